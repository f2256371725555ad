"""With and without a rule: paired, as closely as is wanted, and told plainly."""

import json
import math
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Self

import pytest
from attrs import evolve

import golfrules as gr
from golfrules.cli import main
from golfrules.engine.game import Game
from golfrules.lang.codes.code import Code
from golfrules.lang.codes.playing import PLAYING
from golfrules.validation import Comparison, compare
from golfrules.validation.comparison import FIRST, MANY, _Pairs
from golfrules.validation.crews import Job, Results
from golfrules.validation.estimates import at_most, estimate, share, spread, t_quantile
from golfrules.validation.quantities import Quantity, quantities_of
from golfrules.validation.rows import GameRow
from golfrules.validation.subject import subject_of
from golfrules.validation.told import plus_minus, rounded

RANDOM = ("random", "random")
SIX = gr.load_game("six-card", options={"rounds": 2})
SCRAMBLE = gr.load_game("scramble", options={"holes": 3})


def with_rule(folder: Path, text: str, game: str = "scramble", **options: int) -> Game:
    own = folder / "own.golf"
    own.write_text(f"language 1\ngame {game}\n\n{text}\n", "utf-8")
    return gr.load_game(game, house=own, options=options)


def effect(found: Comparison, name: str) -> tuple[float, float, bool]:
    e = next(e for e in found.effects if e.quantity.name == name)
    return e.difference.mean, e.difference.half_width, e.is_seen


# ------------------------------------------------------------------------------------------------- pairs


def test_both_are_dealt_the_same() -> None:
    other = gr.load_game("six-card", house=["king-is--2"], options={"rounds": 2})
    found = compare(SIX, other, players=RANDOM, seed="p", games=FIRST, workers=1)
    assert [r.seed for r in found.before.rows] == [r.seed for r in found.after.rows]
    # players at random see nothing of what a King is worth: they do the same, and only the score is another
    assert [r.digest for r in found.before.rows] == [r.digest for r in found.after.rows]
    assert found.same < len(found.pairs) == FIRST
    assert effect(found, "decisions") == (0.0, 0.0, False)
    lone = estimate([b.scores[0] for _, b in found.pairs]).deviation
    assert found.main.difference.deviation < lone / 2  # luck falls out of the difference


def test_a_known_effect_is_found(tmp_path: Path) -> None:
    """A stroke more on two Holes of eighteen is a ninth of a stroke a Hole, whatever else happens."""
    rule = 'house "Two tolls" { when hole-over and played is 4 | 13 { sides { total + 1 } } }'
    found = compare(gr.load_game("scramble"), with_rule(tmp_path, rule), players=RANDOM, workers=1, games=FIRST)
    assert found.main.difference.mean == pytest.approx(1 / 9)
    assert found.main.is_seen
    assert found.sentences[0] == "The rule adds 0.11 strokes a Hole, the same in each game (40 pairs of games)."
    assert found.ended == "precision"
    assert [(f.clause.title, f.times) for f in found.fired][-1] == ("Two tolls: total + 1", 40 * 2 * 2)


@pytest.mark.parametrize("seed", range(3))
def test_a_rule_that_does_nothing_is_told_as_such(tmp_path: Path, seed: int) -> None:
    rule = 'house "Late" { when hole-over and played is 19 { sides { total + 5 } }, shots { penalty at least 0 } }'
    found = compare(
        SCRAMBLE, with_rule(tmp_path, rule, holes=3), players=RANDOM, workers=1, seed=seed, games=60, precision=0.01
    )
    assert found.same == 60
    assert found.sentences[0].startswith("The same game 60 times of 60")
    assert [d.code for d in found.findings] == ["GR1104"]
    assert [e.is_seen for e in found.effects] == [False] * len(found.effects)


@pytest.mark.slow
def test_nothing_is_told_as_such_in_nineteen_of_twenty_seeds(tmp_path: Path) -> None:
    """Also where it is another game each time, and only luck: the deck is shuffled once more."""
    rule = 'house "Shuffled" { when hole-start { shuffle deck } }'
    shuffled = with_rule(tmp_path, rule)
    said = 0
    for seed in range(20):
        found = compare(gr.load_game("scramble"), shuffled, players=RANDOM, seed=seed, precision=0.1, seconds=600)
        assert (found.same, found.findings) == (0, ())
        said += found.sentences[0].startswith("No difference is seen larger than ")
    assert said >= 19


