"""Playing a game to its end."""

from __future__ import annotations

from collections.abc import Sequence

from golfrules.engine.game import Game
from golfrules.engine.state import State
from golfrules.players.one_table import OneTable
from golfrules.players.player import Player

__all__ = ["play_game"]


def play_game(game: Game, players: Sequence[Player], seed: int | str | None = None) -> State:
    """Plays a game, one player to each seat, and gives the state at its end.

    Each is shown the views of its own seat alone. IllegalActionError for a player whose answer is none.

    >>> import golfrules as gr
    >>> from golfrules.players import RandomPlayer, play_game
    >>> play_game(gr.load_game("six-card"), players=[RandomPlayer(1), RandomPlayer(2)], seed=7).is_terminal
    True
    """
    played = OneTable(game, players, seed)
    played.begin()
    while not played.is_over:
        played.carry_out(played.choose())
    return played.state()
