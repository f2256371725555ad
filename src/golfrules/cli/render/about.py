"""What a card or a Hole is: its tags, its numbers here and now, and what it says."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from golfrules.cli.render.pieces import Picture, indented, wrapped
from golfrules.cli.render.things import says
from golfrules.engine.state import State
from golfrules.lang.program import Thing
from golfrules.lang.words import listed

__all__ = ["about", "all_of"]


def all_of(kind: str, things: Sequence[Thing], width: int) -> Picture:
    """Which cards or Holes there are of a kind: `Luck: Sprinkler Dread, Goose Egg, ...`."""
    title = " ".join(kind.split()).capitalize()
    lines = wrapped(f"{title}: {', '.join(thing.name for thing in things)}", width, then="  ")
    lines[0].stylize("bold", 0, min(len(title), len(lines[0])))
    return [*lines, Text("? and one of these names says what it is.", style="bright_black")]


def about(state: State, thing: Thing, width: int) -> Picture:
    """`7 Iron: club, iron`, its numbers and its sentences. Numbers that are nothing are left out.

    Of a Hole they are those that it prints: what else they are depends on who plays it.
    """
    program = state.game.program
    a_card = thing.kind == state.game.rules(state.players).card_kind
    names = [s.name for s in program.stats if s.kind == thing.kind and (a_card or s.name in thing.own)]
    numbers = {name: state.explain(name, thing.kind, thing.number).value for name in names}
    tags = listed(thing.tags, "and") if thing.tags else thing.kind
    sign = f" ({thing.sign})" if thing.sign else ""
    facts = ", ".join(f"{name} {number}" for name, number in numbers.items() if number)
    lines = [Text.assemble((f"{thing.name}{sign}", "bold"), f": {tags}")]
    for text, style in ((facts, ""), (says(state.game, thing.kind, thing.name), "italic")):
        lines += indented(text, width, style=style, by=2)
    return lines
