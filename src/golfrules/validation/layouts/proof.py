"""What is proved of layouts, as values."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Any, Literal, TypeAlias

from attrs import field, frozen

from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.source import Place
from golfrules.validation.proof import Answer

__all__ = ["Extreme", "GroupProof", "LayoutProof", "LineProof", "State"]

State: TypeAlias = Literal["live", "without effect", "dead", "not played", "undecided"]


@frozen(slots=True)
class Extreme:
    """The lowest or the highest score there is, a layout that has it, and how likely it is dealt."""

    score: int
    layout: str
    chance: Fraction

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {"score": self.score, "layout": self.layout, "chance": str(self.chance)}


@frozen(slots=True)
class LineProof:
    """A line about what cards or layouts count, and whether it ever has a say.

    `layouts` is a witness: the layouts of a round, the first of player 0, in which it does. Where it depends on who
    called, `caller` is that player. `state` is `not played` where the options leave it out.
    """

    title: str
    layer: str
    source: str
    rule_ids: tuple[str, ...]
    place: Place = field(eq=False, repr=False)
    state: State
    layouts: tuple[str, ...] = ()
    caller: int | None = None

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {
            "title": self.title,
            "layer": self.layer,
            "source": self.source,
            "rules": list(self.rule_ids),
            "where": str(self.place),
            "state": self.state,
            "layouts": list(self.layouts),
            "caller": self.caller,
        }


@frozen(slots=True)
class GroupProof:
    """A group of which some line speaks, and a layout that has one; none where no layout has."""

    name: str
    layout: str | None

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {"name": self.name, "layout": self.layout}


@frozen(slots=True)
class LayoutProof:
    """What is proved of the layouts of a game.

    `of` says what was counted: the `score` of a layout where nobody has called, or its `tally`, where the score
    depends on the other layouts. Where `answer` is `undecided`, `why` says why, and there are no figures. `scores` has
    each score with the probability that a layout dealt from the shuffled pack comes to it.
    """

    game: str
    houses: tuple[str, ...]
    rows: int
    columns: int
    pack: int
    of: str
    answer: Answer
    why: str
    deals: int
    scores: tuple[tuple[int, Fraction], ...]
    best: Extreme | None
    worst: Extreme | None
    lines: tuple[LineProof, ...]
    groups: tuple[GroupProof, ...]
    findings: tuple[Diagnostic, ...] = field(repr=False)

    @property
    def mean(self) -> Fraction | None:
        """What a layout comes to on average, exactly; None where that is undecided."""
        return sum((score * p for score, p in self.scores), Fraction(0)) if self.scores else None

    @property
    def variance(self) -> Fraction | None:
        """The mean of the squares of how far scores are from their mean."""
        mean = self.mean
        return None if mean is None else sum(((score - mean) ** 2 * p for score, p in self.scores), Fraction(0))

    @property
    def deviation(self) -> float | None:
        """The standard deviation."""
        variance = self.variance
        return None if variance is None else sqrt(variance)

    @property
    def middle(self) -> int | None:
        """The median: half of all layouts count no more."""
        total = Fraction(0)
        for score, p in self.scores:
            total += p
            if total >= Fraction(1, 2):
                return score
        return None

    def __str__(self) -> str:
        if self.mean is None or self.best is None or self.worst is None:
            return f"{self.answer.capitalize()}: {self.why}"
        ends = f"from {self.best.score} ({self.best.layout}) to {self.worst.score} ({self.worst.layout})"
        return f"The {self.of} of a layout goes {ends}; the mean is {self.mean}, about {float(self.mean):.3f}."

    def chance_of(self, low: int, high: int) -> Fraction:
        """How likely a layout comes to a score from `low` to `high`."""
        return sum((p for score, p in self.scores if low <= score <= high), Fraction(0))

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read. Fractions are texts: `165/13`."""
        mean, variance = self.mean, self.variance
        return {
            "game": self.game,
            "houses": list(self.houses),
            "rows": self.rows,
            "columns": self.columns,
            "pack": self.pack,
            "of": self.of,
            "answer": self.answer,
            "why": self.why,
            "deals": self.deals,
            "mean": None if mean is None else str(mean),
            "variance": None if variance is None else str(variance),
            "deviation": self.deviation,
            "median": self.middle,
            "scores": [{"score": score, "chance": str(p)} for score, p in self.scores],
            "best": None if self.best is None else self.best.to_json(),
            "worst": None if self.worst is None else self.worst.to_json(),
            "lines": [line.to_json() for line in self.lines],
            "groups": [group.to_json() for group in self.groups],
            "findings": [found.to_json() for found in self.findings],
        }
