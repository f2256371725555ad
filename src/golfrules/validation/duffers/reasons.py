"""Why no hand completes a Hole, in a sentence: the fewest conditions that no hand meets, and what comes near."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from math import gcd
from typing import Final

from attrs import frozen

from golfrules.engine.rules import Guard, Rules
from golfrules.lang.words import listed, many
from golfrules.validation.clock import now
from golfrules.validation.duffers.demands import Demand
from golfrules.validation.duffers.search import Found, OutOfTime, Search

__all__ = ["Reason", "reason_for"]

_MOST_TOTALS: Final = 80
"""So many totals on either side of a window are tried for one that a hand comes to."""


@frozen(slots=True)
class Reason:
    """The sentence, the totals that come nearest, and the conditions that cannot be met together."""

    text: str
    nearest: tuple[int | None, int | None]
    clauses: tuple[int, ...]


def reason_for(rules: Rules, search: Search, guards: Sequence[Guard], hand: int, pool: str) -> Reason:
    """Why no hand meets these conditions. OutOfTime when that does not come out in time."""
    core = _core(search, guards)
    labels = {rules.program.clauses[g.clause].label for g in core}
    rest = [g for g in guards if rules.program.clauses[g.clause].label not in ("reach", "overshot")]
    low, high = _window(rules, search)
    who = f"No hand of {many(hand, 'card')} out of {pool}"
    clauses = tuple(g.clause for g in core)
    others = [g for g in core if rules.program.clauses[g.clause].label not in ("reach", "overshot")]
    near: tuple[int | None, int | None] = (None, None)
    bound = 0
    if labels & {"reach", "overshot"} and not {"reach", "overshot"} <= labels:
        end, bound = _farthest(search, others) if "reach" in labels else _shortest(search, others)
        near = (end, None) if "reach" in labels else (None, end)
    elif labels & {"reach", "overshot"}:
        near = _nearest(search, others or rest, low, high)
        if near == (None, None) and others:
            near = _nearest(search, [], low, high)
    wants = _wants(rules, others)
    if not core:
        return Reason(f"{who} meets what is asked.", near, clauses)
    if not labels & {"reach", "overshot"}:
        if len(core) == 1:
            return Reason(f"{who} meets this: it {wants}.", near, clauses)
        return Reason(f"{who} meets all of this at once: it {wants}.", near, clauses)
    besides = f" Besides, it {wants}." if others else ""
    if "overshot" not in labels:
        most = (
            f": the farthest comes to {near[0]} yd" if near[0] is not None else f": none comes to more than {bound} yd"
        )
        return Reason(f"{who} flies {low} yd{most}.{besides}", near, clauses)
    if "reach" not in labels:
        least = f": the shortest comes to {near[1]} yd" if near[1] is not None else f": none to less than {bound} yd"
        return Reason(f"{who} stays within {high} yd{least}.{besides}", near, clauses)
    step = _step(search, others or rest)
    if step > 1 and high // step * step < low:
        exactly = f"{low} yd is none" if low == high else f"from {low} to {high} yd there is none"
        return Reason(f"Every total is a multiple of {step} yd, and {exactly}.{besides}", near, clauses)
    known = [f"{n} yd" for n in near if n is not None]
    told = f": {listed(known, 'and')} {'come' if len(known) > 1 else 'comes'} nearest" if known else ""
    span = f"{low} yd" if low == high else f"a total from {low} to {high} yd"
    return Reason(f"{who} comes to {span}{told}.{besides}", near, clauses)


def _core(search: Search, guards: Sequence[Guard]) -> list[Guard]:
    """So few of the conditions that no hand meets them all, and one fewer could be met."""
    left = list(guards)
    program, until = search.rules.program, search.until
    # what the Hole itself asks is left out last, and its yards after that, since they explain most
    order = sorted(guards, key=lambda g: (program.clauses[g.clause].label in ("reach", "overshot"), g.card < 0))
    alone = next((g for g in order if search.is_ruled_out(Demand((g,)))), None)
    if alone is not None:
        return [alone]
    for guard in order:
        fewer = [g for g in left if g is not guard]
        if fewer and _is_none(search, fewer, until - (until - now()) * 0.75):
            left = fewer
    search.until = until
    return left


def _is_none(search: Search, guards: Sequence[Guard], until: float) -> bool:
    """Whether it is known in time that no hand meets some conditions."""
    search.until = until
    try:
        return search.find(Demand(tuple(guards))) is None
    except OutOfTime:
        return False


def _window(rules: Rules, search: Search) -> tuple[int, int]:
    search.laid.lay(())
    _, low, high = search.laid.window()
    return low, high


def _nearest(search: Search, guards: Sequence[Guard], low: int, high: int) -> tuple[int | None, int | None]:
    """The totals of hands, below and above a window, that come nearest to it."""
    totals = search.totals(Demand(tuple(guards)))
    below = sorted((n for n in totals if n < low), reverse=True)[:_MOST_TOTALS]
    above = sorted(n for n in totals if n > high)[:_MOST_TOTALS]
    return _first(search, guards, below), _first(search, guards, above)


def _farthest(search: Search, guards: Sequence[Guard]) -> tuple[int | None, int]:
    """The greatest total of a hand; None where the time is over before it is known. And what none goes beyond."""
    totals = search.totals(Demand(tuple(guards)))
    low, high = (totals[0], totals[-1]) if totals else (0, -1)
    while low <= high:
        middle = (low + high + 1) // 2
        try:
            found = search.find(Demand(tuple(guards), low=middle))
        except OutOfTime:
            return None, high
        if found is None:
            high = middle - 1
        else:
            low = found.yards + 1
    return (high if totals else None), high


def _shortest(search: Search, guards: Sequence[Guard]) -> tuple[int | None, int]:
    """The least total of a hand, in the same way. And what none stays below."""
    totals = search.totals(Demand(tuple(guards)))
    low, high = (totals[0], totals[-1]) if totals else (0, -1)
    while low <= high:
        middle = (low + high) // 2
        try:
            found = search.find(Demand(tuple(guards), high=middle))
        except OutOfTime:
            return None, low
        if found is None:
            low = middle + 1
        else:
            high = found.yards - 1
    return (low if totals else None), low


def _first(search: Search, guards: Sequence[Guard], totals: Sequence[int]) -> int | None:
    for total in totals:
        try:
            found: Found | None = search.find(Demand(tuple(guards), low=total, high=total))
        except OutOfTime:
            return None
        if found is not None:
            return total
    return None


def _step(search: Search, guards: Sequence[Guard]) -> int:
    return reduce(gcd, search.totals(Demand(tuple(guards))), 0)


def _wants(rules: Rules, guards: Sequence[Guard]) -> str:
    """What conditions ask, to stand after `it`."""
    from golfrules.lang.prose import demand_text  # a large room

    told = [demand_text(rules.program, rules.program.clauses[g.clause]).rstrip(".") for g in guards]
    verbs = ("Needs", "Allows", "May")
    told = [t[0].lower() + t[1:] if t.startswith(verbs) else f"asks that {t[0].lower()}{t[1:]}" for t in told]
    return listed(told, "and")
