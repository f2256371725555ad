"""`golfrules score`: what layouts, or cards on a Hole, come to, and why."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from golfrules.cli.errors import UsageError
from golfrules.cli.params import Houses, Json, Options, Whole, load
from golfrules.cli.render.attempt import attempted
from golfrules.cli.render.layout import scored
from golfrules.cli.render.pieces import in_rows
from golfrules.cli.render.scene import Scene
from golfrules.cli.render.screens import trimmed
from golfrules.cli.terminal import Terminal, write_json
from golfrules.engine.game import Game
from golfrules.games.golf_cards import GolfCards
from golfrules.games.score import score_layouts
from golfrules.games.tried import try_cards

__all__ = ["score"]

_GAP = 3
_EXAMPLE = 'golfrules score {game} --hole "Cake Walk" "Fairway Wood" "Chip Shot" "Regulation Putt"'


def score(
    game: str,
    /,
    *cards: Annotated[
        str,
        Parameter(
            help='Layouts, row by row: "7 2 K / 7 5 K", several being those of one round. '
            'In Duffers and solo the cards that are played: "Fairway Wood" "Chip Shot".'
        ),
    ],
    caller: Annotated[Whole | None, Parameter(help="Which layout is the caller's, the first being 0.")] = None,
    hole: Annotated[str | None, Parameter(help="In Duffers and solo the Hole, by its name or as B-3.")] = None,
    besides: Annotated[
        tuple[str, ...],
        Parameter(name="--with", help="There too, a card that was not played: Luck, a Duff, Crew. May be repeated."),
    ] = (),
    house: Houses = (),
    option: Options = (),
    ascii: Annotated[bool, Parameter(help="Draw with plain letters only.")] = False,  # noqa: A002
    json: Json = False,
) -> int:
    """Say what layouts, or cards on a Hole, come to, and how that comes about.

    Parameters
    ----------
    game
        six-card, duffers or solo, or a folder with rule files of such a game.
    """
    loaded = load(game, house, option)
    terminal = Terminal.here(ascii_only=ascii)
    if issubclass(loaded.flow, GolfCards):
        if caller is not None:
            raise UsageError(f"Nobody calls in {loaded.title or loaded.name}. Leave out --caller.")
        return _score_attempt(loaded, hole, cards, besides, terminal, json=json)
    if hole is not None or besides:
        raise UsageError("--hole and --with are for Duffers and solo: leave them out.")
    return _score_layouts(loaded, cards, caller, terminal, json=json)


def _score_layouts(game: Game, layouts: tuple[str, ...], caller: int | None, terminal: Terminal, *, json: bool) -> int:
    if not layouts:
        raise UsageError('Name a layout, row by row: golfrules score six-card "7 2 K / 7 5 K".')
    found = score_layouts(game, layouts, caller)
    if json:
        write_json([one.to_json() for one in found])
        return 0
    pictures = [scored(one, Scene.signs(unicode=terminal.unicode)) for one in found]
    for line in trimmed(in_rows(pictures, terminal.width, _GAP)):
        terminal.say(line)
    for one in found:
        terminal.say()
        head, *rest = str(one).splitlines()
        terminal.say_wide(head, style="bold")
        for text in rest:
            terminal.say_wide(text)
    return 0


def _score_attempt(
    game: Game, hole: str | None, cards: tuple[str, ...], besides: tuple[str, ...], terminal: Terminal, *, json: bool
) -> int:
    if hole is None:
        raise UsageError(f"Name the Hole: {_EXAMPLE.format(game=game.name)}.")
    if not cards and not besides:
        raise UsageError(f"Name the cards: {_EXAMPLE.format(game=game.name)}.")
    attempt, warnings = try_cards(game, hole, cards, besides)
    if json:
        write_json({**attempt.to_json(), "warnings": warnings})
        return 0
    for line in trimmed(attempted(attempt)):
        terminal.say_wide(line)
    for text in warnings:
        terminal.say_wide(text, style="yellow")
    return 0
