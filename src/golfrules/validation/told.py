"""What many games come to, in plain sentences. Every sentence of a simulation and of a comparison is made here."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from golfrules.lang.words import listed, many

if TYPE_CHECKING:
    from golfrules.validation.comparison import Comparison, Effect
    from golfrules.validation.simulation import Simulation

__all__ = ["comparison_sentences", "percent", "plus_minus", "rounded", "simulation_sentences"]

_NOTHING: Final = 1e-9
"""What is less than this is left over from rounding."""
_MEANINGLESS: Final = 0.5
"""From this part of the wins on it says nothing that no seat wins more or less by more."""
_ENDED: Final = {
    "time": "The time was over before it was known more closely.",
    "games": "As many games were played as were allowed.",
    "stopped": "It was stopped before it was known more closely.",
    "failures": "No game comes to its end, so there is nothing to compare.",
}


def rounded(number: float, beside: float) -> str:
    """A number with as many digits as its uncertainty leaves it: two of that, and no more than four.

    >>> rounded(0.41234, 0.05), rounded(12.3, 2.6), rounded(1234.5, 30.0)
    ('0.412', '12.3', '1234')
    """
    if not _NOTHING < beside < math.inf:
        return f"{number:.2f}"
    digits = min(4, max(0, 1 - math.floor(math.log10(abs(beside)))))
    return f"{number:.{digits}f}"


def plus_minus(number: float, half_width: float) -> str:
    """A number with how far it may be off.

    >>> plus_minus(0.41234, 0.051)
    '0.412 ± 0.051'
    """
    if not _NOTHING < half_width < math.inf:
        return f"{number:.2f}"
    return f"{rounded(number, half_width)} ± {rounded(half_width, half_width)}"


def percent(part: float) -> str:
    """A share in hundredths.

    >>> percent(0.5125)
    '51 %'
    """
    return f"{100 * part:.0f} %"


# ---------------------------------------------------------------------------------------------------------- simulation


def simulation_sentences(s: Simulation) -> tuple[str, ...]:
    """What a simulation comes to."""
    return tuple(_of_simulation(s))


def _of_simulation(s: Simulation) -> Iterator[str]:
    played, failed = len(s.rows) - len(s.failures), len(s.failures)
    if s.is_partial:
        yield f"It was stopped after {len(s.rows)} of {many(s.wanted, 'game')}."
    if failed:
        does = "does" if failed == 1 else "do"
        yield f"{many(failed, 'game')} of {len(s.rows)} {does} not come to an end: {s.failures[0].message}"
    if not played:
        return
    found = s.summary
    main, kind = found.main.estimate, found.measured
    title = kind.title.replace("over par", "under par") if kind.has_par and main.mean < 0 else kind.title
    mean = abs(main.mean) if kind.has_par else main.mean
    yield f"{many(played, 'game')} come to {plus_minus(mean, main.half_width)} {title}."
    choices, turns = found.choices.estimate.mean, found.turns.estimate.mean
    length = f"A game has {found.decisions.estimate.mean:.0f} decisions, {choices:.0f} of them with a choice"
    yield f"{length}, in {turns:.0f} {kind.turns}." if turns else f"{length}."
    if len(found.seats) > 1:
        wins = [f"seat {seat.seat} has {percent(seat.wins)}" for seat in found.seats]
        yield f"Of the wins, {listed(wins, 'and')}."


# ---------------------------------------------------------------------------------------------------------- comparison


def comparison_sentences(c: Comparison) -> tuple[str, ...]:
    """What a comparison comes to: the first quantity, the others that differ, and how sure that is."""
    return tuple(_of_comparison(c))


def _of_comparison(c: Comparison) -> Iterator[str]:
    pairs = len(c.pairs)
    yield from _failed(c)
    if not pairs:
        if not c.after.failures and not c.before.failures:
            yield "Not one pair of games was over in time."
        return
    if c.same == pairs:
        yield f"The same game {many(pairs, 'time')} of {pairs}: the rule changed no action and no score."
        if c.elsewhere.sight:
            yield "What players see is another."
        if c.elsewhere.players:
            yield f"With {listed(map(str, c.elsewhere.players))} players it changes something."
        if not c.elsewhere.anything:
            yield f"What it may change happens in fewer than 1 of {math.floor(1 / c.differing_at_most)} games."
        return
    yield _first(c)
    if c.same:
        yield f"{many(c.same, 'game')} of {pairs} {'is' if c.same == 1 else 'are'} the same to the last action."
    for effect in c.effects[1:]:
        if effect.quantity.seat < 0 and effect.is_seen:
            yield _changed(effect)
    yield from _seats(c)
    unseen = [e.quantity.title for e in c.effects[1:] if not e.is_seen and e.quantity.seat < 0]
    if unseen:
        yield f"No difference is seen in {listed(unseen, 'or')}."
    if not c.is_precise and c.ended in _ENDED:
        yield _ENDED[c.ended]


def _failed(c: Comparison) -> Iterator[str]:
    for name, found in (("Without the rule", c.before), ("With the rule", c.after)):
        if found.failures:
            n = len(found.failures)
            does = "does" if n == 1 else "do"
            which = f"{many(n, 'game')} of {len(found.rows)} {does} not come to an end"
            yield f"{name} {which}: {found.failures[0].message}"


def _moves_par(c: Comparison) -> bool:
    """Whether strokes over par differ because par does."""
    before, after = ({h.hole: h.par for h in s.summary.holes} for s in (c.before, c.after))
    return any(before.get(hole, par) != par for hole, par in after.items())


def _first(c: Comparison) -> str:
    """What the rule does to what the game is measured by: so much, or nothing larger than so much."""
    effect = c.main
    d = effect.difference
    title = effect.quantity.title if _moves_par(c) else effect.quantity.unit
    pairs = many(len(c.pairs), "pair")
    if not math.isfinite(d.half_width):
        return f"There are too few games to say what becomes of the {effect.quantity.title}."
    if effect.is_seen:
        does = "adds" if d.mean > 0 else "takes off"
        each = ", the same in each game" if d.half_width < _NOTHING else ""
        return f"The rule {does} {plus_minus(abs(d.mean), d.half_width)} {title}{each} ({pairs} of games)."
    if d.half_width < _NOTHING:
        return f"The {effect.quantity.title} are the same in each game ({pairs} of games)."
    bound = abs(d.mean) + d.half_width
    return f"No difference is seen larger than {rounded(bound, d.half_width or bound)} {title} ({pairs} of games)."


def _changed(effect: Effect) -> str:
    d = effect.difference
    way = "rises" if d.mean > 0 else "falls"
    a, b = (rounded(e.mean, d.half_width) for e in (effect.before, effect.after))
    return f"{_of_game(effect.quantity.title)} {way} from {a} to {b} ({plus_minus(d.mean, d.half_width)})."


def _of_game(title: str) -> str:
    """What rises or falls, at the beginning of a sentence."""
    return f"The {title}" if title.startswith(("score", "gap")) else f"The number of {title}"


def _seats(c: Comparison) -> Iterator[str]:
    """Seats whose part of the wins changes."""
    seats = [e for e in c.effects if e.quantity.seat >= 0]
    for e in seats:
        if e.is_seen:
            fair = 1 / len(seats)
            grows = abs(e.after.mean - fair) > abs(e.before.mean - fair)
            way = "grows" if grows else "shrinks"
            has = "advantage" if (e.after.mean if grows else e.before.mean) > fair else "disadvantage"
            change = f"from {percent(e.before.mean)} to {percent(e.after.mean)} of the wins"
            yield f"The {has} of seat {e.quantity.seat} {way} {change}."
    if len(seats) > 1 and not any(e.is_seen for e in seats):
        most = max(abs(e.difference.mean) + e.difference.half_width for e in seats)
        if most < _NOTHING:
            yield "Each seat wins what it won before."
        elif most < _MEANINGLESS:
            yield f"No seat is seen to win more or less by more than {percent(most)}."
