"""The clock of a proof: seconds of computing, so that a busy machine proves as much as an idle one."""

from __future__ import annotations

import time

__all__ = ["now"]


def now() -> float:
    """Seconds that the thread of whoever asks has computed."""
    return time.thread_time()
