"""What is validated: a game, a folder or a file, with the rules that are tried, and the same game without them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import field, frozen

from golfrules.engine.game import Game
from golfrules.errors import GolfrulesError
from golfrules.games.load import is_path, make_game
from golfrules.games.targets import Target, targets
from golfrules.lang.book import Book, HouseRule, Use
from golfrules.lang.check import with_needs
from golfrules.lang.source import Place
from golfrules.lang.words import listed

__all__ = ["Subject", "subject_of"]


@frozen(slots=True)
class Subject:
    """A target and the house rules that are tried on its game, all of them together.

    `tried` are the house rules on trial; `uses` are these, what they need, and others that are played with and without
    them, in the order in which they are laid on. Nothing is on trial where a game is validated as it is.
    """

    target: Target = field(repr=False)
    tried: tuple[str, ...]
    uses: tuple[Use, ...]
    options: Mapping[str, Any]

    @property
    def name(self) -> str:
        return self.target.name

    @property
    def book(self) -> Book:
        return self.target.book

    def game(self) -> Game:
        """The game with the rules on trial. RulesError when they do not go together, OptionError for an option."""
        return make_game(self.book, self.uses, self.options)

    def game_before(self) -> Game | None:
        """The same game without them, but with what they need; None where nothing is on trial."""
        if not self.tried:
            return None
        return make_game(self.book, tuple(u for u in self.uses if u.name not in self.tried), self.options)

    def games_alone(self) -> Iterator[Game | None]:
        """For each house rule on trial the game with it, and without the others; None where it needs one of these."""
        for name in self.tried:
            try:
                uses = tuple(u for u in self.uses if u.name == name or u.name not in self.tried)
                yield make_game(self.book, uses, self.options)
            except GolfrulesError:
                yield None

    def places(self) -> dict[str, Place]:
        """Where the name of each house rule on trial stands; for what stands outside of any, where all of it does."""
        return {self.book.houses[name].name: _place(self.book.houses[name]) for name in self.tried}


def _place(house: HouseRule) -> Place:
    name = house.node.name.span
    return Place(house.source, name if name.end > name.start else house.node.span)


def subject_of(what: str | Path, house: Iterable[str] = (), options: Mapping[str, Any] | None = None) -> Subject:
    """What somebody named: a bundled game, a folder with a game, or a file of house rules.

    Of a file all house rules are tried, together, unless some of them are named by `house`; bundled ones that are named
    are played with and without them. Of a game, those are tried that are named. Numbers that a house rule takes, and
    that are not given, are made up.

    GolfrulesError for what is not there, or is several things at once.
    """
    found = targets([str(what)])
    if len(found) > 1:
        several = listed([t.name for t in found], "and")
        raise GolfrulesError(f"{what} holds {several}. Validate them one at a time.")
    target = found[0]
    book = target.book
    paths = [name for name in house if is_path(name)]
    if paths:
        raise GolfrulesError(f"{paths[0]} is a file: validate it by itself, and name house rules by their names.")
    named = {u.name: u for u in book.uses(house)}
    some_named = any(key in named for key in book.extra)
    own = [key for key in book.extra if not some_named or key in named or book.houses[key].loose]
    chosen = [named.get(key, Use(key)) for key in dict.fromkeys([*named, *own])]
    fitting = [u if u.arguments else Use(u.name, book.fitting_numbers(book.houses[u.name])) for u in chosen]
    uses = sorted(with_needs(book, fitting), key=lambda u: book.houses[u.name].number)
    return Subject(target, tuple(own or named), tuple(uses), dict(options or {}))
