"""The table of Scramble: the Hole, where each ball lies, the shots of the stroke, the hand."""

from __future__ import annotations

import textwrap
from typing import Final

from rich.text import Text

from golfrules.cli.render.pieces import Picture, beside, framed, in_rows, left, stack
from golfrules.cli.render.scene import Scene
from golfrules.cli.render.scorecard import side_name
from golfrules.cli.render.things import clause
from golfrules.cli.session.counts import number
from golfrules.lang.words import many

__all__ = ["legend", "table"]

_HOLE = 36
_SHOT = 10

_COLOURS: Final = {
    "fairway": "green",
    "green": "bright_green",
    "cup": "bright_magenta",
    "rough": "yellow",
    "bunker": "bright_yellow",
    "water": "bright_blue",
    "pure": "bold bright_white",
    "held": "magenta",
}
_LANDINGS: Final = {"cup": "Cup!", "pure": "pure", "held": "held"}
_NO_FLIGHT: Final = {"water", "pure", "held"}


def table(scene: Scene) -> Picture:
    """The whole table."""
    hole, balls = _hole(scene), stack([_side(scene, side) for side in range(len(set(scene.view.sides)))])
    wide = _HOLE + 2 + 2 + max(line.cell_len for line in balls) <= scene.width
    parts = [beside([hole, balls], 2) if wide else stack([hole, balls])]
    parts += [_stroke(scene), _hands(scene), [_piles(scene)]]
    return stack([part for part in parts if part])


def legend(scene: Scene) -> list[str]:
    """What the signs mean."""
    s = scene.symbols
    return [
        f"{s.hop} is a ball that a shot flies on this Hole. {s.psyche} is a Psyche-Out token, {s.spent} a spent one.",
        f"On the way to the pin {s.ball} is the ball, E the EDGE, {s.flag} the pin (ON stands before it), B the BACK.",
    ]


# ---------------------------------------------------------------- the Hole


def _hole(scene: Scene) -> Picture:
    """The Hole card: its number and name, par, balls from tee to pin, and its quirk as the rules have it."""
    view, s = scene.view, scene.symbols
    name = view.flow["name"]
    thing = next(h for h in scene.game.program.things["hole"] if h.name == name)
    balls = scene.hole_values["balls"]
    title = Text.assemble((f"Hole {view.flow['hole']}", "bold"), f" {s.dot} ", (name, "bold green"))
    facts = Text(f"par {scene.hole_values['par']}   {s.hop * balls} {many(balls, 'ball')}")
    quirk = [Text(line, style="italic") for line in textwrap.wrap(clause(thing), _HOLE - 2)]
    lines = [left(line, _HOLE) for line in (title, facts, *quirk)]
    return framed(lines, _HOLE, s, style="green")


# ---------------------------------------------------------------- the balls


def _side(scene: Scene, side: int) -> Picture:
    """A side: who plays, strokes and tokens, and its ball on the way to the pin."""
    view, s = scene.view, scene.symbols
    turn = not view.is_terminal and view.flow["side"] == side
    head = Text(f"{s.turn} " if turn else "  ", style="bold yellow")
    head.append(side_name(scene, side), style="bold" if turn else "")
    head.append(f"  {many(number(view, 'strokes', 'side', side), 'stroke')}", style="cyan")
    tokens = view.count("tokens", "side", side)
    most = view.options["psyche-outs"]
    if isinstance(tokens, int) and isinstance(most, int) and most:
        head.append(f"  {s.psyche * tokens}{s.spent * (most - tokens)}", style="magenta")
    return [head, Text.assemble("  ", _strip(scene, side), "  ", _where(scene, side)), Text()]


