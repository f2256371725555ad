"""What is noted while rules are checked, for whoever looks over them afterwards: what is asked, and looked for.

A statement may be looked at several times, wherever a word or an exception stands: then it is noted several times.
"""

from __future__ import annotations

from attrs import field, frozen

from golfrules.lang import tree
from golfrules.lang.program import Selector, X
from golfrules.lang.source import Place

__all__ = ["Asked", "Noted", "Sought"]


@frozen(eq=False)
class Asked:
    """A question, and what became of it."""

    node: tree.Expr
    place: Place
    x: X


@frozen(eq=False)
class Sought:
    """What things are looked for, or spoken of."""

    place: Place
    selector: Selector


@frozen
class Noted:
    """All of it; `by_number` are the places of what hangs on a number that a house rule takes."""

    asked: list[Asked] = field(factory=list)
    sought: list[Sought] = field(factory=list)
    by_number: set[Place] = field(factory=set)
    offers: list[tuple[Place, tuple[tree.Block, ...]]] = field(factory=list)  # choices, each with what may be chosen
