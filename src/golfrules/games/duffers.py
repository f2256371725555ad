"""The turn flow of Duffers: turns, the Holes that are completed, and both ends of the game.

It begins in duffers_opening, reads by duffers_table, and says why not in duffers_refusals. What a card does, what a
Hole asks for, how a turn is cleared away and what wins is in cards/duffers.
"""

from __future__ import annotations

from typing import Any, Final

from golfrules.engine.actions import ARGUMENT_MASK
from golfrules.engine.table import Pending, Table
from golfrules.games.duffers_opening import Opening
from golfrules.games.duffers_table import (
    ASKED,
    BEGIN,
    BIRDS,
    COMPLETED,
    COUNT,
    COUNTED,
    COURSE,
    DEAL_CLUBS,
    DONE,
    ENDED,
    FINISHER,
    FULL,
    GIVE_BACK,
    HANDS,
    HOLED,
    HOLES,
    LEFT,
    MOST_HOLES,
    NOBODY,
    OPEN_SHOP,
    OVER,
    PHASE,
    PRE_SALE,
    PROPOSE,
    PUT_ASIDE,
    SEAT,
    SET_ASIDE,
    SHOPPING,
    STALE,
    STALE_TURNS,
    TURN,
    TURNS,
    VOTE,
)

__all__ = ["COMPLETED", "COURSE", "DONE", "FINISHER", "HOLES", "PHASE", "SEAT", "TURN", "Duffers"]


