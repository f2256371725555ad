"""What is said of tests that cannot be understood."""

import pytest

from golfrules.games.load import find_book
from golfrules.lang.book import read_book
from golfrules.lang.codes import CODES
from golfrules.lang.inside import inside, speaks_of
from golfrules.lang.program import Selector, X
from golfrules.lang.source import Source
from golfrules.lang.trials import Tests, check_tests
from golfrules.lang.vocabulary import HOLE


@pytest.fixture(scope="module")
def files():
    """The rules of the games, without their own tests."""
    sources = {game: [file.source for file in find_book(game).files] for game in ("scramble", "six-card", "duffers")}
    return {game: [s for s in found if not s.name.endswith("tests.golf")] for game, found in sources.items()}


def book_with(files, text, game="scramble"):
    return read_book(files[game], [Source("mine.golf", text)])


def said(files, body, game="scramble"):
    """The code and the sentence of each mistake in a test, by the text that it points at."""
    book = book_with(files, f'language 1\ngame {game}\ntest "mine" {{\n{body}\n}}\n', game)
    assert not book.diagnostics.errors, [str(d) for d in book.diagnostics]
    mine = next(test for test in book.tests if test.source.name == "mine.golf")
    found = type(book.diagnostics)()
    cases = Tests(book).cases(mine, found)
    assert not (cases and found.errors), "a test with a mistake is not run"
    return [(d.code, d.place.text, d.sentence) for d in found]


MISTAKES = [
    ("expect spot is edge, splash is 2", "GR904", "splash is 2", "A test says what is given, what is played or raised"),
    ("draw 2 cards, expect spot is edge", "GR904", "draw 2 cards", 'In a test nobody can "draw"'),
    (
        "given away at least 2, expect away is 2",
        "GR902",
        "given away at least 2",
        "A given lays one thing on the table.",
    ),
    ("given away is 1..2, expect away is 2", "GR902", "given away is 1..2", "A given lays one thing on the table."),
    ("given hole is 2, expect away is 2", "GR902", "given hole is 2", "given hole 6"),
    ("given caller 0, expect away is 2", "GR902", "given caller 0", "A given lays one thing"),
    ("given number of players is away, expect away is 2", "GR902", "away", "is a plain number"),
    ("given number of players is 0, expect away is 2", "GR902", "0", "is a plain number"),
    ("given hole 19, expect away is 2", "GR209", "given hole 19", "There is no hole 19."),
    ('given hole "The Bogg", expect away is 2', "GR209", '"The Bogg"', "Did you mean The Bog?"),
    ('given house "Skinz", expect away is 2', "GR209", '"Skinz"', "Did you mean skins?"),
    ('given hand "Drivr", expect away is 2', "GR209", '"Drivr"', "Did you mean Driver?"),
    ('given pocket "Driver", expect away is 2', "GR214", "pocket", "Write hand, play, deck, discard or set-aside."),
    ("given lie is troubl, expect away is 2", "GR205", "troubl", "Did you mean trouble?"),
    ("given away is 2 + strokes, expect away is 2", "GR304", "2 + strokes", "balls and strokes do not mix"),
    ("given most-strokes is 500, expect away is 2", "GR706", "500", "most-strokes goes from 10 to 200"),
    ("given flight of shots is lie, expect away is 2", "GR308", "lie", "a number is wanted here"),
    ('given hole 1, play "Drivr", expect away is 2', "GR209", '"Drivr"', "Did you mean Driver?"),
    ('play "Driver", given hole 1, expect away is 2', "GR905", "given hole 1", "Move it up."),
    ("given hole 1, play 2 cards, expect away is 2", "GR908", "play 2 cards", "It is written: play"),
    ("given hole 1, raise hole-ovr, expect away is 2", "GR210", "hole-ovr", "Did you mean hole-over?"),
    ("given hole 1, raise stroke, expect away is 2", "GR908", "raise stroke", "Which shot is meant is not said."),
    ("raise hole-over with looser is side 1, expect won is 2", "GR908", "with looser is side 1", "has no looser"),
    ("raise hole-over with winner above side 1, expect won is 2", "GR908", "with winner above side 1", "role by role"),
    ("raise hole-over with winner is player 1, expect won is 2", "GR301", "player 1", "A side is never a player."),
    ("given hole 1, expect away", "GR307", "away", "a question is wanted here"),
    ("given hole 1, expect spot is edgy", "GR205", "edgy", "Did you mean edge?"),
    ("given hole 1, expect awaj is 2", "GR201", "awaj", "Did you mean away?"),
    ('given hole 1, play "Dart"', "GR906", '"mine"', "This test expects nothing, so it can never fail."),
    ("| hole | away |\n| 1 | 2 |", "GR906", "| 1 | 2 |", "Fill in a cell after =>."),
    ("| hole | card => away |\n| 1 | Dart => |", "GR906", "| 1 | Dart => |", "This row expects nothing"),
    ("| hole | away => spot |\n| 1 => out |", "GR903", "| 1 => out |", "2 cells before => and 1 after it"),
    ("| hole | a way! => spot |\n| 1 | 2 => out |", "GR903", "a way!", "names no column"),
    ("| hole | away => spot |\n| 1 | two balls => out |", "GR903", "two balls", "is no number and no word"),
    ("| hole | awaj => spot |\n| 1 | 2 => out |", "GR201", "awaj", "Did you mean away?"),
    ("| hole | away => spott |\n| 1 | 2 => out |", "GR201", "spott", "Did you mean spot?"),
]


