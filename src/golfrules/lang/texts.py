"""A whole little file, checked by itself: for examples, for docs, for an editor."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from golfrules.errors import RulesError
from golfrules.lang import tree
from golfrules.lang.book import Book, read_book
from golfrules.lang.check import check, check_house_alone
from golfrules.lang.diagnostics import Diagnostic, Diagnostics
from golfrules.lang.inherit import with_parents
from golfrules.lang.meant import idle_findings, sift
from golfrules.lang.parse import parse
from golfrules.lang.source import Place, Source, Span
from golfrules.lang.trials import Tests
from golfrules.lang.words import did_you_mean
from golfrules.locate import cards_dir, is_for_tests

__all__ = ["bundled", "check_text"]


@cache
def bundled(game: str) -> tuple[Source, ...]:
    """The files of a bundled game, the one with its header first; none when there is no such game."""
    files = sorted(
        (cards_dir() / game).glob("*.golf") if game else (),
        key=lambda f: (f.name != "game.golf", f.name),
    )
    return tuple(Source(f"{game}/{f.name}", f.read_text("utf-8"), is_bundled=True) for f in files)


def bundled_rules(game: str) -> tuple[Source, ...]:
    """The same, without the files that hold tests alone."""
    return tuple(source for source in bundled(game) if not is_for_tests(source.stem))


def check_text(text: str, name: str = "text") -> Diagnostics:
    """What there is to say about a whole little file.

    A file with a header of its own is checked by itself, any other on top of the bundled game that it names. Each of
    its house rules is checked alone, and with others where one of its tests plays them together. What it says is meant
    is left out.
    """
    source = Source(name, text)
    found = Diagnostics()
    book = _book(source, found)
    if book is None:
        return found
    _gather(found, check(book)[1])
    for house in book.houses.values():
        if house.source is source:
            _gather(found, check_house_alone(book, house)[1])
    tests = Tests(book)
    for test in book.tests:
        if test.source is source and book.is_whole:
            tests.cases(test, found)
    return _sifted(found, book, source)


def _sifted(found: Diagnostics, book: Book, source: Source) -> Diagnostics:
    """What is found without what is meant, and what is said to be meant and is not found."""
    left, _, idle = sift(found, book.meant)
    out = Diagnostics()
    _gather(out, left)
    if not found.errors:
        _gather(out, idle_findings(m for m in idle if m.place.source is source))
    return out


def _book(source: Source, found: Diagnostics) -> Book | None:
    """The file with what it stands on; None when that is not there."""
    games = [s for s in parse(source)[0].statements if isinstance(s, tree.Game)]
    if not games:
        return read_book([source])
    named = games[0].parent or games[0].name
    if games[0].title is not None and games[0].parent is None:
        return read_book([source])
    below = bundled(named.text)
    if below:
        try:
            if games[0].parent:
                return read_book(with_parents([source], bundled_rules))
            return read_book(with_parents(below, bundled_rules), [source])
        except RulesError as e:
            _gather(found, e.diagnostics)
            return None
    found.add(
        "GR122",
        Place(source, Span(named.span.start, named.span.end)),
        f'There is no game "{named}" to stand on.',
        suggestion=did_you_mean(named.text, [folder.name for folder in cards_dir().iterdir() if folder.is_dir()])
        or f'A game of your own has a title: game {named} "..."',
    )
    return None


def _gather(found: Diagnostics, more: Iterable[Diagnostic]) -> None:
    for d in more:
        found.put(d)
