"""What authors get wrong, how it is told, and what is read instead. The first diagnosis that fits speaks.

Every diagnosis asks the table whether its repair helps before it says a word, so that a sentence is about this mistake.
"""

from __future__ import annotations

from typing import Final

from golfrules.lang.mistakes.blocks import block, bracket, colon, long_test
from golfrules.lang.mistakes.changes import hugging_minus, or_for_bar, two_changes
from golfrules.lang.mistakes.lines import beginning, broken_line, comma, lonely_else, run_on
from golfrules.lang.mistakes.other import anything
from golfrules.lang.mistakes.sayings import comparison, copies, name_alone, no_verb
from golfrules.lang.mistakes.spelling import reserved, spelling, unquoted
from golfrules.lang.spot import Diagnosis

__all__ = ["DIAGNOSES", "or_for_bar"]

DIAGNOSES: Final[tuple[Diagnosis, ...]] = (
    broken_line,
    lonely_else,
    comma,
    hugging_minus,
    two_changes,
    comparison,
    name_alone,
    copies,
    no_verb,
    long_test,
    colon,
    spelling,
    reserved,
    bracket,
    block,
    unquoted,
    beginning,
    run_on,
    anything,
)
"""In the order in which they are asked. The last one answers always."""
