"""The strokes of everybody on a course whose Holes are completed in any order."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, frozen

from golfrules.cli.session.counts import number
from golfrules.engine.state import State
from golfrules.engine.view import SPECTATOR, View

__all__ = ["Course"]


@frozen
class Course:
    """For each Hole its par and the strokes of each player, None where it is not completed.

    Where the course lies face down, the Holes are those that were completed, in their order; once the game is over the
    others follow. `last` says for each player which Hole was completed last: what is written down later, as long as the
    game goes on, belongs to that one, and so does what ends it by completing the last.
    """

    holes: tuple[str, ...]
    pars: tuple[int, ...]
    strokes: tuple[tuple[int | None, ...], ...]
    last: tuple[int | None, ...]

    @classmethod
    def start(cls, state: State) -> Course | None:
        """The course of a game that begins; None in a game that has none."""
        view = state.observe(SPECTATOR)
        if "completed" not in view.flow:
            return None
        return cls((), (), (), (None,) * state.players)._with(state, view.flow["course"] or ())

    def then(self, before: State, after: State) -> Course:
        """The same after a step."""
        old, new = before.observe(SPECTATOR), after.observe(SPECTATOR)
        course = self
        for seat in range(new.players):
            before_it = _completed(old, seat)
            done = [hole for hole in _completed(new, seat) if hole not in before_it]
            for hole in done:
                course = course._with(after, (hole,))
                course = course._written(course.holes.index(hole), seat, 0)
            at = course.last[seat]
            more = number(new, "score", "player", seat) - number(old, "score", "player", seat)
            ends_by_it = bool(done) and len(before_it) + len(done) == len(new.flow["course"] or ())
            if more and at is not None and (ends_by_it or not new.is_terminal):
                course = course._written(at, seat, more)
        return course._with(after, new.flow["course"] or ())

    def besides(self, view: View, seat: int) -> int:
        """Strokes of a player that belong to no completed Hole: those for the Holes that are left at the end."""
        return number(view, "score", "player", seat) - sum(row[seat] or 0 for row in self.strokes)

    def _with(self, state: State, holes: Iterable[str]) -> Course:
        """The same with Holes that nobody has completed, but for those that are there."""
        new = tuple(hole for hole in holes if hole not in self.holes)
        return evolve(
            self,
            holes=self.holes + new,
            pars=(*self.pars, *(state.explain("par", hole).value for hole in new)),
            strokes=self.strokes + ((None,) * state.players,) * len(new),
        )

    def _written(self, at: int, seat: int, more: int) -> Course:
        """The same with strokes added on a Hole."""
        row = tuple((n or 0) + more if i == seat else n for i, n in enumerate(self.strokes[at]))
        return evolve(
            self,
            strokes=(*self.strokes[:at], row, *self.strokes[at + 1 :]),
            last=(*self.last[:seat], at, *self.last[seat + 1 :]),
        )


def _completed(view: View, seat: int) -> tuple[str, ...]:
    """The Holes that a player has completed, in their order. Who plays alone has the only list there is."""
    done = view.flow["completed"]
    return tuple(done if view.players == 1 else done[seat])
