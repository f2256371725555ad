"""golfrules plays: random players on frozen states, the same on one table that is written to, and its bots."""

from __future__ import annotations

import random
from typing import Any, Final

from benchmarks.contestant import Contestant

import golfrules as gr
from golfrules.engine.chance import Chance
from golfrules.engine.playout import play_out
from golfrules.engine.run import settle
from golfrules.engine.table import Table
from golfrules.players import make_player

__all__ = ["OPTIONS", "by_experts", "by_states", "on_a_table", "play_experts", "play_states", "players_of"]

OPTIONS: Final[dict[str, dict[str, Any]]] = {"six-card": {"take-back": "no"}}
"""The reference game has a card that was taken from the discard placed (G5)."""


def players_of(game: str) -> int:
    return 1 if game == "solo" else 4


def load(game: str) -> gr.Game:
    return gr.load_game(game, options=OPTIONS.get(game, {}))


def play_states(game: gr.Game, seed: int) -> int:
    """A game as a program with a Python policy plays it: each state frozen, by public names alone."""
    chance = random.Random(seed).random
    state = game.new_initial_state(players=players_of(game.name), seed=seed)
    decisions = 0
    while not state.is_terminal:
        legal = state.legal_actions
        state = state.apply(legal[int(chance() * len(legal))])
        decisions += 1
    return decisions


def play_table(game: gr.Game, seed: int) -> int:
    """The same game without a copy for each state, as a search would go down one line of play."""
    rules = game.rules(players_of(game.name))
    table = Table(rules, Chance.of(seed))
    rules.flow_class.set_up(table)
    settle(table)
    played: list[int] = []
    play_out(table, random.Random(seed).random, played)
    return len(played)


def play_experts(game: gr.Game, seed: int) -> int:
    players = players_of(game.name)
    state = game.new_initial_state(players=players, seed=seed)
    seats = [make_player("expert", game, f"{seed} {seat}") for seat in range(players)]
    decisions = 0
    while (asked := state.current_player) is not None:
        state = state.apply(seats[asked].choose(state.observe(asked)))
        decisions += 1
    return decisions


def by_states(name: str) -> Contestant:
    game = load(name)
    return Contestant(lambda seed: play_states(game, seed))


def on_a_table(name: str) -> Contestant:
    game = load(name)
    return Contestant(lambda seed: play_table(game, seed))


def by_experts(name: str) -> Contestant:
    game = load(name)
    return Contestant(lambda seed: play_experts(game, seed))
