"""What stands round a line: the blocks about things, and the questions."""

from __future__ import annotations

from attrs import evolve, field, frozen

from golfrules.lang import tree
from golfrules.lang.program import Selector, X
from golfrules.lang.source import Place

__all__ = ["Changes", "Loop", "Within"]


@frozen
class Loop:
    """A block round a line: the things that it finds, and the question whether it speaks of a given one."""

    finds: Selector
    says: Selector


@frozen
class Within:
    """The blocks and the questions round a line."""

    loops: tuple[Loop, ...] = ()
    where: tuple[X, ...] = ()
    asked: tuple[tuple[tree.Expr, bool], ...] = ()  # the questions as they are written, and the answers wanted

    def inside(self, loop: Loop) -> Within:
        return evolve(self, loops=(*self.loops, loop))

    def asking(self, x: X, node: tree.Expr | None = None, *, wanted: bool = True) -> Within:
        asked = self.asked if node is None else (*self.asked, (node, wanted))
        return evolve(self, where=(*self.where, x if wanted else X("not", (x,))), asked=asked)


@frozen
class Changes:
    """The lines of one block so far, by what they change."""

    lines: dict[tuple[int, X], dict[str, Place]] = field(factory=dict)
