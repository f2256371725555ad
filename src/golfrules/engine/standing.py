"""Where a game stands, as a program asks it at every step: what is asked, what may be answered, what comes after.

State adds whatever takes something from people, who are told in a sentence what is wrong with it. This part is compiled
in a compiled wheel, which would answer them with errors of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from golfrules.engine.actions import Action
from golfrules.engine.native import mypyc_attr
from golfrules.engine.run import after
from golfrules.engine.table import Table

if TYPE_CHECKING:
    from typing import Self

    from golfrules.engine.game import Game

__all__ = ["Move", "Standing"]

Move = tuple[Any, ...]
"""The option that was answered last, after those before it; (None,) before the first."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing:
    """A table that nobody writes to any more, and how it came about."""

    __slots__ = ("_moves", "_seed", "_table", "game")

    game: Game
    _table: Table
    _seed: int | str | None
    _moves: Move | None

    def _stand(self, game: Game, table: Table, seed: int | str | None, moves: Move | None) -> Self:
        """Is this from now on."""
        self.game = game
        self._table = table
        self._seed = seed
        self._moves = moves
        return self

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._table.pending is None

    @property
    def current_player(self) -> int | None:
        """The seat that is asked; None when the game is over."""
        p = self._table.pending
        return None if p is None else p.seat

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What may be answered, in a stable order; empty when the game is over."""
        p = self._table.pending
        if p is None:
            return ()
        if p.actions is None:
            p.actions = self._table.rules.verbs.actions(p.options)
        return p.actions

    def _following(self, option: int) -> Self:
        """What comes after an option is answered."""
        new: Self = _new(type(self))
        return new._stand(self.game, after(self._table, option), self._seed, (self._moves, option))


_new: Final[Any] = Standing.__new__
"""Called by its name, a state says that it is made elsewhere."""
