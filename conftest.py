"""What README.md and docs/ show is run: each page is one test module, each block of Python or golf one test."""

from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

from tools.golf_blocks import GolfBlockParser

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), GolfBlockParser(), SkipParser()],
    patterns=["*.md"],
).pytest()
