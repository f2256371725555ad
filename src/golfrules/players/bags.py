"""What cards of Duffers are worth to whoever has them, in strokes.

All of it comes from numbers: what a card flies, counts and costs, the tags it bears, and how long the game may last.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from golfrules.engine.steps import Move
from golfrules.engine.trial import Trial
from golfrules.players.laid import Laying

__all__ = ["Card", "Cards", "Outlook", "turns_left"]

# What play between experts taught. None of these is a rule.
A_SWING: Final = 150  # yards that a swing should fly
STROKE: Final = 0.5  # what a stroke of a card weighs against the place that it takes in a hand
FORCED: Final = 0.6  # how much a stroke weighs that is forced
LUCK: Final = 0.12  # what a Luck symbol costs
DUFFED: Final = 0.35  # what a Duff symbol costs
TRICK: Final = 160  # credits for which an effect is a stroke better
LASTING: Final = 1000  # credits for which a lasting effect saves a stroke each turn
DRAWN: Final = 0.3  # what a card more in each hand saves each turn
ASPIRED: Final = 0.25  # what a card of a bag should be worth when it is drawn
PUTTING: Final = 1.3  # what a Putt in the hand saves each turn
SMOOTH: Final = 0.35  # what a stroke less in a Putt saves when it is drawn
HOLDING: Final = 0.25  # what a card must be worth to the next turn for the Caddie to hold it
PACE: Final = 0.55  # Holes a player completes in a turn, once the bag is good
BUILDING: Final = 5  # turns until it is
DOUBT: Final = 0.8  # Holes by which that is off
SLOW: Final = 3  # turns for which the last cards of the shop lie there
SELLING: Final = 0.8  # cards that leave the shop in a turn


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
    def each(self) -> float:
        """What it is worth when it is drawn; for a Putt, what it is worth besides being one."""
        if self.duff:
            return self.yards / A_SWING - FORCED * self.strokes - (0.2 if self.tricky else 0.0)
        plain = self.yards / A_SWING - STROKE * self.strokes - LUCK * self.luck - DUFFED * self.duffs
        if self.putt:
            return plain + STROKE * self.strokes + SMOOTH * (2 - self.strokes)
        return max(plain, self.cost / TRICK) if self.tricky and not self.club else plain

    @property
    def a_turn(self) -> float:
        """What it saves each turn while it lies on the table."""
        return max(DRAWN * self.draws, self.cost / LASTING)


class Cards:
    """Every card of a game."""

    def __init__(self, laying: Laying) -> None:
        r = laying.rules
        flow = laying.flow
        trial = Trial(r)
        trial.table.trace = None
        stats = {name: r.stat(r.card_kind, name) for name in ("yards", "strokes", "credits", "cost")}
        more = {s.name: s.number for s in r.program.stats if s.kind == r.card_kind and s.name not in stats}
        effects = {m.speaker[1] for m in r.program.modifiers if m.speaker[0] == "card"}
        own = [routine for routine in r.routines if routine.speaker in ("mine", "card")]
        effects |= {routine.speaker_number for routine in own}
        table = r.program.zones["table"].number
        lasting = {
            routine.speaker_number
            for routine in own
            if any(isinstance(step, Move) and step.target.zone == table for step in routine.steps)
        }
        draws = trial.read(flow.draws, 0)
        self.all: list[Card] = []
        for card in range(flow.cards):
            n = {name: trial.read(stat, card) for name, stat in (stats | more).items()}
            lasts = card in lasting or flow.is_a["crew"][card]
            drawn = 0
            if lasts:
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
                    lasts=lasts,
                    tricky=card in effects,
                    draws=drawn,
                )
            )
        self.each = [card.each for card in self.all]

    def __getitem__(self, card: int) -> Card:
        return self.all[card]


class Outlook:
    """How the game stands for a seat, and what a card is worth to it from here."""

    def __init__(
        self,
        cards: Cards,
        bag: Iterable[int],
        draws: int,
        turns: float,
        remaining: int,
        rewarded: frozenset[int] = frozenset(),
    ) -> None:
        self.cards = cards
        self.bag = list(bag)
        self.size = max(1, len(self.bag))
        self.draws = max(1, draws)
        self.turns = turns
        self.remaining = remaining
        self.rewarded = rewarded  # the Holes on which there are rewards
        self.putts = sum(cards[c].putt for c in self.bag)
        self._worth: dict[int, float] = {}
        self._gain: dict[int, float] = {}

    @cached_property
    def seen(self) -> float:
        """How often each card of the bag will still be drawn."""
        return max(0.0, self.turns - 1) * self.draws / (self.size + 1)

    @cached_property
    def never(self) -> float:
        """How likely it is that a Hole that is not completed now is never completed."""
        return 1 / (1 + math.exp(min(50.0, (PACE * (self.turns - 1) - self.remaining + 0.5) / DOUBT)))

    @cached_property
    def usual(self) -> float:
        """What the other cards of the bag will be worth when they are drawn, on average: a card more keeps them away."""
        each = self.cards.each
        return max(ASPIRED, sum(each[c] for c in self.bag) / self.size)

    def has_putt(self, putts: int, size: int) -> float:
        """How likely a hand has a Putt."""
        if putts <= 0:
            return 0.0
        return 1 - math.prod(max(0, size - putts - i) / max(1, size - i) for i in range(min(self.draws, size)))

    def worth(self, card: int) -> float:
        """What is lost when a card leaves the bag."""
        found = self._worth.get(card)
        if found is None:
            c = self.cards[card]
            found = c.saves + self._used(card)
            if c.putt:
                putts = max(1, self.putts)
                putting = self.has_putt(putts, self.size) - self.has_putt(putts - 1, self.size)
                found += self._putting * putting
            self._worth[card] = found
        return found

    @property
    def _putting(self) -> float:
        return PUTTING * min(max(0.0, self.turns - 1), 2.0 * self.remaining)

    def _used(self, card: int) -> float:
        c = self.cards[card]
        if c.lasts:
            return max(0.0, self.turns - 1 - self.size / self.draws / 2) * c.a_turn
        return self.cards.each[card] * self.seen

    def gain(self, card: int) -> float:
        """What is won when a card comes into the bag."""
        found = self._gain.get(card)
        if found is None:
            c = self.cards[card]
            found = c.saves + self._used(card) - (0.0 if c.lasts else self.usual * self.seen)
            if c.putt:
                putting = self.has_putt(self.putts + 1, self.size + 1) - self.has_putt(self.putts, self.size + 1)
                found += self._putting * putting
            self._gain[card] = found
        return found

    def lying(self, card: int) -> float:
        """What a card on the table saves from here."""
        return max(0.0, self.turns - 1) * self.cards[card].a_turn + self.cards[card].saves

    def at_hand(self, card: int) -> float:
        """What a card in the hand is worth, about."""
        c = self.cards[card]
        return self.cards.each[card] + (PUTTING / 2 if c.putt else 0.0)

    def held(self, card: int) -> float:
        """What a card is worth that will be at hand in the next turn besides those drawn."""
        if self.turns <= 1:
            return 0.0
        c = self.cards[card]
        putting = PUTTING * (1 - self.has_putt(self.putts, self.size)) if c.putt else 0.0
        return min(1.0, self.turns - 1) * (self.cards.each[card] + putting) - HOLDING


def turns_left(
    left: Sequence[int], turn: float, shop: int, finisher: bool
) -> float:
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
