"""Runs the tests that rule files hold, and tells what they reached."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from attrs import field, frozen

from golfrules.engine.coverage import Coverage, Covered
from golfrules.engine.explain import Reason
from golfrules.engine.flow import Flow
from golfrules.engine.link import link_asking, option_values
from golfrules.engine.nodes import Expr
from golfrules.engine.rules import Rules
from golfrules.engine.trial import Trial, reason_of
from golfrules.errors import GolfrulesError
from golfrules.games.catalogue import flow_for
from golfrules.lang.book import Book, TestCase
from golfrules.lang.check import check_house_alone
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.inside import inside, speaks_of
from golfrules.lang.program import Program, X
from golfrules.lang.source import Place
from golfrules.lang.trial_steps import Answer, Case, Deal, Expect, Lay, Part, Play, Put, Raise, Refuse
from golfrules.lang.trials import Tests
from golfrules.lang.vocabulary import HOLE

__all__ = ["Failure", "Report", "TestResult", "run_tests"]

NOBODY = -1


@frozen(slots=True)
class Failure:
    """Something that was expected and is not so: where, what was expected, what was found, and what made it so."""

    place: Place
    expected: str
    found: str
    reasons: tuple[Reason, ...] = ()

    def __str__(self) -> str:
        lines = [
            f"{self.place}: expected {self.expected}, and {self.found}."
            if self.expected
            else f"{self.place}: {self.found}"
        ]
        lines += [f"  {reason}" for reason in self.reasons]
        return "\n".join(lines)

    def to_json(self) -> dict[str, Any]:
        reasons = [
            {
                "what": r.what,
                "rules": list(r.rule_ids),
                "where": r.where,
                "before": r.before,
                "after": r.after,
                "about": r.about,
            }
            for r in self.reasons
        ]
        return {**_where(self.place), "expected": self.expected, "found": self.found, "reasons": reasons}


@frozen(slots=True)
class TestResult:
    """A test, or one row of a test's table, and what did not come out as expected."""

    __test__ = False
    name: str
    place: Place
    failures: tuple[Failure, ...] = ()

    @property
    def passed(self) -> bool:
        return not self.failures

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            **_where(self.place),
            "passed": self.passed,
            "failures": [f.to_json() for f in self.failures],
        }


@frozen(slots=True)
class Report:
    """What came of running tests. `diagnostics` tells what is wrong with tests that could not be understood."""

    results: tuple[TestResult, ...]
    coverage: tuple[Covered, ...]
    diagnostics: Diagnostics = field(eq=False)

    @property
    def passed(self) -> bool:
        """Whether all tests hold."""
        return not self.diagnostics.errors and all(r.passed for r in self.results)

    @property
    def failures(self) -> tuple[Failure, ...]:
        return tuple(f for r in self.results for f in r.failures)

    @property
    def uncovered(self) -> tuple[Covered, ...]:
        """The pieces of rule that no test reached, or whose question was only ever answered in one way."""
        return tuple(c for c in self.coverage if c.missing)

    def to_json(self) -> dict[str, Any]:
        missing = [
            {
                **_where(c.clause.place),
                "what": c.clause.what,
                "label": c.clause.label,
                "title": c.clause.title,
                "missing": c.missing,
            }
            for c in self.uncovered
        ]
        return {
            "passed": self.passed,
            "tests": [r.to_json() for r in self.results],
            "coverage": {"clauses": len(self.coverage), "missing": missing},
            "diagnostics": [d.to_json() for d in self.diagnostics],
        }


def _where(place: Place) -> dict[str, Any]:
    return {"file": place.source.name, "line": place.line, "column": place.column}


