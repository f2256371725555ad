"""Hands that complete Holes, and proofs that none does. What is possible is played once more."""

from __future__ import annotations

import json
from typing import Any

import pytest

import golfrules as gr
from golfrules.errors import OptionError
from golfrules.games.attempts import attempts
from golfrules.lang.codes.witnesses import WITNESSES
from golfrules.testing import game_with
from golfrules.validation.proofs import prove
from golfrules.validation.witnesses import HoleProof, prove_holes

DUFFERS = gr.load_game("duffers")
BEFORE_THE_LAST = -1


def with_hole(says: str) -> gr.Game:
    """Duffers with a Hole of the tester's own."""
    return game_with("duffers", f'language 1\ngame duffers\n\nhouse "Mine" {{\n  hole X-1 "Mine" par 4 {says}\n}}\n')


def mine(says: str, pool: Any, hand: int | None = None) -> HoleProof:
    (proof,) = prove_holes(with_hole(says), pool=pool, hand=hand, holes="X-1", seconds=60)
    return proof


def played_again(game: gr.Game, proof: HoleProof) -> None:
    """The actions of a witness lead to the Hole, and come to what it says."""
    hand = proof.witness
    assert hand is not None
    state = hand.start(game)
    for action in hand.actions[:BEFORE_THE_LAST]:
        state = state.apply(action)
    if game.name == "duffers":
        attempt = next(a for a in attempts(state) if a.hole == proof.hole)
        assert (attempt.completes, attempt.yards, attempt.strokes) == (True, hand.yards, hand.strokes)
        assert attempt.over_par == hand.over_par
    before = state.scores[0]
    state = state.apply(hand.actions[BEFORE_THE_LAST])
    assert any(proof.hole in event.text for event in state.events)
    if game.name == "duffers":
        assert state.scores[0] - before == hand.strokes
    else:  # where what a card saves counts at once
        assert ("Strokes on the Hole: {number}.", hand.strokes) in {(e.text, e.number) for e in state.events}


@pytest.fixture(scope="module")
def bundled() -> tuple[HoleProof, ...]:
    return prove_holes(DUFFERS, seconds=120)


@pytest.mark.rule("D1", "D4", "D66", "D69", "D72", "D121")
def test_every_bundled_hole_can_be_done_in_one_stroke(bundled: tuple[HoleProof, ...]) -> None:
    assert len(bundled) == 18
    for proof in bundled:
        assert (proof.answer, proof.fewest) == ("possible", True), proof
        assert proof.witness is not None
        assert proof.witness.strokes == 1  # and no rule lets it be fewer
        assert len(proof.witness.cards) <= 5
        played_again(DUFFERS, proof)


def test_nothing_is_found_fault_with_in_the_bundled_holes(bundled: tuple[HoleProof, ...]) -> None:
    assert [d for proof in bundled for d in proof.findings] == []
    assert [proof.only for proof in bundled if proof.only] == []


def test_what_each_line_of_a_bundled_hole_does(bundled: tuple[HoleProof, ...]) -> None:
    lines = [line for proof in bundled for line in proof.lines]
    assert all(line.decides for line in lines if line.is_condition)
    by_text = {line.text: line.changes for line in lines}
    assert by_text["yards at least 0"] == ("Sprinkler Dread",)
    assert by_text["yards is 0"] == ("Hook",)
    assert by_text["strokes + 1"] == ("Whiff", "Hook", "Slice", "Toed")


@pytest.mark.rule("D21", "D45")
def test_luck_that_must_be_kind(bundled: tuple[HoleProof, ...]) -> None:
    monk = next(proof for proof in bundled if proof.hole == "Staggering Monk")
    assert monk.witness is not None
    assert "Gimme Shelter" in monk.witness.luck
    assert monk.witness.holds_always is False
    assert monk.witness.spoilt == "Sprinkler Dread twice spoils"
    assert monk.sure is not None
    assert monk.sure.holds_always
    assert monk.sure.strokes > monk.witness.strokes
    others = [proof for proof in bundled if proof is not monk]
    assert all(proof.witness is not None and proof.witness.holds_always and not proof.witness.luck for proof in others)


def test_all_of_it_is_plain_data(bundled: tuple[HoleProof, ...]) -> None:
    data = json.loads(json.dumps([proof.to_json() for proof in bundled]))
    assert [one["hole"] for one in data] == [proof.hole for proof in bundled]
    assert str(bundled[2]).startswith("B-3 Cake Walk, par 3, from 225 to 275 yd: possible, 1 stroke with ")


