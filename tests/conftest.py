"""How much is tried (hypothesis profiles, slow tests) and the marker that ties a test to a ruling."""

import os
import re

import pytest
from hypothesis import HealthCheck, settings

DEEP = os.environ.get("GOLFRULES_DEEP") == "1"
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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the slow tests out of a quick run."""
    if DEEP:
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    items[:] = [item for item in items if not item.get_closest_marker("slow")]
    config.hook.pytest_deselected(items=slow)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Refuse a `rule` marker that names no ruling."""
    for mark in item.iter_markers("rule"):
        if mark.kwargs or not mark.args or not all(map(_is_rule_id, mark.args)):
            pytest.fail(f"Write the ids of rulings, as in @pytest.mark.rule('S13'), not {mark.args!r}.", pytrace=False)


def _is_rule_id(value: object) -> bool:
    return isinstance(value, str) and RULE_ID.fullmatch(value) is not None
