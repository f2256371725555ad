"""GR11xx: what is seen when rules are played, and compared with play without them."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["PLAYING"]

PLAYING: tuple[Code, ...] = (
    Code("GR1101", "a", "error", "x" * 50 + "."),
    Code("GR1102", "a", "error", "x" * 50 + "."),
    Code("GR1103", "a", "warning", "x" * 50 + "."),
    Code("GR1104", "a", "warning", "x" * 50 + "."),
    Code("GR1105", "a", "warning", "x" * 50 + "."),
    Code("GR1106", "a", "note", "x" * 50 + "."),
    Code("GR1107", "a", "note", "x" * 50 + "."),
)
