"""The clock of a proof: seconds of computing, so that a busy machine proves as much as an idle one."""

from __future__ import annotations

import time

__all__ = ["now"]


def now() -> float:
    """Seconds that this process has computed."""
    return time.process_time()
