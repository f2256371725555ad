"""How much Python a decision costs, counted and not timed: function calls and lines, beside those of a rival.

    python -m tests.engine.work

writes the file anew that test_work.py compares with. Do so when a decision was meant to cost more, or costs less now,
and look at what became of the figures before you keep them.

A count comes out the same on any machine, however busy that is, and with any version of Python. It is told as so many
times that of the same game, or of one like it, written by hand without a language (benchmarks/peers): so it says how
far the engine is from what can be done in Python at all.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import FrameType
from typing import Any, Final

from benchmarks.catalogue import TITLES
from benchmarks.peers import hard_coded_duffers, tuned_six_card
from benchmarks.playouts import OPTIONS, play_states, play_table

import golfrules as gr
from golfrules.engine import run

__all__ = ["COMMAND", "FILE", "GAMES", "WAYS", "apart", "measured"]

FILE: Final = Path(__file__).with_name("work.json")
COMMAND: Final = "python -m tests.engine.work"
WITHIN: Final = 0.05
"""A change of so much is let pass."""

Play = Callable[[int], int]
Work = dict[str, float]

GAMES: Final[dict[str, dict[str, Any]]] = {
    "six-card": {"rounds": 1},
    "scramble": {"holes": 3},
    "duffers": {"most-turns": 12},
    "solo": {"holes": 3, "rounds": 1},
}
"""Each with what makes it short."""
WAYS: Final = {"one table": play_table, "frozen states": play_states}
RIVALS: Final[dict[str, Play]] = {
    "six-card": tuned_six_card.play,
    "scramble": tuned_six_card.play,
    "duffers": hard_coded_duffers.play,
    "solo": hard_coded_duffers.play,
}
SEEDS: Final = range(3)
INLINED: Final = ("<listcomp>", "<setcomp>", "<dictcomp>")
"""Calls before Python 3.12, and none since."""


def counted(play: Play) -> Work:
    """The calls and lines of a decision, over some games. What is made on first use was made before."""
    calls = lines = decisions = 0

    def in_function(frame: FrameType, event: str, _: object) -> Any:
        nonlocal lines
        lines += event == "line"
        return in_function

    def enter(frame: FrameType, event: str, _: object) -> Any:
        nonlocal calls
        calls += frame.f_code.co_name not in INLINED
        return in_function

    play(-1)
    listened = sys.gettrace()
    sys.settrace(enter)
    try:
        for seed in SEEDS:
            decisions += play(seed)
    finally:
        sys.settrace(listened)
    return {"calls": calls / decisions, "lines": lines / decisions}


@cache
def of_rival(name: str) -> Work:
    return counted(RIVALS[name])


def measured(name: str, way: str) -> Work:
    """A decision of a game, in so many times what one of its rival takes."""
    if not run.__file__.endswith(".py"):
        sys.exit("Lines of Python are counted, and this golfrules is compiled: install it as it is.")
    game = gr.load_game(name, options={**OPTIONS.get(name, {}), **GAMES[name]})
    ours, theirs = counted(partial(WAYS[way], game)), of_rival(name)
    return {what: round(ours[what] / theirs[what], 2) for what in ours}


def apart(name: str, way: str, now: Work, kept: Work) -> str:
    """What is to be said of figures that are not what they were, in a sentence or two; nothing where they are."""
    said = []
    for what, before in kept.items():
        change = now[what] / before - 1
        if abs(change) > WITHIN:
            more = f"{abs(change):.0%} {'more' if change > 0 else 'fewer'}"
            said.append(f"{now[what]:g} times the {what} of its rival, and that was {before:g} ({more})")
    if not said:
        return ""
    worse = any(now[what] > kept[what] for what in kept)
    advice = (
        "Find what costs it; if it was meant to, renew the figures"
        if worse
        else "That is good news: renew the figures, so that it stays so"
    )
    return f"A decision of {TITLES[name]} ({way}) takes {'; '.join(said)}. {advice}: {COMMAND}"


def write() -> None:
    """Writes the file anew, and says what became of each figure."""
    kept = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    found = {f"{name}, {way}": measured(name, way) for name in GAMES for way in WAYS}
    rows = ",\n".join(f"  {json.dumps(key)}: {json.dumps(work)}" for key, work in found.items())
    FILE.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8", newline="\n")
    for key, work in found.items():
        print(f"{key}: {kept.get(key, 'nothing')} before, {work} now")


if __name__ == "__main__":
    write()
