"""Who leads: players or sides held against each other by one measure after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from golfrules.engine.table import Scope, Table

if TYPE_CHECKING:
    from golfrules.engine.rules import Comparison

__all__ = ["leaders", "values"]


def values(t: Table, comparison: Comparison) -> list[list[int]]:
    """For each player or side its measures, in order."""
    n = t.players if comparison.kind == "player" else t.sides
    out = []
    for i in range(n):
        v = [
            i,
            -1,
            i if comparison.kind == "player" else -1,
            t.side_of[i] if comparison.kind == "player" else i,
            t.ground,
            *([-1] * 8),
        ]
        out.append([m.expr.ev(t, Scope(v, [])) for m in comparison.measures])
    return out


def leaders(t: Table, comparison: Comparison) -> list[int]:
    """The seats of those who are first; several when they are level."""
    keys = [
        tuple(n if m.lowest else -n for n, m in zip(row, comparison.measures, strict=True))
        for row in values(t, comparison)
    ]
    best = min(keys)
    first = {i for i, key in enumerate(keys) if key == best}
    return sorted(first) if comparison.kind == "player" else [s for s in range(t.players) if t.side_of[s] in first]
