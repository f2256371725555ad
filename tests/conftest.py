"""How much is tried (hypothesis profiles, slow tests), on which golfrules, and what ties a test to a ruling."""

import os
import re

import pytest
from hypothesis import HealthCheck, settings

import golfrules
from golfrules.locate import is_compiled

DEEP = os.environ.get("GOLFRULES_DEEP") == "1"
PYODIDE = os.environ.get("GOLFRULES_PYODIDE") == "1"
COMPILED = os.environ.get("GOLFRULES_COMPILED") == "1"
RULE_ID = re.compile(r"[A-Z]+[0-9]+")

# The same examples on every run and machine: a red run is a defect of the change, not of the day.
settings.register_profile(
    "fast",
    derandomize=True,
    deadline=None,
    max_examples=50,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],  # it measures the machine
)
settings.register_profile("deep", settings.get_profile("fast"), derandomize=False, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))


def pytest_configure() -> None:
    """Refuse to try another golfrules than was asked for."""
    if COMPILED and not is_compiled():
        pytest.exit(f"The compiled golfrules is to be tested, and {golfrules.__file__} is not compiled.", returncode=2)


def pytest_report_header() -> str:
    """Say which golfrules is tested."""
    return f"golfrules: {'compiled' if is_compiled() else 'pure'}, {golfrules.__file__}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the slow tests out of a quick run, and what is of the other build."""
    # The wheels that a packaging test builds are the same, whichever golfrules starts it.
    left_out = {"packaging", "pure"} if is_compiled() else {"compiled"}
    left_out |= (set() if DEEP else {"slow"}) | (set() if PYODIDE else {"pyodide"})
    not_now = [item for item in items if any(map(item.get_closest_marker, left_out))]
    items[:] = [item for item in items if not any(map(item.get_closest_marker, left_out))]
    config.hook.pytest_deselected(items=not_now)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Refuse a `rule` marker that names no ruling."""
    for mark in item.iter_markers("rule"):
        if mark.kwargs or not mark.args or not all(map(_is_rule_id, mark.args)):
            pytest.fail(f"Write the ids of rulings, as in @pytest.mark.rule('S13'), not {mark.args!r}.", pytrace=False)


def _is_rule_id(value: object) -> bool:
    return isinstance(value, str) and RULE_ID.fullmatch(value) is not None
