"""All totals that a hand can come to, of what is known of each card: sums as the bits of one number.

Yards are counted in steps of which all of them are multiples.

Where a card's yards are not settled it counts with all of them, so what cannot be reached here cannot be reached.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from attrs import frozen

__all__ = ["ZERO", "Group", "Pairing", "Shape", "Sums", "bits_of"]

Key: TypeAlias = int
"""Several small numbers in one: cards of the hand, strokes, Luck and Duffs that come with them, what is counted."""

FIELD: Final = 9
"""So many bits has each of the small numbers; each is kept so much higher than it is that it is never below 0."""
LIFT: Final = 1 << (FIELD - 2)
FIELD_MASK: Final = (1 << FIELD) - 1
SIZE, STROKES, LUCKS, DUFFS, COUNTED = range(5)

ZERO: Final = 2500
"""The bit that stands for no yards."""
_END: Final = 8000
_TOP: Final = (1 << _END) - 1


def packed(numbers: Sequence[int]) -> Key:
    """Numbers as one. What they are lifted by is added once, by the key that a sum begins with."""
    key = 0
    for i, number in enumerate(numbers):
        key += number << (FIELD * i)
    return key


def part(key: Key, i: int) -> int:
    """One of the numbers of a key."""
    return (key >> (FIELD * i) & FIELD_MASK) - LIFT


@frozen(slots=True)
class Group:
    """So many cards that count alike, from `few` to `many`: the yards each may fly, and how each changes a key."""

    few: int
    many: int
    least: int
    most: int
    step: tuple[int, ...]
    members: tuple[int, ...]

    @property
    def signature(self) -> tuple[int, ...]:
        return (self.few, self.many, self.least, self.most, *self.step, *self.members)


@frozen(slots=True)
class Shape:
    """Where a key ends: the most cards and strokes, and of what is counted how many are wanted, and allowed.

    What is wanted is counted no further than that.
    """

    hand: int
    strokes: int
    wanted: tuple[int, ...]
    allowed: tuple[int, ...]


class Sums:
    """Adds groups one after the other, and remembers how each sum came about."""

    def __init__(self, groups: list[Group], shape: Shape, spare: int = 0) -> None:
        self.groups = groups
        self.shape = shape
        width = COUNTED + len(shape.wanted)
        self.layers: list[dict[Key, int]] = [{packed([LIFT] * width): 1 << ZERO}]
        self.ways: list[dict[Key, list[tuple[Key, int]]]] = []
        rest = spare  # strokes that may still come off
        left = [rest]
        for g in reversed(groups):
            rest += min(0, g.step[STROKES]) * g.many
            left.append(rest)
        left.reverse()
        for i in range(len(groups)):
            self._add(i, left[i + 1])

    def _add(self, i: int, rest: int) -> None:
        g, before, shape = self.groups[i], self.layers[-1], self.shape
        now: dict[Key, int] = {}
        ways: dict[Key, list[tuple[Key, int]]] = {}
        step, least, width = packed(g.step), g.least, g.most - g.least
        counts = any(g.step[COUNTED:])
        most_size, most_strokes = shape.hand + LIFT, min(shape.strokes - rest, LIFT) + LIFT
        only_up = g.step[SIZE] >= 0 and g.step[STROKES] >= 0
        for key, bits in before.items():
            for k in range(g.few, g.many + 1):
                new, moved = key, bits
                if k:
                    new = key + step * k
                    if (new & FIELD_MASK) > most_size or (new >> FIELD & FIELD_MASK) > most_strokes:
                        if only_up:
                            break
                        continue
                    if counts:
                        new = self._counted(new)
                        if new < 0:
                            break
                    shift = least * k
                    moved = bits << shift if shift >= 0 else bits >> -shift
                    if width:
                        moved = smeared(moved, width * k)
                    moved &= _TOP
                have = now.get(new)
                now[new] = moved if have is None else have | moved
                if have is None:
                    ways[new] = [(key, k)]
                else:
                    ways[new].append((key, k))
        self.layers.append(now)
        self.ways.append(ways)

    def _counted(self, key: Key) -> Key:
        """A key that counts no further than is wanted; -1 when more are there than are allowed."""
        for i, (wanted, allowed) in enumerate(zip(self.shape.wanted, self.shape.allowed, strict=True), COUNTED):
            value = part(key, i)
            if value > allowed:
                return -1
            if 0 <= wanted < value:
                key -= (value - wanted) << (FIELD * i)
        return key

    @property
    def last(self) -> dict[Key, int]:
        """The totals of each key, as bits, once all is added."""
        return self.layers[-1]

    def back(self, key: Key, bit: int, i: int = -1) -> Iterator[list[int]]:
        """How often each group is taken, for each way to a total."""
        if i < 0:
            i = len(self.groups)
        if i == 0:
            if bit == ZERO:
                yield []
            return
        g = self.groups[i - 1]
        for before, k in self.ways[i - 1].get(key, ()):
            bits = self.layers[i - 1][before]
            for earlier in range(bit - g.most * k, bit - g.least * k + 1):
                if earlier >= 0 and bits >> earlier & 1:
                    for counts in self._deeper(before, earlier, i - 1):
                        yield [*counts, k]

    def _deeper(self, key: Key, bit: int, i: int) -> Iterator[list[int]]:
        if i:
            yield from self.back(key, bit, i)
        elif bit == ZERO:
            yield []


class Pairing:
    """What a hand comes to, with as many cards revealed as come with it."""

    def __init__(self, hand: Sums, revealed: Sums, low: int, high: int) -> None:
        self.hand = hand
        self.revealed = revealed
        self.low = low
        self.high = high
        self.window = mask(low, high)
        shape = hand.shape
        by_number: dict[tuple[int, int], list[Key]] = {}
        for key in revealed.last:
            by_number.setdefault((-part(key, LUCKS), -part(key, DUFFS)), []).append(key)
        pairs = []
        for key in hand.last:
            for other in by_number.get((part(key, LUCKS), part(key, DUFFS)), ()):
                strokes = part(key, STROKES) + part(other, STROKES)
                if strokes <= shape.strokes and self._is_enough(key, other):
                    pairs.append((strokes, part(key, SIZE) + part(key, LUCKS), key, other))
        self.pairs = sorted(pairs)

    def _is_enough(self, key: Key, other: Key) -> bool:
        shape = self.hand.shape
        for i, (wanted, allowed) in enumerate(zip(shape.wanted, shape.allowed, strict=True), COUNTED):
            if not wanted <= part(key, i) + part(other, i) <= max(allowed, wanted):
                return False
        return True

    @property
    def is_possible(self) -> bool:
        """Whether a total lies in the window."""
        return any(self._meet(key, other) for _, _, key, other in self.pairs)

    def _meet(self, key: Key, other: Key) -> bool:
        bits, window = self.hand.last[key], self.window
        for z in bits_of(self.revealed.last[other]):
            shift = z - ZERO
            if bits & (window >> shift if shift >= 0 else window << -shift):
                return True
        return False

    def totals(self) -> int:
        """All totals, as bits."""
        out = 0
        for _, _, key, other in self.pairs:
            bits = self.hand.last[key]
            for z in bits_of(self.revealed.last[other]):
                shift = z - ZERO
                out |= bits << shift if shift >= 0 else bits >> -shift
        return out

    def hands(self) -> Iterator[tuple[list[int], list[int]]]:
        """How often each group is taken, for each total in the window: fewest strokes and fewest cards first."""
        for _, _, key, other in self.pairs:
            for z in bits_of(self.revealed.last[other]):
                shift = z - ZERO
                window = self.window >> shift if shift >= 0 else self.window << -shift
                for bit in bits_of(self.hand.last[key] & window):
                    for reveals in self.revealed.back(other, z):
                        for taken in self.hand.back(key, bit):
                            yield taken, reveals


def mask(low: int, high: int) -> int:
    """The bits of a stretch of totals."""
    a, b = max(0, ZERO + low), min(_END - 1, ZERO + high)
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
