"""House rules that take away the cards a game is played with: it goes on with what there is, and it ends."""

from __future__ import annotations

import random

import pytest

import golfrules as gr
from golfrules.testing import check_game, game_with


def with_rule(game: str, rule: str, **options: int | str) -> gr.Game:
    text = f'language 1\ngame {game}\nhouse "Taken" {{ {rule} }}\n'
    return game_with(game, text, options={name.replace("_", "-"): value for name, value in options.items()})


def test_a_hand_that_was_emptied_is_filled_before_the_stroke() -> None:
    game = with_rule("scramble", "when hole-start { players { discard all shots in hand } }", holes=1)
    state = game.new_initial_state(players=2, seed=1)
    assert len(state.observe(0).zone("hand", 0).cards) == 6
    check_game(game, games=1)


def test_without_any_card_the_stroke_is_taken_and_misses() -> None:
    """Everything lies among the cards set aside; the ball is picked up at last."""
    rule = """when hole-start { players { move all shots in hand to set-aside }
      players { draw 10 shots from deck to set-aside } }"""
    game = with_rule("scramble", rule, holes=1, most_strokes=10, most_extra_holes=1)
    state = game.new_initial_state(players=4, seed=1)
    told = []
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    told = [e.say() for s in state.record.states(game) for e in s.events]
    assert any("no shot to play" in text for text in told)
    assert state.scores[0] == 10
    check_game(game, players=3, games=1)


def test_a_golfer_alone_lays_the_last_card_by_itself() -> None:
    rule = """when hole-start {
      players { move all shots in hand to set-aside }
      repeat 4 { draw 10 shots from deck to set-aside }
      players { gain 1 fairway from set-aside to hand } }"""
    game = with_rule("scramble", rule, holes=1, most_strokes=10, most_extra_holes=1)
    state = game.new_initial_state(players=2, seed=3)
    chance = random.Random(1)
    while not state.is_terminal:
        state = state.apply(chance.choice(state.legal_actions))
    laid = [e.cards for s in state.record.states(game) for e in s.events if e.text == "{who} plays {cards}."]
    assert laid
    assert {len(cards) for cards in laid} == {1}
    check_game(game, players=2, games=2)


@pytest.mark.parametrize("refund", ["strokes of side is 0", "strokes of side at most 1"])
def test_a_hole_ends_though_strokes_are_taken_back(refund: str) -> None:
    game = with_rule(
        "scramble",
        f"when stroked {{ {refund}, spot of ball is out, away of ball is 3 }}",
        holes=1,
        most_strokes=10,
        most_extra_holes=1,
    )
    state = game.new_initial_state(players=2, seed=1)
    chance = random.Random(1)
    for _ in range(500):
        if state.is_terminal:
            return
        state = state.apply(chance.choice(state.legal_actions))
    pytest.fail("the Hole does not end")


def test_a_card_that_was_drawn_and_taken_away_is_not_placed() -> None:
    rule = 'action give "Give it back" once a turn { discard all cards in drawn of player }'
    game = with_rule("six-card", f"when turn-start {{ draw 1 card from stock to drawn }}\n{rule}", rounds=1, peek=0)
    check_game(game, players=2, games=2)


def test_more_cards_than_one_in_the_hand_are_discarded_after_the_turn() -> None:
    game = with_rule("six-card", "when turn-start { draw 3 cards from stock to drawn }", rounds=1, peek=0)
    state = game.new_initial_state(players=2, seed=1).apply("draw").apply("replace 1")
    assert state.observe(1).zone("drawn", 0).cards == ()
    assert len(state.observe(0).zone("stock").cards) == 52 - 13 - 4 - 3
    check_game(game, players=3, games=1)


def test_a_call_is_a_call_though_a_rule_says_that_nobody_called() -> None:
    game = with_rule("six-card", "when called { caller is nobody }", rounds=1, peek=0)
    check_game(game, players=2, games=3)


def test_with_neither_stock_nor_discard_the_turn_passes() -> None:
    rule = "when turn-start { repeat 5 { draw 10 cards from stock to drawn, draw 10 cards from discard to drawn } }"
    game = with_rule("six-card", rule, rounds=1, peek=0, idle_turns=1)
    state = game.new_initial_state(players=2, seed=1)
    assert state.is_terminal  # nobody could do anything, so that every turn was idle
    check_game(game, players=2, games=1)


def test_a_round_ends_though_cards_are_hidden_again() -> None:
    rule = """when replaced {
      choose 1 card in grid as mine else { stop }
      choose 1 card in stock as fresh else { stop }
      swap mine for fresh }"""
    game = with_rule("six-card", rule, rounds=1, peek=0, idle_turns=1)
    chance = random.Random(2)
    state = game.new_initial_state(players=2, seed=1)
    for _ in range(1000):
        if state.is_terminal:
            return
        state = state.apply(chance.choice(state.legal_actions))
    pytest.fail("the round does not end")
