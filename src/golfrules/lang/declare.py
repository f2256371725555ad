"""Taking names: each has one meaning in a game, so that none is meant in silence where the other was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from golfrules.lang import tree
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.reporter import Reporter
from golfrules.lang.source import Source
from golfrules.lang.vocabulary import GIVEN_WORDS, SINGLETONS, Declared, Vocabulary
from golfrules.lang.words import a, did_you_mean, listed

__all__ = ["Declaring"]

_FEW: Final = 8  # so many names may be listed in a message


class Declaring(Reporter):
    """What every declaration does with the names in it."""

    def __init__(self, v: Vocabulary, diagnostics: Diagnostics, source: Source, house: str | None) -> None:
        super().__init__(diagnostics)
        self.v = v
        self.source = source
        self.house = house  # its name, if it is one: it may declare anew what the game declares

    def take(self, name: tree.Name, what: str) -> bool:
        """Takes a name that is there once.

        One that is taken already is a mistake, since the one or the other would be meant in silence.
        """
        text = name.text
        old = self.v.declared.get(text)
        if text in GIVEN_WORDS or (old is None and text in SINGLETONS and what != "kind"):
            self.given(name, what)
            return False
        if old is None:
            owner = next(iter(self.v.owners(text)), "")
            if owner:
                old = Declared(f"quantity of {a(owner)}", self.v.quantity_places[owner, text])
        if old is not None:
            self.taken(name, what, old)
            return False
        self.v.declared[text] = Declared(what, self.place(name))
        return True

    def given(self, name: tree.Name, what: str) -> None:
        self.report(
            "GR204",
            name,
            f'"{name}" has a meaning of its own in the language, so it cannot be {a(what)}.',
            suggestion="Choose another name.",
        )

    def taken(self, name: tree.Name, what: str, old: Declared) -> None:
        if old.what == what:
            message = f'There is {a(what)} "{name}" already.'
        else:
            message = f'"{name}" is {a(old.what)} already, so it cannot be {a(what)} too.'
            self.v.breaks(name.text)
        self.report(
            "GR203", name, message, suggestion="Choose another name.", related=((old.place, "It is declared here."),)
        )

    def noun(self, name: tree.Name, what: str) -> None:
        """Lets a name stand for one and, with its plurals, for several."""
        clash = self.v.add_noun(name.text)
        if clash:
            self.report(
                "GR203",
                name,
                f'"{name}" and "{clash}" have the same plural, so they could not be told apart.',
                suggestion="Choose another name.",
                related=((self.v.declared[clash].place, "The other one."),) if clash in self.v.declared else (),
            )

    def distinct(self, names: Iterable[tree.Name], whose: str) -> bool:
        seen: set[str] = set()
        for name in names:
            if name.text in seen:
                self.report("GR203", name, f'{whose} lists "{name}" twice.', suggestion="Leave one of them out.")
                return False
            seen.add(name.text)
        return True

    def missing(self, node: tree.Node, what: str, name: str, known: Iterable[str]) -> None:
        if self.v.is_broken([name]):
            return
        names = list(known)
        few = f"It has {listed(names, 'and')}." if 0 < len(names) <= _FEW else ""
        self.report(
            "GR202",
            node,
            f'The header declares no {what} "{name}".',
            suggestion=did_you_mean(name, names) or few,
        )

    def unit(self, name: tree.Name | None) -> str:
        if name is None:
            return ""
        if name.text not in self.v.units:
            self.missing(name, "unit", name.text, self.v.units)
            return ""
        return name.text
