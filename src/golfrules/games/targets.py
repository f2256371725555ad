"""From what somebody names, a game, a folder or a file, to the book of rules that it belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from attrs import define, field

from golfrules.games.catalogue import FLOWS, flow_for
from golfrules.games.load import find_book
from golfrules.lang import tree
from golfrules.lang.book import Book, read_book
from golfrules.lang.parse import parse
from golfrules.lang.read import read, rule_files

__all__ = ["Target", "targets"]


@define
class Target:
    """A book, and which of its files were asked for."""

    name: str
    book: Book
    files: set[str] = field(factory=set)


def targets(words: Sequence[str], own: Sequence[Path] = ()) -> list[Target]:
    """The books of what was named: bundled games, folders, single files; `own` are files that are laid on each.

    A file belongs to the game whose header lies beside it. Where there is none, it is a file of house rules for the
    bundled game that it names.
    """
    found: list[Target] = []
    games: dict[Path, Target] = {}
    for word in words:
        if word in FLOWS and not Path(word).exists():
            book = find_book(word, own)
            found.append(Target(word, book, {f.source.name for f in book.files}))
            continue
        for path in rule_files([Path(word)]):
            folder = path.parent
            if folder not in games and _has_header(folder):
                games[folder] = Target(str(folder), find_book(f"{folder}/", own))
                found.append(games[folder])
            if folder in games:
                games[folder].files.add(f"{folder}/{path.name}")  # as the book names it: ./game.golf in this folder
            else:
                found.append(_of_houses(path, own))
    return found


def _has_header(folder: Path) -> bool:
    """Whether a folder is a game: one of its files has the header, which gives the game its title."""
    return any(_game(path, titled=True) is not None for path in sorted(folder.glob("*.golf")))


def _game(path: Path, *, titled: bool) -> tree.Game | None:
    file, _ = parse(read(path))
    games = (s for s in file.statements if isinstance(s, tree.Game))
    return next((g for g in games if g.title is not None or not titled), None)


def _of_houses(path: Path, own: Sequence[Path]) -> Target:
    """A file of house rules, laid on the bundled game that it names; by itself where it names none."""
    game = _game(path, titled=False)
    known = game is not None and game.name.text in FLOWS
    if game is not None and game.title is None:
        flow_for(game.name.text)  # says that there is no such game, and which was meant
    book = find_book(game.name.text, [path, *own]) if game is not None and known else read_book([read(path)])
    return Target(str(path), book, {str(path)})
