"""What there is to say about a rule file: one value for each mistake, and the bag in which a run collects them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import define, field, frozen

from golfrules.errors import RulesError
from golfrules.lang.codes import CODES, Severity
from golfrules.lang.source import Place

__all__ = ["Diagnostic", "Diagnostics"]

Related = tuple[tuple[Place, str], ...]


def _known(diagnostic: Diagnostic, attribute: object, code: str) -> None:
    if code not in CODES:
        raise ValueError(f"{code} does not stand in the table of codes (lang/codes).")


@frozen(slots=True)
class Diagnostic:
    """One mistake: where it is, what is wrong, and, where there is something to propose, what would be right."""

    code: str = field(validator=_known)
    place: Place
    message: str
    suggestion: str = ""
    related: Related = ()

    @property
    def severity(self) -> Severity:
        """As the table of codes has it."""
        return CODES[self.code].severity

    @property
    def sentence(self) -> str:
        """The message and the suggestion."""
        return f"{self.message} {self.suggestion}".rstrip()

    def __str__(self) -> str:
        return f"{self.place}: {self.severity} {self.code}: {self.sentence}"

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read. Lines and columns count from 1; the end is the column after the last."""
        return {
            "code": self.code,
            "severity": self.severity,
            **_where(self.place),
            "message": self.message,
            "suggestion": self.suggestion,
            "related": [{**_where(place), "message": message} for place, message in self.related],
        }


def _where(place: Place) -> dict[str, Any]:
    end_line, end_column = place.source.position(place.span.end)
    return {
        "file": place.source.name,
        "line": place.line,
        "column": place.column,
        "end_line": end_line,
        "end_column": end_column,
    }


@define(slots=True, eq=False)
class Diagnostics:
    """The diagnostics of one run, in the order of the text whatever order they were found in."""

    _found: dict[tuple[str, Place], Diagnostic] = field(factory=dict, init=False)
    _files: dict[str, int] = field(factory=dict, init=False)
    _silent: list[Place] = field(factory=list, init=False)

    def add(self, code: str, place: Place, message: str, *, suggestion: str = "", related: Related = ()) -> None:
        """Say something, unless the same code was given for the same place before, or the place was silenced."""
        if not any(place.lies_in(silent) for silent in self._silent):
            self.put(Diagnostic(code, place, message, suggestion, related))

    def put(self, diagnostic: Diagnostic) -> None:
        """As `add`, with a value that is made already, and also where the place was silenced."""
        self._files.setdefault(diagnostic.place.source.name, len(self._files))
        self._found.setdefault((diagnostic.code, diagnostic.place), diagnostic)

    def silence(self, place: Place) -> None:
        """Add nothing more inside this place: it was mended, so that what is found there says little of its author."""
        self._silent.append(place)

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """What must be put right before the rules can be used."""
        return tuple(d for d in self if d.severity == "error")

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        """What is allowed, and probably not meant."""
        return tuple(d for d in self if d.severity == "warning")

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(sorted(self._found.values(), key=self._order))

    def _order(self, d: Diagnostic) -> tuple[int, int, int, str]:
        return self._files[d.place.source.name], d.place.span.start, d.place.span.end, d.code

    def __len__(self) -> int:
        return len(self._found)

    def raise_if_errors(self) -> None:
        """Raise RulesError with every diagnostic of the run if one of them is an error."""
        if self.errors:
            raise RulesError(tuple(self))
