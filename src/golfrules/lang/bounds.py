"""The most steps that a body can take, worked out without playing.

Everything ends, since words are spelled out and none is made of itself (GR801), a block is repeated a number of times
that stands in the text (GR802), a block about things goes through things that were all found before, and an act moves
at most the cards of the game. A step is one thing done: a question asked, a quantity changed, a card moved, a thing
looked at in a search.

An act may bring about an event for each card (`event gained { player, card } by gain`): then the bound of the bodies
which wait for it is added for each. Events that bring each other about in a ring are a mistake, like a word that is
made of itself (GR804).
"""

from __future__ import annotations

from collections import defaultdict
from math import prod
from typing import Any, Final

from golfrules.lang.answers import answers
from golfrules.lang.program import Action, Clause, Modifier, Program, S, Selector, Trigger, X, Zone
from golfrules.lang.settled import MOST_PLAYERS, range_of

__all__ = ["MOST_CARDS", "MOST_STEPS", "bound_of", "bounds", "most_cards", "too_long"]

MOST_STEPS: Final = 1_000_000
"""So many steps may one body take, or one reading of a line. It is far more than any rule that a person could follow
needs."""

MOST_CARDS: Final = 4000
"""So many cards may be in a game."""

_PACKS: Final = "packs"
"""Where an option has this name, so many packs are shuffled together."""


def bounds(program: Program) -> dict[str, int]:
    """The most steps of everything that can happen: `when stroke`, `action pass`, each with its number."""
    counter = _Counter(program)
    found: dict[str, int] = {}
    for event in program.events:
        triggers = [t for t in program.triggers if t.event == event]
        if triggers:
            found[f"when {event}"] = _together(counter, triggers)
    for name, action in program.actions.items():
        if action.body is not None:
            found[f"action {name}"] = counter.action(action)
    return found


def too_long(program: Program) -> tuple[Clause, int] | None:
    """What takes more than MOST_STEPS, a body or a line about quantities, and how many it may take.

    Of several it is the shortest: the others are so long because of it.
    """
    counter = _Counter(program)
    found = [(counter.body(t.body), t.clause) for t in program.triggers]
    found += [(counter.action(a), a.clause) for a in program.actions.values()]
    found += [(counter.line(m), m.clause) for m in program.modifiers]
    most = min((x for x in found if x[0] > MOST_STEPS), default=None)
    return None if most is None else (program.clauses[most[1]], most[0])


def bound_of(program: Program, trigger: Trigger) -> int:
    """The most steps of one body, each time it is carried out."""
    return _Counter(program).body(trigger.body)


def _together(counter: _Counter, triggers: list[Trigger]) -> int:
    """What waits for one event: one Hole is in play, an event is about one card, and each copy of a card may speak."""
    always = 0
    holes: dict[int, int] = defaultdict(int)
    mine: dict[int, int] = defaultdict(int)
    for t in triggers:
        steps = counter.body(t.body)
        if t.speaker[0] == "hole":
            holes[t.speaker[1]] += steps
        elif t.speaker[0] == "mine":
            mine[t.speaker[1]] += steps
            always += 1
        elif t.speaker[0] == "card":
            always += steps * counter.copies[t.speaker[1]]
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
        if selector.kind != kind:
            continue
        _, high = range_of(x, options) or (0, 0)
        for i, (n, t) in enumerate(zip(most, things, strict=True)):
            if True in answers(selector.where, selector.slot, t, given):
                most[i] = max(n, {"is": high, "+": n + high, "times": n * high}.get(how, n))
    packs = program.options.get(_PACKS)
    return [n * (1 if packs is None else packs.high) for n in most]


def most_cards(program: Program) -> int:
    """As many cards as can be in the game."""
    return sum(_copies(program))


