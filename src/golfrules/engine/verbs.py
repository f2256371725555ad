"""Actions by number: which verb, and what it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from golfrules.engine.actions import ARGUMENT, Action

__all__ = ["Verbs"]

_BIAS: Final = 1 << 20
_PAIR: Final = 1 << 12


class Verbs:
    """The verbs of a game, and the way from an action to its number and back.

    A verb is about nothing (""), a "card", two "cards", a "card on hole", a "hole", a "place" (counted from 1), a
    "number" or a "text".
    """

    def __init__(
        self, verbs: list[tuple[str, str]], cards: list[str], texts: Callable[[int], str], holes: list[str]
    ) -> None:
        self.verbs = verbs
        self.cards = cards
        self.texts = texts
        self.holes = holes
        self._made: dict[int, Action] = {}

    def number(self, verb: int, argument: int = 0, second: int = 0) -> int:
        if self.verbs[verb][1] == "number":
            argument += _BIAS
        elif self.verbs[verb][1] in ("cards", "card on hole"):
            argument = argument * _PAIR + second
        return verb * ARGUMENT + argument

    def split(self, option: int) -> tuple[int, int]:
        """The verb and the argument of a number."""
        verb, argument = divmod(option, ARGUMENT)
        return verb, argument - _BIAS if self.verbs[verb][1] == "number" else argument

    def two(self, argument: int) -> tuple[int, int]:
        """What an action is about that is about two things."""
        return divmod(argument, _PAIR)

    def action(self, option: int) -> Action:
        found = self._made.get(option)
        if found is None:
            verb, argument = self.split(option)
            name, about = self.verbs[verb]
            arguments: tuple[str | int, ...] = ()
            if about == "card":
                arguments = (self.cards[argument],)
            elif about == "hole":
                arguments = (self.holes[argument],)
            elif about == "cards":
                arguments = (self.cards[argument // _PAIR], self.cards[argument % _PAIR])
            elif about == "card on hole":
                arguments = (self.cards[argument // _PAIR], self.holes[argument % _PAIR])
            elif about == "place":
                arguments = (argument + 1,)
            elif about == "number":
                arguments = (argument,)
            elif about == "text":
                arguments = (self.texts(argument),)
            found = Action(name, arguments)
            self._made[option] = found
        return found
