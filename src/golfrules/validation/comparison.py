"""The same games with and without a rule: what the rule changes, and how surely.

Both are dealt from the same seeds, so that what luck does to both falls out of the difference. They are played in
batches until the interval for the difference is as narrow as is wanted, whatever it says, or until the time is over.
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

from attrs import evolve, field, frozen

from golfrules.engine.chance import seed_text
from golfrules.engine.game import Game
from golfrules.errors import OptionError
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.source import Place
from golfrules.validation.crews import Crew, Job, crew_for
from golfrules.validation.estimates import Estimate, at_most, estimate
from golfrules.validation.extra import check_game
from golfrules.validation.findings import comparison_findings
from golfrules.validation.meters import measured
from golfrules.validation.nothing import Elsewhere, changes_elsewhere
from golfrules.validation.quantities import Quantity, quantities_of
from golfrules.validation.rows import GameRow, same_game
from golfrules.validation.simulation import (
    MOST_DECISIONS,
    Firing,
    Progress,
    Simulation,
    check_confidence,
    check_workers,
    firings,
    more_than_nothing,
    seated,
    whole,
)
from golfrules.validation.told import comparison_sentences
from golfrules.validation.work import Work

__all__ = ["Comparison", "Effect", "compare"]

FIRST: Final = 40
"""Pairs of games that are played before anybody looks: so many are needed for an interval that can be trusted."""
FEW: Final = 10
"""Where fewer pairs than this differ, it is not known how much they vary, and more are played, ..."""
MANY: Final = 400
"""... but no more than so many."""
GROWTH: Final = 3
"""By how much the pairs are multiplied at most from one look to the next."""
LISTENED: Final = 60
"""As many games with the rule are listened to for what its clauses did."""
_AFTERWARDS: Final = 5.0
"""As many seconds are spent at most on games at random once the time is over."""
MOST_PAIRS: Final = 100_000

Ended: TypeAlias = Literal["precision", "time", "games", "failures", "stopped"]
"""Why no more was played: the interval is narrow enough, the time or the number of games that was allowed is used up,
no game comes to its end, or somebody pressed Ctrl-C."""


@frozen(slots=True)
class Effect:
    """What the rule does to one quantity.

    `difference` is that of pairs of games with the same seed. `sure` is the half-width of an interval that holds for
    all quantities together but the first, and `is_seen` whether that leaves nothing out: what is told as a difference
    must be. For the first quantity, for which the comparison is made, both intervals are the same.
    """

    quantity: Quantity
    before: Estimate
    after: Estimate
    difference: Estimate
    sure: float
    same: int  # pairs in which it was the same

    @property
    def is_seen(self) -> bool:
        return abs(self.difference.mean) > self.sure

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.quantity.name,
            "title": self.quantity.title,
            "unit": self.quantity.unit,
            "before": self.before.to_json(),
            "after": self.after.to_json(),
            "difference": self.difference.to_json(),
            "sure": self.sure if math.isfinite(self.sure) else None,
            "is_seen": self.is_seen,
            "same": self.same,
        }


@frozen(slots=True)
class Comparison:
    """A game without and with a rule, in pairs with the same seed."""

    before: Simulation = field(repr=False)
    after: Simulation = field(repr=False)
    precision: float
    confidence: float
    ended: Ended
    seconds: float
    places: Mapping[str, Place] = field(factory=dict, repr=False)
    at_random: tuple[GameRow, ...] = field(default=(), repr=False)  # games of nobody who plays well, listened to
    elsewhere: Elsewhere = field(factory=Elsewhere, repr=False)  # looked for where each game was the same
    effects: tuple[Effect, ...] = field(init=False, repr=False)

    @effects.default
    def _effects(self) -> tuple[Effect, ...]:
        pairs = self.pairs
        quantities = quantities_of(self.after.game.name, len(self.after.players))
        each = 1 - (1 - self.confidence) / max(1, len(quantities) - 1)
        return tuple(
            _effect(q, pairs, self.confidence, self.confidence if i == 0 else each) for i, q in enumerate(quantities)
        )

    @property
    def tried(self) -> tuple[str, ...]:
        """The house rules that are played after, and not before."""
        return tuple(name for name in self.after.game.houses if name not in self.before.game.houses)

    @property
    def pairs(self) -> tuple[tuple[GameRow, GameRow], ...]:
        """The games that came to their end without the rule and with it."""
        return tuple((a, b) for a, b in zip(self.before.rows, self.after.rows, strict=True) if a.is_over and b.is_over)

    @property
    def same(self) -> int:
        """How many pairs were the same game to the last action."""
        return sum(same_game(a, b) for a, b in self.pairs)

    @property
    def main(self) -> Effect:
        """What is compared first."""
        return self.effects[0]

    @property
    def is_precise(self) -> bool:
        """Whether the first quantity is known as closely as was wanted."""
        return self.main.difference.half_width <= self.precision

    @property
    def differing_at_most(self) -> float:
        """What part of the games the rule can change at most, where it changed none that were played."""
        return at_most(len(self.pairs), self.confidence)

    @property
    def fired(self) -> tuple[Firing, ...]:
        """How often each clause of the house rules on trial did something in the games that were listened to."""
        known = {(c.place, c.title) for c in self.before.game.program.clauses}
        found = [f for f in self.after.fired if (f.clause.place, f.clause.title) not in known]
        chance = {f.clause: f for f in firings(self.after.game, self.at_random)}
        return tuple(
            evolve(f, at_random=chance[f.clause].games, played_at_random=chance[f.clause].listened)
            if f.clause in chance
            else f
            for f in found
        )

    @property
    def sentences(self) -> tuple[str, ...]:
        """What came of it, plainly."""
        return comparison_sentences(self)

    @property
    def findings(self) -> tuple[Diagnostic, ...]:
        """What is wrong or odd about the rule, as far as these games show it."""
        return comparison_findings(self)

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {
            "game": self.after.game.name,
            "before": list(self.before.game.houses),
            "after": list(self.after.game.houses),
            "players": list(self.after.players),
            "seed": self.after.seed,
            "unit": self.main.quantity.unit,
            "precision": self.precision,
            "confidence": self.confidence,
            "ended": self.ended,
            "seconds": round(self.seconds, 3),
            "pairs": len(self.pairs),
            "same": self.same,
            "elsewhere": {"players": list(self.elsewhere.players), "sight": self.elsewhere.sight},
            "effects": [e.to_json() for e in self.effects],
            "fired": [f.to_json() for f in self.fired],
            "failures": {
                "before": [f.to_json() for f in self.before.failures],
                "after": [f.to_json() for f in self.after.failures],
            },
            "sentences": list(self.sentences),
            "findings": [d.to_json() for d in self.findings],
        }


def _effect(quantity: Quantity, pairs: Sequence[tuple[GameRow, GameRow]], confidence: float, sure: float) -> Effect:
    both = [(x, y) for a, b in pairs if (x := quantity.of(a)) is not None and (y := quantity.of(b)) is not None]
    differences = [y - x for x, y in both]
    return Effect(
        quantity,
        estimate([x for x, _ in both], confidence),
        estimate([y for _, y in both], confidence),
        estimate(differences, confidence),
        estimate(differences, sure).half_width,
        sum(d == 0 for d in differences),
    )


def compare(
    before: Game,
    after: Game,
    *,
    precision: float | None = None,
    confidence: float = 0.95,
    seed: int | str = 0,
    players: Sequence[str] | None = None,
    seconds: float = 60.0,
    games: int = MOST_PAIRS,
    workers: int | None = None,
    scheduler: str | None = None,
    most_decisions: int = MOST_DECISIONS,
    places: Mapping[str, Place] | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """What a rule changes: the same game `before` and `after` it, played in pairs with the same seeds.

    More pairs are played until the half-width of the interval for the first quantity (strokes over par a Hole, points a
    round) is within `precision`, or `seconds` are over, or so many `games` of each were played. Only how wide the
    interval is says when to stop, and never what it says. Where few pairs differ at all, a few hundred are played.

    Players, workers, scheduler and the cap on decisions are those of `simulate`. What goes wrong in a game is kept and
    never raised, and Ctrl-C gives back what is there. OptionError for what does not fit: two different games, players,
    numbers.

    >>> import golfrules as gr
    >>> from golfrules.validation import compare
    >>> before, after = gr.load_game("six-card"), gr.load_game("six-card", house=["five-rounds"])
    >>> found = compare(before, after, players=["random", "random"], games=40, seed=7, workers=1)
    >>> [e.quantity.title for e in found.effects if e.is_seen][:2]
    ['score of a player', 'decisions']
    """
    check_game(before)
    check_game(after)
    if before.name != after.name:
        raise OptionError(f"{before.title} and {after.title} are two games, and only rules of one game are compared.")
    seats = seated(after, players)
    seated(before, seats)
    wanted = measured(after.name).precision if precision is None else precision
    more_than_nothing("A precision", wanted)
    more_than_nothing("A number of seconds", seconds)
    whole("The number of games", games, 2)
    whole("The most decisions of a game", most_decisions, 1)
    check_workers(workers)
    check_confidence(confidence)
    works = [
        Work.of(before, seats, seed, most_decisions),
        Work.of(after, seats, seed, most_decisions, LISTENED),
        Work.of(after, ("random",) * len(seats), seed, most_decisions, LISTENED),
    ]
    began = time.monotonic()
    run = _Pairs(wanted, confidence, games, began + seconds, progress, quantities_of(after.name, len(seats))[0])
    with crew_for(works, workers, scheduler) as crew:
        ended = run.play(crew)
        at_random = () if ended == "stopped" else run.at_random(crew, firings(after, run.rows(1)))

    def simulation(which: int) -> Simulation:
        rows = run.rows(which)
        return Simulation(
            game=(before, after)[which],
            players=seats,
            seed=seed_text(seed),
            wanted=len(rows),
            most_decisions=most_decisions,
            rows=rows,
            places=places or {},
            seconds=time.monotonic() - began,
            confidence=confidence,
        )

    sides = simulation(0), simulation(1)
    elsewhere = Elsewhere()
    if ended != "stopped" and sides[0].rows and all(map(same_game, sides[0].rows, sides[1].rows)):
        elsewhere = changes_elsewhere(before, after, len(seats), seed, most_decisions, max(run.deadline, _soon()))
    spent = time.monotonic() - began
    return Comparison(*sides, wanted, confidence, ended, spent, places or {}, at_random, elsewhere)


def _soon() -> float:
    """When what is done after the time is over must be done."""
    return time.monotonic() + _AFTERWARDS


class _Pairs:
    """Pairs of games under way, and when there are enough."""

    def __init__(
        self,
        precision: float,
        confidence: float,
        most: int,
        deadline: float,
        progress: Progress | None,
        quantity: Quantity,
    ) -> None:
        self.precision = precision
        self.confidence = confidence
        self.most = most
        self.deadline = deadline
        self.began = time.monotonic()
        self.progress = progress
        self.quantity = quantity
        self.found: tuple[dict[int, GameRow], dict[int, GameRow]] = ({}, {})

    def whole(self) -> int:
        """So many pairs from the first on are there. Later ones are not counted, since short games are over sooner."""
        n = 0
        while n in self.found[0] and n in self.found[1]:
            n += 1
        return n

    def rows(self, which: int) -> tuple[GameRow, ...]:
        return tuple(self.found[which][number] for number in range(self.whole()))

    def play(self, crew: Crew) -> Ended:
        """Plays until there are enough, and says why no more."""
        try:
            return self._play(crew)
        except KeyboardInterrupt:
            return "stopped"

    def _play(self, crew: Crew) -> Ended:
        done, target = 0, min(FIRST, self.most)
        while True:
            for job, rows in crew.results(self._jobs(range(done, target), crew), self.deadline):
                self.found[job.work].update((row.number, row) for row in rows)
                self._tell(target)
            done = self.whole()
            if done < target or time.monotonic() >= self.deadline:
                return "time"
            differences = self._differences()
            if not differences:
                return "failures"
            needed = self._needed(differences)
            if needed <= done:
                return "precision"
            if done >= self.most:
                return "games"
            target = min(self.most, max(done + FIRST // 2, min(needed, GROWTH * done)))

    def at_random(self, crew: Crew, fired: Sequence[Firing]) -> tuple[GameRow, ...]:
        """Games at random, where a clause did nothing: who plays well may never come where it would."""
        if all(f.times for f in fired):
            return ()
        found: dict[int, GameRow] = {}
        try:
            for _, rows in crew.results([Job(2, (n,)) for n in range(LISTENED)], max(self.deadline, _soon())):
                found.update((row.number, row) for row in rows)
        except KeyboardInterrupt:
            return ()
        return tuple(found[n] for n in sorted(found))

    def _jobs(self, numbers: Sequence[int], crew: Crew) -> list[Job]:
        """Both games of a pair in neighbouring jobs."""
        size = max(1, min(16, len(numbers) // (8 * crew.workers)))
        return [
            Job(work, tuple(numbers[first : first + size])) for first in range(0, len(numbers), size) for work in (0, 1)
        ]

    def _differences(self) -> list[float]:
        of = self.quantity.of
        found = []
        for a, b in zip(self.rows(0), self.rows(1), strict=True):
            if a.is_over and b.is_over and (x := of(a)) is not None and (y := of(b)) is not None:
                found.append(y - x)
        return found

    def _needed(self, differences: list[float]) -> int:
        """How many pairs are enough, as far as can be said now; no more than there are where they are."""
        now = estimate(differences, self.confidence)
        n = self.whole()
        if sum(d != 0 for d in differences) < FEW and n < MANY:
            return MANY
        if now.half_width <= self.precision:
            return n
        times = min(now.half_width / self.precision, MOST_PAIRS)  # so fine a precision is never come to
        return max(n + 1, math.ceil(1.05 * n * times**2))

    def _tell(self, target: int) -> None:
        """How much is done: of the games that are wanted next, or of the time, whichever is further."""
        if self.progress is not None:
            games = (len(self.found[0]) + len(self.found[1])) / (2 * target)
            whole = self.deadline - self.began
            self.progress(min(1.0, max(0.5 * games, (time.monotonic() - self.began) / whole)))
