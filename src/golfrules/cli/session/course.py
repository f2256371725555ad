"""The strokes of everybody on a course whose Holes are completed in any order."""

from __future__ import annotations

from attrs import evolve, frozen

from golfrules.cli.session.counts import number
from golfrules.engine.state import State
from golfrules.engine.view import SPECTATOR, View

__all__ = ["Course"]


@frozen
class Course:
    """For each Hole its par and the strokes of each player, None where it is not completed.

    `last` says for each player which Hole was completed last: what is written down later, as long as the game goes on,
    belongs to that one.
    """

    holes: tuple[str, ...]
    pars: tuple[int, ...]
    strokes: tuple[tuple[int | None, ...], ...]
    last: tuple[int | None, ...]

    @classmethod
    def start(cls, state: State) -> Course | None:
        """The course of a game that begins; None in a game that has none."""
        holes = tuple(state.observe(SPECTATOR).flow.get("course", ()))
        if not holes:
            return None
        nobody = (None,) * state.players
        return cls(holes, tuple(state.explain("par", hole).value for hole in holes), (nobody,) * len(holes), nobody)

    def then(self, old: View, new: View) -> Course:
        """The same after a step."""
        course = self
        for seat in range(new.players):
            for hole in new.flow["completed"][seat]:
                if hole not in old.flow["completed"][seat]:
                    course = course._written(self.holes.index(hole), seat, 0)
            at = course.last[seat]
            more = number(new, "score", "player", seat) - number(old, "score", "player", seat)
            if more and at is not None and not new.is_terminal:
                course = course._written(at, seat, more)
        return course

    def besides(self, view: View, seat: int) -> int:
        """Strokes of a player that belong to no completed Hole: those for the Holes that are left at the end."""
        return number(view, "score", "player", seat) - sum(row[seat] or 0 for row in self.strokes)

    def _written(self, at: int, seat: int, more: int) -> Course:
        """The same with strokes added on a Hole."""
        row = tuple((n or 0) + more if i == seat else n for i, n in enumerate(self.strokes[at]))
        return evolve(
            self,
            strokes=(*self.strokes[:at], row, *self.strokes[at + 1 :]),
            last=(*self.last[:seat], at, *self.last[seat + 1 :]),
        )
