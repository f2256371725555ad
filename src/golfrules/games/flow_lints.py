"""What is allowed, and probably not meant, and only the turns of a game can tell."""

from __future__ import annotations

from collections.abc import Iterator

from golfrules.games.catalogue import FLOWS
from golfrules.games.seats import about_opponents, settled_by_seats
from golfrules.games.supply import without_supply
from golfrules.games.unraised import unraised
from golfrules.games.unread import unread_options, unread_quantities
from golfrules.lang.book import Book
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.program import Program

__all__ = ["flow_lints"]


def flow_lints(program: Program, book: Book) -> Iterator[Diagnostic]:
    """Looks over the rules of a game that there are turns for; files that it shares with another are left alone."""
    if program.game not in FLOWS:
        return
    flow = FLOWS[program.game]
    for d in (
        *unraised(program, flow),
        *unread_options(program, flow, book),
        *unread_quantities(program, flow),
        *without_supply(program, flow, book),
        *settled_by_seats(program, flow),
        *about_opponents(program, flow, book),
    ):
        if not book.is_shared(d.place.source):
            yield d
