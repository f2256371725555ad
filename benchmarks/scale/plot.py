"""Lines with axes, from nought: what is flat looks flat, and what is linear straight."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from benchmarks.figures import Spread
from tools.charts import begun, ended

__all__ = ["Curve", "plot"]

WIDTH, HEIGHT = 860, 360
LEFT, RIGHT, TOP, BOTTOM = 60, 330, 20, 48
COLOURS: Final = (
    "#2e7d32",
    "#c62828",
    "#1565c0",
    "#ef6c00",
    "#6a1b9a",
    "#00838f",
    "#5d4037",
    "#9e9d24",
    "#455a64",
    "#ad1457",
)


@dataclass(frozen=True)
class Curve:
    """One line: what it shows, and a figure for each size."""

    title: str
    points: tuple[tuple[float, Spread], ...]


def _steps(most: float) -> list[float]:
    """Round numbers from nought past the most, about five of them."""
    rough = most / 5
    unit = 10 ** math.floor(math.log10(rough))
    step = next(unit * n for n in (1, 2, 2.5, 5, 10) if unit * n >= rough)
    return [step * i for i in range(math.ceil(most / step) + 1)]


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("`", "")


def plot(title: str, across: str, up: str, curves: Sequence[Curve]) -> str:
    """A chart of several lines; a thin bar at each point is half of the rounds."""
    xs = sorted({x for curve in curves for x, _ in curve.points})
    rows = _steps(max(s.high for curve in curves for _, s in curve.points))
    first, last = xs[0], xs[-1]
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def at(x: float) -> float:
        return LEFT + 8 + (x - first) / (last - first) * (wide - 16)

    def level(y: float) -> float:
        return TOP + high * (1 - y / rows[-1])

    out = begun(WIDTH, HEIGHT, title)
    for y in rows:
        out.append(f"<path d='M{LEFT} {level(y):.1f}H{LEFT + wide}' stroke='#dddddd'/>")
        out.append(f"<text x='{LEFT - 6}' y='{level(y) + 4:.1f}' text-anchor='end'>{y:g}</text>")
    shown = -math.inf
    for x in xs:
        if at(x) - shown >= 34:  # what a label needs
            shown = at(x)
            out.append(f"<path d='M{at(x):.1f} {TOP + high}v5' stroke='#333333'/>")
            out.append(f"<text x='{at(x):.1f}' y='{TOP + high + 18}' text-anchor='middle'>{x:g}</text>")
    out.append(f"<path d='M{LEFT} {TOP}V{TOP + high}H{LEFT + wide}' stroke='#333333' fill='none'/>")
    out.append(f"<text x='{LEFT + wide / 2:g}' y='{HEIGHT - 10}' text-anchor='middle'>{escaped(across)}</text>")
    middle = TOP + high / 2
    out.append(
        f"<text x='16' y='{middle:g}' text-anchor='middle' transform='rotate(-90 16 {middle:g})'>{escaped(up)}</text>"
    )
    for i, curve in enumerate(curves):
        colour = COLOURS[i % len(COLOURS)]
        line = " ".join(f"{at(x):.1f},{level(s.middle):.1f}" for x, s in curve.points)
        out.append(f"<polyline points='{line}' fill='none' stroke='{colour}' stroke-width='2'/>")
        for x, s in curve.points:
            out.append(f"<circle cx='{at(x):.1f}' cy='{level(s.middle):.1f}' r='3' fill='{colour}'/>")
            out.append(f"<path d='M{at(x):.1f} {level(s.low):.1f}V{level(s.high):.1f}' stroke='{colour}'/>")
        y = TOP + 6 + 22 * i
        out.append(f"<rect x='{LEFT + wide + 20}' y='{y}' width='12' height='12' fill='{colour}'/>")
        out.append(f"<text x='{LEFT + wide + 38}' y='{y + 11}'>{escaped(curve.title)}</text>")
    return ended(out)
