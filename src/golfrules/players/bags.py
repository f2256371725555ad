"""What cards of Duffers are worth to whoever has them, in strokes.

All of it comes from numbers: what a card flies, counts and costs, how long the game may last, and what the card adds to
the hands to come (hands.py).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from golfrules.engine.chance import Chance
from golfrules.engine.trial import Trial
from golfrules.players.hands import Goal, Ground, Hands
from golfrules.players.laid import Laying

__all__ = ["Card", "Cards", "Outlook", "turns_left"]

# What play between experts taught. None of these is a rule.
EFFECT: Final = 0.004  # what an effect is worth for each credit of its card, when that is drawn
LASTING: Final = 1000  # credits for which a lasting effect saves a stroke each turn
DRAWN: Final = 0.3  # what a card more in each hand saves each turn
HOLDING: Final = 0.1  # what a card with the Caddie is worth besides what it adds to the next hand
LATER: Final = 0.8  # strokes over par on a Hole that is completed in a later turn
REWARD: Final = 0.8  # what a reward is worth
TEMPO: Final = 0.3  # what it is worth to have a Hole behind one
CREDIT: Final = 0.008  # what a credit is worth while there is much to buy
BOUGHT: Final = 0.4  # cards that are still bought, for each turn left
PACE: Final = 0.55  # Holes a player completes in a turn, once the bag is good
BUILDING: Final = 5  # turns until it is
DOUBT: Final = 0.8  # Holes by which that is off
SLOW: Final = 3  # turns for which the last cards of the shop lie there
SELLING: Final = 0.8  # cards that leave the shop in a turn
DEAR: Final = 120  # credits that a card costs at most that everybody can buy


class Card(NamedTuple):
    """What a card is, with nothing else on the table."""

    yards: int
    strokes: int
    credits: int
    cost: int
    luck: int
    duffs: int
    saves: int
    club: bool
    putt: bool
    duff: bool
    lasts: bool  # stays on the table
    tricky: bool  # has an effect
    draws: int  # cards more in each hand while it lies on the table

    @property
    def a_turn(self) -> float:
        """What it saves each turn while it lies on the table."""
        return max(DRAWN * self.draws, self.cost / LASTING)


class Cards:
    """Every card of a game, and every Hole."""

    def __init__(self, laying: Laying) -> None:
        r = laying.rules
        flow = laying.flow
        trial = Trial(r)
        trial.table.trace = None
        stats = {name: r.stat(r.card_kind, name) for name in ("yards", "strokes", "credits", "cost")}
        more = {s.name: s.number for s in r.program.stats if s.kind == r.card_kind and s.name not in stats}
        effects = {m.speaker[1] for m in r.program.modifiers if m.speaker[0] == "card"}
        effects |= {routine.speaker_number for routine in r.routines if routine.speaker in ("mine", "card")}
        draws = trial.read(flow.draws, 0)
        self.all: list[Card] = []
        for card in range(flow.cards):
            n = {name: trial.read(stat, card) for name, stat in (stats | more).items()}
            drawn = 0
            if flow.stays[card]:
                trial.deal("table", [card])
                drawn = trial.read(flow.draws, 0) - draws
                trial.deal("table", [])
            self.all.append(
                Card(
                    yards=n["yards"],
                    strokes=n["strokes"],
                    credits=n["credits"],
                    cost=n["cost"],
                    luck=n.get("luck-marks", 0),
                    duffs=n.get("duff-marks", 0),
                    saves=n.get("saves", 0),
                    club=flow.is_a["club"][card],
                    putt=r.tagged(card, "putt"),
                    duff=flow.is_a["duff"][card],
                    lasts=flow.stays[card],
                    tricky=card in effects,
                    draws=drawn,
                )
            )
        self.duff = [card.duff for card in self.all]
        self.shop = [
            card
            for card, many in enumerate(laying.copies)
            if flow.home(card) == flow.shop and self.all[card].club and self.all[card].cost <= DEAR
            for _ in range(many)
        ]
        self._laying = laying
        self._grounds: dict[int, Ground] = {}

    def __getitem__(self, card: int) -> Card:
        return self.all[card]

    def ground(self, hole: int) -> Ground:
        found = self._grounds.get(hole)
        if found is None:
            found = self._grounds[hole] = Ground(self._laying, hole)
        return found


class Outlook:
    """How the game stands for a seat, and what a card is worth to it from here."""

    def __init__(
        self,
        cards: Cards,
        bag: Sequence[int],
        draws: int,
        turns: float,
        holes: Sequence[int],
        rewarded: frozenset[int],
        chance: Chance,
        deck: Sequence[int] = (),
    ) -> None:
        self.cards = cards
        self.bag = bag
        self.deck = deck  # what of it is drawn first
        self.size = max(1, len(bag))
        self.draws = max(1, draws)
        self.turns = turns
        self.holes = holes  # those still to be completed
        self.rewarded = rewarded  # those on which there are rewards
        self.chance = chance

    @cached_property
    def seen(self) -> float:
        """How often each card of the bag will still be drawn."""
        return max(0.0, self.turns - 1) * self.draws / (self.size + 1)

    @cached_property
    def never(self) -> float:
        """How likely it is that a Hole that is not completed now is never completed."""
        spare = PACE * (self.turns - 1) - len(self.holes) + 0.5
        return 1 / (1 + math.exp(max(-50.0, min(50.0, spare / DOUBT))))

    def completing(self, hole: int) -> float:
        """What it is worth to complete a Hole now, before the strokes are taken off."""
        par = self.cards.ground(hole).par
        reward = REWARD * min(1.0, self.turns / 8) * (hole in self.rewarded)
        return (1 - self.never) * (par + LATER) + self.never * 2 * par + reward + TEMPO

    @cached_property
    def hands(self) -> Hands:
        """Hands out of the bag as it will be, with some of what is still to be bought."""
        shop, chance = self.cards.shop, self.chance
        more = round(BOUGHT * (self.turns - 1)) if shop else 0
        bag = [*self.bag, *(shop[chance.below(len(shop))] for _ in range(more))]
        return Hands(self._goals, bag, (), self.draws, self._pays, self.cards.duff, chance)

    @cached_property
    def next_hands(self) -> Hands:
        """Hands of the next turn: of what is in the deck, and where that is too little of all else in the bag."""
        rest = list(self.bag)
        for card in self.deck:
            if card in rest:
                rest.remove(card)
        return Hands(self._goals, self.deck, rest, self.draws, self._pays, self.cards.duff, self.chance)

    @cached_property
    def _goals(self) -> list[Goal]:
        return [Goal(self.cards.ground(hole), self.completing(hole)) for hole in self.holes]

    @cached_property
    def _pays(self) -> list[float]:
        """What the credits of each card are worth."""
        worth = CREDIT * min(1.0, max(0.0, self.turns - 2) / 8)
        return [worth * max(0, c.credits) for c in self.cards.all]

    def worth(self, card: int) -> float:
        """What a card in the bag is worth, or one that comes into it."""
        c = self.cards[card]
        if c.lasts:
            return c.saves + max(0.0, self.turns - 1 - self.size / self.draws / 2) * c.a_turn
        if self.turns <= 1:
            return c.saves
        effect = EFFECT * c.cost if c.tricky else 0.0
        return c.saves + self.seen * (self.hands.adds(card) + effect)

    def lying(self, card: int) -> float:
        """What a card on the table saves from here."""
        return max(0.0, self.turns - 1) * self.cards[card].a_turn + self.cards[card].saves

    def held(self, card: int) -> float:
        """What a card is worth that will be at hand in the next turn besides those drawn."""
        if self.turns <= 1:
            return 0.0
        return min(1.0, self.turns - 1) * self.next_hands.holds(card) + HOLDING


def turns_left(left: Sequence[int], turn: float, shop: int, *, finisher: bool) -> float:
    """Turns that a player may still have, this one counted, about.

    `left` are the Holes that each has still to complete, `turn` the turns that each has had, `shop` the cards left.

    >>> turns_left([6, 6], 0, 60, finisher=False) > turns_left([6, 1], 12, 60, finisher=False)
    True
    """
    if finisher:
        return 1.0
    by_course = 1 + min(left) / PACE + max(0.0, BUILDING - turn)
    by_shop = SLOW + shop / (SELLING * len(left))  # who is behind buys nothing more from it
    return max(1.0, min(by_course, by_shop))
