"""One contestant plays, and nothing else happens: what callgrind listens to (benchmarks/instructions.py).

    python -m benchmarks.played NAME DECISIONS

Plays whole games, one at least, until there were so many decisions, and says how many there were; or `absent` and why.
"""

from __future__ import annotations

import gc
import sys

from benchmarks.worker import answers, built

FIRST_SEED = 1_000_000


def main(name: str, least: int) -> None:
    out = answers()
    contestant = built(name, out)
    if contestant is None:
        return
    gc.collect()
    gc.freeze()  # what was imported is looked at no more
    decisions, seed = 0, FIRST_SEED
    while decisions < least:
        decisions += contestant.count(contestant.play(seed))
        seed += 1
    out.write(f"{decisions}\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
