"""Expressions: each node has one `ev`, which reads the table and never changes it. Yes is 1 and no is 0; nobody is -1.

`steady` says at load whether a node depends on nothing but its thing (the slot THIS and what is printed), so that it
can be worked out once for each thing.
"""

from __future__ import annotations

from golfrules.engine.cascade import concerns, read, read_once
from golfrules.engine.table import LASTING, PLACE_BITS, PLACE_MASK, Scope, Table, kept_small

__all__ = [
    "All",
    "Any",
    "Arithmetic",
    "AtMost",
    "Captain",
    "Const",
    "Count",
    "Default",
    "Divide",
    "Either",
    "Expr",
    "Family",
    "History",
    "HoleSlot",
    "Identity",
    "InGroup",
    "Left",
    "LiesIn",
    "Match",
    "Not",
    "Printed",
    "Product",
    "SideOf",
    "Slot",
    "Speaks",
    "StatNode",
    "Sum",
    "Tagged",
    "asks_hole",
    "asks_tags_alone",
    "card_at",
    "is_slot",
]


def card_at(place: int) -> tuple[int, int]:
    """The pile and the position that a place number means."""
    return place >> PLACE_BITS, place & PLACE_MASK


class Expr:
    def ev(self, t: Table, x: Scope) -> int:
        raise NotImplementedError

    def steady(self, slots: tuple[int, ...]) -> bool:
        """Whether this depends on no more than the things in these slots."""
        return False

    def parts(self) -> tuple[Expr, ...]:
        return ()


def asks_hole(e: Expr) -> bool:
    """Whether somebody may ask, on the way, which Hole is played. Of quantities that is not known beforehand."""
    if isinstance(e, (HoleSlot, Speaks, StatNode)) or (isinstance(e, Tagged) and not isinstance(e, FixedTagged)):
        return True
    for part in e.parts():
        if asks_hole(part):
            return True
    return False


def asks_tags_alone(e: Expr) -> bool:
    """Whether nothing else is asked of the Hole than what counts as what there."""
    if isinstance(e, (HoleSlot, Speaks, StatNode)):
        return False
    for part in e.parts():
        if not asks_tags_alone(part):
            return False
    return True


class Const(Expr):
    def __init__(self, value: int) -> None:
        self.value = value

    def ev(self, t: Table, x: Scope) -> int:
        return self.value

    def steady(self, slots: tuple[int, ...]) -> bool:
        return True


class Slot(Expr):
    def __init__(self, slot: int) -> None:
        self.slot = slot

    def ev(self, t: Table, x: Scope) -> int:
        return x.v[self.slot]

    def steady(self, slots: tuple[int, ...]) -> bool:
        return self.slot in slots


def is_slot(e: Expr, slot: int) -> bool:
    """Whether an expression is no more than what a slot holds."""
    return isinstance(e, Slot) and e.slot == slot


class HoleSlot(Slot):
    """The Hole that is played."""

    def ev(self, t: Table, x: Scope) -> int:
        t.asked_hole = True
        return x.v[self.slot]


class Wrapped(Expr):
    """A node over others, steady when all of them are."""

    def __init__(self, *items: Expr) -> None:
        self.items = items

    def steady(self, slots: tuple[int, ...]) -> bool:
        return all(i.steady(slots) for i in self.items)

    def parts(self) -> tuple[Expr, ...]:
        return self.items


class Count(Expr):
    """A stored quantity; of nobody it is nothing."""

    def __init__(self, base: int, subject: Expr) -> None:
        self.base = base
        self.subject = subject

    def ev(self, t: Table, x: Scope) -> int:
        s = self.subject.ev(t, x)
        return 0 if s < 0 else t.stored(self.base + s)

    def parts(self) -> tuple[Expr, ...]:
        return (self.subject,)


class ThingCount(Count):
    """A stored thing; of nobody it is nobody."""

    def ev(self, t: Table, x: Scope) -> int:
        s = self.subject.ev(t, x)
        return -1 if s < 0 else t.stored(self.base + s)


class StatNode(Expr):
    """A quantity that is worked out. `place` is the slot that holds where the subject lies, or -1."""

    def __init__(self, stat: int, subject: Expr, place: int, *, printed: bool) -> None:
        self.stat = stat
        self.subject = subject
        self.place = place
        self.printed = printed

    def ev(self, t: Table, x: Scope) -> int:
        s = self.subject.ev(t, x)
        if s < 0:
            return 0
        if self.place < 0 and t.known_sums is not None and not self.printed:
            return read_once(t, self.stat, s, x)
        return read(t, self.stat, s, x.v[self.place] if self.place >= 0 else -1, x, printed=self.printed)

    def parts(self) -> tuple[Expr, ...]:
        return (self.subject,)


class Printed(Expr):
    """A quantity that each thing prints as a plain number."""

    def __init__(self, values: list[int], subject: Expr) -> None:
        self.values = values
        self.subject = subject

    def ev(self, t: Table, x: Scope) -> int:
        s = self.subject.ev(t, x)
        return 0 if s < 0 else self.values[s]

    def steady(self, slots: tuple[int, ...]) -> bool:
        return self.subject.steady(slots)

    def parts(self) -> tuple[Expr, ...]:
        return (self.subject,)


