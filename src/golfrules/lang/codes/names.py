"""GR2xx: words and names, and what every file begins with."""

from __future__ import annotations

from golfrules.lang.codes.code import Code

__all__ = ["NAMES"]

NAMES: tuple[Code, ...] = (
    Code(
        "GR120",
        "no language line",
        "error",
        "",
    ),
    Code(
        "GR121",
        "a language that is not known",
        "error",
        "",
    ),
    Code(
        "GR122",
        "whose rules these are",
        "error",
        "",
    ),
    Code(
        "GR201",
        "a word that the game does not know",
        "error",
        "",
    ),
    Code(
        "GR202",
        "a declaration that is missing",
        "error",
        "",
    ),
    Code(
        "GR203",
        "declared twice",
        "error",
        "",
    ),
    Code(
        "GR204",
        "a name that is taken by the language",
        "error",
        "",
    ),
    Code(
        "GR205",
        "a word that does not fit",
        "error",
        "",
    ),
    Code(
        "GR206",
        "who sees it",
        "error",
        "",
    ),
    Code(
        "GR207",
        "a group that cannot be",
        "error",
        "",
    ),
    Code(
        "GR208",
        "a word of the other sort",
        "error",
        "",
    ),
    Code(
        "GR209",
        "no such card or house rule",
        "error",
        "",
    ),
    Code(
        "GR210",
        "no such event",
        "error",
        "",
    ),
    Code(
        "GR211",
        "a preposition that says nothing",
        "error",
        "",
    ),
    Code(
        "GR212",
        "where it lies is not said",
        "error",
        "",
    ),
    Code(
        "GR213",
        "it does not lie in a zone",
        "error",
        "",
    ),
    Code(
        "GR214",
        "no such zone",
        "error",
        "",
    ),
    Code(
        "GR215",
        "whose zone it is",
        "error",
        "",
    ),
    Code(
        "GR216",
        "a kind is not named",
        "error",
        "",
    ),
    Code(
        "GR217",
        "a card without a name",
        "error",
        "",
    ),
    Code(
        "GR218",
        "a word that is never used",
        "warning",
        "",
    ),
    Code(
        "GR219",
        "names that are too close",
        "warning",
        "",
    ),
    Code(
        "GR220",
        "a pile that cannot be refilled",
        "error",
        "",
    ),
    Code(
        "GR221",
        "a kind that cannot be",
        "error",
        "",
    ),
)
