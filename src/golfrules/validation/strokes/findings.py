"""What is probably not meant, of all that was proved of strokes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from golfrules.engine.trial import Trace
from golfrules.games.stroke_table import Cell, StrokeTable
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.program import Clause
from golfrules.lang.source import Place
from golfrules.lang.words import listed
from golfrules.validation.blame import is_mine, whole
from golfrules.validation.proof import IMPOSSIBLE
from golfrules.validation.strokes.live import Effect
from golfrules.validation.strokes.proof import HoleProof, SpotProof

__all__ = ["findings"]

_LAYERS: Final = ("house", "hole", "card", "game")
_HOLE_IN_ONE_FROM: Final = 4
_MOST_HOLES_NAMED: Final = 6


def findings(
    table: StrokeTable,
    walked: list[tuple[Cell, Trace]],
    holes: Iterable[HoleProof],
    effects: Iterable[Effect],
) -> tuple[Diagnostic, ...]:
    """All that there is to say, each at the clause, the Hole or the house rule that is to blame."""
    return tuple(_Telling(table, walked).all(list(holes), list(effects)))


class _Telling:
    def __init__(self, table: StrokeTable, walked: list[tuple[Cell, Trace]]) -> None:
        self.table = table
        self.program = table.rules.program
        self.walked = walked

    def all(self, holes: list[HoleProof], effects: list[Effect]) -> Iterator[Diagnostic]:
        yield from self.of_holes(holes)
        for effect in effects:
            if is_mine(self.program, effect.place):
                yield from self.of_effect(effect)

    # ------------------------------------------------------------ Holes

    def of_holes(self, holes: list[HoleProof]) -> Iterator[Diagnostic]:
        """What several Holes owe to the same piece of rule is said once, with what it means on the first of them."""
        told: dict[tuple[str, Place], list[tuple[HoleProof, str, str]]] = {}
        for hole in holes:
            for code, place, message, fix in self.of_hole(hole):
                told.setdefault((code, place), []).append((hole, message, fix))
        for (code, place), of in told.items():
            first, message, fix = of[0]
            others = [str(hole.number) for hole, *_ in of[1:]]
            if len(others) > _MOST_HOLES_NAMED:
                message += f" So it is on {len(others)} more Holes."
            elif others:
                message += f" So it is on hole{'s' if len(others) > 1 else ''} {listed(others, 'and')}."
            yield Diagnostic(code, place, f"On hole {first.number} {message}", fix)

    def of_hole(self, hole: HoleProof) -> Iterator[tuple[str, Place, str, str]]:
        """Code, place, the sentence after the number of the Hole, and what would be right."""
        lost = [spot for spot in hole.spots if spot.answer == IMPOSSIBLE]
        stuck = [spot for spot in lost if spot.stuck]
        rest = [spot for spot in lost if not spot.stuck]
        if hole.answer == IMPOSSIBLE:
            why = "it is picked up before"
            if lost:
                why = "no card moves it from the tee" if hole.spots[0].stuck else "no line of play brings it to the cup"
            yield (
                "GR1021",
                self.to_blame(hole, lost or list(hole.spots)),
                f"the ball cannot be holed: {why}.",
                "Let some card bring it on, or let the Hole end otherwise.",
            )
            return
        if stuck:
            yield (
                "GR1023",
                self.to_blame(hole, stuck),
                f"no card changes anything for a ball that lies {_where(stuck)}.",
                "Let some card bring it on from there, or let its lie be clear again.",
            )
        if rest:
            yield (
                "GR1022",
                self.to_blame(hole, rest),
                f"a ball that lies {_where(rest)} cannot be holed any more.",
                "Let some card bring it on from there.",
            )
        if hole.least is not None and hole.exact and hole.least > hole.par:
            yield (
                "GR1026",
                self.place_of(hole),
                f"nobody can play to par: par is {hole.par}, and {hole.least} strokes are the fewest.",
                "Change its par, or how far the pin is.",
            )
        if hole.least == 1 and hole.par >= _HOLE_IN_ONE_FROM:
            yield (
                "GR1027",
                self.place_of(hole),
                f"one stroke may do, and par is {hole.par}: {hole.line[0].card} from the tee.",
                "If that is not meant, put the pin farther out.",
            )

    def place_of(self, hole: HoleProof) -> Place:
        """The Hole itself, or the house rules where it is one of the game's."""
        thing = next(t for i, t in enumerate(self.program.things["hole"]) if self.table.id_of(i) == hole.number)
        return thing.place if is_mine(self.program, thing.place) else whole(self.program)

    def to_blame(self, hole: HoleProof, spots: list[SpotProof]) -> Place:
        """The most particular clause that speaks on strokes from some places, and most often there."""
        where = {(spot.spot, spot.trouble) for spot in spots}
        votes: dict[Clause, int] = {}
        for cell, trace in self.walked:
            if cell.hole == hole.number and (cell.spot, cell.trouble) in where:
                for number in {
                    number
                    for what, number, _, before, after in trace
                    if what in ("clause", "rung") or (what == "line" and before != after)
                }:
                    clause = self.program.clauses[number]
                    if clause.layer in ("house", "hole", "card") and is_mine(self.program, clause.place):
                        votes[clause] = votes.get(clause, 0) + 1
        if not votes:
            return self.place_of(hole)
        best = min(votes, key=lambda c: (_LAYERS.index(c.layer), -votes[c], c.number))
        return best.place

    # ------------------------------------------------------------ clauses

    def of_effect(self, effect: Effect) -> Iterator[Diagnostic]:
        on = "" if effect.hole is None else f" on hole {effect.hole}"
        if effect.state == "dead" and effect.what not in ("rung", "exception"):  # of those GR512 and GR513 speak
            yield Diagnostic(
                "GR1024",
                effect.place,
                f"This never speaks of any stroke{on}: {self.cells_of(effect):,} cells were tried.",
                "Change whom it is about, or leave it out.",
            )
        elif effect.state == "without effect" and (effect.said or effect.said is None):
            name = f'"{effect.title.split(": ", 1)[1]}"' if effect.what == "number" else "This"
            yield Diagnostic(
                "GR1025",
                effect.place,
                f"{name} changes no stroke{on}: without it every cell is the same.",
                "Leave it out, or make it say what is meant.",
            )

    def cells_of(self, effect: Effect) -> int:
        return sum(1 for cell, _ in self.walked if effect.hole in (None, cell.hole))


def _where(spots: list[SpotProof]) -> str:
    """Places as a sentence lists them."""
    return listed(spot.where.replace(",", "") for spot in spots)
