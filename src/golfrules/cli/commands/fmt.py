"""`golfrules fmt`: rule files put in order."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from golfrules.cli.errors import UsageError
from golfrules.cli.files import write_text
from golfrules.cli.params import Json
from golfrules.cli.render.diagnostics import diagnostics_text
from golfrules.cli.terminal import Terminal, write_json
from golfrules.errors import RulesError
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.format import format_source
from golfrules.lang.read import read, rule_files
from golfrules.lang.words import many

__all__ = ["fmt"]


def fmt(
    *paths: Annotated[Path, Parameter(help="Files or folders.")],
    check: Annotated[bool, Parameter(help="Change nothing; show what would be changed.")] = False,
    json: Json = False,
) -> int:
    """Put rule files in order: one statement a line, two spaces for each step inwards.

    A file with mistakes of shape is left as it is, and they are told. With --check the exit code is 1 when a file is
    not in order.
    """
    if not paths:
        raise UsageError("Name what to put in order: files or folders, as in golfrules fmt my-game.")
    terminal = Terminal.here()
    changed: list[str] = []
    found: list[Diagnostic] = []
    files = rule_files(paths)
    for path in files:
        try:
            source = read(path)
        except RulesError as error:
            found += error.diagnostics
            continue
        text, diagnostics = format_source(source)
        found += diagnostics.errors
        if text == source.text:
            continue
        changed.append(str(path))
        if not check:
            write_text(path, text)
        elif not json:
            terminal.say_wide(_difference(str(path), source.text, text))
    if json:
        write_json({"changed": changed, "files": len(files), "diagnostics": [d.to_json() for d in found]})
    else:
        _print(terminal, changed, found, len(files), check=check)
    return 1 if found or (check and changed) else 0


def _difference(name: str, before: str, after: str) -> str:
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), name, f"{name} in order", lineterm="", n=1)
    return "\n".join(lines)


def _print(terminal: Terminal, changed: list[str], found: list[Diagnostic], files: int, *, check: bool) -> None:
    if found:
        terminal.say_wide(diagnostics_text(found))
    for name in changed:
        terminal.say_wide(f"{name} {'is not in order' if check else 'was put in order'}.")
    left = files - len(changed) - len({d.place.source.name for d in found})
    terminal.say(f"{left} of {many(files, 'file')} {'is' if left == 1 else 'are'} as they should be.")
