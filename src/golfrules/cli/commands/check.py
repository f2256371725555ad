"""`golfrules check`: what is wrong with rule files, and how long what they say may take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from golfrules import __version__
from golfrules.cli.errors import UsageError
from golfrules.cli.params import Houses, Json
from golfrules.cli.render.diagnostics import diagnostics_text
from golfrules.cli.render.tables import columns
from golfrules.cli.terminal import Terminal, write_json
from golfrules.games.checked import Checked, check_target
from golfrules.games.load import is_path
from golfrules.games.targets import targets
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.render import render_sarif, summary
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
    results = [
        check_target(target, target.book.uses([*names, *target.book.extra]) if house else ())
        for target in targets(paths, files)
    ]
    found = [d for result in results for d in result.found]
    acknowledged = [pair for result in results for pair in result.acknowledged]
    wrong = any(d.severity == "error" for d in found)
    if sarif:
        print(render_sarif(found, version=__version__, acknowledged=acknowledged), end="")
    elif json:
        write_json(
            {
                "ok": not wrong,
                "diagnostics": [d.to_json() for d in found],
                "acknowledged": [{**d.to_json(), "meant": m.to_json()} for d, m in acknowledged],
                "games": [r.to_json() for r in results],
            }
        )
    else:
        _print(results, found, len(acknowledged))
    return 1 if wrong else 0


def _print(results: list[Checked], found: list[Diagnostic], acknowledged: int) -> None:
    terminal = Terminal.here()
    if found:
        terminal.say_wide(diagnostics_text(found))
    for result in results:
        if result.bounds:
            title = f"{result.target.name}: all that happens comes to an end, after so many steps at most"
            terminal.say_wide(title, style="bold")
            terminal.say(columns(("what happens", "steps"), list(result.bounds.items()), terminal))
    files = sum(len(result.target.files) for result in results)
    meant = f", {acknowledged} acknowledged" if acknowledged else ""
    terminal.say(f"{many(files, 'file')}: {summary(found)}{meant}.")
