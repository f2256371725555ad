"""It always ends: the most steps that anything can take, worked out from the text alone.

No rule calls another and nothing goes round without a number, so the most that can happen is a sum: a loop is its
block times the most things it can be about, an act is the most cards it can move, a branch is the dearer of its sides.
No act of the language raises an event (the turn flow alone does), so one event never leads to the next by itself.
"""

from __future__ import annotations

from typing import Any, Final

from golfrules.lang.program import Program, S, Selector, X

__all__ = ["MOST_PLAYERS", "bounds"]

MOST_PLAYERS: Final = 8
_MOST_COPIES: Final = 100  # the checker lets no card have more
_MOST_PACKS: Final = 3


def bounds(program: Program) -> dict[str, int]:
    """For each event (`when stroke`) and action (`action knock`) the most steps that what waits for it takes in all."""
    b = _Bounds(program)
    out: dict[str, int] = {}
    for t in program.triggers:
        copies = b.cards if t.speaker[0] == "card" else 1  # each copy that speaks does it once more
        key = f"when {t.event}"
        out[key] = out.get(key, 0) + b.steps(t.body) * copies
    for a in program.actions.values():
        if a.body is not None:
            out[f"action {a.name}"] = b.steps(a.body)
    return out


class _Bounds:
    def __init__(self, program: Program) -> None:
        self.program = program
        packs = _MOST_PACKS if "packs" in program.options else 1
        cards = [t for kind, things in program.things.items() if kind != "hole" for t in things]
        changed = bool(program.copies)
        self.cards = packs * sum(
            _MOST_COPIES if changed or t.copies.op != "number" else int(t.copies.args[0]) for t in cards
        )

    def steps(self, s: S | None) -> int:
        """The most steps of a statement."""
        if s is None:
            return 0
        method = getattr(self, "of_" + s.op.replace("-", "_"), None)
        return 1 if method is None else int(method(*s.args))

    def of_block(self, *items: S) -> int:
        return sum(self.steps(i) for i in items)

    def of_if(self, branches: tuple[tuple[X, S, int], ...], otherwise: S | None) -> int:
        return len(branches) + max([self.steps(otherwise), *(self.steps(body) for _, body, _ in branches)])

    def of_ladder(self, *rungs: S) -> int:
        most = 0
        asked = 0
        for rung in rungs:
            _, exceptions, body, *_ = rung.args
            asked += 1 + len(exceptions)
            most = max(most, self.steps(body), *(self.steps(e.body) for e in exceptions if isinstance(e.body, S)))
        return asked + most

    def of_each(self, selector: Selector, body: S, slot: int) -> int:
        return 1 + self.found(selector) * (1 + self.steps(body))

    def of_repeat(self, times: int, body: S, slot: int) -> int:
        return 1 + times * (1 + self.steps(body))

    def of_may(self, seat: X, text: int, body: S, otherwise: S | None, slot: int) -> int:
        return 1 + max(self.steps(body), self.steps(otherwise))

    def of_choose_one(self, seat: X, branches: tuple[tuple[int, S], ...], slot: int) -> int:
        return 1 + max(self.steps(body) for _, body in branches)

    def of_choose(self, out: int, selector: Selector, low: X, high: X, *rest: Any) -> int:
        return 1 + min(self.most(high), self.found(selector))

    def of_bind_all(self, out: int, selector: Selector, did: int) -> int:
        return self.found(selector)

    def of_move(self, cards: int, target: tuple[Any, ...], did: int) -> int:
        return self.cards

    def of_draw(self, number: X, *rest: Any) -> int:
        return min(self.most(number), self.cards) + self.cards  # a pile may have to be made anew on the way

    def of_gain(self, selector: Selector, number: X, *rest: Any) -> int:
        return min(self.most(number), self.cards)

    def of_look(self, out: int, number: X, *rest: Any) -> int:
        return min(self.most(number), self.cards)

    def of_shuffle(self, target: tuple[Any, ...]) -> int:
        return self.cards

    def of_reveal(self, cards: int, did: int) -> int:
        return self.cards

    def most(self, x: X) -> int:
        """The most that a number of cards can be."""
        return int(x.args[0]) if x.op == "number" else self.cards

    def found(self, s: Selector) -> int:
        """The most things that a selector can find."""
        what = s.domain[0]
        if what == "one":
            return 1
        if what in ("zone", "set", "group"):
            return self.cards
        kind = str(s.domain[1])
        if kind in self.program.things:
            return len(self.program.things[kind])
        return self.population(kind)

    def population(self, kind: str) -> int:
        if kind in ("player", "side"):
            return MOST_PLAYERS
        k = self.program.kinds.get(kind)
        return self.population(k.of) if k is not None and k.of else 1