class Default(Expr):
    """What a quantity is unless the thing says otherwise."""

    def __init__(self, expr: Expr) -> None:
        self.expr = expr

    def ev(self, t: Table, x: Scope) -> int:
        return self.expr.ev(t, x)

    def parts(self) -> tuple[Expr, ...]:
        return (self.expr,)


class SideOf(Wrapped):
    def ev(self, t: Table, x: Scope) -> int:
        s = self.items[0].ev(t, x)
        return -1 if s < 0 else t.side_of[s]


class EndCard(Expr):
    """The card at the top or the bottom of a pile; nobody when it is empty."""

    def __init__(self, zone: int, owner: Expr | None, *, bottom: bool) -> None:
        self.zone = zone
        self.owner = owner
        self.bottom = bottom

    def ev(self, t: Table, x: Scope) -> int:
        owner = 0 if self.owner is None else self.owner.ev(t, x)
        if owner < 0:
            return -1
        pile = t.look(t.rules.zone_pile[self.zone] + owner)
        return pile[0 if self.bottom else -1] if pile else -1

    def parts(self) -> tuple[Expr, ...]:
        return () if self.owner is None else (self.owner,)


class Left(Wrapped):
    """The next player in turn order."""

    def ev(self, t: Table, x: Scope) -> int:
        s = self.items[0].ev(t, x)
        return -1 if s < 0 else (s + 1) % t.players


class Captain(Wrapped):
    """The first player of a side."""

    def ev(self, t: Table, x: Scope) -> int:
        s = self.items[0].ev(t, x)
        return -1 if s < 0 else t.side_of.index(s)


class Tagged(Expr):
    """Whether a thing has one of some tags; what counts as what may depend on the Hole."""

    def __init__(self, kind: int, mask: int, subject: Expr) -> None:
        self.kind = kind
        self.mask = mask
        self.subject = subject

    def ev(self, t: Table, x: Scope) -> int:
        s = self.subject.ev(t, x)
        if s < 0:
            return 0
        return 1 if self.row(t, x)[s] & self.mask else 0

    def row(self, t: Table, x: Scope) -> list[int]:
        """The tags of each thing, as bits, on the Hole that is played."""
        t.asked_hole = True
        return t.rules.tags[self.kind][(x.v[4] if x.v[4] >= 0 else t.ground) + 1]

    def steady(self, slots: tuple[int, ...]) -> bool:
        return False

    def parts(self) -> tuple[Expr, ...]:
        return (self.subject,)


class FixedTagged(Tagged):
    """The same where nothing depends on the Hole."""

    def row(self, t: Table, x: Scope) -> list[int]:
        return t.rules.tags[self.kind][0]

    def steady(self, slots: tuple[int, ...]) -> bool:
        return self.subject.steady(slots)


class Family(Expr):
    """The place of a thing in an exclusive family, -1 when it has none."""

    def __init__(self, values: list[int], subject: Expr) -> None:
        self.values = values
        self.subject = subject

    def ev(self, t: Table, x: Scope) -> int:
        s = self.subject.ev(t, x)
        return -1 if s < 0 else self.values[s]

    def steady(self, slots: tuple[int, ...]) -> bool:
        return self.subject.steady(slots)

    def parts(self) -> tuple[Expr, ...]:
        return (self.subject,)


class Match(Expr):
    """Whether a number is one of some: plain ones, ranges, and numbers that are worked out."""

    def __init__(self, left: Expr, values: frozenset[int], ranges: list[tuple[int, int]], others: list[Expr]) -> None:
        self.left = left
        self.values = values
        self.ranges = ranges
        self.others = others

    def ev(self, t: Table, x: Scope) -> int:
        n = self.left.ev(t, x)
        if n in self.values:
            return 1
        for low, high in self.ranges:
            if low <= n <= high:
                return 1
        for e in self.others:
            if e.ev(t, x) == n:
                return 1
        return 0

    def steady(self, slots: tuple[int, ...]) -> bool:
        return all(e.steady(slots) for e in self.parts())

    def parts(self) -> tuple[Expr, ...]:
        return (self.left, *self.others)


class AtLeast(Wrapped):
    def ev(self, t: Table, x: Scope) -> int:
        return 1 if self.items[0].ev(t, x) >= self.items[1].ev(t, x) else 0


class AtMost(Wrapped):
    def ev(self, t: Table, x: Scope) -> int:
        return 1 if self.items[0].ev(t, x) <= self.items[1].ev(t, x) else 0


class All(Wrapped):
    def ev(self, t: Table, x: Scope) -> int:
        for e in self.items:
            if e.ev(t, x) == 0:
                return 0
        return 1


class Any(Wrapped):
    def ev(self, t: Table, x: Scope) -> int:
        for e in self.items:
            if e.ev(t, x) != 0:
                return 1
        return 0


class Not(Wrapped):
    def ev(self, t: Table, x: Scope) -> int:
        return 1 if self.items[0].ev(t, x) == 0 else 0


