"""The one table of codes, put together from its bands, and the pages made from it."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from golfrules.lang.codes.code import Code
from golfrules.lang.codes.layouts import LAYOUTS
from golfrules.lang.codes.meaning import MEANING
from golfrules.lang.codes.playing import PLAYING
from golfrules.lang.codes.shape import SHAPE
from golfrules.lang.codes.strokes import STROKES
from golfrules.lang.codes.witnesses import WITNESSES

__all__ = ["BANDS", "CODES", "explain", "reference_markdown"]

BANDS = MappingProxyType(
    {
        "1": "Text and shape",
        "2": "Words and names",
        "3": "Units and kinds",
        "4": "Lines and stages",
        "5": "Conditions, ladders, exceptions",
        "6": "Acts and choices",
        "7": "Options and house rules",
        "8": "Bounds",
        "9": "Tests",
        "10": "Proofs",
        "11": "Play",
    }
)


def _table(codes: Iterable[Code]) -> dict[str, Code]:
    table: dict[str, Code] = {}
    for code in codes:
        if code.code in table:
            raise ValueError(f"{code.code} stands in the table of codes twice.")
        table[code.code] = code
    return dict(sorted(table.items(), key=lambda item: int(item[0].removeprefix("GR"))))


CODES = MappingProxyType(_table([*SHAPE, *MEANING, *WITNESSES, *STROKES, *LAYOUTS, *PLAYING]))


def explain(code: str) -> str | None:
    """The page of a code as plain text, however it is typed (gr101); None where there is no such code."""
    found = CODES.get(code.strip().upper())
    return None if found is None else found.as_text()


def reference_markdown() -> str:
    """The page docs/reference/diagnostics.md."""
    parts = [
        "# Diagnostics\n",
        "What the checker says about a rule file, by its code. `golfrules explain GR101` prints one of these.\n",
    ]
    for digit, title in BANDS.items():
        band = [code for code in CODES.values() if code.band == digit]
        if band:
            parts.append(f"## GR{digit}xx: {title}\n")
            parts.extend(code.as_markdown() for code in band)
    return "\n".join(parts)
