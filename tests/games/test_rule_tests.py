"""Tests in the language are run, and tell what they found and what they reached."""

import json

import pytest

from golfrules.games.load import find_book
from golfrules.games.rule_tests import run_tests


@pytest.fixture(scope="module", params=["scramble", "six-card", "duffers"])
def bundled(request):
    return run_tests(find_book(request.param))


def test_the_bundled_tests_hold(bundled):
    assert not list(bundled.diagnostics)
    assert not bundled.failures, "\n".join(map(str, bundled.failures))
    assert bundled.passed
    assert len(bundled.results) > 100


def test_they_reach_every_clause_and_both_answers_of_every_question(bundled):
    assert [f"{c.clause.place}: {c.clause.title}: {c.missing}" for c in bundled.uncovered] == []
    assert len(bundled.coverage) > 60


def run(tmp_path, text, game="scramble"):
    path = tmp_path / "mine.golf"
    path.write_text(f"language 1\ngame {game}\n{text}")
    book = find_book(game, [path])
    return run_tests(book, [test for test in book.tests if test.source.name == str(path)])


def told(report):
    """Each failure in words, without the names of files and without reasons."""
    return [str(f).split("\n")[0].partition(": ")[2] for f in report.failures]


def test_a_failure_says_where_what_was_expected_what_was_found_and_why(tmp_path):
    report = run(
        tmp_path,
        'test "mine" {\n'
        "  given hole 5, given away is 2\n"
        '  play "Cart Path Bounce"\n'
        "  expect spot is on, expect away is 0 and strokes is 3\n"
        "}\n",
    )
    assert not report.passed
    assert [r.passed for r in report.results] == [False]
    spot, strokes = report.failures
    assert (spot.place.line, spot.place.column) == (6, 3)
    assert (spot.expected, spot.found) == ("spot is on", "spot is edge")
    assert [(r.what, r.before, r.after) for r in spot.reasons] == [("The Postcard: spot is edge", 0, 1)]
    assert (strokes.expected, strokes.found) == ("strokes is 3", "strokes is 1")
    assert str(strokes).splitlines()[0].endswith("mine.golf:6:22: expected strokes is 3, and strokes is 1.")
    assert "0 -> 1  strokes + 1" in str(strokes)


