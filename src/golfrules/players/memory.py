"""What a player of Duffers remembers: what its bag holds, and what it has planned for the turn."""

from __future__ import annotations

from collections import Counter

from golfrules.engine.view import View
from golfrules.players.bags import Outlook
from golfrules.players.laid import Laying
from golfrules.players.player import Hint

__all__ = ["Memory"]


class Memory:
    """What one seat remembers."""

    def __init__(self) -> None:
        self.turns = -1  # turns of all players, when it looked last
        self.looked = -1  # the turn in which it looked at its cards
        self.seen: Counter[str] | None = None  # its own cards that it saw then
        self.elsewhere: Counter[str] = Counter()  # all the other cards that it saw then
        self.deck: Counter[str] = Counter()  # what is in its deck, as far as it knows
        self.untils: list[int] = []  # lines that last
        self.completed = 0  # Holes completed this turn, when it looked last between two of them
        self.told: Counter[str] = Counter()  # cards whose lines that last were thought of this turn
        self.picked: list[str] = []  # chosen so far in a choice
        self.asked = ""  # the question of that choice
        self.todo: list[Hint] = []  # what is planned for the turn
        self.hand: list[str | None] = []  # what is in the hand when the next of it is due
        self.answered: tuple[View, Hint] | None = None
        self.outlook: tuple[tuple[int, int], Outlook] | None = None

    def new_turn(self) -> None:
        self.untils = []
        self.completed = 0
        self.told = Counter()
        self.picked = []
        self.todo = []

    def look(self, view: View, laying: Laying, starts: list[int]) -> None:
        """What is in the deck now: what was there, less what came up, and all that went in when it was made anew."""
        seat = view.seat
        seen: Counter[str] = Counter()
        elsewhere: Counter[str] = Counter()
        for z in view.zones:
            if z.owner == seat and z.name in laying.seen:
                seen.update(c for c in z.cards if c is not None)
            elif z.owner is None:
                elsewhere.update(c for c in z.cards if c is not None)
        if view.flow["hole"] is None and view.flow["completed_this_turn"] != self.completed:
            self.completed = view.flow["completed_this_turn"]
            self.untils = laying.after_hole(self.untils)
        many = len(view.zone("deck", seat).cards)
        usual = Counter(laying.names[card] for card in starts)
        deck = (
            usual - seen
            if self.seen is None
            else self._deck_now(seen, elsewhere, many, laying, same=view.flow["turns"] == self.looked)
        )
        if deck.total() < many:
            deck[usual.most_common(1)[0][0] if usual else laying.names[0]] += many - deck.total()
        self.seen, self.elsewhere, self.deck, self.looked = seen, elsewhere, deck, view.flow["turns"]

    def _deck_now(
        self, seen: Counter[str], elsewhere: Counter[str], many: int, laying: Laying, *, same: bool
    ) -> Counter[str]:
        """What was in the deck and was made into it, less what was drawn from it and what went elsewhere."""
        before = self.seen or Counter()
        gone, came = before - seen, seen - before
        # What others did since the last turn is not told apart, but then this seat did nothing.
        bought, lost = (
            (came & (self.elsewhere - elsewhere), elsewhere - self.elsewhere) if same else (Counter(), Counter())
        )
        luck = Counter({card: n for card, n in gone.items() if laying.flow.is_a["luck"][laying.numbers[card]]})
        deck = self.deck + gone
        # The likeliest first, until there are as many as lie there; last what went where nobody sees it.
        for left in (luck, came - bought, gone & lost, deck & lost, bought, gone, deck.copy()):
            for card in sorted(left.elements()):
                if deck.total() > many and deck[card] > 0:
                    deck[card] -= 1
        return +deck
