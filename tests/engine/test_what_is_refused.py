"""What a refusal and an offer may tell, and what they may not."""

from __future__ import annotations

import copy
import pickle

import pytest

import golfrules as gr
from golfrules.testing import check_game, game_with


def six_card(rule: str, **options: int | str) -> gr.Game:
    text = f'language 1\ngame six-card\nhouse "Mine" {{ {rule} }}\n'
    return game_with("six-card", text, options={name.replace("_", "-"): value for name, value in options.items()})


def refused(state: gr.State, action: str) -> str:
    with pytest.raises(gr.IllegalActionError) as told:
        state.apply(action)
    return str(told.value)


def test_a_requirement_is_named_only_where_the_action_could_be_taken() -> None:
    """Before the first turn it would tell what six unseen cards come to."""
    game = six_card("ending is knock, action knock { require tally of layout at most 5 }")
    assert {refused(game.new_initial_state(players=2, seed=seed), "knock") for seed in range(12)} == {
        '"knock" is not legal now. Player 0 may: peek 4, peek 5, peek 6, done.'
    }
    harmless = six_card("ending is knock, action knock { require total of player at least 1 }", peek=0)
    assert "Mine forbids it" in refused(harmless.new_initial_state(players=2, seed=1), "knock")


def test_of_a_layout_only_what_the_chooser_sees_is_offered_by_its_face() -> None:
    game = six_card("when replaced { choose 0..1 king in grid of left as found }", peek=0)
    for seed in range(8):
        state = game.new_initial_state(players=2, seed=seed).apply("draw").apply("replace 1")
        assert state.current_player == 1  # nothing of the other layout is seen, so nothing is asked
    check_game(game, players=2, games=3)
    anywhere = six_card("when replaced { choose 0..1 card in grid of left as found }", peek=0)
    state = anywhere.new_initial_state(players=2, seed=3).apply("draw").apply("replace 1")
    assert [str(a) for a in state.legal_actions] == [*(f"choose card {n}" for n in range(1, 7)), "done"]


def test_a_round_ends_though_nobody_is_ever_asked() -> None:
    game = six_card("idle-turns is 0, when turn-start { end turn }", peek=0, rounds=1)
    assert game.new_initial_state(players=2, seed=1).is_terminal


def test_who_swaps_is_told() -> None:
    rule = """when round-start { players {
      choose 1 card in grid as old else { stop }
      choose 1 card in grid of left as new else { stop }
      swap old for new } }"""
    state = six_card(rule, peek=0).new_initial_state(players=2, seed=1)
    told = []
    while state.decision is not None and state.decision.kind == "effect":
        state = state.apply(state.legal_actions[0])
        told += [e for e in state.events if "swap" in e.say()]
    assert [e.seat for e in told] == [0, 1]


@pytest.mark.parametrize("value", ["0", "x", 1.0, True, []])
def test_a_number_that_is_none_is_told_from_it(value: object) -> None:
    game = gr.load_game("six-card")
    with pytest.raises(gr.GolfrulesError, match=r"the text|True|1\.0|\[\]") as told:
        game.new_initial_state(players=value)  # type: ignore[arg-type]
    assert "not for" in str(told.value)


def test_no_game_is_named() -> None:
    with pytest.raises(gr.LoadError, match="No game is named"):
        gr.load_game("")


def test_a_state_is_made_by_its_game_alone() -> None:
    with pytest.raises(TypeError, match=r"A state is made by Game\.new_initial_state"):
        gr.State()
    state = gr.load_game("six-card").new_initial_state(players=2, seed=1)
    assert type(state.apply(state.legal_actions[0])) is gr.State
    for copied in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match=r"golfrules\.dumps"):
            copied(state)
