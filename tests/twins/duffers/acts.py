"""What happens: cards played, Luck revealed, cards gained, Holes completed, turns begun."""

from __future__ import annotations

from tests.twins.duffers.cards import CARDS, Card
from tests.twins.duffers.holes import HOLES
from tests.twins.duffers.table import Flow, Pile, Table

PLAYED = {
    # for yards
    "Grandpa's Persimmon",
    "Choke-Down 6 Iron",
    "Shank You Very Much",
    "Sensible Layup",
    "Punch Out",
    "Bump and Run",
    "Sand Wedge",
    "Miracle Everybody Saw",
    "Basic Bag",
    "Supreme Bag",
    "Shag Bag",
    "Punch Card",
    "Fancy Club Covers",
    "15' Ball Retriever",
    "21' Ball Retriever",
    "Golf Glove",
    "Divot Tool",
    "Ball Washer",
    "Cooler on Wheels",
    "Pocketful of Mulligans",
    "Bucket of Range Balls",
    "Two-Headed Coin",
    # for credits
    "Gift Certificate",
}
"""Cards that do something when they are played."""

SILENT_LUCK = {
    "Sprinkler Dread",
    "Goose Egg",
    "Crosswind Conditions",
    "Iron Deficiency",
    "Friendly Squirrel",
    "Second Wind",
    "Pumping Iron",
    "Pin Dropped",
    "Gimme Shelter",
}
"""Luck that does nothing when it is revealed, but counts from then on."""


