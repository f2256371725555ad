"""What a proof says: yes with a witness, no with a reason, or that the time was too short."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

__all__ = ["IMPOSSIBLE", "POSSIBLE", "UNDECIDED", "Answer"]

Answer: TypeAlias = Literal["possible", "impossible", "undecided"]

POSSIBLE: Final = "possible"
IMPOSSIBLE: Final = "impossible"
UNDECIDED: Final = "undecided"
"""Neither was found before the time was over."""
