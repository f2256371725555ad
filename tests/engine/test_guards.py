"""`action NAME { require ... }`: what a rule forbids is not offered, at whatever question it would be."""

from __future__ import annotations

from pathlib import Path

import pytest

import golfrules as gr


def start(tmp_path: Path, game: str, text: str, **options: int | str) -> gr.State:
    own = tmp_path / "own.golf"
    own.write_text(f"language 1\ngame {game}\n\n{text}\n", encoding="utf-8")
    given = {name.replace("_", "-"): value for name, value in options.items()}
    return gr.load_game(game, house=[own], options=given).new_initial_state(players=2, seed=7)


def legal(state: gr.State) -> list[str]:
    return [str(action) for action in state.legal_actions]


def test_the_question_that_opens_a_turn(tmp_path: Path) -> None:
    text = "action take { forbid number of turn-start this round is 1 }"
    state = start(tmp_path, "six-card", text, peek=0, ending="knock")
    assert legal(state) == ["draw", "knock"]
    with pytest.raises(gr.IllegalActionError, match=r"forbids it: forbid number of turn-start this round is 1 \("):
        state.apply("take")
    assert legal(state.apply("knock")) == ["draw", "take"]


def test_a_question_within_a_turn(tmp_path: Path) -> None:
    text = "action replace { forbid number of turn-start this round is 1 }"
    state = start(tmp_path, "six-card", text, peek=0, take_back="yes")
    assert legal(state.apply("draw")) == [
        "draw",
        "take",
    ]  # the card could only be declined, and it is the next player's turn
    assert "replace 1" in legal(state.apply("draw").apply("draw"))


def test_a_question_to_somebody_else(tmp_path: Path) -> None:
    text = "action psyche { forbid strokes is 0 }"
    for when in ("after-pick", "before-pick"):
        state = start(tmp_path, "scramble", text, mulligan="never", psyche_when=when)
        while state.current_player == 0:
            state = state.apply(state.legal_actions[0])
        assert state.decision is not None
        assert state.decision.kind == "play"


def test_an_action_that_is_called_like_a_verb(tmp_path: Path) -> None:
    state = start(tmp_path, "six-card", "action draw { require rounds is 3 }", peek=0)
    assert "draw" not in legal(state)  # so the discard was taken without being asked
    assert state.decision is not None
    assert state.decision.kind == "drawn"
    with pytest.raises(gr.IllegalActionError, match="G37"):
        state.apply("draw")
    state = start(tmp_path, "six-card", "action draw { require rounds is 3 }", peek=0, flip_turn="yes")
    with pytest.raises(gr.IllegalActionError, match="require rounds is 3"):
        state.apply("draw")


def test_one_of_a_unit_is_singular(tmp_path: Path) -> None:
    assert str(gr.load_game("scramble").new_initial_state(seed=1).explain("balls", "Dart")).startswith(
        "balls of Dart is 1 ball"
    )


def test_something_is_always_left(tmp_path: Path) -> None:
    text = "action replace { forbid rounds is 9 }"
    state = start(tmp_path, "six-card", text, peek=0, take_back="no").apply("take")
    assert legal(state) == [f"replace {n}" for n in range(1, 7)]


def test_an_action_that_the_game_does_not_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(gr.RulesError, match=r'has no action "pikc"\. Did you mean pick'):
        start(tmp_path, "scramble", "action pikc { forbid strokes is 0 }")
