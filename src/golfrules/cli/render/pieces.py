"""Small parts of pictures: playing cards, and parts side by side."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.text import Text

from golfrules.cli.render.symbols import Symbols

__all__ = [
    "Picture",
    "beside",
    "centred",
    "even_rows",
    "framed",
    "in_rows",
    "indented",
    "left",
    "rows_of",
    "stack",
    "wide",
    "wrapped",
]

Picture = list[Text]
"""Lines of one width each."""


def framed(lines: Sequence[Text], width: int, symbols: Symbols, *, style: str = "", foot: str = "") -> Picture:
    """A card with lines of text on it, each set in the middle; `foot` stands in its lower edge."""
    s = symbols
    top = Text(s.corners[0] + s.across * width + s.corners[1], style=style)
    edge = foot.center(width, s.across) if foot else s.across * width
    bottom = Text(s.corners[2] + edge + s.corners[3], style=style)
    picture = [top]
    for line in lines:
        body = line.copy()
        body.truncate(width)
        left = (width - body.cell_len) // 2
        body.pad_left(left)
        body.pad_right(width - body.cell_len)
        picture.append(Text.assemble((s.upright, style), body, (s.upright, style)))
    picture.append(bottom)
    return picture


def beside(pictures: Sequence[Picture], gap: int = 1) -> Picture:
    """Pictures in a row, their tops level."""
    if not pictures:
        return []
    height = max(len(p) for p in pictures)
    widths = [max((line.cell_len for line in p), default=0) for p in pictures]
    rows = []
    for i in range(height):
        row = Text()
        for j, (picture, width) in enumerate(zip(pictures, widths, strict=True)):
            line = picture[i].copy() if i < len(picture) else Text()
            line.pad_right(width - line.cell_len)
            if j:
                row.append(" " * gap)
            row.append_text(line)
        rows.append(row)
    return rows


def stack(pictures: Sequence[Picture]) -> Picture:
    """Pictures one below the other."""
    return [line for picture in pictures for line in picture]


def centred(picture: Picture, width: int) -> Picture:
    """The picture in the middle of so many columns, as one block."""
    own = max((line.cell_len for line in picture), default=0)
    left = max(0, (width - own) // 2)
    moved = []
    for line in picture:
        copy = line.copy()
        copy.pad_left(left)
        moved.append(copy)
    return moved


def in_rows(pictures: Sequence[Picture], width: int, gap: int) -> Picture:
    """Pictures side by side, in as few rows as there is room for, as even as can be."""
    return stack(rows_of(pictures, width, gap))


def even_rows(number: int, least: int, width: int, gap: int) -> int:
    """How many of some pictures stand side by side in the rows that there is room for, as even as can be."""
    most = max(1, (width + gap) // (least + gap))
    rows = -(-number // most)
    return -(-number // rows)


def rows_of(pictures: Sequence[Picture], width: int, gap: int) -> list[Picture]:
    """The same, row by row."""
    if not pictures:
        return []
    each = even_rows(len(pictures), max(map(wide, pictures)), width, gap)
    return [beside(pictures[i : i + each], gap) for i in range(0, len(pictures), each)]


def wide(picture: Picture) -> int:
    """How many columns a picture takes."""
    return max((line.cell_len for line in picture), default=0)


def wrapped(text: str, width: int, *, style: str = "", first: str = "", then: str = "") -> Picture:
    """A text over as many lines as it needs, broken between words alone; nothing for no text."""
    broken = textwrap.wrap(text, width, initial_indent=first, subsequent_indent=then, break_on_hyphens=False)
    return [Text(line, style=style) for line in broken]


def indented(text: str, width: int, *, style: str = "", by: int = 4) -> Picture:
    """The same, every line of it set in."""
    return wrapped(text, width, style=style, first=" " * by, then=" " * by)


def left(line: Text, width: int) -> Text:
    """A line with a column of air at its left, and as wide as what it stands in."""
    moved = line.copy()
    moved.pad_left(1)
    moved.pad_right(max(0, width - moved.cell_len))
    return moved
