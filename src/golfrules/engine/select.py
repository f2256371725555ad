"""Finding the things that a selector means."""

from __future__ import annotations

from typing import Final

from golfrules.engine.nodes import All, Expr, Tagged, is_slot
from golfrules.engine.table import PLACE_BITS, THING_BITS, THING_MASK, Scope, Table

__all__ = ["Selection", "item_card", "item_place"]

ZONE: Final = 0
THINGS: Final = 1
ALL: Final = 2
ONE: Final = 3
GROUP: Final = 4
SET: Final = 5


def item_card(item: int) -> int:
    """The kind of the card that an item means."""
    return (item & THING_MASK) - 1


def item_place(item: int) -> int:
    """Where it lies; -1 for a thing that lies nowhere."""
    return (item >> THING_BITS) - 1


def make_item(card: int, place: int) -> int:
    return ((place + 1) << THING_BITS) | (card + 1)


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
        self.of_owner: dict[int, list[int]] = {}  # the piles of its zones, once somebody has asked
        # most questions ask for a tag: that is looked up, and only what is left of the question is asked
        self.tags, self.rest = _parted(where, slot)

    def parts(self) -> tuple[Expr, ...]:
        return tuple(part for part in (self.owner, self.where) if part is not None)

    def is_everything(self) -> bool:
        """Whether it means all things of a kind, whatever lies on the table."""
        return self.domain in (THINGS, ALL) and self.owner is None and self.where is None

    def bind(self, x: Scope, item: int) -> None:
        x.v[self.slot] = (item & THING_MASK) - 1
        x.v[self.slot + 1] = (item >> THING_BITS) - 1

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
            for p in self.looked_through(t, owner):
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

    def looked_through(self, t: Table, owner: int) -> list[int]:
        """The piles of its zones."""
        found = self.of_owner.get(owner)
        if found is None:
            first = t.rules.zone_pile
            found = self.of_owner[owner] = [*[first[zone] + owner for zone in self.zones], *self.piles]
        return found

    def in_zones(self, t: Table, x: Scope, most: int = -1) -> list[int]:
        """The cards of its zones that it means, or so many of them."""
        owner = 0 if self.owner is None else self.owner.ev(t, x)
        found: list[int] = []
        if owner < 0:
            return found
        slot, v, rest, tags = self.slot, x.v, self.rest, self.tags
        mask = 0
        row: list[int] = []
        if tags is not None:
            mask, row = tags.mask, tags.row(t, x)
        old, old_place = v[slot], v[slot + 1]
        for p in self.looked_through(t, owner):
            at = p << PLACE_BITS
            for card in t.look(p):
                if card >= 0 and (mask == 0 or row[card] & mask):
                    if rest is not None:
                        v[slot], v[slot + 1] = card, at
                    if rest is None or rest.ev(t, x) != 0:
                        found.append(((at + 1) << THING_BITS) | (card + 1))
                        if len(found) == most:
                            v[slot], v[slot + 1] = old, old_place
                            return found
                at += 1
        v[slot], v[slot + 1] = old, old_place
        return found

    def has(self, t: Table, x: Scope, number: int) -> bool:
        """Whether it means so many at least."""
        if self.domain == ZONE and number > 0:
            return len(self.in_zones(t, x, number if t.trace is None else -1)) >= number
        return len(self.find(t, x)) >= number

    def find(self, t: Table, x: Scope) -> list[int]:
        """All that it means, in order, each once for each copy."""
        if self.domain == ZONE:
            return self.in_zones(t, x)
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


def _parted(where: Expr | None, slot: int) -> tuple[Tagged | None, Expr | None]:
    """A question in two: whether the thing has one of some tags, if that comes first, and the rest."""
    parts = where.items if isinstance(where, All) else () if where is None else (where,)
    first = parts[0] if parts else None
    if not isinstance(first, Tagged) or not is_slot(first.subject, slot):
        return None, where
    rest = parts[1:]
    return first, None if not rest else rest[0] if len(rest) == 1 else All(*rest)
