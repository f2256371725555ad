"""GR5xx: labels, ladders, exceptions."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["RUNGS"]

RUNGS: tuple[Code, ...] = (
    Code(
        "GR501",
        "an exception to nothing",
        "error",
        "",
    ),
    Code(
        "GR502",
        "an exception that never counts",
        "error",
        "",
    ),
    Code(
        "GR503",
        "a rung that is never reached",
        "warning",
        "",
    ),
    Code(
        "GR504",
        "putting a rung before another",
        "error",
        "",
    ),
    Code(
        "GR505",
        "the form of a rung",
        "error",
        "",
    ),
    Code(
        "GR514",
        "strokes that cannot be walked",
        "note",
        "",
    ),
)
