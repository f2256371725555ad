"""What is raised when a game does not hold what a game must hold."""

from __future__ import annotations

from golfrules.engine.record import Record

__all__ = ["GameFault"]


class GameFault(AssertionError):  # noqa: N818 - a test fails with it
    """A game did what none may do. `record`, where there is one, replays to just before it; its message ends with it.

    >>> raise GameFault("A card was lost.")
    Traceback (most recent call last):
    ...
    golfrules.testing.faults.GameFault: A card was lost.
    """

    def __init__(self, fault: str, record: Record | None = None) -> None:
        told = (
            ""
            if record is None
            else f"\nIt comes up again with golfrules.Record.loads(...).replay(game) of this record:\n{record.dumps()}"
        )
        super().__init__(fault + told)
        self.fault = fault
        self.record = record
