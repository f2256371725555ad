"""The game that a command is about, with a help that names those there are."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from cyclopts import Parameter

from golfrules.games.catalogue import FLOWS
from golfrules.lang.words import listed

__all__ = ["BUNDLED", "GameName"]

BUNDLED = listed(sorted(FLOWS))
"""The games there are, for sentences: `duffers, scramble, six-card or solo`."""

GameName: TypeAlias = Annotated[str, Parameter(help=f"The name of a game ({BUNDLED}), or a folder with rule files.")]
