"""Tables of decisions, their cells set under each other. Numbers stand to the right, words to the left."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeAlias

__all__ = ["aligned"]

_Cells: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]  # what is given, what is expected

_NUMBER: Final = re.compile(r"[+-]?[0-9]+")
_ARROW: Final = "=>"


def aligned(rows: Sequence[str]) -> list[str]:
    """The rows of a table, the names of its columns first. A row of another shape than these stays as it is.

    >>> aligned(["|card=>points|", "| King => 0|", "| 10 => -10 |"])
    ['| card => points |', '| King =>      0 |', '| 10   =>    -10 |']
    >>> aligned(["| away | card => strokes |", "| 3 | Dart => 1 |", "| | Hybrid => 1 |"])[1:]
    ['|    3 | Dart   =>       1 |', '|      | Hybrid =>       1 |']
    """
    found = [_cells(row) for row in rows]
    shape = _shape(found[0])
    table = [given + expected for given, expected in found if _shape((given, expected)) == shape]
    columns = list(zip(*table, strict=True))
    widths = [max(map(len, column)) for column in columns]
    numbers = [_is_of_numbers(column[1:]) for column in columns]
    out = []
    for row, (given, expected) in zip(rows, found, strict=True):
        if _shape((given, expected)) != shape:
            out.append(row)
            continue
        cells = [
            cell.rjust(width) if number else cell.ljust(width)
            for cell, width, number in zip(given + expected, widths, numbers, strict=True)
        ]
        sides = [" | ".join(side) for side in (cells[: len(given)], cells[len(given) :]) if side]
        out.append(f"| {f' {_ARROW} '.join(sides)} |")
    return out


def _is_of_numbers(cells: Sequence[str]) -> bool:
    """Whether all that is in a column are numbers; an empty cell says nothing."""
    said = [cell for cell in cells if cell]
    return bool(said) and all(map(_NUMBER.fullmatch, said))


def _shape(cells: _Cells) -> tuple[int, int]:
    return len(cells[0]), len(cells[1])


def _cells(row: str) -> _Cells:
    """A row cut at its bars and at its arrow, without the spaces round its cells."""
    given, arrow, expected = row.strip()[1:-1].partition(_ARROW)

    def cut(text: str) -> tuple[str, ...]:
        return tuple(cell.strip() for cell in text.split("|"))

    return cut(given), cut(expected) if arrow else ()
