"""What every node is, and the plainest of them: a number, what a slot holds, and what stands for another node."""

from __future__ import annotations

from golfrules.engine.table import Scope, Table

__all__ = ["Const", "Default", "Expr", "HoleSlot", "Identity", "Slot", "Watched", "Wrapped", "is_slot"]


class Expr:
    def ev(self, t: Table, x: Scope) -> int:
        raise NotImplementedError

    def steady(self, slots: tuple[int, ...]) -> bool:
        """Whether this depends on no more than the things in these slots."""
        return False

    def parts(self) -> tuple[Expr, ...]:
        return ()


class Wrapped(Expr):
    """A node over others, steady when all of them are."""

    def __init__(self, *items: Expr) -> None:
        self.items = items

    def steady(self, slots: tuple[int, ...]) -> bool:
        return all(i.steady(slots) for i in self.items)

    def parts(self) -> tuple[Expr, ...]:
        return self.items


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


class HoleSlot(Slot):
    """The Hole that is played."""

    def ev(self, t: Table, x: Scope) -> int:
        t.asked_hole = True
        return x.v[self.slot]


def is_slot(e: Expr, slot: int) -> bool:
    """Whether an expression is no more than what a slot holds."""
    return isinstance(e, Slot) and e.slot == slot


class Default(Expr):
    """What a quantity is unless the thing says otherwise."""

    def __init__(self, expr: Expr) -> None:
        self.expr = expr

    def ev(self, t: Table, x: Scope) -> int:
        return self.expr.ev(t, x)

    def parts(self) -> tuple[Expr, ...]:
        return (self.expr,)


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
