"""What holds for every game, for the bundled ones with each of their house rules and with many of them together."""

from __future__ import annotations

import os
import random

import pytest
from tests.toys import soloist
from tests.toys.golfer import choose
from tests.toys.range import make
from tests.toys.short import CHOOSE, SHORT, houses, short_of

import golfrules as gr
from golfrules.testing import check_game

DEEP = os.environ.get("GOLFRULES_DEEP") == "1"


def some_players(game: str, few: int, many: int) -> int:
    """As many as many, or few, where the cards of a game make it slow, or as many as a game has."""
    return {"duffers": few, "solo": 1}.get(game, many)


EACH = [(game, house) for game in SHORT for house in houses(game)]


@pytest.mark.parametrize("players", [2, 5])
def test_six_card_holds(players: int) -> None:
    check_game(gr.load_game("six-card", options={"rounds": 2}), players=players, games=40 if DEEP else 1, seed="six")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scramble_holds(players: int) -> None:
    check_game(gr.load_game("scramble", options={"holes": 3}), players=players, games=40 if DEEP else 1, seed="scr")


@pytest.mark.parametrize("players", [2, 4])
def test_duffers_holds(players: int) -> None:
    check_game(
        gr.load_game("duffers", options={"holes": 3, "most-turns": 10, "window": 150}),
        players=players,
        games=40 if DEEP else 1,
        seed="duf",
        choose=choose,
    )


def test_duffers_holds_for_whoever_knows_nothing() -> None:
    check_game(gr.load_game("duffers", options=SHORT["duffers"]), players=3, games=40 if DEEP else 1, seed="duf")


@pytest.mark.parametrize("options", [{}, {"open-holes": 6, "holes": 12, "turned": 4, "bullseye": "yes", "window": 150}])
def test_solo_holds(options: dict[str, int | str]) -> None:
    game = gr.load_game("solo", options=options)
    check_game(game, players=1, games=40 if DEEP else 1, seed="sol", choose=soloist.choose)


@pytest.mark.parametrize(("game", "house"), EACH)
def test_each_house_rule_holds(game: str, house: str) -> None:
    loaded = gr.load_game(game, house=[house], options=short_of(game, house))
    players = 5 if house == "two-packs" else some_players(game, 2, random.Random(house).choice([2, 3]))
    check_game(loaded, players=players, games=10 if DEEP else 1, seed=house, choose=CHOOSE.get(game))


@pytest.mark.parametrize("seed", range(60 if DEEP else 8))
@pytest.mark.parametrize("game", list(SHORT))
def test_house_rules_combine_or_say_that_they_contradict(game: str, seed: int) -> None:
    chance = random.Random(f"{game} {seed}")
    chosen = chance.sample(houses(game), chance.randint(2, 5))
    players = some_players(game, 2, 3)
    try:
        loaded = gr.load_game(game, house=chosen, options=None if "to-a-hundred" in chosen else SHORT[game])
        loaded.rules(players)
    except gr.RulesError as e:
        assert all(d.code in ("GR707", "GR710", "GR711") for d in e.diagnostics)  # noqa: PT017 - what is refused varies
        return
    except gr.OptionError as e:
        assert "open is" in str(e) or "packs" in str(e)  # noqa: PT017
        return
    check_game(loaded, players=players, games=1, seed=seed, choose=CHOOSE.get(game))


def test_the_order_in_which_house_rules_are_named_is_nothing() -> None:
    names = ["king-is--2", "classic-values", "ten-is-one", "knock"]
    games = [gr.load_game("six-card", house=order) for order in (names, names[::-1])]
    assert games[0].hash == games[1].hash
    assert gr.dumps(games[0].new_initial_state(seed=1)) == gr.dumps(games[1].new_initial_state(seed=1))


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_with_every_act_holds(players: int) -> None:
    """The toy's secret counts, blind choices and lasting lines too."""
    check_game(make(turns=12), players=players, games=20 if DEEP else 2, seed="range")


@pytest.mark.slow
@pytest.mark.parametrize("game", list(SHORT))
def test_thousands_of_whole_games_end(game: str) -> None:
    loaded = gr.load_game(game)
    pick = CHOOSE.get(game)
    for seed in range(1000):
        chance = random.Random(seed)
        state = loaded.new_initial_state(players=min(2 + seed % 3, loaded.players[1]), seed=seed)
        while not state.is_terminal:
            state = state.apply(pick(state, chance) if pick else chance.choice(state.legal_actions))
        assert state.winners
