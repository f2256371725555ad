"""What a command line can get wrong that no part of the engine would notice."""

from __future__ import annotations

from golfrules.errors import GolfrulesError

__all__ = ["UsageError"]


class UsageError(GolfrulesError, ValueError):
    """The command was called wrongly; the message is one sentence."""
