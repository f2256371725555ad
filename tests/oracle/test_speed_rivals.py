"""The games that golfrules is measured against are the same game: card for card, under the same shuffles."""

from __future__ import annotations

import random

import pytest
from benchmarks.contestant import AbsentError
from benchmarks.naive import reading_naively
from benchmarks.peers.six_card_c import CSixCard, library
from benchmarks.peers.tuned_six_card import DISCARD, DONE, DRAW, TAKE, TunedSixCard
from benchmarks.playouts import OPTIONS

import golfrules as gr
from golfrules.engine.chance import Chance

VERBS = {"draw": DRAW, "take": TAKE, "discard": DISCARD, "done": DONE}


def number_of(action: gr.Action) -> int:
    """An action of golfrules as the rivals number it: a place by its number from 0."""
    verb, *argument = str(action).split()
    return VERBS[verb] if verb in VERBS else int(argument[0]) - 1


def has_compiler() -> bool:
    try:
        library()
    except AbsentError:
        return False
    return True


RIVALS: list[type[TunedSixCard | CSixCard]] = [TunedSixCard, *([CSixCard] if has_compiler() else [])]
"""Whoever can be built here; CI has a compiler."""


def test_who_has_no_compiler_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(AbsentError, match="no C compiler"):
        library()


@pytest.mark.parametrize("rival", RIVALS)
@pytest.mark.rule("G5", "G6", "G7", "G19", "G41")
@pytest.mark.parametrize("players", [2, 4, 8])
def test_rivals_play_the_same_game(rival: type[TunedSixCard | CSixCard], players: int) -> None:
    game = gr.load_game("six-card", options=OPTIONS["six-card"])
    for seed in range(3):
        state = game.new_initial_state(players=players, seed=seed)
        other = rival(players, Chance.of(seed).shuffle)
        chance = random.Random(seed)
        while not state.is_terminal:
            legal = state.legal_actions
            assert other.legal_actions() == tuple(map(number_of, legal))
            assert other.seat == state.current_player
            action = chance.choice(legal)
            state = state.apply(action)
            other.apply(number_of(action))
        assert other.is_over()
        assert tuple(other.scores()) == state.scores


def played(game: gr.Game, decisions: int) -> list[object]:
    """What could be done at each decision of a game that chance plays, and its scores after them."""
    state = game.new_initial_state(players=4, seed=1)
    chance = random.Random(1)
    legal: list[object] = []
    for _ in range(decisions):
        legal.append(state.legal_actions)
        state = state.apply(chance.choice(state.legal_actions))
    return [*legal, state.scores]


@pytest.mark.pure
@pytest.mark.parametrize("name", ["six-card", "scramble", "duffers"])
def test_read_naively_the_games_are_the_same(name: str) -> None:
    game = gr.load_game(name)
    usual = played(game, 300)
    with reading_naively(game, 4) as (bare, reader):
        assert played(bare, 300) == usual
    after = reader.times
    assert after
    assert played(game, 300) == usual
    assert reader.times == after, "it goes on reading when it was asked no more"
