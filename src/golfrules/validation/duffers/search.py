"""The exact search: relax, look at what the relaxation proposes, settle one more card, and begin again.

Each node says how many of each card lie there at least and at most. What the rules can come to between these is bound
by `Bounds`; `Sums` finds which totals are left. What it proposes is asked of the engine, and nothing else counts as
found. A node is given up when no total is left: that holds for every hand in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, product
from typing import Any, Final, TypeAlias

from attrs import define, evolve, field, frozen

from golfrules.engine import nodes as n
from golfrules.engine import of_many as many
from golfrules.engine.cascade import ADD, AT_LEAST, AT_MOST
from golfrules.engine.rules import Guard, Rules
from golfrules.engine.select import ZONE, Selection
from golfrules.engine.table import Scope
from golfrules.games.solo import Solo
from golfrules.validation.clock import now
from golfrules.validation.duffers.asked import MUCH, Asked
from golfrules.validation.duffers.bounds import FAR, NO, YES, Between, Bounds, Ranges
from golfrules.validation.duffers.items import Item
from golfrules.validation.duffers.laid import Laid
from golfrules.validation.duffers.multiples import step_of_yards
from golfrules.validation.duffers.order import Order
from golfrules.validation.duffers.pools import flow_of
from golfrules.validation.duffers.relax import STROKES, ZERO, Group, Pairing, Shape, Sums, bits_of, part

__all__ = ["Demand", "Found", "OutOfTime", "Search"]

_MOST_YARDS: Final = 2000
"""Cards that may fly further are not added up."""
_TRIED_FIRST: Final = 24
"""So many hands of a relaxation are tried before another card is settled."""
_TRIED_SIMPLE: Final = 1500
"""So many are tried of a part of the pool in which a hand is looked for first."""
_MOST_LUCKS: Final = 12
_ENOUGH: Final = 2000
"""So many hands are refused before a search ends in which rules ask for what is not told."""
_MOST_OFF: Final = 8
_MOST_SETTLED: Final = 12
_KEPT: Final = 500


class OutOfTime(Exception):  # noqa: N818 - it is no fault
    """The time that was given is over."""


@frozen(slots=True)
class Demand:
    """What is wanted of a hand: conditions that hold, others that do not, no more than so many strokes, a total."""

    wanted: tuple[Guard, ...]
    unwanted: tuple[Guard, ...] = ()
    strokes: int = FAR
    low: int = -FAR
    high: int = FAR


@frozen(slots=True)
class Found:
    """A hand that the engine accepts, with all that came to lie there."""

    items: tuple[Item, ...]
    yards: int
    strokes: int


Accept: TypeAlias = Callable[[Found], bool]


@define(slots=True)
class _Limits:
    """What the conditions leave of totals, strokes and cards, as far as that is known."""

    low: int = -FAR
    high: int = FAR
    strokes: int = FAR
    needs: list[tuple[list[Between], int]] = field(factory=list)
    caps: list[tuple[list[Between], int]] = field(factory=list)
    possible: bool = True


class Search:
    """Hands of a pool on one Hole. `nodes` and `asked` count what was looked at."""

    def __init__(
        self,
        rules: Rules,
        hole: int,
        items: Sequence[Item],
        hand: int,
        *,
        until: float,
        asking: Asked | None = None,
        least_duffs: int = 0,
    ) -> None:
        self.rules = rules
        self.flow = flow_of(rules)
        self.hole = hole
        self.hand = hand
        self.until = until
        self.asking = asking or Asked(rules, hole)
        self.items = sorted(items, key=lambda i: (i.kind != "hand", not i.is_quiet))
        self.looks = [self.asking.looks(item) for item in self.items]
        self.says = [self.asking.says(item) for item in self.items]
        self.weights = [self.asking.weight(item) for item in self.items]
        self.bounds = Bounds(rules, hole, self.items)
        self.multiple = step_of_yards(rules, self.bounds)
        self.laid = Laid(rules, hole)
        self.least_duffs = least_duffs
        self.nodes = 0
        self.refused: set[tuple[int, ...]] = set()
        self._reveals: dict[Any, Sums] = {}
        self._owner = -1  # whose card it is that lays a condition down
        self.rejected = 0  # hands that were proposed and that the engine did not accept
        self.order = Order(rules, self.flow, hole) if isinstance(self.flow, Solo) else None

    @property
    def asked(self) -> int:
        return self.laid.asked

    # ------------------------------------------------------------ the search

    def find(self, demand: Demand, accept: Accept | None = None) -> Found | None:
        """A hand that meets a demand, of which none has fewer strokes only if `demand` says so.

        OutOfTime when that is not known before the time is over. `accept` may refuse what is found.
        """
        self.refused = set()
        self._begin(demand)
        whole = self._all()
        for ranges in self._simpler(whole):
            found = self._node(ranges, demand, accept, _TRIED_SIMPLE)
            if found is not None:
                return found
        return self._node(whole, demand, accept, None)

    def is_ruled_out(self, demand: Demand) -> bool:
        """Whether nothing is left of a demand before a single card is settled."""
        self._begin(demand)
        return self.relax(self._all(), demand) is None

    def _begin(self, demand: Demand) -> None:
        """From now on what the conditions of this demand want at any rate is taken to be there."""
        self.bounds.begin(self._all())
        self.bounds.want([])
        always = tuple(g for g in demand.wanted if g.card < 0)
        limits = self._limits(evolve(demand, wanted=always))
        self.bounds.want([([i for i, m in enumerate(matches) if m[1]], k) for matches, k in limits.needs])

    def find_with(self, demand: Demand, item: Item, accept: Accept) -> Found | None:
        """A hand with a certain card in it; of the simplest only, so that none found proves nothing."""
        self.refused = set()
        self._begin(demand)
        whole = self._all().with_count(self.items.index(item), 1)
        for ranges in (*self._simpler(whole), whole):
            if ranges.high[self.items.index(item)]:
                found = self._node(ranges, demand, accept, _TRIED_FIRST)
                if found is not None:
                    return found
        return None

    def may_do_with(self, demand: Demand, brought: int) -> bool:
        """Whether a demand may be met where so many cards come into the hand besides. If not, no hand meets it."""
        whole = self._all()
        self._begin(demand)
        return self._may_do(Ranges(whole.low, whole.high, whole.hand + brought, whole.lucks + 2 * brought), demand)

    def _may_do(self, ranges: Ranges, demand: Demand) -> bool:
        """The same for a node, by what the rules leave of the total alone."""
        self.bounds.begin(ranges)
        limits = self._limits(demand)
        if not limits.possible:
            return False
        total = self.bounds.stat(self.flow.total_yards, 0, -1, self.bounds.scope())
        low, high = max(limits.low, total[0]), min(limits.high, total[1])
        if high // self.multiple * self.multiple < low:
            return False
        open_ = [i for i, w in enumerate(self.weights) if w >= MUCH and ranges.low[i] < ranges.high[i]]
        if not open_:
            return True
        i, most = open_[0], min(ranges.high[open_[0]], _MOST_SETTLED)
        return any(self._may_do(ranges.with_count(i, k), demand) for k in range(ranges.low[i], most + 1))

    def _simpler(self, whole: Ranges) -> Iterator[Ranges]:
        """Parts of the pool in which a hand is found sooner, where one is: nobody speaks of others, no Luck."""
        luckless = [
            0 if item.lucks or item.kind == "luck" else n for item, n in zip(self.items, whole.high, strict=True)
        ]
        plain = [0 if says else n for says, n in zip(self.says, luckless, strict=True)]
        for high in (plain, luckless):
            if self.order is not None:
                yield from self._by_last(Ranges(whole.low, high, whole.hand, whole.lucks), self.order)
            elif high != whole.high:
                yield Ranges(whole.low, high, whole.hand, whole.lucks)
        if self.order is not None:
            yield from self._by_last(whole, self.order)

    def _by_last(self, part: Ranges, order: Order) -> Iterator[Ranges]:
        """The same for each card that may be the last, without the cards after which it may not be."""
        for last, item in enumerate(self.items):
            if item.kind != "hand" or not part.high[last] or not order.is_possible([item]):
                continue
            high = [
                n if other.kind != "hand" or i == last or order.may_end(item, other) else 0
                for i, (other, n) in enumerate(zip(self.items, part.high, strict=True))
            ]
            low = part.low[:]
            low[last] = max(low[last], 1)
            yield Ranges(low, high, part.hand, part.lucks)

    def _all(self) -> Ranges:
        has_lucks = any(i.lucks for i in self.items)
        has_duffs = any(i.duffs for i in self.items)
        there = {"hand": True, "luck": has_lucks, "duff": has_duffs}
        high = [i.copies if there[i.kind] else 0 for i in self.items]
        return Ranges([0] * len(self.items), high, self.hand, _MOST_LUCKS if has_lucks or has_duffs else 0)

    def _node(self, ranges: Ranges, demand: Demand, accept: Accept | None, most: int | None) -> Found | None:
        """A hand of a node. Where `most` is said, no more hands than that are tried, and none found proves nothing."""
        self.nodes += 1
        if now() > self.until:
            raise OutOfTime
        relaxed = self.relax(ranges, demand)
        if relaxed is None:
            return None
        open_ = [i for i, says in enumerate(self.says) if says and ranges.low[i] < ranges.high[i]]
        hands = self._hands(relaxed)
        first = islice(hands, _TRIED_FIRST if open_ else most)
        seen: dict[int, int] = {}
        for counts in first:
            if now() > self.until:
                raise OutOfTime
            for i in counts:
                seen[i] = seen.get(i, 0) + 1
            found = self.try_(counts, demand, accept)
            if found is not None:
                return found
        if not open_:
            return None
        i = self._next(open_, seen)
        order = range(ranges.low[i], ranges.high[i] + 1)
        for number in order:
            child = ranges.with_count(i, number)
            found = self._node(child, demand, accept, most)
            if found is not None:
                return found
        return None

    def _next(self, open_: list[int], seen: dict[int, int]) -> int:
        """The card to settle next: one whose saying makes the most difference, else one that was proposed."""
        return max(open_, key=lambda i: (self.weights[i], seen.get(i, 0), -i))

    # ------------------------------------------------------------ one hand

    def try_(self, counts: tuple[int, ...], demand: Demand, accept: Accept | None = None) -> Found | None:
        """Asks the engine about a hand: the items by their numbers."""
        if counts in self.refused or not self._is_there(counts):
            return None
        laid = self.laid
        laid.lay([self.items[i] for i in counts])
        if not laid.meets(demand.wanted, demand.unwanted):
            self.rejected += 1
            if self.bounds.open and self.rejected > _ENOUGH:  # nothing is proved by more of them
                raise OutOfTime
            self.refused.add(counts)
            return None
        strokes = laid.strokes
        if strokes > demand.strokes or not demand.low <= laid.yards <= demand.high:
            return None
        if self.order is not None and not self.order.is_possible([self.items[i] for i in counts]):
            self.refused.add(counts)
            return None
        found = Found(tuple(self.items[i] for i in counts), laid.yards, strokes)
        if accept is not None and not accept(found):
            self.refused.add(counts)
            return None
        return found

    def _is_there(self, counts: tuple[int, ...]) -> bool:
        """Whether there are as many of each card; the same card may be several items."""
        cards: dict[tuple[int, str], int] = {}
        copies: dict[tuple[int, str], int] = {}
        for i in counts:
            item = self.items[i]
            key = (item.card, item.kind)
            cards[key] = cards.get(key, 0) + 1
            copies[key] = item.copies
        return all(number <= copies[key] for key, number in cards.items())

    # ------------------------------------------------------------ a relaxation

    def relax(self, ranges: Ranges, demand: Demand) -> _Relaxed | None:
        """What is left of a node; None when nothing is."""
        b = self.bounds
        b.begin(ranges)
        limits = self._limits(demand)
        if not limits.possible:
            return None
        raw_low, raw_high = self._raw_window(limits)
        most_strokes = self._raw_strokes(min(limits.strokes, demand.strokes))
        if most_strokes is None:
            return None
        return self._sums(ranges, limits, raw_low, raw_high, most_strokes)

    def _sums(self, ranges: Ranges, limits: _Limits, low: int, high: int, strokes: int) -> _Relaxed | None:
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
        spare = min((part_of(key) for key in revealed.last), default=0)
        hand = Sums([g for g in made if self.items[g.members[0]].kind == "hand"], shape, spare)
        if loose:
            low, high = -FAR, FAR
        m = self.multiple
        pairing = Pairing(hand, revealed, -(-low // m), high // m)
        if not pairing.is_possible:
            return None
        return _Relaxed(pairing)

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
        own = self.rules.own[stat][0]
        if isinstance(own, n.Default):
            own = own.expr
        wanted = self.flow.yards if stat == self.flow.total_yards else self.flow.strokes
        if not isinstance(own, many.TotalOf) or own.how != "sum" or own.stat != wanted or own.selection.domain != ZONE:
            return None
        return self.bounds.matches(own.selection, self._attempt_scope(stat))

    def _attempt_scope(self, stat: int) -> Scope:
        return self.bounds.own_scope(stat, 0, -1, self.bounds.scope())

    def _raw_window(self, limits: _Limits) -> Between:
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

    def floor(self, demand: Demand) -> int | None:
        """The fewest strokes that a rule leaves to whatever hand meets a demand; None where none says so."""
        b, stat = self.bounds, self.flow.total_strokes
        self._begin(demand)
        y = self._attempt_scope(stat)
        found = None
        for m in b.lines(stat, 0):
            some, often, amount = b.told(m, y)
            if m.how == AT_LEAST and some:
                found = amount[0] if found is None else max(found, amount[0])
            elif m.how == AT_MOST and often:
                return None
        return found

    def _hands(self, relaxed: _Relaxed) -> Iterator[tuple[int, ...]]:
        """The hands of a relaxation, each as items by their numbers."""
        pairing = relaxed.pairing
        groups = [*pairing.hand.groups, *pairing.revealed.groups]
        for taken, revealed in pairing.hands():
            choices = [self._members(g, k) for g, k in zip(groups, (*taken, *revealed), strict=True) if k]
            for hand in product(*choices):
                yield tuple(sorted(i for part in hand for i in part))

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

    # ------------------------------------------------------------ what conditions leave

    def _limits(self, demand: Demand) -> _Limits:
        limits = _Limits(demand.low, demand.high)
        for guards, truth in ((demand.wanted, True), (demand.unwanted, False)):
            for guard in guards:
                if guard.card >= 0:  # a condition of a card counts where it lies for sure
                    few, many = self.bounds.number(self.bounds.by_card.get(guard.card, ()))
                    if truth and not few:
                        continue
                    if not truth and not many:
                        limits.possible = False
                        continue
                self._owner = 0 if guard.card >= 0 else -1
                self._limit(limits, guard.question, truth=truth)
                self._owner = -1
        if any(k > most and _within(some, all_) for some, k in limits.needs for all_, most in limits.caps):
            limits.possible = False
        if self.least_duffs:
            duffs = [YES if i.kind == "hand" and self.flow.is_a["duff"][i.card] else NO for i in self.items]
            limits.needs.append((duffs, self.least_duffs))
        return limits

    def _limit(self, limits: _Limits, q: n.Expr, *, truth: bool) -> None:
        b = self.bounds
        if isinstance(q, n.Watched):
            self._limit(limits, q.inner, truth=truth)
            return
        if isinstance(q, n.Not):
            self._limit(limits, q.items[0], truth=not truth)
            return
        if (isinstance(q, n.All) and truth) or (isinstance(q, n.Any) and not truth):
            for part in q.items:
                self._limit(limits, part, truth=truth)
            return
        if isinstance(q, many.Has):
            self._count(limits, q.selection, q.number if truth else q.number - 1, least=truth)
        elif isinstance(q, many.Different) and truth:
            for selection in q.selections:
                self._count(limits, selection, 1, least=True)
        elif isinstance(q, (n.AtLeast, n.AtMost)):
            a, c = q.items if isinstance(q, n.AtLeast) else reversed(q.items)
            # a is at least c, or else below it
            self._compared(limits, a, b.value(c, self._guard_scope()), least=truth, strict=not truth)
            self._compared(limits, c, b.value(a, self._guard_scope()), least=not truth, strict=not truth)
        elif isinstance(q, n.Match) and truth and not q.others:
            ends = [*((v, v) for v in q.values), *q.ranges]
            whole = (min(a for a, _ in ends), max(z for _, z in ends))
            self._compared(limits, q.left, whole, least=True, strict=False)
            self._compared(limits, q.left, whole, least=False, strict=False)
        low, high = b.value(q, self._guard_scope())
        if (truth and high == 0) or (not truth and low > 0):
            limits.possible = False

    def _guard_scope(self) -> Scope:
        x = self.flow.completing.scope(self.bounds.blank, 0, self.hole)
        x.v[5] = self._owner
        return x

    def _compared(self, limits: _Limits, e: n.Expr, other: Between, *, least: bool, strict: bool) -> None:
        """An expression is at least the other, or at most: so much is left of the total, strokes or cards."""
        bound = other[0] + strict if least else other[1] - strict
        if abs(bound) >= FAR:
            return
        if isinstance(e, n.StatNode) and not e.printed and e.stat == self.flow.total_yards:
            if least:
                limits.low = max(limits.low, bound)
            else:
                limits.high = min(limits.high, bound)
        elif isinstance(e, n.StatNode) and not e.printed and e.stat == self.flow.total_strokes and not least:
            limits.strokes = min(limits.strokes, bound)
        elif isinstance(e, many.NumberOf):
            self._count(limits, e.selection, bound, least=least)

    def _count(self, limits: _Limits, selection: Selection, number: int, *, least: bool) -> None:
        if selection.domain != ZONE:
            return
        matches = self.bounds.matches(selection, self._guard_scope())
        if matches is None:
            return
        if least and number > 0:
            limits.needs.append((matches, number))
        elif not least:
            if number < 0:
                limits.possible = False
            else:
                limits.caps.append((matches, number))

    # ------------------------------------------------------------ what comes nearest

    def totals(self, demand: Demand) -> list[int]:
        """The totals that are left at the root where nothing is asked of yards, in order; some may not be reached."""
        self._begin(demand)
        relaxed = self.relax(self._all(), demand)
        if relaxed is None:
            return []
        return [(bit - ZERO) * self.multiple for bit in bits_of(relaxed.pairing.totals())]


@frozen(slots=True)
class _Relaxed:
    """What is left of a node."""

    pairing: Pairing


def _within(some: list[Between], all_: list[Between]) -> bool:
    """Whether each item that may be among some is among others for sure."""
    return all(other[0] for one, other in zip(some, all_, strict=True) if one[1])


def part_of(key: int) -> int:
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
