"""Rules that wait for an event which nothing brings about in this game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from golfrules.engine.flow import Flow
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.inside import inside
from golfrules.lang.program import Program, S, Trigger
from golfrules.lang.words import listed

__all__ = ["unraised"]

_BRINGS: Final = {"gain": ("gain", "take"), "reveal": ("turn-up",)}
"""What a verb by which events come about becomes when it is checked."""


def unraised(program: Program, flow: type[Flow]) -> Iterator[Diagnostic]:
    """A warning for each `when` whose event comes about by no turn of the game, and by no act of its rules."""
    acts = {s.op for s in inside((program.triggers, program.actions.values())) if isinstance(s, S)}
    for t in program.triggers:
        event = program.events[t.event]
        by_act = bool(event.verb) and not acts.isdisjoint(_BRINGS[event.verb])
        ways = [raised for raised in flow.RAISES if raised.split(" for ")[0] == t.event]
        if (by_act and not t.way) or (ways if not t.way else f"{t.event} for {t.way}" in ways):
            continue
        yield _told(program, t, ways)


def _told(program: Program, t: Trigger, ways: list[str]) -> Diagnostic:
    name = f"{t.event} for {t.way}" if t.way else t.event
    others = ways or [e for e in program.events if e != t.event]
    return Diagnostic(
        "GR293",
        program.clauses[t.clause].place,
        f'"{name}" never comes about in this game, so this never happens.',
        f"Wait for {listed(others)}." if others else "Leave it out.",
    )
