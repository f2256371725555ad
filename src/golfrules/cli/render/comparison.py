"""A comparison in a terminal: what a rule changes in sentences, a table of all that was compared, and what is odd."""

from __future__ import annotations

from golfrules.cli.render.report import print_blocks
from golfrules.cli.terminal import Terminal
from golfrules.validation.comparison import Comparison
from golfrules.validation.report.blocks import Findings
from golfrules.validation.report.played import compared

__all__ = ["print_comparison"]


def print_comparison(c: Comparison, terminal: Terminal) -> None:
    """The sentences first, then the table."""
    print_blocks(compared(c, pictures=False), terminal)
    print_blocks([Findings(c.findings)], terminal)
