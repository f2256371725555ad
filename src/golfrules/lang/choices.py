"""Checks acts with the blocks that hang on them, and choices: whether to do something, and which of some things."""

from __future__ import annotations

from golfrules.lang import tree
from golfrules.lang.acts import Acts, Made
from golfrules.lang.env import Env
from golfrules.lang.ops import OPS
from golfrules.lang.program import S, X
from golfrules.lang.reporter import Mistake
from golfrules.lang.saying import said
from golfrules.lang.selectors import clause_of
from golfrules.lang.words import same_words

__all__ = ["Choices"]


class Choices(Acts):
    """Statements that do something, or ask whether it is to be done."""

    def block(self, node: tree.Block, env: Env) -> S:
        raise NotImplementedError

    def do_may(self, node: tree.May, env: Env) -> S:
        did = env.frame.take()
        otherwise = self.block(node.otherwise, env) if node.otherwise else None
        if isinstance(node.act, tree.Act):
            self.check_block(node.act, node.done, node.otherwise)
            made, inner = self.act(node.act, env, did)
            words = self.asked_text(node.act, env)
            if node.done is not None:
                done = X("compare", ("at least", X("slot", (did,)), X("number", (1,))))
                made.append(S("if", (((done, self.block(node.done, inner), -1),), otherwise)))
        else:
            made = [self.block(node.act, env)]
            words = said(node.act.statements, self.text_of)
            if node.done is not None:
                made.append(self.block(node.done, env))
            if node.done is None:
                self.noted.offers.append((self.place(node), (node.act, node.otherwise or tree.Block(()))))
        question = self.text(f"Do you want to {words}?")
        return S(
            "may",
            (self.chooser(env), question, S("block", tuple(made)), otherwise, env.frame.take()),
            self.clause("line", node),
        )

    def do_actstmt(self, node: tree.ActStmt, env: Env) -> Made:
        act = node.act
        if self.begins(act, "one"):
            return [self.choose_one(node, env)], env
        self.check_block(act, node.done, node.otherwise)
        did = env.frame.take()
        made, inner = self.act(act, env, did)
        if OPS[act.verb.text].then == "always" or self.begins(act, "number"):
            if node.done is None:
                return made, inner
            return [*made, self.block(node.done, inner)], env
        if act.verb.text == "choose" and node.otherwise is None:
            self.check_else(node, env)
        if node.done is not None or node.otherwise is not None:
            done = self.block(node.done, inner) if node.done is not None else S("block")
            otherwise = self.block(node.otherwise, env) if node.otherwise is not None else None
            asked = X("compare", ("at least", X("slot", (did,)), X("number", (1,))))
            made.append(S("if", (((asked, done, -1),), otherwise)))
        return made, inner if node.done is None else env

    @staticmethod
    def begins(act: tree.Act, word: str) -> bool:
        """Whether an act is `choose one` or `choose number`."""
        first = act.arguments[0] if act.arguments else None
        return act.verb.text == "choose" and isinstance(first, tree.Name) and first.text == word

    def check_block(self, act: tree.Act, done: tree.Block | None, otherwise: tree.Block | None) -> None:
        """Whether a block, and an else, may stand after an act."""
        if act.verb.text not in OPS:
            raise Mistake  # the line was mended, and its verb is missing
        then = "always" if self.begins(act, "number") else OPS[act.verb.text].then
        if not then and done is not None:
            self.fail(
                "GR604", done, f'No block follows "{act.verb}".', suggestion="Write what comes then on the next line."
            )
        if then != "done" and otherwise is not None:
            self.fail(
                "GR604",
                otherwise,
                f'"{self.place(act).text}" always happens, so there is no else.',
                suggestion="Leave it out.",
            )

    def check_else(self, node: tree.ActStmt, env: Env) -> None:
        """A choice that may find nothing says what happens then."""
        amount = next((x for x in node.act.arguments if isinstance(x, tree.Amount)), None)
        if amount is None or amount.value is None or (isinstance(amount.value, tree.Range) and amount.value.low == 0):
            return
        self.report(
            "GR601",
            node.act,
            f"There may be nothing to choose here{self.empty_place(node.act, env)}.",
            suggestion="Say what then: else { }",
        )

    def empty_place(self, act: tree.Act, env: Env) -> str:
        """In brackets, what may be empty."""
        within = clause_of(act.clauses, "in", "of")
        if within is None or not isinstance(within.value, tree.Path):
            return ""
        named = within.value.hops[0].name in env.sets
        return f" ({'' if named else 'the '}{self.text_of(within.value)} can be empty)"

    def choose_one(self, node: tree.ActStmt, env: Env) -> S:
        branches: dict[int, S] = {}
        for s in node.done.statements if node.done else ():
            if not isinstance(s, tree.Branch):
                self.fail(
                    "GR602",
                    s,
                    "choose one holds what may be chosen, each with its words in quotes.",
                    suggestion='Write: "Play on" { ... }',
                )
            text = self.text(" ".join(s.text.text.split()))
            if any(same_words(self.texts[old], self.texts[text]) for old in branches):
                self.fail("GR602", s.text, f'There are two choices "{s.text}".', suggestion="Use other words for one.")
            branches[text] = self.block(s.block, env)
        if len(branches) < 2:
            self.fail("GR602", node, "There is nothing to choose between.", suggestion="Give at least two choices.")
        blocks = tuple(s.block for s in node.done.statements if isinstance(s, tree.Branch)) if node.done else ()
        self.noted.offers.append((self.place(node.act), blocks))
        if node.otherwise is not None:
            self.fail(
                "GR602",
                node.otherwise,
                "One of the choices is always made, so there is no else.",
                suggestion="Leave it out.",
            )
        if len(node.act.arguments) > 1:
            self.fail(
                "GR604",
                node.act,
                "Nothing stands between choose one and its block.",
                suggestion='Write: choose one { "..." { } "..." { } }',
            )
        c = next(iter(node.act.clauses), None)
        if c is not None and c.word != "by":
            self.fail(
                "GR604", c, f'"choose one" takes no "{c.word}".', suggestion='Write: choose one { "..." { } "..." { } }'
            )
        who = self.by(node.act, env)
        return S("choose-one", (who, tuple(branches.items()), env.frame.take()), self.clause("line", node))
