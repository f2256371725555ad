"""The ```console blocks of README.md and docs/ are carried out: `$ golfrules ...` must print what follows it.

A page has a folder of its own for that, to which its golf blocks with a title are written: ```golf title="my.golf".
`...` stands for output that is left out, and how much space there is between two words does not matter.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import shlex
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sybil import Document, Example
from sybil.parsers.markdown import CodeBlockParser

from golfrules.cli import main

__all__ = ["ConsoleBlockParser", "clean_up", "folder_of"]

FOLDER = "console_folder"  # its name in the namespace of a page
PROMPT = "$ "
WIDTH = "100"
WRONG = 1  # the exit code of a command that found what it looked at wrong; more is a wrong call, or a fault
_LOOSELY = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class ConsoleBlockParser(CodeBlockParser):
    """For Sybil: each block, to be carried out."""

    language = "console"

    def evaluate(self, example: Example) -> str | None:
        """What came out otherwise than the block says; nothing if all is as it says."""
        folder = folder_of(example.document)
        for command, expected in commands(example.parsed):
            program, *words = shlex.split(command, comments=True)
            if program != "golfrules":
                return f"Only golfrules is carried out here, and not {program}."
            code, printed = carried_out(words, folder)
            if code > WRONG:
                return f"$ {command}\nends with {code}:\n{printed}"
            if expected.strip() and not doctest.OutputChecker().check_output(expected, printed, _LOOSELY):
                return f"$ {command}\nExpected:\n{expected}\nPrinted:\n{printed}"
        return None


def commands(text: str) -> Iterator[tuple[str, str]]:
    """Each command of a block with the output that follows it."""
    for part in f"\n{text}".split(f"\n{PROMPT}")[1:]:
        command, _, expected = part.partition("\n")
        yield command, expected


def carried_out(words: list[str], folder: Path) -> tuple[int, str]:
    """With what a command line ends, and what it prints, run in a folder, without a terminal."""
    printed = io.StringIO()
    before = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = WIDTH
    try:
        with contextlib.chdir(folder), contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            code = main(words)
    finally:
        os.environ.pop("COLUMNS")
        if before is not None:
            os.environ["COLUMNS"] = before
    return code, printed.getvalue()


def folder_of(document: Document) -> Path:
    """The folder of a page."""
    namespace = document.namespace
    if FOLDER not in namespace:
        namespace[FOLDER] = tempfile.TemporaryDirectory()
    return Path(namespace[FOLDER].name)


def clean_up(namespace: dict[str, Any]) -> None:
    """Takes the folder of a page away, for Sybil to call when the page is done."""
    folder = namespace.pop(FOLDER, None)
    if folder is not None:
        folder.cleanup()
