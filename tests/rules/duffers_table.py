"""Tables of Duffers for its rules to be shown on: a turn is laid in one line, and what came of it asked in another."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path

import golfrules as gr

from .laid import LaidTurn

GAME = gr.load_game("duffers")
CARDS = GAME.program.things["card"]
HOLES = GAME.program.things["hole"]
PILES_OF_A_PLAYER = ("deck", "hand", "play", "spent", "holed", "discard", "caddie", "handed", "table")

CHIP, WHIFF, PUTT, THREE_PUTT = "Chip Shot", "Whiff", "Regulation Putt", "3-Putt"
BIG, WOOD, FAIRWAY, IRON, SEVEN = "Big Head Driver", "3 Wood", "Fairway Wood", "5 Iron", "7 Iron"
VINTAGE, BROKEN, GLOVE, TEE = "Vintage Driver", "Broken Tee", "Golf Glove", "Golf Tee"
CAKE, SAND, MEADOWS = "Cake Walk", "Quicksandcastle", "The Meadows"


@cache
def game(house: tuple[str, ...] = (), **options: int | str) -> gr.Game:
    """The game with some house rules and options."""
    if not house and not options:
        return GAME
    return gr.load_game(
        "duffers", house=house, options={name.replace("_", "-"): value for name, value in options.items()}
    )


@cache
def start(players: int = 2, house: tuple[str, ...] = (), *, seed: int = 7, **options: int | str) -> gr.State:
    """A game that begins."""
    return game(house, **options).new_initial_state(players=players, seed=seed)


def table(
    state: gr.State | None = None, *, seat: int = 0, course: tuple[str, ...] = (CAKE,), purse: int = 0, **piles: str
) -> LaidTurn:
    """A seat's turn with piles as they are given: `hand="Chip Shot x3"`, `discard_1=...` for the discard of seat 1.

    A pile of a player is that of the seat whose turn it is, unless another is named; `rewards` are those of the first
    Hole of the course.
    """
    laid = LaidTurn(state or start(), seat).course(*course).count("player", "credits", seat, purse)
    names = [hole.name for hole in HOLES]
    for name, cards in piles.items():
        zone, _, owner = name.rpartition("_") if name[-1].isdigit() else (name, "", "")
        if zone == "rewards":
            laid.lay(zone, names.index(course[0]), cards)
        elif zone in PILES_OF_A_PLAYER:
            laid.lay(zone, int(owner) if owner else seat, cards)
        else:
            laid.lay(zone.replace("_", "-"), 0, cards)
    return laid


def turn(
    state: gr.State | None = None, *, seat: int = 0, course: tuple[str, ...] = (CAKE,), purse: int = 0, **piles: str
) -> gr.State:
    """The same, as the state in which that seat is asked."""
    return table(state, seat=seat, course=course, purse=purse, **piles).state


def pile(state: gr.State, zone: str, owner: int | None = 0, *, seat: int | None = None) -> list[str | None]:
    """The cards of a pile, the top last, as its owner sees them, or another seat."""
    view = state.observe(seat if seat is not None else gr.SPECTATOR if owner is None else owner)
    return list(view.zone(zone, owner).cards)


def size(state: gr.State, zone: str, owner: int | None = 0) -> int:
    """How many cards a pile has."""
    return len(pile(state, zone, owner, seat=gr.SPECTATOR))


def count(state: gr.State, name: str, seat: int = 0) -> int:
    """A stored quantity of a player."""
    found = state.observe(gr.SPECTATOR).count(name, "player", seat)
    assert isinstance(found, int)
    return found


def attempt(state: gr.State, hole: str = "", seat: int = 0) -> gr.Attempt:
    """What an attempt on a Hole would come to; on the first of the course that is open, if none is named."""
    return next(a for a in gr.attempts(state, seat) if not hole or a.hole == hole)


def told(state: gr.State) -> list[str]:
    """What the last action brought about, in words."""
    return [event.say() for event in state.events]


def hidden(state: gr.State, zone: str, owner: int = 0) -> list[str]:
    """The cards of a pile, the top last, whoever may see them: a document of the state has them all."""
    rules = state.game.rules(state.players)
    cards = json.loads(gr.dumps(state))["piles"][rules.pile(zone, owner)]
    return [CARDS[card].name for card in cards]


def own(folder: Path, text: str) -> gr.Game:
    """The game with a house rule of one's own."""
    file = folder / "own.golf"
    file.write_text(f"language 1\ngame duffers\n{text}\n", encoding="utf-8")
    return gr.load_game("duffers", house=[str(file)])


def tagged(*tags: str) -> set[str]:
    """The names of the cards that bear one of these tags."""
    return {card.name for card in CARDS if set(tags) & set(card.tags)}


def copies(*names: str) -> int:
    """How many copies of some cards the box has."""
    counts = GAME.card_counts(2)
    return sum(counts[card.number] for card in CARDS if card.name in names)


def value(state: gr.State, quantity: str, of: str, number: int = 0, seat: int = -1) -> int:
    """What a quantity is."""
    return state.explain(quantity, of, number, seat=seat).value


def golfer(seed: int) -> Callable[[gr.State], gr.Action]:
    """Somebody who plays at random, and completes a Hole whenever one can be."""
    chance = random.Random(seed)

    def choose(state: gr.State) -> gr.Action:
        actions = state.legal_actions
        done = [action for action in actions if action.verb == "complete"]
        return chance.choice(done or actions)

    return choose


def flown(state: gr.State, cards: str, *then: str) -> gr.State:
    """The state after these cards were played for yards, one after the other, and what is done then."""
    for card in cards.split(", "):
        name, _, times = card.partition(" x")
        for _ in range(int(times or 1)):
            state = state.apply(f"play {name}")
    for action in then:
        state = state.apply(action)
    return state


def done_with(cards: str, hole: str, *, on: gr.State | None = None, **piles: str) -> gr.State:
    """The state after these cards, which are in the hand besides what is laid there, completed a Hole."""
    hand = ", ".join(filter(None, (cards, piles.pop("hand", ""))))
    return flown(turn(on, hand=hand, course=(hole,), **piles), cards, f"complete {hole}")


def course(state: gr.State) -> list[str]:
    """The Holes of the course, in its order."""
    found: list[str] = state.observe(0).flow["course"]
    return found
