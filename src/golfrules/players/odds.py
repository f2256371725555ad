"""Odds that players reckon with, of no game in particular."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["best_of", "least_of", "threshold"]


def best_of(weights: Sequence[float], times: int) -> list[float]:
    """How likely each of some things, the best first, is the best of so many that are drawn by chance.

    `weights` say how likely each is drawn.

    >>> best_of([0.5, 0.5], 2)
    [0.75, 0.25]
    """
    left = sum(weights)
    out = []
    if left <= 0:
        return [0.0] * len(weights)
    whole = left**times
    now = whole
    for w in weights:
        left = max(0.0, left - w)
        then = left**times
        out.append((now - then) / whole)
        now = then
    return out


def least_of(bound: float, values: Sequence[float], weights: Sequence[float], times: int) -> float:
    """The least, on average, of a number and so many that are drawn by chance.

    >>> least_of(1.5, [1.0, 2.0], [0.5, 0.5], 1)
    1.25
    """
    if times <= 0 or not values:
        return bound
    pairs = sorted(zip(values, weights, strict=True))
    likely = best_of([w for _, w in pairs], times)
    return sum([min(bound, value) * p for (value, _), p in zip(pairs, likely, strict=True)])


def threshold(gains: Sequence[tuple[float, float]], chances: int, tokens: int) -> float:
    """What a token must bring to be spent now, with so many chances still to come and so many tokens in hand.

    `gains` are what a token may bring at such a chance, and how likely that is. A token unspent at the end is worth
    nothing.

    >>> threshold([(1.0, 0.5), (0.0, 0.5)], 0, 1)
    0.0
    >>> threshold([(1.0, 0.5), (0.0, 0.5)], 1, 1)
    0.5
    """
    worth = [0.0] * (tokens + 1)
    for _ in range(chances):
        worth = [0.0, *[sum([p * max(g + worth[t - 1], worth[t]) for g, p in gains]) for t in range(1, tokens + 1)]]
    return worth[tokens] - worth[tokens - 1] if tokens else float("inf")
