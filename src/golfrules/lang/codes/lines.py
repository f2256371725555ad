"""GR4xx: lines, and what belongs where."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["LINES"]

LINES: tuple[Code, ...] = (
    Code(
        "GR401",
        "a line changes one quantity",
        "error",
        "",
    ),
    Code(
        "GR402",
        "a limit or a question",
        "error",
        "",
    ),
    Code(
        "GR403",
        "worked out, so it cannot be changed",
        "error",
        "",
    ),
    Code(
        "GR404",
        "a value that does not fit",
        "error",
        "",
    ),
    Code(
        "GR405",
        "out of place",
        "error",
        "",
    ),
    Code(
        "GR406",
        "an option in a body",
        "error",
        "",
    ),
    Code(
        "GR407",
        "a printed value in a body",
        "error",
        "",
    ),
    Code(
        "GR408",
        "when is not said",
        "error",
        "",
    ),
    Code(
        "GR409",
        "a guard without an action",
        "error",
        "",
    ),
    Code(
        "GR411",
        "whose quantity is not said",
        "error",
        "",
    ),
    Code(
        "GR412",
        "stored, so it changes only when something happens",
        "error",
        "",
    ),
    Code(
        "GR413",
        "times comes after adding",
        "warning",
        "",
    ),
    Code(
        "GR414",
        "a limit, or a question",
        "warning",
        "",
    ),
    Code(
        "GR415",
        "copies",
        "error",
        "",
    ),
    Code(
        "GR416",
        "what counts is not said",
        "error",
        "",
    ),
    Code(
        "GR417",
        "whose event is not said",
        "error",
        "",
    ),
    Code(
        "GR418",
        "settled before the first card",
        "error",
        "",
    ),
    Code(
        "GR419",
        "set twice",
        "warning",
        "",
    ),
)
