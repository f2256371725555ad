"""What every part of the checker does: say where something is, and what is wrong with it."""

from __future__ import annotations

from typing import Final, NoReturn

from golfrules.lang import tree
from golfrules.lang.diagnostics import Diagnostics, Related
from golfrules.lang.noted import Noted
from golfrules.lang.source import Place, Source

__all__ = ["Enough", "Mistake", "Reporter"]

MOST: Final = 100
"""So many mistakes are told in one check."""

_LONGEST: Final = 60


class Mistake(Exception):  # noqa: N818 - caught inside the checker, never seen outside
    """A statement that cannot be understood. It has been reported, or follows from something that was."""


class Enough(Exception):  # noqa: N818 - caught inside the checker, never seen outside
    """So much was reported that more would help nobody."""


class Reporter:
    """Reports about one source at a time.

    Where words of the header are spelled out, the places that use them are told too.
    """

    def __init__(self, diagnostics: Diagnostics) -> None:
        self.d = diagnostics
        self.source = Source("", "")
        self.through: list[Place] = []
        self.noted = Noted()

    def place(self, node: tree.Node) -> Place:
        return Place(self.source, node.span)

    def text_of(self, node: tree.Node) -> str:
        """What the author wrote, on one line."""
        text = " ".join(self.place(node).text.split())
        return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3].rstrip()}..."

    def report(self, code: str, node: tree.Node, message: str, *, suggestion: str = "", related: Related = ()) -> None:
        if len(self.d) >= MOST:
            self.d.add(
                "GR129",
                self.place(node),
                f"After {MOST} mistakes the rest is left unchecked.",
                suggestion="Mend these first.",
            )
            raise Enough
        uses = tuple((place, "The word is used here.") for place in self.through)
        self.d.add(code, self.place(node), message, suggestion=suggestion, related=(*related, *uses))

    def mistake(
        self, code: str, node: tree.Node, message: str, *, suggestion: str = "", related: Related = ()
    ) -> Mistake:
        """Report; what is given back is to be raised."""
        self.report(code, node, message, suggestion=suggestion, related=related)
        return Mistake()

    def fail(
        self, code: str, node: tree.Node, message: str, *, suggestion: str = "", related: Related = ()
    ) -> NoReturn:
        """Report, and give the statement up."""
        raise self.mistake(code, node, message, suggestion=suggestion, related=related)
