"""Text as tokens, none left out: joined together, their texts are the file.

A token has the type of a terminal of grammar/golf.lark, or one of TRIVIA, or one of TROUBLE where no terminal fits.
Scanning never fails; lang/mend.py says what is wrong with trouble.
"""

# ruff: noqa: RUF001 (characters that look like others are what this is about)

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from attrs import frozen

from golfrules.lang.ops import VERBS
from golfrules.lang.source import Span

if TYPE_CHECKING:
    from lark.lexer import TerminalDef

__all__ = ["TRIVIA", "TROUBLE", "Token", "keywords", "tokenize"]

TRIVIA: Final = frozenset({"SPACE", "NEWLINE", "COMMENT", "MARK"})
"""What says nothing to the parser, except that a line ends. MARK is the byte order mark that some editors write."""

TROUBLE: Final = {
    "REMARK": r"//[^\r\n]*|/\*|\*/",
    "SIGN": r"===+|\*\*\*+|---+|\.\.+|==|!=|<>|<=|=<|>=|=>|:=|->|\+=|-=|\*=|/=|&&|\|\||\+\+|--|\*\*|[=<>*/&!%≠≤≥×÷]",
    "OPEN_ROW": r"\|[^\r\n]*",
    "CURLY_STRING": r"[“”„‟«»〝〞＂][^\"“”„‟«»〝〞＂\r\n]*[“”„‟«»〝〞＂\"]",
    "OPEN_STRING": r"[\"“”„‟«»〝〞＂][^\"\r\n]*",
    "BAD_NUMBER": r"[0-9]+[\w.!-]*|\d+",
    "BAD_NAME": r"[^\W\d][\w!-]*",
    "STRAY": r"[\s\S]",
}
"""What no terminal fits."""

# What may not hang on to a word or a number: ältere, hole_out, 1.5, 1..3x.
_GLUED: Final = {
    "NAME": re.compile(r"\w[\w!-]*"),
    **dict.fromkeys(("INT", "NINT", "RANGE"), re.compile(r"[\w.!-]+")),
}
_MARK: Final = "\ufeff"
_LINE_START: Final = frozenset({"NEWLINE", "COMMENT", "LBRACE", "COMMA", "MARK"})


@frozen(slots=True)
class Token:
    """A piece of text with its type. Where a repair puts one in, the span is empty."""

    type: str
    text: str
    start: int
    end: int

    @property
    def span(self) -> Span:
        return Span(self.start, self.end)


class _Scanner:
    """One regular expression for all terminals, in the order in which lark's basic lexer tries them."""

    def __init__(self, terminals: list[TerminalDef]) -> None:
        regexps = [t for t in terminals if t.pattern.type == "re"]
        name = next(t for t in regexps if t.name == "NAME")
        is_word = re.compile(name.pattern.to_regexp()).fullmatch
        literals = {t.pattern.value: t.name for t in terminals if t.pattern.type == "str"}
        self.words = {text: type_ for text, type_ in literals.items() if is_word(text)}
        signs = [(type_, re.escape(text)) for text, type_ in literals.items() if not is_word(text)]
        row = next(t for t in regexps if t.name == "ROW")
        ordered = sorted(regexps, key=lambda t: (-t.priority, -t.pattern.max_width, -len(t.pattern.value), t.name))
        named = [(t.name, t.pattern.to_regexp()) for t in ordered if t is not row and t.name[0] != "_"]
        trouble = dict(TROUBLE)
        first = [(type_, trouble.pop(type_)) for type_ in ("REMARK", "SIGN")]
        row_or = [("ROW", row.pattern.to_regexp()), ("OPEN_ROW", trouble.pop("OPEN_ROW"))]
        space = [("SPACE", r"[ \t]+"), ("NEWLINE", r"\r?\n|\r"), ("COMMENT", r"#[^\r\n]*")]
        self.match = _alternatives([*space, *named, *first, *signs, *trouble.items()]).match
        self.match_row = _alternatives(row_or).match
        self.match_line = re.compile(r"(?P<OPEN_ROW>[^\r\n]+)").match

    def scan(self, text: str) -> list[Token]:
        tokens: list[Token] = []
        position = 0
        last_end = text.rfind("*/")
        before = "NEWLINE"  # the type of the last piece that is no space
        if text.startswith(_MARK):
            tokens.append(Token("MARK", _MARK, 0, 1))
            position = 1
        words, match, end = self.words, self.match, len(text)
        while position < end:
            # A row stands only where a statement may begin. Elsewhere each | would look for the end of its line,
            # and a long line would take ages.
            found = self._row(text, position, before) if before in _LINE_START else None
            found = found or match(text, position)
            if found is None:
                raise AssertionError("STRAY fits everything.")
            type_ = found.lastgroup or ""
            stop = found.end()
            piece = found.group()
            glued = _GLUED[type_].match(text, stop) if type_ in _GLUED else None
            if glued is not None:
                type_ = "BAD_NAME" if type_ == "NAME" else "BAD_NUMBER"
                stop = glued.end()
                piece = text[position:stop]
            elif type_ == "REMARK" and piece == "/*" and stop <= last_end:
                stop = text.index("*/", stop) + 2
                piece = text[position:stop]
            elif type_ == "NAME":
                if piece in words:
                    type_ = words[piece]
                elif piece in VERBS:
                    type_ = "VERB"
            tokens.append(Token(type_, piece, position, stop))
            position = stop
            if type_ != "SPACE":
                before = type_
        return tokens

    def _row(self, text: str, position: int, before: str) -> re.Match[str] | None:
        """A row of a table, whole or not, if one begins here. Without its first bar it is known by => and its last."""
        if text[position] == "|":
            return self.match_row(text, position)
        if before == "NEWLINE" and text[position] not in " \t\r\n#":
            line = self.match_line(text, position)
            if line is not None and "=>" in line[0] and line[0].partition("#")[0].rstrip(" \t}").endswith("|"):
                return line
        return None


def _alternatives(named: list[tuple[str, str]]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?P<{name}>{regexp})" for name, regexp in named))


@cache
def _scanner() -> _Scanner:
    from golfrules.lang.machine import lark

    return _Scanner(list(lark().terminals))


def tokenize(text: str) -> list[Token]:
    """Every piece of the text, in order."""
    return _scanner().scan(text)


def keywords() -> frozenset[str]:
    """The words that the language keeps for itself."""
    return frozenset(_scanner().words)
