"""What it costs to start: each is a new process, and its time that of the processor in it.

The differences between them are what the page shows.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from benchmarks.contestant import Contestant

__all__ = ["OWN", "contestant", "run"]

OWN: Final = """\
# The rules of our table. They go with any other.
language 1
game scramble
source "our table"

house "Our table" {
  psyche-outs is 3
  hand-size is 7
  holes { splash is 2 }
}

house "Gimme, ours" {
  before scuff { ours: if spot is edge and lie is clear and shot is green { hole-out } }
}

house "Short hand" {
  hand-size is 4
}
"""
"""A file as a user writes one, of twenty lines."""

NAMES: Final = "import golfrules\nfor name in golfrules.__all__: getattr(golfrules, name)\n"
CODES: Final = {
    "python": "pass",
    "import": "import golfrules",
    "ready": "import golfrules\ngolfrules.load_game\n",
    "names": NAMES,
}
LOAD_OWN: Final = "import golfrules\ngolfrules.load_game('scramble', house=[{path!r}, 'our-table'])\n"


def run(code: str) -> None:
    """Starts a Python, as most people do: it keeps what it compiled of a module."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, "-c", code], check=True, env=env)


def of_children() -> float:
    """Seconds of the processor in all processes that were started and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def contestant(what: str) -> Contestant:
    folder = tempfile.TemporaryDirectory(prefix="golfrules-bench-")  # gone with the process

    def play(seed: int) -> int:
        if what.startswith("own"):
            new = f"# {os.getpid()} {seed} {of_children()}\n" if what == "own" else ""  # a text that was never seen
            path = Path(folder.name) / "our-table.golf"
            path.write_text(OWN + new, encoding="utf-8")
            code = LOAD_OWN.format(path=str(path))
            run(code * 2 if what == "own-again" else code)
        else:
            run(CODES.get(what, f"import golfrules\ngolfrules.load_game({what!r})\n"))
        return 1

    return Contestant(play, clock=of_children)
