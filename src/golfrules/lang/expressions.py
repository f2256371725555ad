"""Checks questions and numbers, and turns them into `X` values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Final, NoReturn, TypeVar

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.env import NUMBER, TRUTH, YES, Env
from golfrules.lang.noted import Asked
from golfrules.lang.program import Selector, X
from golfrules.lang.reporter import Mistake
from golfrules.lang.selectors import Selectors
from golfrules.lang.source import Source
from golfrules.lang.vocabulary import Type, Vocabulary
from golfrules.lang.words import a, did_you_mean, listed, plural, plurals

__all__ = ["Expressions", "bare_word"]

MOST_SPELLED: Final = 2000
"""So often are words spelled out in one check."""

DEEPEST: Final = 12
"""So many words may be inside each other."""

T = TypeVar("T")
N = TypeVar("N")


def bare_word(node: object) -> str | None:
    """The word, where an expression is one word and no more."""
    if isinstance(node, tree.Name):
        return node.text
    if isinstance(node, tree.Path) and len(node.hops) == 1 and not node.printed and node.hops[0].index is None:
        return node.hops[0].name
    return None


class Expressions(Selectors):
    """Everything that asks. It never changes anything and never asks a player."""

    def __init__(self, vocabulary: Vocabulary, diagnostics: Diagnostics) -> None:
        super().__init__(vocabulary, diagnostics)
        self.spelled = 0  # how often words were spelled out

    def question(self, node: tree.Expr, env: Env) -> X:
        x, t = self.expr(node, env)
        if t.what != "truth":
            self.fail(
                "GR307",
                node,
                f"This is {t}, and a question is wanted here.",
                suggestion=f"Compare it with something: {self.text_of(node)} is ...",
            )
        return x

    def question_or_yes(self, node: tree.Expr, env: Env) -> X:
        """The question; where it cannot be understood, what hangs on it is looked at all the same."""
        try:
            return self.question(node, env)
        except Mistake:
            return YES

    def number(self, node: tree.Expr, env: Env) -> tuple[X, Type]:
        x, t = self.expr(node, env)
        if t.what != "number":
            self.fail("GR308", node, f"This is {t}, and a number is wanted here.")
        return x, t

    def expr(self, node: tree.Expr, env: Env) -> tuple[X, Type]:
        """What an expression comes to, and what sort of thing that is."""
        method = getattr(self, f"_{type(node).__name__.lower()}")
        x, t = method(node, env)  # one method for each class of tree.Expr
        if t.what == "truth":
            place = self.place(node)
            self.noted.asked.append(Asked(node, place, x))
            self.note_numbers(place, node, env)
        return x, t

    @staticmethod
    def each(items: Iterable[N], look: Callable[[N], T]) -> list[T]:
        """Looks at all of them before giving up, so that each mistake is told."""
        out: list[T] = []
        wrong = False
        for item in items:
            try:
                out.append(look(item))
            except Mistake:
                wrong = True
        if wrong:
            raise Mistake
        return out

    # ------------------------------------------------------------ words

    def word(self, hop: tree.Hop, env: Env) -> tuple[X, Type]:
        w = self.v.words[hop.name]
        if isinstance(w.meaning, tree.Block):
            self.fail(
                "GR208",
                hop,
                f'The word "{w.name}" does something, and a question or a number is wanted here.',
                suggestion="A word that asks is declared with is: word ... is ...",
                related=((w.place, "It is declared here."),),
            )
        self.check_spelled(hop, w.name, env)
        meaning = w.meaning
        return self.spelled_out(hop, w.place.source, lambda: self.expr(meaning, self.inside_word(w.name, env)))

    def check_spelled(self, node: tree.Node, name: str, env: Env) -> None:
        """Whether a word can be spelled out here: it comes to an end, and that not too far away."""
        if name in env.words or name in self.v.circular or self.spelled > MOST_SPELLED:
            raise Mistake  # that a word is made of itself, lang/cycles.py has said
        self.spelled += 1
        if self.spelled > MOST_SPELLED or len(env.words) >= DEEPEST:
            self.spelled = MOST_SPELLED + 1
            self.fail(
                "GR804",
                node,
                f'Too much comes of "{name}" and other words when they are spelled out inside each other.',
                suggestion="Put fewer words into words.",
            )

    @staticmethod
    def inside_word(name: str, env: Env) -> Env:
        """A word means the same wherever it stands: it knows the roles and things of the place, not its numbers."""
        return evolve(env, words=(*env.words, name), params={})

    def spelled_out(self, node: tree.Node, source: Source, look: Callable[[], T]) -> T:
        """Looks into the meaning of a word of the header, which stands elsewhere."""
        outer = self.source
        self.through.append(self.place(node))
        self.source = source
        try:
            return look()
        finally:
            self.source = outer
            self.through.pop()

    # ------------------------------------------------------------ the simplest

    def _number(self, node: tree.Number, env: Env) -> tuple[X, Type]:
        return X("number", (node.value,)), NUMBER

    def _text(self, node: tree.Text, env: Env) -> tuple[X, Type]:
        self.fail(
            "GR308",
            node,
            f'"{node}" is the name of a card, and a number or a word is wanted here.',
            suggestion=f'To ask for a card, write for example: card is "{node}"',
        )

    def _range(self, node: tree.Range, env: Env) -> tuple[X, Type]:
        self.fail(
            "GR308",
            node,
            f"{node.low}..{node.high} is many numbers, and one is wanted here.",
            suggestion="A range stands after is, in a question.",
        )

    def _name(self, node: tree.Name, env: Env) -> tuple[X, Type]:
        return self.name(tree.Hop(node.text, None, span=node.span), env)

    def _path(self, node: tree.Path, env: Env) -> tuple[X, Type]:
        return self.path(node, env)

    def _any(self, node: tree.Any, env: Env) -> tuple[X, Type]:
        self.check_bars(node)
        return X("or", tuple(self.each(node.items, lambda i: self.question(i, env)))), TRUTH

    def check_bars(self, node: tree.Any) -> None:
        """`shot is rough or bunker`: what follows such a question alone is no question, and was meant as a value."""
        for before, after in pairwise(node.items):
            name = bare_word(after)
            words = {word for c in self.v.counts for word in c.words}
            if not isinstance(before, tree.Is) or name in self.v.words or name not in {*self.v.nouns, *words}:
                continue
            values = [self.text_of(v) for v in before.values]
            self.fail(
                "GR116",
                after,
                f"A bar parts what something may be: {self.text_of(before.left)} is {' | '.join([*values, name])}.",
                suggestion='"or" joins two questions.',
            )

    def _all(self, node: tree.All, env: Env) -> tuple[X, Type]:
        return X("and", tuple(self.each(node.items, lambda i: self.question(i, env)))), TRUTH

    def _not(self, node: tree.Not, env: Env) -> tuple[X, Type]:
        return X("not", (self.question(node.item, env),)), TRUTH

    # ------------------------------------------------------------ numbers

    def mix(self, node: tree.Node, one: Type, other: Type, what: str) -> Type:
        """The unit of both, which must be one. A number without a unit takes that of its use."""
        if one.unit and other.unit and one.unit != other.unit:
            counted = isinstance(node, tree.NumberOf)
            self.fail(
                "GR304",
                node,
                f"{one.unit} and {other.unit} do not mix: {what}.",
                suggestion=f"Say how much each of them counts: {self.text_of(node)} times 1" if counted else "",
            )
        return one if one.unit else other

    def _sum(self, node: tree.Sum, env: Env) -> tuple[X, Type]:
        found = self.each(node.terms, lambda term: self.number(term[1], env))
        items = []
        t = NUMBER
        for (sign, term), (x, u) in zip(node.terms, found, strict=True):
            did = "takes" if sign == "-" else "adds"
            t = self.mix(term, t, u, f"this {did} {self.text_of(term)} {'from' if sign == '-' else 'to'} {t.unit}")
            items.append(X("negative", (x,)) if sign == "-" else x)
        return X("sum", tuple(items)), t

    def _product(self, node: tree.Product, env: Env) -> tuple[X, Type]:
        found = self.each(node.factors, lambda f: self.number(f, env))
        # how many there are may multiply anything: "number of duffs in hand times 40"
        measured = [
            t for f, (_, t) in zip(node.factors, found, strict=True) if t.unit and not isinstance(f, tree.NumberOf)
        ]
        if len(measured) > 1:
            self.fail(
                "GR304",
                node,
                f"{measured[0].unit} times {measured[1].unit} is nothing that a game counts.",
                suggestion="A factor is a plain number, or a number of things.",
            )
        return X("product", tuple(x for x, _ in found)), measured[0] if measured else NUMBER

    def _divide(self, node: tree.Divide, env: Env) -> tuple[X, Type]:
        (left, t), (right, _) = self.each((node.left, node.right), lambda i: self.number(i, env))
        if right.op != "number":
            self.fail(
                "GR309",
                node.right,
                "Only a plain number may divide, so that it can never be 0.",
                suggestion="Write for example: divided by 2 rounded down",
            )
        if right.args[0] < 1:
            self.fail("GR309", node.right, f"Nothing can be divided by {right.args[0]}.", suggestion="Write 1 or more.")
        return X("divide", (left, right, node.rounded)), t

    def _numberof(self, node: tree.NumberOf, env: Env) -> tuple[X, Type]:
        if node.period is not None:
            return self.history(node, node.period, env), NUMBER
        selector = node.selector
        alone = selector.words[0].text if len(selector.words) == 1 and not selector.clauses else ""
        if self.v.nouns.get(alone) == "player":
            return X("seats"), Type("number", unit="players" if "players" in self.v.units else "")
        s = self.find(selector, env)
        several = plural(s.kind)
        cards = "cards" if "cards" in self.v.units and self.v.is_card_kind(s.kind) else ""
        return X("number-of", (s,)), Type("number", unit=several if several in self.v.units else cards)

    def history(self, node: tree.NumberOf, period: str, env: Env) -> X:
        """How often an event came about: `number of strokes this hole by side`."""
        *others, last = node.selector.words
        for w in others:
            self.fail("GR210", w, f'"{w}" does not say which {last} are counted.', suggestion="Name the event alone.")
        by = node.by
        for c in node.selector.clauses:
            if c.word != "by" or by is not None or not isinstance(c.value, tree.Path):
                self.fail(
                    "GR211",
                    c,
                    f'"{c.word}" says nothing of an event.',
                    suggestion="Events are counted by players or sides.",
                )
            by = c.value
        if period == "hole" and "hole" not in self.v.kinds:
            self.fail("GR605", node, "There are no Holes in this game.", suggestion="Count this turn, round or game.")
        event = self.event_called(last.text)
        if not event:
            known = {*self.v.events, *(plural(e) for e in self.v.events)}
            self.unknown(last, last.text, env, known, code="GR210", message=f'There is no event "{last}" to count.')
        who, kind = None, ""
        if by is not None:
            x, t = self.path(by, env)
            if t.what != "thing" or t.kind not in ("player", "side"):
                self.fail("GR301", by, f"Events are counted by players or sides, and this is {t}.")
            who, kind = x, t.kind
        return X("history", (event, period, who, kind))

    def event_called(self, text: str) -> str:
        """The event that a word names, one or several of it; "" when there is none."""
        return next((e for e in self.v.events if text == e or text in plurals(e)), "")

    def _aggregate(self, node: tree.Aggregate, env: Env) -> tuple[X, Type]:
        if node.stat.text == "copies" and self.in_test:  # of all that there are, wherever they lie
            box = self.select(node.selector, node.selector.words, node.selector.clauses, env, says=True)
            return X("total-of", (node.how, X("copies", (box.kind, X("slot", (box.slot,)))), box)), NUMBER
        s = self.find(node.selector, env)
        inner = env.about(s.slot, s.kind)
        found = self.quantity(node.stat, node.stat.text, inner, (X("slot", (s.slot,)), s.kind))
        if found is None:
            self.unknown(node.stat, node.stat.text, env, self.v.quantity_names(s.kind))
        x, t = self.read(found, printed=node.printed, node=node.stat)
        if t.what != "number":
            self.fail("GR308", node.stat, f'"{node.stat}" is {t}, and a number is wanted here.')
        return X("total-of", (node.how, x, s)), t

    # ------------------------------------------------------------ questions

    def _compares(self, node: tree.Compares, env: Env) -> tuple[X, Type]:
        (left, t), (right, u) = self.each((node.left, node.right), lambda i: self.number(i, env))
        self.mix(node, t, u, f"this compares {self.text_of(node.left)} with {self.text_of(node.right)}")
        if left == right:
            self.report(
                "GR310",
                node,
                "This compares a thing with itself.",
                suggestion="Say whose it is on one of the sides.",
            )
        return X("compare", (node.bound, left, right)), TRUTH

    def _exists(self, node: tree.Exists, env: Env) -> tuple[X, Type]:
        if node.besides:
            found = self.each((node.selector, *node.besides), lambda s: self.lying_cards(s, env))
            return X("different", tuple(found)), TRUTH
        n = X("number-of", (self.find(node.selector, env),))
        bound, limit = ("at most", 0) if node.none else ("at least", 1)
        return X("compare", (bound, n, X("number", (limit,)))), TRUTH

    def lying_cards(self, node: tree.Selector, env: Env) -> Selector:
        """One of several selectors that must find different cards."""
        s = self.find(node, env)
        if s.domain[0] not in ("zone", "set"):
            self.fail(
                "GR213",
                node,
                "Only cards that lie somewhere are told apart by besides.",
                suggestion="Write for example: a wood in hand besides an iron in hand",
            )
        return s

    def _quantity(self, node: tree.Quantity, env: Env) -> tuple[X, Type]:
        n = X("number-of", (self.find(node.selector, env),))
        return X("compare", (node.bound, n, X("number", (node.number,)))), TRUTH

    def _is(self, node: tree.Is, env: Env) -> tuple[X, Type]:
        left, t = self.left_of_is(node.left, env)
        x = self.match(node, left, t, env)
        return (X("not", (x,)) if node.negated else x), TRUTH

    def left_of_is(self, left: tree.Expr, env: Env) -> tuple[X, Type]:
        """`tag is rough` asks about the thing of the block, `tag of shot is rough` about the shot."""
        if isinstance(left, tree.Path) and left.hops[0].name == "tag":
            if len(left.hops) > 1:
                return self.path(tree.Path(False, left.hops[1:], span=left.span), env)
            return self.path(tree.Path(False, (tree.Hop("this", None, span=left.span),), span=left.span), env)
        return self.expr(left, env)

    def match(self, node: tree.Is, left: X, t: Type, env: Env) -> X:
        """`left is one | two | three`, by the kind of what stands left."""
        if t.what == "truth":
            self.fail(
                "GR307", node.left, "This is a question, and it is answered without is.", suggestion="Leave out is ..."
            )
        if t.what == "word":
            return X("in", (left, *self.each(node.values, lambda v: X("number", (self.word_value(v, t),)))))
        if t.what == "number":
            return X("in", (left, *self.each(node.values, lambda v: self.number_value(v, t, env))))
        if t.kind in self.v.thing_kinds:
            return self.match_thing(left, t.kind, node.values, env)
        found = self.each(node.values, lambda v: X("in", (left, X("same", (self.thing_value(v, t, env),)))))
        return found[0] if len(found) == 1 else X("or", tuple(found))

    def number_value(self, v: tree.Expr, t: Type, env: Env) -> X:
        if isinstance(v, tree.Range):
            if v.low > v.high:
                self.fail(
                    "GR309", v, f"The range {v.low}..{v.high} runs backwards.", suggestion=f"Write {v.high}..{v.low}."
                )
            return X("range", (v.low, v.high))
        x, u = self.number(v, env)
        self.mix(v, t, u, f"this compares {t.unit} with {self.text_of(v)}")
        return x

    def word_value(self, v: tree.Expr, t: Type) -> int:
        name = bare_word(v)
        if name is None or name not in t.words:
            self.fail(
                "GR205",
                v,
                f"{self.text_of(v)} is none of the words that may stand here.",
                suggestion=did_you_mean(name or "", t.words) or f"Write {listed(t.words)}.",
            )
        return t.words.index(name)

    def thing_value(self, v: tree.Expr, t: Type, env: Env) -> X:
        """A thing of the same kind, or nobody."""
        if isinstance(v, tree.Text) and t.kind in self.v.thing_kinds:
            return X("number", (self.named(v, t.kind),))
        x, u = self.expr(v, env)
        if u.what != "thing" or (u.kind and t.kind and u.kind != t.kind):
            self.fail(
                "GR301",
                v,
                f"{str(t).capitalize()} is never {u}.",
                suggestion=f"Compare it with {t}." if t.kind else "",
            )
        return x

    def match_thing(self, left: X, kind: str, values: tuple[tree.Expr, ...], env: Env) -> X:
        """Whether a card or a Hole has one of some tags, is of a family, bears a name or is another."""
        tags: list[str] = []
        families: dict[str, list[X]] = {}
        names: list[X] = []
        others: list[X] = []

        def sort(v: tree.Expr) -> None:
            if isinstance(v, tree.Text):
                names.append(X("number", (self.named(v, kind),)))
                return
            word = bare_word(v)
            mark = None if word is None else self.mark(word, kind, left)
            if mark is not None and mark.op == "tag":
                tags.extend(mark.args[1])
            elif mark is not None:
                families.setdefault(mark.args[0].args[1], []).append(mark.args[1])
            elif isinstance(v, tree.Path) and (word is None or word in ("this", "nobody") or word in env.names):
                others.append(X("same", (self.thing_value(v, Type("thing", kind=kind), env),)))
            else:
                self.never(v, word, kind, env)

        self.each(values, sort)
        asked: list[X] = []
        if tags:
            asked.append(X("tag", (kind, tuple(tags), left)))
        asked += [X("in", (X("family", (kind, family, left)), *ms)) for family, ms in families.items()]
        if names:
            asked.append(X("in", (left, *names)))
        asked += [X("in", (left, o)) for o in others]
        return asked[0] if len(asked) == 1 else X("or", tuple(asked))

    def never(self, v: tree.Expr, word: str | None, kind: str, env: Env) -> NoReturn:
        known = self.v.words_of(kind)
        self.unknown(
            v,
            word or "",
            env,
            known,
            code="GR205",
            message=f"{a(kind).capitalize()} is never {self.text_of(v)}.",
            otherwise=f"Write {listed(sorted(known))}." if known else "",
        )
