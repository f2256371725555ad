"""What a relaxation proposes: of hands whose yards, strokes and cards add up, those that meet the limits of a node.

Cards that add the same are one `Group`; what the rules say of the total alone is taken off before, and cards are added
up by `Sums`. What is proposed is not yet found: only the engine says what a hand comes to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, Final

from attrs import evolve

from golfrules.engine import nodes as n
from golfrules.engine import of_many as many
from golfrules.engine.cascade import ADD, AT_LEAST, AT_MOST
from golfrules.engine.select import ZONE
from golfrules.engine.table import Scope
from golfrules.validation.duffers.asked import Asked
from golfrules.validation.duffers.bounds import FAR, NO, Between, Bounds, Ranges
from golfrules.validation.duffers.demands import Limits
from golfrules.validation.duffers.multiples import step_of_yards
from golfrules.validation.duffers.relax import STROKES, Group, Pairing, Shape, Sums, part

__all__ = ["Proposals"]

_MOST_YARDS: Final = 2000
"""Cards that may fly further are not added up."""
_MOST_OFF: Final = 8
_KEPT: Final = 500


class Proposals:
    """Hands of the items of `bounds`; `says` tells of each whether it says something of others."""

    def __init__(self, bounds: Bounds, says: Sequence[bool], asking: Asked) -> None:
        self.bounds = bounds
        self.flow = bounds.flow
        self.items = bounds.items
        self.says = says
        self.looks = [asking.looks(item) for item in self.items]
        self.multiple = step_of_yards(bounds.rules, bounds)
        self._reveals: dict[Any, Sums] = {}

    def left(self, ranges: Ranges, limits: Limits) -> Pairing | None:
        """What is left of a node; None when nothing is."""
        low, high = self._raw_window(limits)
        strokes = self._raw_strokes(limits.strokes)
        return None if strokes is None else self._sums(ranges, limits, low, high, strokes)

    def hands(self, pairing: Pairing) -> Iterator[tuple[int, ...]]:
        """The hands that are proposed, each as items by their numbers."""
        groups = [*pairing.hand.groups, *pairing.revealed.groups]
        for taken, revealed in pairing.hands():
            choices = [self._members(g, k) for g, k in zip(groups, (*taken, *revealed), strict=True) if k]
            for hand in product(*choices):
                yield tuple(sorted(i for part in hand for i in part))

    def floor(self) -> int | None:
        """The fewest strokes that a rule leaves to any hand; None where none says so."""
        b, stat = self.bounds, self.flow.total_strokes
        y = self._attempt_scope(stat)
        found = None
        for m in b.lines(stat, 0):
            some, often, amount = b.told(m, y)
            if m.how == AT_LEAST and some:
                found = amount[0] if found is None else max(found, amount[0])
            elif m.how == AT_MOST and often:
                return None
        return found

    def _sums(self, ranges: Ranges, limits: Limits, low: int, high: int, strokes: int) -> Pairing | None:
        b, flow = self.bounds, self.flow
        summed = self._summed(flow.total_yards)
        struck = self._summed(flow.total_strokes)
        groups: dict[tuple[Any, ...], list[int]] = {}
        loose = summed is None
        for i, item in enumerate(self.items):
            if not ranges.high[i]:
                continue
            yards = b.of_item(flow.yards, i) if summed is not None and summed[i][1] else NO
            hits = b.of_item(flow.strokes, i)[0] if struck is not None and struck[i][1] else 0
            if summed is not None and not summed[i][0]:
                yards = min(0, yards[0]), max(0, yards[1])
            if struck is None or (struck[i][1] and not struck[i][0]):
                hits = min(0, hits)
            if yards[0] < -_MOST_YARDS or yards[1] > _MOST_YARDS:
                loose, yards = True, NO
            size = int(item.kind == "hand")
            step = [
                size,
                max(hits, -_MOST_OFF),
                item.lucks - (item.kind == "luck"),
                item.duffs - (item.kind == "duff"),
                *(int(matches[i][1]) for matches, _ in limits.needs),
                *(int(matches[i][0]) for matches, _ in limits.caps),
            ]
            yards = yards[0] // self.multiple, yards[1] // self.multiple
            look = (item.kind == "hand", yards, tuple(step), i if ranges.low[i] or self.says[i] else -1)
            groups.setdefault(look, []).append(i)
        made = [self._group(look, members, ranges) for look, members in groups.items()]
        made.sort(key=lambda g: (g.step[0] >= 0, g.step[1], -g.many, g.members))
        wanted = (*(k for _, k in limits.needs), *(-1 for _ in limits.caps))
        allowed = (*(FAR for _ in limits.needs), *(k for _, k in limits.caps))
        shape = Shape(ranges.hand, strokes, wanted, allowed)
        revealed = self._revealed([g for g in made if self.items[g.members[0]].kind != "hand"], ranges, shape)
        spare = min((_off(key) for key in revealed.last), default=0)
        hand = Sums([g for g in made if self.items[g.members[0]].kind == "hand"], shape, spare)
        if loose:
            low, high = -FAR, FAR
        m = self.multiple
        pairing = Pairing(hand, revealed, -(-low // m), high // m)
        return pairing if pairing.is_possible else None

    def _revealed(self, groups: list[Group], ranges: Ranges, shape: Shape) -> Sums:
        """The sums of what is revealed; many nodes have the same."""
        key = (tuple(g.signature for g in groups), shape.wanted, shape.allowed, ranges.lucks)
        found = self._reveals.get(key)
        if found is None:
            if len(self._reveals) > _KEPT:
                self._reveals.clear()
            sized = [evolve(g, step=(1, *g.step[1:])) for g in groups]
            limit = Shape(ranges.lucks, FAR, shape.wanted, shape.allowed)
            found = self._reveals[key] = Sums(sized, limit)
        return found

    def _group(self, look: tuple[Any, ...], members: list[int], ranges: Ranges) -> Group:
        is_hand, (least, most), step, _ = look
        few = sum(ranges.low[i] for i in members)
        many = min(sum(ranges.high[i] for i in members), ranges.hand if is_hand else ranges.lucks)
        return Group(few, max(few, many), least, most, step, tuple(members))

    def _summed(self, stat: int) -> list[Between] | None:
        """Which items are in a total that is a sum over cards; None when it is worked out in another way."""
        own = self.bounds.rules.own[stat][0]
        if isinstance(own, n.Default):
            own = own.expr
        wanted = self.flow.yards if stat == self.flow.total_yards else self.flow.strokes
        if not isinstance(own, many.TotalOf) or own.how != "sum" or own.stat != wanted or own.selection.domain != ZONE:
            return None
        return self.bounds.matches(own.selection, self._attempt_scope(stat))

    def _attempt_scope(self, stat: int) -> Scope:
        return self.bounds.own_scope(stat, 0, -1, self.bounds.scope())

    def _raw_window(self, limits: Limits) -> Between:
        """The sums of cards from which a total in the window can come."""
        b, stat = self.bounds, self.flow.total_yards
        low = high = 0
        y = self._attempt_scope(stat)
        for m in b.lines(stat, 0):
            least, most, amount = b.told(m, y)
            if most and m.how != ADD:
                return -FAR, FAR
            ends = [k * a for k in (least, most) for a in amount]
            low, high = low + min(ends), high + max(ends)
        return limits.low - high, limits.high - low

    def _raw_strokes(self, most: int) -> int | None:
        """The most strokes that cards may add; None when there will be too many whatever they add."""
        b, stat = self.bounds, self.flow.total_strokes
        y = self._attempt_scope(stat)
        less, loose = 0, False
        for m in b.lines(stat, 0):
            some, often, amount = b.told(m, y)
            if not often:
                continue
            if m.how == ADD:
                less += min(k * a for k in (some, often) for a in amount)
            elif m.how == AT_LEAST:
                if some and amount[0] > most:
                    return None
            else:
                loose = True
        return FAR if loose or most >= FAR else most - less

    def _members(self, g: Group, k: int) -> list[tuple[int, ...]]:
        """The ways to take so many cards of a group: of those that look alike, what is quiet first."""
        alike: dict[tuple[Any, ...], list[int]] = {}
        for i in g.members:
            alike.setdefault(self.looks[i], []).extend([i] * self.items[i].copies)
        kinds = list(alike.values())
        return [
            tuple(i for kind, number in zip(kinds, counts, strict=True) for i in kind[:number])
            for counts in _parted(k, [len(kind) for kind in kinds])
        ]


def _off(key: int) -> int:
    """The strokes of a key that come off, or none."""
    return min(0, part(key, STROKES))


def _parted(k: int, most: list[int]) -> Iterator[list[int]]:
    """The ways to take so many out of several heaps."""
    if not most:
        if k == 0:
            yield []
        return
    for first in range(min(k, most[0]), -1, -1):
        for rest in _parted(k - first, most[1:]):
            yield [first, *rest]
