"""Records on disk."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from golfrules.cli.errors import UsageError
from golfrules.engine.record import Record
from golfrules.errors import LoadError, ReadError

__all__ = ["check_place", "read_record", "read_text", "write_record"]


def read_text(path: Path) -> str:
    """The text of a file. ReadError or LoadError, in a sentence, when there is none."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise LoadError(f"{path} is no record: it is not text in UTF-8.") from None
    except FileNotFoundError:
        raise ReadError(f"There is no file {path}.") from None
    except IsADirectoryError:
        raise ReadError(f"{path} is a folder, and a record is a file.") from None
    except (OSError, ValueError) as error:
        raise ReadError(f"{path} cannot be read: {_reason(error)}.") from None


def read_record(path: Path) -> Record:
    """The record in a file."""
    text = read_text(path)
    try:
        return Record.loads(text)
    except LoadError as error:
        raise LoadError(f"{path}: {error}") from None


def check_place(path: Path) -> None:
    """UsageError when a record could not be written there."""
    folder = path.parent
    if path.is_dir():
        raise UsageError(f"{path} is a folder. Name a file to save the game in.")
    if not folder.is_dir():
        raise UsageError(f"There is no folder {folder} to save the game in.")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise UsageError(f"{path} may not be written: you lack the permission.")


def write_record(path: Path, record: Record) -> None:
    """Writes a record, wholly or not at all."""
    check_place(path)
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with open(handle, "w", encoding="utf-8") as file:
                file.write(record.dumps() + "\n")
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {_reason(error)}.") from None


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__
