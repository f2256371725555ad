"""GR7xx: options, house rules, what wins."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["HOUSES"]

HOUSES: tuple[Code, ...] = (
    Code(
        "GR701",
        "an option without a range",
        "error",
        "",
    ),
    Code(
        "GR702",
        "a range that does not hold",
        "error",
        "",
    ),
    Code(
        "GR703",
        "an option without a word of help",
        "warning",
        "",
    ),
    Code(
        "GR704",
        "where options are set",
        "error",
        "",
    ),
    Code(
        "GR705",
        "an option and its value",
        "error",
        "",
    ),
    Code(
        "GR706",
        "out of range",
        "error",
        "",
    ),
    Code(
        "GR707",
        "house rules that disagree",
        "error",
        "",
    ),
    Code(
        "GR708",
        "what stands in a house rule",
        "error",
        "",
    ),
    Code(
        "GR709",
        "the numbers of a house rule",
        "error",
        "",
    ),
    Code(
        "GR710",
        "a house rule that needs another",
        "error",
        "",
    ),
    Code(
        "GR711",
        "house rules that contradict each other",
        "error",
        "",
    ),
    Code(
        "GR713",
        "a second result",
        "error",
        "",
    ),
    Code(
        "GR714",
        "words for an action",
        "error",
        "",
    ),
    Code(
        "GR715",
        "a house rule that changes nothing",
        "warning",
        "",
    ),
    Code(
        "GR716",
        "a line that wipes out another",
        "warning",
        "",
    ),
    Code(
        "GR717",
        "a number that is never used",
        "warning",
        "",
    ),
)
