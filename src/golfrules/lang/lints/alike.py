"""Choices that make no difference."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from golfrules.lang.check import Check

__all__ = ["alike_choices"]


def alike_choices(c: Check) -> None:
    """A choice of which each branch says the same."""
    for place, branches in c.noted.offers:
        if len(branches) > 1 and all(b == branches[0] for b in branches):
            nothing = not branches[0].statements
            c.d.add(
                "GR608",
                place,
                "Whatever the player chooses here, " + ("nothing happens." if nothing else "the same happens."),
                suggestion="Leave the choice out, or let the branches differ.",
            )
