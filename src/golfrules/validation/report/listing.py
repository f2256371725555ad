"""Rule files beside what was seen of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from golfrules.lang.source import Source
from golfrules.lang.words import many
from golfrules.validation.covered import ClauseCoverage
from golfrules.validation.report.blocks import Line, Listing, Mark

__all__ = ["listing"]

_WORST: tuple[Mark, ...] = ("never", "half", "reached", "")


def listing(source: Source, coverage: Sequence[ClauseCoverage]) -> Listing:
    """A file, each line with what was seen of the clauses that begin on it."""
    at: dict[int, list[ClauseCoverage]] = {}
    for c in coverage:
        if c.clause.place.source.name == source.name:
            at.setdefault(c.clause.place.line, []).append(c)
    texts = source.text.splitlines()
    return Listing(source.name, tuple(_line(i, text, at.get(i, ())) for i, text in enumerate(texts, 1)))


def _line(number: int, text: str, clauses: Iterable[ClauseCoverage]) -> Line:
    marked = [(_mark(c), c) for c in clauses]
    if not marked:
        return Line(number, text)
    mark, worst = min(marked, key=lambda pair: _WORST.index(pair[0]))
    return Line(number, text, mark, _note(worst))


def _mark(c: ClauseCoverage) -> Mark:
    if not c.missing:
        return "reached"
    return "never" if _is_unseen(c) else "half"


def _is_unseen(c: ClauseCoverage) -> bool:
    """Whether neither tests nor games came to it at all."""
    return c.missing_in_tests == c.missing_in_games == "never reached"


def _note(c: ClauseCoverage) -> str:
    played = f"in {c.reached} of {many(c.games, 'game')}"
    if not c.missing:
        return played
    return c.missing_in_tests if _is_unseen(c) else f"{played}, {c.missing_in_games}"
