"""Steps that decide what comes next, and that change stored quantities."""

from __future__ import annotations

from typing import Final

from golfrules.engine.nodes import Expr
from golfrules.engine.select import Selection
from golfrules.engine.table import Frame, Table, kept_small

TURN: Final = 1
HOLE: Final = 2
ROUND: Final = 4
GAME: Final = 8
ENDINGS: Final = {"turn": TURN, "hole": HOLE, "round": ROUND, "game": GAME}


class Step:
    def run(self, t: Table, f: Frame) -> None:
        raise NotImplementedError

    def answer(self, t: Table, f: Frame, option: int) -> None:
        """The answer to the question that this step asked."""
        raise NotImplementedError


class Mark(Step):
    """A clause is reached: for coverage and for explanations."""

    def __init__(self, clause: int) -> None:
        self.clause = clause

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        if t.trace is not None:
            t.trace.append(("clause", self.clause, 0, 0, 0))


class Probe(Step):
    """A rung is come to: for the walk of a ladder.

    Each of its exceptions is asked, also those that another goes before.
    """

    def __init__(self, rung: int, exceptions: list[tuple[int, Expr]]) -> None:
        self.rung = rung
        self.exceptions = exceptions

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        trace = t.trace
        if trace is None:
            return
        trace.append(("rung", self.rung, 0, 0, 0))
        t.trace = None
        for clause, question in self.exceptions:
            trace.append(("could", clause, int(question.ev(t, f) != 0), self.rung, 0))
        t.trace = trace


class Gap(Step):
    """The end of a ladder, which is come to when none of its rungs happens. `first` is the first rung."""

    def __init__(self, first: int) -> None:
        self.first = first

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        if t.trace is not None:
            t.trace.append(("gap", self.first, 0, 0, 0))


class Jump(Step):
    def __init__(self, by: int) -> None:
        self.by = by

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1 + self.by


class JumpUnless(Step):
    def __init__(self, question: Expr, by: int) -> None:
        self.question = question
        self.by = by

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        if self.question.ev(t, f) == 0:
            f.pos += self.by


class SetSlot(Step):
    def __init__(self, slot: int, value: int) -> None:
        self.slot = slot
        self.value = value

    def run(self, t: Table, f: Frame) -> None:
        f.v[self.slot] = self.value
        f.pos += 1


class ChangeCount(Step):
    """A stored quantity changes; of nobody nothing does."""

    def __init__(self, base: int, subject: Expr, how: str, amount: Expr, clause: int) -> None:
        self.base = base
        self.subject = subject
        self.how = how
        self.amount = amount
        self.clause = clause

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        s = self.subject.ev(t, f)
        if s < 0:
            return
        a = self.amount.ev(t, f)
        i = self.base + s
        n = t.counts[i]
        how = self.how
        if how == "+":
            t.counts[i] = kept_small(n + a)
        elif how == "-":
            t.counts[i] = kept_small(n - a)
        elif how == "times":
            t.counts[i] = kept_small(n * a)
        elif how == "at most":
            t.counts[i] = min(n, a)
        elif how == "at least":
            t.counts[i] = max(n, a)
        else:
            t.counts[i] = kept_small(a)
        if t.trace is not None:
            t.trace.append(("count", self.clause, i, n, t.counts[i]))


class EachBegin(Step):
    """All things are found before the first change; then the block is carried out for each."""

    def __init__(self, selection: Selection, found: int, slot: int, skip: int) -> None:
        self.selection = selection
        self.found = found  # the set that keeps them
        self.slot = slot
        self.skip = skip

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        f.sets[self.found] = self.selection.find(t, f)
        f.v[self.slot] = 0
        if not f.sets[self.found]:
            f.pos += self.skip
        else:
            self.selection.bind(f, f.sets[self.found][0])


class EachNext(Step):
    def __init__(self, selection: Selection, found: int, slot: int, back: int) -> None:
        self.selection = selection
        self.found = found
        self.slot = slot
        self.back = back

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        f.v[self.slot] += 1
        i = f.v[self.slot]
        if i < len(f.sets[self.found]):
            self.selection.bind(f, f.sets[self.found][i])
            f.pos -= self.back


class Repeat(Step):
    def __init__(self, slot: int, times: int) -> None:
        self.slot = slot
        self.times = times

    def run(self, t: Table, f: Frame) -> None:
        f.v[self.slot] = self.times
        f.pos += 1


class RepeatNext(Step):
    def __init__(self, slot: int, back: int) -> None:
        self.slot = slot
        self.back = back

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        f.v[self.slot] -= 1
        if f.v[self.slot] > 0:
            f.pos -= self.back


class Stop(Step):
    def run(self, t: Table, f: Frame) -> None:
        f.pos = len(f.routine.steps)


class End(Step):
    """The turn, the Hole, the round or the game is to end; the flow sees to it when the routine is over."""

    def __init__(self, what: str) -> None:
        self.what = ENDINGS[what]

    def run(self, t: Table, f: Frame) -> None:
        t.ending |= self.what
        f.pos += 1


class UntilStep(Step):
    """The lines of a block count from now to an end, for whom the place is about."""

    def __init__(self, number: int, who: Expr, side: Expr, *, following: bool) -> None:
        self.number = number
        self.who = who
        self.side = side
        self.following = following

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        own = t.rules.whose_turn(t)
        who = self.who.ev(t, f)
        side = t.side_of[who] if who >= 0 else self.side.ev(t, f)
        ends = 2 if self.following and who == own else 1
        hole = t.ground if t.rules.until_period[self.number] == "hole" else -1
        t.untils = [*t.untils, self.number, who, side, ends, hole]
