"""What a player of Duffers remembers: what its bag holds, and what it has planned for the turn."""

from __future__ import annotations

from collections import Counter
from typing import Final

from golfrules.engine.view import View
from golfrules.players.bags import Outlook
from golfrules.players.player import Hint

__all__ = ["OWN", "Memory"]

OWN: Final = ("hand", "play", "spent", "discard", "caddie", "handed", "table")
"""Zones in which a seat sees its own cards."""


class Memory:
    """What one seat remembers."""

    def __init__(self) -> None:
        self.turns = -1  # turns of all players, when it looked last
        self.seen: Counter[str] | None = None  # its own cards that it saw then
        self.trash: Counter[str] = Counter()
        self.deck: Counter[str] = Counter()  # what is in its deck, as far as it knows
        self.untils: list[int] = []  # lines that last
        self.told: Counter[str] = Counter()  # cards whose lines that last were thought of this turn
        self.picked: list[str] = []  # chosen so far in a choice
        self.asked = ""  # the question of that choice
        self.todo: list[Hint] = []  # what is planned for the turn
        self.outlook: tuple[tuple[int, int], Outlook] | None = None

    def new_turn(self) -> None:
        self.untils = []
        self.told = Counter()
        self.picked = []
        self.todo = []

    def look(self, view: View, starts: list[int], names: list[str]) -> None:
        """What is in the deck now: what was there, less what came up, and all that went in when it was made anew."""
        seat = view.seat
        seen = Counter(card for zone in OWN for card in view.zone(zone, seat).cards if card is not None)
        trash = Counter(card for card in view.zone("trash").cards if card is not None)
        many = len(view.zone("deck", seat).cards)
        usual = Counter(names[card] for card in starts)
        if self.seen is None:
            deck = usual - seen
        else:
            deck = self.deck + (self.seen - seen)
            for came in (seen - self.seen, trash - self.trash):
                for card in came.elements():
                    if deck.total() > many and deck[card] > 0:
                        deck[card] -= 1
        for card in sorted(deck):
            deck[card] -= min(deck[card], max(0, deck.total() - many))
        if deck.total() < many:
            deck[usual.most_common(1)[0][0] if usual else names[0]] += many - deck.total()
        self.seen, self.trash, self.deck = seen, trash, +deck