class Duffers(Opening):
    """The turns."""

    # ------------------------------------------------------------ the flow

    def advance(self, t: Table) -> None:
        if t.ending:
            self.cut_short(t)
            return
        phase = t.flow[PHASE]
        if phase == TURN:  # mostly
            self.ask_turn(t)
        else:
            _PHASES[phase](self, t)

    def cut_short(self, t: Table) -> None:
        """A rule said `end turn`, `end hole` or `end game`. What is completed stays completed."""
        ending, t.ending = t.ending, 0
        phase = t.flow[PHASE]
        if phase >= COUNT:
            return
        if ending & 12:
            self.finish(t)
        elif ending & 1 and phase in (HOLED, PUT_ASIDE):  # first the Hole is left behind, which may be the last (D12)
            _PHASES[phase](self, t)
            t.ending |= 1
        elif ending & 1 and BEGIN <= phase < ENDED:
            self.end_turn(t)

    def draw_hands(self, t: Table) -> None:
        """Everybody draws before the first turn (D8, D62)."""
        for seat in range(t.players):
            for _ in range(self.read_player(t, self.draws, seat)):
                card = t.draw(self.deck + seat)
                if card >= 0:
                    t.put(self.hand + seat, card)
            drawn = tuple(t.piles[self.hand + seat])
            self.tell(t, "{who} draws {cards}.", seat, drawn, 0, 1 << seat)
        t.flow[PHASE] = STALE

    def look_at_display(self, t: Table) -> None:
        """Before a turn: a Display that nobody wants may be turned over (D23)."""
        f = t.flow
        f[ASKED] = 0
        if self.cycling == "off" or f[STALE_TURNS] < self.stale_turns or not self.can_turn_over(t):
            f[PHASE] = BEGIN
        elif self.cycling == "vote":
            f[PHASE] = PROPOSE
        else:
            self.cycle(t)

    def cycle(self, t: Table) -> None:
        self.turn_over_display(t)
        t.flow[STALE_TURNS] = 0
        t.flow[PHASE] = BEGIN

    def ask_proposal(self, t: Table) -> None:
        self.put(t, self.proposal[t.flow[SEAT]])

    def ask_vote(self, t: Table) -> None:
        seat = (t.flow[SEAT] + 1 + t.flow[ASKED]) % t.players
        self.put(t, self.ballot[seat])

    def vote(self, t: Table, seat: int, *, agrees: bool) -> None:
        """The others are asked in turn order until one refuses (D23, D105)."""
        self.tell(t, "{who} agrees." if agrees else "{who} refuses.", seat)
        if not agrees:
            t.flow[PHASE] = BEGIN
            return
        t.flow[ASKED] += 1
        if t.flow[ASKED] == t.players - 1:
            self.cycle(t)

    def begin(self, t: Table) -> None:
        f = t.flow
        if f[FULL] != NOBODY:
            f[FULL] = len(t.piles[self.display])
        f[COMPLETED] = 0
        f[PHASE] = TURN
        self.tell(t, "It is the turn of {who}.", f[SEAT])
        self.rules.raise_event(t, "turn-start", seat=f[SEAT])

    # ------------------------------------------------------------ what may be done in a turn

    def ask_turn(self, t: Table) -> None:
        """Everything that may be done, in any order, until the player passes (D5, D63, D101)."""
        seat = t.flow[SEAT]
        hand = sorted(set(t.piles[self.hand + seat]))
        options = self.plays(t, seat, hand, self.play_it, self.pay_it)
        if t.piles[self.caddie + seat]:
            held = sorted(set(t.piles[self.caddie + seat]))
            options += self.plays(t, seat, held, self.play_held, self.pay_held)
        holds = [self.hold_it | card for card in hand if self.held[card]]
        if holds and self.caddie_has_room(t, seat):
            options += holds
        options += self.buys(t, seat, t.on_offer())
        options += [self.complete_it | hole for hole in self.completable(t, seat)]
        options.append(self.pass_on)
        self.ask_turn_question(t, "turn", seat, "What do you do?", options, always=True)

    def plays(self, t: Table, seat: int, cards: list[int], play: int, pay: int) -> list[int]:
        """To play cards, and to pay with those that are worth something."""
        able = [card for card in cards if self.playable[card]]
        return [play | card for card in able] + [pay | card for card in self.paying(t, seat, able)]

    # ------------------------------------------------------------ what is done in a turn

    def answer(self, t: Table, pending: Pending, option: int) -> None:
        card = option & ARGUMENT_MASK
        verb = option - card
        seat = pending.seat
        if verb == self.pass_on:
            if pending.kind == "pre-sale":
                self.end_pre_sale(t, seat)
            else:
                self.end_turn(t)
        elif verb == self.pay_it:
            self.pay_with(t, seat, card, self.hand)
        elif verb == self.play_it:
            self.play_card(t, seat, card, self.hand)
        elif verb == self.hold_it:
            self.move_card(t, self.hand + seat, self.handed + seat, card)
            self.tell(t, "{who} hands {cards} to the Caddie.", seat, (card,))
        elif verb == self.pay_held:
            self.pay_with(t, seat, card, self.caddie)
        elif verb == self.play_held:
            self.play_card(t, seat, card, self.caddie)
        elif verb == self.buy_it:
            self.buy(t, seat, card)
        elif verb == self.complete_it:
            self.complete(t, seat, card)
        else:
            self.answer_besides(t, seat, option)

    def answer_besides(self, t: Table, seat: int, option: int) -> None:
        """What is seldom asked."""
        verb, card = self.verb_of(option)
        if verb == "cash-in":
            self.cash_in(t, seat)
        elif verb == "cycle":
            self.tell(t, "{who} proposes to turn over the Display.", seat)
            t.flow[PHASE] = VOTE
        elif verb == "leave":
            t.flow[PHASE] = BEGIN
        elif verb in ("agree", "refuse"):
            self.vote(t, seat, agrees=verb == "agree")
        elif verb == "set-aside":
            self.set_aside(t, seat, card)
        elif verb == "give-back":
            self.give_back(t, seat, card)

    def play_card(self, t: Table, seat: int, card: int, source: int) -> None:
        """A card is played for yards, a Crew card for its effect (D5, D25)."""
        crew = self.is_a["crew"][card]
        at = self.move_card(t, source + seat, self.play + seat, card)
        self.tell(t, "{who} plays {cards}." if crew else "{who} plays {cards} for yards.", seat, (card,))
        self.rules.raise_event(t, "played", seat, way="effect" if crew else "yards", at=at, card=card)

    def pay_with(self, t: Table, seat: int, card: int, source: int) -> None:
        at = self.move_card(t, source + seat, self.spent + seat, card)
        self.tell(t, "{who} pays with {cards}.", seat, (card,))
        self.rules.raise_event(t, "played", seat, way="credits", at=at, card=card)

    def buy(self, t: Table, seat: int, card: int) -> None:
        """From the Display, else from the Stacks: the credits are gone, and the card is gained (D7, D22)."""
        price = self.price_on_shelf(t, card, seat)
        t.counts[self.credits + seat] -= price
        at = self.move_card(t, self.shelf(t, card), self.incoming, card)
        self.tell(t, "{who} buys {cards} for {number}.", seat, (card,), price)
        self.rules.raise_event(t, "gained", seat, way="credits", at=at, card=card)

    def complete(self, t: Table, seat: int, hole: int) -> None:
        """The Hole is named, and every Duff of the hand is played, in the order of the hand (D4, D6, D71, D99)."""
        f = t.flow
        place = self.course(t).index(hole)
        f[DONE + seat] |= 1 << place
        f[COMPLETED] += 1
        t.ground = hole
        f[PHASE] = HOLED
        self.tell(t, "{who} completes {hole}.", seat, (), hole)
        self.rules.raise_event(t, "complete", seat, roles={"hole": hole})
        forced = []
        for card in [c for c in t.piles[self.hand + seat] if self.is_a["duff"][c]]:
            forced.append((card, self.move_card(t, self.hand + seat, self.play + seat, card)))
            self.tell(t, "{who} had to play {cards}.", seat, (card,))
        for card, at in reversed(forced):  # what is raised last is carried out first
            self.rules.raise_event(t, "played", seat, way="yards", at=at, card=card)

    def holed(self, t: Table) -> None:
        """Everything that waited for the Hole is through; now what was played for it is put aside."""
        t.flow[PHASE] = PUT_ASIDE
        self.rules.raise_event(t, "hole-over", t.flow[SEAT], roles={"hole": t.ground})

    def put_aside(self, t: Table) -> None:
        """The Hole is behind the player, whose last it may have been (D12, D84, D108)."""
        f = t.flow
        seat = f[SEAT]
        t.ground = NOBODY
        f[PHASE] = TURN
        self.rules.end_period(t, "hole", seat)
        if f[FINISHER] == NOBODY and not self.open_holes(t, seat):
            f[FINISHER] = seat
            f[LEFT] = self.last_turns * (t.players - 1)
            words = "{who} has completed every Hole. Turns left to each of the others: {number}."
            self.tell(t, words, seat, (), self.last_turns)

    def end_turn(self, t: Table) -> None:
        """A turn after which the Display is as full as before leaves it a turn staler (D23, D104)."""
        f = t.flow
        f[STALE_TURNS] = 0 if len(t.piles[self.display]) < f[FULL] else f[STALE_TURNS] + 1
        t.ground = NOBODY
        f[PHASE] = ENDED
        self.rules.raise_event(t, "turn-end", seat=t.flow[SEAT])

    def next_turn(self, t: Table) -> None:
        """The turn is over: so may be the game (D10, D11, D12, D84, D85, D107, D108)."""
        f = t.flow
        r = self.rules
        seat = f[SEAT]
        r.end_period(t, "hole", seat)  # what counts for a Hole counts for no later turn's (D2, D103)
        r.end_period(t, "turn", seat)
        f[TURNS] += 1
        if f[FULL] != NOBODY and len(t.piles[self.display]) < self.display_size:
            self.tell(t, "The Pro Shop cannot fill the Display.", NOBODY)
            self.finish(t)
            return
        if f[FINISHER] != NOBODY:
            if seat != f[FINISHER]:
                f[LEFT] -= 1
            if f[LEFT] <= 0:
                self.finish(t)
                return
        if f[TURNS] >= self.most_turns * t.players:
            self.tell(t, "It is dark.", NOBODY)
            self.finish(t)
            return
        f[SEAT] = (seat + 1) % t.players
        if f[SEAT] == f[FINISHER]:
            f[SEAT] = (f[SEAT] + 1) % t.players
        f[PHASE] = STALE

    def finish(self, t: Table) -> None:
        t.ground = NOBODY
        t.flow[ASKED] = 0
        t.flow[PHASE] = COUNT

    def count_unfinished(self, t: Table) -> None:
        """Every Hole that a seat has not completed, one event after the other (D13)."""
        f = t.flow
        while f[ASKED] < t.players * f[HOLES]:
            seat, place = divmod(f[ASKED], f[HOLES])
            f[ASKED] += 1
            if not self.has_completed(t, seat, place):
                self.rules.raise_event(t, "unfinished", seat, roles={"hole": f[COURSE + place]})
                return
        f[PHASE] = COUNTED
        self.rules.raise_event(t, "game-over")

    def counted(self, t: Table) -> None:
        t.flow[PHASE] = OVER
        self.rules.end_period(t, "game")
        self.tell(t, "The game is over.", NOBODY)

    # ------------------------------------------------------------ what is told

    def scores(self, t: Table) -> list[int]:
        """The score pad; once the game is over what is added and taken off as well (D15)."""
        if self.is_over(t):
            return super().scores(t)
        return t.counts[self.score : self.score + t.players]

    def known_scores(self, t: Table, seat: int) -> list[int | None]:
        return [*self.scores(t)]

    def public(self, t: Table) -> dict[str, Any]:
        f = t.flow
        course = self.course(t)
        names = self.names_of_holes
        return {
            "turn": f[SEAT],
            "phase": _NAMES.get(f[PHASE], "turn"),
            "course": [names[h] for h in course],
            "completed": [
                [names[h] for i, h in enumerate(course) if self.has_completed(t, seat, i)] for seat in range(t.players)
            ],
            "hole": names[t.ground] if t.ground >= 0 else None,
            "completed_this_turn": f[COMPLETED],
            "stale_turns": f[STALE_TURNS],
            "finisher": f[FINISHER] if f[FINISHER] != NOBODY else None,
            "turns_left": f[LEFT] if f[FINISHER] != NOBODY else None,
            "turns": f[TURNS],
        }

    def limits(self, t: Table) -> dict[str, tuple[int, int]]:
        r = self.rules
        holes = t.flow[HOLES]
        all_done = (1 << holes) - 1 if 0 < holes <= MOST_HOLES else 0
        asked = {
            GIVE_BACK: t.players - 1,
            SET_ASIDE: self.birds(t) - 1,
            SHOPPING: t.players - 1,
            PROPOSE: 0,
            VOTE: t.players - 2,
        }
        return {
            "phase": (DEAL_CLUBS, OVER),
            "seat": (0, t.players - 1),
            "asked": (0, asked.get(t.flow[PHASE], t.players * MOST_HOLES)),
            "stale-turns": (0, self.most_turns * t.players),
            "full": (NOBODY, sum(r.copies)),
            "completed": (0, MOST_HOLES),
            "finisher": (NOBODY, t.players - 1),
            "left": (0, self.last_turns * t.players),
            "turns": (0, self.most_turns * t.players),
            "cashed": (0, 1),
            "holes": (r.option("holes"), r.option("holes")),
            **{f"done-{seat}": (0, all_done if seat < t.players else 0) for seat in range(4)},
            **{
                f"course-{i}": (0, len(self.names_of_holes) - 1 if i < r.option("holes") else 0)
                for i in range(MOST_HOLES)
            },
        }

    def mistake(self, t: Table) -> str:
        """A course has each Hole once; only what is being completed is in play; last turns follow a last Hole."""
        course = self.course(t)
        if len(set(course)) != len(course):
            return "a Hole is twice on the course"
        if (t.ground >= 0) != (t.flow[PHASE] in (HOLED, PUT_ASIDE)):
            return "a Hole is in play that nobody completes, or none while one is completed"
        if t.ground >= 0 and t.ground not in course:
            return "a Hole is in play that is not on the course"
        finisher = t.flow[FINISHER]
        if finisher != NOBODY and self.open_holes(t, finisher):
            return f"player {finisher} has completed every Hole and not every Hole"
        if finisher not in (NOBODY, t.flow[SEAT]) and not t.flow[LEFT] and t.flow[PHASE] < COUNT:
            return "nobody has a turn left, and somebody takes one"
        return ""

    # ------------------------------------------------------------ tests of the language

    def turn_up_hole(self, t: Table, hole: int) -> None:
        """In a test: numbers are read as on that Hole."""
        t.ground = hole

    def put_right(self, t: Table) -> None:
        """A test is a turn of seat 0, with every Hole on the course open to it.

        Where it lays no Pro Shop, none runs dry.
        """
        f = t.flow
        f[HOLES] = min(len(self.rules.box_of_holes), MOST_HOLES)
        for i, hole in enumerate(self.rules.box_of_holes[:MOST_HOLES]):
            f[COURSE + i] = hole
        f[SEAT] = 0
        f[FINISHER] = NOBODY
        f[FULL] = len(t.piles[self.display]) if t.piles[self.display] or t.piles[self.shop] else NOBODY
        f[PHASE] = TURN

    def takes_turns_in_tests(self) -> bool:
        return True


_PHASES: Final = {
    DEAL_CLUBS: Duffers.deal_clubs,
    GIVE_BACK: Duffers.ask_give_back,
    BIRDS: Duffers.find_birds,
    SET_ASIDE: Duffers.ask_set_aside,
    OPEN_SHOP: Duffers.open_shop,
    PRE_SALE: Duffers.begin_pre_sale,
    SHOPPING: Duffers.ask_pre_sale,
    HANDS: Duffers.draw_hands,
    STALE: Duffers.look_at_display,
    PROPOSE: Duffers.ask_proposal,
    VOTE: Duffers.ask_vote,
    BEGIN: Duffers.begin,
    TURN: Duffers.ask_turn,
    HOLED: Duffers.holed,
    PUT_ASIDE: Duffers.put_aside,
    ENDED: Duffers.next_turn,
    COUNT: Duffers.count_unfinished,
    COUNTED: Duffers.counted,
}

_NAMES: Final = {
    GIVE_BACK: "scratch",
    SET_ASIDE: "early-birds",
    SHOPPING: "pre-sale",
    PROPOSE: "cycling",
    VOTE: "cycling",
    OVER: "over",
}
"""What views call the phases in which something else than a turn is going on."""
