"""Numbers that somebody has: stored, worked out, printed, or counted from what came about."""

from __future__ import annotations

from golfrules.engine.cascade import read, read_once
from golfrules.engine.nodes.base import Expr
from golfrules.engine.table import Scope, Table

__all__ = ["Count", "History", "Printed", "StatNode", "ThingCount"]


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
