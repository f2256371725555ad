"""Walks the ladders of Scramble's strokes through every cell of its table, for the game and for each house rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from golfrules.engine.game import Game
from golfrules.engine.ladders import Walked, examine
from golfrules.errors import GolfrulesError
from golfrules.games.catalogue import FLOWS
from golfrules.games.scramble import Scramble
from golfrules.games.stroke_asks import unsettled
from golfrules.games.stroke_table import StrokeTable, stroke_table
from golfrules.lang import tree
from golfrules.lang.book import Book, HouseRule, Use
from golfrules.lang.check import check, check_house_alone
from golfrules.lang.diagnostics import Diagnostic, Diagnostics
from golfrules.lang.inside import inside
from golfrules.lang.program import Clause, Program, X
from golfrules.lang.source import Place, Span

__all__ = ["check_ladders", "check_own_ladders"]

EVENT = "stroke"


def check_ladders(book: Book) -> Diagnostics:
    """Walks the ladders of the game by itself, with every Hole, and with each of its house rules alone.

    The bag is empty when there is nothing to say: every cell is decided by one rung or an exception to it.
    """
    found = Diagnostics()
    if not _is_walked(book):
        return found
    program, _ = check(book)
    if program is None:
        return found
    _put(found, _findings(program, lambda _: True))
    for house in book.houses.values():
        _put(found, _house_alone(book, program, house))
    return found


def check_own_ladders(book: Book) -> Diagnostics:
    """The same for somebody's own files: each of their house rules by itself, and beside others, bundled ones too.

    They are played together only where they make exceptions to the same statement.
    """
    found = Diagnostics()
    if not _is_walked(book) or not book.extra:
        return found
    base, _ = check(book)
    if base is None:
        return found
    for key in book.extra:
        house = book.houses[key]
        _put(found, _house_alone(book, base, house))
        for other_key, other in book.houses.items():
            if other.number < house.number and _labels(house) & _labels(other):
                _put(found, (d for d in _together(book, other_key, key) if d.code == "GR511"))
    return found


def _is_walked(book: Book) -> bool:
    return FLOWS.get(book.game) is Scramble


def _put(found: Diagnostics, more: Iterable[Diagnostic]) -> None:
    for d in more:
        found.put(d)


def _house_alone(book: Book, base: Program, house: HouseRule) -> Iterable[Diagnostic]:
    if not _touches_strokes(base, house):
        return ()
    program, _ = check_house_alone(book, house)
    return () if program is None else _findings(program, lambda clause: _within(clause.place, house), house.place)


def _together(book: Book, *keys: str) -> Iterable[Diagnostic]:
    """What is wrong only because house rules are played together. A parameter is taken to be 1."""
    program, _ = check(book, tuple(Use(key, (1,) * len(book.houses[key].node.parameters)) for key in keys))
    return () if program is None else _findings(program, lambda _: False)


def _findings(program: Program, mine: Callable[[Clause], bool], place: Place | None = None) -> Iterable[Diagnostic]:
    untried = unsettled(program, EVENT)  # whoever asks how many strokes were played is never dead for certain
    try:
        table = stroke_table(Game(program, Scramble))
        return examine(program, EVENT, _walked(table), lambda clause: clause.number not in untried and mine(clause))
    except GolfrulesError as e:
        at = place if place is not None else Place(program.clauses[0].place.source, Span(0, 0))
        return (
            Diagnostic("GR514", at, str(e), "That is no mistake, but the ladders of a stroke are not proved then."),
        )


def _walked(table: StrokeTable) -> Iterator[Walked]:
    for cell, trace in table.walk():
        yield Walked(table.number_of(cell), cell.where, trace)


def _within(place: Place, house: HouseRule) -> bool:
    span = house.node.span
    return place.source.name == house.source.name and span.start <= place.span.start and place.span.end <= span.end


# ---------------------------------------------------------------- which house rules need a walk


def _touches_strokes(base: Program, house: HouseRule) -> bool:
    """Whether a house rule may change what a stroke does.

    One that only sets options does not, unless the rules of a stroke ask for one of these.
    """
    options = _options_set(house.statements, base)
    return options is None or bool(options & _options_read(base))


def _options_set(statements: Iterable[tree.Stmt], base: Program) -> set[str] | None:
    """The options that some statements set; None when they do more than that."""
    names: set[str] = set()
    for s in statements:
        if isinstance(s, (tree.SourceNote, tree.Meant, tree.Needs, tree.Contradicts)):
            continue
        if isinstance(s, tree.Line) and s.head.alternatives[0][0].text in base.options:
            names.add(s.head.alternatives[0][0].text)
        elif isinstance(s, tree.If) and s.otherwise is None:
            inner = [_options_set(block.statements, base) for _, block in s.branches]
            for more in inner:
                if more is None:
                    return None
                names |= more
        else:
            return None
    return names


def _options_read(program: Program) -> set[str]:
    """The options that the rules of a stroke ask for."""
    names = list(program.options)
    rules = (program.modifiers, program.extra_tags, tuple(t for t in program.triggers if t.event == EVENT))
    return {names[x.args[0]] for x in inside(rules) if isinstance(x, X) and x.op == "option"}


def _labels(house: HouseRule) -> set[str]:
    """The statements to which a house rule makes exceptions, the cards and Holes in it too."""
    found: set[str] = set()
    todo = list(house.statements)
    while todo:
        s = todo.pop()
        if isinstance(s, (tree.Except, tree.Without)):
            found |= {label.text for label in s.labels}
        elif isinstance(s, tree.Thing) and s.block is not None:
            todo += s.block.statements
    return found
