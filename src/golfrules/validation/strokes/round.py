"""One ball on one Hole, played by the engine: a stroke and all that follows it, as often as one likes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from attrs import frozen

from golfrules.engine.rules import Rules
from golfrules.engine.trial import Trial
from golfrules.errors import GolfrulesError
from golfrules.games.scramble import IN, OUT, Scramble

__all__ = ["TROUBLE", "Ball", "Golfer", "Node", "Shot"]

TROUBLE: Final = 1


class Ball(NamedTuple):
    """Where a ball lies, as the engine has it."""

    spot: int
    away: int
    lie: int


class Node(NamedTuple):
    """Where one side has come to on a Hole: the ball, the strokes, and what else the rules ask about."""

    ball: Ball
    strokes: int
    over: str  # "holed", "picked up", "ended", or "" while the Hole goes on
    besides: tuple[int, ...]


@frozen(slots=True)
class Shot:
    """A card of a line of play, where the ball lay after it, and the strokes by then."""

    card: str
    to: str
    to_trouble: bool
    strokes: int

    def __str__(self) -> str:
        places = {"edge": "to the EDGE", "back": "to the BACK", "on": "ON", "holed": "holed"}
        return f"{self.card} ({places.get(self.to, f'{self.to} away')}{', in trouble' if self.to_trouble else ''})"

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {"card": self.card, "to": self.to, "to_trouble": self.to_trouble, "strokes": self.strokes}


class Golfer:
    """Plays side 0's ball, as the flow of the game does, but for the hands of cards.

    `counts` are the stored quantities that a node must know besides the ball and the strokes.
    """

    def __init__(self, rules: Rules, counts: Iterable[int] = (), *, remembers: bool = True) -> None:
        flow = rules.flow_class
        if not isinstance(flow, Scramble):
            raise GolfrulesError(f"Strokes are played in Scramble, and this is {rules.program.title}.")
        self.rules = rules
        self.flow = flow
        self.trial = Trial(rules)
        self.table = self.trial.table
        self.cards = [card for card, copies in enumerate(rules.copies) if copies and not flow.held[card]]
        self.names = rules.names[rules.card_kind]
        self.words = next(c.words for c in rules.program.counts if (c.kind, c.name) == ("ball", "spot"))
        self.remembers = remembers
        own = {rules.count(kind, name) for kind, name in _KNOWN}
        self.besides = sorted(
            rules.count_base[c.number] + i
            for c in rules.program.counts
            if c.number in counts and rules.count_base[c.number] not in own
            for i in range(rules.population(c.kind))
        )
        self.steps = 0

    # ------------------------------------------------------------ the table

    def tee(self, hole: int) -> Node:
        """A Hole is turned up."""
        t = self._fresh(hole)
        if t.rules.occasions["hole-start"].routines:
            self._happens(hole, "hole-start", roles={"hole": hole})
        return self._node()

    def lay(self, hole: int, node: Node) -> None:
        """Puts the table back to where a node was."""
        t, flow = self._fresh(hole), self.flow
        c = t.counts
        for at, value in zip(self.besides, node.besides, strict=False):
            c[at] = value
        if self.remembers:
            rest = node.besides[len(self.besides) :]
            t.history[:] = rest[: len(t.history)]
            t.untils = list(rest[len(t.history) :])
        c[flow.spot], c[flow.away], c[flow.lie] = node.ball
        c[flow.strokes] = node.strokes

    def _fresh(self, hole: int) -> Any:
        t = self.table
        t.trace = None
        t.counts[:] = self.rules.initial_counts
        t.history[:] = [0] * self.rules.histories
        t.untils, t.ending = [], 0
        self.flow.turn_up_hole(t, hole)
        return t

    def _node(self) -> Node:
        t, flow = self.table, self.flow
        c = t.counts
        ball = Ball(c[flow.spot], c[flow.away], c[flow.lie])
        over = "holed" if ball.spot == IN else "picked up" if c[flow.up] else "ended" if t.ending else ""
        besides = tuple(c[at] for at in self.besides)
        if self.remembers:
            besides += (*t.history, *t.untils)
        return Node(ball, c[flow.strokes], over, besides)

    # ------------------------------------------------------------ play

    def after(self, hole: int, node: Node, card: int) -> Node:
        """A stroke, and what waits for its end."""
        self.lay(hole, node)
        return self.go_on(hole, card)

    def go_on(self, hole: int, card: int, *, limits: bool = True) -> Node:
        """The next stroke from where the table is; without `limits`, what waits for its end is left out."""
        self.steps += 1
        self._happens(hole, "stroke", card=card, roles={"ball": 0})
        if limits and not self.table.ending:
            self._happens(hole, "stroked", roles={"ball": 0})
        self.rules.end_period(self.table, "turn", 0)
        return self._node()

    def _happens(self, hole: int, event: str, card: int = -1, roles: dict[str, int] | None = None) -> None:
        chance = self.table.chance.position
        self.rules.raise_event(self.table, event, side=0, card=card, roles=roles or {})
        self.trial.settle()
        what = None
        if self.table.pending is not None:
            what = "somebody must choose"
        elif self.table.chance.position != chance:
            what = "chance has a part"
        if what:
            shot = f" with {self.names[card]}" if card >= 0 else ""
            raise GolfrulesError(
                f"The strokes of these rules are not proved: on hole {self.flow.ids[hole]}{shot}, {what}."
            )

    def play(
        self, hole: int, cards: Sequence[int], start: Node | None = None, *, limits: bool = True
    ) -> tuple[Node, tuple[Shot, ...]]:
        """Cards one after the other, until the Hole is over: the end, and each shot."""
        node = self.tee(hole) if start is None else start
        self.lay(hole, node)
        shots = []
        for card in cards:
            if node.over:
                break
            node = self.go_on(hole, card, limits=limits)
            shots.append(Shot(self.names[card], self.spot(node.ball), node.ball.lie == TROUBLE, node.strokes))
        return node, tuple(shots)

    def spot(self, ball: Ball) -> str:
        """A place as the table of strokes writes it."""
        return str(ball.away) if ball.spot == OUT else self.words[ball.spot]

    def ball(self, spot: str, *, trouble: bool) -> Ball:
        """The same the other way."""
        far = spot not in self.words
        return Ball(OUT if far else self.words.index(spot), int(spot) if far else 0, TROUBLE if trouble else 0)

    def order(self, ball: Ball) -> tuple[int, int, int]:
        """From the tee to the cup, the clear lie first."""
        return ball.spot, -ball.away, ball.lie


_KNOWN: Final = (
    ("ball", "spot"),
    ("ball", "away"),
    ("ball", "lie"),
    ("ball", "picked-up"),
    ("side", "strokes"),
)
