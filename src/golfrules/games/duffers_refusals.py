"""Why an action of Duffers is not legal, in words for the one who is asked."""

from __future__ import annotations

from golfrules.engine.table import Table
from golfrules.games.duffers_table import (
    SEAT,
    DuffersTable,
)

__all__ = ["Refusals"]


class Refusals(DuffersTable):
    """Says no more than everybody, or the one who is asked, may know."""

    def why_not(self, t: Table, verb: str, argument: str) -> str:
        """Why an action is not legal, of what everybody or the one who is asked may know."""
        seat = t.pending.seat if t.pending is not None else t.flow[SEAT]
        if verb == "complete":
            return self.why_not_completed(t, seat, argument)
        card = self.card_called(argument)
        if card < 0:
            return ""
        name = self.rules.names[self.rules.card_kind][card]
        if verb in ("play", "pay", "hold", "play-held", "pay-held"):
            pile = self.caddie if verb.endswith("-held") else self.hand
            if card not in t.piles[pile + seat]:
                return f"There is no {name} {'with the Caddie' if pile == self.caddie else 'in the hand'}."
            if self.is_a["duff"][card]:
                return "A Duff is played when a Hole is completed, and never before (D6)."
            if verb.startswith("pay"):
                return f"{name} pays nothing."
            if verb == "hold" and not self.may_be_held(card):
                return "The Caddie holds Clubs and Equipment only (D18)."
            if verb == "hold":
                return "The Caddie can hold no more (D18)."
        if verb == "buy":
            return self.why_not_bought(t, seat, card, name)
        return ""

    def why_not_bought(self, t: Table, seat: int, card: int, name: str) -> str:
        if card not in t.piles[self.shelf(t, card)]:
            return f"{name} is neither in the Display nor in the Stacks."
        price = self.price_on_shelf(t, card, seat)
        return f"{name} costs {price}, and there are {t.counts[self.credits + seat]} credits."

    def why_not_completed(self, t: Table, seat: int, argument: str) -> str:
        hole = self.hole_called(argument)
        if hole < 0 or hole not in self.course(t):
            return "That Hole is not on the course."
        name = self.names_of_holes[hole]
        if hole not in self.open_holes(t, seat):
            return f"{name} is completed already."
        if not self.may_complete_more(t):
            return "No more Holes may be completed this turn (D2)."
        clause = next(self.unmet_conditions(t, seat, hole), None)
        return "" if clause is None else self.asks_for_more(hole, clause)
