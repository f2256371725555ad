"""The turn flow of Scramble: Holes, strokes, Mulligan, pick, Psyche-Out, refill, sudden death.

What a stroke does is in cards/scramble.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from golfrules.engine.flow import Flow
from golfrules.engine.rules import Rules
from golfrules.engine.table import ALL_SEATS, Pending, Table
from golfrules.errors import GolfrulesError

__all__ = ["Scramble"]

# where the flow has come to; a phase either asks and changes nothing, or does something and moves on
BEGIN: Final = 0
PLAY: Final = 1
REVEAL: Final = 2
MULLIGAN: Final = 3
BEFORE: Final = 4  # Psyche-Outs before the pick
PICK: Final = 5
AFTER: Final = 6  # Psyche-Outs after it
STROKE: Final = 7
STROKED: Final = 8
REFILL: Final = 9
HOLED: Final = 10  # the Hole is over
WRITTEN: Final = 11  # the scorecard is written
NEXT: Final = 12
OVER: Final = 13

PHASE: Final = 0
INDEX: Final = 1
SIDE: Final = 2
OPENER: Final = 3
ASKED: Final = 4
PICKED: Final = 5
SUDDEN: Final = 6
WINNER: Final = 7
USED: Final = 8
IN_PLAY: Final = 9
TAKEN: Final = 10
HOLES_OF_ORDER: Final = 11  # from here on, the order of the Holes

OUT: Final = 0
EDGE: Final = 1
BACK: Final = 2
ON: Final = 3
IN: Final = 4
NOBODY: Final = -1


class Scramble(Flow):
    GAME: ClassVar[str] = "scramble"
    PLAYERS: ClassVar[tuple[int, int]] = (2, 4)  # S42
    NUMBERS: ClassVar[tuple[str, ...]] = (
        "phase",
        "index",
        "side",
        "opener",
        "asked",
        "picked",
        "sudden",
        "winner",
        "used",
        "in-play",
        "taken",
        *(f"order-{i}" for i in range(100)),
    )
    VERBS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("play", "card"),
        ("play", "cards"),
        ("keep", ""),
        ("mulligan", ""),
        ("pick", "card"),
        ("allow", ""),
        ("psyche", ""),
        ("psyche", "card"),
    )
    NEEDS: ClassVar[tuple[str, ...]] = (
        "a shot",
        "a hole",
        "tag held",
        "tag pure",
        "stat balls of hole",
        *(f"number {name}" for name in ("hand-alone", "hand-size", "holes", "most-extra-holes", "most-strokes")),
        "number psyche-outs",
        *(f"words {name}" for name in ("mulligan", "nine", "order", "partners-see", "press", "psyche-when")),
        *(f"words {name}" for name in ("scoring", "stop-when-decided", "three")),
        "zone deck",
        "zone discard",
        "zone set-aside",
        "zone hand of player",
        "zone play of side",
        *(f"count {name} of side" for name in ("strokes", "tokens", "total", "won")),
        "count away of ball",
        "count spot of ball is out | edge | back | on | holed",
        "count lie of ball is clear | trouble",
        "count picked-up of ball is no | yes",
        "count played of round",
        *(f"event {name}" for name in ("hole-over", "hole-start", "stroke", "stroked")),
    )
    RAISES: ClassVar[tuple[str, ...]] = ("hole-over", "hole-start", "stroke", "stroked")
    TEXTS: ClassVar[tuple[str, ...]] = (
        "Play a Shot card.",
        "Play two Shot cards.",
        "Keep the shots?",
        "Which shot is the stroke?",
        "Spend a Psyche-Out token, so that the other card counts?",
        "Spend a Psyche-Out token, and say which card counts?",
        "Hole {number} is turned up.",
        "{who} plays a card face down.",
        "{who} plays {cards}.",
        "{who} has no shot to play.",
        "{who} takes a Mulligan: both shots are cancelled.",
        "{who} picks {cards}.",
        "{who} spends a Psyche-Out token: {cards} it is.",
        "The stroke: {cards}.",
        "The ball is holed in {number}.",
        "The ball is picked up at {number}.",
        "{who} wins the Hole.",
        "The Hole is halved.",
        "Sudden death.",
        "The round is over.",
        "{who} draws {cards}.",
    )

    # ------------------------------------------------------------ what fits

    @classmethod
    def sides(cls, players: int, option: Any) -> list[int]:
        """Seats alternate between two sides (S27); three golfers may each be a side (S1)."""
        if players == 3 and option("three") == "alone":
            return [0, 1, 2]
        return [s % 2 for s in range(players)]

    @classmethod
    def fit(cls, players: int, option: Any, cards: int | None) -> str:
        sides = cls.sides(players, option)
        hands = sum(option("hand-alone") if sides.count(s) == 1 else option("hand-size") for s in sides)
        need = hands + 2
        if cards is not None and cards < need:
            return f"The hands take {hands} cards and two more are played, and the deck has {cards}."
        return ""

    # ------------------------------------------------------------ helpers

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        if not rules.piles:
            return
        self.deck = rules.pile("deck")
        self.discard = rules.pile("discard")
        self.aside = rules.pile("set-aside")
        self.hand = rules.pile("hand")
        self.play = rules.pile("play")
        c = rules.count
        self.strokes, self.total, self.tokens = c("side", "strokes"), c("side", "total"), c("side", "tokens")
        self.spot, self.away, self.lie = c("ball", "spot"), c("ball", "away"), c("ball", "lie")
        self.up = c("ball", "picked-up")
        self.played = c("round", "played")
        self.cards = len(rules.copies)
        self.held = [rules.tagged(card, "held") for card in range(self.cards)]
        self.pure = [rules.tagged(card, "pure") for card in range(self.cards)]
        self.seats_of = [[s for s in range(rules.players) if rules.side_of[s] == side] for side in range(rules.sides)]
        self.ids = [t.id if t.id is not None else i + 1 for i, t in enumerate(rules.program.things.get("hole", ()))]
        self.own_course = sorted(rules.box_of_holes, key=lambda h: (self.ids[h], h))
        self.holes = len(self.own_course)
        word, option = rules.word, rules.option
        self.partners_see = word("partners-see") == "yes"
        self.takes_mulligans = word("mulligan") != "never"
        self.psyche_first = word("psyche-when") == "before-pick"
        self.psyche_after = word("psyche-when") == "after-pick"
        self.most_taken = option("most-strokes") * rules.sides
        alone = [len(self.seats_of[side]) == 1 for side in rules.side_of]
        self.full = [option("hand-alone" if by_itself else "hand-size") for by_itself in alone]
        number = rules.verbs.number
        self.play_one, self.pick_it = number(self.first_verb("play", "card")), number(self.first_verb("pick", "card"))
        self.psyche_to = number(self.first_verb("psyche", "card"))
        self.play_two = self.first_verb("play", "cards")
        self.keep, self.allow = self.option("keep"), self.option("allow")
        other = [self.allow, number(self.first_verb("psyche", ""))]
        self.psyche_out = self.questions("psyche", "Spend a Psyche-Out token, so that the other card counts?", other)

    def captain(self, side: int) -> int:
        """The first seat of a side picks, and spends its tokens (S8)."""
        return self.seats_of[side][0]

    def whose_turn(self, t: Table) -> int:
        return self.captain(t.flow[SIDE])

    def is_over(self, t: Table) -> bool:
        return t.flow[PHASE] == OVER

    def sees_besides(self, t: Table, seat: int, pile: int) -> bool:
        """Partners may see each other's hands where the game is played so (S5)."""
        owner = pile - self.hand
        return 0 <= owner < t.players and seat >= 0 and self.partners_see and t.side_of[owner] == t.side_of[seat]

    def may_lie(self, t: Table, card: int, pile: int, at: int) -> bool:
        """The Mulligan is never laid as a shot."""
        return not (self.held[card] and self.play <= pile < self.play + t.sides)

    def playable(self, t: Table, seat: int) -> list[int]:
        return [card for card in t.piles[self.hand + seat] if not self.held[card]]

    def is_playing(self, t: Table, side: int) -> bool:
        """Whether a side still plays this Hole: bits of IN_PLAY are the sides whose ball is not holed or picked up."""
        return t.flow[IN_PLAY] >> side & 1 == 1

    def rivals(self, t: Table) -> int:
        """The sides that play for the Hole, as bits: in sudden death those that were level when it began (S32)."""
        return t.flow[SUDDEN] or (1 << t.sides) - 1

    def others(self, t: Table) -> list[int]:
        """The other sides, the next one first."""
        return [(t.flow[SIDE] + i) % t.sides for i in range(1, t.sides)]

    # ------------------------------------------------------------ the flow

    def set_up(self, t: Table) -> None:
        """The order of the Holes first (S3), then the deck is shuffled and dealt one at a time (S28, S43)."""
        r = self.rules
        order = self.own_course[:]
        if not order:
            raise GolfrulesError("A round has a Hole at least, and there is none in the box.")
        if r.word("order") == "shuffled":
            t.chance.shuffle(order)
        for i, hole in enumerate(order[: len(t.flow) - HOLES_OF_ORDER]):
            t.flow[HOLES_OF_ORDER + i] = hole
        t.own(self.deck).extend(card for card, n in enumerate(r.copies) for _ in range(n))
        t.shuffle(self.deck)
        seats = list(range(t.players))
        while seats:
            seats = [s for s in seats if len(t.piles[self.hand + s]) < self.full[s]]
            for s in seats:
                t.put(self.hand + s, t.take(self.deck))
        for side in range(t.sides):
            t.counts[self.tokens + side] = r.option("psyche-outs")
        t.flow[INDEX] = -1
        t.flow[TAKEN] = 0
        t.flow[WINNER] = NOBODY
        t.flow[SUDDEN] = 0
        t.flow[IN_PLAY] = 0
        t.flow[PHASE] = NEXT

    def course(self, t: Table, index: int) -> int:
        """The Hole that is played at an index of the round.

        After the last of the order the first comes again (S3, S4).
        """
        start = min(9, self.holes - 1) if self.rules.option("holes") <= 9 and self.rules.word("nine") == "last" else 0
        return t.flow[HOLES_OF_ORDER + (start + index) % min(self.holes, len(t.flow) - HOLES_OF_ORDER)]

    def advance(self, t: Table) -> None:
        if t.ending:
            self.cut_short(t)
            return
        phase = t.flow[PHASE]
        if phase == PLAY:
            self.ask_play(t)
        elif phase == REVEAL:
            self.reveal(t)
        elif phase == MULLIGAN:
            self.ask_mulligan(t)
        elif phase in (BEFORE, AFTER):
            self.ask_psyche(t)
        elif phase == PICK:
            self.ask_pick(t)
        elif phase == STROKE:
            self.stroke(t)
        elif phase == STROKED:
            self.stroked(t)
        elif phase == REFILL:
            self.refill(t)
        elif phase == HOLED:
            self.hole_over(t)
        elif phase == WRITTEN:
            self.score_written(t)
        elif phase == NEXT:
            self.next_hole(t)
        else:
            self.begin(t)

    def cut_short(self, t: Table) -> None:
        """A rule said `end turn`, `end hole`, `end round` or `end game`: the stroke in hand is not played."""
        ending, t.ending = t.ending, 0
        if ending & 12:
            t.flow[WINNER] = NOBODY
            t.flow[PHASE] = OVER
        elif ending & 2 and t.flow[PHASE] < HOLED:
            t.flow[IN_PLAY] = 0
            self.clear_play(t, NOBODY)
            t.flow[PHASE] = REFILL
        elif t.flow[PHASE] in (PLAY, REVEAL, MULLIGAN, BEFORE, PICK, AFTER, STROKE):
            self.clear_play(t, NOBODY)
            t.flow[PHASE] = REFILL

    def next_hole(self, t: Table) -> None:
        """A Hole is turned up, and every ball lies at its distance (S45).

        In sudden death only those who lead play on (S32).
        """
        f = t.flow
        r = self.rules
        f[INDEX] += 1
        hole = self.course(t, f[INDEX])
        t.ground = hole
        t.counts[self.played] = f[INDEX] + 1
        if f[INDEX] == 9 and not f[SUDDEN]:
            self.new_nine(t)
        if r.word("mulligan") == "hole":
            self.bring_back(t, held=True, pure=False)
        f[IN_PLAY] = self.rivals(t)
        self.turn_up_hole(t, hole)
        f[SIDE] = (
            f[OPENER]
            if self.is_playing(t, f[OPENER])
            else next(s for s in ((f[OPENER] + i) % t.sides for i in range(t.sides)) if self.is_playing(t, s))
        )
        self.tell(t, "Hole {number} is turned up.", -1, (), self.ids[hole])
        f[TAKEN] = 0
        f[PHASE] = BEGIN
        r.raise_event(t, "hole-start", roles={"hole": hole})

    def turn_up_hole(self, t: Table, hole: int) -> None:
        """The Hole that is played from now on, with every ball on its tee."""
        t.ground = hole
        away = self.read_hole(t, self.rules.stat("hole", "balls"), hole)
        for side in range(t.sides):
            t.counts[self.strokes + side] = 0
            t.counts[self.spot + side] = OUT
            t.counts[self.away + side] = away
            t.counts[self.lie + side] = 0
            t.counts[self.up + side] = 0

    def put_right(self, t: Table) -> None:
        """A ball by the green is no ball away from it."""
        for side in range(t.sides):
            if t.counts[self.spot + side] != OUT:
                t.counts[self.away + side] = 0

    def read_hole(self, t: Table, stat: int, hole: int) -> int:
        from golfrules.engine.cascade import read
        from golfrules.engine.table import Scope

        return read(t, stat, hole, -1, Scope([hole, -1, -1, -1, hole, -1], []))

    def new_nine(self, t: Table) -> None:
        """What was set aside comes back, and so do the tokens (S7, S21, S22)."""
        self.bring_back(t, held=self.rules.word("mulligan") in ("nine", "hole"), pure=True)
        for side in range(t.sides):
            t.counts[self.tokens + side] = self.rules.option("psyche-outs")

    def bring_back(self, t: Table, *, held: bool, pure: bool) -> None:
        for card in list(t.piles[self.aside]):
            if (held and self.held[card]) or (pure and not self.held[card]):
                t.take(self.aside, t.piles[self.aside].index(card))
                t.put(self.discard, card)

    def begin(self, t: Table) -> None:
        """A side's stroke begins."""
        t.flow[ASKED] = 0
        t.flow[PICKED] = NOBODY
        t.flow[USED] = 0
        t.flow[PHASE] = PLAY

    def ask_play(self, t: Table) -> None:
        """Each partner lays one card face down, a golfer alone two (S46)."""
        seats = self.seats_of[t.flow[SIDE]]
        i = t.flow[ASKED]
        if i >= len(seats):
            t.flow[PHASE] = REVEAL
            return
        seat = seats[i]
        options = self.plays(t, seat, alone=len(seats) == 1)
        if not options:  # a house rule took the cards away
            self.fill(t, seat)
            options = self.plays(t, seat, alone=len(seats) == 1)
        if options:
            words = "Play two Shot cards." if len(seats) == 1 else "Play a Shot card."
            self.ask_turn_question(t, "play", seat, words, options)
        else:
            t.flow[ASKED] += 1

    def plays(self, t: Table, seat: int, *, alone: bool) -> list[int]:
        """What a golfer may lay: one card, or two if there is no partner.

        The last card is laid by itself if there is but one.
        """
        cards = self.playable(t, seat)
        kinds = sorted(set(cards))
        if not alone or len(cards) == 1:
            return [self.play_one | card for card in kinds]
        pairs = [(a, b) for a in kinds for b in kinds if a < b or (a == b and cards.count(a) > 1)]
        return [self.rules.verbs.number(self.play_two, a, b) for a, b in pairs]

    def first_verb(self, name: str, about: str) -> int:
        return self.rules.verbs.verbs.index((name, about))

    def answer(self, t: Table, pending: Pending, option: int) -> None:
        verb, argument = self.verb_of(option)
        seat = pending.seat
        if verb == "play":
            cards = [argument] if self.rules.verbs.about(option) == "card" else self.rules.verbs.two(argument)
            for card in cards:
                t.take(self.hand + seat, t.piles[self.hand + seat].index(card))
                t.put(self.play + t.side_of[seat], card, 1 << seat)
                self.tell(t, "{who} plays a card face down.", seat)
            t.flow[ASKED] += 1
        elif verb == "keep":
            t.flow[ASKED] += 1
        elif verb == "mulligan":
            self.take_mulligan(t, seat)
        elif verb == "pick":
            t.flow[PICKED] = argument
            self.tell(t, "{who} picks {cards}.", seat, (argument,))
            t.flow[ASKED] = 0
            t.flow[PHASE] = AFTER if self.psyche_after else STROKE
        elif verb == "allow":
            t.flow[ASKED] += 1
        else:
            self.psyche(t, seat, option, argument)

    def reveal(self, t: Table) -> None:
        side = t.flow[SIDE]
        p = self.play + side
        if not t.piles[p]:  # a house rule took all cards away: the swing is taken, and misses
            t.counts[self.strokes + side] += 1
            self.tell(t, "{who} has no shot to play.", self.captain(side))
            t.flow[ASKED] = 0
            t.flow[PHASE] = STROKED
            return
        t.own(p)
        t.known[p] = [ALL_SEATS] * len(t.piles[p])
        self.tell(t, "{who} plays {cards}.", self.captain(side), tuple(t.piles[p]))
        t.flow[ASKED] = 0
        t.flow[PHASE] = MULLIGAN

    def mulligan_is_seen(self, t: Table) -> bool:
        """Whether everybody sees where the Mulligan lies (or there is none), so that to ask would be idle."""
        where = [p for p, pile in enumerate(t.piles) for card in pile if self.held[card]]
        return all(p in (self.aside, self.discard) for p in where)

    def can_mulligan(self, t: Table, seat: int) -> bool:
        """Whether a golfer holds it, and the whole side has other cards to play (S29)."""
        if not any(self.held[card] for card in t.piles[self.hand + seat]):
            return False
        seats = self.seats_of[t.side_of[seat]]
        need = 1 if len(seats) > 1 else 2
        return all(len(self.playable(t, s)) >= need for s in seats)

    def ask_mulligan(self, t: Table) -> None:
        """Every golfer of the side is asked, so that being asked tells nothing (S22)."""
        seats = self.seats_of[t.flow[SIDE]]
        if t.flow[ASKED] >= len(seats) or not self.takes_mulligans or self.mulligan_is_seen(t):
            t.flow[ASKED] = 0
            t.flow[PHASE] = BEFORE if self.psyche_first else PICK
            return
        seat = seats[t.flow[ASKED]]
        options = [self.keep]
        if self.can_mulligan(t, seat):
            options.append(self.option("mulligan"))
        self.ask(t, "mulligan", seat, "Keep the shots?", options, always=True)

    def take_mulligan(self, t: Table, seat: int) -> None:
        """Both cards are cancelled, the Mulligan is set aside, and the side plays afresh (S59)."""
        t.move_all(self.play + t.flow[SIDE], self.discard)
        hand = t.piles[self.hand + seat]
        at = next(i for i, card in enumerate(hand) if self.held[card])
        t.put(self.aside, t.take(self.hand + seat, at))
        self.tell(t, "{who} takes a Mulligan: both shots are cancelled.", seat)
        t.flow[ASKED] = 0
        t.flow[PHASE] = PLAY

    def ask_psyche(self, t: Table) -> None:
        """The other captains are asked one after the other (S30) while they have tokens.

        They are never asked on the green or in sudden death (S7), and else after the pick, or before it (S6).
        """
        f = t.flow
        before = f[PHASE] == BEFORE
        others = self.others(t)
        on = t.counts[self.spot + f[SIDE]] == ON
        no_other = len(t.piles[self.play + f[SIDE]]) < 2
        while f[ASKED] < len(others) and (
            on or no_other or f[SUDDEN] or f[USED] or t.counts[self.tokens + others[f[ASKED]]] <= 0
        ):
            f[ASKED] += 1
        if f[ASKED] >= len(others):
            f[PHASE] = STROKE if not before or f[PICKED] != NOBODY else PICK
            f[ASKED] = 0
            return
        seat = self.captain(others[f[ASKED]])
        if before:
            options = [self.allow, *(self.psyche_to | card for card in sorted(set(t.piles[self.play + f[SIDE]])))]
            self.ask(t, "psyche", seat, "Spend a Psyche-Out token, and say which card counts?", options)
        else:
            self.put(t, self.psyche_out[seat])

    def psyche(self, t: Table, seat: int, option: int, card: int) -> None:
        """A token makes the stroke the other card (S79)."""
        f = t.flow
        t.counts[self.tokens + t.side_of[seat]] -= 1
        if self.rules.verbs.about(option) == "":
            cards = list(t.piles[self.play + f[SIDE]])
            cards.remove(f[PICKED])
            card = cards[0]
        f[PICKED] = card
        f[USED] = 1
        f[ASKED] += 1
        self.tell(t, "{who} spends a Psyche-Out token: {cards} it is.", seat, (card,))

    def ask_pick(self, t: Table) -> None:
        """The captain takes one of the two cards (S47); two of a name leave nothing to pick (S30)."""
        cards = sorted(set(t.piles[self.play + t.flow[SIDE]]))
        options = [self.pick_it | card for card in cards]
        self.ask(t, "pick", self.captain(t.flow[SIDE]), "Which shot is the stroke?", options)

    def stroke(self, t: Table) -> None:
        """What the shot does is in cards/scramble."""
        f = t.flow
        self.tell(t, "The stroke: {cards}.", self.captain(f[SIDE]), (f[PICKED],))
        f[PHASE] = STROKED
        f[ASKED] = 0
        self.rules.raise_event(t, "stroke", side=f[SIDE], card=f[PICKED], roles={"ball": f[SIDE]})

    def stroked(self, t: Table) -> None:
        """The shot has flown. First whatever waits for the end of a stroke, then the cards go away."""
        f = t.flow
        side = f[SIDE]
        if f[ASKED] == 0:
            f[ASKED] = 1
            self.rules.raise_event(t, "stroked", side=side, roles={"ball": side})
            return
        self.clear_play(t, f[PICKED])
        if t.counts[self.spot + side] == IN:
            f[IN_PLAY] &= ~(1 << side)
            self.tell(t, "The ball is holed in {number}.", self.captain(side), (), t.counts[self.strokes + side])
        elif self.picked_up(t, side):
            f[IN_PLAY] &= ~(1 << side)
            self.tell(t, "The ball is picked up at {number}.", self.captain(side), (), t.counts[self.strokes + side])
        f[PHASE] = REFILL

    def picked_up(self, t: Table, side: int) -> bool:
        """The rules say when (S25, S31)."""
        return t.counts[self.up + side] != 0

    def clear_play(self, t: Table, picked: int) -> None:
        """Both cards are spent (S47); a Pure Strike that was picked is set aside (S21)."""
        for card in t.clear(self.play + t.flow[SIDE]):
            aside = card == picked and self.pure[card]
            t.put(self.aside if aside else self.discard, card)
            picked = NOBODY if aside else picked  # of two, one was picked

    def refill(self, t: Table) -> None:
        """The golfers of the side draw in seat order (S28, S49); then it is the next side's turn (S5)."""
        f = t.flow
        for seat in self.seats_of[f[SIDE]]:
            self.fill(t, seat)
        self.rules.end_period(t, "turn", self.captain(f[SIDE]))
        f[TAKEN] += 1
        if f[TAKEN] >= self.most_taken:  # a house rule takes strokes back
            f[IN_PLAY] = 0
        if not f[IN_PLAY]:
            f[PHASE] = HOLED
            return
        f[SIDE] = next(s for s in [*self.others(t), f[SIDE]] if self.is_playing(t, s))
        f[PHASE] = BEGIN

    def fill(self, t: Table, seat: int) -> None:
        """A golfer draws up to a full hand (S43, S49), as far as there are cards."""
        while len(t.piles[self.hand + seat]) < self.full[seat]:
            card = t.draw(self.deck)
            if card < 0:
                break
            t.put(self.hand + seat, card)
            self.tell(t, "{who} draws {cards}.", seat, (card,), 0, 1 << seat)

    def hole_over(self, t: Table) -> None:
        """Whoever won the Hole alone opens the next one (S5).

        In sudden death they win, and no score changes (S32, S81).
        """
        f = t.flow
        r = self.rules
        sides = [s for s in range(t.sides) if self.rivals(t) >> s & 1]
        best = min(t.counts[self.strokes + s] for s in sides)
        lowest = [s for s in sides if t.counts[self.strokes + s] == best]
        winner = lowest[0] if len(lowest) == 1 else NOBODY
        f[WINNER] = winner
        if winner != NOBODY:
            f[OPENER] = winner
            self.tell(t, "{who} wins the Hole.", self.captain(winner))
        else:
            self.tell(t, "The Hole is halved.", -1)
        r.end_period(t, "hole")
        if f[SUDDEN]:
            if winner != NOBODY or f[INDEX] + 1 >= r.option("holes") + r.option("most-extra-holes"):
                f[PHASE] = OVER
                self.tell(t, "The round is over.", -1)
            else:
                f[PHASE] = NEXT
            return
        f[PHASE] = WRITTEN
        r.raise_event(t, "hole-over", roles={"hole": t.ground, "winner": winner})

    def score_written(self, t: Table) -> None:
        """The round goes on, or is over; level, in whatever is counted, it goes to sudden death (S24, S81)."""
        f = t.flow
        r = self.rules
        f[PHASE] = NEXT
        left = r.option("holes") - f[INDEX] - 1
        if left > 0:
            stops = r.word("stop-when-decided") == "yes" and r.word("scoring") == "match" and r.word("press") == "no"
            if stops and self.lead(t) > left:
                self.finish(t)
            return
        best = sorted({t.side_of[s] for s in self.best_seats(t)})
        if len(best) > 1:
            f[SUDDEN] = sum(1 << s for s in best)  # the sides that play on, whatever becomes of the scores
            f[WINNER] = NOBODY
            self.tell(t, "Sudden death.", -1)
        else:
            self.finish(t)

    def finish(self, t: Table) -> None:
        t.flow[WINNER] = NOBODY
        t.flow[PHASE] = OVER
        self.tell(t, "The round is over.", -1)

    def lead(self, t: Table) -> int:
        values = sorted((t.counts[self.rules.count("side", "won") + s] for s in range(t.sides)), reverse=True)
        return values[0] - values[1]

    def winners(self, t: Table) -> list[int]:
        if not t.flow[SUDDEN]:
            return self.best_seats(t)
        if t.flow[WINNER] != NOBODY:
            return self.seats_of[t.flow[WINNER]]
        return [s for s in range(t.players) if self.rivals(t) >> t.side_of[s] & 1]

    def public(self, t: Table) -> dict[str, Any]:
        f = t.flow
        names = self.rules.names.get("hole", [])
        h = t.ground
        return {
            "hole": self.ids[h] if h >= 0 else None,
            "name": names[h] if h >= 0 else None,
            "side": f[SIDE],
            "sudden_death": bool(f[SUDDEN]),
            "picked": self.rules.names[self.rules.card_kind][f[PICKED]]
            if f[PICKED] >= 0 and f[PHASE] in (AFTER, STROKE)
            else None,
            "played": f[INDEX] + 1,
            "holes": self.rules.option("holes"),
        }

    def limits(self, t: Table) -> dict[str, tuple[int, int]]:
        r = self.rules
        sides = (0, t.sides - 1)
        orders = (f"order-{i}" for i in range(len(t.flow) - HOLES_OF_ORDER))
        return {
            "phase": (BEGIN, OVER),
            "index": (0, r.option("holes") + r.option("most-extra-holes")),
            "side": sides,
            "opener": sides,
            "asked": (0, t.players),
            "picked": (NOBODY, self.cards - 1),
            "sudden": (0, (1 << t.sides) - 1),
            "winner": (NOBODY, t.sides - 1),
            "used": (0, 1),
            "in-play": (0, (1 << t.sides) - 1),
            "taken": (0, r.option("most-strokes") * t.sides),
            **dict.fromkeys(orders, (0, len(self.ids) - 1)),
        }

    def mistake(self, t: Table) -> str:
        """A Hole is in play, and so is the side whose stroke it is; what is picked is one of the shots."""
        f = t.flow
        if t.ground < 0:
            return "no Hole is turned up"
        if f[PHASE] <= STROKE and not self.is_playing(t, f[SIDE]):
            return "a side is to play whose ball is holed"
        if f[PHASE] in (AFTER, STROKE) and not t.frames and f[PICKED] not in t.piles[self.play + f[SIDE]]:
            return "a shot is picked that was not played"
        return ""

    def why_not(self, t: Table, verb: str, argument: str) -> str:
        phase = t.flow[PHASE]
        if verb == "play" and phase == PLAY:
            named = argument.lower().split(" + ")
            if any(
                self.held[c] for c, name in enumerate(self.rules.names[self.rules.card_kind]) if name.lower() in named
            ):
                return "The Mulligan is held, never played as a shot (S22)."
            return "Those cards are not in the hand (S46)."
        if verb == "mulligan" and phase == MULLIGAN:
            return "A Mulligan needs the card in hand and fresh cards to play (S22, S29)."
        if verb == "pick" and phase == PICK:
            return "One of the two shots that were played is picked (S47)."
        if verb == "psyche":
            return "No token can be spent here (S7)."
        return ""

    def play_in_test(self, t: Table, words: list[str]) -> None:
        """`play "Driver"`: side 0 plays that shot from where the test has put the ball."""
        names = self.rules.names[self.rules.card_kind]
        if t.ground < 0:
            raise GolfrulesError("Which Hole is played is not said: given hole 1")
        for name in words:
            if name not in names:
                raise GolfrulesError(f'There is no shot called "{name}".')
            if self.held[names.index(name)]:
                raise GolfrulesError(f"The {name} is held, never played as a shot (S22).")
            self.rules.raise_event(t, "stroke", side=0, card=names.index(name), roles={"ball": 0})
