"""The turn flow of solo: cards are turned onto the Play Pile three at a time, and played on the Holes that lie face up.

What the flow keeps and reads is in solo_table. What a card does, what a Hole asks for, which card may follow which and
what wins is in cards/solo and in the files of Duffers that it shares.
"""

from __future__ import annotations

from typing import Final

from golfrules.engine.rules import HouseAction
from golfrules.engine.table import Pending, Table
from golfrules.errors import GolfrulesError
from golfrules.games.solo_table import (
    ASKED,
    COUNT,
    COUNTED,
    COURSE,
    DONE,
    DUFFS,
    FORCED,
    HOLED,
    HOLES,
    MOST_OPEN,
    NEXT,
    NOWHERE,
    OVER,
    PHASE,
    PLAYED,
    PLAYING,
    PUT_ASIDE,
    ROUND,
    SEAT,
    SINKING,
    TURN_OVER,
    TURN_UP,
    UP,
    USED,
    SoloTable,
)

__all__ = ["Solo"]

_ON_HOLES: Final = ("play", "hole-out")


class Solo(SoloTable):
    """The turns of the only player."""

    # ------------------------------------------------------------ set-up

    def set_up(self, t: Table) -> None:
        """The course, the deck and the stacks, all shuffled (D123, D124, D125)."""
        problem = self.misfit()
        if problem:
            raise GolfrulesError(problem)
        r = self.rules
        f = t.flow
        f[HOLES] = r.option("holes")
        f[COURSE : COURSE + f[HOLES]] = self.chosen_course(t)
        for card, copies in enumerate(r.copies):
            for _ in range(copies):
                t.put(self.home(card), card)
        for pile in (self.shop, self.luck_deck, self.duff_stack, self.deck):
            t.shuffle(pile)
        f[NEXT] = min(r.option("open-holes"), f[HOLES])
        f[UP : UP + MOST_OPEN] = [i if i < f[NEXT] else NOWHERE for i in range(MOST_OPEN)]
        f[ROUND] = 1
        f[PHASE] = TURN_UP

    def home(self, card: int) -> int:
        """The pile in which a card begins."""
        return self.homes[card]

    # ------------------------------------------------------------ the flow

    def advance(self, t: Table) -> None:
        if t.ground < 0:
            self.put_back(t)
        if t.ending:
            self.cut_short(t)
            return
        _PHASES[t.flow[PHASE]](self, t)

    def cut_short(self, t: Table) -> None:
        """A rule said `end turn`, `end round` or `end game`. A Hole ends by itself when one plays alone.

        What is completed stays completed, and is put aside first with its cards (D134).
        """
        f = t.flow
        if f[PHASE] in ((PLAYED, HOLED, PUT_ASIDE, USED) if t.ending & 13 == 1 else (HOLED, PUT_ASIDE)):
            _PHASES[f[PHASE]](self, t)
            return
        ending, t.ending = t.ending, 0
        if not ending & 13 or f[PHASE] >= TURN_OVER or f[PHASE] == TURN_UP:
            return
        f[SINKING] = 0
        self.put_under(t)
        ends_game = ending & 8 or (ending & 4 and self.is_last_round(t)) or self.passing(t) == "pick-up"
        if ends_game or not self.face_up(t):
            self.finish(t)
        else:
            self.go_on(t, TURN_OVER if ending & 4 else NOWHERE)

    def go_on(self, t: Table, phase: int = NOWHERE) -> None:
        """The next cards are turned, or the Play Pile is turned over when the deck is through (D31, D32)."""
        t.flow[PHASE] = phase if phase != NOWHERE else TURN_UP if t.piles[self.deck] else TURN_OVER
        self.rules.raise_event(t, "turn-end", seat=SEAT)

    def turn_up(self, t: Table) -> None:
        """What was drawn goes onto the Play Pile, and then the next cards of the deck (D32, D130)."""
        r = self.rules
        r.end_period(t, "turn", SEAT)
        t.move_all(self.drawn, self.pile)
        turned = self.put_top(t, self.deck, self.pile, r.option("turned"))
        if turned:
            self.tell(t, "{who} turns {cards} onto the Play Pile.", SEAT, tuple(t.piles[self.pile][-turned:]))
        t.flow[FORCED] = 0
        t.flow[PHASE] = DUFFS
        r.raise_event(t, "turn-start", seat=SEAT)

    def ask_for_duff(self, t: Table) -> None:
        """A Duff that was turned up is played before anything else, on a Hole of the player's choice (D35, D136)."""
        holes = self.face_up(t)
        duff = self.waiting_duff(t)
        if not holes:
            self.tell(t, "Every Hole is completed.", NOWHERE)
            self.finish(t)
        elif duff == NOWHERE:
            t.flow[PHASE] = PLAYING
        else:
            options = [self.option("play", duff, hole) for hole in holes]
            self.ask(t, "duff", SEAT, "On which Hole is the Duff played?", options)

    def ask_turn(self, t: Table) -> None:
        """Everything that may be done; to go on without playing a card is always possible (D137).

        What a house rule lets a player do may have turned up a Duff, which comes first (D136).
        """
        if self.waiting_duff(t) != NOWHERE:
            t.flow[PHASE] = DUFFS
            return
        options = [*self.options_with(t, self.playable(t)), self.option(self.passing(t))]
        self.ask_turn_question(t, "turn", SEAT, "What do you do?", options, always=True)

    def guard(self, verb: int) -> HouseAction | None:
        """What is required to play a card is asked of each card and Hole, when the options are found."""
        return None if self.rules.verbs.verbs[verb][0] in _ON_HOLES else super().guard(verb)

    # ------------------------------------------------------------ what is done

    def answer(self, t: Table, pending: Pending, option: int) -> None:
        verb, about = self.verb_of(option)
        if verb in _ON_HOLES:
            card, hole = self.rules.verbs.two(about)
            self.play_on(t, card, hole, sinks=verb == "hole-out", forced=pending.kind == "duff")
        elif verb == "use":
            self.use(t, about)
        elif verb == "pick-up":
            self.tell(t, "The last round is over.", NOWHERE)
            self.finish(t)
        else:
            self.go_on(t)

    def take(self, t: Table, card: int, *, forced: bool = False) -> None:
        """Takes a card from where it may be played from: the top of the pile, or what was drawn."""
        pile = t.piles[self.pile]
        if forced and card in pile:
            t.take(self.pile, pile.index(card))
        elif pile and pile[-1] == card:
            t.take(self.pile)
        else:
            t.take(self.drawn, t.piles[self.drawn].index(card))

    def play_on(self, t: Table, card: int, hole: int, *, sinks: bool, forced: bool) -> None:
        """The Hole comes into play, and the card on it is played for its yards (D33, D34, D127)."""
        self.take(t, card, forced=forced)
        self.lay_out(t, hole)
        at = self.lay(t, self.play, card)
        words = "{who} had to play {cards} on {hole}." if forced else "{who} plays {cards} on {hole}."
        self.tell(t, "{who} plays {cards} to complete {hole}." if sinks else words, SEAT, (card,), hole)
        t.flow[SINKING] = int(sinks)
        t.flow[FORCED] += forced
        t.flow[PHASE] = PLAYED
        self.rules.raise_event(t, "played", SEAT, way="yards", at=at, card=card)

    def use(self, t: Table, card: int) -> None:
        """Equipment does what it says, and goes under the deck (D35, D129)."""
        self.take(t, card)
        at = self.lay(t, self.incoming, card)
        self.tell(t, "{who} uses {cards}.", SEAT, (card,))
        t.flow[PHASE] = USED
        self.rules.raise_event(t, "played", SEAT, way="yards", at=at, card=card)

    def turn_over(self, t: Table) -> None:
        """The Play Pile is the next deck, unshuffled, on top of what was put under the old one (D31).

        Where a rule ends a round early, what was not turned yet lies between them.
        """
        t.move_all(self.drawn, self.pile)
        order = [*t.clear(self.pile), *reversed(t.clear(self.deck)), *t.clear(self.beneath)]
        for card in reversed(order):
            t.put(self.deck, card)
        t.flow[ROUND] += 1
        self.tell(t, "The Play Pile is turned over: round {number} begins.", NOWHERE, (), t.flow[ROUND])
        self.rules.end_period(t, "round")
        t.flow[PHASE] = TURN_UP

    # ------------------------------------------------------------ what follows

    def played(self, t: Table) -> None:
        """All that the card brought about is through: the Hole is complete, or its cards are put back (D34, D132)."""
        f = t.flow
        hole = t.ground
        sinks, f[SINKING] = f[SINKING], 0
        if sinks and self.ends_in_a_putt(t, hole) and next(self.unmet(t, self.completing, SEAT, hole), None) is None:
            f[DONE] |= 1 << self.course(t).index(hole)
            f[PHASE] = HOLED
            self.tell(t, "{who} completes {hole}.", SEAT, (), hole)
            self.tell(t, "The ball flew {number} yd.", NOWHERE, (), self.read_attempt(t, self.total_yards))
            self.tell(t, "Strokes on the Hole: {number}.", NOWHERE, (), self.read_attempt(t, self.total_strokes))
            self.rules.raise_event(t, "complete", SEAT, roles={"hole": hole})
            return
        if sinks:
            self.tell(t, "It does not complete {hole} after all.", NOWHERE, (), hole)
        self.put_back(t)
        f[PHASE] = DUFFS

    def leave_hole(self, t: Table) -> None:
        t.flow[PHASE] = PUT_ASIDE
        self.rules.raise_event(t, "hole-over", SEAT, roles={"hole": t.ground})

    def put_aside(self, t: Table) -> None:
        """The Hole and its cards are aside until the end, and the next Hole lies in its place (D123, D132, D135)."""
        f = t.flow
        r = self.rules
        t.move_all(self.play, self.holed)
        t.move_all(self.fate, self.holed)
        r.end_period(t, "hole", SEAT)
        slot = UP + f[UP : UP + MOST_OPEN].index(self.course(t).index(t.ground))
        t.ground = NOWHERE
        if f[NEXT] < f[HOLES]:
            f[slot] = f[NEXT]
            f[NEXT] += 1
            self.tell(t, "{hole} is turned up.", NOWHERE, (), f[COURSE + f[slot]])
        else:
            f[slot] = NOWHERE
        f[PHASE] = DUFFS

    def put_under(self, t: Table) -> None:
        """What was used lies under the deck, unless it went elsewhere (D35)."""
        for _ in range(len(t.piles[self.incoming])):
            t.put(self.beneath, t.take(self.incoming, 0))
        self.put_back(t)
        t.flow[PHASE] = DUFFS

    # ------------------------------------------------------------ the end

    def finish(self, t: Table) -> None:
        t.ground = NOWHERE
        t.flow[ASKED] = 0
        t.flow[PHASE] = COUNT

    def count_unfinished(self, t: Table) -> None:
        """Every Hole of the course that was not completed, one event after the other (D133)."""
        f = t.flow
        while f[ASKED] < f[HOLES]:
            place = f[ASKED]
            f[ASKED] += 1
            if not self.has_completed(t, place):
                self.rules.raise_event(t, "unfinished", SEAT, roles={"hole": f[COURSE + place]})
                return
        f[PHASE] = COUNTED
        self.rules.raise_event(t, "game-over")

    def counted(self, t: Table) -> None:
        t.flow[PHASE] = OVER
        self.rules.end_period(t, "game")
        self.tell(t, "The game is over.", NOWHERE)

    # ------------------------------------------------------------ why not

    def why_not(self, t: Table, verb: str, argument: str) -> str:
        """Why an action is not legal."""
        duff = self.waiting_duff(t)
        if duff != NOWHERE and t.flow[PHASE] == DUFFS:
            return f"{self.name_of(duff)} was turned up, and must be played first (D35)."
        if verb in ("turn", "turn-over", "pick-up"):
            now = self.passing(t)
            reasons = {
                "turn": "The deck has cards to be turned.",
                "turn-over": "The deck is through, and another round is left.",
                "pick-up": "The deck is through, and no round is left.",
            }
            return reasons[now] if verb != now else ""
        named, _, where = (part.strip() for part in argument.partition("+"))
        card = self.card_called(named)
        if card < 0:
            return ""
        if card not in self.playable(t):
            return f"{self.name_of(card)} is neither on top of the Play Pile nor was it drawn."
        if not self.is_playable(card):
            return f"{self.name_of(card)} is not played."
        if verb == "use":
            return f"{self.name_of(card)} has nothing that it could be used for: it is played on a Hole (D129)."
        return self.why_not_on(t, verb, card, where)

    def why_not_on(self, t: Table, verb: str, card: int, where: str) -> str:
        if not where:
            return self.why_not_anywhere(t, verb, card)
        hole = self.hole_called(where)
        if hole < 0:
            return f'There is no Hole "{where}".'
        if hole not in self.face_up(t):
            return f"{self.names_of_holes[hole]} does not lie face up."
        if verb == "play" and not self.may_lie_on_holes[card]:
            return f"{self.name_of(card)} has no yards: it is used, and not played on a Hole (D129)."
        attempt = self.attempt_on(t, SEAT, hole)
        unmet = self.unmet_to_play if verb == "play" else self.unmet_to_hole_out
        clause = next(unmet(attempt, card, hole), None)
        if clause is None:
            return ""
        label = self.rules.program.clauses[clause].label
        if label in ("descending", "as-low"):
            return f"The last card there prints {self.last_yards(attempt)} yd, and yards go down on a Hole (D33)."
        if label == "only-completes":
            return f"{self.name_of(card)} only completes a Hole: hole-out {self.name_of(card)} + ... (D34)"
        if label == "sinking":
            return f"{self.name_of(card)} does not count as a Putt there (D132)."
        return self.asks_for_more(hole, clause)

    def why_not_anywhere(self, t: Table, verb: str, card: int) -> str:
        """Why a card is played on no Hole that lies face up; where it could be, that a Hole must be named."""
        names = self.names_of_holes
        reasons = {hole: self.why_not_on(t, verb, card, names[hole]) for hole in self.face_up(t)}
        able = next((hole for hole, reason in reasons.items() if not reason), NOWHERE)
        if able != NOWHERE:
            return f"Say on which Hole: {verb} {self.name_of(card)} + {names[able]}."
        if len(set(reasons.values())) == 1:
            return next(iter(reasons.values()))
        return " ".join(f"{names[hole]}: {reason}" for hole, reason in reasons.items())

    def name_of(self, card: int) -> str:
        return self.rules.names[self.rules.card_kind][card]


_PHASES: Final = {
    TURN_UP: Solo.turn_up,
    DUFFS: Solo.ask_for_duff,
    PLAYING: Solo.ask_turn,
    PLAYED: Solo.played,
    HOLED: Solo.leave_hole,
    PUT_ASIDE: Solo.put_aside,
    USED: Solo.put_under,
    TURN_OVER: Solo.turn_over,
    COUNT: Solo.count_unfinished,
    COUNTED: Solo.counted,
}
