"""All in one: check, tests, proof, coverage, simulation, comparison, in that order."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from attrs import evolve, field, frozen

from golfrules.errors import GolfrulesError, OptionError, RulesError
from golfrules.games.checked import Checked, check_target
from golfrules.games.load import make_game
from golfrules.games.rule_tests import Report, run_tests
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.meant import idle_findings, sift
from golfrules.lang.outside import shown
from golfrules.lang.program import Meant
from golfrules.lang.source import Place, Span
from golfrules.lang.words import did_you_mean, listed
from golfrules.validation.covered import ClauseCoverage, cover
from golfrules.validation.subject import Subject, subject_of

if TYPE_CHECKING:
    from golfrules.engine.game import Game
    from golfrules.validation.compare import Comparison
    from golfrules.validation.prove import Proofs
    from golfrules.validation.simulate import Simulation

__all__ = ["STAGES", "Stage", "Validation", "validate"]

StageName: TypeAlias = Literal["check", "tests", "proof", "coverage", "simulation", "comparison"]

STAGES: Final[tuple[StageName, ...]] = ("check", "tests", "proof", "coverage", "simulation", "comparison")
"""What is done, in this order."""


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
        return any(s.skipped == _STOPPED for s in self.stages)

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
    check_numbers(games=games, seconds=seconds, precision=precision, workers=workers)
    subject = subject_of(what, house_names(house), given_options(options))
    run = _Run(subject, seed, wanted, progress or (lambda _what, _share: None))
    run.go(tuple(seats), games, precision, seconds, workers)
    return run.validation()


def house_names(house: object) -> list[str]:
    """House rules by their names; OptionError for what is none."""
    names = [house] if isinstance(house, str) else house
    if not isinstance(names, Iterable) or isinstance(names, (bytes, Mapping)):
        raise OptionError(f'House rules are named by texts, as in house=["skins"]: {shown(house)} is none.')
    found = list(names)
    for name in found:
        if not isinstance(name, str):
            raise OptionError(f'House rules are named by texts, as in house=["skins"]: {shown(name)} is none.')
    return found


def given_options(options: object) -> Mapping[str, Any]:
    """Options by name; OptionError for what is no mapping."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise OptionError(f'Options have names, as in options={{"rounds": 3}}, and {shown(options)} has none.')
    return options


def check_numbers(**given: float | None) -> None:
    """OptionError for a number of games, of seconds, ... that is nothing or less."""
    for name, number in given.items():
        is_number = isinstance(number, (int, float)) and not isinstance(number, bool)
        if number is not None and not (is_number and number > 0):
            raise OptionError(f"A number of {name} is more than 0, and {shown(number)} is not.")


_IDLE: Final = frozenset({"GR1024", "GR1025", "GR1041", "GR1042"})
"""A proof that a line does nothing says no more where the checker has told of that line why."""

_UNPLAYABLE: Final = "The game cannot begin with these rules."
_NO_CHANGE: Final = "GR1104"
_NOT_ASKED: Final = "It was not asked for."
_WRONG: Final = "The files do not hold up."
_STOPPED: Final = "It was stopped."
_SEVERITIES: Final = ("error", "warning", "note")


