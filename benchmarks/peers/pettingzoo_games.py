"""PettingZoo: a card game of its classic ones, with agents that do anything that the mask of actions allows."""

from __future__ import annotations

import random

from benchmarks.contestant import Contestant
from pettingzoo.classic import texas_holdem_v4

__all__ = ["contestant"]


def contestant() -> Contestant:
    env = texas_holdem_v4.env(num_players=4)

    def play(seed: int) -> int:
        chance = random.Random(seed).random
        env.reset(seed=seed % 2**32)
        made = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = [action for action, allowed in enumerate(seen["action_mask"]) if allowed]
            env.step(legal[int(chance() * len(legal))])
            made += 1
        return made

    return Contestant(play)
