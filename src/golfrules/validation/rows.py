"""What is kept of a game that was played among many: one row, with all that is counted later."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

from attrs import field, frozen

from golfrules.engine.record import Record
from golfrules.validation.meters import HolePlayed

__all__ = ["Failure", "FailureKind", "GameRow", "same_game"]

FailureKind: TypeAlias = Literal["stuck", "player", "endless"]


@frozen(slots=True)
class Failure:
    """Why a game did not come to its end.

    A rule got it "stuck" or raised an error, a "player" did, or it was "endless": a cap on decisions was reached. The
    record replays to the last question that was asked; where a rule failed, it did so on the `action`.
    """

    kind: FailureKind
    message: str
    record: Record = field(repr=False)
    action: str = ""

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "message": self.message,
            "action": self.action,
            "record": self.record.to_json(),
        }


@frozen(slots=True)
class GameRow:
    """A game. What a failed game never came to is empty or counts as far as it came.

    `choices` are the decisions with more than one answer, and `also` who leads a second match, by its name. `digest`
    tells games apart by their actions. `fired` says how often each clause of the rules did something, by its number;
    None where nobody listened.
    """

    number: int
    seed: str
    players: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    choices: int
    rounds: int
    turns: int
    lead_changes: int
    holes: tuple[HolePlayed, ...] = field(repr=False)
    digest: str
    also: tuple[tuple[str, tuple[int, ...]], ...] = ()
    fired: tuple[tuple[int, int], ...] | None = field(default=None, repr=False)
    failure: Failure | None = None

    @property
    def is_over(self) -> bool:
        """Whether it came to its end."""
        return self.failure is None

    def win_of(self, seat: int) -> float:
        """The part of the win that a seat has: who shares it has less."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def to_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "seed": self.seed,
            "scores": list(self.scores),
            "winners": list(self.winners),
            "also": {title: list(seats) for title, seats in self.also},
            "decisions": self.decisions,
            "choices": self.choices,
            "rounds": self.rounds,
            "turns": self.turns,
            "lead_changes": self.lead_changes,
            "holes": [{"hole": h.hole, "who": h.who, "par": h.par, "strokes": h.strokes} for h in self.holes],
            "failure": self.failure.to_json() if self.failure is not None else None,
        }


def same_game(a: GameRow, b: GameRow) -> bool:
    """Whether two games were the same to the last action, and to the last number that came of it."""
    x, y = ((r.digest, r.scores, r.winners, r.also, r.turns, r.holes) for r in (a, b))
    return x == y


def over(rows: Iterable[GameRow]) -> list[GameRow]:
    """The games that came to their end."""
    return [row for row in rows if row.is_over]
