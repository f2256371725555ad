"""What an attempt on each Hole would come to now: the total and how it came about, and what is still missing."""

from __future__ import annotations

from typing import Any, Final

from attrs import frozen

from golfrules.engine.cascade import read
from golfrules.engine.explain import Reason
from golfrules.engine.state import State
from golfrules.engine.table import PLACE_BITS, Scope, Table
from golfrules.engine.trial import reason_of
from golfrules.errors import GolfrulesError
from golfrules.games.golf_cards import GolfCards
from golfrules.lang.outside import shown

__all__ = ["Attempt", "Part", "Unmet", "attempts", "attempts_on"]

_DOUBLED: Final = {2: "doubled", 3: "trebled"}


@frozen(slots=True)
class Part:
    """A card that counts: its yards, what it prints of them, its strokes, and what changed its yards.

    `how` says each change in words, in the order of `reasons`.
    """

    card: str
    yards: int
    printed: int
    strokes: int
    reasons: tuple[Reason, ...]
    how: tuple[str, ...]
    is_named: bool  # whether its name is worth telling: a card of every bag is not

    def __str__(self) -> str:
        sign = -1 if self.yards < 0 and self.printed <= 0 else 1
        told = [str(sign * self.printed), *self.how] if self.how else []
        name = f" {self.card}" if self.is_named or told else ""
        return f"{abs(self.yards)}{name}" + (f" ({', '.join(told)})" if told else "")


@frozen(slots=True)
class Unmet:
    """A condition that is not satisfied, in words, with the place and the ids of the rule that lays it down."""

    text: str
    where: str
    rule_ids: tuple[str, ...]

    def __str__(self) -> str:
        return self.text


@frozen(slots=True)
class Attempt:
    """An attempt on a Hole as it stands, every Duff of the hand included.

    `low` and `high` are the window in yards; `reasons` are what is said of the total itself.
    """

    hole: str
    sign: str
    par: int
    low: int
    high: int
    yards: int
    strokes: int
    parts: tuple[Part, ...]
    reasons: tuple[Reason, ...]
    how: tuple[str, ...]
    unmet: tuple[Unmet, ...]

    @property
    def completes(self) -> bool:
        """Whether nothing is missing."""
        return not self.unmet

    @property
    def over_par(self) -> int:
        """Strokes over par; below nothing when under."""
        return self.strokes - self.par

    def __str__(self) -> str:
        terms = [p for p in self.parts if p.yards or p.how]
        out = ""
        for p in terms:
            minus = "- " if p.yards < 0 else "+ " if out else ""
            out += f"{' ' if out else ''}{minus}{p}"
        out = out or "0"
        return ", ".join((f"{self.yards} yd = {out}", *self.how))

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {
            "hole": self.hole,
            "sign": self.sign,
            "par": self.par,
            "low": self.low,
            "high": self.high,
            "yards": self.yards,
            "strokes": self.strokes,
            "over_par": self.over_par,
            "completes": self.completes,
            "text": str(self),
            "parts": [
                {"card": p.card, "yards": p.yards, "printed": p.printed, "strokes": p.strokes, "how": list(p.how)}
                for p in self.parts
            ],
            "unmet": [{"text": u.text, "where": u.where, "rules": list(u.rule_ids)} for u in self.unmet],
        }


def attempts(state: State, seat: int | None = None) -> tuple[Attempt, ...]:
    """What each Hole that a seat may complete would come to now, in the order in which they lie (D1, D4, D6).

    In solo these are the Holes that lie face up, with what was played on each (D123). The seat is the one whose turn it
    is unless another is named. The Duffs of its hand count: show it to that seat alone. GolfrulesError for a game that
    has no attempts, or a seat that is not there.

    >>> import golfrules as gr
    >>> state = gr.load_game("duffers").new_initial_state(players=2, seed=7)
    >>> len(attempts(state)), attempts(state)[0].completes
    (6, False)
    """
    if not isinstance(state, State):
        raise GolfrulesError(f"Attempts are told of a state, and {shown(state)} is none.")
    t = state._to_ask()
    flow = t.rules.flow_class
    if not isinstance(flow, GolfCards):
        raise GolfrulesError(f"Nobody attempts a Hole card by card in {t.rules.program.title}.")
    if seat is None:
        seat = flow.whose_turn(t)
    state.check_seat(seat)
    if seat < 0:
        raise GolfrulesError("An onlooker attempts no Hole: name a seat.")
    return attempts_on(t, seat, flow.open_holes(t, seat))


