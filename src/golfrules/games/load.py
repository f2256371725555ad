"""Finding a game's files and making a `Game` of them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from golfrules.engine.codec import GameSpec
from golfrules.engine.game import Game, dumps, loads, set_loader
from golfrules.errors import GolfrulesError, LoadError, OptionError, RulesError
from golfrules.games.catalogue import FLOWS, flow_for
from golfrules.lang.kept import kept, key_of
from golfrules.lang.outside import shown
from golfrules.lang.words import listed
from golfrules.locate import cards_dir, is_for_tests

if TYPE_CHECKING:
    from golfrules.lang.book import Book, Use
    from golfrules.lang.program import Program
    from golfrules.lang.source import Source

__all__ = ["Game", "dumps", "find_book", "house_names", "is_path", "load_game", "loads", "make_game"]


def is_path(name: str) -> bool:
    """Whether a name is that of a file or a folder, and not of a bundled game or house rule."""
    return name.endswith(".golf") or "/" in name or "\\" in name


def _files(folder: Path, shown: str, *, tests: bool) -> list[Source]:
    """The rule files of a folder, the header first.

    Without `tests` what is for tests stays unread: it says nothing that is played.
    """
    from golfrules.lang.read import read

    paths = sorted(folder.glob("*.golf"), key=lambda p: (p.stem != "game", p.name))
    if not paths:
        raise LoadError(f"There are no .golf files in {shown}.")
    return [read(p, f"{shown.rstrip('/')}/{p.name}") for p in paths if tests or not is_for_tests(p.stem)]


def find_book(game: str | Path, own: Iterable[str | Path] = (), *, tests: bool = True) -> Book:
    """The rule files of a bundled game, or of a folder of one's own, with files of one's own on top.

    They are not yet checked.
    """
    from golfrules.lang.book import read_book
    from golfrules.lang.inherit import with_parents
    from golfrules.lang.read import read

    if not isinstance(game, (str, Path)):
        raise LoadError(f"A game is named by a text, or by the path of a folder, and {shown(game)} is neither.")
    name = str(game)
    folder = Path(name)
    if is_path(name) or (name not in FLOWS and _is_folder(folder)):
        if not _is_folder(folder):
            raise LoadError(
                f"There is no folder {shown(name, 400)}."
                if not _is_there(folder)
                else f"{name} is a file, and a game is a folder of .golf files. "
                "A file of house rules is laid on a game: house=[...], or --house on the command line."
            )
        sources = _files(folder, name, tests=tests)
    else:
        flow_for(name)
        sources = _files(cards_dir() / name, name, tests=tests)
    return read_book(with_parents(sources, _rules_of), [read(p) for p in _each_once(own)])


def _rules_of(game: str) -> list[Source]:
    """The rule files of a bundled game, for one that is made from it; none when there is no such game."""
    return _files(cards_dir() / game, game, tests=False) if game in FLOWS else []


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # a name so long that no folder has it
        return False


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        return False


def make_game(
    book: Book, uses: tuple[Use, ...], options: Mapping[str, Any] | None = None, *, watch: bool = False
) -> Game:
    """A game from its files; RulesError with every mistake when they do not hold up."""
    program = _checked(book, uses)
    return Game(program, flow_for(program.game), options, watch=watch)


def _checked(book: Book, uses: tuple[Use, ...]) -> Program:
    """The program of a game's files; RulesError with every mistake when they do not hold up."""
    from golfrules.games.needs import lacking
    from golfrules.lang.check import check

    program, diagnostics = check(book, uses)
    if program is None or diagnostics.errors:
        raise RulesError(tuple(diagnostics))
    missing = lacking(program, flow_for(program.game), book)
    if missing is not None:
        raise RulesError((missing,))
    return program


def _bundled(game: str) -> Program:
    """The program of a bundled game as it is, kept ready: nothing is read but the text of the files."""
    files = sorted(f for f in cards_dir().glob("*/*.golf") if not is_for_tests(f.stem))
    texts = [text for file in files for text in (f"{file.parent.name}/{file.name}", file.read_text("utf-8"))]
    return kept(key_of(game, texts), lambda: _checked(find_book(game, tests=False), ()))


