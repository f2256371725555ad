"""Diagnostics as text for a terminal, as JSON for a program, and as SARIF 2.1.0 for what shows findings beside code."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import quote

from golfrules.lang.codes import CODES
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.program import Meant
from golfrules.lang.source import Place

__all__ = ["render_json", "render_sarif", "render_text", "summary"]

_WIDTH: Final = 100
_CUT: Final = "…"
_LEVELS: Final = {"error": "error", "warning": "warning", "note": "note"}
_SARIF: Final = "https://json.schemastore.org/sarif-2.1.0.json"


# ---------------------------------------------------------------- text


def render_text(diagnostics: Iterable[Diagnostic]) -> str:
    """Each with the line that it speaks of, and a mark under what is meant; a blank line between two."""
    return "\n".join(_as_text(d) for d in diagnostics)


def _as_text(diagnostic: Diagnostic) -> str:
    number = max(p.line for p in (diagnostic.place, *(p for p, _ in diagnostic.related)))
    margin = len(str(number))
    out = [str(diagnostic), *_excerpt(diagnostic.place, margin)]
    for place, message in diagnostic.related:
        out += [f"{' ' * margin} = {place}: {message}", *_excerpt(place, margin)]
    return "\n".join(out) + "\n"


def _excerpt(place: Place, margin: int) -> list[str]:
    """The line of a place, cut to a width that fits, and carets under it."""
    line = place.source.line(place.line)
    start = place.column - 1
    end = min(start + max(place.span.end - place.span.start, 1), max(len(line), start + 1))
    shown, start, end = _cut(line, start, end)
    before = sum(_columns(c) for c in shown[:start])
    carets = max(sum(_columns(c) for c in shown[start:end]), 1)
    text = "".join(_visible(c) for c in shown)
    return [
        f"{place.line:>{margin}} | {text}".rstrip(),
        f"{' ' * margin} | {' ' * before}{'^' * carets}",
    ]


def _cut(line: str, start: int, end: int) -> tuple[str, int, int]:
    """A window of a long line in which what is meant can be seen."""
    if len(line) <= _WIDTH:
        return line, start, end
    first = max(0, min(start - _WIDTH // 3, len(line) - _WIDTH))
    last = first + _WIDTH
    left, right = _CUT if first else "", _CUT if last < len(line) else ""
    shift = len(left) - first
    return f"{left}{line[first:last]}{right}", start + shift, min(end, last) + shift


def _visible(character: str) -> str:
    """What a terminal may be given: nothing that moves its cursor or turns the direction of writing."""
    if character == "\t":
        return " "
    invisible = unicodedata.category(character) in {"Cc", "Cf", "Cs", "Zl", "Zp"}
    return "\N{REPLACEMENT CHARACTER}" if invisible else character


def _columns(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1


def summary(diagnostics: Iterable[Diagnostic]) -> str:
    """How many there are: `2 errors, 1 warning`."""
    counts = dict.fromkeys(_LEVELS, 0)
    for diagnostic in diagnostics:
        counts[diagnostic.severity] += 1
    parts = [f"{n} {severity}{'s' if n > 1 else ''}" for severity, n in counts.items() if n]
    return ", ".join(parts) or "no mistakes"


# ---------------------------------------------------------------- JSON


def render_json(diagnostics: Iterable[Diagnostic]) -> str:
    """A list with one object for each."""
    return json.dumps([d.to_json() for d in diagnostics], indent=2) + "\n"


# ---------------------------------------------------------------- SARIF


def render_sarif(
    diagnostics: Iterable[Diagnostic],
    *,
    version: str = "",
    help_uri: str = "",
    acknowledged: Iterable[tuple[Diagnostic, Meant]] = (),
) -> str:
    """One run with its results; those that are acknowledged stand suppressed among them, each with its reason.

    `help_uri` is the address of the page docs/reference/diagnostics.md, if it has one.
    """
    found = list(diagnostics)
    meant = list(acknowledged)
    codes = sorted({d.code for d in (*found, *(d for d, _ in meant))})
    driver: dict[str, Any] = {"name": "golfrules", "rules": [_rule(code, help_uri) for code in codes]}
    if version:
        driver["semanticVersion"] = version
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [
            *(_result(d, codes.index(d.code)) for d in found),
            *(
                {
                    **_result(d, codes.index(d.code)),
                    "suppressions": [{"kind": "inSource", "justification": m.reason, "location": _location(m.place)}],
                }
                for d, m in meant
            ),
        ],
    }
    return json.dumps({"$schema": _SARIF, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _rule(code: str, help_uri: str) -> dict[str, Any]:
    known = CODES[code]
    rule: dict[str, Any] = {
        "id": code,
        "shortDescription": {"text": known.title},
        "fullDescription": {"text": known.explanation or known.title},
        "defaultConfiguration": {"level": _LEVELS[known.severity]},
    }
    if help_uri:
        rule["helpUri"] = f"{help_uri}#{code.lower()}"
    return rule


def _result(diagnostic: Diagnostic, index: int) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "ruleIndex": index,
        "level": _LEVELS[diagnostic.severity],
        "message": {"text": diagnostic.sentence},
        "locations": [_location(diagnostic.place)],
    }
    if diagnostic.related:
        related = [{**_location(place), "message": {"text": message}} for place, message in diagnostic.related]
        result["relatedLocations"] = related
    return result


def _location(place: Place) -> dict[str, Any]:
    end_line, end_column = place.source.position(place.span.end)
    region = {"startLine": place.line, "startColumn": place.column, "endLine": end_line, "endColumn": end_column}
    uri = quote(place.source.name.replace("\\", "/"), errors="replace")
    return {"physicalLocation": {"artifactLocation": {"uri": uri}, "region": region}}
