"""The rest of a game at random, on one table that is written to: what a search tries out, and nobody looks at."""

from __future__ import annotations

from collections.abc import Callable

from golfrules.engine.run import answer, settle
from golfrules.engine.table import Table

__all__ = ["play_out"]


def play_out(t: Table, chance: Callable[[], float], played: list[int]) -> None:
    """Answers every question until the game is over, each answer equally likely, and notes what was answered.

    `chance` gives numbers from 0 up to, and without, 1. Of what happens nothing is told.
    """
    t.log = []
    t.silent = True
    while True:
        p = t.pending
        if p is None:
            t.silent = False
            return
        options = p.options
        option = options[int(chance() * float(len(options)))]
        played.append(option)
        answer(t, option)
        settle(t)
