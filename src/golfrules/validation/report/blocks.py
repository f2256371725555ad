"""What a report is made of: sections of text, tables, pictures, findings and source. Still nothing of how it looks."""

from __future__ import annotations

from typing import Literal, TypeAlias

from attrs import field, frozen

from golfrules.lang.diagnostics import Diagnostic

__all__ = ["Block", "Cards", "Findings", "Line", "Listing", "Mark", "Picture", "Section", "Table", "Text"]

Mark: TypeAlias = Literal["", "reached", "half", "never"]
"""What was seen of the rule that begins on a line: all, one answer of its question alone, nothing."""


@frozen(slots=True)
class Text:
    """Paragraphs. One that is said loudly is what a reader should take away."""

    paragraphs: tuple[str, ...]
    loud: bool = False


@frozen(slots=True)
class Table:
    """Rows under headings; columns of numbers stand to the right."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[int, ...] = ()  # the columns that are numbers


@frozen(slots=True)
class Picture:
    """A chart, as SVG."""

    svg: str
    caption: str = ""


@frozen(slots=True)
class Cards:
    """Cards side by side, in the order in which they are played, as names and as SVG."""

    title: str
    names: tuple[str, ...]
    svgs: tuple[str, ...] = field(repr=False)
    caption: str = ""


@frozen(slots=True)
class Findings:
    """What was found, and what of it was acknowledged in the files, each with the reason given."""

    found: tuple[Diagnostic, ...]
    acknowledged: tuple[tuple[Diagnostic, str], ...] = ()


@frozen(slots=True)
class Line:
    """A line of a rule file; `note` says in words what its mark means, and how often its rule came into play."""

    number: int
    text: str
    mark: Mark = ""
    note: str = ""


@frozen(slots=True)
class Listing:
    """A rule file with what was reached of it."""

    name: str
    lines: tuple[Line, ...]


Block: TypeAlias = Text | Table | Picture | Cards | Findings | Listing


@frozen(slots=True)
class Section:
    """Blocks under a title."""

    title: str
    blocks: tuple[Block, ...]
