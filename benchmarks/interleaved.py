"""Rounds in which everybody is measured in turn: A B C, A B C, ... so that what slows the machine slows them all.

Each contestant waits in a process of its own (benchmarks/worker.py) until it is asked. What came of it is kept in
build/speed.json.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Final

from benchmarks.catalogue import CATALOGUE, OURS
from rich.progress import track

__all__ = ["KEPT", "ROOT", "Run", "keep", "kept", "keys_of", "last_or_new", "measure", "split"]

ROOT: Final = Path(__file__).resolve().parent.parent
KEPT: Final = ROOT / "build" / "speed.json"
MOST_WAITING: Final = 300


@dataclass
class Run:
    """`samples` has for each contestant, by round, decisions and seconds. `absent` says who could not be measured.

    `instructions` has what a decision costs of those that were counted; `uncounted` says why others were not, "" why
    nobody was.
    """

    machine: str
    python: str
    seconds: float
    samples: dict[str, list[tuple[int, float]]] = field(default_factory=dict)
    absent: dict[str, str] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    instructions: dict[str, float] = field(default_factory=dict)
    uncounted: dict[str, str] = field(default_factory=dict)


class Worker:
    def __init__(self, name: str, python: str) -> None:
        self.process = subprocess.Popen(
            [python, "-m", "benchmarks.worker", name],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONWARNINGS": "ignore", "PYTHONHASHSEED": "0"},
        )
        self.name = name

    def line(self) -> str:
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        if not said:
            raise RuntimeError(f"{self.name} has ended, with code {self.process.wait()}: see what it printed.")
        return said.rstrip("\n")

    def sample(self, seconds: float, seed: int) -> tuple[int, float]:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seconds} {seed}\n")
        self.process.stdin.flush()
        decisions, took = self.line().split()
        return int(decisions), float(took)

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(MOST_WAITING)


def split(key: str) -> tuple[str, str]:
    """The contestant and the Python that a key stands for: `six-card-states@compiled`."""
    name, _, python = key.partition("@")
    return name, python


@contextmanager
def workers(keys: Sequence[str], pythons: Mapping[str, str], run: Run) -> Iterator[dict[str, Worker]]:
    """All who are there, ready; and who are not, each with why."""
    started: dict[str, Worker] = {}
    try:
        for key in track(keys, "Making ready"):
            name, python = split(key)
            worker = Worker(name, pythons[python])
            said = worker.line()
            if said == "ready":
                started[key] = worker
            else:
                run.absent[key] = said.removeprefix("absent ")
                worker.end()
        yield started
    finally:
        for worker in started.values():
            worker.end()


def keys_of(names: Sequence[str], pythons: Mapping[str, str]) -> list[str]:
    """What is ours is measured in each Python, all else in this one."""
    return [
        f"{name}@{python}" if python else name
        for name in names
        for python in pythons
        if not python or (CATALOGUE[name].group in OURS and not CATALOGUE[name].only_here)
    ]


def measure(names: Sequence[str], rounds: int, seconds: float, pythons: Mapping[str, str]) -> Run:
    """Asks everybody in turn, so many times. `pythons` are others in which golfrules is installed, by a short name."""
    before, run = last_or_new(), new(seconds)
    run.instructions, run.uncounted = before.instructions, before.uncounted  # what was counted holds until it is anew
    for name in names:
        package = CATALOGUE[name].package
        if package:
            try:
                run.versions[package] = metadata.version(package)
            except metadata.PackageNotFoundError:
                continue  # who is not there says so itself
    every = {"": sys.executable, **pythons}
    for starting in (False, True):  # apart: who starts after a long game finds the caches cold, and who is next not
        some = [name for name in names if (CATALOGUE[name].group == "start") is starting]
        with workers(keys_of(some, every), every, run) as ready:
            run.samples |= {key: [] for key in ready}
            for turn in track(range(rounds), "Measuring starts" if starting else "Measuring"):
                for key, worker in ready.items():
                    run.samples[key].append(worker.sample(seconds, 1_000_000 * (turn + 1)))
    keep(run)
    return run


def new(seconds: float = 0) -> Run:
    return Run(f"{platform.machine()}, {platform.system()}", platform.python_version(), seconds)


def keep(run: Run) -> None:
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(json.dumps(asdict(run)), encoding="utf-8")


def last_or_new() -> Run:
    """What was measured last; one in which nothing was, when that is so."""
    return kept() if KEPT.exists() else new()


def kept() -> Run:
    """What was measured last."""
    if not KEPT.exists():
        sys.exit("Nothing is measured yet: python -m benchmarks measure")
    return Run(**json.loads(KEPT.read_text("utf-8")))
