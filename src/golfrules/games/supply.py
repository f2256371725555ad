"""Cards that nobody can come by in this game."""

from __future__ import annotations

from collections.abc import Iterator

from golfrules.engine.flow import Flow
from golfrules.lang.book import Book
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.inside import inside
from golfrules.lang.lints.copies import most_copies
from golfrules.lang.program import Program, S, Selector, Thing
from golfrules.lang.walk import names_in
from golfrules.lang.words import listed

__all__ = ["without_supply"]

_BOX = "box"
"""Where cards lie that a game does not need."""


def without_supply(program: Program, flow: type[Flow], book: Book) -> Iterator[Diagnostic]:
    """A warning for each card of which there is no copy, or that begins in the box and stays there."""
    copies = most_copies(program)
    counted = any("copies" in names_in(h.statements) for h in book.houses.values())
    bodies = (*(t.body for t in program.triggers), *(a.body for a in program.actions.values()))
    opened = any(_looks_into(x) for x in inside(bodies))
    for kind, things in program.things.items():
        for t in things if kind != "hole" else ():
            if not copies[kind, t.number]:
                own = any(t.place.lies_in(h.place) for h in book.houses.values())
                if own or not (counted or book.parent):
                    yield _none(t)
            elif flow.HOMES and not opened and _home(flow, t) == _BOX:
                yield _boxed(program, flow, t)


def _looks_into(x: object) -> bool:
    """Whether a piece of a rule takes cards out of the box."""
    return (isinstance(x, Selector) and x.domain[:2] == ("zone", _BOX)) or (
        isinstance(x, S) and x.op in ("draw", "look") and ("zone", _BOX, None) in x.args
    )


def _home(flow: type[Flow], t: Thing) -> str:
    """The zone in which a card begins."""
    return next((zone for tag, zone in flow.HOMES if not tag or tag in t.tags), _BOX)


def _none(t: Thing) -> Diagnostic:
    return Diagnostic(
        "GR292",
        t.place,
        f'There is no copy of "{t.name}", and no house rule puts one into the game.',
        "Say how many there are, as in x2, or leave the card out.",
    )


def _boxed(program: Program, flow: type[Flow], t: Thing) -> Diagnostic:
    tags = listed(tag for tag, zone in flow.HOMES if tag and zone != _BOX)
    return Diagnostic(
        "GR292",
        t.place,
        f'"{t.name}" begins in the {_BOX} and stays there: no pile of {program.title} holds such a card.',
        f"Give it one of these words: {tags}.",
    )
