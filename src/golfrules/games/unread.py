"""Options that nothing asks for, and lines about quantities that nothing reads."""

from __future__ import annotations

from collections.abc import Iterator

from golfrules.engine.flow import Flow
from golfrules.lang import tree
from golfrules.lang.book import Book
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.inside import inside
from golfrules.lang.program import Program, X
from golfrules.lang.walk import walk

__all__ = ["unread_options", "unread_quantities"]


def unread_options(program: Program, flow: type[Flow], book: Book) -> Iterator[Diagnostic]:
    """A warning for each option that neither the turns of the game read, nor any rule of its files."""
    named = _named(book)
    grids = {name for z in program.zones.values() for name in z.grid or ()}
    for option in program.options.values():
        needs = {f"number {option.name}", f"words {option.name}"}
        if option.name in named or option.name in grids or not needs.isdisjoint(flow.NEEDS):
            continue
        yield Diagnostic(
            "GR719",
            option.place,
            f'Nothing asks for the option "{option.name}", so that it is the same whatever is chosen.',
            f"Ask for it in a rule, as in if {option.name} is ... {{ ... }}, or leave it out.",
        )


def _named(book: Book) -> set[str]:
    """Every word that stands somewhere else than where an option is declared or set."""
    names: set[str] = set()
    for file in book.files:
        for node in walk(file.statements):
            if isinstance(node, tree.Hop):
                names.add(node.name)
            elif isinstance(node, (tree.Selector, tree.NumberOf, tree.Aggregate, tree.Amount)):
                names |= {inner.text for inner in walk(node) if isinstance(inner, tree.Name)}
    return names


def unread_quantities(program: Program, flow: type[Flow]) -> Iterator[Diagnostic]:
    """A warning for each line about a quantity that neither the turns of the game read, nor any rule."""
    read = {x.args[0] for x in inside(_rules(program)) if isinstance(x, X) and x.op == "stat"}
    for m in program.modifiers:
        stat = program.stats[m.stat]
        if m.stat in read or f"stat {stat.name} of {stat.kind}" in flow.NEEDS:
            continue
        yield Diagnostic(
            "GR294",
            program.clauses[m.clause].place,
            f'Nothing in this game asks for "{stat.name}" of a {stat.kind}, so this line changes nothing.',
            "Leave it out, or change what the game reads.",
        )


def _rules(program: Program) -> tuple[object, ...]:
    """Everything in which a quantity may be asked for."""
    lines = tuple((m.amount, m.where, m.loops) for m in program.modifiers)
    own = tuple(tuple(t.own.values()) for things in program.things.values() for t in things)
    printed = tuple(s.printed for s in program.stats if s.printed is not None)
    measures = tuple(x for c in program.compares for _, x, _ in c.measures)
    return (
        lines,
        own,
        printed,
        measures,
        program.triggers,
        tuple(program.actions.values()),
        program.extra_tags,
        program.copies,
        program.set_options,
    )
