"""What pieces of the rules of Scramble ask about, besides the ball, the shot and the Hole.

Where the rules of a stroke ask for nothing else, a stroke is the same whenever it is played, and its table says all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from attrs import frozen

from golfrules.lang.inside import inside
from golfrules.lang.program import Exception_, Program, S, Selector, X

__all__ = ["LIES", "ON_THE_HOLE", "Asked", "asked", "unsettled"]

LIES: Final = frozenset({"spot", "away", "lie"})
"""What is stored of a ball, as far as the table of strokes tells one place from another by it."""

ON_THE_HOLE: Final = frozenset({"spot", "away", "lie", "picked-up", "strokes"})
"""What is stored of a ball and its side, and begins anew on each Hole."""

_OF_ZONES: Final = frozenset({"end-card", "lies-in", "in-group"})
_CARDS: Final = "cards that lie somewhere"


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
        if count.name not in ON_THE_HOLE and not count.option:
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


def unsettled(program: Program, event: str) -> frozenset[int]:
    """The rungs and exceptions of an event, by their clauses, that ask about more than the table of strokes tries.

    What stands inside of one is among them.
    """
    bodies = tuple(t.body for t in program.triggers if t.event == event)
    return frozenset(_unsettled(program, bodies, inside_one=False))


def _unsettled(program: Program, x: Any, *, inside_one: bool) -> Iterator[int]:
    if isinstance(x, tuple):
        for part in x:
            yield from _unsettled(program, part, inside_one=inside_one)
    elif isinstance(x, (S, Exception_)):
        question = x.where if isinstance(x, Exception_) else x.args[0] if x.op == "rung" else None
        if question is not None:
            needs = asked(program, [question])
            inside_one = inside_one or bool(needs.elsewhere) or needs.remembers or not needs.names(program) <= LIES
        if inside_one and (isinstance(x, Exception_) or x.op == "rung"):
            yield x.clause
        yield from _unsettled(program, x.body if isinstance(x, Exception_) else x.args, inside_one=inside_one)
