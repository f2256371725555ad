"""Where a piece of text stands: a source, a span in it, and both together."""

from __future__ import annotations

import bisect
import re
from functools import cached_property

from attrs import define, field, frozen

__all__ = ["Place", "Source", "Span"]


@frozen(slots=True)
class Span:
    """A stretch of a source, as offsets of characters: `start` is in it, `end` is not."""

    start: int
    end: int

    def to(self, other: Span) -> Span:
        """The stretch from the start of this span to the end of the other."""
        return Span(self.start, max(self.end, other.end))


@define(slots=False, eq=False)
class Source:
    """A rule file, or text that stands for one."""

    name: str
    text: str = field(repr=False)
    is_bundled: bool = field(default=False, repr=False)  # whether it came with golfrules

    @property
    def stem(self) -> str:
        """The file's own name, by which what stands in it outside of house rules is called."""
        return re.split(r"[\\/]", self.name)[-1].removesuffix(".golf")

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(i + 1 for i, c in enumerate(self.text) if c == "\n")]

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both counted from 1."""
        line = bisect.bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def line(self, number: int) -> str:
        """The text of a line, counted from 1, without its line end."""
        span = self.line_span(number)
        return self.text[span.start : span.end].rstrip("\r\n")

    def line_span(self, number: int) -> Span:
        """The stretch of a line, counted from 1, with its line end."""
        end = self._starts[number] if number < len(self._starts) else len(self.text)
        return Span(self._starts[number - 1], end)


@frozen(slots=True)
class Place:
    """A span in a source; prints as `file:line:column`."""

    source: Source = field(eq=lambda s: s.name)
    span: Span

    @property
    def line(self) -> int:
        return self.source.position(self.span.start)[0]

    @property
    def column(self) -> int:
        return self.source.position(self.span.start)[1]

    @property
    def text(self) -> str:
        return self.source.text[self.span.start : self.span.end]

    def lies_in(self, other: Place) -> bool:
        """Whether all of it stands in another place."""
        return (
            self.source.name == other.source.name
            and other.span.start <= self.span.start
            and self.span.end <= other.span.end
        )

    def __str__(self) -> str:
        line, column = self.source.position(self.span.start)
        return f"{self.source.name}:{line}:{column}"
