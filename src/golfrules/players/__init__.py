"""Bots. They are shown what a seat may see, and nothing else."""

from golfrules.players.play import play_game
from golfrules.players.player import Adviser, Hint, Player, RandomPlayer, Watcher

__all__ = ["Adviser", "Hint", "Player", "RandomPlayer", "Watcher", "play_game"]