@pytest.mark.slow
def test_a_tenth_of_a_stroke_is_found_with_experts(tmp_path: Path) -> None:
    """The long shots fly one ball less on the longest Hole: what it costs is up to the players."""
    rule = 'house "Headwind" { shots with balls is 2 { if balls of hole at least 5 { flight is 1 } } }'
    found = compare(gr.load_game("scramble"), with_rule(tmp_path, rule), seconds=120)
    assert found.ended == "precision"
    assert found.main.is_seen


# ------------------------------------------------------------------------------------------------- how many


class Toy:
    """A crew that draws numbers instead of playing: pairs differ by `shift` and noise of deviation 1."""

    workers = 1

    def __init__(self, seed: int, shift: float, seldom: float = 1.0) -> None:
        self.chance = Random(seed)
        self.shift = shift
        self.seldom = seldom
        self.played = 0

    def results(self, jobs: Iterable[Job], deadline: float = math.inf) -> Results:
        for job in jobs:
            rows = []
            for number in job.numbers:
                differs = job.work and self.chance.random() < self.seldom
                value = self.shift + self.chance.gauss() if differs else 0.0
                rows.append(row(number, value))
                self.played += 1
            yield job, rows

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        return None


def row(number: int, value: float) -> GameRow:
    score = round(1_000_000 * value)
    return GameRow(number, str(number), 1, (score,), (0,), 1, 1, 1, 1, 0, (), f"{number} {value}")


VALUE = Quantity("value", "value", "", lambda r: r.scores[0] / 1_000_000)


def pairs_of(seed: int, shift: float, precision: float, seldom: float = 1.0) -> tuple[_Pairs, str]:
    run = _Pairs(precision, 0.95, 100_000, math.inf, None, VALUE)
    return run, run.play(Toy(seed, shift, seldom))


def test_intervals_hold_as_often_as_they_say() -> None:
    """Also though it is the width that says when to stop."""
    held = narrow = 0
    for seed in range(400):
        run, ended = pairs_of(seed, 0.3, 0.2)
        found = estimate(run._differences())
        held += found.low <= 0.3 <= found.high
        narrow += found.half_width <= 0.2
        assert ended == "precision"
    assert narrow == 400
    assert 0.92 <= held / 400 <= 0.98


def test_when_to_stop_is_up_to_the_width_alone() -> None:
    """The same noise with another difference takes as many games."""
    many = [pairs_of(7, shift, 0.15)[0].whole() for shift in (0.0, 0.2, -5.0)]
    assert many[0] == many[1] == many[2] > FIRST


def test_more_are_played_until_it_is_precise() -> None:
    few, more = (pairs_of(3, 0.0, precision)[0].whole() for precision in (0.4, 0.1))
    assert few == FIRST
    assert 300 < more < 600


def test_where_few_pairs_differ_hundreds_are_played() -> None:
    assert pairs_of(1, 0.0, 0.5, seldom=0.0)[0].whole() == MANY
    assert FIRST < pairs_of(1, 0.0, 0.5, seldom=0.05)[0].whole() <= MANY


def test_a_comparison_ends_with_its_time_or_its_games() -> None:
    other = gr.load_game("six-card", house=["king-is--2"], options={"rounds": 2})
    timed = compare(SIX, other, players=RANDOM, seconds=0.3, precision=1e-6, workers=1)
    assert timed.ended == "time"
    assert not timed.is_precise
    counted = compare(SIX, other, players=RANDOM, games=50, precision=1e-6, workers=1)
    assert (counted.ended, len(counted.pairs)) == ("games", 50)
    assert counted.sentences[-1] == "As many games were played as were allowed."
    fine = compare(SIX, other, players=RANDOM, games=50, precision=1e-300, seconds=1e300, workers=2)
    assert (fine.ended, len(fine.pairs)) == ("games", 50)  # numbers that no clock and no square can hold
    hardly = compare(SIX, other, players=RANDOM, seconds=1e-9, workers=1)
    assert hardly.sentences == ("Not one pair of games was over in time.",)
    json.dumps(hardly.to_json(), allow_nan=False)


