"""Players by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from golfrules.engine.game import Game
from golfrules.errors import GolfrulesError
from golfrules.lang.words import did_you_mean, listed
from golfrules.players.duffers import DuffersExpert
from golfrules.players.player import Player, RandomPlayer
from golfrules.players.scramble import ScrambleExpert
from golfrules.players.six_card import SixCardExpert
from golfrules.players.solo import SoloExpert
from golfrules.players.study import Study

__all__ = ["PLAYERS", "has_expert", "make_player"]

PLAYERS: Final = ("random", "expert")
"""The players there are, by name."""

_EXPERTS: Final[dict[str, Callable[[Game, int | str, Study | None], Player]]] = {
    "six-card": SixCardExpert,
    "scramble": ScrambleExpert,
    "duffers": DuffersExpert,
    "solo": SoloExpert,
}


def has_expert(game: Game) -> bool:
    """Whether somebody plays a game well."""
    return game.name in _EXPERTS


def make_player(name: str, game: Game, seed: int | str, study: Study | None = None) -> Player:
    """A player of a game, by name. With the same seed it answers the same views alike.

    Players of the same game may share a `study`, so that what the rules come to is worked out once.

    GolfrulesError for a name that is not there, or a game that has no expert.

    >>> import golfrules as gr
    >>> make_player("random", gr.load_game("scramble"), seed=1)
    <golfrules.players.player.RandomPlayer object at 0x...>
    """
    if name == "random":
        return RandomPlayer(seed)
    if name != "expert":
        raise GolfrulesError(
            f'There is no player "{name}". {did_you_mean(name, PLAYERS) or f"There is {listed(PLAYERS)}."}'
        )
    if not has_expert(game):
        raise GolfrulesError(f'Nobody is an expert of {game.title or game.name} yet: play against "random".')
    return _EXPERTS[game.name](game, seed, study)
