"""What is raised when a game, or rules, do not hold what they must hold."""

from __future__ import annotations

from golfrules.engine.record import Record
from golfrules.validation.validate import Validation

__all__ = ["GameFault", "RulesFault"]


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


class RulesFault(AssertionError):  # noqa: N818 - a test fails with it
    """Rules have findings that nobody acknowledges. `validation` is all that was found; the message tells each."""

    def __init__(self, validation: Validation) -> None:
        super().__init__("\n".join(str(d) for d in validation.findings))
        self.validation = validation
