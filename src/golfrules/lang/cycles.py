"""What may not go round in a circle: words made of each other, quantities worked out from each other."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, TypeVar

from attrs import frozen

from golfrules.lang.inside import inside
from golfrules.lang.program import LAYERS, S, Selector, Trigger
from golfrules.lang.settled import parts
from golfrules.lang.source import Place
from golfrules.lang.walk import names_in

if TYPE_CHECKING:
    from golfrules.lang.program import Clause, Event
    from golfrules.lang.things import Things
    from golfrules.lang.vocabulary import Vocabulary

__all__ = ["check_cycles", "check_events", "check_words", "rings"]

DEFAULT, PRINT, SET, ADD, TIMES, BOUND = range(6)
_STAGE: Final = {"set": SET, "add": ADD, "times": TIMES, "at most": BOUND, "at least": BOUND}

N = TypeVar("N", bound=Hashable)
Node = tuple[str, int]
"""A stage of a quantity, by the number of the stat; or a tag, with stage 0."""


def rings(needs: Mapping[N, Iterable[N]]) -> list[list[N]]:
    """The groups of things that need each other, a thing that needs itself too (Tarjan's way, without recursion)."""
    number: dict[N, int] = {}
    low: dict[N, int] = {}
    waiting: list[N] = []
    found: list[list[N]] = []
    for start in needs:
        if start in number:
            continue
        stack: list[tuple[N, Iterator[N]]] = []
        _enter(start, needs, number, low, waiting, stack)
        while stack:
            node, others = stack[-1]
            for other in others:
                if other not in number:
                    _enter(other, needs, number, low, waiting, stack)
                    break
                if other in low:
                    low[node] = min(low[node], number[other])
            else:
                stack.pop()
                if stack and stack[-1][0] in low:
                    low[stack[-1][0]] = min(low[stack[-1][0]], low[node])
                if low[node] == number[node]:
                    at = waiting.index(node)
                    group = waiting[at:]
                    del waiting[at:]
                    for member in group:
                        del low[member]
                    if len(group) > 1 or node in needs.get(node, ()):
                        found.append(group)
    return found


def _enter(
    node: N,
    needs: Mapping[N, Iterable[N]],
    number: dict[N, int],
    low: dict[N, int],
    waiting: list[N],
    stack: list[tuple[N, Iterator[N]]],
) -> None:
    number[node] = low[node] = len(number)
    waiting.append(node)
    stack.append((node, iter(needs.get(node, ()))))


# ---------------------------------------------------------------- words


def check_words(c: Things, v: Vocabulary) -> None:
    """Reports words that are made of themselves. They mean nothing, and nothing more is said of them."""
    needs = {name: [n for n in dict.fromkeys(names_in(w.meaning)) if n in v.words] for name, w in v.words.items()}
    for ring in rings(needs):
        ring.sort(key=lambda name: v.words[name].place.span.start)
        first = v.words[ring[0]]
        others = [v.words[name] for name in ring[1:]]
        way = f" by way of {', '.join(w.name for w in others)}" if others else ""
        c.d.add(
            "GR801",
            first.place,
            f'The word "{first.name}" is made of itself{way}.',
            suggestion="Say in other words what one of them means." if others else "Say it in other words.",
            related=tuple((w.place, "Another word of the circle.") for w in others),
        )
        v.circular.update(ring)


# ---------------------------------------------------------------- quantities


@frozen
class _Need:
    """That one stage of a quantity is worked out from another, and what says so."""

    of: Node
    place: Place | None
    weight: int  # who says it: the more particular, the more likely to be the one to change


def reads(x: Any) -> set[Node]:
    """The stages of quantities, and the tags, that an expression depends on."""
    found: set[Node] = set()
    for y in parts(x):
        if isinstance(y, Selector):
            continue
        if y.op == "stat":
            found.add((str(y.args[0]), PRINT if y.args[2] else BOUND))
        elif y.op == "default":
            found.add((str(y.args[0]), DEFAULT))
        elif y.op == "tag":
            found.update((f"tag {tag}", 0) for tag in y.args[1])
    return found


def _needs(c: Things) -> dict[Node, list[_Need]]:
    needs: dict[Node, list[_Need]] = {}

    def add(node: Node, xs: Any, place: Place | None, weight: int) -> None:
        needs.setdefault(node, []).extend(_Need(of, place, weight) for of in reads(xs))

    for s in c.v.stats:
        for stage in (PRINT, SET, ADD, TIMES, BOUND):
            needs[str(s.number), stage] = [_Need((str(s.number), stage - 1), None, -1)]
        add((str(s.number), DEFAULT), s.printed, c.v.quantity_places[s.kind, s.name], 0)
    for things in c.v.things.values():
        for t in things:
            for name, x in t.own.items():
                stat = c.v.stat(t.kind, name)
                if stat is not None:
                    add((str(stat.number), PRINT), x, c.name_place(t.kind, t.number), 1)
    for m in c.modifiers:
        add(
            (str(m.stat), _STAGE[m.how]),
            (m.amount, m.where, m.loops),
            c.clauses[m.clause].place,
            LAYERS.index(m.layer) + 1,
        )
    for _, tag, selector, when, _, _ in c.extra_tags:
        add((f"tag {tag}", 0), (selector, when), selector.place, 1)
    return needs


def check_cycles(c: Things) -> None:
    """Reports each quantity that would depend on itself: a line may not read a stage it writes, or a later one."""
    needs = _needs(c)
    plain = {node: [n.of for n in found] for node, found in needs.items()}
    for ring in rings(plain):
        inside = set(ring)
        said = [(n, node) for node in ring for n in needs.get(node, ()) if n.of in inside and n.place is not None]
        if not said:
            continue
        need, node = max(said, key=lambda pair: (pair[0].weight, _start(pair[0].place)))
        if need.place is None:
            continue
        way = [_called(c, n) for n in (node, *_way(need.of, node, plain, inside))]
        short = [name for i, name in enumerate(way) if i == 0 or way[i - 1] != name]
        if len(short) == 1:
            short.append(short[0])
        circle = ", and ".join(f"{one} depends on {other}" for one, other in pairwise(short))
        if len(short) == 2:
            circle = f"{short[0]} depends on itself"
        suggestion = c.limits.pop(need.place, "")
        if not suggestion:
            printed = f"Read what is printed: printed {_called(c, need.of)}."
            suggestion = printed if need.of[1] == BOUND and node[1] > PRINT else "Leave one of them out."
        related = tuple(
            (place, "This is part of the circle.")
            for place in dict.fromkeys(n.place for n, _ in said if n.place is not None and n.place != need.place)
        )
        c.d.add(
            "GR803", need.place, f"This goes round in a circle: {circle}.", suggestion=suggestion, related=related[:3]
        )


def _start(place: Place | None) -> int:
    return 0 if place is None else place.span.start


def _way(start: Node, goal: Node, needs: Mapping[Node, list[Node]], inside: set[Node]) -> list[Node]:
    """The shortest way from a node to another, both included."""
    ways = [[start]]
    seen = {start}
    while ways:
        way = ways.pop(0)
        if way[-1] == goal:
            return way
        for n in needs.get(way[-1], ()):
            if n in inside and n not in seen:
                seen.add(n)
                ways.append([*way, n])
    return [start, goal]


def _called(c: Things, node: Node) -> str:
    return node[0].removeprefix("tag ") if node[0].startswith("tag ") else c.v.stats[int(node[0])].name


# ---------------------------------------------------------------- events

_BY: Final = {"gain": "gain", "take": "gain", "turn-up": "reveal"}
"""Statements by which an event may come about, and the verb of each."""
_TARGET: Final = {"draw": 2, "gain": 2, "turn-up": 2, "move": 1, "take": 1}
"""Statements that move cards, and at which place each says where to."""


def _raising(body: Any, events: Iterable[Event]) -> Iterator[tuple[str, S]]:
    """The events that a body brings about by its acts, each with the act."""
    by = {e.verb: e.name for e in events if e.verb}
    for y in inside(body):
        if isinstance(y, S) and y.op in _BY and _BY[y.op] in by:
            yield by[_BY[y.op]], y


def _filled(body: Any) -> Iterator[str]:
    """Where a body moves cards to."""
    for y in inside(body):
        if isinstance(y, S) and y.op in _TARGET:
            yield y.args[_TARGET[y.op]][1]


def _led_to(ring: Iterable[str], needs: Mapping[str, list[str]]) -> set[str]:
    """The events of a ring, and all that they bring about besides."""
    found: set[str] = set()
    todo = list(ring)
    while todo:
        event = todo.pop()
        if event not in found:
            found.add(event)
            todo += needs.get(event, ())
    return found


def _closing(c: Clause) -> tuple[int, int]:
    """Which of several has closed a ring: the most particular, and of those what was said last."""
    return LAYERS.index(c.layer), c.place.span.start


def check_events(c: Things) -> None:
    """Reports events that could bring each other about without end.

    A ring of them is no harm as long as it uses up a pile that is not filled again by what happens in it, or because
    of it.
    """
    bodies: dict[str, list[Trigger]] = {}
    for t in c.triggers:
        bodies.setdefault(t.event, []).append(t)
    events = c.v.events.values()
    needs = {e: sorted({name for t in found for name, _ in _raising(t.body, events)}) for e, found in bodies.items()}
    for ring in rings(needs):
        inner = [t for e in ring for t in bodies[e]]
        acts = [s for t in inner for e, s in _raising(t.body, events) if e in ring]
        filled = {to for e in _led_to(ring, needs) for t in bodies.get(e, ()) for to in _filled(t.body)}
        for s in sorted(acts, key=lambda s: _closing(c.clauses[s.clause]), reverse=True):
            source = c.v.zones.get(s.args[0].domain[1]) if s.op != "take" else None
            if source is not None and filled.isdisjoint({source.name, source.refilled}):
                continue
            names = sorted(ring)
            if source is None:
                why = "The cards that it takes have a name, and may be the same again."
            else:
                why = f"The {source.name} it takes from is filled again by what happens then."
            c.d.add(
                "GR806",
                c.clauses[s.clause].place,
                f'This may go on without end: it brings about "{names[0]}" again'
                + (f", by way of {', '.join(names[1:])}." if names[1:] else "."),
                suggestion=f"{why} Leave it out.",
            )
            break
