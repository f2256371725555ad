"""Reads tokens as the parser would, and repairs what it would not take: one mistake, one report, and on with the rest.

Nothing is built here. What comes out is a list of tokens that the parser takes from the first to the last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from attrs import define, field, frozen

from golfrules.lang.findings import Findings
from golfrules.lang.machine import END, Stack, Table
from golfrules.lang.phrases import shown
from golfrules.lang.source import Span
from golfrules.lang.tokens import Token

__all__ = ["ENDERS", "LOOK", "Edit", "Repair", "Spot", "repaired"]

ENDERS: Final = frozenset({"_NL", "COMMA", "RBRACE", END})
"""What may follow a whole statement."""
LOOK: Final = 8
"""How many tokens after it a repair is tried on."""

_SEPARATORS: Final = frozenset({"_NL", "COMMA"})
_QUIET: Final = 3
_MOST_REPAIRS: Final = 400


@frozen
class Edit:
    """Other tokens in the place of some: `tokens[start:stop] = new`."""

    start: int
    stop: int
    new: tuple[Token, ...] = ()


@frozen
class Repair:
    """What is said of a mistake, and what is done about it. Without an edit, the statement is left out of the tree.

    `sure` says that the tokens now are what the author meant, so that the checker may speak about them.
    """

    code: str
    span: Span
    message: str
    suggestion: str = ""
    edit: Edit | None = None
    sure: bool = False


@frozen
class _Mark:
    """Where a statement begins."""

    index: int
    stack: Stack


@define
class Spot:
    """A token that cannot stand where it stands, with all that a diagnosis may ask about its surroundings."""

    table: Table
    findings: Findings
    tokens: list[Token]
    at: int
    stack: Stack
    marks: Sequence[_Mark]  # where the last statements of this block began
    pairs: Callable[[], dict[int, int]]

    @property
    def token(self) -> Token:
        return self.tokens[self.at]

    @property
    def type(self) -> str:
        return self.tokens[self.at].type

    @property
    def start(self) -> int:
        """Where the statement begins."""
        return self.marks[-1].index

    @property
    def begins(self) -> bool:
        """Whether the token stands where a statement begins."""
        return self.at == self.start

    def before(self, steps: int = 1) -> str:
        """The type of a token before this one."""
        return self.tokens[self.at - steps].type if self.at >= steps else ""

    def after(self, steps: int = 1) -> str:
        """The type of a token after this one."""
        at = self.at + steps
        return self.tokens[at].type if at < len(self.tokens) else END

    @property
    def head(self) -> int:
        """Where the statement begins, its label left out."""
        start = self.start
        types = self.types(start, self.at)
        if "COLON" in types and types[0] in {"NAME", "EXCEPTION"}:
            colon = types.index("COLON")
            if not {"LBRACE", "_NL"} & set(types[:colon]):
                return start + colon + 1
        return start

    @property
    def kind(self) -> str:
        """The type of the token that the statement begins with, its label left out."""
        return self.tokens[self.head].type

    def types(self, start: int, stop: int) -> list[str]:
        return [t.type for t in self.tokens[start:stop]]

    def text(self, start: int, stop: int) -> str:
        """The author's text from one token up to another, on one line and short."""
        return shown(self.text_whole(start, stop))

    def text_whole(self, start: int, stop: int) -> str:
        if start >= stop:
            return ""
        return self.findings.source.text[self.tokens[start].start : self.tokens[stop - 1].end]

    def span(self, start: int, stop: int) -> Span:
        return Span(self.tokens[start].start, self.tokens[stop - 1].end)

    @property
    def here(self) -> Span:
        """What to point at: the token, or the place after the last one where the line or the file ends."""
        if self.type in {"_NL", END} and self.at:
            end = self.tokens[self.at - 1].end
            return Span(end, end)
        return self.token.span

    def end(self, start: int, *, commas: bool = True) -> int:
        """Where the statement ends in which the token at `start` stands: at its separator, or the } of the block around."""
        pairs = self.pairs()
        brackets = 0
        i = start
        while True:
            type_ = self.tokens[i].type
            if type_ in {"_NL", "RBRACE", END} or (type_ == "COMMA" and commas and brackets == 0):
                return i
            brackets = max(0, brackets + (type_ == "LPAR") - (type_ == "RPAR"))
            i = pairs.get(i, i) + 1

    # ---------------------------------------------------------------- trying repairs

    def accepts(self, type_: str) -> bool:
        """Whether a token of this type might stand here."""
        return self.table.feed(self.stack, type_) is not None

    def expected(self) -> frozenset[str]:
        """All that might stand here."""
        return self.table.accepts(self.stack)

    def make(self, type_: str, text: str, at: int | None = None) -> Token:
        """A token that the author did not write, to stand before the one at `at`."""
        index = self.at if at is None else at
        place = self.tokens[index].start if self.tokens[index].type not in {"_NL", END} or not index else self.tokens[index - 1].end
        return Token(type_, text, place, place)

    def stack_at(self, index: int) -> Stack | None:
        """The states before the token at an index of this statement, or at the end of the one before."""
        if index == self.at:
            return self.stack
        mark = next((m for m in reversed(self.marks) if m.index <= index), None)
        if mark is None:
            return None
        stack, count = self.table.feed_all(mark.stack, self.types(mark.index, index))
        return stack if count == index - mark.index else None

    def reach(self, edit: Edit, stack: Stack | None = None) -> int:
        """How many tokens, from the one that cannot stand on, can be read after an edit; below 0 if not even the new ones."""
        stack = self.stack_at(edit.start) if stack is None else stack
        if stack is None:
            return -1
        new = [t.type for t in edit.new]
        stack, count = self.table.feed_all(stack, new)
        if count < len(new):
            return -1
        _, count = self.table.feed_all(stack, self.types(edit.stop, max(edit.stop, self.at) + LOOK))
        return edit.stop + count - self.at

    def fits(self, edit: Edit, need: int = 2) -> bool:
        """Whether an edit helps: some tokens can be read after it, or all of the statement."""
        reached = self.reach(edit)
        if reached >= need:
            return True
        last = self.at + reached
        return reached >= 0 and last > edit.stop and self.tokens[last - 1].type in ENDERS


Diagnosis = Callable[[Spot], Repair | None]


def repaired(tokens: Sequence[Token], table: Table, findings: Findings, diagnoses: Sequence[Diagnosis]) -> list[Token]:
    """The tokens with every mistake repaired; the first diagnosis that knows one speaks of it, and the last knows all."""
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
    levels: list[list[_Mark]] = field(factory=list)
    quiet: int = 0  # up to this token a further mistake is not told
    _pairs: dict[int, int] | None = None

    def run(self) -> list[Token]:
        end = len(self.findings.source.text)
        self.tokens.append(Token(END, "", end, end))
        self.stack = self.table.start
        self.levels = [[_Mark(0, self.stack)]]
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
            self.levels.append([_Mark(self.at, after)])
        elif type_ == "RBRACE":
            self.levels.pop()
        elif type_ in _SEPARATORS and self._separates():
            self.levels[-1] = [self.levels[-1][-1], _Mark(self.at, after)]

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
            self.findings.silence(spot.span(spot.start, self.at + 1))
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
        marks = [m for m in self.levels[-1] if m.index <= index] or [_Mark(0, self.table.start)]
        self.levels[-1] = marks
        self.at, self.stack = marks[-1].index, marks[-1].stack

    def _leave_out(self) -> None:
        """Put an empty word in the place of a statement that nobody can read. What stands in its block is still read."""
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
        self.tokens[start:] = [end] if self.table.feed(self.levels[0][-1].stack, END) is not None else []
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
