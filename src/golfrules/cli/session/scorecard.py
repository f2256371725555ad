"""The scorecard: what was written down at the end of each round, or Hole, while a game was played."""

from __future__ import annotations

from attrs import evolve, frozen

from golfrules.cli.session.counts import number
from golfrules.cli.session.course import Course
from golfrules.engine.state import State
from golfrules.engine.view import SPECTATOR, View

__all__ = ["Line", "Scorecard"]


@frozen
class Line:
    """A round of cards, or a Hole: what it is called, its par if it has one, and the points or strokes of each."""

    label: str
    par: int | None
    scores: tuple[int, ...]


@frozen
class Scorecard:
    """`of` says what has a column: a player or a side. `lines` are the rounds or Holes that are over.

    `course` takes their place where everybody completes Holes in an order of their own.
    """

    of: str
    lines: tuple[Line, ...] = ()
    course: Course | None = None

    @classmethod
    def start(cls, state: State) -> Scorecard:
        """The empty card of a game that begins."""
        return cls("side" if "side" in state.game.program.kinds else "player", course=Course.start(state))

    def then(self, before: State, after: State) -> Scorecard:
        """The card after a step."""
        if self.course is not None:
            return evolve(self, course=self.course.then(before, after))
        line = _line(before, after, self.of)
        return self if line is None else evolve(self, lines=(*self.lines, line))


def _line(before: State, after: State, of: str) -> Line | None:
    old, new = before.observe(SPECTATOR), after.observe(SPECTATOR)
    n = len(set(old.sides)) if of == "side" else old.players
    if "hole" in old.flow:
        if (old.flow["played"] == new.flow["played"] and not new.is_terminal) or old.flow["sudden_death"]:
            return None
        name = old.flow["name"]
        par = before.explain("par", name).value
        return Line(str(old.flow["hole"]), par, _difference(old, new, of, n))
    if "round" in old.flow and (old.flow["round"] != new.flow["round"] or new.is_terminal):
        return Line(str(old.flow["round"]), None, _difference(old, new, of, n))
    return None


def _difference(old: View, new: View, of: str, n: int) -> tuple[int, ...]:
    return tuple(number(new, "total", of, i) - number(old, "total", of, i) for i in range(n))
