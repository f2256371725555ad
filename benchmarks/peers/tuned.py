"""The games in tuned Python (tuned_six_card.py and hard_coded_duffers.py beside this), as they are and by mypyc."""

from __future__ import annotations

import hashlib
import importlib.machinery
import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from benchmarks.contestant import AbsentError, Contestant

__all__ = ["compiled", "interpreted"]

HERE: Final = Path(__file__).parent
BUILT: Final = HERE.parent.parent / "build"


def interpreted(name: str) -> Contestant:
    module: Any = importlib.import_module(f"benchmarks.peers.{name}")
    return Contestant(module.play)


def extension(name: str) -> Path:
    """A module compiled from the very same text, unless that was done before; AbsentError without mypyc."""
    if importlib.util.find_spec("mypyc") is None:
        raise AbsentError("mypyc is not installed here")
    text = (HERE / f"{name}.py").read_bytes()
    folder = BUILT / name / hashlib.blake2b(text + sys.version.encode(), digest_size=8).hexdigest()
    suffix = importlib.machinery.EXTENSION_SUFFIXES[0]
    if not (folder / f"{name}{suffix}").exists():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.py").write_bytes(text)
        done = subprocess.run(
            [sys.executable, "-m", "mypyc", f"{name}.py"], cwd=folder, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise AbsentError(f"mypyc could not compile it: {' '.join((done.stderr or done.stdout).split())[-200:]}")
    return folder / f"{name}{suffix}"


def compiled(name: str) -> Contestant:
    """Its random players are compiled with it, as those of a compiled golfrules are."""
    sys.path.insert(0, str(extension(name).parent))
    module: Any = importlib.import_module(name)
    return Contestant(module.play)
