"""Questions about numbers and other questions."""

from __future__ import annotations

from golfrules.engine.nodes.base import Expr, Wrapped
from golfrules.engine.table import Scope, Table

__all__ = ["All", "Any", "AtLeast", "AtMost", "Either", "Match", "Not"]


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
