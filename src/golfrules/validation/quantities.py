"""What is compared of two games that were dealt the same: each quantity is one number of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from attrs import field, frozen

from golfrules.validation.meters import measured
from golfrules.validation.rows import GameRow
from golfrules.validation.summary import main_of

__all__ = ["Quantity", "quantities_of"]


@frozen(slots=True)
class Quantity:
    """A number of a game, None where the game has none. The first of a game is what a comparison is made for."""

    name: str
    title: str
    unit: str
    of: Callable[[GameRow], float | None] = field(repr=False, eq=False)
    seat: int = -1  # the seat whose part of the wins it is


def _score(row: GameRow) -> float:
    return sum(row.scores) / len(row.scores)


def _gap(row: GameRow) -> float:
    return max(row.scores) - min(row.scores)


def _win(seat: int, row: GameRow) -> float:
    return row.win_of(seat)


def _number(name: str, row: GameRow) -> float:
    return float(getattr(row, name))


def quantities_of(game: str, seats: int) -> tuple[Quantity, ...]:
    """What is compared of a game for so many players, that first by which it is measured.

    >>> [q.name for q in quantities_of("six-card", 2)][:4]
    ['main', 'score', 'gap', 'decisions']
    """
    kind = measured(game)
    found = [
        Quantity("main", kind.title, kind.unit, partial(main_of, kind)),
        Quantity("score", "score of a player", "", _score),
        *([Quantity("gap", "gap between the best and the worst score", "", _gap)] if seats > 1 else []),
        Quantity("decisions", "decisions", "", partial(_number, "decisions")),
        Quantity("choices", "decisions with a choice", "", partial(_number, "choices")),
        Quantity("turns", kind.turns, "", partial(_number, "turns")),
        Quantity("rounds", kind.rounds, "", partial(_number, "rounds")),
    ]
    if seats > 1:
        found.append(Quantity("lead-changes", "changes of the lead", "", partial(_number, "lead_changes")))
        found += [Quantity(f"wins-{s}", f"wins of seat {s}", "", partial(_win, s), s) for s in range(seats)]
    return tuple(found)
