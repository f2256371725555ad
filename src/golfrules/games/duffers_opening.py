"""How a game of Duffers begins: the course, the bags, Scratch Golf, Early Birds, rewards, the pre-sale."""

from __future__ import annotations

from golfrules.engine.table import Table
from golfrules.errors import GolfrulesError
from golfrules.games.duffers_refusals import Refusals
from golfrules.games.duffers_table import (
    ASKED,
    BIRDS,
    CASHED,
    CLUBS_DEALT,
    COURSE,
    DEAL_CLUBS,
    FINISHER,
    GIVE_BACK,
    HANDS,
    HOLES,
    NOBODY,
    OPEN_SHOP,
    PHASE,
    PRE_SALE,
    SEAT,
    SET_ASIDE,
    SHOPPING,
)

__all__ = ["Opening"]


class Opening(Refusals):
    """Everything before the first turn."""

    # ------------------------------------------------------------ set-up

    def set_up(self, t: Table) -> None:
        """The course, the piles and the bags; what somebody must choose comes in phases of its own."""
        problem = self.misfit()
        if problem:
            raise GolfrulesError(problem)
        r = self.rules
        f = t.flow
        for i, hole in enumerate(self.chosen_course(t)):
            f[COURSE + i] = hole
        f[HOLES] = r.option("holes")
        self.stock(t)
        f[SEAT] = r.option("first")
        f[FINISHER] = NOBODY
        f[PHASE] = DEAL_CLUBS

    def home(self, card: int) -> int:
        """The pile in which a card begins that is in nobody's bag."""
        return self.box if self.is_starter(card) else self.homes[card]

    def stock(self, t: Table) -> None:
        """Everybody gets what a bag begins with; all else lies where it belongs (D54, D55, D56, D94, D106)."""
        left = self.rules.copies[:]
        for card in range(self.cards):
            each = max(self.begins_with(card), 0)
            for seat in range(t.players):
                for _ in range(each):
                    t.put(self.deck + seat, card)
            left[card] -= each * t.players
            for _ in range(left[card]):
                t.put(self.home(card), card)
        t.shuffle(self.luck_deck)
        t.shuffle(self.duff_stack)

    def deal_clubs(self, t: Table) -> None:
        """Scratch Golf: three Clubs of the Pro Shop to each, who keeps two (D28, D90, D106)."""
        t.flow[PHASE] = BIRDS
        t.flow[ASKED] = 0
        if self.rules.word("scratch") == "no":
            self.shuffle_bags(t)
            return
        shop = t.clear(self.shop)
        clubs = [card for card in shop if self.is_a["club"][card]]
        t.chance.shuffle(clubs)
        for seat in range(t.players):
            for _ in range(min(CLUBS_DEALT, len(clubs))):
                t.put(self.offer + seat, clubs.pop())
        for card in (*(c for c in shop if not self.is_a["club"][c]), *clubs):
            t.put(self.shop, card)
        t.flow[PHASE] = GIVE_BACK

    def ask_give_back(self, t: Table) -> None:
        """Each in turn gives one of three back (D28, D109)."""
        seat = t.flow[ASKED]
        if seat == t.players:
            self.shuffle_bags(t)
            t.flow[ASKED] = 0
            t.flow[PHASE] = BIRDS
        elif len(t.piles[self.offer + seat]) < CLUBS_DEALT:
            self.keep_clubs(t, seat)
        else:
            options = [self.option("give-back", card) for card in sorted(set(t.piles[self.offer + seat]))]
            self.ask(t, "give-back", seat, "Which Club goes back?", options)

    def give_back(self, t: Table, seat: int, card: int) -> None:
        t.take(self.offer + seat, t.piles[self.offer + seat].index(card))
        t.put(self.shop, card)
        self.tell(t, "{who} gives a Club back.", seat, (card,), 0, 1 << seat)
        self.keep_clubs(t, seat)

    def keep_clubs(self, t: Table, seat: int) -> None:
        """Two Clubs into the bag, and as many Chip Shots out of it (D28, D106)."""
        kept = t.clear(self.offer + seat)
        for card in kept:
            t.put(self.deck + seat, card)
        self.tell(t, "{who} takes {cards} into the bag.", seat, tuple(kept), 0, 1 << seat)
        for _ in kept:
            at = self.place_of_chip(t, seat)
            if at >= 0:
                t.put(self.trash, t.take(self.deck + seat, at))
        t.flow[ASKED] += 1

    def place_of_chip(self, t: Table, seat: int) -> int:
        """Where the first Chip Shot lies in a deck; -1 when there is none."""
        return next((i for i, card in enumerate(t.piles[self.deck + seat]) if self.is_a["chip-shot"][card]), -1)

    def shuffle_bags(self, t: Table) -> None:
        for seat in range(t.players):
            t.shuffle(self.deck + seat)

    def find_birds(self, t: Table) -> None:
        """Early Birds: at random, chosen in turn, or none (D24, D59). They lie in the Display until the shop opens."""
        how = self.rules.word("early-birds")
        t.flow[PHASE] = SET_ASIDE if how == "chosen" else OPEN_SHOP
        if how != "random":
            return
        stars = [card for card in t.piles[self.shop] if self.is_a["star"][card]]
        t.chance.shuffle(stars)
        for card in stars[: self.birds(t)]:
            t.take(self.shop, t.piles[self.shop].index(card))
            t.put(self.display, card)

    def birds(self, t: Table) -> int:
        return self.rules.option("birds-each") * t.players

    def ask_set_aside(self, t: Table) -> None:
        i = t.flow[ASKED]
        stars = sorted({card for card in t.piles[self.shop] if self.is_a["star"][card]})
        if i == self.birds(t) or not stars:
            t.flow[ASKED] = 0
            t.flow[PHASE] = OPEN_SHOP
            return
        seat = (self.rules.option("first") + i) % t.players
        self.ask(t, "set-aside", seat, "Choose an Early Bird.", [self.option("set-aside", card) for card in stars])

    def set_aside(self, t: Table, seat: int, card: int) -> None:
        t.take(self.shop, t.piles[self.shop].index(card))
        t.put(self.display, card)
        self.tell(t, "{who} sets {cards} aside as an Early Bird.", seat, (card,))
        t.flow[ASKED] += 1

    def open_shop(self, t: Table) -> None:
        """Rewards are dealt, the Early Birds laid on top, and the Display is filled (D24, D60, D61)."""
        birds = t.clear(self.display)
        t.shuffle(self.shop)
        each = self.rules.option("rewards-each") * (t.players - 1)
        for hole in self.course(t):
            self.put_top(t, self.shop, self.rewards + hole, each)
        t.chance.shuffle(birds)
        for card in birds:
            t.put(self.shop, card)
        self.fill_display(t)
        self.tell(t, "The course: {number} Holes.", NOBODY, (), t.flow[HOLES])
        self.tell(t, "The Pro Shop opens.", NOBODY, tuple(t.piles[self.display]))
        t.flow[ASKED] = 0
        t.flow[PHASE] = PRE_SALE if self.rules.option("pre-sale") else HANDS

    # ------------------------------------------------------------ the pre-sale (D30)

    def shopper(self, t: Table) -> int:
        """The last in turn order shops first."""
        return (self.rules.option("first") - 1 - t.flow[ASKED]) % t.players

    def begin_pre_sale(self, t: Table) -> None:
        if t.flow[ASKED] == t.players:
            t.flow[PHASE] = HANDS
            return
        t.counts[self.credits + self.shopper(t)] = self.rules.option("pre-sale")
        t.flow[CASHED] = 0
        t.flow[PHASE] = SHOPPING

    def ask_pre_sale(self, t: Table) -> None:
        """What may be done in a pre-sale (D30, D92, D110)."""
        seat = self.shopper(t)
        options = self.buys(t, seat, sorted(set(t.piles[self.display])))
        if not t.flow[CASHED] and self.can_turn_over_after_sale(t):
            options.append(self.option("cash-in"))
        self.ask(
            t,
            "pre-sale",
            seat,
            "Buy from the Display before play, or pass.",
            [*options, self.option("pass")],
            always=True,
        )

    def can_turn_over_after_sale(self, t: Table) -> bool:
        return len(t.piles[self.shop]) >= self.display_size

    def cash_in(self, t: Table, seat: int) -> None:
        """One Chip Shot for its credits, and the Display is turned over, once; nothing without a Chip Shot (D110)."""
        t.flow[CASHED] = 1
        at = self.place_of_chip(t, seat)
        if at < 0:  # that there is none must not be told by the question
            return
        chip = t.take(self.deck + seat, at)
        t.put(self.trash, chip)
        t.shuffle(self.deck + seat)
        t.counts[self.credits + seat] += self.read_card(t, self.worth, chip, seat)
        self.tell(t, "{who} trashes {cards} and turns over the Display.", seat, (chip,))
        self.turn_over_display(t)

    def end_pre_sale(self, t: Table, seat: int) -> None:
        t.counts[self.credits + seat] = 0
        self.fill_display(t)
        t.flow[ASKED] += 1
        t.flow[PHASE] = PRE_SALE
