"""Where a finding stands: in what is to be proved, which is the house rules that are played, or the game alone."""

from __future__ import annotations

from golfrules.lang.program import Program
from golfrules.lang.prose import house_of
from golfrules.lang.source import Place, Span
from golfrules.lang.words import slug

__all__ = ["houses_of", "is_mine", "whole"]


def houses_of(program: Program) -> tuple[Place, ...]:
    """The names of the house rules that are played, where they stand, in the order in which they are laid on.

    What stands outside of house rules in a file of somebody's own has no name: then it is where that begins.
    """
    found = []
    for name in program.houses:
        source, node = house_of(program, slug(name.split("(")[0]))
        named = node.name.span
        found.append(Place(source, named if named.end > named.start else node.span))
    return tuple(found)


def whole(program: Program) -> Place:
    """Where something stands that is said of the rules as a whole: the last house rule, or where the game begins."""
    houses = houses_of(program)
    return houses[-1] if houses else Place(program.clauses[0].place.source, Span(0, 0))


def is_mine(program: Program, place: Place) -> bool:
    """Whether a piece of rule stands in what is to be proved: with house rules that is their files, else all files."""
    files = {house.source.name for house in houses_of(program)}
    return not files or place.source.name in files
