"""Any number of threads may ask one state: what is worked out for one of them is noted where no other looks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import golfrules as gr
from golfrules.games.attempts import attempts

THREADS = 6
ROUNDS = 4


@pytest.fixture
def eager() -> Iterator[None]:
    """While this holds, threads take turns as often as Python lets them."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


NOW = 'language 1\ngame six-card\nhouse "Now" { compare players by score lowest }\n'
"""With it, what is compared is worked out from cards that not everybody may see."""


def reached(name: str, decisions: int, folder: Path) -> gr.State:
    """A state in the middle of a game, which nobody has asked anything yet."""
    now = folder / "now.golf"
    now.write_text(NOW, encoding="utf-8")
    house = [now] if name == "six-card" else []
    state = gr.load_game(name, house=house).new_initial_state(players=1 if name == "solo" else 3, seed=5)
    for i in range(decisions):
        legal = state.legal_actions
        state = state.apply(legal[i * 7 % len(legal)])
    return state


def questions(state: gr.State) -> list[Callable[[], Any]]:
    asked: list[Callable[[], Any]] = [lambda: state.scores, lambda: state.results, lambda: state.decision]
    asked += [lambda seat=seat: state.observe(seat) for seat in range(-1, state.players)]
    if state.game.name == "six-card":
        asked += [lambda seat=seat: state.explain("score", "layout", seat) for seat in range(state.players)]
    else:
        asked += [lambda: attempts(state, 0), lambda: state.explain("yards", "attempt")]
    return asked


GAMES = pytest.mark.parametrize(("name", "decisions"), [("six-card", 40), ("duffers", 60), ("solo", 12)])


@pytest.mark.usefixtures("eager")
@GAMES
def test_threads_that_ask_one_state_hear_what_one_alone_would(name: str, decisions: int, tmp_path: Path) -> None:
    alone = [ask() for ask in questions(reached(name, decisions, tmp_path))]
    asked = questions(reached(name, decisions, tmp_path))
    with ThreadPoolExecutor(THREADS) as threads:
        begun = [[threads.submit(ask) for ask in asked] for _ in range(ROUNDS * THREADS)]
    for answers in begun:
        assert [answer.result() for answer in answers] == alone


SHARED = {"_draws_alone", "_knows_alone"}
"""What a copy notes on the table that it was made of: that it is not alone any more, whoever makes it."""


def noted(state: gr.State) -> dict[str, int]:
    """What hangs on the table of a state, each thing by which one it is."""
    t = state._table
    return {name: id(getattr(t, name)) for name in type(t).__slots__ if name not in SHARED}


@GAMES
def test_asking_leaves_nothing_on_the_table_of_a_state(name: str, decisions: int, tmp_path: Path) -> None:
    state = reached(name, decisions, tmp_path)
    before = noted(state)
    for ask in questions(state):
        ask()
        assert noted(state) == before
