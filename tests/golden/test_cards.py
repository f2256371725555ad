"""The boxes read as they did."""

from __future__ import annotations

import os

import pytest
from tests.golden.cards import GAMES, file_of, written


@pytest.mark.parametrize("game", GAMES)
def test_the_box(game: str) -> None:
    if os.environ.get("GOLFRULES_GOLDEN") == "1":
        file_of(game).write_text(written(game), encoding="utf-8")
    assert written(game) == file_of(game).read_text("utf-8")
