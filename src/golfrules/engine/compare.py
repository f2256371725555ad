"""Who leads: players or sides held against each other by one measure after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from golfrules.engine.sight import may_know
from golfrules.engine.table import Scope, Table

if TYPE_CHECKING:
    from golfrules.engine.rules import Comparison

__all__ = ["known_value", "leaders", "value"]


def values(t: Table, comparison: Comparison) -> list[list[int]]:
    """For each player or side its measures, in order."""
    n = t.players if comparison.kind == "player" else t.sides
    return [[value(t, comparison, i, m) for m in range(len(comparison.measures))] for i in range(n)]


def value(t: Table, comparison: Comparison, i: int, measure: int) -> int:
    """One measure of a player or a side."""
    player, side = (i, t.side_of[i]) if comparison.kind == "player" else (-1, i)
    return comparison.measures[measure].expr.ev(t, Scope([i, -1, player, side, t.ground, *([-1] * 8)], []))


def known_value(t: Table, comparison: Comparison, i: int, seat: int) -> int | None:
    """The first measure of a player or a side, as far as a seat may know it.

    A house rule may compare by something that is worked out from cards which are not to be seen yet.
    """
    if comparison.is_open:
        return value(t, comparison, i, 0)
    outer, t.trace = t.trace, []
    n = value(t, comparison, i, 0)
    known = may_know(t, seat)
    t.trace = outer
    return n if known else None


def leaders(t: Table, comparison: Comparison) -> list[int]:
    """The seats of those who are first; several when they are level."""
    keys = [
        tuple(n if m.lowest else -n for n, m in zip(row, comparison.measures, strict=True))
        for row in values(t, comparison)
    ]
    best = min(keys)
    first = {i for i, key in enumerate(keys) if key == best}
    return sorted(first) if comparison.kind == "player" else [s for s in range(t.players) if t.side_of[s] in first]
