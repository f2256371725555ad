"""What the rules make of a table of Duffers for whoever looks at it: asked of the engine, never worked out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import frozen

from golfrules.cli.render.things import says
from golfrules.cli.session.course import Course
from golfrules.engine.actions import Action
from golfrules.engine.state import State
from golfrules.engine.view import View
from golfrules.games.attempts import Attempt, attempts
from golfrules.games.duffers import Duffers
from golfrules.games.figures import Figures, Window, figures, prospects, windows

__all__ = ["CHOOSING", "Outlook", "outlook"]

CHOOSING: Final = ("choose", "give-back", "set-aside")


@frozen
class Outlook:
    """Numbers of the Holes and of the cards that are seen, what lies in play, what actions come to.

    `running` are for each player the yards and strokes of what lies in play, as everybody sees it. `attempts`, by the
    names of Holes, count the Duffs of a hand too, and are there in the looker's own turn alone, as `prospects` are.
    """

    course: Course
    windows: tuple[Window, ...]
    display: tuple[Figures, ...]
    stacks: tuple[Figures, ...]
    hand: tuple[Figures, ...]
    room: tuple[int, ...]
    running: tuple[tuple[int, int], ...]
    attempts: Mapping[str, Attempt]
    prospects: Mapping[Action, str]


def outlook(state: State, view: View, course: Course | None) -> Outlook | None:
    """For a view of Duffers, with its course; nothing for another game."""
    if course is None or not issubclass(state.game.flow, Duffers):
        return None
    turn = view.flow["turn"]
    who = view.seat if view.seat >= 0 else turn
    mine = view.seat == turn and view.flow["phase"] == "turn" and not view.is_terminal
    seats = range(view.players)

    def read(quantity: str, kind: str, seat: int) -> int:
        return state.explain(quantity, kind, seat, seat=seat, side=view.sides[seat]).value

    def pile(zone: str, owner: int | None = None) -> tuple[Figures, ...]:
        return tuple(one for one in figures(state, who, zone, owner) if one is not None)

    return Outlook(
        course=course,
        windows=windows(state, who),
        display=pile("display"),
        stacks=pile("stacks"),
        hand=pile("hand", who) if view.seat >= 0 else (),
        room=tuple(read("room", "player", seat) for seat in seats),
        running=tuple((read("yards", "attempt", seat), read("strokes", "attempt", seat)) for seat in seats),
        attempts={a.hole: a for a in attempts(state, who)} if mine else {},
        prospects=_prospects(state) if view.seat >= 0 and view.current_player == view.seat else {},
    )


def _prospects(state: State) -> dict[Action, str]:
    """What each action would come to; of cards that lie in nobody's sight but the chooser's, also what they say."""
    found = prospects(state)
    for action, words in found.items():
        if action.verb in CHOOSING and words:
            text = says(state.game, "card", str(action.arguments[0]))
            found[action] = f"{words}. {text}" if text else words
    return found
