"""Text to tree. Whatever the text is, there is a tree of what could be read, and a report of each mistake."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from golfrules.lang import tree
from golfrules.lang.braces import balance
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.findings import Findings
from golfrules.lang.mend import mend
from golfrules.lang.mistakes import DIAGNOSES, or_for_bar
from golfrules.lang.repair import repaired
from golfrules.lang.source import Source, Span
from golfrules.lang.tokens import Token

__all__ = ["parse"]


def parse(source: Source, found: Diagnostics | None = None) -> tuple[tree.File, Diagnostics]:
    """The tree of a source, and what is wrong with its shape, added to `found` if that is given.

    Where a line was mended so that its meaning is a guess, `found` takes no further reports.
    """
    from golfrules.lang.machine import table

    found = Diagnostics() if found is None else found
    findings = Findings(source, found)
    tokens = mend(findings)
    if tokens is None:
        return tree.File(source, ()), found
    tokens, loose = balance(tokens, findings)
    tokens = or_for_bar(tokens, findings)
    statements, remarks = _build(tokens)
    if statements is None:
        tokens = repaired(tokens, table(), findings, DIAGNOSES)
        statements, remarks = _build(tokens)
        assert statements is not None  # it is what the repair is for
    for code, span, message, suggestion in remarks:
        if not findings.told(span.start):
            findings.add(code, span, message, suggestion)
    for brace in loose:
        if not findings.told(brace.span.start) and not any(brace.since <= start < brace.span.start for start in findings.starts):
            findings.add("GR113", brace.span, "This } closes nothing: there is one too many.")
    return tree.File(source, statements), found


def _build(tokens: Sequence[Token]) -> tuple[tuple[tree.Stmt, ...] | None, list[tuple[str, Span, str, str]]]:
    """The statements, if the parser takes the tokens, and the builder's remarks on them."""
    from lark import Token as LarkToken
    from lark import UnexpectedToken

    from golfrules.lang.build import Builder
    from golfrules.lang.machine import lark

    parser = lark().parse_interactive("")
    feed = parser.feed_token
    try:
        for token in tokens:
            feed(LarkToken(token.type, token.text, start_pos=token.start, end_pos=token.end))
        raw: Any = parser.feed_eof()  # type: ignore[no-untyped-call]
    except UnexpectedToken:
        return None, []
    builder = Builder()
    return builder.transform(raw), builder.remarks
