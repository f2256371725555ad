"""What may come to count on a Hole, and what each thing brings with it. It is measured by playing it in the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

from attrs import frozen

from golfrules.engine.rules import Rules
from golfrules.engine.run import after, settle
from golfrules.engine.table import LASTING, Table
from golfrules.games.duffers import Duffers
from golfrules.games.solo import Solo
from golfrules.lang.inside import inside
from golfrules.lang.program import Exception_, S, X
from golfrules.validation.duffers.pools import Pool, flow_of
from golfrules.validation.duffers.start import Plan, start

__all__ = ["Item", "Items"]

Kind = Literal["hand", "luck", "duff"]

MANY: Final = 10
"""So many cards are taken to come into the hand where a rule does not say how many."""

_MOST_ANSWERS: Final = 400
"""So many positions are looked at when one card is played, with every answer that may be given."""


@frozen(slots=True)
class Item:
    """A card that may lie there: how often, where it comes from, and what it brings.

    `lucks` and `duffs` are so many cards that come to lie there with it, `untils` the blocks that last because of the
    answers that were given when it was played; the same card with other answers is another item. `brings` are the most
    cards that may come into the hand by it.
    """

    card: int
    kind: Kind
    copies: int
    stays: bool = False
    lucks: int = 0
    duffs: int = 0
    untils: tuple[int, ...] = ()
    brings: int = 0
    is_quiet: bool = True  # it does nothing but lie there

    def lasting(self, hole: int) -> list[int]:
        """Its blocks that last, as they do on a Hole in play; on none where it is attempted before one is."""
        found = list(self.untils)
        for i in range(LASTING - 1, len(found), LASTING):
            if found[i] >= 0:
                found[i] = hole
        return found


class Items:
    """All that may lie there, of a pool. `open` says, in sentences, what this account leaves out."""

    def __init__(self, rules: Rules, pool: Pool) -> None:
        self.rules = rules
        self.flow = flow_of(rules)
        self.program = rules.program
        self.pool = pool
        self.names = rules.names[rules.card_kind]
        self.open: list[str] = []
        self.all: list[Item] = []
        self.lucks_there = [rules.copies[c] if self.flow.is_a["luck"][c] else 0 for c in range(self.flow.cards)]
        self._measure()

    def _measure(self) -> None:
        flow = self.flow
        seen: set[int] = set()
        plain = next((c for c, n in enumerate(self.lucks_there) if n and not self._does(c, "revealed")), -1)
        if plain < 0:
            plain = next((c for c, n in enumerate(self.lucks_there) if n), -1)
        speakers = [card for card in range(flow.cards) if self.pool.counts[card] and self._excepts(card)]
        revealer = -1
        for card, copies in enumerate(self.pool.counts):
            if not copies:
                continue
            found = [self._item(card, "hand", copies, end, seen) for end in self._outcomes(card, plain)]
            items = list(dict.fromkeys(found))
            if not items:
                self.open.append(f"{self.names[card]} could not be played by itself.")
                continue
            if items[0].lucks == 1 and revealer < 0:
                revealer = card
            self.all += items
            if items[0].lucks or items[0].duffs:
                for other in speakers:
                    ends = self._outcomes(card, plain, other)
                    if {(i.lucks, i.duffs) for i in (self._item(card, "hand", copies, e, seen) for e in ends)} - {
                        (i.lucks, i.duffs) for i in items
                    }:
                        self.open.append(f"With {self.names[other]}, {self.names[card]} reveals other cards.")
        if any(item.lucks for item in self.all):
            self._measure_lucks(revealer, seen)
        if any(item.duffs for item in self.all):
            self.all += [
                Item(card, "duff", self.rules.copies[card])
                for card in range(flow.cards)
                if flow.is_a["duff"][card] and self.rules.copies[card] and flow.home(card) == flow.duff_stack
            ]
        self._look_for_what_lasts(seen)
        self._look_for_changing_marks()

    def _measure_lucks(self, revealer: int, seen: set[int]) -> None:
        if revealer < 0:
            self.open.append("No card reveals a single Luck card, so what each does could not be seen.")
            return
        base = next(item for item in self.all if item.card == revealer)
        for card, copies in enumerate(self.lucks_there):
            if not copies:
                continue
            found = []
            for end in self._outcomes(revealer, card):
                item = self._item(revealer, "hand", 1, end, seen)
                untils = _less(item.untils, base.untils)
                found.append(
                    Item(
                        card,
                        "luck",
                        copies,
                        lucks=max(0, item.lucks - 1),
                        duffs=max(0, item.duffs - base.duffs),
                        untils=untils,
                        brings=self._brings(card),
                        is_quiet=not self._does(card, "revealed"),
                    )
                )
            if not found:
                self.open.append(f"{self.names[card]} could not be revealed by itself.")
            self.all += dict.fromkeys(found)

    # ------------------------------------------------------------ playing a card by itself

    def _outcomes(self, card: int, luck: int, lying: int = -1) -> list[Table]:
        """What the table may be after a card was played, for all answers to what is asked meanwhile."""
        lucks = [luck] * MANY if luck >= 0 else []
        for hole in self.rules.box_of_holes:
            t = start(self.rules, Plan(hole, (card,), tuple(lucks), lying=() if lying < 0 else (lying,), bare=True))
            ends = list(self._ends(t, card, hole))
            if ends:
                return ends
        return []

    def _ends(self, t: Table, card: int, hole: int) -> Iterator[Table]:
        flow = self.flow
        if isinstance(flow, Duffers) and flow.is_a["duff"][card]:
            yield t  # forced when a Hole is completed, and it lies there from now on
            return
        todo = [self._played(t, card, hole)]
        looked_at = 0
        while todo and looked_at < _MOST_ANSWERS:
            looked_at += 1
            now = todo.pop(0)
            if now.pending is not None and now.pending.kind == "effect":
                todo += [after(now, option) for option in now.pending.options]
            elif now.counts[flow.score] == t.counts[flow.score] and now.ground < 0:
                yield now

    def _played(self, t: Table, card: int, hole: int) -> Table:
        """The table once the card is played, up to the next question."""
        now = t.copy()
        now.pending = None
        if isinstance(self.flow, Solo):
            self.flow.play_on(now, card, hole, sinks=False, forced=False)
        else:
            self.flow.play_card(now, 0, card, self.flow.hand)
        settle(now)
        return now

    def _item(self, card: int, kind: Kind, copies: int, end: Table, seen: set[int]) -> Item:
        flow = self.flow
        hole = flow.open_holes(end, 0)[0]
        there = flow.attempt_on(end, 0, hole)
        laid = [c for pile in flow.attempt_piles(0) for c in there.piles[pile]]
        untils = tuple(end.untils)
        seen.update(untils[i] for i in range(0, len(untils), LASTING))
        others = [c for c in laid if c != card]
        return Item(
            card,
            kind,
            copies,
            stays=card in there.piles[flow.table],
            lucks=sum(flow.is_a["luck"][c] for c in others),
            duffs=sum(flow.is_a["duff"][c] for c in others),
            untils=untils,
            brings=self._brings(card),
            is_quiet=not self._does(card, "played"),
        )

    # ------------------------------------------------------------ what the program says of it

    def _own(self, card: int) -> Iterator[Any]:
        return (t for t in self.program.triggers if t.speaker == ("mine", card))

    def _does(self, card: int, event: str) -> bool:
        """Whether something happens because this very card is played or revealed."""
        return any(t.event == event for t in self._own(card))

    def _brings(self, card: int) -> int:
        """The most cards that may come into the hand when it is played or revealed."""
        return sum(_coming(t.body) for t in self._own(card))

    def _excepts(self, card: int) -> bool:
        """Whether something else happens than the game says while this card lies there."""
        return any(
            isinstance(e, Exception_) and e.speaker == ("card", card)
            for t in self.program.triggers
            for e in _exceptions(t.body)
        )

    def _look_for_what_lasts(self, seen: set[int]) -> None:
        """Blocks that last, of which none was seen: they come about in company that was not tried."""
        for t in self.program.triggers:
            if t.event not in ("played", "revealed", "gained", "turn-start"):
                continue
            if t.speaker[0] == "mine" and not any(item.card == t.speaker[1] for item in self.all):
                continue
            for s in inside(t.body):
                if isinstance(s, S) and s.op == "until" and s.args[0] not in seen:
                    place = self.program.clauses[t.clause].place
                    self.open.append(f"What lasts by {place} was not seen to come about.")

    def _look_for_changing_marks(self) -> None:
        """Quantities by which cards come to lie there, and which some card, Hole or answer changes."""
        asked = set()
        for t in self.program.triggers:
            for s in inside(t.body):
                if isinstance(s, S) and _lays(s):
                    asked |= {x.args[0] for x in inside(s) if isinstance(x, X) and x.op == "stat"}
        known = {self.flow.yards, self.flow.strokes}
        there = {item.card for item in self.all}
        for m in self.program.modifiers:
            if m.stat in asked - known and m.speaker[0] != "always":
                if m.speaker[0] == "card" and m.speaker[1] not in there:
                    continue
                self.open.append(f"How many cards are revealed depends on {self.program.clauses[m.clause].place}.")

    def __iter__(self) -> Iterator[Item]:
        return iter(self.all)


def _less(untils: tuple[int, ...], base: tuple[int, ...]) -> tuple[int, ...]:
    """What lasts besides what lasted anyway."""
    rows = [untils[i : i + LASTING] for i in range(0, len(untils), LASTING)]
    for i in range(0, len(base), LASTING):
        if base[i : i + LASTING] in rows:
            rows.remove(base[i : i + LASTING])
    return tuple(n for row in rows for n in row)


def _exceptions(piece: Any) -> Iterator[Any]:
    todo = [piece]
    while todo:
        y = todo.pop()
        if isinstance(y, Exception_):
            yield y
            todo.append(y.body)
        elif isinstance(y, S):
            todo += y.args
        elif isinstance(y, (tuple, list)):
            todo += y


def _targets(s: S) -> Iterator[str]:
    """The zones that stand in a statement by name."""
    todo: list[Any] = list(s.args)
    while todo:
        y = todo.pop()
        if isinstance(y, tuple) and len(y) >= 2 and y[0] == "zone" and isinstance(y[1], str):
            yield y[1]
        elif isinstance(y, (tuple, list)):
            todo += y


_LAYING: Final = ("gain", "turn-up", "take", "move", "draw")


def _lays(s: S) -> bool:
    return s.op in ("gain", "turn-up") and bool({"play", "fate"} & set(_targets(s)))


def _coming(body: Any) -> int:
    """The most cards that a body brings into the hand."""
    sets: dict[int, int] = {}
    most = 0
    for s in inside(body):
        if not isinstance(s, S):
            continue
        if s.op in ("choose", "look"):
            sets[s.args[0]] = _number(s.args[3] if s.op == "choose" else s.args[1], sets)
        elif s.op in _LAYING and _goes_to_hand(s):
            many = sets.get(s.args[0], MANY) if s.op in ("take", "move") else _number(s.args[_NUMBER[s.op]], sets)
            most += many
    return most


_NUMBER: Final = {"gain": 1, "turn-up": 1, "draw": 0}
_TARGET: Final = {"gain": 2, "turn-up": 2, "take": 1, "move": 1, "draw": 2}


def _goes_to_hand(s: S) -> bool:
    where = s.args[_TARGET[s.op]]
    return isinstance(where, tuple) and where[0] == "zone" and where[1] in ("hand", "drawn", "pile")


def _number(x: Any, sets: dict[int, int]) -> int:
    """A number of cards: as it is written, or so many as bear a name; else more than any rule says."""
    if isinstance(x, X) and x.op == "number":
        return int(x.args[0])
    if isinstance(x, X) and x.op == "number-of" and x.args[0].domain[0] == "set":
        return sets.get(x.args[0].domain[1], MANY)
    return MANY
