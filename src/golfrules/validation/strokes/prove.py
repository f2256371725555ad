"""Proves, of the strokes of a game, that every Hole comes to its end, and says in how few strokes."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from golfrules.engine.game import Game
from golfrules.engine.trial import Trace
from golfrules.errors import GolfrulesError
from golfrules.games.stroke_table import Cell, StrokeTable, path_of, stroke_table
from golfrules.lang.diagnostics import Diagnostic
from golfrules.validation.blame import whole
from golfrules.validation.clock import now
from golfrules.validation.proof import IMPOSSIBLE, POSSIBLE, UNDECIDED, Answer
from golfrules.validation.strokes.findings import findings
from golfrules.validation.strokes.graph import Graph, Vertex, by_cells, by_nodes
from golfrules.validation.strokes.live import effects
from golfrules.validation.strokes.proof import HoleProof, Rung, SpotProof, StrokeProof, Worst
from golfrules.validation.strokes.reads import strokes_of
from golfrules.validation.strokes.round import TROUBLE, Ball, Golfer, Node, Shot

__all__ = ["prove_strokes"]

MOST_ROUNDS: Final = 2_000
"""So often a circle is played before nothing is said of how it ends; the rules end every Hole long before."""


def prove_strokes(game: Game, *, seconds: float = 20.0) -> StrokeProof:
    """What can be proved of the strokes of a game of Scramble, with its house rules, options and Holes.

    Every cell of the table of strokes is played. Of each Hole it is told whether the ball can be holed from the tee,
    and from each place to which it can come, in how few strokes, penalties included, and by which cards; each such line
    of play was replayed by the engine. Of each clause about strokes it is told what it changes. The findings say what
    is probably not meant. Where strokes count, or the rules remember something, more is searched, for `seconds` at
    most.

    GolfrulesError for a game that is not Scramble. Where somebody must choose in a stroke, or chance has a part, the
    proof says `undecided`, and why.

    >>> from golfrules.games.load import load_game
    >>> proof = prove_strokes(load_game("scramble"))
    >>> hole = proof.hole(13)
    >>> hole.answer, hole.par, hole.least, " then ".join(str(shot) for shot in hole.line)
    ('possible', 5, 2, 'Driver (1 away) then Long Putt (holed)')
    """
    return _Proving(game, seconds).proof()


class _Proving:
    def __init__(self, game: Game, seconds: float) -> None:
        self.game = game
        self.until = now() + seconds
        self.table: StrokeTable = stroke_table(game)  # refuses what is no game of Scramble
        self.rules = self.table.rules
        self.program = self.rules.program
        self.strokes = strokes_of(self.program)
        everything = self.strokes.everything
        self.golfer = Golfer(self.rules, everything.counts, remembers=everything.remembers)

    def proof(self) -> StrokeProof:
        try:
            walked = list(self.table.walk())
            by_hole: dict[int, list[Cell]] = {hole: [] for hole in self.table.holes}
            for cell, _ in walked:
                by_hole[self.table.number_of(cell)].append(cell)
            holes = tuple(self.hole(hole, cells) for hole, cells in by_hole.items())
        except GolfrulesError as e:
            return self.undecided(str(e))
        found = effects(self.game, self.table, walked, self.strokes)
        rungs, once = self.rungs(walked)
        return StrokeProof(
            self.game.name,
            self.game.houses,
            "",
            len(walked),
            once,
            rungs,
            found,
            holes,
            findings(self.table, walked, holes, found),
        )

    def undecided(self, why: str) -> StrokeProof:
        note = Diagnostic(
            "GR1030",
            whole(self.program),
            why,
            "That is no mistake, but it is not proved then that each Hole comes to its end.",
        )
        return StrokeProof(self.game.name, self.game.houses, why, 0, 0, (), (), (), (note,))

    def rungs(self, walked: list[tuple[Cell, Trace]]) -> tuple[tuple[Rung, ...], int]:
        """What decides the cells, and how many are decided once."""
        count: dict[int, int] = {}
        once = 0
        for _, trace in walked:
            path = path_of(self.rules, trace)
            gaps = any(what == "gap" for what, *_ in trace)
            clauses = [n for what, n, *_ in trace if what == "clause"]
            decided = [n for n in clauses if self.program.clauses[n].what in ("rung", "exception")][: len(path)]
            once += bool(path) and not gaps
            if decided:
                count[decided[-1]] = count.get(decided[-1], 0) + 1
        rungs = []
        for number, cells in sorted(count.items()):
            c = self.program.clauses[number]
            rungs.append(Rung(c.label, c.layer, c.source, c.ids, str(c.place), cells))
        return tuple(rungs), once

    # ------------------------------------------------------------ a Hole

    def hole(self, hole: int, cells: list[Cell]) -> HoleProof:
        """By the table of strokes where that says all, and else node by node."""
        golfer = self.golfer
        table = by_cells(golfer, cells) if self.strokes.by_cells else None
        graph = table if table is not None and self.is_played_so(hole, table) else by_nodes(golfer, hole, self.until)
        if not self.is_played_so(hole, graph):
            raise RuntimeError(f"The engine plays hole {hole} otherwise than it was searched.")
        thing = self.program.things["hole"][hole]
        holed = graph.can_be_holed(graph.start)
        line: tuple[Shot, ...] = ()
        least = None
        if holed:
            end, line = golfer.play(hole, graph.cards(graph.start))
            least = end.strokes
        answer = self.answer(holed, graph)
        return HoleProof(
            self.table.id_of(hole),
            thing.name,
            golfer.flow.read_hole(golfer.table, self.rules.stat("hole", "par"), hole),
            golfer.flow.read_hole(golfer.table, self.rules.stat("hole", "balls"), hole),
            answer,
            least,
            graph.complete and not graph.bottomless and not self.strokes.unsettled,
            line,
            tuple(self.spot(hole, ball, table or graph) for ball in self.places(table or graph)),
            self.worst(hole, graph),
            len(cells),
            self.why(graph) if answer == UNDECIDED else "",
        )

    def is_played_so(self, hole: int, graph: Graph) -> bool:
        """Whether the engine plays the shortest line from the tee as the graph has it, all limits counted."""
        if not graph.can_be_holed(graph.start):
            return True
        end, _ = self.golfer.play(hole, graph.cards(graph.start))
        return end.over == "holed" and (graph.bottomless or end.strokes == graph.least(graph.start) + self.spent(graph))

    def spent(self, graph: Graph) -> int:
        """Strokes that count before the first one is played."""
        return graph.start.strokes if isinstance(graph.start, Node) else 0

    def answer(self, holed: bool, graph: Graph) -> Answer:
        if holed:
            return POSSIBLE
        return IMPOSSIBLE if graph.complete and not self.strokes.unsettled else UNDECIDED

    def why(self, graph: Graph) -> str:
        """Why it is not known whether a place leads to the cup."""
        if not graph.complete:
            return "The ball can come to more places than were searched."
        return f"The rules of a stroke ask about {self.strokes.unsettled}."

    def places(self, graph: Graph) -> list[Ball]:
        """Each place of the ball, from the tee to the cup."""
        return sorted({_ball(v) for v in graph.ways}, key=self.golfer.order)

    def spot(self, hole: int, ball: Ball, graph: Graph) -> SpotProof:
        """A place, with the strokes still to come. That a ball may be picked up before is not the place's fault."""
        golfer = self.golfer
        here = [v for v in graph.ways if _ball(v) == ball]
        out = [v for v in here if graph.can_be_holed(v)]
        line: tuple[Shot, ...] = ()
        least = None
        if out:
            v = min(out, key=graph.least)
            least = graph.least(v)
            start = v if isinstance(v, Node) else Node(ball, 0, "", ())
            end, shots = golfer.play(hole, graph.cards(v), start, limits=isinstance(v, Node))
            if end.over != "holed" or (not graph.bottomless and end.strokes - start.strokes != least):
                raise RuntimeError(f"The engine plays hole {hole} otherwise than it was searched.")
            line = tuple(evolve(shot, strokes=shot.strokes - start.strokes) for shot in shots)
        stuck = not out and all(_ball(to) == ball for v in here for _, to, _ in graph.ways[v])
        return SpotProof(golfer.spot(ball), ball.lie == TROUBLE, self.answer(bool(out), graph), least, line, stuck)

    def worst(self, hole: int, graph: Graph) -> Worst | None:
        """The longest way there is, or a circle that is played until the rules end the Hole."""
        golfer = self.golfer
        if graph.bottomless or not graph.complete:
            return None
        circle = graph.circle()
        if circle is None:
            end, _ = golfer.play(hole, graph.longest())
            return Worst("", False, (), end.strokes, end.over)
        v, cards = circle
        ball = _ball(v)
        way = graph.way_to(v)
        end, _ = golfer.play(hole, [*way, *cards * MOST_ROUNDS])
        names = tuple(golfer.names[card] for card in cards)
        return Worst(golfer.spot(ball), ball.lie == TROUBLE, names, end.strokes, end.over)


def _ball(v: Vertex) -> Ball:
    return v.ball if isinstance(v, Node) else v
