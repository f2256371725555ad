"""GR1001 to GR1019: what a proof says of Holes that are completed with a hand of cards."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["WITNESSES"]

WITNESSES: tuple[Code, ...] = ()
