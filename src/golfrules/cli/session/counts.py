"""What is counted, as a view has it, for those who add up."""

from __future__ import annotations

from golfrules.engine.view import View

__all__ = ["number"]


def number(view: View, count: str, of: str, i: int) -> int:
    """A count that is always a number."""
    return int(view.count(count, of, i) or 0)
