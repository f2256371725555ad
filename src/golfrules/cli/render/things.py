"""What stands in the rule files about a card, a Hole or a house rule."""

from __future__ import annotations

import re
from functools import lru_cache

from golfrules.engine.game import Game
from golfrules.errors import NoSentenceError
from golfrules.lang.program import Program, Thing

__all__ = ["clause", "houses", "inside", "says", "thing_called"]

_LINE_END = re.compile(r"(?<=[^{,|])(?<!\band)(?<!\bor)\n(?!})")
_NOTE = re.compile(r'(?:^|(?<=, ))source (?:"[^"]*"|[\w-]+)(?: for [\w -]+)?(?:, |$)')
_REMARK = re.compile(r"#[^\n]*")


def clause(thing: Thing) -> str:
    """What the block of a card or a Hole says, as it is written but in one line; nothing where it has no block.

    Where it comes from is left out: that is no rule.
    """
    return _NOTE.sub("", inside(thing.place.text))


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
    """What the house rules that are played say, by their names as they are typed.

    In English sentences, and where no sentence is known of something, as it is written, in one line.
    """
    from golfrules.lang.prose import text_of_house

    found = {}
    for use in program.houses:
        name = use.partition("(")[0]
        try:
            found[use] = text_of_house(program, name)
        except NoSentenceError:  # the rule is played, and so it is told in the words of its author
            found[use] = _house_as_written(program, name)
    return found


def _house_as_written(program: Program, name: str) -> str:
    from golfrules.lang.prose import house_of

    source, house = house_of(program, name)
    statements = house.block.statements if house.block is not None else ()
    return ", ".join(_in_one_line(source.text[s.span.start : s.span.end]) for s in statements)


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