class Acts(Table):
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
            yield from self.revealed(seat, card)

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
        if bought and self.letter("b") and not held and card.has("club", "equipment"):  # D18
            if (yield from self.may(seat)):
                self.move(card, self.pile("handed", seat))
                self.seen["action B"] += 1
        if card in incoming:  # D7
            if self.ground == "Halfway House":
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
        lucks = self.luck_symbols(card)
        if lucks and self.here(seat, "Weather-Obsessed Uncle"):
            for storm in (yield from self.choose(seat, 1, 1, self.look_at_luck(2))):
                self.move(storm, self.pile("luck-deck"), bottom=True)
                self.seen["a storm put off"] += 1
        yield from self.reveal(seat, lucks)
        yield from self.gain_duffs(seat, self.duff_symbols(seat, card))
        if card.name in PLAYED:
            yield from self._does(seat, card)
            self.seen[f"played {card.name}"] += 1

    def played_for_effect(self, seat: int, card: Card) -> Flow[None]:
        yield from ()
        self.move(card, self.pile("table", seat))  # D25
        self.seen[f"played {card.name}"] += 1

    def played_for_credits(self, seat: int, card: Card) -> Flow[None]:
        yield from ()
        self.credits[seat] += card.prints.credits
        if card.name == "Ball Washer":
            self.draw(seat, 1)
        if card.name == "Gift Certificate":
            self.trash(card)
            self.seen[f"played {card.name}"] += 1

    def _does(self, seat: int, card: Card) -> Flow[None]:
        """What a card does when it is played for yards."""
        hand, discard = self.pile("hand", seat), self.pile("discard", seat)
        name = card.name
        if name == "Grandpa's Persimmon":
            short = [c for c in discard if c.has("club") and self.printed_yards(seat, c) <= 150]
            self.move_all((yield from self.choose(seat, 0, 1, short)), hand)
        elif name == "Choke-Down 6 Iron":
            grips = {
                "do Swing away": 0,
                "do Choke down, 25 yards less": 25,
                "do Choke down to the head, 50 yards less": 50,
            }
            self.choked_down += grips[(yield from self.ask(seat, set(grips)))]
        elif name == "Shank You Very Much":
            for other in self.others(seat):
                yield from self.gain_duffs(other, 1)
        elif name == "Sensible Layup":
            if (yield from self.may(seat)):
                yield from self.discard_to_draw(seat)
        elif name in ("Punch Out", "Divot Tool"):
            tags = ("duff",) if name == "Punch Out" else ()
            self.move_all((yield from self.choose(seat, 0, 1, self.of_hand(seat, *tags))), self.pile("trash"))
        elif name in ("Bump and Run", "Fancy Club Covers", "Golf Glove"):
            self.draw(seat, 1)
        elif name == "Sand Wedge":
            self.discard(seat, (yield from self.choose(seat, 0, 1, self.of_hand(seat, "duff"))))
        elif name == "Miracle Everybody Saw":
            for other in self.others(seat):
                self.draw(other, 1)
        elif name in ("Basic Bag", "Supreme Bag", "Shag Bag", "Punch Card"):
            self.move(card, self.pile("table", seat))
        elif name == "15' Ball Retriever":
            catch = yield from self.choose(seat, 1, 1, [c for c in discard if c.has("club")])
            self.move_all(catch, hand)
            if not catch:
                self.draw(seat, 1)
        elif name == "21' Ball Retriever":
            self.move_all((yield from self.choose(seat, 0, 2, list(discard))), hand)
        elif name == "Ball Washer":
            muck = [c for c in discard if c.has("duff")]
            self.move_all((yield from self.choose(seat, 0, 1, muck)), self.pile("trash"))
            self.draw(seat, 1)
        elif name == "Cooler on Wheels":
            self.draw(seat, 3)
            yield from self.discard_some(seat, 2)
        elif name == "Pocketful of Mulligans":
            self.discard(seat, hand)
            self.draw(seat, 4)
        elif name == "Bucket of Range Balls":
            self.move_all((yield from self.choose(seat, 1, 1, list(self.pile("stacks")))), hand)
        elif name == "Gift Certificate":
            pass  # it is worth nothing to a ball
        elif name == "Two-Headed Coin":
            self.draw(seat, 1)
            for omen in (yield from self.choose(seat, 0, 3, self.look_at_luck(3))):
                self.move(omen, self.pile("luck-deck"), bottom=True)
        else:
            raise ValueError(f"what {name} does is not known")

    def discard_some(self, seat: int, many: int) -> Flow[int]:
        """Cards of the hand, which ones the player says; how many they were."""
        picked = yield from self.choose(seat, many, many, self.of_hand(seat))
        self.discard(seat, picked)
        return len(picked)

    def discard_to_draw(self, seat: int) -> Flow[None]:
        if (yield from self.discard_some(seat, 1)):
            self.draw(seat, 1)

    # ---- Luck

    def revealed(self, seat: int, card: Card) -> Flow[None]:
        name = card.name
        hand, trash = self.pile("hand", seat), self.pile("trash")
        self.seen[f"revealed {name}"] += 1
        if name == "Gopher Broke":
            yield from self.gain_duffs(seat, 1)
        elif name == "Lost a Penny":
            if self.credits[seat] >= 20:
                self.credits[seat] -= 20
            else:
                yield from self.discard_some(seat, 1)
        elif name == "Recalled":
            equipment = [c for c in self.pile("play", seat) if c.has("equipment")]
            faulty = yield from self.choose(seat, 1, 1, equipment)
            self.credits[seat] += sum(c.prints.cost for c in faulty)
            self.move_all(faulty, trash)
            if not faulty:
                yield from self.gain_duffs(seat, 1)
        elif name == "Reckless Redo":
            if hand:
                self.discard(seat, hand)
                self.draw(seat, 3)
        elif name == "Bolt from the Blue Tees":
            for player in range(self.players):
                yield from self.discard_some(player, 1)
        elif name == "Cart Before the Course":
            wait, walk = "do Wait for the tow truck, for a stroke", "do Walk on, and gain a Duff"
            if (yield from self.ask(seat, {wait, walk})) == wait:
                self.more_strokes += 1
            else:
                yield from self.gain_duffs(seat, 1)
        elif name == "Clubhouse Ricochet":
            shout, lie = "do Shout fore, and take 40 yards", "do Let it lie"
            if (yield from self.ask(seat, {shout, lie})) == shout:
                self.more_yards += 40
        elif name == "Find a Penny":
            self.credits[seat] += 25
        elif name == "Sweet Relief":
            lost = yield from self.choose(seat, 0, 1, self.of_hand(seat, "duff"))
            if not lost:
                old = [c for c in self.pile("discard", seat) if c.has("duff")]
                lost = yield from self.choose(seat, 0, 1, old)
            self.move_all(lost, trash)
        elif name == "Cleansing Cloudburst":
            for player in range(self.players):
                mud = yield from self.choose(player, 0, 1, self.of_hand(player, "duff"))
                self.move_all(mud, trash)
                self.draw(player, len(mud))
        elif name == "Mulligan Stew":
            stew = yield from self.choose(seat, 0, 2, self.of_hand(seat))
            self.draw(seat, len(stew))
            self.discard(seat, stew)
        elif name == "Boomerang Ball":
            clubs = [c for c in self.pile("discard", seat) if c.has("club")]
            self.move_all((yield from self.choose(seat, 0, 1, clubs)), hand)
        elif name == "Heckler's Hiccups":
            for other in self.others(seat):
                yield from self.gain_duffs(other, 1)
        elif name not in SILENT_LUCK:
            raise ValueError(f"what {name} does is not known")

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
        self.move_all(play, self.pile("holed", seat))
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
        if self.here(seat, "Rental Driver"):
            for card in [c for c in play if c.name == "Rental Driver"]:
                self.move(card, self.pile("shop"), bottom=True)
                self.seen["Rental Driver given back"] += 1
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
        for card in [c for c in play if c.name == "Pencil with a Big Eraser"]:
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
            if (yield from self.may(seat)):
                yield from self.discard_to_draw(seat)
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
    PLAYED
    | CONTINUOUS
    | {name for name, prints in CARDS.items() if prints.tags & {"luck", "crew"}}
    - {"Sprinkler Dread", "Friendly Squirrel"}
)
"""Every card that says more than its numbers."""
