"""The words a game knows: what its header declares, with the ways to look them up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from attrs import Factory, define, frozen

from golfrules.lang.program import Count, Event, Group, Kind, Option, Stat, Thing, X, Zone
from golfrules.lang.source import Place
from golfrules.lang.words import a, listed, plurals

if TYPE_CHECKING:
    from golfrules.lang import tree

__all__ = [
    "ANSWERS",
    "FREE",
    "GIVEN_WORDS",
    "HOLE",
    "PLACE",
    "PLAYER",
    "SIDE",
    "SINGLETONS",
    "SPEAKER",
    "THIS",
    "Declared",
    "Type",
    "Vocabulary",
    "WordDef",
]

THIS, PLACE, PLAYER, SIDE, HOLE, SPEAKER, FREE = range(7)
"""Slots that every body and every line has: the thing a line is about, where it lies, in whose play it is asked, and,
where a card speaks, whose card it is."""

SINGLETONS: Final = ("round", "game")
"""Kinds of which there is one."""

ANSWERS: Final = ("choose", "done", "yes", "no", "do", "say")
"""How questions of effects are answered, in every game. No action bears such a name."""
GIVEN_WORDS: Final = frozenset(
    [
        "this",
        "nobody",
        "other",
        "own",
        "opponent",
        "opponents",
        "owner",
        "partner",
        "partners",
        "left",
        "top",
        "bottom",
        "copies",
        "tag",
        "next",
    ]
)
"""What means something in every game, so that no game may declare it."""


@frozen(slots=True)
class Type:
    """What an expression is: a number of some unit ("" fits all), yes or no, one of some words, a thing of a kind."""

    what: str  # number, truth, word, thing
    unit: str = ""
    kind: str = ""
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.what == "number":
            return f"a number of {self.unit}" if self.unit else "a number"
        if self.what == "word":
            return f"one of the words {listed(self.words)}"
        if self.what == "thing":
            return a(self.kind) if self.kind else "nobody"
        return "a question"


@frozen(slots=True)
class WordDef:
    """A word that the header explains."""

    name: str
    meaning: tree.Expr | tree.Block
    place: Place


@frozen(slots=True)
class Declared:
    """That a name is taken: by what, and where."""

    what: str
    place: Place


@define
class Vocabulary:
    """What a header declares, and what a house rule adds to it."""

    units: list[str] = Factory(list)
    options: dict[str, Option] = Factory(dict)
    kinds: dict[str, Kind] = Factory(dict)
    card_kinds: set[str] = Factory(set)  # kinds whose things lie in zones
    stats: list[Stat] = Factory(list)
    counts: list[Count] = Factory(list)
    zones: dict[str, Zone] = Factory(dict)
    events: dict[str, Event] = Factory(dict)
    groups: dict[str, Group] = Factory(dict)
    words: dict[str, WordDef] = Factory(dict)
    things: dict[str, list[Thing]] = Factory(dict)
    defaults: dict[tuple[str, str], str] = Factory(dict)  # (verb, preposition) -> zone
    nouns: dict[str, str] = Factory(dict)  # every form -> what was declared
    tag_kind: dict[str, str] = Factory(dict)
    member: dict[str, tuple[str, str]] = Factory(dict)  # family member -> kind, family
    declared: dict[str, Declared] = Factory(dict)  # names that are there once
    quantity_places: dict[tuple[str, str], Place] = Factory(dict)  # (kind, stat or count) -> where it is declared
    changed: dict[str, tuple[str, Place, object]] = Factory(dict)  # what a house rule declares anew, and which one
    disagreements: dict[str, tuple[str, str, Place, Place]] = Factory(dict)  # what two of them declare differently
    shaky: bool = False  # it is not clear what belongs to whom, so that little can be said of what uses it
    circular: set[str] = Factory(set)  # words that are made of themselves
    broken: set[str] = Factory(lambda: {""})  # names whose declaration was reported: their use is no mistake of its own

    # -- quantities

    def stat(self, kind: str, name: str) -> Stat | None:
        return next((s for s in self.stats if s.kind == kind and s.name == name), None)

    def count(self, kind: str, name: str) -> Count | None:
        return next((c for c in self.counts if c.kind == kind and c.name == name), None)

    def quantity(self, kind: str, name: str) -> Stat | Count | None:
        return self.stat(kind, name) or self.count(kind, name)

    def quantities(self) -> Iterator[Stat | Count]:
        yield from self.stats
        yield from self.counts

    def quantity_names(self, kind: str = "") -> set[str]:
        """What may be asked of a thing of a kind, of itself or of what belongs with it; without a kind, of anything."""
        return {q.name for q in self.quantities() if not kind or self.route(kind, q.kind)}

    def owners(self, name: str) -> list[str]:
        """The kinds that have a quantity of this name."""
        return list(dict.fromkeys(q.kind for q in self.quantities() if q.name == name))

    # -- how things belong together

    def neighbours(self, kind: str) -> Iterator[str]:
        """Kinds of which a thing of this kind has exactly one. A side has several players."""
        k = self.kinds.get(kind)
        if k is None:
            return
        if k.of:
            yield k.of
        for other in self.kinds.values():
            if other.of == kind and (kind, other.name) != ("side", "player"):
                yield other.name

    def route(self, start: str, goal: str) -> tuple[str, ...] | None:
        """The shortest way from a kind to another, both included; None when there is no single thing to come to."""
        if start not in self.kinds or goal not in self.kinds:
            return None
        ways: list[tuple[str, ...]] = [(start,)]
        seen = {start}
        while ways:
            way = ways.pop(0)
            if way[-1] == goal:
                return way
            for step in self.neighbours(way[-1]):
                if step not in seen:
                    seen.add(step)
                    ways.append((*way, step))
        return None

    def hop(self, x: X, start: str, goal: str) -> X | None:
        """From a thing to the one of another kind that belongs with it."""
        way = self.route(start, goal)
        if way is None:
            return None
        for one, next_ in pairwise(way):
            x = X("hop", (one, next_, x))
        return x

    def distance(self, start: str, goal: str) -> int:
        way = self.route(start, goal)
        return 99 if way is None else len(way) - 1

    # -- things

    def is_card_kind(self, kind: str) -> bool:
        """Whether things of this kind lie in zones (a Hole does not)."""
        return kind in self.card_kinds

    def may_lie(self, kind: str) -> None:
        """There are cards of this kind."""
        k = self.kinds[kind]
        if not k.of and kind not in ("hole", "player", "side", *SINGLETONS):
            self.card_kinds.add(kind)

    @property
    def card_kind(self) -> str:
        """The kind that is drawn and shuffled; "" when the game has none."""
        return next((k for k in self.kinds if k in self.card_kinds), "")

    @property
    def thing_kinds(self) -> list[str]:
        """The kinds of which a file declares things by name."""
        return [k for k in self.kinds if k in self.card_kinds or k == "hole"]

    def thing(self, kind: str, name: str) -> Thing | None:
        return next((t for t in self.things.get(kind, ()) if t.name == name), None)

    def words_of(self, kind: str) -> list[str]:
        """The tags and family members that a thing of a kind may have."""
        k = self.kinds[kind]
        return [*k.tags, *(m for members in k.families.values() for m in members)]

    # -- names

    def change(self, what: str, house: str, place: Place, value: object) -> None:
        """A house rule declares something anew that the game declares; two of them should agree about it."""
        if not house:
            return
        old = self.changed.get(what)
        if old is not None and old[0] != house and old[2] != value:
            self.disagreements[what] = (old[0], house, place, old[1])
        self.changed[what] = (house, place, value)

    def add_noun(self, word: str) -> str:
        """Takes a noun with its plurals; gives the noun that has one of its forms already, or ""."""
        clash = next((self.nouns[form] for form in (word, *plurals(word)) if self.nouns.get(form, word) != word), "")
        for form in (word, *plurals(word)):
            self.nouns.setdefault(form, word)
        return clash

    def breaks(self, *names: str) -> None:
        """What these names would have meant is not known."""
        for name in names:
            self.broken.update((name, *plurals(name)))

    def is_broken(self, names: Iterable[str]) -> bool:
        return not self.broken.isdisjoint(names)
