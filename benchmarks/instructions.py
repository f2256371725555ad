"""Instructions a decision, counted by callgrind: a busy machine counts what a quiet one does.

Everybody plays twice, in a process of its own each time, and the second time longer. What the second takes more, over
the decisions that it has more, is what a decision costs: what came before the first one falls out.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from benchmarks.catalogue import CATALOGUE, TITLES
from benchmarks.contestant import AbsentError
from benchmarks.interleaved import ROOT, Run, keep, keys_of, last_or_new, split
from rich.progress import track

__all__ = ["COUNTED", "count"]

COUNTED: Final = (
    *(f"{game}-table" for game in TITLES),
    "duffers-naive",
    *(name for name, entry in CATALOGUE.items() if entry.group == "reference"),
)
"""Who is counted: golfrules on one table, and what is written by hand. Others hold languages of their own."""
MORE: Final = {"golfrules": 1_000, "reference": 15_000}
"""So many more decisions at least are played the second time, by the group."""
COLLECTED: Final = re.compile(r"Collected : (\d+)")


def called(name: str, python: str, least: int, *before: str) -> tuple[str, str]:
    """What playing so long says, and what is said about it besides."""
    done = subprocess.run(
        [*before, python, "-m", "benchmarks.played", name, str(least)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONWARNINGS": "ignore", "PYTHONHASHSEED": "0"},
    )
    if done.returncode:
        raise RuntimeError(f"{name} has ended, with code {done.returncode}: {done.stderr.strip()[-500:]}")
    return done.stdout.strip(), done.stderr


def instructions(name: str, python: str, valgrind: str) -> float:
    """What a decision costs; AbsentError from whoever is not there."""
    said, _ = called(name, python, 1)  # and whatever is built or kept on the first start is there
    if said.startswith("absent "):
        raise AbsentError(said.removeprefix("absent "))
    few, many = int(said), int(said) + MORE[CATALOGUE[name].group]
    listening = (valgrind, "--tool=callgrind", f"--callgrind-out-file={os.devnull}")
    counts = []
    for least in (few, many):
        said, noted = called(name, python, least, *listening)
        found = COLLECTED.search(noted)
        if found is None:
            raise RuntimeError(f"callgrind counted nothing for {name}: {noted.strip()[-500:]}")
        counts.append((int(said), int(found[1])))
    (few, short), (many, long) = counts
    return (long - short) / (many - few)


def count(names: Sequence[str], pythons: Mapping[str, str]) -> Run:
    """Counts those of them that are counted, and keeps it with what was measured last.

    Without valgrind nothing is counted, and the run says so.
    """
    run = last_or_new()
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        run.uncounted = {"": "valgrind is not installed here"}
        return run
    run.uncounted = {}
    every = {"": sys.executable, **pythons}
    keys = keys_of([name for name in names if name in COUNTED], every)

    def one(key: str) -> tuple[str, float | str]:
        name, python = split(key)
        try:
            return key, instructions(name, every[python], valgrind)
        except AbsentError as absent:
            return key, str(absent)

    with ThreadPoolExecutor(os.cpu_count()) as several:  # nobody disturbs anybody: no clock is looked at
        for key, found in track(several.map(one, keys), "Counting", len(keys)):
            if isinstance(found, str):
                run.uncounted[key] = found
                run.instructions.pop(key, None)
            else:
                run.instructions[key] = found
    keep(run)
    return run
