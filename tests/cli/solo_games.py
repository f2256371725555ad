"""Games of solo for screens to be drawn of: played by somebody with few thoughts, who does complete Holes."""

from __future__ import annotations

from functools import cache

import golfrules as gr

__all__ = ["alone", "played"]


def alone(state: gr.State) -> gr.Action:
    """Completes what it can; plays what does not go too far, on the Hole that lacks the fewest yards; else goes on."""
    legal = state.legal_actions
    found = [a for a in legal if a.verb == "hole-out"]
    if found:
        return found[0]
    fit = {}
    for action in legal:
        if action.verb == "play":
            after = {one.hole: one for one in gr.attempts(state.apply(action))}
            hole = after.get(str(action.arguments[1]))
            if hole is not None and hole.yards <= hole.high:
                fit[action] = hole.low - hole.yards
    if fit:
        return min(fit, key=lambda action: fit[action])
    return legal[-1] if legal[-1].verb in ("turn", "turn-over", "pick-up") else legal[0]


@cache
def _game(options: tuple[tuple[str, int], ...]) -> gr.Game:
    return gr.load_game("solo", options=dict(options))


def played(
    steps: int, *, seed: int = 7, until: str = "", game: gr.Game | None = None, **options: int
) -> list[gr.State]:
    """The states of a game after so many answers, and then until something can be done that begins like this."""
    named = tuple((name.replace("_", "-"), value) for name, value in options.items())
    states = [(game or _game(named)).new_initial_state(seed=seed)]
    while not states[-1].is_terminal:
        found = not until or any(str(a).startswith(until) for a in states[-1].legal_actions)
        if len(states) > steps and found:
            break
        states.append(states[-1].apply(alone(states[-1])))
    return states
