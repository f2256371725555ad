"""What the Holes of solo ask for, and what is still to come on each.

What a card is on a Hole is read from the rules, with nothing else on the table. What a Hole costs from where it stands
comes from a search for the card that is worth waiting for: of all cards that may come up some bring the Hole further,
and each that is let go by costs the time until the next.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from golfrules.engine.cascade import read
from golfrules.engine.rules import Rules
from golfrules.engine.run import carry_on
from golfrules.engine.table import Table
from golfrules.games.solo_table import PHASE, PLAYED, SEAT
from golfrules.players.alone import Alone
from golfrules.players.questions import carry_out

__all__ = ["ANY", "LOST", "MANY", "MOST_KEPT", "Fairway", "Grounds", "Outcome", "State", "Values", "prices"]

ANY: Final = 10_000
"""The lowest printed yards on a Hole on which nothing lies."""

RARE: Final = 0.03  # outcomes that are less likely are left out
BIN: Final = 30  # yards by which outcomes may differ and be taken for one
STROKE: Final = 60  # yards that a stroke is worth, where a rule asks
MANY: Final = 9  # clubs that nobody plays on one Hole
LOST: Final = 60  # yards past a Hole from which nobody comes back
NEVER: Final = math.inf
MOST_KEPT: Final = 200_000
"""As many answers of one kind are remembered; then they are forgotten, and worked out again."""
SELDOM: Final = 0.2  # how often Equipment comes up, beside a Club


class State(NamedTuple):
    """How a Hole stands: yards, the lowest printed, what of its conditions is met, Clubs, strokes."""

    hole: int
    yards: int
    lowest: int
    met: int
    clubs: int
    strokes: int


class Outcome(NamedTuple):
    """What Luck and Duffs add to a card that reveals or gains them, and how likely that is."""

    yards: int
    strokes: int
    chance: float


SURE: Final[tuple[Outcome, ...]] = (Outcome(0, 0, 1.0),)


class Shot(NamedTuple):
    """What a card is on a Hole on which it may be played; the Clubs that it counts as where they are limited."""

    card: int
    printed: int
    yards: int
    strokes: int
    putt: bool
    high: int
    meets: int
    clubs: int
    lies: bool
    outcomes: tuple[Outcome, ...]
    weight: float


class Fairway:
    """What each card is on a Hole."""

    def __init__(self, grounds: Grounds, hole: int) -> None:
        flow = grounds.flow
        t = grounds.empty()
        t.ground = hole
        self.hole = hole
        self.par, self.low, self.high = flow.window(t, SEAT, hole)
        cards = range(flow.cards)
        self.putt = [grounds.rules.tagged(card, "putt", hole) for card in cards]
        self.yards, self.strokes, self.high_with = [], [], []
        x = flow.scope(t, SEAT, hole)
        bare = read(t, flow.total_strokes, SEAT, -1, x)
        for card in cards:
            t.lay_out(flow.play, [card])
            _, low, high = flow.window(t, SEAT, hole)
            self.yards.append(read(t, flow.total_yards, SEAT, -1, x) + self.low - low)
            alone = read(t, flow.strokes, card, -1, x) if bare == 0 else read(t, flow.total_strokes, SEAT, -1, x) - bare
            self.strokes.append(alone - grounds.saves[card])
            self.high_with.append(high + self.low - low)
        t.lay_out(flow.play, [])
        self.counts = flow.is_a["club"]
        self._find_conditions(grounds, t)
        self._find_outcomes(grounds)
        self.shots = {
            card: Shot(
                card,
                grounds.printed[card],
                self.yards[card],
                self.strokes[card],
                self.putt[card],
                self.high_with[card],
                self.meets[card],
                self.counted(0, card),
                grounds.lies[card],
                self.outcomes[card],
                grounds.weight[card],
            )
            for card in grounds.playable
            if not self.bars[card] and (self.putt[card] or grounds.lies[card])
        }

    # ------------------------------------------------------------ conditions

    def _find_conditions(self, grounds: Grounds, t: Table) -> None:
        """Which cards go against the Hole, and what each does for what it asks.

        A condition that no card meets alone is looked for in two cards. Cards that do the same for it share a bit.
        """
        flow = grounds.flow
        hand = t.piles[flow.play]

        def unmet(*cards: int) -> frozenset[int]:
            hand[:] = cards
            return frozenset(flow.unmet(t, flow.completing, SEAT, self.hole)) & flow.conditions

        cards = range(flow.cards)
        before = unmet()
        alone = [unmet(card) for card in cards]
        self.bars = [bool(alone[card] - before) for card in cards]
        self.meets = [0] * flow.cards
        self.ways: list[tuple[int, ...]] = []
        bit = 1
        for clause in sorted(before):
            fits = [card for card in cards if clause not in alone[card]]
            if fits:
                for card in fits:
                    self.meets[card] |= bit
                self.ways.append((bit,))
                bit <<= 1
                continue
            able = [card for card in cards if grounds.may_come[card] and not self.bars[card]]
            pairs = [(a, b) for a, b in combinations_with_replacement(able, 2) if clause not in unmet(a, b)]
            beside: dict[int, set[int]] = defaultdict(set)
            for a, b in pairs:
                beside[a].add(b)
                beside[b].add(a)
            sorts: dict[frozenset[int], int] = {}
            of: dict[int, int] = {}
            for card, others in sorted(beside.items()):
                key = frozenset(others - {card})
                if key not in sorts:
                    sorts[key] = bit
                    bit <<= 1
                of[card] = sorts[key]
                self.meets[card] |= sorts[key]
            ways = sorted({of[a] | of[b] for a, b in pairs if of[a] != of[b]})
            if ways:  # what no two sorts of cards meet is left to luck
                self.ways.append(tuple(ways))
        plain = grounds.plain
        many = (n for n in range(1, MANY + 1) if plain >= 0 and not self.bars[plain] and unmet(*[plain] * n) - before)
        self.most_clubs = next(many, ANY) - 1
        hand.clear()

    def holds(self, met: int) -> bool:
        """Whether what is met is all that the Hole asks for besides yards and a Putt."""
        return not self.ways or all(any(met & way == way for way in ways) for ways in self.ways)

    def counted(self, clubs: int, card: int) -> int:
        """The Clubs on the Hole with a card more; where they do not count, none."""
        return clubs + self.counts[card] if self.most_clubs < MANY else 0

    # ------------------------------------------------------------ Luck and Duffs

    def _find_outcomes(self, grounds: Grounds) -> None:
        self.outcomes: list[tuple[Outcome, ...]] = [SURE] * grounds.flow.cards
        known: dict[tuple[int, ...], tuple[Outcome, ...]] = {}
        for card in grounds.playable:
            if not grounds.lucks[card] and not grounds.duffs[card]:
                continue
            sort = (grounds.lucks[card], grounds.duffs[card], *grounds.tags(card))
            if sort not in known:
                found: tuple[Outcome, ...] = SURE
                for number, stack in ((grounds.lucks[card], "luck"), (grounds.duffs[card], "duff")):
                    if number:
                        single = self._tried(grounds, card, stack)
                        for _ in range(number):
                            found = merged(
                                (Outcome(a.yards + b.yards, a.strokes + b.strokes, a.chance * b.chance))
                                for a in found
                                for b in single
                            )
                known[sort] = found
            self.outcomes[card] = known[sort]

    def _tried(self, grounds: Grounds, card: int, stack: str) -> tuple[Outcome, ...]:
        """What comes of a card when each of the Luck or of the Duffs is on top."""
        flow = grounds.flow
        many = sum(n for c, n in enumerate(grounds.copies) if flow.is_a[stack][c])
        out = []
        for top, n in enumerate(grounds.copies):
            if not n or not flow.is_a[stack][top]:
                continue
            t = grounds.with_top(self.hole, card, top)
            carry_out(t, SEAT, grounds.far)
            out.append((t, n / many))
        if not out:
            return SURE
        x = flow.scope(out[0][0], SEAT, self.hole)
        bare = grounds.with_top(self.hole, card, -1)
        carry_out(bare, SEAT, grounds.far)
        yards, strokes = (read(bare, stat, SEAT, -1, x) for stat in (flow.total_yards, flow.total_strokes))
        return merged(
            Outcome(
                read(t, flow.total_yards, SEAT, -1, x) - yards,
                read(t, flow.total_strokes, SEAT, -1, x) - strokes,
                chance,
            )
            for t, chance in out
        )


def merged(outcomes: Iterable[Outcome]) -> tuple[Outcome, ...]:
    """Outcomes that are nearly alike taken for one, the likeliest first.

    >>> [outcome.yards for outcome in merged([Outcome(-30, 0, 0.5), Outcome(-35, 0, 0.2), Outcome(0, 0, 0.3)])]
    [-30, 0]
    """
    bins: dict[tuple[int, int], list[Outcome]] = defaultdict(list)
    for o in outcomes:
        bins[round(o.yards / BIN), o.strokes].append(o)
    out = []
    likely = [alike for alike in bins.values() if sum(o.chance for o in alike) >= RARE] or list(bins.values())
    whole = sum(o.chance for alike in likely for o in alike)
    for alike in likely:
        chance = sum(o.chance for o in alike)
        yards = 5 * round(sum(o.yards * o.chance for o in alike) / chance / 5)
        out.append(Outcome(yards, alike[0].strokes, chance / whole))
    return tuple(sorted(out, key=lambda o: -o.chance))


class Grounds(Alone):
    """Every card on every Hole of solo."""

    def __init__(self, rules: Rules, copies: list[int]) -> None:
        super().__init__(rules, copies)
        flow = self.flow
        r = self.rules
        stats = {s.name: s.number for s in r.program.stats if s.kind == r.card_kind}
        empty = self.empty()
        x = flow.scope(empty, SEAT)

        def of_cards(name: str) -> list[int]:
            return [read(empty, stats[name], c, -1, x) if name in stats else 0 for c in range(flow.cards)]

        self.printed = [read(empty, flow.yards, c, -1, x, printed=True) for c in range(flow.cards)]
        self.lucks, self.duffs, self.saves = (of_cards(name) for name in ("luck-marks", "duff-marks", "saves"))
        self.may_come = [n > 0 and flow.is_playable(c) for c, n in enumerate(self.copies)]
        self.playable = sorted((c for c in range(flow.cards) if self.may_come[c]), key=lambda c: -self.printed[c])
        self.lies = [flow.may_lie_on_holes[c] and not flow.is_a["putter"][c] for c in range(flow.cards)]
        weights = {c: n * (SELDOM if flow.is_a["equipment"][c] else 1.0) for c, n in enumerate(self.copies)}
        total = sum(weights[c] for c in self.playable)
        self.weight = [weights[c] / total if self.may_come[c] else 0.0 for c in range(flow.cards)]
        clubs = (c for c in reversed(self.playable) if flow.is_a["club"][c] and not flow.is_a["putter"][c])
        self.plain = next((c for c in clubs if not self.lucks[c] and not self.duffs[c]), -1)
        self._fairways: dict[int, Fairway] = {}

    def __getitem__(self, hole: int) -> Fairway:
        found = self._fairways.get(hole)
        if found is None:
            found = self._fairways[hole] = Fairway(self, hole)
        return found

    def tags(self, card: int) -> tuple[int, ...]:
        """The tags of a card, as far as Luck may ask for them."""
        return tuple(int(self.rules.tagged(card, tag)) for tag in ("wood", "iron", "putter"))

    def far(self, t: Table) -> float:
        """What a Hole in play comes to, in yards, where a rule asks."""
        x = self.flow.scope(t, SEAT, t.ground)
        yards, strokes = (read(t, stat, SEAT, -1, x) for stat in (self.flow.total_yards, self.flow.total_strokes))
        return yards - STROKE * strokes

    def with_top(self, hole: int, card: int, top: int) -> Table:
        """A table on which a card was just played on a Hole, with one card to be revealed or gained."""
        flow = self.flow
        t = self.empty()
        t.ground = hole
        t.flow[PHASE] = PLAYED
        spare = next((c for c, n in enumerate(self.copies) if n and flow.is_a["duff"][c]), -1)
        if spare >= 0:  # what is discarded is a Duff that lies elsewhere
            t.put(flow.spread + (hole == 0), spare)
        if self.plain >= 0 and self.plain != card:
            t.put(flow.play, self.plain)
        if top >= 0:
            t.put(flow.luck_deck if flow.is_a["luck"][top] else flow.duff_stack, top)
            if flow.is_a["luck"][top] and spare >= 0:
                t.put(flow.duff_stack, spare)
        at = flow.lay(t, flow.play, card)
        self.rules.raise_event(t, "played", SEAT, way="yards", at=at, card=card)
        carry_on(t)
        return t

    # ------------------------------------------------------------ how a Hole stands

    def state(self, t: Table, hole: int) -> State:
        """How a Hole stands on a table, all that lies on it counted."""
        flow, fairway = self.flow, self[hole]
        trial = flow.attempt_on(t, SEAT, hole)
        x = flow.scope(trial, SEAT, hole)
        _, low, _ = flow.window(trial, SEAT, hole)
        hand = trial.piles[flow.play]
        met = clubs = saved = 0
        lowest = ANY
        for card in hand:
            met |= fairway.meets[card]
            saved += self.saves[card]
            if not flow.is_a["duff"][card]:
                lowest = min(lowest, self.printed[card])
                clubs += flow.is_a["club"][card]
        return State(
            hole,
            read(trial, flow.total_yards, SEAT, -1, x) + fairway.low - low,
            lowest,
            met,
            clubs if fairway.most_clubs < MANY else 0,
            read(trial, flow.total_strokes, SEAT, -1, x) - saved,
        )

    def marks(self, hole: int) -> list[State]:
        """Some ways in which a Hole may stand, from its beginning to where only the Putt is missing."""
        f = self[hole]
        met = 0
        for ways in f.ways:
            met |= ways[0]
        return [self.start(hole), *(State(hole, yards, 200, met, 0, 0) for yards in range(30, f.low + 40, 40))]

    def start(self, hole: int) -> State:
        return State(hole, 0, ANY, 0, 0, 0)


class Values:
    """What Holes are worth in strokes, at one price of time."""

    def __init__(self, grounds: Grounds, wait: float, prices: Sequence[float]) -> None:
        """`wait` is what it costs to let a card go by, `prices` what each card is worth elsewhere."""
        self.grounds = grounds
        self.wait = wait
        self.prices = prices
        self._to_come: dict[tuple[int, int, int, int, int], float] = {}
        self._of: dict[State, float] = {}

    def of(self, s: State) -> float:
        """The strokes that a Hole is likely to come to."""
        found = self._of.get(s)
        if found is None:
            if len(self._of) >= MOST_KEPT:
                self._of.clear()
            most = 2.0 * self.grounds[s.hole].par
            found = self._of[s] = min(most, s.strokes + self.to_come(s.hole, s.yards, s.lowest, s.met, s.clubs))
        return found

    def to_come(self, hole: int, yards: int, lowest: int, met: int, clubs: int) -> float:
        """The strokes and the waiting still to come on a Hole, about."""
        key = (hole, yards, lowest, met, clubs)
        found = self._to_come.get(key)
        if found is None:
            found = self._search(*key)
            if len(self._to_come) >= MOST_KEPT:
                self._to_come.clear()
            self._to_come[key] = found
        return found

    def _search(self, hole: int, yards: int, lowest: int, met: int, clubs: int) -> float:
        """What is worth waiting for: with what is cheaper than to wait on, and how likely it comes up."""
        f = self.grounds[hole]
        lost = 2.0 * f.par
        if yards > f.high + LOST:
            return lost
        after, dear = self._after, self.prices
        options = []
        for shot in f.shots.values():
            if shot.printed <= lowest:
                cost = after(f, shot, yards, lowest, met, clubs) + dear[shot.card]
                if cost < lost:
                    options.append((cost, shot.weight))
        options.sort()
        best, chance, sum_of = lost, 0.0, self.wait
        for cost, weight in options:
            if cost >= best:
                break
            chance += weight
            sum_of += weight * cost
            best = min(best, sum_of / chance)
        return best

    def after(self, s: State, card: int) -> float:
        """What is to come with a card played, its own strokes counted."""
        f = self.grounds[s.hole]
        shot = f.shots.get(card)
        if shot is None or shot.printed > s.lowest:
            return NEVER
        return self._after(f, shot, s.yards, s.lowest, s.met, s.clubs)

    def _after(self, f: Fairway, shot: Shot, yards: int, lowest: int, met: int, clubs: int) -> float:
        _, printed, far, own, putt, high, meets, counts, lies, outcomes, _ = shot
        clubs += counts
        now, then = yards + far, met | meets
        if clubs > f.most_clubs or now > f.high + LOST:
            return NEVER
        to_come, hole, low = self.to_come, f.hole, f.low
        if putt and low <= now <= high and f.holds(then):
            if len(outcomes) == 1:
                return float(own)
            return own + sum(
                [
                    chance
                    * (more if low <= now + dy <= high else more + to_come(hole, now + dy, printed - 1, then, clubs))
                    for dy, more, chance in outcomes
                ]
            )
        if not lies or printed >= lowest:
            return NEVER
        if len(outcomes) == 1:
            return own + to_come(hole, now, printed, then, clubs)
        return own + sum(
            [chance * (more + to_come(hole, now + dy, printed, then, clubs)) for dy, more, chance in outcomes]
        )


def prices(grounds: Grounds, holes: Sequence[int], wait: float, keep: float) -> list[float]:
    """What each card is worth on another Hole: what it gains there over waiting, where it gains most."""
    free = Values(grounds, wait, [0.0] * grounds.flow.cards)
    marks = [mark for hole in holes for mark in grounds.marks(hole)]
    out = [0.0] * grounds.flow.cards
    for card in grounds.playable:
        most = dict.fromkeys(holes, 0.0)
        for s in marks:
            gain = free.to_come(*s[:5]) - free.after(s, card)
            most[s.hole] = max(most[s.hole], gain)
        out[card] = keep * sum(most.values()) / len(holes)
    return out
