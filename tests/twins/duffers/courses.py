"""The house rules about courses, for every game that is played on them: the Holes they leave in the box."""

from __future__ import annotations

from collections.abc import Collection

from tests.twins.duffers.holes import HOLES, beginner

COURSES: dict[str, dict[str, int | str]] = {
    "rapid-round": {"holes": 3},
    "standard-course": {"holes": 6},
    "full-course": {"holes": 9},
    "short-course": {"holes": 3},
    "beginner-course": {},
    "advanced-course": {},
    "front-nine": {"holes": 9},
    "back-nine": {"holes": 9},
    "thirty-over": {"window": 30},
    "no-luck": {},
}
"""Each with the options that it sets."""

APART = [
    {"rapid-round", "standard-course", "full-course", "front-nine", "back-nine", "short-course"},
    {"short-course", "advanced-course"},
    {"front-nine", "advanced-course"},
    {"back-nine", "beginner-course"},
    {"beginner-course", "advanced-course"},
]
"""Of each of these a game has one at most: they contradict each other, or would leave no Hole in the box."""


def together(houses: Collection[str]) -> bool:
    return all(len(apart & set(houses)) <= 1 for apart in APART)


def box_of_holes(houses: Collection[str]) -> list[str]:
    """In the order of declaration."""
    holes = list(HOLES)
    if "short-course" in houses:
        holes = ["Beginner's Luck", "Cake Walk", "The Meadows"]
    if {"beginner-course", "front-nine"} & set(houses):
        holes = [hole for hole in holes if beginner(hole)]
    if {"advanced-course", "back-nine"} & set(houses):
        holes = [hole for hole in holes if not beginner(hole)]
    return holes
