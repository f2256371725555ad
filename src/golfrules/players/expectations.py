"""What layouts of Six-card Golf are worth on average, and how much a card more may better them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import repeat
from operator import mul

from golfrules.players.layouts import MOST_KEPT, UNKNOWN, Layouts

__all__ = ["Expectations"]


class Expectations:
    """The cards that are not known are dealt from those that are unseen."""

    def __init__(self, layouts: Layouts, unseen: list[int]) -> None:
        self.layouts = layouts
        total = max(1, sum(unseen))
        self.cards = layouts.cards
        self.weights = [unseen[card] / total for card in self.cards]
        self.at = {card: i for i, card in enumerate(self.cards)}
        self._values: list[dict[tuple[int, ...], float]] = [{} for _ in layouts.parts]
        self._rows: list[dict[tuple[tuple[int, ...], tuple[int, ...]], list[float]]] = [{} for _ in layouts.parts]
        self._gains: list[dict[tuple[int, ...], list[float]]] = [{} for _ in layouts.parts]
        self._gain: dict[tuple[int, ...], list[float]] = {}

    @cached_property
    def mean(self) -> float:
        """What an unseen card is worth alone."""
        rest = (UNKNOWN,) * (len(self.layouts.parts[0]) - 1)
        return self.average([self.layouts.worth(0, (card, *rest)) for card in self.cards])

    def average(self, values: Iterable[float]) -> float:
        """Of the unseen cards, given a number for each of `cards`."""
        return sum(map(mul, self.weights, values), 0.0)

    def value(self, part: int, cards: tuple[int, ...]) -> float:
        """What a part is worth on average."""
        if UNKNOWN not in cards:
            return self.layouts.worth(part, cards)
        known = self._values[part]
        found = known.get(cards)
        if found is None:
            unknown = cards.count(UNKNOWN)
            if self.layouts.whole or unknown > 1 < len(cards) - 1:
                found = self.layouts.worth(part, cards) + unknown * self.mean
            else:
                i = cards.index(UNKNOWN)
                found = self.average(self.row(part, cards[:i], cards[i + 1 :]))
            known[cards] = found
        return found

    def row(self, part: int, before: tuple[int, ...], after: tuple[int, ...]) -> list[float]:
        """What a part is worth on average with each of `cards` between the rest of it."""
        if UNKNOWN not in before and UNKNOWN not in after:
            return self.layouts.row(part, before, after)
        rows = self._rows[part]
        found = rows.get((before, after))
        if found is None:
            found = rows[before, after] = [self.value(part, (*before, card, *after)) for card in self.cards]
        return found

    def split(self, layout: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The cards of each part."""
        return [tuple([layout[p] for p in places]) for places in self.layouts.parts]

    def expect(self, layout: tuple[int, ...]) -> float:
        """What a layout is worth on average."""
        return self.layouts.nothing + sum(map(self.value, range(len(self.layouts.parts)), self.split(layout)))

    def gains(self, part: int, cards: tuple[int, ...]) -> list[float]:
        """By how much each card betters a part, in its best place, or else 0."""
        gains = self._gains[part] if UNKNOWN in cards else self.layouts.gains[part]
        found = gains.get(cards)
        if found is None:
            if len(gains) >= MOST_KEPT:
                gains.clear()
            now = self.value(part, cards)
            rows = (self.row(part, cards[:i], cards[i + 1 :]) for i in range(len(cards)))
            found = gains[cards] = [max(0.0, now - least) for least in map(min, repeat(now), *rows)]
        return found

    def gain(self, layout: tuple[int, ...]) -> list[float]:
        """By how much each card betters a layout, or else 0."""
        found = self._gain.get(layout)
        if found is None:
            each = map(self.gains, range(len(self.layouts.parts)), self.split(layout))
            found = self._gain[layout] = list(map(max, repeat(0.0), *each))
        return found

    def draw_gain(self, layout: tuple[int, ...]) -> float:
        """By how much a card of the stock betters a layout, on average."""
        return self.average(self.gain(layout))
