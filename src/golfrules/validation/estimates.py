"""What a sample says of what is always so: means with their intervals, shares, and how sure nothing is nothing.

Plain Python throughout, so that a comparison needs no library.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import NormalDist
from typing import Any

from attrs import frozen

__all__ = ["Estimate", "Spread", "at_most", "estimate", "share", "spread", "t_quantile"]

_NORMAL = NormalDist()


@frozen(slots=True)
class Estimate:
    """A mean, and the interval in which the true one lies with the confidence that was asked for.

    `half_width` is infinite where there are too few numbers for an interval.
    """

    mean: float
    half_width: float
    deviation: float  # of single numbers from their mean
    count: int

    @property
    def low(self) -> float:
        return self.mean - self.half_width

    @property
    def high(self) -> float:
        return self.mean + self.half_width

    @property
    def is_settled(self) -> bool:
        """Whether the interval is on one side of nothing."""
        return self.low > 0 or self.high < 0

    def to_json(self) -> dict[str, Any]:
        known = math.isfinite(self.half_width)
        return {
            "mean": self.mean,
            "half_width": self.half_width if known else None,
            "deviation": self.deviation,
            "count": self.count,
        }


def estimate(numbers: Sequence[float], confidence: float = 0.95) -> Estimate:
    """The mean of numbers that were drawn independently, by Student's t.

    >>> found = estimate([1.0, 2.0, 3.0, 4.0])
    >>> found.mean, round(found.half_width, 3)
    (2.5, 2.054)
    """
    n = len(numbers)
    if n == 0:
        return Estimate(0.0, math.inf, 0.0, 0)
    mean = math.fsum(numbers) / n
    if n == 1:
        return Estimate(mean, math.inf, 0.0, 1)
    deviation = math.sqrt(math.fsum((x - mean) ** 2 for x in numbers) / (n - 1))
    return Estimate(mean, t_quantile(confidence, n - 1) * deviation / math.sqrt(n), deviation, n)


def t_quantile(confidence: float, freedom: int) -> float:
    """How many standard errors to each side hold so much of Student's distribution (Hill, algorithm 396).

    >>> round(t_quantile(0.95, 10), 3), round(t_quantile(0.95, 1), 2), round(t_quantile(0.99, 100), 3)
    (2.228, 12.71, 2.626)
    """
    p = 1 - confidence
    if freedom == 1:
        return 1 / math.tan(p * math.pi / 2)
    if freedom == 2:
        return math.sqrt(2 / (p * (2 - p)) - 2)
    n = float(freedom)
    a = 1 / (n - 0.5)
    b = 48 / a**2
    c = ((20700 * a / b - 98) * a - 16) * a + 96.36
    d = ((94.5 / (b + c) - 3) / b + 1) * math.sqrt(a * math.pi / 2) * n
    y = (d * p) ** (2 / n)
    if y > 0.05 + a:
        x = _NORMAL.inv_cdf(p / 2)
        y = x * x
        if n < 5:
            c += 0.3 * (n - 4.5) * (x + 0.6)
        c = (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b + c
        y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x
        y = math.expm1(a * y * y)
    else:
        y = ((1 / (((n + 6) / (n * y) - 0.089 * d - 0.822) * (n + 2) * 3) + 0.5 / (n + 4)) * y - 1) * (n + 1) / (
            n + 2
        ) + 1 / y
    return math.sqrt(n * y)


def share(part: float, whole: int, confidence: float = 0.95) -> tuple[float, float, float]:
    """A share, and the interval for it (Wilson's): it stays within 0 and 1, and is honest where all or none did.

    >>> [round(x, 3) for x in share(9, 10)]
    [0.9, 0.596, 0.982]
    """
    if whole == 0:
        return 0.0, 0.0, 1.0
    p, z = part / whole, _NORMAL.inv_cdf(0.5 + confidence / 2)
    middle = (p + z * z / (2 * whole)) / (1 + z * z / whole)
    half = z / (1 + z * z / whole) * math.sqrt(p * (1 - p) / whole + z * z / (4 * whole * whole))
    return p, max(0.0, middle - half), min(1.0, middle + half)


def at_most(whole: int, confidence: float = 0.95) -> float:
    """What share something can have at most that was not seen in so many.

    >>> round(at_most(400), 4)
    0.0075
    """
    return 1 - (1 - confidence) ** (1 / whole) if whole else 1.0


@frozen(slots=True)
class Spread:
    """How some numbers lie: the mean with its interval, and the numbers below which so many of a hundred lie."""

    estimate: Estimate
    quantiles: tuple[tuple[int, float], ...]

    def to_json(self) -> dict[str, Any]:
        return {**self.estimate.to_json(), "quantiles": {str(n): x for n, x in self.quantiles}}


_HUNDREDTHS = (0, 5, 25, 50, 75, 95, 100)


def spread(numbers: Iterable[float], confidence: float = 0.95) -> Spread:
    """How numbers lie.

    >>> spread([3, 1, 2]).quantiles[3]
    (50, 2)
    """
    ordered = sorted(numbers)
    return Spread(estimate(ordered, confidence), tuple((h, _quantile(ordered, h / 100)) for h in _HUNDREDTHS))


def _quantile(ordered: Sequence[float], q: float) -> float:
    """Between neighbours in proportion."""
    if not ordered:
        return 0.0
    at = q * (len(ordered) - 1)
    low = math.floor(at)
    more = at - low
    return ordered[low] if not more else ordered[low] + more * (ordered[low + 1] - ordered[low])
