"""What takes long to make from the bundled files, kept ready: checked programs, trees, the parser.

Whoever plays a bundled game then waits neither for lark nor for the checker. A wheel carries it; in a checkout it is
made when it is first needed, under `build/`, and again when a rule file or the reader of them has changed.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import tempfile
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from golfrules.locate import is_packed, root

__all__ = ["kept", "key_of", "pack"]

T = TypeVar("T")
_packing: ContextVar[Path | None] = ContextVar("_packing", default=None)
"""Where a wheel is being built, the folder for what it is to carry."""
_PICKLED: Final = pickle.HIGHEST_PROTOCOL
_NOT_THERE: Final = (
    OSError,
    pickle.UnpicklingError,
    EOFError,
    AttributeError,
    ImportError,
    IndexError,
    KeyError,
    TypeError,
    ValueError,
)
"""What is raised where there is no file, one that was cut short, or one of another version: it is made anew."""
_MOST_FILES: Final = 200
"""So many are left in a checkout, where each change of the reader makes all of them anew."""


def key_of(what: str, texts: Iterable[str]) -> str:
    """A name for something that is made of these texts: other texts, another name."""
    h = hashlib.blake2b(_stamp().encode(), digest_size=16)
    for text in texts:
        data = text.encode()
        h.update(len(data).to_bytes(8, "big"))
        h.update(data)
    return f"{what}-{h.hexdigest()}"


def kept(key: str, make: Callable[[], T], *, keep: Callable[[T], bool] = bool) -> T:
    """What was kept under a key; where there is nothing, what is made now, which is kept if it is worth it."""
    path = _folder() / f"{key}.pickle"
    try:
        found: T = pickle.loads(path.read_bytes())  # noqa: S301 - from our own package or checkout alone
    except _NOT_THERE:
        made = make()
        if keep(made) and (not is_packed() or _packing.get() is not None):
            _write(path, made)
        return made
    return found


def pack(folder: Path, make: Callable[[], object]) -> None:
    """Keeps in a folder, as an installed package would look for it, whatever is kept while something is made."""
    token = _packing.set(folder)
    try:
        make()
    finally:
        _packing.reset(token)


def _folder() -> Path:
    return _packing.get() or (root() / "kept" if is_packed() else root() / "build" / "kept")


def _stamp() -> str:
    """What tells apart the readers of rule files: of an installed package there is one, a checkout changes."""
    return "packed" if is_packed() or _packing.get() is not None else _changes()


@cache
def _changes() -> str:
    here = Path(__file__).parent
    files = sorted(here.rglob("*.py"))
    return repr([(str(f.relative_to(here)), f.stat().st_mtime_ns, f.stat().st_size) for f in files])


def _write(path: Path, made: Any) -> None:
    """Writes a file whole or not at all. Where nothing may be written, it is made again the next time."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            pickle.dump(made, file, _PICKLED)
        Path(name).replace(path)
        if _packing.get() is None:
            for old in sorted(path.parent.glob("*.pickle"), key=lambda p: p.stat().st_mtime_ns)[:-_MOST_FILES]:
                old.unlink(missing_ok=True)
    except OSError:
        return
