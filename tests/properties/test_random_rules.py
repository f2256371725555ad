"""House rules out of nowhere: what is well-typed can be played, is saved in mid-choice, and tells no secrets."""

from __future__ import annotations

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st
from tests.toys.range import make

import golfrules as gr
from golfrules.testing import check_game, game_with
from golfrules.testing.strategies import house_rules, rule_files

SIX_CARD = gr.load_game("six-card")
SCRAMBLE = gr.load_game("scramble")
RANGE = make()
FEW = settings(max_examples=max(8, settings().max_examples // 5))


@FEW
@given(rule_files(SIX_CARD), st.integers(2, 4))
def test_six_card_bears_any_house_rule(text: str, players: int) -> None:
    check_game(
        game_with("six-card", text, options={"rounds": 1, "idle-turns": 1}), players=players, games=1, seed=len(text)
    )


@FEW
@given(rule_files(SCRAMBLE), st.integers(2, 4))
def test_scramble_bears_any_house_rule(text: str, players: int) -> None:
    check_game(
        game_with("scramble", text, options={"holes": 1, "most-strokes": 10, "most-extra-holes": 1}),
        players=players,
        games=1,
        seed=len(text),
    )


@FEW
@given(house_rules(RANGE), st.integers(2, 4))
def test_a_game_with_every_act_bears_any_house_rule(text: str, players: int) -> None:
    check_game(make(text, turns=8), players=players, games=1, seed=len(text))


@FEW
@given(house_rules(RANGE), st.integers(0, 99))
def test_what_is_saved_in_mid_choice_goes_on_to_the_same_end(text: str, seed: int) -> None:
    """Not one step further, as everywhere, but to the end of the game."""
    game = make(text, turns=8)
    played = game.new_initial_state(players=2, seed=seed)
    kept: list[gr.State] = []
    actions: list[gr.Action] = []
    while not played.is_terminal:
        if played.decision is not None and played.decision.kind == "effect" and len(kept) < 3:
            saved = gr.loads(gr.dumps(played), game)
            assert isinstance(saved, gr.State)
            kept.append(saved)
            actions.clear() if len(kept) == 1 else None
        action = played.legal_actions[len(str(played)) % len(played.legal_actions)]
        actions.append(action)
        played = played.apply(action)
    event("in mid-choice" if kept else "no choice")
    if kept:
        state = kept[0]
        for action in actions:
            state = state.apply(action)
        assert gr.dumps(state) == gr.dumps(played)


ALL_QUESTIONS = """
house "Questions" {
  when turn-start { players {
    may { total of player + 1 } else { total of player - 1 }
    choose one { "Up" { total of player + 2 }, "Down" { total of player - 2 } }
    choose number 1..3 as bid
    total of player + bid
    choose 0..2 cards in discard as kept { move kept to bottom of stock } else { stop }
    look 2 cards from stock as ahead
    choose 1 card in ahead as found { move found to discard } else { stop }
    choose 1 card in grid as mine else { stop }
    choose 1 card in grid of left of player as yours else { stop }
    swap mine for yours
  } }
}
"""


def test_every_kind_of_question_is_asked_in_mid_effect() -> None:
    game = game_with(
        "six-card", f"language 1\ngame six-card\n{ALL_QUESTIONS}", options={"rounds": 1, "peek": 0, "idle-turns": 1}
    )
    state = game.new_initial_state(players=2, seed=2)
    asked = set()
    for _ in range(60):
        if state.decision is not None and state.decision.kind == "effect":
            asked |= {a.verb for a in state.legal_actions}
        state = state.apply(state.legal_actions[0])
        if state.is_terminal:
            break
    assert {"yes", "no", "do", "say", "choose", "done", "choose card"} <= asked
    check_game(game, players=2, games=1)


@pytest.mark.slow
@given(rule_files(SCRAMBLE), st.integers(2, 4))
def test_whole_rounds_under_any_house_rule(text: str, players: int) -> None:
    check_game(game_with("scramble", text, options={"holes": 10}), players=players, games=1, seed=len(text))
