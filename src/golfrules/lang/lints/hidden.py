"""What a player may do, and what that tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from golfrules.lang.program import X
from golfrules.lang.settled import parts

if TYPE_CHECKING:
    from golfrules.lang.check import Check

__all__ = ["tell_tales"]


def tell_tales(c: Check) -> None:
    """What a player may do is known to the player, so it must not hang on cards that the player does not see."""
    for action in c.actions.values():
        for asked in action.requires:
            zone = _unseen(c, asked.question, set())
            if zone:
                c.d.add(
                    "GR718",
                    c.clauses[asked.clause].place,
                    f'Whether "{action.name}" is allowed tells the player what lies hidden in the {zone}.',
                    suggestion="Require something that everybody sees.",
                )


def _unseen(c: Check, x: object, looked: set[int]) -> str:
    """A zone with hidden cards on whose kinds an expression depends, or nothing."""
    for y in parts(x):
        if isinstance(y, X):
            if y.op == "stat" and y.args[0] not in looked:
                looked.add(y.args[0])
                lines = [(m.where, m.amount, m.loops) for m in c.modifiers if m.stat == y.args[0]]
                zone = _unseen(c, (c.v.stats[y.args[0]].printed, *lines), looked)
                if zone:
                    return zone
            continue
        if y.domain[0] == "group":
            return next(z.name for z in c.v.zones.values() if z.grid)
        if y.domain[0] == "zone":
            counted = y.where is None and X("number-of", (y,)) in parts(x)
            lies = [c.v.zones[part] for part in c.v.zones[y.domain[1]].parts or (y.domain[1],)]
            unseen = next((z.name for z in lies if z.seen == "nobody" or z.grid), "")
            if unseen and not counted:
                return unseen
    return ""
