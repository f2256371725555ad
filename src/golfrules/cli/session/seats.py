"""Who sits where: persons at this keyboard, and bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from attrs import frozen

from golfrules.cli.errors import UsageError
from golfrules.cli.terminal import printable
from golfrules.engine.game import Game
from golfrules.errors import GolfrulesError
from golfrules.lang.words import between, did_you_mean, listed
from golfrules.players import PLAYERS, make_player

__all__ = ["PERSON", "Seat", "best", "parse_seats", "seats_of", "shown"]

PERSON = "you"
LONGEST = 20
"""Letters of a name."""

BEST, ANYBODY = "expert", "random"


@frozen
class Seat:
    """A place at the table: who sits there, as `--seats` has it, and what the screen calls them."""

    number: int
    kind: str
    name: str

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON

    @property
    def text(self) -> str:
        """What would be typed for it: `expert`, `you:Ann`."""
        return f"{PERSON}:{self.name}" if self.is_person and self.name != "You" else self.kind


def parse_seats(text: str | None, players: int | None, game: Game, *, watch: bool = False) -> tuple[str, ...]:
    """The seats as `--seats you,expert` and `--players 3` name them together. Bots take those that are left over."""
    low, high = game.players
    named = [word.strip() for word in text.split(",")] if text is not None else []
    if text is not None and not all(named):
        raise UsageError(f'"{text}" leaves a seat unnamed. Write them with commas between: --seats {PERSON},{BEST}.')
    for word in named:
        _known(word)
    if watch and any(_kind(word) == PERSON for word in named):
        raise UsageError(f"Who watches does not play. Leave out --watch, or put a bot where --seats says {PERSON}.")
    n = players if players is not None else max(low, len(named))
    if not low <= n <= high:
        raise UsageError(f"{game.title or game.name} is for {between(low, high, 'player')}, and {n} is outside.")
    if len(named) > n:
        raise UsageError(f"--seats names {len(named)}, and there are {n} players. Leave out --players, or name fewer.")
    if not named and not watch:
        named = [PERSON]
    return (*named, *[best(game)] * (n - len(named)))


def best(game: Game) -> str:
    """The best bot that plays a game: nobody is an expert of every game."""
    try:
        make_player(BEST, game, 0)
    except GolfrulesError:
        return ANYBODY
    return BEST


def seats_of(kinds: Sequence[str]) -> tuple[Seat, ...]:
    """The seats with what each is called: a lone person `You`, several by number unless they have names."""
    persons = sum(_kind(word) == PERSON for word in kinds)
    bots = Counter(word for word in kinds if _kind(word) != PERSON)
    found = []
    for number, word in enumerate(kinds):
        kind, _, name = word.partition(":")
        if kind == PERSON:
            called = shown(name) or ("You" if persons == 1 else f"Player {number + 1}")
        else:
            called = kind.capitalize() if bots[word] == 1 else f"{kind.capitalize()} {number + 1}"
        found.append(Seat(number, kind, called))
    names = Counter(seat.name.lower() for seat in found)
    if names and max(names.values()) > 1:
        raise UsageError(f'Two seats are called "{names.most_common(1)[0][0]}". Give each person a name of their own.')
    return tuple(found)


def shown(name: str) -> str:
    """A name as it is shown: short, and without anything that would steer a terminal."""
    return printable(" ".join(name.split()))[:LONGEST].strip()


def _kind(word: str) -> str:
    return word.partition(":")[0].strip()


def _known(word: str) -> None:
    kind, colon, name = word.partition(":")
    known = (PERSON, *PLAYERS)
    if kind not in known:
        near = did_you_mean(kind, known) or f"There is {listed(known, 'and')}."
        raise UsageError(f'Nobody called "{kind}" plays here. {near}')
    if colon and (kind != PERSON or not name.strip()):
        raise UsageError(f'"{word}" is not a seat. Only a person has a name, as in {PERSON}:Ann.')
