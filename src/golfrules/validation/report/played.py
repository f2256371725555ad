"""Simulation and comparison as blocks of a report."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from golfrules.lang.words import many
from golfrules.validation.comparison import Comparison, Effect
from golfrules.validation.estimates import Estimate, Spread
from golfrules.validation.report.blocks import Block, Picture, Table, Text
from golfrules.validation.report.charts import Bar, bars, histogram
from golfrules.validation.simulation import Firing, Simulation
from golfrules.validation.told import percent, plus_minus, rounded

__all__ = ["compared", "simulated"]

_QUANTILES = (5, 50, 95)
_FEW = 10


def simulated(s: Simulation, *, pictures: bool) -> Iterator[Block]:
    """What many games of some rules come to."""
    yield Text(s.sentences)
    found = s.summary
    if not found.games:
        return
    spreads = {
        found.measured.title: found.main,
        "score of a player": found.score,
        "decisions": found.decisions,
        "decisions with a choice": found.choices,
        found.measured.turns: found.turns,
        "changes of the lead": found.lead_changes,
    }
    yield Table(
        "How a game goes",
        ("", "Mean", *(_quantile(q) for q in _QUANTILES)),
        tuple((name, *_spread(each)) for name, each in spreads.items()),
        tuple(range(1, 2 + len(_QUANTILES))),
    )
    if len(found.seats) > 1:
        yield Table(
            "Seats",
            ("Seat", "Score", "Wins", "At least", "At most"),
            tuple(
                (str(x.seat), _mean(x.score.estimate), percent(x.wins), percent(x.wins_low), percent(x.wins_high))
                for x in found.seats
            ),
            (1, 2, 3, 4),
        )
    if found.holes:
        yield Table(
            "Holes",
            ("Hole", "Par", "Written down", "Strokes over par"),
            tuple((h.hole, str(h.par), str(h.written), _mean(h.over_par)) for h in found.holes),
            (1, 2, 3),
        )
    if pictures:
        yield Picture(histogram("Scores", "score of a player", {"": _scores(s)}))


def compared(c: Comparison, *, pictures: bool) -> Iterator[Block]:
    """What a rule changes."""
    yield Text(c.sentences)
    if not c.pairs:
        return
    yield Table(
        "With and without the rule, in games that were dealt alike",
        ("", "Without", "With", "Difference", "Seen"),
        tuple(_effect(e) for e in c.effects),
        (1, 2, 3),
    )
    yield Text(
        ("A difference is seen when it is sure with all the others beside it, which asks for more than one alone.",)
    )
    if len(c.pairs) < _FEW:
        yield Text((f"These are {many(len(c.pairs), 'pair')} of games, which say little. Give it more seconds.",))
    if c.fired:
        yield firings(c.fired)
    if pictures:
        sides = {"without": c.before, "with": c.after}
        yield Picture(histogram("Scores", "score of a player", {name: _scores(s) for name, s in sides.items()}))
        yield from _holes_side_by_side(sides)


def _holes_side_by_side(sides: Mapping[str, Simulation]) -> Iterator[Block]:
    """The Holes by their signs or numbers; one that took the place of another stands beside it."""
    bars_of: dict[str, dict[str, Bar]] = {}
    names: dict[str, list[str]] = {}
    places: dict[str, int] = {}
    for side, s in sides.items():
        things = {thing.name: thing for thing in s.game.program.things.get("hole", ())}
        for h in s.summary.holes:
            thing = things[h.hole]
            label = thing.sign or str(thing.number + 1 if thing.id is None else thing.id)
            bars_of.setdefault(label, {})[side] = _bar(h.over_par)
            places.setdefault(label, thing.number)
            if h.hole not in names.setdefault(label, []):
                names[label].append(h.hole)
    labels = sorted(bars_of, key=places.__getitem__)
    if labels:
        series = {side: [bars_of[label].get(side, Bar(math.nan)) for label in labels] for side in sides}
        told = ", ".join(f"{label} {' or '.join(names[label])}" for label in labels)
        yield Picture(bars("Holes", "strokes over par", labels, series), told)


def firings(fired: Sequence[Firing]) -> Table:
    """How often each clause did something."""
    return Table(
        "How often each clause did something, in the first games with the rule",
        ("Clause", "Times a game", "In games"),
        tuple(
            (f"{f.clause.title} (line {f.clause.place.line})", f"{f.per_game:.2f}", f"{f.games} of {f.listened}")
            for f in fired
        ),
        (1, 2),
    )


def _effect(e: Effect) -> tuple[str, ...]:
    near = e.difference.half_width
    return (
        e.quantity.title,
        rounded(e.before.mean, near),
        rounded(e.after.mean, near),
        plus_minus(e.difference.mean, near),
        "yes" if e.is_seen else "no",
    )


def _scores(s: Simulation) -> list[float]:
    return [float(score) for row in s.rows if row.is_over for score in row.scores]


def _bar(e: Estimate) -> Bar:
    return Bar(e.mean, e.half_width if e.count > 1 else 0.0)


def _mean(e: Estimate) -> str:
    return plus_minus(e.mean, e.half_width)


def _spread(s: Spread) -> tuple[str, ...]:
    found = dict(s.quantiles)
    return (
        _mean(s.estimate),
        *(f"{found[q]:g}" if found[q] == int(found[q]) else f"{found[q]:.2f}" for q in _QUANTILES),
    )


def _quantile(hundredths: int) -> str:
    return "Median" if hundredths == 50 else f"{hundredths} %"
