"""What is allowed, and probably not meant."""

import pytest
from tests.lang.programs import reports

from golfrules.lang.lints import too_close

HAT = 'hole 3 "Hat" par 3 length 90 { woods { yards is 50 } }\n'


@pytest.mark.parametrize(
    ("house", "wipes"),
    [
        ("cards { yards is 100 }", True),
        ("woods { yards is 100 }", False),  # a line about some is particular itself
        ("cards { yards + 100 }", False),
        ("cards { strokes is 2 }", False),
        ("if wind is strong { cards { yards is 100 } }", False),
    ],
)
def test_a_general_line_of_a_house_rule_wipes_out_a_hole_s(house: str, wipes: bool) -> None:
    found = reports(HAT + f'house "H" {{ {house} }}', ("H",))
    assert found == (["GR716 yards is 100"] if wipes else [])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Driver", "Drivers"),
        ("Chip-In", "Chip In"),
        ("Chip-In", "chip in"),
        ("Member's Bounce", "Members Bounce"),
        ("Pot Bunker", "Pot Bunkr"),
        ("Pot Bunker", "Pto Bunker"),
        ("Pot Bunker", "Put Bunker"),
    ],
)
def test_names_that_are_taken_for_each_other(one: str, other: str) -> None:
    assert too_close(one, other)
    assert too_close(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("3-Wood", "5-Wood"),
        ("15' Ball Retriever", "21' Ball Retriever"),
        ("Golf Tee", "Golden Tee"),
        ("Basic Bag", "Supreme Bag"),
        ("J", "K"),
        ("Hook", "Hack"),
        ("Full Moon", "Full Noon Rest"),
    ],
)
def test_names_that_are_not(one: str, other: str) -> None:
    assert not too_close(one, other)


def test_words_that_nobody_uses() -> None:
    assert reports("word far is yards above 200") == ["GR218 far"]
    assert (
        reports("word far is yards above 200\nwoods with far { strokes + 1 }".replace("with far", "with (far)")) == []
    )
    assert reports('word far is yards above 200\nhouse "H" { woods { if far { strokes + 1 } } }') == []


def test_house_rules_that_do_nothing() -> None:
    assert reports('house "H" { source "somebody" }', ("H",)) == ['GR715 "H"']
    assert reports('house "H"', ("H",)) == ['GR715 "H"']
    assert reports('house "G" { tees is 1 }\nhouse "H" { needs "G" }', ("G", "H")) == []  # it brings another one
    assert reports('house "H" n m { tees is m }', ("H(1, 2)",)) == ["GR717 n"]


def test_lines_that_are_said_twice() -> None:
    assert reports("woods { yards is 1, yards is 2 }") == ["GR419 yards is 2"]
    assert reports("woods { yards is 1, if wind is strong { yards is 2 } }") == []
    assert reports("woods { yards times 2, yards + 2, yards + 3 }") == ["GR413 yards + 2"]
    assert reports('card "Spoon" { yards 5, yards is 6 }') == ["GR419 yards is 6"]


def test_what_is_wrong_hides_what_is_only_odd() -> None:
    assert reports("word far is yards above 200\nwoods { yardz + 1 }") == ["GR201 yardz"]
