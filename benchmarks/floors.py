"""What golfrules shall come to beside others: below one of these it is too slow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from benchmarks.catalogue import TITLES
from benchmarks.figures import Spread, over, ratio, times
from benchmarks.interleaved import Run

__all__ = ["FLOORS", "Floor"]

COMPILED: Final = "@compiled"
DECISIONS: Final = "decisions"
INSTRUCTIONS: Final = "instructions"
MILLISECONDS: Final = "milliseconds"
_FIGURE: Final = {DECISIONS: ratio, INSTRUCTIONS: times, MILLISECONDS: over}


@dataclass(frozen=True)
class Floor:
    """What is at least `least`, or at most `most`.

    Decisions a second, or instructions a decision, are so many times those of another; milliseconds are over another's.
    """

    title: str
    key: str
    other: str
    least: float = 0.0
    most: float = 0.0
    of: str = DECISIONS

    @property
    def unit(self) -> str:
        return " ms" if self.of == MILLISECONDS else ""

    def figure(self, run: Run) -> Spread | None:
        return _FIGURE[self.of](run, self.key, self.other)

    def holds(self, found: Spread) -> bool:
        return found.middle <= self.most if self.most else found.middle >= self.least

    def asked(self) -> str:
        return f"at most {self.most:g}{self.unit}" if self.most else f"at least {self.least:g}{self.unit}"


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
    *(
        Floor(f"instructions of {title}", key, other, least, most, INSTRUCTIONS)
        for title, key, other, least, most in (
            (
                "compiled Duffers, one table / tuned Python by mypyc",
                f"duffers-table{COMPILED}",
                "duffers-hard-coded-compiled",
                0,
                1.5,
            ),
            (
                "tuned Python by mypyc / compiled, one table",
                "tuned-compiled",
                f"six-card-table{COMPILED}",
                0.25,
                0,
            ),
            ("pure Duffers, read naively / as it is", "duffers-naive", "duffers-table", 5, 0),
        )
    ),
    *(
        Floor(title, key, other, most=most, of=MILLISECONDS)
        for title, key, other, most in (
            ("every public name, over Python alone", "start-names", "start-python", 130),
            *((f"`load_game`, {game}, over the import", f"start-{game}", "start-ready", 60) for game in TITLES),
            ("own file, never seen, over the import", "start-own", "start-ready", 300),
            ("own file, the same in a new process, over the import", "start-own-known", "start-ready", 30),
            ("own file, the same again in a process", "start-own-again", "start-own-known", 30),
        )
    ),
)
