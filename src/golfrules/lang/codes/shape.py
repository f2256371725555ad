"""GR1xx: text and shape, what is said before any word is looked up."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["SHAPE"]

SHAPE: tuple[Code, ...] = ()
