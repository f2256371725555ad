"""Tables laid by hand."""

import pytest

import golfrules as gr
from golfrules.engine.trial import Trial
from golfrules.testing import game_with


@pytest.fixture
def scramble():
    trial = Trial(gr.load_game("scramble").rules(2))
    trial.turn_up(5)
    return trial


SHOTS = len(gr.load_game("scramble").program.things["shot"])


@pytest.fixture
def six_card():
    return Trial(gr.load_game("six-card", house="caller-+10").rules(3))


def test_a_hole_is_turned_up_by_its_number_or_its_name(scramble):
    assert scramble.get("away", kind="ball") == 3
    scramble.turn_up("The Beast")
    assert (scramble.get("away"), scramble.get("par", 7)) == (5, 5)


def test_a_stroke_is_played_and_told(scramble):
    scramble.put("away", 2)
    scramble.listen()
    scramble.play("Cart Path Bounce")
    assert (scramble.get("spot"), scramble.get("away"), scramble.get("strokes")) == ("edge", 0, 1)
    spot = next(c.number for c in scramble.rules.program.counts if c.name == "spot")
    assert [(r.before, r.after, r.what) for r in scramble.changes(spot, 0)] == [(0, 1, "The Postcard: spot is edge")]


def test_what_nobody_changed_has_no_reasons(scramble):
    scramble.listen()
    scramble.play("Splash")
    spot = next(c.number for c in scramble.rules.program.counts if c.name == "spot")
    assert scramble.changes(spot, 0) == ()


def test_the_other_side_is_left_alone(scramble):
    scramble.play("Dart")
    assert (scramble.get("away", 1), scramble.get("strokes", 1)) == (3, 0)


def test_an_event_comes_about_with_its_roles(scramble):
    scramble.put("strokes", 4, 1)
    scramble.raise_event("hole-over", winner=1)
    assert (scramble.get("total", 1), scramble.get("won", 1), scramble.get("won", 0)) == (4, 1, 0)


def test_layouts_are_laid_and_scored(six_card):
    six_card.lay("7 2 K / 7 5 K", 1)
    six_card.lay("A 10 Q / 3 10 Q", 2)
    six_card.put("caller", 1)
    assert [six_card.get("score", player) for player in range(3)] == [0, 17, -16]
    assert [r.what for r in six_card.explain("score", 1).reasons][-1] == "Caller +10: score + 10"
    six_card.put("caller", None)
    assert (six_card.get("caller"), six_card.get("score", 1)) == (None, 7)


def test_cards_are_dealt_into_a_zone(scramble):
    names = scramble.rules.names["shot"]
    scramble.deal("hand", [names.index("Dart"), names.index("Dart")], 1)
    assert len(scramble.table.piles[scramble.rules.pile("hand", 1)]) == 2


def test_a_choice_stays_open_until_it_is_answered(tmp_path):
    own = tmp_path / "mine.golf"
    own.write_text(
        "language 1\ngame scramble\n"
        'exception to green: { choose one { "Stop" { spot is edge }, "Roll" { spot is back } } }\n'
    )
    trial = Trial(gr.load_game("scramble", house=own).rules(2))
    trial.turn_up(1)
    trial.put("away", 1)
    trial.play("Dart")
    assert trial.question
    assert trial.answers() == ("do Stop", "do Roll")
    with pytest.raises(gr.GolfrulesError, match=r'"keep" is no answer here\. It is do Stop or do Roll\.'):
        trial.answer("keep")
    trial.answer("do Roll")
    assert (trial.question, trial.answers(), trial.get("spot")) == ("", (), "back")
    with pytest.raises(gr.GolfrulesError, match=r'Nothing is asked, so "do Roll" answers nothing\.'):
        trial.answer("do Roll")


