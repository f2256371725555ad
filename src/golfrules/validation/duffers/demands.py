"""What is wanted of a hand, and what its conditions leave of totals, strokes and cards, as far as `Bounds` can tell."""

from __future__ import annotations

from attrs import define, field, frozen

from golfrules.engine import nodes as n
from golfrules.engine import of_many as many
from golfrules.engine.rules import Guard
from golfrules.engine.select import ZONE, Selection
from golfrules.engine.table import Scope
from golfrules.validation.duffers.bounds import FAR, NO, YES, Between, Bounds

__all__ = ["Conditions", "Demand", "Limits"]


@frozen(slots=True)
class Demand:
    """What is wanted of a hand: conditions that hold, others that do not, no more than so many strokes, a total."""

    wanted: tuple[Guard, ...]
    unwanted: tuple[Guard, ...] = ()
    strokes: int = FAR
    low: int = -FAR
    high: int = FAR


@define(slots=True)
class Limits:
    """What the conditions leave of totals, strokes and cards, as far as that is known."""

    low: int = -FAR
    high: int = FAR
    strokes: int = FAR
    needs: list[tuple[list[Between], int]] = field(factory=list)
    caps: list[tuple[list[Between], int]] = field(factory=list)
    possible: bool = True


class Conditions:
    """Reads conditions for what `bounds` says may lie there."""

    def __init__(self, bounds: Bounds, least_duffs: int) -> None:
        self.bounds = bounds
        self.flow = bounds.flow
        self.least_duffs = least_duffs
        self._owner = -1  # whose card it is that lays a condition down

    def limits(self, demand: Demand) -> Limits:
        """What the conditions of a demand leave."""
        limits = Limits(demand.low, demand.high, demand.strokes)
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
            duffs = [YES if i.kind == "hand" and self.flow.is_a["duff"][i.card] else NO for i in self.bounds.items]
            limits.needs.append((duffs, self.least_duffs))
        return limits

    def _limit(self, limits: Limits, q: n.Expr, *, truth: bool) -> None:
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
            self._compared(limits, a, b.value(c, self._scope()), least=truth, strict=not truth)
            self._compared(limits, c, b.value(a, self._scope()), least=not truth, strict=not truth)
        elif isinstance(q, n.Match) and truth and not q.others:
            ends = [*((v, v) for v in q.values), *q.ranges]
            whole = (min(a for a, _ in ends), max(z for _, z in ends))
            self._compared(limits, q.left, whole, least=True, strict=False)
            self._compared(limits, q.left, whole, least=False, strict=False)
        low, high = b.value(q, self._scope())
        if (truth and high == 0) or (not truth and low > 0):
            limits.possible = False

    def _scope(self) -> Scope:
        x = self.flow.completing.scope(self.bounds.blank, 0, self.bounds.hole)
        x.v[5] = self._owner
        return x

    def _compared(self, limits: Limits, e: n.Expr, other: Between, *, least: bool, strict: bool) -> None:
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

    def _count(self, limits: Limits, selection: Selection, number: int, *, least: bool) -> None:
        if selection.domain != ZONE:
            return
        matches = self.bounds.matches(selection, self._scope())
        if matches is None:
            return
        if least and number > 0:
            limits.needs.append((matches, number))
        elif not least:
            if number < 0:
                limits.possible = False
            else:
                limits.caps.append((matches, number))


def _within(some: list[Between], all_: list[Between]) -> bool:
    """Whether each item that may be among some is among others for sure."""
    return all(other[0] for one, other in zip(some, all_, strict=True) if one[1])
