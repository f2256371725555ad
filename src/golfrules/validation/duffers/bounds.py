"""How little and how much a quantity can be while it is not settled which cards lie there.

Nothing here says what a rule means: it walks through the rules as the engine links them, and where they ask for cards
that may or may not lie there, it goes on with the least and the most. So it holds for whatever cards there will be.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from golfrules.engine import nodes as n
from golfrules.engine import of_many as many
from golfrules.engine.cascade import ADD, ALWAYS, AT_LEAST, AT_MOST, CARD, HOLE, SET, Line, read
from golfrules.engine.chance import Chance
from golfrules.engine.rules import Rules
from golfrules.engine.select import SET as NAMED
from golfrules.engine.select import ZONE, Selection
from golfrules.engine.table import LASTING, PLACE_BITS, Scope, Table
from golfrules.validation.duffers.items import Item
from golfrules.validation.duffers.pools import flow_of

__all__ = ["ANY", "FAR", "Between", "Bounds", "Ranges"]

Between: TypeAlias = tuple[int, int]

_KEPT: Final = 6
"""So many answers are remembered of each quantity of each card."""

FAR: Final = 1_000_000
"""Further than any total comes."""
ANY: Final[Between] = (-FAR, FAR)
MAYBE: Final[Between] = (0, 1)
YES: Final[Between] = (1, 1)
NO: Final[Between] = (0, 0)

_FREE: Final = (
    n.Const,
    n.Slot,
    n.Printed,
    n.Tagged,
    n.Family,
    n.Match,
    n.AtLeast,
    n.AtMost,
    n.All,
    n.Any,
    n.Not,
    n.Either,
    n.Sum,
    n.Arithmetic,
    n.Product,
    n.Divide,
    n.Identity,
    n.Default,
    n.SideOf,
    n.Left,
    n.Captain,
    n.LiesIn,
)
"""What asks nothing of the cards that lie on the table."""


class Ranges:
    """How many of each item lie there, from `low` to `high`; so many cards of the hand, and Luck, in all."""

    __slots__ = ("hand", "high", "low", "lucks")

    def __init__(self, low: list[int], high: list[int], hand: int, lucks: int) -> None:
        self.low = low
        self.high = high
        self.hand = hand
        self.lucks = lucks

    def with_count(self, i: int, number: int) -> Ranges:
        """The same where so many of an item lie there."""
        low, high = self.low[:], self.high[:]
        low[i] = high[i] = number
        return Ranges(low, high, self.hand, self.lucks)


class Bounds:
    """Reads rules on a Hole for ranges of items."""

    def __init__(self, rules: Rules, hole: int, items: list[Item]) -> None:
        self.rules = rules
        self.hole = hole
        self.items = items
        self.flow = flow = flow_of(rules)
        self.blank = Table(rules, Chance.of(0))
        self.ground = hole if rules.players == 1 else -1
        self.blank.ground = self.ground
        piles = flow.attempt_piles(0)
        self.play, self.fate = piles[0], piles[-1]
        self.pile_of = [
            flow.table if i.stays else self.fate if i.kind == "luck" else self.play for i in items
        ]  # where each item lies
        self.known_piles = {*piles, flow.table, flow.table + 1} if rules.players > 1 else {*piles, flow.table}
        for seat in range(1, rules.players):  # nobody else has played anything
            self.known_piles |= {flow.play + seat, flow.table + seat}
        self.by_card: dict[int, list[int]] = {}
        self.by_until: dict[int, list[int]] = {}
        for i, item in enumerate(items):
            self.by_card.setdefault(item.card, []).append(i)
            for k in range(0, len(item.untils), LASTING):
                self.by_until.setdefault(item.untils[k], []).append(i)
        self.now = Ranges([0] * len(items), [0] * len(items), 0, 0)
        self.needs: list[tuple[list[int], int]] = []  # of some items so many lie there, since a condition wants them
        self.this = -1  # the item whose quantity is read
        self.reads: set[int] = set()  # of which items it was asked how many there are
        self.open = False  # whether it depends on anything that is not told
        self._free: dict[int, bool] = {}
        self._keep: list[object] = []
        self._known: dict[tuple[int, int], list[tuple[list[tuple[int, int, int]], set[int], Between, bool]]] = {}
        self._depth = 0
        self._less = -1
        self.changes: dict[int, set[int]] | None = None  # the things that each line may change, while somebody listens

    # ------------------------------------------------------------ what is asked from outside

    def begin(self, ranges: Ranges) -> None:
        """From now on so many of each item lie there."""
        self.now = ranges

    def of_item(self, stat: int, i: int) -> Between:
        """A quantity of an item that lies there."""
        now = self.now
        for counts, read_, found, open_ in self._known.get((stat, i), ()):
            if all(now.low[j] == low and now.high[j] == high for j, low, high in counts):
                self.reads |= read_
                self.open = self.open or open_
                return found
        outer, self.reads, this, self.this = self.reads, set(), self.this, i
        was_open, self.open = self.open, False
        place = (self.pile_of[i] << PLACE_BITS) | 0
        found = self.stat(stat, self.items[i].card, place, self.scope())
        known = self._known.setdefault((stat, i), [])
        if len(known) >= _KEPT:
            known.pop()
        counts = [(j, now.low[j], now.high[j]) for j in self.reads]
        known.insert(0, (counts, self.reads, found, self.open))
        self.reads, self.this, self.open = outer | self.reads, this, was_open or self.open
        return found

    def want(self, needs: list[tuple[list[int], int]]) -> None:
        """From now on so many of some items lie there, since a condition wants them."""
        if needs != self.needs:
            self.needs = needs
            self._known.clear()

    def scope(self) -> Scope:
        return self.flow.scope(self.blank, 0, self.hole)

    def lines(self, stat: int, thing: int) -> list[Line]:
        """The lines about a thing on this Hole."""
        r = self.rules
        rows = r.lines[stat]
        if not rows:
            return []
        return rows[self.hole + 1][thing].all if r.by_thing[stat] else rows[0][0].all

    # ------------------------------------------------------------ quantities

    def stat(self, stat: int, thing: int, place: int, x: Scope) -> Between:
        """A quantity of a thing, at a place or nowhere."""
        if self._depth > 8:
            self.open = True
            return ANY
        r = self.rules
        y, own = self.own_scope(stat, thing, place, x), r.own[stat][thing]
        self._depth += 1
        try:
            now = (r.printed[stat][thing],) * 2 if own is None else self.value(own, y)
            for m in self.lines(stat, thing):
                now = self._said(m, y, now)
        finally:
            self._depth -= 1
        return now

    def own_scope(self, stat: int, thing: int, place: int, x: Scope) -> Scope:
        r = self.rules
        player, side, hole = x.v[2], x.v[3], x.v[4]
        route = r.stat_route[stat]
        if route == 1:
            player, side = thing, self.blank.side_of[thing]
        elif route == 2:
            side = thing
        elif route == 3:
            hole = thing
        if hole < 0:
            hole = self.ground
        return Scope([thing, place, player, side, hole, -1, *r.blank[stat]], [])

    def _said(self, m: Line, y: Scope, now: Between) -> Between:
        """What becomes of a number by a line."""
        low, high, amount = self.told(m, y)
        if high == 0:
            return now
        if self.changes is not None and may_change(m.how, now, amount):
            self.changes.setdefault(m.clause, set()).add(y.v[0])
        return said(m.how, now, amount, low, high)

    def told(self, m: Line, y: Scope) -> tuple[int, int, Between]:
        """How often a line says something at least and at most, and what."""
        v = y.v
        if m.bind >= 0:
            v[m.bind], v[m.bind + 1] = v[0], v[1]
        low, high = self.times(m, y)
        if high == 0:
            return 0, 0, NO
        if m.speaker == CARD:
            v[5] = 0
        when = YES if m.when is None else self.value(m.when, y)
        amount = NO if when == NO else self.value(m.amount, y)
        v[5] = -1
        return (low if when[0] > 0 else 0), (0 if when == NO else high), amount

    def times(self, m: Line, y: Scope) -> Between:
        """How often a line is said."""
        low, high = 1, 1
        if m.speaker == HOLE:
            low = high = int(y.v[4] == m.speaker_number)
        elif m.speaker == CARD:
            low, high = self.number(self.by_card.get(m.speaker_number, ()))
        elif m.speaker != ALWAYS:
            low, high = self.number(self.by_until.get(m.speaker_number, ()))
        for loop in m.loops:
            if high == 0:
                return NO
            if m.speaker == CARD:
                y.v[5] = 0
            few, many = self.found(loop, y)
            y.v[5] = -1
            low, high = low * few, high * many
        return low, high

    def number(self, among: Iterable[int], matches: list[Between] | None = None, less: int = -1) -> Between:
        """How many of some items lie there; of one of them, it may be, without the copy that asks."""
        now = self.now
        low = high = loose = luck = 0
        for i in among:
            some, all_ = (1, 1) if matches is None else matches[i]
            if all_ == 0:
                continue
            self.reads.add(i)
            few, many = now.low[i], now.high[i]
            if i == less:
                few, many = max(few, 1) - 1, max(many, 1) - 1
            low += few * some
            high += few
            if self.items[i].kind == "hand":
                loose += many - few
            else:
                luck += many - few
        if matches is not None and less < 0:
            for wanted, number in self.needs:
                if wanted and number > low and all(matches[i][0] for i in wanted):
                    low = number
        return low, max(low, high + min(loose, now.hand) + min(luck, now.lucks))

    # ------------------------------------------------------------ selectors

    def found(self, sel: Selection, x: Scope) -> Between:
        """How many things a selector finds."""
        if sel.domain != ZONE:
            if sel.where is not None and not self.is_free(sel.where):
                return self._found_among(sel, x)
            found = sel.find(self.blank, x)
            if len(found) == 1:  # what stands in its block speaks of that one
                sel.bind(x, found[0])
            return len(found), len(found)
        matches = self.matches(sel, x)
        if matches is None:
            self.open = True
            return 0, FAR
        return self.number(range(len(self.items)), matches, self._less)

    def _found_among(self, sel: Selection, x: Scope) -> Between:
        """The same of players and Holes, where what is asked of them depends on cards."""
        if sel.where is None or sel.domain == NAMED or (sel.owner is not None and not self.is_free(sel.owner)):
            self.open = True
            return 0, FAR
        old, old_place = x.v[sel.slot], x.v[sel.slot + 1]
        low = high = 0
        for item in sel.candidates(self.blank, x):
            sel.bind(x, item)
            few, many = self.value(sel.where, x)
            low, high = low + (few > 0), high + (many > 0)
        x.v[sel.slot], x.v[sel.slot + 1] = old, old_place
        return low, high

    def matches(self, sel: Selection, x: Scope) -> list[Between] | None:
        """Of each item whether a selector finds it; None where it looks for cards of which nothing is told."""
        if sel.owner is not None and not self.is_free(sel.owner):
            return None
        owner = 0 if sel.owner is None else sel.owner.ev(self.blank, x)
        if owner < 0:
            return [NO] * len(self.items)
        piles = set(sel.looked_through(self.blank, owner))
        if not piles <= self.known_piles:
            return None
        where = sel.where
        free = where is None or self.is_free(where)
        found: list[Between] = []
        less = -1
        old, old_place = x.v[sel.slot], x.v[sel.slot + 1]
        for i, item in enumerate(self.items):
            if self.pile_of[i] not in piles:
                found.append(NO)
                continue
            if where is None:
                found.append(YES)
                continue
            # another copy than the one that asks, which lies at place 0 itself
            x.v[sel.slot], x.v[sel.slot + 1] = item.card, (self.pile_of[i] << PLACE_BITS) | 1
            one = (where.ev(self.blank, x),) * 2 if free else self.value(where, x)
            if i == self.this and x.v[0] == item.card and x.v[1] >= 0:  # the copy that asks
                x.v[sel.slot + 1] = x.v[1]
                same = (where.ev(self.blank, x),) * 2 if free else self.value(where, x)
                if one[0] > 0 and same == NO:
                    less = i
                else:
                    one = min(one[0], same[0]), max(one[1], same[1])
            found.append((int(one[0] > 0), int(one != NO)))
        x.v[sel.slot], x.v[sel.slot + 1] = old, old_place
        self._less = less
        return found

    # ------------------------------------------------------------ expressions

    def is_free(self, e: n.Expr) -> bool:
        """Whether it asks nothing of the cards that lie there."""
        known = self._free.get(id(e))
        if known is None:
            known = isinstance(e, _FREE) and all(self.is_free(part) for part in e.parts())
            known = known or (isinstance(e, n.Speaks) and e.what == "hole")
            self._free[id(e)] = known
            self._keep.append(e)  # so that no other expression gets its id
        return known

    def value(self, e: n.Expr, x: Scope) -> Between:
        """The least and the most that an expression comes to."""
        if self.is_free(e):
            return (e.ev(self.blank, x),) * 2
        if isinstance(e, n.Watched):
            return self.value(e.inner, x)
        if isinstance(e, n.StatNode):
            return self._stat_node(e, x)
        if isinstance(e, many.NumberOf):
            return self.found(e.selection, x)
        if isinstance(e, many.Has):
            low, high = self.found(e.selection, x)
            return int(low >= e.number), int(high >= e.number)
        if isinstance(e, many.Different):
            some = [self.found(s, x) for s in e.selections]
            return 0, int(all(high > 0 for _, high in some))
        if isinstance(e, many.TotalOf):
            return self._total(e, x)
        if isinstance(e, n.Speaks):
            return self._speaks(e)
        if isinstance(e, (n.Default, n.Identity)):
            return self.value(e.parts()[0], x)
        return self._worked_out(e, x)

    def _stat_node(self, e: n.StatNode, x: Scope) -> Between:
        if not self.is_free(e.subject):
            self.open = True
            return ANY
        thing = e.subject.ev(self.blank, x)
        if thing < 0:
            return NO
        if e.printed:
            return (read(self.blank, e.stat, thing, -1, x, printed=True),) * 2
        return self.stat(e.stat, thing, x.v[e.place] if e.place >= 0 else -1, x)

    def _speaks(self, e: n.Speaks) -> Between:
        among = (self.by_card if e.what == "card" else self.by_until).get(e.number, ())
        low, high = self.number(among)
        return min(low, 1), min(high, 1)

    def _total(self, e: many.TotalOf, x: Scope) -> Between:
        sel = e.selection
        matches = self.matches(sel, x) if sel.domain == ZONE else None
        if matches is None:
            self.open = True
            return ANY
        now = self.now
        values: list[Between] = []
        low = high = 0
        few_more: dict[bool, list[tuple[int, int]]] = {True: [], False: []}
        many_more: dict[bool, list[tuple[int, int]]] = {True: [], False: []}
        old, old_place = x.v[sel.slot], x.v[sel.slot + 1]
        for i, (some, all_) in enumerate(matches):
            if not all_:
                continue
            self.reads.add(i)
            if not now.high[i]:
                continue
            if e.stat >= 0:
                few, many = self.of_item(e.stat, i)
            else:
                x.v[sel.slot], x.v[sel.slot + 1] = self.items[i].card, self.pile_of[i] << PLACE_BITS
                few, many = self.value(e.quantity, x)
            sure = now.low[i] * some
            low, high = low + few * sure, high + many * sure
            is_hand = self.items[i].kind == "hand"
            few_more[is_hand].append((min(0, few), now.high[i] - sure))
            many_more[is_hand].append((max(0, many), now.high[i] - sure))
            values.append((few, many))
        x.v[sel.slot], x.v[sel.slot + 1] = old, old_place
        if e.how != "sum":
            return min((0, *(few for few, _ in values))), max((0, *(many for _, many in values)))
        for is_hand, most in ((True, now.hand), (False, now.lucks)):
            low -= taken([(-few, k) for few, k in few_more[is_hand]], most)
            high += taken(many_more[is_hand], most)
        return low, high

    def _worked_out(self, e: n.Expr, x: Scope) -> Between:
        parts = [self.value(part, x) for part in e.parts()]
        if isinstance(e, n.AtLeast):
            (a, b), (c, d) = parts
            return int(a >= d), int(b >= c)
        if isinstance(e, n.AtMost):
            (a, b), (c, d) = parts
            return int(b <= c), int(a <= d)
        if isinstance(e, n.All):
            return int(all(low for low, _ in parts)), int(all(high for _, high in parts))
        if isinstance(e, n.Any):
            return int(any(low for low, _ in parts)), int(any(high for _, high in parts))
        if isinstance(e, n.Not):
            low, high = parts[0]
            return int(high == 0), int(low == 0 or high < 0)
        if isinstance(e, n.Either):
            asked, yes, no = parts
            return yes if asked[0] else no if not asked[1] else (min(yes[0], no[0]), max(yes[1], no[1]))
        if isinstance(e, n.Sum):
            return sum(low for low, _ in parts), sum(high for _, high in parts)
        if isinstance(e, n.Product):
            now = (1, 1)
            for part in parts:
                ends = [a * b for a in now for b in part]
                now = (min(ends), max(ends))
            return now
        if isinstance(e, n.Arithmetic):
            (a, b) = parts[0]
            if e.op == "negative":
                return -b, -a
            (c, d) = parts[1]
            return (min(a, c), min(b, d)) if e.op == "least" else (max(a, c), max(b, d))
        if isinstance(e, n.Divide) and parts[1][0] > 0:
            ends = [-(-a // b) if e.up else a // b for a in parts[0] for b in parts[1]]
            return min(ends), max(ends)
        if isinstance(e, n.Match):
            return self._match(e, parts)
        self.open = True
        return ANY

    @staticmethod
    def _match(e: n.Match, parts: list[Between]) -> Between:
        low, high = parts[0]
        wide = [*((value, value) for value in e.values), *e.ranges]
        if any(a <= low and high <= b for a, b in wide):
            return YES
        near = any(a <= high and low <= b for a, b in [*wide, *parts[1:]])
        return (0, int(near))


def said(how: int, now: Between, amount: Between, least: int, most: int) -> Between:
    """What becomes of a number by a line that is said so often, between the least and the most."""
    (a, b), (c, d) = now, amount
    if how == ADD:
        ends = [k * value for k in (least, most) for value in (c, d)]
        return a + min(ends), b + max(ends)
    if how == SET:
        new = amount
    elif how == AT_MOST:
        new = min(a, c), min(b, d)
    elif how == AT_LEAST:
        new = max(a, c), max(b, d)
    else:
        new = now
        for _ in range(most):
            ends = [p * q for p in new for q in amount]
            grown = min(ends), max(ends)
            new = grown if _ < least else (min(new[0], grown[0]), max(new[1], grown[1]))
    return new if least else (min(a, new[0]), max(b, new[1]))


def taken(worth: list[tuple[int, int]], most: int) -> int:
    """The most that so many things come to, of each of which there are some."""
    total = 0
    for value, number in sorted(worth, reverse=True):
        if value <= 0 or most <= 0:
            break
        total += value * min(number, most)
        most -= number
    return total


def may_change(how: int, now: Between, amount: Between) -> bool:
    """Whether a line may make another number of one that lies between two."""
    if how == ADD:
        return amount != NO
    if how == SET:
        return now != amount or now[0] != now[1]
    if how == AT_MOST:
        return now[1] > amount[0]
    if how == AT_LEAST:
        return now[0] < amount[1]
    return now != NO and amount != YES
