"""What somebody types, to the action that is meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from types import MappingProxyType
from typing import Final

from golfrules.cli.errors import UsageError
from golfrules.engine.actions import Action
from golfrules.lang.words import listed

__all__ = ["AmbiguousError", "begins_some", "could_be", "numbered", "understand"]

_MOST_SHOWN = 4
_NONE: Final[Mapping[str, str]] = MappingProxyType({})


class AmbiguousError(UsageError):
    """What was typed begins several actions; the message names them."""


def numbered(actions: Sequence[Action]) -> dict[int, Action]:
    """The actions by the numbers that stand beside them.

    Where all that are about a number are about different ones (the places of a layout), that is their number, so that
    "5" means the card at 5; the others come after. Else they are counted from 1.
    """
    about = [a.arguments[0] if len(a.arguments) == 1 else None for a in actions]
    places = [n for n in about if isinstance(n, int)]
    if not places or min(places) < 1 or len(set(places)) < len(places):
        return dict(enumerate(actions, 1))
    found: dict[int, Action] = {}
    free = max(places) + 1
    for action, number in zip(actions, about, strict=True):
        if isinstance(number, int):
            found[number] = action
        else:
            found[free] = action
            free += 1
    return dict(sorted(found.items()))


def understand(text: str, choices: Mapping[int, Action], short: Mapping[str, str] = _NONE) -> Action | None:
    """The action that a number, its text or an unambiguous beginning means; None when it is none of them.

    Each word may be cut short, words may be left out, the verb too, and of several cards the order does not matter:
    "dri + dart" is `play Driver + Dart`, "pay big dri" is `pay Big Head Driver`, "play 5 iron broken" is
    `play 5 Iron + Broken Lighthouse`. `short` are other names for things.
    AmbiguousError when it could be several.
    """
    typed = _plain(" ".join(short.get(word.lower(), word) for word in text.split()))
    actions = list(choices.values())
    if not typed:
        return actions[0] if len(actions) == 1 else None
    if typed.isascii() and typed.isdecimal():
        return choices.get(int(typed)) if len(typed) < 10 else None
    for fits in (_is_whole, _begins, _begins_without_verb, _in_pieces, _by_some_words):
        found = [a for a in actions if fits(typed, a)]
        if len(found) == 1:
            return found[0]
        if found:
            raise AmbiguousError(could_be(text, [str(a) for a in found]))
    return None


def could_be(typed: str, names: Sequence[str]) -> str:
    """That what was typed could be several things, some of which are named."""
    more = len(names) - _MOST_SHOWN
    return f'"{typed.strip()}" could be {listed([*names[:_MOST_SHOWN], f"{more} more"] if more > 0 else names)}.'


def _plain(text: str) -> str:
    """A text in small letters, with a plus where several things meet; a comma in a name becomes one on both sides."""
    return " ".join(text.replace('"', "").replace("+", " + ").replace(",", " + ").split()).lower()


def _is_whole(typed: str, action: Action) -> bool:
    return typed == _plain(str(action))


def _begins(typed: str, action: Action) -> bool:
    return _plain(str(action)).startswith(typed)


def _begins_without_verb(typed: str, action: Action) -> bool:
    return _about(action.arguments).startswith(typed)


def _in_pieces(typed: str, action: Action) -> bool:
    """Whether each piece begins one of the things that the action is about."""
    if not action.arguments:
        return False
    things = [_plain(str(a)) for a in action.arguments]
    verb = action.verb.lower()
    first, _, rest = typed.partition(" ")
    wordings = [typed, rest] if rest and verb.startswith(first) else [typed]
    return any(_pieces_fit(wording.split(" + "), things) for wording in wordings)


def _pieces_fit(pieces: list[str], things: list[str]) -> bool:
    if len(pieces) != len(things) or not all(pieces):
        return False
    return any(all(t.startswith(p) for p, t in zip(pieces, order, strict=True)) for order in permutations(things))


def _by_some_words(typed: str, action: Action) -> bool:
    """Whether what is typed begins some of the words of each thing that the action is about, in their order."""
    if not action.arguments:
        return False
    things = [_words(str(a)) for a in action.arguments]
    first, *rest = _words(typed)
    verb = bool(rest) and action.verb.lower().startswith(first)
    return _begins_each([first, *rest], things) or (verb and _begins_each(rest, things))


def _words(text: str) -> list[str]:
    return [word for word in _plain(text).split() if word != "+"]


def _begins_each(typed: Sequence[str], things: Sequence[Sequence[str]]) -> bool:
    """Whether what is typed can be cut so that each piece begins some words of one thing, in their order."""
    if len(things) == 1:
        return begins_some(typed, things[0])
    return any(
        begins_some(typed[:cut], things[0]) and _begins_each(typed[cut:], things[1:]) for cut in range(1, len(typed))
    )


def begins_some(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Whether each word that was typed begins one of some words, in the same order.

    >>> begins_some(["big", "dri"], ["big", "head", "driver"]), begins_some(["dri", "big"], ["big", "head", "driver"])
    (True, False)
    """
    left = iter(words)
    return bool(typed) and all(any(word.startswith(piece) for word in left) for piece in typed)


def _about(arguments: Iterable[str | int]) -> str:
    return _plain(" + ".join(str(a) for a in arguments))
