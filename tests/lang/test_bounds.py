"""Every body has a bound that can be read off its text."""

from __future__ import annotations

import pytest
from tests.toys.range import make

import golfrules as gr
from golfrules.lang.bounds import bounds


def test_bundled_games_have_small_bounds() -> None:
    scramble = bounds(gr.load_game("scramble").program)
    assert scramble["when stroke"] < 100
    assert all(0 < n < 10_000 for n in scramble.values())
    assert set(bounds(gr.load_game("six-card").program)) == {"when round-over"}


@pytest.mark.parametrize(
    ("body", "least"),
    [
        ("score of player + 1", 1),
        ("repeat 7 { score of player + 1 }", 7),
        ("repeat 7 { repeat 9 { score of player + 1 } }", 63),
        ("players { score + 1 }", 2),
        ("draw 5 cards", 5),
    ],
)
def test_a_body_costs_at_least_what_it_can_do(body: str, least: int) -> None:
    plain = bounds(make().program)["when turn-over"]
    more = bounds(make(f'house "More" {{ when turn-over {{ {body} }} }}').program)["when turn-over"]
    assert more - plain >= least


def test_the_dearer_side_counts() -> None:
    def cost(body: str) -> int:
        return bounds(make(f'house "More" {{ when turn-over {{ {body} }} }}').program)["when turn-over"]

    cheap, dear = "score of player + 1", "repeat 50 { score of player + 1 }"
    question = "score of player at least 3"
    both = cost(f"if {question} {{ {cheap} }} else {{ {dear} }}")
    assert both == cost(f"if {question} {{ {dear} }} else {{ {cheap} }}")
    assert both < cost(f"if {question} {{ {dear} }} else {{ {dear}, {dear} }}")


def test_actions_have_bounds_too() -> None:
    game = make('action sponsor "Take credits" once a turn { repeat 4 { purse + 1 } }')
    assert bounds(game.program)["action sponsor"] >= 4
