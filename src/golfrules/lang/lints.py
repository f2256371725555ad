"""What is allowed, and probably not meant. Every finding here is a warning."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from golfrules.lang import tree
from golfrules.lang.program import X
from golfrules.lang.settled import parts
from golfrules.lang.source import Place
from golfrules.lang.walk import names_in
from golfrules.lang.words import a, plural

if TYPE_CHECKING:
    from golfrules.lang.book import HouseRule
    from golfrules.lang.check import Check

__all__ = ["lint", "too_close"]

_SHORT = 6


def lint(c: Check) -> None:
    """Looks over rules that hold up."""
    wiped_lines(c)
    close_names(c)
    unused_words(c)
    tell_tales(c)
    for use in c.uses:
        idle_house(c, c.book.houses[use.name])


def wiped_lines(c: Check) -> None:
    """A line of a house rule about all of a kind leaves nothing of what a Hole or a card says of some of them."""
    for m in c.modifiers:
        if m.layer != "house" or m.how != "set" or m.where is not None or m.loops:
            continue
        stat = c.v.stats[m.stat]
        wiped = [
            c.clauses[o.clause]
            for o in c.modifiers
            if o.stat == m.stat and o.how == "set" and o.layer in ("hole", "card")
        ]
        if not wiped:
            continue
        place = c.clauses[m.clause].place
        others = "" if len(wiped) == 1 else " and others"
        c.d.add(
            "GR716",
            place,
            f'This sets {stat.name} of every {stat.kind}, so that "{wiped[0].source}"{others} cannot set it any more.',
            suggestion=f"To spare some, say which {plural(stat.kind)} are meant, or add to {stat.name} instead.",
            related=tuple((w.place, f'The line of "{w.source}".') for w in wiped),
        )


def close_names(c: Check) -> None:
    """Two cards whose names hardly differ are taken for each other, by readers and by house rules."""
    for kind, things in c.v.things.items():
        told: set[int] = set()
        plain = {t.number: _plain(t.name) for t in things}
        for one, other in combinations(things, 2):
            if other.number not in told and _hardly_differ(plain[one.number], plain[other.number]):
                told.add(other.number)
                c.d.add(
                    "GR219",
                    c.name_place(kind, other.number),
                    f'"{other.name}" is easily taken for "{one.name}", which is {a(kind)} too.',
                    suggestion="Choose a name that differs more, or make more copies of the other one.",
                    related=((c.name_place(kind, one.number), "The other one."),),
                )


def tell_tales(c: Check) -> None:
    """What a player may do is known to the player, so it must not hang on cards that the player does not see."""
    for action in c.actions.values():
        for asked in action.requires:
            zone = _unseen(c, asked.question, set())
            if zone:
                c.d.add(
                    "GR718",
                    c.clauses[asked.clause].place,
                    f'Whether "{action.name}" is allowed tells the player what lies hidden in the {zone}.',
                    suggestion="Require something that everybody sees.",
                )


def _unseen(c: Check, x: object, looked: set[int]) -> str:
    """A zone with hidden cards on whose kinds an expression depends, or nothing."""
    for y in parts(x):
        if isinstance(y, X):
            if y.op == "stat" and y.args[0] not in looked:
                looked.add(y.args[0])
                lines = [(m.where, m.amount, m.loops) for m in c.modifiers if m.stat == y.args[0]]
                zone = _unseen(c, (c.v.stats[y.args[0]].printed, *lines), looked)
                if zone:
                    return zone
            continue
        if y.domain[0] == "group":
            return next(z.name for z in c.v.zones.values() if z.grid)
        if y.domain[0] == "zone":
            counted = y.where is None and X("number-of", (y,)) in parts(x)
            lies = [c.v.zones[part] for part in c.v.zones[y.domain[1]].parts or (y.domain[1],)]
            unseen = next((z.name for z in lies if z.seen == "nobody" or z.grid), "")
            if unseen and not counted:
                return unseen
    return ""


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


def idle_house(c: Check, h: HouseRule) -> None:
    """A house rule that changes nothing, or asks for a number that it does not use."""
    said = [s for s in h.statements if not isinstance(s, (tree.SourceNote, tree.Meant, tree.Contradicts))]
    if not said:
        c.d.add(
            "GR715",
            Place(h.source, h.node.name.span),
            f'The house rule "{h.name}" changes nothing.',
            suggestion="Say in its block what it changes.",
        )
        return
    used = set(names_in(h.statements))
    for p in h.node.parameters:
        if p.text not in used:
            c.d.add(
                "GR717",
                Place(h.source, p.span),
                f'The house rule "{h.name}" asks for a number "{p}" and never uses it.',
                suggestion="Leave it out, or use it.",
            )
