"""`golfrules validate`: everything that can be said of rules, in one command and one report."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from golfrules.cli import INTERRUPTED
from golfrules.cli.errors import UsageError
from golfrules.cli.files import check_place, write_text
from golfrules.cli.params import Json, Options, Seats, Whole, Workers, options_of, players_of
from golfrules.cli.render.report import print_report, verdict
from golfrules.cli.terminal import Terminal, write_json
from golfrules.cli.under_way import under_way
from golfrules.games.targets import targets
from golfrules.validation.validate import STAGES, Validation
from golfrules.validation.validate import validate as validate_one

__all__ = ["validate"]


def validate(
    *paths: Annotated[str, Parameter(help="Files of house rules, folders with a game, or games.")],
    house: Annotated[
        tuple[str, ...],
        Parameter(name="--house", help="Of these house rules alone, by name. May be repeated."),
    ] = (),
    option: Options = (),
    only: Annotated[str | None, Parameter(help=f"Do this alone, as in check,proof: {', '.join(STAGES)}.")] = None,
    seats: Seats = "",
    games: Annotated[Whole, Parameter(help="So many games are simulated.")] = 100,
    seed: Annotated[str, Parameter(help="The same seed finds the same.")] = "0",
    precision: Annotated[
        float | None, Parameter(help="Compare until differences are known to this, in the units of the score.")
    ] = None,
    seconds: Annotated[float, Parameter(help="A proof, and the comparison, take so long at most.")] = 30.0,
    workers: Workers = None,
    html: Annotated[Path | None, Parameter(help="Write the report to this file, to be read in a browser.")] = None,
    strict: Annotated[bool, Parameter(help="A warning is a failure too.")] = False,
    json: Json = False,
) -> int:
    """Check rules, run their tests, prove what can be proved, play them, and compare them with the game without them.

    All house rules of a file are on trial together, unless --house names some of them. A finding that is meant is
    acknowledged in the file, as in: meant GR716 "For beginners."
    """
    if not paths:
        raise UsageError("Name what to validate: files, folders or games, as in golfrules validate my.golf.")
    names = [target.name for target in targets(paths)]
    if html is not None:
        if len(names) > 1:
            raise UsageError("A report is about one file or game. Leave out --html, or name one.")
        if html.suffix not in (".html", ".htm"):
            raise UsageError(f'{html} is written as HTML. Give its name that ending: "{html.with_suffix(".html")}".')
        check_place(html)
    stages = list(STAGES) if only is None else [word.strip() for word in only.split(",") if word.strip()]
    players = players_of(seats) or ()
    terminal = Terminal.here()
    found: list[Validation] = []
    for name in names:
        with under_way(terminal, shown=not json) as progress:
            found.append(
                validate_one(
                    name,
                    house=house,
                    options=options_of(option),
                    only=stages,
                    seats=players,
                    games=games,
                    seed=seed,
                    precision=precision,
                    seconds=seconds,
                    workers=workers,
                    progress=progress,
                )
            )
        if not json:
            print_report(found[-1], terminal)
    if html is not None:
        write_text(html, found[0].to_html())
    if json:
        write_json({"ok": all(v.ok for v in found), "validations": [v.to_json() for v in found]})
    else:
        for validation in found:
            terminal.say_wide(verdict(validation))
        if html is not None:
            terminal.say_wide(f"The report is in {html}.")
    if any(v.is_stopped for v in found):
        return INTERRUPTED
    return 0 if all(v.is_clean if strict else v.ok for v in found) else 1
