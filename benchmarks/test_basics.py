"""What golfrules costs, one thing at a time: start, load, parse, check, a decision, a view, a document, a whole game.

    make bench

Figures are for comparing with each other, on one machine and in one run; nothing fails for being slow. Beside others it
is measured by `python -m benchmarks`.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from benchmarks.catalogue import TITLES
from benchmarks.playouts import OPTIONS, play_experts, play_states, play_table, players_of
from benchmarks.starts import OWN, run

import golfrules as gr
from golfrules.games.load import find_book
from golfrules.lang.check import check
from golfrules.lang.parse import parse

GAMES = tuple(TITLES)


def middle(game: str) -> gr.State:
    """A state some way into a game."""
    chance = random.Random(5)
    state = gr.load_game(game).new_initial_state(players=players_of(game), seed=5)
    for _ in range(60):
        state = state.apply(chance.choice(state.legal_actions))
    return state


# ------------------------------------------------------------ starting


@pytest.mark.parametrize(
    "code",
    ["pass", "import golfrules", "import lark, attrs, cattrs", "import lark, attrs, cattrs, golfrules"],
    ids=["python", "golfrules", "dependencies", "both"],
)
def test_import(benchmark: Any, code: str) -> None:
    benchmark.pedantic(run, (code,), rounds=7)


@pytest.mark.parametrize("game", GAMES)
def test_first_load(benchmark: Any, game: str) -> None:
    benchmark.pedantic(run, (f"import golfrules; golfrules.load_game({game!r})",), rounds=7)


@pytest.mark.parametrize("game", GAMES)
def test_load(benchmark: Any, game: str) -> None:
    benchmark(gr.load_game, game)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A file of a user's own."""
    path = tmp_path / "our-table.golf"
    path.write_text(OWN, encoding="utf-8")
    return path


def test_load_own_file(benchmark: Any, own: Path) -> None:
    benchmark(gr.load_game, "scramble", house=[own, "our-table"])


def test_load_own_file_changed(benchmark: Any, own: Path) -> None:
    """As an author does who tries what was just written."""
    times = 0

    def change() -> None:
        nonlocal times
        times += 1
        own.write_text(f"{OWN}# {times}\n", encoding="utf-8")

    benchmark.pedantic(gr.load_game, ("scramble",), {"house": [own, "our-table"]}, setup=change, rounds=20)


@pytest.mark.parametrize("game", GAMES)
def test_parse(benchmark: Any, game: str) -> None:
    source = find_book(game).files[0].source
    benchmark(parse, source)


@pytest.mark.parametrize("game", GAMES)
def test_check(benchmark: Any, game: str) -> None:
    benchmark(check, find_book(game))


# ------------------------------------------------------------ one decision


@pytest.mark.parametrize("game", GAMES)
def test_decision(benchmark: Any, game: str) -> None:
    """Legal actions, apply, and the view of the player who is asked next."""
    state = middle(game)

    def decide() -> gr.View:
        after = state.apply(state.legal_actions[0])
        return after.observe(after.current_player or 0)

    benchmark(decide)


@pytest.mark.parametrize("game", GAMES)
def test_decision_in_json(benchmark: Any, game: str) -> None:
    """As a server does: the saved state is read, an action comes in JSON; a view goes out, and the state is saved."""
    before = middle(game)
    rules = before.game
    saved = gr.dumps(before)
    sent = json.dumps(before.legal_actions[0].to_json())

    def serve() -> tuple[str, str]:
        state = gr.loads(saved, rules)
        assert isinstance(state, gr.State)
        after = state.apply(json.loads(sent))
        view = after.observe(after.current_player or 0)
        return json.dumps(view.to_json()), gr.dumps(after)

    benchmark(serve)


@pytest.mark.parametrize("game", GAMES)
def test_legal_actions(benchmark: Any, game: str) -> None:
    """Of a state that was not asked before."""
    state = middle(game)

    def forget() -> None:
        state._legal = None

    benchmark.pedantic(lambda: state.legal_actions, setup=forget, rounds=500)


@pytest.mark.parametrize("game", GAMES)
def test_apply(benchmark: Any, game: str) -> None:
    state = middle(game)
    benchmark(lambda: state.apply(state.legal_actions[0]))


@pytest.mark.parametrize("game", GAMES)
def test_view(benchmark: Any, game: str) -> None:
    state = middle(game)
    benchmark(state.observe, 0)


@pytest.mark.parametrize("game", GAMES)
def test_copy(benchmark: Any, game: str) -> None:
    """What each frozen state costs before anything is done in it."""
    benchmark(middle(game)._table.copy)


@pytest.mark.parametrize("game", GAMES)
def test_write(benchmark: Any, game: str) -> None:
    benchmark(gr.dumps, middle(game))


@pytest.mark.parametrize("game", GAMES)
def test_read(benchmark: Any, game: str) -> None:
    state = middle(game)
    benchmark(gr.loads, gr.dumps(state), state.game)


# ------------------------------------------------------------ whole games


@pytest.mark.parametrize("play", [play_states, play_table], ids=["states", "table"])
@pytest.mark.parametrize("game", GAMES)
def test_random_game(benchmark: Any, game: str, play: Any) -> None:
    loaded = gr.load_game(game, options=OPTIONS.get(game, {}))
    benchmark.extra_info["decisions"] = benchmark(play, loaded, 3)


@pytest.mark.parametrize("game", GAMES)
def test_expert_game(benchmark: Any, game: str) -> None:
    loaded = gr.load_game(game, options=OPTIONS.get(game, {}))
    benchmark.extra_info["decisions"] = benchmark.pedantic(play_experts, (loaded, 3), rounds=2)
