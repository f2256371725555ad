"""The tuned Six-card Golf (benchmarks/peers/tuned_six_card.py), as it is and compiled by mypyc."""

from __future__ import annotations

import hashlib
import importlib.machinery
import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from benchmarks.contestant import AbsentError, Contestant
from benchmarks.peers import tuned_six_card

__all__ = ["compiled", "interpreted"]

SOURCE: Final = Path(tuned_six_card.__file__)
BUILT: Final = SOURCE.parent.parent.parent / "build" / "tuned_six_card"
NAME: Final = "tuned_six_card"


def interpreted() -> Contestant:
    return Contestant(tuned_six_card.play)


def extension() -> Path:
    """The module compiled from the very same text, unless that was done before; AbsentError without mypyc."""
    if importlib.util.find_spec("mypyc") is None:
        raise AbsentError("mypyc is not installed here")
    text = SOURCE.read_bytes()
    folder = BUILT / hashlib.blake2b(text + sys.version.encode(), digest_size=8).hexdigest()
    suffix = importlib.machinery.EXTENSION_SUFFIXES[0]
    if not (folder / f"{NAME}{suffix}").exists():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{NAME}.py").write_bytes(text)
        done = subprocess.run(
            [sys.executable, "-m", "mypyc", f"{NAME}.py"], cwd=folder, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise AbsentError(f"mypyc could not compile it: {' '.join((done.stderr or done.stdout).split())[-200:]}")
    return folder / f"{NAME}{suffix}"


def compiled() -> Contestant:
    sys.path.insert(0, str(extension().parent))
    module: Any = importlib.import_module(NAME)
    return Contestant(module.play)