@pytest.mark.parametrize(
    ("do", "sentence"),
    [
        (lambda t: t.turn_up(19), "There is no Hole 19."),
        (lambda t: t.turn_up("The Lillypad"), "There is no Hole The Lillypad. Did you mean The Lilypad?"),
        (lambda t: t.put("spots", "edge"), 'scramble has no "spots". Did you mean spot?'),
        (lambda t: t.put("spot", "edgy"), '"spot" is never "edgy". Did you mean edge?'),
        (lambda t: t.put("away", "far"), '"away" is never "far". It is a number.'),
        (lambda t: t.get("balls"), 'A shot and a hole have "balls": say which.'),
        (lambda t: t.play("Drivr"), 'There is no shot called "Drivr".'),
        (lambda t: t.play("Mulligan"), "The Mulligan is held, never played as a shot (S22)."),
        (lambda t: t.lay("A"), "No layouts are laid in Scramble."),
        (lambda t: t.raise_event("hole-end"), 'There is no event "hole-end". Did you mean hole-over?'),
        (lambda t: t.raise_event("hole-over", loser=1), 'The event "hole-over" has no loser. It has hole and winner.'),
        (lambda t: t.raise_event("stroke"), 'Which shot the event "stroke" is about is not said.'),
        (lambda t: t.raise_event("stroke", shot=99), f"There is no shot 99: shots go from 0 to {SHOTS - 1}."),
        (lambda t: t.raise_event("hole-over", winner=2), "There is no side 2: sides go from 0 to 1."),
        (lambda t: t.raise_event("hole-over", hole=-1), 'Which hole the event "hole-over" is about is not said.'),
        (lambda t: t.put("strokes", 1, -1), '"strokes" belongs to a side, and here it would be nobody\'s.'),
        (lambda t: t.put("strokes", 1, 2), "There is no side 2: sides go from 0 to 1."),
        (lambda t: t.put("spot", None), '"spot" is never number -1 of its words: out, edge, back, on or holed.'),
        (lambda t: t.deal("hand", [0], -1), '"hand" belongs to a player, and here it would be nobody\'s.'),
        (lambda t: t.deal("hand", [0], 2), "There is no player 2: players go from 0 to 1."),
        (lambda t: t.deal("deck", [0], 1), 'There is one "deck" for all, so it has no owner.'),
        (lambda t: t.deal("hands", [0]), "There is no zone hands. Did you mean hand?"),
        (lambda t: t.get("par", -1), '"par" belongs to a hole, and here it would be nobody\'s.'),
        (lambda t: t.get("par", 18), "There is no hole 18: holes go from 0 to 17."),
        (lambda t: t.get("strokes", -1), '"strokes" belongs to a side, and here it would be nobody\'s.'),
        (lambda t: t.get("strokes", 5), "There is no side 5: sides go from 0 to 1."),
        (lambda t: t.explain("par", -1), '"par" belongs to a hole, and here it would be nobody\'s.'),
        (lambda t: t.changes(0, -1), '"strokes" belongs to a side, and here it would be nobody\'s.'),
    ],
)
def test_what_is_not_there_is_told_in_a_sentence(scramble, do, sentence):
    with pytest.raises(gr.GolfrulesError) as error:
        do(scramble)
    assert str(error.value) == sentence


def test_a_layout_and_a_caller_are_somebody_s(six_card):
    with pytest.raises(gr.GolfrulesError, match="There is no layout 3: layouts go from 0 to 2\\."):
        six_card.lay("A 2 3 / 4 5 6", 3)
    with pytest.raises(gr.GolfrulesError, match='"grid" belongs to a layout, and here it would be nobody\'s\\.'):
        six_card.lay("A 2 3 / 4 5 6", -1)
    with pytest.raises(gr.GolfrulesError, match="There is no player 3: players go from 0 to 2\\."):
        six_card.put("caller", 3)
    with pytest.raises(gr.GolfrulesError, match="There is no round 1: there is one round, number 0\\."):
        six_card.put("caller", 0, 1)


def test_no_event_of_a_hole_without_one():
    trial = Trial(gr.load_game("scramble").rules(2))
    with pytest.raises(gr.GolfrulesError, match='Which hole the event "hole-over" is about is not said'):
        trial.raise_event("hole-over")
    trial.raise_event("hole-over", hole=2, winner=-1)
    assert [trial.get("won", side) for side in range(2)] == [0, 0]


def test_no_stroke_without_a_hole():
    trial = Trial(gr.load_game("scramble").rules(2))
    with pytest.raises(gr.GolfrulesError, match="Which Hole is played is not said"):
        trial.play("Dart")


@pytest.mark.parametrize("listens", [False, True])
def test_what_a_card_does_when_an_event_is_about_it_comes_about(listens):
    """Whoever says which card it is by the name of the role, listening or not; and of another card nothing comes."""
    rules = 'club iron "Echo" x4 cost 20 yards 150 { when this played { player { credits + 30 } } }'
    game = game_with("duffers", f"language 1\ngame duffers\n{rules}\n")
    names = game.rules(2).names["card"]
    for name, paid in (("Echo", 30), ("7 Iron", 0)):
        trial = Trial(game.rules(2))
        if not listens:
            trial.table.trace = None
        trial.raise_event("played", card=names.index(name))
        assert trial.get("credits", 0, kind="player") == paid
