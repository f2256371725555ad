"""Long games: what a decision costs in each tenth of one, and what a record of ten thousand moves costs."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from benchmarks.playouts import laid, players_of
from benchmarks.scale.sweeps import LONG, key_of, with_rules

import golfrules as gr
from golfrules.engine.run import answer, settle

__all__ = ["MOVES", "RECORDS", "TENTHS", "Samples", "choices", "long_game", "long_record", "records", "tenths"]

Samples = dict[str, tuple[int, float]]
"""By the key of a figure: how many decisions or moves, and seconds."""

TENTHS: Final = 10
MOVES: Final = (1_000, 2_000, 4_000, 8_000, 10_000)
RECORDS: Final = {"replay": "Replayed", "kept": "Made of a state, and written"}
SEATS: Final = 6
"""So many make more than ten thousand moves in a hundred rounds."""


def long_game(name: str) -> gr.Game:
    return with_rules(name, (), **LONG[name])


def choices(game: gr.Game, seed: int, players: int) -> list[int]:
    """A random game: which of the legal actions was chosen each time."""
    chance = random.Random(seed).random
    table = laid(game, seed, players)
    found = []
    while (pending := table.pending) is not None:
        found.append(int(chance() * len(pending.options)))
        table.log.clear()
        answer(table, pending.options[found[-1]])
        settle(table)
    return found


def on_states(game: gr.Game, seed: int, players: int) -> Callable[[int], None]:
    """What carries out one choice after the other, each on a frozen state."""
    state = game.new_initial_state(players=players, seed=seed)

    def step(choice: int) -> None:
        nonlocal state
        state = state.apply(state.legal_actions[choice])

    return step


def on_a_table(game: gr.Game, seed: int, players: int) -> Callable[[int], None]:
    table = laid(game, seed, players)

    def step(choice: int) -> None:
        assert table.pending is not None
        table.log.clear()
        answer(table, table.pending.options[choice])
        settle(table)

    return step


def _timed(step: Callable[[int], None], made: Sequence[int]) -> list[tuple[int, float]]:
    out = []
    marks = [len(made) * i // TENTHS for i in range(TENTHS + 1)]
    for first, end in pairwise(marks):
        began = time.thread_time()
        for choice in made[first:end]:
            step(choice)
        out.append((end - first, time.thread_time() - began))
    return out


def tenths(name: str) -> Callable[[float, int], Samples]:
    """A sampler of a long game."""
    game = long_game(name)
    players = players_of(name)

    def sample(seconds: float, seed: int) -> Samples:
        out: Samples = {}
        until = time.perf_counter() + seconds
        while not out or time.perf_counter() < until:
            made = choices(game, seed, players)
            for way, begun in (("states", on_states), ("table", on_a_table)):
                for i, (decisions, took) in enumerate(_timed(begun(game, seed, players), made), start=1):
                    key = key_of("length", name, i, way)
                    before = out.get(key, (0, 0.0))
                    out[key] = (before[0] + decisions, before[1] + took)
            seed += 1
        return out

    return sample


def long_record(moves: int = MOVES[-1], seed: int = 1) -> tuple[gr.Game, list[gr.State]]:
    """A game of Six-card Golf, and all its states up to so many moves."""
    game = long_game("six-card")
    state = game.new_initial_state(players=SEATS, seed=seed)
    states = [state]
    for choice in choices(game, seed, SEATS)[:moves]:
        state = state.apply(state.legal_actions[choice])
        states.append(state)
    assert len(states) == moves + 1
    return game, states


def records() -> Callable[[float, int], Samples]:
    """A sampler of one long record, cut at several lengths."""
    game, states = long_record()
    cut = {n: states[n] for n in MOVES}
    whole = {n: state.record for n, state in cut.items()}
    del states

    def sample(_seconds: float, _seed: int) -> Samples:
        out = {}
        for n in MOVES:
            began = time.thread_time()
            whole[n].replay(game)
            out[key_of("record", "replay", n, "states")] = (n, time.thread_time() - began)
            began = time.thread_time()
            cut[n].record.dumps()
            out[key_of("record", "kept", n, "states")] = (n, time.thread_time() - began)
        return out

    return sample
