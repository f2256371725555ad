"""`golfrules compare`: the same games with and without a house rule."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from golfrules.cli.errors import UsageError
from golfrules.cli.params import Houses, Json, Options, Scheduler, Seats, Workers, load, players_of
from golfrules.cli.render.comparison import print_comparison
from golfrules.cli.terminal import Terminal, write_json
from golfrules.cli.under_way import under_way
from golfrules.cli.which_game import GameName
from golfrules.validation.comparison import compare as play_both

__all__ = ["compare"]


def compare(
    game: GameName,
    /,
    *,
    house: Houses = (),
    against: Annotated[
        tuple[str, ...],
        Parameter(name="--against", help="A house rule to compare with, instead of none. May be repeated."),
    ] = (),
    seats: Seats = "",
    option: Options = (),
    seed: Annotated[str, Parameter(help="Both are dealt from this seed; the same seed says the same (0).")] = "0",
    precision: Annotated[
        float | None,
        Parameter(help="Play until the difference is known to this, in strokes a Hole or points a round."),
    ] = None,
    confidence: Annotated[float, Parameter(help="How sure intervals are (0.95).")] = 0.95,
    seconds: Annotated[float, Parameter(help="Play no longer than this (60).")] = 60.0,
    workers: Workers = None,
    scheduler: Scheduler = None,
    json: Json = False,
) -> int:
    """Play the same games with and without a house rule, and say what it changes and how surely.

    Both are dealt from the same seeds, and played until the difference is known closely enough. The exit code is 1
    when the rule is wrong: when a game with it does not come to its end.
    """
    if not house and not against:
        raise UsageError("Name the house rule that is compared, as in golfrules compare scramble --house deep-water.")
    before, after = load(game, against, option), load(game, house, option)
    terminal = Terminal.here()
    with under_way(terminal, shown=not json) as progress:
        found = play_both(
            before,
            after,
            players=players_of(seats),
            seed=seed,
            precision=precision,
            confidence=confidence,
            seconds=seconds,
            workers=workers,
            scheduler=scheduler,
            progress=lambda share: progress("with and without", share),
        )
    if json:
        write_json(found.to_json())
    else:
        print_comparison(found, terminal)
    return 1 if any(d.severity == "error" for d in found.findings) else 0
