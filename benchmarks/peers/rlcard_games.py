"""RLCard: its environments of card games, with its own random agents."""

from __future__ import annotations

from typing import Any

import numpy as np
import rlcard
from benchmarks.contestant import Contestant
from rlcard.agents import RandomAgent

__all__ = ["contestant"]


def decisions(trajectories: list[list[Any]]) -> int:
    """Of each player what was seen and what was done stand in turn; what was seen are dictionaries."""
    return sum(not isinstance(step, dict) for seat in trajectories for step in seat)


def contestant(game: str, players: str) -> Contestant:
    config = {"game_num_players": int(players)} if game == "uno" else {}
    env = rlcard.make(game, config={"seed": 1, **config})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(seed: int) -> Any:
        np.random.seed(seed % 2**32)  # by which its agents choose
        return env.run(is_training=True)[0]

    return Contestant(play, decisions)
