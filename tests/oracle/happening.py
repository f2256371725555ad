"""What happens when an event comes about, carried out by hand: bodies, ladders and the exceptions to their rungs.

Only bodies that ask nobody anything and move no card; `plain` tells them.
"""

from __future__ import annotations

from typing import Any

from attrs import Factory, define, evolve
from tests.oracle.position import NOWHERE, Position
from tests.oracle.reader import NOBODY, Reader, Said, age

from golfrules.lang.inside import inside
from golfrules.lang.program import LAYERS, Exception_, Program, S, Trigger
from golfrules.lang.vocabulary import SPEAKER

__all__ = ["Happened", "happen", "plain"]


@define
class Happened:
    """What came of an event: the table after it, which clauses were reached in their order, what is to end."""

    after: Position
    clauses: list[int] = Factory(list)
    endings: set[str] = Factory(set)


class _Stop(Exception):  # noqa: N818 - it is no error
    """The rest of a body is left undone."""


def plain(program: Program, event: str, card: int = NOBODY) -> bool:
    """Whether nobody is asked, and no card moves, when an event comes about; `card` is the one it is about."""
    mine = [t.body for t in program.triggers if t.event == event and (t.speaker[0] != "mine" or t.speaker[1] == card)]
    return all(s.op in _DOES for s in inside(mine) if isinstance(s, S))


def happen(before: Position, event: str, seat: int = NOBODY, side: int = NOBODY, **roles: int) -> Happened:
    """Everything that waits for an event: the game's own, then cards, Holes and house rules, in order."""
    program = before.program
    done = Happened(before.copy())

    def order(t: Trigger) -> tuple[Any, ...]:
        return (LAYERS.index(t.layer), *age(program, program.clauses[t.clause]))

    asker = Said().holding(player=seat, side=before.side_of[seat] if side < 0 <= seat else side, hole=before.ground)
    for trigger in sorted(program.triggers, key=order):
        if trigger.event != event or trigger.way:
            continue
        about = asker
        for name, kind, slot in program.events[event].roles:
            if name in roles:
                about = (
                    about.about(slot, kind, (roles[name], NOWHERE))
                    if slot > SPEAKER
                    else evolve(about, slots={**about.slots, slot: roles[name]})
                )
            elif slot > SPEAKER:
                about = about.about(slot, kind, (NOBODY, NOWHERE))
        for voice in Reader(before).voices(trigger.speaker, about):
            done.clauses.append(trigger.clause)
            try:
                _Body(done).do(trigger.body, about.holding(speaker=voice))
            except _Stop:
                continue
    return done


class _Body:
    """Carries statements out, one by one."""

    def __init__(self, done: Happened) -> None:
        self.done = done

    @property
    def now(self) -> Reader:
        return Reader(self.done.after)

    def do(self, s: S, said: Said) -> None:
        getattr(self, _DOES[s.op])(s, said, *s.args)

    def reach(self, clause: int) -> None:
        if clause >= 0:
            self.done.clauses.append(clause)

    def block(self, s: S, said: Said, *statements: S) -> None:
        for inner in statements:
            self.do(inner, said)

    def change(self, s: S, said: Said, count: int, whose: Any, how: str, amount: Any) -> None:
        self.reach(s.clause)
        owner = self.now.number(whose, said)
        if owner < 0:
            return
        n, a = self.done.after.counts[count, owner], self.now.number(amount, said)
        self.done.after.counts[count, owner] = {
            "+": n + a,
            "-": n - a,
            "times": n * a,
            "at most": min(n, a),
            "at least": max(n, a),
            "is": a,
        }[how]

    def branch(self, s: S, said: Said, branches: tuple[Any, ...], otherwise: S | None) -> None:
        for question, body, _ in branches:
            if self.now.yes(question, said):
                self.do(body, said)
                return
        if otherwise is not None:
            self.do(otherwise, said)

    def ladder(self, s: S, said: Said, *rungs: S) -> None:
        """The first rung whose question is yes happens, and no other."""
        for rung in rungs:
            question, exceptions, body, _, speaker = rung.args
            if self.now.yes_of(speaker, question, said):
                self.rung(rung.clause, exceptions, body, said)
                return

    def rung(self, clause: int, exceptions: tuple[Exception_, ...], body: S, said: Said) -> None:
        """The most particular exception that says yes stands in the rung's place."""
        for e in sorted(exceptions, key=lambda e: -LAYERS.index(e.layer)):
            if self.now.yes_of(e.speaker, e.where, said):
                self.reach(e.clause)
                self.do(e.body, said)
                return
        self.reach(clause)
        self.do(body, said)

    def each(self, s: S, said: Said, selector: Any, body: S, _: int) -> None:
        for item in self.now.found(selector, said):
            self.do(body, said.about(selector.slot, selector.kind, item))

    def repeat(self, s: S, said: Said, times: int, body: S, _: int) -> None:
        for _again in range(times):
            self.do(body, said)

    def until(self, s: S, said: Said, number: int, who: Any, side: Any) -> None:
        self.reach(s.clause)
        seat = self.now.number(who, said)
        whose = self.done.after.side_of[seat] if seat >= 0 else self.now.number(side, said)
        self.done.after.lasting.append((number, seat, whose))

    def end(self, s: S, said: Said, what: str) -> None:
        self.reach(s.clause)
        self.done.endings.add(what)

    def stop(self, s: S, said: Said) -> None:
        raise _Stop


_DOES = {
    "block": "block",
    "count": "change",
    "if": "branch",
    "ladder": "ladder",
    "rung": "",
    "each": "each",
    "repeat": "repeat",
    "until": "until",
    "end": "end",
    "stop": "stop",
}
