"""The course of Duffers: its Holes with who has completed them, what each asks for, and what is still missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from attrs import frozen
from rich.text import Text

from golfrules.cli.render.pieces import Picture, indented
from golfrules.cli.render.scene import Scene
from golfrules.cli.render.things import says, thing_called
from golfrules.cli.session.counts import number
from golfrules.games.attempts import Attempt
from golfrules.games.figures import Window, against_par
from golfrules.lang.words import many

__all__ = ["course", "running_total"]

_PAR, _YARDS, _REWARDS = 4, 9, 8
_LONGEST, _SHORTEST = 9, 3
"""Of the columns of players."""
_INDENT: Final = 4


@frozen
class _Columns:
    """How wide the columns are: that of the names of Holes, 0 where these have lines of their own; that of a player."""

    name: int
    player: int

    @classmethod
    def of(cls, scene: Scene) -> _Columns:
        roomy = max(len(_title(window, 0)) for window in scene.look.windows) + 1
        free = scene.width - _PAR - _YARDS - _REWARDS
        players = scene.view.players
        longest = max(len(scene.name(seat)) for seat in range(players))
        each = max(_SHORTEST, min(_LONGEST, longest, (free - roomy) // players - 1))
        if free - players * (each + 1) < roomy:
            each = max(_SHORTEST, min(each, (free - _INDENT) // players - 1))
            return cls(0, each + 1)
        return cls(free - players * (each + 1), each + 1)


def course(scene: Scene) -> Picture:
    """The Holes in the order of the course, and below them what everybody's strokes come to."""
    look, card, columns = scene.look, scene.look.course, _Columns.of(scene)
    common = running_total(scene)
    lines = [_heading(scene, columns)]
    for at, window in enumerate(look.windows):
        lines += _hole(scene, columns, window, card.strokes[card.holes.index(window.hole)], at)
        lines += _asks(scene, window)
        attempt = look.attempts.get(window.hole)
        if attempt is not None and _tries(scene):
            lines += _missing(scene, attempt, common)
    return [*lines, *_sums(scene, columns)]


def running_total(scene: Scene) -> str:
    """How the looker's total comes about, as it is on most of the Holes; nothing when it can complete none."""
    said = Counter(str(attempt) for attempt in scene.look.attempts.values())
    return said.most_common(1)[0][0] if said and _tries(scene) else ""


def _tries(scene: Scene) -> bool:
    """Whether the looker has something in play that may complete a Hole: as many as may be are not done yet."""
    flow, seat = scene.view.flow, scene.seat
    left = int(scene.view.options["finishes"]) - flow["completed_this_turn"]
    return seat >= 0 and bool(scene.view.zone("play", seat).cards) and flow["hole"] is None and left > 0


# ---------------------------------------------------------------- the lines


def _heading(scene: Scene, columns: _Columns) -> Text:
    names = [_cut(scene.name(seat), columns.player - 1) for seat in range(scene.view.players)]
    return _row(columns, "Course", "par", "yards", "rewards", names, style="bright_black")[-1]


def _hole(scene: Scene, columns: _Columns, window: Window, strokes: Sequence[int | None], at: int) -> Picture:
    """A Hole: what it is called for short and in full, and its figures."""
    view = scene.view
    hole = thing_called(scene.game, "hole", window.hole).number
    rewards = len(view.zone("rewards", hole).cards)
    mine = view.seat >= 0 and window.hole in view.flow["completed"][view.seat]
    name = _title(window, at)
    cells = ["" if n is None else str(n) for n in strokes]
    styles = ["" if n is None else _over(n - window.par) for n in strokes]
    return _row(
        columns, name, str(window.par), f"{window.low}-{window.high}", str(rewards or ""), cells,
        style="bright_black" if mine else "bold", styles=styles,
    )  # fmt: skip


def _title(window: Window, at: int) -> str:
    """What a Hole is called for short, which is else its place on the course, and in full."""
    return f"{window.sign or at + 1} {window.hole}"


def _asks(scene: Scene, window: Window) -> Picture:
    """What a Hole says, as long as it is not behind the looker; and the rewards that lie open on it."""
    view = scene.view
    if view.seat >= 0 and window.hole in view.flow["completed"][view.seat]:
        return []
    thing = thing_called(scene.game, "hole", window.hole)
    lines = indented(says(scene.game, "hole", window.hole), scene.width, style="italic")
    rewards = [card for card in view.zone("rewards", thing.number).cards if card is not None]
    return lines + (indented(f"Rewards: {', '.join(rewards)}", scene.width, style="magenta") if rewards else [])


def _missing(scene: Scene, attempt: Attempt, common: str) -> Picture:
    """What a Hole still wants, or what it would be completed with."""
    sum_here = f"Here {attempt}. " if str(attempt) != common else ""
    if attempt.completes:
        done = f"{sum_here}Can be completed: {many(attempt.strokes, 'stroke')}, {against_par(attempt.over_par)}."
        return indented(done, scene.width, style="bold green")
    wants = [unmet.text.rstrip(".") for unmet in attempt.unmet]
    left = f"{sum_here}Not yet: {'; '.join(want[:1].lower() + want[1:] for want in wants)}."
    return indented(left, scene.width, style="yellow")


def _sums(scene: Scene, columns: _Columns) -> Picture:
    """What the score pad adds up to; at the end also what was added for unfinished Holes, and what is taken off."""
    view, card = scene.view, scene.look.course
    seats = range(view.players)
    besides = [card.besides(view, seat) for seat in seats]
    rows = [("Unfinished Holes" if view.is_terminal else "Besides", besides)]
    sums = [number(view, "score", "player", seat) for seat in seats]
    if view.is_terminal:
        final = [score if score is not None else sums[seat] for seat, score in enumerate(view.scores)]
        rows.append(("At the end", [final[seat] - sums[seat] for seat in seats]))
        sums = final
    shown = [(name, numbers) for name, numbers in rows if any(numbers)]
    lines = [line for name, numbers in shown for line in _row(columns, name, "", "", "", list(map(str, numbers)))]
    return [*lines, *_row(columns, "Total", "", "", "", list(map(str, sums)), style="bold")]


def _row(
    columns: _Columns,
    name: str,
    par: str,
    yards: str,
    rewards: str,
    cells: Sequence[str],
    *,
    style: str = "",
    styles: Sequence[str] = (),
) -> Picture:
    """A line with its figures; where there is no room beside a name, the figures stand below it."""
    figures = Text(f"{par:>{_PAR}}{yards:>{_YARDS}}{rewards:>{_REWARDS}}", style=style if style != "bold" else "")
    for i, cell in enumerate(cells):
        figures.append(cell.rjust(columns.player), style=styles[i] if styles else style)
    if columns.name:
        return [Text.assemble((_cut(name, columns.name - 1).ljust(columns.name), style), figures)]
    if not any((par, yards, rewards)):
        figures.plain = name.ljust(len(figures.plain) - len(figures.plain.lstrip())) + figures.plain.lstrip()
        return [figures]
    return [Text(name, style=style), figures]


def _cut(name: str, room: int) -> str:
    return name[: max(1, room)].rstrip()


def _over(over: int) -> str:
    """The colour of strokes against par."""
    if over < 0:
        return "bold green"
    return "" if over == 0 else "yellow" if over == 1 else "red"
