"""What one thing is: its tags, its place in a family, and who stands beside it."""

from __future__ import annotations

from golfrules.engine.nodes.base import Expr, Wrapped
from golfrules.engine.table import Scope, Table

__all__ = ["Captain", "Family", "FixedTagged", "Left", "SideOf", "Tagged"]


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


class SideOf(Wrapped):
    def ev(self, t: Table, x: Scope) -> int:
        s = self.items[0].ev(t, x)
        return -1 if s < 0 else t.side_of[s]


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
