"""What the rules make of the table of somebody who plays alone: asked of the engine, never worked out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from attrs import frozen

from golfrules.cli.render.things import says
from golfrules.cli.session.course import Course
from golfrules.cli.session.outlook import CHOOSING
from golfrules.engine.actions import Action
from golfrules.engine.state import State
from golfrules.engine.view import View
from golfrules.games.figures import Figures, figures
from golfrules.games.solo import Solo
from golfrules.games.solo_figures import Lie, alone_prospects, blocked, lies

__all__ = ["Alone", "alone"]


@frozen
class Alone:
    """The Holes with what lies on them, the cards that may be played, in numbers, and what actions come to.

    `pile` is the Play Pile, its top last; `blocked` says why that cannot be played, if it is so. `saves` are the cards
    that take strokes off the score, with how many.
    """

    course: Course
    lies: tuple[Lie, ...]
    pile: tuple[Figures, ...]
    blocked: str
    drawn: tuple[Figures, ...]
    saves: tuple[tuple[str, int], ...]
    prospects: Mapping[Action, str]


def alone(state: State, view: View, course: Course | None) -> Alone | None:
    """For a view of solo, with what was written down; nothing for another game."""
    if course is None or not issubclass(state.game.flow, Solo):
        return None

    def pile(zone: str) -> tuple[Figures, ...]:
        return tuple(one for one in figures(state, 0, zone, 0) if one is not None)

    return Alone(
        course=course,
        lies=lies(state),
        pile=pile("pile"),
        blocked=blocked(state) if view.seat >= 0 else "",
        drawn=pile("drawn"),
        saves=_saves(state, view),
        prospects=_prospects(state) if view.seat >= 0 else {},
    )


def _saves(state: State, view: View) -> tuple[tuple[str, int], ...]:
    """What cards of completed Holes take off the score, each once with all its copies; a game may have none such."""
    program = state.game.program
    if "owned" not in program.zones or not any(stat.name == "saves" for stat in program.stats):
        return ()
    zones = program.zones["owned"].parts
    lying = Counter(card for z in view.zones if z.name in zones for card in z.cards if card is not None)
    each = {card: state.explain("saves", card).value * copies for card, copies in lying.items()}
    return tuple((card, strokes) for card, strokes in each.items() if strokes)


def _prospects(state: State) -> dict[Action, str]:
    """What each action would come to; of cards that are used or chosen also what they say."""
    found = alone_prospects(state)
    for action in state.legal_actions:
        if action.verb == "use" or action.verb in CHOOSING:
            text = says(state.game, "card", str(action.arguments[0]))
            words = ". ".join(part for part in (found.get(action, ""), text) if part)
            if words:
                found[action] = words
    return found