def load_game(
    game: str | Path, *, house: Iterable[str | Path] | str | Path = (), options: Mapping[str, Any] | None = None
) -> Game:
    """A game, ready to be played.

    `game` is the name of a bundled game, or the path of a folder with rule files of one's own. `house` names house
    rules: bundled ones by name (`"skins"`, `"jokers-at(-2)"`) and files of one's own by path (`"my.golf"`). All house
    rules of such a file are played, unless some of them are named as well: then those are, and what stands outside of
    any. `options` sets options by name; they win over what house rules set.

    RulesError when rule files do not hold up, OptionError for an option, a house rule or a number that is not there,
    LoadError for a file that cannot be read.

    >>> load_game("six-card", house=["jokers"], options={"rounds": 3}).options()["rounds"]
    3
    """
    if game == "":
        raise LoadError(f"No game is named: there is {listed(FLOWS, 'and')}.")
    names = house_names(house)
    if not names and isinstance(game, str) and game in FLOWS:
        return Game(_bundled(game), flow_for(game), options)
    own = [h for h in names if isinstance(h, Path) or is_path(h)]
    book = find_book(game, own, tests=False)
    wanted = [str(h) for h in names if not (isinstance(h, Path) or is_path(h))]
    return make_game(book, book.uses([*wanted, *_played(book, wanted)]), options)


def house_names(house: object) -> list[str | Path]:
    """House rules as somebody handed them over; OptionError where they are no names and paths."""
    names = [house] if isinstance(house, (str, Path)) else house
    if not isinstance(names, Iterable) or isinstance(names, (bytes, bytearray, Mapping)):
        raise OptionError(f'House rules are named by texts and paths, as in house=["skins"]: {shown(house)} is none.')
    found = list(names)
    for name in found:
        if not isinstance(name, (str, Path)):
            raise OptionError(
                f'House rules are named by texts and paths, as in house=["skins"]: {shown(name)} is none.'
            )
        if not is_path(str(name)) and not str(name).isprintable():
            raise OptionError(f'There is no house rule "{shown(name)}".')
    return found


def _each_once(own: Iterable[str | Path]) -> list[Path]:
    """Files of one's own; one that is named twice is one file."""
    found: dict[str, Path] = {}
    for path in map(Path, own):
        found.setdefault(os.path.normpath(path.absolute()), path)
    return list(found.values())


def _played(book: Book, wanted: Iterable[str]) -> list[str]:
    """Which house rules of own files are played besides those that are named.

    Those are all of a file of which none is named, and of any other what stands outside of house rules.
    """
    from golfrules.lang.book import Use

    named = {Use.read(w).name for w in wanted}
    chosen = {book.houses[key].source.name for key in book.extra if key in named}
    played = [
        key
        for key in book.extra
        if book.houses[key].source.name not in chosen or (book.houses[key].loose and key not in named)
    ]
    for key in played:
        house = book.houses[key]
        if house.node.parameters:
            values = ", ".join(p.text for p in house.node.parameters)
            raise OptionError(
                f'The house rule "{house.name}" of {house.source.name} takes numbers. '
                f'Name it with them beside the file, in quotes: "{key}({values})". '
                f"Of a file of which some are named, those alone are played."
            )
    return played


def _by_spec(spec: GameSpec) -> Game:
    """The bundled game that a document names. A document never names a file: it may come from a stranger."""
    if spec.name not in FLOWS or any(is_path(house) for house in spec.houses):
        raise LoadError(
            f'The rules of this saved game of "{spec.name[:40]}" are not among the bundled ones. '
            "Load it with the game it was played with."
        )
    try:
        game = load_game(spec.name, house=spec.houses, options=spec.options)
    except GolfrulesError as e:
        first = str(e).split("\n", maxsplit=1)[0]
        raise LoadError(f"The rules of this saved game do not fit: {first}") from None
    if game.hash != spec.hash:
        raise LoadError(
            f"This was played with other rules of {spec.name} than the bundled ones. "
            "Load it with the game it was played with."
        )
    return game


set_loader(_by_spec)