@pytest.mark.parametrize(("body", "code", "at", "words"), MISTAKES, ids=[m[0][:50] for m in MISTAKES])
def test_each_mistake_has_its_sentence(files, body, code, at, words):
    found = said(files, body)
    assert any(c.startswith(code) and (not at or text == at) and words in sentence for c, text, sentence in found), (
        found
    )


@pytest.mark.parametrize(
    ("body", "code", "words"),
    [
        ('given layout "A 2 3" "4 5 6", expect score is 21', "GR907", "A layout is one text."),
        ('given layout of round "A 2 3 4 5 6", expect score is 21', "GR305", "no single layout of a round"),
        ('given grid of player 1 "A 2 3 4 5 6", expect score of player 1 is 21', "", ""),
        ('given layot "A 2 3 4 5 6", expect score is 21', "GR214", "Did you mean layout?"),
    ],
)
def test_layouts_in_tests(files, body, code, words):
    found = said(files, body, "six-card")
    assert any(c == code and words in sentence for c, _, sentence in found) if code else found == []


@pytest.mark.parametrize(
    ("body", "code", "at", "words"),
    [
        (
            "given total is par of hole, expect total is 4",
            "GR902",
            "given total is par of hole",
            "No Hole is given here.",
        ),
        ('given at-hand "2 Iron", expect score is 0', "GR222", "at-hand", "Say which: hand or caddie."),
    ],
)
def test_what_is_given_lies_in_one_place(files, body, code, at, words):
    ((found, text, sentence),) = said(files, body, "duffers")
    assert (found, text) == (code, at)
    assert words in sentence


def test_the_hole_and_the_card_are_put_into_every_step(files):
    body = """
  given finishers of hole is 1, given hole "Cake Walk", given rewards of hole "2 Iron"
  given card "Whiff"
  expect cost of card is 0
  play "3 Wood"
  expect cost of card is 0, expect number of cards in rewards of hole is 1
"""
    book = book_with(files, f'language 1\ngame duffers\ntest "mine" {{{body}}}\n', "duffers")
    (case,) = Tests(book).cases(book.tests[-1], book.diagnostics)
    assert not list(book.diagnostics)
    numbers = {kind: {t.name: t.number for t in things} for kind, things in case.program.things.items()}
    hole = X("number", (numbers["hole"]["Cake Walk"],))
    whiff, wood = (X("number", (numbers["card"][name],)) for name in ("Whiff", "3 Wood"))
    put, deal, before, _, after, rewards = case.steps
    assert (put.of, deal.owner, case.hole) == (hole, hole, hole.args[0])
    assert not speaks_of(case.steps, HOLE)
    cost = next(s.number for s in case.program.stats if (s.kind, s.name) == ("card", "cost"))

    def costs(step):
        return {x.args[1] for x in inside(step) if isinstance(x, X) and x.op == "stat" and x.args[0] == cost}

    assert costs(before) == {whiff}, "the card that was spoken of when it was asked"
    assert costs(after) == {wood}
    assert {x.domain for x in inside(rewards) if isinstance(x, Selector)} == {("zone", "rewards", hole)}


@pytest.mark.parametrize("code", ["GR902", "GR903", "GR904", "GR905", "GR906", "GR907", "GR908"])
def test_the_page_of_a_code_shows_what_it_says(files, code):
    page = CODES[code]
    game = "six-card" if "game six-card" in page.wrong else "scramble"
    assert code in {d.code for d in check_tests(book_with(files, page.wrong, game))}
    assert not check_tests(book_with(files, page.right, game)).errors


def test_bundled_tests_are_understood():
    for game in ("scramble", "six-card", "duffers"):
        assert not list(check_tests(find_book(game)))


def test_a_test_of_rules_that_do_not_hold_up_is_not_run(files):
    book = book_with(
        files,
        'language 1\ngame scramble\nhouse "A" { needs "Press" }\ntest "mine" { given house "A", expect away is 0 }\n',
    )
    found = type(book.diagnostics)()
    assert Tests(book).cases(book.tests[-1], found) == []
    assert [d.code for d in found] == ["GR710"]


def test_rows_make_cases_with_what_is_given_before_them(files):
    text = """language 1
game scramble
test "mine" {
  given hole 4
  | spot | card   => strokes |
  | on   | Splash =>       1 |
  |      | Splash =>       3 |
  expect away is 3
  given lie is trouble
  | card   => lie   |
  | Splash => clear |
}
"""
    book = book_with(files, text)
    found = type(book.diagnostics)()
    cases = Tests(book).cases(book.tests[-1], found)
    assert not list(found)
    assert [c.name for c in cases] == ["mine", "mine, row 1", "mine, row 2", "mine, row 3"]
    assert [c.place.line for c in cases] == [3, 6, 7, 11]
    assert [len(c.steps) for c in cases] == [2, 3, 2, 3]