@pytest.mark.rule("D54")
def test_a_bag_as_it_begins_completes_nothing() -> None:
    proofs = prove_holes(DUFFERS, pool="start", seconds=60)
    assert {proof.answer for proof in proofs} == {"impossible"}
    chips = next(proof for proof in proofs if proof.sign == "B-7")
    assert chips.reason.startswith("No hand of 5 cards out of the cards of a bag as it begins flies 205 yd")
    assert chips.nearest == (150, None)
    assert chips.needs == 7


def test_but_seven_chip_shots_are_a_hole() -> None:
    (proof,) = prove_holes(DUFFERS, pool="start", hand=7, holes="chip off the old block", seconds=60)
    assert proof.witness is not None
    assert (proof.witness.cards, proof.witness.strokes) == (("Chip Shot",) * 7, 7)
    played_again(DUFFERS, proof)


def test_the_holes_of_the_beginners_course() -> None:
    game = gr.load_game("duffers", house=["beginner-course"])
    proofs = prove_holes(game, seconds=120)
    assert [proof.sign for proof in proofs] == [f"B-{n}" for n in range(1, 10)]
    assert all(proof.witness is not None and not proof.findings for proof in proofs)


@pytest.mark.rule("D6", "D71")
def test_duffs_that_cannot_be_left_out() -> None:
    proof = mine("yards 0", {"Regulation Putt": 1, "Whiff": 9})
    assert proof.witness is not None
    assert proof.witness.cards == ("Regulation Putt", *("Whiff",) * 4)
    assert proof.witness.strokes == 6


@pytest.mark.rule("D6")
def test_a_duff_that_helps() -> None:
    proof = mine("yards 120 { over is 0 }", ["7 Iron", "Tap-In", "Hook", "Whiff"], hand=3)
    assert proof.witness is not None
    assert sorted(proof.witness.cards) == ["7 Iron", "Hook", "Tap-In"]
    assert proof.witness.duffs_gained == 0


def test_a_choice_that_is_made_well() -> None:
    proof = mine("yards 115 { over is 0 }", ["Choke-Down 6 Iron", "Tap-In"])
    assert proof.witness is not None
    assert "do Choke down to the head, 50 yards less" in proof.witness.actions
    assert proof.witness.yards == 115


@pytest.mark.rule("D45", "D117")
def test_luck_that_is_wished_for_and_what_it_may_be_instead() -> None:
    game = with_hole("yards 270 { over is 0 }")
    (proof,) = prove_holes(game, pool=["3 Wood", "Tap-In"], holes="X-1", seconds=60)
    assert proof.witness is not None
    assert proof.witness.luck == ("Clubhouse Ricochet",)
    assert proof.witness.holds_always is False
    assert len(proof.witness.broken_by) == 1
    played_again(game, proof)


def test_luck_that_cannot_spoil_it() -> None:
    proof = mine("yards 180 { over is 100 }", ["3 Wood", "Tap-In"])
    assert proof.witness is not None
    assert (len(proof.witness.luck), proof.witness.holds_always) == (1, True)


@pytest.mark.rule("D51")
def test_a_card_that_is_drawn_on_the_way() -> None:
    game = with_hole("yards 165 { over is 0 }")
    (proof,) = prove_holes(game, pool=["7 Iron", "Tap-In", "Golf Glove"], hand=2, holes="X-1", seconds=60)
    assert proof.witness is not None
    assert len(proof.witness.drawn) == 1
    assert len(proof.witness.cards) == 3
    played_again(game, proof)


def test_what_lies_on_the_table_helps() -> None:
    proof = mine("yards 50 { over is 0 }", ["Coach", "Chip Shot", "Tap-In"])
    assert proof.witness is not None
    assert sorted(proof.witness.cards) == ["Chip Shot", "Coach", "Tap-In"]


@pytest.mark.parametrize(
    ("says", "pool", "reason"),
    [
        ("yards 300", ["7 Iron", "Tap-In"], "flies 300 yd: the farthest comes to 150 yd"),
        ("yards 0 { over is 5 }", ["7 Iron", "Minor Miracle"], "stays within 5 yd: the shortest comes to 50 yd"),
        ("yards 45 { over is 4 }", ["Chip Shot"] * 4 + ["Tap-In"], "multiple of 30 yd, and from 45 to 49 yd there is"),
        ("yards 100 { over is 9 }", ["7 Iron", "Sand Wedge", "Tap-In"], "80 yd and 150 yd come nearest"),
        ("yards 150", ["7 Iron", "Chip Shot"], "it needs a Putt"),
        ("yards 150 { require a wood in play }", ["7 Iron", "Tap-In"], "it needs a Wood"),
        ("yards 0 { forbid a club in play }", ["Whiff", "Tap-In"], "it needs a Putt and allows no Club"),
        ("yards 0 { require strokes of attempt at most 1 }", ["3-Putt"], "your strokes must be at most 1"),
    ],
)
def test_why_not(says: str, pool: list[str], reason: str) -> None:
    proof = mine(says, pool)
    assert proof.answer == "impossible"
    assert reason in proof.reason
    assert proof.witness is None
    assert proof.findings == ()  # of somebody's own cards nothing is said about the rules


