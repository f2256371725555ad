"""`golfrules new`: a game of one's own, to begin with a copy of a bundled one."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from golfrules.cli.errors import UsageError
from golfrules.cli.files import reason
from golfrules.cli.params import Json
from golfrules.cli.terminal import Terminal, write_json
from golfrules.cli.which_game import BUNDLED
from golfrules.games.catalogue import FLOWS, flow_for
from golfrules.locate import cards_dir

__all__ = ["new"]


def new(
    game: Annotated[str, Parameter(help=f"The game to begin with: {BUNDLED}.")], folder: Path, /, *, json: Json = False
) -> int:
    """Copy the rule files of a bundled game to a folder of your own, to change them.

    Parameters
    ----------
    folder
        Where the copy goes: a folder that is new, or empty.
    """
    flow_for(game)
    source = cards_dir() / game
    files = sorted(p.relative_to(source) for p in source.rglob("*.golf"))
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            what = "not empty" if folder.is_dir() else "a file"
            raise UsageError(f"{folder} is there already, and it is {what}. Name a new folder.")
        for file in files:
            target = folder / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source / file, target)
    except (OSError, ValueError) as error:
        if isinstance(error, UsageError):
            raise
        raise UsageError(f"{folder} cannot be made: {reason(error)}.") from None
    name = f"./{folder}" if str(folder) in FLOWS else str(folder)
    if json:
        write_json({"game": game, "folder": str(folder), "files": [str(folder / file) for file in files]})
        return 0
    terminal = Terminal.here()
    terminal.say_wide(f"{folder} is a copy of {game}: {', '.join(map(str, files))}.")
    terminal.say_wide(f"Change it, then: golfrules check {name}; golfrules play {name}")
    return 0
