"""Questions and conditions that leave each other no room: a wood required and forbidden, at least 5 and at most 3."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf
from typing import Any

from golfrules.lang.ladders import conjuncts
from golfrules.lang.lints.outlook import Outlook, Reach
from golfrules.lang.program import Clause, Requirement, Selector, X

__all__ = ["contradict", "contradictory_demands"]

Bound = tuple[X, Reach]
"""A number, and where it must lie."""


def contradictory_demands(o: Outlook) -> None:
    """Conditions of one action that cannot all be met: those that always hold, with those of each Hole or card."""
    for action in o.p.actions.values():
        voices: dict[tuple[Any, ...], list[tuple[Requirement, X]]] = {}
        for r in action.requires:
            speaker, demanded = _demanded(r)
            if demanded is not None:
                voices.setdefault(speaker, []).append((r, demanded))
        always = voices.pop((), [])
        for mine in [[], *voices.values()]:
            _compare(o, [*always, *mine], action.name)


def _demanded(r: Requirement) -> tuple[tuple[Any, ...], X | None]:
    """Who demands what; what hangs on more than who speaks is left alone."""
    x = r.question
    if x.op == "not" and x.args[0].op == "and":
        *guards, missing = x.args[0].args
        if missing.op == "not" and all(g.op == "speaks" or _is_mine(g) for g in guards):
            speaks = next((g.args[0] for g in guards if g.op == "speaks"), r.speaker)
            return speaks, missing.args[0]
        return r.speaker, None
    if r.speaker != ("always",):
        return r.speaker, None
    if x.op == "not" and x.args[0].op == "not":
        return (), x.args[0].args[0]
    return (), x


def _is_mine(x: X) -> bool:
    """Whether a question asks who the player is, as a card does that demands something of its owner."""
    return x.op == "in" and x.args[0].op == "slot" and x.args[1].op == "same"


def _compare(o: Outlook, demands: list[tuple[Requirement, X]], action: str) -> None:
    """Tells of the first two that leave each other no room."""
    for i, (r, x) in enumerate(demands):
        for earlier, y in demands[:i]:
            if not contradict(o, (y, x)) or contradict(o, (y,)) or contradict(o, (x,)):
                continue
            one, other = o.p.clauses[earlier.clause], o.p.clauses[r.clause]
            if any(n.lies_in(one.place) or n.lies_in(other.place) for n in o.c.noted.by_number):
                continue
            if o.is_own(one.place) and not o.is_own(other.place):
                one, other = other, one
            if not o.is_shared(other.place):
                _tell(o, one, other, action)


def _tell(o: Outlook, one: Clause, other: Clause, action: str) -> None:
    who = f' of "{one.source}"' if one.source and one.source != other.source else ""
    o.c.d.add(
        "GR509",
        other.place,
        f'This cannot be met together with what else is required for "{action}"{who}.',
        suggestion="Take one of them out, or ask for something that leaves room for both.",
        related=((one.place, "The other condition."),),
    )


def contradict(o: Outlook, questions: Iterable[X]) -> bool:
    """Whether some questions can never all be answered yes."""
    asked = [part for x in questions for part in conjuncts(x)]
    plain = {_plain(x) for x in asked}
    if any(x.op == "not" and x.args[0] in plain for x in plain):
        return True
    bounds = [b for x in asked for b in _bounds(x, yes=True)]
    for i, (x, reach) in enumerate(bounds):
        for y, other in bounds[:i]:
            if x == y and (reach[1] < other[0] or other[1] < reach[0]):
                return True
            if x.op == y.op == "number-of" and (
                (reach[0] > other[1] and _holds(o, y.args[0], x.args[0]))
                or (other[0] > reach[1] and _holds(o, x.args[0], y.args[0]))
            ):
                return True
    return False


def _bounds(x: X, *, yes: bool) -> Iterator[Bound]:
    """What follows for numbers from the answer to a question."""
    if x.op == "not":
        yield from _bounds(x.args[0], yes=not yes)
    elif x.op == ("and" if yes else "or"):
        for part in x.args:
            yield from _bounds(part, yes=yes)
    elif x.op == "different" and yes:
        for s in x.args:
            yield X("number-of", (_plain(s),)), (1, inf)
    elif x.op == "compare":
        bound, left, right = x.args
        if not yes:
            bound = {"at least": "below", "below": "at least", "at most": "above", "above": "at most"}[bound]
        left, right = _plain(left), _plain(right)
        if right.op != "number":
            if repr(left) > repr(right):
                left, right = right, left
                bound = {"at least": "at most", "at most": "at least", "above": "below", "below": "above"}[bound]
            left, limit = X("sum", (left, X("negative", (right,)))), 0
        else:
            limit = right.args[0]
        yield (
            left,
            {
                "at least": (limit, inf),
                "above": (limit + 1, inf),
                "at most": (-inf, limit),
                "below": (-inf, limit - 1),
            }[bound],
        )
    elif x.op == "in" and yes and all(v.op in ("number", "range") for v in x.args[1:]):
        ends = [v.args if v.op == "range" else (v.args[0], v.args[0]) for v in x.args[1:]]
        yield _plain(x.args[0]), (min(low for low, _ in ends), max(high for _, high in ends))


def _holds(o: Outlook, larger: Selector, smaller: Selector) -> bool:
    """Whether whatever one selector finds, another finds too."""
    if larger.domain != smaller.domain or larger.kind != smaller.kind:
        return False
    if set(conjuncts(larger.where)) <= set(conjuncts(smaller.where)):
        return True
    return all(o.answers(larger, t) == {True} for t in o.things(larger.kind) if True in o.answers(smaller, t)) and bool(
        o.things(larger.kind)
    )


def _plain(x: Any, depth: int = 0) -> Any:
    """The same expression with the slots of its selectors numbered anew, so that equal ones are equal."""
    if isinstance(x, Selector):
        anew = {x.slot: -10 - 2 * depth, x.slot + 1: -11 - 2 * depth}
        inner = _plain(_moved(x.where, anew), depth + 1)
        return Selector(_plain(x.domain, depth + 1), x.kind, anew[x.slot], inner)
    if isinstance(x, X) and x.op == "total-of":  # what is added up is asked of each thing that the selector finds
        how, each, s = x.args
        found = _plain(s, depth)
        each = _plain(_moved(each, {s.slot: found.slot, s.slot + 1: found.slot - 1}), depth + 1)
        return X(x.op, (how, each, found))
    if isinstance(x, X):
        return X(x.op, tuple(_plain(y, depth) for y in x.args))
    if isinstance(x, tuple):
        return tuple(_plain(y, depth) for y in x)
    return x


_BY_SLOT = {"slot": 0, "lies-in": 2, "in-group": 1, "in-set": 1}
"""Which argument of an expression is a slot."""


def _moved(x: Any, anew: dict[int, int]) -> Any:
    if isinstance(x, X):
        at = _BY_SLOT.get(x.op, -1)
        return X(x.op, tuple(anew.get(y, y) if i == at else _moved(y, anew) for i, y in enumerate(x.args)))
    if isinstance(x, Selector):
        return Selector(_moved(x.domain, anew), x.kind, x.slot, _moved(x.where, anew))
    if isinstance(x, tuple):
        return tuple(_moved(y, anew) for y in x)
    return x
