"""House rules in a text, laid on a bundled game."""

from functools import cache

from golfrules.engine.game import Game
from golfrules.games.load import find_book, make_game
from golfrules.lang.book import read_book
from golfrules.lang.source import Source

__all__ = ["laid"]


@cache
def _sources(game: str) -> tuple[Source, ...]:
    return tuple(file.source for file in find_book(game, tests=False).files)


def laid(game: str, text: str, *bundled: str, **options: int) -> Game:
    """The game with all house rules of a text, which need not begin with the language and the game."""
    if not text.startswith("language"):
        text = f"language 1\ngame {game}\n{text}\n"
    book = read_book(_sources(game), [Source("mine.golf", text)])
    return make_game(book, book.uses([*bundled, *book.extra]), options)
