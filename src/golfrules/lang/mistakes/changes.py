"""What lines do to numbers, and what something may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from golfrules.lang.findings import Findings
from golfrules.lang.machine import END
from golfrules.lang.mistakes.common import CHANGES
from golfrules.lang.spot import ENDERS, Edit, Repair, Spot
from golfrules.lang.tokens import Token

__all__ = ["hugging_minus", "or_for_bar", "two_changes"]

_LITERALS: Final = frozenset({"INT", "NINT", "RANGE", "STRING"})


def hugging_minus(spot: Spot) -> Repair | None:
    """A minus that hugs its number: `yards -40`."""
    if spot.type != "NINT" or spot.before() not in {"NAME", "INT", "RPAR", "VERB"}:
        return None
    minus = spot.token.text
    what = spot.text(_phrase(spot), spot.at)
    number = minus.lstrip("-")
    apart = Edit(
        spot.at, spot.at + 1, (evolve(spot.token, type="MINUS", text="-"), evolve(spot.token, type="INT", text=number))
    )
    edits = (
        Edit(spot.at, spot.at, (spot.make("IS", "is"),)),
        Edit(spot.at, spot.at + 1, (evolve(spot.token, type="INT"),)),
        apart,
    )
    edit = next((e for e in edits if spot.fits(e)), None)
    if edit is None:
        return None
    if edit is apart:
        return Repair("GR115", spot.here, f"A minus has a space on each side: {what} - {number}.", "", edit, sure=True)
    if "STRING" in spot.types(spot.head, spot.at):  # after the name of a card
        message = f"What is below nothing stands in the card's block: {what} {minus}."
        return Repair("GR115", spot.here, message, f"Write {{ {what} is {minus} }} at its end.", edit, sure=True)
    message = f"{what} {minus} can be read in two ways."
    suggestion = f"Write {what} is {minus} to say what it is, or {what} - {number} to take {number} away."
    return Repair("GR115", spot.here, message, suggestion, edit, sure=True)


def two_changes(spot: Spot) -> Repair | None:
    """Two changes on one line: `yards times 2 + 5`."""
    if spot.type not in {*CHANGES, "DIVIDED"} or spot.kind != "NAME":
        return None
    head = spot.head
    types = spot.types(head, spot.at)
    change = next((head + i for i, t in enumerate(types) if t in CHANGES), None)
    if change is None and types[-1] == "INT" and set(types[:-1]) == {"NAME"}:
        change = spot.at - 1
    if change is None:
        return None
    again = tuple(evolve(t, start=spot.token.start, end=spot.token.start) for t in spot.tokens[head:change])
    edit = Edit(spot.at, spot.at, (spot.make("COMMA", ","), *again))
    if spot.type != "DIVIDED" and not spot.fits(edit):
        return None
    what = spot.text(head, change)
    first = spot.text(head, spot.at)
    second = f"{what} {spot.text(spot.at, spot.end(spot.at))}"
    order = _order({spot.tokens[change].type, spot.type})
    suggestion = f'Write "{first}" and "{second}" as two lines{order}.'
    if spot.type == "DIVIDED":
        return Repair(
            "GR117", spot.here, "A line divides nothing.", f"Say what it is: {what} is ... divided by 2 rounded down."
        )
    return Repair("GR117", spot.here, "One line makes one change.", suggestion, edit, sure=True)


def _order(changes: set[str]) -> str:
    if "BOUND" in changes:
        return "; at least and at most come last"
    if "TIMES" in changes and changes & {"PLUS", "MINUS"}:
        return "; times comes after +" if "PLUS" in changes else "; times comes after -"
    return ""


def or_for_bar(tokens: Sequence[Token], findings: Findings) -> list[Token]:
    """Put | for `or` in what is written like `is 1 or 2`. The grammar would take the 2 for a question of its own."""
    out = list(tokens)
    for start, token in enumerate(tokens):
        if token.type != "IS":
            continue
        first = start + 1 + (_type(tokens, start + 1) == "NOT")
        stop, ors = first + 1, []
        while _type(tokens, stop - 1) in {*_LITERALS, "NAME"}:
            joint = _type(tokens, stop)
            if joint == "OR" and _type(tokens, stop + 1) in _LITERALS:
                ors.append(stop)
            elif joint != "VBAR":
                break
            stop += 2
        if ors and _type(tokens, stop) in {*ENDERS, "LBRACE", "RPAR", "AND", "OR"}:
            for i in ors:
                out[i] = evolve(tokens[i], type="VBAR", text="|")
            written = " ".join(t.text for t in out[first:stop])
            message = f"A bar parts what something may be: is {written}."
            findings.add("GR116", tokens[ors[0]].span, message, '"or" joins two questions.')
    return out


def _type(tokens: Sequence[Token], index: int) -> str:
    return tokens[index].type if index < len(tokens) else END


def _phrase(spot: Spot) -> int:
    """Where the words begin that stand right before the token."""
    start = spot.at
    while start > spot.start and spot.before(spot.at - start + 1) in {"NAME", "OF", "PRINTED", "INT"}:
        start -= 1
    return start if start < spot.at else max(spot.start, spot.at - 1)
