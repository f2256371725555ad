"""Records on disk."""

from __future__ import annotations

import shlex
from itertools import chain, count
from pathlib import Path

from golfrules.cli.errors import UsageError
from golfrules.cli.files import check_place, reason, write_text
from golfrules.engine.record import Record
from golfrules.errors import GolfrulesError, LoadError, ReadError

__all__ = ["check_save", "free_name", "read_record", "write_record"]


def read_record(path: Path) -> Record:
    """The record in a file. ReadError or LoadError, in a sentence, when there is none."""
    try:
        return Record.loads(_text(path))
    except LoadError as error:
        raise LoadError(f"{path}: {error}") from None


def check_save(path: Path, going_on: Path | None = None) -> None:
    """UsageError when a game cannot be saved there, or something would be lost by it.

    Only the file of the game that goes on is written over, and one that is empty.
    """
    check_place(path)
    if not path.exists() or not path.stat().st_size:
        return
    if going_on is not None and going_on.exists() and path.samefile(going_on):
        return
    try:
        Record.loads(_text(path))
    except GolfrulesError:
        raise UsageError(f"{path} is there already, and it is no saved game. Name another file.") from None
    more = f"--resume {shlex.quote(str(path))}"
    raise UsageError(f"{path} is there already, and a game is in it. Name another file, or go on with it: {more}")


def free_name(name: str) -> str:
    """A name of which no file is here yet: the same, or with a number at its end.

    >>> free_name("no-such-game.json")
    'no-such-game.json'
    """
    path = Path(name)
    numbered = (path.with_name(f"{path.stem}-{n}{path.suffix}") for n in count(2))
    return str(next(one for one in chain([path], numbered) if not one.exists()))


def write_record(path: Path, record: Record) -> None:
    """Writes a record, wholly or not at all."""
    write_text(path, record.dumps() + "\n")


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise LoadError("This is no record: it is not text in UTF-8.") from None
    except FileNotFoundError:
        raise ReadError(f"There is no file {path}.") from None
    except IsADirectoryError:
        raise ReadError(f"{path} is a folder, and a record is a file.") from None
    except (OSError, ValueError) as error:
        raise ReadError(f"{path} cannot be read: {reason(error)}.") from None
