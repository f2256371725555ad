"""A hypothesis state machine for any game: play, save, go back, replay, answer wrongly, in every order."""

from __future__ import annotations

from typing import Any, cast

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from golfrules.engine.actions import Action
from golfrules.engine.game import Game, dumps, loads
from golfrules.engine.state import State
from golfrules.engine.view import SPECTATOR
from golfrules.errors import IllegalActionError
from golfrules.testing import invariants
from golfrules.testing.faults import GameFault
from golfrules.testing.strategies import actions, players, wrong_answers

__all__ = ["GameMachine", "machine_for"]


class GameMachine(RuleBasedStateMachine):
    """A game in play. Subclasses come from `machine_for`; they may follow the game with a model of their own."""

    game: Game

    def __init__(self) -> None:
        super().__init__()
        self.state: State
        self.earlier: list[State] = []

    def begin(self, state: State) -> None:
        """For subclasses: a game has begun, or gone back to this state."""

    def follow(self, action: Action, before: State, after: State) -> None:
        """For subclasses: an action was done."""

    @initialize(data=st.data(), seed=st.integers(0, 2**32))
    def deal(self, data: Any, seed: int) -> None:
        self.state = self.game.new_initial_state(players=data.draw(players(self.game)), seed=seed)
        self.begin(self.state)

    @precondition(lambda self: not self.state.is_terminal)
    @rule(data=st.data(), many=st.integers(1, 8))
    def play(self, data: Any, many: int) -> None:
        """Several actions, so that a game gets somewhere."""
        for _ in range(many):
            if self.state.is_terminal:
                return
            action = data.draw(actions(self.state))
            before, written = self.state, dumps(self.state)
            self.state = before.apply(action)
            if dumps(before) != written:
                raise GameFault(f"{action} changed the state that it was applied to.")
            self.earlier.append(before)
            self.follow(action, before, self.state)

    @rule(data=st.data())
    def answer_wrongly(self, data: Any) -> None:
        answer, seat = data.draw(wrong_answers(self.state))
        written = dumps(self.state)
        try:
            self.state.apply(answer, seat=seat)
        except IllegalActionError:
            if dumps(self.state) != written:
                raise GameFault(f"{answer!r} was refused, and changed the state.") from None
            return
        raise GameFault(f"{answer!r} of seat {seat} is not legal, and it was done.")

    @rule()
    def save_and_load(self) -> None:
        """The game goes on from what was read. Its record stays with the state that was played."""
        again = loads(dumps(self.state), self.game)
        if again != self.state:
            raise GameFault("A state that was written and read is another state.")

    @precondition(lambda self: bool(self.earlier))
    @rule(data=st.data())
    def go_back(self, data: Any) -> None:
        """An earlier state is still what it was, and may be played on from."""
        at = data.draw(st.integers(0, len(self.earlier) - 1))
        self.state = self.earlier[at]
        del self.earlier[at:]
        self.begin(self.state)

    @rule()
    def replay(self) -> None:
        if dumps(self.state.record.replay(self.game)) != dumps(self.state):
            raise GameFault("The record leads to another state.")

    @rule(data=st.data())
    def look(self, data: Any) -> None:
        """A seat, or an onlooker, sees nothing that it cannot know."""
        seat = data.draw(st.integers(SPECTATOR, self.state.players - 1))
        invariants.secrets_are_kept(self.state, seat, data.draw(st.randoms(use_true_random=False)))

    @invariant()
    def cards_are_conserved(self) -> None:
        invariants.cards_are_conserved(self.state)

    @invariant()
    def question_is_open(self) -> None:
        invariants.question_is_open(self.state)

    @invariant()
    def actions_read_back(self) -> None:
        invariants.actions_read_back(self.state)


def machine_for(game: Game, name: str = "Machine") -> type[GameMachine]:
    """A state machine that plays a game; give its `TestCase` to pytest.

    >>> import golfrules as gr
    >>> Knock = machine_for(gr.load_game("six-card", house=["knock"]), "Knock")
    >>> TestKnock = Knock.TestCase
    """
    return cast("type[GameMachine]", type(name, (GameMachine,), {"game": game}))
