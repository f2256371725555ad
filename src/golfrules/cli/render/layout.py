"""A layout that was counted."""

from __future__ import annotations

from rich.text import Text

from golfrules.cli.render.pieces import Picture, beside, centred, framed, stack, wide
from golfrules.cli.render.six_card import short, worth_style
from golfrules.cli.render.symbols import Symbols
from golfrules.games.score import CardScore, LayoutScore

__all__ = ["scored"]

_SIZE = 5


def scored(layout: LayoutScore, symbols: Symbols) -> Picture:
    """Its cards, each with what it counts here in its lower edge, and below them the score."""
    rows: dict[int, list[Picture]] = {}
    for card in layout.cards:
        rows.setdefault(card.row, []).append(_card(card, symbols))
    picture = stack([beside(row) for row in rows.values()])
    return [*picture, *centred([Text(str(layout.score), style="bold cyan")], wide(picture))]


def _card(card: CardScore, symbols: Symbols) -> Picture:
    style = worth_style(card.points)
    name = Text(short(card.card, symbols), style=f"bold {style}".strip())
    return framed([name], _SIZE, symbols, style=style, foot=f" {card.points} ")
