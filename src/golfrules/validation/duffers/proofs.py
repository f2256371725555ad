"""What is proved of a Hole: a hand that completes it with the fewest strokes, or why none does."""

from __future__ import annotations

from typing import Any, Final

from attrs import field, frozen

from golfrules.engine.game import Game
from golfrules.engine.state import State
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.source import Place
from golfrules.lang.words import listed
from golfrules.validation.duffers.start import Plan, start
from golfrules.validation.proof import POSSIBLE, Answer

__all__ = ["Hand", "HoleProof", "LineProof"]

_TIMES: Final = {2: "twice", 3: "three times", 4: "four times"}


@frozen(slots=True)
class Hand:
    """A hand that completes a Hole, as the engine played it.

    `cards` stand in the order in which they were played, forced Duffs last; `drawn` are those that came into the hand
    meanwhile. `actions` lead from `start(game)` to the Hole. `holds_always` says whether the Hole is completed whatever
    Luck is revealed, and `broken_by` which Luck spoils it if not; None is that this was not seen in time.
    """

    cards: tuple[str, ...]
    drawn: tuple[str, ...]
    luck: tuple[str, ...]
    duffs_gained: int
    yards: int
    strokes: int
    over_par: int
    actions: tuple[str, ...]
    holds_always: bool | None
    broken_by: tuple[str, ...]
    plan: Plan = field(eq=False, repr=False)

    def start(self, game: Game) -> State:
        """The position in which the hand is held; `actions` play it, one after the other."""
        rules = game.rules(game.players[0])
        return State.of(game, start(rules, self.plan), None, None)

    @property
    def spoilt(self) -> str:
        """Which Luck spoils it, as far as the verb; nothing where none does.

        A card of which all copies must come is told with their number.
        """
        names = {name: self.broken_by.count(name) for name in self.broken_by}
        told = [
            name if number == 1 else f"{name} {_TIMES.get(number, f'{number} times')}" for name, number in names.items()
        ]
        return f"{listed(told, 'and')} {'spoil' if len(told) > 1 else 'spoils'}" if told else ""

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {
            "cards": list(self.cards),
            "drawn": list(self.drawn),
            "luck": list(self.luck),
            "duffs_gained": self.duffs_gained,
            "yards": self.yards,
            "strokes": self.strokes,
            "over_par": self.over_par,
            "actions": list(self.actions),
            "holds_always": self.holds_always,
            "broken_by": list(self.broken_by),
        }

    def __str__(self) -> str:
        luck = f", with {' and '.join(self.luck)}" if self.luck else ""
        return f"{', '.join(self.cards)}{luck}: {self.yards} yd"


@frozen(slots=True)
class LineProof:
    """What a Hole says, and what becomes of it: a condition that decides or never does, or which cards a line changes.

    `decides` is None for a line, and for a condition where it was not seen in time.
    """

    text: str
    place: Place
    is_condition: bool
    decides: bool | None
    changes: tuple[str, ...]

    @property
    def is_idle(self) -> bool:
        """Whether the Hole would be the same without it."""
        return self.decides is False if self.is_condition else not self.changes

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {
            "text": self.text,
            "where": str(self.place),
            "condition": self.is_condition,
            "decides": self.decides,
            "changes": list(self.changes),
        }


@frozen(slots=True)
class HoleProof:
    """What is proved of a Hole for hands out of a pool.

    `fewest` says whether it is proved that no hand has fewer strokes than `witness`; `sure` is the hand with the fewest
    strokes among those that reveal no Luck, where the witness does. `nearest` are the totals below and above the window
    that come nearest to it, and `needs` is the size of the smallest hand that would do. `only` are cards without which
    no hand completes the Hole.
    """

    hole: str
    sign: str
    answer: Answer
    pool: str
    hand: int
    par: int
    window: tuple[int, int]
    witness: Hand | None
    fewest: bool
    sure: Hand | None
    reason: str
    nearest: tuple[int | None, int | None]
    needs: int | None
    only: tuple[str, ...]
    lines: tuple[LineProof, ...]
    checked: int
    findings: tuple[Diagnostic, ...]

    @property
    def is_possible(self) -> bool:
        return self.answer == POSSIBLE

    def __str__(self) -> str:
        low, high = self.window
        head = f"{self.sign} {self.hole}".strip() + f", par {self.par}, from {low} to {high} yd: {self.answer}"
        if self.witness is None:
            return f"{head}. {self.reason}"
        few = "" if self.fewest else " or fewer"
        strokes = f"{self.witness.strokes} stroke{'' if self.witness.strokes == 1 else 's'}"
        return f"{head}, {strokes}{few} with {self.witness}"

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {
            "hole": self.hole,
            "sign": self.sign,
            "answer": self.answer,
            "pool": self.pool,
            "hand": self.hand,
            "par": self.par,
            "window": list(self.window),
            "witness": None if self.witness is None else self.witness.to_json(),
            "fewest": self.fewest,
            "sure": None if self.sure is None else self.sure.to_json(),
            "reason": self.reason,
            "nearest": list(self.nearest),
            "needs": self.needs,
            "only": list(self.only),
            "lines": [line.to_json() for line in self.lines],
            "checked": self.checked,
            "findings": [d.to_json() for d in self.findings],
        }
