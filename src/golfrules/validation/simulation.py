"""Many games, by players of the house, and what they come to."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from attrs import field, frozen

from golfrules.engine.actions import is_whole
from golfrules.engine.chance import seed_text
from golfrules.engine.coverage import asking_clauses
from golfrules.engine.game import Game
from golfrules.errors import GolfrulesError, OptionError
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.outside import shown
from golfrules.lang.program import Clause
from golfrules.lang.source import Place
from golfrules.lang.words import did_you_mean, listed
from golfrules.players.catalogue import PLAYERS, has_expert
from golfrules.validation.crews import Crew, Job, crew_for
from golfrules.validation.extra import check_game
from golfrules.validation.findings import simulation_findings
from golfrules.validation.rows import Failure, GameRow
from golfrules.validation.summary import Summary, summary_of
from golfrules.validation.told import simulation_sentences
from golfrules.validation.work import Work

__all__ = [
    "MOST_DECISIONS",
    "Firing",
    "Progress",
    "Simulation",
    "check_confidence",
    "check_workers",
    "firings",
    "more_than_nothing",
    "read_simulation",
    "seated",
    "simulate",
    "whole",
]

MOST: Final = 1_000_000_000
"""No number of games, or of whatever is counted in them, is greater."""
MOST_WORKERS: Final = 1_024
"""More processes than this help nobody, and on some systems even fewer can be waited for."""
MOST_DECISIONS: Final = 20_000
"""After so many decisions a game is given up; games of bundled rules have a few hundred."""
GIVES_UP: Final = {"endless": 2, "stuck": 12, "player": 12}
"""After so many games that failed alike no more are played: an endless one takes as long as fifty others."""
_MOST_IN_A_JOB: Final = 32
_JOBS_A_WORKER: Final = 24

Progress = Callable[[float], None]
"""Is told how much of the work is done, from 0 to 1."""


@frozen(slots=True)
class Firing:
    """How often a clause of the rules did something in the games that were listened to.

    Where it did nothing, and others were played at random to see whether it ever does, `at_random` of them showed it.
    """

    clause: Clause
    games: int  # in which it did
    times: int
    listened: int
    at_random: int = 0
    played_at_random: int = 0

    @property
    def per_game(self) -> float:
        return self.times / self.listened if self.listened else 0.0

    def to_json(self) -> dict[str, Any]:
        place = self.clause.place
        return {
            "what": self.clause.what,
            "title": self.clause.title,
            "file": place.source.name,
            "line": place.line,
            "column": place.column,
            "games": self.games,
            "per_game": self.per_game,
            "at_random": self.at_random,
        }


@frozen(slots=True)
class Simulation:
    """Games of some rules, in the order of their numbers.

    `wanted` is how many were asked for; there are fewer where somebody stopped. `places` say where the house rules
    stand that findings are about.
    """

    game: Game = field(repr=False)
    players: tuple[str, ...]
    seed: str
    wanted: int
    most_decisions: int
    rows: tuple[GameRow, ...] = field(repr=False)
    places: Mapping[str, Place] = field(factory=dict, repr=False)
    seconds: float = 0.0
    confidence: float = 0.95

    @property
    def is_partial(self) -> bool:
        """Whether somebody stopped before all games were played."""
        return len(self.rows) < self.wanted

    @property
    def failures(self) -> tuple[Failure, ...]:
        """What became of the games that did not come to their end."""
        return tuple(row.failure for row in self.rows if row.failure is not None)

    @property
    def summary(self) -> Summary:
        """Means, spreads and shares with their intervals."""
        return self.summary_at(self.confidence)

    def summary_at(self, confidence: float) -> Summary:
        """The same with intervals of another confidence."""
        return summary_of(self.game.name, self.rows, len(self.players), confidence)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What came of it, plainly."""
        return simulation_sentences(self)

    @property
    def fired(self) -> tuple[Firing, ...]:
        """For each clause of house rules how often it did something; empty where nobody listened."""
        return firings(self.game, self.rows)

    @property
    def findings(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the rules, as far as these games show it."""
        return simulation_findings(self)

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read; of single games, those that failed."""
        return {
            "game": self.game.name,
            "house_rules": list(self.game.houses),
            "options": self.game.options(len(self.players)),
            "hash": self.game.hash,
            "players": list(self.players),
            "seed": self.seed,
            "games": len(self.rows),
            "wanted": self.wanted,
            "seconds": round(self.seconds, 3),
            "summary": self.summary.to_json(),
            "sentences": list(self.sentences),
            "fired": [f.to_json() for f in self.fired],
            "failures": [f.to_json() for f in self.failures],
            "findings": [d.to_json() for d in self.findings],
        }

    def write(self, path: str | Path) -> None:
        """Writes the games as a Parquet file, a row for each. GolfrulesError when the extra `validate` is not there."""
        from golfrules.validation.parquet import write

        write(self, Path(path))


def firings(game: Game, rows: Sequence[GameRow]) -> tuple[Firing, ...]:
    """How often each clause of the house rules did something in the games that were listened to."""
    heard = [dict(row.fired) for row in rows if row.fired is not None and row.is_over]
    if not heard:
        return ()
    p = game.program
    settled = {s[-1] for s in (*p.set_options, *p.copies, *p.extra_tags)}  # before a game begins, and not in it
    clauses = [(i, p.clauses[i]) for i in sorted(asking_clauses(p)) if _is_on_trial(p.clauses[i]) and i not in settled]
    return tuple(
        Firing(c, sum(i in fired for fired in heard), sum(fired.get(i, 0) for fired in heard), len(heard))
        for i, c in clauses
    )


def _is_on_trial(c: Clause) -> bool:
    """Whether a clause is one of a house rule, or of somebody's own file: of a Hole or a card that came with it."""
    return c.layer == "house" or not c.place.source.is_bundled


def simulate(
    game: Game,
    *,
    games: int = 100,
    players: Sequence[str] | None = None,
    seed: int | str = 0,
    workers: int | None = None,
    scheduler: str | None = None,
    listen: int = 0,
    most_decisions: int = MOST_DECISIONS,
    confidence: float = 0.95,
    places: Mapping[str, Place] | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Plays many games, and keeps what came of each.

    `players` names who sits at each seat; experts do where nothing is said, as few as the game allows. The same seed
    gives the same games whatever the number of `workers`: all cores of this machine, unless fewer are wanted, or those
    of the Dask cluster whose `scheduler` is named ("tcp://10.0.0.1:8786"). The first games are listened to for what the
    clauses of house rules did, as many as `listen` says. A game that does not end within `most_decisions` is given up.

    What goes wrong in a game is kept with it, and never raised; where it does so again and again, no more are played.
    Ctrl-C ends the work, and what is there is given back. OptionError for players, options or numbers that do not fit;
    GolfrulesError for a cluster that is not there.

    >>> import golfrules as gr
    >>> from golfrules.validation import simulate
    >>> found = simulate(gr.load_game("six-card"), games=20, players=["random", "random"], seed=7, workers=1)
    >>> len(found.rows), found.failures, found.summary.decisions.estimate.count
    (20, (), 20)
    """
    check_game(game)
    seats = seated(game, players)
    whole("The number of games", games, 1)
    whole("The number of games to listen to", listen, 0)
    whole("The most decisions of a game", most_decisions, 1)
    check_confidence(confidence)
    check_workers(workers)
    work = Work.of(game, seats, seed, most_decisions, listen)
    began = time.monotonic()
    rows: list[GameRow] = []
    with crew_for([work], workers, scheduler) as crew:
        try:
            for _, found in crew.results(jobs_for(0, range(games), crew)):
                rows += found
                if progress is not None:
                    progress(len(rows) / games)
                if (enough := _given_up(rows)) is not None:
                    rows = [row for row in rows if row.number < enough]
                    games = enough
                    break
        except KeyboardInterrupt:
            pass  # what is there is given back, and says that it is not all
    return Simulation(
        game=game,
        players=seats,
        seed=seed_text(seed),
        wanted=games,
        most_decisions=most_decisions,
        rows=tuple(sorted(rows, key=lambda row: row.number)),
        places=places or {},
        seconds=time.monotonic() - began,
        confidence=confidence,
    )


def _given_up(rows: Sequence[GameRow]) -> int | None:
    """How many games are enough, since so many of them failed alike; None where more are wanted."""
    if not any(row.failure for row in rows):
        return None
    failed: Counter[str] = Counter()
    for number, row in enumerate(sorted(rows, key=lambda row: row.number)):
        if row.number != number:
            break
        if row.failure is not None:
            failed[row.failure.kind] += 1
            if failed[row.failure.kind] >= GIVES_UP[row.failure.kind]:
                return number + 1
    return None


def jobs_for(work: int, numbers: Sequence[int], crew: Crew) -> Iterator[Job]:
    """Games shared out in jobs that are small enough for all workers to end at about the same time."""
    size = max(1, min(_MOST_IN_A_JOB, len(numbers) // (_JOBS_A_WORKER * crew.workers)))
    for first in range(0, len(numbers), size):
        yield Job(work, tuple(numbers[first : first + size]))


def seated(game: Game, players: Sequence[str] | None) -> tuple[str, ...]:
    """Who sits at each seat, by name. OptionError for a name that is not there, and for too few or too many."""
    if players is None:
        return ("expert" if has_expert(game) else "random",) * game.players[0]
    if isinstance(players, str) or not all(isinstance(name, str) for name in players):
        raise OptionError(f'Players are named one for each seat, as in ["expert", "random"], and not {shown(players)}.')
    for name in players:
        if name not in PLAYERS:
            near = did_you_mean(name, PLAYERS) or f"There is {listed(PLAYERS)}."
            raise OptionError(f'There is no player "{shown(name)}". {near}')
        if name == "expert" and not has_expert(game):
            raise OptionError(f'Nobody is an expert of {game.title or game.name} yet: play with "random".')
    game.rules(len(players))  # which says for how many the game is
    return tuple(players)


def whole(what: str, number: object, least: int, most: int = MOST) -> None:
    """OptionError for what is no whole number, or too small or too great a one."""
    if not is_whole(number) or not least <= number <= most:
        raise OptionError(f"{what} is a whole number from {least} to {most}, and not {shown(number)}.")


def more_than_nothing(what: str, number: object) -> None:
    """OptionError for what is no number, or none above nothing."""
    if isinstance(number, bool) or not isinstance(number, (int, float)) or not number > 0:
        raise OptionError(f"{what} is more than 0, and not {shown(number)}.")


def check_workers(workers: object) -> None:
    """OptionError for what is no number of processes; None is as many as there are cores."""
    if workers is not None:
        whole("The number of workers", workers, 1, MOST_WORKERS)


def check_confidence(confidence: float) -> None:
    """OptionError for a confidence that is none."""
    number: object = confidence
    if isinstance(number, bool) or not isinstance(number, (int, float)) or not 0.5 <= number < 1:
        raise OptionError(f"A confidence is from 0.5 up to, and without, 1, as in 0.95, and not {shown(confidence)}.")


def read_simulation(path: str | Path, game: Game) -> Simulation:
    """Reads what `Simulation.write` wrote of games with these rules.

    GolfrulesError, in one sentence, for a file that is no such table or of other rules, and when the extra `validate`
    is not there.
    """
    from golfrules.validation.parquet import read

    if not isinstance(game, Game):
        raise GolfrulesError(f"A simulation is read for a Game, and {shown(game)} is none.")
    return read(Path(path), game)