def _strip(scene: Scene, side: int) -> Text:
    """The way from the tee to the pin: balls to go, EDGE, the flag, BACK."""
    view, s = scene.view, scene.symbols
    spot, away = view.count("spot", "ball", side), view.count("away", "ball", side)
    far = max(scene.hole_values["balls"], away if isinstance(away, int) else 0)
    style = "bold red" if view.count("lie", "ball", side) == "trouble" else "bold bright_white"
    ball = (s.ball, style)
    way = f"{s.fairway * 2}"
    parts: list[str | tuple[str, str]] = []
    for balls in range(far, 0, -1):
        parts += [ball if spot == "out" and away == balls else (str(balls), "bright_black"), (way, "bright_black")]
    parts += [
        ball if spot == "edge" else ("E", "bright_black"),
        ball if spot == "on" else (s.fairway, "bright_black"),
        (s.flag, "bold green" if spot == "holed" else "bold red"),
        (s.fairway, "bright_black"),
        ball if spot == "back" else ("B", "bright_black"),
    ]
    return Text.assemble(*parts)


def _where(scene: Scene, side: int) -> Text:
    view = scene.view
    spot, away = view.count("spot", "ball", side), view.count("away", "ball", side)
    if view.count("picked-up", "ball", side) == "yes":
        return Text("picked up", style="yellow")
    words = {"out": f"{away} to go", "edge": "EDGE", "back": "BACK", "on": "ON", "holed": "holed"}[str(spot)]
    where = Text(words, style="green" if spot == "holed" else "")
    if view.count("lie", "ball", side) == "trouble":
        where.append(", trouble", style="red")
    return where


# ---------------------------------------------------------------- shots


def _stroke(scene: Scene) -> Picture:
    """The shots that lie on the table, with the one that was picked."""
    view = scene.view
    played = [card for side in range(len(set(view.sides))) for card in view.zone("play", side).cards]
    if not played:
        return []
    picked = view.flow["picked"]
    mark = played.index(picked) if picked in played else -1
    cards = [_shot(scene, card, foot=" picked " if i == mark else "") for i, card in enumerate(played)]
    return [Text("On the table", style="bright_black"), *in_rows(cards, scene.width, gap=1)]


def _hands(scene: Scene) -> Picture:
    """The viewer's hand, and a partner's where it is to be seen."""
    view = scene.view
    if scene.seat < 0 or view.is_terminal:
        return []
    picture: Picture = []
    mine = view.sides[scene.seat]
    for seat in [scene.seat, *[s for s, side in enumerate(view.sides) if side == mine and s != scene.seat]]:
        hand = view.zone("hand", seat).cards
        if seat != scene.seat and (not hand or None in hand):
            continue
        order = sorted(hand, key=lambda card: [c.name for c in scene.game.program.things["shot"]].index(card or ""))
        title = "Your hand" if seat == scene.seat else f"{scene.name(seat)}'s hand"
        picture += [Text(title, style="bright_black"), *in_rows([_shot(scene, c) for c in order], scene.width, gap=1)]
    return picture


def _shot(scene: Scene, card: str | None, foot: str = "") -> Picture:
    """A Shot card in the colour of where it lands, with a mark for each ball that it flies here and now."""
    s = scene.symbols
    if card is None:
        return framed([Text(s.back * _SHOT, style="blue") for _ in range(3)], _SHOT, s, style="blue")
    thing = next(c for c in scene.game.program.things["shot"] if c.name == card)
    landing = next((tag for tag in thing.tags if tag in _COLOURS), "")
    colour = _COLOURS.get(landing, "")
    name = textwrap.wrap(card, _SHOT)[:2]
    lines = [Text(word, style=f"bold {colour}".strip()) for word in name] + [Text()] * (2 - len(name))
    flight = "" if landing in _NO_FLIGHT else s.hop * scene.values.get(card, 0)
    lines.append(Text(f"{_LANDINGS.get(landing, landing)} {flight}".strip(), style=colour))
    return framed(lines, _SHOT, s, style=colour, foot=foot)


def _piles(scene: Scene) -> Text:
    view, s = scene.view, scene.symbols
    piles = [f"deck {len(view.zone('deck').cards)}", f"discard {len(view.zone('discard').cards)}"]
    aside = [card or "a card" for card in view.zone("set-aside").cards]
    if aside:
        piles.append(f"set aside: {', '.join(aside)}")
    return Text(f" {s.dot} ".join(piles), style="bright_black")
