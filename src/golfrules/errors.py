"""Every error that golfrules raises on purpose descends from GolfrulesError."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from golfrules.lang.diagnostics import Diagnostic

__all__ = [
    "GolfrulesError",
    "IllegalActionError",
    "LayoutError",
    "LoadError",
    "NoSentenceError",
    "OptionError",
    "ReadError",
    "RecordError",
    "RulesError",
]


class GolfrulesError(Exception):
    """Something that a caller, an author or a file got wrong.

    The message is one clear sentence or a short list of them.
    """


class RulesError(GolfrulesError):
    """Rule files that do not hold up. `diagnostics` has one entry for each mistake."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__("\n".join(str(d) for d in diagnostics))
        self.diagnostics = diagnostics


class ReadError(GolfrulesError, OSError):
    """A rule file that is missing, that is a folder, or that may not be read."""


class OptionError(GolfrulesError, ValueError):
    """An option, a number of players or a house rule that the game does not know or that is out of its range."""


class IllegalActionError(GolfrulesError, ValueError):
    """An action that is not legal now. The state that refused it is unchanged."""


class LayoutError(GolfrulesError, ValueError):
    """A layout that is not as the game lays it: too few or too many cards, or one that is none."""


class NoSentenceError(GolfrulesError):
    """A rule for which no English sentence is known, though it can be played."""


class LoadError(GolfrulesError, ValueError):
    """A saved state or record that cannot be read: not JSON, of another format version, or of other rules."""


class RecordError(LoadError):
    """A record whose replay does not come out as it says."""
