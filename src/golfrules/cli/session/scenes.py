"""From a session to what can be drawn."""

from __future__ import annotations

from golfrules.cli.render.scene import Scene
from golfrules.cli.session.session import Session
from golfrules.cli.session.values import hole_values, values
from golfrules.cli.terminal import Terminal

__all__ = ["scene"]

_WIDEST = 100


def scene(session: Session, seat: int, terminal: Terminal) -> Scene:
    """What a seat, or an onlooker, sees now."""
    state = session.state
    return Scene(
        game=session.game,
        view=state.observe(seat),
        names=session.names,
        values=values(state, seat),
        hole_values=hole_values(state),
        scorecard=session.scorecard,
        width=min(terminal.width, _WIDEST),
        symbols=Scene.signs(unicode=terminal.unicode),
    )
