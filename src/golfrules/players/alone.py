"""A table of solo laid as its seat sees it, to try things on, and what the seat remembers.

What it does not see is dealt from what is unseen: the deck in the order in which it was turned over, as far as that is
remembered.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from golfrules.engine.table import LASTING, Table
from golfrules.errors import GolfrulesError
from golfrules.games.solo import Solo
from golfrules.games.solo_table import COURSE, DONE, HOLES, MOST_OPEN, NEXT, NOWHERE, PHASE, PLAYED, PLAYING, ROUND, UP
from golfrules.players.questions import Questions

if TYPE_CHECKING:
    from golfrules.engine.chance import Chance
    from golfrules.engine.rules import Rules
    from golfrules.engine.view import View
    from golfrules.players.player import Hint
    from golfrules.players.rounds import Step

__all__ = ["UNSEEN", "Alone", "Remembered"]

UNSEEN: Final = -1
"""A card that nobody can tell."""


class Remembered:
    """What the seat remembers."""

    def __init__(self) -> None:
        self.round = 0
        self.many = 0  # cards in the deck, when it looked last
        self.deck: list[int] | None = None  # what is known to come, the top last
        self.beneath: list[int] = []  # what lies under the deck, first put first
        self.pile: list[int] = []  # the Play Pile and what was drawn, when it looked last
        self.seen: Counter[int] = Counter()  # all cards that it saw then
        self.untils: list[int] = []  # lines that last
        self.picked: list[str] = []  # chosen so far in a choice
        self.asked = ""  # the question of that choice
        self.told: list[int] = []  # cards that may have gone under the deck since, in their order
        self.plan: list[Step] = []  # what is still to be done
        self.answered: tuple[View, Hint] | None = None

    def is_of(self, view: View) -> bool:
        """Whether a view may be of the same game, later."""
        now: int = view.flow["round"]
        return now > self.round or (now == self.round and len(view.zone("deck", view.seat).cards) <= self.many)

    def tell(self, verb: str, card: int) -> None:
        """What it did: a card chosen in a question, or Equipment used."""
        if verb == "choose":
            self.told = [*self.told[:-1], card, *self.told[-1:]]
        else:
            self.told = [card]

    def look(self, view: View, numbers: dict[str, int]) -> None:
        """What came up and what went under the deck since it looked last."""

        def cards(zone: str) -> list[int]:
            return [numbers[c] for c in view.zone(zone, view.seat).cards if c is not None]

        now: int = view.flow["round"]
        many, under = (len(view.zone(zone, view.seat).cards) for zone in ("deck", "beneath"))
        seen = Counter(numbers[c] for z in view.zones for c in z.cards if c is not None)
        pile = cards("pile")
        if self.round and now == self.round + 1:
            order = [*self.pile, *self.beneath]
            self.deck = order[::-1] if order[: len(pile)] == pile else None
            self.beneath = []
        elif now != self.round:
            self.deck, self.beneath = None, []
        else:
            came = {card: i for i, card in enumerate(self.told)}  # what is used goes under the deck last of all
            gone = sorted((self.seen - seen).elements(), key=lambda card: came.get(card, -1))
            new = under - len(self.beneath)
            self.beneath = self.beneath + (gone if len(gone) == new else [UNSEEN] * new) if new >= 0 else []
        self.beneath += [UNSEEN] * (under - len(self.beneath))
        self.deck = self.deck[:many] if self.deck is not None and len(self.deck) >= many else None
        self.round, self.many, self.pile, self.seen = now, many, [*pile, *cards("drawn")], seen


class Alone(Questions):
    """Lays tables of solo."""

    flow: Solo

    def __init__(self, rules: Rules, copies: list[int]) -> None:
        if not isinstance(rules.flow_class, Solo):
            raise GolfrulesError(f"Tables are laid for solo here, and this is {rules.program.title}.")
        super().__init__(rules, rules.flow_class, copies)

    def lay(self, view: View, memory: Remembered, chance: Chance) -> Table:
        """What is seen, and the rest as it may lie."""
        flow = self.flow
        trial, left, unseen = self.lay_seen(view)
        hidden = {zone: [UNSEEN] * n for zone, n in unseen.items()}
        if memory.deck:
            hidden["deck"] = memory.deck[:]
        if memory.beneath:
            hidden["beneath"] = memory.beneath[:]
        for cards in hidden.values():
            for card in cards:
                if card != UNSEEN:
                    left[card] -= 1
        homes = {"luck-deck": flow.luck_deck, "duff-stack": flow.duff_stack, "shop": flow.shop}
        for zone, cards in hidden.items():
            home = homes.get(zone, flow.deck)
            pool = [card for card, n in enumerate(left) if flow.home(card) == home for _ in range(n)]
            chance.shuffle(pool)
            for i, card in enumerate(cards):
                if card == UNSEEN and pool:
                    cards[i] = pool.pop()
                    left[cards[i]] -= 1
            trial.deal(zone, [card for card in cards if card != UNSEEN])
        t = trial.table
        t.trace = None
        t.chance = chance
        t.untils = memory.untils[:]
        self.store_counts(t, view)
        self._store(t, view)
        return t

    def _store(self, t: Table, view: View) -> None:
        """Which Holes are completed and face up; those that nobody has seen lie in the order of the box."""
        f, flow, numbers = t.flow, view.flow, self.holes
        done = [numbers[name] for name in flow["completed"]]
        up = [numbers[name] for name in flow["open"] if numbers[name] not in done]
        rest = [hole for hole in self.rules.box_of_holes if hole not in done and hole not in up]
        course = [*done, *up, *rest][: flow["holes"]]
        f[HOLES] = len(course)
        f[COURSE : COURSE + len(course)] = course
        f[NEXT] = len(done) + len(up)
        f[UP : UP + MOST_OPEN] = [len(done) + i if i < len(up) else NOWHERE for i in range(MOST_OPEN)]
        f[DONE] = (1 << len(done)) - 1
        f[ROUND] = flow["round"]
        t.ground = NOWHERE if flow["hole"] is None else numbers[flow["hole"]]
        f[PHASE] = PLAYING if t.ground == NOWHERE else PLAYED

    def lying(self, t: Table, hole: int) -> tuple[int, ...]:
        """All that tells how a Hole stands: the cards on it, its Luck, and the lines that last."""
        flow = self.flow
        if t.ground == hole:
            cards = (*t.piles[flow.play], UNSEEN, *t.piles[flow.fate])
        else:
            cards = (*t.piles[flow.spread + hole], UNSEEN, *t.piles[flow.fortune + hole])
        lasting = (t.untils[i : i + LASTING] for i in range(0, len(t.untils), LASTING))
        return (hole, *cards, *(n for line in lasting if line[-1] in (hole, NOWHERE) for n in line))
