"""OpenSpiel's own card games in C++: driven by its C++ loop, and by a loop in Python."""

from __future__ import annotations

import random
from typing import Any

import pyspiel
from benchmarks.contestant import Contestant

__all__ = ["in_cpp", "in_python"]


def load(game: str) -> Any:
    return pyspiel.load_game("crazy_eights(players=4)" if game == "crazy_eights" else game)


def decisions(state: Any) -> int:
    """What the players did; the steps of chance do not count."""
    return sum(1 for step in state.full_history() if step.player >= 0)


def in_cpp(name: str) -> Contestant:
    game = load(name)

    def play(seed: int) -> Any:
        state = game.new_initial_state()
        bots = [pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(game.num_players())]
        pyspiel.evaluate_bots(state, bots, seed)
        return state

    return Contestant(play, decisions)


def in_python(name: str) -> Contestant:
    game = load(name)

    def play(seed: int) -> int:
        rng = random.Random(seed)
        chance = rng.random
        state = game.new_initial_state()
        made = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance() * len(legal))])
                made += 1
        return made

    return Contestant(play)
