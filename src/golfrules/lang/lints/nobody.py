"""What is said of cards, or looked for among them, where there are none of the kind."""

from __future__ import annotations

from golfrules.lang.lints.copies import most_copies
from golfrules.lang.lints.outlook import Outlook
from golfrules.lang.program import Selector, Thing
from golfrules.lang.source import Place

__all__ = ["about_nothing"]


def about_nothing(o: Outlook) -> None:
    """A selector that no card or Hole of the game can be what it asks for."""
    by_place: dict[Place, list[Selector]] = {}
    for sought in o.c.noted.sought:
        if sought.place not in o.c.noted.by_number and not o.is_shared(sought.place):
            by_place.setdefault(sought.place, []).append(sought.selector)
    copies = most_copies(o.p)
    counted = {s.place for s, *_ in o.p.copies}  # where it is said how many there are
    never = [d.place for d in o.c.d if d.code == "GR507"]
    for place, selectors in by_place.items():
        if any(other.lies_in(place) for other in never):
            continue  # that its question is never so was told
        if o.may_grow(place) or not all(o.things(s.kind) for s in selectors):
            continue
        fitting = [[t for t in o.things(s.kind) if True in o.answers(s, t)] for s in selectors]
        if not any(fitting):
            _tell(o, place, selectors[0].kind, "no {kind} is what this asks for")
        elif (
            o.is_own(place)
            and place not in counted
            and not any(copies[t.kind, t.number] for found in fitting for t in found)
        ):
            named = fitting[0]
            _tell(o, place, selectors[0].kind, _absent(named))


def _absent(things: list[Thing]) -> str:
    names = f'"{things[0].name}"' + (" and others like it" if len(things) > 1 else "")
    return f"of {names} no copy is in the game"


def _tell(o: Outlook, place: Place, kind: str, what: str) -> None:
    text = " ".join(place.text.split("{")[0].split())
    message = what.format(kind=kind)
    o.c.d.add(
        "GR421",
        place,
        f'"{text}" finds nothing: {message}.',
        suggestion=f"Name what there is, or put such a {kind} into the game.",
    )
