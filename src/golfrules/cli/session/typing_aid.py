"""Editing of the line that is typed, and completion of actions by Tab, where the system has readline."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["forget", "offer", "start"]

_offered: list[str] = []


def start(*, interactive: bool) -> None:
    """Makes ready for a person who types. Readline is left alone else: to import it can write to the terminal."""
    if not interactive:
        return
    try:
        import readline
    except ImportError:  # not on every system
        return
    readline.set_completer_delims("")
    readline.set_completer(_complete)
    readline.parse_and_bind("tab: complete")


def offer(words: Sequence[str]) -> None:
    """What Tab may complete to now."""
    _offered[:] = words


def forget() -> None:
    """Nothing that was typed can be called up by the next person at the keyboard."""
    try:
        import readline
    except ImportError:
        return
    readline.clear_history()


def _complete(text: str, number: int) -> str | None:
    found = [word for word in _offered if word.lower().startswith(text.lower())]
    return found[number] if number < len(found) else None
