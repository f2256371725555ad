"""What stands in the rule files about a card or a Hole."""

from __future__ import annotations

from golfrules.lang.program import Thing

__all__ = ["clause"]


def clause(thing: Thing) -> str:
    """What its block says, as it is written, in one line; nothing where it has no block or one of numbers alone."""
    head, brace, body = thing.place.text.partition("{")
    if not brace:
        return ""
    return " ".join(body.rpartition("}")[0].split())
