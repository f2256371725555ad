"""A file to a source."""

from __future__ import annotations

import stat
from collections.abc import Iterable
from functools import lru_cache
from os import PathLike
from pathlib import Path

from golfrules.errors import ReadError, RulesError
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.mend import SIZE, too_large
from golfrules.lang.outside import shown
from golfrules.lang.source import Place, Source, Span
from golfrules.locate import cards_dir

__all__ = ["read", "rule_files"]

_BYTES_A_CHARACTER = 4
_LONGEST = 4096
"""Letters of a file's name that are shown."""
_WIDE = {b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}


@lru_cache(maxsize=256)
def _kept(name: str, text: str, *, is_bundled: bool) -> Source:
    """A source of this name and text: the same one each time, so that it is parsed once."""
    return Source(name, text, is_bundled)


def read(path: str | PathLike[str], name: str | None = None) -> Source:
    """The text of a rule file, to be spoken of by its path or by `name`.

    Raises ReadError where there is no file to read, and RulesError where it is no text.
    """
    file = Path(path)
    name = shown(str(path) if name is None else name, _LONGEST)
    data = _bytes(file, name)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RulesError((_no_text(name, data, error),)) from None
    source = _kept(name, text, is_bundled=cards_dir() in file.parents)
    if len(text) > SIZE:
        raise RulesError((Diagnostic("GR102", Place(source, Span(0, 0)), too_large(file.stat().st_size)),))
    return source


def rule_files(paths: Iterable[Path]) -> list[Path]:
    """The .golf files that are named, or lie in folders that are named, each once. ReadError when there are none."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob("*.golf"))
            if not inside:
                raise ReadError(f"There are no .golf files in {path}.")
            found.update(dict.fromkeys(p for p in inside if p.is_file()))
        elif not path.exists():
            raise ReadError(f"There is no file {path}.")
        else:
            found[path] = None
    return list(found)


def _bytes(file: Path, name: str) -> bytes:
    try:
        mode = file.stat().st_mode
        data = b""
        if stat.S_ISREG(mode):  # and no pipe or device, of which there may be no end
            with file.open("rb") as stream:
                data = stream.read(SIZE * _BYTES_A_CHARACTER + 1)
    except FileNotFoundError:
        raise ReadError(f"There is no file {name}.") from None
    except PermissionError:
        raise ReadError(f"{name} may not be read: you lack the permission.") from None
    except (OSError, ValueError) as error:  # a name that is too long, a NUL in it, a broken disk
        raise ReadError(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    if stat.S_ISDIR(mode):
        raise ReadError(f"{name} is a folder. Name the .golf files in it.")
    if not stat.S_ISREG(mode):
        raise ReadError(f"{name} is no file with text in it.")
    return data


def _no_text(name: str, data: bytes, error: UnicodeDecodeError) -> Diagnostic:
    start = len(data[: error.start].decode("utf-8"))
    source = Source(name, data.decode("utf-8", "replace"))
    wide = _WIDE.get(data[:2])
    if wide is not None:
        message = f"This file is written in {wide}."
    elif b"\0" in data:
        message = "This file is no text."
    else:
        message = f"This file is not written in UTF-8: the byte {data[error.start]:#04x} stands here."
    return Diagnostic("GR101", Place(source, Span(start, start + 1)), message, "Save it as UTF-8.")
