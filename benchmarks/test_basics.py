"""What the basics cost: start, load, parse, check, a decision, a view, a document, a whole game.

    make bench

Figures are for comparing with each other, on one machine and in one run; nothing fails for being slow.
"""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import pytest

import golfrules as gr
from golfrules.games.load import find_book
from golfrules.lang.check import check
from golfrules.lang.parse import parse

GAMES = ("six-card", "scramble", "duffers")


def middle(game: gr.Game, players: int = 4) -> gr.State:
    """A state some way into a game."""
    chance = random.Random(5)
    state = game.new_initial_state(players=players, seed=5)
    for _ in range(60):
        state = state.apply(chance.choice(state.legal_actions))
    return state


def playout(game: gr.Game, seed: int) -> int:
    chance = random.Random(seed)
    state = game.new_initial_state(players=4, seed=seed)
    decisions = 0
    while not state.is_terminal:
        state = state.apply(chance.choice(state.legal_actions))
        decisions += 1
    return decisions


def run(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(
    "code",
    ["pass", "import lark, attrs, cattrs", "import lark, attrs, cattrs, golfrules"],
    ids=["python", "dependencies", "golfrules"],
)
def test_import(benchmark: Any, code: str) -> None:
    benchmark.pedantic(run, (code,), rounds=7)


@pytest.mark.parametrize("game", GAMES)
def test_first_load(benchmark: Any, game: str) -> None:
    benchmark.pedantic(run, (f"import golfrules; golfrules.load_game({game!r})",), rounds=7)


@pytest.mark.parametrize("game", GAMES)
def test_load(benchmark: Any, game: str) -> None:
    benchmark(gr.load_game, game)


@pytest.mark.parametrize("game", GAMES)
def test_parse(benchmark: Any, game: str) -> None:
    source = find_book(game).files[0].source
    benchmark(parse, source)


@pytest.mark.parametrize("game", GAMES)
def test_check(benchmark: Any, game: str) -> None:
    benchmark(check, find_book(game))


@pytest.mark.parametrize("game", GAMES)
def test_decision(benchmark: Any, game: str) -> None:
    """Legal actions, apply, and the view of the player who is asked next."""
    state = middle(gr.load_game(game))

    def decide() -> gr.View:
        after = state.apply(state.legal_actions[0])
        return after.observe(after.current_player or 0)

    benchmark(decide)


@pytest.mark.parametrize("game", GAMES)
def test_apply(benchmark: Any, game: str) -> None:
    state = middle(gr.load_game(game))
    benchmark(lambda: state.apply(state.legal_actions[0]))


@pytest.mark.parametrize("game", GAMES)
def test_view(benchmark: Any, game: str) -> None:
    state = middle(gr.load_game(game))
    benchmark(state.observe, 0)


@pytest.mark.parametrize("game", GAMES)
def test_write(benchmark: Any, game: str) -> None:
    benchmark(gr.dumps, middle(gr.load_game(game)))


@pytest.mark.parametrize("game", GAMES)
def test_read(benchmark: Any, game: str) -> None:
    loaded = gr.load_game(game)
    benchmark(gr.loads, gr.dumps(middle(loaded)), loaded)


@pytest.mark.parametrize("game", GAMES)
def test_random_game(benchmark: Any, game: str) -> None:
    loaded = gr.load_game(game)
    decisions = benchmark(playout, loaded, 3)
    benchmark.extra_info["decisions"] = decisions
