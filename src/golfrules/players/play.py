"""Playing a game to its end."""

from __future__ import annotations

from collections.abc import Sequence

from golfrules.engine.game import Game
from golfrules.engine.state import State
from golfrules.players.player import Player, Watcher

__all__ = ["play_game"]


def play_game(game: Game, players: Sequence[Player], seed: int | str | None = None) -> State:
    """Plays a game, one player to each seat, and gives the state at its end.

    Each is shown the views of its own seat alone.

    >>> import golfrules as gr
    >>> from golfrules.players import RandomPlayer, play_game
    >>> play_game(gr.load_game("six-card"), players=[RandomPlayer(1), RandomPlayer(2)], seed=7).is_terminal
    True
    """
    state = game.new_initial_state(players=len(players), seed=seed)
    watchers = [(seat, player) for seat, player in enumerate(players) if isinstance(player, Watcher)]
    while (asked := state.current_player) is not None:
        for seat, watcher in watchers:
            if seat != asked:
                watcher.watch(state.observe(seat))
        state = state.apply(players[asked].choose(state.observe(asked)), seat=asked)
    return state
