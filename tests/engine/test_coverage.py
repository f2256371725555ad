"""Which clauses were reached, and which answers questions gave."""

import pytest

from golfrules.engine.coverage import Coverage
from golfrules.engine.trial import Trial
from golfrules.games.load import find_book, make_game

TEXT = """language 1
game scramble
house "Mine" {
  holes with par is 3 { splash + 1 }
  if bounce-is-club is yes { shots named "Dart" { counts as club } }
  if number of players above 2 { psyche-outs is 5 }
  exception to putt: { spot is on }
  exception to green: if away is 1 { spot is edge }
  when stroked and strokes at least 2 { lie is trouble } }
"""


@pytest.fixture
def game(tmp_path):
    (tmp_path / "mine.golf").write_text(TEXT)
    book = find_book("scramble", [tmp_path / "mine.golf"])
    return make_game(book, book.uses(["mine"]), watch=True)


def seen(game, *plays, players=2, **counts):
    """What is missing of the clauses of the file, after some strokes on Holes."""
    coverage = Coverage()
    coverage.expect(game.program, {c.place.source.name for c in game.program.clauses if c.source == "Mine"})
    for hole, card in plays:
        trial = Trial(game.rules(players))
        trial.turn_up(hole)
        for name, value in counts.items():
            trial.put(name, value)
        trial.play(card)
        trial.raise_event("stroked")
        coverage.add(trial.rules, trial.trace)
    return {(c.clause.place.line, c.clause.what): c.missing for c in coverage.covered()}


def test_nothing_is_reached_at_first(game):
    assert set(seen(game).values()) == {"never reached"}


def test_the_question_round_a_line_is_seen_from_both_sides(game):
    assert seen(game, (1, "Splash"))[4, "line"] == "never answered yes"
    assert seen(game, (3, "Splash"))[4, "line"] == "never answered no"
    assert seen(game, (1, "Splash"), (3, "Splash"))[4, "line"] == ""


def test_what_is_settled_before_the_game_counts_too(game):
    found = seen(game, (1, "Splash"))
    assert found[5, "line"] == "never answered yes"
    assert found[6, "line"] == "never answered yes"
    assert seen(game, (1, "Splash"), players=4)[6, "line"] == "never answered no"


def test_exceptions_and_what_waits_for_an_event(game):
    found = seen(game, (1, "Dart"), away=1)
    assert found[8, "exception"] == "never answered no"
    assert found[9, "when"] == "never answered yes"
    assert found[9, "line"] == "never reached"
    assert seen(game, (1, "Splash"))[9, "when"] == "never answered no"
    assert seen(game, (1, "Splash"))[9, "line"] == ""


def test_an_exception_without_a_question_is_reached(game):
    assert seen(game, (1, "Splash"))[7, "exception"] == "never reached"
    assert seen(game, (1, "Splash"), spot="on")[7, "exception"] == ""


def test_what_two_programs_note_adds_up(game):
    coverage = Coverage()
    coverage.expect(game.program)
    for players in (2, 4):
        trial = Trial(game.rules(players))
        coverage.add(trial.rules, trial.trace)
    assert {c.clause.place.line: c.missing for c in coverage.covered() if c.clause.source == "Mine"}[6] == ""
