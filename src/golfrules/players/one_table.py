"""A game that is played on one table, which is written to: what is made for each step of a state is not made.

The players are shown the same views, and the game comes to the same end, as if `State.apply` had been called each time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from golfrules.engine.actions import Action
from golfrules.engine.chance import Chance, fresh_seed, seed_text
from golfrules.engine.game import Game
from golfrules.engine.record import Record
from golfrules.engine.run import answer, settle
from golfrules.engine.state import State
from golfrules.engine.table import Pending, Table
from golfrules.engine.view import view_for
from golfrules.errors import IllegalActionError
from golfrules.lang.outside import shown
from golfrules.players.player import Player, RandomPlayer, Watcher

__all__ = ["OneTable"]


class OneTable:
    """One game between some players, one to a seat.

    `notice` is shown the table each time before the turn flow goes on. With `listens`, and a game that is made to be
    watched, what the rules do is noted on `table.trace`; whoever reads it empties it. Without `tells`, and where no
    player looks at anything, nothing is told of what happens.

    >>> import golfrules as gr
    >>> from golfrules.players import RandomPlayer
    >>> played = OneTable(gr.load_game("six-card"), [RandomPlayer(1), RandomPlayer(2)], seed=7)
    >>> played.begin()
    >>> while not played.is_over:
    ...     played.carry_out(played.choose())
    >>> played.state() == played.record().replay()
    True
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        seed: int | str | None = None,
        *,
        notice: Callable[[Table], None] | None = None,
        listens: bool = False,
        tells: bool = True,
    ) -> None:
        self.game = game
        self.players = players
        self.seed = fresh_seed() if seed is None else seed_text(seed)
        self.table = Table(game.rules(len(players)), Chance.of(self.seed))
        self.played: list[int] = []
        self._notice = notice
        self._listens = listens
        self._watchers = [(seat, player) for seat, player in enumerate(players) if isinstance(player, Watcher)]
        self._blind = [player if type(player) is RandomPlayer else None for player in players]
        self.table.silent = not tells and None not in self._blind

    def begin(self) -> None:
        """Lays the table, and goes on to the first question."""
        t = self.table
        if self._listens:
            t.trace = []
        t.rules.flow_class.set_up(t)
        settle(t, self._notice)

    @property
    def is_over(self) -> bool:
        """Whether nothing more is asked."""
        return self.table.pending is None

    @property
    def pending(self) -> Pending:
        """The open question."""
        asked = self.table.pending
        if asked is None:
            raise IllegalActionError("The game is over: there is nothing more to do.")
        return asked

    def choose(self) -> int:
        """What the player who is asked answers, by its number, when everybody has seen where the game stands.

        IllegalActionError for an answer that is none.
        """
        t, p = self.table, self.pending
        outer, t.trace = t.trace, None  # to look is no part of the game
        try:
            events = tuple(t.log)
            for seat, watcher in self._watchers:
                if seat != p.seat:
                    watcher.watch(view_for(t, seat, events))
            blind = self._blind[p.seat]
            if blind is not None:
                return p.options[blind.pick(len(p.options))]
            view = view_for(t, p.seat, events)
            return _option(p, view.legal_actions, self.players[p.seat].choose(view))
        finally:
            t.trace = outer

    def carry_out(self, option: int) -> None:
        """Gives an answer, and goes on to the next question."""
        t = self.table
        self.played.append(option)
        t.log = []
        answer(t, option)
        settle(t, self._notice)

    def record(self) -> Record:
        """The game so far."""
        action = self.table.rules.verbs.action
        return Record.of(self.game, len(self.players), self.seed, tuple(str(action(o)) for o in self.played))

    def state(self) -> State:
        """The game as it stands now. What is then done here is not seen there."""
        moves: tuple[object, ...] = (None,)
        for option in self.played:
            moves = (moves, option)
        t = self.table.copy()
        t.log = self.table.log[:]
        return State.of(self.game, t, self.seed, moves)


def _option(p: Pending, actions: tuple[Action, ...], chosen: Action) -> int:
    for option, action in zip(p.options, actions, strict=True):
        if action is chosen:
            return option
    if chosen in actions:
        return p.options[actions.index(chosen)]
    raise IllegalActionError(f'"{shown(chosen)}" is no answer to what player {p.seat} is asked.')
