"""Looking for something in a checked program."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import fields, has

from golfrules.lang.program import S, Selector, X
from golfrules.lang.source import Place

__all__ = ["inside"]


def inside(piece: Any) -> Iterator[X | S | Selector]:
    """Every expression, statement and selector in a piece of a program, the piece itself too; outer ones first."""
    todo = [piece]
    while todo:
        y = todo.pop()
        if isinstance(y, (X, S, Selector)):
            yield y
        if isinstance(y, (tuple, list)):
            todo += reversed(y)
        elif has(type(y)) and not isinstance(y, Place):
            todo += [getattr(y, a.name) for a in reversed(fields(type(y)))]
