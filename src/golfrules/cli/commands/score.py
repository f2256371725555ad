"""`golfrules score`: what layouts come to, and why."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from golfrules.cli.errors import UsageError
from golfrules.cli.params import Houses, Json, Options, load
from golfrules.cli.render.layout import scored
from golfrules.cli.render.pieces import in_rows
from golfrules.cli.render.scene import Scene
from golfrules.cli.render.screens import trimmed
from golfrules.cli.terminal import Terminal, write_json
from golfrules.games.score import score_layouts

__all__ = ["score"]

_GAP = 3


def score(
    game: str,
    /,
    *layouts: Annotated[str, Parameter(help='Layouts, row by row: "7 2 K / 7 5 K". Several are those of one round.')],
    caller: Annotated[int | None, Parameter(help="Which layout is the caller's, the first being 0.")] = None,
    house: Houses = (),
    option: Options = (),
    ascii: Annotated[bool, Parameter(help="Draw with plain letters only.")] = False,  # noqa: A002
    json: Json = False,
) -> int:
    """Say what layouts come to, and how that comes about.

    Parameters
    ----------
    game
        six-card, or a folder with rule files of a game of Six-card Golf.
    """
    if not layouts:
        raise UsageError('Name a layout, row by row: golfrules score six-card "7 2 K / 7 5 K".')
    found = score_layouts(load(game, house, option), layouts, caller)
    if json:
        write_json([one.to_json() for one in found])
        return 0
    terminal = Terminal.here(ascii_only=ascii)
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
