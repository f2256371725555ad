"""Between which numbers quantities lie, as lints work it out: play goes nowhere else."""

import random

import pytest

from golfrules.engine.cascade import read
from golfrules.engine.game import Game
from golfrules.engine.state import State
from golfrules.engine.table import PLACE_BITS, Scope
from golfrules.games.catalogue import FLOWS
from golfrules.games.load import find_book
from golfrules.lang.check import Check
from golfrules.lang.lints.outlook import Outlook
from golfrules.lang.program import X

MOVES = 120


def strayed(outlook: Outlook, state: State) -> list[str]:
    """The quantities that are, at a moment of a game, where they could not be."""
    t = state._table
    found = []
    holes = range(len(t.rules.names.get("hole", ())))
    for number, stat in enumerate(outlook.p.stats):
        low, high = outlook.reach(X("stat", (number, X("slot", (0,)), False)), care=False)
        for seat in range(state.players):
            scope = Scope([-1, -1, seat, t.side_of[seat], t.ground, -1], [])
            if stat.kind == t.rules.card_kind:
                lying = [
                    (card, (pile << PLACE_BITS) | at)
                    for pile, cards in enumerate(t.piles)
                    for at, card in enumerate(cards)
                    if card >= 0
                ]
            elif stat.kind == "hole":
                lying = [(hole, -1) for hole in holes]
            else:
                lying = [(seat, -1)]
            for thing, place in lying:
                value = read(t, number, thing, place, scope)
                if not low <= value <= high:
                    found.append(f"{stat.name} of {stat.kind} {thing} is {value}, and lies between {low} and {high}")
    return found


def played(game: Game, seed: int, players: int) -> list[State]:
    chance = random.Random(seed)
    state = game.new_initial_state(players=players, seed=seed)
    states = [state]
    while not state.is_terminal and len(states) < MOVES:
        state = state.apply(chance.choice(state.legal_actions))
        states.append(state)
    return states


@pytest.mark.parametrize("game", FLOWS)
def test_play_goes_nowhere_else(game: str) -> None:
    flow = FLOWS[game]
    book = find_book(game, tests=False)
    houses = list(book.houses)
    chance = random.Random(game)
    tried = 0
    for seed in range(12):
        names = chance.sample(houses, 2)
        uses = book.uses(f"{n}(3)" if book.houses[n].node.parameters else n for n in names)
        c = Check(book, uses)
        program = c.run()
        if program is None:
            continue  # they contradict each other
        outlook = Outlook(c, program)
        for state in played(Game(program, flow), seed, flow.PLAYERS[0])[::9]:
            assert strayed(outlook, state) == [], names
        tried += 1
    assert tried >= 4