def test_stopped_it_tells_what_is_there() -> None:
    def stop(share: float) -> None:
        if share > 0.2:
            raise KeyboardInterrupt

    other = gr.load_game("six-card", house=["king-is--2"], options={"rounds": 2})
    found = compare(SIX, other, players=RANDOM, workers=1, seconds=600, precision=1e-6, progress=stop)
    assert found.ended == "stopped"
    assert 2 <= len(found.pairs) < FIRST
    assert found.sentences[-1] == "It was stopped before it was known more closely."


# ------------------------------------------------------------------------------------------------- estimates


def test_quantiles_of_student_are_those_of_the_tables() -> None:
    table = {(0.95, 1): 12.706, (0.95, 2): 4.303, (0.95, 3): 3.182, (0.95, 5): 2.571, (0.95, 30): 2.042}
    table |= {(0.99, 1): 63.657, (0.99, 4): 4.604, (0.99, 20): 2.845, (0.9, 12): 1.782, (0.95, 1000): 1.962}
    for (confidence, freedom), quantile in table.items():
        assert t_quantile(confidence, freedom) == pytest.approx(quantile, abs=6e-4), (confidence, freedom)


def test_too_few_numbers_have_no_interval() -> None:
    assert math.isinf(estimate([]).half_width)
    assert math.isinf(estimate([3.0]).half_width)
    assert estimate([3.0]).to_json()["half_width"] is None
    assert not estimate([3.0]).is_settled
    assert estimate([3.0, 3.0]).is_settled
    assert share(0, 0) == (0.0, 0.0, 1.0)
    assert at_most(0) == 1.0
    assert spread([]).quantiles[0] == (0, 0.0)


def test_numbers_are_told_as_closely_as_they_are_known() -> None:
    assert plus_minus(0.41234, 0.051) == "0.412 ± 0.051"
    assert plus_minus(2.0, math.inf) == "2.00"
    assert rounded(1234.5678, 250) == "1235"
    assert rounded(0.1, 0.0) == "0.10"


# ------------------------------------------------------------------------------------------------- sentences, findings


def test_sentences_say_what_differs() -> None:
    five, two = gr.load_game("six-card", options={"rounds": 5}), SIX
    found = compare(two, five, players=RANDOM, workers=1, games=FIRST)
    assert any(s.startswith("The number of decisions rises from ") for s in found.sentences)
    assert any(s.startswith("The number of rounds rises from 2.00 to 5.00 (3.00") for s in found.sentences)
    shorter = compare(five, two, players=RANDOM, workers=1, games=FIRST)
    assert any(s.startswith("The number of decisions falls from ") for s in shorter.sentences)


def test_seats_are_told(tmp_path: Path) -> None:
    rule = 'house "Early bird" { when turn-start and number of turn-start this game is 1 { total of player - 60 } }'
    found = compare(SIX, with_rule(tmp_path, rule, "six-card", rounds=2), players=RANDOM, workers=1, games=FIRST)
    assert any(s.startswith("The advantage of seat 0 grows from ") for s in found.sentences)
    (finding,) = [d for d in found.findings if d.code == "GR1103"]
    assert "seat 0 from" in finding.message
    assert "seat 1 from" in finding.message


def test_a_second_match_is_something() -> None:
    plain, press = (gr.load_game("scramble", house=h, options={"holes": 11}) for h in ([], ["press"]))
    found = compare(plain, press, players=RANDOM, workers=1, games=FIRST, seconds=20)
    assert (found.same, found.findings) == (0, ())
    assert found.after.rows[0].also[0][0] == "Back nine"
    assert found.sentences[0] == "The strokes over par a Hole are the same in each game (40 pairs of games)."
    assert "Each seat wins what it won before." in found.sentences


def test_a_rule_for_many_players_is_no_rule_that_does_nothing() -> None:
    packs = gr.load_game("six-card", house=["two-packs"], options={"rounds": 2})
    found = compare(SIX, packs, players=RANDOM, workers=1, games=60)
    assert found.same == len(found.pairs) == 60
    assert found.elsewhere.players == (5, 6, 7, 8)
    assert "With 5, 6, 7 or 8 players it changes something." in found.sentences
    assert found.findings == ()


