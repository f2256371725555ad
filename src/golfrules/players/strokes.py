"""What a stroke does in Scramble, and how many are still to come.

Each stroke is played once by the game's own rules, on a table laid for it, and remembered: house rules need no word of
their own here. From that comes for each place of the ball how many strokes a golfer still needs who may take the best
of a few cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import comb
from typing import Final, NamedTuple

from golfrules.engine.rules import Rules
from golfrules.engine.trial import Trial
from golfrules.errors import GolfrulesError
from golfrules.games.scramble import IN, ON, OUT, Scramble
from golfrules.players.odds import best_of

__all__ = ["MOST", "Ball", "HolePlan", "Strokes"]

MOST: Final = 24
"""As many strokes on one Hole as are told apart."""

BEST_OF: Final = 4
"""Cards that a golfer chooses from for a stroke, about: fewer than the hand has, since both cards are spent."""

MOST_PLANS: Final = 1000
"""As many plans of Holes are kept; then they are made again."""

ROUNDS: Final = 60
"""How often the strokes still needed are worked out, each time from the last, until they stay as they are."""


class Ball(NamedTuple):
    """Where a ball lies."""

    spot: int
    away: int
    lie: int


class Strokes:
    """Plays strokes with the rules of a game, each once."""

    def __init__(self, rules: Rules, copies: list[int]) -> None:
        if not isinstance(rules.flow_class, Scramble):
            raise GolfrulesError(f"Strokes are played in Scramble, and this is {rules.program.title}.")
        self.rules = rules
        self.flow = rules.flow_class
        self.cards = [card for card, n in enumerate(copies) if n and not self.flow.held[card]]
        self.copies = [copies[card] for card in self.cards]
        self._plans: dict[tuple[int, tuple[Ball, ...]], HolePlan] = {}
        self._after: dict[tuple[int, Ball, int], tuple[int, Ball]] = {}

    def plan(self, hole: int, balls: Iterable[Ball] = ()) -> HolePlan:
        """What there is to know of a Hole, with balls that lie there.

        Equal balls in the same order have the same plan, whoever asks, and whatever was asked before.
        """
        key = (hole, tuple(dict.fromkeys(ball for ball in balls if ball.spot != IN)))
        found = self._plans.get(key)
        if found is None:
            if len(self._plans) >= MOST_PLANS:
                self._plans.clear()
            found = self._plans[key] = HolePlan(self, hole, key[1])
        return found

    def stat(self, name: str, hole: int) -> int:
        """A quantity of a Hole."""
        return self.flow.read_hole(self._on(hole).table, self.rules.stat("hole", name), hole)

    def after(self, hole: int, ball: Ball, card: int) -> tuple[int, Ball]:
        """The strokes that a shot costs, and where the ball is then."""
        key = (hole, ball, card)
        found = self._after.get(key)
        if found is None:
            trial = self._on(hole, ball)
            trial.raise_event("stroke", shot=card)
            answer_all(trial)
            f, c = self.flow, trial.table.counts
            found = self._after[key] = (c[f.strokes], Ball(c[f.spot], c[f.away], c[f.lie]))
        return found

    def written(self, hole: int, strokes: int) -> tuple[bool, int]:
        """Whether a ball that has cost so many strokes must be picked up, and what is then written down for it."""
        trial = self._on(hole, strokes=strokes)
        trial.raise_event("stroked")
        answer_all(trial)
        return trial.table.counts[self.flow.up] != 0, trial.table.counts[self.flow.strokes]

    def _on(self, hole: int, ball: Ball | None = None, strokes: int = 0) -> Trial:
        trial = Trial(self.rules)
        trial.table.trace = None
        f, c = self.flow, trial.table.counts
        f.turn_up_hole(trial.table, hole)
        c[f.strokes] = strokes
        if ball is not None:
            c[f.spot], c[f.away], c[f.lie] = ball
        return trial


def answer_all(trial: Trial) -> None:
    """Answers what a house rule asks during a stroke; the first answer is as good as any for a plan."""
    while answers := trial.answers():
        trial.answer(answers[0])


class HolePlan:
    """A Hole, as golfers meet it who take the best of a few cards at each stroke."""

    def __init__(self, strokes: Strokes, hole: int, balls: Iterable[Ball] = ()) -> None:
        self.strokes = strokes
        self.hole = hole
        self.tee = Ball(OUT, strokes.stat("balls", hole), 0)
        self._many = sum(strokes.copies)
        self._after: dict[tuple[Ball, int], tuple[int, Ball]] = {}
        self._fresh: dict[int, list[tuple[float, float]]] = {}
        self.balls = self._reach([self.tee, *balls])
        self.needed = self._need()

    def after(self, ball: Ball, card: int) -> tuple[int, Ball]:
        found = self._after.get((ball, card))
        if found is None:
            found = self._after[ball, card] = self.strokes.after(self.hole, ball, card)
        return found

    def _reach(self, balls: Iterable[Ball]) -> list[Ball]:
        """Every place where the ball may come to lie from these, but not the cup."""
        found = list(dict.fromkeys(balls))
        for ball in found:
            for card in self.strokes.cards:
                then = self.after(ball, card)[1]
                if then.spot != IN and then not in found:
                    found.append(then)
        return found

    def _outcomes(self, ball: Ball, needed: dict[Ball, float], best_of: int) -> list[tuple[float, int, Ball]]:
        """What the best of so many cards does: how likely, the strokes, and where the ball is then."""
        each = sorted(
            (spent + needed.get(then, 0.0), spent, then, n)
            for (spent, then), n in zip(
                (self.after(ball, card) for card in self.strokes.cards), self.strokes.copies, strict=True
            )
        )
        out = []
        left, ways = self._many, [comb(n, best_of) for n in range(self._many + 1)]
        for _, spent, then, n in each:
            out.append(((ways[left] - ways[left - n]) / ways[self._many], spent, then))
            left -= n
        return out

    def _need(self) -> dict[Ball, float]:
        """For each place the strokes still needed, on average."""
        needed = dict.fromkeys(self.balls, 2.0)
        for _ in range(ROUNDS):
            before = dict(needed)
            for ball in reversed(self.balls):
                needed[ball] = sum(
                    p * (spent + needed.get(then, 0.0)) for p, spent, then in self._outcomes(ball, needed, BEST_OF)
                )
            if all(abs(needed[ball] - before[ball]) < 1e-6 for ball in self.balls):
                break
        return needed

    @cached_property
    def steps(self) -> dict[Ball, list[tuple[float, int, Ball]]]:
        """For each place what comes of the next stroke: how likely, the strokes, and where the ball is then."""
        out = {}
        for ball in self.balls:
            likely: dict[tuple[int, Ball], float] = {}
            for p, spent, then in self._outcomes(ball, self.needed, BEST_OF):
                likely[spent, then] = likely.get((spent, then), 0.0) + p
            out[ball] = [(p, spent, then) for (spent, then), p in likely.items()]
        return out

    @cached_property
    def spread(self) -> dict[Ball, list[float]]:
        """For each place how likely it is that so many strokes are still needed; a ball in the cup needs none."""
        none = [1.0] + [0.0] * MOST
        spread = {ball: [0.0] * MOST + [1.0] for ball in self.balls}
        for _ in range(MOST):
            new = {}
            for ball, outcomes in self.steps.items():
                row = [0.0] * (MOST + 1)
                for p, spent, then in outcomes:
                    for n, q in enumerate(spread.get(then, none)):
                        row[min(MOST, n + spent)] += p * q
                new[ball] = row
            settled = all(
                abs(x - y) < 1e-6 for ball in self.balls for x, y in zip(new[ball], spread[ball], strict=True)
            )
            spread = new
            if settled:
                break
        return spread

    @cached_property
    def visits(self) -> dict[Ball, float]:
        """How often a stroke is played from each place, on average, on the way from the tee."""
        visits = dict.fromkeys(self.balls, 0.0)
        here = {self.tee: 1.0}
        for _ in range(MOST):
            there: dict[Ball, float] = {}
            for ball, p in here.items():
                visits[ball] += p
                for q, _, then in self.steps[ball]:
                    if then.spot != IN:
                        there[then] = there.get(then, 0.0) + p * q
            here = there
        return visits

    @cached_property
    def limit(self) -> tuple[int, int] | None:
        """After how many strokes the ball must be picked up, and what is then written; None where it need not be."""
        for n in range(1, MOST + 1):
            up, written = self.strokes.written(self.hole, n)
            if up:
                return n, written
        return None

    def written(self, strokes: int) -> int:
        """What is written down for a ball that would have cost so many strokes."""
        return strokes if self.limit is None or strokes < self.limit[0] else self.limit[1]

    def cost(self, ball: Ball, card: int) -> float:
        """Strokes with a card and after it, on average."""
        spent, then = self.after(ball, card)
        return spent + self.needed.get(then, 0.0)

    @cached_property
    def worth(self) -> dict[int, float]:
        """For each card how many strokes it saves at a stroke for which it is in the hand, beside others by chance."""
        worth = dict.fromkeys(self.strokes.cards, 0.0)
        whole = sum(self.visits.values())
        for ball, visited in self.visits.items():
            outcomes = sorted(
                (spent + self.needed.get(then, 0.0), p)
                for p, spent, then in self._outcomes(ball, self.needed, BEST_OF - 1)
            )
            for card in worth:
                cost = self.cost(ball, card)
                worth[card] += visited / whole * sum(p * (n - cost) for n, p in outcomes if n > cost)
        return worth

    @cached_property
    def away_strokes(self) -> float:
        """Strokes played on the Hole from elsewhere than the green, on average."""
        return sum(n for ball, n in self.visits.items() if ball.spot != ON)

    @cached_property
    def force_gains(self) -> list[tuple[float, float]]:
        """What it may cost a side to be forced to the other of its two shots, and how likely that is."""
        gains: dict[float, float] = {}
        away = [(ball, n) for ball, n in self.visits.items() if ball.spot != ON]
        for ball, n in away:
            each = sorted(
                (self.cost(ball, card), k / self._many)
                for card, k in zip(self.strokes.cards, self.strokes.copies, strict=True)
            )
            for (best, _), p in zip(each, best_of([w for _, w in each], BEST_OF), strict=True):
                for other, q in each:
                    gain = round(max(0.0, other - best), 1)
                    gains[gain] = gains.get(gain, 0.0) + n / self.away_strokes * p * q
        return sorted(gains.items())

    def fresh_gains(self, choice: int) -> list[tuple[float, float]]:
        """What two fresh shots may save, where each is the best of so many cards, and how likely that is."""
        found = self._fresh.get(choice)
        if found is None:
            found = self._fresh[choice] = self._find_fresh_gains(choice)
        return found

    def _find_fresh_gains(self, choice: int) -> list[tuple[float, float]]:
        gains: dict[float, float] = {}
        away = [(ball, n) for ball, n in self.visits.items() if ball.spot != ON]
        for ball, n in away:
            each = sorted(
                (self.cost(ball, card), k / self._many)
                for card, k in zip(self.strokes.cards, self.strokes.copies, strict=True)
            )
            better = best_of(best_of([w for _, w in each], choice), 2)
            usual = sum(cost * p for (cost, _), p in zip(each, better, strict=True))
            for (cost, _), p in zip(each, better, strict=True):
                gain = round(max(0.0, cost - usual), 1)
                gains[gain] = gains.get(gain, 0.0) + n / self.away_strokes * p
        return sorted(gains.items())
