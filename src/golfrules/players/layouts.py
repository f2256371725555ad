"""What a layout of Six-card Golf is worth.

It is asked of the game's own rules, so that house rules need no word of their own here.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from golfrules.engine.cascade import read
from golfrules.engine.chance import Chance
from golfrules.engine.rules import Rules
from golfrules.engine.table import Scope, Table

__all__ = ["MOST_KEPT", "UNKNOWN", "Layouts"]

UNKNOWN: Final = -1
"""A card that is not known. The rules take it for no card at all."""

NOBODY: Final = -1

_PROBES: Final = 120
MOST_KEPT: Final = 100_000
"""As many answers of one kind are remembered; then they are forgotten, and asked for again."""


class Layouts:
    """Scores layouts with the engine, on a table of its own.

    Where the rules never join cards of different columns (or rows, or any two cards), a layout is worth the sum of
    those parts. That is found out by trying, and then each part is scored once and remembered.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.places = rules.rows * rules.columns
        self._names = rules.names[rules.card_kind]
        self._numbers = {name: i for i, name in enumerate(self._names)}
        self._table = Table(rules, Chance.of("layouts"))
        self._grid = rules.pile("grid")
        self._score = rules.stat("layout", "score")
        self._caller = rules.count("round", "caller")
        self._blank = [UNKNOWN] * self.places
        self._table.counts[self._caller] = NOBODY
        for seat in range(rules.players):
            self._table.lay_out(self._grid + seat, self._blank)
        self.cards = [card for card, n in enumerate(rules.copies) if n]
        self.nothing = self._margin(self._blank)
        self.parts = self._find_parts()
        self.whole = len(self.parts) == 1
        self._known: list[dict[tuple[int, ...], float]] = [{} for _ in self.parts]
        self.gains: list[dict[tuple[int, ...], list[float]]] = [{} for _ in self.parts]
        """By how much each card betters a part that is known throughout."""
        self._rows: list[dict[tuple[tuple[int, ...], tuple[int, ...]], list[float]]] = [{} for _ in self.parts]

    def number(self, card: str | None) -> int:
        """A card by its name."""
        return UNKNOWN if card is None else self._numbers[card]

    def name(self, card: int) -> str:
        """A card's name, for a sentence."""
        return "card" if card == UNKNOWN else self._names[card]

    # ------------------------------------------------------------ asking the rules

    def scores(self, layouts: list[list[int]], caller: int = NOBODY) -> list[int]:
        """The score of each player, were the round over with these layouts."""
        t = self._table
        t.counts[self._caller] = caller
        for seat, cards in enumerate(layouts):
            t.lay_out(self._grid + seat, cards)
        found = [
            read(t, self._score, seat, -1, Scope([seat, -1, seat, t.side_of[seat], t.ground], []))
            for seat in range(t.players)
        ]
        t.counts[self._caller] = NOBODY
        for seat in range(t.players):
            t.lay_out(self._grid + seat, self._blank)
        return found

    def margin(self, scores: list[int], seat: int) -> float:
        """By how much a player's score is above the mean of the others': what that player wants low."""
        return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)

    def _margin(self, cards: list[int]) -> float:
        """What one layout alone does to the margin of its owner."""
        layouts = [self._blank] * self.rules.players
        layouts[0] = cards
        return self.margin(self.scores(layouts), 0)

    @cached_property
    def caller_counts(self) -> bool:
        """Whether it ever makes a difference who called."""
        chance = Chance.of("caller")
        for _ in range(_PROBES):
            layouts = [self._probe(chance) for _ in range(self.rules.players)]
            if self.scores(layouts, 0) != self.scores(layouts):
                return True
        return False

    def _probe(self, chance: Chance) -> list[int]:
        """A layout of few different cards, so that they join in every way they can."""
        some = [self.cards[chance.below(len(self.cards))] for _ in range(1 + chance.below(4))]
        return [some[chance.below(len(some))] for _ in range(self.places)]

    def _find_parts(self) -> list[tuple[int, ...]]:
        """The smallest parts of a layout that are worth, together, what it is worth."""
        rows, columns = self.rules.rows, self.rules.columns
        chance = Chance.of("parts")
        probes = [self._probe(chance) for _ in range(_PROBES)]
        worth = [self._margin(cards) for cards in probes]
        ways: list[list[tuple[int, ...]]] = [
            [(p,) for p in range(self.places)],
            [tuple(range(c, self.places, columns)) for c in range(columns)],
            [tuple(range(r * columns, (r + 1) * columns)) for r in range(rows)],
        ]
        for parts in ways:
            if all(
                abs(self.nothing + sum(self._part(part, cards) for part in parts) - n) < 1e-6
                for cards, n in zip(probes, worth, strict=True)
            ):
                return parts
        return [tuple(range(self.places))]

    def _part(self, part: tuple[int, ...], cards: list[int]) -> float:
        lone = [cards[p] if p in part else UNKNOWN for p in range(self.places)]
        return self._margin(lone) - self.nothing

    # ------------------------------------------------------------ what is remembered

    def worth(self, part: int, cards: tuple[int, ...]) -> float:
        """What the cards of one part are worth; those not known count nothing."""
        known = self._known[part]
        found = known.get(cards)
        if found is None:
            if len(known) >= MOST_KEPT:
                known.clear()
            layout = self._blank[:]
            for place, card in zip(self.parts[part], cards, strict=True):
                layout[place] = card
            found = known[cards] = self._margin(layout) - self.nothing
        return found

    def row(self, part: int, before: tuple[int, ...], after: tuple[int, ...]) -> list[float]:
        """What a part is worth with each of `cards` between the rest of it."""
        rows = self._rows[part]
        found = rows.get((before, after))
        if found is None:
            if len(rows) >= MOST_KEPT:
                rows.clear()
            found = rows[before, after] = [self.worth(part, (*before, card, *after)) for card in self.cards]
        return found
