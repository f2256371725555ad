"""Six-card Golf as an OpenSpiel game in Python, as a user of OpenSpiel would add it.

Its rules are those of `tuned_six_card`, the fastest Python here, so that what is measured beside it is OpenSpiel's way
of holding a game. One step of chance, with one outcome, begins the match; the shuffles are the game's own.
"""

from __future__ import annotations

import random
from typing import Any, Final

import pyspiel
from benchmarks.contestant import Contestant
from benchmarks.peers.tuned_six_card import DONE, TunedSixCard, random_shuffle

__all__ = ["SixCardGame", "SixCardState", "contestant"]

PLAYERS: Final = 4
SHORT_NAME: Final = "python_six_card_golf"
MOST: Final = 9 * 6 * 10.0 * PLAYERS

GAME_TYPE: Final = pyspiel.GameType(
    short_name=SHORT_NAME,
    long_name="Six-card Golf in Python",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=PLAYERS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
GAME_INFO: Final = pyspiel.GameInfo(
    num_distinct_actions=DONE + 1,
    max_chance_outcomes=1,
    num_players=PLAYERS,
    min_utility=-MOST,
    max_utility=MOST,
    max_game_length=100_000,
)


class SixCardGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: Any = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})
        self.rng = random.Random(1)

    def new_initial_state(self) -> SixCardState:
        return SixCardState(self)


class SixCardState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SixCardGame) -> None:
        super().__init__(game)
        self.rng = game.rng
        self.match: TunedSixCard | None = None

    def current_player(self) -> int:
        match = self.match
        if match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if match.is_over() else match.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.match is not None
        return list(self.match.legal_actions())

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.match = TunedSixCard(PLAYERS, random_shuffle(self.rng.getrandbits(32)))
        else:
            self.match.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        return self.match is not None and self.match.is_over()

    def returns(self) -> list[float]:
        return [0.0] * PLAYERS if self.match is None else [-float(score) for score in self.match.scores()]

    def __str__(self) -> str:
        return "the deal" if self.match is None else f"player {self.match.seat} is asked"


pyspiel.register_game(GAME_TYPE, SixCardGame)


def contestant() -> Contestant:
    game = pyspiel.load_game(SHORT_NAME)

    def play(seed: int) -> int:
        chance = random.Random(seed).random
        state = game.new_initial_state()
        state.apply_action(0)
        made = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(chance() * len(legal))])
            made += 1
        return made

    return Contestant(play)
