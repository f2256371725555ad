"""The English that sentences are made of: verbs and who does them, numbers, articles, capitals and full stops."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from attrs import frozen

from golfrules.lang.words import base_of, listed, plural

__all__ = [
    "EACH_ONE",
    "EACH_PLAYER",
    "IT",
    "NO_PLURAL",
    "SHORT_UNITS",
    "THEY",
    "YOU",
    "Say",
    "Who",
    "amount",
    "base_of",
    "number_of",
    "place_of",
    "possessive",
    "present",
    "sentence",
    "several",
    "singular",
    "third",
    "times",
    "told",
    "with_article",
]

_IRREGULAR: Final = {"be": "is", "have": "has", "do": "does", "go": "goes"}
_MODALS: Final = ("may", "can", "must", "cannot", "will")
NO_PLURAL: Final = frozenset(["crew", "equipment", "fairway", "gear", "green", "luck", "rough", "staff", "water"])
"""Nouns of which one does not say two: two Equipment cards, not two Equipments."""

SHORT_UNITS: Final = {"yards": ("yd", "yd")}
"""Units that are written short, for one and for several."""
_PLACES: Final = {
    "back": "at the back",
    "bottom": "at the bottom",
    "edge": "at the edge",
    "front": "at the front",
    "left": "on the left",
    "middle": "in the middle",
    "right": "on the right",
    "top": "at the top",
    "trouble": "in trouble",
}


def place_of(word: str) -> str:
    """What somebody is who is there: `edge` is `at the edge`, `clear` is `clear`."""
    return _PLACES.get(word, word.replace("-", " "))


# ---------------------------------------------------------------- verbs


def third(verb: str) -> str:
    """A verb as he, she or it does it; one with a word before it that does not change, as it is.

    >>> third("carry"), third("may run"), third("turn up"), third("be")
    ('carries', 'may run', 'turns up', 'is')
    """
    first, space, rest = verb.partition(" ")
    if first in _MODALS:
        return verb
    if first not in _IRREGULAR:
        return f"{plural(first)}{space}{rest}"
    return f"{_IRREGULAR[first]}{space}{rest}"


def present(verb: str) -> str:
    """The plain form of a verb that ends in s: `flies` is `fly`, `is` is `be`."""
    for plain, form in (*_IRREGULAR.items(), ("be", "are")):
        if verb == form:
            return plain
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(("shes", "ches", "xes", "sses", "oes")):
        return verb[:-2]
    return verb.removesuffix("s")


# ---------------------------------------------------------------- who


@frozen
class Who:
    """Somebody or something that a sentence is about."""

    name: str  # as the one who does it: "you", "each opponent", "your Woods"
    their: str = "its"
    them: str = "it"
    many: bool = False  # takes the plain form of a verb
    own: str = ""  # what stands before a thing of theirs at first mention: "opponents'"
    person: bool = False  # a player, or several
    fixed: bool = False  # is called by this name every time

    @property
    def whose(self) -> str:
        return self.own or self.their

    @property
    def again(self) -> Who:
        """The same, once they were named: each player is they."""
        return self if self.name == "you" or self.fixed or not self.person else THEY

    def does(self, verb: str) -> str:
        return f"{self.name} {self.verb(verb)}"

    def verb(self, verb: str) -> str:
        """A verb as they do it."""
        if not self.many:
            return third(verb)
        first, space, rest = verb.partition(" ")
        return f"are{space}{rest}" if first == "be" else verb


YOU: Final = Who("you", "your", "you", many=True, person=True)
THEY: Final = Who("they", "their", "them", many=True, person=True)
EACH_PLAYER: Final = Who("each player", "their", "them", person=True)
IT: Final = Who("it")
EACH_ONE: Final = Who("it", fixed=True)
"""One of several for each of which something happens."""


@frozen
class Say:
    """That somebody does something. What `you` do is told as an order, unless something stands before the verb."""

    who: Who
    verb: str
    rest: str = ""
    may: bool = False
    then: str = ""  # what they do with it at once: "put it into their hand"

    @property
    def bare(self) -> str:
        """Without who does it, and in the plain form."""
        return f"{self.verb} {self.rest}".rstrip() + (f" and {self.then}" if self.then else "")

    @property
    def predicate(self) -> str:
        if self.may:
            return f"may {self.bare}"
        then = f" and {self.who.verb(self.then)}" if self.then else ""
        return f"{self.who.verb(self.verb)} {self.rest}".rstrip() + then

    def __str__(self) -> str:
        return self.bare if self.is_order else f"{self.who.name} {self.predicate}"

    @property
    def is_order(self) -> bool:
        return self.who == YOU and not self.may and not self.verb.startswith(("be ", "have ")) and self.verb != "be"

    def goes_on(self, before: Say) -> bool:
        """Whether it can be told in one breath with what was said before."""
        return before.who == self.who and before.may == self.may and before.is_order == self.is_order


def told(parts: Iterable[Say | str]) -> list[str]:
    """What is said, in clauses of which each can be a sentence; what one does in a row is one of them."""
    rows: list[list[Say] | str] = []
    for part in parts:
        last = rows[-1] if rows else ""
        if isinstance(part, str):
            rows.append(part)
        elif isinstance(last, list) and part.goes_on(last[-1]) and len(last) < 3:
            last.append(part)
        else:
            rows.append([part])
    return [row if isinstance(row, str) else _in_one_breath(row) for row in rows]


def _in_one_breath(row: list[Say]) -> str:
    said = [str(row[0])]
    for before, s in pairwise(row):
        plain = s.bare if s.may or s.is_order else s.predicate
        if s.verb == before.verb and s.rest.startswith(("at least ", "at most ")):
            said[-1] = f"{said[-1]}, but {s.rest}"
        else:
            said.append(plain)
    return listed(said, "and")


# ---------------------------------------------------------------- numbers and nouns


def amount(number: int, one: str, many: str) -> str:
    """So many of something: `no Duffs`, `1 Duff`, `2 Duffs`; of yards, of which there is no plural, `0 yd`."""
    if number == 0 and one != many:
        return f"no {many}"
    return f"{number} {one if abs(number) == 1 else many}".rstrip()


def number_of(n: int) -> str:
    """How often something is done."""
    return {1: "once", 2: "twice"}.get(n, f"{n} times")


def times(n: int) -> str:
    """How many times as much."""
    return {0: "no", 1: "once", 2: "twice"}.get(n, f"{n} times")


def singular(unit: str) -> str:
    """One of what a unit counts: `cards` is `card`, `pennies` is `penny`."""
    return f"{unit[:-3]}y" if unit.endswith("ies") else unit.removesuffix("s")


def several(noun: str) -> str:
    """A noun phrase for more than one: of the last word that can have a plural."""
    words = noun.split(" ")
    words[-1] = plural(words[-1]) if words[-1].lower() not in NO_PLURAL else words[-1]
    return " ".join(words)


def possessive(phrase: str) -> str:
    """Before what somebody has: `the shot's`, `players'`."""
    return f"{phrase}'" if phrase.endswith("s") else f"{phrase}'s"


def with_article(noun: str) -> str:
    """A noun with a or an before it. An 8 is eight, and a one is no vowel to the ear."""
    first = noun.lstrip('"')[:2].lower()
    vowel = first[:1] in ("a", "e", "i", "o", "8") or (first[:1] == "u" and first not in ("us", "un"))
    return f"{'an' if vowel and not noun.lower().startswith('one') else 'a'} {noun}"


def sentence(text: str) -> str:
    """A clause as a sentence: a capital at its start, a full stop at its end.

    >>> sentence("draw 2 cards")
    'Draw 2 cards.'
    """
    text = re.sub(r"\s+", " ", text).strip()
    if not text:
        return ""
    text = text[0].upper() + text[1:]
    return text if text.endswith((".", "!", "?", '."')) else f"{text}."
