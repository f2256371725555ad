"""Hypothesis strategies: games with house rules and options, states reached by play, right and wrong answers."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from golfrules.engine.actions import Action
from golfrules.engine.game import Game
from golfrules.engine.state import State
from golfrules.errors import OptionError, RulesError
from golfrules.games.catalogue import FLOWS
from golfrules.games.load import find_book, load_game
from golfrules.lang.book import Book
from golfrules.testing.nonsense import wrong_answers as every_wrong_answer
from golfrules.testing.programs import house_rules, rule_files

__all__ = [
    "actions",
    "broken_files",
    "games",
    "house_rules",
    "house_sets",
    "option_sets",
    "players",
    "rule_files",
    "states",
    "wrong_answers",
]


_MOST_STEPS = 60


@cache
def _book(name: str) -> Book:
    return find_book(name)


def house_sets(name: str, most: int = 4) -> st.SearchStrategy[tuple[str, ...]]:
    """House rules of a bundled game by name, with numbers where one takes some. They may contradict each other.

    >>> sets = house_sets("six-card")  # ("knock", "jokers-at(-2)"), ...
    """
    houses = _book(name).houses
    one = st.sampled_from(sorted(houses)).flatmap(lambda h: _with_numbers(h, len(houses[h].node.parameters)))
    return st.lists(one, max_size=most, unique_by=lambda h: h.partition("(")[0]).map(tuple)


def _with_numbers(house: str, n: int) -> st.SearchStrategy[str]:
    if not n:
        return st.just(house)
    return st.lists(st.integers(-5, 15), min_size=n, max_size=n).map(
        lambda numbers: f"{house}({', '.join(map(str, numbers))})"
    )


def option_sets(game: Game) -> st.SearchStrategy[dict[str, int | str]]:
    """Values for some of a game's options, each within its range; they may not go together, or not fit all players.

    >>> import golfrules as gr
    >>> sets = option_sets(gr.load_game("scramble"))  # {"holes": 3, "order": "shuffled"}, ...
    """
    each: dict[str, st.SearchStrategy[Any]] = {
        o.name: st.sampled_from(o.words) if o.words else st.integers(o.low, o.high)
        for o in game.program.options.values()
    }
    return st.fixed_dictionaries({}, optional=each)


@st.composite
def games(draw: st.DrawFn, /, name: str | None = None, **options: int | str) -> Game:
    """A bundled game with house rules and options that go together. What is given in `options` stays.

    >>> some = games("six-card", rounds=1)
    """
    chosen = draw(st.sampled_from(sorted(FLOWS))) if name is None else name
    houses = draw(house_sets(chosen))
    values = draw(option_sets(_plain(chosen))) | options
    try:
        game = load_game(chosen, house=houses, options=values)
    except (RulesError, OptionError):
        reject()
    if not _fitting(game):
        reject()
    return game


@cache
def _plain(name: str) -> Game:
    return load_game(name)


def _fitting(game: Game) -> list[int]:
    low, high = game.players
    fitting = []
    for n in range(low, high + 1):
        try:
            game.rules(n)
        except OptionError:
            continue
        fitting.append(n)
    return fitting


def players(game: Game) -> st.SearchStrategy[int]:
    """A number of players that the game and its options allow.

    >>> import golfrules as gr
    >>> numbers = players(gr.load_game("scramble"))  # 2, 3 or 4
    """
    return st.sampled_from(_fitting(game))


@st.composite
def states(draw: st.DrawFn, game: Game, most: int = _MOST_STEPS) -> State:
    """A state that is reached by so many random actions at most; it may be in mid-choice, and it may be the end.

    >>> import golfrules as gr
    >>> somewhere = states(gr.load_game("six-card"))
    """
    state = game.new_initial_state(players=draw(players(game)), seed=draw(st.integers(0, 2**64)))
    chance = random.Random(draw(st.integers(0, 2**64)))
    for _ in range(draw(st.integers(0, most))):
        if state.is_terminal:
            break
        state = state.apply(chance.choice(state.legal_actions))
    return state


def actions(state: State) -> st.SearchStrategy[Action]:
    """What may be done in a state that is not the end.

    >>> import golfrules as gr
    >>> right = actions(gr.load_game("six-card").new_initial_state(seed=1))
    """
    return st.sampled_from(state.legal_actions)


def wrong_answers(state: State) -> st.SearchStrategy[tuple[Any, int | None]]:
    """What must be refused in a state, and the seat that tries it (None where it is not said).

    >>> import golfrules as gr
    >>> wrong = wrong_answers(gr.load_game("six-card").new_initial_state(seed=1))
    """
    legal = {str(a).lower() for a in state.legal_actions}
    words = st.text(max_size=40).filter(lambda text: " ".join(text.replace('"', "").split()).lower() not in legal)
    known = st.integers(0, 2**32).flatmap(
        lambda n: st.sampled_from(list(every_wrong_answer(state, (), random.Random(n))))
    )
    return st.one_of(known, st.tuples(words, st.none()))


@st.composite
def broken_files(draw: st.DrawFn, name: str) -> str:
    """A rule file of a bundled game with pieces missing, doubled, changed or moved: what an author types on the way.

    >>> broken = broken_files("six-card")
    """
    text = draw(st.sampled_from([f.source.text for f in _book(name).files]))
    for _ in range(draw(st.integers(1, 4))):
        a = draw(st.integers(0, len(text)))
        b = min(len(text), a + draw(st.integers(0, 30)))
        c = draw(st.integers(0, len(text)))
        piece = text[a:b]
        how = draw(st.sampled_from(["leave out", "double", "move", "type"]))
        if how == "leave out":
            text = text[:a] + text[b:]
        elif how == "double":
            text = text[:b] + piece + text[b:]
        elif how == "move":
            text = text[:c] + piece + text[c:]
        else:
            text = text[:a] + draw(st.text(alphabet='{}(),:|"# \nabet0123456789+-.é\x00', max_size=12)) + text[b:]
    return text
