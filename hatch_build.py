"""What a wheel carries besides its files: what is kept of the bundled games, and, if asked for, the play in C."""

from __future__ import annotations

import os
import sys
from contextlib import chdir
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED: Final = {
    "engine": "cascade chance compare flow grids of_many playout rules run select sight standing table verbs",
    "engine/nodes": "__init__ arithmetic base conditions places quantities things",
    "engine/steps": "__init__ cards control questions",
    "games": "six_card six_card_table scramble"
    " golf_cards duffers duffers_opening duffers_refusals duffers_table solo solo_table",
}
"""The modules that play. They refer to each other, so mypyc makes one library of them; all others stay as they are."""


class Hook(BuildHookInterface):
    """Makes them from the checkout, or the sdist, of which the wheel is built."""

    def dependencies(self) -> list[str]:
        """What a compiled wheel needs besides."""
        return ["mypy>=2.4", "setuptools>=65"] if _is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install makes its own when it needs them, and is never compiled."""
        if self.target_name != "wheel" or version == "editable":
            return
        self.keep(build_data)
        if _is_wanted():
            self.compile(build_data)

    def keep(self, build_data: dict[str, Any]) -> None:
        """The programs of the bundled games, their trees and the parser, ready made (src/golfrules/lang/kept.py)."""
        sys.path.insert(0, str(Path(self.root) / "src"))
        from golfrules.games.catalogue import FLOWS
        from golfrules.games.load import find_book, load_game
        from golfrules.lang.kept import pack

        folder = Path(mkdtemp(prefix="golfrules-kept-"))
        pack(folder, lambda: [(load_game(game), find_book(game)) for game in FLOWS])
        build_data["force_include"][str(folder)] = "golfrules/_data/kept"

    def compile(self, build_data: dict[str, Any]) -> None:
        """Libraries beside the files that they are made of: Python takes those, and a traceback shows these."""
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.command.build_ext import build_ext

        root, folder = Path(self.root), Path(mkdtemp(prefix="golfrules-compiled-"))
        files = [f"golfrules/{where}/{name}.py" for where, names in COMPILED.items() for name in names.split()]
        with chdir(root / "src"):
            command = build_ext(
                Distribution(
                    {
                        "name": "golfrules",
                        "ext_modules": mypycify(
                            [
                                "--config-file",
                                str(root / "pyproject.toml"),
                                "--cache-dir",
                                str(folder / "cache"),
                                *files,
                            ],
                            opt_level="3",
                            debug_level="0",
                            group_name="golfrules",
                            target_dir=str(folder / "c"),
                        ),
                    }
                )
            )
            command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "temp")
            command.ensure_finalized()
            command.run()
        for library in (folder / "lib").rglob("*"):
            if library.is_file():
                build_data["force_include"][str(library)] = library.relative_to(folder / "lib").as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def _is_wanted() -> bool:
    """GOLFRULES_COMPILED=1: a compiler is needed, and the wheel fits one version of Python on one kind of machine."""
    return os.environ.get("GOLFRULES_COMPILED") == "1"
