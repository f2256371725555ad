"""What a card or a Hole is: its tags, its numbers here and now, and what it says."""

from __future__ import annotations

import textwrap

from rich.text import Text

from golfrules.cli.render.pieces import Picture
from golfrules.cli.render.things import says
from golfrules.engine.state import State
from golfrules.lang.program import Thing
from golfrules.lang.words import listed

__all__ = ["about"]

_INDENT = "  "


def about(state: State, thing: Thing, width: int) -> Picture:
    """`7 Iron: club, iron`, its numbers and its sentences. Numbers that are nothing are left out."""
    names = [stat.name for stat in state.game.program.stats if stat.kind == thing.kind]
    numbers = {name: state.explain(name, thing.kind, thing.number).value for name in names}
    tags = listed(thing.tags, "and") if thing.tags else thing.kind
    sign = f" ({thing.sign})" if thing.sign else ""
    facts = ", ".join(f"{name} {number}" for name, number in numbers.items() if number)
    lines = [Text.assemble((f"{thing.name}{sign}", "bold"), f": {tags}")]
    for text, style in ((facts, ""), (says(state.game, thing.kind, thing.name), "italic")):
        wrapped = textwrap.wrap(text, width, initial_indent=_INDENT, subsequent_indent=_INDENT)
        lines += [Text(line, style=style) for line in wrapped]
    return lines
