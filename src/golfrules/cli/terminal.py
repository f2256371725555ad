"""Where things are written: what is for people goes through rich, what is for programs is plain JSON."""

from __future__ import annotations

import io
import json
import os
import sys
from typing import Any

from attrs import frozen
from rich.console import Console
from rich.text import Text

__all__ = ["Terminal", "prepare_streams", "printable", "write_json"]


def prepare_streams() -> None:
    """Lets every text be written and read: signs that the terminal does not know, names of files that are no text."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "replace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def printable(text: str) -> str:
    """A text without anything that would steer a terminal: a file may come from anybody."""
    return "".join(c if c.isprintable() or c in "\n\t" else "\N{REPLACEMENT CHARACTER}" for c in text)


def write_json(value: Any) -> None:
    """One JSON document on stdout, in ASCII, so that it is the same in every locale."""
    print(json.dumps(value, indent=2))


@frozen
class Terminal:
    """A screen and a keyboard, or what stands for them.

    `interactive` says whether a person sits there. `unicode` says whether the screen can show more than ASCII.
    """

    out: Console
    interactive: bool
    unicode: bool

    @classmethod
    def here(cls, *, ascii_only: bool = False) -> Terminal:
        """The terminal that this program was started from."""
        out = Console(highlight=False, markup=False, emoji=False)
        dumb = os.environ.get("TERM") == "dumb"
        unicode = not (ascii_only or dumb or out.options.ascii_only)
        interactive = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
        return cls(out, interactive, unicode)

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self.out.width

    @property
    def dot(self) -> str:
        """What stands between two remarks."""
        return "·" if self.unicode else "-"

    def say(self, text: Any = "", *, style: str = "") -> None:
        """Text or a picture, for people. Text is broken into lines between words, and nothing of it is cut off."""
        self.out.print(_harmless(text), style=style or None)

    def say_wide(self, text: Any, *, style: str = "") -> None:
        """Lines that are not broken: what a person may copy, or search."""
        self.out.print(_harmless(text), style=style or None, soft_wrap=True)

    def clear(self) -> None:
        """A new screen; nothing of the old one can be scrolled back to."""
        if self.interactive:
            self.out.control(_clear_all())

    def read(self, prompt: str) -> str:
        """A line that is typed. EOFError when there will be none."""
        if sys.stdin is None:
            raise EOFError
        self.out.file.flush()
        return input(prompt)


def _harmless(text: Any) -> Any:
    """The same with `printable` letters. A table is made of such already."""
    if isinstance(text, str):
        return printable(text)
    if isinstance(text, Text) and (plain := printable(text.plain)) != text.plain:
        text = text.copy()
        text.plain = plain
    return text


def _clear_all() -> Any:
    from rich.control import Control
    from rich.segment import ControlType

    scrollback = "\x1b[3J"
    control = Control(ControlType.CLEAR, ControlType.HOME)
    control.segment = control.segment._replace(text=control.segment.text + scrollback)
    return control
