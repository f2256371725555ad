"""The exact search: relax, look at what the relaxation proposes, settle one more card, and begin again.

Each node says how many of each card lie there at least and at most. What the rules can come to between these is bound
by `Bounds`; `Conditions` says what that leaves of a demand, and `Proposals` which totals and hands. A hand that is
proposed is asked of the engine, and nothing else counts as found. A node is given up when no total is left: that holds
for every hand in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeAlias

from attrs import evolve, frozen

from golfrules.engine.rules import Rules
from golfrules.games.solo import Solo
from golfrules.validation.clock import now
from golfrules.validation.duffers.asked import MUCH, Asked
from golfrules.validation.duffers.bounds import Bounds, Ranges
from golfrules.validation.duffers.demands import Conditions, Demand
from golfrules.validation.duffers.items import Item
from golfrules.validation.duffers.laid import Laid
from golfrules.validation.duffers.order import Order
from golfrules.validation.duffers.pools import flow_of
from golfrules.validation.duffers.proposals import Proposals
from golfrules.validation.duffers.relax import ZERO, Pairing, bits_of

__all__ = ["Found", "OutOfTime", "Search"]

_TRIED_FIRST: Final = 24
"""So many hands of a relaxation are tried before another card is settled."""
_TRIED_SIMPLE: Final = 1500
"""So many are tried of a part of the pool in which a hand is looked for first."""
_MOST_LUCKS: Final = 12
_ENOUGH: Final = 2000
"""So many hands are refused before a search ends in which rules ask for what is not told."""
_MOST_SETTLED: Final = 12


class OutOfTime(Exception):  # noqa: N818 - it is no fault
    """The time that was given is over."""


@frozen(slots=True)
class Found:
    """A hand that the engine accepts, with all that came to lie there."""

    items: tuple[Item, ...]
    yards: int
    strokes: int


Accept: TypeAlias = Callable[[Found], bool]


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
        self.says = [self.asking.says(item) for item in self.items]
        self.weights = [self.asking.weight(item) for item in self.items]
        self.bounds = Bounds(rules, hole, self.items)
        self.conditions = Conditions(self.bounds, least_duffs)
        self.proposals = Proposals(self.bounds, self.says, self.asking)
        self.laid = Laid(rules, hole)
        self.nodes = 0
        self.refused: set[tuple[int, ...]] = set()
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
        limits = self.conditions.limits(evolve(demand, wanted=always))
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
        limits = self.conditions.limits(demand)
        if not limits.possible:
            return False
        total = self.bounds.stat(self.flow.total_yards, 0, -1, self.bounds.scope())
        low, high = max(limits.low, total[0]), min(limits.high, total[1])
        if high // self.proposals.multiple * self.proposals.multiple < low:
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
        left = self.relax(ranges, demand)
        if left is None:
            return None
        open_ = [i for i, says in enumerate(self.says) if says and ranges.low[i] < ranges.high[i]]
        hands = self.proposals.hands(left)
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

    def relax(self, ranges: Ranges, demand: Demand) -> Pairing | None:
        """What is left of a node; None when nothing is."""
        self.bounds.begin(ranges)
        limits = self.conditions.limits(demand)
        return self.proposals.left(ranges, limits) if limits.possible else None

    def floor(self, demand: Demand) -> int | None:
        """The fewest strokes that a rule leaves to whatever hand meets a demand; None where none says so."""
        self._begin(demand)
        return self.proposals.floor()

    # ------------------------------------------------------------ what comes nearest

    def totals(self, demand: Demand) -> list[int]:
        """The totals that are left at the root where nothing is asked of yards, in order; some may not be reached."""
        self._begin(demand)
        left = self.relax(self._all(), demand)
        if left is None:
            return []
        return [(bit - ZERO) * self.proposals.multiple for bit in bits_of(left.totals())]
