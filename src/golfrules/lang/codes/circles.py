"""GR8xx: what must come to an end."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["CIRCLES"]

CIRCLES: tuple[Code, ...] = (
    Code(
        "GR801",
        "a word made of itself",
        "error",
        "",
    ),
    Code(
        "GR802",
        "a repeat without a bound",
        "error",
        "",
    ),
    Code(
        "GR803",
        "round in a circle",
        "error",
        "",
    ),
)
