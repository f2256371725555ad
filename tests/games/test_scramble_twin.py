"""Scramble, engine and twin side by side over random rounds, options and house rules."""

from __future__ import annotations

from typing import Any

from attrs import frozen
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.games.lockstep import Shuffles, play_beside
from tests.twins.scramble import OPTIONS, ScrambleTwin

import golfrules as gr

HOUSES: dict[str, dict[str, Any]] = {
    "pick-up-at-double-par": {"pick_up": "double-par"},
    "no-psyche-outs": {"psyche_outs": 0},
    "three-tokens": {"psyche_outs": 3},
    "mulligan-a-hole": {"mulligan": "hole"},
    "hand-of-seven": {"hand_size": 7, "hand_alone": 7},
    "match-play": {"scoring": "match"},
    "skins": {"scoring": "skins"},
    "skins-carry-over": {"scoring": "skins-carry"},
    "press": {"press": True},
}
"""What each house rule means to the twin, in the order in which they are laid on."""

SPOTS = ("out", "edge", "back", "on", "holed")
LIES = ("clear", "trouble")


@frozen
class Setup:
    players: int
    houses: tuple[str, ...]
    options: dict[str, int | str]
    seed: int

    def twin(self, shuffles: Shuffles, cards: list[str]) -> ScrambleTwin:
        said: dict[str, Any] = {}
        for house, meaning in HOUSES.items():
            said |= meaning if house in self.houses else {}

        def shuffled(names: list[str]) -> list[str]:
            made = shuffles.next()
            course = all(name.isdigit() for name in names)
            return [str(i + 1) if course else cards[i] for i in made]

        return ScrambleTwin(self.players, shuffled, **(said | self.options))


def options() -> st.SearchStrategy[dict[str, int | str]]:
    """Any options; few extra Holes and few strokes now and then, so that both limits are reached."""
    some: dict[str, st.SearchStrategy[Any]] = {name: st.sampled_from(allowed) for name, (_, allowed) in OPTIONS.items()}
    some |= {
        "most_strokes": st.sampled_from([10, 12, 50]),
        "most_extra_holes": st.sampled_from([1, 2, 36]),
        "holes": st.sampled_from([1, 2, 9, 10, 18]),
    }
    return st.fixed_dictionaries({}, optional=some)


def setups() -> st.SearchStrategy[Setup]:
    houses = st.lists(st.sampled_from(list(HOUSES)), max_size=3, unique=True).map(tuple)
    return st.builds(Setup, st.integers(2, 4), houses, options(), st.integers(0, 2**32))


def everything(state: gr.State, twin: ScrambleTwin) -> tuple[dict[str, Any], dict[str, Any]]:
    """All that both know of a round, in the twin's words."""
    t, r = state._table, state._table.rules
    names = r.names["shot"]
    sides = range(t.sides)

    def count(kind: str, name: str) -> list[int]:
        base = r.count(kind, name)
        return t.counts[base : base + t.sides]

    ours: dict[str, Any] = {
        zone: [names[card] for card in t.piles[r.pile(zone)]] for zone in ("deck", "discard", "set-aside")
    }
    ours |= {f"hand {seat}": [names[card] for card in t.piles[r.pile("hand", seat)]] for seat in range(t.players)}
    ours |= {f"play {side}": [names[card] for card in t.piles[r.pile("play", side)]] for side in sides}
    spots = zip(*(count("ball", c) for c in ("spot", "away", "lie")), strict=True)
    ours |= {
        "hole": r.program.things["hole"][t.ground].id,
        "balls": [(SPOTS[spot], away, LIES[lie]) for spot, away, lie in spots],
        "strokes": count("side", "strokes"),
        "totals": count("side", "total"),
        "tokens": count("side", "tokens"),
    }
    theirs = twin.zones() | {
        "hole": twin.hole,
        "balls": twin.balls,
        "strokes": twin.strokes,
        "totals": twin.totals,
        "tokens": twin.tokens,
    }
    if r.word("scoring") == "match":
        ours["won"], theirs["won"] = count("side", "won"), twin.holes_won
    if r.word("scoring") == "skins":
        ours["points"], theirs["points"] = count("side", "points"), twin.points
    if twin.press_winners():
        ours["press"], theirs["press"] = list(state.results["Back nine"]), twin.press_winners()
    return ours, theirs


def play(setup: Setup) -> None:
    game = gr.load_game("scramble", house=setup.houses, options=setup.options)
    names = game.rules(setup.players).names["shot"]
    play_beside(game, setup.players, setup.seed, lambda shuffles: setup.twin(shuffles, names), everything)


@given(setups())
@settings(max_examples=settings().max_examples * 3 // 2)
def test_engine_and_twin_agree(setup: Setup) -> None:
    scorings = {"match-play", "skins", "skins-carry-over"}
    tokens = {"no-psyche-outs", "three-tokens"}
    contradict = "match-play" in setup.houses and len(scorings & set(setup.houses)) > 1
    assume(not contradict and not tokens <= set(setup.houses))
    play(setup)


@given(
    st.integers(2, 4),
    st.integers(0, 2**32),
    st.sampled_from([(), ("press",), ("skins-carry-over", "press"), ("match-play", "press")]),
)
@settings(max_examples=settings().max_examples // 4)
def test_engine_and_twin_agree_on_a_whole_round(players: int, seed: int, houses: tuple[str, ...]) -> None:
    play(Setup(players, houses, {}, seed))