def run_tests(book: Book, tests: Iterable[TestCase] | None = None) -> Report:
    """Runs tests of a book (all of them, unless some are named), each on a table of its own.

    The coverage counts every clause of the game and of each of its house rules; of a game made from another the clauses
    in its own files, and where somebody brought files of their own, those in these.

    >>> from golfrules.games.load import find_book
    >>> run_tests(find_book("six-card")).passed
    True
    """
    flow = flow_for(book.game)
    found = Diagnostics()
    for d in book.diagnostics:
        found.put(d)
    checked = Tests(book)
    coverage = Coverage()
    results = []
    for test in book.tests if tests is None else tests:
        wrong = Diagnostics()
        cases = checked.cases(test, wrong)
        for d in wrong:
            found.put(d)
        if not cases or any(_is_within(d.place, test) for d in book.diagnostics.errors):
            results.append(_unread(test))
        else:
            results += [_Run(case, flow, coverage).result() for case in cases]
    own = {file.source.name for file in book.own or filter(book.is_variant, book.files)}
    for program in programs_of(book):
        coverage.expect(program, own or None)
    return Report(tuple(results), coverage.covered(), found)


def _is_within(place: Place, test: TestCase) -> bool:
    """Whether a mistake of shape stands in a test, which is then not the test that its author wrote."""
    span = test.node.span
    return place.source is test.source and span.start <= place.span.start < span.end


def _unread(test: TestCase) -> TestResult:
    place = Place(test.source, test.node.span)
    return TestResult(test.name, place, (Failure(place, "", "It could not be read: see the mistakes in it."),))


def programs_of(book: Book) -> Iterable[Program]:
    """The game by itself and with each house rule alone, as far as they hold up."""
    from golfrules.lang.check import check

    program, _ = check(book)
    if program is not None:
        yield program
    for house in book.houses.values():
        program, _ = check_house_alone(book, house)
        if program is not None:
            yield program


