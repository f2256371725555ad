"""Draws the face of a card or a Hole as SVG."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape, quoteattr

from attrs import frozen

from golfrules.pictures.emblems import emblem, symbol
from golfrules.pictures.faces import Face
from golfrules.pictures.letters import fitted, width

__all__ = ["HEIGHT", "INKS", "PAPER", "WIDTH", "draw"]

WIDTH: Final = 250
HEIGHT: Final = 350
PAPER: Final = "#fffdf5"
_INK: Final = "#1d2320"
_SOFT: Final = "#55605a"
_FONT: Final = "system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

INKS: Final = {
    "hole": "#1b6b3a",
    "club": "#1f4e79",
    "equipment": "#7a4a12",
    "crew": "#6a2c70",
    "luck": "#00665e",
    "bad": "#9c1f2e",
    "duff": "#4a4a4a",
    "fairway": "#2f6b1f",
    "green": "#14703f",
    "cup": "#1f4e79",
    "rough": "#5d5a12",
    "bunker": "#80551a",
    "water": "#125e86",
    "pure": "#6a2c70",
    "held": "#7a2e4e",
}
"""The colour of the band, by what a card is. White can be read on each of them."""
_OTHER: Final = "#3d4752"

_MARGIN: Final = 14
_BAND: Final = 50
_TEXT_TOP: Final = 196
_TEXT_BOTTOM: Final = 318
_SIZES: Final = (13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0)


@frozen
class _Line:
    """A line of text at a place."""

    text: str
    x: float
    y: float
    size: float
    fill: str = _INK
    anchor: str = "start"
    bold: bool = False
    italic: bool = False

    def __str__(self) -> str:
        weight = ' font-weight="700"' if self.bold else ""
        style = ' font-style="italic"' if self.italic else ""
        anchor = f' text-anchor="{self.anchor}"' if self.anchor != "start" else ""
        return (
            f'<text x="{self.x:g}" y="{self.y:g}" font-size="{self.size:g}" fill="{self.fill}"{anchor}{weight}{style}>'
            f"{escape(self.text)}</text>"
        )


def draw(face: Face) -> str:
    """The picture of a card, in one line of SVG. Title and description say to a screen reader what it shows."""
    ink = _ink(face)
    name = quoteattr(f"{face.slug}-title {face.slug}-desc")
    edge = f'fill="{PAPER}" stroke="{ink}" stroke-width="2"'
    body = [
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="12" {edge}/>',
        f'<path d="M1 {_BAND}V13A12 12 0 0 1 13 1H{WIDTH - 13}A12 12 0 0 1 {WIDTH - 1} 13V{_BAND}Z" fill="{ink}"/>',
        *_head(face, ink),
        *_middle(face, ink),
        *_text(face),
        *_foot(face),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        f' role="img" aria-labelledby={name} font-family="{escape(_FONT)}">'
        f'<title id="{face.slug}-title">{escape(face.name)}</title>'
        f'<desc id="{face.slug}-desc">{escape(face.described)}</desc>'
        f"{''.join(map(str, body))}</svg>"
    )


def _ink(face: Face) -> str:
    if "bad" in face.tags:
        return INKS["bad"]
    return INKS.get(face.sort, _OTHER)


def _head(face: Face, ink: str) -> list[object]:
    """The band: the name, and in the corner the cost, or the par of a Hole."""
    room = WIDTH - 2 * _MARGIN - (46 if face.corner is not None else 0)
    size, lines = fitted(face.name, room, 40, (18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0), spacing=1.1, bold=True)
    top = _BAND / 2 + size * 0.36 - (len(lines) - 1) * size * 0.55
    out: list[object] = [
        _Line(line, _MARGIN, round(top + i * size * 1.1, 1), size, "#ffffff", bold=True) for i, line in enumerate(lines)
    ]
    if face.corner is not None:
        x, y = WIDTH - 31, _BAND / 2 + 6
        out += [
            f'<circle cx="{x}" cy="{y:g}" r="23" fill="{PAPER}" stroke="{ink}" stroke-width="2"/>',
            _Line(str(face.corner.number), x, y + 4, 19, anchor="middle", bold=True),
            _Line(_under(face), x, y + 15, 9, _SOFT, "middle"),
        ]
    out.append(_Line(_fitting(face.type_line, 11, WIDTH - 76), _MARGIN, 67, 11, _SOFT, italic=True))
    return out


def _under(face: Face) -> str:
    """What the number in the corner is."""
    return "par" if face.corner is not None and face.corner.stat == "par" else "credits"


def _fitting(text: str, size: float, room: float) -> str:
    """A text that is left out from the end on until it fits."""
    parts = text.split(" · ")
    while len(parts) > 1 and width(" · ".join(parts), size) > room:
        parts.pop()
    return " · ".join(parts)


def _middle(face: Face, ink: str) -> list[object]:
    """The emblem, the numbers, the symbols."""
    out: list[object] = [emblem(face, ink)]
    places = (WIDTH / 2,) if len(face.figures) == 1 else (WIDTH * 0.31, WIDTH * 0.69)
    for x, figure in zip(places, face.figures, strict=False):
        number, unit = str(figure.number), figure.unit
        wide = width(number, 26, bold=True)
        whole = wide + 4 + width(unit, 12)
        start = round(x - whole / 2, 1)
        out += [
            _Line(number, start, 162, 26, bold=True),
            _Line(unit, round(start + wide + 4, 1), 162, 12, _SOFT),
        ]
    marks = [mark for mark in face.marks for _ in range(mark.number)]
    left = WIDTH / 2 - (len(marks) - 1) * 12
    out += [symbol(mark.what, round(left + i * 24, 1), 178, mark.told) for i, mark in enumerate(marks)]
    return out


def _text(face: Face) -> list[object]:
    """What the card says, at the largest size at which there is room for it."""
    if not face.text:
        return []
    room = WIDTH - 2 * _MARGIN - 4
    size, lines = fitted(face.text, room, _TEXT_BOTTOM - _TEXT_TOP, _SIZES)
    height = len(lines) * size * 1.25
    top = _TEXT_TOP + (_TEXT_BOTTOM - _TEXT_TOP - height) / 2 + size
    return [
        f'<path d="M{_MARGIN} {_TEXT_TOP - 3}H{WIDTH - _MARGIN}" stroke="{_SOFT}" stroke-width="0.7"/>',
        *(
            _Line(line, WIDTH / 2, round(top + i * size * 1.25, 1), size, anchor="middle")
            for i, line in enumerate(lines)
        ),
    ]


def _foot(face: Face) -> list[object]:
    """What it pays, on the left; how many there are, on the right."""
    out: list[object] = []
    if face.foot is not None:
        out.append(_Line(f"or {face.foot}", _MARGIN, HEIGHT - 14, 13, bold=True))
    if face.copies is not None:
        out.append(_Line(f"x{face.copies}", WIDTH - _MARGIN, HEIGHT - 14, 12, _SOFT, "end"))
    return out
