"""Puts the text of a rule file in order: a statement a line, two spaces for each step inwards, remarks where they were.

A block that stands on one line stays there if it fits. Spaces in a line are kept, since authors line things up by them;
the cells of a table are set under each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from attrs import define, evolve, field

from golfrules.lang.columns import aligned
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.parse import parse
from golfrules.lang.source import Source
from golfrules.lang.tokens import Token, tokenize

__all__ = ["WIDTH", "format_source", "format_text"]

WIDTH: Final = 120
"""So long may a line be that has a block on it."""

_STEP: Final = 2
_NO_SPACE_BEFORE: Final = frozenset({"COMMA", "COLON", "RPAR"})


def format_text(text: str, name: str = "<text>") -> str:
    """The text in order. Raises RulesError where it has mistakes of shape."""
    formatted, found = format_source(Source(name, text))
    found.raise_if_errors()
    return formatted


def format_source(source: Source) -> tuple[str, Diagnostics]:
    """The text of a source in order; or as it is where it has mistakes, and these."""
    tokens = [_without_tabs(token) for token in tokenize(source.text)]
    before, found = parse(Source(source.name, "".join(token.text for token in tokens)))
    if found.errors:
        return source.text, found
    statements = _Reader(_pieces(tokens)).read()
    lines = _Writer().write(statements)
    formatted = ("\r\n" if "\r\n" in source.text else "\n").join([*lines, ""])
    after, wrong = parse(Source(source.name, formatted))
    if wrong or after != before:
        raise AssertionError(
            f"Formatting would change what {source.name} says. Please report this: the formatter is wrong."
        )
    return formatted, Diagnostics()


def _without_tabs(token: Token) -> Token:
    """Tabs are a mistake of shape that the formatter can put right."""
    return evolve(token, text=token.text.replace("\t", " ")) if token.type == "SPACE" else token


# ---------------------------------------------------------------- the text as statements and blocks


@define
class _Piece:
    """A token or a remark, with what stands before it: so many spaces, or so many line ends."""

    type: str
    text: str
    gap: int
    lines: int


@define
class _Block:
    gap: int
    statements: list[_Statement] = field(factory=list)
    remark: _Piece | None = None  # on the line of its {
    long: bool = False  # whether it goes over several lines
    end: _Piece = field(factory=lambda: _Piece("RBRACE", "}", 1, 0))


@define
class _Statement:
    """What stands between two separators. A remark on a line of its own is one too."""

    blank: bool  # whether an empty line stands before it
    parts: list[_Part] = field(factory=list)
    remark: _Piece | None = None  # at the end of its line

    @property
    def goes_on(self) -> bool:
        """Whether it goes on below: its last word is `and` or `or`, a remark left aside."""
        last = next((p for p in reversed(self.parts) if not (isinstance(p, _Piece) and p.type == "COMMENT")), None)
        return isinstance(last, _Piece) and last.type in {"AND", "OR"}


_Part: TypeAlias = _Piece | _Block


def _pieces(tokens: Sequence[Token]) -> list[_Piece]:
    out: list[_Piece] = []
    gap = lines = 0
    for token in tokens:
        if token.type == "SPACE":
            gap = len(token.text)
        elif token.type == "NEWLINE":
            gap, lines = 0, lines + 1
        elif token.type != "MARK":
            out.append(_Piece(token.type, token.text.rstrip(), gap, lines))
            gap = lines = 0
    return out


@define
class _Reader:
    """Gathers the pieces of a file. The file is known to be right, so each { has its }."""

    pieces: list[_Piece]
    at: int = 0

    def read(self) -> list[_Statement]:
        block = _Block(0)
        self._fill(block, outermost=True)
        _line_up(block.statements)
        return block.statements

    def _fill(self, block: _Block, *, outermost: bool = False) -> None:
        """Read up to the } of a block or to the end of the file."""
        statement: _Statement | None = None
        brackets = 0
        while self.at < len(self.pieces):
            piece = self.pieces[self.at]
            self.at += 1
            block.long = block.long or piece.lines > 0
            if piece.type == "RBRACE":
                block.end = piece
                _line_up(block.statements)
                return
            if statement is not None and piece.lines and not statement.goes_on:
                statement = None
            if piece.type == "COMMENT" and (statement is None or not statement.goes_on):
                self._remark(block, piece, outermost=outermost)
                continue
            if piece.type == "COMMA" and not brackets:
                statement = None
                continue
            if statement is None:
                statement = _Statement(piece.lines > 1 and bool(block.statements))
                block.statements.append(statement)
            if piece.type == "LBRACE":
                inner = _Block(piece.gap)
                self._fill(inner)
                statement.parts.append(inner)
                block.long = block.long or inner.long
            else:
                brackets += (piece.type == "LPAR") - (piece.type == "RPAR")
                statement.parts.append(piece)

    def _remark(self, block: _Block, piece: _Piece, *, outermost: bool) -> None:
        block.long = True
        if piece.lines == 0 and block.statements:
            block.statements[-1].remark = piece
        elif piece.lines == 0 and not outermost:
            block.remark = piece
        else:
            block.statements.append(_Statement(piece.lines > 1 and bool(block.statements), [piece]))


def _line_up(statements: Sequence[_Statement]) -> None:
    """The rows among the statements of a block are a table."""
    rows = [s.parts[0] for s in statements if isinstance(s.parts[0], _Piece) and s.parts[0].type == "ROW"]
    if rows:
        for piece, text in zip(rows, aligned([row.text for row in rows]), strict=True):
            piece.text = text


# ---------------------------------------------------------------- and back


@define
class _Writer:
    lines: list[str] = field(factory=list)
    line: str = ""

    def write(self, statements: Sequence[_Statement]) -> list[str]:
        self._statements(statements, 0)
        return self.lines

    def _statements(self, statements: Sequence[_Statement], indent: int) -> None:
        for statement in statements:
            if statement.blank:
                self.lines.append("")
            self.line = " " * indent
            self._parts(statement.parts, indent)
            if statement.remark is not None:
                self.line += " " * max(1, statement.remark.gap) + statement.remark.text
            self.lines.append(self.line)

    def _parts(self, parts: Sequence[_Part], indent: int) -> None:
        wide = not self._fits(None, parts)
        for i, part in enumerate(parts):
            if i and isinstance(part, _Piece) and part.lines:  # a line goes on after `and`
                self.lines.append(self.line)
                self.line = " " * (indent + 2 * _STEP) + part.text
                continue
            # Where a statement is too wide, all its blocks go over several lines: an if and its else look alike.
            if isinstance(part, _Block) and (
                part.long or wide or not self._fits(parts[i - 1] if i else None, parts[i:])
            ):
                self._long(part, indent)
                continue
            self.line += _flat(parts[i - 1] if i else None, part)

    def _fits(self, before: _Part | None, parts: Sequence[_Part]) -> bool:
        """Whether the parts fit on the line, up to where it breaks anyway."""
        width = len(self.line)
        for part in parts:
            if isinstance(part, _Block) and part.long:
                width += len(" {")
                break
            if isinstance(part, _Piece) and part.lines:
                break
            width += len(_flat(before, part))
            before = part
        return width <= WIDTH

    def _long(self, block: _Block, indent: int) -> None:
        """A block over several lines. Its } stays on the last one if its author put it there."""
        if not block.statements and block.remark is None:
            self.line += " { }"
            return
        self.line += " {"
        if block.remark is not None:
            self.line += " " * max(1, block.remark.gap) + block.remark.text
        self.lines.append(self.line)
        self._statements(block.statements, indent + _STEP)
        if block.long and block.end.lines == 0:
            self.line = f"{self.lines.pop()} }}"
        else:
            self.line = " " * indent + "}"


def _flat(before: _Part | None, part: _Part) -> str:
    """A part on the line of what stands before it, with the spaces between them."""
    if isinstance(part, _Block):
        inside = ""
        for statement in part.statements:
            last: _Part | None = None
            for i, piece in enumerate(statement.parts):
                if i == 0 and isinstance(piece, _Piece):  # the first is parted from the { or the comma
                    inside += ("," if inside else "") + " " * max(1, piece.gap)
                    inside += piece.text
                else:
                    inside += _flat(last, piece)
                last = piece
        return " " * max(1, part.gap) + "{" + inside + " " * max(1, part.end.gap) + "}"
    glued = before is None or part.type in _NO_SPACE_BEFORE or (isinstance(before, _Piece) and before.type == "LPAR")
    return ("" if glued else " " * max(1, part.gap)) + part.text
