"""What there is to say about a Hole besides whether it can be completed: its lines, and findings with their places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from attrs import evolve

from golfrules.engine.rules import Guard
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.program import Clause
from golfrules.lang.source import Place
from golfrules.lang.words import listed, many
from golfrules.validation.duffers.bounds import Bounds, Ranges
from golfrules.validation.duffers.demands import Demand
from golfrules.validation.duffers.items import Item
from golfrules.validation.duffers.proofs import HoleProof, LineProof
from golfrules.validation.duffers.reasons import Reason
from golfrules.validation.duffers.search import OutOfTime
from golfrules.validation.proof import IMPOSSIBLE, UNDECIDED

if TYPE_CHECKING:
    from golfrules.validation.duffers.ask import Asking

__all__ = ["Notes"]

_UNDECIDED = "More seconds may settle it, but not what hangs on the game so far or on cards that bring others."


class Notes:
    """Asks what each line of a Hole does, and says what is odd."""

    def __init__(self, asking: Asking, items: Sequence[Item]) -> None:
        self.asking = asking
        self.items = items
        self.rules = asking.rules
        self.program = asking.rules.program
        self.name = self.program.things["hole"][asking.hole].name

    # ------------------------------------------------------------ lines

    def lines(self) -> Iterator[LineProof]:
        """The conditions and lines that the Hole itself says, in the order in which they stand."""
        found = [*self._conditions(), *self._changes(), *self._counting_as()]
        yield from sorted(found, key=lambda line: (line.place.source.name, line.place.span.start))

    def _of_hole(self, clause: Clause) -> bool:
        return clause.source == self.name

    def _conditions(self) -> Iterator[LineProof]:
        from golfrules.lang.prose import demand_text  # a large room

        for guard in self.asking.guards:
            clause = self.program.clauses[guard.clause]
            if self._of_hole(clause):
                yield LineProof(demand_text(self.program, clause), clause.place, True, self._decides(guard), ())

    def _decides(self, guard: Guard) -> bool | None:
        """Whether some hand does all but this; None when that is not seen in time."""
        others = tuple(g for g in self.asking.guards if g is not guard)
        search = self.asking.search(self.items, 0.25)
        try:
            if search.find(Demand(others, (guard,))) is not None:
                return True
        except OutOfTime:
            return None
        finally:
            self.asking.checked += search.nodes + search.asked
        return None if self.asking.items.open or search.bounds.open else False

    def _changes(self) -> Iterator[LineProof]:
        """Lines about what counts here, and the cards whose numbers each may change."""
        flow, hole = self.asking.flow, self.asking.hole
        told = {flow.yards, flow.strokes, flow.total_yards, flow.total_strokes, flow.low, flow.over, flow.par}
        mine = [m for m in self.program.modifiers if m.speaker == ("hole", hole) and m.stat in told]
        if not mine:
            return
        items = list(self.items)
        bounds = Bounds(self.rules, hole, items)
        bounds.begin(Ranges([0] * len(items), [i.copies for i in items], self.asking.hand, MANY_LUCKS))
        bounds.changes = {}
        for i in range(len(items)):
            for stat in (flow.yards, flow.strokes):
                bounds.of_item(stat, i)
        cards = {clause: set(things) for clause, things in bounds.changes.items()}
        bounds.changes = {}
        for stat in (flow.total_yards, flow.total_strokes):
            bounds.stat(stat, 0, -1, bounds.scope())
        for stat in (flow.low, flow.over, flow.par):
            bounds.stat(stat, hole, -1, bounds.scope())
        total = set(bounds.changes) - set(cards)
        for m in mine:
            clause = self.program.clauses[m.clause]
            names = tuple(self.asking.items.names[c] for c in sorted(cards.get(m.clause, ())))
            if m.clause in total:
                names = (self.name,)
            text = " ".join(clause.place.text.split())
            yield LineProof(text, clause.place, False, None, names)

    def _counting_as(self) -> Iterator[LineProof]:
        """What counts as something here, and the cards of the pool that would not do so elsewhere."""
        there = {item.card for item in self.items}
        for kind, tag, _, _, speaker, number in self.program.extra_tags:
            if kind == self.rules.card_kind and speaker == ("hole", self.asking.hole):
                cards = [
                    self.asking.items.names[card]
                    for card in sorted(there)
                    if self.rules.tagged(card, tag, self.asking.hole) and not self.rules.tagged(card, tag)
                ]
                clause = self.program.clauses[number]
                yield LineProof(" ".join(clause.place.text.split()), clause.place, False, None, tuple(cards))

    # ------------------------------------------------------------ findings

    def with_findings(self, proof: HoleProof, reason: Reason) -> HoleProof:
        return evolve(proof, findings=tuple(self._findings(proof, reason)))

    def _findings(self, proof: HoleProof, reason: Reason) -> Iterator[Diagnostic]:
        if proof.pool != "box":
            return
        place = self.program.things["hole"][self.asking.hole].place
        who = f"{proof.hole}: "
        related = tuple(self._said_by(reason))
        if proof.needs is not None or (proof.witness is not None and proof.witness.drawn):
            size = (
                f"A hand of {proof.needs} would do."
                if proof.needs is not None
                else f"It takes what {self._drawn(proof)} bring."
            )
            text = f"{who}{proof.reason or self._too_few(proof)} {size}"
            yield Diagnostic("GR1006", place, text, "Ask for less, or let players draw more cards.", related)
            return
        if proof.answer == UNDECIDED:
            yield Diagnostic("GR1005", place, f"{who}{proof.reason}", _UNDECIDED)
            return
        if proof.answer == IMPOSSIBLE:
            yield Diagnostic("GR1001", place, f"{who}{proof.reason}", "Ask for less.", related)
            return
        if self._is_new(place):
            yield from self._of_luck(proof, place)
            if proof.only:
                text = f"{who}no hand completes it without {listed(proof.only, 'and')}."
                yield Diagnostic("GR1002", place, text, "Ask for something that more cards have.")
        for line in proof.lines:
            if line.is_idle and self._is_new(line.place):
                code = "GR1004" if line.is_condition else "GR1007"
                said = (
                    f"{who}every hand that does all else does this too: {line.text}"
                    if line.is_condition
                    else f"{who}no card that may lie here is changed by {line.text}."
                )
                yield Diagnostic(code, line.place, said, "Leave it out, or ask for more.")

    def _too_few(self, proof: HoleProof) -> str:
        return f"No {many(proof.hand, 'card')} complete it by themselves."

    def _drawn(self, proof: HoleProof) -> str:
        """The cards of a hand that bring others."""
        hand = proof.witness
        brings = {self.asking.items.names[i.card] for i in self.items if i.brings}
        return listed([card for card in (hand.cards if hand is not None else ()) if card in brings], "and")

    def _of_luck(self, proof: HoleProof, place: Place) -> Iterator[Diagnostic]:
        hand = proof.witness
        if hand is None or not hand.luck or not self.asking.luck_is_needed or hand.holds_always is not False:
            return
        text = f"{proof.hole}: no hand completes it without Luck, and {hand.spoilt} the best one."
        yield Diagnostic("GR1003", place, text, "Ask for less, so that Luck may help and need not.")

    def _is_new(self, place: Place) -> bool:
        """Whether it stands in a file of somebody's own, or nothing was laid on the game.

        What a bundled house rule makes of a bundled Hole is known.
        """
        return not place.source.is_bundled or not self.program.houses

    def _said_by(self, reason: Reason) -> Iterator[tuple[Place, str]]:
        """The conditions that cannot be met together, where somebody's own rules lay them down."""
        for number in reason.clauses:
            clause = self.program.clauses[number]
            if not clause.place.source.is_bundled:
                yield clause.place, f"{clause.source or 'The game'} asks for it."


MANY_LUCKS = 12
