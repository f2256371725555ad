"""What the turn flow of a game reads by name, and whether a folder of rule files declares it."""

from __future__ import annotations

from golfrules.engine.flow import Flow
from golfrules.lang.book import Book
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.program import Program
from golfrules.lang.source import Place
from golfrules.lang.tree import Game as GameStatement
from golfrules.lang.words import listed

__all__ = ["declared", "lacking"]


def declared(program: Program) -> set[str]:
    """What a header declares, each in the form of `Flow.NEEDS`."""
    found = {f"event {name}" for name in program.events}
    found |= {f"{'words' if o.words else 'number'} {o.name}" for o in program.options.values()}
    for z in program.zones.values():
        found.add(f"zone {z.name}" + (f" of {z.of}" if z.of else "") + (" in rows by columns" if z.grid else ""))
    for c in program.counts:
        found.add(f"count {c.name} of {c.kind}" + (f" is {' | '.join(c.words)}" if c.words else ""))
    found |= {f"stat {s.name} of {s.kind}" for s in program.stats}
    found |= {f"tag {tag}" for k in program.kinds.values() for tag in k.tags}
    found |= {f"action {name}" for name in program.actions}
    found |= {f"a {kind}" for kind, things in program.things.items() if things}
    return found


def lacking(program: Program, flow: type[Flow], book: Book) -> Diagnostic | None:
    """One report of all that the flow needs and the files do not declare; None when nothing is missing."""
    known = declared(program)
    missing = [need for need in flow.NEEDS if need not in known]
    if not missing:
        return None
    file = book.base_files[0]
    node = next(s for s in file.statements if isinstance(s, GameStatement))
    return Diagnostic(
        "GR291",
        Place(file.source, node.span),
        f"The turns of {program.game} are played with what these files do not declare: {listed(missing, 'and')}.",
        "Declare it as the bundled game does.",
    )
