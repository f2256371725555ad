"""GR1041 to GR1059: what a proof says of layouts."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["LAYOUTS"]

LAYOUTS: tuple[Code, ...] = ()
