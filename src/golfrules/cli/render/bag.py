"""Cards of Duffers: those that can be bought as a list with what they say, those in hand as they are held."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from rich.text import Text

from golfrules.cli.render.pieces import Picture, framed, in_rows, indented, wrapped
from golfrules.cli.render.scene import Scene
from golfrules.cli.render.things import says, thing_called
from golfrules.cli.session.counts import number
from golfrules.games.figures import Figures
from golfrules.lang.program import Thing
from golfrules.lang.words import many

__all__ = ["colour_of", "counted", "faces", "hand", "shelf", "texts"]

_CARD = 13
_KINDS: Final = ("wood", "iron", "putter", "miracle", "equipment", "crew", "duff", "luck")
_COLOURS: Final = {
    "wood": "yellow",
    "iron": "cyan",
    "putter": "bright_green",
    "equipment": "magenta",
    "crew": "bright_blue",
    "duff": "red",
    "club": "green",
}
_NAME, _KIND, _NUMBER = 28, 11, 8
_COLUMNS: Final = ("cost", "yards", "strokes", "pays")
_INDENT: Final = "    "


def _kind_of(thing: Thing) -> str:
    """What a card is, in a word or two: `Wood`, `Iron Miracle`, `Equipment`."""
    words: list[str] = [tag for tag in _KINDS if tag in thing.tags] or [*thing.tags[:1]]
    return " ".join(word.capitalize() for word in words)


def counted(names: Iterable[str | None]) -> str:
    """Cards by name, alike ones together: `2 cards, Chip Shot x2, Driver`; of those that are not seen their number."""
    cards = list(names)
    hidden = cards.count(None)
    known = [(name, len(list(alike))) for name, alike in groupby(sorted(card for card in cards if card is not None))]
    said = [many(hidden, "card")] if hidden else []
    return ", ".join([*said, *(name if n == 1 else f"{name} x{n}" for name, n in known)])


# ---------------------------------------------------------------- what can be bought


def shelf(scene: Scene) -> Picture:
    """The Display and the Stacks: what each card costs, does and pays, and what it says."""
    look, view = scene.look, scene.view
    purse = number(view, "credits", "player", scene.seat) if scene.seat >= 0 else 0
    left = len(view.zone("shop").cards)
    lines = _heading(scene, f"Pro Shop, {left} in the deck")
    for one in look.display:
        lines += _row(scene, one, 1, purse)
    lines.append(Text("Stacks", style="bright_black"))
    for _, alike in groupby(look.stacks, key=lambda one: one.card):
        cards = list(alike)
        lines += _row(scene, cards[0], len(cards), purse)
    return lines


def _heading(scene: Scene, title: str) -> Picture:
    name = _NAME + (_KIND if _roomy(scene) else 0)
    heads = "".join(head.rjust(_NUMBER) for head in _COLUMNS)
    if len(title) < name and name + len(heads) <= scene.width:
        return [Text(f"{title.ljust(name)}{heads}", style="bright_black")]
    return [Text(title, style="bright_black")]


def _roomy(scene: Scene) -> bool:
    """Whether each card has a line that says everything."""
    return scene.width >= _NAME + _KIND + len(_COLUMNS) * _NUMBER + 1


def _row(scene: Scene, one: Figures, copies: int, purse: int) -> Picture:
    """A card in a line, its price green when there are credits for it; below it what it says."""
    thing = thing_called(scene.game, "card", one.card)
    name = Text(one.card, style=f"bold {colour_of(thing)}".strip())
    name.append(f" x{copies}" if copies > 1 else "", style="bright_black")
    price = "bold green" if one.cost <= purse else ""
    text = says(scene.game, "card", one.card)
    if scene.width < _NAME + len(_COLUMNS) * _NUMBER:
        figures = indented(f"cost {one.cost}, {one}", scene.width)
        return [name, *figures, *indented(text, scene.width, style="italic")]
    name.pad_right(_NAME - name.cell_len)
    if _roomy(scene):
        name.append(_kind_of(thing).ljust(_KIND))
    name.append(str(one.cost).rjust(_NUMBER), style=price)
    for figure in (one.yards, one.strokes, one.credits):
        name.append(str(figure).rjust(_NUMBER))
    return [name, *indented(_marks(one, text), scene.width, style="italic")]


def _marks(one: Figures, text: str) -> str:
    """What a card says, its Luck and Duff symbols in words before it."""
    marks = [f"Reveals {one.luck} Luck."] if one.luck else []
    marks += [f"Gains {many(one.duffs, 'Duff')}."] if one.duffs else []
    return " ".join([*marks, text]).strip()


def colour_of(thing: Thing) -> str:
    """The colour that a card is told by."""
    return next((_COLOURS[tag] for tag in _COLOURS if tag in thing.tags), "")


# ---------------------------------------------------------------- what is held


def hand(scene: Scene) -> Picture:
    """The looker's hand as cards, and below them what those say that say something."""
    order = [thing.name for thing in scene.game.program.things["card"]]
    cards = sorted(scene.look.hand, key=lambda one: order.index(one.card))
    if not cards:
        return []
    title = Text("Your hand", style="bright_black")
    return [title, *in_rows(faces(scene, cards), scene.width, gap=1), *texts(scene, cards)]


def faces(scene: Scene, cards: Sequence[Figures]) -> list[Picture]:
    """Cards as they are held, all of one height."""
    names = [textwrap.wrap(one.card, _CARD) for one in cards]
    height = max(map(len, names), default=0)
    marked = any(one.luck or one.duffs for one in cards)
    return [_card(scene, one, name, height, marked=marked) for one, name in zip(cards, names, strict=True)]


def texts(scene: Scene, cards: Iterable[Figures]) -> Picture:
    """What cards say that say something, each once."""
    lines = []
    for card in dict.fromkeys(one.card for one in cards):
        text = says(scene.game, "card", card)
        lines += wrapped(f"{card}: {text}", scene.width, style="italic", then=_INDENT) if text else []
    return lines


def _card(scene: Scene, one: Figures, name: Sequence[str], height: int, *, marked: bool) -> Picture:
    """A card with its name, yards and strokes, and marks where any has one; what it pays stands in its lower edge."""
    colour = colour_of(thing_called(scene.game, "card", one.card))
    lines = [Text(word, style=f"bold {colour}".strip()) for word in name] + [Text()] * (height - len(name))
    lines.append(Text(f"{one.yards} yd, {one.strokes} st"))
    marks = [f"{one.luck} Luck"] if one.luck else []
    marks += [many(one.duffs, "Duff")] if one.duffs else []
    lines += [Text(" ".join(marks), style="red")] if marked else []
    foot = f" pays {one.credits} " if one.credits else ""
    return framed(lines, _CARD, scene.symbols, style=colour, foot=foot)
