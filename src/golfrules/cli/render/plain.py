"""A table drawn from what its zones and counts are called: for games that have no picture of their own."""

from __future__ import annotations

from rich.text import Text

from golfrules.cli.render.pieces import Picture
from golfrules.cli.render.scene import Scene
from golfrules.lang.words import many

__all__ = ["table"]


def table(scene: Scene) -> Picture:
    """Each pile that has cards, and what is counted."""
    view = scene.view
    of = {zone.name: zone.of for zone in scene.game.program.zones.values()}
    lines = [
        Text.assemble((f"{_owned(scene, zone.name, of[zone.name], zone.owner)}: ", "bold"), _cards(zone.cards))
        for zone in view.zones
        if zone.cards
    ]
    counted = [f"{name} {value}" for name, value in view.counts.items() if value is not None]
    return [*lines, Text(", ".join(counted), style="bright_black")]


def _owned(scene: Scene, zone: str, kind: str, owner: int | None) -> str:
    if owner is None:
        return zone
    return (
        f"{zone} of {scene.name(owner)}"
        if scene.view.players > owner and kind != "side"
        else f"{zone} of {kind} {owner}"
    )


def _cards(cards: tuple[str | None, ...]) -> str:
    hidden = sum(card is None for card in cards)
    if hidden == len(cards):
        return many(hidden, "card")
    return ", ".join("?" if card is None else card for card in cards)
