"""The golden files still say what is so."""

from __future__ import annotations

import json

import pytest
from tests.golden.counts import COUNTS, HERE, SHORT, counts, playthrough


def test_the_counts_of_action_sequences() -> None:
    assert counts() == json.loads(COUNTS.read_text("utf-8"))


@pytest.mark.parametrize("name", SHORT)
def test_a_playthrough(name: str) -> None:
    assert playthrough(name) == (HERE / f"{name}.txt").read_text("utf-8")
