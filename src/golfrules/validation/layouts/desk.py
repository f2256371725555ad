"""A table on which layouts are laid, to be scored by the engine."""

from __future__ import annotations

from collections.abc import Sequence

from golfrules.engine.game import Game
from golfrules.engine.layouts import write_layout
from golfrules.engine.link import link_asking, option_values
from golfrules.engine.rules import Rules
from golfrules.engine.trial import NO_CARD, Trace, Trial
from golfrules.lang.program import X
from golfrules.lang.vocabulary import FREE

__all__ = ["Desk"]

NOBODY = -1
_SLOTS = 128


class Desk:
    """Layouts of some players, each whole, in part or empty, and what the rules make of them."""

    def __init__(self, game: Game, players: int, asked: Sequence[X] = (), *, watch: bool = False) -> None:
        options = option_values(game.program, game._given, players)
        self.rules: Rules
        self.rules, self._asked = link_asking(
            game.program, game.flow, players, options, asked, game._given, watch=watch
        )
        self.trial = Trial(self.rules)
        self.table = self.trial.table
        self.places = self.rules.rows * self.rules.columns
        self.names = self.rules.names[self.rules.card_kind]
        self._grid = self.rules.pile("grid")
        self._caller = self.rules.count("round", "caller")
        self._stats = {name: self.rules.stat("layout", name) for name in ("tally", "score")}
        self.empty = [NO_CARD] * self.places

    def lay(self, *layouts: Sequence[int], caller: int = NOBODY) -> None:
        """Lays layouts, the first of player 0; those of the other players are empty."""
        for seat in range(self.rules.players):
            self.table.lay_out(self._grid + seat, list(layouts[seat]) if seat < len(layouts) else self.empty)
        self.table.counts[self._caller] = caller

    def lay_part(self, filled: int, cards: Sequence[int]) -> None:
        """Lays cards of player 0 on some places, given as bits."""
        layout = self.empty[:]
        left = iter(cards)
        for place in range(self.places):
            if filled >> place & 1:
                layout[place] = next(left)
        self.lay(layout)

    def sums(self) -> tuple[int, ...]:
        """What was asked, of player 0's layout."""
        scope = self.trial.scope(_SLOTS)
        scope.v[FREE:] = [0] * (len(scope.v) - FREE)
        return tuple(x.ev(self.table, scope) for x in self._asked)

    def read(self, stat: str, owner: int = 0) -> int:
        """The tally or the score of a layout."""
        return self.trial.read(self._stats[stat], owner)

    def listen(self, *, on: bool) -> None:
        """Notes from now on what the rules do, or stops."""
        if on:
            self.trial.listen()
        else:
            self.table.trace = None
            self.trial.trace = []

    @property
    def trace(self) -> Trace:
        """What was noted."""
        return self.trial.trace

    def text(self, layout: Sequence[int]) -> str:
        """A layout as people write it."""
        return write_layout(layout, self.rules.columns, self.names)
