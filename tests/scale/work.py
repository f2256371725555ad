"""How much work golfrules does: lines of its own Python that are carried out. The same on every run and machine.

A call that is not made shows, and so does each turn of a loop. What a built-in does inside, such as the copy of a list,
does not.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, Final

import golfrules

__all__ = ["lines_of"]

OURS: Final = str(Path(golfrules.__file__).parent)


def lines_of(work: Callable[[], object]) -> int:
    """The lines of golfrules that this carries out."""
    count = 0

    def line(frame: FrameType, what: str, argument: Any) -> Any:
        nonlocal count
        count += what == "line"
        return line

    def call(frame: FrameType, what: str, argument: Any) -> Any:
        return line if frame.f_code.co_filename.startswith(OURS) else None

    before = sys.gettrace()
    sys.settrace(call)
    try:
        work()
    finally:
        sys.settrace(before)
    return count
