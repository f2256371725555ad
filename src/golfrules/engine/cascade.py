"""Reading a quantity: print, set, add, times, bound. Nothing is applied and undone; each reading works it out.

While `table.trace` is a list each change is noted on it (quantity, thing, clause, before, after): an explanation is the
same reading, and coverage and the table of strokes listen in as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from golfrules.engine.table import LASTING, Scope, Table, kept_small

if TYPE_CHECKING:
    from golfrules.engine.nodes import Expr
    from golfrules.engine.select import Selection

__all__ = ["Line", "read"]

SET: Final = 0
ADD: Final = 1
TIMES: Final = 2
AT_MOST: Final = 3
AT_LEAST: Final = 4

SPEAKER: Final = 5
"""The slot that says whose card it is that speaks."""


class Line:
    """One line about a quantity of some things.

    What of its question is the same for a thing at all times was asked at load.
    """

    __slots__ = (
        "amount",
        "bind",
        "clause",
        "how",
        "loops",
        "order",
        "slots",
        "speaker",
        "speaker_number",
        "stat",
        "when",
    )

    def __init__(
        self,
        stat: int,
        how: int,
        amount: Expr,
        when: Expr | None,
        loops: list[Selection],
        bind: int,
        slots: int,
        speaker: str,
        speaker_number: int,
        order: tuple[int, int, int],
        clause: int,
    ) -> None:
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
    """What a quantity of a thing is now. `x` says in whose play it is asked (the slots PLAYER, SIDE and HOLE).

    What is `printed` is the number that stands on the thing, without what it says of it in its block; where there is
    none, all that it says.
    """
    r = t.rules
    if printed:
        face = r.faces[stat][thing]
        if face is not None:
            return face
    own = r.own[stat][thing]
    lines = r.lines[stat]
    if own is None and (printed or not lines):
        return r.printed[stat][thing]
    v = [thing, place, x.v[2], x.v[3], x.v[4], -1]
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
    if t.trace is not None:
        t.trace.append(("print", stat, thing, n, n))
    if printed or not lines:
        return n
    return _worked_out(t, lines[v[4] + 1][thing] if r.by_thing[stat] else lines[0][0], y, n)


def _worked_out(t: Table, lines: list[Line], y: Scope, n: int) -> int:
    """What becomes of a printed number by the lines about it, in their order."""
    thing, place, hole = y.v[0], y.v[1], y.v[4]
    speaking: set[int] | None = None  # most cards that could say something lie elsewhere
    for m in lines:
        if m.speaker == "card" and t.trace is None:
            if speaking is None:
                speaking = {card for p in t.rules.live_piles for card in t.piles[p]}
            if m.speaker_number not in speaking:
                continue
        if m.bind >= 0:
            y.v[m.bind] = thing
            y.v[m.bind + 1] = place
        if m.speaker == "always" or (m.speaker == "hole" and hole == m.speaker_number):
            n = _looped(t, m, y, n, 0) if m.loops else _apply(t, m, y, n)
        elif m.speaker == "card":
            n = _said_by_cards(t, m, y, n)
        elif m.speaker == "until":
            n = _said_until_an_end(t, m, y, n)
    return n


def _said_by_cards(t: Table, m: Line, y: Scope, n: int) -> int:
    """The line is said by each copy that lies where cards speak, in its owner's name."""
    r = t.rules
    for p in r.live_piles:
        for _ in range(t.look(p).count(m.speaker_number)):
            y.v[SPEAKER] = r.pile_player[p]
            n = _looped(t, m, y, n, 0)
    y.v[SPEAKER] = -1
    return n


def _said_until_an_end(t: Table, m: Line, y: Scope, n: int) -> int:
    """The line is said once for each time that it was made to last and concerns this player and side."""
    for i in range(0, len(t.untils), LASTING):
        if t.untils[i] == m.speaker_number and concerns(t, i, y.v[2], y.v[3]):
            n = _looped(t, m, y, n, 0)
    return n


def concerns(t: Table, i: int, player: int, side: int) -> bool:
    """Whether lines that last are about this player and side, on the Hole in play.

    They are about whom their body was about; what lasts until the end of a Hole lasts on that Hole.
    """
    _, who, whose, _, hole = t.untils[i : i + LASTING]
    return (
        (player < 0 or who < 0 or player == who) and (side < 0 or whose < 0 or side == whose) and hole in (-1, t.ground)
    )


def _looped(t: Table, m: Line, y: Scope, n: int, depth: int) -> int:
    """The line is said of each thing that its outer blocks select."""
    if depth == len(m.loops):
        return _apply(t, m, y, n)
    sel = m.loops[depth]
    for item in sel.find(t, y):
        sel.bind(y, item)
        n = _looped(t, m, y, n, depth + 1)
    return n


def _apply(t: Table, m: Line, y: Scope, n: int) -> int:
    if m.when is not None and m.when.ev(t, y) == 0:
        return n
    a = m.amount.ev(t, y)
    before = n
    if m.how == ADD:
        n += a
    elif m.how == SET:
        n = a
    elif m.how == TIMES:
        n = kept_small(n * a)
    elif m.how == AT_MOST:
        n = min(n, a)
    else:
        n = max(n, a)
    if t.trace is not None:
        t.trace.append(("line", m.clause, y.v[0], before, n))
    return n