def test_a_rule_about_what_is_seen_is_no_rule_that_does_nothing() -> None:
    plain, seen = (gr.load_game("duffers", house=["rapid-round", *h]) for h in ([], ["open-rewards"]))
    found = compare(plain, seen, players=RANDOM, workers=1, games=2)
    assert found.same == 2
    assert found.elsewhere.sight
    assert "What players see is another." in found.sentences


def test_what_fails_with_the_rule_alone_is_its_doing() -> None:
    empty = gr.load_game("scramble", options={"holes": 3})
    found = compare(empty, empty, players=RANDOM, most_decisions=5, workers=1, seconds=20)
    assert found.ended == "failures"
    assert found.findings == ()  # it fails without the rule too
    assert found.sentences[0].startswith("Without the rule 40 games of 40 do not come to an end")


def test_findings_are_placed_at_the_name_of_the_rule(tmp_path: Path) -> None:
    own = tmp_path / "own.golf"
    own.write_text(PLAYING[3].wrong, "utf-8")
    subject = subject_of(own)
    before = subject.game_before()
    assert before is not None
    found = compare(
        before, subject.game(), players=RANDOM, workers=1, games=60, places=subject.places(), precision=0.01
    )
    (finding,) = found.findings
    assert (finding.place.line, finding.place.text) == (4, '"The nineteenth"')


@pytest.mark.parametrize("code", PLAYING, ids=lambda code: code.code)
def test_each_code_is_found_in_its_example_and_not_in_the_other(tmp_path: Path, code: Code) -> None:
    for text, expected in ((code.wrong, {code.code}), (code.right, set())):
        own = tmp_path / "own.golf"
        own.write_text(text, "utf-8")
        subject = subject_of(own)
        before = subject.game_before()
        assert before is not None
        found = compare(
            before,
            subject.game(),
            players=RANDOM,
            workers=1,
            games=60,
            seconds=8 if code.code == "GR1102" else 100,
            places=subject.places(),
        )
        assert {d.code for d in found.findings} == expected, found.findings


def test_a_wrong_call_is_told() -> None:
    with pytest.raises(gr.OptionError, match="two games"):
        compare(SIX, SCRAMBLE)
    for wrong, said in (
        ({"precision": 0}, "A precision is more than 0"),
        ({"workers": 0}, "from 1 to 1024"),
        ({"games": 10**30}, "from 2 to 1000000000"),
        ({"precision": "fine"}, "A precision"),
        ({"seconds": -1}, "A number of seconds"),
        ({"games": 1}, "The number of games"),
        ({"confidence": 2}, "A confidence"),
        ({"workers": 0}, "The number of workers"),
        ({"players": ["expert"] * 9}, "2 to 8 players"),
    ):
        with pytest.raises(gr.OptionError, match=said):
            compare(SIX, SIX, **wrong)  # type: ignore[arg-type]


def test_what_is_compared_has_the_measure_of_the_game_first() -> None:
    for game, unit in (("scramble", "strokes a Hole"), ("six-card", "points a round"), ("toy", "points")):
        assert quantities_of(game, 2)[0].unit == unit
    assert not any(q.seat >= 0 for q in quantities_of("solo", 1))


def test_listening_changes_no_game() -> None:
    found = compare(SIX, gr.load_game("six-card", options={"rounds": 2}), players=RANDOM, workers=1, games=FIRST)
    assert found.same == FIRST
    assert [evolve(r, fired=None) for r in found.after.rows] == list(found.before.rows)


# ------------------------------------------------------------------------------------------------- the command


def test_the_command_says_what_a_rule_changes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["compare", "six-card", "--seats", "random,random", "--workers", "1", "--option", "rounds=2"]
    assert main([*words, "--house", "king-is--2"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("The rule takes off ")
    assert "in games that were dealt alike" in printed
    assert main([*words, "--house", "king-is--2", "--against", "king-is--2", "--json", "--precision", "0.5"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["same"], data["unit"]) == (data["pairs"], "points a round")
    assert main(words) == 2
    assert "Name the house rule" in capsys.readouterr().err
    own = tmp_path / "own.golf"
    own.write_text(PLAYING[0].wrong, "utf-8")
    assert main(["compare", "scramble", "--house", str(own), "--seats", "random,random", "--workers", "1"]) == 1
    assert "GR1101" in capsys.readouterr().out
