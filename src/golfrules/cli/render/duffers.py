"""The table of Duffers: the course, the Pro Shop and the Stacks, everybody's place, what is in play, the hand."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from golfrules.cli.render.bag import counted, hand, shelf
from golfrules.cli.render.course import course, running_total
from golfrules.cli.render.pieces import Picture, stack, wrapped
from golfrules.cli.render.scene import Scene
from golfrules.cli.render.things import thing_called
from golfrules.cli.session.counts import number
from golfrules.lang.words import many

__all__ = ["legend", "table"]

_INDENT: Final = "    "
_BEFORE_PLAY: Final = ("scratch", "early-birds", "pre-sale")
_HOW_TO: Final = (
    "Play cards for yards until the total lies between the yards of a Hole, with a Putt among them, and complete it; "
    "pay with others to buy. What is in hand at the end of a turn is put away."
)
_WHAT_COUNTS: Final = (
    "Each Duff in your hand counts on an attempt. st are strokes. Luck is revealed, and Duffs are gained, when a card "
    "is played for yards. Rewards lie on a Hole for those who complete it."
)
_CADDIE: Final = (
    "The Caddie sells a Chip Shot (A) once somebody has completed {a}, takes what is bought (B) from {b} on and holds "
    "two cards (C) from {c} on."
)


def table(scene: Scene) -> Picture:
    """The whole table."""
    parts = [course(scene)]
    if not scene.view.is_terminal:
        parts += [shelf(scene)]
    parts.append(stack([_place(scene, seat) for seat in _seats(scene)]))
    parts += [_to_choose(scene), [] if scene.view.is_terminal else hand(scene), _remarks(scene)]
    return stack([line for part in parts if part for line in (part, [Text()])][:-1])


def legend(scene: Scene) -> list[str]:
    """What the figures mean, and how a Hole is completed."""
    options = scene.view.options
    opens = {letter: options[f"{letter}-opens"] for letter in "abc"}
    return [
        _HOW_TO,
        _WHAT_COUNTS,
        _CADDIE.format(**opens),
        "A Hole may be called by its letter and number. ? and a name says what a card or a Hole is: ? 7 iron.",
    ]


def _seats(scene: Scene) -> list[int]:
    """Who looks first, then the others in turn order."""
    first = max(scene.seat, 0)
    return [(first + i) % scene.view.players for i in range(scene.view.players)]


# ---------------------------------------------------------------- places


def _place(scene: Scene, seat: int) -> Picture:
    """A player: strokes, Holes, credits and piles; with the Caddie, on the table, in play."""
    s = scene.symbols
    turn = seat == _on_turn(scene)
    head = Text(f"{s.turn} " if turn else "  ", style="bold yellow")
    head.append(scene.name(seat), style="bold" if turn else "")
    for text, style in _facts(scene, seat):
        if head.cell_len + 2 + len(text) > scene.width:
            break
        head.append(f"  {text}", style=style)
    return [head, *(line for title, text in _lies(scene, seat) for line in _under(scene, title, text))]


def _on_turn(scene: Scene) -> int | None:
    """Whose turn it is; before the first turn whoever is asked."""
    view = scene.view
    if view.is_terminal:
        return None
    return view.current_player if view.flow["phase"] in _BEFORE_PLAY else view.flow["turn"]


def _facts(scene: Scene, seat: int) -> list[tuple[str, str]]:
    view = scene.view
    purse = number(view, "credits", "player", seat)
    done, holes = len(view.flow["completed"][seat]), len(view.flow["course"])
    piles = ", ".join(f"{zone} {len(view.zone(zone, seat).cards)}" for zone in ("deck", "hand", "discard"))
    return [
        (many(number(view, "score", "player", seat), "stroke"), "cyan"),
        (f"{done} of {many(holes, 'Hole')}", ""),
        *([(f"{purse} credits", "bold green")] if purse else []),
        (piles, "bright_black"),
    ]


def _lies(scene: Scene, seat: int) -> list[tuple[str, str]]:
    """What lies before a player, each with its title."""
    view, look = scene.view, scene.look
    held = [counted(view.zone("caddie", seat).cards)] if view.zone("caddie", seat).cards else []
    handed = view.zone("handed", seat).cards
    held += [f"{counted(handed)} (from the next turn)"] if handed else []
    room = f" (room for {look.room[seat]})" if look.room[seat] > 1 else ""
    found = [(f"Caddie{room}", "; ".join(held)), ("Table", counted(view.zone("table", seat).cards))]
    found.append(("In play", _in_play(scene, seat)))
    found.append(("Spent", counted(view.zone("spent", seat).cards)))
    return [(title, text) for title, text in found if text]


def _in_play(scene: Scene, seat: int) -> str:
    """What was played for yards, with its total; the looker's own with how that comes about."""
    look = scene.look
    cards = scene.view.zone("play", seat).cards
    if not cards:
        return ""
    total = running_total(scene) if seat == scene.seat else ""
    yards, strokes = look.running[seat]
    if total:
        duffs = [one.card for one in look.hand if "duff" in thing_called(scene.game, "card", one.card).tags]
        strokes = next(iter(look.attempts.values())).strokes
        hand_too = f" (with {counted(duffs)} of your hand)" if duffs else ""
        return f"{total}, {many(strokes, 'stroke')}{hand_too}"
    return f"{counted(cards)} = {yards} yd, {many(strokes, 'stroke')}"


def _under(scene: Scene, title: str, text: str) -> Picture:
    lines = wrapped(f"{title}: {text}", scene.width, first=_INDENT, then=f"{_INDENT}  ")
    lines[0].stylize("bright_black", len(_INDENT), len(_INDENT) + len(title) + 1)
    return lines


# ---------------------------------------------------------------- what else there is to know


def _to_choose(scene: Scene) -> Picture:
    """Clubs to choose from before play."""
    if scene.seat < 0:
        return []
    offer = scene.view.zone("offer", scene.seat).cards
    return _under(scene, "Dealt to you", counted(offer)) if offer else []


def _remarks(scene: Scene) -> Picture:
    """When the end is near."""
    flow = scene.view.flow
    if scene.view.is_terminal or flow["finisher"] is None:
        return []
    text = f"{scene.name(flow['finisher'])} completed every Hole: {many(flow['turns_left'], 'more turn')}."
    return [Text(text, style="bold red")]
