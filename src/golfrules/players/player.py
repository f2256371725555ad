"""What a player is: somebody who is shown a view and answers with an action. Nobody here ever sees a state."""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable

from golfrules.engine.actions import Action
from golfrules.engine.chance import Chance
from golfrules.engine.view import View
from golfrules.errors import GolfrulesError

__all__ = ["Adviser", "Hint", "Player", "RandomPlayer", "Watcher"]


class Hint(NamedTuple):
    """What to do, and why, in one sentence."""

    action: Action
    reason: str


class Player(Protocol):
    """Somebody who plays.

    `choose` is shown what a seat may see when that seat is asked, and gives one of the legal actions.
    """

    def choose(self, view: View) -> Action: ...


@runtime_checkable
class Watcher(Protocol):
    """A player who wants to see what happens while others move: `watch` is shown its seat's view of every state."""

    def watch(self, view: View) -> None: ...


@runtime_checkable
class Adviser(Protocol):
    """A player who can say why."""

    def hint(self, view: View) -> Hint: ...


class RandomPlayer:
    """Takes any legal action, each equally likely. The same seed answers the same views alike.

    >>> import golfrules as gr
    >>> state = gr.load_game("six-card").new_initial_state(players=2, seed=7)
    >>> RandomPlayer(1).choose(state.observe(0)) == RandomPlayer(1).choose(state.observe(0))
    True
    """

    def __init__(self, seed: int | str) -> None:
        self._chance = Chance.of(seed)

    def choose(self, view: View) -> Action:
        actions = legal(view)
        return actions[self.pick(len(actions))]

    def pick(self, many: int) -> int:
        """One of so many answers, by its place: what `choose` comes to, for which nothing need be looked at."""
        return self._chance.below(many)


def legal(view: View) -> tuple[Action, ...]:
    """The actions that a view offers; GolfrulesError for a view of somebody who is not asked."""
    actions = view.legal_actions
    if not actions:
        raise GolfrulesError(
            f"Seat {view.seat} has nothing to choose: show a player the view of the seat that is asked."
        )
    return actions
