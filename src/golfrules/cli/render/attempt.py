"""An attempt on a Hole of Duffers: what it comes to, card by card, and whether it completes the Hole."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from golfrules.cli.render.pieces import Picture
from golfrules.games.attempts import Attempt, Part
from golfrules.games.figures import against_par
from golfrules.lang.words import many

__all__ = ["attempted"]


def attempted(attempt: Attempt) -> Picture:
    """The sum; the cards with what changed them; the Hole, and whether it is completed."""
    sign = f"{attempt.sign} " if attempt.sign else ""
    hole = f"{sign}{attempt.hole}, par {attempt.par}, from {attempt.low} to {attempt.high} yd"
    lines = [Text(str(attempt), style="bold"), Text(f"{many(attempt.strokes, 'stroke')} on {hole}")]
    lines += _cards(attempt.parts)
    lines += [Text(f"  on the whole: {reason}", style="bright_black") for reason in attempt.reasons]
    if attempt.completes:
        return [*lines, Text(f"The Hole is completed: {against_par(attempt.over_par)}.", style="bold green")]
    wants = [Text(f"  {unmet}", style="yellow") for unmet in attempt.unmet]
    return [*lines, Text("The Hole is not completed:", style="bold yellow"), *wants]


def _cards(parts: Iterable[Part]) -> Picture:
    listed = list(parts)
    name = max((len(part.card) for part in listed), default=0)
    yards = max((len(str(part.yards)) for part in listed), default=0)
    lines = []
    for part in listed:
        lines.append(Text(f"  {part.card:<{name}}  {part.yards:>{yards}} yd  {many(part.strokes, 'stroke')}"))
        lines += [Text(f"    {reason}", style="bright_black") for reason in part.reasons]
    return lines
