"""GR9xx: tests."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["TRIALS"]

TRIALS: tuple[Code, ...] = (
    Code(
        "GR901",
        "out of a test",
        "error",
        "",
    ),
)
