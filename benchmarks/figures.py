"""Medians, spread and ratios. A ratio is taken within each round, and the median is that of the rounds."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from benchmarks.interleaved import Run

__all__ = ["Spread", "costs", "over", "rates", "ratio", "rounded", "spread", "times"]


@dataclass(frozen=True)
class Spread:
    """The median, and the quartiles."""

    middle: float
    low: float
    high: float

    def shown(self, unit: str = "") -> str:
        return f"{rounded(self.middle)}{unit}"

    def between(self) -> str:
        return f"{rounded(self.low)} to {rounded(self.high)}"


def spread(numbers: Sequence[float]) -> Spread:
    if len(numbers) < 2:
        return Spread(numbers[0], numbers[0], numbers[0])
    low, middle, high = statistics.quantiles(numbers, n=4, method="inclusive")
    return Spread(middle, low, high)


def rates(run: Run, key: str) -> list[float]:
    """Decisions a second, by round."""
    return [decisions / seconds for decisions, seconds in run.samples[key]]


def costs(run: Run, key: str, base: str = "") -> list[float]:
    """Milliseconds for one, by round; over those of another."""
    own = [1000 * seconds / times for times, seconds in run.samples[key]]
    return [a - b for a, b in zip(own, costs(run, base), strict=True)] if base else own


def ratio(run: Run, key: str, other: str) -> Spread | None:
    """How many times the decisions of another; None where one of them was not measured."""
    if key not in run.samples or other not in run.samples:
        return None
    return spread([a / b for a, b in zip(rates(run, key), rates(run, other), strict=True)])


def over(run: Run, key: str, base: str) -> Spread | None:
    """How many milliseconds more than another; None where one of them was not measured."""
    if key not in run.samples or base not in run.samples:
        return None
    return spread(costs(run, key, base))


def times(run: Run, key: str, other: str) -> Spread | None:
    """How many times the instructions of another; None where one of them was not counted."""
    if key not in run.instructions or other not in run.instructions:
        return None
    return spread([run.instructions[key] / run.instructions[other]])


def rounded(x: float) -> str:
    """Three digits that count, with the thousands set apart."""
    if not x:
        return "0"
    decimals = 2 - math.floor(math.log10(abs(x)))
    return f"{round(x, decimals):,.{max(decimals, 0)}f}".replace(",", " ")
