"""Checks what happens: bodies of `when`, of actions and of exceptions to them, and turns them into `S` values."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.acts import Made
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.env import Env, Frame
from golfrules.lang.ladders import Ladders
from golfrules.lang.ops import OPS
from golfrules.lang.placement import stray
from golfrules.lang.program import Count, S, Until, X
from golfrules.lang.reporter import Mistake
from golfrules.lang.selectors import clause_of
from golfrules.lang.source import Place
from golfrules.lang.vocabulary import PLAYER, SIDE, Type, Vocabulary
from golfrules.lang.words import a, listed, plural

__all__ = ["MOST_TIMES", "Bodies"]

MOST_TIMES: Final = 100
"""So often may a block be repeated."""

_WHEN: Final = 'a "when"'


class Bodies(Ladders):
    """Bodies of effects.

    Lines on stored quantities change them; a worked-out quantity cannot be changed, only spoken of.
    """

    def __init__(self, vocabulary: Vocabulary, diagnostics: Diagnostics) -> None:
        super().__init__(vocabulary, diagnostics)
        self.untils: list[Until] = []
        self.limits: dict[Place, str] = {}  # lines that limit one quantity by another, and how to ask instead
        self.moment = _WHEN  # what the body belongs to, in the author's words

    # ------------------------------------------------------------ blocks

    def block(self, node: tree.Block, env: Env) -> S:
        """The statements, one after another. Each mistake is told, and a name that went missing by one is no other."""
        out: list[S] = []
        for statement in node.statements:
            try:
                made, env = self.statement(statement, env)
                out += made
            except Mistake:
                env = self.without_name(statement, env)
        return S("block", tuple(out))

    @staticmethod
    def without_name(statement: tree.Stmt, env: Env) -> Env:
        if isinstance(statement, tree.ActStmt) and statement.done is None:
            c = clause_of(statement.act.clauses, "as")
            if c is not None and isinstance(c.value, tree.Name):
                return env.losing(c.value.text)
        return env

    def statement(self, node: tree.Stmt, env: Env) -> Made:
        method = getattr(self, f"do_{type(node).__name__.lower()}", None)
        if method is None:
            s = stray(node)
            self.fail(s.code, node, s.message, suggestion=s.suggestion)
        made = method(node, env)
        return made if isinstance(made, tuple) else ([made], env)

    # ------------------------------------------------------------ lines

    def do_line(self, node: tree.Line, env: Env) -> S:
        if node.lasting:
            return self.do_until(self.as_block(node), env)
        count, subject = self.stored_quantity(node, env)
        how, value = node.change.how, node.change.value
        t = self.type_of(count)
        if t.what == "number":
            x = self.amount_of(node, t, count.name, env)
        elif how != "is" or isinstance(value, tuple):
            holds = f"is {t}" if t.what == "word" else f"holds {a(count.thing)}"
            words = listed(count.words) if count.words else "..."
            self.fail("GR404", node.change, f'"{count.name}" {holds}.', suggestion=f"Write {count.name} is {words}.")
        elif t.what == "word":
            x = X("number", (self.word_value(value, t),))
        else:
            x = self.thing_value(value, t, env)
        return S("count", (count.number, subject, how, x), self.clause("line", node))

    def as_block(self, node: tree.Line) -> tree.Until:
        """`strokes of attempt + 1 until end of turn`: short for a block of one line that lasts."""
        of = node.head.clauses[0] if node.head.clauses else None
        line: tree.Stmt = tree.Line(
            tree.Head(node.head.alternatives, (), span=node.head.span), node.change, span=node.span
        )
        if of is not None and isinstance(of.value, tree.Path):
            kind = of.value.hops[0].name
            if len(of.value.hops) > 1 or kind not in self.v.kinds or len(node.head.clauses) > 1:
                self.fail(
                    "GR411",
                    of,
                    "A line that lasts is about things of a kind.",
                    suggestion="Write for example: until end of turn { clubs { yards - 10 } }",
                )
            head = tree.Head(((tree.Name(kind, span=of.span),),), (), span=of.span)
            line = tree.Scope(head, tree.Block((line,), span=node.span), span=node.span)
        return tree.Until(node.lasting, tree.Block((line,), span=node.span), span=node.span)

    def amount_of(self, node: tree.Line, t: Type, name: str, env: Env) -> X:
        """By what a line changes a number, or to what."""
        how, value = node.change.how, node.change.value
        if how in ("above", "below"):
            self.fail(
                "GR402",
                node.change,
                f'"{how}" is asked, and a line sets a limit with at least or at most.',
                suggestion=f"To ask, write: if {self.text_of(node)} {{ ... }}",
            )
        if isinstance(value, (tuple, tree.Range)):
            self.fail(
                "GR404",
                node.change,
                f"A line sets {name} to one number.",
                suggestion=f"Where several are meant, ask: if {self.text_of(node)} {{ ... }}",
            )
        x, u = self.number(value, env)
        if how == "times":
            if u.unit and not isinstance(value, tree.NumberOf):
                self.fail(
                    "GR304",
                    value,
                    f"{t.unit or name} and {u.unit} do not mix: this line multiplies {name} by {self.text_of(value)}.",
                    suggestion="A factor is a plain number, or a number of things.",
                )
            return x
        said = self.text_of(value)
        did = {
            "is": f"sets {name} to {said}",
            "+": f"adds {said} to {name}",
            "-": f"takes {said} from {name}",
        }.get(how, f"limits {name} by {said}")
        self.mix(value, t, u, f"this line {did}")
        if how in ("at most", "at least") and x.op in ("stat", "count"):
            self.limit_or_question(node)
        return x

    def limit_or_question(self, node: tree.Line) -> None:
        """`tally at most score`: between two quantities it is nearly always meant as a question."""
        said = self.text_of(node)
        way = f"To ask, write: if {said} {{ ... }}, or in an action: require {said}"
        self.limits.setdefault(self.place(node), way)

    def report_limits(self) -> None:
        """Says so, unless such a line was found to go round in a circle, which tells more."""
        for place, way in self.limits.items():
            self.d.add(
                "GR414",
                place,
                "As a line this sets a limit; between two quantities a question is nearly always meant.",
                suggestion=way,
            )

    def one_word(self, head: tree.Head) -> tree.Name:
        """The quantity before a change."""
        words = head.alternatives[0]
        if len(head.alternatives) > 1 or len(words) > 1:
            self.fail(
                "GR401",
                head,
                "A line changes one quantity, so one word stands before the change.",
                suggestion="To say whose it is, add of ..., or put the line in a block: things { quantity + 1 }",
            )
        for c in head.clauses:
            if c.word != "of":
                self.fail(
                    "GR401",
                    c,
                    f'"{c.word}" does not belong before a change.',
                    suggestion="To say whose it is, add of ..., or put the line in a block: things { quantity + 1 }",
                )
        if len(head.clauses) > 1:
            self.fail("GR401", head.clauses[1], "Whose it is was said already.", suggestion="Write: quantity of thing")
        return words[0]

    def stored_quantity(self, node: tree.Line, env: Env) -> tuple[Count, X]:
        """What a line in a body changes, and whose."""
        head = node.head
        word = self.one_word(head)
        name = word.text
        of = self.whose(head.clauses[0], env) if head.clauses else None
        if of is not None and not of[1]:
            self.fail("GR301", head.clauses[0], "Nobody has nothing that could change.")
        found = self.quantity(word, name, env, of)
        if found is None:
            if name in self.v.options:
                self.fail(
                    "GR406",
                    node,
                    f'"{name}" is an option: a house rule sets it before the game, and nothing changes it later.',
                    suggestion="For what changes, declare a count.",
                )
            known = {*(c.name for c in self.v.counts), *self.v.words}
            self.unknown(word, name, env, known)
        q, x = found
        if isinstance(q, Count) and q.option:
            self.fail("GR406", node, f'"{name}" is an option: it is set before the game, and nothing changes it later.')
        if isinstance(q, Count):
            return q, x
        whose = plural(q.kind) if q.kind in self.v.thing_kinds else q.kind
        line = f"{name} {self.text_of(node.change)}"
        raise self.mistake(
            "GR403",
            node,
            f"{self.text_of(head)} is worked out, so {self.moment} cannot change it.",
            suggestion=f"For a change that lasts, write: until end of turn {{ {whose} {{ {line} }} }}",
        )

    def do_own(self, node: tree.Own, env: Env) -> S:
        first = node.values[0]
        name, value = first.name.text, first.value.value
        self.fail(
            "GR407",
            node,
            f"{name} {value} is how a card says what it prints, and here something happens.",
            suggestion=f"Write {name} is {value}, or {name} + {value}.",
        )

    # ------------------------------------------------------------ words of the header

    def do_bare(self, node: tree.Bare, env: Env) -> S:
        words = node.head.alternatives[0]
        name = words[0].text
        w = self.v.words.get(name)
        if w is None or len(words) > 1 or len(node.head.alternatives) > 1 or node.head.clauses:
            said = self.text_of(node)
            self.unknown(
                node,
                name,
                env,
                {*self.v.words, *OPS},
                message=f'"{said}" does nothing: it is neither a verb nor a word that the header declares.',
            )
        if not isinstance(w.meaning, tree.Block):
            self.fail(
                "GR208",
                node,
                f'The word "{name}" asks something, and something to do is wanted here.',
                suggestion=f"Write: if {name} {{ ... }}",
                related=((w.place, "It is declared here."),),
            )
        self.check_spelled(node, name, env)
        meaning = w.meaning
        return self.spelled_out(node, w.place.source, lambda: self.block(meaning, self.inside_word(name, env)))

    # ------------------------------------------------------------ branches

    def do_if(self, node: tree.If, env: Env) -> S:
        branches = []
        for condition, block in node.branches:
            x = self.question_or_yes(condition, env)
            branches.append((x, self.block(block, env), self.clause("if", condition)))
        return S("if", (tuple(branches), self.block(node.otherwise, env) if node.otherwise else None))

    # ------------------------------------------------------------ again and again

    def do_scope(self, node: tree.Scope, env: Env) -> S:
        out = []
        for words in node.head.alternatives:
            s = self.select(node.head, words, node.head.clauses, env, head=True)
            inner = self.about(node.head, env.about(s.slot, s.kind), env)
            out.append(S("each", (s, self.block(node.block, inner), env.frame.take(2))))
        return out[0] if len(out) == 1 else S("block", tuple(out))

    def about(self, head: tree.Head, inner: Env, env: Env) -> Env:
        """Inside a block about things, with the name that `as` gives to each."""
        c = clause_of(head.clauses, "as")
        if c is None or not isinstance(c.value, tree.Name) or inner.this is None:
            return inner
        self.check_binder(c.value, env)
        slot, kind = inner.this
        return inner.binding(c.value.text, slot, Type("thing", kind=kind))

    def do_repeat(self, node: tree.Repeat, env: Env) -> S:
        value = node.amount.value
        times = None
        if value is not None and not isinstance(value, tree.Range):
            x, _ = self.number(value, env)
            times = x.args[0] if x.op == "number" else None
        if times is None:
            self.fail(
                "GR802",
                node.amount,
                "A repeat needs a plain number, so that it is sure to end.",
                suggestion="Write for example: repeat 3 { ... }",
            )
        if not 1 <= times <= MOST_TIMES:
            self.fail(
                "GR802",
                node.amount,
                f"Nothing is repeated {times} times.",
                suggestion=f"Write a number from 1 to {MOST_TIMES}.",
            )
        return S("repeat", (times, self.block(node.block, env), env.frame.take()))

    def do_until(self, node: tree.Until, env: Env) -> S:
        words = [w.text for w in node.words]
        following = words[:1] == ["next"]
        period = words[-1]
        if period not in self.periods or len(words) > 1 + following:
            said = " ".join(words)
            self.no_period(node.words[0], said, f'Nothing lasts until the end of "{said}".', "Write until end of")
        number = len(self.untils)
        self.untils.append(Until(number, period, following))
        outer = self.speech
        self.speech = evolve(outer, speaker=("until", number))
        try:
            self.lasting(
                node.block, Env(Frame(), params=env.params, lost=env.lost, ended=frozenset({*env.names, *env.sets}))
            )
        finally:
            self.speech = outer
        who = self.implied("player", env) or X("slot", (PLAYER,))
        side = (self.implied("side", env) if "side" in self.v.kinds else None) or X("slot", (SIDE,))
        return S("until", (number, who, side), self.clause("line", node))

    def lasting(self, block: tree.Block, env: Env) -> None:
        """The lines of a block that lasts."""
        raise NotImplementedError

    # ------------------------------------------------------------ choices
