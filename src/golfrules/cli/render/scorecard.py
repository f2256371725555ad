"""The scorecard: rounds or Holes across, players or sides down."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from golfrules.cli.render.pieces import Picture
from golfrules.cli.render.scene import Scene
from golfrules.cli.session.scorecard import Line

__all__ = ["scorecard", "side_name"]

_NAME = 12
_CELL = 3
_SUM = 5


def scorecard(scene: Scene) -> Picture:
    """What is written down so far; as many of the last columns as there is room for."""
    card, view = scene.scorecard, scene.view
    lines = card.lines
    if not lines and "hole" not in view.flow:
        return []
    n = len(lines[0].scores) if lines else len(set(view.sides))
    names = [_short(side_name(scene, i) if card.of == "side" else scene.name(i)) for i in range(n)]
    if "hole" in view.flow:
        return _of_holes(scene, lines, names)
    room = max(1, (scene.width - _NAME - _SUM) // (_CELL + 1))
    shown = lines[-room:]
    total = [view.count("total", card.of, i) for i in range(n)]
    rows = [_row("Round", [line.label for line in shown], ["Total"], _CELL + 1, style="bright_black")]
    rows += [_row(names[i], [line.scores[i] for line in shown], [total[i]], _CELL + 1) for i in range(n)]
    return rows


def side_name(scene: Scene, side: int) -> str:
    """The names of a side's golfers."""
    return " & ".join(scene.name(seat) for seat, own in enumerate(scene.view.sides) if own == side)


def _of_holes(scene: Scene, lines: Sequence[Line], names: list[str]) -> Picture:
    """A round of golf: nine and nine where there is room, else the nine that is played."""
    view = scene.view
    holes = int(view.flow["holes"])
    two = holes > 9 and scene.width >= _NAME + holes * _CELL + 3 * _SUM
    first = 0 if two or len(lines) < 10 or holes <= 9 else 9
    last = min(holes, first + 9) if not two else holes
    shown = [lines[i] if i < len(lines) else None for i in range(first, last)]
    labels = [line.label if line else "" for line in shown]
    if len(lines) < last and not view.is_terminal and not view.flow["sudden_death"]:
        labels[len(lines) - first] = str(view.flow["hole"])
    pars = [line.par if line else None for line in shown]
    played = [line.par or 0 for line in lines]
    extra = _measure(view.options)
    head = ["Out", "In"] if two else []
    heads = [*head, "Total", *([extra[0]] if extra else [])]
    sums: list[int | str | None] = [sum(played[:9]), sum(played[9:])] if two else []
    rows = [
        _row("Hole", labels, heads, _CELL, style="bright_black"),
        _row("Par", pars, [*sums, sum(played)], _CELL, style="bright_black"),
    ]
    for i, name in enumerate(names):
        own = [line.scores[i] for line in lines]
        sums = [sum(own[:9]), sum(own[9:])] if two else []
        more = [view.count(extra[1], "side", i)] if extra else []
        cells = [line.scores[i] if line else None for line in shown]
        styles = [_against_par(line.scores[i] - line.par) if line and line.par else "" for line in shown]
        rows.append(_row(name, cells, [*sums, sum(own), *more], _CELL, styles=styles))
    return rows


def _measure(options: dict[str, int | str]) -> tuple[str, str] | None:
    """What wins the round, where that is not the strokes: its heading and its count."""
    return {"match": ("Won", "won"), "skins": ("Skins", "points")}.get(str(options.get("scoring")))


def _against_par(over: int) -> str:
    if over < 0:
        return "bold green"
    return "" if over == 0 else "yellow" if over == 1 else "red"


def _row(
    name: str,
    cells: Sequence[int | str | None],
    sums: Sequence[int | str | None],
    width: int,
    *,
    style: str = "",
    styles: Sequence[str] = (),
) -> Text:
    row = Text(name.ljust(_NAME), style=style)
    for i, cell in enumerate(cells):
        row.append(_cell(cell).rjust(width), style=styles[i] if styles else "")
    for cell in sums:
        row.append(_cell(cell).rjust(_SUM + 1), style="bold" if not style else "")
    return row


def _cell(value: int | str | None) -> str:
    return "" if value is None else str(value)


def _short(name: str) -> str:
    return name if len(name) < _NAME else name[: _NAME - 2] + "."
