"""GR6xx: acts and choices."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["ACTS"]

ACTS: tuple[Code, ...] = (
    Code(
        "GR601",
        "nothing to choose",
        "error",
        "",
    ),
    Code(
        "GR602",
        "the form of choose one",
        "error",
        "",
    ),
    Code(
        "GR603",
        "a verb for tests",
        "error",
        "",
    ),
    Code(
        "GR604",
        "the form of an act",
        "error",
        "",
    ),
    Code(
        "GR605",
        "what ends",
        "error",
        "",
    ),
    Code(
        "GR606",
        "a number of cards",
        "error",
        "",
    ),
)
