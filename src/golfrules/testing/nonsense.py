"""What no player may do: words that mean nothing, JSON that is no action, others' actions and yesterday's."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any, Final

from golfrules.engine.actions import Action
from golfrules.engine.state import State

__all__ = ["NO_ACTIONS", "wrong_answers"]

NO_ACTIONS: Final[tuple[Any, ...]] = (
    "",
    " ",
    "\n",
    "\x00",
    "0",
    "draw draw",
    "replace 0",
    "replace -1",
    "replace 99999999999999999999",
    "play",
    "choose",
    "say 1e3",
    "{who}",
    "é" * 1000,
    None,
    True,
    7,
    1.5,
    [],
    ["draw"],
    {},
    {"type": "action"},
    {"type": "action", "verb": 1, "arguments": []},
    {"type": "action", "verb": "draw", "arguments": "nothing"},
    {"type": "action", "verb": "replace", "arguments": [True]},
    {"type": "action", "verb": "replace", "arguments": [1.0]},
    {"type": "action", "verb": "replace", "arguments": [{}]},
    {"type": "state", "verb": "draw", "arguments": []},
)
"""Things that are no action of any game, as text and as JSON."""


def wrong_answers(state: State, earlier: Iterable[Action], chance: random.Random) -> Iterator[tuple[Any, int | None]]:
    """Answers that must be refused, each with the seat that gives it (None: it is not said who).

    `earlier` are actions that were legal once; those that are legal still are left out.

    >>> import golfrules as gr
    >>> state = gr.load_game("six-card").new_initial_state(players=2, seed=7)
    >>> ("peek 4", 1) in wrong_answers(state, (), random.Random(1))
    True
    """
    legal = set(state.legal_actions)
    stale = [a for a in dict.fromkeys(earlier) if a not in legal]
    for a in chance.sample(stale, min(3, len(stale))):
        yield a, None
        yield str(a), state.current_player
        yield a.to_json(), None
    for a in chance.sample(NO_ACTIONS, 3):
        yield a, None
    for seat in range(-1, state.players + 1):
        if seat != state.current_player and legal:
            yield str(state.legal_actions[0]), seat
    for a in chance.sample(state.legal_actions, min(1, len(legal))):
        yield Action(a.verb, (*a.arguments, "more")), None
        yield Action(f"{a.verb} not", a.arguments), None
        yield f"{a} more", state.current_player
