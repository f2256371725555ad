"""Which clauses come into play: in the tests of their files, and in games at random that somebody listens to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from attrs import frozen

from golfrules.engine.chance import Chance
from golfrules.engine.coverage import Coverage, Covered
from golfrules.engine.game import Game
from golfrules.engine.run import answer, settle
from golfrules.engine.table import Table
from golfrules.engine.trial import Trace
from golfrules.lang.program import Clause
from golfrules.lang.source import Place

__all__ = ["ClauseCoverage", "cover"]

Key = tuple[str, Place]
_MOST_DECISIONS = 20_000
"""So far each game is followed; one that goes on for longer has shown what it has to show."""


@frozen(slots=True)
class ClauseCoverage:
    """A clause, what its tests have not seen of it, what games have not seen of it, and in how many it was reached."""

    clause: Clause
    missing_in_tests: str
    missing_in_games: str
    reached: int  # games
    games: int

    @property
    def missing(self) -> str:
        """What neither tests nor games have seen, in words; empty when all was seen in one of them."""
        return self.missing_in_games and self.missing_in_tests

    def to_json(self) -> dict[str, Any]:
        place = self.clause.place
        return {
            "file": place.source.name,
            "line": place.line,
            "column": place.column,
            "what": self.clause.what,
            "title": self.clause.title,
            "missing_in_tests": self.missing_in_tests,
            "missing_in_games": self.missing_in_games,
            "reached": self.reached,
            "games": self.games,
        }


def cover(
    game: Game, files: Iterable[str], tests: Sequence[Covered], *, games: int, seed: int | str = 0
) -> tuple[ClauseCoverage, ...]:
    """The clauses that stand in some files, as games of the fewest players reach them, each action equally likely.

    The game must be made to be watched. `tests` are what tests have reached.
    """
    rules = game.rules(game.players[0])
    played = Coverage()
    played.expect(game.program, set(files))
    reached: Counter[Key] = Counter()
    clauses = rules.program.clauses
    for i in range(games):
        seen: set[int] = set()
        for trace in _listened(game, f"{seed} {i}"):
            played.add(rules, trace)
            seen.update(number for what, number, *_ in trace if what in ("asked", "clause", "line"))
        reached.update({(clauses[n].what, clauses[n].place) for n in seen})
    tested = {(c.clause.what, c.clause.place): c.missing for c in tests}
    out = []
    for c in played.covered():
        key = (c.clause.what, c.clause.place)
        out.append(ClauseCoverage(c.clause, tested.get(key, "never reached"), c.missing, reached[key], games))
    return tuple(out)


def _listened(game: Game, seed: str) -> Iterable[Trace]:
    """What is noted from one decision of a game at random to the next."""
    rules = game.rules(game.players[0])
    t = Table(rules, Chance.of(seed))
    trace: Trace = []
    t.trace = trace
    rules.flow_class.set_up(t)
    settle(t)
    yield trace
    chance = Random(seed)  # noqa: S311 - nothing is kept secret by it
    for _ in range(_MOST_DECISIONS):
        if t.pending is None:
            return
        t.trace = trace = []
        t.log = []
        answer(t, chance.choice(t.pending.options))
        settle(t)
        yield trace
