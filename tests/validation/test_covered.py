"""What games at random come to of a file's clauses."""

from pathlib import Path

from golfrules.games.load import make_game
from golfrules.games.rule_tests import run_tests
from golfrules.validation.covered import cover
from golfrules.validation.report.listing import listing
from golfrules.validation.subject import subject_of

RULES = """\
language 1
game scramble

house "Sticky sand" {
  shots with shot is bunker { penalty + 1 }
  shots named "Cart Path Bounce" { if away of ball at least 90 { flight + 1 } } }
"""


def covered(folder: Path, text: str, games: int = 3) -> dict[int, tuple[str, str]]:
    file = folder / "own.golf"
    file.write_text(text, "utf-8")
    subject = subject_of(file)
    game = make_game(subject.book, subject.uses, watch=True)
    tests = run_tests(subject.book, subject.book.tests).coverage
    found = cover(game, subject.target.files, tests, games=games)
    shown = listing(subject.book.houses["sticky-sand"].source, found)
    return {line.number: (line.mark, line.note) for line in shown.lines}


def test_a_line_that_every_game_comes_to_says_so(tmp_path: Path) -> None:
    mark, note = covered(tmp_path, RULES)[5]
    assert (mark, note) == ("reached", "in 3 of 3 games")


def test_a_question_that_is_never_answered_yes_is_half_seen(tmp_path: Path) -> None:
    mark, note = covered(tmp_path, RULES)[6]
    assert mark in ("half", "never")
    assert "never" in note


def test_lines_without_rules_bear_no_mark(tmp_path: Path) -> None:
    found = covered(tmp_path, RULES)
    assert found[1] == found[2] == ("", "")


def test_the_same_seed_covers_the_same(tmp_path: Path) -> None:
    assert covered(tmp_path, RULES) == covered(tmp_path, RULES)
