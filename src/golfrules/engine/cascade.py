"""Reading a quantity: print, set, add, times, bound. Nothing is applied and undone; each reading works it out.

While `table.trace` is a list each change is noted on it (quantity, thing, clause, before, after): an explanation is the same
reading, and coverage and the table of strokes listen in as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from golfrules.engine.table import Scope, Table

if TYPE_CHECKING:
    from golfrules.engine.nodes import Expr
    from golfrules.engine.select import Selection

__all__ = ["Line", "read"]

SET: Final = 0
ADD: Final = 1
TIMES: Final = 2
AT_MOST: Final = 3
AT_LEAST: Final = 4


class Line:
    """One line about a quantity of some things. What of its question is the same for a thing at all times was asked at load."""

    __slots__ = ("amount", "bind", "clause", "how", "loops", "order", "slots", "speaker", "speaker_number", "stat", "when")

    def __init__(self, stat: int, how: int, amount: Expr, when: Expr | None, loops: list[Selection], bind: int, slots: int, speaker: str,
                 speaker_number: int, order: tuple[int, int, int], clause: int) -> None:
        self.stat = stat
        self.how = how
        self.amount = amount
        self.when = when
        self.loops = loops
        self.bind = bind
        self.slots = slots
        self.speaker = speaker
        self.speaker_number = speaker_number
        self.order = order
        self.clause = clause


def read(t: Table, stat: int, thing: int, place: int, x: Scope, *, printed: bool = False) -> int:
    """What a quantity of a thing is now. `x` says in whose play it is asked (the slots PLAYER, SIDE and HOLE)."""
    r = t.rules
    own = r.own[stat][thing]
    lines = r.lines[stat]
    if own is None and (printed or not lines):
        return r.printed[stat][thing]
    v = [thing, place, x.v[2], x.v[3], x.v[4]]
    kind = r.stat_route[stat]
    if kind == 1:  # the thing belongs to a player
        v[2] = thing
        v[3] = t.side_of[thing]
    elif kind == 2:  # to a side
        v[3] = thing
    elif kind == 3:
        v[4] = thing
    if v[4] < 0:
        v[4] = t.ground
    y = Scope(v + r.blank[stat], [])
    n = r.printed[stat][thing] if own is None else own.ev(t, y)
    trace = t.trace
    if trace is not None:
        trace.append(("print", stat, thing, n, n))
    if printed or not lines:
        return n
    for m in lines[v[4] + 1][thing] if r.by_thing[stat] else lines[0][0]:
        times = _speaks(t, m, v)
        if times == 0:
            continue
        if m.bind >= 0:
            y.v[m.bind] = thing
            y.v[m.bind + 1] = place
        if m.loops:
            n = _looped(t, m, y, n, times, 0)
        else:
            n = _apply(t, m, y, n, times)
    return n


def _speaks(t: Table, m: Line, v: list[int]) -> int:
    if m.speaker == "always":
        return 1
    if m.speaker == "hole":
        return 1 if v[4] == m.speaker_number else 0
    if m.speaker == "card":
        n = 0
        for p in t.rules.live_piles:
            n += t.piles[p].count(m.speaker_number)
        return n
    n = 0
    for i in range(0, len(t.untils), 4):
        if t.untils[i] == m.speaker_number:
            n += 1
    return n


def _looped(t: Table, m: Line, y: Scope, n: int, times: int, depth: int) -> int:
    """The line is said of each thing that its outer blocks select."""
    if depth == len(m.loops):
        return _apply(t, m, y, n, times)
    sel = m.loops[depth]
    for item in sel.find(t, y):
        sel.bind(y, item)
        n = _looped(t, m, y, n, times, depth + 1)
    return n


def _apply(t: Table, m: Line, y: Scope, n: int, times: int) -> int:
    if m.when is not None and m.when.ev(t, y) == 0:
        return n
    a = m.amount.ev(t, y)
    before = n
    if m.how == ADD:
        n += a * times
    elif m.how == SET:
        n = a
    elif m.how == TIMES:
        for _ in range(times):
            n *= a
    elif m.how == AT_MOST:
        n = min(n, a)
    else:
        n = max(n, a)
    if t.trace is not None:
        t.trace.append(("line", m.clause, y.v[0], before, n))
    return n
