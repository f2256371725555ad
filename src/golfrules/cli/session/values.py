"""What the rules make of each card here and now, for pictures to show: asked of the engine, never worked out."""

from __future__ import annotations

from typing import Final

from golfrules.engine.state import State
from golfrules.engine.view import SPECTATOR

__all__ = ["hole_values", "values"]

_SHOWN: Final = {"six-card": ("card", "points"), "scramble": ("shot", "flight")}


def values(state: State, seat: int) -> dict[str, int]:
    """For each card by name, its points in Six-card Golf, the balls it flies in Scramble; of other games nothing."""
    kind, quantity = _SHOWN.get(state.game.name, ("", ""))
    asked = state.current_player
    who = seat if seat >= 0 else asked if asked is not None else 0
    cards = state.game.program.things.get(kind, ())
    return {card.name: state.explain(quantity, card.name, side=state.sides[who], seat=who).value for card in cards}


def hole_values(state: State) -> dict[str, int]:
    """Par and balls of the Hole in play, where there is one."""
    name = state.observe(SPECTATOR).flow.get("name")
    return {} if name is None else {quantity: state.explain(quantity, name).value for quantity in ("par", "balls")}
