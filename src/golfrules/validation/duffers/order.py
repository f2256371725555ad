"""In solo, which cards of a hand can be played one after the other, and which may be the last. The guards are asked."""

from __future__ import annotations

from collections.abc import Sequence

from golfrules.engine.chance import Chance
from golfrules.engine.rules import Rules
from golfrules.engine.table import Table
from golfrules.games.solo import Solo
from golfrules.validation.duffers.items import Item

__all__ = ["Order"]


class Order:
    """Asks on one Hole. A Duff is forced, and lies there before it is asked what may follow."""

    def __init__(self, rules: Rules, flow: Solo, hole: int) -> None:
        self.flow = flow
        self.hole = hole
        self.table = Table(rules, Chance.of(0))
        self.table.ground = hole
        self.pairs: dict[tuple[int, int], bool] = {}

    def is_possible(self, items: Sequence[Item]) -> bool:
        """Whether there is an order in which these cards complete the Hole, as far as it depends on the order."""
        forced = [i.card for i in items if i.kind == "duff"]
        played = tuple(i.card for i in items if i.kind == "hand")
        return self._from(forced, played) if played else False

    def _from(self, lying: list[int], left: tuple[int, ...]) -> bool:
        for card in dict.fromkeys(left):
            self.table.lay_out(self.flow.play, lying)
            action = self.flow.sinking if len(left) == 1 else self.flow.playing
            if self.flow.unmet_by(self.table, action, card, self.hole):
                continue
            if len(left) == 1:
                return True
            at = left.index(card)
            if self._from([*lying, card], left[:at] + left[at + 1 :]):
                return True
        return False

    def may_end(self, last: Item, other: Item) -> bool:
        """Whether a card may complete the Hole after another."""
        key = (last.card, other.card)
        if key not in self.pairs:
            self.table.lay_out(self.flow.play, [other.card])
            self.pairs[key] = not self.flow.unmet_by(self.table, self.flow.sinking, last.card, self.hole)
        return self.pairs[key]
