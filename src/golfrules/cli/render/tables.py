"""Plain tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from golfrules.cli.terminal import Terminal, printable

__all__ = ["columns"]


def columns(
    heads: Sequence[str], rows: Iterable[Sequence[object]], terminal: Terminal, *, title: str | None = None
) -> Table:
    """A table with a line under its heads. Numbers stand at the right; long texts are broken between words."""
    listed = [tuple(row) for row in rows]
    table = Table(
        box=box.SIMPLE_HEAD if terminal.unicode else box.ASCII2,
        title=title,
        title_justify="left",
        title_style="bold",
        header_style="bold",
        pad_edge=False,
        expand=False,
    )
    for i, head in enumerate(heads):
        numbers = all(isinstance(row[i], int) or row[i] in ("", None) for row in listed)
        table.add_column(head, justify="right" if numbers else "left", overflow="fold")
    for row in listed:
        table.add_row(
            *(cell if isinstance(cell, Text) else Text("" if cell is None else printable(str(cell))) for cell in row)
        )
    return table
