"""What happens: cards played, Luck revealed, cards gained, Holes completed, turns begun."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tests.twins.duffers.cards import CARDS, Card
from tests.twins.duffers.holes import HOLES
from tests.twins.duffers.luck import REVEALED
from tests.twins.duffers.played import FOR_CREDITS, FOR_YARDS, Does
from tests.twins.duffers.table import Flow, Pile, Table


class Acts(Table):
    for_yards: ClassVar[Mapping[str, Does]] = FOR_YARDS

    def others(self, seat: int) -> list[int]:
        return [other for other in range(self.players) if other != seat]

    def of_hand(self, seat: int, *tags: str) -> Pile:
        return [card for card in self.pile("hand", seat) if not tags or card.has(*tags)]

    # ---- Luck and Duffs

    def want_luck(self, many: int) -> None:
        """D21: the Luck discard is shuffled and laid under what is left when more Luck is wanted than there is."""
        deck, spent = self.pile("luck-deck"), self.pile("luck-discard")
        if len(deck) < many and spent:
            self.shuffle(spent)
            deck[:0] = spent
            spent.clear()
            self.seen["Luck reshuffled"] += 1

    def look_at_luck(self, many: int) -> Pile:
        """The top cards, the top one first."""
        self.want_luck(many)
        return self.pile("luck-deck")[-many:][::-1]

    def reveal(self, seat: int, many: int) -> Flow[None]:
        """One after the other."""
        for _ in range(many):
            self.want_luck(1)
            if not self.pile("luck-deck"):
                self.seen["no Luck left"] += 1
                return
            card = self.pile("luck-deck")[-1]
            self.move(card, self.pile("play", seat))
            self.seen[f"revealed {card.name}"] += 1
            yield from REVEALED[card.name](self, seat)

    def gain_duffs(self, seat: int, many: int) -> Flow[None]:
        for _ in range(many):
            if not self.pile("duff-stack"):
                self.seen["no Duff left"] += 1
                return
            yield from self.gain(seat, self.pile("duff-stack")[-1])

    # ---- gaining

    def gain(self, seat: int, card: Card, *, bought: bool = False) -> Flow[None]:
        incoming = self.pile("incoming")
        self.move(card, incoming)
        self.gains[seat] += 1
        held = self.pile("caddie", seat) + self.pile("handed", seat)
        action_b = bought and self.letter("b") and not held and card.has("club", "equipment")  # D18
        if action_b and (yield from self.may(seat)):
            self.move(card, self.pile("handed", seat))
            self.seen["action B"] += 1
        if card in incoming:  # D7
            if self.ground == "Halfway House" and not card.has("duff"):
                self.move(card, self.pile("hand", seat))
                self.seen["gained at the Halfway House"] += 1
            elif card.has("duff") and self.here(seat, "Fancy Club Covers"):
                self.move(card, self.pile("duff-stack"), bottom=True)
                self.seen["covered against a Duff"] += 1
            elif card.has("duff") and self.here(seat, "Insurance Adjuster") and self.gains[seat] == 1:
                self.move(card, self.pile("duff-stack"), bottom=True)
                self.seen["insured against a Duff"] += 1
            else:
                self.move(card, self.pile("discard", seat))
        if bought and self.word("paid") == "discarded":
            self.discard(seat, self.pile("spent", seat))
        if bought:
            self.credits[seat] += 20 * self.here(seat, "Punch Card")

    # ---- playing

    def played_for_yards(self, seat: int, card: Card) -> Flow[None]:
        self.has_played = True
        lucks = self.luck_symbols(card)
        if lucks and self.here(seat, "Weather-Obsessed Uncle"):
            for storm in (yield from self.choose(seat, 1, 1, self.look_at_luck(2))):
                self.move(storm, self.pile("luck-deck"), bottom=True)
                self.seen["a storm put off"] += 1
        yield from self.reveal(seat, lucks)
        yield from self.gain_duffs(seat, self.duff_symbols(seat, card))
        if card.name in self.for_yards:
            yield from self.for_yards[card.name](self, seat, card)
            self.seen[f"played {card.name}"] += 1

    def played_for_effect(self, seat: int, card: Card) -> Flow[None]:
        self.has_played = True
        yield from ()
        self.move(card, self.pile("table", seat))  # D25
        self.seen[f"played {card.name}"] += 1

    def played_for_credits(self, seat: int, card: Card) -> Flow[None]:
        self.has_played = True
        self.credits[seat] += card.prints.credits
        if card.name in FOR_CREDITS:
            yield from FOR_CREDITS[card.name](self, seat, card)
            self.seen[f"paid {card.name}"] += 1

    def discard_some(self, seat: int, many: int) -> Flow[int]:
        """Cards of the hand, which ones the player says; how many they were."""
        picked = yield from self.choose(seat, many, many, self.of_hand(seat))
        self.discard(seat, picked)
        return len(picked)

    def may_change_a_card(self, seat: int) -> Flow[None]:
        """Discards one to draw another, if the player likes."""
        if (yield from self.may(seat)) and (yield from self.discard_some(seat, 1)):
            self.draw(seat, 1)

    # ---- a Hole

    def complete(self, seat: int, hole: str) -> Flow[None]:
        self.ground = hole
        duffs = self.of_hand(seat, "duff")
        self.move_all(duffs, self.pile("play", seat))  # D6, D99
        for duff in duffs:
            yield from self.played_for_yards(seat, duff)
            self.seen["forced Duff"] += 1

        self.score[seat] += self.strokes(seat)
        self.completed[seat].append(hole)
        self.finishers[hole] += 1
        self.finished_now += 1
        self.seen[f"completed {hole}"] += 1
        for prize in (yield from self.choose(seat, 1, 1, self.rewards[hole][::-1])):  # D17, D113
            yield from self.gain(seat, prize)
            self.seen["reward"] += 1
        if self.yards(seat) == self.yards_of_hole(seat, hole):
            yield from self._bullseye(seat, 2 if hole == "The Thimble" else 1)

        yield from self._cards_after(seat, hole)
        yield from self._hole_after(seat, hole)
        if "first-there" in self.houses and self.finishers[hole] == 1:
            self.credits[seat] += 50
            self.seen["first there"] += 1

        play = self.pile("play", seat)
        self.move_all([card for card in play if card.has("luck")], self.pile("luck-discard"))
        gone = [card for card in play if card.name in ("Rental Driver", "Pencil with a Big Eraser")]
        self.move_all(play, self.pile("holed", seat))
        self._leave_behind(gone)
        self.more_yards = self.more_strokes = 0
        self.ground = None

    def _bullseye(self, seat: int, most: int) -> Flow[None]:
        """D16."""
        deck = self.pile("deck", seat)
        bag = self.pile("hand", seat) + self.pile("discard", seat) + deck
        waste = yield from self.choose(seat, 0, most, bag)
        from_deck = any(card in deck for card in waste)
        self.move_all(waste, self.pile("trash"))
        if from_deck:
            self.shuffle(deck)
            self.seen["bullseye from the deck"] += 1
        self.seen[f"bullseye, {len(waste)} trashed"] += 1

    def _cards_after(self, seat: int, hole: str) -> Flow[None]:
        """What cards do when a Hole is completed, in the order of their declaration."""
        yield from ()
        play, par = self.pile("play", seat), HOLES[hole].par
        if self.strokes(seat) >= par + 2:
            self.score[seat] -= self.here(seat, "Creative Scorekeeper")
        for other in self.others(seat):
            self.draw(other, self.here(other, "Ball-Hawking Nephew"))
        if any(card.has("equipment") for card in play):
            for other in self.others(seat):
                self.credits[other] += 40 * self.here(other, "Overzealous Marshal")
                self.seen["fined by a Marshal"] += self.here(other, "Overzealous Marshal")
        if self.strokes(seat) <= par:
            self.credits[seat] += 80 * self.here(seat, "Commemorative Ball Marker")

    def _leave_behind(self, cards: list[Card]) -> None:
        """What goes once a Hole is settled."""
        for card in cards:
            if card.name == "Rental Driver":
                self.move(card, self.pile("shop"), bottom=True)
                self.seen["Rental Driver given back"] += 1
            else:
                self.trash(card)
                self.seen["Pencil used up"] += 1

    def _hole_after(self, seat: int, hole: str) -> Flow[None]:
        if hole == "Quicksandcastle":
            duffs = [card for card in self.pile("play", seat) if card.has("duff")]
            self.move_all((yield from self.choose(seat, 0, 1, duffs)), self.pile("trash"))
        if hole == "Last Call" and self.strokes(seat) <= HOLES[hole].par:
            self.credits[seat] += 100
            self.seen["on the house"] += 1

    # ---- a turn begins

    def turn_starts(self, seat: int) -> Flow[None]:
        self.credits[seat] += 20 * self.here(seat, "Rich Brother-in-Law")
        for _ in range(self.here(seat, "Beverage Cart Regular")):
            yield from self.may_change_a_card(seat)
        for _ in range(self.here(seat, "Shag Bag")):
            if self.of_hand(seat, "duff"):
                self.draw(seat, 1)


CONTINUOUS = {
    "Sunday Best Driver",
    "Matching Set",
    "Rental Driver",
    "Low Stinger",
    "Lag Putt",
    "Gimme",
    "Broomstick Putter",
    "Club Head Covers",
    "Stilt Tees",
    "Generous Yardage Marker",
    "Commemorative Ball Marker",
    "Pencil with a Big Eraser",
    "Toed",
}
"""Cards that say something while they lie in play."""

EFFECTS = (
    FOR_YARDS.keys()
    | FOR_CREDITS.keys()
    | CONTINUOUS
    | {name for name, prints in CARDS.items() if prints.tags & {"luck", "crew"}}
    - {"Sprinkler Dread", "Friendly Squirrel"}
)
"""Every card that says more than its numbers."""
