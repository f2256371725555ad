"""All totals that a hand can come to, of what is known of each card: sums as the bits of one number.

Where a card's yards are not settled it counts with all of them, so what cannot be reached here cannot be reached.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from attrs import frozen

__all__ = ["Group", "Key", "Sums"]

Key: TypeAlias = tuple[int, ...]
"""Cards of the hand, strokes, Luck still to be revealed, Duffs still to be gained, and what conditions count."""

ZERO: Final = 3000
"""The bit that stands for no yards."""
_TOP: Final = (1 << 9000) - 1


@frozen(slots=True)
class Group:
    """So many cards that are alike, from `few` to `many`: the yards each may fly, and how each changes a key."""

    few: int
    many: int
    least: int
    most: int
    step: Key
    members: tuple[int, ...]


class Sums:
    """Adds groups one after the other. `most_key` and `saturate` say where a key ends, and where counting on is idle."""

    def __init__(
        self, groups: list[Group], hand: int, strokes: int, saturate: Key, caps: Key, *, most_lucks: int
    ) -> None:
        self.groups = groups
        self.hand = hand
        self.strokes = strokes
        self.saturate = saturate
        self.caps = caps
        self.most_lucks = most_lucks
        self.layers: list[dict[Key, int]] = [{(0, 0, 0, 0, *(0 for _ in saturate)): 1 << ZERO}]
        self.ways: list[dict[Key, list[tuple[Key, int]]]] = []
        rest = [0]
        for g in reversed(groups):
            rest.append(rest[-1] + min(0, g.step[1]) * g.many)
        self.rest = rest[::-1]
        for i in range(len(groups)):
            self._add(i)

    def _add(self, i: int) -> None:
        g, before = self.groups[i], self.layers[-1]
        now: dict[Key, int] = {}
        ways: dict[Key, list[tuple[Key, int]]] = {}
        width = g.most - g.least
        for key, bits in before.items():
            for k in range(g.few, g.many + 1):
                new = self._key(key, g.step, k, i)
                if new is None:
                    if k and g.step[0] > 0 and g.step[1] >= 0:
                        break
                    continue
                shift = g.least * k
                moved = bits << shift if shift >= 0 else bits >> -shift
                if width and k:
                    moved = smeared(moved, width * k)
                now[new] = now.get(new, 0) | moved & _TOP
                ways.setdefault(new, []).append((key, k))
        self.layers.append(now)
        self.ways.append(ways)

    def _key(self, key: Key, step: Key, k: int, i: int) -> Key | None:
        """A key with so many cards more; None where that is too many."""
        if not k:
            return key
        n, s, b, d = key[0] + step[0] * k, key[1] + step[1] * k, key[2] + step[2] * k, key[3] + step[3] * k
        if n > self.hand or s + self.rest[i + 1] > self.strokes or b < 0 or d < 0 or b > self.most_lucks:
            return None
        counted = []
        for at, value in enumerate(key[4:]):
            new = min(self.saturate[at], value + step[4 + at] * k)
            if new > self.caps[at]:
                return None
            counted.append(new)
        return (n, s, b, d, *counted)

    def ends(self, wanted: Key) -> list[Key]:
        """The keys that nothing is left open of, fewest strokes and then fewest cards first."""
        found = [
            key
            for key in self.layers[-1]
            if key[2] == 0 and key[3] == 0 and all(have >= want for have, want in zip(key[4:], wanted, strict=True))
        ]
        return sorted(found, key=lambda key: (key[1], key[0]))

    def reached(self, ends: list[Key], low: int, high: int) -> bool:
        """Whether a total lies in a window."""
        window = mask(low, high)
        return any(self.layers[-1][key] & window for key in ends)

    def totals(self, ends: list[Key]) -> int:
        """The totals that can be reached, as bits."""
        bits = 0
        for key in ends:
            bits |= self.layers[-1][key]
        return bits

    def hands(self, ends: list[Key], low: int, high: int) -> Iterator[list[int]]:
        """How often each group is taken, for each total in a window; fewest strokes first."""
        window = mask(low, high)
        for key in ends:
            for bit in bits_of(self.layers[-1][key] & window):
                yield from self._back(len(self.groups), key, bit)

    def _back(self, i: int, key: Key, bit: int) -> Iterator[list[int]]:
        if i == 0:
            if bit == ZERO:
                yield []
            return
        g = self.groups[i - 1]
        for before, k in self.ways[i - 1].get(key, ()):
            bits = self.layers[i - 1][before]
            for earlier in range(bit - g.most * k, bit - g.least * k + 1):
                if earlier >= 0 and bits >> earlier & 1:
                    for counts in self._back(i - 1, before, earlier):
                        yield [*counts, k]


def mask(low: int, high: int) -> int:
    """The bits of a stretch of totals."""
    a, b = max(0, ZERO + low), min(8999, ZERO + high)
    return 0 if b < a else ((1 << (b - a + 1)) - 1) << a


def smeared(bits: int, width: int) -> int:
    """Each bit, and as many after it."""
    done = 0
    while done < width:
        step = min(done + 1, width - done)
        bits |= bits << step
        done += step
    return bits


def bits_of(bits: int) -> Iterator[int]:
    """The places of the bits that are set."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
