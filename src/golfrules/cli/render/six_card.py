"""The table of Six-card Golf: everybody's layout as they sit around it, the piles in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from golfrules.cli.render.pieces import Picture, beside, centred, framed, in_rows, rows_of, stack, wide
from golfrules.cli.render.scene import Scene
from golfrules.cli.render.symbols import Symbols
from golfrules.engine.view import Event

__all__ = ["legend", "shown", "table"]

_LARGE, _SMALL = 5, 3
_GAP = 3

SHOWS, SCORES = "{who} shows {cards}.", "{who} scores {number}."
"""Events that are drawn rather than told."""


def table(scene: Scene) -> Picture:
    """The whole table. The viewer sits below, the others in turn order from the left round to the right."""
    view = scene.view
    bottom = max(scene.seat, 0)
    others = [(bottom + i) % view.players for i in range(1, view.players)]
    middle = _piles(scene)
    side = [others[0], others[-1]] if len(others) > 1 else []
    across = others[1:-1] if side else others
    flanked = beside([_place(scene, side[0]), middle, _place(scene, side[1])], 2 * _GAP) if side else middle
    if wide(flanked) > scene.width:  # a narrow screen: one after another, in turn order
        across, flanked = others, middle
    rows = [centred(row, scene.width) for row in rows_of([_place(scene, s) for s in across], scene.width, _GAP)]
    rows += [centred(flanked, scene.width), centred(_place(scene, bottom), scene.width)]
    return stack([line for row in rows for line in (row, [Text()])][:-1])


def legend(scene: Scene) -> list[str]:
    """What the signs mean."""
    return [
        f"{scene.symbols.back * 3} lies face down, (7) too, but you have seen it. The number below a card is its place."
    ]


# ---------------------------------------------------------------- the end of a round


def shown(scene: Scene, events: Sequence[Event]) -> tuple[Picture, list[Event]]:
    """The layouts that were shown at the end of a round, side by side, and the events that are left to tell."""
    layouts = {event.seat: event.cards for event in events if event.text == SHOWS and event.seat is not None}
    points = {event.seat: event.number for event in events if event.text == SCORES}
    if not layouts:
        return [], list(events)
    places = [_shown(scene, seat, cards, points.get(seat)) for seat, cards in layouts.items()]
    return in_rows(places, scene.width, _GAP), [event for event in events if event.text not in (SHOWS, SCORES)]


def _shown(scene: Scene, seat: int, cards: Sequence[str | None], points: int | None) -> Picture:
    layout = _layout(scene, [_card(scene, card, 0, _SMALL, face_up=True, own=False) for card in cards], 0)
    heading = Text.assemble(scene.name(seat), ("" if points is None else f"  {points:+}", "cyan"))
    return [*centred([heading], wide(layout)), *layout]


def _layout(scene: Scene, cards: Sequence[Picture], gap: int) -> Picture:
    columns = scene.view.flow["columns"]
    return stack([beside(cards[i : i + columns], gap) for i in range(0, len(cards), columns)])


# ---------------------------------------------------------------- a player's place


def _place(scene: Scene, seat: int) -> Picture:
    """A layout, with its owner's name and total above it."""
    view = scene.view
    size = _LARGE if seat == scene.seat else _SMALL
    zone = view.zone("grid", seat)
    cards = [
        _card(scene, card, at, size, face_up=face_up, own=seat == scene.seat)
        for at, (card, face_up) in enumerate(zip(zone.cards, zone.open, strict=True))
    ]
    layout = _layout(scene, cards, 1 if size == _LARGE else 0)
    return [*centred([_heading(scene, seat)], wide(layout)), *layout]


def _heading(scene: Scene, seat: int) -> Text:
    view = scene.view
    heading = Text()
    if view.current_player == seat:
        heading.append(f"{scene.symbols.turn} ", style="bold yellow")
    heading.append(scene.name(seat), style="bold" if seat in (view.current_player, scene.seat) else "")
    heading.append(f"  {view.count('total', 'player', seat)}", style="cyan")
    if view.counts["caller"] == seat:
        heading.append(" called" if view.options["ending"] != "knock" else " knocked", style="bold magenta")
    return heading


def _card(scene: Scene, card: str | None, at: int, size: int, *, face_up: bool, own: bool) -> Picture:
    """One card. Its place stands in the lower edge of one's own; one that only its owner has seen is in brackets."""
    foot = str(at + 1) if own else ""
    if card is None:
        return framed([Text(scene.symbols.back * size, style="blue")], size, scene.symbols, style="blue", foot=foot)
    name = short(card, scene.symbols)
    if not face_up:
        return framed([Text(f"({name})", style="italic")], size, scene.symbols, style="blue", foot=foot)
    colour = worth_style(scene.values.get(card))
    return framed([Text(name, style=f"bold {colour}".strip())], size, scene.symbols, style=colour, foot=foot)


def short(card: str, symbols: Symbols) -> str:
    """A name that fits on a little card."""
    if len(card) <= 2:
        return card
    return "★" if symbols.unicode and card == "Joker" else card[:2]


def worth_style(points: int | None) -> str:
    """The colour of what a card counts: what takes points off is green, what is dear is red."""
    if points is None:
        return ""
    if points < 0:
        return "green"
    if points == 0:
        return "cyan"
    return "red" if points >= 10 else ""


# ---------------------------------------------------------------- the piles


def _piles(scene: Scene) -> Picture:
    view = scene.view
    stock, discard = view.zone("stock").cards, view.zone("discard").cards
    piles = [
        _pile(scene, "stock", len(stock), None if stock else ""),
        _pile(scene, "discard", len(discard), _top(discard)),
    ]
    turn = view.current_player
    drawn = view.zone("drawn", turn).cards if turn is not None else ()
    if drawn:
        piles.append(_pile(scene, "in hand", len(drawn), drawn[-1]))
    return beside(piles, _GAP)


def _top(cards: tuple[str | None, ...]) -> str | None:
    return cards[-1] if cards else ""


def _pile(scene: Scene, name: str, number: int, top: str | None) -> Picture:
    """A pile by its top card: None is a card face down, "" no card at all."""
    if top == "":
        card = framed([Text("")], _LARGE, scene.symbols, style="bright_black")
    else:
        card = _card(scene, top, 0, _LARGE, face_up=top is not None, own=False)
    label = Text(name, style="bright_black")
    count = Text(str(number) if number > 1 or name == "stock" else "", style="bright_black")
    width = max(wide(card), label.cell_len)
    return [*centred([label], width), *centred(card, width), *centred([count], width)]
