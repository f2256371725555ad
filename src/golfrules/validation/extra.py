"""What is wanted: libraries that are only in the extra `validate`, and games that are games."""

from __future__ import annotations

from importlib.util import find_spec

from golfrules.engine.game import Game
from golfrules.errors import GolfrulesError, OptionError
from golfrules.lang.outside import shown

__all__ = ["check_game", "wanted"]


def wanted(*names: str) -> None:
    """GolfrulesError, in one sentence, when a library of the extra is not there."""
    missing = [name for name in names if find_spec(name) is None]
    if missing:
        raise GolfrulesError(f"This needs {missing[0]}, which is not here: install golfrules[validate].")


def check_game(game: object) -> None:
    """OptionError, in one sentence, for what is no game."""
    if not isinstance(game, Game):
        raise OptionError(f"This is done with a Game, which load_game gives, and {shown(game)} is none.")
