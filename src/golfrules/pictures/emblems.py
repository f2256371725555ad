"""The small drawings on a card: how a shot flies, the way to a Hole, what sort of card it is; and its symbols."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final
from xml.sax.saxutils import escape

from golfrules.pictures.faces import Face

__all__ = ["emblem", "symbol"]

_LEFT, _RIGHT, _GROUND = 30, 220, 128
_FARTHEST: Final = {"yards": 320, "balls": 4}
_LONGEST: Final = {"yards": 580, "balls": 5}
_GOLD: Final = "#b8860b"


def emblem(face: Face, ink: str) -> str:
    """The drawing in the middle of a card, above its numbers."""
    return f'<g fill="none" stroke="{ink}" stroke-width="2" stroke-linecap="round">{_drawing(face, ink)}</g>'


def _drawing(face: Face, ink: str) -> str:
    if face.sort == "hole":
        return _fairway(face, ink)
    distance = next((f for f in face.figures if f.stat in _FARTHEST), None)
    if distance is not None and distance.number > 0 and face.sort not in _ICONS:
        return _flight(distance.number / _FARTHEST[distance.stat], ink)
    if "putt" in face.tags:
        return _putt(ink)
    return _ICONS.get(face.sort, _ball)(ink)


def _flag(x: float, ink: str) -> str:
    return (
        f'<path d="M{x:g} {_GROUND}V{_GROUND - 34}"/>'
        f'<path d="M{x:g} {_GROUND - 34}l16 6l-16 6z" fill="{ink}"/>'
        f'<ellipse cx="{x:g}" cy="{_GROUND}" rx="7" ry="2.2" fill="{ink}"/>'
    )


def _fairway(face: Face, ink: str) -> str:
    """From the tee to the pin, as long as the Hole."""
    far = next((f for f in face.figures if f.stat in _LONGEST), None)
    part = 0.5 if far is None else min(1.0, far.number / _LONGEST[far.stat])
    end = _LEFT + (_RIGHT - 18 - _LEFT) * (0.25 + 0.75 * part)
    bend = 14 * math.sin(part * 9)
    middle = (_LEFT + end) / 2
    way = f"M{_LEFT} {_GROUND}Q{middle:.1f} {_GROUND - 20 - bend:.1f} {end:.1f} {_GROUND}"
    return (
        f'<path d="{way}" stroke="#bcd8a8" stroke-width="14"/>'
        f'<path d="{way}" stroke-dasharray="2 6"/>'
        f'<circle cx="{_LEFT}" cy="{_GROUND}" r="3.5" fill="{ink}"/>{_flag(round(end, 1), ink)}'
    )


def _flight(part: float, ink: str) -> str:
    """The arc of a shot, as far as it flies."""
    part = min(1.0, part)
    end = _LEFT + (_RIGHT - _LEFT) * (0.12 + 0.88 * part)
    height = 16 + 70 * part
    middle = (_LEFT + end) / 2
    arc = f"M{_LEFT} {_GROUND}Q{middle:.1f} {_GROUND - height:.1f} {end:.1f} {_GROUND - 4}"
    return (
        f'<path d="M{_LEFT - 12} {_GROUND}H{_RIGHT + 8}" stroke-width="1"/>'
        f'<path d="{arc}" stroke-dasharray="5 4"/>'
        f'<circle cx="{end:.1f}" cy="{_GROUND - 4}" r="5" fill="#ffffff"/>'
    )


def _putt(ink: str) -> str:
    return (
        f'<path d="M{_LEFT - 12} {_GROUND}H{_RIGHT + 8}" stroke-width="1"/>'
        f'<path d="M70 {_GROUND - 5}H150" stroke-dasharray="2 6"/>'
        f'<circle cx="62" cy="{_GROUND - 5}" r="5" fill="#ffffff"/>{_flag(168, ink)}'
    )


def _ball(ink: str) -> str:
    return (
        f'<circle cx="125" cy="106" r="20" fill="#ffffff"/>'
        f'<g fill="{ink}" stroke="none"><circle cx="119" cy="100" r="1.6"/><circle cx="127" cy="98" r="1.6"/>'
        f'<circle cx="134" cy="104" r="1.6"/><circle cx="122" cy="108" r="1.6"/><circle cx="130" cy="112" r="1.6"/></g>'
    )


def _duff(ink: str) -> str:
    """A ball that flies off the line."""
    return (
        f'<path d="M{_LEFT - 12} {_GROUND}H{_RIGHT + 8}" stroke-width="1"/>'
        f'<path d="M40 {_GROUND}Q110 {_GROUND - 60} 150 {_GROUND - 42}Q182 {_GROUND - 26} 176 {_GROUND - 5}"'
        ' stroke-dasharray="5 4"/>'
        f'<circle cx="176" cy="{_GROUND - 5}" r="5" fill="#ffffff"/>'
        f'<path d="M192 {_GROUND - 20}l12 12m0 -12l-12 12"/>'
    )


def _luck(ink: str) -> str:
    """A clover."""
    leaves = "".join(
        f'<circle cx="{125 + dx}" cy="{98 + dy}" r="10" fill="{ink}"/>'
        for dx, dy in ((-9, -9), (9, -9), (-9, 9), (9, 9))
    )
    return f'{leaves}<path d="M127 106Q130 120 138 {_GROUND}"/>'


def _equipment(ink: str) -> str:
    """A golf bag with two clubs."""
    return (
        f'<path d="M112 {_GROUND}l-5 -36h28l-4 36z" fill="#ffffff"/><path d="M109 103h25M110 115h22"/>'
        '<path d="M115 92l-4 -14l-8 3M127 92l5 -15l9 3"/>'
    )


def _crew(ink: str) -> str:
    """Somebody with a cap."""
    return (
        f'<circle cx="125" cy="88" r="13" fill="#ffffff"/><path d="M112 84a13 13 0 0 1 26 0h10" fill="{ink}"/>'
        f'<path d="M97 {_GROUND}q2 -24 28 -24t28 24z" fill="{ink}"/>'
    )


_ICONS: Final[dict[str, Callable[[str], str]]] = {
    "luck": _luck,
    "duff": _duff,
    "equipment": _equipment,
    "crew": _crew,
}


# ---------------------------------------------------------------- symbols


def symbol(what: str, x: float, y: float, told: str) -> str:
    """A small symbol at a place, with what it says for whoever points at it."""
    return f'<g transform="translate({x:g} {y:g})"><title>{escape(told)}</title>{_SYMBOLS.get(what, _DOT)}</g>'


def _star() -> str:
    points = " ".join(
        f"{r * math.sin(i * math.pi / 5):.2f},{-r * math.cos(i * math.pi / 5):.2f}"
        for i, r in ((i, 9 if i % 2 == 0 else 3.8) for i in range(10))
    )
    return f'<polygon points="{points}" fill="{_GOLD}"/>'


_DOT: Final = '<circle r="5" fill="#1d2320"/>'
_SYMBOLS: Final = {
    "luck": '<g fill="#00665e"><circle cx="-4" cy="-4" r="4.6"/><circle cx="4" cy="-4" r="4.6"/>'
    '<circle cx="-4" cy="4" r="4.6"/><circle cx="4" cy="4" r="4.6"/></g>',
    "duff": '<circle r="8.5" fill="#ffffff" stroke="#9c1f2e" stroke-width="2"/>'
    '<path d="M-4.5 -4.5L4.5 4.5M4.5 -4.5L-4.5 4.5" stroke="#9c1f2e" stroke-width="2"/>',
    "putt": '<ellipse cy="7" rx="8" ry="2.4" fill="#1d2320"/><path d="M0 7V-9" stroke="#1d2320" stroke-width="1.6"/>'
    '<path d="M0 -9l9 3.2l-9 3.2z" fill="#1b6b3a"/>',
    "star": _star(),
}
