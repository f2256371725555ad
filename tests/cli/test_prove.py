"""`golfrules prove`: the Holes of Duffers and solo, in words and as JSON, and what is wrong with a call."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Call


def test_a_hole_and_why_another_cannot_be_done(call: Call) -> None:
    done = call("prove", "duffers", "--pool", "stacks", "--hole", "B-3", "--hole", "The Thimble", "--seconds", "60")
    assert (done.code, done.err) == (0, "")
    assert "Cake Walk" in done.out
    assert "225 to 275" in done.out
    assert "impossible" in done.out
    assert "The Thimble: Every total is a multiple of 10 yd, and 195 yd is none." in done.out


def test_the_same_as_json(call: Call) -> None:
    done = call("prove", "duffers", "--pool", "stacks", "--hole", "B-3", "--seconds", "60", "--json")
    data = json.loads(done.out)
    assert (data["ok"], data["game"], data["kind"], data["findings"]) == (True, "duffers", "holes", [])
    (part,) = data["parts"]
    assert (part["answer"], part["fewest"], part["witness"]["strokes"]) == ("possible", True, 6)


def test_cards_of_ones_own(call: Call) -> None:
    done = call("prove", "duffers", "--card", "7 Iron", "--card", "tap-in", "--hole", "B-1", "--hand", 2)
    assert done.code == 0
    assert "150" in done.out


def test_a_hole_that_nobody_completes_is_an_error(call: Call, tmp_path: Path) -> None:
    own = tmp_path / "own.golf"
    own.write_text('language 1\ngame duffers\n\nhouse "Far" {\n  hole X-1 "Far" par 4 yards 9000\n}\n', "utf-8")
    done = call("prove", "duffers", "--house", own, "--hole", "Far", "--seconds", 30)
    assert done.code == 1
    assert "error GR1001: Far: No hand of 5 cards out of the whole box flies 9000 yd" in done.out
    assert '5 |   hole X-1 "Far" par 4 yards 9000' in done.out


def test_luck_that_spoils_a_hand(call: Call) -> None:
    done = call("prove", "duffers", "--card", "3 Wood", "--card", "Tap-In", "--hole", "B-3")
    assert done.code == 0
    assert "spoil" in done.out
    assert "Luck: " in done.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--hole", "nowhere"), 'There is no Hole "nowhere" in Duffers.'),
        (("--pool", "shop"), 'There is no pool "shop"'),
        (("--pool", "box", "--card", "Whiff"), "Choose --pool or --card."),
        (("--hand", "99"), "A hand has 1 to 12 cards here, and not 99."),
    ],
)
def test_what_is_wrong_with_a_call(call: Call, words: tuple[str, ...], sentence: str) -> None:
    done = call("prove", "duffers", *words)
    assert done.code == 2
    assert sentence in done.sentence


def test_what_is_asked_of_hands_alone(call: Call) -> None:
    done = call("prove", "six-card", "--hand", 5)
    assert done.code == 2
    assert "for Duffers and solo" in done.sentence
