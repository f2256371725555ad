"""The bots at the table, and the adviser behind a person's chair. Each is shown what its seat may see, and no more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from golfrules.cli.session.seats import Seat, best
from golfrules.engine.actions import Action
from golfrules.engine.game import Game
from golfrules.engine.state import State
from golfrules.players import Adviser, Hint, Player, Watcher, make_player

__all__ = ["Bots"]


class Bots:
    """A player for each seat: the bot that sits there, or whoever advises the person who does."""

    def __init__(self, game: Game, seats: Sequence[Seat], seed: str, states: Iterable[State]) -> None:
        self._seats = tuple(seats)
        self._players: list[Player] = [
            make_player(best(game) if seat.is_person else seat.kind, game, f"{seed} at seat {seat.number}")
            for seat in seats
        ]
        for state in states:
            self.watch(state)

    def watch(self, state: State) -> None:
        """Shows what has come about to everybody who wants to see it. A bot that is asked now sees it then."""
        for seat, player in zip(self._seats, self._players, strict=True):
            if isinstance(player, Watcher) and (seat.is_person or seat.number != state.current_player):
                player.watch(state.observe(seat.number))

    def choose(self, state: State, seat: int) -> Action:
        """What the bot of a seat does."""
        return self._players[seat].choose(state.observe(seat))

    def advises(self, seat: int) -> bool:
        """Whether whoever sits behind a person's chair can say why."""
        return isinstance(self._players[seat], Adviser)

    def hint(self, state: State, seat: int) -> Hint | None:
        """What the adviser of a seat would do, and why; None when it cannot say why."""
        player = self._players[seat]
        return player.hint(state.observe(seat)) if isinstance(player, Adviser) else None
