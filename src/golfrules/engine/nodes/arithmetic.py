"""Numbers out of numbers."""

from __future__ import annotations

from golfrules.engine.nodes.base import Expr, Wrapped
from golfrules.engine.table import Scope, Table, kept_small

__all__ = ["Arithmetic", "Divide", "Product", "Sum"]


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
