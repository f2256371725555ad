"""A game with rules that are at hand as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from golfrules.engine.game import Game
from golfrules.games.load import find_book, make_game
from golfrules.lang.book import read_book
from golfrules.lang.source import Source

__all__ = ["game_with"]


def game_with(
    game: str | Path, text: str, *, house: Iterable[str] = (), options: Mapping[str, Any] | None = None
) -> Game:
    """A game, bundled or in a folder, with house rules given as the text of a file, and bundled ones by name.

    RulesError when the text does not hold up.

    >>> text = 'language 1  game six-card  house "Royal" { kings { points - 1 } }'.replace("  ", chr(10))
    >>> game_with("six-card", text, house=["knock"]).houses
    ('knock', 'royal')
    """
    bundled = find_book(game)
    book = read_book([f.source for f in bundled.files], [Source("mine.golf", text)])
    return make_game(book, book.uses([*house, *book.extra]), options)
