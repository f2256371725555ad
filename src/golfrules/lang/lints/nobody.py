"""What is said of cards, or looked for among them, where there are none of the kind."""

from __future__ import annotations

from golfrules.lang.lints.outlook import Outlook
from golfrules.lang.program import Selector, Thing, X
from golfrules.lang.source import Place

__all__ = ["about_nothing", "most_copies"]


def about_nothing(o: Outlook) -> None:
    """A selector that no card or Hole of the game can be what it asks for."""
    by_place: dict[Place, list[Selector]] = {}
    for sought in o.c.noted.sought:
        if sought.place not in o.c.noted.by_number and not o.is_shared(sought.place):
            by_place.setdefault(sought.place, []).append(sought.selector)
    copies = most_copies(o)
    for place, selectors in by_place.items():
        if o.may_grow(place) or not all(o.things(s.kind) for s in selectors):
            continue
        fitting = [[t for t in o.things(s.kind) if True in o.answers(s, t)] for s in selectors]
        if not any(fitting):
            _tell(o, place, selectors[0].kind, "no {kind} is what this asks for")
        elif o.is_own(place) and not any(copies[t.kind, t.number] for found in fitting for t in found):
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


def most_copies(o: Outlook) -> dict[tuple[str, int], int]:
    """Of each thing, by its kind and number, the most copies that there can be with the rules as they are played."""
    most = {
        (kind, t.number): t.copies.args[0] if t.copies.op == "number" else 1
        for kind, things in o.p.things.items()
        for t in things
    }
    for selector, how, x, asked, _ in o.p.copies:
        _, high = o.reach(x, care=False)
        for t in o.things(selector.kind):
            may = o.answers(selector, t)
            if True not in may:
                continue
            old = most[t.kind, t.number]
            new = {"is": high, "+": old + high, "-": old, "times": old * high}.get(how, old)
            sure = may == {True} and not asked and x.op == "number"
            most[t.kind, t.number] = int(min(new if sure and how != "-" else max(old, new), 10**6))
    return most