class Either(Wrapped):
    """One of two numbers, by a question."""

    def ev(self, t: Table, x: Scope) -> int:
        return self.items[1].ev(t, x) if self.items[0].ev(t, x) != 0 else self.items[2].ev(t, x)


class Sum(Wrapped):
    def ev(self, t: Table, x: Scope) -> int:
        n = 0
        for e in self.items:
            n += e.ev(t, x)
        return n


class Arithmetic(Wrapped):
    """`-a`, `least of`, `most of`."""

    def __init__(self, op: str, *items: Expr) -> None:
        super().__init__(*items)
        self.op = op

    def ev(self, t: Table, x: Scope) -> int:
        a = self.items[0].ev(t, x)
        if self.op == "negative":
            return -a
        b = self.items[1].ev(t, x)
        if self.op == "least":
            return min(b, a)
        return max(b, a)


class Product(Wrapped):
    def ev(self, t: Table, x: Scope) -> int:
        n = 1
        for e in self.items:
            n *= e.ev(t, x)
        return kept_small(n)


class Divide(Wrapped):
    """Rounded down to the lesser number, or up to the greater."""

    def __init__(self, a: Expr, b: Expr, *, up: bool) -> None:
        super().__init__(a, b)
        self.up = up

    def ev(self, t: Table, x: Scope) -> int:
        a = self.items[0].ev(t, x)
        b = self.items[1].ev(t, x)
        if b == 0:  # the checker lets no 0 through
            return 0
        return -(-a // b) if self.up else a // b


class InGroup(Expr):
    """Whether the card at a place belongs to a group. Groups are found in a grid alone."""

    def __init__(self, group: int, place: int) -> None:
        self.group = group
        self.place = place

    def ev(self, t: Table, x: Scope) -> int:
        return 1 if t.rules.is_in_group(t, self.group, x.v[self.place]) else 0


class LiesIn(Expr):
    """Whether a place is in a zone (of somebody, or of anybody), or in one of those that belong to every Hole."""

    def __init__(
        self, zones: tuple[int, ...], owner: Expr | None, place: int, everywhere: tuple[int, ...] = ()
    ) -> None:
        self.zones = zones
        self.owner = owner
        self.place = place
        self.everywhere = everywhere

    def ev(self, t: Table, x: Scope) -> int:
        place = x.v[self.place]
        if place < 0:
            return 0
        pile = place >> PLACE_BITS
        zone = t.rules.pile_zone[pile]
        if zone in self.everywhere:
            return 1
        if zone not in self.zones:
            return 0
        return 1 if self.owner is None or t.rules.pile_owner[pile] == self.owner.ev(t, x) else 0

    def parts(self) -> tuple[Expr, ...]:
        return () if self.owner is None else (self.owner,)


class Speaks(Expr):
    """Whether somebody's lines count now.

    They do so always, while a Hole is played, while a card lies where cards speak, or until an end.
    """

    def __init__(self, what: str, number: int) -> None:
        self.what = what
        self.number = number

    def ev(self, t: Table, x: Scope) -> int:
        if self.what == "hole":
            t.asked_hole = True
            return 1 if x.v[4] == self.number else 0
        if self.what == "card":  # for whose play it is asked
            for p in t.rules.live_piles:
                if t.rules.pile_player[p] in (-1, x.v[2]) and self.number in t.look(p):
                    return 1
            return 0
        if self.what == "until":
            for i in range(0, len(t.untils), LASTING):
                if t.untils[i] == self.number and concerns(t, i, x.v[2], x.v[3]):
                    return 1
            return 0
        return 1


class Identity(Expr):
    """A thing and the thing that belongs with it one to one have the same number."""

    def __init__(self, inner: Expr) -> None:
        self.inner = inner

    def ev(self, t: Table, x: Scope) -> int:
        return self.inner.ev(t, x)

    def steady(self, slots: tuple[int, ...]) -> bool:
        return self.inner.steady(slots)

    def parts(self) -> tuple[Expr, ...]:
        return (self.inner,)


class History(Expr):
    """How often an event came about: by a player, by a side, or at all."""

    def __init__(self, base: int, by: Expr | None, *, side: bool) -> None:
        self.base = base
        self.by = by
        self.side = side

    def ev(self, t: Table, x: Scope) -> int:
        if self.by is None:
            n = 0
            for i in range(t.players + 1):
                n += t.history[self.base + i]
            return n
        who = self.by.ev(t, x)
        if who < 0:
            return 0
        if not self.side:
            return t.history[self.base + who]
        n = 0
        for seat in range(t.players):
            if t.side_of[seat] == who:
                n += t.history[self.base + seat]
        return n

    def parts(self) -> tuple[Expr, ...]:
        return () if self.by is None else (self.by,)


class Watched(Expr):
    """A question that notes which answers it gave, for coverage."""

    def __init__(self, clause: int, inner: Expr) -> None:
        self.clause = clause
        self.inner = inner

    def ev(self, t: Table, x: Scope) -> int:
        n = self.inner.ev(t, x)
        if t.trace is not None:
            t.trace.append(("asked", self.clause, n, 0, 0))
        return n

    def parts(self) -> tuple[Expr, ...]:
        return (self.inner,)
