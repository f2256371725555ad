"""What a wheel carries besides its files: the programs of bundled games, their trees and the parser, ready made."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class KeptHook(BuildHookInterface):
    """Makes them from the checkout, or the sdist, of which the wheel is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install makes its own when it needs them."""
        if self.target_name != "wheel" or version == "editable":
            return
        sys.path.insert(0, str(Path(self.root) / "src"))
        from golfrules.games.catalogue import FLOWS
        from golfrules.games.load import find_book, load_game
        from golfrules.lang.kept import pack

        folder = Path(mkdtemp(prefix="golfrules-kept-"))
        pack(folder, lambda: [(load_game(game), find_book(game)) for game in FLOWS])
        build_data["force_include"][str(folder)] = "golfrules/_data/kept"
