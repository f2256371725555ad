"""What several diagnoses need."""

from __future__ import annotations

from typing import Final

from golfrules.lang.spot import Spot

__all__ = ["CHANGES", "tail"]

CHANGES: Final = frozenset({"IS", "PLUS", "MINUS", "TIMES", "BOUND"})
"""How a line may change something."""


def tail(spot: Spot) -> str:
    """The last words before the token."""
    start = max(spot.start, spot.at - 4)
    for i in range(start, spot.at):
        if spot.tokens[i].type in {"LBRACE", "RBRACE", "_NL"}:
            start = i + 1
    return spot.text(start, spot.at)
