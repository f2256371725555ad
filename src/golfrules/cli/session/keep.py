"""Records on disk."""

from __future__ import annotations

from pathlib import Path

from golfrules.cli.files import reason, write_text
from golfrules.engine.record import Record
from golfrules.errors import LoadError, ReadError

__all__ = ["read_record", "write_record"]


def read_record(path: Path) -> Record:
    """The record in a file. ReadError or LoadError, in a sentence, when there is none."""
    try:
        return Record.loads(_text(path))
    except LoadError as error:
        raise LoadError(f"{path}: {error}") from None


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
