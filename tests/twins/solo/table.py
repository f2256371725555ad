"""Where the cards of one player lie, what is drawn, discarded and gained there, and what the Holes' hands come to."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar

from tests.twins.duffers.acts import Acts
from tests.twins.duffers.cards import CARDS, Card
from tests.twins.duffers.holes import HOLES
from tests.twins.duffers.luck import REVEALED
from tests.twins.duffers.played import FOR_YARDS, Does, draw_one
from tests.twins.duffers.table import DECLARED, Flow, Pile

OWN_PILES = ("deck", "beneath", "pile", "drawn", "play", "fate", "holed", "table", "discard")
SHARED_PILES = ("shop", "luck-deck", "duff-stack", "incoming", "stacks", "trash", "box")

OPTIONS: dict[str, tuple[int | str, range | tuple[str, ...]]] = {
    "holes": (9, range(1, 19)),
    "par-three": ("yes", ("yes", "no")),
    "window": (50, range(0, 201)),
    "rounds": (3, range(1, 10)),
    "open-holes": (3, range(1, 7)),
    "turned": (3, range(1, 7)),
    "bullseye": ("no", ("no", "yes")),
}
"""Option: its default, what it may be."""

LEFT_OUT = {
    *("Basic Bag", "Supreme Bag", "Club Head Covers", "Fancy Club Covers", "15' Ball Retriever", "21' Ball Retriever"),
    *("Recalled", "Reckless Redo", "Pin Dropped", "Lost a Penny", "Find a Penny", "Cleansing Cloudburst"),
}
"""D124."""


def copies(name: str, houses: Collection[str] = ()) -> int:
    """How many of a card there are (D36, D124, D125)."""
    if "soft-greens" in houses and name in ("Tap-In", "Pencil with a Big Eraser"):
        return 9
    prints = CARDS[name]
    if name in LEFT_OUT or prints.tags & {"crew", "stack"}:
        return 0
    return {"Chip Shot": 8, "Whiff": 4}.get(name, prints.copies)


def pocketful_of_mulligans(t: Acts, seat: int, _: Card) -> Flow[None]:
    """D138."""
    swings = yield from t.choose(seat, 0, 4, t.of_hand(seat))
    t.discard(seat, swings)
    t.draw(seat, len(swings))


SPECIAL: dict[str, Does] = {
    "Pocketful of Mulligans": pocketful_of_mulligans,
    "Shag Bag": draw_one,
    "Punch Card": draw_one,
    "Bucket of Range Balls": draw_one,
}
"""What cards do for one player only (D138)."""


@dataclass
class Lasting:
    """What lasts on a Hole until it is completed (D135)."""

    yards: int = 0
    strokes: int = 0
    choked_down: int = 0


class OfHoles(list[Card]):
    """Cards of the Holes' hands: whoever chooses among them says of which Hole (D131)."""


