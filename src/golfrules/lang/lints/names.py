"""Names that are taken for each other, and words that nobody uses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Final

from attrs import frozen

from golfrules.lang.source import Place
from golfrules.lang.words import a

if TYPE_CHECKING:
    from golfrules.lang.check import Check

__all__ = ["close_names", "too_close", "unused_words"]

_SHORT: Final = 6
_WATCHED: Final = ("option", "event", "tag")


@frozen
class _Named:
    name: str
    what: str
    place: Place
    own: bool  # somebody's own: a house rule says it, or a file that is laid on the game


def close_names(c: Check) -> None:
    """Two names that hardly differ are taken for each other, by readers and by house rules.

    Cards are compared with each other; options, tags, events and house rules, as far as they are somebody's own, with
    all of their sort.
    """
    for kind, things in c.v.things.items():
        _compare(c, [_Named(t.name, kind, c.name_place(kind, t.number), own=True) for t in things])
    for what in _WATCHED:
        _compare(c, list(_declared(c, what)))
    _compare(
        c,
        [
            _Named(h.name, "house rule", Place(h.source, h.node.name.span), own=key in c.book.extra)
            for key, h in c.book.houses.items()
            if not h.loose
        ],
    )


def _declared(c: Check, what: str) -> Iterator[_Named]:
    houses = [c.book.houses[use.name].place for use in c.uses]
    for name, d in c.v.declared.items():
        if d.what == what:
            yield _Named(name, what, d.place, own=any(d.place.lies_in(h) for h in houses))


def _compare(c: Check, names: list[_Named]) -> None:
    told: set[_Named] = set()
    plain = {n: _plain(n.name) for n in names}
    for one, other in combinations(names, 2):
        if other in told or not (one.own or other.own) or not _hardly_differ(plain[one], plain[other]):
            continue
        told.add(other)
        c.d.add(
            "GR219",
            other.place,
            f'"{other.name}" is easily taken for "{one.name}", which is {a(one.what)} too.',
            suggestion="Choose a name that differs more"
            + (", or make more copies of the other one." if one.what in c.v.things else "."),
            related=((one.place, "The other one."),),
        )


def too_close(one: str, other: str) -> bool:
    """Whether two names differ in no more than spaces, signs, a plural or one letter.

    >>> too_close("Chip-In", "chip in"), too_close("3-Wood", "5-Wood")
    (True, False)
    """
    return _hardly_differ(_plain(one), _plain(other))


def _plain(name: str) -> tuple[str, str]:
    """The letters and digits of a name, and its digits."""
    letters = "".join(x for x in name.lower() if x.isalnum())
    return letters, "".join(x for x in letters if x.isdigit())


def _hardly_differ(one: tuple[str, str], other: tuple[str, str]) -> bool:
    (first, digits), (second, others) = one, other
    if digits != others or abs(len(first) - len(second)) > len("s"):
        return False
    if first.rstrip("s") == second.rstrip("s"):
        return True
    if min(len(first), len(second)) < _SHORT:
        return False
    shorter, longer = sorted((first, second), key=len)
    at = next((i for i, x in enumerate(shorter) if x != longer[i]), len(shorter))
    rest = longer[at + 1 :]
    swapped = len(shorter) == len(longer) and shorter[at : at + 2] == longer[at : at + 2][::-1]
    return rest in (shorter[at:], shorter[at + 1 :]) or (swapped and shorter[at + 2 :] == longer[at + 2 :])


def unused_words(c: Check) -> None:
    """A word of the header that no rule uses, and no house rule either."""
    for name, w in c.v.words.items():
        if name in c.v.circular or c.book.uses_of(name) > 0:
            continue
        c.d.add(
            "GR218",
            w.place,
            f'The word "{name}" is never used.',
            suggestion="Leave it out, or use it.",
        )
