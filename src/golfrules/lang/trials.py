"""Tests in the language, checked: what each lays on the table, what it lets happen, what it expects.

A test is about player 0, side 0 and what is theirs, unless it says otherwise. A table in a test is a test for each of
its rows.
"""

from __future__ import annotations

from collections.abc import Container

from attrs import evolve

from golfrules.lang import tree
from golfrules.lang.book import Book, TestCase, Use
from golfrules.lang.check import Check
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.env import Speech
from golfrules.lang.source import Place
from golfrules.lang.trial_case import CaseReader
from golfrules.lang.trial_cases import Cases
from golfrules.lang.trial_steps import Case
from golfrules.lang.words import did_you_mean, slug

__all__ = ["TestChecker", "Tests", "check_tests"]


class TestChecker(Check):
    """Checks the tests of a book that are played with the same house rules. The rules themselves are checked once."""

    __test__ = False

    def __init__(self, book: Book, uses: tuple[Use, ...]) -> None:
        super().__init__(book, uses)
        self.base = self.run()
        self.base_findings = self.d

    def case(
        self, name: str, node: tree.Node, test: TestCase, statements: list[tree.Stmt], found: Diagnostics
    ) -> Case | None:
        """One case of a test; None when something in it is wrong, which `found` then tells."""
        if self.base is None:
            return None
        before = len(found.errors)
        self.d = found
        self.in_test = True
        self.source = test.source
        self.modifiers = list(self.base.modifiers)
        self.set_options = list(self.base.set_options)
        self.clauses = list(self.base.clauses)
        self.texts = list(self.base.texts)
        self.untils = list(self.base.untils)
        self.numbered = []
        self.speech = Speech("test", name)
        made = CaseReader(self).read(statements)
        if len(found.errors) > before:
            return None
        program = evolve(
            self.base,
            modifiers=tuple(self.modifiers),
            set_options=tuple(self.set_options),
            clauses=tuple(self.clauses),
        )
        place = Place(test.source, node.span)
        return Case(
            name,
            place,
            program,
            made.players,
            tuple(self.numbered),
            made.hole,
            made.env.frame.slots + 2,
            tuple(made.steps),
        )


def _uses(book: Book, test: TestCase, found: Diagnostics) -> tuple[Use, ...] | None:
    """The house rules that a test is played with; those that its own file states outside of any house rule too."""
    uses: dict[str, Use] = {}
    for key in book.extra:
        house = book.houses[key]
        if house.source is test.source and house.node not in _statements(book, test):
            uses[key] = Use(key)
    wrong = False
    for s in test.node.block.statements:
        if not isinstance(s, tree.GivenHouse):
            continue
        key = slug(s.use.name.text)
        if key not in book.houses:
            found.add(
                "GR209",
                Place(test.source, s.use.name.span),
                f'There is no house rule "{s.use.name.text}".',
                suggestion=did_you_mean(key, book.houses),
            )
            wrong = True
        else:
            uses[key] = Use(key, s.use.arguments)
    return None if wrong else tuple(sorted(uses.values(), key=lambda u: book.houses[u.name].number))


def _statements(book: Book, test: TestCase) -> tuple[tree.Stmt, ...]:
    return next(f.statements for f in book.files if f.source is test.source)


class Tests:
    """The tests of a book, each checked when it is asked for."""

    __test__ = False

    def __init__(self, book: Book) -> None:
        self.book = book
        self._checkers: dict[tuple[Use, ...], TestChecker] = {}

    def cases(self, test: TestCase, found: Diagnostics) -> list[Case]:
        """The cases of a test. What is wrong with it is added to `found`; a test with a mistake has no cases."""
        mine = Diagnostics()
        made = self._cases(test, mine)
        for d in mine:
            found.put(d)
        return [] if mine.errors else made

    def _cases(self, test: TestCase, found: Diagnostics) -> list[Case]:
        uses = _uses(self.book, test, found)
        if uses is None:
            return []
        checker = self._checkers.get(uses)
        if checker is None:
            checker = self._checkers[uses] = TestChecker(self.book, uses)
        if checker.base is None:
            for d in checker.base_findings.errors:
                found.put(d)
            return []
        parted = Cases(test, checker.v, found)
        made = [checker.case(name, node, test, statements, found) for name, node, statements in parted]
        return [case for case in made if case is not None]


def check_tests(book: Book, files: Container[str] | None = None) -> Diagnostics:
    """What is wrong with the tests of a book, or of some files of it, as far as it can be told without running them."""
    found = Diagnostics()
    tests = Tests(book)
    for test in book.tests:
        if files is None or test.source.name in files:
            tests.cases(test, found)
    return found
