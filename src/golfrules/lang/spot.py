"""A token that cannot stand where it stands, with all that a diagnosis asks about it; and what a diagnosis answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from attrs import define, frozen

from golfrules.lang.findings import Findings
from golfrules.lang.machine import END, Stack, Table
from golfrules.lang.phrases import shown
from golfrules.lang.source import Span
from golfrules.lang.tokens import Token

__all__ = ["ENDERS", "LOOK", "Diagnosis", "Edit", "Mark", "Repair", "Spot"]

ENDERS: Final = frozenset({"_NL", "COMMA", "RBRACE", END})
"""What may follow a whole statement."""
LOOK: Final = 8
"""How many tokens after it a repair is tried on."""


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
class Mark:
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
    marks: Sequence[Mark]  # where the last statements of this block began
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
        """Where the statement ends in which a token stands: at its separator, or at the } of the block around."""
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
        at_end = index and self.tokens[index].type in {"_NL", END}
        place = self.tokens[index - 1].end if at_end else self.tokens[index].start
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
        """How many tokens, from the one in question on, can be read after an edit; below 0 if not even the new ones."""
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


Diagnosis: TypeAlias = Callable[[Spot], Repair | None]
