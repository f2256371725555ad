"""Which pieces of rule were reached while somebody listened, and which answers each question gave.

Pieces are told apart by where they stand, so that what several programs note (a game with this house rule and with
that one) adds up.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

from attrs import frozen

from golfrules.engine.link import questions_of
from golfrules.engine.link_values import constant
from golfrules.engine.rules import Rules
from golfrules.lang.program import Clause, Exception_, Program, S
from golfrules.lang.source import Place

__all__ = ["Coverage", "Covered", "asking_clauses"]

Key = tuple[str, Place]


@frozen(slots=True)
class Covered:
    """One piece of rule. `yes` and `no` say which answers its question gave; one that asks nothing gives neither."""

    clause: Clause
    asks: bool
    reached: bool
    yes: bool
    no: bool

    @property
    def missing(self) -> str:
        """What was never seen of it, in words; empty when all was."""
        if not self.reached:
            return "never reached"
        if not self.asks or (self.yes and self.no):
            return ""
        return "never answered no" if self.yes else "never answered yes"


def asking_clauses(program: Program) -> dict[int, bool]:
    """The clauses of a program that something can come to, by their numbers, with whether they ask something."""
    found: dict[int, bool] = {}

    def note(clause: int, *, asks: bool) -> None:
        if clause >= 0:
            found[clause] = found.get(clause, False) or asks

    def walk(x: Any) -> None:
        if isinstance(x, Exception_):
            note(x.clause, asks=x.where is not None)
            walk(x.body)
        elif isinstance(x, S):
            if x.op == "if":
                for _, body, clause in x.args[0]:
                    note(clause, asks=True)
                    walk(body)
                walk(x.args[1])
                return
            note(x.clause, asks=x.op == "rung" and (x.args[0] is not None or x.args[4][0] != "always"))
            walk(x.args)
        elif isinstance(x, tuple):
            for part in x:
                walk(part)

    for m in program.modifiers:
        note(m.clause, asks=bool(questions_of(m)[1]))
    for t in program.triggers:
        note(t.clause, asks=False)
        walk(t.body)
    for a in program.actions.values():
        walk(a.body)
    for clause, asks in _of_actions(program):
        note(clause, asks=asks)
    for clause, when in _settled(program):
        note(clause, asks=bool(when))
    return found


def _of_actions(program: Program) -> Iterable[tuple[int, bool]]:
    """What is said of actions: what they do, where rules say it, and what they require."""
    for a in program.actions.values():
        if a.body is not None:
            yield a.clause, False
        for r in a.requires:
            yield r.clause, True


def _settled(program: Program) -> Iterable[tuple[int, tuple[Any, ...]]]:
    """What is settled before a game begins (options, copies, what counts as what): its clause, and what it asks."""
    for _, _, when, clause in program.set_options:
        yield clause, () if when is None else (when,)
    for _, _, _, wheres, clause in program.copies:
        yield clause, wheres
    for _, _, _, when, _, clause in program.extra_tags:
        yield clause, () if when is None else (when,)


class Coverage:
    """Adds up what was noted. `expect` says what there is to be reached, `add` what was."""

    def __init__(self) -> None:
        self._clauses: dict[Key, Clause] = {}
        self._asks: dict[Key, bool] = {}
        self._reached: set[Key] = set()
        self._answers: dict[Key, set[bool]] = {}

    def expect(self, program: Program, files: Container[str] | None = None) -> None:
        """All clauses of a program count, or those in some files, but for those that a test lays on top."""
        for number, asks in asking_clauses(program).items():
            c = program.clauses[number]
            if c.layer != "test" and (files is None or c.place.source.name in files):
                key = (c.what, c.place)
                self._clauses.setdefault(key, c)
                self._asks[key] = self._asks.get(key, False) or asks

    def add(self, rules: Rules, trace: Iterable[tuple[str, int, int, int, int]]) -> None:
        """What was noted on a table of rules that were linked to be watched."""
        clauses = rules.program.clauses
        for what, number, answer, _, _ in trace:
            if what not in ("asked", "clause", "line"):
                continue
            key = (clauses[number].what, clauses[number].place)
            if what == "asked":
                self._answers.setdefault(key, set()).add(answer != 0)
            self._reached.add(key)
        for number, wheres in _settled(rules.program):
            key = (clauses[number].what, clauses[number].place)
            answer = all(constant(x, rules.options, rules.players) for x in wheres)
            self._reached.add(key)
            if wheres:
                self._answers.setdefault(key, set()).add(answer)

    def covered(self) -> tuple[Covered, ...]:
        """Each piece of rule that counts, in the order in which they stand."""
        out = []
        for key in sorted(self._clauses, key=lambda k: (k[1].source.name, k[1].span.start, k[1].span.end, k[0])):
            answers = self._answers.get(key, set())
            out.append(
                Covered(self._clauses[key], self._asks[key], key in self._reached, True in answers, False in answers)
            )
        return tuple(out)
