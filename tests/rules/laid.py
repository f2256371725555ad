"""Any position of a game, for a test to begin from: a state is kept, its document changed, and read again."""

from __future__ import annotations

import json

import golfrules as gr
from golfrules.engine.codec import checksum
from golfrules.engine.table import ALL_SEATS


class Laid:
    """A state taken apart, to be laid as a test wants it.

    Cards only change places with each other, so that none is lost; `state` puts it together, and `gr.loads` refuses
    what could not have come about.
    """

    def __init__(self, state: gr.State) -> None:
        self.game = state.game
        self.rules = state.game.rules(state.players)
        self._document = json.loads(gr.dumps(state))
        self._laid: set[tuple[int, int]] = set()

    @property
    def state(self) -> gr.State:
        """The state as it is laid."""
        self._document["check"] = checksum(self._document)
        state = gr.loads(json.dumps(self._document), self.game)
        assert isinstance(state, gr.State)
        return state

    def put(self, zone: str, owner: int, cards: str) -> Laid:
        """Lays these cards, the first lowest, to the bottom of a pile, each in exchange for what lay there."""
        piles = self._document["piles"]
        pile = self.rules.pile(zone, owner)
        for at, card in enumerate(self._numbers(cards)):
            found = next(
                (p, i)
                for p, cards in enumerate(piles)
                for i, c in enumerate(cards)
                if c == card and (p, i) not in self._laid
            )
            self._swap(found, (pile, at))
            self._laid.add((pile, at))
        return self

    def top(self, zone: str, card: str) -> Laid:
        """Lays a card on top of a pile."""
        pile = self.rules.pile(zone)
        at = len(self._document["piles"][pile]) - 1
        (number,) = self._numbers(card)
        piles = self._document["piles"]
        found = next(
            (p, i)
            for p, cards in enumerate(piles)
            for i, c in enumerate(cards)
            if c == number and (p, i) not in self._laid
        )
        self._swap(found, (pile, at))
        self._laid.add((pile, at))
        return self

    def carry(self, zone: str, to: str, owner: int = 0) -> Laid:
        """Lays all cards of a pile under those of another, where nobody knows them."""
        piles = self._document["piles"]
        a, b = self.rules.pile(zone), self.rules.pile(to, owner)
        piles[a], piles[b] = [], piles[a] + piles[b]
        if self.rules.by_knowers[b]:
            known = self._document["known"][b]
            known[:0] = [0] * (len(piles[b]) - len(known))
        return self

    def open(self, owner: int, *places: int) -> Laid:
        """Turns up places of a grid, counted from 1."""
        known = self._document["known"][self.rules.pile("grid", owner)]
        for place in places:
            known[place - 1] = ALL_SEATS
        return self

    def count(self, kind: str, name: str, owner: int, value: int | str) -> Laid:
        """Sets a stored quantity."""
        found = next(c for c in self.game.program.counts if (c.kind, c.name) == (kind, name))
        number = found.words.index(value) if isinstance(value, str) else value
        self._document["counts"][self.rules.count(kind, name) + owner] = number
        return self

    def flow(self, name: str, value: int) -> Laid:
        """Sets where the turn flow has come to."""
        self._document["flow"][self.rules.flow_class.NUMBERS.index(name)] = value
        return self

    def hole(self, number: int) -> Laid:
        """Plays on this Hole, with the Holes in the order of their numbers."""
        self._document["ground"] = number - 1
        return self.flow("index", number - 1).count("round", "played", 0, number)

    def _numbers(self, cards: str) -> list[int]:
        names = [thing.name for thing in self.game.program.things[self.rules.card_kind]]
        return [
            names.index(name.strip())
            for name in (cards.split(",") if "," in cards or cards in names else cards.replace("/", " ").split())
        ]

    def _swap(self, a: tuple[int, int], b: tuple[int, int]) -> None:
        piles = self._document["piles"]
        (p, i), (q, j) = a, b
        piles[p][i], piles[q][j] = piles[q][j], piles[p][i]


