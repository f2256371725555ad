"""All in one: check, tests, proof, coverage, simulation, comparison, in that order."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from attrs import field, frozen

from golfrules.errors import GolfrulesError, RulesError
from golfrules.games.checked import Checked, check_target
from golfrules.games.load import make_game
from golfrules.games.rule_tests import Report, run_tests
from golfrules.lang.allows import sift
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.outside import shown
from golfrules.lang.words import did_you_mean, listed
from golfrules.validation.covered import ClauseCoverage, cover
from golfrules.validation.subject import Subject, subject_of

if TYPE_CHECKING:
    from golfrules.validation.compare import Comparison
    from golfrules.validation.prove import Proofs
    from golfrules.validation.simulate import Simulation

__all__ = ["STAGES", "Stage", "Validation", "validate"]

StageName: TypeAlias = Literal["check", "tests", "proof", "coverage", "simulation", "comparison"]

STAGES: Final[tuple[StageName, ...]] = ("check", "tests", "proof", "coverage", "simulation", "comparison")
"""What is done, in this order."""


@frozen(slots=True)
class Stage:
    """What was done, and how long it took; or why it was not."""

    name: StageName
    seconds: float = 0.0
    skipped: str = ""

    @property
    def is_done(self) -> bool:
        return not self.skipped


@frozen(slots=True)
class Validation:
    """What is known of a game, or of house rules, after everything was done that could be.

    `findings` are those that stand, worst first; `acknowledged` those that the files acknowledge, with the reason.
    What was not done is None, and its stage says why.
    """

    subject: Subject = field(repr=False)
    seed: int | str
    stages: tuple[Stage, ...]
    findings: tuple[Diagnostic, ...]
    acknowledged: tuple[tuple[Diagnostic, str], ...]
    checked: Checked | None = field(default=None, repr=False)
    tests: Report | None = field(default=None, repr=False)
    proofs: Proofs | None = field(default=None, repr=False)
    coverage: tuple[ClauseCoverage, ...] = field(default=(), repr=False)
    simulation: Simulation | None = field(default=None, repr=False)
    comparison: Comparison | None = field(default=None, repr=False)

    @property
    def name(self) -> str:
        return self.subject.name

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong: there is no finding that is an error."""
        return not any(d.severity == "error" for d in self.findings)

    @property
    def is_clean(self) -> bool:
        """Whether there is no error and no warning."""
        return all(d.severity == "note" for d in self.findings)

    def stage(self, name: str) -> Stage:
        """What became of a stage."""
        return next(s for s in self.stages if s.name == name)

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {
            "name": self.name,
            "game": self.subject.book.game,
            "house_rules": [str(use) for use in self.subject.uses],
            "tried": list(self.subject.tried),
            "options": dict(self.subject.options),
            "seed": self.seed,
            "ok": self.ok,
            "stages": [{"name": s.name, "seconds": round(s.seconds, 3), "skipped": s.skipped} for s in self.stages],
            "findings": [d.to_json() for d in self.findings],
            "acknowledged": [{**d.to_json(), "reason": reason} for d, reason in self.acknowledged],
            "bounds": self.checked.bounds if self.checked is not None else {},
            "tests": self.tests.to_json() if self.tests is not None else None,
            "proofs": self.proofs.to_json() if self.proofs is not None else None,
            "coverage": [c.to_json() for c in self.coverage],
            "simulation": self.simulation.to_json() if self.simulation is not None else None,
            "comparison": self.comparison.to_json() if self.comparison is not None else None,
        }

    def to_html(self) -> str:
        """One HTML document that brings all it needs. GolfrulesError when the extra `validate` is not there."""
        from golfrules.validation.report.sections import document

        return document(self)
