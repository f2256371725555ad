"""What a step tells a person, and so what can be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.rules.solo_table import MEADOWS, Table

import golfrules as gr
from golfrules import State
from golfrules.cli.session.reveals import reveals


def played(state: State, *actions: str) -> State:
    for action in actions:
        state = state.apply(action)
    return state


@pytest.fixture
def six() -> State:
    """A turn of seat 0, whose cards were looked at by nobody."""
    return gr.load_game("six-card", options={"peek": 0}).new_initial_state(players=2, seed=7)


def test_a_card_drawn_is_seen_by_its_drawer_alone(six: State) -> None:
    assert reveals(six, six.apply("draw"), 0)
    assert not reveals(six, six.apply("draw"), 1)


def test_taking_the_discard_tells_nothing(six: State) -> None:
    assert not reveals(six, six.apply("take"), 0)
    later = played(
        six, "take", "replace 1", "take", "replace 1"
    )  # the cards below the top were all seen when they came
    assert not reveals(later, later.apply("take"), 0)


def test_putting_a_card_back_tells_nothing(six: State) -> None:
    taken = six.apply("take")
    assert not reveals(taken, taken.apply("discard"), 0)


def test_a_card_turned_over_is_seen_by_all(six: State) -> None:
    taken = six.apply("take")
    after = taken.apply("replace 1")
    assert reveals(taken, after, 0)
    assert reveals(taken, after, 1)


def test_a_card_like_the_one_it_covers_is_news_all_the_same() -> None:
    """The discard shows a 7, and a hidden 7 is laid on it: the names that are seen are the same as before."""
    game = gr.load_game("six-card", options={"peek": 0})
    for seed in range(400):
        state = game.new_initial_state(players=2, seed=seed).apply("draw")
        top = state.observe(0).zone("discard").cards[-1]
        after = state.apply("replace 1")
        if after.observe(0).zone("discard").cards[-1] == top:
            assert reveals(state, after, 0)
            return
    pytest.fail("no such deal was found")


def test_replacing_a_card_that_lies_open_tells_nothing(six: State) -> None:
    later = played(six, "draw", "replace 1", "draw", "replace 1", "take")
    assert not reveals(later, later.apply("replace 1"), 0)


def test_peeking_is_seen_by_its_owner_alone() -> None:
    state = gr.load_game("six-card").new_initial_state(players=2, seed=7)
    assert reveals(state, state.apply("peek 4"), 0)
    assert not reveals(state, state.apply("peek 4"), 1)


def test_laying_down_shots_of_the_own_hand_tells_nothing() -> None:
    state = gr.load_game("scramble").new_initial_state(players=2, seed=7)
    after = state.apply(state.legal_actions[0])
    assert not reveals(state, after, 0)
    assert reveals(state, after, 1)  # two cards were turned up


def test_luck_that_was_looked_at_goes_on_lying_hidden_and_is_known() -> None:
    """Nothing is drawn with it: the deck is through."""
    table = Table(MEADOWS).lay("pile", "Two-Headed Coin").lay("fortune", "Sprinkler Dread", hole=MEADOWS)
    for luck in ("Sprinkler Dread", "Friendly Squirrel"):
        state = Table(MEADOWS).lay("pile", "Two-Headed Coin").lay("luck-deck", luck).state
        assert reveals(state, state.apply("use Two-Headed Coin"), 0)
    state = table.state  # and no Luck is left
    assert not reveals(state, state.apply("use Two-Headed Coin"), 0)


@pytest.mark.parametrize(
    ("what", "tells"),
    [("roll 1..6 as wind, score + wind", True), ("reveal all cards in deck", True), ("score + 1", False)],
)
def test_a_die_and_cards_that_are_shown_where_they_lie_are_known(what: str, tells: bool, tmp_path: Path) -> None:
    file = tmp_path / "own.golf"
    file.write_text(f'language 1\ngame solo\naction try-it "Try it" {{ {what} }}\n', encoding="utf-8")
    state = gr.load_game("solo", house=[file]).new_initial_state(seed=7)
    assert reveals(state, state.apply("try-it"), 0) is tells