class _Counter:
    def __init__(self, program: Program) -> None:
        self.p = program
        self.copies = _copies(program)
        self.cards = sum(self.copies)
        self.sets: dict[int, int] = {}  # the most cards that bear a name
        self.stats: dict[int, int] = {}  # the most steps that reading a quantity takes
        self.events: dict[str, int] = {}  # the most steps of what waits for an event that acts bring about
        self.tags: dict[str, int] = {}  # and finding out whether a card counts as something

    # ------------------------------------------------------------ what stands by itself

    def body(self, s: S | None) -> int:
        """The most steps of a whole body: a name that another one gives to cards means nothing here."""
        self.sets = {}
        return self.of(s)

    def action(self, a: Action) -> int:
        """The most steps of an action, with what it requires."""
        return sum(1 + self.work(r.question) for r in a.requires) + self.body(a.body)

    # ------------------------------------------------------------ questions and numbers

    def work(self, x: Any) -> int:
        """The most things that are looked at to answer a question, or to work out a number."""
        if isinstance(x, Selector):
            return self.found(x) * (1 + self.work(x.where)) + sum(self.work(y) for y in x.domain)
        if isinstance(x, tuple):
            return sum(self.work(y) for y in x)
        if not isinstance(x, X):
            return 0
        steps = sum(self.work(y) for y in x.args)
        if x.op == "stat" and not x.args[2]:
            steps += self.stat(x.args[0])
        elif x.op == "tag":
            steps += sum(self.tag(x.args[0], tag) for tag in x.args[1])
        elif x.op == "total-of":
            _, each, selector = x.args
            steps += (self.found(selector) - 1) * self.work(each)
        return steps

    def stat(self, number: int) -> int:
        if number not in self.stats:
            self.stats[number] = 0  # a circle, which is a mistake of its own
            printed = self.work(self.p.stats[number].printed)
            own = [self.work(x) for t in self.p.things.get(self.p.stats[number].kind, ()) for x in t.own.values()]
            lines = [self.line(m) for m in self.p.modifiers if m.stat == number]
            self.stats[number] = max([printed, *own]) + sum(lines)
        return self.stats[number]

    def tag(self, kind: str, tag: str) -> int:
        if tag not in self.tags:
            self.tags[tag] = 0
            self.tags[tag] = sum(
                self.work(x.where) + self.work(when) for k, t, x, when, *_ in self.p.extra_tags if (k, t) == (kind, tag)
            )
        return self.tags[tag]

    def line(self, m: Modifier) -> int:
        """A line is said once for each thing that the blocks round it find."""
        steps = 1 + self.work(m.where) + self.work(m.amount)
        for loop in reversed(m.loops):
            steps = self.found(loop) * (1 + self.work(loop.where) + steps)
        return steps

    def population(self, kind: str) -> int:
        """The most things of a kind that are not cards in a zone."""
        if kind in ("player", "side"):
            return MOST_PLAYERS
        if kind in self.p.things:
            return len(self.p.things[kind])
        k = self.p.kinds.get(kind)
        return self.population(k.of) if k is not None and k.of else 1

    def places(self, zone: Zone) -> int:
        """The most cards that lie in a zone."""
        sizes = [o.high for o in self.p.options.values() if zone.grid and o.name in zone.grid]
        return min(self.cards, prod(sizes)) if sizes else self.cards

    def found(self, s: Selector) -> int:
        """The most things that a selector finds."""
        what = s.domain[0]
        if what == "zone":
            return min(self.places(self.p.zones[s.domain[1]]), self.fitting(s))
        if what == "set":
            return self.sets.get(s.domain[1], self.cards)
        if what == "group":
            # in each direction a card joins one group of a kind: column, row and two diagonals
            grid = next(z for z in self.p.zones.values() if z.grid)
            return 4 * self.places(grid) // self.p.groups[s.domain[1]].size
        return 1 if what == "one" else self.population(s.domain[1])

    def fitting(self, s: Selector) -> int:
        """The most cards that are what a selector asks for, wherever they lie."""
        things = self.p.things.get(s.kind, ())
        given = {tag for kind, tag, *_ in self.p.extra_tags if kind == s.kind}
        return sum(n for t, n in zip(things, self.copies, strict=True) if True in answers(s.where, s.slot, t, given))

    def event(self, verb: str) -> int:
        """The most steps of what waits for the event that an act brings about for each card."""
        event = next((e.name for e in self.p.events.values() if e.verb == verb), "")
        if event not in self.events:
            self.events[event] = 0  # in a ring each body is carried out once for each card of what the ring uses up
            outer, self.sets = self.sets, {}
            self.events[event] = _together(self, [t for t in self.p.triggers if t.event == event])
            self.sets = outer
        return self.events[event]

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
        asked, most = 0, 0
        for question, body, _ in branches:
            asked += 1 + self.work(question)
            most = max(most, asked + self.of(body))
        return max(most, asked + self.of(otherwise))

    def _count(self, _count: int, subject: X, _how: str, amount: X) -> int:
        return 1 + self.work(subject) + self.work(amount)

    def _ladder(self, *rungs: S) -> int:
        asked, most = 0, 0
        for rung in rungs:
            asked += 1 + self.work(rung.args[0])
            most = max(most, asked + self.of(rung))
        return most

    def _rung(self, _question: X | None, exceptions: tuple[Any, ...], body: S, *_rest: object) -> int:
        asked, most = 0, 0
        for e in exceptions:
            asked += 1 + self.work(e.where)
            most = max(most, asked + self.of(e.body))
        return max(most, asked + self.of(body))

    def search(self, selector: Selector) -> int:
        """What finding things takes besides the step that is taken for each."""
        return self.work(selector) - self.found(selector)

    def _each(self, selector: Selector, body: S, _slot: int) -> int:
        return 1 + self.search(selector) + self.found(selector) * (1 + self.of(body))

    def _repeat(self, times: int, body: S, _slot: int) -> int:
        return 1 + times * (1 + self.of(body))

    def _may(self, _player: X, _text: int, body: S, otherwise: S | None, _slot: int) -> int:
        return 1 + self.most([body, otherwise])

    def _choose_one(self, _player: X, branches: tuple[tuple[int, S], ...], _slot: int) -> int:
        return 1 + self.most([body for _, body in branches])

    # ------------------------------------------------------------ cards

    def _choose(self, out: int, selector: Selector, _least: X, most: X, *_rest: object) -> int:
        self.sets[out] = min(self.number(most), self.found(selector))
        return 1 + self.search(selector) + self.sets[out]

    def _bind(self, out: int, *_rest: object) -> int:
        self.sets[out] = 1
        return 1

    def _bind_all(self, out: int, selector: Selector, _done: int) -> int:
        self.sets[out] = self.found(selector)
        return 1 + self.search(selector) + self.sets[out]

    def _gain(self, selector: Selector, number: X, *_rest: object) -> int:
        return self.supplied("gain", selector, number)

    def _turn_up(self, selector: Selector, number: X, *_rest: object) -> int:
        return self.supplied("reveal", selector, number) + self.cards

    def supplied(self, verb: str, selector: Selector, number: X) -> int:
        each = 1 + self.search(selector) + self.event(verb)
        return 1 + min(self.number(number), self.found(selector)) * each

    def _take(self, set_: int, *_rest: object) -> int:
        return 1 + self.sets.get(set_, self.cards) * (1 + self.event("gain"))

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
