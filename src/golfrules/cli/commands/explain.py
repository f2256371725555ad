"""`golfrules explain`: what the code of a mistake means."""

from __future__ import annotations

from golfrules.cli.errors import UsageError
from golfrules.cli.params import Json
from golfrules.cli.terminal import Terminal, write_json
from golfrules.lang.codes import CODES
from golfrules.lang.codes import explain as page
from golfrules.lang.words import did_you_mean

__all__ = ["explain"]


def explain(code: str, /, *, json: Json = False) -> int:
    """Say what a code of a mistake means, with an example that is wrong and one that is right.

    Parameters
    ----------
    code
        As it stands in what `golfrules check` says: GR101.
    """
    text = page(code)
    if text is None:
        near = did_you_mean(code.strip().upper(), CODES) or f"They run from {min(CODES)} to {max(CODES)}."
        raise UsageError(f'There is no code "{code}". {near}')
    if json:
        known = CODES[code.strip().upper()]
        write_json({
            "code": known.code, "severity": known.severity, "title": known.title, "explanation": known.explanation,
            "wrong": known.wrong, "right": known.right,
        })  # fmt: skip
    else:
        Terminal.here().say(text.rstrip())
    return 0
