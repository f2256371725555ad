"""The stream of a seed is as it is specified, so that a record replays on any machine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golfrules.engine.chance import Chance

SEEDS = st.one_of(st.integers(), st.text(max_size=8))


def words(seed: int | str) -> Iterator[int]:
    """The numbers of 64 bits, as the module's text says."""
    key = hashlib.blake2b(str(seed).encode("utf-8"), digest_size=32).digest()
    block = 0
    while True:
        digest = hashlib.blake2b(block.to_bytes(8, "little"), key=key, digest_size=64).digest()
        yield from (int.from_bytes(digest[at : at + 8], "little") for at in range(0, 64, 8))
        block += 1


def below(stream: Iterator[int], n: int) -> int:
    many = 1
    while 2 ** (64 * many) < n:
        many += 1
    limit = 2 ** (64 * many) // n * n
    while True:
        number = 0
        for _ in range(many):
            number = number * 2**64 + next(stream)
        if number < limit:
            return number % n


@given(SEEDS, st.lists(st.one_of(st.integers(1, 100), st.integers(1, 2**140)), max_size=30))
def test_numbers_are_drawn_as_the_specification_says(seed: int | str, limits: list[int]) -> None:
    try:
        stream, chance = words(seed), Chance.of(seed)
    except ValueError:  # half a letter is no seed
        return
    for n in limits:
        assert chance.below(n) == below(stream, n)


@given(st.integers(), st.integers(0, 40), st.integers(0, 90))
def test_a_shuffle_is_as_the_specification_says(seed: int, before: int, many: int) -> None:
    stream, chance = words(seed), Chance.of(seed)
    for _ in range(before):
        assert chance.word() == next(stream)
    cards = list(range(many))
    expected = list(range(many))
    for i in range(many - 1, 0, -1):
        j = below(stream, i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    chance.shuffle(cards)
    assert cards == expected


@given(st.integers(), st.integers(0, 40), st.integers(1, 60))
def test_a_copy_and_a_place_in_the_stream_go_on_alike(seed: int, before: int, n: int) -> None:
    chance = Chance.of(seed)
    for _ in range(before):
        chance.word()
    others = [chance.copy(), Chance(chance.key, chance.position)]
    ahead = [chance.below(n) for _ in range(20)]
    for other in others:
        assert [other.below(n) for _ in range(20)] == ahead


@pytest.mark.parametrize(("n", "taken"), [(3, 1), (2**30 - 1, 1), (2**30, 0), (2**64 - 1, 1)])
def test_a_number_above_the_greatest_multiple_is_passed_over(n: int, taken: int) -> None:
    """It comes up once in billions of draws, so the block is laid by hand: its first number is the greatest."""
    chance = Chance.of(1)
    chance._number = 0
    chance._halves = (2**32 - 1, 2**32 - 1, *range(14))
    second = 1 * 2**32 + 0
    assert chance.below(n) == (second if taken else 2**64 - 1) % n
    assert chance.position == 1 + taken