def test_how_many_cards_it_takes() -> None:
    proof = mine("yards 0 { require number of putters in play at least 3 }", ["Tap-In", *["3-Putt"] * 5], hand=2)
    assert (proof.answer, proof.needs) == ("impossible", 3)


@pytest.mark.rule("D1")
def test_a_house_rule_that_moves_every_hole() -> None:
    game = game_with(
        "duffers", 'language 1\ngame duffers\n\nhouse "Windy" { holes { yards + 30 } }\n', house=["thirty-over"]
    )
    (proof,) = prove_holes(game, pool=["5 Iron", "Pitching Wedge", "Tap-In"], holes="B-3", seconds=60)
    assert proof.window == (255, 285)
    assert proof.witness is not None
    assert proof.witness.yards == 275


def test_what_is_not_told_is_not_decided() -> None:
    proof = mine("yards 150 { require credits of player at least 200 }", ["7 Iron", "Tap-In"])
    assert proof.answer == "undecided"
    assert "depends on more than the cards" in proof.reason


def test_holes_of_solo() -> None:
    solo = gr.load_game("solo")
    for sign in ("B-1", "A-5"):
        (proof,) = prove_holes(solo, holes=sign, seconds=60)
        assert proof.witness is not None
        assert proof.witness.strokes == 1
        played_again(solo, proof)


@pytest.mark.rule("D33", "D34")
def test_in_solo_yards_go_down() -> None:
    (proof,) = prove_holes(gr.load_game("solo"), pool=["7 Iron", "7 Iron", "Tap-In"], holes="B-2", seconds=60)
    assert (proof.answer, proof.witness) == ("impossible", None)
    (other,) = prove_holes(gr.load_game("solo"), pool=["2 Iron", "7 Iron", "Tap-In"], holes="B-2", seconds=60)
    assert other.witness is not None
    assert other.witness.cards == ("2 Iron", "7 Iron", "Tap-In")


@pytest.mark.parametrize("code", [c.code for c in WITNESSES])
def test_each_code_by_its_examples(code: str) -> None:
    example = next(c for c in WITNESSES if c.code == code)
    for text, expected in ((example.wrong, [code]), (example.right, [])):
        proofs = prove_holes(game_with("duffers", text), holes="X-1", seconds=15)
        assert [d.code for proof in proofs for d in proof.findings] == expected
    assert len(example.explanation) > 40
    assert example.explanation.endswith(".")


def test_where_a_finding_stands() -> None:
    text = next(c for c in WITNESSES if c.code == "GR1004").wrong
    (proof,) = prove_holes(game_with("duffers", text), holes="X-1", seconds=40)
    (finding,) = proof.findings
    assert finding.place.text == "require a club in play"
    assert finding.severity == "warning"


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ({"pool": "shop"}, 'There is no pool "shop"'),
        ({"pool": ["Putter"]}, 'There is no card "Putter" in Duffers.'),
        ({"pool": ["Goose Egg"]}, "Goose Egg is in no hand that is played on a Hole."),
        ({"hand": 0}, "A hand has 1 to 12 cards here, and not 0."),
        ({"hand": True}, "A hand has 1 to 12 cards here"),
        ({"holes": "Cakewalk Hill"}, 'There is no Hole "Cakewalk Hill" in Duffers.'),
        ({"seconds": 0}, "A proof is given a number of seconds, and 0 is none."),
    ],
)
def test_what_is_wrong_with_a_call(how: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionError) as raised:
        prove_holes(DUFFERS, **how)
    assert str(raised.value).startswith(sentence)


def test_a_hole_that_is_left_out_and_a_game_without_hands() -> None:
    short = gr.load_game("duffers", house=["short-course"])
    with pytest.raises(OptionError, match="is not played here"):
        prove_holes(short, holes="Last Call")
    with pytest.raises(OptionError, match="and not in Scramble"):
        prove_holes(gr.load_game("scramble"))


def test_what_a_proof_is_not_given() -> None:
    with pytest.raises(OptionError, match="A proof of holes is given no wind"):
        prove(DUFFERS, wind=3)


def test_all_that_is_proved_of_a_game() -> None:
    proofs = prove(DUFFERS, holes=["B-1", "B-3"], pool="stacks", seconds=60)
    assert (proofs.game, proofs.kind, len(proofs.parts)) == ("duffers", "holes", 2)
    assert (proofs.findings, proofs.is_sound) == ((), True)
    assert json.loads(json.dumps(proofs.to_json()))["parts"][1]["witness"]["strokes"] == 6
