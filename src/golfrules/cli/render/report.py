"""The report of a validation in a terminal: what a page shows, but for its pictures."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text as Styled

from golfrules.cli.render.diagnostics import diagnostics_text
from golfrules.cli.render.tables import columns
from golfrules.cli.terminal import Terminal
from golfrules.lang.render import summary
from golfrules.lang.words import many
from golfrules.validation.report.blocks import Block, Cards, Findings, Listing, Table, Text
from golfrules.validation.report.sections import sections
from golfrules.validation.validate import Validation

__all__ = ["print_blocks", "print_report", "verdict"]

_SEEN = ("half", "never")


def print_report(validation: Validation, terminal: Terminal) -> None:
    """Section by section."""
    for section in sections(validation, pictures=False):
        terminal.say(f"\n{section.title}", style="bold underline")
        print_blocks(section.blocks, terminal)


def print_blocks(blocks: Iterable[Block], terminal: Terminal) -> None:
    """One under the other."""
    for block in blocks:
        _print(block, terminal)


def _print(block: Block, terminal: Terminal) -> None:
    if isinstance(block, Text):
        for paragraph in block.paragraphs:
            terminal.say(paragraph, style="bold" if block.loud else "")
    elif isinstance(block, Table):
        rows = [
            tuple(Styled(c, justify="right") if i in block.numbers else c for i, c in enumerate(r)) for r in block.rows
        ]
        terminal.say(columns(block.headings, rows, terminal, title=block.title or None))
    elif isinstance(block, Cards):
        terminal.say(f"{block.title}: {', '.join(block.names)}")
    elif isinstance(block, Findings):
        if block.found:
            terminal.say_wide(diagnostics_text(block.found))
        if block.acknowledged:
            terminal.say(f"{many(len(block.acknowledged), 'finding')} acknowledged in the files:")
            for found, reason in block.acknowledged:
                terminal.say_wide(f"  {found.place}: {found.code}: {reason}")
    elif isinstance(block, Listing):
        for line in block.lines:
            if line.mark in _SEEN:
                terminal.say_wide(f"{block.name}:{line.number}: {' '.join(line.text.split())}: {line.note}")


def verdict(validation: Validation) -> Styled:
    """One line: what was validated, and whether it is sound."""
    sound = "green" if validation.is_clean else "yellow" if validation.ok else "red"
    return Styled.assemble((f"{validation.name}: ", "bold"), (f"{summary(validation.findings)}.", sound))
