"""A game that is played to its end at random on one table is a game as any other."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import golfrules as gr

GAMES = {"six-card": {"rounds": 2}, "scramble": {"holes": 2}, "duffers": {"holes": 3}, "solo": {}}
FEW = settings(max_examples=max(4, settings().max_examples // 10))


@pytest.mark.parametrize("name", GAMES)
@given(st.integers(0, 2**32), st.integers(0, 40))
@FEW
def test_it_comes_to_where_its_record_comes(name: str, seed: int, moves: int) -> None:
    chance = random.Random(seed)
    state = gr.load_game(name, options=GAMES[name]).new_initial_state(seed=seed)
    for _ in range(moves):
        if not state.is_terminal:
            state = state.apply(chance.choice(state.legal_actions))
    before = gr.dumps(state)
    end = state.play_out(seed)
    assert gr.dumps(state) == before
    assert end.is_terminal
    assert end == state.play_out(seed) == end.record.replay()
    assert end.record.actions[: len(state.record.actions)] == state.record.actions
    assert gr.loads(gr.dumps(end)) == end


def test_another_seed_is_another_game_and_none_is_any() -> None:
    state = gr.load_game("six-card").new_initial_state(seed=1)
    assert len({state.play_out(seed).record.actions for seed in (1, "1 ", 2, None, None)}) == 5
    assert state.play_out(1) == state.play_out("1")


def test_a_game_that_is_over_stays_as_it_is_and_tells_nothing() -> None:
    state = gr.load_game("six-card", options={"rounds": 1}).new_initial_state(seed=1)
    end = state.play_out(1)
    assert end.play_out(2) == end
    assert state.events
    assert not end.events


def test_a_state_that_was_loaded_by_itself_plays_out_and_has_no_record() -> None:
    state = gr.loads(gr.dumps(gr.load_game("six-card").new_initial_state(seed=1)))
    assert isinstance(state, gr.State)
    end = state.play_out(1)
    assert end.is_terminal
    with pytest.raises(gr.GolfrulesError, match="Keep the record instead"):
        _ = end.record
    with pytest.raises(gr.OptionError, match="A seed is a whole number or a text"):
        state.play_out(1.5)  # type: ignore[arg-type]
