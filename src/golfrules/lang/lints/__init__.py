"""What is allowed, and probably not meant. Every finding here is a warning, which an author may acknowledge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from golfrules.lang.lints.alike import alike_choices
from golfrules.lang.lints.contradictions import contradictory_demands
from golfrules.lang.lints.hidden import tell_tales
from golfrules.lang.lints.idle import idle_houses, idle_lines, unused_numbers
from golfrules.lang.lints.names import close_names, too_close, unused_words
from golfrules.lang.lints.nobody import about_nothing
from golfrules.lang.lints.outlook import Outlook
from golfrules.lang.lints.questions import settled_questions
from golfrules.lang.lints.wiped import wiped_exceptions, wiped_lines

if TYPE_CHECKING:
    from golfrules.lang.check import Check
    from golfrules.lang.program import Program

__all__ = ["lint", "too_close"]


def lint(c: Check, program: Program) -> None:
    """Looks over rules that hold up."""
    wiped_lines(c)
    wiped_exceptions(c)
    close_names(c)
    unused_words(c)
    tell_tales(c)
    outlook = Outlook(c, program)
    settled_questions(outlook)
    about_nothing(outlook)
    contradictory_demands(outlook)
    alike_choices(c)
    unused_numbers(c)
    idle_lines(c)
    idle_houses(outlook)
