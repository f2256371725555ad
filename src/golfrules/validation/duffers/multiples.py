"""Of which number every total of yards is a multiple, whatever cards lie there: read from the linked rules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from math import gcd
from operator import mul

from golfrules.engine import nodes as n
from golfrules.engine.cascade import TIMES
from golfrules.engine.rules import Rules
from golfrules.validation.duffers.bounds import Bounds

__all__ = ["step_of_yards"]


def step_of_yards(rules: Rules, bounds: Bounds) -> int:
    """The greatest number of which the yards of every card and every total are a multiple; 1 where none is known."""
    flow = bounds.flow
    found: list[int] = []
    for item in bounds.items:
        own = rules.own[flow.yards][item.card]
        found.append(rules.printed[flow.yards][item.card] if own is None else _step(rules, own))
        found += [_step(rules, m.amount) for m in bounds.lines(flow.yards, item.card) if m.how != TIMES]
    found += [_step(rules, m.amount) for m in bounds.lines(flow.total_yards, 0) if m.how != TIMES]
    return max(1, _gcd(found))


def _gcd(numbers: Iterable[int]) -> int:
    return reduce(gcd, numbers, 0)


def _step(rules: Rules, e: n.Expr) -> int:
    """A number of which an expression is a multiple at any rate."""
    if isinstance(e, n.Const):
        return abs(e.value)
    if isinstance(e, n.Default):
        return _step(rules, e.expr)
    if isinstance(e, n.Printed):
        return _gcd(e.values)
    if isinstance(e, n.StatNode) and e.printed:
        faces = rules.faces[e.stat]
        return 1 if any(face is None for face in faces) else _gcd(face for face in faces if face is not None)
    if isinstance(e, n.Product):
        return reduce(mul, (_step(rules, part) for part in e.items), 1)
    if isinstance(e, n.Sum):
        return _gcd(_step(rules, part) for part in e.items)
    if isinstance(e, n.Either):
        return gcd(_step(rules, e.items[1]), _step(rules, e.items[2]))
    if isinstance(e, n.Arithmetic):
        return _gcd(_step(rules, part) for part in e.items)
    return 1
