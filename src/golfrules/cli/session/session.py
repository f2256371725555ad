"""A game as it is played here: its states so far, who sits where, what is new to whom."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from golfrules.cli.errors import UsageError
from golfrules.cli.session.bots import Bots
from golfrules.cli.session.reveals import reveals
from golfrules.cli.session.scorecard import Scorecard
from golfrules.cli.session.seats import Seat
from golfrules.engine.actions import Action
from golfrules.engine.game import Game
from golfrules.engine.record import Record
from golfrules.engine.state import State
from golfrules.engine.view import Event
from golfrules.players import Hint

__all__ = ["Session"]


class Session:
    """The one thing here that changes: a list of states that grows, and gets shorter when something is taken back."""

    def __init__(self, game: Game, seats: Sequence[Seat], states: Sequence[State]) -> None:
        self.game = game
        self.seats = tuple(seats)
        self._states = list(states)
        self._cards = [Scorecard.start(states[0])]
        for before, after in pairwise(states):
            self._cards.append(self._cards[-1].then(before, after))
        self._begun = len(states) - 1
        self._bots = Bots(game, self.seats, self.seed, self._states)

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self._states[-1]

    @property
    def scorecard(self) -> Scorecard:
        """What has been written down so far."""
        return self._cards[-1]

    @property
    def names(self) -> dict[int, str]:
        """What each seat is called."""
        return {seat.number: seat.name for seat in self.seats}

    @property
    def persons(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if seat.is_person)

    @property
    def asked(self) -> Seat | None:
        """Who is to answer; None when the game is over."""
        seat = self.state.current_player
        return None if seat is None else self.seats[seat]

    @property
    def question(self) -> str:
        """What is asked, in words."""
        decision = self.state.decision
        return "" if decision is None else decision.question

    @property
    def record(self) -> Record:
        """The game so far, to be kept."""
        from attrs import evolve

        return evolve(self.state.record, names=tuple(seat.text for seat in self.seats))

    @property
    def seed(self) -> str:
        return self.state.record.seed

    # ------------------------------------------------------------ going on

    def play(self, action: Action | str) -> None:
        """Goes on by an action; IllegalActionError when it is none, and nothing has changed."""
        before = self.state
        after = before.apply(action)
        self._states.append(after)
        self._cards.append(self._cards[-1].then(before, after))
        self._bots.watch(after)

    def play_bot(self, seat: Seat) -> None:
        """Lets the bot that is asked answer."""
        self.play(self._bots.choose(self.state, seat.number))

    @property
    def gives_hints(self) -> bool:
        """Whether somebody can say what a good player would do in place of whoever is asked."""
        seat = self.state.current_player
        return seat is not None and self._bots.advises(seat)

    def hint(self) -> Hint | None:
        """What a good player would do in place of whoever is asked."""
        seat = self.state.current_player
        return None if seat is None else self._bots.hint(self.state, seat)

    # ------------------------------------------------------------ what is new

    def news(self, seat: int) -> tuple[Event, ...]:
        """What happened since a seat answered last, as far as it may know; in a game that was resumed, since then."""
        last = len(self._states) - 1
        first = self._begun
        for i in range(last - 1, self._begun - 1, -1):
            if self._states[i].current_player == seat:
                first = i + 1
                break
        return tuple(event for state in self._states[first:] for event in state.observe(seat).events)

    # ------------------------------------------------------------ taking back

    def undo(self, seat: int) -> None:
        """Takes back what a seat answered last. UsageError, with the reason, when that is not possible.

        It goes back only over answers of this seat alone, and only while nothing hidden was shown to it since.
        """
        if len(self._states) < 2:
            raise UsageError("There is nothing to take back yet.")
        before = self._states[-2]
        if before.current_player != seat:
            raise UsageError("Somebody else has answered since: what was done stays done.")
        if reveals(before, self.state, seat):
            raise UsageError("A hidden card was seen since: what was done stays done.")
        del self._states[-1], self._cards[-1]
        self._begun = min(self._begun, len(self._states) - 1)
        self._bots = Bots(self.game, self.seats, self.seed, self._states)

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would be possible."""
        before = self._states[-2] if len(self._states) > 1 else None
        return before is not None and before.current_player == seat and not reveals(before, self.state, seat)
