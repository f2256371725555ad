"""Where a ball can come to on a Hole, as a graph, and the shortest way from each place to the cup."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final, TypeAlias

from attrs import define, field

from golfrules.games.stroke_table import Cell
from golfrules.validation.clock import now
from golfrules.validation.strokes.reads import told_apart
from golfrules.validation.strokes.round import Ball, Golfer, Node

__all__ = ["MOST_NODES", "Graph", "Vertex", "by_cells", "by_nodes"]

MOST_NODES: Final = 5_000
"""More places than this, strokes counted, are not looked through on one Hole."""

Vertex: TypeAlias = "Ball | Node"
Way: TypeAlias = "tuple[int, Vertex, int]"
"""A card, where it brings the ball, and the strokes that it costs."""

ComesFrom: TypeAlias = "dict[Vertex, list[tuple[Vertex, int, int]]]"

_MOST_BETTERED: Final = 34
"""A place is bettered at most once for each card and each place, unless strokes are saved by going round."""


@define
class Graph:
    """Places and the ways between them.

    `goals` are the places where the ball is holed, `ends` those where the Hole is over without it. `complete` says
    whether nothing was left out; `bottomless` that somebody can save strokes by going round in a circle.
    """

    start: Vertex
    ways: dict[Vertex, list[Way]]
    goals: set[Vertex]
    ends: set[Vertex] = field(factory=set)
    complete: bool = True
    bottomless: bool = False
    _best: dict[Vertex, tuple[int, int]] = field(factory=dict)
    _next: dict[Vertex, tuple[int, Vertex]] = field(factory=dict)

    def look_back(self) -> None:
        """Finds the fewest strokes from each place to the cup, and among such ways one with few cards."""
        comes_from: dict[Vertex, list[tuple[Vertex, int, int]]] = {}
        for v, ways in self.ways.items():
            for card, to, cost in ways:
                comes_from.setdefault(to, []).append((v, card, cost))
        if isinstance(self.start, Node):
            self._from_best_goals(comes_from)
        else:
            self._by_costs(comes_from)
        if self.bottomless:
            self._by_cards(comes_from)

    def _from_best_goals(self, comes_from: ComesFrom) -> None:
        """Where strokes are a part of the place: whatever leads to a better goal is found before the rest."""
        for goal in sorted(self.goals, key=lambda v: v.strokes if isinstance(v, Node) else 0):
            self._best[goal] = (0, 0)
            self._spread(deque([goal]), comes_from)

    def _by_costs(self, comes_from: ComesFrom) -> None:
        """Betters what is known of each place until nothing gets better, or strokes are saved without end."""
        best = self._best = dict.fromkeys(self.goals, (0, 0))
        todo = deque(sorted(self.goals))
        bettered: dict[Vertex, int] = {}
        while todo:
            to = todo.popleft()
            strokes, cards = best[to]
            for v, card, cost in comes_from.get(to, ()):
                found = (strokes + cost, cards + 1)
                if v not in self.goals and (v not in best or found < best[v]):
                    best[v] = found
                    self._next[v] = (card, to)
                    bettered[v] = bettered.get(v, 0) + 1
                    if bettered[v] > len(self.ways) * _MOST_BETTERED:
                        self.bottomless = True
                        return
                    todo.append(v)

    def _by_cards(self, comes_from: ComesFrom) -> None:
        """The ways with the fewest cards, where there is no such thing as the fewest strokes."""
        self._best = dict.fromkeys(self.goals, (0, 0))
        self._next = {}
        self._spread(deque(sorted(self.goals)), comes_from)

    def _spread(self, todo: deque[Vertex], comes_from: ComesFrom) -> None:
        """Goes back from some places to all that lead there, and of which no way is known yet, fewest cards first."""
        while todo:
            to = todo.popleft()
            strokes, cards = self._best[to]
            for v, card, cost in comes_from.get(to, ()):
                if v not in self._best:
                    self._best[v] = (strokes + cost, cards + 1)
                    self._next[v] = (card, to)
                    todo.append(v)

    def can_be_holed(self, v: Vertex) -> bool:
        """Whether some cards bring the ball from there into the cup."""
        return v in self._best

    def least(self, v: Vertex) -> int:
        """The fewest strokes from there, those that are played already left out."""
        return self._best[v][0]

    def cards(self, v: Vertex) -> list[int]:
        """The cards of such a way."""
        found = []
        while v in self._next and v not in self.goals:
            card, v = self._next[v]
            found.append(card)
        return found

    def way_to(self, wanted: Vertex) -> list[int]:
        """Cards that bring the ball from the start to a place, as few as can be."""
        came: dict[Vertex, tuple[Vertex, int]] = {}
        todo = deque([self.start])
        while todo:
            v = todo.popleft()
            if v == wanted:
                break
            for card, to, _ in self.ways.get(v, ()):
                if to not in came and to != self.start:
                    came[to] = (v, card)
                    todo.append(to)
        cards = []
        while wanted != self.start:
            wanted, card = came[wanted]
            cards.append(card)
        return cards[::-1]

    def circle(self) -> tuple[Vertex, list[int]] | None:
        """The first place from the tee on to which a ball can come back, and the cards that bring it round.

        None when every stroke leads on.
        """
        for v in self.ways:
            alone = [(cost, -card) for card, to, cost in self.ways[v] if to == v]
            if alone:
                return v, [-max(alone)[1]]
        for v in self.ways:
            came: dict[Vertex, tuple[Vertex, int]] = {}
            todo = deque([v])
            while todo:
                u = todo.popleft()
                for card, to, _ in self.ways.get(u, ()):
                    if to == v:
                        cards = [card]
                        while u != v:
                            u, before = came[u]
                            cards.append(before)
                        return v, cards[::-1]
                    if to not in came:
                        came[to] = (u, card)
                        todo.append(to)
        return None

    def longest(self) -> list[int]:
        """The cards of the way from the start that costs most, where no way leads round in a circle."""
        order: list[Vertex] = []
        seen: set[Vertex] = set()
        stack: list[tuple[Vertex, bool]] = [(self.start, False)]
        while stack:
            v, done = stack.pop()
            if done:
                order.append(v)
            elif v not in seen:
                seen.add(v)
                stack.append((v, True))
                stack += [(to, False) for _, to, _ in self.ways.get(v, ())]
        most: dict[Vertex, tuple[int, int, Vertex | None]] = {}
        for v in order:
            most[v] = max(
                ((cost + most[to][0], card, to) for card, to, cost in self.ways.get(v, ())),
                default=(0, -1, None),
                key=lambda found: found[0],
            )
        cards = []
        at: Vertex | None = self.start
        while at is not None and most[at][2] is not None:
            cards.append(most[at][1])
            at = most[at][2]
        return cards


def by_cells(golfer: Golfer, cells: Iterable[Cell]) -> Graph:
    """The graph of a Hole whose strokes are the same whenever they are played: the table of strokes says all."""
    number = {golfer.names[card]: card for card in golfer.cards}
    ways: dict[Vertex, list[Way]] = {}
    goals: set[Vertex] = set()
    start: Vertex | None = None
    for cell in cells:
        ball = golfer.ball(cell.spot, trouble=cell.trouble)
        to = golfer.ball(cell.to, trouble=cell.to_trouble)
        if cell.to == "holed":
            goals.add(to)
        if cell.tee and not cell.trouble and start is None:
            start = ball
        ways.setdefault(ball, []).append((number[cell.card], to, 1 + cell.penalty))
    if start is None:
        raise ValueError("A Hole has strokes from its tee.")
    graph = Graph(start, ways, goals)
    graph.look_back()
    return graph


def by_nodes(golfer: Golfer, hole: int, until: float) -> Graph:
    """The graph of a Hole on which strokes count, or something is remembered: each node is played by the engine."""
    start = golfer.tee(hole)
    cards = told_apart(golfer.rules.program, golfer.rules.card_kind, golfer.cards)
    graph = Graph(start, {}, set())
    todo: deque[Node] = deque([start])
    seen = {start}
    while todo:
        if len(seen) > MOST_NODES or now() > until:
            graph.complete = False
            break
        node = todo.popleft()
        ways: list[Way] = []
        for card in cards:
            to = golfer.after(hole, node, card)
            ways.append((card, to, to.strokes - node.strokes))
            if to in seen:
                continue
            seen.add(to)
            if to.over == "holed":
                graph.goals.add(to)
            elif to.over:
                graph.ends.add(to)
            else:
                todo.append(to)
        graph.ways[node] = ways
    graph.look_back()
    return graph
