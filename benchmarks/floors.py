"""What golfrules shall come to beside others: below one of these it is too slow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from benchmarks.catalogue import TITLES
from benchmarks.figures import Spread, over, ratio
from benchmarks.interleaved import Run

__all__ = ["FLOORS", "Floor"]

COMPILED: Final = "@compiled"


@dataclass(frozen=True)
class Floor:
    """A ratio of decisions that is at least `least`, or a cost over another that is at most `most` milliseconds."""

    title: str
    key: str
    other: str
    least: float = 0.0
    most: float = 0.0

    def figure(self, run: Run) -> Spread | None:
        return (over if self.most else ratio)(run, self.key, self.other)

    def holds(self, found: Spread) -> bool:
        return found.middle <= self.most if self.most else found.middle >= self.least

    def asked(self) -> str:
        return f"at most {self.most:g} ms" if self.most else f"at least {self.least:g}"


FLOORS: Final = (
    Floor("pure, one table / tuned Python", "six-card-table", "tuned", 0.30),
    Floor("pure, one table / golf in OpenSpiel's Python", "six-card-table", "openspiel-golf", 3),
    Floor("pure Duffers, frozen states / pyminion", "duffers-states", "pyminion", 1.2),
    Floor("compiled, one table / C", f"six-card-table{COMPILED}", "c", 0.10),
    Floor("compiled, one table / OpenSpiel C++ Crazy Eights", f"six-card-table{COMPILED}", "openspiel-eights-cpp", 5),
    Floor("compiled, one table / golf in OpenSpiel's Python", f"six-card-table{COMPILED}", "openspiel-golf", 60),
    Floor("compiled, one table / tuned Python by mypyc", f"six-card-table{COMPILED}", "tuned-compiled", 0.25),
    Floor("compiled Duffers, frozen states / pyminion", f"duffers-states{COMPILED}", "pyminion", 10),
    Floor(
        "compiled, a Python policy on frozen states / OpenSpiel's Python loop, Crazy Eights",
        f"six-card-states{COMPILED}",
        "openspiel-eights-python",
        4,
    ),
    Floor("every public name, over Python alone", "start-names", "start-python", most=130),
    *(Floor(f"`load_game`, {game}, over the import", f"start-{game}", "start-ready", most=60) for game in TITLES),
    Floor("own file, never seen, over the import", "start-own", "start-ready", most=300),
    Floor("own file, the same in a new process, over the import", "start-own-known", "start-ready", most=30),
    Floor("own file, the same again in a process", "start-own-again", "start-own-known", most=30),
)
