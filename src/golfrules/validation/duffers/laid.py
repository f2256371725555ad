"""A table on which cards are laid as an attempt has them, to be asked what they come to. The engine answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from golfrules.engine.cascade import read
from golfrules.engine.chance import Chance
from golfrules.engine.rules import Guard, Rules
from golfrules.engine.table import Table
from golfrules.games.duffers import Duffers
from golfrules.games.solo import Solo
from golfrules.validation.duffers.items import Item
from golfrules.validation.duffers.pools import flow_of

__all__ = ["Laid"]


class Laid:
    """One attempt on one Hole, laid anew for each set of cards that somebody wants to try."""

    def __init__(self, rules: Rules, hole: int) -> None:
        self.rules = rules
        self.flow = flow_of(rules)
        self.hole = hole
        self.table = Table(rules, Chance.of(0))
        if isinstance(self.flow, Solo):
            self.table.ground = hole
        self.guards: list[Guard] = self.flow.completing.in_order[hole + 1]
        self.scope = self.flow.completing.scope(self.table, 0, hole)
        self.asked = 0

    def lay(self, items: Iterable[Item]) -> None:
        """Lays these cards, in place of those that lay there."""
        t, flow = self.table, self.flow
        played: list[int] = []
        lying: list[int] = []
        fate: list[int] = []
        untils: list[int] = []
        for item in items:
            (lying if item.stays else fate if item.kind == "luck" else played).append(item.card)
            untils += item.lasting(self.table.ground)
        if isinstance(flow, Duffers):
            t.lay_out(flow.play, [*played, *fate])
            t.lay_out(flow.table, lying)
        else:
            t.lay_out(flow.attempt_piles(0)[0], played)
            t.lay_out(flow.attempt_piles(0)[1], fate)
        t.untils = untils

    def holds(self, guard: Guard) -> bool:
        """Whether a condition is satisfied by what lies there."""
        return guard.holds(self.table, self.scope)

    def meets(self, wanted: Sequence[Guard], unwanted: Sequence[Guard]) -> bool:
        """Whether some conditions are satisfied, and some others are not."""
        self.asked += 1
        return all(self.holds(g) for g in wanted) and not any(self.holds(g) for g in unwanted)

    @property
    def strokes(self) -> int:
        return self._read(self.flow.total_strokes)

    @property
    def yards(self) -> int:
        return self._read(self.flow.total_yards)

    def window(self) -> tuple[int, int, int]:
        """Par, and the yards from which and up to which the Hole is completed, with what lies there."""
        return self.flow.window(self.table, 0, self.hole)

    def _read(self, stat: int) -> int:
        return read(self.table, stat, 0, -1, self.flow.scope(self.table, 0, self.hole))