class LaidTurn(Laid):
    """A turn of Duffers: nothing is with the players but what is laid there, and nothing on the Holes.

    A pile that is laid is just what it is laid as; what lay there goes to the box, where nobody has it. All other piles
    are as the game began, without what was taken out of them.
    """

    SOURCES = ("box", "shop", "luck-deck", "duff-stack", "stacks", "display")
    """Where cards are taken from, in this order."""

    def __init__(self, state: gr.State, seat: int = 0) -> None:
        super().__init__(state)
        self._fixed: set[int] = set()
        self._document["events"] = []
        for zone in ("deck", "hand"):
            for owner in range(state.players):
                self._sweep(zone, owner, "box")
        for hole in range(len(self.rules.names["hole"])):
            self._sweep("rewards", hole, "shop")
        self.flow("seat", seat)

    def lay(self, zone: str, owner: int, cards: str) -> LaidTurn:
        """Makes a pile of these cards, the first lowest: "Chip Shot x3, Whiff"; "" is an empty pile."""
        self._sweep(zone, owner, "box")
        pile = self.rules.pile(zone, owner)
        self._fixed.add(pile)
        self._document["piles"][pile] = [self._find(card) for card in self._numbers(cards)]
        if zone == "display":
            self.flow("full", len(self._document["piles"][pile]))
        return self

    def course(self, *holes: str) -> LaidTurn:
        """Plays on these Holes, and as many others as the course wants."""
        names = self.rules.names["hole"]
        first = [names.index(name) for name in holes]
        others = [hole for hole in range(len(names)) if hole not in first]
        for i, hole in enumerate([*first, *others][: self.rules.option("holes")]):
            self.flow(f"course-{i}", hole)
        return self

    def completed(self, seat: int, *holes: str) -> LaidTurn:
        """These Holes, of the course, are behind a player."""
        names = self.rules.names["hole"]
        numbers = self.rules.flow_class.NUMBERS
        flow = self._document["flow"]
        course = [flow[numbers.index(f"course-{i}")] for i in range(self.rules.option("holes"))]
        for name in holes:
            flow[numbers.index(f"done-{seat}")] |= 1 << course.index(names.index(name))
            self._document["counts"][self.rules.count("hole", "finishers") + names.index(name)] += 1
        return self.count("player", "finished", seat, len(holes))

    def count(self, kind: str, name: str, owner: int, value: int | str) -> LaidTurn:
        super().count(kind, name, owner, value)
        return self

    def flow(self, name: str, value: int) -> LaidTurn:
        super().flow(name, value)
        return self

    def _sweep(self, zone: str, owner: int, to: str) -> None:
        """Lays all cards of a pile under those of another, which is nobody's."""
        piles = self._document["piles"]
        a, b = self.rules.pile(zone, owner), self.rules.pile(to)
        piles[a], piles[b] = [], piles[a] + piles[b]

    def _find(self, card: int) -> int:
        """Takes a card from where it may be taken."""
        piles = self._document["piles"]
        for zone in self.SOURCES:
            pile = self.rules.pile(zone)
            if pile not in self._fixed and card in piles[pile]:
                at = piles[pile].index(card)
                if zone == "display":  # which stays as full as it is
                    piles[pile][at] = piles[self.rules.pile("shop")].pop(0)
                else:
                    del piles[pile][at]
                return card
        raise AssertionError(f"No {self.rules.names['card'][card]} is left to be laid.")

    def _numbers(self, cards: str) -> list[int]:
        names = self.rules.names["card"]
        found = []
        for part in filter(None, cards.split(", ")):
            name, _, times = part.partition(" x")
            found += [names.index(name)] * int(times or 1)
        return found


def play(state: gr.State, *actions: str) -> gr.State:
    """The state after these actions, given by their texts."""
    for action in actions:
        state = state.apply(action)
    return state


def legal(state: gr.State) -> list[str]:
    """The texts of what may be done."""
    return [str(action) for action in state.legal_actions]
