"""What was proved of the strokes of Scramble."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

from golfrules.cli.render.strokes import place
from golfrules.cli.render.tables import columns
from golfrules.cli.terminal import Terminal
from golfrules.lang.words import listed

if TYPE_CHECKING:
    from golfrules.validation.strokes import Effect, HoleProof, StrokeProof, Worst

__all__ = ["proved_strokes"]

_ALL_CARDS = 6


def proved_strokes(proof: StrokeProof, terminal: Terminal) -> Iterator[RenderableType]:
    """The Holes, then what each clause about strokes changes. The findings are not among it."""
    if proof.undecided:
        yield Text(f"Undecided: {proof.undecided}")
        return
    can = proof.answers["possible"]
    yield Text(
        f"{proof.cells:,} strokes were played, {proof.decided_once:,} of them decided by exactly one rung. "
        f"{can} of {len(proof.holes)} Holes can be holed, "
        f"from {sum(spot.answer == 'possible' for hole in proof.holes for spot in hole.spots)} "
        f"of {sum(len(hole.spots) for hole in proof.holes)} places."
    )
    heads = ["Hole", "", "Par", "Fewest", "To par", "By", "At worst"]
    yield columns(heads, [_hole(hole) for hole in proof.holes], terminal, title="Holes")
    if proof.effects:
        heads = ["Hole", "What it says", "Cells changed", "With"]
        yield columns(heads, [_effect(effect) for effect in proof.effects], terminal, title="What clauses change")


def _hole(hole: HoleProof) -> tuple[object, ...]:
    least = "" if hole.least is None else f"{'' if hole.exact else 'at most '}{hole.least}"
    to_par = "" if hole.to_par is None else f"{hole.to_par:+d}" if hole.to_par else "par"
    by = ", ".join(shot.card for shot in hole.line) or hole.why or f"{hole.answer}"
    return hole.number, hole.name, hole.par, least, to_par, by, _worst(hole.worst)


def _worst(worst: Worst | None) -> str:
    if worst is None:
        return ""
    if not worst.circle:
        return f"{worst.strokes}"
    return (
        f"{worst.strokes}, {worst.over} ({listed(worst.circle, 'and')} at {place(worst.spot, trouble=worst.trouble)})"
    )


def _effect(effect: Effect) -> tuple[object, ...]:
    cards = listed(effect.cards, "and")
    if len(effect.cards) > _ALL_CARDS:
        cards = f"{len(effect.cards)} cards, {effect.cards[0]} among them"
    changed: object = effect.changed if effect.state == "live" else effect.state
    return "" if effect.hole is None else effect.hole, effect.title, changed, cards
