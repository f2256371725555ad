"""Questions whose answer is known before the game: it is always yes, or never."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from golfrules.lang import tree
from golfrules.lang.lints.contradictions import contradict
from golfrules.lang.lints.outlook import Outlook, Reach
from golfrules.lang.program import X
from golfrules.lang.source import Place

if TYPE_CHECKING:
    from golfrules.lang.noted import Asked

__all__ = ["settled_questions"]

_SINGLE = (tree.Compares, tree.Is, tree.Quantity, tree.Exists)
"""Questions that ask one thing. What is made of them is settled if they are."""


def settled_questions(o: Outlook) -> None:
    """Asks each question of the rules as far as the printed numbers and the options go."""
    by_place: dict[Place, list[Asked]] = {}
    for asked in o.c.noted.asked:
        if asked.place not in o.c.noted.by_number and not o.is_shared(asked.place):
            by_place.setdefault(asked.place, []).append(asked)
    for place, several in by_place.items():
        care = not o.is_own(place)
        if isinstance(several[0].node, _SINGLE):
            answers = frozenset(answer for asked in several for answer in o.truth(asked.x, care=care))
            # what a selection is narrowed by may be so of all that there are now
            if len(answers) == 1 and not (True in answers and _narrows(o, place)):
                _tell(o, several[0], yes=True in answers, care=care)
        elif isinstance(several[0].node, tree.All) and all(contradict(o, asked.x.args) for asked in several):
            o.c.d.add(
                "GR507",
                place,
                f'"{_text(place)}" is never so: one part of it leaves no room for another.',
                suggestion='Take one of them out, or join them by "or".',
            )


def _narrows(o: Outlook, place: Place) -> bool:
    """Whether a question stands in a selection, as in `woods with yards above 200`."""
    return any(place.lies_in(s.place) and place != s.place for s in o.c.noted.sought)


def _text(place: Place) -> str:
    return " ".join(place.text.split())


def _tell(o: Outlook, asked: Asked, *, yes: bool, care: bool) -> None:
    why = ""
    x = asked.x.args[0] if asked.x.op == "not" else asked.x
    if isinstance(asked.node, (tree.Compares, tree.Is)) and x.op in ("compare", "in"):
        left = x.args[1] if x.op == "compare" else x.args[0]
        why = _because(_text(Place(asked.place.source, asked.node.left.span)), left, o.reach(left, care=care))
    text = _text(asked.place)
    if yes:
        o.c.d.add(
            "GR506",
            asked.place,
            f'"{text}" is always so{why}.',
            suggestion="Leave the question out, or ask for what may be otherwise.",
        )
    else:
        o.c.d.add(
            "GR507",
            asked.place,
            f'"{text}" is never so{why}.',
            suggestion="Ask for what can be, or leave out what hangs on it.",
        )


def _because(text: str, x: X, reach: Reach) -> str:
    """Between which numbers it lies, where these are some."""
    low, high = reach
    if low == -inf and high == inf:
        return ""
    if x.op == "count" or (x.op == "option" and not text):
        return ""
    if high == inf:
        return f": {text} is {low:.0f} at least"
    if low == -inf:
        return f": {text} is {high:.0f} at most"
    return f": {text} is {low:.0f}" if low == high else f": {text} lies between {low:.0f} and {high:.0f}"
