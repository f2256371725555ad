"""What is proved of the strokes of a game, as values."""

from __future__ import annotations

from collections import Counter
from typing import Any

from attrs import field, frozen

from golfrules.lang.diagnostics import Diagnostic
from golfrules.validation.proof import Answer
from golfrules.validation.strokes.live import Effect
from golfrules.validation.strokes.round import Shot

__all__ = ["HoleProof", "Rung", "SpotProof", "StrokeProof", "Worst"]


@frozen(slots=True)
class SpotProof:
    """A place on a Hole to which the ball can come.

    `answer` says whether it can be holed from there, `least` in how many strokes at best, and `line` is such a line of
    play, as the engine played it. `stuck` is true where no card at all moves the ball or its lie.
    """

    spot: str
    trouble: bool
    answer: Answer
    least: int | None
    line: tuple[Shot, ...]
    stuck: bool

    @property
    def where(self) -> str:
        """The place, in words."""
        place = {"edge": "at the EDGE", "back": "at the BACK", "on": "ON the green"}.get(self.spot, f"{self.spot} away")
        return f"{place}{', in trouble' if self.trouble else ''}"

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {
            "spot": self.spot,
            "trouble": self.trouble,
            "answer": self.answer,
            "least": self.least,
            "line": [shot.to_json() for shot in self.line],
            "stuck": self.stuck,
        }


@frozen(slots=True)
class Worst:
    """What can become of a Hole at worst.

    `circle` are cards that bring a ball round to `spot`, where it was: they may be played until the rules end the Hole.
    It is empty where every stroke leads on. `strokes` is what is then written down, `over` how the Hole ended.
    """

    spot: str
    trouble: bool
    circle: tuple[str, ...]
    strokes: int
    over: str

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {
            "spot": self.spot,
            "trouble": self.trouble,
            "circle": list(self.circle),
            "strokes": self.strokes,
            "over": self.over,
        }


@frozen(slots=True)
class HoleProof:
    """A Hole: whether the ball can be holed from the tee, in how many strokes at best, and from every other place.

    `exact` says whether `least` is proved to be the fewest; where it is not, the search had no end in time.
    """

    number: int
    name: str
    par: int
    balls: int
    answer: Answer
    least: int | None
    exact: bool
    line: tuple[Shot, ...]
    spots: tuple[SpotProof, ...]
    worst: Worst | None
    cells: int
    why: str = ""

    @property
    def to_par(self) -> int | None:
        """The fewest strokes over par; below nothing when under."""
        return None if self.least is None else self.least - self.par

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {
            "hole": self.number,
            "name": self.name,
            "par": self.par,
            "balls": self.balls,
            "answer": self.answer,
            "least": self.least,
            "exact": self.exact,
            "to_par": self.to_par,
            "line": [shot.to_json() for shot in self.line],
            "spots": [spot.to_json() for spot in self.spots],
            "worst": None if self.worst is None else self.worst.to_json(),
            "cells": self.cells,
            "why": self.why,
        }


@frozen(slots=True)
class Rung:
    """What decides strokes: a rung, or an exception to one, and in how many cells it does."""

    label: str
    layer: str
    source: str
    rule_ids: tuple[str, ...]
    where: str
    cells: int

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {
            "label": self.label,
            "layer": self.layer,
            "source": self.source,
            "rules": list(self.rule_ids),
            "where": self.where,
            "cells": self.cells,
        }


@frozen(slots=True)
class StrokeProof:
    """What is proved of the strokes of a game.

    `undecided` says why nothing is, where that is so; else it is empty. `decided_once` is the number of cells that
    exactly one rung decides, or an exception to it, of all `cells`.
    """

    game: str
    houses: tuple[str, ...]
    undecided: str
    cells: int
    decided_once: int
    rungs: tuple[Rung, ...]
    effects: tuple[Effect, ...]
    holes: tuple[HoleProof, ...]
    findings: tuple[Diagnostic, ...] = field(repr=False)

    @property
    def answers(self) -> dict[Answer, int]:
        """How many Holes can be holed, cannot be, and are undecided."""
        found = Counter(hole.answer for hole in self.holes)
        return {"possible": found["possible"], "impossible": found["impossible"], "undecided": found["undecided"]}

    def __str__(self) -> str:
        if self.undecided:
            return f"Undecided: {self.undecided}"
        lines = [f"{self.answers['possible']} of {len(self.holes)} Holes can be holed ({self.cells:,} strokes tried)."]
        for hole in self.holes:
            by = ", ".join(map(str, hole.line)) or hole.why or hole.answer
            lines.append(f"  hole {hole.number}, par {hole.par}: {'' if hole.least is None else hole.least} {by}")
        return "\n".join(lines)

    def hole(self, number: int) -> HoleProof:
        """A Hole by its number. KeyError when there is none."""
        for hole in self.holes:
            if hole.number == number:
                return hole
        raise KeyError(number)

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {
            "game": self.game,
            "houses": list(self.houses),
            "undecided": self.undecided,
            "cells": self.cells,
            "decided_once": self.decided_once,
            "rungs": [rung.to_json() for rung in self.rungs],
            "effects": [effect.to_json() for effect in self.effects],
            "holes": [hole.to_json() for hole in self.holes],
            "findings": [found.to_json() for found in self.findings],
        }
