"""Rounds in which every size is measured in turn: 2 3 4 players, 2 3 4 players, ...

All in one process, since what is compared is golfrules with itself. What came of it is kept in build/scale.json.
"""

from __future__ import annotations

import gc
import json
import platform
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Final

from benchmarks.contestant import Contestant
from benchmarks.interleaved import ROOT, Run
from benchmarks.playouts import play_states, play_table
from benchmarks.scale.long_games import Samples, records, tenths
from benchmarks.scale.memory import memory
from benchmarks.scale.sweeps import LONG, SWEEPS, Line, key_of
from benchmarks.worker import sample
from rich.progress import track

__all__ = ["KEPT", "PARTS", "Scale", "kept", "measure"]

KEPT: Final = ROOT / "build" / "scale.json"
PARTS: Final = (*SWEEPS, "length", "record", "memory")
PLAYS: Final = {"states": play_states, "table": play_table}

Sampler = Callable[[float, int], Samples]


@dataclass
class Scale(Run):
    """`memory` has bytes, by game and by what they are of."""

    memory: dict[str, dict[str, float]] = field(default_factory=dict)


def _sampler(sweep: str, line: Line, size: int) -> Sampler:
    setting = line.setting(size)
    contestants = {
        key_of(sweep, line.name, size, way): Contestant(
            lambda seed, play=play: play(setting.game, seed, setting.players),
            clock=time.thread_time,  # the bar that shows how far we are is drawn by another thread
        )
        for way, play in PLAYS.items()
    }
    return lambda seconds, seed: {key: sample(who, seconds, seed) for key, who in contestants.items()}


def samplers(parts: Sequence[str]) -> Iterator[Sampler]:
    """All that is measured, each made ready as it is asked for."""
    for name, sweep in SWEEPS.items():
        if name in parts:
            for line in sweep.lines:
                for size in line.sizes:
                    yield _sampler(name, line, size)
    if "length" in parts:
        yield from map(tenths, LONG)
    if "record" in parts:
        yield records()


def measure(parts: Sequence[str], rounds: int, seconds: float) -> Scale:
    """Measures each in turn, so many times."""
    scale = Scale(f"{platform.machine()}, {platform.system()}", platform.python_version(), seconds)
    if "memory" in parts:
        scale.memory = memory()
    ready = []
    for sampler in track(samplers(parts), "Making ready"):
        sampler(0, 0)  # what is made on first use is made
        ready.append(sampler)
    gc.collect()
    gc.freeze()  # what was loaded is looked at no more
    for turn in track(range(rounds), "Measuring"):
        for sampler in ready:
            for key, timed in sampler(seconds, 1_000_000 * (turn + 1)).items():
                scale.samples.setdefault(key, []).append(timed)
    gc.unfreeze()
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(json.dumps(asdict(scale)), encoding="utf-8")
    return scale


def kept() -> Scale:
    """What was measured last."""
    if not KEPT.exists():
        sys.exit("Scale is not measured yet: python -m benchmarks scale")
    return Scale(**json.loads(KEPT.read_text("utf-8")))
