"""Whether each line about scores ever has a say: found while all cards and all sums are tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final

from attrs import frozen

from golfrules.engine.game import Game
from golfrules.engine.trial import Trace
from golfrules.lang.inside import inside
from golfrules.lang.program import X
from golfrules.validation.clock import now
from golfrules.validation.layouts.desk import NOBODY, Desk
from golfrules.validation.layouts.proof import GroupProof, LineProof, State
from golfrules.validation.layouts.speaks import Line, Scoring

__all__ = ["Lines"]

_FEW: Final = 14
_MOST_PAIRS: Final = 15_000
_TWO: Final = 2


@frozen(slots=True)
class _Witness:
    """Layouts in which a line has a say; or the cards of one kind, on places given as bits."""

    layouts: tuple[tuple[int, ...], ...] = ()
    caller: int = NOBODY
    filled: int = 0
    laid: tuple[int, ...] = ()


class Lines:
    """The lines of a game, and what became of each.

    A line about cards is heard in all ways in which cards of one kind may lie, a line about layouts on one layout for
    each combination of sums, a line that looks at other layouts on pairs of these. More there is not to be heard.
    """

    def __init__(self, game: Game, players: int, scoring: Scoring, copies: Sequence[int]) -> None:
        self.program = game.program
        self.desk = Desk(game, players)
        self.pair = Desk(game, game.players[0])
        self.copies = copies
        self.lines: dict[int, Line] = {}
        for line in scoring.lines:
            old = self.lines.get(line.clause)
            if old is None or old.silent:
                self.lines[line.clause] = line
        self.scoring = scoring
        self.said: set[int] = set()
        self.live: dict[int, _Witness] = {}
        self.open: set[int] = set()  # those of which not all was heard
        self._groups: dict[str, _Witness | None] = dict.fromkeys(scoring.groups)

    def _waiting(self, reach: str) -> set[int]:
        return {n for n, line in self.lines.items() if line.reach == reach and not line.silent and n not in self.live}

    @property
    def wait_for_cards(self) -> bool:
        """Whether a line about cards has not yet had a say."""
        return bool(self._waiting("card"))

    def hear_cards(self, trace: Trace, filled: int, laid: tuple[int, ...]) -> None:
        """What was noted while cards of one kind lay on some places."""
        self._hear(trace, _Witness(filled=filled, laid=laid))

    def _hear(self, trace: Trace, witness: _Witness) -> None:
        for what, clause, _, before, after in trace:
            if what == "line" and clause in self.lines:
                self.said.add(clause)
                if before != after:
                    self.live.setdefault(clause, witness)

    def look_for_groups(self, filled: int, laid: tuple[int, ...]) -> None:
        """Whether cards of one kind make a group that was not seen yet."""
        for name, seen in self._groups.items():
            if seen is None:
                layout = self.desk.empty[:]
                left = iter(laid)
                for place in range(self.desk.places):
                    if filled >> place & 1:
                        layout[place] = next(left)
                if self.desk.rules.groups_in(self.program.groups[name].number, layout).found:
                    self._groups[name] = _Witness(filled=filled, laid=laid)

    # ------------------------------------------------------------ layouts

    def hear_layouts(self, layouts: dict[tuple[int, ...], list[int]], until: float) -> None:
        """A layout for each combination of sums."""
        for layout in layouts.values():
            if not self._waiting("layout"):
                break
            self.desk.lay(layout)
            self.desk.listen(on=True)
            self.desk.read(self.scoring.stat)
            self._hear(self.desk.trace, _Witness((tuple(layout),)))
        if self._waiting("others"):
            self._hear_pairs(_few(layouts), until)
        if self._waiting("others"):
            every = [tuple(layout) for layout in layouts.values()]
            if len(every) ** 2 > _MOST_PAIRS or not self._hear_pairs(every, until):
                self.open |= self._waiting("others")
        self.open |= {n for n in self._waiting("others") if self._counts_players(self.lines[n])}

    def _hear_pairs(self, layouts: list[tuple[int, ...]], until: float) -> bool:
        """Two layouts, with each of their players as the caller, or nobody. False when the time was too short."""
        for one, other in product(layouts, repeat=_TWO):
            if now() > until:
                return False
            have = Counter([*one, *other])
            can_be_dealt = all(n <= self.copies[card] for card, n in have.items())
            for caller in (NOBODY, 0, 1):
                self.pair.lay(one, other, caller=caller)
                self.pair.listen(on=True)
                for seat in range(_TWO):
                    self.pair.read("score", seat)
                if can_be_dealt:
                    self._hear(self.pair.trace, _Witness((one, other), caller))
                else:
                    self.open |= {n for what, n, *_ in self.pair.trace if what == "line" and n not in self.said}
            if not self._waiting("others"):
                return True
        return True

    def _counts_players(self, line: Line) -> bool:
        """Whether it may say something else where more than two play."""
        m = line.modifier
        return bool(line.whole) or any(
            isinstance(y, X) and (y.op in ("seats", "left") or (y.op == "total-of" and y.args[0] == "sum"))
            for y in inside((m.amount, m.where, m.loops))
            if not (isinstance(y, X) and y.op == "total-of" and y.args[2].domain[0] in ("zone", "group"))
        )

    # ------------------------------------------------------------ what became of them

    def told(self) -> tuple[LineProof, ...]:
        """Each line, in the order in which they stand."""
        found = []
        for number, line in sorted(self.lines.items()):
            c = self.program.clauses[number]
            witness = self.live.get(number)
            caller = None if witness is None or witness.caller == NOBODY else witness.caller
            layouts = () if witness is None else tuple(self._text(layout) for layout in self._whole(witness))
            found.append(LineProof(c.title, c.layer, c.source, c.ids, c.place, self.state(line), layouts, caller))
        return tuple(found)

    def state(self, line: Line) -> State:
        """What became of a line."""
        if line.silent:
            return "not played"
        if line.clause in self.live:
            return "live"
        if line.clause in self.open:
            return "undecided"
        return "without effect" if line.clause in self.said else "dead"

    def groups(self) -> tuple[GroupProof, ...]:
        """Each group of which lines speak, with a layout that has one."""
        return tuple(
            GroupProof(name, None if seen is None else self._text(self._whole(seen)[0]))
            for name, seen in self._groups.items()
        )

    def _text(self, layout: Sequence[int]) -> str:
        return self.desk.text(layout)

    def _whole(self, witness: _Witness) -> tuple[tuple[int, ...], ...]:
        """Whole layouts: the places that are free get cards of other kinds, as different as can be."""
        if witness.layouts:
            return witness.layouts
        kind = {card for cards in self.scoring.kinds if set(cards) & set(witness.laid) for card in cards}
        others = [card for n in range(max(self.copies)) for card in self._with_more_than(n) if card not in kind]
        laid, rest = iter(witness.laid), iter(others)
        places = range(self.desk.places)
        return (tuple(next(laid) if witness.filled >> place & 1 else next(rest, -1) for place in places),)

    def _with_more_than(self, n: int) -> Iterable[int]:
        return (card for card, copies in enumerate(self.copies) if copies > n)


def _few(layouts: dict[tuple[int, ...], list[int]]) -> list[tuple[int, ...]]:
    """Some layouts that differ much: those with the least and the most of each sum, and some in between."""
    sums = sorted(layouts)
    chosen: dict[tuple[int, ...], None] = {}
    for i in range(len(sums[0])):
        chosen.setdefault(min(sums, key=lambda s: s[i]))
        chosen.setdefault(max(sums, key=lambda s: s[i]))
    for n in range(_FEW):
        chosen.setdefault(sums[n * (len(sums) - 1) // (_FEW - 1)])
    return [tuple(layouts[s]) for s in chosen]
