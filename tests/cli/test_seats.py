"""Who sits where."""

from __future__ import annotations

import pytest

import golfrules as gr
from golfrules.cli.errors import UsageError
from golfrules.cli.session.seats import parse_seats, seats_of


@pytest.mark.parametrize(
    ("text", "players", "watch", "kinds"),
    [
        (None, None, False, ("you", "expert")),
        (None, 3, False, ("you", "expert", "expert")),
        (None, None, True, ("expert", "expert")),
        ("random", None, False, ("random", "expert")),
        ("random,you", 3, False, ("random", "you", "expert")),
        ("you:Ann, you:Ben ,random", None, False, ("you:Ann", "you:Ben", "random")),
    ],
)
def test_bots_take_the_seats_that_nobody_was_named_for(
    text: str | None, players: int | None, kinds: tuple[str, ...], *, watch: bool
) -> None:
    assert parse_seats(text, players, gr.load_game("six-card"), watch=watch) == kinds


def test_a_lone_person_is_you_and_several_are_counted() -> None:
    assert [s.name for s in seats_of(["you", "random", "random", "expert"])] == [
        "You",
        "Random 2",
        "Random 3",
        "Expert",
    ]
    assert [s.name for s in seats_of(["you", "you:Ben"])] == ["Player 1", "Ben"]


def test_a_seat_is_written_as_it_is_typed() -> None:
    kinds = ["you:Ann", "you:Ben", "random"]
    assert [s.text for s in seats_of(kinds)] == kinds
    assert [s.text for s in seats_of(["you", "random"])] == ["you", "random"]


def test_two_of_one_name_cannot_be_told_apart() -> None:
    with pytest.raises(UsageError, match="called"):
        seats_of(["you:Expert", "expert"])
