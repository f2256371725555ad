"""How many there are of each card, at most."""

from __future__ import annotations

from golfrules.lang.answers import answers
from golfrules.lang.program import Program
from golfrules.lang.settled import range_of

__all__ = ["most_copies"]


def most_copies(program: Program) -> dict[tuple[str, int], int]:
    """Of each thing, by its kind and number, the most copies that there can be with the rules as they are played.

    What is set for sure is that; what may be set or not, for some cards or some options, may be either.
    """
    options = program.options.values()
    most = {
        (kind, t.number): t.copies.args[0] if t.copies.op == "number" else 1
        for kind, things in program.things.items()
        for t in things
    }
    for selector, how, x, asked, _ in program.copies:
        given = {tag for kind, tag, *_ in program.extra_tags if kind == selector.kind}
        known = range_of(x, options)
        for t in program.things.get(selector.kind, ()):
            may = answers(selector.where, selector.slot, t, given)
            if True not in may:
                continue
            old = most[t.kind, t.number]
            high = old + 1 if known is None else known[1]
            new = {"is": high, "+": old + high, "times": old * high}.get(how, old)
            sure = may == {True} and not asked and how == "is" and known is not None and known[0] == known[1]
            most[t.kind, t.number] = new if sure else max(old, new)
    return most
