"""What a line of figures looks like: flat, linear, or worse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

__all__ = ["FLAT", "SHAPES", "grows", "shape", "slope"]

SHAPES: Final = ("flat", "falls", "no trend", "less than linear", "linear", "worse than linear")

FLAT: Final = 1.15
"""Less than this between the least and the most is the weather of the machine, and the other hands that are dealt."""

BENT: Final = 0.2
"""So far, in parts of the whole growth, may a size lie from the straight line between the first and the last; what goes
by the square lies a quarter from it. And so far as what is flat may waver."""


def grows(ys: Sequence[float]) -> float:
    """How many times the first the last is."""
    return ys[-1] / ys[0]


def slope(xs: Sequence[float], ys: Sequence[float]) -> float:
    """How much each more costs: of the straight line that comes nearest to all."""
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / sum((a - x) ** 2 for a in xs)


def shape(xs: Sequence[float], ys: Sequence[float]) -> str:
    """In words. What grows is held beside the straight line from the first to the last."""
    if max(ys) <= FLAT * min(ys):
        return "flat"
    if grows(ys) <= FLAT:
        return "falls" if grows(ys) * FLAT < 1 else "no trend"
    growth = ys[-1] - ys[0]
    away = [(y - ys[0]) / growth - (x - xs[0]) / (xs[-1] - xs[0]) for x, y in zip(xs, ys, strict=True)]
    furthest = max(away, key=abs)
    if abs(furthest) <= max(BENT, (FLAT - 1) * ys[0] / growth):
        return "linear"
    return "less than linear" if furthest > 0 else "worse than linear"
