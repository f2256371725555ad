"""Diagnostics in colour."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from rich.text import Text

from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.render import render_text

__all__ = ["diagnostics_text"]

_HEAD: Final = re.compile(r"^(?P<where>.+?): (?P<level>error|warning|note) (?P<code>GR\d{3,4}): ")
_MARK: Final = re.compile(r"^ *\| +\^+$")
_COLOURS: Final = {"error": "bold red", "warning": "bold yellow", "note": "bold cyan"}


def diagnostics_text(found: Iterable[Diagnostic]) -> Text:
    """Each with its line and a mark under what is meant."""
    text = Text()
    for line in render_text(found).splitlines():
        head = _HEAD.match(line)
        if head:
            text.append(f"{head['where']}: ", style="bold")
            text.append(f"{head['level']} {head['code']}: ", style=_COLOURS[head["level"]])
            text.append(line[head.end() :])
        elif _MARK.match(line):
            text.append(line, style="red")
        else:
            text.append(line)
        text.append("\n")
    return text
