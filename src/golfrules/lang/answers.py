"""What may be answered to a question about a card or a Hole, by what is printed on it alone."""

from __future__ import annotations

from collections.abc import Callable, Container

from golfrules.lang.program import Thing, X

__all__ = ["answers"]


def _either(_: X) -> set[bool]:
    return {True, False}


def answers(
    x: X | None, slot: int, t: Thing, given: Container[str], other: Callable[[X], set[bool]] = _either
) -> set[bool]:
    """What may be answered to a question about a thing, which the slot holds.

    It is known whether it has a tag, bears a name, is of a family. `given` are the tags that rules give to things
    besides, and `other` answers what is neither: as a rule both may be.
    """
    if x is None:
        return {True}
    if x.op == "not":
        return {not answer for answer in answers(x.args[0], slot, t, given, other)}
    if x.op in ("and", "or"):
        decides = x.op == "or"
        parts = [answers(y, slot, t, given, other) for y in x.args]
        if any(a == {decides} for a in parts):
            return {decides}
        return {answer for a in parts for answer in a}
    this = X("slot", (slot,))
    if x.op == "tag" and x.args[2] == this:
        tags = set(x.args[1])
        return {True} if tags & set(t.tags) else {True, False} if any(tag in given for tag in tags) else {False}
    if x.op == "in" and all(y.op == "number" for y in x.args[1:]):
        left, *values = x.args
        if left == this:
            return {any(y.args[0] == t.number for y in values)}
        if left.op == "family" and left.args[2] == this:
            return {any(y.args[0] == t.families.get(left.args[1], -1) for y in values)}
    return other(x)
