"""What several commands take, each with its one line of help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, TypeAlias

from cyclopts import Parameter, Token

from golfrules.cli.errors import UsageError

if TYPE_CHECKING:  # the engine is not imported by commands that do without it
    from golfrules.engine.game import Game

__all__ = [
    "TODAY",
    "Houses",
    "Json",
    "Options",
    "Scheduler",
    "Seats",
    "Whole",
    "Workers",
    "load",
    "options_of",
    "players_of",
    "with_day",
]

TODAY = "today"


def whole_number(kind: type, tokens: Sequence[Token]) -> int:
    """A number as somebody wrote it; one with a fraction is not rounded, but is no whole number."""
    text = tokens[0].value.strip()
    digits = text[1:] if text[:1] in ("+", "-") else text
    if not (digits.isdecimal() and digits.isascii()):
        raise ValueError(f'"{tokens[0].value}" is no whole number, as 7 is one.')
    return int(text)


Whole: TypeAlias = Annotated[int, Parameter(converter=whole_number)]
Houses: TypeAlias = Annotated[
    tuple[str, ...],
    Parameter(name="--house", help="A house rule by name, or a .golf file of house rules. May be repeated."),
]
Options: TypeAlias = Annotated[
    tuple[str, ...],
    Parameter(name="--option", help="An option of the game, as name=value. May be repeated."),
]
Json: TypeAlias = Annotated[bool, Parameter(name="--json", help="Plain JSON instead of text for people.")]


Seats: TypeAlias = Annotated[
    str, Parameter(name="--seats", help="Who plays, one to a seat, as in expert,expert,random. Experts, unless said.")
]
Workers: TypeAlias = Annotated[
    Whole | None, Parameter(name="--workers", help="Processes that play. One on each core, unless said.")
]
Scheduler: TypeAlias = Annotated[
    str | None,
    Parameter(name="--scheduler", help="Play on the Dask cluster with this scheduler, as in tcp://10.0.0.1:8786."),
]


def players_of(seats: str) -> tuple[str, ...] | None:
    """`"expert, random"` as names, one to a seat; None where nobody is named."""
    return tuple(word.strip() for word in seats.split(",")) if seats.strip() else None


def options_of(pairs: tuple[str, ...]) -> dict[str, int | str]:
    """`("rounds=3", "ending=knock")` as a mapping."""
    found: dict[str, int | str] = {}
    for pair in pairs:
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not (name and equals and value):
            raise UsageError(f'"{pair}" sets no option. Write --option name=value, as in --option rounds=3.')
        if name in found:
            raise UsageError(f'The option "{name}" is set twice. Set it once.')
        digits = value[1:] if value[0] in "+-" else value
        found[name] = int(value) if digits.isdecimal() and digits.isascii() else value
    return found


def with_day(words: list[str]) -> list[str]:
    """A command line in which `--daily` has its day, also where that is left out: it is today then.

    >>> with_day(["play", "solo", "--daily"]), with_day(["play", "--daily", "solo"])
    (['play', 'solo', '--daily', 'today'], ['play', '--daily', 'today', 'solo'])
    >>> with_day(["play", "solo", "--daily", "2026-11-30"])
    ['play', 'solo', '--daily', '2026-11-30']
    """
    from golfrules.games.catalogue import FLOWS

    found = []
    for word, following in zip(words, [*words[1:], "--"], strict=True):
        found.append(word)
        if word == "--daily" and (following.startswith("-") or following in FLOWS):
            found.append(TODAY)
    return found


def load(game: str, house: tuple[str, ...] = (), option: tuple[str, ...] = ()) -> Game:
    """A game as a command line names it."""
    from golfrules import load_game

    return load_game(game, house=house, options=options_of(option))
