"""What stands in the rule files about a card, a Hole or a house rule."""

from __future__ import annotations

import re
from functools import lru_cache

from golfrules.engine.game import Game
from golfrules.errors import NoSentenceError
from golfrules.lang.program import Program, Thing
from golfrules.lang.words import slug

__all__ = ["asks", "clause", "houses", "inside", "reads_out", "says", "thing_called"]

_LINE_END = re.compile(r"(?<=[^{,|])(?<!\band)(?<!\bor)\n(?!})")
_NOTE = re.compile(r'(?:^|(?<=, ))source (?:"[^"]*"|[\w-]+)(?: for [\w -]+)?(?:, |$)')
_IN_WORDS = ("saves",)
"""Numbers that no picture has a place for: what they mean is told in a sentence."""
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
    """What a card or a Hole says besides the numbers that are told as such, in English sentences.

    Where a rule file says something of which no sentence is known, it is told as it is written there.
    """
    from golfrules.lang.prose import number_text, text_of  # a large room, which most tables and commands never enter

    thing = thing_called(game, kind, name)
    numbers = {stat: thing.begins_with(stat) for stat in _IN_WORDS if stat in thing.own}
    words = [number_text(game.program, thing, stat, n) for stat, n in numbers.items() if n]
    try:
        return " ".join(part for part in (*words, text_of(game.program, thing)) if part)
    except NoSentenceError:  # the table is shown all the same, with the rule as its author wrote it
        return clause(thing)


def reads_out(game: Game, name: str) -> str:
    """What somebody reads out who turns a card up: how far it flies, if it does, and what it says."""
    things = (thing for kind, box in game.program.things.items() if kind != "hole" for thing in box)
    thing = next(thing for thing in things if thing.name == name)
    yards = thing.begins_with("yards") if "yards" in thing.own else None
    return " ".join(part for part in (f"{yards} yd." if yards else "", says(game, thing.kind, name)) if part)


def asks(game: Game, source: str) -> str:
    """What the card, the Hole or the house rule says that asks something; nothing where the game itself does."""
    if not source:
        return ""
    thing = next((one for box in game.program.things.values() for one in box if one.name == source), None)
    if thing is not None:
        return f"{source}: {says(game, thing.kind, source)}"
    rules = {name.partition("(")[0]: text for name, text in houses(game.program).items()}
    return f"{source}: {rules[slug(source)]}"


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