NO_HOLE = "No Hole is given here. Write for example: given hole 1"


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (
            'given hole 14, play "Driver", expect flight of shot is 2',
            "expected flight of shot is 2, and flight of shot is 3 balls.",
        ),
        (
            "given hole 1, expect par of hole at least 5",
            "expected par of hole at least 5, and par of hole is 4 strokes.",
        ),
        ('given hole 1, play "Dart", expect shot is "Driver"', 'expected shot is "Driver", and shot is Dart.'),
        ("expect pick-up is double-par", "expected pick-up is double-par, and pick-up is never."),
        (
            'given hand "Dart" "Splash", expect no water in hand',
            "expected no water in hand, and that is not so.",
        ),
        (
            'given hand "Dart" "Splash", expect number of greens in hand is 2',
            "expected number of greens in hand is 2, and number of greens in hand is 1 cards.",
        ),
        ("given hole 1, expect away is 2 | 4", "expected away is 2 | 4, and away is 3 balls."),
        (
            "given hole 1\n| away | card => spot | away |\n| 2 | Dart => on | 1 |",
            "expected spot is on, and spot is out.",
        ),
        ('given hole 1, play "Mulligan", expect away is 2', "The Mulligan is held, never played as a shot (S22)."),
        ('answer "yes", expect away is 0', 'Nothing is asked, so "yes" answers nothing.'),
        ("given number of players is 5, expect away is 0", "Scramble is for 2 to 4 players, and not for 5."),
        ('play "Dart", expect away is 2', "Which Hole is played is not said: given hole 1"),
        ("expect par of hole is 0", NO_HOLE),
        ("expect hole is nobody", NO_HOLE),
        ("expect strokes of side 1 is 0 and strokes is par of hole", NO_HOLE),
        ("given strokes is par of hole, expect strokes is 0", NO_HOLE),
        ("raise hole-over with winner is side 1, expect won of side 1 is 1", NO_HOLE),
        ("given strokes of side 2 is 4, expect strokes is 0", "There is no side 2: sides go from 0 to 1."),
        ("given hole 1, expect strokes of player 3 is 0", "There is no player 3: players go from 0 to 1."),
        ('given hand of player 2 "Dart", expect away is 0', "There is no player 2: players go from 0 to 1."),
        (
            "given hole 1, raise hole-over with winner is side 7, expect won is 0",
            "There is no side 7: sides go from 0 to 1.",
        ),
    ],
)
def test_what_is_not_so_is_told(tmp_path, body, words):
    report = run(tmp_path, f'test "mine" {{\n{body}\n}}\n')
    assert not list(report.diagnostics)
    assert told(report) == [words]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (
            'given layout "A 2 3 / 4 5", expect score is 15',
            "A layout here is 2 rows of 3, 6 cards, and this has 5: A 2 3 / 4 5",
        ),
        (
            "given caller is player 1, expect caller is nobody",
            "expected caller is nobody, and caller is player 1.",
        ),
        ('given layout "A 2 3 / 4 5 6", play "A", expect score is 21', "In a test of Six-card Golf nothing is played"),
    ],
)
def test_what_is_not_so_in_six_card_golf(tmp_path, body, words):
    report = run(tmp_path, f'test "mine" {{\n{body}\n}}\n', "six-card")
    assert [sentence.startswith(words) for sentence in told(report)] == [True]


@pytest.mark.parametrize(
    "given",
    [
        'given rewards of hole "2 Iron", expect number of cards in rewards of hole is 0',
        "given finishers of hole is 2, expect finishers of hole is 0",
        "expect number of cards in rewards of hole is 0",
        "raise unfinished, expect score is 0",
    ],
)
def test_nothing_is_laid_on_or_read_off_a_hole_that_is_not_there(tmp_path, given):
    report = run(tmp_path, f'test "mine" {{ {given} }}\n', "duffers")
    assert not list(report.diagnostics)
    assert told(report) == [NO_HOLE]


def test_a_hole_is_itself_wherever_it_is_given_and_once_it_is_completed(tmp_path):
    text = """test "mine" {
  given finishers of hole is 2
  given rewards of hole "2 Iron" "3 Wood"
  given hole "Cake Walk"
  given hand "3 Wood" "Regulation Putt"
  play "3 Wood" "Regulation Putt"
  answer "complete Cake Walk" "choose 2 Iron"
  expect hole is "Cake Walk"
  expect par of hole is 3
  expect finishers of hole is 3
  expect sum of finishers of holes is 3
  expect number of cards in rewards of hole is 1
  expect top of rewards of hole is "3 Wood"
}
test "an event is about it too" { given hole "Cake Walk", raise unfinished, expect score is 6 }
"""
    report = run(tmp_path, text, "duffers")
    assert report.passed, told(report)


def test_a_worked_out_quantity_may_be_given_by_the_hole(tmp_path):
    text = """test "mine" {
  given total is par of hole, given hole "Cake Walk"
  expect total is 3, expect total of player 1 is 0
}
"""
    assert run(tmp_path, text, "duffers").passed


def test_a_card_is_the_one_that_was_named_last_before_it_is_asked(tmp_path):
    text = """test "mine" {
  given hole 1, given shot "Driver"
  expect flight of shot is 2
  play "Dart"
  expect flight of shot is 1
}
"""
    report = run(tmp_path, text)
    assert report.passed, told(report)


