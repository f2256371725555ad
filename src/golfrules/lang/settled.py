"""What can be worked out before the first card is dealt, and between which numbers it lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from golfrules.lang.program import Option, Selector, X

__all__ = ["MOST_PLAYERS", "Range", "parts", "range_of", "unsettled"]

MOST_PLAYERS: Final = 8
"""As many may play a game."""

Range = tuple[int, int]

_PLAIN: Final = frozenset(
    [
        "number",
        "option",
        "seats",
        "in",
        "same",
        "range",
        "and",
        "or",
        "not",
        "compare",
        "sum",
        "negative",
        "product",
        "divide",
        "least",
        "most",
        "if",
    ]
)
_OF_THINGS: Final = frozenset({"tag", "family"})


def parts(x: Any) -> Iterator[X | Selector]:
    """An expression and everything in it, selectors too."""
    todo = [x]
    while todo:
        y = todo.pop()
        if isinstance(y, X):
            yield y
            todo += y.args
        elif isinstance(y, Selector):
            yield y
            todo += [*y.domain, y.where]
        elif isinstance(y, tuple):
            todo += y


def unsettled(x: Any, slot: int = -1) -> bool:
    """Whether an expression asks for more than options and the number of players.

    With a slot, it may also ask for what is printed on the thing in it.
    """
    for y in parts(x):
        if isinstance(y, Selector):
            return True
        if y.op in _PLAIN or (slot >= 0 and y.op in _OF_THINGS):
            continue
        if slot >= 0 and (y == X("slot", (slot,)) or (y.op == "stat" and y.args[2])):
            continue
        return True
    return False


def range_of(x: X, options: Iterable[Option]) -> Range | None:
    """The least and the most that a settled number can be; None when it is not known."""
    if x.op == "number":
        return x.args[0], x.args[0]
    if x.op == "seats":
        return 1, MOST_PLAYERS
    if x.op == "option":
        o = next((o for o in options if o.number == x.args[0]), None)
        return None if o is None else (o.low, o.high)
    inner = [range_of(y, options) for y in x.args if isinstance(y, X)]
    known = [r for r in inner if r is not None]
    if len(known) < len(inner):
        return None
    return _combined(x, known)


def _combined(x: X, known: list[Range]) -> Range | None:
    if x.op == "sum":
        return sum(low for low, _ in known), sum(high for _, high in known)
    if x.op == "negative":
        return -known[0][1], -known[0][0]
    if x.op == "product":
        low, high = known[0]
        for a, b in known[1:]:
            ends = [low * a, low * b, high * a, high * b]
            low, high = min(ends), max(ends)
        return low, high
    if x.op == "divide":
        by = known[1][0]
        up = x.args[2] == "up"
        ends = [-(-n // by) if up else n // by for n in known[0]]
        return min(ends), max(ends)
    return None
