"""The text of a card, a Hole or a house rule: English sentences, printed from its checked statements.

It knows statements and no game: what quantities, cards and events are called comes from the help of the header. A
statement of which it knows no sentence raises NoSentenceError; a test walks through everything bundled.

`english` has verbs and nouns, `helps` reads what a header tells, `lexicon` spells a game's words. On these stand, one
upon the other, `nouns`, `events`, `questions`, `lines`, `acts`, `scopes`, `demands`, `exceptions`, `choices` and
`sentences`.
"""

from __future__ import annotations

from functools import lru_cache

from golfrules.errors import NoSentenceError
from golfrules.lang import tree
from golfrules.lang.program import Clause, Program, Thing
from golfrules.lang.prose.english import YOU, sentence
from golfrules.lang.prose.lexicon import Lexicon
from golfrules.lang.prose.nouns import Where
from golfrules.lang.prose.sentences import Sentences
from golfrules.lang.source import Source

__all__ = ["demand_text", "house_of", "number_text", "text_of", "text_of_house"]


class _Same:
    """A program as a key: by its identity, since it is large."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def __hash__(self) -> int:
        return id(self.program)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.program is self.program


@lru_cache(maxsize=16)
def _teller(same: _Same) -> Sentences:
    return Sentences(Lexicon(same.program))


def text_of(program: Program, thing: Thing) -> str:
    """What a card or a Hole says, in sentences; "" for one that has its numbers and no more."""
    teller = _teller(_Same(program))
    return _sentences(teller.of_thing(thing, teller.x.node_of(thing)))


def text_of_house(program: Program, house: str | tree.House) -> str:
    """What a house rule says, in sentences. The program is one that it was laid on.

    It is given by its name as it is typed, `skins-carry-over`, or by its node.
    """
    teller = _teller(_Same(program))
    node = house_of(program, house)[1] if isinstance(house, str) else house
    statements = node.block.statements if node.block is not None else ()
    return _sentences(teller.of_house(statements, (n.text for n in node.parameters)))


def house_of(program: Program, name: str) -> tuple[Source, tree.House]:
    """A house rule that the program was made with, by its name as it is typed, and the file in which it stands."""
    return _teller(_Same(program)).x.house(name)


def demand_text(program: Program, clause: Clause) -> str:
    """What a clause requires of a Hole that is to be completed, as a sentence: it needs a Wood.

    Where no sentence is known it is told as it is written.
    """
    teller = _teller(_Same(program))
    node = teller.x.demand(clause.place)
    try:
        return sentence(teller.demand(node, Where(YOU, "hole")))
    except NoSentenceError:
        return " ".join(clause.place.text.split())  # whoever wants the Hole must be told what it asks for


def number_text(program: Program, thing: Thing, stat: str, number: int) -> str:
    """What one plain number of a card says, as a sentence: it takes 1 stroke off your final total."""
    teller = _teller(_Same(program))
    found = next(s for s in program.stats if s.kind == thing.kind and s.name == stat)
    return sentence(teller.printed(thing, found, number))


def _sentences(clauses: list[str]) -> str:
    return " ".join(sentence(c) for c in clauses)
