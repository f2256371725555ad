"""Whether a step told a person something that was hidden, so that it cannot be taken back."""

from __future__ import annotations

from collections import Counter

from golfrules.engine.state import State
from golfrules.engine.view import View, ZoneView

__all__ = ["reveals"]


def reveals(before: State, after: State, seat: int) -> bool:
    """Whether a seat sees a card after a step that it did not see before it, or a Hole that lay face down.

    Cards are compared by name, all zones together: one that only moves tells nothing. In a pile whose top everybody
    sees, what lies below was seen when it was laid there: a card that gets covered is not forgotten, one that is
    uncovered is no news. Where one card went out of sight and another of its name may have come from where nobody sees
    it, it counts as seen; and so does what was dealt or turned where a round begins, what a rule let this seat look at
    or showed where it lies, and how a die fell.
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
    return (
        bool(seen_after - seen_before)
        or bool(_face_up(new) - _face_up(old))
        or old.flow.get("round") != new.flow.get("round")
        or _may_have_changed_places(old, new)
        or _was_told(after, new)
    )


def _seen(view: View, skip: frozenset[str] | set[str]) -> Counter[str]:
    return _in_sight(*(z for z in view.zones if z.name not in skip))


def _face_up(view: View) -> set[str]:
    """The Holes that lie face up, where others lie face down."""
    return set(view.flow.get("open", ())) | set(view.flow["completed"] if "open" in view.flow else ())


def _was_told(state: State, view: View) -> bool:
    """Whether what happened in between tells of cards that go on lying where nobody sees them, or of a die."""
    r = state.game.rules(state.players)
    looked, shown, rolled = (r.texts[text] for text in (r.text_looked, r.text_revealed, r.text_rolled))
    return any(
        event.text == rolled or (event.text in (looked, shown) and any(card is not None for card in event.cards))
        for event in view.events
    )


def _may_have_changed_places(old: View, new: View) -> bool:
    """Whether a pile out of sight lost cards while another gained some, and cards lie in sight where they did not."""
    pairs = list(zip(old.zones, new.zones, strict=True))
    lost_or_won = [len(now.cards) - len(was.cards) for was, now in pairs if not any((*was.cards, *now.cards))]
    arrived = any(_in_sight(now) - _in_sight(was) for was, now in pairs)
    return arrived and min(lost_or_won, default=0) < 0 < max(lost_or_won, default=0)


def _in_sight(*zones: ZoneView) -> Counter[str]:
    return Counter(card for z in zones for card in z.cards if card is not None)
