"""Values from outside, as an error speaks of them. Whoever calls may have handed over anything."""

from __future__ import annotations

from typing import Final

__all__ = ["shown", "shown_number"]

LONGEST: Final = 60
"""Letters of what is shown."""


def shown(value: object, longest: int = LONGEST) -> str:
    r"""A value as a sentence can hold it: short, on one line, in letters that can be written everywhere.

    >>> shown("fore"), shown("a\nb"), shown([2])
    ('fore', 'a\\nb', '[2]')
    """
    if isinstance(value, str):
        text = value
    else:
        try:
            text = repr(value)
        except (ValueError, RecursionError):  # a number of more digits than Python writes; lists in lists without end
            text = f"<{type(value).__name__}>"
    clean = "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text[:longest])
    return f"{clean}..." if len(text) > longest else clean


def shown_number(value: object) -> str:
    """The same, where a number is wanted: a text is told from it.

    >>> shown_number(7), shown_number("7")
    ('7', 'the text "7"')
    """
    return f'the text "{shown(value)}"' if isinstance(value, str) else shown(value)