class SoloTable(Acts):
    """The table. Cards of the Hole that is played on lie in play and their Luck in fate; at rest, on the Hole."""

    for_yards: ClassVar[Mapping[str, Does]] = FOR_YARDS | SPECIAL

    def __init__(self, seed: int, houses: frozenset[str], options: dict[str, int | str]) -> None:
        super().__init__(1, seed, houses, frozenset(), {})
        for name, value in options.items():
            if name not in OPTIONS or value not in OPTIONS[name][1]:
                raise ValueError(f"no option {name} = {value}")
        self._options = {name: default for name, (default, _) in OPTIONS.items()} | options
        self.own = {name: [[]] for name in OWN_PILES}
        self.shared = {name: [] for name in SHARED_PILES}
        self.rewards = {}
        self.spread: dict[str, Pile] = {hole: [] for hole in HOLES}
        self.fortune: dict[str, Pile] = {hole: [] for hole in HOLES}
        self.lasting = {hole: Lasting() for hole in HOLES}
        self.names_holes = False
        """Whether what is chosen now is named with its Hole."""
        self.places: list[str | None] = []
        """The Hole that is up at each place, from left to right."""
        self.face_down: list[str] = []
        """The Holes still to be turned up, the next one first."""

    # ---- the Hole that is played on

    def up(self) -> list[str]:
        """The Holes that lie face up, from left to right."""
        return [hole for hole in self.places if hole is not None]

    def take_up(self, hole: str) -> None:
        self.ground = hole
        self.move_all(self.spread[hole], self.pile("play", 0))
        self.move_all(self.fortune[hole], self.pile("fate", 0))
        lasting = self.lasting[hole]
        self.more_yards, self.more_strokes, self.choked_down = lasting.yards, lasting.strokes, lasting.choked_down

    def lay_down(self) -> None:
        assert self.ground is not None
        self.lasting[self.ground] = Lasting(self.more_yards, self.more_strokes, self.choked_down)
        self.move_all(self.pile("play", 0), self.spread[self.ground])
        self.move_all(self.pile("fate", 0), self.fortune[self.ground])
        self.leave()

    def leave(self) -> None:
        self.more_yards = self.more_strokes = self.choked_down = 0
        self.ground = None

    @contextmanager
    def regarding(self, hole: str, card: Card | None = None) -> Iterator[None]:
        """As things would be with a card more on a Hole; nothing is played."""
        before = self.ground
        if before is not None:
            self.lay_down()
        self.take_up(hole)
        play = self.pile("play", 0)
        play += [card] if card else []
        yield
        if card:
            play.remove(card)
        self.lay_down()
        if before is not None:
            self.take_up(before)

    def comes_to(self, hole: str) -> tuple[int, int]:
        """The yards and the strokes of a Hole's hand."""
        with self.regarding(hole):
            return self.yards(0), self.strokes(0)

    # ---- what may be played

    def steps_down(self, card: Card, hole: str, *, level: bool = False) -> bool:
        """D33: the numbers that stand on the cards, whatever they say of them besides."""
        with self.regarding(hole):
            laid = [c for c in self.pile("play", 0) if c.has("club", "equipment")]
            lowest = min((c.prints.yards for c in laid), default=None)
            own = card.prints.yards
        return lowest is None or own < lowest or (level and own == lowest)

    def can_be_played(self, card: Card, hole: str) -> bool:
        if card.has("putter") or (card.has("equipment") and card.prints.yards <= 0 and card.name in self.for_yards):
            return False  # D34, D129
        if not self.steps_down(card, hole):
            return False
        with self.regarding(hole):
            fitted = self.fits(0, hole)
        with self.regarding(hole, card):
            return self.fits(0, hole) or not fitted  # D126

    def can_hole_out(self, card: Card, hole: str) -> bool:
        """D132."""
        putt = card.has("putt") or (hole == "Chip Off the Old Block" and card.has("chip-shot"))
        if not putt or not self.steps_down(card, hole, level=True):
            return False
        with self.regarding(hole, card):
            return self._meets(0, hole)

    # ---- piles

    def piles(self) -> list[Pile]:
        return [*super().piles(), *self.spread.values(), *self.fortune.values()]

    def in_play(self, seat: int) -> Pile:
        return self.pile("play", seat) + self.pile("fate", seat)

    def of_hand(self, seat: int, *tags: str) -> Pile:
        """D131: the hands of all Holes are the hand, the one that is played on first; Luck is no part of them."""
        hand = [*self.pile("play", seat), *(card for spread in self.spread.values() for card in spread)]
        return OfHoles(card for card in hand if not tags or card.has(*tags))

    def choose(self, seat: int, least: int, most: int, cards: Pile) -> Flow[Pile]:
        self.names_holes = isinstance(cards, OfHoles)
        return (yield from super().choose(seat, least, most, cards))

    def said(self, left: Pile, names: list[str]) -> list[str]:
        """D131: a card is named with the Hole on which it lies; in the order of cards, and of each card of Holes."""
        if not self.names_holes:
            return super().said(left, names)
        holes = [*HOLES]
        order = sorted(left, key=lambda card: (DECLARED[card.name], holes.index(self.hole_of(card) or holes[0])))
        return list(dict.fromkeys(self.called(card) for card in order))

    def called(self, card: Card) -> str:
        hole = self.hole_of(card) if self.names_holes else None
        return f"choose {card.name}" + (f" + {hole}" if hole else "")

    def hole_of(self, card: Card) -> str | None:
        """The Hole on which a card lies."""
        if card in self.pile("play", 0):
            return self.ground
        return next((hole for hole, spread in self.spread.items() if card in spread), None)

    def to_hand(self, seat: int, cards: Pile) -> None:
        self.move_all(cards, self.pile("drawn", seat))

    def draw(self, seat: int, many: int) -> None:
        """D130."""
        deck = self.pile("deck", seat)
        for _ in range(many):
            if not deck:
                self.seen["nothing to draw"] += 1
                return
            self.pile("drawn", seat).append(deck.pop())
            self.seen["drawn"] += 1

    def discard(self, seat: int, cards: Pile) -> None:
        """D131: under the deck, the first one on top of the others there."""
        self.seen["discarded"] += len(cards)
        self.seen["discarded a Duff"] += sum(card.has("duff") for card in cards)
        self.move_all(cards, self.pile("beneath", seat))

    # ---- Luck, Duffs and gains

    def luck_symbols(self, card: Card) -> int:
        return super().luck_symbols(card) + self._roughness(card)

    def duff_symbols(self, seat: int, card: Card) -> int:
        return super().duff_symbols(seat, card) + self._roughness(card)

    def _roughness(self, card: Card) -> int:
        return int("rough-day" in self.houses and card.has("club"))

    def want_luck(self, many: int) -> None:
        """D35: what has been revealed stays on its Hole, so that there is no more Luck than there is."""

    def reveal(self, seat: int, many: int) -> Flow[None]:
        deck = self.pile("luck-deck")
        for _ in range(many):
            if not deck:
                self.seen["no Luck left"] += 1
                return
            card = deck[-1]
            self.move(card, self.pile("fate", seat))
            self.seen[f"revealed {card.name}"] += 1
            yield from REVEALED[card.name](self, seat)

    def gain(self, seat: int, card: Card, *, bought: bool = False) -> Flow[None]:
        """D127, D128."""
        assert not bought
        yield from ()
        self.move(card, self.pile("incoming"))
        if card.has("duff"):
            self.move(card, self.pile("pile" if self.ground is None else "play", seat))
            self.seen["gained a Duff"] += 1
        elif self.ground == "Halfway House":
            self.move(card, self.pile("drawn", seat))
            self.seen["gained at the Halfway House"] += 1
        else:
            self.move(card, self.pile("pile", seat))

    # ---- the end

    def total(self, seat: int) -> int:
        """D134."""
        return self.score[seat] - sum(card.prints.saves for card in self.pile("holed", seat))
