"""A simulation in a terminal: what it comes to in sentences, its tables, and what is wrong."""

from __future__ import annotations

from golfrules.cli.render.report import print_blocks
from golfrules.cli.terminal import Terminal
from golfrules.validation.report.blocks import Findings
from golfrules.validation.report.played import firings, simulated
from golfrules.validation.simulation import Simulation

__all__ = ["print_simulation"]


def print_simulation(s: Simulation, terminal: Terminal) -> None:
    """The sentences first, then the tables."""
    print_blocks(simulated(s, pictures=False), terminal)
    if s.fired:
        print_blocks([firings(s.fired)], terminal)
    print_blocks([Findings(s.findings)], terminal)
