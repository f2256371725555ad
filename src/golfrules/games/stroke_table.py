"""Every stroke of Scramble: where each card brings the ball from each place it can come to, and what it costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from attrs import frozen

from golfrules.engine.explain import Reason
from golfrules.engine.game import Game
from golfrules.engine.link import link, option_values
from golfrules.engine.rules import Rules
from golfrules.engine.trial import Trace, Trial, reason_of
from golfrules.errors import GolfrulesError
from golfrules.games.scramble import Scramble
from golfrules.lang.program import Clause
from golfrules.lang.words import did_you_mean

__all__ = ["HEADER", "Cell", "CellExplanation", "StrokeTable", "stroke_table"]

HEADER: Final = "hole,spot,trouble,tee,card,to,to_trouble,penalty"
"""The first line of the CSV."""

OUT: Final = 0
HOLED: Final = 4
TROUBLE: Final = 1
MOST_BALLS: Final = 1_000
"""So many places to lie in has no Hole; rules by which a ball comes to more let it stray without end."""

Spot = tuple[int, int, int]
"""Where a ball lies: the place of `spot` among its words, how many balls away, the place of `lie` among its words."""


@frozen(slots=True, order=True)
class Cell:
    """One stroke.

    `spot` and `to` are `edge`, `back`, `on`, `holed`, or how many balls it is to the pin. `tee` is the Hole's full
    distance, `penalty` what the stroke costs beyond itself.
    """

    hole: int
    spot: str
    trouble: bool
    tee: bool
    card: str
    to: str
    to_trouble: bool
    penalty: int

    @property
    def where(self) -> str:
        """Where it is played from, in words."""
        place = {"edge": "at the EDGE", "back": "at the BACK", "on": "ON the green"}.get(self.spot, f"{self.spot} away")
        return f"hole {self.hole}, {place}{', in trouble' if self.trouble else ''}, {self.card}"

    def row(self) -> str:
        """A line of the CSV."""
        card = f'"{self.card}"' if set(self.card) & set(',"') else self.card
        return (
            f"{self.hole},{self.spot},{self.trouble:d},{self.tee:d},{card},{self.to},{self.to_trouble:d},{self.penalty}"
        )


@frozen(slots=True)
class Decision:
    """A piece of rule that spoke: its label, its layer, whose it is and where it stands."""

    label: str
    layer: str
    source: str
    rule_ids: tuple[str, ...]
    where: str

    @classmethod
    def of(cls, clause: Clause) -> Decision:
        return cls(clause.label, clause.layer, clause.source, clause.ids, str(clause.place))

    def __str__(self) -> str:
        who = f"{self.source}: " if self.source else ""
        ids = f" ({', '.join(self.rule_ids)})" if self.rule_ids else ""
        return f"{who}{self.label}{ids}  [{self.where}]"


@frozen(slots=True)
class CellExplanation:
    """Why a stroke comes out as it does.

    `path` has the rungs that it went through, of which the last decided, `changes` each line about a quantity that
    spoke.
    """

    cell: Cell
    path: tuple[Decision, ...]
    changes: tuple[Reason, ...]

    @property
    def decided(self) -> Decision | None:
        """What decided: a rung of the rules of a stroke, or an exception to one; None when none of them happened."""
        return self.path[-1] if self.path else None

    def __str__(self) -> str:
        c = self.cell
        to = {"edge": "to the EDGE", "back": "to the BACK", "on": "ON", "holed": "holed"}.get(c.to, f"{c.to} away")
        penalty = f", {c.penalty} penalty" if c.penalty else ""
        lines = [f"{c.where}: {to}{', in trouble' if c.to_trouble else ''}{penalty}"]
        lines += [f"  {step}" for step in self.path]
        lines += [f"  {reason}" for reason in self.changes]
        return "\n".join(lines)


class StrokeTable:
    """All strokes that legal play can come to, Hole by Hole in the order of their numbers, from tee to cup."""

    def __init__(self, rules: Rules) -> None:
        self._trial = Trial(rules)
        flow = rules.flow_class
        if not isinstance(flow, Scramble):
            raise GolfrulesError(
                f"Only Scramble has a table of strokes, and this is {rules.program.title or rules.program.game}."
            )
        self._flow = flow
        self.rules = rules
        self.cards = [card for card, copies in enumerate(rules.copies) if copies and not flow.held[card]]
        self._names = rules.names[rules.card_kind]
        self._words = next(c.words for c in rules.program.counts if (c.kind, c.name) == ("ball", "spot"))
        self._cells: tuple[Cell, ...] = ()

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every stroke. They are worked out when they are first asked for."""
        if not self._cells:
            self._cells = tuple(cell for cell, _ in self.walk())
        return self._cells

    # ------------------------------------------------------------ finding the strokes

    @property
    def holes(self) -> tuple[int, ...]:
        """The Holes that are in the box, by their place among the Holes of the rules, in the order of their numbers."""
        return tuple(self._flow.own_course)

    def walk(self, holes: Iterable[int] | None = None) -> Iterator[tuple[Cell, Trace]]:
        """Each cell with what the rules noted in it; those of some Holes, by their places among those of the rules."""
        for hole in self.holes if holes is None else holes:
            found: list[Cell] = []
            traces: dict[Cell, Trace] = {}
            self._flow.turn_up_hole(self._trial.table, hole)
            tee = self._ball()
            seen = {tee}
            todo = [tee]
            while todo:
                ball = todo.pop()
                for card in self.cards:
                    cell, after, trace = self._stroke(hole, tee, ball, card)
                    found.append(cell)
                    traces[cell] = trace
                    if after[0] != HOLED and after not in seen:
                        seen.add(after)
                        todo.append(after)
                        if len(seen) > MOST_BALLS:
                            strays = f"on hole {cell.hole} a ball can come to more than {MOST_BALLS} places"
                            raise GolfrulesError(f"There is no table of these rules: {strays}.")
            for cell in sorted(found, key=self._order):
                yield cell, traces[cell]

    def _order(self, cell: Cell) -> tuple[int, bool, int]:
        """From the tee to the cup, the clear lie first, cards as the deck has them."""
        far = self._words.index(cell.spot) if cell.spot in self._words else -int(cell.spot)
        return far, cell.trouble, self._names.index(cell.card)

    def _ball(self) -> Spot:
        counts, flow = self._trial.table.counts, self._flow
        return counts[flow.spot], counts[flow.away], counts[flow.lie]

    def _stroke(self, hole: int, tee: Spot, ball: Spot, card: int) -> tuple[Cell, Spot, Trace]:
        trial, flow = self._trial, self._flow
        t = trial.table
        t.counts[:] = self.rules.initial_counts
        t.history[:] = [0] * self.rules.histories
        t.untils, t.ending = [], 0
        flow.turn_up_hole(t, hole)
        t.counts[flow.spot], t.counts[flow.away], t.counts[flow.lie] = ball
        trial.listen()
        chance = t.chance.position
        trial.play(self._names[card])
        after = self._ball()
        away = ball[1]
        number = flow.ids[hole]
        cell = Cell(
            number,
            self._spot(ball),
            ball[2] == TROUBLE,
            ball[0] == OUT and away == tee[1],
            self._names[card],
            self._spot(after),
            after[2] == TROUBLE,
            t.counts[flow.strokes] - 1,
        )
        if trial.question:
            raise GolfrulesError(f"There is no table of these rules: on {cell.where}, somebody must choose.")
        if t.chance.position != chance:
            raise GolfrulesError(f"There is no table of these rules: on {cell.where}, chance has a part.")
        return cell, after, trial.trace

    def _spot(self, ball: Spot) -> str:
        return str(ball[1]) if ball[0] == OUT else self._words[ball[0]]

    # ------------------------------------------------------------ what is made of it

    def csv(self) -> str:
        """The table as text, a line for each cell, under `hole,spot,trouble,tee,card,to,to_trouble,penalty`."""
        return "\n".join([HEADER, *(cell.row() for cell in self.cells)]) + "\n"

    def find(self, hole: int, spot: str | int, card: str, *, trouble: bool = False) -> Cell:
        """The cell of a stroke. GolfrulesError when no ball can come to lie there, or there is no such card."""
        for cell in self.cells:
            if (cell.hole, cell.spot, cell.card, cell.trouble) == (hole, str(spot), card, trouble):
                return cell
        if card not in {cell.card for cell in self.cells}:
            raise GolfrulesError(
                f'No shot is called "{card}". {did_you_mean(card, {c.card for c in self.cells})}'.rstrip()
            )
        lies = " in trouble" if trouble else ""
        raise GolfrulesError(
            f"On hole {hole} no ball comes to lie {spot}{' away' if str(spot).isdigit() else ''}{lies}."
        )

    def number_of(self, cell: Cell) -> int:
        """The place of a cell's Hole among the Holes of the rules."""
        return self._flow.ids.index(cell.hole)

    def id_of(self, hole: int) -> int:
        """The number that a Hole bears, by its place among the Holes of the rules."""
        return self._flow.ids[hole]

    def explain(self, cell: Cell) -> CellExplanation:
        """Which rungs the stroke goes through, and which lines about quantities speak."""
        hole = self.number_of(cell)
        spot = self._words.index(cell.spot) if cell.spot in self._words else OUT
        ball = (spot, int(cell.spot) if spot == OUT else 0, TROUBLE if cell.trouble else 0)
        self._flow.turn_up_hole(self._trial.table, hole)
        _, _, trace = self._stroke(hole, self._ball(), ball, self._names.index(cell.card))
        return CellExplanation(cell, path_of(self.rules, trace), self._changes(trace))

    def _changes(self, trace: Trace) -> tuple[Reason, ...]:
        program = self.rules.program
        stats = {m.clause: program.stats[m.stat] for m in program.modifiers}
        found: dict[tuple[int, int, int], Reason] = {}
        for what, clause, _, before, after in trace:
            if what == "line":
                found[clause, before, after] = reason_of(self.rules, clause, before, after, f"{stats[clause].name}")
        return tuple(found.values())


def path_of(rules: Rules, trace: Trace) -> tuple[Decision, ...]:
    """The rungs and exceptions that a stroke went through.

    They belong to the first body that holds a ladder; what house rules let happen besides is no part of it.
    """
    path: list[Decision] = []
    for what, number, _, _, _ in trace:
        if what != "clause":
            continue
        clause = rules.program.clauses[number]
        if clause.what == "when" and path:
            break
        if clause.what in ("rung", "exception"):
            path.append(Decision.of(clause))
    return tuple(path)


def stroke_table(game: Game) -> StrokeTable:
    """The table of a game of Scramble, with its house rules, its options and its Holes.

    GolfrulesError when the rules let somebody choose in a stroke, or chance have a part in it.

    >>> from golfrules.games.load import load_game
    >>> table = stroke_table(load_game("scramble"))
    >>> table.find(5, 2, "Cart Path Bounce").to
    'edge'
    """
    players = game.players[0]
    options = option_values(game.program, game._given, players)
    return StrokeTable(link(game.program, game.flow, players, options, watch=True))
