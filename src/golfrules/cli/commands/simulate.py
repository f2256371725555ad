"""`golfrules simulate`: many games by players of the house, and what they come to."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from golfrules.cli.errors import UsageError
from golfrules.cli.files import check_place
from golfrules.cli.params import Houses, Json, Options, Scheduler, Seats, Whole, Workers, load, players_of
from golfrules.cli.render.simulation import print_simulation
from golfrules.cli.terminal import Terminal, write_json
from golfrules.cli.under_way import under_way
from golfrules.cli.which_game import GameName
from golfrules.validation.simulation import MOST_DECISIONS
from golfrules.validation.simulation import simulate as play_many

__all__ = ["simulate"]


def simulate(
    game: GameName,
    /,
    *,
    games: Annotated[Whole, Parameter(help="How many games (100).")] = 100,
    seats: Seats = "",
    house: Houses = (),
    option: Options = (),
    seed: Annotated[str, Parameter(help="The same seed plays the same games, whoever plays them (0).")] = "0",
    workers: Workers = None,
    scheduler: Scheduler = None,
    listen: Annotated[Whole, Parameter(help="In so many games, count what the clauses of house rules do (0).")] = 0,
    most_decisions: Annotated[
        Whole, Parameter(help=f"After so many decisions a game is given up ({MOST_DECISIONS}).")
    ] = MOST_DECISIONS,
    out: Annotated[Path | None, Parameter(help="Write the games to this file, as Parquet.")] = None,
    json: Json = False,
) -> int:
    """Play many games on all cores, and say what they come to.

    Ctrl-C ends it, and what was played until then is told. The exit code is 1 when a game did not come to its end.
    """
    if out is not None:
        if out.suffix != ".parquet":
            raise UsageError(
                f'{out} is written as Parquet. Give its name that ending: "{out.with_suffix(".parquet")}".'
            )
        check_place(out)
    terminal = Terminal.here()
    with under_way(terminal, shown=not json) as progress:
        found = play_many(
            load(game, house, option),
            games=games,
            players=players_of(seats),
            seed=seed,
            workers=workers,
            scheduler=scheduler,
            listen=listen,
            most_decisions=most_decisions,
            progress=lambda share: progress(f"{games} games", share),
        )
    if out is not None:
        found.write(out)
    if json:
        write_json(found.to_json())
    else:
        print_simulation(found, terminal)
        if out is not None:
            terminal.say_wide(f"The games are in {out}.")
    return 1 if found.failures else 0
