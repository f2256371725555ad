"""Where every card lies, what it comes to there, and the questions that players are asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Generator
from itertools import product
from typing import TypeVar

from tests.twins.duffers.cards import CARDS, Card
from tests.twins.duffers.courses import box_of_holes
from tests.twins.duffers.holes import HOLES

from golfrules.engine.chance import Chance

T = TypeVar("T")
Flow = Generator[tuple[int, Collection[str]], str, T]  # asks (seat, actions), is sent the action
Pile = list[Card]  # the last one is the top

OWN_PILES = ("deck", "hand", "play", "spent", "holed", "discard", "caddie", "handed", "table", "offer")
OWNED = OWN_PILES[:-1]  # D15
SHARED_PILES = (
    "shop",
    "display",
    "stacks",
    "luck-deck",
    "luck-discard",
    "duff-stack",
    "incoming",
    "trash",
    "box",
)

OPTIONS: dict[str, tuple[int | str, range | tuple[str, ...]]] = {
    "holes": (6, range(1, 19)),
    "par-three": ("yes", ("yes", "no")),
    "window": (50, range(0, 201)),
    "finishes": (1, range(1, 10)),
    "hand-size": (5, range(1, 11)),
    "display-size": (5, range(1, 10)),
    "rewards-each": (1, range(0, 3)),
    "reward-sight": ("hidden", ("hidden", "open")),
    "early-birds": ("random", ("random", "chosen", "none")),
    "birds-each": (3, range(1, 6)),
    "cycling": ("vote", ("vote", "auto", "off")),
    "stale-turns": (3, range(1, 13)),
    "a-opens": (1, range(1, 19)),
    "b-opens": (3, range(1, 19)),
    "c-opens": (5, range(1, 19)),
    "last-turns": (1, range(0, 4)),
    "paid": ("kept", ("kept", "discarded")),
    "first": (0, range(0, 4)),
    "scratch": ("no", ("no", "yes")),
    "pre-sale": (0, range(0, 501)),
    "redraws": (0, range(0, 4)),
    "free-trash": (0, range(0, 4)),
    "most-turns": (100, range(10, 1001)),
}
"""Option: its default, what it may be."""

DECLARED = {name: i for i, name in enumerate(CARDS)}
"""The place of each card in the order of declaration."""


class Table:
    """A table of Duffers, with whatever can be read off it."""

    def __init__(
        self,
        players: int,
        seed: int,
        houses: frozenset[str],
        bag: frozenset[str],
        options: dict[str, int | str],
    ) -> None:
        for name, value in options.items():
            if name not in OPTIONS or value not in OPTIONS[name][1]:
                raise ValueError(f"no option {name} = {value}")
        self._options = {name: default for name, (default, _) in OPTIONS.items()} | options
        self.houses = houses
        self.bag = bag  # what else everybody begins with, one of each; of these there are four at least
        self.players = players
        self.chance = Chance.of(seed)
        self.own: dict[str, list[Pile]] = {name: [[] for _ in range(players)] for name in OWN_PILES}
        self.shared: dict[str, Pile] = {name: [] for name in SHARED_PILES}
        self.rewards: dict[str, Pile] = {name: [] for name in HOLES}
        self.course: list[str] = []

        self.score = [0] * players
        self.credits = [0] * players
        self.redrawn = [0] * players
        self.tidied = [0] * players
        self.completed: list[list[str]] = [[] for _ in range(players)]
        self.finishers = dict.fromkeys(HOLES, 0)

        # of this turn
        self.turn_of = 0
        self.ground: str | None = None  # the Hole that is being completed
        self.gains = [0] * players
        self.sold = False
        self.has_played = False  # a card, in this turn
        self.finished_now = 0
        self.display_left = False
        self.choked_down = 0  # yards off every Choke-Down 6 Iron
        self.more_yards = 0  # of an attempt at a Hole
        self.more_strokes = 0

        self.seen: Counter[str] = Counter()
        """What came about, for whoever asks whether a batch of games had some of everything."""

    # ---- options and piles

    def number(self, option: str) -> int:
        return int(self._options[option])

    def word(self, option: str) -> str:
        return str(self._options[option])

    def pile(self, name: str, seat: int | None = None) -> Pile:
        return self.shared[name] if seat is None else self.own[name][seat]

    def piles(self) -> list[Pile]:
        """All there are."""
        return [*(pile for own in self.own.values() for pile in own), *self.shared.values(), *self.rewards.values()]

    def shuffle(self, pile: list[T]) -> None:
        self.chance.shuffle(pile)  # type: ignore[arg-type]

    def move(self, card: Card, to: Pile, *, bottom: bool = False) -> None:
        """From wherever it lies; D102."""
        places = [pile for pile in self.piles() if card in pile]
        if len(places) != 1:
            raise ValueError(f"{card} lies in {len(places)} places")
        places[0].remove(card)
        if bottom:
            to.insert(0, card)
        else:
            to.append(card)

    def move_all(self, cards: Pile, to: Pile) -> None:
        for card in list(cards):
            self.move(card, to)

    def discard(self, seat: int, cards: Pile) -> None:
        self.move_all(cards, self.pile("discard", seat))

    def trash(self, card: Card) -> None:
        self.move(card, self.pile("trash"))

    def to_hand(self, seat: int, cards: Pile) -> None:
        self.move_all(cards, self.pile("hand", seat))

    def draw(self, seat: int, many: int) -> None:
        """D8: the discard becomes the deck when a card is wanted and the deck has none."""
        deck, discard = self.pile("deck", seat), self.pile("discard", seat)
        for nth in range(many):
            if not deck and discard:
                deck[:], discard[:] = discard, []
                self.shuffle(deck)
                self.seen["reshuffle in mid-draw" if nth else "reshuffle"] += 1
            if not deck:
                self.seen["nothing to draw"] += 1
                return
            self.pile("hand", seat).append(deck.pop())

    def fill_display(self) -> None:
        display, shop = self.pile("display"), self.pile("shop")
        while len(display) < self.number("display-size") and shop:
            display.append(shop.pop())

    def turn_over_display(self) -> None:
        self.move_all(self.pile("display"), self.pile("trash"))
        self.fill_display()

    # ---- what cards and Holes come to

    def in_play(self, seat: int) -> Pile:
        """What is being played for yards, and the Luck with it."""
        return self.pile("play", seat)

    def here(self, seat: int, name: str) -> int:
        """How many cards of this name speak for a seat: those that lie in play and on its table (D103)."""
        return sum(card.name == name for card in self.in_play(seat) + self.pile("table", seat))

    def against(self, seat: int, name: str) -> int:
        """How many cards of this name speak for somebody else."""
        return sum(self.here(other, name) for other in range(self.players) if other != seat)

    def own_yards(self, seat: int, card: Card) -> int:
        """What a card prints, and what it says of that itself."""
        play = self.in_play(seat)
        others = [other for other in play if other is not card]
        other_woods = sum(other.has("wood") for other in others)
        yards = card.prints.yards
        if card.name == "Sunday Best Driver" and other_woods == 0:
            yards += 30
        if card.name == "Matching Set":
            yards += 20 * other_woods
        if card.name == "Toed":
            yards -= 15 * sum(other.has("club") and not other.has("putter") for other in play)
        return yards

    def yards_of(self, seat: int, card: Card) -> int:
        """A card of a seat's play. First what sets its yards, then what adds, what multiplies, what bounds."""
        yards = self.own_yards(seat, card)
        if card.has("hook") and self.ground == "Broken Lighthouse":
            yards = 0
        if card.has("wood"):
            yards -= 30 * self.here(seat, "Crosswind Conditions")
            yards += 40 * self.here(seat, "Stilt Tees")
            yards -= 10 * self.against(seat, "Heckler on the Hill")
            if card.prints.yards > 200:
                yards += 15 * self.here(seat, "Second Wind")
        if card.has("iron"):
            yards -= 15 * self.here(seat, "Iron Deficiency")
            yards += 15 * self.here(seat, "Pumping Iron")
            yards += 10 * self.here(seat, "Swing Guru")
        if card.has("chip-shot"):
            yards += 20 * self.here(seat, "Coach")
            if self.ground == "The Long Goodbye":
                yards += 20
        if card.name == "Choke-Down 6 Iron":
            yards -= self.choked_down
        if card.has("duff"):
            yards *= 2 ** self.here(seat, "Goose Egg")
        if card.has("luck") and self.ground == "Beginner's Luck":
            yards = max(yards, 0)
        if card.has("bad") and self.here(seat, "Low Stinger"):
            yards = max(yards, 0)
        return yards

    def strokes_of(self, seat: int, card: Card) -> int:
        strokes = card.prints.strokes
        if card.has("whiff") and self.here(seat, "Sports Psychologist"):
            strokes = 0
        if card.has("duff") and self.ground == "Quicksandcastle":
            strokes += 1
        if card.has("putter") and self.here(seat, "Gimme Shelter"):
            strokes = min(strokes, 1)
        return strokes

    def yards(self, seat: int) -> int:
        """The running total."""
        return sum(self.yards_of(seat, card) for card in self.in_play(seat)) + self.more_yards

    def strokes(self, seat: int) -> int:
        strokes = sum(self.strokes_of(seat, card) for card in self.in_play(seat)) + self.more_strokes
        if self.ground is not None:
            past = self.yards(seat) - self.yards_of_hole(seat, self.ground)
            if past <= 15:
                strokes -= self.here(seat, "Gimme")
            if past == 0:
                strokes -= 2 * self.here(seat, "Broomstick Putter")
        return max(strokes, 1) if self.pile("play", seat) else strokes  # D121

    def luck_symbols(self, card: Card) -> int:
        return 0 if "no-luck" in self.houses else card.prints.luck

    def duff_symbols(self, seat: int, card: Card) -> int:
        if card.has("club") and self.here(seat, "Club Head Covers"):
            return 0
        return card.prints.duff

    def cost(self, seat: int, card: Card) -> int:
        """What a card of the Display or the Stacks costs this player."""
        cost = card.prints.cost
        cousins = self.here(seat, "Cousin in the Pro Shop")
        if cousins and card in self.pile("display"):
            cost = max(cost - 20 * cousins, 10)
        return cost

    def yards_of_hole(self, seat: int, hole: str) -> int:
        yards = HOLES[hole].yards
        yards -= 40 * self.here(seat, "Generous Yardage Marker")
        yards -= 20 * self.here(seat, "Pin Dropped")
        return yards

    def over(self, seat: int, hole: str) -> int:
        """Yards that a total may run past a Hole (D1)."""
        own = HOLES[hole].over
        over = self.number("window") if own is None else own
        return over + 30 * self.here(seat, "Lag Putt")

    def draws(self, seat: int) -> int:
        return self.number("hand-size") + self.here(seat, "Basic Bag") + 2 * self.here(seat, "Supreme Bag")

    def letter(self, which: str) -> bool:
        """D20."""
        return max(len(holes) for holes in self.completed) >= self.number(f"{which}-opens")

    def room(self) -> int:
        """Cards a Caddie can hold (D18)."""
        return 2 if self.letter("c") else 1

    def total(self, seat: int) -> int:
        owned = [card for name in OWNED for card in self.pile(name, seat)]
        total = self.score[seat] - sum(card.prints.saves for card in owned)
        if "duffs-sting" in self.houses:
            total += sum(card.has("duff") for card in owned)
        return total

    # ---- whether a Hole can be completed

    def can_complete(self, seat: int, hole: str) -> bool:
        """With every Duff of the hand played (D6)."""
        hand, play = self.pile("hand", seat), self.pile("play", seat)
        before = list(hand), list(play)
        play += [card for card in hand if card.has("duff")]
        hand[:] = [card for card in hand if not card.has("duff")]
        self.ground = hole
        done = self._meets(seat, hole)
        self.ground = None
        hand[:], play[:] = before
        return done

    def _meets(self, seat: int, hole: str) -> bool:
        equipment = [card for card in self.in_play(seat) if card.has("equipment")]
        past = self.yards(seat) - self.yards_of_hole(seat, hole)
        if not self._putts(seat, hole) or not 0 <= past <= self.over(seat, hole):
            return False
        if self.against(seat, "Overzealous Marshal") and len(equipment) > 1:
            return False
        return self.fits(seat, hole)

    def _putts(self, seat: int, hole: str) -> Pile:
        chips = hole == "Chip Off the Old Block"
        return [card for card in self.in_play(seat) if card.has("putt") or (chips and card.has("chip-shot"))]

    def fits(self, seat: int, hole: str) -> bool:
        """What a Hole asks for besides its yards and a Putt (D70)."""
        play = self.in_play(seat)
        clubs = [card for card in play if card.has("club")]
        woods = [card for card in play if card.has("wood")]
        irons = [card for card in play if card.has("iron")]
        equipment = [card for card in play if card.has("equipment")]
        if hole == "Over the Wall":
            return bool(woods)
        if hole == "Duck, Pond":
            return not woods
        if hole == "The Odd Couple":
            return any(a is not b for a, b in product(woods, irons))
        if hole == "Leap Frog":
            leaps = [card for card in clubs if 90 <= self.yards_of(seat, card) <= 130]
            return any(a is not b for a, b in product(self._putts(seat, hole), leaps))
        if hole == "Staggering Monk":
            return not equipment
        if hole == "The Gear Shed":
            return bool(equipment) or "for-the-love-of-the-game" in self.houses
        if hole == "Blacksmith's Day Off":
            return not irons
        if hole == "Last Call":
            return len(clubs) <= 4
        return True

    # ---- questions

    def ask(self, seat: int, actions: Collection[str]) -> Flow[str]:
        """A decision; with a single action it makes itself (D96)."""
        if len(actions) == 1:
            return next(iter(actions))
        return (yield seat, actions)

    def may(self, seat: int) -> Flow[bool]:
        return (yield from self.ask(seat, ("yes", "no"))) == "yes"

    def choose(self, seat: int, least: int, most: int, cards: Pile) -> Flow[Pile]:
        """Cards picked one at a time, by name; of those alike the first."""
        picked: Pile = []
        while len(picked) < most:
            left = [card for card in cards if card not in picked]
            if not left:
                break
            names = sorted({card.name for card in left}, key=DECLARED.__getitem__)
            need = min(least, len(cards)) - len(picked)
            actions = [*self.said(left, names), *(["done"] if need <= 0 else [])]
            # where all of them must be picked, they are picked in the order of declaration
            action = actions[0] if need == len(left) else (yield from self.ask(seat, actions))
            if action == "done":
                break
            picked.append(next(card for card in left if action == self.called(card)))
        return picked

    def said(self, left: Pile, names: list[str]) -> list[str]:
        """What may be picked, as text."""
        return [f"choose {name}" for name in names]

    def called(self, card: Card) -> str:
        """What picks a card, as text."""
        return f"choose {card.name}"

    # ---- the box

    def draw_course(self) -> list[str]:
        """D26."""
        holes = box_of_holes(self.houses)
        many = self.number("holes")
        self.shuffle(holes)
        while self.word("par-three") == "yes" and all(HOLES[hole].par != 3 for hole in holes[:many]):
            self.shuffle(holes)
            self.seen["course laid anew"] += 1
        return holes[:many]

    def box_of_cards(self) -> Pile:
        """What is played with, in the order of declaration."""
        love = "for-the-love-of-the-game" in self.houses
        return [
            Card(name)
            for name, prints in CARDS.items()
            for _ in range(max(prints.copies, 4) if name in self.bag else prints.copies)
            if not (love and prints.tags & {"equipment", "crew"})
        ]
