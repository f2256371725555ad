"""What an author acknowledges in the file, and why.

`meant GR716 "It is for beginners."` stands at the top of a file, in a house rule, a card or a Hole, and holds for what
is found there. The checker and whoever else finds something in rules sift their findings by it, so that a report is
about what nobody has looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from golfrules.lang import tree
from golfrules.lang.codes import CODES
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.program import Meant
from golfrules.lang.source import Place, Source, Span
from golfrules.lang.words import did_you_mean

__all__ = ["Sifted", "idle_findings", "meant_in", "misused", "sift"]


class Sifted(NamedTuple):
    """Findings parted by what the files say of them."""

    left: tuple[Diagnostic, ...]  # what nobody acknowledges
    acknowledged: tuple[tuple[Diagnostic, Meant], ...]
    idle: tuple[Meant, ...]  # what acknowledges nothing that was found


def sift(found: Iterable[Diagnostic], said: Iterable[Meant]) -> Sifted:
    """Parts findings into those that are left and those that are meant, and tells which statements acknowledge none.

    A finding is meant where its place lies in the block of a statement with its code; of several such blocks in each
    other the innermost speaks. Mistakes of the checker are left, whatever stands there.

    >>> sift((), ())
    Sifted(left=(), acknowledged=(), idle=())
    """
    statements = tuple(said)
    left: list[Diagnostic] = []
    acknowledged: list[tuple[Diagnostic, Meant]] = []
    for d in found:
        fitting = [
            m for m in statements if m.code == d.code and CODES[d.code].may_be_meant and d.place.lies_in(m.covers)
        ]
        if fitting:
            acknowledged.append((d, min(fitting, key=lambda m: m.covers.span.end - m.covers.span.start)))
        else:
            left.append(d)
    used = {m.place for _, m in acknowledged}
    return Sifted(
        tuple(left), tuple(acknowledged), tuple(m for m in statements if m.place not in used and not m.shared)
    )


def idle_findings(idle: Iterable[Meant], *, played: bool = False) -> Iterator[Diagnostic]:
    """A warning for each statement that acknowledges nothing, as far as that is known.

    What only a validation finds is judged with `played`, after one.
    """
    for m in idle:
        if played or not CODES[m.code].is_played:
            yield Diagnostic(
                "GR227",
                m.place,
                f"Nothing is found here that is {m.code}.",
                "Leave this out: there is nothing to excuse.",
            )


def meant_in(source: Source, statements: tuple[tree.Stmt, ...], *, shared: bool = False) -> Iterator[Meant]:
    """What is acknowledged in a file, each for the block in which it stands."""
    whole = Place(source, Span(0, len(source.text)))
    todo: list[tuple[tree.Stmt, Place]] = [(s, whole) for s in reversed(statements)]
    while todo:
        s, covers = todo.pop()
        if isinstance(s, tree.Meant) and s.reason is not None and s.code.text in CODES:
            yield Meant(s.code.text, s.reason.text.strip(), Place(source, s.span), covers, shared)
        elif isinstance(s, (tree.House, tree.Thing)) and s.block is not None:
            todo += [(inner, Place(source, s.span)) for inner in reversed(s.block.statements)]


def misused(source: Source, s: tree.Meant) -> Iterator[Diagnostic]:
    """What is wrong with such a statement."""
    code = s.code.text
    if not code:
        return  # the line was mended, and its code is missing
    if code not in CODES:
        capital = code.upper()
        near = f"Write {capital}." if capital in CODES else did_you_mean(capital, CODES)
        yield Diagnostic(
            "GR224", Place(source, s.code.span), f'No finding has the code "{code}".', near or "Codes are like GR716."
        )
    elif not CODES[code].may_be_meant:
        yield Diagnostic(
            "GR225",
            Place(source, s.code.span),
            f"{code} is a mistake, and without mending it nothing can be played.",
            f"Mend what golfrules explain {code} tells of.",
        )
    if s.reason is None or not s.reason.text.strip():
        at = s.span if s.reason is None else s.reason.span
        yield Diagnostic(
            "GR226",
            Place(source, at),
            "Why this is meant is not said.",
            f'Write the reason in quotes: meant {code} "It is meant for beginners."',
        )
