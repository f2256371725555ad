"""What games say is wrong, or odd, about rules: findings with a place, from what was simulated and compared."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from golfrules.lang.diagnostics import Diagnostic, Related
from golfrules.lang.source import Place, Span
from golfrules.lang.words import listed, many, slug
from golfrules.validation.rows import Failure, GameRow
from golfrules.validation.told import percent, plus_minus

if TYPE_CHECKING:
    from golfrules.engine.game import Game
    from golfrules.validation.comparison import Comparison, Effect
    from golfrules.validation.simulation import Simulation

__all__ = ["FAVOURS", "LONGER", "comparison_findings", "place_of", "simulation_findings"]

FAVOURS: Final = 0.1
"""By so much of the wins a seat must gain or lose by a rule for it to be told."""
SEAT: Final = 0.15
"""By so much of the wins a seat must be off its fair part, where nothing is compared."""
LONGER: Final = 1.5
"""By so much the decisions of a game must be multiplied for it to be told."""
ENOUGH: Final = 40
"""From so many games on it is told that a clause does nothing, ..."""
NOTHING: Final = 60
"""... and from so many that a whole rule changes nothing."""

_HOUSE: Final = re.compile(r'^[ \t]*house[ \t]+("[^"\n]+")', re.MULTILINE)
_CODES: Final = {"stuck": "GR1101", "player": "GR1101", "endless": "GR1102"}


def place_of(game: Game, house: str = "", places: Mapping[str, Place] | None = None) -> Place:
    """Where something is told of a house rule, at its name; without one, of the game, at the beginning of its header.

    `places` has some of the names; others are looked for in the files.
    """
    name = house.partition("(")[0]
    for title, place in (places or {}).items():
        if name and slug(title) == name:
            return place
    for source in game.program.sources if name else ():
        for found in _HOUSE.finditer(source.text):
            if slug(found[1].strip('"')) == name:
                return Place(source, Span(*found.span(1)))
    source = game.program.sources[0]
    start = max(0, source.text.find("game "))
    end = source.text.find("\n", start)
    return Place(source, Span(start, end if end >= 0 else len(source.text)))


def _places(game: Game, houses: tuple[str, ...], places: Mapping[str, Place]) -> tuple[Place, Related]:
    """Where something is told of house rules together: at the first, with the others beside it."""
    first, *others = [place_of(game, name, places) for name in houses] or [place_of(game)]
    return first, tuple((place, "It is played together with this one.") for place in others)


def _failures(game: Game, found: Simulation, houses: tuple[str, ...]) -> Iterator[Diagnostic]:
    """One finding for each way in which games fail, with the first game in which it was seen."""
    place, related = _places(game, houses, found.places)
    kinds: dict[str, tuple[GameRow, Failure]] = {}
    for row in found.rows:
        if row.failure is not None:
            kinds.setdefault(_CODES[row.failure.kind], (row, row.failure))
    for code, (row, first) in kinds.items():
        on = f' on "{first.action}"' if first.action else ""
        where = f"game {row.number} (seed {row.seed}), after {many(len(first.record.actions), 'decision')}{on}"
        message = f"A game did not come to its end: {where}. {first.message}"
        yield Diagnostic(code, place, message, "Its record replays to that point.", related)


def simulation_findings(s: Simulation) -> tuple[Diagnostic, ...]:
    """Games that fail; and a seat that wins too much, where it is the game that is on trial, and all play alike."""
    known = {slug(title) for title in s.places}
    houses = tuple(name for name in s.game.houses if name.partition("(")[0] in known) or s.game.houses
    found = list(_failures(s.game, s, houses))
    players = len(s.players)
    if not s.places and len(set(s.players)) == 1 and len(set(s.game.rules(players).side_of)) == players > 1:
        fair = 1 / players
        seats = s.summary_at(1 - (1 - s.confidence) / players).seats
        off = [x for x in seats if x.wins_low > fair + SEAT or x.wins_high < fair - SEAT]
        if off:
            place, related = _places(s.game, houses, s.places)
            parts = listed([f"seat {x.seat} {percent(x.wins)}" for x in off], "and")
            message = f"Not all seats are alike: in {many(len(s.rows), 'game')} of the wins {parts}."
            found.append(Diagnostic("GR1103", place, message, f"The part of each would be {percent(fair)}.", related))
    return tuple(found)


def comparison_findings(c: Comparison) -> tuple[Diagnostic, ...]:
    """What the rule on trial does that hardly anybody means."""
    return tuple(_of_comparison(c))


def _of_comparison(c: Comparison) -> Iterator[Diagnostic]:
    place, related = _places(c.after.game, c.tried, c.places)
    if not c.before.failures:
        yield from _failures(c.after.game, c.after, c.tried)
    pairs = len(c.pairs)
    if c.same == pairs > 0:
        if c.elsewhere.anything or pairs < NOTHING:
            return
        message = f"The rule changes nothing: {many(pairs, 'game')} of {pairs} are the same with it and without it."
        yield Diagnostic("GR1104", place, message, "", related)
        return
    favoured = [e for e in c.effects if e.quantity.seat >= 0 and len(set(c.after.players)) == 1 and _favours(e, c)]
    if favoured:
        changes = [f"seat {e.quantity.seat} from {percent(e.before.mean)} to {percent(e.after.mean)}" for e in favoured]
        message = (
            f"The rule favours a seat: of the wins it brings {listed(changes, 'and')} ({many(pairs, 'pair')} of games)."
        )
        yield Diagnostic("GR1103", place, message, "", related)
    for e in c.effects:
        if e.quantity.name == "decisions" and e.is_seen and e.difference.low > (LONGER - 1) * e.before.mean:
            more = plus_minus(e.difference.mean, e.difference.half_width)
            message = f"A game has {e.before.mean:.0f} decisions without the rule, and {more} more with it."
            yield Diagnostic("GR1106", place, message, "", related)
    idle = [f for f in c.fired if not f.times and not f.at_random and f.listened >= ENOUGH]
    for firing in idle:
        if not any(_is_inside(firing.clause.place, other.clause.place) for other in idle):
            chance = f", and in {firing.played_at_random} played at random" if firing.played_at_random else ""
            message = f"This did nothing in {many(firing.listened, 'game')}{chance}: {firing.clause.title}."
            yield Diagnostic("GR1105", firing.clause.place, message)


def _is_inside(place: Place, other: Place) -> bool:
    """Whether a clause is part of another, with which it is told."""
    return (
        place != other
        and place.source.name == other.source.name
        and (other.span.start <= place.span.start and place.span.end <= other.span.end)
    )


def _favours(e: Effect, c: Comparison) -> bool:
    """Whether a seat is farther from its fair part by the rule, surely, and by more than a trifle."""
    fair = 1 / len(c.after.players)
    farther = abs(e.after.mean - fair) > abs(e.before.mean - fair)
    return farther and abs(e.difference.mean) - e.sure > 0 and abs(e.difference.mean) >= FAVOURS
