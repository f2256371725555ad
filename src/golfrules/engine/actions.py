"""Actions: what a player may answer. Three forms, and each is read back: a frozen value, tagged JSON, one line of text.

Inside, an action is one number: which verb, and what it is about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeGuard

from attrs import frozen

from golfrules.errors import IllegalActionError

__all__ = ["Action", "Verbs", "is_whole"]

_ARGUMENT: Final = 1 << 24
_BIAS: Final = 1 << 20
_PAIR: Final = 1 << 12


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value from outside is a whole number; Python takes True for one."""
    return isinstance(value, int) and not isinstance(value, bool)


@frozen(slots=True, order=True)
class Action:
    """Something a player does: a verb, and the cards, places or numbers it is about.

    >>> str(Action("play", ("Driver", "Dart")))
    'play Driver + Dart'
    """

    verb: str
    arguments: tuple[str | int, ...] = ()

    def __str__(self) -> str:
        return f"{self.verb} {' + '.join(map(str, self.arguments))}".rstrip()

    @property
    def is_sound(self) -> bool:
        """Whether it has a text for a verb, and is about texts and small whole numbers; only such are ever legal."""
        verb: object = self.verb
        arguments: object = self.arguments
        if not isinstance(verb, str) or not isinstance(arguments, tuple):
            return False
        return all(isinstance(a, str) or (is_whole(a) and -_ARGUMENT < a < _ARGUMENT) for a in arguments)

    def to_json(self) -> dict[str, Any]:
        """The action as JSON has it: `{"type": "action", "verb": "replace", "arguments": [3]}`."""
        return {"type": "action", "verb": self.verb, "arguments": list(self.arguments)}

    @classmethod
    def from_json(cls, data: object) -> Action:
        """Reads what `to_json` wrote, or an action out of the JSON of a view, which leaves its type out.

        IllegalActionError, with what would be right, for anything else.
        """
        if isinstance(data, Mapping) and data.get("type", "action") == "action" and isinstance(data.get("verb"), str):
            arguments = data.get("arguments", [])
            if isinstance(arguments, list):
                action = cls(data["verb"], tuple(arguments))
                if action.is_sound:
                    return action
        raise IllegalActionError(
            'This is no action. An action is an object like {"type": "action", "verb": "replace", "arguments": [3]}.'
        )


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
        return verb * _ARGUMENT + argument

    def split(self, option: int) -> tuple[int, int]:
        """The verb and the argument of a number."""
        verb, argument = divmod(option, _ARGUMENT)
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
