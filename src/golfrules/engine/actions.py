"""Actions: what a player may answer. Three forms, and each is read back: a frozen value, tagged JSON, one line of text.

Inside, an action is one number (verbs.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeGuard

from attrs import frozen

from golfrules.errors import IllegalActionError

__all__ = ["ARGUMENT", "ARGUMENT_BITS", "ARGUMENT_MASK", "Action", "is_whole"]

ARGUMENT_BITS: Final = 24
ARGUMENT: Final = 1 << ARGUMENT_BITS
"""What an action is about is a number below this."""
ARGUMENT_MASK: Final = ARGUMENT - 1


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
        return all(isinstance(a, str) or (is_whole(a) and -ARGUMENT < a < ARGUMENT) for a in arguments)

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
