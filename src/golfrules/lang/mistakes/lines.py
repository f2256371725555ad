"""Lines that are broken, that run together, or that begin as none does."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from golfrules.lang.mistakes.common import CHANGES, tail
from golfrules.lang.phrases import SHAPES, quoted
from golfrules.lang.source import Span
from golfrules.lang.spot import ENDERS, Edit, Repair, Spot

__all__ = ["beginning", "broken_line", "comma", "lonely_else", "run_on"]

_JOINTS: Final = frozenset(
    {"AND", "OR", "THEN", "OF", "IN", "FROM", "TO", "BY", "AS", "FOR", "WITH", "COLON", "VBAR", "DIVIDED", *CHANGES}
)


def broken_line(spot: Spot) -> Repair | None:
    """A line that begins with what belongs to the one before, or that stops in the middle."""
    at = spot.at + 1 if spot.type == "_NL" else spot.at
    if at < 2 or spot.tokens[at - 1].type != "_NL" or at >= len(spot.tokens):
        return None
    edit = Edit(at - 1, at)
    first = spot.tokens[at]
    reached = spot.reach(edit)
    words = quoted(first.text)
    if first.type == "LBRACE" and reached >= 2:
        line = spot.text(at - 2, at - 1) if spot.begins else spot.text(spot.start, at - 1)
        message, suggestion = "A { stands on the line of the words it belongs to.", f"Write {line} {{"
        return Repair("GR127", first.span, message, suggestion, edit, sure=True)
    if spot.type == "_NL" and first.type not in _JOINTS:
        if first.type in SHAPES or first.type in ENDERS or reached < 4:
            return None
        message = f"This line stops too soon, after {quoted(tail(spot))}."
        return Repair("GR127", spot.here, message, 'Only after "and" and "or" may a line go on below.', edit, sure=True)
    if first.type not in _JOINTS or reached < 2:
        return None
    if first.type in {"AND", "OR"}:
        message, suggestion = (
            f"No line begins with {words}.",
            "Put it at the end of the line before; that line may then go on below.",
        )
    else:
        message, suggestion = f"No line begins with {words}.", "If it goes on with the line before, write both as one."
    return Repair("GR127", first.span, message, suggestion, edit, sure=True)


def lonely_else(spot: Spot) -> Repair | None:
    """An else on a line of its own, or of nothing."""
    if spot.type not in {"ELSE", "ELSE_IF"}:
        return None
    if spot.before() in {"_NL", "COMMA"} and spot.reach(edit := Edit(spot.at - 1, spot.at)) >= 2:
        return Repair("GR114", spot.here, "else stands on the line of the } it belongs to.", "", edit, sure=True)
    if spot.before() == "RBRACE":
        return Repair(
            "GR114",
            spot.here,
            f"{spot.token.text} cannot follow here.",
            "One else is the last word of an if or of an act.",
        )
    return Repair("GR114", spot.here, "There is no if and no act to which this else belongs.", "It follows their }.")


def comma(spot: Spot) -> Repair | None:
    """A comma with nothing before it to part from; thousands parted by commas."""
    if spot.type == "INT" and spot.begins and spot.before() == "COMMA" and spot.before(2) == "INT":
        thousands, rest = spot.tokens[spot.at - 2], spot.token
        if thousands.end + 1 == rest.start and len(rest.text) == 3:
            number = evolve(thousands, text=thousands.text + rest.text)
            edit = Edit(spot.at - 2, spot.at + 1, (number,))
            if spot.fits(edit):
                span = Span(thousands.start, rest.end)
                return Repair("GR110", span, f"A number has no comma in it: {number.text}.", "", edit, sure=True)
    if spot.type != "COMMA" or not spot.begins:
        return None
    edit = Edit(spot.at, spot.at + 1)
    return Repair(
        "GR126",
        spot.here,
        "This comma parts nothing.",
        "It stands between two lines, or at the end of one.",
        edit,
        sure=True,
    )


def beginning(spot: Spot) -> Repair | None:
    """Something that begins no line."""
    if not spot.begins or spot.type in ENDERS:
        return None
    word = quoted(spot.token.text)
    if spot.type == "INT" and spot.after() in {"NAME", "VERB"} and spot.tokens[spot.at + 1].text:
        name = spot.tokens[spot.at + 1]
        turned = (evolve(spot.token, type="NAME", text=name.text), evolve(name, type="INT", text=spot.token.text))
        edit = _if_fits(spot, Edit(spot.at, spot.at + 2, turned))
        return Repair(
            "GR134", spot.here, "No line begins with a number.", f"Write {name.text} {spot.token.text}.", edit
        )
    if spot.type in CHANGES:
        edit = _if_fits(spot, Edit(spot.at, spot.at, (spot.make("NAME", ""),)))
        text = spot.text(spot.at, min(spot.at + 2, spot.end(spot.at)))
        return Repair(
            "GR134",
            spot.here,
            f"No line begins with {word}.",
            f"Before it stands what the line changes: yards {text}",
            edit,
        )
    edit = None if spot.type in {"LBRACE", "RBRACE"} else _if_fits(spot, Edit(spot.at, spot.at + 1))
    if spot.type == "LBRACE":
        suggestion = "Before it stands what the block is about: woods { ... }"
    elif spot.type == "ARTICLE":
        suggestion = f"It is a word of questions: if {spot.text(spot.at, spot.end(spot.at))} {{ ... }}"
    else:
        suggestion = ""
    return Repair("GR134", spot.here, f"No line begins with {word}.", suggestion, edit)


def _if_fits(spot: Spot, edit: Edit) -> Edit | None:
    return edit if spot.fits(edit) else None


def run_on(spot: Spot) -> Repair | None:
    """Two statements on one line with nothing between them."""
    if spot.type == "AND" and spot.kind in {"NAME", "VERB"}:
        edit = Edit(spot.at, spot.at + 1, (evolve(spot.token, type="COMMA", text=","),))
        if spot.fits(edit, 4):
            message = '"and" joins two questions. Two lines are parted by a comma or a line end.'
            return Repair("GR125", spot.here, message, "Write , for it.", edit, sure=True)
    if spot.type not in SHAPES and spot.type != "NAME":
        return None
    edit = Edit(spot.at, spot.at, (spot.make("COMMA", ","),))
    if not spot.fits(edit, 3):
        return None
    message = "Two lines run together here."
    return Repair("GR125", spot.here, message, f"Put a comma or a line end before {quoted(spot.token.text)}.", edit)
