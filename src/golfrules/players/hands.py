"""What a card adds to the hands that a bag of Duffers will give.

Hands are dealt from the bag as it is likely to become. Of each it is reckoned what completing a Hole with it is worth,
by numbers alone: yards and strokes as they are on that Hole with nothing else on the table, whether a card is a Putt
there, and what of a Hole's conditions a card meets or goes against by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from golfrules.engine.cascade import read
from golfrules.engine.chance import Chance
from golfrules.players.laid import Laying

__all__ = ["Goal", "Ground", "Hands"]

HANDS: Final = 12  # as many are dealt
MOST_TRIED: Final = 4  # cards of a hand that are played together, with one besides


class Ground:
    """What each card is on each Hole, with nothing else on the table."""

    def __init__(self, laying: Laying, hole: int) -> None:
        flow = laying.flow
        t = laying.empty()
        t.ground = hole
        x = flow.scope(t, 0, hole)
        self.par, self.low, self.high = flow.window(t, 0, hole)
        cards = range(flow.cards)
        of_card = (flow.yards, flow.strokes)
        self.yards, self.strokes = ([read(t, stat, card, -1, x) for card in cards] for stat in of_card)
        self.needs, self.meets, self.bars = self._conditions(laying, hole)

    def _conditions(self, laying: Laying, hole: int) -> tuple[int, list[int], list[bool]]:
        """What is required besides yards, as bits; which of it each card meets alone; which cards are not allowed."""
        flow = laying.flow
        labels = laying.rules.program.clauses
        play = laying.rules.pile("play")
        t = laying.empty()

        def unmet() -> set[int]:
            return {c for c in flow.unmet(t, flow.completing, 0, hole) if labels[c].label not in ("reach", "overshot")}

        before = sorted(unmet())
        bit = {clause: 1 << i for i, clause in enumerate(before)}
        meets, bars = [], []
        for card in range(flow.cards):
            t.lay_out(play, [card])
            still = unmet()
            meets.append(sum(n for clause, n in bit.items() if clause not in still))
            bars.append(bool(still - bit.keys()))
        alone = 0  # what no card meets by itself is left to luck
        for n in meets:
            alone |= n
        return alone, meets, bars


class Goal(NamedTuple):
    """A Hole that is still to be completed, and what that is worth before its strokes are taken off."""

    ground: Ground
    worth: float


Combination = tuple[int, int, int, float]  # yards, what of the conditions is met, strokes, credits that are spent


class Hands:
    """Hands out of a bag, and what cards add to them."""

    def __init__(
        self,
        goals: Sequence[Goal],
        deck: Sequence[int],
        rest: Sequence[int],
        draws: int,
        pays: Sequence[float],
        duff: Sequence[bool],
        chance: Chance,
    ) -> None:
        """Cards come from `deck`, and from `rest` when it is through; `pays` is what the credits of each are worth."""
        self.goals = goals
        self.pays = pays
        self.duff = duff
        hands = [_dealt(deck, rest, draws, chance) for _ in range(HANDS)]
        self._short = [self._ways(hand[:-1]) for hand in hands]
        self._whole = [self._ways(hand) for hand in hands]
        self.plain = sum(self._best(ways) for ways in self._whole) / HANDS
        self._adds: dict[int, float] = {}
        self._holds: dict[int, float] = {}

    def adds(self, card: int) -> float:
        """What it is worth to draw a card instead of any other."""
        found = self._adds.get(card)
        if found is None:
            found = self._adds[card] = sum(self._with(ways, card) for ways in self._short) / HANDS - self.plain
        return found

    def holds(self, card: int) -> float:
        """What it is worth to have a card besides the hand."""
        found = self._holds.get(card)
        if found is None:
            found = self._holds[card] = sum(self._with(ways, card) for ways in self._whole) / HANDS - self.plain
        return found

    # ------------------------------------------------------------ one hand

    def _ways(self, hand: Sequence[int]) -> tuple[float, list[list[Combination]]]:
        """What a hand pays, and for each goal what its cards come to together, each in the fewest strokes."""
        pays, duff = self.pays, self.duff
        forced = [c for c in hand if duff[c]]
        free = [c for c in hand if not duff[c]]
        # each set is one of a card less, and that card
        sets: list[tuple[int, int, float]] = []
        known: dict[tuple[int, ...], int] = {}
        for n in range(1, min(len(free), MOST_TRIED) + 1):
            for s in set(combinations(sorted(free), n)):
                known[s] = len(sets) + 1
                before = known[s[:-1]] if n > 1 else 0
                sets.append((before, s[-1], (sets[before - 1][2] if before else 0.0) + pays[s[-1]]))
        out = []
        for goal in self.goals:
            g = goal.ground
            found: dict[tuple[int, int], Combination] = {}
            yards_of, strokes_of, meets, bars, most = g.yards, g.strokes, g.meets, g.bars, g.high + 60
            far = sum(yards_of[c] for c in forced)
            hits = sum(strokes_of[c] for c in forced)
            lain: list[tuple[int, int, int, bool]] = [(far, 0, hits, False)]
            if far <= most:
                found[far, 0] = (far, 0, hits, 0.0)
            for before, c, spent in sets:
                yards, met, strokes, barred = lain[before]
                yards += yards_of[c]
                met |= meets[c]
                strokes += strokes_of[c]
                barred = barred or bars[c]
                lain.append((yards, met, strokes, barred))
                if barred or yards > most:
                    continue
                key = (yards, met)
                old = found.get(key)
                if old is None or strokes + spent < old[2] + old[3]:
                    found[key] = (yards, met, strokes, spent)
            out.append(list(found.values()))
        return sum(pays[c] for c in free), out

    def _best(self, ways: tuple[float, list[list[Combination]]]) -> float:
        """What a hand is worth."""
        most = 0.0
        for goal, combos in zip(self.goals, ways[1], strict=True):
            g, worth = goal
            low, high, needs = g.low, g.high, g.needs
            for yards, met, strokes, spent in combos:
                if low <= yards <= high and met & needs == needs and worth - strokes - spent > most:
                    most = worth - strokes - spent
        return most + ways[0]

    def _with(self, ways: tuple[float, list[list[Combination]]], card: int) -> float:
        """What a hand is worth with a card more, which may be played or pay."""
        forced = self.duff[card]
        cost = 0.0 if forced else self.pays[card]
        most = 0.0
        for goal, combos in zip(self.goals, ways[1], strict=True):
            g, worth = goal
            needs = g.needs
            if not forced:
                low, high = g.low, g.high
                for yards, met, strokes, spent in combos:
                    if low <= yards <= high and met & needs == needs and worth - strokes - spent > most:
                        most = worth - strokes - spent
            if g.bars[card]:
                continue
            low, high, worth = g.low - g.yards[card], g.high - g.yards[card], worth - g.strokes[card] - cost
            needs &= ~g.meets[card]
            for yards, met, strokes, spent in combos:
                if low <= yards <= high and met & needs == needs and worth - strokes - spent > most:
                    most = worth - strokes - spent
        return most + ways[0] + cost


def _dealt(deck: Sequence[int], rest: Sequence[int], draws: int, chance: Chance) -> list[int]:
    """A hand by chance; the last of its cards may be any of it."""
    hand: list[int] = []
    for pile in (deck, rest):
        left = list(pile)
        while left and len(hand) < draws:
            at = chance.below(len(left))
            left[at], left[-1] = left[-1], left[at]
            hand.append(left.pop())
    return hand
