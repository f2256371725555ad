"""What the turn flow of solo keeps, and how it reads the table: the Holes that lie face up, and what may be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Final

from golfrules.engine.chance import Chance
from golfrules.engine.rules import HouseAction, Rules
from golfrules.engine.table import PLACE_BITS, Table
from golfrules.games.golf_cards import GolfCards

__all__ = [
    "ASKED",
    "COUNT",
    "COUNTED",
    "COURSE",
    "DONE",
    "DUFFS",
    "FORCED",
    "HOLED",
    "HOLES",
    "MOST_HOLES",
    "MOST_OPEN",
    "NEXT",
    "NOWHERE",
    "OVER",
    "PHASE",
    "PLAYED",
    "PLAYING",
    "PUT_ASIDE",
    "ROUND",
    "SEAT",
    "SINKING",
    "TURN_OVER",
    "TURN_UP",
    "UP",
    "USED",
    "SoloTable",
]

# where the flow has come to; a phase either asks and changes nothing, or does something and moves on
TURN_UP: Final = 0  # cards are turned onto the Play Pile
DUFFS: Final = 1  # Duffs that were turned up must be played
PLAYING: Final = 2
PLAYED: Final = 3  # a card lies on a Hole, and everything that waited for it is through
HOLED: Final = 4  # a Hole is completed, and everything that waited for it is through
PUT_ASIDE: Final = 5  # its cards are put aside
USED: Final = 6  # Equipment was used, and everything that waited for it is through
TURN_OVER: Final = 7  # a round is over, and another begins
COUNT: Final = 8  # Holes that were not completed
COUNTED: Final = 9
OVER: Final = 10

PHASE: Final = 0
ROUND: Final = 1
ASKED: Final = 2
HOLES: Final = 3
NEXT: Final = 4
SINKING: Final = 5
FORCED: Final = 6
DONE: Final = 7
MOST_OPEN: Final = 6
UP: Final = 8  # from here on, the places of the course whose Holes lie face up, from left to right; -1 for none
COURSE: Final = UP + MOST_OPEN  # from here on, the Holes of the course
MOST_HOLES: Final = 36
"""So many may be there in a test; a course has eighteen at most."""
NOWHERE: Final = -1
SEAT: Final = 0
"""The only one."""


class SoloTable(GolfCards):
    """The table, read as the rules of solo have it. Nothing is asked here, and nothing goes on."""

    GAME: ClassVar[str] = "solo"
    PLAYERS: ClassVar[tuple[int, int]] = (1, 1)
    NUMBERS: ClassVar[tuple[str, ...]] = (
        "phase",
        "round",
        "asked",
        "holes",
        "next",
        "sinking",
        "forced",
        "done",
        *(f"up-{i}" for i in range(MOST_OPEN)),
        *(f"course-{i}" for i in range(MOST_HOLES)),
    )
    VERBS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("play", "card on hole"),
        ("hole-out", "card on hole"),
        ("use", "card"),
        ("turn", ""),
        ("turn-over", ""),
        ("pick-up", ""),
    )
    CONDITIONS: ClassVar[tuple[str, ...]] = ("complete",)
    NEEDS: ClassVar[tuple[str, ...]] = (
        "a card",
        "a hole",
        *(
            f"tag {tag}"
            for tag in ("chip-shot", "club", "crew", "duff", "equipment", "luck", "putter", "stack", "star")
        ),
        *(f"stat {name} of card" for name in ("yards", "strokes")),
        *(f"stat {name} of hole" for name in ("par", "yards", "over")),
        *(f"stat {name} of attempt" for name in ("yards", "strokes")),
        *(f"number {name}" for name in ("holes", "open-holes", "rounds", "turned")),
        "words par-three",
        *(f"zone {name} of player" for name in ("deck", "beneath", "pile", "drawn", "play", "fate", "holed", "table")),
        *(f"zone {name} of hole" for name in ("spread", "fortune")),
        *(f"zone {name}" for name in ("box", "duff-stack", "incoming", "luck-deck", "shop", "trash")),
        *(f"action {name}" for name in ("complete", "play", "hole-out")),
        "count score of player",
        *(
            f"event {name}"
            for name in ("complete", "game-over", "hole-over", "played", "turn-end", "turn-start", "unfinished")
        ),
    )
    RAISES: ClassVar[tuple[str, ...]] = (
        "complete",
        "game-over",
        "hole-over",
        "played for yards",
        "turn-end",
        "turn-start",
        "unfinished",
    )
    HOMES: ClassVar[tuple[tuple[str, str], ...]] = (  # D124, D125
        ("luck", "luck-deck"),
        ("duff", "duff-stack"),
        ("equipment", "shop"),
        ("club", "deck"),
        ("", "box"),
    )
    TEXTS: ClassVar[tuple[str, ...]] = (
        "What do you do?",
        "On which Hole is the Duff played?",
        "{who} turns {cards} onto the Play Pile.",
        "{who} plays {cards} on {hole}.",
        "{who} had to play {cards} on {hole}.",
        "{who} plays {cards} to complete {hole}.",
        "It does not complete {hole} after all.",
        "{who} completes {hole}.",
        "The ball flew {number} yd.",
        "Strokes on the Hole: {number}.",
        "{hole} is turned up.",
        "{who} uses {cards}.",
        "The Play Pile is turned over: round {number} begins.",
        "The last round is over.",
        "Every Hole is completed.",
        "The game is over.",
    )

    ZONES: ClassVar[Mapping[str, str]] = MappingProxyType({
        "beneath": "the cards under the deck",
        "holed": "the cards of completed Holes",
        "pile": "the Play Pile",
        "play": "the Hole",
        "spread": "the Hole",
    })  # fmt: skip

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        if not rules.piles:
            return
        pile = rules.pile
        self.beneath, self.pile, self.drawn = pile("beneath"), pile("pile"), pile("drawn")
        self.fate, self.holed = pile("fate"), pile("holed")
        self.spread, self.fortune = pile("spread"), pile("fortune")
        self.playing, self.sinking = rules.actions["play"], rules.actions["hole-out"]
        clauses = rules.program.clauses
        self.conditions = {g.clause for g in self.completing.requires if clauses[g.clause].layer != "game"}
        self.conditions_on = [
            any(g.clause in self.conditions for g in guards) for guards in self.completing.in_order[1:]
        ]
        special = {
            t.speaker[1]
            for t in rules.program.triggers
            if t.event == "played" and t.way in ("", "yards") and t.speaker[0] == "mine"
        }
        equipment, nothing = self.is_a["equipment"], Table(rules, Chance.of(0))
        self.is_special = [equipment[card] and card in special for card in range(self.cards)]
        self.most_forced = sum(rules.copies[card] for card in range(self.cards) if self.is_a["duff"][card])
        self.may_lie_on_holes = [
            self.is_a["club"][card]
            or (equipment[card] and (card not in special or self.printed_yards(nothing, card) > 0))
            for card in range(self.cards)
        ]

    # ------------------------------------------------------------ the course

    def course(self, t: Table) -> list[int]:
        """The Holes of the course: those that lie or lay face up, then the Course Stack."""
        return t.flow[COURSE : COURSE + t.flow[HOLES]]

    def face_up(self, t: Table) -> list[int]:
        """The Holes that lie face up, from left to right (D123)."""
        f = t.flow
        return [f[COURSE + place] for place in f[UP : UP + MOST_OPEN] if place != NOWHERE]

    def open_holes(self, t: Table, seat: int) -> list[int]:
        return self.face_up(t)

    def has_completed(self, t: Table, place: int) -> bool:
        """Whether the Hole at a place of the course is completed."""
        return t.flow[DONE] >> place & 1 == 1

    def completed(self, t: Table) -> list[int]:
        """The Holes that are completed, in the order of the course."""
        return [hole for i, hole in enumerate(self.course(t)) if self.has_completed(t, i)]

    def whose_turn(self, t: Table) -> int:
        return SEAT

    def is_over(self, t: Table) -> bool:
        return t.flow[PHASE] == OVER

    # ------------------------------------------------------------ what lies on a Hole

    def lay_out(self, t: Table, hole: int) -> None:
        """A Hole comes into play: what lies on it speaks, and nothing that lies on others (D127)."""
        t.ground = hole
        t.move_all(self.spread + hole, self.play)
        t.move_all(self.fortune + hole, self.fate)

    def put_back(self, t: Table) -> None:
        """The Hole in play is in play no more.

        Where none is, Luck that came about is gone, and Duffs wait on the Play Pile for a Hole (D35).
        """
        hole = t.ground
        if hole < 0:
            for duff in [card for card in t.piles[self.play] if self.is_a["duff"][card]]:
                self.move_card(t, self.play, self.pile, duff)
        t.move_all(self.play, self.trash if hole < 0 else self.spread + hole)
        t.move_all(self.fate, self.trash if hole < 0 else self.fortune + hole)
        t.ground = NOWHERE

    def attempt_on(self, t: Table, seat: int, hole: int) -> Table:
        trial = t.copy()
        trial.unguarded, trial.trace = t.unguarded, t.trace
        if trial.ground != hole:
            self.put_back(trial)
            self.lay_out(trial, hole)
        return trial

    def attempt_piles(self, seat: int) -> tuple[int, ...]:
        return self.play, self.fate

    # ------------------------------------------------------------ what may be done with a card

    def playable(self, t: Table) -> list[int]:
        """What may be played or used, each kind once: the top of the Play Pile, and what was drawn (D32, D130)."""
        top = t.piles[self.pile][-1:]
        return [*top, *(card for card in sorted(set(t.piles[self.drawn])) if card not in top)]

    def waiting_duff(self, t: Table) -> int:
        """The Duff that must be played next (D35, D136); -1 when there is none.

        A rule may bring Duffs back that were played. As many are forced between two turnings as there are, no more.
        """
        if t.flow[FORCED] >= self.most_forced:
            return NOWHERE
        cards = [*t.piles[self.pile], *t.piles[self.drawn]]
        return next((card for card in cards if self.is_a["duff"][card]), NOWHERE)

    def is_playable(self, card: int) -> bool:
        """Clubs and Equipment are played; Luck is revealed, and Duffs are forced (D35)."""
        return self.is_a["club"][card] or self.is_a["equipment"][card]

    def unmet_to_play(self, t: Table, card: int, hole: int) -> Iterator[int]:
        """The clauses against playing a card on a Hole, `t` being an attempt on it (D33, D34, D126)."""
        yield from self.unmet_by(t, self.playing, card, hole)
        yield from self.broken_by(t, card, hole)

    def unmet_conditions(self, t: Table, hole: int) -> set[int]:
        """The conditions of a Hole that what lies on it does not satisfy."""
        return {clause for clause in self.unmet(t, self.completing, SEAT, hole) if clause in self.conditions}

    def broken_by(self, t: Table, card: int, hole: int) -> list[int]:
        """The conditions that are kept on a Hole and would not be with one card more (D126)."""
        before = self.unmet_conditions(t, hole)
        t.put(self.play, card)
        after = self.unmet_conditions(t, hole)
        t.take(self.play)
        return sorted(after - before)

    def unmet_to_hole_out(self, t: Table, card: int, hole: int) -> Iterator[int]:
        """The clauses against completing a Hole with a card, `t` being an attempt on it (D33, D34, D132)."""
        yield from self.unmet_by(t, self.sinking, card, hole)
        t.put(self.play, card)
        after = list(self.unmet(t, self.completing, SEAT, hole))
        t.take(self.play)
        yield from after

    def is_met_by(self, t: Table, action: HouseAction, card: int, hole: int, pile: int) -> bool:
        """Whether nothing is missing that an action requires, with one card more in a pile."""
        t.put(pile, card)
        met = self.is_met(t, action, SEAT, hole)
        t.take(pile)
        return met

    def last_yards(self, t: Table) -> int | None:
        """What the last Club or Equipment on a Hole prints, `t` being an attempt on it; None while there is none."""
        lying = [(i, card) for i, card in enumerate(t.piles[self.play]) if not self.is_a["duff"][card]]
        return min((self.printed_yards(t, card, (self.play << PLACE_BITS) | i) for i, card in lying), default=None)

    def unmet_by(self, t: Table, action: HouseAction, card: int, hole: int) -> list[int]:
        """What is required of a card that is about to be played, and is not so."""
        t.put(self.incoming, card)
        found = list(self.unmet(t, action, SEAT, hole))
        t.take(self.incoming)
        return found

    def options_with(self, t: Table, cards: list[int]) -> list[int]:
        """What may be done with some cards, in the order of the cards: play each, complete a Hole with it, use it."""
        holes = self.face_up(t)
        attempts = {hole: self.attempt_on(t, SEAT, hole) for hole in holes}

        def may_play(card: int, hole: int) -> bool:
            attempt = attempts[hole]
            if not self.is_met_by(attempt, self.playing, card, hole, self.incoming):
                return False
            return not self.conditions_on[hole] or not self.broken_by(attempt, card, hole)

        def may_hole_out(card: int, hole: int) -> bool:
            attempt = attempts[hole]
            met = self.is_met_by(attempt, self.sinking, card, hole, self.incoming)
            return met and self.is_met_by(attempt, self.completing, card, hole, self.play)

        found = []
        for card in cards:
            if not self.is_playable(card):
                continue
            if self.may_lie_on_holes[card]:
                found += [self.option("play", card, hole) for hole in holes if t.unguarded or may_play(card, hole)]
            found += [self.option("hole-out", card, hole) for hole in holes if t.unguarded or may_hole_out(card, hole)]
            if self.is_special[card]:
                found.append(self.option("use", card))
        return found

    def ends_in_a_putt(self, t: Table, hole: int) -> bool:
        """Whether the last card on the Hole in play, Duffs aside, counts as a Putt (D132).

        The one that was to complete the Hole may have been taken away by what it brought about.
        """
        clubs = [card for card in t.piles[self.play] if not self.is_a["duff"][card]]
        clauses = self.rules.program.clauses
        return bool(clubs) and all(
            clauses[clause].label != "sinking" for clause in self.unmet_by(t, self.sinking, clubs[-1], hole)
        )

    def is_last_round(self, t: Table) -> bool:
        return t.flow[ROUND] >= self.rules.option("rounds")

    def passing(self, t: Table) -> str:
        """How one goes on without playing a card (D31, D32, D137)."""
        if t.piles[self.deck]:
            return "turn"
        return "pick-up" if self.is_last_round(t) else "turn-over"

    # ------------------------------------------------------------ what is told

    def par_of(self, holes: list[int]) -> int:
        return sum(self.pars[hole] for hole in holes)

    def public(self, t: Table) -> dict[str, Any]:
        f = t.flow
        names = self.names_of_holes
        over = f[PHASE] >= COUNT
        return {
            "turn": SEAT,
            "phase": "over" if over else "duffs" if f[PHASE] == DUFFS else "play",
            "round": f[ROUND],
            "rounds": self.rules.option("rounds"),
            "holes": f[HOLES],
            "open": [names[hole] for hole in self.face_up(t)],
            "completed": [names[hole] for hole in self.completed(t)],
            "face_down": f[HOLES] - f[NEXT],
            "course": [names[hole] for hole in self.course(t)] if over else None,
            "par": self.par_of(self.course(t)) if over else None,
            "hole": names[t.ground] if t.ground >= 0 else None,
            "passing": None if over else self.passing(t),
        }

    def limits(self, t: Table) -> dict[str, tuple[int, int]]:
        r = self.rules
        holes = t.flow[HOLES]
        return {
            "phase": (TURN_UP, OVER),
            "round": (1, r.option("rounds")),
            "asked": (0, MOST_HOLES),
            "holes": (r.option("holes"), r.option("holes")),
            "next": (0, holes),
            "sinking": (0, 1),
            "forced": (0, self.most_forced),
            "done": (0, (1 << holes) - 1 if 0 < holes <= MOST_HOLES else 0),
            **{f"up-{i}": (NOWHERE, holes - 1 if i < r.option("open-holes") else NOWHERE) for i in range(MOST_OPEN)},
            **{f"course-{i}": (0, len(self.names_of_holes) - 1 if i < holes else 0) for i in range(MOST_HOLES)},
        }

    def mistake(self, t: Table) -> str:
        """A course has each Hole once; what is done or face up was turned up; only one Hole is in play."""
        f = t.flow
        course = self.course(t)
        up = [place for place in f[UP : UP + MOST_OPEN] if place != NOWHERE]
        done = [i for i in range(f[HOLES]) if self.has_completed(t, i)]
        in_play = f[PHASE] in (PLAYED, HOLED, PUT_ASIDE)
        if len(set(course)) != len(course):
            return "a Hole is twice on the course"
        if len(set(up)) != len(up):
            return "a Hole lies face up twice"
        if f[PHASE] < COUNT and sorted(up + [i for i in done if i not in up or not in_play]) != list(range(f[NEXT])):
            return "the Holes that were turned up are not those that lie face up or are completed"
        if f[NEXT] < f[HOLES] and len(up) < self.rules.option("open-holes"):
            return "a Hole is turned up for each that is completed, and here one is not"
        if (t.ground >= 0) != in_play:
            return "a Hole is in play while no card is played on one, or none while one is"
        if t.ground >= 0 and t.ground not in self.face_up(t):
            return "the Hole in play does not lie face up"
        if t.ground < 0 and not t.frames and (t.piles[self.play] or t.piles[self.fate]):
            return "cards are in play on no Hole"
        return ""

    def hide_anew(self, t: Table, seat: int, chance: Chance) -> None:
        """The Course Stack lies face down."""
        stack = t.flow[COURSE + t.flow[NEXT] : COURSE + t.flow[HOLES]]
        if t.flow[PHASE] < COUNT:
            chance.shuffle(stack)
            t.flow[COURSE + t.flow[NEXT] : COURSE + t.flow[HOLES]] = stack

    # ------------------------------------------------------------ tests of the language

    def turn_up_hole(self, t: Table, hole: int) -> None:
        """In a test: this is the Hole that lies on the left, with what is laid in play on it."""
        t.ground = hole

    def put_right(self, t: Table) -> None:
        """A test begins with a decision. The Holes of the box are the course, the given one first."""
        f = t.flow
        box = self.rules.box_of_holes[:MOST_HOLES]
        course = [hole for hole in box if hole != t.ground]
        if t.ground >= 0:
            course.insert(0, t.ground)
            self.put_back(t)
        f[HOLES] = len(course)
        f[COURSE : COURSE + len(course)] = course
        f[NEXT] = min(self.rules.option("open-holes"), len(course))
        f[UP : UP + MOST_OPEN] = [i if i < f[NEXT] else NOWHERE for i in range(MOST_OPEN)]
        f[ROUND] = 1
        f[PHASE] = DUFFS

    def attempt_in_test(self, t: Table, hole: int) -> Table:
        """What lies on the given Hole, as long as it lies face up."""
        return self.attempt_on(t, SEAT, hole) if t.ground < 0 and hole in self.face_up(t) else t

    def takes_turns_in_tests(self) -> bool:
        return True
