"""Which games there are."""

from __future__ import annotations

from typing import Final

from golfrules.engine.flow import Flow
from golfrules.errors import GolfrulesError
from golfrules.games.duffers import Duffers
from golfrules.games.scramble import Scramble
from golfrules.games.six_card import SixCard
from golfrules.games.solo import Solo
from golfrules.lang.outside import shown
from golfrules.lang.words import did_you_mean, listed

__all__ = ["FLOWS", "flow_for"]

FLOWS: Final[dict[str, type[Flow]]] = {flow.GAME: flow for flow in (SixCard, Scramble, Duffers, Solo)}


def flow_for(game: str) -> type[Flow]:
    """The turn flow that a game is played by; GolfrulesError when there is none of that name."""
    if game not in FLOWS:
        near = did_you_mean(game, FLOWS) or f"There is {listed(FLOWS, 'and')}."
        raise GolfrulesError(f'There is no game "{shown(game)}". {near}')
    return FLOWS[game]
