"""What is known of a game before it is played: which things there are, and between which numbers quantities lie."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from math import inf
from typing import TYPE_CHECKING, Final, TypeAlias

from golfrules.lang import tree
from golfrules.lang.answers import answers
from golfrules.lang.program import STAGES, Modifier, Program, Selector, Stat, Thing, X
from golfrules.lang.settled import MOST_PLAYERS
from golfrules.lang.source import Place
from golfrules.lang.walk import names_in, walk

if TYPE_CHECKING:
    from golfrules.lang.check import Check

__all__ = ["BOTH", "Outlook", "Reach"]

Reach: TypeAlias = tuple[float, float]
"""The least and the most that a number can be; without end where nothing is known."""

ANYTHING: Final[Reach] = (-inf, inf)
BOTH: Final = frozenset({True, False})
_YES: Final = frozenset({True})
_NO: Final = frozenset({False})


class Outlook:
    """A program as it is checked.

    What the game's own files say is judged with care: house rules that are not played may say more of a quantity, or
    bring more cards. What a house rule says is judged as it is played here.
    """

    def __init__(self, c: Check, program: Program) -> None:
        self.c = c
        self.p = program
        played = {use.name for use in c.uses}
        self.own = [c.book.houses[name].place for name in played]
        absent = [h for key, h in c.book.houses.items() if key not in played]
        self._spoken_of = {name for h in absent for name in names_in(h.statements)}
        self._declares = any(isinstance(node, tree.Thing) for h in absent for node in walk(h.statements))
        self._given: dict[tuple[str, int], frozenset[str]] = {}
        self._reaches: dict[tuple[int, bool, bool], Reach] = {}

    # ------------------------------------------------------------ whose words they are

    def is_own(self, place: Place) -> bool:
        """Whether something stands in a house rule that is played."""
        return any(place.lies_in(h) for h in self.own)

    def is_shared(self, place: Place) -> bool:
        """Whether something stands in a file of the game from which this one is made: it was written for that one."""
        return self.c.book.is_shared(place.source)

    def may_grow(self, place: Place) -> bool:
        """Whether house rules that are not played could bring more cards of which a place would speak."""
        return self._declares and not self.is_own(place)

    # ------------------------------------------------------------ things

    def things(self, kind: str) -> tuple[Thing, ...]:
        return self.p.things.get(kind, ())

    def given(self, t: Thing) -> frozenset[str]:
        """The tags that rules may give to a thing besides those that it prints."""
        key = t.kind, t.number
        if key not in self._given:
            some = {tag for kind, tag, *_ in self.p.extra_tags if kind == t.kind}
            self._given[key] = frozenset(
                tag
                for kind, tag, who, *_ in self.p.extra_tags
                if kind == t.kind and True in answers(who.where, who.slot, t, some)
            )
        return self._given[key]

    def answers(self, s: Selector, t: Thing) -> set[bool]:
        """Whether a thing may be what a selector asks for."""
        return answers(s.where, s.slot, t, self.given(t), lambda x: self._printed(x, s.slot, t))

    def _printed(self, x: X, slot: int, t: Thing) -> set[bool]:
        """What is answered to a question about a printed number."""
        left = x.args[1] if x.op == "compare" else x.args[0] if x.op == "in" else None
        if not (isinstance(left, X) and left.op == "stat" and left.args[2] and left.args[1] == X("slot", (slot,))):
            return set(BOTH)
        stat = self.p.stats[left.args[0]]
        value = self._says(t, stat, printed=True)
        if value is None or value.op != "number":
            return set(BOTH)
        put = X(x.op, (x.args[0], value, x.args[2])) if x.op == "compare" else X("in", (value, *x.args[1:]))
        return set(self.truth(put, care=True))

    # ------------------------------------------------------------ numbers

    def reach(self, x: X, *, care: bool) -> Reach:
        """Between which numbers an expression lies, as far as that is known; with `care`, whatever house rules say."""
        method = getattr(self, f"_{x.op.replace('-', '_')}", None)
        if method is None:
            return (0, 1) if x.op in _QUESTIONS else ANYTHING
        found: Reach = method(x, care)
        return found

    def _number(self, x: X, care: bool) -> Reach:
        return x.args[0], x.args[0]

    def _option(self, x: X, care: bool) -> Reach:
        o = next((o for o in self.p.options.values() if o.number == x.args[0]), None)
        return ANYTHING if o is None else (o.low, o.high)

    def _seats(self, x: X, care: bool) -> Reach:
        return 1, MOST_PLAYERS

    def _copies(self, x: X, care: bool) -> Reach:
        return 0, inf

    def _history(self, x: X, care: bool) -> Reach:
        return 0, inf

    def _number_of(self, x: X, care: bool) -> Reach:
        return 0, 1 if x.args[0].domain[0] == "one" else inf

    def _negative(self, x: X, care: bool) -> Reach:
        low, high = self.reach(x.args[0], care=care)
        return -high, -low

    def _sum(self, x: X, care: bool) -> Reach:
        each = [self.reach(y, care=care) for y in x.args]
        return sum(low for low, _ in each), sum(high for _, high in each)

    def _product(self, x: X, care: bool) -> Reach:
        low, high = self.reach(x.args[0], care=care)
        for y in x.args[1:]:
            low, high = _times((low, high), self.reach(y, care=care))
        return low, high

    def _divide(self, x: X, care: bool) -> Reach:
        by = x.args[1].args[0]
        up = x.args[2] == "up"
        low, high = (n if n in ANYTHING else -(-n // by) if up else n // by for n in self.reach(x.args[0], care=care))
        return low, high

    def _least(self, x: X, care: bool) -> Reach:
        (a, b), (c, d) = (self.reach(y, care=care) for y in x.args)
        return min(a, c), min(b, d)

    def _most(self, x: X, care: bool) -> Reach:
        (a, b), (c, d) = (self.reach(y, care=care) for y in x.args)
        return max(a, c), max(b, d)

    def _if(self, x: X, care: bool) -> Reach:
        return _hull(self.reach(x.args[1], care=care), self.reach(x.args[2], care=care))

    def _default(self, x: X, care: bool) -> Reach:
        printed = self.p.stats[x.args[0]].printed
        return (0, 0) if printed is None else self.reach(printed, care=care)

    def _total_of(self, x: X, care: bool) -> Reach:
        how, each, _ = x.args
        low, high = self.reach(each, care=care)
        if how != "sum":
            return _hull((low, high), (0, 0))  # over nothing it is 0
        return 0 if low >= 0 else -inf, 0 if high <= 0 else inf

    def _count(self, x: X, care: bool) -> Reach:
        """A number that is stored can become anything; a word is one of some."""
        count = self.p.counts[x.args[0]]
        return (0, len(count.words) - 1) if count.words else ANYTHING

    def _stat(self, x: X, care: bool) -> Reach:
        number, whose, printed = x.args
        key = (number, bool(printed), care)
        if key not in self._reaches:
            self._reaches[key] = ANYTHING  # until it is known
            self._reaches[key] = self._worked_out(number, printed=bool(printed), care=care)
        found = self._reaches[key]
        return found if whose.op == "slot" else _hull(found, (0, 0))  # whatever nobody has is 0

    def _worked_out(self, number: int, *, printed: bool, care: bool) -> Reach:
        stat = self.p.stats[number]
        if care and (stat.name in self._spoken_of or (self._declares and stat.kind in self.p.things)):
            return ANYTHING
        lines = [] if printed else [m for m in self.p.modifiers if m.stat == number]
        lines.sort(key=lambda m: STAGES.index(m.how) if m.how in STAGES else len(STAGES))
        if stat.kind not in self.p.things:
            return self._after(stat.printed, lines, care=care)
        each = [
            self._after(self._says(t, stat, printed=printed), [m for m in lines if self._may_be_about(m, t)], care=care)
            for t in self.things(stat.kind)
        ]
        return reduce(_hull, each) if each else ANYTHING

    @staticmethod
    def _says(t: Thing, stat: Stat, *, printed: bool) -> X | None:
        """What a thing says of a quantity: all of it, or only the number that stands on it."""
        face = t.begins_with(stat.name) if printed else None
        return t.own.get(stat.name, stat.printed) if face is None else X("number", (face,))

    def _may_be_about(self, m: Modifier, t: Thing) -> bool:
        """Whether a line may speak of a thing."""
        return m.bind < 0 or True in answers(m.where, m.bind, t, self.given(t))

    def _after(self, value: X | None, lines: Sequence[Modifier], *, care: bool) -> Reach:
        """What a number can become that begins as a value, where each line may count or not."""
        found = (0, 0) if value is None else self.reach(value, care=care)
        for m in lines:
            found = self._changed(found, m, care=care)
        return found

    def _changed(self, reach: Reach, m: Modifier, *, care: bool) -> Reach:
        """What a line may make of a number, or leave."""
        low, high = self.reach(m.amount, care=care)
        often = bool(m.loops) or m.speaker[0] in ("card", "until")
        if m.how == "add":
            most = (inf if often else 1) if high > 0 else 0
            least = (inf if often else 1) if low < 0 else 0
            return reach[0] + (low * least if least else 0), reach[1] + (high * most if most else 0)
        if m.how == "set":
            return _hull(reach, (low, high))
        if m.how == "times":
            if often:
                return (0, inf) if reach[0] >= 0 and low >= 0 else ANYTHING
            return _hull(reach, _times(reach, (low, high)))
        if m.how == "at most":
            return min(reach[0], low), reach[1]
        return reach[0], max(reach[1], high)

    # ------------------------------------------------------------ questions

    def truth(self, x: X, *, care: bool) -> frozenset[bool]:
        """What may be answered to a question."""
        if x.op == "number":
            return _YES if x.args[0] else _NO
        if x.op == "not":
            return frozenset(not answer for answer in self.truth(x.args[0], care=care))
        if x.op in ("and", "or"):
            decides = x.op == "or"
            parts = [self.truth(y, care=care) for y in x.args]
            if any(part == {decides} for part in parts):
                return frozenset({decides})
            return frozenset(answer for part in parts for answer in part)
        if x.op == "compare":
            bound, left, right = x.args
            return _compared(bound, self.reach(left, care=care), self.reach(right, care=care))
        if x.op == "in":
            return self._among(x, care=care)
        return BOTH

    def _among(self, x: X, *, care: bool) -> frozenset[bool]:
        """Whether a number is one of some."""
        left, *values = x.args
        if left.op in ("slot", "family", "hop", "end-card", "left") or any(v.op == "same" for v in values):
            return BOTH
        low, high = self.reach(left, care=care)
        ends = [(v.args[0], v.args[1]) if v.op == "range" else self.reach(v, care=care) for v in values]
        if all(high < least or most < low for least, most in ends):
            return _NO
        single = [e for v, e in zip(values, ends, strict=True) if v.op == "range" or e[0] == e[1]]
        if (
            low != -inf
            and high != inf
            and all(any(a <= n <= b for a, b in single) for n in range(int(low), int(high) + 1))
        ):
            return _YES
        return BOTH


_QUESTIONS: Final = frozenset(
    ["tag", "lies-in", "in-group", "in-set", "speaks", "in", "compare", "and", "or", "not", "different"]
)


def _hull(one: Reach, other: Reach) -> Reach:
    return min(one[0], other[0]), max(one[1], other[1])


def _times(one: Reach, other: Reach) -> Reach:
    ends = [a * b if a and b else 0 for a in one for b in other]
    return min(ends), max(ends)


def _compared(bound: str, left: Reach, right: Reach) -> frozenset[bool]:
    """Whether one number bears a relation to another."""
    low, high = left[0] - right[1], left[1] - right[0]  # what is left minus right
    if bound in ("at least", "below"):
        always, never = low >= 0, high < 0
    else:
        always, never = high <= 0, low > 0
    if bound in ("below", "above"):
        always, never = never, always
    return _YES if always else _NO if never else BOTH
