"""The turn flow of Six-card Golf: deal, opening, turns, call, last turns, scoring.

It reads by six_card_table. What cards are worth is in cards/six-card.
"""

from __future__ import annotations

from typing import Any

from golfrules.engine.actions import ARGUMENT_BITS, ARGUMENT_MASK
from golfrules.engine.native import mypyc_attr
from golfrules.engine.table import ALL_SEATS, Pending, Table
from golfrules.errors import GolfrulesError
from golfrules.games.six_card_table import (
    AFTER,
    DEAL,
    DRAWN,
    FROM_DISCARD,
    IDLE,
    LEFT,
    MOST_ROUNDS,
    NOBODY,
    OPEN,
    OPENER,
    OVER,
    PEEK,
    PHASE,
    PICKED,
    PROGRESS,
    REFUSED,
    REVEAL,
    ROUND,
    SCORED,
    SEAT,
    START,
    TURN,
    TURNS,
    SixCardTable,
)

__all__ = ["SixCard"]


@mypyc_attr(allow_interpreted_subclasses=True)
class SixCard(SixCardTable):
    """Rounds of a match."""

    # ------------------------------------------------------------ the flow

    def set_up(self, t: Table) -> None:
        t.flow[PHASE] = DEAL

    def advance(self, t: Table) -> None:
        if t.ending:
            self.cut_short(t)
            return
        phase = t.flow[PHASE]
        if phase == TURN:
            self.ask_turn(t)
        elif phase == DRAWN:
            self.ask_drawn(t)
        elif phase == AFTER:
            self.after_turn(t)
        elif phase == START:
            self.start_turn(t)
        elif phase == REFUSED:
            self.ask_refused(t)
        elif phase == OPEN:
            self.opening(t)
        elif phase == PEEK:
            self.peeking(t)
        elif phase == DEAL:
            self.deal(t)
        elif phase == REVEAL:
            self.reveal(t)
        else:
            self.scored(t)

    def cut_short(self, t: Table) -> None:
        """A rule said `end turn`, `end round` or `end game`."""
        ending, t.ending = t.ending, 0
        seat = t.flow[SEAT]
        if t.piles[self.drawn + seat]:
            t.put(self.discard, t.take(self.drawn + seat))
        if ending & 8:
            t.flow[PHASE] = OVER
        elif ending & 6:
            t.flow[PHASE] = max(t.flow[PHASE], REVEAL)
        elif t.flow[PHASE] in (TURN, DRAWN, REFUSED):
            t.flow[PHASE] = AFTER

    def deal(self, t: Table) -> None:
        """All cards are gathered, shuffled and dealt one at a time from the opener, and the first discard is turned.

        The rulings are G19, G32 and G33.
        """
        r = self.rules
        f = t.flow
        for p in range(r.piles):
            t.clear(p)
        t.own(self.stock).extend(self.pack)
        t.shuffle(self.stock)
        cards = t.clear(self.stock)
        dealt = cards[: -self.places * t.players - 1 : -1]  # from the top
        t.own(self.stock).extend(cards[: -self.places * t.players])
        for i in range(t.players):
            seat = (f[OPENER] + i) % t.players
            t.own(self.grid + seat).extend(dealt[i :: t.players])
            t.known[self.grid + seat] = [0] * self.places
        t.put(self.discard, t.take(self.stock))
        t.counts[self.caller] = NOBODY
        t.counts[self.number] = f[ROUND] + 1
        f[SEAT], f[LEFT], f[IDLE], f[PROGRESS], f[PICKED], f[TURNS] = f[OPENER], -1, 0, 0, 0, 0
        self.tell(t, "Round {number} begins; {who} opens.", f[OPENER], (), f[ROUND] + 1)
        f[PHASE] = OPEN
        r.raise_event(t, "round-start")

    def opening(self, t: Table) -> None:
        """Every player turns up cards, in turn order from the opener (G20)."""
        f = t.flow
        seat, picked = f[SEAT], f[PICKED]
        need = self.opened - picked.bit_count()
        allowed = self.places_allowed(t, seat, picked) if need > 0 else []
        need = min(need, self.how_many(allowed))
        options = [self.option("open", p) for p in allowed if self.can_complete(t, seat, picked, p, need)]
        if need == len(allowed):  # all of them, in whatever order
            options = options[:1]
        if need > 0 and options:
            self.ask(t, "open", seat, "Turn up a card before play.", options)
            return
        f[PICKED] = 0
        f[SEAT] = self.next_seat(t)
        if f[SEAT] == f[OPENER]:
            f[PHASE] = PEEK

    def peeking(self, t: Table) -> None:
        """Every player may look at cards, in turn order from the opener (G20, G34)."""
        f = t.flow
        seat, picked = f[SEAT], f[PICKED]
        done = picked < 0 or picked.bit_count() >= self.peeked
        allowed = [] if done else self.places_allowed(t, seat, picked)
        if allowed:
            options = [self.peek_at | place for place in allowed]
            options.append(self.no_more)
            self.ask(t, "peek", seat, "Look at a card?", options, low=0)
            return
        f[PICKED] = 0
        f[SEAT] = self.next_seat(t)
        if f[SEAT] == f[OPENER]:
            f[PHASE] = START

    def start_turn(self, t: Table) -> None:
        if not t.piles[self.stock]:
            if self.empty_stock == "end-round":
                self.tell(t, "The stock is empty: the round ends.", -1)
                t.flow[PHASE] = REVEAL
                return
            self.rebuild(t)
        t.flow[PHASE] = TURN
        t.flow[PROGRESS] = 0
        self.rules.raise_event(t, "turn-start", t.flow[SEAT])
        if not t.frames:
            self.ask_turn(t)

    def rebuild(self, t: Table) -> None:
        """All of the discard but its top is shuffled into a new stock (G7)."""
        if len(t.piles[self.discard]) < 2:
            return
        top = t.take(self.discard)
        t.move_all(self.discard, self.stock)
        t.shuffle(self.stock)
        t.put(self.discard, top)
        self.tell(t, "The stock is made anew from the discard.", -1)

    def ask_turn(self, t: Table) -> None:
        """Stock or discard (G37), and where the game is played so, a flip (G22) or a knock (G23) as the whole turn."""
        seat = t.flow[SEAT]
        may_knock = not self.calls_itself and t.flow[LEFT] < 0
        if t.piles[self.stock] and t.piles[self.discard] and not (may_knock or self.flips or self.house_actions):
            self.put(t, self.plain_turn[seat])
            return
        options = []
        if t.piles[self.stock]:
            options.append(self.option("draw"))
        if t.piles[self.discard]:
            options.append(self.option("take"))
        if self.flips:
            options += [self.option("flip", p) for p in self.hidden(t, seat)]
        if may_knock:
            options.append(self.option("knock"))
        if not options:  # a house rule took all cards away
            self.tell(t, "The stock is empty: the round ends.", -1)
            t.flow[PHASE] = REVEAL
            return
        self.ask_turn_question(t, "turn", seat, self.words_of_turn, options)

    def ask_drawn(self, t: Table) -> None:
        """Any place may be replaced (G12, G38), or the card declined (G39), unless it must be placed (G5)."""
        seat = t.flow[SEAT]
        if not t.piles[self.drawn + seat]:  # a house rule took the card away
            t.flow[PHASE] = AFTER
        elif t.flow[FROM_DISCARD] and not self.takes_back:
            self.put(t, self.must_place[seat])
        else:
            self.put(t, self.may_decline[seat])

    def ask_refused(self, t: Table) -> None:
        """What a card refused from the stock allows, or asks for (G21)."""
        seat = t.flow[SEAT]
        options = [self.option("flip", p) for p in self.hidden(t, seat)]
        if not options:
            t.flow[PHASE] = AFTER
            return
        if self.refused != "must-flip":
            options.append(self.option("pass"))
        self.ask(t, "refused", seat, "Turn up a card?", options)

    def answer(self, t: Table, pending: Pending, option: int) -> None:
        verb, at = option >> ARGUMENT_BITS, option & ARGUMENT_MASK
        seat = t.flow[SEAT]
        if verb == self.replace:
            self.do_replace(t, seat, at)
        elif verb == self.draw:
            self.do_draw(t, seat)
        elif verb == self.take:
            self.do_take(t, seat)
        elif verb == self.decline:
            self.do_discard(t, seat)
        elif verb == self.flip:
            self.do_flip(t, seat, at)
        elif verb == self.peek:
            self.do_peek(t, seat, at)
        elif verb == self.open_up:
            self.do_open(t, seat, at)
        elif verb == self.knock:
            self.do_knock(t, seat)
        elif verb == self.stay:
            self.do_pass(t, seat)
        else:
            self.do_done(t)

    def do_open(self, t: Table, seat: int, at: int) -> None:
        self.face_up(t, seat, at)
        t.flow[PICKED] |= 1 << at
        self.tell(t, "{who} turns up {cards}.", seat, (t.piles[self.grid + seat][at],), at)

    def do_peek(self, t: Table, seat: int, at: int) -> None:
        """Only the owner comes to know the card (G11)."""
        t.own(self.grid + seat)
        t.known[self.grid + seat][at] |= 1 << seat
        t.flow[PICKED] |= 1 << at
        self.tell(t, "{who} looks at a card.", seat, (), at)

    def do_done(self, t: Table) -> None:
        t.flow[PICKED] = -1

    def do_draw(self, t: Table, seat: int) -> None:
        """The card is known to its drawer alone (G28)."""
        card = t.take(self.stock)
        t.put(self.drawn + seat, card, 1 << seat)
        t.flow[FROM_DISCARD] = 0
        t.flow[PHASE] = DRAWN
        self.tell(t, "{who} draws {cards} from the stock.", seat, (card,), 0, 1 << seat)
        self.ask_drawn(t)

    def do_take(self, t: Table, seat: int) -> None:
        card = t.take(self.discard)
        t.put(self.drawn + seat, card, ALL_SEATS)
        t.flow[FROM_DISCARD] = 1
        t.flow[PHASE] = DRAWN
        self.tell(t, "{who} takes {cards} from the discard.", seat, (card,))
        self.ask_drawn(t)

    def do_replace(self, t: Table, seat: int, at: int) -> None:
        """The card goes face up to the place, and what lay there face up to the discard (G38)."""
        card = t.take(self.drawn + seat)
        grid = t.own(self.grid + seat)
        known = t.known[self.grid + seat]
        if known[at] != ALL_SEATS:
            t.flow[PROGRESS] = 1
            known[at] = ALL_SEATS
        old = grid[at]
        grid[at] = card
        t.flow[PHASE] = AFTER
        t.put(self.discard, old)
        self.tell(t, "{who} places a card at {number}, and {cards} goes to the discard.", seat, (old,), at + 1)
        self.rules.raise_event(t, "replaced", seat)
        if not t.frames:
            self.after_turn(t)

    def do_discard(self, t: Table, seat: int) -> None:
        """The card drawn is declined (G39)."""
        card = t.take(self.drawn + seat)
        t.put(self.discard, card)
        self.tell(t, "{who} discards {cards}.", seat, (card,))
        t.flow[PHASE] = AFTER
        asks = self.refused in ("may-flip", "must-flip") or (self.refused == "flip-when-ending" and t.flow[LEFT] >= 0)
        if asks and not t.flow[FROM_DISCARD]:
            t.flow[PHASE] = REFUSED
            return
        self.after_turn(t)

    def do_flip(self, t: Table, seat: int, at: int) -> None:
        self.face_up(t, seat, at)
        t.flow[PROGRESS] = 1
        t.flow[PHASE] = AFTER
        self.tell(t, "{who} turns up {cards}.", seat, (t.piles[self.grid + seat][at],), at)
        self.rules.raise_event(t, "flipped", seat)
        if not t.frames:
            self.after_turn(t)

    def do_pass(self, t: Table, seat: int) -> None:
        t.flow[PHASE] = AFTER
        self.tell(t, "{who} turns up no card.", seat)

    def do_knock(self, t: Table, seat: int) -> None:
        t.flow[PHASE] = AFTER
        self.tell(t, "{who} knocks.", seat)
        self.call(t, seat)

    def call(self, t: Table, seat: int) -> None:
        """The others have their last turns (G41)."""
        t.counts[self.caller] = seat
        t.flow[LEFT] = self.last_turns + 1  # the turn now ending counts itself down
        self.rules.raise_event(t, "called", seat)

    def after_turn(self, t: Table) -> None:
        """The call makes itself (G9, G40); only then are idle turns counted (G6, G26)."""
        f = t.flow
        seat, left = f[SEAT], f[LEFT]
        while t.piles[self.drawn + seat]:  # a house rule had more cards drawn than are placed
            t.put(self.discard, t.take(self.drawn + seat))
        if left < 0 and self.calls_itself and self.all_face_up(t, seat):
            if self.ending == "call":
                self.tell(t, "{who} calls: last turns.", seat)
            self.call(t, seat)
            if self.ending == "at-once":
                f[LEFT] = 1
            return  # what waits for the call happens before the turn is over
        self.rules.end_period(t, "turn", seat)
        idle = f[IDLE] = 0 if f[PROGRESS] else f[IDLE] + 1
        if left > 0:
            left = f[LEFT] = left - 1
            if left == 0:
                f[PHASE] = REVEAL
                return
        limit = self.idle_turns
        turns = f[TURNS] = f[TURNS] + 1
        if turns > self.most_turns or (limit and idle >= limit):
            self.tell(t, "Nobody has turned up a card for so long that the round ends.", -1)
            f[PHASE] = REVEAL
            return
        f[SEAT] = self.next_seat(t)
        if left > 0 and f[SEAT] == t.counts[self.caller]:
            f[SEAT] = self.next_seat(t)  # the caller takes no further turn
        f[PHASE] = START
        self.start_turn(t)

    def reveal(self, t: Table) -> None:
        """Every hidden card is turned up before anything is counted (G10)."""
        for seat in range(t.players):
            for at in self.hidden(t, seat):
                self.face_up(t, seat, at)
        self.tell(t, "All cards are turned up.", -1)
        for seat in range(t.players):  # the next deal follows at once, and players want to see what is counted
            self.tell(t, "{who} shows {cards}.", seat, tuple(t.piles[self.grid + seat]))
        t.flow[PHASE] = SCORED
        self.rules.raise_event(t, "round-over")

    def scored(self, t: Table) -> None:
        """After the last round (G43), or once somebody has come to the goal (G25), the match is over."""
        f = t.flow
        for seat in range(t.players):
            self.tell(t, "{who} scores {number}.", seat, (), t.counts[self.last + seat])
        self.rules.end_period(t, "round")
        f[ROUND] += 1
        totals = t.counts[self.total : self.total + t.players]
        over = f[ROUND] >= self.rounds or (self.goal > 0 and max(totals) >= self.goal)
        if over and self.extra_rounds and len(self.winners(t)) > 1 and f[ROUND] < MOST_ROUNDS:
            over = False
        if over:
            self.tell(t, "The match is over.", -1)
            f[PHASE] = OVER
            return
        f[OPENER] = self.next_opener(t)
        f[PHASE] = DEAL

    def next_opener(self, t: Table) -> int:
        """The opening goes round the table (G15), or to whom the option gives it (G24)."""
        n = t.players
        if self.opener == "winner":
            best = min(t.counts[self.last : self.last + n])
            return next(s for s in ((t.flow[OPENER] + i) % n for i in range(n)) if t.counts[self.last + s] == best)
        if self.opener == "caller" and t.counts[self.caller] != NOBODY:
            return t.counts[self.caller]
        return t.flow[ROUND] % n

    def public(self, t: Table) -> dict[str, Any]:
        f = t.flow
        return {
            "round": min(f[ROUND] + 1, self.rounds) if f[PHASE] == OVER else f[ROUND] + 1,
            "rows": self.rules.rows,
            "columns": self.rules.columns,
            "from_discard": bool(f[FROM_DISCARD]) and f[PHASE] == DRAWN,
        }

    def limits(self, t: Table) -> dict[str, tuple[int, int]]:
        seats = (0, t.players - 1)
        return {
            "phase": (DEAL, OVER),
            "round": (0, MOST_ROUNDS),
            "opener": seats,
            "seat": seats,
            "left": (-1, self.last_turns + 1),
            "progress": (0, 1),
            "from-discard": (0, 1),
            "picked": (-1, (1 << self.places) - 1),
        }

    def mistake(self, t: Table) -> str:
        """Layouts are whole at every question, and a card is drawn before anybody is asked where it goes."""
        if any(len(t.piles[self.grid + seat]) != self.places for seat in range(t.players)):
            return f"a layout has {self.places} places"
        if t.flow[PHASE] == DRAWN and not t.frames and not t.piles[self.drawn + t.flow[SEAT]]:
            return "no card is drawn, and it is asked where it goes"
        return ""

    def why_not(self, t: Table, verb: str, argument: str) -> str:
        """Which rule an action goes against, in a sentence."""
        phase = t.flow[PHASE]
        seat = t.flow[SEAT]
        if verb in ("draw", "take") and phase == DRAWN:
            return "A card is drawn already: it is placed or discarded first (G37)."
        if verb in ("replace", "discard") and phase == TURN:
            return "A card is drawn before it is placed (G37)."
        if verb == "discard" and phase == DRAWN:
            return "A card taken from the discard must be placed here (G5)."
        if verb == "draw" and phase == TURN and not t.piles[self.stock]:
            return "The stock is empty, so the discard must be taken (G7)."
        if verb == "flip" and phase == TURN and not self.flips:
            return "Turning up a card is no turn of its own here (G22)."
        if (
            verb == "flip"
            and phase in (TURN, REFUSED)
            and argument in {str(at + 1) for at in range(self.places) if at not in self.hidden(t, seat)}
        ):
            return "That card lies face up already."
        if verb == "knock" and phase == TURN:
            return (
                "Nobody knocks here: the call is automatic (G9)."
                if self.ending != "knock"
                else "Somebody has knocked already."
            )
        if verb == "peek" and phase == PEEK:
            return "That card may not be looked at (G3)."
        return ""

    def play_in_test(self, t: Table, words: list[str]) -> None:
        raise GolfrulesError('In a test of Six-card Golf nothing is played: lay a layout with given layout "...".')
