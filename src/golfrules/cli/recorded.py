"""From a record in a file to the game that it was played with."""

from __future__ import annotations

from pathlib import Path

from golfrules.cli.errors import UsageError
from golfrules.cli.params import options_of
from golfrules.cli.session.seats import PERSON, seats_of, shown
from golfrules.engine.game import Game
from golfrules.engine.record import Record
from golfrules.engine.state import State
from golfrules.errors import GolfrulesError, LoadError, RecordError
from golfrules.players import PLAYERS

__all__ = ["game_of", "names_of", "states_of"]


def game_of(record: Record, file: Path, game: str | None, house: tuple[str, ...], option: tuple[str, ...] = ()) -> Game:
    """The game that a record was played with: a bundled one, or what the command line names besides."""
    from golfrules import load_game

    if game is None and not house and not option:
        try:
            return record.load_game()
        except GolfrulesError as error:
            raise LoadError(f"{file}: {error} If its rules are your own, name them as at the start.") from None
    options = options_of(option) if option else dict(record.game.options)
    return load_game(game or record.game.name, house=house or record.game.houses, options=options)


def states_of(record: Record, file: Path, game: Game) -> tuple[State, ...]:
    """Every state of the game. RecordError when the record does not hold, LoadError when the rules are others."""
    try:
        return record.states(game)
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from None
    except GolfrulesError as error:
        raise LoadError(f"{file}: {error}") from None


def names_of(record: Record) -> dict[int, str]:
    """What the players of a record are called, as they were when it was played; by number where it does not say."""
    kinds = [word.partition(":")[0] for word in record.names]
    if len(record.names) == record.players and all(kind in (PERSON, *PLAYERS) for kind in kinds):
        try:
            return {seat.number: seat.name for seat in seats_of(record.names)}
        except UsageError:  # two of one name, which no game that is played here has
            pass
    names = [shown(name.removeprefix(f"{PERSON}:")) for name in record.names]
    if len(names) != record.players or len(set(names)) != len(names) or not all(names):
        names = [f"Player {seat + 1}" for seat in range(record.players)]
    return {seat: name.capitalize() if name.islower() else name for seat, name in enumerate(names)}
