"""boardgame.io: Six-card Golf as one of its games (benchmarks/boardgame_io), through its client, under Node.js."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Final

from benchmarks.contestant import AbsentError, Contestant

__all__ = ["contestant"]

FOLDER: Final = Path(__file__).resolve().parent.parent / "boardgame_io"


class Node:
    """A process of Node.js that plays a match for each seed; `seconds` are those that it has used."""

    def __init__(self, node: str) -> None:
        self.process = subprocess.Popen(
            [node, "six_card.cjs"], cwd=FOLDER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.seconds = 0.0

    def play(self, seed: int) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{seed}\n")
        self.process.stdin.flush()
        decisions, microseconds = self.process.stdout.readline().split()
        self.seconds += int(microseconds) / 1e6
        return int(decisions)


def contestant() -> Contestant:
    node = shutil.which("node")
    if node is None:
        raise AbsentError("Node.js is not installed here")
    if not (FOLDER / "node_modules").is_dir():
        raise AbsentError("it is not installed here (npm install --no-package-lock, in benchmarks/boardgame_io)")
    process = Node(node)
    return Contestant(process.play, clock=lambda: process.seconds)
