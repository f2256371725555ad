"""Events and sentences with the players' names in them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from attrs import evolve

from golfrules.cli.render.things import reads_out
from golfrules.engine.game import Game
from golfrules.engine.view import Event
from golfrules.lang.words import listed

__all__ = ["named", "result", "spoken", "to_answer", "told"]

_PLAYER = re.compile(r"\b[Pp]layer (\d+)\b")
_WHO_DOES = re.compile(r"\{who\} (\w+)")
_AT_ONCE = "When you reveal this, "
_SHORTENED = re.compile(r"(ss|x|ch|sh)es$")
YOU = "You"


def told(events: Iterable[Event], names: Mapping[int, str], game: Game | None = None) -> list[str]:
    """Events as sentences, one that comes several times in a row told once.

    With a `game`, what a card says that is revealed is told too: what happens next follows from it.
    """
    reveals = "" if game is None else _text_of_reveals(game)
    found: list[tuple[str, int]] = []
    for event in _together(events, apart=reveals):
        text = spoken(event, names)
        if game is not None and event.text == reveals:
            text = " ".join([text, *_read_out(event, game)])
        if found and found[-1][0] == text:
            found[-1] = (text, found[-1][1] + 1)
        else:
            found.append((text, 1))
    return [text if n == 1 else f"{text} ({n} times)" for text, n in found]


def _text_of_reveals(game: Game) -> str:
    """The text of the event by which a card of a deck is turned up, to do at once what it says."""
    r = game.rules(game.players[0])
    return r.texts[r.text_turned_up]


def _read_out(event: Event, game: Game) -> list[str]:
    """What the cards of an event say, in quotes."""
    cards = {card: reads_out(game, card).removeprefix(_AT_ONCE) for card in event.cards if card is not None}
    return [f'"{text[:1].upper()}{text[1:]}"' for text in cards.values() if text]


def _together(events: Iterable[Event], *, apart: str = "") -> list[Event]:
    """Where somebody does the same with one card after the other, what they do with all of them: `Chip Shot x3`.

    Events whose text is `apart` stay by themselves.
    """
    runs: list[list[Event]] = []
    for event in events:
        known = "{cards}" in event.text and event.text != apart and None not in event.cards
        if runs and known and None not in runs[-1][0].cards and event == evolve(runs[-1][0], cards=event.cards):
            runs[-1].append(event)
        else:
            runs.append([event])
    return [run[0] if len(run) == 1 else evolve(run[0], cards=_counted(run)) for run in runs]


def _counted(run: Iterable[Event]) -> tuple[str, ...]:
    """The cards of some events, alike ones once with their number."""
    times = Counter(card for event in run for card in event.cards if card is not None)
    return tuple(card if n == 1 else f"{card} x{n}" for card, n in times.items())


def spoken(event: Event, names: Mapping[int, str]) -> str:
    """An event as a sentence: "Ann draws the 7", "You draw the 7", "Round 2 begins; you open"."""
    if event.seat is not None and names.get(event.seat) == YOU:
        text = _WHO_DOES.sub(lambda found: f"{{who}} {_second_person(found[1])}", event.text)
        said = evolve(event, text=text.replace("the turn of {who}", "your turn")).say({event.seat: YOU.lower()})
    else:
        said = event.say(names)
    return said[:1].upper() + said[1:]


def _second_person(verb: str) -> str:
    """`draws` to `draw`, `passes` to `pass`."""
    if _SHORTENED.search(verb):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def to_answer(name: str) -> str:
    """Who is to answer, after a colon: `you are to answer`, `Ann is to answer`."""
    return f"{name.lower()} are to answer" if name == YOU else f"{name} is to answer"


def named(sentence: str, names: Mapping[int, str]) -> str:
    """A sentence of the engine, which counts players, with their names."""
    return _PLAYER.sub(lambda found: names.get(int(found[1]), found[0]), sentence)


def result(winners: Iterable[int], names: Mapping[int, str]) -> str:
    """Who has won, in a sentence: `Ann and Ben win.`."""
    won = [names[seat] for seat in winners]
    if not won:
        return "Nobody wins."
    return f"{listed(won, 'and')} {'wins' if len(won) == 1 and won[0] != YOU else 'win'}."
