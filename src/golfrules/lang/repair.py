"""Reads tokens as the parser would, and repairs what it would not take: one mistake, one report, and on with the rest.

Nothing is built here. What comes out is a list of tokens that the parser takes from the first to the last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import define, field

from golfrules.lang.findings import Findings
from golfrules.lang.machine import END, Stack, Table
from golfrules.lang.source import Span
from golfrules.lang.spot import Diagnosis, Edit, Mark, Spot
from golfrules.lang.tokens import Token

__all__ = ["repaired"]

_SEPARATORS: Final = frozenset({"_NL", "COMMA"})
_QUIET: Final = 3
_MOST_REPAIRS: Final = 400


def repaired(tokens: Sequence[Token], table: Table, findings: Findings, diagnoses: Sequence[Diagnosis]) -> list[Token]:
    """The tokens with each mistake repaired. The first diagnosis that knows it speaks of it, and the last knows all."""
    return _Reader(list(tokens), table, findings, diagnoses).run()


@define
class _Reader:
    tokens: list[Token]
    table: Table
    findings: Findings
    diagnoses: Sequence[Diagnosis]
    at: int = 0
    stack: Stack = ()
    # For each open block the last two places where a statement began: some mistakes are seen only one line later.
    levels: list[list[Mark]] = field(factory=list)
    quiet: int = 0  # up to this token a further mistake is not told
    _pairs: dict[int, int] | None = None

    def run(self) -> list[Token]:
        end = len(self.findings.source.text)
        self.tokens.append(Token(END, "", end, end))
        self.stack = self.table.start
        self.levels = [[Mark(0, self.stack)]]
        repairs = 0
        while self.at < len(self.tokens):
            after = self.table.feed(self.stack, self.tokens[self.at].type)
            if after is not None:
                self._advance(after)
                continue
            repairs += 1
            if repairs > _MOST_REPAIRS or self.findings.full:
                return self.tokens[: self.levels[0][-1].index]
            self._repair()
        return self.tokens[:-1]

    def _advance(self, after: Stack) -> None:
        type_ = self.tokens[self.at].type
        self.at += 1
        self.stack = after
        if type_ == "LBRACE":
            self.levels.append([Mark(self.at, after)])
        elif type_ == "RBRACE":
            self.levels.pop()
        elif type_ in _SEPARATORS and self._separates():
            self.levels[-1] = [self.levels[-1][-1], Mark(self.at, after)]

    def _separates(self) -> bool:
        """Whether the separator just read parts statements, and does not stand in brackets or after `and`."""
        start = self.levels[-1][-1].index
        types = [t.type for t in self.tokens[start : self.at - 1]]
        if types and types[-1] in {"AND", "OR"}:
            return False
        return self.tokens[self.at - 1].type == "_NL" or types.count("LPAR") <= types.count("RPAR")

    # ---------------------------------------------------------------- repairs

    def _repair(self) -> None:
        spot = Spot(self.table, self.findings, self.tokens, self.at, self.stack, self.levels[-1], self._matching)
        repair = next(r for diagnosis in self.diagnoses if (r := diagnosis(spot)) is not None)
        if self.at >= self.quiet and not self.findings.told(repair.span.start):
            self.findings.add(repair.code, repair.span, repair.message, repair.suggestion)
        if not repair.sure:
            self.findings.silence(Span(self.tokens[spot.start].start, max(spot.here.end, self.tokens[spot.start].end)))
        if repair.edit is None:
            self._leave_out()
        else:
            self._edit(repair.edit)

    def _matching(self) -> dict[int, int]:
        if self._pairs is None:
            self._pairs = {}
            opened: list[int] = []
            for i, token in enumerate(self.tokens):
                if token.type == "LBRACE":
                    opened.append(i)
                elif token.type == "RBRACE" and opened:
                    self._pairs[opened.pop()] = i
        return self._pairs

    def _edit(self, edit: Edit) -> None:
        self.tokens[edit.start : edit.stop] = edit.new
        if not edit.new and edit.start and self.tokens[edit.start - 1].type == self.tokens[edit.start].type == "_NL":
            del self.tokens[edit.start]  # the end of a line of which nothing is left
        self._pairs = None
        self.quiet = edit.start + len(edit.new) + _QUIET
        self._go_back(edit.start)

    def _go_back(self, index: int) -> None:
        """Read on from where the last statement before this token began."""
        while len(self.levels) > 1 and self.levels[-1][0].index > index:
            self.levels.pop()
        marks = [m for m in self.levels[-1] if m.index <= index] or [Mark(0, self.table.start)]
        self.levels[-1] = marks
        self.at, self.stack = marks[-1].index, marks[-1].stack

    def _leave_out(self) -> None:
        """Put an empty word for a statement that nobody can read. What stands in its block is still read."""
        for level in reversed(self.levels):
            start = level[-1].index
            stack = self.table.feed(level[-1].stack, "NAME")
            stop = self._end_of(start, stack)
            if stack is not None and self.table.feed(stack, self.tokens[stop].type) is not None:
                place = self.tokens[start].start
                self._edit(Edit(start, stop, (Token("NAME", "", place, place),)))
                self.quiet = start
                return
        # Not even the whole statement around can be replaced, so nothing after it can be read.
        start = self.levels[0][-1].index
        end = self.tokens[-1]
        self.tokens[start:] = [end]
        self._pairs = None
        self._go_back(start)

    def _end_of(self, start: int, stack: Stack | None) -> int:
        """Where the statement that begins at `start` ends, or its first block that goes over several lines begins."""
        pairs = self._matching()
        block = stack is not None and self.table.feed(stack, "LBRACE") is not None
        brackets = 0
        i = start
        while True:
            type_ = self.tokens[i].type
            if i >= self.at and (type_ in {"_NL", "RBRACE", END} or (type_ == "COMMA" and not brackets)):
                return i
            brackets = max(0, brackets + (type_ == "LPAR") - (type_ == "RPAR"))
            if type_ == "LBRACE":
                close = pairs.get(i, i)
                if i >= self.at and block and any(t.type == "_NL" for t in self.tokens[i + 1 : close]):
                    return i
                i = close
            i += 1
