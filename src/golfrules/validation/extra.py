"""What is only in the extra `validate`."""

from __future__ import annotations

from importlib.util import find_spec

from golfrules.errors import GolfrulesError

__all__ = ["wanted"]


def wanted(*names: str) -> None:
    """GolfrulesError, in one sentence, when a library of the extra is not there."""
    missing = [name for name in names if find_spec(name) is None]
    if missing:
        raise GolfrulesError(f"This needs {missing[0]}, which is not here: install golfrules[validate].")
