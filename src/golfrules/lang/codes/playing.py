"""GR11xx: what is seen when rules are played, and compared with play without them."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["PLAYING"]

PLAYING: tuple[Code, ...] = ()
