"""The table of who plays alone: the Holes with what lies on them, the score, the Play Pile, what is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from golfrules.cli.render.bag import colour_of, faces, texts
from golfrules.cli.render.pieces import (
    Picture,
    beside,
    even_rows,
    framed,
    in_rows,
    indented,
    left,
    stack,
    wide,
    wrapped,
)
from golfrules.cli.render.scene import Scene
from golfrules.cli.render.talk import YOU
from golfrules.cli.render.things import says, thing_called
from golfrules.cli.session.counts import number
from golfrules.games.attempts import Attempt, Part
from golfrules.games.figures import against_par
from golfrules.games.solo_figures import Lie
from golfrules.lang.words import many

__all__ = ["legend", "round_told", "table"]

_LEAST: Final = 24
"""Columns of a Hole; side by side there are as many as have that."""
_MOST: Final = 48
_YARDS: Final = 4
_NEXT: Final = 6
"""Cards of the Play Pile below its top that are named."""
_HOW_TO: Final = (
    "Play the card on top of the Play Pile, or one that was drawn, on a Hole: yards go down from card to card. A card "
    "that counts as a Putt completes the Hole when the total lies within its yards. Or turn more cards; when the deck "
    "is through, the pile is turned over, and its bottom card comes first in the next round."
)
_WHAT_COUNTS: Final = (
    "Duffs that turn up are played first, on a Hole of yours. Luck is revealed, and Duffs are gained, when a card is "
    "played, and both stay on that Hole. A Hole that is never completed costs double its par. st are strokes."
)


def table(scene: Scene) -> Picture:
    """The whole table; at the end the scorecard."""
    if scene.view.is_terminal:
        return _scorecard(scene)
    parts = [_holes(scene), _score(scene), _pile(scene), _stacks(scene)]
    return stack([line for part in parts if part for line in (part, [Text()])][:-1])


def legend(scene: Scene) -> list[str]:
    """What one does and what counts, and the whole Play Pile: its order is that of the next round, from below."""
    lines = [
        _HOW_TO,
        _WHAT_COUNTS,
        "A Hole may be called by its letter and number. ? and a name says what a card or a Hole is: ? 7 iron.",
    ]
    pile = [one.card for one in reversed(scene.alone.pile)]
    return [*lines, f"The Play Pile from its top: {', '.join(pile)}."] if pile else lines


# ---------------------------------------------------------------- the Holes


def _holes(scene: Scene) -> Picture:
    """The Holes that lie face up, side by side as far as there is room, each row as high as its highest."""
    lies = scene.alone.lies
    if not lies:
        return []
    each = even_rows(len(lies), _LEAST, scene.width, 1)
    inner = min(_MOST, (scene.width - (each - 1)) // each - 2)
    rows = [lies[i : i + each] for i in range(0, len(lies), each)]
    return stack([_row_of_holes(scene, row, inner) for row in rows])


def _row_of_holes(scene: Scene, lies: Sequence[Lie], inner: int) -> Picture:
    room = inner - 2
    parts = [(_head(scene, lie, room), _laid(scene, lie, room), _total(lie, room)) for lie in lies]
    high = [max(len(part[i]) for part in parts) for i in range(3)]
    rule = Text(scene.symbols.rule * inner, style="bright_black")
    pictures = []
    for lie, part in zip(lies, parts, strict=True):
        lines: Picture = []
        for i, some in enumerate(part):
            lines += [rule] if i else []
            lines += [left(line, inner) for line in [*some, *[Text()] * (high[i] - len(some))]]
        pictures.append(framed(lines, inner, scene.symbols, style="bold yellow" if _is_in_play(scene, lie) else ""))
    return beside(pictures)


def _head(scene: Scene, lie: Lie, room: int) -> Picture:
    """What a Hole is called, its par and window, and what it says."""
    of = lie.attempt
    mark = f"{scene.symbols.turn} " if _is_in_play(scene, lie) else ""
    return [
        *wrapped(f"{mark}{_called(scene, of.hole)}", room, style="bold"),
        *wrapped(f"par {of.par}, {of.low}{f'-{of.high}' if of.high > of.low else ''} yd", room),
        *wrapped(says(scene.game, "hole", of.hole), room, style="italic"),
    ]


def _is_in_play(scene: Scene, lie: Lie) -> bool:
    """Whether a card was just played on a Hole, and something is asked before its effects are through."""
    return bool(scene.view.flow["hole"] == lie.attempt.hole)


def _called(scene: Scene, hole: str) -> str:
    return f"{thing_called(scene.game, 'hole', hole).sign} {hole}".strip()


def _laid(scene: Scene, lie: Lie, room: int) -> Picture:
    """The cards on a Hole in their order, with their yards."""
    lines = [line for part in lie.attempt.parts for line in _part(scene, part, room)]
    return lines or [Text("nothing on it yet", style="bright_black")]


def _part(scene: Scene, part: Part, room: int) -> Picture:
    colour = colour_of(thing_called(scene.game, "card", part.card))
    first, *more = wrapped(part.card, room - _YARDS - 1, style=colour)
    first.pad_right(room - _YARDS - first.cell_len)
    first.append(f"{part.yards:>{_YARDS}}", style="")
    how = ", ".join([str(part.printed), *part.how]) if part.how else ""
    return [first, *more, *indented(how, room, style="bright_black", by=2)]


def _total(lie: Lie, room: int) -> Picture:
    """What lies there comes to, what the next card must stay below, and what is missing."""
    of = lie.attempt
    total = ", ".join((f"{of.yards} yd", many(of.strokes, "stroke"), *of.how))
    lines = wrapped(total, room, style="bold")
    if lie.last is not None:
        lines += wrapped(f"next card under {lie.last} yd", room, style="bright_black")
    return [*lines, *_missing(of, room)]


def _missing(attempt: Attempt, room: int) -> Picture:
    if attempt.completes:
        return wrapped("Another Putt completes it.", room, style="bold green")
    return [line for unmet in attempt.unmet for line in wrapped(unmet.text.rstrip("."), room, style="yellow")]


# ---------------------------------------------------------------- the score


def _score(scene: Scene) -> Picture:
    """What was completed, against par, and what the Holes that lie face up come to when they are left."""
    view, card = scene.view, scene.alone.course
    score = _total_of(scene)
    done = [
        f"{_called(scene, hole)} {strokes} ({_signed(strokes - par)})"
        for hole, par, (strokes,) in zip(card.holes, card.pars, card.strokes, strict=True)
        if strokes is not None
    ]
    completed = f"Completed {len(done)} of {many(view.flow['holes'], 'Hole')}"
    done += [f"{card} {-strokes:+d}" for card, strokes in scene.alone.saves]
    par = sum(card.pars)
    told = f"{completed}: {many(score, 'stroke')}, {against_par(score - par)}" if score or done else completed
    twice = 2 * sum(lie.attempt.par for lie in scene.alone.lies)
    ahead = f"Double par for the Holes face up would be {twice}." if twice else ""
    lines = wrapped(f"{told}. {ahead}", scene.width, then="  ")
    lines[0].stylize("bold cyan", 0, min(len(told), len(lines[0].plain)))
    return [*lines, *wrapped(", ".join(done), scene.width, style="bright_black", first="  ", then="  ")]


def _signed(over: int) -> str:
    return "par" if over == 0 else f"{over:+d}"


# ---------------------------------------------------------------- the Play Pile


def _pile(scene: Scene) -> Picture:
    """What may be played, as cards; below them what they say, and the next cards of the pile."""
    look = scene.alone
    top, under = look.pile[-1:], look.pile[-2::-1]
    pile = [Text(f"Play Pile, {many(len(look.pile), 'card')}", style="bright_black"), *stack(faces(scene, top))]
    drawn = [Text("Drawn", style="bright_black")] if look.drawn else []
    pictures = faces(scene, look.drawn)
    room = scene.width - wide(pile) - 2
    if drawn and room > wide(pictures[0]):
        lines = beside([pile, [*drawn, *in_rows(pictures, room, gap=1)]], gap=2)
    else:
        lines = [*pile, *drawn, *in_rows(pictures, scene.width, gap=1)]
    why_not = wrapped(look.blocked, scene.width, style="yellow", then="  ")
    below = _under(scene, [f"{one.card} {one.yards}" for one in under])
    return [*lines, *why_not, *texts(scene, [*top, *look.drawn]), *below]


def _under(scene: Scene, cards: Sequence[str]) -> Picture:
    if not cards:
        return []
    more = len(cards) - _NEXT
    told = ", ".join(cards[:_NEXT]) + (f" and {more} more (? for all)" if more > 0 else "")
    return wrapped(f"Below it: {told}", scene.width, style="bright_black", then="  ")


def _stacks(scene: Scene) -> Picture:
    """How much is left of everything that lies face down."""
    view, dot = scene.view, scene.symbols.dot

    def of(zone: str, owner: int | None = None) -> int:
        return len(view.zone(zone, owner).cards)

    down = view.flow["face_down"]
    left_over = [
        many(of("deck", 0), "card") + " in the deck",
        *([f"{of('beneath', 0)} under it"] if of("beneath", 0) else []),
        f"Pro Shop {of('shop')}",
        f"Luck {of('luck-deck')}",
        f"Duffs {of('duff-stack')}",
        f"{many(down, 'Hole')} face down",
    ]
    return wrapped(f" {dot} ".join(left_over), scene.width, then="  ")


# ---------------------------------------------------------------- the end


def _scorecard(scene: Scene) -> Picture:
    """Hole by Hole the strokes against par; those that were not completed, what Tees take off, the total."""
    view, card = scene.view, scene.alone.course
    saves = scene.alone.saves
    names = [*(_called(scene, hole) for hole in card.holes), "Not completed", *(card for card, _ in saves)]
    name = max(map(len, names)) + 1
    lines = [_row("Hole", "par", "strokes", "", name, style="bright_black")]
    for hole, par, (strokes,) in zip(card.holes, card.pars, card.strokes, strict=True):
        over = "not completed" if strokes is None else against_par(strokes - par)
        style = "bright_black" if strokes is None else "bold green" if strokes < par else ""
        lines.append(_row(_called(scene, hole), str(par), "" if strokes is None else str(strokes), over, name, style))
    left_par = sum(par for par, (strokes,) in zip(card.pars, card.strokes, strict=True) if strokes is None)
    besides, score = card.besides(view, 0), number(view, "score", "player", 0)
    if besides:
        lines.append(_row("Not completed", str(left_par), str(besides), against_par(besides - left_par), name, "red"))
    total = _total_of(scene)
    lines += [_row(card, "", f"{-strokes:+d}", "", name) for card, strokes in saves]
    other = total - score + sum(strokes for _, strokes in saves)
    if other:
        lines.append(_row("At the end", "", f"{other:+d}", "", name))
    par = sum(card.pars)
    return [*lines, _row("Total", str(par), str(total), against_par(total - par), name, "bold")]


def _row(hole: str, par: str, strokes: str, over: str, name: int, style: str = "") -> Text:
    return Text(f"{hole:<{name}}{par:>4}{strokes:>9}  {over}".rstrip(), style=style)


def _total_of(scene: Scene) -> int:
    """The final score."""
    return scene.view.scores[0] or 0


def round_told(scene: Scene) -> str:
    """How it ended, in a sentence: `You go round in 43 strokes, 8 over par.`."""
    total, par = _total_of(scene), sum(scene.alone.course.pars)
    who = scene.name(0)
    goes = "go" if who == YOU else "goes"
    return f"{who} {goes} round in {many(total, 'stroke')}, {against_par(total - par)}."
