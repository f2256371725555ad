"""Everything else."""

from __future__ import annotations

from typing import Final

from golfrules.lang.machine import END
from golfrules.lang.mistakes.common import tail
from golfrules.lang.phrases import SHAPES, listed, quoted, spoken
from golfrules.lang.spot import ENDERS, Edit, Repair, Spot

__all__ = ["anything"]


def anything(spot: Spot) -> Repair:
    """Say what cannot stand here, what could, and how such a line is written. Do what lets most of the rest be read."""
    twice = Edit(spot.at, spot.at + 1)
    if spot.at > spot.start and spot.token.text == spot.tokens[spot.at - 1].text and spot.fits(twice):
        return Repair("GR136", spot.here, f"{quoted(spot.token.text)} stands here twice.", "", twice, sure=True)
    edit, fitting = _best(spot)
    last = tail(spot)
    expected = _expected(spot, fitting)
    if spot.type in ENDERS:
        where = f"after {quoted(last)}" if last else "here"
        message = f"Something is missing {where}" + (f": {expected}." if expected else ".")
    else:
        after = f" after {quoted(last)}" if last else ""
        message = f"{_subject(spot)} cannot stand{after or ' here'}."
        if expected:
            message += f" Here belongs {expected}."
    shape = SHAPES.get(spot.kind, "") if spot.kind not in {"NAME", "VERB"} else ""
    suggestion = f"Such a line is written so: {shape}" if shape and not spot.begins else ""
    if spot.type == "THEN":
        suggestion = "After the question comes the block: if spot is on { ... }"
    return Repair("GR136", spot.here, message, suggestion, edit)


def _subject(spot: Spot) -> str:
    if spot.type == "COLON":
        return "A colon"
    return spot.token.text if spot.type in {"LBRACE", "LPAR", "RPAR", "VBAR"} else quoted(spot.token.text)


def _best(spot: Spot) -> tuple[Edit | None, list[str]]:
    """The one token to put in, to take out or to change after which most can be read; and all that might be put in."""
    fixed = {"LBRACE", "RBRACE", END, "_NL"}
    types = [t for t in spot.expected() if t not in {*fixed, "ROW"}]
    if "NAME" in types:
        types = [t for t in types if t not in {"VERB", "GAME", "PRINTED"}]
    types.sort(key=lambda t: (t not in _LIKELY, t))
    made = [spot.make(t, _BLANKS.get(t, t.lower())) for t in types]
    edits = [Edit(spot.at, spot.at, (token,)) for token in made]
    if spot.type not in fixed:
        edits.append(Edit(spot.at, spot.at + 1))
        edits += [Edit(spot.at, spot.at + 1, (token,)) for token in made]
    reached = [(spot.reach(edit, spot.stack), edit) for edit in edits]
    fitting = [(r, e) for r, e in reached if spot.fits(e, 3)]
    if not fitting:
        return None, []
    most = max(r for r, _ in fitting)
    best = next(e for r, e in fitting if r == most)
    return best, [e.new[0].type for r, e in fitting if r == most and e.start == e.stop == best.stop]


# What is missing most often.
_LIKELY: Final = frozenset({"NAME", "IS", "OF", "TO", "BY", "IN", "INT", "STRING", "COLON"})
# What a token that was put in says: nothing that anyone might take for the author's.
_BLANKS: Final = {
    "NAME": "",
    "VERB": "",
    "INT": "0",
    "NINT": "-1",
    "RANGE": "0..0",
    "STRING": '""',
    "COPIES": "x1",
    "BOUND": "at least",
    "EXTREME": "lowest",
    "DEMAND": "require",
    "ARTICLE": "a",
    "DIVIDED": "divided by",
    "ROUNDED": "rounded down",
    "NUMBER_OF": "number of",
    "SUM_OF": "sum of",
    "PERIOD": "this game",
    "UNTIL": "until end of",
    "FIRST_OF": "first of",
    "ELSE_IF": "else if",
    "ONCE": "once a",
    "COMMA": ",",
    "COLON": ":",
    "LPAR": "(",
    "RPAR": ")",
    "VBAR": "|",
    "PLUS": "+",
    "MINUS": "-",
    "_NL": "\n",
}


def _expected(spot: Spot, fitting: list[str]) -> str:
    """What belongs here, in words; nothing where that is too much to tell."""
    types = set(fitting or spot.expected()) - {"_NL", "COMMA", END, "RBRACE"}
    if {"NOT", "ARTICLE"} <= types:
        return "a question such as spot is on"
    if {"NUMBER_OF", "INT"} <= types:
        return "a value such as 3 or green"
    if "NAME" in types:
        types -= {"VERB", "GAME", "PRINTED"}
    if "INT" in types:
        types -= {"NINT"}
    words = sorted({spoken(t) for t in types})
    return listed(words) if 0 < len(words) <= 4 else ""
