"""A golfer for Duffers who wants to get round: play at random alone would hardly ever complete a Hole."""

from __future__ import annotations

import random
from itertools import combinations

import golfrules as gr

_LIKING = {"complete": 400, "buy": 8, "sell": 6, "agree": 3, "cycle": 3, "pass": 1, "done": 1, "no": 1, "leave": 1}
"""How much more than other things each is liked, where nothing is planned."""

_AT_MOST = 8
"""Cards that are thought of at a time."""


def choose(state: gr.State, chance: random.Random) -> gr.Action:
    """What to do next: complete a Hole; play what might complete one; else shop, mostly for what flies or holes out.

    It sees what its seat sees, and remembers nothing, so that it can be asked in any state.
    """
    legal = state.legal_actions
    if len(legal) == 1:
        return legal[0]
    verbs = {a.verb for a in legal}
    if "pass" in verbs and "complete" not in verbs and chance.random() < 0.9:
        wanted = _swing(state, chance)
        found = [a for a in legal if a.verb in ("play", "play-held") and a.arguments[0] == wanted]
        if found:
            return found[0]
        paying = [a for a in legal if a.verb in ("pay", "pay-held")]
        buying = sorted((a for a in legal if a.verb == "buy"), key=lambda a: _worth(state, a))
        if paying and chance.random() < 0.7:
            return chance.choice(paying)
        if buying and chance.random() < 0.9:
            return buying[-1]
    return chance.choices(legal, [_LIKING.get(a.verb, 2) for a in legal])[0]


def _printed(state: gr.State, quantity: str, card: int) -> int:
    r = state._table.rules
    return r.printed[r.stat("card", quantity)][card]


def _worth(state: gr.State, action: gr.Action) -> tuple[bool, int]:
    r = state._table.rules
    card = r.names["card"].index(str(action.arguments[0]))
    lacks = not any(_holes_out(state, c) for c in _owned(state, action))
    return (lacks and _holes_out(state, card), _printed(state, "cost", card))


def _owned(state: gr.State, action: gr.Action) -> list[int]:
    t, seat = state._table, state.current_player
    assert seat is not None
    zones = ("deck", "hand", "play", "discard", "caddie", "handed", "incoming")
    return [c for zone in zones for c in t.piles[t.rules.pile(zone, seat if zone != "incoming" else 0)]]


def _holes_out(state: gr.State, card: int) -> bool:
    return state._table.rules.tagged(card, "putt")


def _swing(state: gr.State, chance: random.Random) -> str:
    """A card out of some that would carry the ball to a Hole, Luck and what Holes ask for besides left aside."""
    t = state._table
    r = t.rules
    seat = state.current_player
    assert seat is not None
    flow = r.flow_class
    reach = [
        (r.printed[r.stat("hole", "yards")][hole], r.printed[r.stat("hole", "over")][hole])
        for hole in flow.open_holes(t, seat)
    ]
    down = t.piles[r.pile("play", seat)] + [c for c in t.piles[r.pile("hand", seat)] if r.tagged(c, "duff")]
    begun = sum(_printed(state, "yards", c) for c in down)
    hand = [c for z in ("hand", "caddie") for c in t.piles[r.pile(z, seat)] if flow.may_be_held(c)][:_AT_MOST]
    names = r.names[r.card_kind]
    plans = []
    for many in range(1, len(hand) + 1):
        for some in combinations(hand, many):
            yards = begun + sum(_printed(state, "yards", c) for c in some)
            if any(0 <= yards - low <= over for low, over in reach) and any(
                _holes_out(state, c) for c in (*down, *some)
            ):
                plans.append(max(some, key=lambda c: _printed(state, "yards", c)))
    return names[chance.choice(plans)] if plans else ""
