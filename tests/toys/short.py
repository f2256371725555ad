"""The bundled games cut short, with each of their house rules, and who plays them."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from tests.toys import golfer, soloist

import golfrules as gr
from golfrules.games.load import find_book

__all__ = ["CHOOSE", "SHORT", "Player", "houses", "short_of"]

Player: TypeAlias = Callable[[gr.State, random.Random], gr.Action]
SHORT: Final[Mapping[str, Mapping[str, int]]] = {
    "six-card": {"rounds": 1},
    "scramble": {"holes": 2},
    "duffers": {"holes": 2, "most-turns": 10, "window": 100},
    "solo": {"holes": 4, "rounds": 2, "window": 100},
}
"""A whole match says no more than a short one where a rule is tried by itself."""
SETS: Final = {
    "to-a-hundred": "rounds",
    "five-rounds": "rounds",
    "six-rounds": "rounds",
    "eighteen-rounds": "rounds",
    "rapid-round": "holes",
    "standard-course": "holes",
    "full-course": "holes",
    "short-course": "holes",
    "front-nine": "holes",
    "back-nine": "holes",
    "thirty-over": "window",
}
"""What a house rule says itself, and no option should say instead."""
CHOOSE: Final[Mapping[str, Player]] = {
    "duffers": golfer.choose,
    "solo": soloist.choose,
}
"""Who plays, where chance alone would hardly get round."""


def houses(game: str) -> list[str]:
    """Each house rule of a game, with numbers where it takes some."""
    return [
        f"{key}({','.join(['-2'] * len(h.node.parameters))})" if h.node.parameters else key
        for key, h in find_book(game, tests=False).houses.items()
    ]


def short_of(game: str, *house: str) -> dict[str, int]:
    """The options that cut a game short, but for those that its house rules say themselves."""
    said = {SETS.get(name) for name in house}
    return {option: value for option, value in SHORT[game].items() if option not in said}
