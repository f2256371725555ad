"""Of what the score of a layout is made: which numbers of its cards add up, and which lines say something of them.

A card counts by what it is and by the groups that it is in. A group is made of cards that are alike, so what a kind of
card adds to a layout depends on where cards of that kind lie, and on nothing else that lies there. Numbers that are
sums over the cards or the groups of a layout are then sums over the kinds of cards, and a score that is worked out from
such sums is the same for all layouts that have the same sums. Whether the rules are such is read from the rules
themselves, and not tried out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal, TypeAlias

from attrs import frozen

from golfrules.engine.link_values import Constant
from golfrules.engine.rules import Rules
from golfrules.lang.inside import inside, put_in, speaks_of
from golfrules.lang.program import Modifier, Program, Selector, X
from golfrules.lang.vocabulary import PLACE, THIS

__all__ = ["Line", "NotASumError", "Scoring", "looks_beyond", "scoring_of"]

Reach: TypeAlias = Literal["card", "layout", "others"]
"""What a line looks at: a card and the groups that it is in, the layout in which it lies, or other layouts too."""

_REASONED: Final = frozenset(
    {
        *("number", "option", "seats", "if", "least", "most", "in", "same", "range", "compare", "and", "or", "not"),
        *("sum", "negative", "product", "divide"),
    }
)
"""Operators whose value follows from those of their parts."""


class NotASumError(Exception):
    """Something in the rules is no sum over the cards of a layout; the text says what."""


@frozen(slots=True)
class Line:
    """A line about a quantity that the score is made of. `silent` says that with these options it is never said."""

    modifier: Modifier
    reach: Reach
    silent: bool
    waits_for_caller: bool
    whole: str  # why it cannot be looked through, "" where it can

    @property
    def clause(self) -> int:
        """The number of its clause."""
        return self.modifier.clause


@frozen(slots=True)
class Scoring:
    """How layouts are scored.

    `sums` are the numbers of a layout, by layout 0, from which `stat` follows. `kinds` are the cards in play, those
    together that may be alike. `groups` are those that lines speak of.
    """

    stat: str
    sums: tuple[X, ...]
    kinds: tuple[tuple[int, ...], ...]
    groups: tuple[str, ...]
    lines: tuple[Line, ...]


def scoring_of(program: Program, rules: Rules) -> Scoring:
    """Reads how layouts are scored. NotASumError where the score is no sum over the cards."""
    return _Reading(program, rules).scoring()


def looks_beyond(program: Program, rules: Rules, stat: str) -> bool:
    """Whether what a layout comes to, with nobody as caller, may depend on more than its cards."""
    return _Reading(program, rules).looks_beyond(rules.stat("layout", stat))


class _Reading:
    def __init__(self, program: Program, rules: Rules) -> None:
        self.program = program
        self.rules = rules
        self.constant = Constant(rules.options, rules.players)
        self.card = rules.card_kind
        self.caller = next(c.number for c in program.counts if (c.kind, c.name) == ("round", "caller"))
        self.stats: set[int] = set()  # those that have a say in the score
        self.sums: dict[X, None] = {}
        self.groups: dict[str, None] = {}
        self.lines: dict[int, list[Line]] = {}

    def scoring(self) -> Scoring:
        score = self.rules.stat("layout", "score")
        self.follow(score)
        lines = [line for n in sorted(self.stats) for line in self.lines[n]]
        heard = [line for line in lines if not line.silent]
        apart = [line for line in heard if line.reach == "others" and not line.waits_for_caller]
        stat = "tally" if any(line.modifier.stat == score for line in apart) else "score"
        if any(line.modifier.stat != score for line in apart):
            raise NotASumError("what a layout counts depends on other layouts")
        wrong = [line for line in heard if line.whole and not (line.reach == "others" and line.modifier.stat == score)]
        if wrong:
            raise NotASumError(wrong[0].whole)
        for n in sorted(self.stats):
            s = self.program.stats[n]
            if s.kind == "layout" and s.printed is not None and (stat == "score" or n != score):
                self.take(s.printed)
        for line in heard:
            if not line.whole:
                self.gather(line)
        return Scoring(stat, tuple(self.sums), self.kinds(), tuple(self.groups), tuple(lines))

    # ------------------------------------------------------------ which lines there are

    def follow(self, stat: int) -> None:
        """All quantities that have a say in one, with their lines."""
        if stat in self.stats:
            return
        self.stats.add(stat)
        s = self.program.stats[stat]
        mine = [m for m in self.program.modifiers if m.stat == stat]
        self.lines[stat] = [self.line(m) for m in mine]
        own = tuple(t.own[s.name] for t in self.program.things.get(s.kind, ()) if s.name in t.own)
        for y in inside((s.printed, own, tuple((m.amount, m.where, m.loops) for m in mine))):
            if isinstance(y, X) and y.op in ("stat", "default"):
                self.follow(y.args[0])
        for x in own:
            if not self.is_of_card(x, THIS):
                raise NotASumError(f'what a card prints as its "{s.name}" is worked out')

    def is_silent(self, m: Modifier) -> bool:
        """Whether with these options, and with no card that speaks where it lies, a line is never said."""
        silent = any(self.constant.known(x) and not self.constant.ev(x) for x in _parts(m.where))
        return silent or (m.speaker[0] == "card" and not self.rules.live_piles)

    def waits_for_caller(self, m: Modifier) -> bool:
        return any(s.domain[0] == "one" and s.domain[2] == X("count", (self.caller, *_ROUND)) for s in m.loops)

    def looks_beyond(self, stat: int) -> bool:
        """Looks at all that has a say in a quantity."""
        seen: set[int] = set()
        todo = [stat]
        while todo:
            n = todo.pop()
            if n in seen:
                continue
            seen.add(n)
            s = self.program.stats[n]
            said = [m for m in self.program.modifiers if m.stat == n and not self.is_silent(m)]
            heard = tuple((m.amount, m.where, m.loops) for m in said if not self.waits_for_caller(m))
            own = tuple(t.own[s.name] for t in self.program.things.get(s.kind, ()) if s.name in t.own)
            if any(m.speaker[0] == "until" for m in said):
                return True
            for y in inside((s.printed, own, heard)):
                if isinstance(y, Selector) and y.domain[0] in ("all", "one"):
                    return True
                if isinstance(y, X) and y.op in ("stat", "default"):
                    todo.append(y.args[0])
                if isinstance(y, X) and y.op in _BEYOND:
                    return True
        return False

    def line(self, m: Modifier) -> Line:
        silent, waits = self.is_silent(m), self.waits_for_caller(m)
        kind = self.program.stats[m.stat].kind
        pieces = (m.amount, m.where, m.loops)
        reach: Reach = "card" if kind == self.card else "layout"
        whole = ""
        if kind == self.card:
            slots = (THIS, m.bind) if m.bind >= 0 else (THIS,)
            if m.loops or not all(self.is_of_card(x, *slots) for x in (m.amount, m.where) if x is not None):
                whole = f"{self.told(m)} looks at more than the card and its groups"
        elif m.loops or any(isinstance(y, Selector) and y.domain[0] in ("all", "one") for y in inside(pieces)):
            reach = "others"
        if m.speaker[0] not in ("always", "card"):
            whole = f"{self.told(m)} counts for a time"
        if kind != self.card and not whole:
            whole = self.why_not(pieces, m)
        return Line(m, reach, silent, waits, whole)

    def told(self, m: Modifier) -> str:
        c = self.program.clauses[m.clause]
        return f'"{c.title}" ({c.place})'

    def why_not(self, pieces: Any, m: Modifier) -> str:
        """Why a line about layouts does not follow from sums over cards; "" where it does."""
        todo: list[Any] = [pieces]
        while todo:
            y = todo.pop()
            if isinstance(y, X):
                if self.is_sum(y):
                    continue
                if y.op == "count" and y.args[0] == self.caller:
                    continue
                if y.op == "stat" and self.program.stats[y.args[0]].kind != "layout":
                    return f"{self.told(m)} looks at a single card"
                if y.op == "total-of" and y.args[2].domain[0] not in ("all", "one"):
                    return f"{self.told(m)} asks for the {y.args[0]} of some cards, which is no sum"
                if y.op not in _REASONED and y.op not in ("stat", "slot", "hop", "total-of", "number-of", "left"):
                    return f"{self.told(m)} asks for more than the cards of layouts"
                todo += y.args
            elif isinstance(y, Selector):
                if y.domain[0] not in ("all", "one"):
                    return f"{self.told(m)} looks at single cards"
                todo += [*y.domain, y.where]
            elif isinstance(y, tuple):
                todo += y
        return ""

    # ------------------------------------------------------------ cards

    def is_of_card(self, x: X, *slots: int) -> bool:
        """Whether a number follows from a card and the groups that it is in."""
        if x.op == "slot":
            return x.args[0] in slots
        if x.op in ("family", "tag"):
            if x.op == "tag" and any(e[1] in x.args[1] for e in self.program.extra_tags):
                return False
            return self.is_of_card(x.args[2], *slots)
        if x.op == "stat":
            stat = self.program.stats[x.args[0]]
            return stat.kind == self.card and self.is_of_card(x.args[1], *slots)
        if x.op == "default":
            return True
        if x.op == "in-group":
            return x.args[1] in {PLACE, *(slot + 1 for slot in slots)}
        if x.op in _REASONED:
            return all(self.is_of_card(y, *slots) for y in _operands(x.args))
        return False

    def is_sum(self, x: X) -> bool:
        """Whether a number is a sum over the cards, or over the groups, of one layout."""
        if x.op == "number-of":
            return self.is_own(x.args[0])
        if x.op == "total-of" and x.args[0] == "sum":
            return self.is_own(x.args[2]) and self.is_of_card(x.args[1], x.args[2].slot)
        return False

    def is_own(self, s: Selector) -> bool:
        """Whether it finds cards or groups of one layout, each by itself."""
        zone = self.program.zones.get(s.domain[1]) if s.domain[0] == "zone" else None
        lies = zone is not None and zone.number == self.rules.grid_zone and not zone.parts
        if not (lies or s.domain[0] == "group") or not isinstance(s.domain[2], X):
            return False
        owner = s.domain[2]
        while owner.op == "hop":
            owner = owner.args[2]
        return owner.op == "slot" and (s.where is None or self.is_of_card(s.where, s.slot))

    # ------------------------------------------------------------ sums

    def gather(self, line: Line) -> None:
        """The sums and the groups of which a line speaks."""
        m = line.modifier
        if line.reach == "card":
            self.take_groups((m.amount, m.where))
        else:
            self.take((m.amount, m.where, m.loops))

    def take(self, piece: Any) -> None:
        for y in inside(piece):
            if isinstance(y, X) and self.is_sum(y):
                self.sums.setdefault(_of_layout_0(y))
                self.take_groups(y)
            elif isinstance(y, X) and y.op in ("total-of", "number-of") and not self.is_over_layouts(y):
                raise NotASumError("the tally of a layout is no sum over its cards")

    def is_over_layouts(self, x: X) -> bool:
        s = x.args[-1]
        return isinstance(s, Selector) and s.domain[0] in ("all", "one")

    def take_groups(self, piece: Any) -> None:
        for y in inside(piece):
            if isinstance(y, X) and y.op == "in-group":
                self.groups.setdefault(y.args[0])
            elif isinstance(y, Selector) and y.domain[0] == "group":
                self.groups.setdefault(y.domain[1])

    def kinds(self) -> tuple[tuple[int, ...], ...]:
        """The cards in play, those together that a group that is spoken of may take for alike."""
        things = self.program.things[self.card]
        root = list(range(len(things)))

        def find(i: int) -> int:
            while root[i] != i:
                i = root[i]
            return i

        for name in self.groups:
            family = self.program.groups[name].family
            first: dict[int, int] = {}
            for thing in things:
                if family in thing.families:
                    at = first.setdefault(thing.families[family], thing.number)
                    root[find(thing.number)] = find(at)
        found: dict[int, list[int]] = {}
        for card, copies in enumerate(self.rules.copies):
            if copies:
                found.setdefault(find(card), []).append(card)
        return tuple(tuple(cards) for cards in found.values())


_BEYOND: Final = frozenset({"count", "history", "left", "end-card", "lies-in", "in-set", "speaks", "captain"})
_ROUND: Final = (X("number", (0,)),)


def _parts(where: X | None) -> tuple[X, ...]:
    if where is None:
        return ()
    return where.args if where.op == "and" else (where,)


def _operands(args: Iterable[Any]) -> Iterable[X]:
    for y in args:
        if isinstance(y, X):
            yield y
        elif isinstance(y, tuple):
            yield from _operands(y)


def _of_layout_0(x: X) -> X:
    """The same of layout 0, whoever it was asked of."""
    own = {y.slot for y in inside(x) if isinstance(y, Selector)}
    slots = {y.args[0] for y in inside(x) if isinstance(y, X) and y.op == "slot"}
    free = {slot for slot in slots if slot not in own and speaks_of(x, slot)}
    found = put_in(x, dict.fromkeys(free, 0))
    if not isinstance(found, X):
        raise TypeError("An expression stays one.")
    return found
