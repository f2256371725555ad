"""Games of Duffers for screens to be drawn of: played by a golfer with few thoughts, who does get round."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import golfrules as gr
from golfrules.games.figures import figures, windows

__all__ = ["golfer", "played"]


def golfer(state: gr.State) -> gr.Action:
    """Completes what it can; plays a hand that may reach a Hole, with a Putt in it; else buys what is dear."""
    legal = state.legal_actions
    seat = state.current_player
    assert seat is not None
    assert state.decision is not None
    named = [a for a in legal if a.verb == "complete"]
    if named:
        return named[0]
    if state.decision.kind != "turn":
        return legal[0]
    cards = [one for zone in ("hand", "play") for one in figures(state, seat, zone, seat) if one is not None]
    tags = {thing.name: thing.tags for thing in state.game.program.things["card"]}
    yards = sum(one.yards for one in cards)
    reaches = any(window.low <= yards <= window.high + 60 for window in windows(state, seat))
    tries = reaches and any("putt" in tags[one.card] for one in cards)
    dear = {one.card: one.cost for zone in ("display", "stacks") for one in figures(state, seat, zone) if one}
    for verb in ("play",) if tries else ("pay", "buy"):
        able = [a for a in legal if a.verb == verb and a.arguments[0] != "Broken Tee"]
        if able:
            return max(able, key=lambda a: dear.get(str(a.arguments[0]), 0))
    return next((a for a in legal if a.verb == "pass"), legal[0])


@cache
def _game(house: tuple[str, ...]) -> gr.Game:
    return gr.load_game("duffers", house=house)


def played(steps: int, players: int, *, house: Iterable[str] = (), seed: int = 7, until: str = "") -> list[gr.State]:
    """The states of a game after so many answers, and then until something can be done that begins like this."""
    states = [_game(tuple(house)).new_initial_state(players=players, seed=seed)]
    while not states[-1].is_terminal:
        found = not until or any(str(a).startswith(until) for a in states[-1].legal_actions)
        if len(states) > steps and found:
            break
        states.append(states[-1].apply(golfer(states[-1])))
    return states
