"""Rule files held against the checker, their own tests and what can be proved: for a repository of your own cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from golfrules.testing.faults import RulesFault
from golfrules.validation.validate import Validation, validate

__all__ = ["check_rules"]


def check_rules(
    what: str | Path,
    *,
    house: Iterable[str] | str = (),
    options: Mapping[str, Any] | None = None,
    only: Iterable[str] = ("check", "tests", "proof"),
    seconds: float = 10.0,
) -> Validation:
    """Validates a file of house rules, a folder with a game, or a bundled game; raises `RulesFault` if it is not clean.

    Clean is what has no errors, and no warnings but those that the file acknowledges (`meant GR716 "why"`). No game is
    played unless `only` names "simulation" or "comparison" as well. What was found is given back. GolfrulesError for a
    file that is not there.

    >>> check_rules("six-card", house="knock").ok
    True
    """
    __tracebackhide__ = True  # pytest shows the test that called, and not this
    found = validate(what, house=house, options=options, only=only, seconds=seconds)
    if not found.is_clean:
        raise RulesFault(found)
    return found
