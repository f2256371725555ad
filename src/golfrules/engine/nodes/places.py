"""Where things lie: in a zone, in a group, at the end of a pile, where cards speak."""

from __future__ import annotations

from golfrules.engine.cascade import concerns
from golfrules.engine.nodes.base import Expr
from golfrules.engine.table import LASTING, PLACE_BITS, Scope, Table

__all__ = ["EndCard", "InGroup", "LiesIn", "Speaks"]


class LiesIn(Expr):
    """Whether a place is in a zone (of somebody, or of anybody), or in one of those that belong to every Hole."""

    def __init__(
        self, zones: tuple[int, ...], owner: Expr | None, place: int, everywhere: tuple[int, ...] = ()
    ) -> None:
        self.zones = zones
        self.owner = owner
        self.place = place
        self.everywhere = everywhere

    def ev(self, t: Table, x: Scope) -> int:
        place = x.v[self.place]
        if place < 0:
            return 0
        pile = place >> PLACE_BITS
        zone = t.rules.pile_zone[pile]
        if zone in self.everywhere:
            return 1
        if zone not in self.zones:
            return 0
        return 1 if self.owner is None or t.rules.pile_owner[pile] == self.owner.ev(t, x) else 0

    def parts(self) -> tuple[Expr, ...]:
        return () if self.owner is None else (self.owner,)


class InGroup(Expr):
    """Whether the card at a place belongs to a group. Groups are found in a grid alone."""

    def __init__(self, group: int, place: int) -> None:
        self.group = group
        self.place = place

    def ev(self, t: Table, x: Scope) -> int:
        return 1 if t.rules.is_in_group(t, self.group, x.v[self.place]) else 0


class EndCard(Expr):
    """The card at the top or the bottom of a pile; nobody when it is empty."""

    def __init__(self, zone: int, owner: Expr | None, *, bottom: bool) -> None:
        self.zone = zone
        self.owner = owner
        self.bottom = bottom

    def ev(self, t: Table, x: Scope) -> int:
        owner = 0 if self.owner is None else self.owner.ev(t, x)
        if owner < 0:
            return -1
        pile = t.look(t.rules.zone_pile[self.zone] + owner)
        return pile[0 if self.bottom else -1] if pile else -1

    def parts(self) -> tuple[Expr, ...]:
        return () if self.owner is None else (self.owner,)


class Speaks(Expr):
    """Whether somebody's lines count now.

    They do so always, while a Hole is played, while a card lies where cards speak, or until an end.
    """

    def __init__(self, what: str, number: int) -> None:
        self.what = what
        self.number = number

    def ev(self, t: Table, x: Scope) -> int:
        if self.what == "hole":
            t.asked_hole = True
            return 1 if x.v[4] == self.number else 0
        if self.what == "card":  # for whose play it is asked
            for p in t.rules.live_piles:
                if t.rules.pile_player[p] in (-1, x.v[2]) and self.number in t.look(p):
                    return 1
            return 0
        if self.what == "until":
            for i in range(0, len(t.untils), LASTING):
                if t.untils[i] == self.number and concerns(t, i, x.v[2], x.v[3]):
                    return 1
            return 0
        return 1
