"""How wide a text is, as far as one can tell without the reader's font; and text cut into lines by that.

The widths are about those of DejaVu Sans, in thousandths of its size. Of the faces that a browser would take it is a
wide one, so that in another one the text stays within its lines too.
"""

from __future__ import annotations

from typing import Final

__all__ = ["fitted", "width", "wrapped"]

_OF: Final = {
    280: "ijl'|",
    320: " .,:;I\\/",
    400: 'frt()-"[]!·',
    530: "cksvxyz",
    640: "abdeghnopqu0123456789EFLPTSZJ+",
    700: "ABCKRVXY&$?",
    780: "DGHNOQUw~",
    990: "mMW%@…—",
}
_WIDTHS: Final = {c: thousandths for thousandths, letters in _OF.items() for c in letters}
_USUAL: Final = 640
_BOLD: Final = 1.13


def width(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a text is at a size, about."""
    return sum(_WIDTHS.get(c, _USUAL) for c in text) * size / 1000 * (_BOLD if bold else 1)


def wrapped(text: str, size: float, room: float, *, bold: bool = False) -> list[str]:
    """A text in lines that are no wider than the room; only a word that is wider itself stands out."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, bold=bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fitted(
    text: str, room: float, height: float, sizes: tuple[float, ...], *, spacing: float = 1.25, bold: bool = False
) -> tuple[float, list[str]]:
    """The largest of some sizes at which a text fits into a box, and its lines; cut off if it fits at none."""
    for size in sizes:
        lines = wrapped(text, size, room, bold=bold)
        widest = max((width(line, size, bold=bold) for line in lines), default=0)
        if widest <= room and len(lines) * size * spacing <= height:
            return size, lines
    least = sizes[-1]
    lines = wrapped(text, least, room, bold=bold)
    kept = lines[: max(1, int(height // (least * spacing)))]
    if len(kept) < len(lines):
        kept[-1] += "…"
    return least, [_cut(line, least, room, bold=bold) for line in kept]


def _cut(line: str, size: float, room: float, *, bold: bool) -> str:
    """A line without its end, if it is too wide."""
    if width(line, size, bold=bold) <= room:
        return line
    while line and width(f"{line}…", size, bold=bold) > room:
        line = line[:-1]
    return f"{line.rstrip()}…"
