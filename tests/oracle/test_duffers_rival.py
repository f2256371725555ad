"""The hard-coded Duffers that golfrules is measured against is the same game: card for card, under equal shuffles."""

from __future__ import annotations

import pytest
from benchmarks.peers.hard_coded_duffers import CARDS, DO, HOLES, VERBS, HardCodedDuffers
from tests.games.test_duffers_twin import Golfer
from tests.twins.duffers import DuffersTwin

import golfrules as gr
from golfrules.engine.chance import Chance


def number_of(action: gr.Action, legal: tuple[gr.Action, ...]) -> int:
    """An action of golfrules as the rival numbers it: what is done, by its place among the things that can be."""
    if action.verb == "do":
        return DO + legal.index(action)
    things = HOLES if action.verb == "complete" else CARDS
    return VERBS.index(action.verb) << 7 | (things.index(str(action.arguments[0])) if action.arguments else 0)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_the_same_game(players: int, seed: int) -> None:
    state = gr.load_game("duffers").new_initial_state(players=players, seed=seed)
    other = HardCodedDuffers(players, Chance.of(seed).shuffle)
    twin = DuffersTwin(players, seed)
    golfer = Golfer(seed)
    while not state.is_terminal:
        legal = state.legal_actions
        numbers = [number_of(action, legal) for action in legal]
        assert other.legal_actions() == numbers, state.record.actions[-6:]
        assert other.seat == state.current_player
        action = golfer.choose(legal, twin)
        state = state.apply(action)
        other.apply(number_of(action, legal))
        twin.apply(str(action))
    assert other.is_over()
    assert tuple(other.scores()) == state.scores
