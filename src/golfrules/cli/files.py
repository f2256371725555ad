"""Files that commands are pointed at, and files that they write."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from golfrules.cli.errors import UsageError

__all__ = ["check_place", "reason", "write_text"]


def check_place(path: Path) -> None:
    """UsageError when a file could not be written there."""
    folder = path.parent
    if "\0" in str(path):
        raise UsageError("A file's name has no NUL in it. Name another.")
    try:
        if path.is_dir():
            raise UsageError(f"{path} is a folder. Name a file.")
        if path.exists() and not path.is_file():
            raise UsageError(f"{path} is no ordinary file. Name another.")
        if not folder.is_dir():
            raise UsageError(f"There is no folder {folder}. Make it first, or name another file.")
        writable = os.access(path if path.exists() else folder, os.W_OK)
    except OSError as error:  # a name that is too long
        raise UsageError(f"{path} cannot be written: {reason(error)}.") from None
    if not writable:
        raise UsageError(f"{path} may not be written: you lack the permission.")


def write_text(path: Path, text: str) -> None:
    """Writes a file, wholly or not at all. UsageError when that cannot be done."""
    check_place(path)
    try:
        target = path.resolve()  # what a link points to is written, and the link stays
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:40]}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
                file.write(text)
            if target.exists():
                shutil.copymode(target, name)
            else:
                Path(name).chmod(_usual_mode())
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise UsageError(f"{path} cannot be written: {reason(error)}.") from None


def _usual_mode() -> int:
    """As a file has it that is simply opened to be written: mkstemp's is for its owner alone."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def reason(error: Exception) -> str:
    """What the system says about an error, without the name of the file."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__