def test_as_many_players_are_there_as_are_given(tmp_path):
    text = 'test "mine" { given number of players is 4, given score of player 3 is 9, expect score of player 3 is 9 }\n'
    assert run(tmp_path, text, "duffers").passed
    assert told(run(tmp_path, text.replace("given number of players is 4, ", ""), "duffers")) == [
        "There is no player 3: players go from 0 to 1."
    ]
    report = run(tmp_path, 'test "mine" { given caller is player 5, expect caller is nobody }\n', "six-card")
    assert told(report) == ["There is no player 5: players go from 0 to 1."]


def test_what_is_given_goes_over_every_rule(tmp_path):
    report = run(
        tmp_path,
        """test "mine" {
  given hole 11, given par of hole is 9, given splash is 3, given away is 1, given flight of shots is 2
  play "Pot Bunker"
  expect strokes is 4, expect par of hole is 9, expect par of hole is not 3
}
""",
    )
    assert report.passed


def test_a_quantity_of_one_player_is_given_to_that_player_alone(tmp_path):
    text = """test "mine" {
  given house "Caller +10", given caller is player 0
  given tally is 5, given tally of player 1 is 4
  expect score is 15, expect score of player 1 is 4
}
"""
    assert run(tmp_path, text, "six-card").passed


def test_a_question_is_answered(tmp_path):
    asks = 'exception to green: { choose one { "Stop" { spot is edge }, "Roll on" { spot is back } } }\n'
    begin = 'test "mine" { given hole 1, given away is 1, play "Dart"'
    report = run(tmp_path, asks + begin + ', answer "do Roll on", expect spot is back }\n')
    assert report.passed, told(report)
    report = run(tmp_path, asks + begin + ", expect spot is back }\n")
    assert told(report) == ['The test ends while something is asked: Choose one. Answer it: answer "do Stop"']
    report = run(tmp_path, asks + begin + ', answer "do Walk on", expect spot is back }\n')
    assert told(report) == ['"do Walk on" is no answer here. It is do Stop or do Roll on.']


def test_house_rules_of_ones_own_file_are_played_where_they_are_named_or_loose(tmp_path):
    text = """holes { splash is 3 }
house "Deeper" { holes { splash is 4 } }
test "loose" { given hole 1, expect splash is 3 }
test "named" { given house "Deeper", given hole 1, expect splash is 4 }
"""
    report = run(tmp_path, text)
    assert [(r.name, r.passed) for r in report.results] == [("loose", True), ("named", False)], "the later one wins"
    assert told(report) == ["expected splash is 4, and splash is 3 strokes."]


def test_the_coverage_of_ones_own_file_counts_its_own_clauses(tmp_path):
    text = """house "Mine" { exception to green: if away is 2 { spot is edge } }
test "one side" { given house "Mine", given hole 1, given away is 1, play "Dart", expect spot is on }
"""
    report = run(tmp_path, text)
    assert report.passed
    assert [(c.clause.what, c.missing) for c in report.coverage] == [
        ("exception", "never answered yes"),
        ("line", "never reached"),
    ]


def test_mistakes_in_tests_fail_the_run_and_leave_the_other_tests(tmp_path):
    report = run(tmp_path, 'test "a" { expect awaj is 2 }\ntest "b" { given hole 1, expect away is 3 }\n')
    assert [d.code for d in report.diagnostics] == ["GR201"]
    assert [(r.name, r.passed) for r in report.results] == [("a", False), ("b", True)]
    assert not report.passed


def test_a_report_is_plain_data(tmp_path):
    report = run(tmp_path, 'test "mine" { given hole 1, expect away is 2 }\ntest "no" { expect awaj is 2 }\n')
    data = json.loads(json.dumps(report.to_json()))
    assert data["passed"] is False
    assert data["tests"][0]["failures"][0]["found"] == "away is 3 balls"
    assert data["tests"][0]["line"] == 3
    assert data["diagnostics"][0]["code"] == "GR201"
    assert data["coverage"] == {"clauses": 0, "missing": []}
