"""`golfrules check`: what is wrong with rule files, and how long what they say may take."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from golfrules import __version__
from golfrules.cli.books import Target, targets
from golfrules.cli.errors import UsageError
from golfrules.cli.params import Houses, Json
from golfrules.cli.render.diagnostics import diagnostics_text
from golfrules.cli.render.tables import columns
from golfrules.cli.terminal import Terminal, write_json
from golfrules.games.ladder_check import check_ladders, check_own_ladders
from golfrules.games.load import is_path
from golfrules.lang.check import check as check_book
from golfrules.lang.check import check_house_alone
from golfrules.lang.diagnostics import Diagnostic, Diagnostics
from golfrules.lang.program import Program
from golfrules.lang.render import render_sarif, summary
from golfrules.lang.trials import check_tests
from golfrules.lang.words import many

__all__ = ["check"]


def check(
    *paths: Annotated[str, Parameter(help="Files, folders or games.")],
    house: Houses = (),
    json: Json = False,
    sarif: Annotated[bool, Parameter(help="SARIF 2.1.0, for what shows findings beside code.")] = False,
) -> int:
    """Say what is wrong with rule files, and how many steps each event or action in them leads to at most.

    The game is checked by itself and with each of its house rules alone; with --house, also with all of those together.
    The ladders of Scramble's strokes are walked through every cell.
    """
    if not paths:
        raise UsageError("Name what to check: files, folders or games, as in golfrules check my-game.")
    if json and sarif:
        raise UsageError("One document can be printed at a time. Choose --json or --sarif.")
    files = [Path(name) for name in house if is_path(name)]
    names = tuple(name for name in house if not is_path(name))
    results = [_Result(target, names, together=bool(house)) for target in targets(paths, files)]
    found = [d for result in results for d in result.found]
    wrong = any(d.severity == "error" for d in found)
    if sarif:
        print(render_sarif(found, version=__version__), end="")
    elif json:
        write_json(
            {"ok": not wrong, "diagnostics": [d.to_json() for d in found], "games": [r.to_json() for r in results]}
        )
    else:
        _print(results, found)
    return 1 if wrong else 0


class _Result:
    """What came of checking one target."""

    def __init__(self, target: Target, house: tuple[str, ...], *, together: bool) -> None:
        self.target = target
        bag = Diagnostics()
        for diagnostic in target.book.diagnostics:
            bag.put(diagnostic)
        self.programs = [program for program in self._programs(bag, house, together=together) if program is not None]
        if not bag.errors:
            for diagnostic in check_tests(target.book):
                bag.put(diagnostic)
        for diagnostic in check_own_ladders(target.book) if target.book.extra else check_ladders(target.book):
            bag.put(diagnostic)
        self.wrong = bool(bag.errors)
        self.found = [d for d in bag if d.place.source.name in target.files]

    def _programs(self, bag: Diagnostics, house: tuple[str, ...], *, together: bool) -> Iterable[Program | None]:
        book = self.target.book
        combination = book.uses([*house, *book.extra]) if together else ()
        yield self._keep(bag, *check_book(book, ()))
        for rule in book.houses.values():
            if rule.source.name in self.target.files:
                yield self._keep(bag, *check_house_alone(book, rule))
        if combination:
            yield self._keep(bag, *check_book(book, combination))

    @staticmethod
    def _keep(bag: Diagnostics, program: Program | None, found: Iterable[Diagnostic]) -> Program | None:
        for diagnostic in found:
            bag.put(diagnostic)
        return program

    @property
    def bounds(self) -> dict[str, int]:
        """The most steps of each event and action, of the game and of all that was laid on it.

        Nothing where there are mistakes: what will stand in their place is not known.
        """
        from golfrules.lang.bounds import bounds

        if self.wrong:
            return {}
        most: dict[str, int] = {}
        for program in self.programs:
            for name, steps in bounds(program).items():
                most[name] = max(steps, most.get(name, 0))
        return most

    def to_json(self) -> dict[str, Any]:
        return {"name": self.target.name, "files": sorted(self.target.files), "bounds": self.bounds}


def _print(results: list[_Result], found: list[Diagnostic]) -> None:
    terminal = Terminal.here()
    if found:
        terminal.say_wide(diagnostics_text(found))
    for result in results:
        if result.bounds:
            title = f"{result.target.name}: all that happens comes to an end, after so many steps at most"
            terminal.say_wide(title, style="bold")
            terminal.say(columns(("what happens", "steps"), list(result.bounds.items()), terminal))
    files = sum(len(result.target.files) for result in results)
    terminal.say(f"{many(files, 'file')}: {summary(found)}.")
