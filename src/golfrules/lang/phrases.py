"""The author's words: how tokens and statements are spoken of in a message."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

__all__ = ["BLOCKS", "SHAPES", "listed", "quoted", "shown", "spoken"]

_LONGEST: Final = 40

# What a kind of token is called where one is missing. A word of the language speaks for itself.
_SPOKEN: Final = {
    "NAME": "a word",
    "VERB": "what to do",
    "INT": "a number",
    "NINT": "a number",
    "RANGE": "a range such as 1..3",
    "STRING": "a text in quotes",
    "COPIES": "x and a number",
    "ARTICLE": '"a"',
    "BOUND": '"at least" or "at most"',
    "EXTREME": '"lowest" or "highest"',
    "DEMAND": '"require"',
    "DIVIDED": '"divided by"',
    "ROUNDED": '"rounded down" or "rounded up"',
    "NUMBER_OF": '"number of"',
    "SUM_OF": '"sum of"',
    "PERIOD": '"this turn"',
    "UNTIL": '"until end of"',
    "FIRST_OF": '"first of"',
    "ELSE_IF": '"else if"',
    "ONCE": '"once a"',
    "LBRACE": "{",
    "RBRACE": "}",
    "LPAR": "(",
    "RPAR": ")",
    "COLON": "a colon",
    "COMMA": "a comma",
    "VBAR": "|",
    "PLUS": "+",
    "MINUS": "-",
    "_NL": "the end of the line",
    "$END": "the end of the file",
}

# How each statement is written, by the token that it begins with.
SHAPES: Final = {
    "LANGUAGE": "language 1",
    "GAME": 'game scramble "Scramble"',
    "SOURCE": "source rulebook",
    "MEANT": 'meant GR716 "Whoever is new to the game shall reach every pin."',
    "HOUSE": 'house "Deep water" { holes { splash is 2 } }',
    "TEST": 'test "A putt holes out" { ... }',
    "NEEDS": 'needs "Skins"',
    "CONTRADICTS": 'contradicts "Skins"',
    "UNITS": "units yards strokes cards",
    "OPTION": 'option rows is 2 in 2..3 "Rows of a layout"',
    "KIND": 'kind card "A playing card" { ... }',
    "TAGS": "tags rough bunker water",
    "FAMILY": "family rank of ace two three",
    "STAT": 'stat par in strokes is 4 "Strokes a good side needs"',
    "COUNT": 'count total in points seen by all "Points so far"',
    "ZONE": 'zone hand of player seen by owner "Cards to play"',
    "EVENT": 'event played { player, card } "A player plays a card"',
    "GROUP": "group pair is 2 cards alike in rank from columns",
    "WORD": "word touch is shot is green | cup",
    "DEFAULT": "default draw from deck to hand",
    "COMPARE": "compare players by total lowest",
    "ALSO": 'also compare sides by press lowest as "Back nine"',
    "ACTION": 'action knock "Knock" once a round { ... }',
    "IF": "if spot is on { ... }",
    "FIRST_OF": "first of { ... }",
    "WHEN": "when stroke and spot is on { ... }",
    "EXCEPTION": "exception to green: if shot is green { ... }",
    "WITHOUT": "without green | edge",
    "BEFORE": "before green { ... }",
    "DEMAND": "require a wood in attempt",
    "VERB": "draw 2 cards",
    "MAY": "may draw 1 card",
    "REPEAT": "repeat 2 { ... }",
    "UNTIL": "until end of turn { ... }",
    "GIVEN": 'given hand "Driver" "Dart"',
    "COUNTS": "counts as club",
    "STRING": '"Play on" { strokes + 1 }',
    "ROW": "| 5 | out | Driver => edge | 1 |",
}

BLOCKS: Final = frozenset(
    {
        "IF",
        "WHEN",
        "TEST",
        "HOUSE",
        "KIND",
        "ACTION",
        "BEFORE",
        "REPEAT",
        "UNTIL",
        "FIRST_OF",
        "STRING",
        "EXCEPTION",
        "WORD",
        "MAY",
    }
)
"""The statements of which what they do stands in a block."""


def spoken(type_: str) -> str:
    """What an author would call a kind of token."""
    return _SPOKEN.get(type_, f'"{type_.lower()}"')


def listed(items: Iterable[str]) -> str:
    """Some things, one of which it may be: `a, b or c`."""
    *most, last = items
    return f"{', '.join(most)} or {last}" if most else last


def shown(text: str) -> str:
    """A piece of an author's text on one line, and short."""
    text = " ".join(text.split())
    text = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def quoted(text: str) -> str:
    """The same in quotes, unless it has some."""
    text = shown(text)
    return text if '"' in text else f'"{text}"'
