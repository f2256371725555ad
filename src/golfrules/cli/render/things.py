"""What stands in the rule files about a card, a Hole or a house rule."""

from __future__ import annotations

import re
from functools import lru_cache

from golfrules.lang import tree
from golfrules.lang.parse import parse
from golfrules.lang.program import Thing
from golfrules.lang.source import Source, Span

__all__ = ["clause", "inside"]

_REMARK = re.compile(r"#[^\n]*")


def clause(thing: Thing) -> str:
    """What the block of a card or a Hole says, as it is written but in one line; nothing where it has no block."""
    source, span = thing.place.source, thing.place.span
    for whole in _declared(source):
        if whole.start <= span.start and span.end <= whole.end:
            return inside(source.text[whole.start : whole.end])
    return ""


def inside(text: str) -> str:
    """What a block says, in one line and without remarks; nothing where there is no block.

    >>> inside('hole 4 "The Creek Guards" par 4 balls 3 { splash is 2 }')
    'splash is 2'
    """
    _, _, body = _REMARK.sub("", text).partition("{")
    return " ".join(body.rpartition("}")[0].split())


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
