"""A table as the second reader sees it: everything by its name, nothing by where the engine keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, NamedTuple

from attrs import define, evolve

from golfrules.engine.table import LASTING, Table
from golfrules.lang.program import Program

__all__ = ["NOWHERE", "Place", "Position"]

NOWHERE = -1


class Place(NamedTuple):
    """Where a card lies: the zone, whose it is, how many lie below it."""

    zone: str
    owner: int
    at: int


@define
class Position:
    """Where a game stands. Cards, Holes, players, ... are numbers within their kind; -1 is nobody, and no card."""

    program: Program
    given: Mapping[str, Any]  # options as they were asked for
    side_of: list[int]
    ground: int  # the Hole in play
    piles: dict[tuple[str, int], list[int]]  # zone, owner -> cards, the top last
    counts: dict[tuple[int, int], int]  # count, thing -> what is stored
    history: dict[tuple[str, str], list[int]]  # event, period -> how often by each seat, and by nobody
    lasting: list[tuple[int, int, int]]  # block that lasts, player and side whom it is about

    @classmethod
    def of(cls, program: Program, given: Mapping[str, Any], t: Table) -> Position:
        """Piles and counts lie on the table in the order in which the header declares them, one for each owner."""
        bare = cls(program, given, list(t.side_of), t.ground, {}, {}, {}, [])
        piles = iter(t.piles)
        counts = iter(t.counts)
        lasting = [tuple(t.untils[i : i + 3]) for i in range(0, len(t.untils), LASTING)]
        return evolve(
            bare,
            piles={
                (z.name, owner): list(next(piles))
                for z in program.zones.values()
                if not z.parts
                for owner in range(bare.many(z.of))
            },
            counts={(c.number, thing): next(counts) for c in program.counts for thing in range(bare.many(c.kind))},
            history={
                (event, period): t.history[base : base + t.players + 1]
                for event, bases in t.rules.event_history.items()
                for base, period in bases
            },
            lasting=lasting,
        )

    def copy(self) -> Position:
        """The same, to be changed."""
        return evolve(self, piles=deepcopy(self.piles), counts=dict(self.counts), lasting=list(self.lasting))

    @property
    def players(self) -> int:
        return len(self.side_of)

    def many(self, kind: str) -> int:
        """How many things of a kind there are; of what belongs to nobody there is one."""
        if kind == "player":
            return self.players
        if kind == "side":
            return max(self.side_of) + 1
        if kind in self.program.things:
            return len(self.program.things[kind])
        of = self.program.kinds[kind].of if kind in self.program.kinds else ""
        return self.many(of) if of else 1

    def whose(self, kind: str) -> str:
        """Whose a thing of a kind is in the end: a player's, a side's, a Hole's, or nobody's."""
        while kind not in ("player", "side", "hole", ""):
            kind = self.program.kinds[kind].of if kind in self.program.kinds else ""
        return kind
