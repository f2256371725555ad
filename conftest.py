"""What README.md and docs/ show is run: each page is a test module, each block of Python, golf or console a test."""

from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser
from tools.console_blocks import ConsoleBlockParser, clean_up
from tools.golf_blocks import GolfBlockParser

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), GolfBlockParser(), ConsoleBlockParser(), SkipParser()],
    patterns=["*.md"],
    teardown=clean_up,
).pytest()
