"""The most steps that a body can take, worked out without playing.

Everything ends, since words are spelled out and none is made of itself (GR801), a block is repeated a number of times
that stands in the text (GR802), a block about things goes through things that were all found before, and an act moves
at most the cards of the game. A step is one thing done: a question asked, a quantity changed, a card moved.

No act raises an event: only the flow of the game does. So no body starts another one, and the bound of an event is that
of the bodies which wait for it. Were there such an act, the bound of its event would be added in `_Counter.of`, and a
ring of events that raise each other would be a mistake like a word that is made of itself.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final

from golfrules.lang.program import Program, S, Selector, Thing, Trigger, X
from golfrules.lang.settled import MOST_PLAYERS, range_of

__all__ = ["bound_of", "bounds", "most_cards"]

_PACKS: Final = "packs"
"""Where an option has this name, so many packs are shuffled together."""


def bounds(program: Program) -> dict[str, int]:
    """The most steps of everything that can happen: `when stroke`, `action pass`, each with its number."""
    found: dict[str, int] = {}
    for event in program.events:
        triggers = [t for t in program.triggers if t.event == event]
        if triggers:
            found[f"when {event}"] = _together(program, triggers)
    for name, action in program.actions.items():
        if action.body is not None:
            found[f"action {name}"] = len(action.requires) + _Counter(program).of(action.body)
    return found


def bound_of(program: Program, trigger: Trigger) -> int:
    """The most steps of one body, each time it is carried out."""
    return _Counter(program).of(trigger.body)


def _together(program: Program, triggers: list[Trigger]) -> int:
    """What waits for one event: one Hole is in play, an event is about one card, and each copy of a card may speak."""
    always = 0
    holes: dict[int, int] = defaultdict(int)
    mine: dict[int, int] = defaultdict(int)
    for t in triggers:
        steps = bound_of(program, t)
        if t.speaker[0] == "hole":
            holes[t.speaker[1]] += steps
        elif t.speaker[0] == "mine":
            mine[t.speaker[1]] += steps
            always += 1
        elif t.speaker[0] == "card":
            always += steps * _copies(program)[t.speaker[1]]
        else:
            always += steps
    return always + max(holes.values(), default=0) + max(mine.values(), default=0)


# ---------------------------------------------------------------- how many there are


def _copies(program: Program) -> list[int]:
    """The most copies there can be of each card."""
    kind = next((k for k in program.things if k != "hole"), "")
    things = program.things.get(kind, ())
    options = program.options.values()
    given = {tag for k, tag, *_ in program.extra_tags if k == kind}
    most = [t.copies.args[0] if t.copies.op == "number" else 0 for t in things]
    for selector, how, x, _, _ in program.copies:
        _, high = range_of(x, options) or (0, 0)
        for i, (n, t) in enumerate(zip(most, things, strict=True)):
            if True in _answers(selector.where, t, given):
                most[i] = max(n, {"is": high, "+": n + high, "times": n * high}.get(how, n))
    packs = program.options.get(_PACKS)
    return [n * (1 if packs is None else packs.high) for n in most]


def _answers(x: X | None, t: Thing, given: set[str]) -> set[bool]:
    """What may be answered to a question about a card: whether it has a tag, bears a name, is of a family."""
    if x is None:
        return {True}
    if x.op == "not":
        return {not answer for answer in _answers(x.args[0], t, given)}
    if x.op in ("and", "or"):
        decides = x.op == "or"
        parts = [_answers(y, t, given) for y in x.args]
        sure = any(answers == {decides} for answers in parts)
        return {decides} if sure else {answer for answers in parts for answer in answers}
    if x.op == "tag":
        tags = set(x.args[1])
        return {True} if tags & set(t.tags) else {True, False} if tags & given else {False}
    if x.op == "in" and all(y.op == "number" for y in x.args[1:]):
        left, *values = x.args
        if left.op == "slot":
            return {any(y.args[0] == t.number for y in values)}
        if left.op == "family":
            return {any(y.args[0] == t.families.get(left.args[1], -1) for y in values)}
    return {True, False}


def most_cards(program: Program) -> int:
    """As many cards as can be in the game."""
    return sum(_copies(program))


class _Counter:
    def __init__(self, program: Program) -> None:
        self.p = program
        self.cards = most_cards(program)
        self.sets: dict[int, int] = {}  # the most cards that bear a name

    def population(self, kind: str) -> int:
        """The most things of a kind that are not cards in a zone."""
        if kind in ("player", "side"):
            return MOST_PLAYERS
        if kind in self.p.things:
            return len(self.p.things[kind])
        k = self.p.kinds.get(kind)
        return self.population(k.of) if k is not None and k.of else 1

    def found(self, s: Selector) -> int:
        """The most things that a selector finds."""
        what = s.domain[0]
        if what == "zone":
            return self.cards
        if what == "set":
            return self.sets.get(s.domain[1], self.cards)
        if what == "group":
            # in each direction a card joins one group of a kind: column, row and two diagonals
            return 4 * self.cards // self.p.groups[s.domain[1]].size
        return 1 if what == "one" else self.population(s.domain[1])

    def number(self, x: X | None) -> int:
        """The most cards that a number of them can come to."""
        known = None if x is None else range_of(x, self.p.options.values())
        return self.cards if known is None else min(max(known[1], 0), self.cards)

    def of(self, s: S | None) -> int:
        """The most steps of a statement."""
        if s is None:
            return 0
        method = getattr(self, f"_{s.op.replace('-', '_')}", None)
        return 1 if method is None else int(method(*s.args))

    def most(self, bodies: list[S | None]) -> int:
        """Of several of which one is carried out."""
        return max((self.of(b) for b in bodies), default=0)

    # ------------------------------------------------------------ branches

    def _block(self, *items: S) -> int:
        return sum(self.of(i) for i in items)

    def _if(self, branches: tuple[tuple[X, S, int], ...], otherwise: S | None) -> int:
        steps = [i + self.of(body) for i, (_, body, _) in enumerate(branches, 1)]
        return max([*steps, len(branches) + self.of(otherwise)])

    def _ladder(self, *rungs: S) -> int:
        return max((i + self.of(rung) for i, rung in enumerate(rungs, 1)), default=0)

    def _rung(self, _question: X | None, exceptions: tuple[Any, ...], body: S, *_rest: object) -> int:
        steps = [i + self.of(e.body) for i, e in enumerate(exceptions, 1)]
        return max([*steps, len(exceptions) + self.of(body)])

    def _each(self, selector: Selector, body: S, _slot: int) -> int:
        return 1 + self.found(selector) * (1 + self.of(body))

    def _repeat(self, times: int, body: S, _slot: int) -> int:
        return 1 + times * (1 + self.of(body))

    def _may(self, _player: X, _text: int, body: S, otherwise: S | None, _slot: int) -> int:
        return 1 + self.most([body, otherwise])

    def _choose_one(self, _player: X, branches: tuple[tuple[int, S], ...], _slot: int) -> int:
        return 1 + self.most([body for _, body in branches])

    # ------------------------------------------------------------ cards

    def _choose(self, out: int, selector: Selector, _least: X, most: X, *_rest: object) -> int:
        self.sets[out] = min(self.number(most), self.found(selector))
        return 1 + self.sets[out]

    def _bind(self, out: int, *_rest: object) -> int:
        self.sets[out] = 1
        return 1

    def _bind_all(self, out: int, selector: Selector, _done: int) -> int:
        self.sets[out] = self.found(selector)
        return 1 + self.sets[out]

    def _gain(self, _selector: Selector, number: X, *_rest: object) -> int:
        return 1 + self.number(number)

    def _move(self, set_: int, *_rest: object) -> int:
        return 1 + self.sets.get(set_, self.cards)

    _reveal = _move

    def _draw(self, number: X, zone: tuple[Any, ...], *_rest: object) -> int:
        refill = self.cards if self.p.zones[zone[1]].refilled else 0
        return 1 + self.number(number) + refill

    def _look(self, out: int, number: X, *_rest: object) -> int:
        self.sets[out] = self.number(number)
        return 1 + self.sets[out]

    def _swap(self, *_sets: int) -> int:
        return 2

    def _shuffle(self, *_zone: object) -> int:
        return 1 + self.cards