def attempts_on(t: Table, seat: int, holes: list[int]) -> tuple[Attempt, ...]:
    """The same for some Holes on a table that somebody laid."""
    flow = t.rules.flow_class
    if not isinstance(flow, GolfCards):
        raise TypeError("The table of another game.")
    return tuple(_attempt(flow.attempt_on(t, seat, hole), flow, seat, hole) for hole in holes)


def _attempt(t: Table, flow: GolfCards, seat: int, hole: int) -> Attempt:
    r = t.rules
    x = flow.scope(t, seat, hole)
    parts = []
    lying = [
        (card, (pile << PLACE_BITS) | at) for pile in flow.attempt_piles(seat) for at, card in enumerate(t.piles[pile])
    ]
    for card, place in lying:
        value, printed, reasons, how = _told(t, flow.yards, card, place, x)
        name = r.names[r.card_kind][card]
        hits = read(t, flow.strokes, card, place, x)
        parts.append(Part(name, value, printed, hits, reasons, how, not flow.is_well_known(card)))
    par, low, high = flow.window(t, seat, hole)
    total, _, reasons, how = _told(t, flow.total_yards, seat, -1, x)
    hits = read(t, flow.total_strokes, seat, -1, x)
    thing = r.program.things["hole"][hole]
    unmet = [_unmet(flow, c, total, low, high) for c in flow.unmet(t, flow.completing, seat, hole)]
    if not flow.may_complete_more(t):
        unmet.insert(0, Unmet("No more Holes may be completed this turn.", "", ("D2",)))
    return Attempt(thing.name, thing.sign, par, low, high, total, hits, tuple(parts), reasons, how, tuple(unmet))


def _told(
    t: Table, stat: int, thing: int, place: int, x: Scope
) -> tuple[int, int, tuple[Reason, ...], tuple[str, ...]]:
    """A quantity of a thing: what it is, what is printed, and what changed it."""
    r = t.rules
    t.trace = []
    value = read(t, stat, thing, place, x)
    trace, t.trace = t.trace, None
    lines = {m.clause: m for m in r.program.modifiers if m.stat == stat}
    printed = value
    reasons, how = [], []
    for what, number, about, before, after in reversed(trace):
        if what == "print" and number == stat and about == thing:
            printed = after
            break
        if what == "line" and about == thing and number in lines and before != after:
            reasons.append(reason_of(r, number, before, after))
            how.append(_in_words(lines[number].how, before, after, r.program.clauses[number].source))
    return value, printed, tuple(reversed(reasons)), tuple(reversed(how))


def _in_words(how: str, before: int, after: int, source: str) -> str:
    """How a line changed a number, and who said it."""
    by = f" by {source}" if source else ""
    if how == "times" and before and after % before == 0:
        factor = after // before
        return f"{_DOUBLED.get(factor, f'times {factor}')}{by}"
    if how == "add":
        return f"{after - before:+d}{by}"
    return f"{'made' if how == 'set' else how} {after}{by}"


def _unmet(flow: GolfCards, clause: int, total: int, low: int, high: int) -> Unmet:
    """What is missing, in words: by how many yards a total is off, or what the condition says."""
    c = flow.rules.program.clauses[clause]
    if c.label == "reach" and total < low:
        text = f"{low - total} yd short of {low}."
    elif c.label == "overshot" and total > high:
        text = f"{total - high} yd past {high}."
    else:
        from golfrules.lang.prose import demand_text  # a large room, which play never enters

        text = demand_text(flow.rules.program, c)
    return Unmet(text, str(c.place), c.ids)
