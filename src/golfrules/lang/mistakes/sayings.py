"""English that the language says in another way."""

from __future__ import annotations

from typing import Final

from golfrules.lang.ops import OPS
from golfrules.lang.phrases import listed, quoted
from golfrules.lang.source import Span
from golfrules.lang.spot import ENDERS, Edit, Repair, Spot

__all__ = ["comparison", "copies", "name_alone", "no_verb"]

_ABOVE: Final = frozenset({"greater", "more", "larger", "higher", "bigger", "over", "exceeds"})
_BELOW: Final = frozenset({"less", "fewer", "lower", "smaller", "under"})
_NUMBERS: Final = frozenset({"INT", "LPAR", "NAME"})


def comparison(spot: Spot) -> Repair | None:
    """`strokes greater than 3`."""
    word = spot.token.text
    if spot.type != "NAME" or word not in _ABOVE | _BELOW:
        return None
    than = spot.after() == "NAME" and spot.tokens[spot.at + 1].text == "than"
    stop = spot.at + 1 + than
    if spot.after(1 + than) not in _NUMBERS:
        return None
    bound = "above" if word in _ABOVE else "below"
    edit = Edit(spot.at, stop, (spot.make("BOUND", bound),))
    if not spot.fits(edit):
        return None
    said = spot.text(spot.at, stop)
    closed = "at least" if bound == "above" else "at most"
    span = Span(spot.token.start, spot.tokens[stop - 1].end)
    number = spot.tokens[stop].text
    suggestion = f"Write {bound} {number}, or {closed} {number} with the number itself."
    return Repair("GR136", span, f"Numbers are not compared by {quoted(said)}.", suggestion, edit, sure=True)


def name_alone(spot: Spot) -> Repair | None:
    """`no "Splash" in hand`: a name where cards are spoken of."""
    if spot.type != "STRING" or spot.before() not in {"NO", "ARTICLE"}:
        return None
    edit = Edit(spot.at, spot.at, (spot.make("NAME", ""), spot.make("NAMED", "named")))
    if not spot.fits(edit):
        return None
    said = spot.tokens[spot.at - 1].text
    suggestion = f"Write {said} card named {spot.token.text}, with the game's own word for its cards."
    return Repair("GR136", spot.here, "Before a name stands what bears it.", suggestion, edit)


def copies(spot: Spot) -> Repair | None:
    """`queens x2 { }`, `points is 5 x2`."""
    if spot.type != "COPIES":
        return None
    edit = Edit(spot.at, spot.at + 1)
    number = spot.token.text[1:]
    message = f'{spot.token.text} stands after the name of a card that is made: card "..." {spot.token.text}.'
    suggestion = f'To change how many there are of some cards, write: cards named "..." {{ copies is {number} }}'
    return Repair("GR136", spot.here, message, suggestion, edit if spot.fits(edit) else None)


def no_verb(spot: Spot) -> Repair | None:
    """`flip 1 card`: something is to be done, by a word that is no verb of the language."""
    start = spot.head
    if spot.type not in ENDERS or spot.types(start, spot.at)[:3] != ["NAME", "INT", "NAME"]:
        return None
    word, _, what = spot.tokens[start : start + 3]
    if what.text not in {"card", "cards"}:
        return None
    return Repair(
        "GR136",
        word.span,
        f"There is no verb {quoted(word.text)}.",
        f"The verbs are {listed([verb for verb, op in OPS.items() if not op.only_in_tests])}.",
    )
