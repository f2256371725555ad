"""What players work out from the rules of a game alone. It is worth having once, however many of them play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from golfrules.errors import GolfrulesError

if TYPE_CHECKING:
    from golfrules.engine.game import Game

__all__ = ["Study"]

T = TypeVar("T")


class Study:
    """Keeps what was worked out, for each number of players.

    Nothing in it comes from a game that was played, or from a seed: whoever shares it answers as if alone. Players that
    share one take their turns one after the other, and not in several threads at once.

    >>> import golfrules as gr
    >>> from golfrules.players import Study, make_player
    >>> game = gr.load_game("six-card")
    >>> study = Study(game)
    >>> ann, ben = (make_player("expert", game, seed, study) for seed in (1, 2))
    >>> state = game.new_initial_state(players=2, seed=7)
    >>> ann.choose(state.observe(0)) in state.legal_actions
    True
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._known: dict[tuple[Callable[..., Any], int], Any] = {}

    def of(self, work_out: Callable[[Game, int], T], players: int) -> T:
        """What a function makes of the game for so many players; it is called once."""
        key = (work_out, players)
        if key not in self._known:
            self._known[key] = work_out(self.game, players)
        found: T = self._known[key]
        return found

    @classmethod
    def shared(cls, study: Study | None, game: Game) -> Study:
        """A study that somebody hands over, or a new one. GolfrulesError for one of another game."""
        if study is None:
            return cls(game)
        if study.game is not game:
            raise GolfrulesError(f"A study of {study.game.name} with its own rules helps nobody in another game.")
        return study
