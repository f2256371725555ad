"""What is on trial, and what it is compared with."""

from pathlib import Path

import pytest

from golfrules.errors import GolfrulesError
from golfrules.validation.subject import subject_of

OWN = """\
language 1
game scramble

house "Sticky sand" { shots with shot is bunker { penalty + 1 } }
house "Deep" { holes { splash is 3 } }
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "own.golf"
    file.write_text(OWN, "utf-8")
    return file


def test_all_house_rules_of_a_file_are_on_trial_together(own: Path) -> None:
    subject = subject_of(own)
    assert subject.tried == ("sticky-sand", "deep")
    assert subject.game().houses == ("sticky-sand", "deep")
    before = subject.game_before()
    assert before is not None
    assert before.houses == ()


def test_those_that_are_named_are_on_trial_alone(own: Path) -> None:
    assert subject_of(own, ["deep"]).game().houses == ("deep",)


def test_a_bundled_one_beside_a_file_is_played_with_and_without_it(own: Path) -> None:
    subject = subject_of(own, ["skins"])
    assert subject.tried == ("sticky-sand", "deep")
    before = subject.game_before()
    assert before is not None
    assert before.houses == ("skins",)


def test_of_a_game_what_is_named_is_on_trial() -> None:
    assert subject_of("scramble").game_before() is None
    assert subject_of("six-card", ["jokers-at(-2)"]).game().houses == ("jokers-at(-2)",)


def test_numbers_that_are_not_given_are_made_up() -> None:
    assert subject_of("six-card", ["jokers-at"]).game().houses != ("jokers-at",)


def test_where_a_house_rule_stands_is_its_name(own: Path) -> None:
    assert {name: place.text for name, place in subject_of(own).places().items()} == {
        "Sticky sand": '"Sticky sand"',
        "Deep": '"Deep"',
    }


def test_several_things_at_once_are_refused_with_a_sentence(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.golf").write_text(OWN, "utf-8")
    with pytest.raises(GolfrulesError, match=r"Validate them one at a time\."):
        subject_of(tmp_path)


def test_a_file_among_the_house_rules_is_refused_with_a_sentence(own: Path) -> None:
    with pytest.raises(GolfrulesError, match="validate it by itself"):
        subject_of("scramble", [str(own)])
