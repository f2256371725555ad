"""Positions laid by hand: a state of the driving range with chosen cards in chosen piles."""

from __future__ import annotations

from golfrules.engine.game import Game
from golfrules.engine.run import settle
from golfrules.engine.state import State


def lay(game: Game, players: int = 2, seat: int = 0, **piles: list[str]) -> State:
    """A new game in which `hand0`, `deck1`, `supply` ... hold just these cards, the last on top.

    All else lies in the trash.
    """
    rules = game.rules(players)
    state = game.new_initial_state(players=players, seed=1)
    t = state._table.copy()
    names = rules.names["card"]
    box = [card for card, n in enumerate(rules.copies) for _ in range(n)]
    for p in range(rules.piles):
        t.clear(p)
    for key, cards in piles.items():
        zone = key.rstrip("0123456789")
        p = rules.pile(zone, int(key[len(zone) :] or 0))
        for name in cards:
            box.remove(names.index(name))
            t.put(p, names.index(name))
    for card in box:
        t.put(rules.pile("trash"), card)
    t.flow[0], t.flow[1] = seat, 0
    t.pending = None
    settle(t)
    return State.of(game, t, 1, (None,))


def cards(state: State, zone: str, owner: int | None = None, seat: int | None = None) -> list[str | None]:
    """What lies in a pile, as its owner (or `seat`) sees it."""
    view = state.observe(seat if seat is not None else owner if owner is not None else 0)
    return list(view.zone(zone, owner).cards)
