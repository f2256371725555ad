"""What the rules of a stroke ask about, besides the ball, the shot and the Hole.

Where they ask for nothing else, a stroke is the same whenever it is played, and a Hole is a graph of places. Where they
count strokes, or remember something, that is a part of the place. And where they ask for what a Hole does not settle
(the score so far, cards in a hand), nothing that was not found can be called impossible.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from attrs import frozen

from golfrules.lang.inside import inside
from golfrules.lang.program import Program, S, Selector, Trigger, X
from golfrules.lang.words import listed

__all__ = ["Asked", "Strokes", "asked", "strokes_of"]

STROKE: Final = "stroke"
STROKED: Final = "stroked"
HOLE_START: Final = "hole-start"

_LIES: Final = frozenset({"spot", "away", "lie"})
_ON_THE_HOLE: Final = frozenset({"spot", "away", "lie", "picked-up", "strokes"})
_OF_ZONES: Final = frozenset({"end-card", "lies-in", "in-group"})
_CARDS: Final = "cards that lie somewhere"
_PLAIN: Final = frozenset({"block", "ladder", "rung", "if", "count", "stop"})


@frozen(slots=True)
class Asked:
    """What some pieces of rule ask about, through all quantities and tags that they read.

    `counts` are stored quantities, by number, `stats` worked-out ones. `elsewhere` says, in words, what else there is
    that a Hole does not settle.
    """

    counts: frozenset[int]
    stats: frozenset[int]
    tags: frozenset[str]
    elsewhere: tuple[str, ...]
    remembers: bool

    def names(self, program: Program) -> frozenset[str]:
        """The stored quantities by name."""
        return frozenset(program.counts[c].name for c in self.counts)


def asked(program: Program, pieces: Iterable[Any]) -> Asked:
    """Follows pieces of rule through the quantities and tags that they read."""
    counts: set[int] = set()
    stats: set[int] = set()
    tags: set[str] = set()
    elsewhere: dict[str, None] = {}
    remembers = False
    todo = list(pieces)
    while todo:
        for y in inside(todo.pop()):
            elsewhere.update(dict.fromkeys(_elsewhere(y)))
            if isinstance(y, S):
                remembers = remembers or y.op == "until"
            elif isinstance(y, X) and y.op == "count":
                counts.add(y.args[0])
            elif isinstance(y, X) and y.op in ("stat", "default") and y.args[0] not in stats:
                stats.add(y.args[0])
                todo.append(_makes(program, y.args[0]))
            elif isinstance(y, X) and y.op == "tag":
                new = set(y.args[1]) - tags
                tags |= new
                todo += [(e[2], e[3]) for e in program.extra_tags if e[1] in new]
            elif isinstance(y, X) and y.op == "history":
                remembers = True
    for c in sorted(counts):
        count = program.counts[c]
        if count.name not in _ON_THE_HOLE and not count.option:
            elsewhere[f'"{count.name}" of a {count.kind}'] = None
    return Asked(frozenset(counts), frozenset(stats), frozenset(tags), tuple(elsewhere), remembers)


def _elsewhere(y: X | S | Selector) -> tuple[str, ...]:
    """What an operator or a selector asks about that a Hole does not settle."""
    if isinstance(y, Selector):
        if y.domain[0] in ("zone", "set", "group"):
            return (_CARDS,)
        return ("other sides",) if y.domain[0] == "all" else ()
    if y.op == "history" and y.args[1] not in ("hole", "turn"):
        return ("what happened on other Holes",)
    if y.op == "seats":
        return ("the number of players",)
    if y.op == "left":
        return ("other sides",)
    return (_CARDS,) if y.op in _OF_ZONES else ()


def _makes(program: Program, stat: int) -> Any:
    """All that has a say in a worked-out quantity."""
    s = program.stats[stat]
    own = tuple(t.own[s.name] for t in program.things.get(s.kind, ()) if s.name in t.own)
    lines = tuple((m.amount, m.where, m.loops) for m in program.modifiers if m.stat == stat)
    return (s.printed, own, lines)


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
    by_cells = (
        reads.names(program) <= _LIES
        and not reads.remembers
        and not unsettled
        and all(_only_adds(program, t, everything.counts) for t in _waiting(program, STROKE))
        and all(t.event == STROKED and _only_picks_up(program, t) for t in others)
    )
    return Strokes(by_cells, reads, everything, listed(unsettled, "and"))


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
            if name == "picked-up" or (name not in _ON_THE_HOLE and y.args[0] in asked_for):
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
