"""Whether a step told a person something that was hidden, so that it cannot be taken back."""

from __future__ import annotations

from collections import Counter

from golfrules.engine.state import State
from golfrules.engine.view import View

__all__ = ["reveals"]


def reveals(before: State, after: State, seat: int) -> bool:
    """Whether a seat sees a card after a step that it did not see before it.

    Cards are compared by name, all zones together: one that only moves tells nothing. In a pile whose top everybody
    sees, what lies below was seen when it was laid there: a card that gets covered is not forgotten, one that is
    uncovered is no news.
    """
    tops = {z.name for z in before.game.program.zones.values() if z.seen == "top"}
    old, new = before.observe(seat), after.observe(seat)
    seen_before, seen_after = _seen(old, frozenset()), _seen(new, tops)
    for was, now in zip(old.zones, new.zones, strict=True):
        if now.name not in tops:
            continue
        if len(now.cards) > len(was.cards):
            seen_after.update(card for card in (*was.cards, now.cards[-1]) if card is not None)
        elif len(now.cards) == len(was.cards):
            seen_after.update(card for card in now.cards if card is not None)
    return bool(seen_after - seen_before)


def _seen(view: View, skip: frozenset[str] | set[str]) -> Counter[str]:
    return Counter(card for z in view.zones if z.name not in skip for card in z.cards if card is not None)
