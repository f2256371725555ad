"""GR1021 to GR1039: what a proof says of strokes that bring a ball from place to place."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["STROKES"]

STROKES: tuple[Code, ...] = ()
