"""Records that are read back, whole or broken."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.cli.conftest import Call, Called

import golfrules as gr
from golfrules.cli import main
from golfrules.cli.session.seats import seats_of


def a_record(game: str = "six-card", actions: int = 40, names: tuple[str, ...] = ()) -> dict[str, Any]:
    state = gr.load_game(game).new_initial_state(players=2, seed=7)
    for i in range(actions):
        state = state.apply(state.legal_actions[5 * i % len(state.legal_actions)])
    return {**state.record.to_json(), "names": list(names)}


def saved(tmp_path: Path, record: Any) -> Path:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    return file


@pytest.mark.parametrize("game", ["six-card", "scramble"])
def test_a_replay_tells_every_action(call: Call, tmp_path: Path, game: str) -> None:
    record = a_record(game, names=("you:Ann", "expert"))
    done = call("replay", saved(tmp_path, record))
    assert (done.code, done.err) == (0, "")
    assert "All 40 actions fit the rules." in done.out
    assert "The game is not over: " in done.out
    numbers = [line.split()[0] for line in done.out.splitlines() if line[:4].strip().isdigit() and line[4:5] == " "]
    assert [n for n in numbers if ": " in done.out][:40] == [str(n) for n in range(1, 41)]
    assert "Ann: " in done.out
    assert "Expert: " in done.out


@pytest.mark.parametrize(
    ("done", "sentence"),
    [
        (0, "Nothing has been done in it yet."),
        (1, "Its one action fits the rules."),
        (2, "All 2 actions fit the rules."),
    ],
)
def test_a_replay_counts_in_good_english(call: Call, tmp_path: Path, done: int, sentence: str) -> None:
    state = gr.load_game("solo", options={"holes": 1}).new_initial_state(seed=7)
    for _ in range(done):
        state = state.apply(state.legal_actions[-1])
    said = call("replay", saved(tmp_path, {**state.record.to_json(), "names": ["you"]})).out
    assert said.splitlines()[-2:] == ["The game is not over: you are to answer.", sentence]
    assert "Completed 0 of 1 Hole." in said


@pytest.mark.parametrize(
    "seats", ["you,expert,expert", "you:Ann,you:Ben,random", "expert,random,random", "you,you,you"]
)
def test_a_replay_names_the_players_as_the_game_did(call: Call, tmp_path: Path, seats: str) -> None:
    kinds = seats.split(",")
    state = gr.load_game("six-card").new_initial_state(players=3, seed=7)
    for _ in range(12):
        state = state.apply(state.legal_actions[0])
    file = saved(tmp_path, {**state.record.to_json(), "names": kinds})
    found = json.loads(call("replay", file, "--json").out)["names"]
    assert found == {str(seat.number): seat.name for seat in seats_of(kinds)}


@pytest.mark.parametrize("names", [("Ann", "Ben"), ("ann", "Ben"), ("you:Ann", "you:Ann"), ("", ""), ("Ann",)])
def test_a_record_from_elsewhere_has_names_too(call: Call, tmp_path: Path, names: tuple[str, ...]) -> None:
    found = json.loads(call("replay", saved(tmp_path, a_record(names=names)), "--json").out)["names"]
    assert found in ({"0": "Ann", "1": "Ben"}, {"0": "Player 1", "1": "Player 2"})
    assert (found["0"] == "Ann") == ("Ben" in names)


def test_a_replay_as_json(call: Call, tmp_path: Path) -> None:
    record = a_record()
    found = json.loads(call("replay", saved(tmp_path, record), "--json").out)
    assert [step["action"] for step in found["steps"]] == record["actions"]
    state = gr.load_game("six-card").new_initial_state(players=2, seed=7)
    for step in found["steps"]:
        assert step["seat"] == state.current_player
        state = state.apply(step["action"])
        assert len(step["events"]) <= len(state.events)
    assert found["scores"] == list(state.scores)
    assert found["over"] is state.is_terminal


def test_a_replay_step_by_step_draws_each_table(call: Call, tmp_path: Path) -> None:
    done = call("replay", saved(tmp_path, a_record(actions=5)), "--step")
    assert (done.code, done.err) == (0, "")
    assert done.out.count("Six-card Golf · round 1 of 9") == 6


def test_names_in_a_record_cannot_steer_the_terminal(call: Call, tmp_path: Path) -> None:
    record = a_record(names=("you:\x1b[2JAnn\n" + "n" * 99, "expert"))
    done = call("replay", saved(tmp_path, record))
    assert done.code == 0
    assert "\x1b" not in done.out
    assert "n" * 21 not in done.out
    wrong = call("replay", saved(tmp_path, {**record, "actions": ["\x1b[2Jdraw"]}))
    assert wrong.code == 1
    assert "\x1b" not in wrong.sentence


def test_a_record_that_does_not_hold_is_not_well(call: Call, tmp_path: Path) -> None:
    record = a_record()
    record["actions"][10] = "knock"
    file = saved(tmp_path, record)
    done = call("replay", file)
    assert (done.code, done.out) == (1, "")
    assert "Action 11" in done.sentence
    assert str(file) in done.sentence
    assert call("play", "--resume", file).code == 2


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 99}, "format 99"),
        ({"type": "state"}, "state"),
        ({"players": 77}, "77"),
        ({"players": True}, ""),
        ({"seed": 7}, ""),
        ({"actions": "draw"}, ""),
        ({"actions": [1]}, ""),
        ({"game": {"name": "chess", "houses": [], "options": {}, "hash": ""}}, "chess"),
        ({"game": {"name": "six-card", "houses": [], "options": {}, "hash": "0"}}, "other rules"),
        ({"game": {"name": "six-card", "houses": ["mine"], "options": {}, "hash": "0"}}, "mine"),
        ({"game": {"name": "../six-card", "houses": [], "options": {}, "hash": "0"}}, ""),
        ({"more": 1}, "more"),
    ],
)
@pytest.mark.parametrize("command", [("replay",), ("play", "--resume")])
def test_a_wrong_document_is_told_in_a_sentence(
    call: Call, tmp_path: Path, command: tuple[str, ...], change: dict[str, Any], sentence: str
) -> None:
    done = call(*command, saved(tmp_path, {**a_record(), **change}))
    assert (done.code, done.out) == (2, "")
    assert sentence in done.sentence


def quietly(*words: str) -> Called:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), mock.patch("sys.stdin", io.StringIO("")):
        code = main(words)
    return Called(code, out.getvalue(), err.getvalue())


def refused(data: bytes) -> None:
    """Whatever is in a file, it is read or refused in a sentence."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "game.json")
        file.write_bytes(data)
        for words in (("replay", str(file)), ("play", "--resume", str(file))):
            done = quietly(*words)
            assert done.code in (0, 1, 2), done.err
            assert "Traceback" not in done.err
            assert len(done.err.splitlines()) == (done.code != 0)
        assert file.read_bytes() == data or quietly("replay", str(file)).code == 0


@given(st.binary(max_size=200))
def test_any_bytes_are_refused_in_a_sentence(data: bytes) -> None:
    refused(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(st.data())
def test_a_record_with_anything_in_place_of_a_part_is_refused_in_a_sentence(data: st.DataObject) -> None:
    record = a_record(actions=3)
    part = data.draw(st.sampled_from([record, record["game"]]))
    part[data.draw(st.sampled_from(sorted(part)))] = data.draw(JSON)
    refused(json.dumps(record).encode())


@given(st.data())
def test_a_record_with_some_bytes_changed_is_refused_in_a_sentence(data: st.DataObject) -> None:
    whole = bytearray(json.dumps(a_record(actions=3)).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    refused(bytes(whole))


def test_a_document_that_is_nested_too_deep_is_refused() -> None:
    refused(b"[" * 200_000)
    refused(b'{"format": 1, "type": "record", "game": ' + b"[" * 5_000 + b"]" * 5_000 + b"}")
