"""What a checked test of the language is made of."""

from __future__ import annotations

from attrs import field, frozen

from golfrules.lang.program import Program, X
from golfrules.lang.source import Place
from golfrules.lang.vocabulary import Type

__all__ = ["Answer", "Case", "Deal", "Expect", "Lay", "Part", "Play", "Put", "Raise", "Step"]


@frozen(slots=True)
class Put:
    """A stored quantity is set."""

    count: int
    of: X
    value: X
    place: Place = field(eq=False)


@frozen(slots=True)
class Deal:
    """Cards lie in a zone, the last on top."""

    zone: str
    owner: X | None
    cards: tuple[int, ...]
    place: Place = field(eq=False)


@frozen(slots=True)
class Lay:
    """A layout lies face up."""

    owner: X | None
    text: str
    place: Place = field(eq=False)


@frozen(slots=True)
class Play:
    cards: tuple[str, ...]
    place: Place = field(eq=False)


@frozen(slots=True)
class Raise:
    event: str
    roles: tuple[tuple[str, X], ...]
    place: Place = field(eq=False)


@frozen(slots=True)
class Answer:
    action: str
    place: Place = field(eq=False)


@frozen(slots=True)
class Part:
    """One of the questions that an `expect` asks at once, with the number that it asks about, where it is about one."""

    text: str
    question: X
    about: str
    measured: X | None
    type: Type


@frozen(slots=True)
class Expect:
    parts: tuple[Part, ...]
    place: Place = field(eq=False)


@frozen(slots=True)
class Refuse:
    """An action that is not legal."""

    action: str
    place: Place = field(eq=False)


Step = Put | Deal | Lay | Play | Raise | Answer | Refuse | Expect


@frozen(slots=True)
class Case:
    """A test, or a row of one, that can be carried out: the rules with what the test lays on top, and its steps."""

    name: str
    place: Place = field(eq=False)
    program: Program
    players: int  # 0: as few as the game can be played by
    numbered: tuple[tuple[str, int, Place], ...] = field(eq=False)  # the players and sides named by their numbers
    hole: int  # a Hole's place among the Holes; -1 where none was turned up
    slots: int
    steps: tuple[Step, ...]
