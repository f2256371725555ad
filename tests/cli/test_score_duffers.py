"""`golfrules score duffers`: what cards on a Hole come to, in words and as JSON, and what is wrong with a call."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.cli.conftest import Call

EXAMPLE = (
    "score", "duffers", "--hole", "Cake Walk", "Big Head Driver", "Chip Shot", "Chip Shot", "Regulation Putt",
    "--with", "Slice", "--with", "Goose Egg",
)  # fmt: skip
SUM = "255 yd = 275 Big Head Driver + 30 + 30 - 80 Slice (40, doubled by Goose Egg)"


def found(call: Call, *words: str) -> Any:
    return json.loads(call(*words, "--json").out)


@pytest.mark.rule("D1", "D69", "D71", "D72")
def test_the_example_of_the_rulebook(call: Call) -> None:
    done = call(*EXAMPLE)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[0] == SUM
    assert done.out.splitlines()[1] == "5 strokes on B-3 Cake Walk, par 3, from 225 to 275 yd"
    assert done.out.splitlines()[-1] == "The Hole is completed: 2 over par."
    assert "Slice            -80 yd  0 strokes" in done.out
    assert "-40 -> -80  Goose Egg" in done.out


def test_the_same_as_json(call: Call) -> None:
    one = found(call, *EXAMPLE)
    assert (one["text"], one["strokes"], one["completes"], one["over_par"]) == (SUM, 5, True, 2)
    assert (one["sign"], one["par"], one["low"], one["high"], one["yards"]) == ("B-3", 3, 225, 275, 255)
    assert {part["card"]: part["yards"] for part in one["parts"]}["Slice"] == -80
    assert one["unmet"] == one["warnings"] == []


@pytest.mark.rule("D1", "D69", "D70")
def test_each_condition_that_is_not_met_is_told(call: Call) -> None:
    done = call("score", "duffers", "--hole", "A-6", "Fairway Wood")
    assert done.code == 0
    said = done.out.partition("The Hole is not completed:")[2].lower()
    assert "180 yd short of 370" in said
    assert "putt" in said
    assert "equipment" in said
    assert "is completed" not in done.out
    past = call("score", "duffers", "--hole", "b-1", "Fairway Wood", "Chip Shot", "Tap-In").out
    assert "30 yd past 190" in past


@pytest.mark.parametrize(
    ("cards", "strokes", "words"),
    [
        (["Fairway Wood", "Tap-In"], 2, "The Hole is completed: 1 under par."),
        (["Fairway Wood", "Regulation Putt"], 3, "The Hole is completed: par."),
        (["Fairway Wood", "3-Putt"], 4, "The Hole is completed: 1 over par."),
    ],
)
def test_over_or_under_par(call: Call, cards: list[str], strokes: int, words: str) -> None:
    words_called = ("score", "duffers", "--hole", "Beginner's Luck", *cards)
    assert words in call(*words_called).out
    assert found(call, *words_called)["strokes"] == strokes


@pytest.mark.rule("D25", "D49")
def test_crew_lies_on_the_table(call: Call) -> None:
    alone = found(call, "score", "duffers", "--hole", "b-3", "Chip Shot")
    coached = found(call, "score", "duffers", "--hole", "b-3", "Chip Shot", "--with", "Coach")
    assert coached["yards"] > alone["yards"]
    assert [part["card"] for part in coached["parts"]] == ["Chip Shot"]


def test_house_rules_and_options_count(call: Call) -> None:
    words = ("score", "duffers", "--hole", "b-3", "Big Head Driver", "Tap-In", "--with", "Friendly Squirrel")
    assert found(call, *words)["high"] == 275
    assert found(call, *words, "--house", "thirty-over")["high"] == 255
    assert found(call, *words, "--option", "window=100")["high"] == 325


def test_more_cards_than_there_are_is_odd_but_counted(call: Call) -> None:
    done = call("score", "duffers", "--hole", "b-3", "Tap-In", "Tap-In")
    assert done.code == 0
    assert "Tap-In lies here 2 times, and there is 1 in the game." in done.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "Name the Hole: golfrules score duffers --hole"),
        (["--hole", "b-3"], "Name the cards: golfrules score duffers --hole"),
        (["--hole", "Cake Wlak", "Tap-In"], 'There is no Hole "Cake Wlak" in Duffers. Did you mean Cake Walk?'),
        (["--hole", "C-1", "Tap-In"], 'There is no Hole "C-1" in Duffers.'),
        (["--hole", "", "Tap-In"], 'There is no Hole "" in Duffers.'),
        (["--hole", "b-3", "Big Hed Driver"], 'There is no card "Big Hed Driver" in Duffers. Did you mean Big Head'),
        (["--hole", "b-3", "Pitching"], 'There is no card "Pitching" in Duffers.'),
        (["--hole", "b-3", "Slice"], 'Slice is not played from the hand: name it as --with "Slice".'),
        (["--hole", "b-3", "Coach"], 'Coach lies on the table: name it as --with "Coach".'),
        (["--hole", "b-3", "Tap-In", "--with", "Gos Egg"], 'There is no card "Gos Egg" in Duffers.'),
        (["--hole", "b-3", "Tap-In", "--caller", "0"], "Nobody calls in Duffers. Leave out --caller."),
        (["--hole", "a-6", "Tap-In", "--house", "beginner-course"], "The Gear Shed is not played here"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(call: Call, words: list[str], sentence: str) -> None:
    done = call("score", "duffers", *words)
    assert done.code == 2
    assert done.out == ""
    assert done.sentence.startswith(sentence)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["six-card", "7 2 K / 7 5 K", "--hole", "b-3"], "--hole and --with are for Duffers and solo: leave them out."),
        (
            ["six-card", "7 2 K / 7 5 K", "--with", "Slice"],
            "--hole and --with are for Duffers and solo: leave them out.",
        ),
        (["scramble", "x"], "Layouts are scored in Six-card Golf, and this is Scramble."),
    ],
)
def test_other_games_have_no_holes_to_try(call: Call, words: list[str], sentence: str) -> None:
    assert call("score", *words).sentence == sentence
