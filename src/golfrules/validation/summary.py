"""What many games come to: means, spreads and shares, with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from golfrules.validation.estimates import Estimate, Spread, estimate, share, spread
from golfrules.validation.meters import Measured, measured
from golfrules.validation.rows import GameRow, over

__all__ = ["HoleSummary", "SeatSummary", "Summary", "summary_of"]


@frozen(slots=True)
class SeatSummary:
    """A seat: its scores, and its part of the wins with the interval for it. Who shares a win has less of it."""

    seat: int
    score: Spread
    wins: float
    wins_low: float
    wins_high: float

    def to_json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "score": self.score.to_json(),
            "wins": self.wins,
            "wins_low": self.wins_low,
            "wins_high": self.wins_high,
        }


@frozen(slots=True)
class HoleSummary:
    """A Hole: its par, how often it was written down, and the strokes over par of a game in which it was."""

    hole: str
    par: int
    written: int
    over_par: Estimate

    def to_json(self) -> dict[str, Any]:
        return {"hole": self.hole, "par": self.par, "written": self.written, "over_par": self.over_par.to_json()}


@frozen(slots=True)
class Summary:
    """Of the games that came to their end. `main` is what the game is measured by first (`measured`)."""

    measured: Measured
    games: int
    failed: int
    main: Spread
    score: Spread
    seats: tuple[SeatSummary, ...]
    decisions: Spread
    choices: Spread
    rounds: Spread
    turns: Spread
    lead_changes: Spread
    holes: tuple[HoleSummary, ...]

    def to_json(self) -> dict[str, Any]:
        spreads = ("main", "score", "decisions", "choices", "rounds", "turns", "lead_changes")
        return {
            "measured": self.measured.to_json(),
            "games": self.games,
            "failed": self.failed,
            **{name: getattr(self, name).to_json() for name in spreads},
            "seats": [s.to_json() for s in self.seats],
            "holes": [h.to_json() for h in self.holes],
        }


def summary_of(game: str, rows: Sequence[GameRow], seats: int, confidence: float = 0.95) -> Summary:
    """The summary of some games."""
    played = over(rows)
    kind = measured(game)
    return Summary(
        measured=kind,
        games=len(played),
        failed=len(rows) - len(played),
        main=spread([x for row in played if (x := main_of(kind, row)) is not None], confidence),
        score=spread([sum(row.scores) / len(row.scores) for row in played], confidence),
        seats=tuple(_seat(seat, played, confidence) for seat in range(seats)),
        decisions=spread([row.decisions for row in played], confidence),
        choices=spread([row.choices for row in played], confidence),
        rounds=spread([row.rounds for row in played], confidence),
        turns=spread([row.turns for row in played], confidence),
        lead_changes=spread([row.lead_changes for row in played], confidence),
        holes=_holes(played, confidence),
    )


def main_of(kind: Measured, row: GameRow) -> float | None:
    """What a game comes to in its first measure: strokes over par a Hole, points a round, or the mean score.

    None for a game in which no Hole was completed, or no round.
    """
    if kind.has_par:
        return sum(h.over_par for h in row.holes) / len(row.holes) if row.holes else None
    score = sum(row.scores) / len(row.scores)
    if kind.unit == "points a round":
        return score / row.rounds if row.rounds else None
    return score


def _seat(seat: int, rows: Sequence[GameRow], confidence: float) -> SeatSummary:
    wins = share(sum(row.win_of(seat) for row in rows), len(rows), confidence)
    return SeatSummary(seat, spread([row.scores[seat] for row in rows], confidence), *wins)


def _holes(rows: Sequence[GameRow], confidence: float) -> tuple[HoleSummary, ...]:
    """Each Hole that was written down, in the order in which it came up first.

    Strokes of one game are not independent of each other, so each game counts once.
    """
    found: dict[str, list[list[int]]] = {}
    pars: dict[str, int] = {}
    for row in rows:
        of_game: dict[str, list[int]] = {}
        for h in row.holes:
            of_game.setdefault(h.hole, []).append(h.over_par)
            pars.setdefault(h.hole, h.par)
        for hole, strokes in of_game.items():
            found.setdefault(hole, []).append(strokes)
    return tuple(
        HoleSummary(
            hole,
            pars[hole],
            sum(map(len, each)),
            estimate([sum(strokes) / len(strokes) for strokes in each], confidence),
        )
        for hole, each in found.items()
    )
