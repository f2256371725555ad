"""The strokes of one Hole as a grid: cards down, places across."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.table import Table

from golfrules.cli.render.tables import columns
from golfrules.cli.terminal import Terminal
from golfrules.games.stroke_table import Cell

__all__ = ["LEGEND", "stroke_grid"]

LEGEND: Final = (
    "From a place above, a card at the left brings the ball: so many balls to the pin, E to the EDGE, B to the BACK, "
    "ON, in the cup. ! is in trouble, +1 a penalty stroke."
)
_PLACES: Final = {"edge": "E", "back": "B", "on": "ON", "holed": "in"}


def stroke_grid(title: str, cells: Sequence[Cell], terminal: Terminal) -> Table:
    """One Hole. Cards that do the same from everywhere share a row."""
    places = list(dict.fromkeys((cell.spot, cell.trouble) for cell in cells))
    by_card: dict[str, dict[tuple[str, bool], str]] = {}
    for cell in cells:
        penalty = f"+{cell.penalty}" if cell.penalty else ""
        by_card.setdefault(cell.card, {})[cell.spot, cell.trouble] = (
            f"{place(cell.to, trouble=cell.to_trouble)}{penalty}"
        )
    alike: dict[tuple[str, ...], list[str]] = {}
    for card, strokes in by_card.items():
        alike.setdefault(tuple(strokes.get(where, "") for where in places), []).append(card)
    heads = ["", *(place(spot, trouble=trouble) for spot, trouble in places)]
    return columns(heads, [(", ".join(cards), *strokes) for strokes, cards in alike.items()], terminal, title=title)


def place(spot: str, *, trouble: bool) -> str:
    """A place in one or two letters."""
    return f"{_PLACES.get(spot, spot)}{'!' if trouble else ''}"
