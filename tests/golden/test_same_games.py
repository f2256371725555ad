"""Pure and compiled play the same games to the byte: legal actions, events, records and states.

The compiled golfrules is the one that is tested; the pure one plays meanwhile, by another Python, from the checkout.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.golden.games import MANY, told, who_plays
from tests.toys.short import SHORT, houses

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.compiled
@pytest.mark.parametrize("game", SHORT)
def test_pure_and_compiled_play_the_same_games(game: str) -> None:
    assert who_plays() == "compiled"
    with subprocess.Popen(
        [sys.executable, "-m", "tests.golden.games", game],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as pure:
        compiled = list(told(game))
        who, *lines = pure.communicate()[0].splitlines()
    assert (who, pure.returncode) == ("pure", 0)
    assert len(compiled) == len(lines) == MANY
    assert [pair for pair in zip(lines, compiled, strict=True) if pair[0] != pair[1]] == []
    played = {line.split(" ")[1] for line in lines if " for " in line}
    assert {*houses(game), ""} <= played  # each by itself, and the game as it is
