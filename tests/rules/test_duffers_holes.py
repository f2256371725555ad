"""Every Hole of Duffers can be completed: a hand of cards of the box that does it, which the engine itself accepts."""

from __future__ import annotations

import pytest
from attrs import frozen

from .duffers_table import (
    BIG,
    BROKEN,
    CAKE,
    CHIP,
    FAIRWAY,
    GLOVE,
    HOLES,
    IRON,
    MEADOWS,
    PUTT,
    SAND,
    SEVEN,
    TEE,
    WHIFF,
    WOOD,
    attempt,
    count,
    pile,
    turn,
)
from .laid import legal, play


@frozen
class Way:
    """How a Hole is completed: cards that are played in this order, Duffs in the hand with them, and the score.

    What is not in the hand at first lies with the Caddie, or is drawn from the deck. `luck` and `duffs` lie on their
    piles, the last on top.
    """

    played: tuple[str, ...]
    yards: int
    strokes: int
    forced: tuple[str, ...] = ()
    caddie: str = ""
    drawn: str = ""
    luck: str = ""
    duffs: str = "Hook x2"

    @property
    def hand(self) -> list[str]:
        """The cards that are in the hand as the turn begins."""
        hand = [*self.played, *self.forced]
        for card in filter(None, (self.caddie, self.drawn)):
            hand.remove(card)
        return hand


WAYS = {
    "Beginner's Luck": Way((SEVEN, PUTT), 150, 3),
    "Make Hay": Way((FAIRWAY, FAIRWAY, PUTT), 380, 4, caddie=PUTT),
    CAKE: Way((BIG, CHIP, CHIP, PUTT), 255, 5, forced=("Slice",), luck="Goose Egg"),
    "Over the Wall": Way((FAIRWAY, SEVEN, PUTT), 340, 4),
    MEADOWS: Way((IRON, IRON, PUTT), 350, 4),
    "Duck, Pond": Way((IRON, SEVEN, PUTT), 325, 4),
    "Chip Off the Old Block": Way((IRON, CHIP), 205, 2),
    "Halfway House": Way((FAIRWAY, SEVEN, PUTT), 340, 4),
    "The Long Goodbye": Way((BIG, FAIRWAY, PUTT), 495, 4, luck="Friendly Squirrel"),
    "The Odd Couple": Way((GLOVE, FAIRWAY, "2 Iron", PUTT), 400, 4, drawn="2 Iron"),
    "Leap Frog": Way(("Bump and Run", CHIP, PUTT), 120, 4, drawn=PUTT),
    "Staggering Monk": Way((BIG, BIG, CHIP, PUTT), 610, 5, luck="Find a Penny, Friendly Squirrel"),
    "Broken Lighthouse": Way((BIG, IRON, PUTT), 400, 4, forced=("Hook",), luck="Sprinkler Dread"),
    "The Thimble": Way((FAIRWAY, TEE, PUTT), 195, 3),
    "The Gear Shed": Way((FAIRWAY, IRON, BROKEN, PUTT), 375, 4),
    "Blacksmith's Day Off": Way((BIG, CHIP, PUTT), 305, 4, luck="Find a Penny"),
    SAND: Way((FAIRWAY, BROKEN, PUTT), 200, 5, forced=(WHIFF,)),
    "Last Call": Way((BIG, WOOD, CHIP, PUTT), 535, 4, luck="Find a Penny, Gimme Shelter"),
}


def test_there_is_a_way_for_every_hole() -> None:
    assert list(WAYS) == [hole.name for hole in HOLES]


@pytest.mark.rule("D58", "D68", "D69", "D70")
@pytest.mark.parametrize("hole", WAYS)
def test_every_hole_can_be_completed(hole: str) -> None:
    way = WAYS[hole]
    assert len(way.hand) <= 5
    state = turn(
        course=(hole,),
        hand=", ".join(way.hand),
        caddie=way.caddie,
        deck=way.drawn,
        luck_deck=way.luck,
        duff_stack=way.duffs,
    )
    for card in way.played:
        assert f"complete {hole}" not in legal(state)
        state = play(state, f"play {card}" if card in pile(state, "hand") else f"play-held {card}")
    found = attempt(state, hole)
    assert (found.yards, found.strokes, found.completes) == (way.yards, way.strokes, True)
    assert found.low <= found.yards <= found.high
    state = play(state, f"complete {hole}")
    assert (count(state, "finished"), count(state, "score")) == (1, way.strokes)
    assert state.observe(0).flow["completed"] == [[hole], []]


@pytest.mark.rule("D69")
@pytest.mark.parametrize("hole", WAYS)
def test_and_none_without_a_putt(hole: str) -> None:
    way = WAYS[hole]
    cards = [card for card in way.played if card != PUTT]
    if hole == "Chip Off the Old Block":  # where a Chip Shot is a Putt
        cards = [IRON, BROKEN, BROKEN, BROKEN]
    played = ", ".join(filter(None, (*cards, way.luck)))
    state = turn(course=(hole,), play=played, hand=", ".join(way.forced))
    found = attempt(state, hole)
    assert (found.yards, found.low <= found.yards <= found.high) == (way.yards, True)
    assert ("D69",) in [unmet.rule_ids for unmet in found.unmet]
    assert f"complete {hole}" not in legal(state)
