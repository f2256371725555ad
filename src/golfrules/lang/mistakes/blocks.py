"""Colons, blocks and brackets."""

from __future__ import annotations

from golfrules.lang.mistakes.common import tail
from golfrules.lang.phrases import BLOCKS, SHAPES, quoted
from golfrules.lang.spot import ENDERS, Edit, Repair, Spot

__all__ = ["block", "bracket", "colon", "long_test"]


def colon(spot: Spot) -> Repair | None:
    """A colon that is missing after a name, or that stands where none belongs."""
    if spot.type == "COLON":
        if (
            spot.before() == "NAME"
            and "COLON" in spot.types(spot.start, spot.at)
            and spot.fits(edit := Edit(spot.at - 1, spot.at + 1))
        ):
            return Repair(
                "GR130", spot.span(spot.at - 1, spot.at + 1), "A line has one name.", "Leave this one out.", edit
            )
        if spot.fits(edit := Edit(spot.at, spot.at + 1)):
            example = "A colon follows the name of a line, as in putt: if spot is on { ... }"
            return Repair("GR118", spot.here, f"No colon belongs after {quoted(tail(spot))}.", example, edit, sure=True)
        return None
    labels = spot.kind == "EXCEPTION" or (spot.kind == "NAME" and spot.at - spot.head == 1 and spot.type in SHAPES)
    edit = Edit(spot.at, spot.at, (spot.make("COLON", ":"),))
    if not labels or not spot.fits(edit):
        return None
    rest = "{ ... }" if spot.type == "LBRACE" else spot.text(spot.at, spot.end(spot.at))
    example = f"{spot.text(spot.start, spot.at)}: {rest}"
    return Repair("GR118", spot.here, f"A colon belongs after the name: {example}", "", edit, sure=True)


def long_test(spot: Spot) -> Repair | None:
    """`with` takes one plain test; the rest wants brackets."""
    types = spot.types(spot.start, spot.at)
    if "WITH" not in types:
        return None
    at = spot.start + len(types) - 1 - types[::-1].index("WITH")
    if spot.tokens[at + 1].type == "LPAR" or spot.type in {*ENDERS, "LBRACE"}:
        return None
    stop = spot.at
    while spot.tokens[stop].type not in {*ENDERS, "LBRACE"}:
        stop += 1
    edit = Edit(
        at + 1, stop, (spot.make("LPAR", "(", at + 1), *spot.tokens[at + 1 : stop], spot.make("RPAR", ")", stop))
    )
    if not spot.fits(edit, stop - spot.at + 1):
        return None
    plain = spot.text(at, spot.at) if spot.at > at + 2 else "with yards is 90..130"
    message = f'"with" takes one plain test: {plain}.'
    return Repair("GR119", spot.span(at, stop), message, "Put longer ones in brackets.", edit, sure=True)


def block(spot: Spot) -> Repair | None:
    """A block that is missing, or that lacks its braces."""
    opener = spot.at - 1 if spot.before() == "ELSE" else spot.head
    if spot.tokens[opener].type not in {*BLOCKS, "ELSE"} or opener >= spot.at:
        return None
    if spot.type in ENDERS:
        edit = Edit(spot.at, spot.at, (spot.make("LBRACE", "{"), spot.make("RBRACE", "}")))
        if spot.reach(edit) < 1:
            return None
        words = quoted(spot.text(opener, spot.at))
        return Repair("GR124", spot.here, f"After {words} comes a block that says what happens: {{ ... }}", "", edit)
    stop = spot.end(spot.at, commas=False)
    if spot.type != "VERB" and "LBRACE" in spot.types(spot.at, stop):
        return None
    start = spot.at
    # Words before the one that cannot stand may be of the block already: house "Fast" peek is 0
    while start > opener and (start == spot.at or spot.tokens[start].type == "NAME"):
        inside = (spot.make("LBRACE", "{", start), *spot.tokens[start:stop], spot.make("RBRACE", "}", stop))
        edit = Edit(start, stop, inside)
        stack = spot.stack_at(start)
        count = 0 if stack is None else spot.table.feed_all(stack, [t.type for t in inside])[1]
        whole = count == len(inside)
        if whole or (start == spot.at and count > 2 and spot.type in {"NAME", *SHAPES}):
            example = f"{spot.text(opener, start)} {{ {spot.text(start, stop)} }}"
            return Repair(
                "GR124",
                spot.tokens[start].span,
                f"What is to happen stands in a block: {example}",
                "",
                edit,
                sure=whole,
            )
        start -= 1
    return None


def bracket(spot: Spot) -> Repair | None:
    """A bracket that is not closed, or that closes nothing."""
    if spot.type == "RPAR" and spot.fits(edit := Edit(spot.at, spot.at + 1)):
        types = spot.types(spot.start, spot.at)
        if types.count("LPAR") > types.count("RPAR"):
            return None
        return Repair("GR123", spot.here, "This ) closes nothing: there is one too many.", "", edit, sure=True)
    if not spot.accepts("RPAR"):
        return None
    edit = Edit(spot.at, spot.at, (spot.make("RPAR", ")"),))
    if not spot.fits(edit):
        return None
    opened: list[int] = []
    for i in range(spot.start, spot.at):
        if spot.tokens[i].type == "LPAR":
            opened.append(i)
        elif spot.tokens[i].type == "RPAR" and opened:
            opened.pop()
    if not opened:
        return None
    at = opened[-1]
    return Repair(
        "GR123", spot.tokens[at].span, f"This bracket is not closed: {spot.text(at, spot.at)}", "", edit, sure=True
    )
