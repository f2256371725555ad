"""GR3xx: units and kinds."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["UNITS"]

UNITS: tuple[Code, ...] = (
    Code(
        "GR301",
        "a thing and a quantity",
        "error",
        "",
    ),
    Code(
        "GR302",
        "a quantity that it does not have",
        "error",
        "",
    ),
    Code(
        "GR303",
        "printed, and stored",
        "error",
        "",
    ),
    Code(
        "GR304",
        "units that do not mix",
        "error",
        "",
    ),
    Code(
        "GR305",
        "which one is not said",
        "error",
        "",
    ),
    Code(
        "GR306",
        "two could be meant",
        "error",
        "",
    ),
    Code(
        "GR307",
        "a question and a number",
        "error",
        "",
    ),
    Code(
        "GR308",
        "a number is wanted",
        "error",
        "",
    ),
    Code(
        "GR309",
        "a number that cannot be",
        "error",
        "",
    ),
    Code(
        "GR310",
        "compared with itself",
        "warning",
        "",
    ),
)
