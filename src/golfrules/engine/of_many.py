"""Expressions about all that a selector means: how many there are, whether there are so many, what they come to."""

from __future__ import annotations

from golfrules.engine.cascade import read, unsaid
from golfrules.engine.nodes import Count, Expr, StatNode, is_slot
from golfrules.engine.select import Selection
from golfrules.engine.table import THING_BITS, THING_MASK, Scope, Table

__all__ = ["Different", "Has", "NumberOf", "TotalOf"]


class NumberOf(Expr):
    def __init__(self, selection: Selection) -> None:
        self.selection = selection

    def ev(self, t: Table, x: Scope) -> int:
        return len(self.selection.find(t, x))

    def parts(self) -> tuple[Expr, ...]:
        return self.selection.parts()


class Has(Expr):
    """Whether a selector means so many things at least."""

    def __init__(self, selection: Selection, number: int) -> None:
        self.selection = selection
        self.number = number

    def ev(self, t: Table, x: Scope) -> int:
        return 1 if self.selection.has(t, x, self.number) else 0

    def parts(self) -> tuple[Expr, ...]:
        return self.selection.parts()


class Different(Expr):
    """Whether each of some selectors finds a card of its own: a matching, tried out card by card."""

    def __init__(self, selections: list[Selection]) -> None:
        self.selections = selections

    def ev(self, t: Table, x: Scope) -> int:
        found = sorted((s.find(t, x) for s in self.selections), key=len)
        return 1 if self.match(found, 0, []) else 0

    def match(self, found: list[list[int]], i: int, taken: list[int]) -> bool:
        if i == len(found):
            return True
        return any(self.match(found, i + 1, [*taken, item]) for item in found[i] if item not in taken)

    def parts(self) -> tuple[Expr, ...]:
        return tuple(part for selection in self.selections for part in selection.parts())


class TotalOf(Expr):
    """The sum, lowest or highest of a quantity; over nothing it is 0."""

    def __init__(self, how: str, quantity: Expr, selection: Selection) -> None:
        self.how = how
        self.quantity = quantity
        self.selection = selection
        self.stat = -1  # that each thing is asked for, if it is no more than that
        self.by_place = False  # and whether it is asked where the thing lies
        if isinstance(quantity, StatNode) and not quantity.printed and is_slot(quantity.subject, selection.slot):
            self.stat = quantity.stat
            self.by_place = quantity.place == selection.slot + 1
        # where it is over all that have a stored quantity, those stand side by side on the table
        self.counts = -1
        if isinstance(quantity, Count) and is_slot(quantity.subject, selection.slot) and selection.is_everything():
            self.counts = quantity.base

    def ev(self, t: Table, x: Scope) -> int:
        sel = self.selection
        if self.counts >= 0 and t.trace is None:
            return self.of_counts(t.counts, self.counts, self.counts + sel.population)
        found = sel.find(t, x)
        if not found:
            return 0
        if self.stat >= 0 and self.how == "sum":
            printed = unsaid(t, self.stat, x.v[4])
            if printed is not None:
                return self.plain_sum(t, x, found, printed)
        slot = sel.slot
        old, old_place = x.v[slot], x.v[slot + 1]
        total = 0
        first = True
        for item in found:
            if self.by_place:
                n = read(t, self.stat, (item & THING_MASK) - 1, (item >> THING_BITS) - 1, x)
            else:
                sel.bind(x, item)
                n = self.quantity.ev(t, x)
            if first:
                total = n
                first = False
            elif self.how == "sum":
                total += n
            elif self.how == "lowest":
                total = min(n, total)
            else:
                total = max(n, total)
        x.v[slot], x.v[slot + 1] = old, old_place
        return total

    def parts(self) -> tuple[Expr, ...]:
        return (self.quantity, *self.selection.parts())

    def of_counts(self, counts: list[int], first: int, end: int) -> int:
        """The same of stored quantities that stand side by side."""
        total = counts[first] if first < end else 0
        for i in range(first + 1, end):
            n = counts[i]
            if self.how == "sum":
                total += n
            elif (n < total) == (self.how == "lowest"):
                total = n
        return total

    def plain_sum(self, t: Table, x: Scope, found: list[int], printed: list[int]) -> int:
        """The sum where nobody says anything of what is printed."""
        own = t.rules.own[self.stat]
        sel = self.selection
        old, old_place = x.v[sel.slot], x.v[sel.slot + 1]
        total = 0
        for item in found:
            thing = (item & THING_MASK) - 1
            if own[thing] is None:
                total += printed[thing]
            else:
                sel.bind(x, item)
                total += self.quantity.ev(t, x)
        x.v[sel.slot], x.v[sel.slot + 1] = old, old_place
        return total
