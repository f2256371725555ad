"""Players by name, games played to their end, and who is shown what."""

from __future__ import annotations

import pytest

import golfrules as gr
from golfrules.players import PLAYERS, Adviser, Hint, RandomPlayer, Watcher, make_player, play_game


class Witness(RandomPlayer):
    """Plays at random and keeps every view it is shown."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.chosen: list[gr.View] = []
        self.watched: list[gr.View] = []

    def choose(self, view: gr.View) -> gr.Action:
        self.chosen.append(view)
        return super().choose(view)

    def watch(self, view: gr.View) -> None:
        self.watched.append(view)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game", ["six-card", "scramble", "duffers"])
def test_a_player_has_a_name_and_plays_for_any_seat(name: str, game: str) -> None:
    loaded = gr.load_game(game)
    state = loaded.new_initial_state(players=2, seed=7)
    for _ in range(12):
        seat = state.current_player
        assert seat is not None
        state = state.apply(make_player(name, loaded, seed=1).choose(state.observe(seat)))


def test_a_name_that_is_not_there_is_refused_with_one_that_is() -> None:
    game = gr.load_game("six-card")
    with pytest.raises(gr.GolfrulesError, match=r'There is no player "expret"\. Did you mean expert\?'):
        make_player("expret", game, seed=1)
    with pytest.raises(gr.GolfrulesError, match=r'There is no player "zzz"\. There is random or expert\.'):
        make_player("zzz", game, seed=1)


@pytest.mark.parametrize("game", ["six-card", "scramble", "duffers"])
@pytest.mark.parametrize("name", PLAYERS)
def test_who_is_not_asked_has_nothing_to_choose(name: str, game: str) -> None:
    loaded = gr.load_game(game)
    state = loaded.new_initial_state(players=2, seed=7)
    idle = next(seat for seat in range(2) if seat != state.current_player)
    with pytest.raises(gr.GolfrulesError, match=f"Seat {idle} has nothing to choose"):
        make_player(name, loaded, seed=1).choose(state.observe(idle))


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize(
    ("game", "options"), [("six-card", {"rounds": 2}), ("scramble", {"holes": 3}), ("duffers", {"most-turns": 10})]
)
def test_the_same_seeds_play_the_same_game(name: str, game: str, options: dict[str, int]) -> None:
    loaded = gr.load_game(game, options=options)
    first, second = (play_game(loaded, [make_player(name, loaded, seed) for seed in (1, 2)], seed=7) for _ in range(2))
    assert first == second
    assert first.record == second.record


def test_random_players_of_other_seeds_play_other_games() -> None:
    game = gr.load_game("six-card", options={"rounds": 1})
    a, b = (play_game(game, [RandomPlayer(seed), RandomPlayer(seed)], seed=7) for seed in (1, 2))
    assert a.record.actions != b.record.actions


def test_a_random_player_takes_every_action_sooner_or_later() -> None:
    view = gr.load_game("six-card").new_initial_state(players=2, seed=7).observe(0)
    player = RandomPlayer(1)
    assert {player.choose(view) for _ in range(100)} == set(view.legal_actions)


def test_each_player_is_shown_its_own_seat_and_whoever_watches_sees_every_state() -> None:
    game = gr.load_game("six-card", options={"rounds": 1})
    players = [Witness(1), Witness(2)]
    over = play_game(game, players, seed=7)
    for seat, player in enumerate(players):
        assert {view.seat for view in [*player.chosen, *player.watched]} == {seat}
        assert all(view.current_player == seat for view in player.chosen)
        assert all(view.current_player != seat for view in player.watched)
        assert len(player.chosen) + len(player.watched) == len(over.record.actions)


def test_some_players_watch_and_some_can_say_why() -> None:
    six, scramble = gr.load_game("six-card"), gr.load_game("scramble")
    assert isinstance(make_player("expert", six, 1), Watcher)
    for game in (six, scramble):
        expert = make_player("expert", game, 1)
        assert isinstance(expert, Adviser)
        state = game.new_initial_state(players=2, seed=7)
        assert state.current_player is not None
        hint = expert.hint(state.observe(state.current_player))
        assert isinstance(hint, Hint)
        assert hint.action in state.legal_actions
    assert not isinstance(RandomPlayer(1), (Watcher, Adviser))
