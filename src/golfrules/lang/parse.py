"""Text to tree. Whatever the text is, there is a tree of what could be read, and a report of each mistake."""

from __future__ import annotations

from functools import lru_cache

from golfrules.lang import tree
from golfrules.lang.braces import balance
from golfrules.lang.build import Builder
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.findings import Findings
from golfrules.lang.kept import kept, key_of
from golfrules.lang.machine import table
from golfrules.lang.mend import mend
from golfrules.lang.mistakes import DIAGNOSES, or_for_bar
from golfrules.lang.repair import repaired
from golfrules.lang.source import Source

__all__ = ["parse", "parsed"]


def parse(source: Source, found: Diagnostics | None = None) -> tuple[tree.File, Diagnostics]:
    """The tree of a source, and what is wrong with its shape, added to `found` if that is given.

    Where a line was mended so that its meaning is a guess, `found` takes no further reports.
    """
    found = Diagnostics() if found is None else found
    findings = Findings(source, found)
    tokens = mend(findings)
    if tokens is None:
        return tree.File(source, ()), found
    tokens, loose = balance(tokens, findings)
    tokens = or_for_bar(tokens, findings)
    builder = Builder()
    statements: tuple[tree.Stmt, ...] | None = table().build(tokens, builder)
    if statements is None:
        builder = Builder()
        statements = table().build(repaired(tokens, table(), findings, DIAGNOSES), builder)
    if statements is None:
        raise AssertionError("The repair gives only tokens that it has read.")
    for code, span, message, suggestion in builder.remarks:
        if not findings.told(span.start):
            findings.add(code, span, message, suggestion)
    for brace in loose:
        explained = any(brace.since <= start < brace.span.start for start in findings.starts)
        if not explained and not findings.told(brace.span.start):
            findings.add("GR113", brace.span, "This } closes nothing: there is one too many.")
    return tree.File(source, statements), found


@lru_cache(maxsize=256)
def parsed(source: Source) -> tuple[tree.File, Diagnostics]:
    """The same, of a source that is parsed once, however often it is asked for. Nothing writes to what was found.

    Of files that came with golfrules the trees are kept ready.
    """
    if not source.is_bundled:
        return parse(source)
    found = Diagnostics()

    def made() -> tuple[tree.Stmt, ...]:
        return parse(source, found)[0].statements

    statements = kept(key_of("tree", [source.text]), made, keep=lambda _: not len(found))
    return tree.File(source, statements), found
