"""What stands in the rule files about a card, a Hole or a house rule."""

from __future__ import annotations

import re

__all__ = ["inside"]

_REMARK = re.compile(r"#[^\n]*")


def inside(text: str) -> str:
    """What a block says, as it is written but in one line and without remarks; nothing where there is no block.

    >>> inside('hole 4 "The Creek Guards" par 4 balls 3 { splash is 2 }')
    'splash is 2'
    """
    _, _, body = _REMARK.sub("", text).partition("{")
    return " ".join(body.rpartition("}")[0].split())
