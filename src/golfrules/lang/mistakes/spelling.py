"""Words that are misspelt, that are taken, or that lack their quotes."""

from __future__ import annotations

import difflib
from typing import Final

from attrs import evolve

from golfrules.lang.mistakes.common import CHANGES
from golfrules.lang.phrases import SHAPES, quoted, shown
from golfrules.lang.spot import ENDERS, Edit, Repair, Spot
from golfrules.lang.tokens import Token, keywords

__all__ = ["reserved", "spelling", "unquoted"]

_DECLARES: Final = frozenset(
    "UNITS OPTION KIND TAGS FAMILY STAT COUNT ZONE EVENT GROUP WORD ACTION GAME HOUSE".split()  # noqa: SIM905
)
_LIKENESS: Final = 0.75


def spelling(spot: Spot) -> Repair | None:
    """A word of the language with capitals, or the first word of a line nearly right."""
    head = spot.head
    stop = min(spot.at + 1, len(spot.tokens))
    words = keywords()
    large = [
        i
        for i in range(head, stop)
        if spot.tokens[i].type == "NAME" and spot.tokens[i].text.lower() in words - {spot.tokens[i].text}
    ]
    if large:
        new = tuple(_retyped(t) if i in large else t for i, t in enumerate(spot.tokens[head:stop], head))
        edit = Edit(head, stop, new)
        if spot.fits(edit):
            token = spot.tokens[large[0]]
            return Repair(
                "GR131",
                token.span,
                "The words of the language have no capitals.",
                f"Write {token.text.lower()}.",
                edit,
                sure=True,
            )
    first = spot.tokens[head]
    if first.type != "NAME" or head >= spot.at:
        return None
    starters = [w for w in words if w.upper() in SHAPES]
    for word in difflib.get_close_matches(first.text.lower(), starters, 2, _LIKENESS):
        edit = Edit(head, head + 1, (evolve(first, type=word.upper(), text=word),))
        if spot.reach(edit) >= 2:
            return Repair(
                "GR134",
                first.span,
                f"No line begins with {quoted(first.text)} that goes on so.",
                f"Did you mean {word}?",
                edit,
            )
    return None


def _retyped(token: Token) -> Token:
    return evolve(token, type=token.text.upper(), text=token.text.lower())


def reserved(spot: Spot) -> Repair | None:
    """A word of the language, or of the acts, where an author's own name belongs."""
    for at in (spot.at, spot.at - 1):
        token = spot.tokens[at]
        keyword = token.text in keywords() or token.type == "ARTICLE"
        if at < spot.start or not (keyword or token.type == "VERB") or not _names(spot, at):
            continue
        edit = Edit(at, at + 1, (evolve(token, type="NAME"),))
        if spot.fits(edit):
            what = "a word of the language" if keyword else "something to do"
            message = f'"{token.text}" is {what}, and nothing can be called so.'
            return Repair("GR135", token.span, message, "Choose another name.", edit)
    return None


def _names(spot: Spot, at: int) -> bool:
    """Whether the token at an index stands where something gets its name, or begins a line as if it were one."""
    if at == spot.start:
        begins = spot.tokens[at].type in SHAPES
        return not begins and at + 1 < len(spot.tokens) and spot.tokens[at + 1].type in {"LBRACE", "COLON", *CHANGES}
    return spot.kind in _DECLARES or spot.tokens[at - 1].type in {"AS", "LBRACE", "COMMA"}


def unquoted(spot: Spot) -> Repair | None:
    """A name or a line of help without its quotes."""
    if spot.type in ENDERS:
        return None
    for start in range(spot.at, max(spot.head, spot.at - 3), -1):
        stack = spot.stack_at(start)
        first = spot.tokens[start]
        if stack is None or first.type in {"LBRACE", "STRING"} or spot.table.feed(stack, "STRING") is None:
            continue
        if not (
            first.text[:1].isupper()
            or (first.type in {"NAME", "INT", "ARTICLE"} and spot.table.feed(stack, "NAME") is None)
        ):
            continue
        stop = start
        while spot.tokens[stop].type not in {*ENDERS, "LBRACE", "STRING", "COPIES", "LPAR", "VBAR"}:
            stop += 1
        ends = range(stop, max(start, spot.at - 1), -1)
        # Before "par 4" rather than after it, if that is how it goes on.
        for end in sorted(ends, key=lambda e: (0, e) if spot.types(e, e + 2) == ["NAME", "INT"] else (1, -e)):
            text = spot.text_whole(start, end)
            edit = Edit(start, end, (Token("STRING", f'"{text}"', first.start, spot.tokens[end - 1].end),))
            if spot.reach(edit, stack) > end - spot.at:
                what = "name" if spot.kind in {"HOUSE", "TEST", "NEEDS", "CONTRADICTS", "NAME"} else "text"
                return Repair(
                    "GR133",
                    spot.span(start, end),
                    f"A {what} stands in quotes.",
                    f'Write "{shown(text)}".',
                    edit,
                    sure=True,
                )
    return None
