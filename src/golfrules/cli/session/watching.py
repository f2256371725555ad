"""Bots alone at the table, and somebody who looks on."""

from __future__ import annotations

import time
from typing import Any

from rich.text import Text

from golfrules.cli.render.screens import ending, news, trimmed
from golfrules.cli.render.table import draw
from golfrules.cli.session.scenes import scene
from golfrules.cli.session.scorecard import Scorecard
from golfrules.cli.session.session import Session
from golfrules.cli.terminal import Terminal
from golfrules.engine.view import SPECTATOR

__all__ = ["play_out", "summary", "watch"]


def play_out(session: Session) -> None:
    """Lets the bots play to the end."""
    while (seat := session.asked) is not None:
        session.play_bot(seat)


def watch(session: Session, terminal: Terminal, pace: float) -> None:
    """Shows the game step by step, with a pause after each, to a person; else its end alone."""
    while (seat := session.asked) is not None:
        session.play_bot(seat)
        if terminal.interactive and session.asked is not None:
            terminal.clear()
            view = scene(session, SPECTATOR, terminal)
            _print(terminal, [*draw(view), Text(), *news(view, view.view.events)])
            time.sleep(pace)
    terminal.clear()
    view = scene(session, SPECTATOR, terminal)
    _print(terminal, ending(view, session.state))
    terminal.say(f"The seed was {session.seed}.", style="bright_black")


def _print(terminal: Terminal, lines: list[Text]) -> None:
    for line in trimmed(lines):
        terminal.say(line)


def summary(session: Session) -> dict[str, Any]:
    """How a game ended, and its record, as JSON has it."""
    state = session.state
    return {
        "seats": [seat.text for seat in session.seats],
        "scores": list(state.scores),
        "winners": list(state.winners),
        "results": {name: list(seats) for name, seats in state.results.items()},
        "scorecard": _card(session.scorecard),
        "record": session.record.to_json(),
    }


def _card(card: Scorecard) -> list[dict[str, Any]]:
    """Each line of the scorecard; on a course each Hole, with nothing for a player who has not completed it."""
    course = card.course
    if course is not None:
        holes = zip(course.holes, course.pars, course.strokes, strict=True)
        return [{"label": hole, "par": par, "scores": list(strokes)} for hole, par, strokes in holes]
    return [{"label": line.label, "par": line.par, "scores": list(line.scores)} for line in card.lines]
