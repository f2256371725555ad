"""Walking through a tree, whatever its parts mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import fields

from golfrules.lang import tree

__all__ = ["names_in", "walk"]


_PARTS: Final[dict[type[tree.Node], tuple[str, ...]]] = {}


def _parts(cls: type[tree.Node]) -> tuple[str, ...]:
    if cls not in _PARTS:
        _PARTS[cls] = tuple(f.name for f in fields(cls) if f.name != "span")
    return _PARTS[cls]


def walk(node: object) -> Iterator[tree.Node]:
    """A node, or several, and everything inside, in no order that matters."""
    todo = [node]
    while todo:
        x = todo.pop()
        if isinstance(x, tuple):
            todo += x
        elif isinstance(x, tree.Node):
            yield x
            todo += [getattr(x, name) for name in _parts(type(x))]


def names_in(node: object) -> Iterator[str]:
    """Every word in it, whatever it means there."""
    for x in walk(node):
        if isinstance(x, tree.Name):
            yield x.text
        elif isinstance(x, tree.Hop):
            yield x.name
