"""What the rules of a stroke ask about, besides the ball, the shot and the Hole.

Where they ask for nothing else, a stroke is the same whenever it is played, and a Hole is a graph of places. Where they
count strokes, or remember something, that is a part of the place. And where they ask for what a Hole does not settle
(the score so far, cards in a hand), nothing that was not found can be called impossible.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from attrs import frozen

from golfrules.games.stroke_asks import LIES, ON_THE_HOLE, Asked, asked
from golfrules.lang.inside import inside
from golfrules.lang.program import Program, S, Trigger, X
from golfrules.lang.words import listed

__all__ = ["STROKE", "Strokes", "strokes_of", "told_apart"]

STROKE: Final = "stroke"
STROKED: Final = "stroked"
HOLE_START: Final = "hole-start"
HOLE_OVER: Final = "hole-over"

_OF_THINGS: Final = frozenset({"stat", "tag", "family", "copies", "hop", "count", "same"})
_PLAIN: Final = frozenset({"block", "ladder", "rung", "if", "count", "stop"})


@frozen(slots=True)
class Strokes:
    """How the strokes of a game can be proved.

    `by_cells` says whether a stroke is the same whenever it is played, so that its table says all; `reads` is what the
    rules of a stroke ask about, `everything` what all rules from the tee to the cup do.
    """

    by_cells: bool
    reads: Asked
    everything: Asked
    unsettled: str  # what of it a Hole does not settle, in words


def strokes_of(program: Program) -> Strokes:
    """Looks at all that happens from the tee to the cup."""
    reads = asked(program, [t.body for t in _waiting(program, STROKE)])
    others = [*_waiting(program, STROKED), *_waiting(program, HOLE_START)]
    everything = asked(program, [t.body for t in (*_waiting(program, STROKE), *others)])
    unsettled = list(everything.elsewhere)
    if any(a.body is not None for a in program.actions.values()):
        unsettled.append("what players may do besides")
    if any(t.event not in (STROKE, STROKED, HOLE_START, HOLE_OVER) for t in program.triggers):
        unsettled.append("what happens on other occasions")
    by_cells = (
        reads.names(program) <= LIES
        and not reads.remembers
        and not unsettled
        and all(_only_adds(program, t, everything.counts) for t in _waiting(program, STROKE))
        and all(t.event == STROKED and _only_picks_up(program, t) for t in others)
    )
    return Strokes(by_cells, reads, everything, listed(unsettled, "and"))


def told_apart(program: Program, kind: str, cards: list[int]) -> list[int]:
    """One card of each sort: those that are left out have the same tags and numbers, and no rule names them."""
    things = program.things[kind]
    named = {m.speaker[1] for m in program.modifiers if m.speaker[0] == "card"}
    named |= {t.speaker[1] for t in program.triggers if t.speaker[0] == "card"}
    for y in inside((program.modifiers, program.triggers, program.extra_tags, tuple(s.printed for s in program.stats))):
        if isinstance(y, X) and (y.op in _OF_THINGS or (y.op == "in" and y.args[0].op in ("slot", "end-card"))):
            numbers = [x for a in y.args if isinstance(a, X) for x in (a, *a.args) if isinstance(x, X)]
            named |= {x.args[0] for x in numbers if x.op == "number"}
            if any(isinstance(a, X) and a.op == "range" for a in y.args):
                return cards
    sorts: dict[object, int] = {}
    for card in cards:
        thing = things[card]
        same = (thing.tags, tuple(sorted(thing.families.items())), tuple(sorted(thing.own.items(), key=lambda o: o[0])))
        sorts.setdefault(card if card in named else same, card)
    return list(sorts.values())


def _waiting(program: Program, event: str) -> list[Trigger]:
    return [t for t in program.triggers if t.event == event]


def _only_adds(program: Program, trigger: Trigger, asked_for: frozenset[int]) -> bool:
    """Whether strokes are only counted up or down and never set, and the Hole is not ended.

    Of what else is counted nothing may matter to a stroke.
    """
    for y in inside(trigger.body):
        if isinstance(y, S) and y.op == "end":
            return False
        if isinstance(y, S) and y.op == "count":
            name, how = program.counts[y.args[0]].name, y.args[2]
            if name == "strokes" and how not in ("+", "-"):
                return False
            if name == "picked-up" or (name not in ON_THE_HOLE and y.args[0] in asked_for):
                return False
    return True


def _only_picks_up(program: Program, trigger: Trigger) -> bool:
    """Whether nothing happens but that the ball is picked up: then no line of play that is holed has felt it."""

    def looks(statements: Iterable[Any]) -> bool:
        own = [s for s in statements if isinstance(s, S)]
        changes = [s for s in own if s.op == "count"]
        ends = any(program.counts[s.args[0]].name == "picked-up" and s.args[3] == X("number", (1,)) for s in changes)
        return (ends or not changes) and all(inner(s) for s in own if s.op != "count")

    def inner(s: S) -> bool:
        if s.op == "block":
            return looks(s.args)
        if s.op == "ladder":
            return all(_is_plain(rung) and looks((rung.args[2],)) for rung in s.args)
        if s.op == "if":
            return all(looks((body,)) for _, body, _ in s.args[0]) and looks((s.args[1],))
        return s.op == "stop"

    return looks((trigger.body,))


def _is_plain(rung: S) -> bool:
    return all(y.op in _PLAIN for y in inside(rung) if isinstance(y, S)) and not rung.args[1]
