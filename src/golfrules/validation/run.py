"""A validation under way: one stage after the other, what is found, and where it belongs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from attrs import evolve

from golfrules.errors import GolfrulesError, RulesError
from golfrules.games.checked import Checked, check_target
from golfrules.games.load import make_game
from golfrules.games.rule_tests import Report, run_tests
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.meant import idle_findings, sift
from golfrules.lang.source import Place, Span
from golfrules.validation.covered import ClauseCoverage, cover
from golfrules.validation.subject import Subject
from golfrules.validation.validate import STOPPED, Progress, Stage, StageName, Validation

if TYPE_CHECKING:
    from golfrules.engine.game import Game
    from golfrules.validation.comparison import Comparison
    from golfrules.validation.proofs import Proofs
    from golfrules.validation.simulation import Simulation

__all__ = ["Run"]

_IDLE: Final = frozenset({"GR1024", "GR1025", "GR1041", "GR1042"})
"""A proof that a line does nothing says no more where the checker has told of that line why."""
_UNPLAYABLE: Final = "The game cannot begin with these rules."
_NO_CHANGE: Final = "GR1104"
_NOT_ASKED: Final = "It was not asked for."
_WRONG: Final = "The files do not hold up."
_SEVERITIES: Final = ("error", "warning", "note")


class Run:
    """One validation under way: what is found, and what became of each stage."""

    def __init__(self, subject: Subject, seed: int | str, wanted: Sequence[str], progress: Progress) -> None:
        self.subject = subject
        self.seed = seed
        self.wanted = wanted
        self.progress = progress
        self.stages: dict[str, Stage] = {}
        self.found: list[Diagnostic] = []
        self.hinders = ""  # why nothing more can be done
        self.unplayable = ""  # why the game cannot begin, though the files hold up
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
        self.no_beginning()
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
                skipped = self.hinders = STOPPED
        self.stages[name] = Stage(name, 0.0 if skipped else time.monotonic() - began, skipped)

    def begin(self, seats: tuple[str, ...]) -> None:
        """Makes the game. An option, or a player, that is not there is told before anything takes long."""
        try:
            self.game = self.subject.game()
        except RulesError as error:  # which the checker tells as well, where it was asked
            self.hinders = _WRONG
            self.found += [d for d in error.diagnostics if d not in self.found]
            return
        from golfrules.validation.simulation import seated

        try:
            players = seated(self.game, seats or None)
            self.game.new_initial_state(players=len(players), seed=0)
        except GolfrulesError as error:
            if seats or self.subject.options:
                self.begin_plainly()  # if it can begin so, what was chosen is wrong, and no mistake of the rules
                if not self.unplayable:
                    raise
            self.unplayable = str(error)

    def begin_plainly(self) -> None:
        """Tries whether the game can begin as the rules have it, with the players and the options that are usual."""
        try:
            make_game(self.subject.book, self.subject.uses).new_initial_state(seed=0)
        except GolfrulesError as error:
            self.unplayable = str(error)

    def no_beginning(self) -> None:
        """Says that the game cannot begin, unless a proof has said it in its own way; after that nothing is played."""
        if self.unplayable and not self.hinders:
            self.hinders = _UNPLAYABLE
            if not any(d.severity == "error" for d in self.found):
                self.put([Diagnostic("GR1101", self.place(), self.unplayable, "Leave enough for those who play.")])

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
        from golfrules.validation.proofs import prove

        try:
            self.proofs = prove(self.game_on_trial(), seconds=seconds)
        except GolfrulesError:
            if not self.unplayable:
                raise
            return _UNPLAYABLE
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
        from golfrules.validation.simulation import simulate

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
        from golfrules.validation.comparison import compare

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
            self.hinders = STOPPED
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
