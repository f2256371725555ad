"""All in one: check, tests, proof, coverage, simulation, comparison, in that order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from attrs import field, frozen

from golfrules.errors import GolfrulesError, OptionError
from golfrules.lang.outside import shown
from golfrules.lang.words import did_you_mean, listed

if TYPE_CHECKING:  # a large room each, which is entered when something is validated
    from golfrules.games.checked import Checked
    from golfrules.games.rule_tests import Report
    from golfrules.lang.diagnostics import Diagnostic
    from golfrules.lang.program import Meant
    from golfrules.validation.comparison import Comparison
    from golfrules.validation.covered import ClauseCoverage
    from golfrules.validation.proofs import Proofs
    from golfrules.validation.simulation import Simulation
    from golfrules.validation.subject import Subject

__all__ = ["STAGES", "STOPPED", "Progress", "Stage", "StageName", "Validation", "validate"]

StageName: TypeAlias = Literal["check", "tests", "proof", "coverage", "simulation", "comparison"]

STAGES: Final[tuple[StageName, ...]] = ("check", "tests", "proof", "coverage", "simulation", "comparison")
"""What is done, in this order."""

STOPPED: Final = "It was stopped."
"""Why a stage was not done after somebody pressed Ctrl-C."""


Progress: TypeAlias = Callable[[str, float], None]
"""What is under way, and which share of it is done, from 0 to 1."""


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
    acknowledged: tuple[tuple[Diagnostic, Meant], ...]
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

    @property
    def is_stopped(self) -> bool:
        """Whether somebody stopped it, so that something was not looked at."""
        return any(s.skipped == STOPPED for s in self.stages)

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
            "stopped": self.is_stopped,
            "stages": [{"name": s.name, "seconds": round(s.seconds, 3), "skipped": s.skipped} for s in self.stages],
            "findings": [d.to_json() for d in self.findings],
            "acknowledged": [{**d.to_json(), "reason": meant.reason} for d, meant in self.acknowledged],
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


def validate(
    what: str | Path,
    *,
    house: Iterable[str] | str = (),
    options: Mapping[str, Any] | None = None,
    only: Iterable[str] = STAGES,
    seats: Sequence[str] = (),
    games: int = 100,
    seed: int | str = 0,
    precision: float | None = None,
    seconds: float = 30.0,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Validation:
    """Everything that can be said of rules: check, tests, proof, coverage, simulation, comparison, in this order.

    `what` is a file of house rules, a folder with a game, or the name of a bundled game. All house rules of a file are
    on trial together, unless `house` names some of them; of a game, those that `house` names. They are played, and
    compared with the same game without them. `only` names what is to be done. `seats` are the players, by name, one to
    a seat; `games` so many are simulated. A proof of a Hole, and the comparison, take so many `seconds` at most. The
    comparison plays until its intervals are within `precision`, in the units of the score.

    What is wrong with rules is a finding, and never raised. GolfrulesError for what cannot be validated at all: a file
    that is not there, an option or a player that is unknown.

    >>> import golfrules as gr
    >>> found = gr.validate("six-card", house=["knock"], only=["check", "proof"])
    >>> found.ok, found.stage("simulation").skipped
    (True, 'It was not asked for.')
    """
    wanted = tuple([only] if isinstance(only, str) else only)
    if not wanted:
        raise OptionError(f"Nothing is to be done. Name what is: {listed(STAGES, 'and')}.")
    for name in wanted:
        if name not in STAGES:
            near = did_you_mean(str(name), STAGES) or f"There are {listed(STAGES, 'and')}."
            raise GolfrulesError(f'Nothing that is done is called "{shown(name)}". {near}')
    from golfrules.engine.game import given_options
    from golfrules.games.load import house_names
    from golfrules.validation.run import Run
    from golfrules.validation.simulation import check_workers, more_than_nothing, whole
    from golfrules.validation.subject import subject_of

    whole("The number of games", games, 1)
    check_workers(workers)
    more_than_nothing("A number of seconds", seconds)
    if precision is not None:
        more_than_nothing("A precision", precision)
    subject = subject_of(what, list(map(str, house_names(house))), given_options(options))
    run = Run(subject, seed, wanted, progress or (lambda _what, _share: None))
    run.go(tuple(seats), games, precision, seconds, workers)
    return run.validation()
