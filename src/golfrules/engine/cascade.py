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

__all__ = ["Line", "Lines", "Speakers", "changed", "plain", "read", "read_once", "unsaid"]

SET: Final = 0
ADD: Final = 1
TIMES: Final = 2
AT_MOST: Final = 3
AT_LEAST: Final = 4

SPEAKERS: Final = ("always", "hole", "card", "until")
"""Who says a line: always, the Hole in play, a card that lies where cards speak, a block that lasts until an end."""
ALWAYS: Final = 0
HOLE: Final = 1
CARD: Final = 2
UNTIL: Final = 3

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
        speaker: int,
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


class Speakers:
    """What must be so that one of some lines can say something."""

    __slots__ = ("cards", "lasting", "standing")

    def __init__(self, lines: list[Line]) -> None:
        self.standing = any(m.speaker in (ALWAYS, HOLE) for m in lines)  # said whatever lies on the table
        self.lasting = any(m.speaker == UNTIL for m in lines)
        self.cards = 0  # the cards that say one, as bits
        for m in lines:
            if m.speaker == CARD:
                self.cards |= 1 << m.speaker_number

    def may_speak(self, t: Table) -> bool:
        """Whether one could say something now. While somebody listens, each is asked, and the question noted."""
        if self.standing or t.trace is not None:
            return True
        if self.cards and self.cards & t.who_speaks():
            return True
        return self.lasting and len(t.untils) > 0


class Lines(Speakers):
    """The lines about a thing, in their order."""

    __slots__ = ("all", "groups", "on_hole", "outcomes")

    def __init__(self, lines: list[Line]) -> None:
        super().__init__(lines)
        self.all = lines
        self.on_hole = any(m.speaker == HOLE for m in lines)
        # where they ask for nothing but groups: for which, and what becomes of the printed number by those it is in
        self.groups: list[int] = []
        self.outcomes: list[int] | None = None


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
    player, side, hole = x.v[2], x.v[3], x.v[4]
    route = r.stat_route[stat]
    if route == 1:  # the thing belongs to a player
        player, side = thing, t.side_of[thing]
    elif route == 2:  # to a side
        side = thing
    elif route == 3:
        hole = thing
    if hole < 0:
        hole = t.ground
    said: Lines | None = None
    if lines and not printed:
        said = lines[hole + 1][thing] if r.by_thing[stat] else lines[0][0]
        if not said.may_speak(t):
            said = None
            if own is None:
                return r.printed[stat][thing]
        elif own is None and t.trace is None and said.outcomes is not None:
            bits = 0
            for i in range(len(said.groups)):
                if r.is_in_group(t, said.groups[i], place):
                    bits |= 1 << i
            return said.outcomes[bits]
    v = r.blank[stat][:]
    v[0], v[1] = thing, place
    v[2], v[3], v[4] = player, side, hole
    y = Scope(v, r.no_sets)
    n = r.printed[stat][thing] if own is None else own.ev(t, y)
    if t.trace is not None:
        t.trace.append(("print", stat, thing, n, n))
    return n if said is None else _worked_out(t, said, y, n)


def unsaid(t: Table, stat: int, hole: int) -> list[int] | None:
    """What is printed of each thing, where nobody says a line about a quantity now; None where somebody may.

    Of a thing that works its number out, it is nothing that counts.
    """
    if t.rules.speakers[stat][(hole if hole >= 0 else t.ground) + 1].may_speak(t):
        return None
    return t.rules.printed[stat]


def plain(t: Table, stat: int, hole: int) -> list[int] | None:
    """What a quantity of each thing is, where it is what is printed: none works it out, and nobody says a line now."""
    return unsaid(t, stat, hole) if t.rules.is_plain[stat] else None


def read_once(t: Table, stat: int, thing: int, x: Scope) -> int:
    """The same, worked out once while the same question is asked of many Holes.

    On Holes that say nothing of it, or of what it is made of, it is the same number, unless somebody asked on the way
    which Hole it is.
    """
    r = t.rules
    known = t.known_sums
    route = r.stat_route[stat]
    if known is None or route not in (1, 2) or t.trace is not None:
        return read(t, stat, thing, -1, x)
    hole = x.v[4] if x.v[4] >= 0 else t.ground
    of_all, of_hole = (stat << 24) | (thing << 12), (stat << 24) | (thing << 12) | (hole + 1)
    n = known.get(of_all) if r.silent[stat][hole + 1] else None
    if n is None:
        n = known.get(of_hole)
    if n is None:
        outer, t.asked_hole = t.asked_hole, False
        n = read(t, stat, thing, -1, x)
        known[of_hole if t.asked_hole or not r.silent[stat][hole + 1] else of_all] = n
        t.asked_hole = t.asked_hole or outer
    elif not r.silent[stat][hole + 1] or of_hole in known:
        t.asked_hole = True
    return n


def _worked_out(t: Table, said: Lines, y: Scope, n: int) -> int:
    """What becomes of a printed number by the lines about it, in their order."""
    v = y.v
    thing, place, hole = v[0], v[1], v[4]
    speaking = t.who_speaks() if said.cards else 0  # most cards that could say something lie elsewhere
    for m in said.all:
        speaker = m.speaker
        if speaker == CARD and not speaking >> m.speaker_number & 1 and t.trace is None:
            continue
        if m.bind >= 0:
            v[m.bind] = thing
            v[m.bind + 1] = place
        if speaker == ALWAYS or (speaker == HOLE and hole == m.speaker_number):
            n = _looped(t, m, y, n, 0) if m.loops else _apply(t, m, y, n)
        elif speaker == CARD:
            n = _said_by_cards(t, m, y, n)
        elif speaker == UNTIL:
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
    before = n
    n = changed(m.how, n, m.amount.ev(t, y))
    if t.trace is not None:
        t.trace.append(("line", m.clause, y.v[0], before, n))
    return n


def changed(how: int, n: int, a: int) -> int:
    """What a line makes of a number."""
    if how == ADD:
        return n + a
    if how == SET:
        return a
    if how == TIMES:
        return kept_small(n * a)
    if how == AT_MOST:
        return min(n, a)
    return max(n, a)
