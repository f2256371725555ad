"""What is counted of a game while it is played: Holes or rounds, turns, lead changes, strokes against par.

A meter looks at the table each time before the turn flow goes on, and changes nothing. Where a game writes a Hole down,
what counts is what was written, as on a scorecard: a house rule that adds a stroke at the end of a Hole has added it.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

from attrs import field, frozen

from golfrules.engine.cascade import read
from golfrules.engine.flow import Flow
from golfrules.engine.table import Scope, Table
from golfrules.games import duffers_table, scramble, six_card_table, solo_table
from golfrules.games.duffers import Duffers
from golfrules.games.scramble import Scramble
from golfrules.games.six_card import SixCard
from golfrules.games.solo import Solo

__all__ = ["HolePlayed", "Measured", "Meter", "measured", "meter_for"]

_NOBODY: Final = -1


@frozen(slots=True)
class HolePlayed:
    """A Hole that was written down: its name, for which side or player by number, its par, and the strokes."""

    hole: str
    who: int
    par: int
    strokes: int

    @property
    def over_par(self) -> int:
        return self.strokes - self.par


class Meter:
    """Counts nothing by itself: of a game that is not known here, what a decision is and how it ended is all."""

    def __init__(self) -> None:
        self.rounds = 0
        self.turns = 0
        self.lead_changes = 0
        self.holes: list[HolePlayed] = []
        self._leader = _NOBODY
        self._phase = _NOBODY

    def enters(self, phase: int) -> bool:
        """Whether a phase of the turn flow has just begun; a rule that ends something lets it be seen twice."""
        before, self._phase = self._phase, phase
        return phase != before

    def notice(self, t: Table) -> None:
        """Sees the table before the turn flow goes on."""

    def finish(self, t: Table) -> None:
        """Sees the table when the game is over."""

    def lead(self, best: list[int]) -> None:
        """Somebody leads alone, or several are level. Another alone in front has changed the lead."""
        if len(best) == 1:
            if self._leader not in (_NOBODY, best[0]):
                self.lead_changes += 1
            self._leader = best[0]


def _par(t: Table, stat: int, hole: int, seat: int = _NOBODY) -> int:
    side = t.side_of[seat] if seat >= 0 else _NOBODY
    return read(t, stat, hole, -1, Scope([hole, -1, seat, side, hole, -1], []))


class _SixCardMeter(Meter):
    """A round ends when it was counted."""

    def notice(self, t: Table) -> None:
        f = t.flow
        if self.enters(f[six_card_table.PHASE]) and f[six_card_table.PHASE] == six_card_table.SCORED:
            self.rounds += 1
            # the turn with which a round ends after a call is not counted by the flow any more
            self.turns += f[six_card_table.TURNS] + (f[six_card_table.LEFT] == 0)
            self.lead(t.rules.flow_class.best_seats(t))


class _ScrambleMeter(Meter):
    """A Hole ends when it is written down; in sudden death nothing is. A turn is a stroke of a side."""

    def __init__(self, flow: Scramble) -> None:
        super().__init__()
        self.flow = flow
        self.par = flow.rules.stat("hole", "par")
        self.names = flow.rules.names["hole"]
        self.totals = [0] * flow.rules.sides

    def notice(self, t: Table) -> None:
        phase = t.flow[scramble.PHASE]
        if not self.enters(phase):
            return
        if phase == scramble.HOLED:
            self.rounds += 1
            self.turns += t.flow[scramble.TAKEN]
        elif phase == scramble.WRITTEN:
            hole, first = t.ground, self.flow.total
            par = _par(t, self.par, hole)
            for side in range(t.sides):
                total = t.counts[first + side]
                self.holes.append(HolePlayed(self.names[hole], side, par, total - self.totals[side]))
                self.totals[side] = total
            self.lead(sorted({t.side_of[s] for s in self.flow.best_seats(t)}))


class _DuffersMeter(Meter):
    """A Hole ends for whoever completes it. The lead is what the score would come to, were the game over now."""

    def __init__(self, flow: Duffers) -> None:
        super().__init__()
        self.flow = flow
        self.written = [0] * flow.rules.players

    def notice(self, t: Table) -> None:
        f, flow = t.flow, self.flow
        phase = f[duffers_table.PHASE]
        entered = self.enters(phase)
        if entered and phase == duffers_table.PUT_ASIDE:
            seat, hole = f[duffers_table.SEAT], t.ground
            score = t.counts[flow.score + seat]
            par = _par(t, flow.par, hole, seat)
            self.holes.append(HolePlayed(flow.names_of_holes[hole], seat, par, score - self.written[seat]))
            self.written[seat] = score
        elif entered and phase == duffers_table.ENDED:
            self.turns += 1
            left = [2 * sum(flow.pars[h] for h in flow.open_holes(t, seat)) for seat in range(t.players)]
            scores = [t.counts[flow.score + seat] + left[seat] for seat in range(t.players)]
            self.lead([seat for seat, n in enumerate(scores) if n == min(scores)])
        self.rounds = -(-self.turns // t.players)


class _SoloMeter(Meter):
    """A Hole ends when it is complete. A turn is a time that cards are turned."""

    def __init__(self, flow: Solo) -> None:
        super().__init__()
        self.flow = flow
        self.written = 0

    def notice(self, t: Table) -> None:
        f, flow = t.flow, self.flow
        phase = f[solo_table.PHASE]
        entered = self.enters(phase)
        if entered and phase == solo_table.PUT_ASIDE:
            score = t.counts[flow.score]
            par = _par(t, flow.par, t.ground, 0)
            self.holes.append(HolePlayed(flow.names_of_holes[t.ground], 0, par, score - self.written))
            self.written = score
        elif entered and phase == solo_table.TURN_UP:
            self.turns += 1
        self.rounds = f[solo_table.ROUND]


def meter_for(flow: Flow) -> Meter:
    """A meter for one game by a turn flow."""
    if isinstance(flow, Scramble):
        return _ScrambleMeter(flow)
    if isinstance(flow, SixCard):
        return _SixCardMeter()
    if isinstance(flow, Duffers):
        return _DuffersMeter(flow)
    if isinstance(flow, Solo):
        return _SoloMeter(flow)
    return Meter()


Unit: TypeAlias = Literal["strokes a Hole", "points a round", "points"]


@frozen(slots=True)
class Measured:
    """What a game is measured by first, in words, and within how much a comparison tries to know it."""

    unit: Unit
    title: str
    precision: float
    has_par: bool
    rounds: str  # what a round is called, several of them
    turns: str
    of: str = field(default="side")  # whose strokes are written down

    def to_json(self) -> dict[str, Any]:
        return {"unit": self.unit, "title": self.title, "has_par": self.has_par}


_MEASURED: Final[dict[str, Measured]] = {
    "scramble": Measured("strokes a Hole", "strokes over par a Hole", 0.05, True, "Holes", "strokes"),
    "duffers": Measured("strokes a Hole", "strokes over par a Hole", 0.1, True, "rounds of turns", "turns", "player"),
    "solo": Measured("strokes a Hole", "strokes over par a Hole", 0.1, True, "rounds", "turns", "player"),
    "six-card": Measured("points a round", "points a round", 0.25, False, "rounds", "turns", "player"),
}
_OTHER: Final = Measured("points", "points of a player", 0.5, False, "rounds", "turns", "player")


def measured(game: str) -> Measured:
    """By what a game is measured, by its name.

    >>> measured("scramble").unit
    'strokes a Hole'
    """
    return _MEASURED.get(game, _OTHER)
