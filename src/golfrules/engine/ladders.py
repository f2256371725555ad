"""The walk of a ladder: what its rungs and the exceptions to them do in every case that there is.

Somebody else plays the cases through, on rules that were linked to be watched, and hands over what was noted. Four
things can be wrong: a **gap**, where no rung happens; an **overlap**, where two exceptions of one layer both say yes; a
**dead rung** and a **dead exception**, which happen in no case at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from attrs import define, field, frozen

from golfrules.engine.trial import Trace
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.program import Clause, Exception_, Program, S

__all__ = ["Walked", "examine"]


@frozen(slots=True)
class Walked:
    """One case that was played through: the Hole (its place among the Holes), the case in words, what was noted."""

    hole: int
    words: str
    trace: Trace = field(repr=False)


@define
class _Seen:
    """What became of a rung, or of an exception."""

    asked: int = 0  # how often its own question was asked,
    yes: int = 0  # how often that was answered yes,
    happened: int = 0  # and how often it happened


@frozen(slots=True)
class _Rung:
    clause: int
    asks: bool
    exceptions: tuple[Exception_, ...]
    before: int  # the rung before it, or -1


class _Walk:
    """Adds up what was noted."""

    def __init__(self, program: Program, event: str) -> None:
        self.program = program
        self.rungs: dict[int, _Rung] = {}
        self.ladders: dict[int, str] = {}  # first rung -> the label of the rung that it stands in
        for trigger in program.triggers:
            if trigger.event == event:
                self.find(trigger.body, "", deciding=trigger.layer == "game")
        self.rung_seen = {clause: _Seen() for clause in self.rungs}
        self.exception_seen = {e.clause: _Seen() for rung in self.rungs.values() for e in rung.exceptions}
        self.gaps: dict[int, list[str]] = {}
        self.overlaps: dict[tuple[int, int, int], list[str]] = {}
        self.by_hole: dict[int, int] = {}
        self.happened_on: dict[tuple[int, int], int] = {}  # rung, Hole
        self.cases = 0

    def find(self, x: Any, inside: str, *, deciding: bool) -> None:
        """The rungs of a body, those of ladders inside of rungs and of exceptions too.

        Only the game's own bodies must decide something in every case; what a house rule lets happen besides need not.
        """
        if isinstance(x, S) and x.op == "ladder":
            before = -1
            if deciding and x.args:
                self.ladders[x.args[0].clause] = inside
            for rung in x.args:
                condition, exceptions, body, label, speaker = rung.args
                self.rungs[rung.clause] = _Rung(
                    rung.clause, condition is not None or speaker[0] != "always", exceptions, before
                )
                before = rung.clause
                self.find(body, label, deciding=deciding)
                for e in exceptions:
                    self.find(e.body, label, deciding=deciding)
        elif isinstance(x, S):
            self.find(x.args, inside, deciding=deciding)
        elif isinstance(x, tuple):
            for part in x:
                self.find(part, inside, deciding=deciding)

    def add(self, case: Walked) -> None:
        self.cases += 1
        self.by_hole[case.hole] = self.by_hole.get(case.hole, 0) + 1
        answers: dict[int, list[int]] = {}
        for what, number, answer, rung, _ in case.trace:
            if what == "rung" and number in self.rung_seen:
                self.rung_seen[number].happened += 1
                self.happened_on[number, case.hole] = self.happened_on.get((number, case.hole), 0) + 1
            elif what == "could" and answer and rung in self.rungs:
                answers.setdefault(rung, []).append(number)
                self.exception_seen[number].yes += 1
            elif what == "clause" and number in self.exception_seen:
                self.exception_seen[number].happened += 1
            elif what == "asked" and number in self.rung_seen:
                self.rung_seen[number].asked += 1
                self.rung_seen[number].yes += answer != 0
            elif what == "gap" and number in self.ladders:
                self.gaps.setdefault(number, []).append(case.words)
        for rung, exceptions in answers.items():
            self.overlapping(case, rung, exceptions)

    def overlapping(self, case: Walked, rung: int, exceptions: list[int]) -> None:
        for i, a in enumerate(exceptions):
            for b in exceptions[i + 1 :]:
                if self.clause(a).layer == self.clause(b).layer:
                    self.overlaps.setdefault((rung, a, b), []).append(case.words)

    def clause(self, number: int) -> Clause:
        return self.program.clauses[number]

    # ------------------------------------------------------------ what is wrong

    def findings(self, mine: Callable[[Clause], bool]) -> Iterator[Diagnostic]:
        for first, cases in self.gaps.items():
            yield self.gap(first, cases)
        for (rung, a, b), cases in self.overlaps.items():
            yield self.overlap(rung, a, b, cases)
        for number, step in self.rungs.items():
            if not self.rung_seen[number].happened and mine(self.clause(number)):
                yield self.dead_rung(step)
            for e in step.exceptions:
                if not self.exception_seen[e.clause].happened and mine(self.clause(e.clause)):
                    yield self.dead_exception(step, e)

    def tried(self, cases: int) -> str:
        return f"({cases:,} cells tried.)"

    def gap(self, first: int, cases: list[str]) -> Diagnostic:
        inside = self.ladders[first]
        which = f'the ladder in "{inside}"' if inside else "this ladder"
        often = f"That is so in {len(cases):,} of {self.cases:,} cells."
        message = f"No rung of {which} happens on {cases[0]}, so that nothing does. {often}"
        fix = "If that is not meant, give it a last rung without a question."
        return Diagnostic("GR510", self.clause(first).place, message, fix)

    def overlap(self, rung: int, a: int, b: int, cases: list[str]) -> Diagnostic:
        one, other = self.clause(b), self.clause(a)  # the one that is laid on last goes first
        if one.place.source is other.place.source and one.place.span.start > other.place.span.start:
            one, other = other, one
        label = self.clause(rung).label
        who = f'"{one.source}" (line {one.place.line}) and "{other.source}" (line {other.place.line})'
        layer = {"house": "house rules make"}.get(one.layer, f"{one.layer}s make")
        said = f"Two {layer} an exception" if one.source != other.source else f'"{one.source}" makes two exceptions'
        where = who if one.source != other.source else f"lines {one.place.line} and {other.place.line}"
        message = f'{said} to "{label}" on {cases[0]}: {where}.'
        return Diagnostic(
            "GR511", other.place, message, "Add a condition to one.", ((one.place, "The other exception."),)
        )

    def dead_rung(self, rung: _Rung) -> Diagnostic:
        clause, seen = self.clause(rung.clause), self.rung_seen[rung.clause]
        name = f'The rung "{clause.label}"' if clause.label else "This rung"
        if rung.asks and seen.asked:
            why = "its question is never answered yes"
        else:
            why = "no stroke comes to it" if rung.before < 0 else "a rung before it always happens"
        return Diagnostic(
            "GR512",
            clause.place,
            f"{name} never happens: {why}. {self.tried(self.cases)}",
            "Change its question, put it before another rung, or leave it out.",
        )

    def dead_exception(self, rung: _Rung, e: Exception_) -> Diagnostic:
        clause, seen = self.clause(e.clause), self.exception_seen[e.clause]
        base = self.clause(rung.clause)
        on_hole = e.speaker[0] == "hole"
        where = f" on {self.hole(e.speaker[1])}" if on_hole else ""
        cases = self.by_hole.get(e.speaker[1], 0) if on_hole else self.cases
        there = " there" if on_hole else ""
        comes = self.rung_seen[rung.clause].happened
        if on_hole:
            comes = self.happened_on.get((rung.clause, e.speaker[1]), 0)
        if not comes:
            why = f'"{base.label}" never happens{there}'
            fix = f'An exception keeps the question of what it is made to: "{base.label}" must come about first.'
        elif not seen.yes:
            why = f'its question is never answered yes where "{base.label}" happens ({_times(comes)}{there})'
            fix = "Change its question, or leave it out."
        else:
            first = next(x for x in rung.exceptions if self.exception_seen[x.clause].happened)
            why = f"{self.clause(first.clause).source or 'another exception'} always goes before it"
            fix = "Leave it out, or add a condition to the other."
        return Diagnostic("GR513", clause.place, f"This can never happen{where}: {why}. {self.tried(cases)}", fix)

    def hole(self, number: int) -> str:
        thing = self.program.things["hole"][number]
        return f"hole {number + 1 if thing.id is None else thing.id}"


def _times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{n:,} times")


def examine(
    program: Program, event: str, cases: Iterable[Walked], mine: Callable[[Clause], bool] = lambda _: True
) -> tuple[Diagnostic, ...]:
    """What is wrong with the ladders of an event, found by playing every case through.

    Dead rungs and exceptions are told of clauses that are `mine`, gaps and overlaps of all.
    """
    walk = _Walk(program, event)
    for case in cases:
        walk.add(case)
    return tuple(walk.findings(mine))
