"""What is measured: something that plays one game, or several, of a seed, and says how many decisions that took."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

__all__ = ["AbsentError", "Contestant"]


class AbsentError(Exception):
    """A peer is not there, or not to be had on this machine; the text says why, in one line."""


@dataclass(frozen=True)
class Contestant:
    """`play` is timed, by `clock`; `count`, which says how many decisions there were in what it gave, is not."""

    play: Callable[[int], Any]
    count: Callable[[Any], int] = int
    clock: Callable[[], float] = time.process_time
