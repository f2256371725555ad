"""All layouts that can be dealt, counted: how often each sum comes about, exactly.

The kinds of cards are dealt one after the other onto the places that are still free. What has come about so far is kept
for each set of places that are taken, as one large whole number: it has a digit for each sum, and the digit says in how
many ways that sum came about. So a thousand sums are added in one go.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import perm
from typing import Final, TypeAlias

from attrs import define, field, frozen

from golfrules.validation.clock import now

__all__ = ["Dealt", "Kind", "TooManyError", "deal"]

Sums: TypeAlias = tuple[int, ...]

_MOST_DIGITS: Final = 40_000
_MOST_BITS: Final = 1_600_000_000


class TooManyError(Exception):
    """There are more sums, or more layouts, than can be counted in time."""


@frozen(slots=True)
class Kind:
    """Cards that may be alike, with what they add: for each set of places (as bits) the ways to fill it with them.

    Each way is the sums that it adds, in how many ways cards can be dealt so, and the cards, place by place.
    """

    ways: dict[int, tuple[tuple[Sums, int, tuple[int, ...]], ...]]


def labelled(cards: Sequence[int], copies: Sequence[int], places: int) -> Iterator[tuple[int, tuple[int, ...], int]]:
    """Each way to lay some cards, of which there are so many copies, on some of the places.

    That is the set of places, the cards place by place, and the number of ways in which these may be dealt.
    """
    for filled in range(1 << places):
        size = filled.bit_count()
        if size > sum(copies):
            continue
        for chosen in product(range(len(cards)), repeat=size):
            ways = 1
            for i, n in enumerate(copies):
                ways *= perm(n, chosen.count(i))
            if ways:
                yield filled, tuple(cards[i] for i in chosen), ways


@define
class Dealt:
    """All layouts, by their sums. `ways` says in how many ways each comes about; together these are `whole`."""

    ways: dict[Sums, int]
    whole: int
    _kinds: list[Kind] = field(repr=False)
    _layers: list[dict[int, int]] = field(repr=False)
    _digits: _Digits = field(repr=False)
    _places: int = field(repr=False)

    def example(self, sums: Sums) -> list[int]:
        """A layout with such sums, as cards in reading order."""
        digits, layers = self._digits, self._layers
        layout = [-1] * self._places
        taken = (1 << self._places) - 1
        left = digits.of(sums, taken)
        for kind, before in zip(reversed(self._kinds), reversed(layers[:-1]), strict=True):
            taken, left = self._undo(kind, before, taken, left, layout)
        return layout

    def _undo(self, kind: Kind, before: dict[int, int], taken: int, left: int, layout: list[int]) -> tuple[int, int]:
        """Takes the cards of a kind off again: what is taken then, and the digit that is left."""
        for filled, ways in kind.ways.items():
            if filled & taken != filled or taken ^ filled not in before:
                continue
            for sums, _, cards in ways:
                rest = left - self._digits.of(sums, filled)
                if rest >= 0 and self._digits.read(before[taken ^ filled], rest):
                    at = [place for place in range(self._places) if filled >> place & 1]
                    for place, card in zip(at, cards, strict=True):
                        layout[place] = card
                    return taken ^ filled, rest
        raise RuntimeError("A sum that was counted comes about somehow.")


@frozen(slots=True)
class _Digits:
    """Where each sum has its digit. For each place that is taken a sum is raised by `lift`, so that none is below 0."""

    width: int
    lift: tuple[int, ...]
    stride: tuple[int, ...]
    sizes: tuple[int, ...]

    def of(self, sums: Sums, filled: int) -> int:
        n = filled.bit_count()
        return sum((value + n * lift) * step for value, lift, step in zip(sums, self.lift, self.stride, strict=True))

    def read(self, number: int, digit: int) -> int:
        return number >> digit * self.width & ((1 << self.width) - 1)

    def sums(self, digit: int, places: int) -> Sums:
        found = []
        for lift, size in zip(self.lift, self.sizes, strict=True):
            digit, rest = divmod(digit, size)
            found.append(rest - places * lift)
        return tuple(found)


def deal(kinds: list[Kind], places: int, cards: int, until: float) -> Dealt:
    """Counts all layouts of so many places from so many cards. TooManyError where it would take too long."""
    whole = perm(cards, places)
    digits = _digits(kinds, places, -(-(whole.bit_length() + 1) // 8) * 8)  # whole bytes
    everything = (1 << places) - 1
    layers: list[dict[int, int]] = [{0: 1}]
    size = digits.width * digits.stride[-1] * digits.sizes[-1]
    if size * (everything + 1) * len(kinds) > _MOST_BITS:
        raise TooManyError("There are more sums than can be kept in mind")
    for number, kind in enumerate(kinds):
        if now() > until:
            raise TooManyError("The time was too short to count all layouts")
        last = number + 1 == len(kinds)
        moves = [
            (filled, [(digits.of(sums, filled) * digits.width, n) for sums, n in _together(ways)])
            for filled, ways in kind.ways.items()
        ]
        after: dict[int, int] = {}
        for taken, so_far in layers[-1].items():
            for filled, ways in moves:
                if taken & filled or (last and taken | filled != everything):
                    continue
                for shift, n in ways:
                    after[taken | filled] = after.get(taken | filled, 0) + (so_far * n << shift)
        layers.append(after)
    return Dealt(_read_off(layers[-1].get(everything, 0), digits, places), whole, kinds, layers, digits, places)


def _together(ways: Sequence[tuple[Sums, int, tuple[int, ...]]]) -> list[tuple[Sums, int]]:
    """Ways with equal sums as one."""
    found: dict[Sums, int] = {}
    for sums, n, _ in ways:
        found[sums] = found.get(sums, 0) + n
    return list(found.items())


def _read_off(number: int, digits: _Digits, places: int) -> dict[Sums, int]:
    size = digits.width // 8
    plain = number.to_bytes(-(-number.bit_length() // 8), "little")
    found = {}
    for digit in range(-(-len(plain) // size)):
        n = int.from_bytes(plain[digit * size : (digit + 1) * size], "little")
        if n:
            found[digits.sums(digit, places)] = n
    return found


def _digits(kinds: list[Kind], places: int, width: int) -> _Digits:
    """How far the sums can go, and so where each has its digit."""
    how_many = len(next(iter(kinds[0].ways.values()))[0][0])
    lifts, sizes = [], []
    for i in range(how_many):
        worth = [
            (filled.bit_count(), sums[i])
            for kind in kinds
            for filled, ways in kind.ways.items()
            if filled
            for sums, _, _ in ways
        ]
        lift = max(0, *(-(value // n) for n, value in worth))
        most = max(0, *(-(-value // n) for n, value in worth))
        each = sum(max(0, *(sums[i] for ways in kind.ways.values() for sums, *_ in ways)) for kind in kinds)
        best = min(_most(kinds, places, i), each) if most else 0
        lifts.append(lift)
        sizes.append(places * lift + best + 1)
    stride = [1]
    for size in sizes[:-1]:
        stride.append(stride[-1] * size)
    if stride[-1] * sizes[-1] > _MOST_DIGITS:
        raise TooManyError("There are more sums than can be told apart")
    return _Digits(width, tuple(lifts), tuple(stride), tuple(sizes))


def _most(kinds: list[Kind], places: int, i: int) -> int:
    """The most that a sum can come to on any set of places, were there cards of each kind without end."""
    most: dict[int, int] = {}
    for kind in kinds:
        for filled, ways in kind.ways.items():
            for sums, _, _ in ways:
                most[filled] = max(most.get(filled, sums[i]), sums[i])
    best = [0] * (1 << places)
    for taken in range(1, 1 << places):
        low = taken & -taken
        rest = taken ^ low
        part = rest
        found = None
        while True:
            filled = part | low
            if filled in most:
                value = most[filled] + best[taken ^ filled]
                found = value if found is None or value > found else found
            if not part:
                break
            part = (part - 1) & rest
        best[taken] = found if found is not None else 0
    return max(best)
