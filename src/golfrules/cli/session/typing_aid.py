"""Editing of the line that is typed, and completion of actions by Tab, where the system has readline."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["forget", "offer", "start"]

try:
    import readline
except ImportError:  # not on every system
    readline = None  # type: ignore[assignment]

_offered: list[str] = []


def start(*, interactive: bool) -> None:
    """Makes ready for a person who types."""
    if not interactive or readline is None:
        return
    readline.set_completer_delims("")
    readline.set_completer(_complete)
    readline.parse_and_bind("tab: complete")
    readline.set_auto_history(True)


def offer(words: Sequence[str]) -> None:
    """What Tab may complete to now."""
    _offered[:] = words


def forget() -> None:
    """Nothing that was typed can be called up by the next person at the keyboard."""
    if readline is not None:
        readline.clear_history()


def _complete(text: str, number: int) -> str | None:
    found = [word for word in _offered if word.lower().startswith(text.lower())]
    return found[number] if number < len(found) else None
