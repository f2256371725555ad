"""Looking for something in a checked program, and putting something else in its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import evolve, fields, has

from golfrules.lang.program import S, Selector, X
from golfrules.lang.source import Place

__all__ = ["inside", "put_in", "speaks_of"]


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


def speaks_of(piece: Any, slot: int) -> bool:
    """Whether a piece of a program asks what a slot holds."""
    return any(isinstance(y, X) and y.op == "slot" and y.args[0] == slot for y in inside(piece))


def put_in(piece: Any, known: Mapping[int, int]) -> Any:
    """The same piece with things, by their numbers, in place of the slots that would hold them."""
    if isinstance(piece, X):
        if piece.op == "slot" and piece.args[0] in known:
            return X("number", (known[piece.args[0]],))
        return X(piece.op, put_in(piece.args, known))
    if isinstance(piece, tuple):
        return tuple(put_in(y, known) for y in piece)
    if has(type(piece)) and not isinstance(piece, Place):
        return evolve(piece, **{a.name: put_in(getattr(piece, a.name), known) for a in fields(type(piece))})
    return piece