class _Run:
    """One case, carried out."""

    def __init__(self, case: Case, flow: type[Flow], coverage: Coverage) -> None:
        self.case = case
        self.flow = flow
        self.coverage = coverage
        self.failures: list[Failure] = []
        self.place = case.place  # of the step at hand
        self.linked: dict[X, Expr] = {}
        self.of_the_hole: set[X] = set()  # what is asked of the Hole in play
        self.of_an_attempt: set[X] = set()  # what is asked of what a player has played for yards
        self.laid = False  # whether all that is given lies on the table

    def result(self) -> TestResult:
        try:
            trial = self.lay()
            for step in self.case.steps:
                self.place = step.place
                if not isinstance(step, (Put, Deal, Lay)) and not self.laid:
                    trial.rules.flow_class.put_right(trial.table)
                    self.laid = True
                self.step(trial, step)
        except GolfrulesError as e:
            self.failures.append(Failure(self.place, "", str(e)))
        else:
            if not self.failures and trial.question:
                self.failures.append(Failure(self.place, "", self.open_question(trial)))
            self.coverage.add(trial.rules, trial.trace)
        return TestResult(self.case.name, self.case.place, tuple(self.failures))

    def open_question(self, trial: Trial) -> str:
        example = trial.answers()[0]
        asked = trial.question if trial.question.endswith("?") else f"{trial.question}."
        return f'The test ends while something is asked: {asked} Answer it: answer "{example}"'

    def lay(self) -> Trial:
        case = self.case
        players = case.players or self.flow.PLAYERS[0]
        asked = list(_expressions(case))
        options = option_values(case.program, {}, players)
        rules, linked = link_asking(case.program, self.flow, players, options, asked, watch=True)
        self.linked = dict(zip(asked, linked, strict=True))
        self.of_the_hole = {x for x in asked if speaks_of(x, HOLE)}
        stats = {s.number for s in case.program.stats if s.kind == "attempt"}
        self.of_an_attempt = {
            x for x in asked for y in inside(x) if isinstance(y, X) and y.op == "stat" and y.args[0] in stats
        }
        for kind, number, place in case.numbered:
            self.place = place
            rules.check_there_is(kind, number)
        self.place = case.place
        trial = Trial(rules)
        if case.hole >= 0:
            rules.flow_class.turn_up_hole(trial.table, case.hole)
        return trial

    def value(self, trial: Trial, x: X) -> int:
        if x in self.of_the_hole and trial.table.ground < 0:
            raise GolfrulesError("No Hole is given here. Write for example: given hole 1")
        table, scope = trial.table, trial.scope(self.case.slots)
        if x in self.of_an_attempt:
            table = trial.rules.flow_class.attempt_in_test(table, self.case.hole)
            scope.v[HOLE] = table.ground
        return self.linked[x].ev(table, scope)

    def step(self, trial: Trial, step: Any) -> None:
        if isinstance(step, Put):
            trial.store(step.count, self.value(trial, step.of), self.value(trial, step.value))
        elif isinstance(step, Deal):
            trial.deal(step.zone, step.cards, 0 if step.owner is None else self.value(trial, step.owner))
        elif isinstance(step, Lay):
            trial.lay(step.text, 0 if step.owner is None else self.value(trial, step.owner))
        elif isinstance(step, Play):
            trial.play(*step.cards)
        elif isinstance(step, Raise):
            trial.raise_event(step.event, **{name: self.value(trial, x) for name, x in step.roles})
        elif isinstance(step, Answer):
            trial.answer(step.action)
        elif isinstance(step, Refuse):
            self.refuse(trial, step)
        else:
            self.expect(trial, step)

    # ------------------------------------------------------------ expecting

    def refuse(self, trial: Trial, step: Refuse) -> None:
        if trial.table.pending is None:
            trial.settle()
        if not trial.is_action(step.action):
            raise GolfrulesError(f'"{step.action}" is no action of this game, so nobody could refuse it.')
        if step.action in trial.answers():
            self.failures.append(Failure(step.place, f'that "{step.action}" is refused', "it is legal"))

    def expect(self, trial: Trial, step: Expect) -> None:
        if trial.question:
            raise GolfrulesError(self.open_question(trial))
        for part in step.parts:
            if not self.value(trial, part.question):
                self.failures.append(Failure(step.place, part.text, *self.found(trial, part)))

    def found(self, trial: Trial, part: Part) -> tuple[str, tuple[Reason, ...]]:
        """What is so in place of what was expected, and what made it so."""
        x = part.measured
        if x is None:
            return "that is not so", ()
        value = self.value(trial, x)
        words = f"{part.about} is {self.shown(trial.rules, part, value)}"
        if x.op == "count":
            return words, trial.changes(x.args[0], self.linked_subject(trial, x))
        if x.op == "stat":
            stat = trial.rules.program.stats[x.args[0]]
            return words, trial.explain(stat.name, self.linked_subject(trial, x), stat.kind).reasons
        if x.op == "option":
            option = list(trial.rules.program.options.values())[x.args[0]]
            said = [c for name, _, _, c in trial.rules.program.set_options if name == option.name]
            return words, tuple(reason_of(trial.rules, c, option.default, value) for c in said[-1:])
        return words, ()

    def linked_subject(self, trial: Trial, x: X) -> int:
        return self.value(trial, x.args[1])

    @staticmethod
    def shown(rules: Rules, part: Part, value: int) -> str:
        """A value in the words of the game."""
        t = part.type
        if t.what == "word":
            return t.words[value]
        if t.what == "thing":
            if value == NOBODY:
                return "nobody"
            names: Sequence[str] = rules.names.get(t.kind, ())
            return names[value] if value < len(names) else f"{t.kind} {value}"
        return str(value) if part.about.split()[0] == t.unit else f"{value} {t.unit}".rstrip()


def _expressions(case: Case) -> Iterable[X]:
    """Everything that the steps of a case work out, each once."""
    found: dict[X, None] = {}
    for step in case.steps:
        if isinstance(step, Put):
            found.update({step.of: None, step.value: None})
        elif isinstance(step, (Deal, Lay)):
            if step.owner is not None:
                found[step.owner] = None
        elif isinstance(step, Raise):
            found.update(dict.fromkeys(x for _, x in step.roles))
        elif isinstance(step, Expect):
            for part in step.parts:
                found[part.question] = None
                if part.measured is not None:
                    found[part.measured] = None
                    if part.measured.op in ("count", "stat"):
                        found[part.measured.args[1]] = None
    return found
