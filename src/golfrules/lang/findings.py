"""What the reading of one file has to say: not everything, if there is too much."""

from __future__ import annotations

from typing import Final

from attrs import define, field

from golfrules.lang.diagnostics import Diagnostic, Diagnostics, Related
from golfrules.lang.source import Place, Source, Span

__all__ = ["MOST", "Findings"]

MOST: Final = 50
"""So many mistakes of one file are told; who has more has another sort of file, or mends these first."""


@define
class Findings:
    """Collects the mistakes of one source into the bag of the run."""

    source: Source
    bag: Diagnostics
    lines: set[int] = field(factory=set, init=False)
    starts: list[int] = field(factory=list, init=False)
    _count: int = field(default=0, init=False)

    def add(self, code: str, span: Span, message: str, suggestion: str = "", related: Related = ()) -> None:
        """Say something, and remember the line: what else is wrong there may come from it."""
        self._count += 1
        place = self.place(span)
        if self._count <= MOST:
            self.bag.put(Diagnostic(code, place, message, suggestion, related))
        elif self._count == MOST + 1:
            message = f"After {MOST} mistakes the rest of the file is left unread."
            self.bag.put(Diagnostic("GR129", place, message, "Mend these first."))
        self.lines.add(place.line)
        self.starts.append(span.start)

    @property
    def full(self) -> bool:
        """Whether enough was said."""
        return self._count > MOST

    def place(self, span: Span) -> Place:
        return Place(self.source, span)

    def told(self, offset: int) -> bool:
        """Whether something was said about the line of this offset."""
        return self.source.position(offset)[0] in self.lines

    def silence(self, span: Span) -> None:
        """Say nothing more about the lines of this stretch: they were mended, and mean little."""
        first = self.source.position(span.start)[0]
        last = self.source.position(span.end)[0]
        self.bag.silence(self.place(self.source.line_span(first).to(self.source.line_span(last))))
