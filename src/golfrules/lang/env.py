"""What names mean at a place in a body or a block, and who is speaking there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import define, evolve, field, frozen

from golfrules.lang.program import X
from golfrules.lang.vocabulary import FREE, HOLE, PLAYER, SIDE, Type

__all__ = ["ALWAYS", "EVERYBODY", "NOBODY", "NUMBER", "TRUTH", "YES", "ZERO", "Env", "Found", "Frame", "Speech"]

NUMBER: Final = Type("number")
TRUTH: Final = Type("truth")
NOBODY: Final = X("number", (-1,))
ZERO: Final = X("number", (0,))
YES: Final = X("number", (1,))
ALWAYS: Final[tuple[Any, ...]] = ("always",)

EVERYBODY: Final[tuple[int, ...]] = (SIDE, PLAYER, HOLE)
"""In whose play a line is read: these may be meant when nothing nearer is."""

Found = tuple[X, str]
"""A thing, and its kind."""


@frozen
class Speech:
    """Who says a piece of rule: its layer, the thing or house rule it stands in, and while what it speaks."""

    layer: str
    name: str  # "" for the game's own
    speaker: tuple[Any, ...] = ALWAYS
    params: Mapping[str, int] = field(factory=dict)
    rank: int = 0  # the game's own first, then house rules as they are laid on


@define
class Frame:
    """The slots of one body or line: how many things and numbers, and how many named sets of cards."""

    slots: int = FREE
    sets: int = 0
    laid_out: set[int] = field(factory=set)  # the sets whose cards lie in a grid

    def take(self, n: int = 1) -> int:
        self.slots += n
        return self.slots - n

    def take_set(self) -> int:
        self.sets += 1
        return self.sets - 1


@frozen
class Env:
    """What names mean at one place. It is never changed: a block, or a name, makes a new one."""

    frame: Frame
    names: Mapping[str, tuple[int, Type]] = field(factory=dict)  # roles and binders: slot, type
    sets: Mapping[str, tuple[int, str]] = field(factory=dict)  # named cards: set, kind
    params: Mapping[str, int] = field(factory=dict)  # a house rule's parameters
    this: tuple[int, str] | None = None  # the innermost selected thing: slot, kind
    context: tuple[int, ...] = EVERYBODY
    words: tuple[str, ...] = ()  # words being spelled out, so that none holds itself
    lost: frozenset[str] = frozenset()  # names that would be known had their statement been understood
    ended: frozenset[str] = frozenset()  # names of a body, for a line that goes on after it
    owner: X | None = None  # whose card it is that speaks, where one does
    printing: bool = False  # in a thing's own block

    def about(self, slot: int, kind: str) -> Env:
        """The same place inside a block about a thing."""
        return evolve(self, this=(slot, kind), names={**self.names, kind: (slot, Type("thing", kind=kind))})

    def binding(self, name: str, slot: int, t: Type) -> Env:
        return evolve(self, names={**self.names, name: (slot, t)})

    def holding(self, name: str, set_: int, kind: str) -> Env:
        return evolve(self, sets={**self.sets, name: (set_, kind)})

    def losing(self, name: str) -> Env:
        return evolve(self, lost=self.lost | {name})

    def things(self) -> list[tuple[str, X, str]]:
        """The things that have a name here: name, thing, kind."""
        return [(name, X("slot", (slot,)), t.kind) for name, (slot, t) in self.names.items() if t.what == "thing"]
