"""The most steps of each statement, counted by hand."""

import pytest
from tests.lang.programs import made

from golfrules.lang.book import read_book
from golfrules.lang.bounds import bound_of, bounds, most_cards
from golfrules.lang.check import check, check_house_alone
from golfrules.lang.texts import bundled

CARDS = 6  # three Drivers, two Cleeks, a Putter


def steps(statement: str) -> int:
    return bounds(made(f"when turn-start {{ {statement} }}"))["when turn-start"]


@pytest.mark.parametrize(
    ("statement", "most"),
    [
        ("total + 1", 1),
        ("total + 1, total + 2", 2),
        ("if par is 3 { total + 1, total + 2 } else { total + 3 }", 1 + 2),
        ("if par is 3 { total + 1 } else if par is 4 { total + 1, total + 1 } else { total + 3 }", 2 + 2),
        ("first of {\n one: if par is 3 { total + 1 }\n two: { total + 1, total + 2 } }", 2 + 2),
        ("repeat 5 { total + 1 }", 1 + 5 * 2),
        ("repeat 5 { repeat 4 { total + 1 } }", 1 + 5 * (1 + 1 + 4 * 2)),
        ("players { total + 1 }", 1 + 8 * 2),
        ("player { total + 1 }", 1 + 1 * 2),
        ("holes { total + 1 }", 1 + 2 * 2),
        ("sides { players { total + 1 } }", 1 + 8 * (1 + 1 + 8 * 2)),
        ("cards in hand { total + 1 }", 1 + CARDS * 2),
        ("may draw 1 card", 1 + (1 + 1 + CARDS)),
        ('choose one { "A" { total + 1 }, "B" { total + 1, total + 2 } }', 1 + 2),
        ("choose number 0..9 as bid, total + bid", 2),
        ("roll 1..6 as gust", 1),
        ("draw 2 cards", 1 + 2 + CARDS),  # the deck may have to be made anew
        ("draw 2 cards from discard", 1 + 2),
        ("draw 200 cards from discard", 1 + CARDS),
        ("draw (tees) cards from discard", 1 + CARDS),
        ("discard all cards in hand", (1 + CARDS) + (1 + CARDS)),
        ("discard 2 cards in hand", (1 + 2) + (1 + 2)),
        ("choose 1 card in hand as kept else { stop }, discard kept", (1 + 1) + (1 + 1) + (1 + 1)),
        ("look at 3 cards from deck as ahead, reveal ahead", (1 + 3) + (1 + 3)),
        ("gain 2 cards from discard to hand", 1 + 2),
        ("shuffle deck", 1 + CARDS),
        ("until end of turn { woods { yards + 1 } }", 1),
        ("end round", 1),
    ],
)
def test_each_statement_has_its_bound(statement: str, most: int) -> None:
    assert steps(statement) == most


def test_an_exception_may_take_longer() -> None:
    rules = 'house "H" { exception to toll: if par is 3 { total + 1, total + 1, total + 1 } }\n'
    ladder = "when turn-start {\n  first of {\n    toll: if par is 4 { total + 1 } } }"
    assert bounds(made(rules + ladder))["when turn-start"] == 2
    assert bounds(made(rules + ladder, ("H",)))["when turn-start"] == 1 + 1 + 3


def test_what_waits_for_one_event_is_added() -> None:
    p = made("when turn-start { total + 1 }\nwhen turn-start { total + 1, total + 2 }")
    assert [bound_of(p, t) for t in p.triggers] == [1, 2]
    assert bounds(p) == {"when turn-start": 3}


def test_but_one_hole_is_in_play() -> None:
    hole = 'hole {0} "{0}" par 3 length 90 {{ when turn-start {{ {1} }} }}\n'
    p = made(hole.format(3, "total + 1") + hole.format(4, "total + 1, total + 2") + "when turn-start { total + 1 }")
    assert bounds(p) == {"when turn-start": 1 + 2}


def test_and_each_copy_of_a_card_may_speak() -> None:
    p = made('card "Cheer" x4 { yards 5, when own turn-start { total + 1 } }')
    assert bounds(p) == {"when turn-start": 4 * 2}
    boo = 'card "Boo" { yards 5, when this played { total - 1 } }'
    p = made('card "Cheer" x4 { yards 5, when this played { total + 1 } }\n' + boo)
    assert bounds(p) == {"when played": 2 + 2}  # both are asked, and one card is played


@pytest.mark.parametrize(
    ("rules", "most"),
    [
        ("", CARDS),
        ('cards named "Driver" { copies is 9 }', CARDS + 6),
        ("woods | putts { copies is 9 }", CARDS + 6 + 8),
        ("cards but wood { copies is 9 }", CARDS + 7 + 8),
        ("hearts { copies is 9 }", CARDS + 6),
        ("if wind is strong { cards { copies + 2 } }", CARDS + 3 * 2),
        ("woods { copies times tees }", CARDS - 3 + 27),
        ("woods { copies is 0 }", CARDS),
        ('option packs is 1 in 1..3 "Packs"', 3 * CARDS),
        ('cards named "Cleek" { counts as wood }\nwoods { copies is 9 }', 3 * 9),  # any card might be one
    ],
)
def test_the_cards_of_the_game_with_all_copies_that_there_can_be(rules: str, most: int) -> None:
    assert most_cards(made(rules)) == most


def test_actions() -> None:
    knock = 'action knock "Knock" { require total above 3, players { total + 1 } }\n'
    p = made(knock + 'action pass "Pass" { require par is 3 }')
    assert bounds(p) == {"action knock": 1 + 1 + 8 * 2}


@pytest.mark.parametrize(
    ("game", "most"),
    [
        ("scramble", 40_000),
        ("six-card", 40_000),  # groups in the layouts of eight players are searched for
        ("duffers", 400_000),  # each of 202 cards that is gained or revealed may bring about something more
    ],
)
def test_the_bundled_games_are_short(game: str, most: int) -> None:
    book = read_book(bundled(game))
    programs = [check(book)[0], *(check_house_alone(book, house)[0] for house in book.houses.values())]
    for program in programs:
        assert program is not None
        assert all(0 < n < most for n in bounds(program).values())
