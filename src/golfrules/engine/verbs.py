"""Actions by number: which verb, and what it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from golfrules.engine.actions import ARGUMENT_BITS, ARGUMENT_MASK, Action

__all__ = ["Verbs", "verb_number"]

_BIAS: Final = 1 << 20
_PAIR_BITS: Final = 12
_PAIR_MASK: Final = (1 << _PAIR_BITS) - 1


def verb_number(option: int) -> int:
    """The verb of an action that is a number."""
    return option >> ARGUMENT_BITS


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
        about = self.verbs[verb][1]
        if about == "number":
            argument += _BIAS
        elif about in ("cards", "card on hole"):
            argument = (argument << _PAIR_BITS) | second
        return (verb << ARGUMENT_BITS) | argument

    def about(self, option: int) -> str:
        """What the verb of an action is about."""
        return self.verbs[verb_number(option)][1]

    def argument(self, option: int) -> int:
        """What an action is about, by its number."""
        argument = option & ARGUMENT_MASK
        return argument - _BIAS if self.about(option) == "number" else argument

    def split(self, option: int) -> tuple[int, int]:
        """The verb and the argument of a number."""
        return verb_number(option), self.argument(option)

    def two(self, argument: int) -> tuple[int, int]:
        """What an action is about that is about two things."""
        return argument >> _PAIR_BITS, argument & _PAIR_MASK

    def actions(self, options: list[int]) -> tuple[Action, ...]:
        return tuple([self.action(option) for option in options])

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
                first, second = self.two(argument)
                arguments = (self.cards[first], self.cards[second])
            elif about == "card on hole":
                first, second = self.two(argument)
                arguments = (self.cards[first], self.holes[second])
            elif about == "place":
                arguments = (argument + 1,)
            elif about == "number":
                arguments = (argument,)
            elif about == "text":
                arguments = (self.texts(argument),)
            found = Action(name, arguments)
            self._made[option] = found
        return found
