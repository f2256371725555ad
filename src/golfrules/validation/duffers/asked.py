"""What the rules of a Hole ask about cards: by which tags, names and printed numbers they can be told apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from golfrules.engine.rules import Rules
from golfrules.engine.table import LASTING
from golfrules.lang.inside import inside
from golfrules.lang.program import Modifier, X
from golfrules.validation.duffers.items import Item
from golfrules.validation.duffers.pools import flow_of

__all__ = ["MUCH", "Asked"]

MUCH = 6
"""What weighs so much says something of the Hole."""


class Asked:
    """The lines and conditions that can matter on a Hole, and what they ask."""

    def __init__(self, rules: Rules, hole: int) -> None:
        self.rules = rules
        self.hole = hole
        program, flow = rules.program, flow_of(rules)
        requires = [q for q in program.actions["complete"].requires if q.speaker[0] != "hole" or q.speaker[1] == hole]
        self.stats = {flow.total_yards, flow.total_strokes, flow.yards, flow.strokes, flow.low, flow.over}
        pieces: list[Any] = [q.question for q in requires]
        while True:
            pieces = [q.question for q in requires]
            for stat in self.stats:
                s = program.stats[stat]
                pieces += [s.printed, *(t.own.get(s.name) for t in program.things.get(s.kind, ()))]
            self.lines = list(self._lines())
            pieces += self.lines
            found = self.stats | {x.args[0] for x in _all(pieces) if x.op == "stat" and not x.args[2]}
            if found == self.stats:
                break
            self.stats = found
        self.speaking = {m.speaker for m in self.lines} | {q.speaker for q in requires}
        self.speaking |= {x.args[0] for x in _all(pieces) if x.op == "speaks"}
        self.tags = {tag for x in _all(pieces) if x.op == "tag" for tag in x.args[1]}
        self.named = {v for x in _all(pieces) if x.op == "in" for v in _numbers(x.args[1:])}
        self.printed = {x.args[0] for x in _all(pieces) if x.op == "stat" and x.args[2]} | self.stats
        self.untold = sorted({x.op for x in _all(pieces) if x.op in ("count", "history", "end-card", "copies")})

    def _lines(self) -> Iterator[Modifier]:
        for m in self.rules.program.modifiers:
            if m.stat in self.stats and (m.speaker[0] != "hole" or m.speaker[1] == self.hole):
                yield m

    def says(self, item: Item) -> bool:
        """Whether something is said of others, or asked for, because it lies there."""
        return bool(item.untils) or ("card", item.card) in self.speaking

    def weight(self, item: Item) -> int:
        """How much depends on what it says: on most what is said of the Hole, then of the attempt, then of cards."""
        own = {("card", item.card), *(("until", item.untils[k]) for k in range(0, len(item.untils), LASTING))}
        kinds = {self.rules.program.stats[m.stat].kind for m in self.lines if m.speaker in own}
        return MUCH * ("hole" in kinds) + 3 * ("attempt" in kinds) + bool(kinds) + (item.kind == "hand")

    def looks(self, item: Item) -> tuple[Any, ...]:
        """Items that look the same here count the same, in any company."""
        r = self.rules
        tags = tuple(r.tagged(item.card, tag, self.hole) for tag in sorted(self.tags) if tag in self._known_tags())
        stats = [s for s in sorted(self.printed) if r.program.stats[s].kind == r.card_kind]
        faces = tuple(r.printed[s][item.card] for s in stats)
        alone = self.says(item) or item.card in self.named or any(r.own[s][item.card] is not None for s in stats)
        name = item.card if alone else -1
        return (item.kind, item.stays, item.lucks, item.duffs, item.untils, item.brings, tags, faces, name)

    def _known_tags(self) -> tuple[str, ...]:
        return self.rules.program.kinds[self.rules.card_kind].tags


def _all(pieces: list[Any]) -> Iterator[X]:
    return (x for x in inside(pieces) if isinstance(x, X))


def _numbers(values: Any) -> Iterator[int]:
    return (x.args[0] for x in inside(values) if isinstance(x, X) and x.op == "number")
