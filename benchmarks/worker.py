"""One contestant in a process of its own, so that nobody's heap or garbage collector weighs on another.

    python -m benchmarks.worker NAME

It first says `ready`, or `absent` and why. Then, to each line with a number of seconds and a seed, it plays for about
so long and answers with the decisions made and the seconds taken. Whatever a peer prints itself is not listened to.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from typing import TextIO

from benchmarks.catalogue import build
from benchmarks.contestant import AbsentError, Contestant


def sample(contestant: Contestant, seconds: float, seed: int) -> tuple[int, float]:
    """Plays until the time is up, at least once: decisions, and seconds of the processor."""
    gc.collect()
    games = []
    until = time.perf_counter() + seconds
    began = contestant.clock()
    while True:
        games.append(contestant.play(seed))
        seed += 1
        if time.perf_counter() >= until:
            break
    took = contestant.clock() - began
    return sum(map(contestant.count, games)), took


def answers() -> TextIO:
    """The way back to who asks; what others print goes to standard error from now on."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8", buffering=1)
    os.dup2(2, 1)
    return out


def built(name: str, out: TextIO) -> Contestant | None:
    """A contestant; None after it was said why it is absent."""
    try:
        return build(name)
    except AbsentError as absent:
        out.write(f"absent {absent}\n")
        return None


def main(name: str) -> None:
    out = answers()
    contestant = built(name, out)
    if contestant is None:
        return
    sample(contestant, 0.05, 0)  # what is made on first use is made
    gc.collect()
    gc.freeze()  # what was imported is looked at no more
    out.write("ready\n")
    for line in sys.stdin:
        seconds, seed = line.split()
        decisions, took = sample(contestant, float(seconds), int(seed))
        out.write(f"{decisions} {took!r}\n")


if __name__ == "__main__":
    main(sys.argv[1])