class _Run:
    """One validation under way: what is found, and what became of each stage."""

    def __init__(self, subject: Subject, seed: int | str, wanted: Sequence[str], progress: Progress) -> None:
        self.subject = subject
        self.seed = seed
        self.wanted = wanted
        self.progress = progress
        self.stages: dict[str, Stage] = {}
        self.found: list[Diagnostic] = []
        self.hinders = ""  # why nothing more can be done
        self.checked: Checked | None = None
        self.game: Game | None = None
        self.tests: Report | None = None
        self.proofs: Proofs | None = None
        self.coverage: tuple[ClauseCoverage, ...] = ()
        self.simulation: Simulation | None = None
        self.comparison: Comparison | None = None

    def go(
        self, seats: tuple[str, ...], games: int, precision: float | None, seconds: float, workers: int | None
    ) -> None:
        self.do("check", self.check)
        if not self.hinders:
            self.begin(seats)
        self.do("tests", self.test)
        self.do("proof", lambda: self.prove(seconds))
        self.do("coverage", self.cover)
        self.do("simulation", lambda: self.simulate(seats, games, workers))
        self.do("comparison", lambda: self.compare(seats, precision, seconds, workers))

    def do(self, name: StageName, work: Callable[[], str]) -> None:
        """Does a stage, which says why nothing was done, or nothing; whoever stops it keeps what was found before."""
        skipped = _NOT_ASKED if name not in self.wanted else self.hinders
        began = time.monotonic()
        if not skipped:
            self.progress(name, 0.0)
            try:
                skipped = work()
            except KeyboardInterrupt:
                skipped = self.hinders = _STOPPED
        self.stages[name] = Stage(name, 0.0 if skipped else time.monotonic() - began, skipped)

    def begin(self, seats: tuple[str, ...]) -> None:
        """Makes the game. An option, or a player, that is not there is told before anything takes long."""
        try:
            self.game = self.subject.game()
        except RulesError as error:  # which the checker tells as well, where it was asked
            self.hinders = _WRONG
            self.found += [d for d in error.diagnostics if d not in self.found]
            return
        from golfrules.validation.simulate import seated

        try:
            players = seated(self.game, seats or None)
            self.game.new_initial_state(players=len(players), seed=0)
        except GolfrulesError as error:
            if seats or self.subject.options:  # which are somebody's choice, and no mistake of the rules
                raise
            self.hinders = _UNPLAYABLE
            self.put([Diagnostic("GR1101", self.place(), str(error), "Leave enough for those who play.")])

    def place(self) -> Place:
        """Where something stands that is said of all rules on trial: their one house rule, or where the file begins."""
        places = list(self.subject.places().values())
        if len(places) == 1:
            return places[0]
        book, files = self.subject.book, self.subject.target.files
        source = places[0].source if places else next(f.source for f in book.files if f.source.name in files)
        return Place(source, Span(0, 0))

    def put(self, found: Iterable[Diagnostic]) -> None:
        """Keeps what is said of the files on trial, each once."""
        for d in found:
            if self.is_here(d) and d not in self.found:
                self.found.append(d)

    def is_here(self, d: Diagnostic) -> bool:
        return d.place.source.name in self.subject.target.files

    def blamed(self, found: Sequence[Diagnostic], prove: Callable[[Game], Sequence[Diagnostic]]) -> list[Diagnostic]:
        """Findings where they belong: what is said of rules as a whole, at the house rule that brings it about.

        That a bundled Hole can no longer be finished is said of the house rule, and the Hole is named beside it. What
        is so without the rules on trial is left out. What none of several house rules does alone is said of their file.
        """
        places = self.subject.places()
        names = {(place.source.name, place.span) for place in places.values()}
        whole = [
            d
            for d in found
            if not self.is_here(d) or (d.place.source.name, d.place.span) in names or not d.place.span.end
        ]
        game = self.subject.game_before() if any(not self.is_here(d) for d in whole) else None
        known = {(d.code, d.place) for d in prove(game)} if game is not None else set()
        by_itself: dict[Place, set[tuple[str, str]]] = {}
        if len(places) > 1 and any((d.code, d.place) not in known for d in whole):
            for place, alone in zip(places.values(), self.subject.games_alone(), strict=True):
                by_itself[place] = {(d.code, d.message) for d in prove(alone)} if alone is not None else set()
        out = []
        for d in found:
            if d not in whole or not places:
                out.append(d)
            elif self.is_here(d) or (d.code, d.place) not in known:
                culprit = next((p for p, told in by_itself.items() if (d.code, d.message) in told), self.place())
                beside = () if self.is_here(d) else ((d.place, "It is found here."),)
                out.append(evolve(d, place=culprit, related=(*beside, *d.related)))
        return out

    # ------------------------------------------------------------ the stages

    def check(self) -> str:
        self.checked = check_target(self.subject.target, self.subject.uses)
        self.put(self.checked.found)
        self.put(d for d, _ in self.checked.acknowledged)
        if self.checked.wrong:
            self.hinders = _WRONG
        return ""

    def test(self) -> str:
        target = self.subject.target
        cases = [case for case in target.book.tests if case.source.name in target.files]
        if not cases:
            return "There are no tests."
        self.tests = run_tests(target.book, cases)
        for result in self.tests.results:
            for failure in result.failures:
                expected = f"expects {failure.expected}, and " if failure.expected else "does not hold: "
                message = f'The test "{result.name}" {expected}{failure.found.removesuffix(".")}.'
                self.put([Diagnostic("GR909", failure.place, message, "Mend the rule, or what the test expects.")])
        return ""

    def prove(self, seconds: float) -> str:
        from golfrules.validation.prove import prove

        self.proofs = prove(self.game_on_trial(), seconds=seconds)
        warned = {(d.place.source.name, d.place.line) for d in self.found if d.severity == "warning"}
        found = [
            d for d in self.proofs.findings if d.code not in _IDLE or (d.place.source.name, d.place.line) not in warned
        ]
        self.put(self.blamed(found, lambda game: prove(game, seconds=seconds).findings))
        return ""

    def cover(self) -> str:
        book, target = self.subject.book, self.subject.target
        game = make_game(book, self.subject.uses, self.subject.options, watch=True)
        tests = self.tests.coverage if self.tests is not None else ()
        self.coverage = cover(game, target.files, tests, games=_LISTENED, seed=self.seed)
        return ""

    def simulate(self, seats: tuple[str, ...], games: int, workers: int | None) -> str:
        from golfrules.validation.simulate import simulate

        self.simulation = simulate(
            self.game_on_trial(),
            games=games,
            players=seats or None,
            seed=self.seed,
            workers=workers,
            listen=min(games, _LISTENED),
            places=self.subject.places(),
            progress=lambda share: self.progress("simulation", share),
        )
        self.put(self.simulation.findings)
        return self.stop_if(partial=self.simulation.is_partial)

    def compare(self, seats: tuple[str, ...], precision: float | None, seconds: float, workers: int | None) -> str:
        from golfrules.validation.compare import compare

        before = self.subject.game_before()
        if before is None:
            return "There is nothing to compare with: no house rule is on trial."
        self.comparison = compare(
            before,
            self.game_on_trial(),
            precision=precision,
            seed=self.seed,
            players=seats or None,
            seconds=seconds,
            workers=workers,
            places=self.subject.places(),
            progress=lambda share: self.progress("comparison", share),
        )
        # that no game came to it is no news of a rule that is proved to have a say, if only seldom
        live = self.proofs.live if self.proofs is not None else frozenset()
        proved = {place for name, place in self.subject.places().items() if name in live}
        self.put(d for d in self.comparison.findings if not (d.code == _NO_CHANGE and d.place in proved))
        return self.stop_if(partial=self.comparison.ended == "stopped")

    def game_on_trial(self) -> Game:
        """The game with the rules on trial. It was made before any stage that plays."""
        if self.game is None:
            raise GolfrulesError(_WRONG)
        return self.game

    def stop_if(self, *, partial: bool) -> str:
        """Nothing more is begun after somebody stopped; what is there is kept."""
        if partial:
            self.hinders = _STOPPED
        return ""

    # ------------------------------------------------------------ what came of it

    def validation(self) -> Validation:
        book, files = self.subject.book, self.subject.target.files
        sifted = sift(self.found, (m for m in book.meant if m.place.source.name in files))
        all_done = all(stage.is_done for name, stage in self.stages.items() if name != "tests")
        # without all that could be found, nobody knows whether there is something to acknowledge
        left = [*sifted.left, *(idle_findings(sifted.idle, played=True) if all_done else ())]
        return Validation(
            self.subject,
            self.seed,
            tuple(self.stages.values()),
            tuple(sorted(dict.fromkeys(left), key=lambda d: _SEVERITIES.index(d.severity))),
            sifted.acknowledged,
            self.checked,
            self.tests,
            self.proofs,
            self.coverage,
            self.simulation,
            self.comparison,
        )


_LISTENED: Final = 20
"""So many games are listened to for the coverage."""
