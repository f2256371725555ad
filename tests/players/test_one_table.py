"""A game on one table is the game that states would have played, to the last event."""

from collections.abc import Callable

import pytest

import golfrules as gr
from golfrules.engine.game import Game
from golfrules.engine.view import View
from golfrules.players import Player, RandomPlayer, Study, Watcher, make_player, play_game
from golfrules.players.one_table import OneTable


def by_states(game: Game, players: list[Player], seed: int) -> gr.State:
    """The same by the public API alone."""
    state = game.new_initial_state(players=len(players), seed=seed)
    while (asked := state.current_player) is not None:
        for seat, player in enumerate(players):
            if seat != asked and isinstance(player, Watcher):
                player.watch(state.observe(seat))
        state = state.apply(players[asked].choose(state.observe(asked)), seat=asked)
    return state


def watched(game: Game) -> Game:
    return Game(game.program, game.flow, game._given, watch=True)


SHORT = {"scramble": {"holes": 4}, "six-card": {"rounds": 2}}
CASES = [
    ("scramble", 2, ["match-play"], "expert"),
    ("scramble", 4, ["skins"], "random"),
    ("six-card", 2, ["four-cards"], "expert"),
    ("six-card", 3, ["jokers"], "random"),
    ("duffers", 2, ["rapid-round"], "expert"),
    ("duffers", 3, [], "random"),
    ("solo", 1, [], "random"),
]


@pytest.mark.parametrize(("name", "players", "house", "who"), CASES)
def test_it_is_the_game_that_states_play(name: str, players: int, house: list[str], who: str) -> None:
    game = gr.load_game(name, house=house, options=SHORT.get(name))

    def seats(game: Game = game) -> list[Player]:
        study = Study(game)
        return [make_player(who, game, f"bot {seat}", study) for seat in range(players)]

    for seed in range(2 if who == "random" else 1):
        expected = by_states(game, seats(), seed)
        played = play_game(game, seats(), seed)
        assert played == expected
        assert played.record == expected.record
        assert played.events == expected.events
        assert played.observe(0) == expected.observe(0)
        listened = OneTable(watched(game), seats(), seed, listens=True)
        listened.begin()
        noted = len(listened.table.trace or [])
        while not listened.is_over:
            listened.carry_out(listened.choose())
            noted += len(listened.table.trace or [])
            listened.table.trace = []
        assert listened.record().actions == expected.record.actions
        assert listened.state().scores == expected.scores
        assert noted > 0


def test_players_who_share_a_study_answer_as_if_alone() -> None:
    game = gr.load_game("scramble", options={"holes": 3})
    study = Study(game)
    together = [play_game(game, [make_player("expert", game, s, study) for s in (1, 2)], n) for n in range(3)]
    alone = [play_game(game, [make_player("expert", game, s) for s in (1, 2)], n) for n in range(3)]
    assert [s.record for s in together] == [s.record for s in alone]


def test_a_study_of_another_game_is_refused() -> None:
    game, other = (gr.load_game("scramble") for _ in range(2))
    with pytest.raises(gr.GolfrulesError, match="study of scramble"):
        make_player("expert", game, 1, Study(other))


def test_where_nobody_looks_nothing_is_told() -> None:
    game = gr.load_game("six-card")
    played = OneTable(game, [RandomPlayer(1), RandomPlayer(2)], 7, tells=False)
    played.begin()
    played.carry_out(played.choose())
    assert played.table.log == []
    looked = OneTable(game, [RandomPlayer(1), make_player("expert", game, 2)], 7, tells=False)
    looked.begin()
    assert looked.table.log != []


class Odd(RandomPlayer):
    """Chooses in its own way, and must be shown what it chooses from."""

    def __init__(self, way: Callable[[View], gr.Action]) -> None:
        super().__init__(1)
        self.way = way

    def choose(self, view: View) -> gr.Action:
        return self.way(view)


def test_a_player_at_random_who_chooses_otherwise_is_asked() -> None:
    game = gr.load_game("six-card")
    played = play_game(game, [Odd(lambda view: view.legal_actions[0])] * 2, 7)
    state = game.new_initial_state(players=2, seed=7)
    assert state.apply(state.legal_actions[0]).record.actions[0] == played.record.actions[0]


def test_an_answer_that_is_none_is_refused() -> None:
    with pytest.raises(gr.IllegalActionError, match="is no answer"):
        play_game(gr.load_game("six-card"), [Odd(lambda _view: gr.Action("fly"))] * 2, 7)
