"""The loop: carry out steps until somebody must answer or the game is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from golfrules.engine.rules import NO_ITEMS
from golfrules.engine.table import Frame, Table
from golfrules.engine.verbs import verb_number
from golfrules.errors import GolfrulesError

__all__ = ["after", "answer", "carry_on", "settle"]

MOST_STEPS: Final = 1_000_000
"""More than any bundled game or any bounded body takes between two questions; a game that passes it is stuck."""


def settle(t: Table, notice: Callable[[Table], None] | None = None) -> None:
    """Goes on until a question is open that has more than one answer, or nothing is left to do.

    A forced choice resolves itself and is told. `notice` is shown the table each time that nothing is under way, before
    the turn flow goes on; it changes nothing.
    """
    flow = t.rules.flow_class
    frames = t.frames
    for _ in range(MOST_STEPS):
        p = t.pending
        if p is not None:
            if p.is_open:
                return
            answer(t, p.options[0])
        elif frames:
            f = frames[-1]
            steps = f.routine.steps
            if f.pos >= len(steps):
                frames.pop()
            else:
                steps[f.pos].run(t, f)
        elif flow.is_over(t):
            return
        else:
            if notice is not None:
                notice(t)
            flow.advance(t)
    msg = "The game does not come to its next question: a rule goes round in a circle."
    raise GolfrulesError(msg)


def after(t: Table, option: int) -> Table:
    """The table after an answer; `t` is not changed."""
    following = t.copy()
    answer(following, option)
    settle(following)
    return following


def carry_on(t: Table) -> None:
    """Carries out what is under way, until somebody must choose or nothing is left. The turn flow does not go on.

    A forced choice resolves itself.
    """
    for _ in range(MOST_STEPS):
        p = t.pending
        if p is not None:
            if len(p.options) > 1:
                return
            answer(t, p.options[0])
        elif not t.frames:
            return
        else:
            f = t.frames[-1]
            if f.pos >= len(f.routine.steps):
                t.frames.pop()
            else:
                f.routine.steps[f.pos].run(t, f)
    raise GolfrulesError("This does not come to an end: a rule goes round in a circle.")


def answer(t: Table, option: int) -> None:
    """Gives one of the answers of the open question."""
    p = t.pending
    if p is None:
        raise GolfrulesError("Nothing is asked.")
    t.pending = None
    if p.kind == "effect":
        f = t.frames[-1]
        f.routine.steps[f.pos].answer(t, f, option)
        return
    r = t.rules
    if r.noted and not note(t, p.seat, option):
        return
    r.flow_class.answer(t, p, option)


def note(t: Table, seat: int, option: int) -> bool:
    """Counts an action that may be done so many times, and begins one that a rule added. True when the flow goes on."""
    a = t.rules.noted.get(verb_number(option))
    if a is None:
        return True
    if a.history >= 0:
        t.history[a.history + seat] += 1
    if a.routine is None:
        return True
    v = [-1] * a.routine.slots
    v[2], v[3], v[4] = seat, t.side_of[seat], t.ground
    t.frames.append(Frame(a.routine, v, [NO_ITEMS] * a.routine.sets))
    return False
