"""The scorecard: rounds or Holes across, players or sides down."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from golfrules.cli.render.pieces import Picture
from golfrules.cli.render.scene import Scene
from golfrules.cli.session.counts import number
from golfrules.cli.session.scorecard import Line

__all__ = ["scorecard", "side_name"]

_CELL = 3
_ROUND = 4
_SHORTEST, _LONGEST = 8, 20
"""Of the column with the names."""

Sums = list[tuple[str, int | None, list[int]]]
"""Columns at the right: what stands above, in the row of par, and for each side."""


def scorecard(scene: Scene) -> Picture:
    """What is written down so far; as many of the last columns as there is room for."""
    card, view = scene.scorecard, scene.view
    lines = card.lines
    if card.course is not None or (not lines and "hole" not in view.flow):  # a course is drawn with its scores
        return []
    n = len(lines[0].scores) if lines else len(set(view.sides))
    names = [side_name(scene, i) if card.of == "side" else scene.name(i) for i in range(n)]
    if "hole" in view.flow:
        return _of_holes(scene, lines, names)
    total = [number(view, "total", card.of, i) for i in range(n)]
    sums: Sums = [("Total", None, total)]
    shown = lines[-max(1, (scene.width - _SHORTEST - _width(sums)) // _ROUND) :]
    name = _room(scene.width, len(shown) * _ROUND + _width(sums))
    rows = [_row("Round", name, [line.label for line in shown], _ROUND, sums, -2, style="bright_black")]
    rows += [_row(who, name, [line.scores[i] for line in shown], _ROUND, sums, i) for i, who in enumerate(names)]
    return rows


def side_name(scene: Scene, side: int) -> str:
    """The names of a side's golfers."""
    return " & ".join(scene.name(seat) for seat, own in enumerate(scene.view.sides) if own == side)


def _of_holes(scene: Scene, lines: Sequence[Line], names: list[str]) -> Picture:
    """A round of golf: nine and nine where there is room, else the nine that is played."""
    view = scene.view
    holes = int(view.flow["holes"])
    sums = _sums(scene, lines, len(names), nines=holes > 9)
    whole = scene.width - holes * _CELL - _width(sums) >= _SHORTEST
    if not whole:
        sums = _sums(scene, lines, len(names), nines=False)
    first, last = (0, holes) if whole or holes <= 9 else (0, 9) if len(lines) < 10 else (9, holes)
    name = _room(scene.width, (last - first) * _CELL + _width(sums))
    shown = [lines[i] if i < len(lines) else None for i in range(first, last)]
    labels = [line.label if line else "" for line in shown]
    if first <= len(lines) < last and not view.is_terminal:
        labels[len(lines) - first] = str(view.flow["hole"])
    rows = [
        _row("Hole", name, labels, _CELL, sums, -2, style="bright_black"),
        _row("Par", name, [line.par if line else None for line in shown], _CELL, sums, -1, style="bright_black"),
    ]
    for i, who in enumerate(names):
        cells = [line.scores[i] if line else None for line in shown]
        styles = [_against_par(line.scores[i] - line.par) if line and line.par else "" for line in shown]
        rows.append(_row(who, name, cells, _CELL, sums, i, styles=styles))
    return rows


def _sums(scene: Scene, lines: Sequence[Line], n: int, *, nines: bool) -> Sums:
    def of(title: str, some: Sequence[Line]) -> tuple[str, int | None, list[int]]:
        return title, sum(line.par or 0 for line in some), [sum(line.scores[i] for line in some) for i in range(n)]

    sums: Sums = [of("Out", lines[:9]), of("In", lines[9:])] if nines else []
    sums.append(of("Total", lines))
    extra = _measure(scene.view.options)
    if extra is not None:
        sums.append((extra[0], None, [number(scene.view, extra[1], "side", i) for i in range(n)]))
    return sums


def _width(sums: Sums) -> int:
    return sum(max(4, len(title) + 1) for title, _, _ in sums)


def _room(width: int, needed: int) -> int:
    """How wide the column with the names may be."""
    return max(_SHORTEST, min(_LONGEST, width - needed))


def _measure(options: dict[str, int | str]) -> tuple[str, str] | None:
    """What wins the round, where that is not the strokes: its heading and its count."""
    return {"match": ("Won", "won"), "skins": ("Skins", "points")}.get(str(options.get("scoring")))


def _against_par(over: int) -> str:
    if over < 0:
        return "bold green"
    return "" if over == 0 else "yellow" if over == 1 else "red"


def _row(
    name: str,
    room: int,
    cells: Sequence[int | str | None],
    width: int,
    sums: Sums,
    who: int,
    *,
    style: str = "",
    styles: Sequence[str] = (),
) -> Text:
    """A row of the card. `who` says whose sums stand at its right: -2 their headings, -1 par's, else a side's."""
    row = Text(_short(name, room).ljust(room), style=style)
    for i, cell in enumerate(cells):
        row.append(_cell(cell).rjust(width), style=styles[i] if styles else "")
    for title, par, own in sums:
        value = title if who == -2 else par if who == -1 else own[who]
        row.append(_cell(value).rjust(max(4, len(title) + 1)), style="" if style else "bold")
    return row


def _cell(value: int | str | None) -> str:
    return "" if value is None else str(value)


def _short(name: str, room: int) -> str:
    """A name that fits; of several golfers each is cut alike."""
    if len(name) < room:
        return name
    golfers = name.split(" & ")
    each = max(1, (room - len(golfers)) // len(golfers))
    return "&".join(_cut(golfer, each) for golfer in golfers)


def _cut(name: str, room: int) -> str:
    """A name cut short; a number at its end stays."""
    stem = name.rstrip("0123456789")
    number = name[len(stem) :]
    return f"{stem[: max(1, room - len(number))].strip()}{number}" if len(name) > room else name
