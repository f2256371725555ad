"""From a state to what can be drawn of it."""

from __future__ import annotations

from collections.abc import Mapping

from golfrules.cli.render.scene import Scene
from golfrules.cli.session.alone import alone
from golfrules.cli.session.outlook import outlook
from golfrules.cli.session.scorecard import Scorecard
from golfrules.cli.session.session import Session
from golfrules.cli.session.values import hole_values, values
from golfrules.cli.terminal import Terminal
from golfrules.engine.state import State

__all__ = ["scene", "scene_of"]

_WIDEST = 100


def scene(session: Session, seat: int, terminal: Terminal) -> Scene:
    """What a seat, or an onlooker, sees now of a game that is played here."""
    return scene_of(session.state, seat, session.names, session.scorecard, terminal)


def scene_of(state: State, seat: int, names: Mapping[int, str], scorecard: Scorecard, terminal: Terminal) -> Scene:
    """What a seat, or an onlooker, sees of a state."""
    view = state.observe(seat)
    return Scene(
        game=state.game,
        view=view,
        names=names,
        values=values(state, seat),
        hole_values=hole_values(state),
        scorecard=scorecard,
        outlook=outlook(state, view, scorecard.course) or alone(state, view, scorecard.course),
        width=min(terminal.width, _WIDEST),
        symbols=Scene.signs(unicode=terminal.unicode),
    )
