"""`golfrules test`: the tests that rule files hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from golfrules.cli.errors import UsageError
from golfrules.cli.params import Json
from golfrules.cli.render.diagnostics import diagnostics_text
from golfrules.cli.terminal import Terminal, write_json
from golfrules.games.rule_tests import Report, run_tests
from golfrules.games.targets import targets
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.render import summary
from golfrules.lang.words import many

__all__ = ["test"]

# ruff: noqa: PT028 -- this is a command, and no test of pytest


def test(
    *paths: Annotated[str, Parameter(help="Files, folders or games.")],
    missing: Annotated[bool, Parameter(help="List every clause that no test reaches wholly.")] = False,
    json: Json = False,
) -> int:
    """Run the tests that stand in rule files, and say which clauses they reached."""
    if not paths:
        raise UsageError("Name what to test: files, folders or games, as in golfrules test scramble.")
    reports: list[tuple[str, Report]] = []
    for target in targets(paths):
        tests = [case for case in target.book.tests if case.source.name in target.files]
        reports.append((target.name, run_tests(target.book, tests)))
    passed = all(report.passed for _, report in reports)
    if json:
        write_json({"passed": passed, "games": [{"name": name, **report.to_json()} for name, report in reports]})
    else:
        terminal = Terminal.here()
        for name, report in reports:
            _print(name, report, terminal, missing=missing)
    return 0 if passed else 1


def _mistakes(wrong: Sequence[Diagnostic]) -> str:
    return f"; {summary(wrong)}" if any(d.severity == "error" for d in wrong) else ""


def _print(name: str, report: Report, terminal: Terminal, *, missing: bool) -> None:
    wrong = tuple(report.diagnostics)
    if wrong:
        terminal.say_wide(diagnostics_text(wrong))
    for result in report.results:
        if not result.passed:
            terminal.say_wide(Text.assemble(("failed ", "bold red"), f"{result.name} ({result.place})"))
            for failure in result.failures:
                terminal.say_wide(f"  {str(failure).replace(chr(10), chr(10) + '  ')}")
    if missing:
        for clause in report.uncovered:
            terminal.say_wide(f"{clause.clause.place}: {clause.clause.title}: {clause.missing}")
    held = sum(result.passed for result in report.results)
    n = len(report.results)
    whole = len(report.coverage) - len(report.uncovered)
    terminal.say_wide(
        Text.assemble(
            (f"{name}: ", "bold"),
            (
                f"{held} of {many(n, 'test')} hold{'s' if n == 1 else ''}",
                "green" if report.passed else "red",
            ),
            f", {whole} of {len(report.coverage)} clauses reached wholly{_mistakes(wrong)}.",
        )
    )
