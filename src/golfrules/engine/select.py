"""Finding the things that a selector means."""

from __future__ import annotations

from typing import Final

from golfrules.engine.nodes import PLACE_BITS, Expr
from golfrules.engine.table import Scope, Table

__all__ = ["Selection", "item_card", "item_place"]

KIND_BITS: Final = 12
KIND_MASK: Final = (1 << KIND_BITS) - 1

ZONE: Final = 0
THINGS: Final = 1
ALL: Final = 2
ONE: Final = 3
GROUP: Final = 4
SET: Final = 5


def item_card(item: int) -> int:
    """The kind of the card that an item means."""
    return (item & KIND_MASK) - 1


def item_place(item: int) -> int:
    """Where it lies; -1 for a thing that lies nowhere."""
    return (item >> KIND_BITS) - 1


def make_item(card: int, place: int) -> int:
    return ((place + 1) << KIND_BITS) | (card + 1)


class Selection:
    """A selector, ready to be asked. What it finds are items: a thing and a place in one number."""

    def __init__(
        self,
        domain: int,
        number: int,
        owner: Expr | None,
        population: int,
        slot: int,
        where: Expr | None,
        zones: tuple[int, ...] = (),
        piles: tuple[int, ...] = (),
    ) -> None:
        self.domain = domain
        self.number = number  # a group, a set
        self.owner = owner
        self.population = population
        self.slot = slot
        self.where = where
        self.zones = zones  # one, or several under one name
        self.piles = piles  # those that are looked through as well, whosever they are

    def bind(self, x: Scope, item: int) -> None:
        x.v[self.slot] = item_card(item)
        x.v[self.slot + 1] = item_place(item)

    def pile(self, t: Table, x: Scope) -> int:
        """The pile that a single zone means; -1 when it would be nobody's."""
        owner = 0 if self.owner is None else self.owner.ev(t, x)
        return -1 if owner < 0 else t.rules.zone_pile[self.zones[0]] + owner

    def candidates(self, t: Table, x: Scope) -> list[int]:
        d = self.domain
        owner = 0 if self.owner is None else self.owner.ev(t, x)
        if owner < 0:
            return []
        if d == ZONE:
            found: list[int] = []
            for p in (*[t.rules.zone_pile[zone] + owner for zone in self.zones], *self.piles):
                found += [make_item(card, (p << PLACE_BITS) | i) for i, card in enumerate(t.look(p)) if card >= 0]
            return found
        if d == ONE:
            return [make_item(owner, -1)]
        if d == SET:
            return list(x.sets[self.number])
        if d == GROUP:
            p = t.rules.zone_pile[t.rules.grid_zone] + owner
            pile = t.look(p)
            return [make_item(pile[g[0]], (p << PLACE_BITS) | g[0]) for g in t.rules.groups_in(self.number, pile).found]
        return [make_item(i, -1) for i in range(self.population)]

    def find(self, t: Table, x: Scope) -> list[int]:
        """All that it means, in order, each once for each copy."""
        found = self.candidates(t, x)
        if self.where is None or not found:
            return found
        slot = self.slot
        old, old_place = x.v[slot], x.v[slot + 1]
        out = []
        for item in found:
            x.v[slot] = item_card(item)
            x.v[slot + 1] = item_place(item)
            if self.where.ev(t, x) != 0:
                out.append(item)
        x.v[slot], x.v[slot + 1] = old, old_place
        return out
