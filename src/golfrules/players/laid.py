"""A table of Duffers laid as a seat sees it, to try things on.

What the seat does not see is dealt from what is unseen: its own deck from what it knows to be in its bag.
"""

from __future__ import annotations

from collections import Counter

from golfrules.engine.actions import Action
from golfrules.engine.chance import Chance
from golfrules.engine.rules import NO_ITEMS, Routine, Rules
from golfrules.engine.run import answer, carry_on
from golfrules.engine.steps import UntilStep
from golfrules.engine.steps.questions import Asking
from golfrules.engine.table import LASTING, Frame, Pending, Table
from golfrules.engine.view import View
from golfrules.errors import GolfrulesError
from golfrules.games.duffers import COMPLETED, COURSE, DONE, FINISHER, HOLES, PHASE, SEAT, TURN, Duffers
from golfrules.players.questions import Questions

__all__ = ["Laying"]


class Laying(Questions):
    """Lays tables with the rules of a game."""

    flow: Duffers

    def __init__(self, rules: Rules, copies: list[int]) -> None:
        if not isinstance(rules.flow_class, Duffers):
            raise GolfrulesError(f"Tables are laid for Duffers, and this is {rules.program.title}.")
        super().__init__(rules, rules.flow_class, copies)
        self.lying = rules.pile("table")  # where Crew and bags lie
        owned = rules.program.zones["owned"].parts
        self.bag = [zone for zone in owned if zone != "table"]
        self.piles_of_bag = [rules.pile(zone) for zone in self.bag]
        self.seen = [zone for zone in owned if zone != "deck"]
        self.lasting = self._find_lasting()
        self.acts = self._find_acts()

    def _find_lasting(self) -> dict[tuple[str, int], Routine]:
        """What makes lines last, and asks nothing: by the event and the card that speaks."""
        return {
            (routine.name.removeprefix("when "), routine.speaker_number): routine
            for routine in self.rules.routines
            if routine.speaker in ("mine", "card")
            and any(isinstance(step, UntilStep) for step in routine.steps)
            and not any(isinstance(step, Asking) for step in routine.steps)
        }

    def _find_acts(self) -> list[bool]:
        """For each card whether something happens when it is played, or it stays on the table."""
        acts = self.flow.stays[:]
        for routine in self.rules.routines:
            if routine.speaker == "mine" and routine.name == "when played" and routine.way != "credits":
                acts[routine.speaker_number] = True
        return acts

    # ------------------------------------------------------------ laying

    def lay(self, view: View, deck: list[int], untils: list[int], chance: Chance) -> Table:
        """The table of a view, with a deck for its seat, the top last, and lines that last."""
        trial, left, hidden = self.lay_seen(view)
        trial.deal("deck", deck, view.seat)
        is_a = self.flow.is_a
        for name, tag in (("luck-deck", "luck"), ("duff-stack", "duff")):
            pool = [
                card
                for card, n in enumerate(left)
                if n > 0 and is_a[tag][card] and not self.flow.is_starter(card)
                for _ in range(n)
            ]
            chance.shuffle(pool)
            trial.deal(name, pool[: hidden.get(name, 0)])
        t = trial.table
        t.trace = None
        t.chance = chance
        t.untils = untils[:]
        self._store(t, view)
        return t

    def _store(self, t: Table, view: View) -> None:
        f = t.flow
        self.store_counts(t, view)
        course = view.flow["course"]
        for i, name in enumerate(course):
            f[COURSE + i] = self.holes[name]
        f[HOLES] = len(course)
        for seat, done in enumerate(view.flow["completed"]):
            f[DONE + seat] = sum(1 << i for i, name in enumerate(course) if name in done)
        f[SEAT] = view.flow["turn"]
        f[COMPLETED] = view.flow["completed_this_turn"]
        f[FINISHER] = -1 if view.flow["finisher"] is None else view.flow["finisher"]
        f[PHASE] = TURN
        t.ground = -1 if view.flow["hole"] is None else self.holes[view.flow["hole"]]

    def add_lasting(self, t: Table, seat: int, told: Counter[str]) -> list[int]:
        """Adds the lines that cards in play made to last and that were not thought of yet; gives all that last."""
        for card in t.piles[self.flow.play + seat]:
            for event in ("played", "revealed"):
                routine = self.lasting.get((event, card))
                if routine is None or told[f"{event} {card}"] >= t.piles[self.flow.play + seat].count(card):
                    continue
                told[f"{event} {card}"] += 1
                scratch = t.copy()
                v = [-1] * routine.slots
                v[2], v[3], v[4], v[5] = seat, t.side_of[seat], t.ground, seat
                scratch.frames.append(Frame(routine, v, [NO_ITEMS] * routine.sets))
                carry_on(scratch)
                t.untils = scratch.untils[:]
        return t.untils[:]

    def after_hole(self, untils: list[int]) -> list[int]:
        """Lines that last, without those that lasted until a Hole was over."""
        period = self.rules.until_period
        return [
            n for i in range(0, len(untils), LASTING) if period[untils[i]] != "hole" for n in untils[i : i + LASTING]
        ]

    def do(self, t: Table, seat: int, action: Action) -> None:
        """Does one of the things of a turn, and leaves to be carried out what follows."""
        option = self.flow.option(action.verb, self.numbers[str(action.arguments[0])] if action.arguments else 0)
        t.pending = Pending("turn", seat, 0, [option])
        answer(t, option)
