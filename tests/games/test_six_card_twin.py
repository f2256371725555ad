"""Six-card Golf, engine and twin side by side over random games, options and house rules."""

from __future__ import annotations

from typing import Any

from attrs import frozen
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.games.lockstep import Shuffles, play_beside
from tests.twins.six_card import NUMBER_OPTIONS, WORD_OPTIONS, SixCardTwin

import golfrules as gr
from golfrules.engine.table import ALL_SEATS

HOUSES: dict[str, dict[str, int | str]] = {
    "2x2": {"rows": 2, "columns": 2},
    "2x3": {"rows": 2, "columns": 3},
    "2x4": {"rows": 2, "columns": 4},
    "3x3": {"rows": 3, "columns": 3},
    "2x5": {"rows": 2, "columns": 5},
    "pairs-always-cancel": {"negative_pairs": "cancel"},
    "two-up": {"peek": 0, "open": 2, "peek_where": "anywhere"},
    "two-up-apart": {"peek": 0, "open": 2, "peek_where": "one-a-column"},
    "refuse-and-flip": {"refused": "must-flip"},
    "refuse-and-may-flip": {"refused": "may-flip"},
    "flip-at-the-end-only": {"refused": "flip-when-ending"},
    "a-flip-is-a-turn": {"flip_turn": "yes"},
    "sudden-stop": {"ending": "at-once", "last_turns": 0},
    "knock": {"ending": "knock"},
    "empty-stock-ends": {"empty_stock": "end-round"},
    "winner-opens": {"opener": "winner"},
    "caller-opens": {"opener": "caller"},
    "five-rounds": {"rounds": 5},
    "eighteen-rounds": {"rounds": 18},
    "to-a-hundred": {"goal": 100, "rounds": 100},
    "four-cards": {"rows": 2, "columns": 2},
    "six-rounds": {"rounds": 6},
    "jokers": {"jokers": 2},
    "no-peek": {"peek": 0},
    "horizontal-pairs": {"pairs_from": "rows"},
}
"""What each house rule means to the twin. The others change what cards count, which the twin has only one table of."""


@frozen
class Setup:
    players: int
    houses: tuple[str, ...]
    options: dict[str, int | str]
    seed: int

    def twin(self, shuffles: Shuffles, names: list[str]) -> SixCardTwin:
        said: dict[str, Any] = {"packs": 2} if "two-packs" in self.houses and self.players > 4 else {}
        for house, meaning in HOUSES.items():  # in the order in which they are laid on
            said |= meaning if house in self.houses else {}
        said |= self.options
        return SixCardTwin(self.players, lambda _: [names[card] for card in shuffles.next()], **said)


def options() -> st.SearchStrategy[dict[str, int | str]]:
    """Few rounds and small numbers more often than not: a long match shows nothing that two short ones do not."""
    near = {
        "rounds": st.integers(1, 4),
        "goal": st.sampled_from([0, 20, 60]),
        "idle_turns": st.sampled_from([0, 1, 2, 10, 50]),
    }
    numbers: dict[str, st.SearchStrategy[Any]] = {
        name: near.get(name, st.integers(low, high)) for name, (_, low, high) in NUMBER_OPTIONS.items()
    }
    words = {name: st.sampled_from(allowed) for name, allowed in WORD_OPTIONS.items()}
    return st.fixed_dictionaries(
        {"rounds": near["rounds"]}, optional={k: v for k, v in (numbers | words).items() if k != "rounds"}
    )


def setups() -> st.SearchStrategy[Setup]:
    houses = st.lists(st.sampled_from([*HOUSES, "two-packs"]), max_size=3, unique=True).map(tuple)
    return st.builds(Setup, st.integers(2, 8), houses, options(), st.integers(0, 2**32))


def everything(state: gr.State, twin: SixCardTwin) -> tuple[dict[str, Any], dict[str, Any]]:
    """All that both know of a match, in the twin's words."""
    t, r = state._table, state._table.rules
    names = r.names["card"]
    grid, drawn = r.pile("grid"), r.pile("drawn")
    seats = range(state.players)

    def cards(pile: int) -> list[str]:
        return [names[card] for card in t.piles[pile]]

    known = [t.known[grid + seat] for seat in seats]
    ours: dict[str, Any] = {"stock": cards(r.pile("stock")), "discard": cards(r.pile("discard"))}
    ours |= {f"layout {seat}": cards(grid + seat) for seat in seats}
    ours |= {f"drawn {seat}": cards(drawn + seat) for seat in seats}
    ours |= {
        "facing": {s: "".join("U" if k == ALL_SEATS else "D" for k in known[s]) for s in seats},
        "peeked": {s: {at + 1 for at, k in enumerate(known[s]) if k == 1 << s} for s in seats},
        "known to others": [k for s in seats for k in known[s] if k not in (0, 1 << s, ALL_SEATS)],
        "totals": list(state.scores),
        "last": [t.counts[r.count("player", "last") + s] for s in seats],
        "round": t.counts[r.count("round", "played")],
    }
    theirs = twin.zones() | {
        "facing": twin.facing(),
        "peeked": twin.peeked(),
        "known to others": [],
        "totals": twin.totals,
        "last": twin.round_scores[-1] if twin.round_scores else [0] * state.players,
        "round": twin.round + 1,
    }
    return ours, theirs


@given(setups())
@settings(max_examples=settings().max_examples * 2)
def test_engine_and_twin_agree(setup: Setup) -> None:
    try:
        game = gr.load_game("six-card", house=setup.houses, options=setup.options)
        names = game.rules(setup.players).names["card"]
    except (gr.RulesError, gr.OptionError):
        assume(False)  # contradicting rules, or more cards dealt than there are: shown in tests/properties
        raise
    play_beside(game, setup.players, setup.seed, lambda shuffles: setup.twin(shuffles, names), everything)


@given(st.integers(2, 8), st.integers(0, 2**32))
@settings(max_examples=settings().max_examples // 4)
def test_engine_and_twin_agree_on_the_standard_match(players: int, seed: int) -> None:
    setup = Setup(players, (), {"rounds": 3}, seed)
    game = gr.load_game("six-card", options=setup.options)
    names = game.rules(players).names["card"]
    play_beside(game, players, seed, lambda shuffles: setup.twin(shuffles, names), everything)
