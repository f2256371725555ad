"""What stands in the rule files about a card, a Hole or a house rule."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from golfrules.engine.game import Game
from golfrules.errors import NoSentenceError
from golfrules.lang import tree
from golfrules.lang.parse import parse
from golfrules.lang.program import Program, Thing
from golfrules.lang.source import Source, Span
from golfrules.lang.words import slug

__all__ = ["clause", "houses", "inside", "says", "thing_called"]

_LINE_END = re.compile(r"(?<=[^{,|])(?<!\band)(?<!\bor)\n(?!})")
_NO_RULES = (tree.Language, tree.Game, tree.House, tree.SourceNote, tree.Test)
_NOTE = re.compile(r'(?:^|(?<=, ))source (?:"[^"]*"|[\w-]+)(?: for [\w -]+)?(?:, |$)')
_REMARK = re.compile(r"#[^\n]*")


def clause(thing: Thing) -> str:
    """What the block of a card or a Hole says, as it is written but in one line; nothing where it has no block.

    Where it comes from is left out: that is no rule.
    """
    source, span = thing.place.source, thing.place.span
    for whole in _declared(source):
        if whole.start <= span.start and span.end <= whole.end:
            return _NOTE.sub("", inside(source.text[whole.start : whole.end]))
    return ""


def thing_called(game: Game, kind: str, name: str) -> Thing:
    """A card or a Hole by its kind and its name."""
    return next(thing for thing in game.program.things[kind] if thing.name == name)


@lru_cache(maxsize=1024)
def says(game: Game, kind: str, name: str) -> str:
    """What a card or a Hole says besides its numbers, in English sentences.

    Where a rule file says something of which no sentence is known, it is told as it is written there.
    """
    from golfrules.lang.prose import text_of  # a large room, which most tables and commands never enter

    thing = thing_called(game, kind, name)
    try:
        return text_of(game.program, thing)
    except NoSentenceError:  # the table is shown all the same, with the rule as its author wrote it
        return clause(thing)


def houses(program: Program) -> dict[str, str]:
    """What the house rules that are played say, by their names as they are typed, in one line each."""
    sources = dict.fromkeys(c.place.source for c in program.clauses)
    return {use: _house(use.partition("(")[0], sources) for use in program.houses}


def _house(name: str, sources: Iterable[Source]) -> str:
    """What one house rule says. What stands outside of any in a file of somebody's own bears the file's name."""
    for source in sources:
        file, _ = parse(source)
        for statement in file.statements:
            if isinstance(statement, tree.House) and slug(statement.name.text) == name:
                return inside(source.text[statement.span.start : statement.span.end])
    for source in sources:
        stem = re.split(r"[\\/]", source.name)[-1].removesuffix(".golf")
        if slug(stem) == name:
            file, _ = parse(source)
            loose = (s.span for s in file.statements if not isinstance(s, _NO_RULES))
            return ", ".join(_in_one_line(source.text[span.start : span.end]) for span in loose)
    return ""


def _in_one_line(text: str) -> str:
    """What goes over several lines, with commas where lines end statements."""
    lines = [line.strip() for line in _REMARK.sub("", text).splitlines()]
    return _LINE_END.sub(", ", "\n".join(line for line in lines if line)).replace("\n", " ")


def inside(text: str) -> str:
    """What a block says, in one line and without remarks; nothing where there is no block.

    >>> inside('hole 4 "The Creek Guards" par 4 balls 3 { splash is 2 }')
    'splash is 2'
    """
    _, _, body = _REMARK.sub("", text).partition("{")
    return " ".join(_in_one_line(body.rpartition("}")[0]).split())


@lru_cache(maxsize=64)
def _declared(source: Source) -> tuple[Span, ...]:
    """Where the cards and Holes of a file stand, those in a house rule too."""
    file, _ = parse(source)
    todo: list[tree.Stmt] = list(file.statements)
    found = []
    while todo:
        statement = todo.pop()
        if isinstance(statement, tree.Thing):
            found.append(statement.span)
        elif isinstance(statement, tree.House) and statement.block is not None:
            todo += statement.block.statements
    return tuple(found)
