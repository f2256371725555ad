"""Chance, specified so that a record replays on any machine.

The stream is BLAKE2b in counter mode. The key is the BLAKE2b-256 digest of the seed, written as text in UTF-8 (a whole
number in decimal). Block i (i = 0, 1, ...) is the BLAKE2b-512 digest of i, as 8 bytes little-endian, under that key; it
is read as eight numbers of 64 bits, little-endian. A number below n is drawn by taking the next number of the stream
until one is less than the greatest multiple of n that fits in 64 bits, and giving its remainder by n, so that each is
equally likely. A shuffle is Fisher and Yates's, from the last place down: place i changes with place below(i + 1).

Whoever sees cards cannot work out the rest without the seed. `commitment` can be shown before a game and the seed after
it.
"""

from __future__ import annotations

import hashlib
import secrets
import struct
from typing import Final, TypeVar

from golfrules.engine.native import mypyc_attr
from golfrules.errors import OptionError
from golfrules.lang.outside import shown

__all__ = ["Chance", "commitment", "fresh_seed", "seed_text"]

_WORD: Final = 1 << 64
_HALF: Final = 1 << 32
_TOP: Final = _HALF - 1
_SMALL: Final = 1 << 30
_UNPACKED: Final = struct.Struct("<16I").unpack

T = TypeVar("T")


def seed_text(seed: object) -> str:
    """A seed as it is kept; OptionError for what is neither a whole number nor a text that can be written."""
    if not isinstance(seed, (int, str)) or isinstance(seed, bool):
        raise OptionError(f"A seed is a whole number or a text, and {shown(seed)} is neither.")
    try:
        text = str(seed)
        text.encode("utf-8")
    except ValueError:  # more digits than Python writes; half a letter
        raise OptionError(f'"{shown(seed)}" cannot be written, and so it is no seed.') from None
    return text


def _key(seed: int | str) -> bytes:
    return hashlib.blake2b(seed_text(seed).encode("utf-8"), digest_size=32).digest()


def commitment(seed: int | str) -> str:
    """A hash of the seed that gives nothing away; hex. The same seed always has the same commitment.

    >>> commitment(7) == commitment("7")
    True
    """
    return hashlib.blake2b(_key(seed), digest_size=32, person=b"golfrules-commit").hexdigest()


def fresh_seed() -> str:
    """A seed that nobody can guess: 128 random bits, in hex."""
    return secrets.token_hex(16)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A place in the stream of a seed."""

    __slots__ = ("_halves", "_keyed", "_number", "key", "position")

    def __init__(self, key: bytes, position: int = 0, like: Chance | None = None) -> None:
        """A place in a stream; or the same as another, whose block it shares."""
        self.key = key
        self.position = position  # numbers of 64 bits taken so far
        self._keyed: hashlib.blake2b = hashlib.blake2b(key=key, digest_size=64) if like is None else like._keyed
        self._number: int = -1 if like is None else like._number  # which block is at hand
        # its numbers, the low 32 bits of each before the high ones
        self._halves: tuple[int, ...] = () if like is None else like._halves

    @classmethod
    def of(cls, seed: int | str) -> Chance:
        return cls(_key(seed))

    def copy(self) -> Chance:
        return Chance(self.key, self.position, self)

    def _turn_to(self, block: int) -> None:
        keyed = self._keyed.copy()
        keyed.update(block.to_bytes(8, "little"))
        self._halves = _UNPACKED(keyed.digest())
        self._number = block

    def word(self) -> int:
        """The next 64 bits."""
        block = self.position >> 3
        if block != self._number:
            self._turn_to(block)
        at = (self.position & 7) * 2
        self.position += 1
        return self._halves[at + 1] * _HALF + self._halves[at]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        if n > _SMALL:
            return self._below_many(n)
        block = self.position >> 3
        if block != self._number:
            self._turn_to(block)
        at = (self.position & 7) * 2
        high = self._halves[at + 1]
        if high == _TOP:  # it may be above the greatest multiple
            return self._below_many(n)
        self.position += 1
        return (high % n * (_HALF % n) + self._halves[at]) % n  # in halves: no step is beyond 62 bits

    def _below_many(self, n: int) -> int:
        span, words = _WORD, 1
        while span < n:
            span, words = span * _WORD, words + 1
        limit = span - span % n
        w = limit
        while w >= limit:
            w = 0
            for _ in range(words):
                w = w * _WORD + self.word()
        return w % n

    def shuffle(self, x: list[T]) -> None:
        for i in range(len(x) - 1, 0, -1):
            j = self.below(i + 1)
            x[i], x[j] = x[j], x[i]
