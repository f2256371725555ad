"""The words a game knows: what its header declares, with the ways to look them up."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import Factory, define, frozen

from golfrules.lang import tree
from golfrules.lang.program import Count, Event, Group, Kind, Option, Stat, Thing, X, Zone
from golfrules.lang.source import Place
from golfrules.lang.words import plurals

__all__ = ["FREE", "HOLE", "PLACE", "PLAYER", "SIDE", "SINGLETONS", "SPEAKER", "THIS", "Type", "Vocabulary", "WordDef"]

THIS, PLACE, PLAYER, SIDE, HOLE, SPEAKER, FREE = range(7)
"""Slots that every body and every line has: the thing a line is about, where it lies, in whose play it is asked, and, where a
card speaks, whose card it is."""

SINGLETONS = ("round", "game")


@frozen(slots=True)
class Type:
    """What an expression is: a number of some unit ("" fits all), yes or no, one of some words, a thing of a kind."""

    what: str
    unit: str = ""
    kind: str = ""
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.what == "number":
            return f"a number of {self.unit}" if self.unit else "a number"
        if self.what == "word":
            return "one of " + ", ".join(self.words)
        if self.what == "thing":
            return f"a {self.kind}"
        return "a question"


@frozen(slots=True)
class WordDef:
    name: str
    meaning: tree.Expr | tree.Block
    place: Place


@define
class Vocabulary:
    units: list[str] = Factory(list)
    options: dict[str, Option] = Factory(dict)
    kinds: dict[str, Kind] = Factory(dict)
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
    places: dict[str, Place] = Factory(dict)

    def add_noun(self, word: str) -> None:
        self.nouns.setdefault(word, word)
        for form in plurals(word):
            self.nouns.setdefault(form, word)

    # -- quantities

    def stat(self, kind: str, name: str) -> Stat | None:
        return next((s for s in self.stats if s.kind == kind and s.name == name), None)

    def count(self, kind: str, name: str) -> Count | None:
        return next((c for c in self.counts if c.kind == kind and c.name == name), None)

    def quantity(self, kind: str, name: str) -> Stat | Count | None:
        return self.stat(kind, name) or self.count(kind, name)

    def quantity_names(self) -> set[str]:
        return {s.name for s in self.stats} | {c.name for c in self.counts}

    # -- how things belong together

    def neighbours(self, kind: str) -> Iterator[str]:
        """Kinds of which a thing of this kind has exactly one."""
        k = self.kinds.get(kind)
        if k is None:
            return
        if k.of:
            yield k.of
        for other in self.kinds.values():
            if other.of == kind and not (kind == "side" and other.name == "player"):
                yield other.name

    def route(self, start: str, goal: str) -> tuple[str, ...] | None:
        """The shortest way of hops from a kind to another, both included; None when there is no single thing to come to."""
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
        way = self.route(start, goal)
        if way is None:
            return None
        for a, b in zip(way, way[1:], strict=False):
            x = X("hop", (a, b, x))
        return x

    def distance(self, start: str, goal: str) -> int:
        way = self.route(start, goal)
        return 99 if way is None else len(way) - 1

    # -- cards

    def is_card_kind(self, kind: str) -> bool:
        """Whether things of this kind lie in zones (a Hole does not)."""
        k = self.kinds.get(kind)
        return k is not None and bool(k.tags or k.families) and kind != "hole"

    @property
    def card_kind(self) -> str | None:
        return next((k for k in self.kinds if self.is_card_kind(k)), None)

    def thing(self, kind: str, name: str) -> Thing | None:
        return next((t for t in self.things.get(kind, ()) if t.name == name), None)
