"""What is kept: bytes of a state by itself, of each of many states of one game, and of documents."""

from __future__ import annotations

import gc
import random
import statistics
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from benchmarks.catalogue import TITLES
from benchmarks.playouts import players_of
from benchmarks.scale.long_games import long_game
from benchmarks.scale.sweeps import MORE_CARDS, Setting, spare_plain, spare_shot, with_rules

import golfrules as gr

__all__ = ["KEPT_STATES", "bytes_of", "each_move", "each_of", "memory", "one_game", "walk"]

KEPT_STATES: Final = 1_000


def bytes_of(make: Callable[[], object]) -> int:
    """How much memory is held by what was made. Made twice: what is there after first use is no part of it."""
    make()
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        made = make()
        gc.collect()
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    del made
    return after - before


def one_game(setting: Setting, seed: int) -> Iterator[gr.State]:
    """The states of a random game, the last among them."""
    chance = random.Random(seed).random
    state = setting.game.new_initial_state(players=setting.players, seed=seed)
    yield state
    while not state.is_terminal:
        legal = state.legal_actions
        state = state.apply(legal[int(chance() * len(legal))])
        yield state


def walk(setting: Setting, seed: int) -> Iterator[gr.State]:
    """The states of random games, one game after the other."""
    while True:
        yield from one_game(setting, seed)
        seed += 1


def each_of(setting: Setting, first: int = 0, number: int = KEPT_STATES) -> float:
    """Bytes for each of so many states in a row that are all kept, after the `first` one.

    What was there before is not counted: the line of all moves to the first is shared by the states of a game.
    """
    for _ in islice(walk(setting, 1), first + number + 1):
        pass  # what is made on first use is made
    states = walk(setting, 1)
    kept = list(islice(states, first, first + 1))
    gc.collect()
    tracemalloc.start()
    try:
        kept += islice(states, number)
        gc.collect()
        return tracemalloc.get_traced_memory()[0] / number
    finally:
        tracemalloc.stop()


def each_move(setting: Setting, early: int = 10, late: int = KEPT_STATES) -> float:
    """Bytes that a state has for each move that led to it: of one that came late in a game beside an early one."""
    states = one_game(setting, 1)
    tracemalloc.start()
    try:
        held = []
        for steps in (early, late - early):
            last = next(islice(states, steps - 1, None))
            gc.collect()
            held.append(tracemalloc.get_traced_memory()[0])
        del last
    finally:
        tracemalloc.stop()
    return (held[1] - held[0]) / (late - early)


def _row(setting: Setting) -> dict[str, float]:
    states = list(one_game(setting, 1))
    middle = gr.dumps(states[len(states) // 2])
    record = states[-1].record
    return {
        "alone": bytes_of(lambda: gr.loads(middle, setting.game)),
        "kept": each_of(setting),
        "document": statistics.median(len(gr.dumps(state).encode()) for state in states[:: len(states) // 30]),
        "moves": len(record.actions),
        "record": len(record.dumps().encode()),
    }


def memory() -> dict[str, dict[str, float]]:
    """Bytes by what they are of, for each of several games."""
    out = {title: _row(Setting(with_rules(game, ()), players_of(game))) for game, title in TITLES.items()}
    most = MORE_CARDS[-1]
    for game, card in (("scramble", spare_shot), ("duffers", spare_plain)):
        setting = Setting(with_rules(game, [card(i) for i in range(most)]), players_of(game))
        out[f"{TITLES[game]}, {most} more cards"] = _row(setting)
    long = Setting(long_game("six-card"), 4)
    last = sum(1 for _ in one_game(long, 1)) - KEPT_STATES - 1
    out["Six-card Golf, 100 rounds, the first thousand"] = {"kept": each_of(long), "move": each_move(long)}
    out["Six-card Golf, 100 rounds, the last thousand"] = {"kept": each_of(long, last)}
    return out
