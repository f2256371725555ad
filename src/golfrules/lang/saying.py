"""What statements do, in the words of a question: `strokes + 1, spot is on` adds 1 to strokes and sets spot to on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from golfrules.lang import tree
from golfrules.lang.words import listed

__all__ = ["said"]

_CHANGES: Final = {
    "is": "set {what} to {value}",
    "+": "add {value} to {what}",
    "-": "take {value} from {what}",
    "times": "multiply {what} by {value}",
    "at most": "bring {what} down to {value} at most",
    "at least": "bring {what} up to {value} at least",
}


def said(statements: Iterable[tree.Stmt], text_of: Callable[[tree.Node], str]) -> str:
    """What statements do, in one clause after another. `text_of` gives what an author wrote for a part."""
    return listed([_one(s, text_of) for s in statements] or ["do nothing"], "and")


def _one(s: tree.Stmt, text_of: Callable[[tree.Node], str]) -> str:
    def block(inner: tree.Block | None) -> str:
        return said(inner.statements if inner is not None else (), text_of)

    if isinstance(s, tree.Line) and s.change.how in _CHANGES:
        what = text_of(s.head)
        value = text_of(s.change).removeprefix(s.change.how).strip()
        line = _CHANGES[s.change.how].format(what=what, value=value)
        return f"{line} until the end of the {' '.join(name.text for name in s.lasting)}" if s.lasting else line
    if isinstance(s, tree.ActStmt):
        done = f", and if so {block(s.done)}" if s.done is not None else ""
        return f"{text_of(s.act)}{done}{_otherwise(s.otherwise, block)}"
    if isinstance(s, tree.May):
        what = text_of(s.act) if isinstance(s.act, tree.Act) else block(s.act)
        done = f", and then {block(s.done)}" if s.done is not None else ""
        return f"{what} if it is wished{done}{_otherwise(s.otherwise, block)}"
    if isinstance(s, tree.If):
        asked = [f"{block(body)} if {text_of(question)}" for question, body in s.branches]
        return f"{', else '.join(asked)}{_otherwise(s.otherwise, block)}"
    if isinstance(s, tree.Scope):
        return f"{block(s.block)} for {text_of(s.head)}"
    if isinstance(s, tree.Repeat):
        return f"{block(s.block)}, {text_of(s.amount)} times"
    if isinstance(s, tree.Until):
        return f"{block(s.block)} until the end of the {' '.join(name.text for name in s.words)}"
    return text_of(s)


def _otherwise(inner: tree.Block | None, block: Callable[[tree.Block | None], str]) -> str:
    return f", else {block(inner)}" if inner is not None and inner.statements else ""
