"""From pieces of text to the tokens that the parser takes.

What no terminal fits is reported, and read as what it probably means, so that the parser does not report it again.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from attrs import define, evolve, field

from golfrules.lang.characters import (
    CLOSING_QUOTES,
    HINTS,
    PUNCTUATION,
    SIGNS,
    about,
    is_invisible,
    plain_word,
    stands_for,
    twin,
)
from golfrules.lang.findings import Findings
from golfrules.lang.phrases import quoted, shown
from golfrules.lang.source import Span
from golfrules.lang.tokens import TRIVIA, TROUBLE, Token, tokenize

__all__ = ["DEPTH", "LARGEST", "SIZE", "mend"]

SIZE: Final = 1 << 20
"""As many characters may a file have; the largest bundled one has seven thousand."""
DEPTH: Final = 40
"""So many blocks and brackets may stand inside each other."""
LARGEST: Final = 999_999_999
"""No number in a file is larger."""

_PLAIN: Final = frozenset({"NAME", "INT", "NINT", "RANGE", "STRING", "VERB"})
_GOES_ON: Final = frozenset({"AND", "OR"})
_TOO_LARGE: Final = re.compile(r"\d{10,}")
_LINE_ENDS: Final = frozenset({"NEWLINE", "COMMENT"})


def mend(findings: Findings) -> list[Token] | None:
    """The tokens of a source as the parser takes them; None where reading it further would help nobody."""
    text = findings.source.text
    if len(text) > SIZE:
        findings.add("GR102", Span(0, 0), too_large(len(text)))
        return None
    pieces = tokenize(text)
    deep = _too_deep(pieces)
    if deep is not None:
        message = f"More than {DEPTH} blocks or brackets stand inside each other here."
        findings.add("GR103", deep.span, message, "Close some before.")
        return None
    tokens = _Mender(findings, pieces).run()
    if all(token.type == "_NL" for token in tokens) and not findings.lines:
        findings.add(
            "GR111", Span(0, 0), "There is nothing in this file to read.", "A rule file begins with: language 1"
        )
        return None
    return tokens


def too_large(size: int) -> str:
    """What is said of a file of this size."""
    return f"This file is too large: it has {size:,} characters, and {SIZE:,} are the most."


def _too_deep(pieces: Iterable[Token]) -> Token | None:
    """The first piece that stands too deep. A bracket left open counts up to the end of its line."""
    braces = brackets = 0
    goes_on = False
    for piece in pieces:
        sign = PUNCTUATION.get(stands_for(piece.text)) if len(piece.text) == 1 else None
        if sign == "LBRACE":
            braces, brackets = braces + 1, 0
        elif sign == "RBRACE":
            braces, brackets = max(braces - 1, 0), 0
        elif sign == "LPAR":
            brackets += 1
        elif sign == "RPAR":
            brackets = max(brackets - 1, 0)
        elif piece.type == "NEWLINE" and not goes_on:
            brackets = 0
        if piece.type not in TRIVIA:
            goes_on = piece.type in _GOES_ON
        if braces + brackets > DEPTH:
            return piece
    return None


def joined(pieces: Iterable[Token]) -> list[Token]:
    """Pieces as the parser takes them: no spaces, and one `_NL` for line ends and remarks in a row."""
    out: list[Token] = []
    for piece in pieces:
        if piece.type in _LINE_ENDS:
            if out and out[-1].type == "_NL":
                out[-1] = evolve(out[-1], end=piece.end)
            else:
                out.append(Token("_NL", "\n", piece.start, piece.end))
        elif piece.type not in TRIVIA:
            out.append(piece)
    return out


@define
class _Mender:
    """Goes through the pieces once; each sort of trouble has its method."""

    findings: Findings
    pieces: list[Token]
    at: int = 0  # the piece after the one in hand
    out: list[Token] = field(factory=list)
    again: list[Token] = field(factory=list)  # pieces read anew, to be taken before the next one; the next one is last
    strange: Counter[str] = field(factory=Counter)
    first: dict[str, Span] = field(factory=dict)
    opened: int = -1  # the last line with a text or a row that does not end on it

    def run(self) -> list[Token]:
        handlers = self._HANDLERS
        while self.again or self.at < len(self.pieces):
            if self.again:
                piece = self.again.pop()
            else:
                piece = self.pieces[self.at]
                self.at += 1
            handle = handlers.get(piece.type)
            if handle is None:
                self.out.append(piece)
            else:
                handle(self, piece)
        self._report_strange()
        return joined(self.out)

    # ---------------------------------------------------------------- spaces, remarks, texts

    def _space(self, piece: Token) -> None:
        if "\t" in piece.text:
            self._strange("\t", piece.start + piece.text.index("\t"))

    def _newline(self, piece: Token) -> None:
        if piece.text == "\r":
            self._strange("\r", piece.start)
        self.out.append(piece)

    def _text(self, piece: Token) -> None:
        """Texts and remarks may have any character that can be seen; remarks may have tabs."""
        if not (piece.text.isascii() and piece.text.isprintable()):
            for offset, character in enumerate(piece.text):
                tab = character == "\t" and piece.type == "COMMENT"
                if is_invisible(character, in_text=True) and not tab:
                    self._strange(character, piece.start + offset)
        self.out.append(piece)

    def _mark(self, piece: Token) -> None:
        """A byte order mark at the start says nothing."""

    def _remark(self, piece: Token) -> None:
        suggestion = "A remark begins with # and goes to the end of its line."
        self._report("GR107", piece, f"{piece.text[:2]} begins no remark here.", suggestion)
        if piece.text.startswith("//") or "\n" in piece.text:
            self.out.append(evolve(piece, type="COMMENT"))

    def _curly_string(self, piece: Token) -> None:
        for at, quote in ((piece.start, piece.text[0]), (piece.end - 1, piece.text[-1])):
            if quote != '"':
                self._strange(quote, at)
        self._text(evolve(piece, type="STRING", text=f'"{piece.text[1:-1]}"'))

    def _open_string(self, piece: Token) -> None:
        """Read it up to where it probably ends: a quote of another sort, a brace, a remark, or the end of the line."""
        inside = piece.text[1:]
        if piece.text[0] != '"':
            self._strange(piece.text[0], piece.start)
        end = next((i for i, c in enumerate(inside) if c in CLOSING_QUOTES), None)
        line = self.findings.source.position(piece.start)[0]
        if end is not None:
            self._strange(inside[end], piece.start + 1 + end)
            rest = piece.start + end + 2
        else:
            ends = [i for i in map(inside.find, "{}#") if i >= 0]
            end = len(inside[: min(ends, default=len(inside))].rstrip())
            rest = piece.start + 1 + end
            suggestion = f'Close it: "{shown(inside[:end])}".' if end else ""
            if line == self.opened + 1 and not inside[:1].strip():
                self.findings.lines.add(line)  # the end of the text that began on the line before
            else:
                self._report(
                    "GR109", evolve(piece, end=rest), "This text in quotes has no end on its line.", suggestion
                )
            self.opened = line
        self.out.append(Token("STRING", f'"{inside[:end]}"', piece.start, rest))
        self._anew(piece, rest)

    def _open_row(self, piece: Token) -> None:
        """Read it up to a remark, the } of its block or the end of its line."""
        text = piece.text.partition("#")[0].rstrip(" \t}")
        row = Token("ROW", text, piece.start, piece.start + len(text))
        line = self.findings.source.position(piece.start)[0]
        if not text.startswith("|"):
            if line == self.opened + 1:
                self.findings.lines.add(line)  # the end of the row that began on the line before
            else:
                first = re.split(r"[|=]", text)[0].strip() or text
                self._report("GR132", row, "The row of a table begins with a bar.", f"Write | before {quoted(first)}.")
            text = f"| {text}"
        elif text.endswith("|"):
            self._report("GR132", row, "A cell of a table has no braces in it.")
        else:
            last = re.split(r"[|>]", text)[-1].strip() or text
            message = "The row of a table ends with a bar, on its own line."
            self._report("GR132", row, message, f"Write | after {quoted(last)}.")
            text = f"{text} |"
            self.opened = line
        self.out.append(evolve(row, text=text))
        self._anew(piece, row.end)

    def _anew(self, piece: Token, start: int) -> None:
        """Read the rest of a piece as if it had not been part of it."""
        anew = tokenize(piece.text[start - piece.start :])
        self.again += [evolve(p, start=p.start + start, end=p.end + start) for p in reversed(anew)]

    # ---------------------------------------------------------------- signs

    def _sign(self, piece: Token) -> None:
        meant = SIGNS.get(piece.text)
        if meant is None:
            self._other_sign(piece)
            return
        words = " ".join(text for _, text in meant)
        before, after = self._neighbours()
        example = f"{shown(before)} {words} {shown(after)}" if before and after and words != "not" else ""
        if words == "is":
            message = 'Use the word "is" to say what something is' + (f": {example}." if example else ".")
            self._report("GR108", piece, message, f"There is no {piece.text} here.")
        else:
            halved = " rounded down" if words == "divided by" else ""
            say = "Say it so" if meant[0][0] in {"PLUS", "MINUS"} else "Say it in words"
            self._report("GR108", piece, f"There is no {piece.text} here.", f"{say}: {example or words}{halved}.")
            if halved:  # how it is rounded is not known, and is missing now
                self.findings.silence(piece.span)
        self.out += [evolve(piece, type=type_, text=text) for type_, text in meant]

    def _other_sign(self, piece: Token) -> None:
        if piece.text.startswith(".."):
            self._report("GR110", piece, "A range has a number on each side: 1..3.")
            self.findings.silence(piece.span)
        elif len(piece.text) > 1:
            self._report(
                "GR107", piece, "A line to part things is a remark.", f"Write # before it: # {shown(piece.text)}"
            )
        else:
            self._stray(piece)

    def _stray(self, piece: Token) -> None:
        character = piece.text
        if character == ".":
            self._full_stop(piece)
            return
        if character in HINTS:
            self._report("GR107", piece, *about(character)[1:])
        else:
            self._strange(character, piece.start)
        plain = stands_for(character)
        # A semicolon at the end of a line would be a comma too many.
        if plain in PUNCTUATION and not (plain == ";" and self._line_ends()):
            self.out.append(evolve(piece, type=PUNCTUATION[plain], text=plain))

    def _full_stop(self, piece: Token) -> None:
        """`shot.flight` is `flight of shot`; a full stop at the end of a line is nothing."""
        before = self.out[-1] if self.out else None
        after = self.pieces[self.at] if self.at < len(self.pieces) and not self.again else None
        if before and after and before.type == after.type == "NAME" and before.end == piece.start:
            suggestion = f"Say it with of: {after.text} of {before.text}."
            self._report("GR107", piece, "There is no . between words.", suggestion)
            self.out[-1:] = [
                evolve(before, text=after.text),
                evolve(piece, type="OF", text="of"),
                evolve(after, text=before.text),
            ]
            self.at += 1
        else:
            self._report("GR107", piece, "There is no . here.", "A line ends without a full stop.")

    # ---------------------------------------------------------------- words and numbers

    def _number(self, piece: Token) -> None:
        """A number that is written rightly, and may be too large."""
        large = _TOO_LARGE.search(piece.text)
        if large is None:
            self.out.append(piece)
            return
        said = large[0] if len(large[0]) < 30 else f"A number of {len(large[0]):,} digits"
        self._report("GR110", piece, f"{said} is too large.", f"The largest number is {LARGEST:,}, without commas.")
        type_ = "INT" if piece.type == "BAD_NUMBER" else piece.type
        text = "1" if piece.type == "BAD_NUMBER" else _TOO_LARGE.sub("1", piece.text)
        self.out.append(evolve(piece, type=type_, text=text))
        self.findings.silence(piece.span)

    def _bad_number(self, piece: Token) -> None:
        text = piece.text
        head, minus, tail = text.partition("-")
        if _TOO_LARGE.search(text):
            self._number(piece)
        elif text.isdecimal():  # of another script
            self._report("GR106", piece, f"{quoted(text)} only looks like a number.", f"Type {int(text)}.")
            self.out.append(evolve(piece, type="INT", text=str(int(text))))
        elif minus and head.isdecimal() and (tail.isdecimal() or not tail):
            apart = f"{head} - {tail or 1}"
            self._report("GR110", piece, f"A minus between two numbers has a space on each side: {apart}.")
            self.out.append(evolve(piece, type="INT", text=head))
            self.out.append(evolve(piece, type="MINUS", text="-"))
            if tail:
                self.out.append(evolve(piece, type="INT", text=tail))
        elif set(text) <= set("-.0123456789"):
            self._bad_digits(piece)
        else:
            number = text[: len(text) - len(text.lstrip("-0123456789"))].rstrip("-")
            apart = f"{number} {text[len(number) :].strip('-_.!')}".strip()
            hint = f'Write {apart}, or "{text}" in quotes if it is a name.'
            if text == f"{number}s":
                hint = f'Cards that are called {number}: cards named "{number}".'
            self._report("GR110", piece, f"{quoted(text)} is neither a number nor a word.", hint)
            self.out.append(evolve(piece, type="NAME", text=text))
            self.findings.silence(piece.span)

    def _bad_digits(self, piece: Token) -> None:
        text = piece.text
        number = text[: len(text) - len(text.lstrip("-"))] + text.lstrip("-").split(".")[0].split("-")[0]
        if text == f"{number}.":
            self._report("GR110", piece, f"There is no . after a number: {number}.", "A line ends without a full stop.")
        else:
            if text.count(".") == 1:
                self._report("GR110", piece, f"{text} is no whole number.", "All numbers are whole.")
            else:
                message = f"{quoted(text)} is neither a number nor a range."
                self._report("GR110", piece, message, "A range has two points: 1..3.")
            self.findings.silence(piece.span)
        self.out.append(evolve(piece, type="NINT" if number.startswith("-") else "INT", text=number))

    def _bad_name(self, piece: Token) -> None:
        text = piece.text
        plain, look_alike = plain_word(text)
        if look_alike:
            message = f"The {look_alike} in {quoted(text)} only looks like one of our letters."
            if twin(look_alike):
                message = about(look_alike)[1]
            self._report("GR106", piece, message, f"Type {plain}." if plain else "")
        elif text.isascii():
            self._report(
                "GR110",
                piece,
                f"A word has no _ in it: {quoted(text)}.",
                f"Join its parts by -: {plain or 'hole-out'}.",
            )
        else:
            message = f"A word is written with the letters a to z, which {quoted(text)} is not."
            self._report("GR110", piece, message, "Texts in quotes may have all letters.")
        meant = tokenize(plain)
        if len(meant) == 1 and meant[0].type not in {*TRIVIA, *TROUBLE}:
            self.out.append(evolve(piece, type=meant[0].type, text=plain))
        else:
            self.out.append(evolve(piece, type="NAME", text=text))
            self.findings.silence(piece.span)

    # ---------------------------------------------------------------- reports

    def _report(self, code: str, piece: Token, message: str, suggestion: str = "") -> None:
        """Say it, unless the line has its share; signs are all told, since each is a mistake of its own."""
        if code == "GR108" or not self.findings.told(piece.start):
            self.findings.add(code, piece.span, message, suggestion)

    def _strange(self, character: str, at: int) -> None:
        """Note a character of which one report is enough: whoever typed one has typed many."""
        sort = '"' if character in CLOSING_QUOTES else character
        self.strange[sort] += 1
        self.first.setdefault(sort, Span(at, at + 1))
        self.findings.lines.add(self.findings.source.position(at)[0])

    def _report_strange(self) -> None:
        for sort, span in self.first.items():
            code, message, suggestion = about(self.findings.source.text[span.start])
            more = self.strange[sort] - 1
            times = f" The file has {more:,} more." if more else ""
            self.findings.add(code, span, message, suggestion + times)

    # ---------------------------------------------------------------- the neighbourhood

    def _neighbours(self) -> tuple[str, str]:
        """The words on both sides, where they stand on the same line."""
        before = self.out[-1].text if self.out and self.out[-1].type in _PLAIN else ""
        after = next((p for p in self._ahead() if p.type != "SPACE"), None)
        return before, after.text if after is not None and after.type in _PLAIN else ""

    def _line_ends(self) -> bool:
        after = next((p for p in self._ahead() if p.type != "SPACE"), None)
        return after is None or after.type in {*_LINE_ENDS, "RBRACE"}

    def _ahead(self) -> Iterable[Token]:
        yield from reversed(self.again)
        for at in range(self.at, len(self.pieces)):
            yield self.pieces[at]

    _HANDLERS: ClassVar[dict[str, Callable[[_Mender, Token], None]]] = {
        "SPACE": _space,
        "NEWLINE": _newline,
        "COMMENT": _text,
        "STRING": _text,
        "MARK": _mark,
        "REMARK": _remark,
        "CURLY_STRING": _curly_string,
        "OPEN_STRING": _open_string,
        "OPEN_ROW": _open_row,
        "SIGN": _sign,
        "STRAY": _stray,
        "INT": _number,
        "NINT": _number,
        "RANGE": _number,
        "COPIES": _number,
        "BAD_NUMBER": _bad_number,
        "BAD_NAME": _bad_name,
    }
