"""What README.md and docs/ show is run: each page is a test module, each block of Python, golf or console a test."""

import pytest
from sybil import Sybil
from sybil.integration.pytest import SybilItem
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser
from tools.console_blocks import ConsoleBlockParser, clean_up
from tools.golf_blocks import GolfBlockParser

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), GolfBlockParser(), ConsoleBlockParser(), SkipParser()],
    patterns=["*.md"],
    teardown=clean_up,
).pytest()


@pytest.hookimpl(tryfirst=True)  # before xdist reads the mark
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the blocks of a page together where tests run side by side: each goes on from those before it."""
    for item in items:
        if isinstance(item, SybilItem):
            item.add_marker(pytest.mark.xdist_group(str(item.path)))
