"""Bots. They are shown what a seat may see, and nothing else."""

from golfrules.players.catalogue import PLAYERS, make_player
from golfrules.players.play import play_game
from golfrules.players.player import Adviser, Hint, Player, RandomPlayer, Watcher
from golfrules.players.study import Study

__all__ = ["PLAYERS", "Adviser", "Hint", "Player", "RandomPlayer", "Study", "Watcher", "make_player", "play_game"]
