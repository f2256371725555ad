"""From text to checked rules: tokens, tree, checks, diagnostics, program. This package knows no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from golfrules.lang.diagnostics import Diagnostics

__all__ = ["check_text"]


def check_text(text: str, name: str = "text") -> Diagnostics:
    """What there is to say about a whole little file. See golfrules.lang.texts, which is loaded when this is called.

    >>> text = '''language 1
    ... game scramble
    ... house "Wet" { holes { splash is too } }
    ... '''
    >>> print(*check_text(text))
    text:3:33: error GR201: The header of scramble declares no "too".
    """
    from golfrules.lang.texts import check_text as check

    return check(text, name)
