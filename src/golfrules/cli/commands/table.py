"""`golfrules table`: every stroke of Scramble, from the rules themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from attrs import asdict
from cyclopts import Parameter

from golfrules.cli.errors import UsageError
from golfrules.cli.params import Houses, Json, Options, Whole, load
from golfrules.cli.render.strokes import LEGEND, stroke_grid
from golfrules.cli.terminal import Terminal, write_json
from golfrules.games.stroke_table import HEADER, Cell, StrokeTable, stroke_table
from golfrules.lang.words import did_you_mean, listed

__all__ = ["table"]


def table(
    game: str,
    /,
    *,
    hole: Annotated[Whole | None, Parameter(help="This Hole alone, by its number.")] = None,
    spot: Annotated[str | None, Parameter(help="From there alone: balls to the pin, edge, back or on.")] = None,
    card: Annotated[str | None, Parameter(help="This card alone.")] = None,
    explain: Annotated[bool, Parameter(help="Say which rule decides each stroke.")] = False,
    csv: Annotated[bool, Parameter(help="Comma-separated values, a line for each stroke.")] = False,
    house: Houses = (),
    option: Options = (),
    json: Json = False,
) -> int:
    """Show where each card brings the ball from each place, and what it costs.

    Parameters
    ----------
    game
        scramble, or a folder with rule files of a game of Scramble.
    """
    chosen = [name for name, on in (("--csv", csv), ("--json", json), ("--explain", explain)) if on]
    if csv and len(chosen) > 1:
        raise UsageError(f"Choose one of {listed(chosen)}.")
    found = stroke_table(load(game, house, option))
    cells = _chosen(found, hole, spot, card)
    if json:
        write_json([_as_json(found, cell, explain=explain) for cell in cells])
    elif csv:
        print(HEADER)
        for cell in cells:
            print(cell.row())
    elif explain:
        terminal = Terminal.here()
        for cell in cells:
            terminal.say_wide(str(found.explain(cell)))
    else:
        _print(found, cells)
    return 0


def _chosen(found: StrokeTable, hole: int | None, spot: str | None, card: str | None) -> Sequence[Cell]:
    """The cells that are asked for; UsageError for a Hole, a spot or a card that is in none."""
    cells: Sequence[Cell] = found.cells
    if hole is not None:
        cells = [c for c in cells if c.hole == hole]
        if not cells:
            holes = [c.hole for c in found.cells]
            raise UsageError(f"There is no Hole {hole}: they run from {min(holes)} to {max(holes)}.")
    if spot is not None:
        spots = dict.fromkeys(c.spot for c in cells)
        cells = [c for c in cells if c.spot == spot.lower()]
        if not cells:
            raise UsageError(f'No ball comes to lie at "{spot}" here. It may be {listed(spots)}.')
    if card is not None:
        cards = {c.card.lower(): c.card for c in found.cells}
        if card.lower() not in cards:
            raise UsageError(f'No shot is called "{card}". {did_you_mean(card, cards.values())}'.rstrip())
        cells = [c for c in cells if c.card.lower() == card.lower()]
    return cells


def _as_json(found: StrokeTable, cell: Cell, *, explain: bool) -> dict[str, Any]:
    plain = asdict(cell)
    if explain:
        why = found.explain(cell)
        plain["path"] = [asdict(step) for step in why.path]
        plain["changes"] = [asdict(change) for change in why.changes]
    return plain


def _print(found: StrokeTable, cells: Sequence[Cell]) -> None:
    terminal = Terminal.here()
    names = {
        thing.id if thing.id is not None else i + 1: thing.name
        for i, thing in enumerate(found.rules.program.things["hole"])
    }
    terminal.say(LEGEND)
    for number in dict.fromkeys(cell.hole for cell in cells):
        own = [cell for cell in cells if cell.hole == number]
        terminal.say(stroke_grid(f"Hole {number} {terminal.dot} {names[number]}", own, terminal))
