"""Positions of solo for the tests of its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import golfrules as gr
from golfrules.games.solo_table import COURSE, HOLES, NEXT, PHASE, PLAYING, UP

from .laid import Laid

CAKE, MEADOWS, LIGHTHOUSE, POND = "Cake Walk", "The Meadows", "Broken Lighthouse", "Duck, Pond"
BIG, THREE, TWO, FIVE, SEVEN = "Big Head Driver", "3 Wood", "2 Iron", "5 Iron", "7 Iron"
CHIP, PUTT, WEDGE, GLOVE = "Chip Shot", "Regulation Putt", "Pitching Wedge", "Golf Glove"
OPEN = (MEADOWS, CAKE, LIGHTHOUSE)


@cache
def game(*houses: str, **options: int | str) -> gr.Game:
    """Solo with house rules and options."""
    return gr.load_game("solo", house=houses, options=options)


def start(*houses: str, seed: int = 7, **options: int | str) -> gr.State:
    """A new game."""
    return game(*houses, **options).new_initial_state(players=1, seed=seed)


def legal(state: gr.State) -> list[str]:
    return [str(action) for action in state.legal_actions]


def play(state: gr.State, *actions: str) -> gr.State:
    for action in actions:
        state = state.apply(action)
    return state


def pile(state: gr.State, zone: str, hole: str = "") -> list[str]:
    """The cards of a pile, also of one that nobody sees, the lowest first."""
    rules = state.game.rules(1)
    names = rules.names["card"]
    owner = rules.names["hole"].index(hole) if hole else 0
    return [names[card] for card in state._table.piles[rules.pile(zone, owner)]]


def flow(state: gr.State) -> Mapping[str, object]:
    """What everybody may know of the flow."""
    return state.observe(0).flow


class Table(Laid):
    """A decision of solo: the Holes that lie face up, and what lies where. All else is in the box."""

    def __init__(
        self, *holes: str, houses: Sequence[str] = (), stack: Sequence[str] = (), **options: int | str
    ) -> None:
        holes = holes or OPEN
        options = {"holes": len(holes) + len(stack), "par-three": "no", "open-holes": len(holes), **options}
        super().__init__(start(*houses, **options))
        document = self._document
        piles = document["piles"]
        box = self.rules.pile("box")
        everything = [card for cards in piles for card in cards]
        for i in range(len(piles)):
            piles[i] = []
        piles[box] = everything
        names = self.rules.names["hole"]
        numbers = document["flow"]
        course = [names.index(hole) for hole in (*holes, *stack)]
        numbers[COURSE : COURSE + len(course)] = course
        numbers[HOLES], numbers[NEXT], numbers[PHASE] = len(course), len(holes), PLAYING
        numbers[UP : UP + len(holes)] = range(len(holes))

    def lay(self, zone: str, *cards: str, hole: str = "") -> Table:
        """Lays cards into a pile, the last on top."""
        piles = self._document["piles"]
        box = piles[self.rules.pile("box")]
        names = self.rules.names["card"]
        owner = self.rules.names["hole"].index(hole) if hole else 0
        for card in cards:
            box.remove(names.index(card))
            piles[self.rules.pile(zone, owner)].append(names.index(card))
        return self

    def on(self, hole: str, *cards: str) -> Table:
        """Lays cards on a Hole."""
        return self.lay("spread", *cards, hole=hole)
