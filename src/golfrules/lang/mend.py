"""From pieces of text to the tokens that the parser takes: what no terminal fits is reported, and read as what it probably means.

A mistake of this sort is reported once and mended, so that the parser does not report it again.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from attrs import define, evolve, field

from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.phrases import quoted
from golfrules.lang.source import Place, Source, Span
from golfrules.lang.tokens import TRIVIA, Token, tokenize

__all__ = ["DEPTH", "SIZE", "Mended", "mend"]

SIZE: Final = 1 << 20
"""As many characters may a file have; the largest bundled one has seven thousand."""
DEPTH: Final = 40
"""So many blocks and brackets may stand inside each other."""

# Signs of other languages, what golf files write instead, and the tokens that this is. None: something was lost.
_IS: Final = (("IS", "is"),)
_SIGNS: Final[dict[str, tuple[str, tuple[tuple[str, str], ...]]]] = {
    "=": ("is", _IS),
    "==": ("is", _IS),
    ":=": ("is", _IS),
    "=>": ("is", _IS),
    "->": ("is", _IS),
    "!=": ("is not", (*_IS, ("NOT", "not"))),
    "<>": ("is not", (*_IS, ("NOT", "not"))),
    "≠": ("is not", (*_IS, ("NOT", "not"))),
    "<": ("below", (("BOUND", "below"),)),
    ">": ("above", (("BOUND", "above"),)),
    "<=": ("at most", (("BOUND", "at most"),)),
    "=<": ("at most", (("BOUND", "at most"),)),
    "≤": ("at most", (("BOUND", "at most"),)),
    ">=": ("at least", (("BOUND", "at least"),)),
    "≥": ("at least", (("BOUND", "at least"),)),
    "*": ("times", (("TIMES", "times"),)),
    "**": ("times", (("TIMES", "times"),)),
    "×": ("times", (("TIMES", "times"),)),
    "/": ("divided by", (("DIVIDED", "divided by"),)),
    "÷": ("divided by", (("DIVIDED", "divided by"),)),
    "+=": ("+", (("PLUS", "+"),)),
    "-=": ("-", (("MINUS", "-"),)),
    "*=": ("times", (("TIMES", "times"),)),
    "/=": ("divided by", (("DIVIDED", "divided by"),)),
    "++": ("+", (("PLUS", "+"), ("INT", "1"))),
    "--": ("-", (("MINUS", "-"), ("INT", "1"))),
    "&&": ("and", (("AND", "and"),)),
    "&": ("and", (("AND", "and"),)),
    "||": ("or", (("OR", "or"),)),
    "!": ("not", (("NOT", "not"),)),
}
_HALVED: Final = ("/", "÷", "/=")

# Characters that look like one of ours, besides those that Unicode itself takes for another writing of ours (NFKC).
_TWINS: Final = {
    **dict.fromkeys("‐‑‒–—―−", "-"),
    **dict.fromkeys("¦│┃∣ǀ", "|"),
    **dict.fromkeys("❴⦃", "{"),
    **dict.fromkeys("❵⦄", "}"),
    **dict.fromkeys("❨⟮", "("),
    **dict.fromkeys("❩⟯", ")"),
    **dict.fromkeys("、‚،", ","),
    **dict.fromkeys("∶꞉ː", ":"),
    **dict.fromkeys("\u2028\u2029\x85\x0b\x0c", "\n"),
}
_PUNCTUATION: Final = {
    "{": "LBRACE",
    "}": "RBRACE",
    "(": "LPAR",
    ")": "RPAR",
    "[": "LPAR",
    "]": "RPAR",
    ",": "COMMA",
    ";": "COMMA",
    ":": "COLON",
    "|": "VBAR",
    "+": "PLUS",
    "-": "MINUS",
    "\n": "NEWLINE",
    " ": "SPACE",
}
_CLOSING_QUOTES: Final = "“”„‟«»〝〞＂"

# Letters of other alphabets that nobody can tell from ours.
_LETTERS: Final = str.maketrans("аеорсухіјѕһԁԛԝАВЕКМНОРСТХІЈЅαοѕνΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "aeopcyxijshdqwABEKMHOPCTXIJSaosvABEZHIKMNOPTYX")

_EMPTY_AFTER: Final = frozenset({"NEWLINE", "LBRACE", "COMMA"})


@define
class Mended:
    """The tokens for the parser, and the lines on which something was reported already. `whole` is false where reading ends."""

    tokens: list[Token]
    reported: set[int]
    whole: bool = True


def mend(source: Source, found: Diagnostics) -> Mended:
    """Read the text of a source into tokens that the parser takes."""
    if len(source.text) > SIZE:
        start = Place(source, Span(0, 0))
        found.add("GR102", start, f"This file is too large: {len(source.text):,} characters.", suggestion=f"A rule file has at most {SIZE:,}.")
        return Mended([], set(), whole=False)
    return _Mender(source, found).run()


@define
class _Mender:
    source: Source
    found: Diagnostics
    out: list[Token] = field(factory=list)
    reported: set[int] = field(factory=set)
    pieces: list[Token] = field(factory=list)
    at: int = 0
    strange: Counter[str] = field(factory=Counter)
    first: dict[str, Token] = field(factory=dict)

    def run(self) -> Mended:
        self.pieces = tokenize(self.source.text)
        too_deep = _too_deep(self.pieces)
        if too_deep is not None:
            self.found.add(
                "GR103",
                Place(self.source, too_deep.span),
                f"More than {DEPTH} blocks or brackets stand inside each other here.",
                suggestion="Close some before, or give a part a name with word.",
            )
            return Mended([], set(), whole=False)
        while self.at < len(self.pieces):
            piece = self.pieces[self.at]
            self.at += 1
            handle = self._HANDLERS.get(piece.type)
            if handle is None:
                self.out.append(piece)
            else:
                handle(self, piece)
        self._report_strange()
        return Mended(_joined(self.out), self.reported)

    # what each sort of piece becomes

    def _space(self, piece: Token) -> None:
        if "\t" in piece.text:
            at = piece.start + piece.text.index("\t")
            self._strange("\t", evolve(piece, start=at, end=at + 1))

    def _newline(self, piece: Token) -> None:
        if piece.text == "\r":
            self._strange("\r", piece)
        self.out.append(piece)

    def _comment(self, piece: Token) -> None:
        self._look_into(piece, tabs=True)
        self.out.append(piece)

    def _string(self, piece: Token) -> None:
        self._look_into(piece, tabs=False)
        self.out.append(piece)

    def _mark(self, piece: Token) -> None:
        """The byte order mark says nothing."""

    def _remark(self, piece: Token) -> None:
        self._report("GR107", piece, f"{piece.text[:2]} begins no remark here.", "Write # before it: what follows on the line is for people.")
        if piece.text.startswith("//"):
            self.out.append(evolve(piece, type="COMMENT"))

    def _sign(self, piece: Token) -> None:
        word, meant = _SIGNS.get(piece.text, ("", ()))
        if not word:
            self._stray(piece)
            return
        before = self._neighbour(-1)
        after = self._neighbour(0)
        example = f"{before} {word} {after}" if before and after and word != "not" else ""
        if word == "is":
            message = 'Use the word "is" to say what something is' + (f": {example}." if example else ".")
            suggestion = f"There is no {piece.text} here."
        elif word in {"+", "-"}:
            message = f"There is no {piece.text} here."
            suggestion = f"A line that changes something has {word}" + (f": {example}." if example and len(meant) == 1 else ".")
        else:
            message = f"There is no {piece.text} here."
            suggestion = f"Say it in words: {example or word}" + (" rounded down." if piece.text in _HALVED else ".")
        self._report("GR108", piece, message, suggestion)
        self._put(piece, meant)
        if piece.text in _HALVED:
            self._silence_line(piece)

    def _open_row(self, piece: Token) -> None:
        message = "The row of a table begins and ends with a bar, all on one line."
        text = piece.text.rstrip()
        self._report("GR132", piece, message, f"Write | at its end, after {quoted(text.rsplit('|', 1)[-1].strip() or text)}.")
        self.out.append(evolve(piece, type="ROW", text=f"{text} |"))

    def _curly_string(self, piece: Token) -> None:
        for quote in dict.fromkeys((piece.text[0], piece.text[-1])):
            if quote != '"':
                at = piece.text.index(quote) + piece.start
                self._strange(quote, Token("STRAY", quote, at, at + 1))
        self._look_into(piece, tabs=False)
        self.out.append(evolve(piece, type="STRING", text=f'"{piece.text[1:-1]}"'))

    def _open_string(self, piece: Token) -> None:
        """Read it up to where it probably ends: at a closing quote of another sort, before a brace or a remark, at the line's end."""
        inside = piece.text[1:]
        quote = next((c for c in inside if c in _CLOSING_QUOTES), None)
        if quote is not None:
            end = inside.index(quote)
            at = piece.start + 1 + end
            self._strange(quote, Token("STRAY", quote, at, at + 1))
            rest = at + 1
        else:
            ends = [i for i in (inside.find(c) for c in "{}#") if i >= 0]
            end = len(inside[: min(ends, default=len(inside))].rstrip())
            rest = piece.start + 1 + end
            shown = evolve(piece, end=max(rest, piece.start + 1))
            self._report("GR109", shown, "This text in quotes has no end on its line.", f'Close it: "{inside[:end].strip()}".' if end else "")
        self.out.append(Token("STRING", f'"{inside[:end]}"', piece.start, rest))
        # What stands after the text is read anew, in its place.
        again = tokenize(self.source.text[rest : piece.end])
        self.pieces[self.at : self.at] = [evolve(p, start=p.start + rest, end=p.end + rest) for p in again]

    def _bad_number(self, piece: Token) -> None:
        text = piece.text
        digits = text.lstrip("-")
        plain = unicodedata.normalize("NFKC", text)
        head, minus, tail = digits.partition("-")
        if digits.isdigit():
            self._report("GR106", piece, f"These digits look like others: {quoted(text)}.", f"Type {int(plain)}.")
            self.out.append(evolve(piece, type="INT", text=str(int(plain))))
        elif minus and head.isdecimal() and (tail.isdecimal() or not tail):
            self._report("GR110", piece, f"A minus between numbers has a space on each side: {head} - {tail}".rstrip() + ".")
            self._put(piece, (("INT", head), ("MINUS", "-"), *([("INT", tail)] if tail else [])))
        elif set(text) <= set("-.0123456789"):
            number = text.strip(".").partition(".")[0]
            if text.count(".") == 1 and not text.endswith("."):
                message, suggestion = f"{text} is no whole number.", "There are only whole ones here."
            elif text.rstrip(".") == number:
                message, suggestion = f"Nothing stands after a number such as {number}.", "A line ends without a full stop."
            else:
                message, suggestion = f"{quoted(text)} is neither a number nor a range.", "A range has two points: 1..3."
            self._report("GR110", piece, message, suggestion)
            self.out.append(evolve(piece, type="NINT" if number.startswith("-") else "INT", text=number))
            self._silence_line(piece)
        else:
            number = digits[: len(digits) - len(digits.lstrip("0123456789"))]
            rest = digits[len(number) :].strip("-_.!")
            split = f"{number} {rest}".strip()
            self._report("GR110", piece, f"A word begins with a letter: {quoted(text)} does not.", f'A name may, in quotes: "{text}". A number stands by itself: {split}.')
            self.out.append(evolve(piece, type="NAME", text=f"x{text.strip('-')}"))
            self._silence_line(piece)

    def _bad_name(self, piece: Token) -> None:
        text = piece.text
        plain = unicodedata.normalize("NFKC", text).translate(_LETTERS).replace("_", "-").strip("-")
        plain = "".join(c for c in unicodedata.normalize("NFKD", plain) if c.isascii() and (c.isalnum() or c in "-!"))
        strange = next((c for c in text if not c.isascii()), None)
        if strange is None:
            self._report("GR110", piece, f"The words of a longer name are joined by -, not by _: {plain or 'hole-out'}.")
        elif strange.translate(_LETTERS) != strange or unicodedata.normalize("NFKC", strange).isascii():
            self._report("GR106", piece, f"In {quoted(text)}, {_named(strange)} only looks like one of our letters.", f"Type {plain}.")
        else:
            self._report("GR110", piece, f"A word is written with the letters a to z: {quoted(text)} is not.", "Texts in quotes may have any.")
        again = [p for p in tokenize(plain) if p.type not in TRIVIA] if plain else []
        if len(again) == 1 and again[0].type not in {"STRAY", "SIGN"} and not again[0].type.startswith("BAD"):
            self.out.append(evolve(piece, type=again[0].type, text=plain))
        else:
            self.out.append(evolve(piece, type="NAME", text="x"))
            self._silence_line(piece)

    def _stray(self, piece: Token) -> None:
        character = piece.text
        if character == ".":
            self._full_stop(piece)
        elif character in _INVISIBLE or unicodedata.category(character) in {"Cc", "Cf", "Cs"}:
            self._strange(character, piece)
            self._put_plain(piece, _TWINS.get(character, " "))
        elif _twin(character):
            self._strange(character, piece)
            self._put_plain(piece, _twin(character))
        elif character in _HINTS:
            self._report("GR107", piece, f"There is no {character} here.", _HINTS[character])
            # A semicolon at the end of a line would be a comma too many.
            if character != ";" or not self._line_ends():
                self._put_plain(piece, character)
        else:
            self._strange(character, piece)

    def _full_stop(self, piece: Token) -> None:
        """`shot.flight` is `flight of shot`; a full stop at the end of a line is nothing."""
        before = self.out[-1] if self.out else None
        after = self.pieces[self.at] if self.at < len(self.pieces) else None
        if before and after and before.type == after.type == "NAME" and before.end == piece.start:
            self._report("GR107", piece, "There is no . between words.", f"Say it with of: {after.text} of {before.text}.")
            self.out[-1] = evolve(after, start=before.start, end=before.end)
            self._put(piece, (("OF", "of"),))
            self.out.append(evolve(before, start=after.start, end=after.end))
            self.at += 1
        else:
            self._report("GR107", piece, "There is no . here.", "A line ends without a full stop.")

    # reports

    def _report(self, code: str, piece: Token, message: str, suggestion: str = "") -> None:
        place = Place(self.source, piece.span)
        self.found.add(code, place, message, suggestion=suggestion)
        self.reported.add(place.line)

    def _silence_line(self, piece: Token) -> None:
        line = self.source.position(piece.start)[0]
        self.found.silence(Place(self.source, self.source.line_span(line)))

    def _strange(self, character: str, piece: Token) -> None:
        """Note a character of which one report is enough, since whoever typed one has typed many."""
        self.strange[character] += 1
        self.first.setdefault(character, piece)
        self.reported.add(self.source.position(piece.start)[0])

    def _report_strange(self) -> None:
        for character, piece in self.first.items():
            more = self.strange[character] - 1
            times = "" if not more else " (The file has one more.)" if more == 1 else f" (The file has {more:,} more.)"
            code, message, suggestion = _about(character)
            self._report(code, piece, message, suggestion + times)

    def _look_into(self, piece: Token, *, tabs: bool) -> None:
        """Texts and remarks may have any character that one can see."""
        if piece.text.isascii() and piece.text.isprintable():
            return
        for offset, character in enumerate(piece.text):
            if unicodedata.category(character) in {"Cc", "Cf", "Cs"} and not (character in _JOINERS or (tabs and character == "\t")):
                at = piece.start + offset
                self._strange(character, Token("STRAY", character, at, at + 1))

    # the neighbourhood

    def _neighbour(self, step: int) -> str:
        """The word before (-1) or after (0) the piece just taken, if it stands on the same line."""
        at = self.at - 2 if step else self.at
        while 0 <= at < len(self.pieces) and self.pieces[at].type == "SPACE":
            at += step or 1
        if not 0 <= at < len(self.pieces) or self.pieces[at].type not in {"NAME", "INT", "NINT", "STRING", "RANGE", "VERB"}:
            return ""
        return self.pieces[at].text

    def _line_ends(self) -> bool:
        at = self.at
        while at < len(self.pieces) and self.pieces[at].type == "SPACE":
            at += 1
        return at == len(self.pieces) or self.pieces[at].type in {"NEWLINE", "COMMENT", "RBRACE"}

    def _put(self, piece: Token, meant: Sequence[tuple[str, str]]) -> None:
        self.out.extend(evolve(piece, type=type_, text=text) for type_, text in meant)

    def _put_plain(self, piece: Token, character: str) -> None:
        type_ = _PUNCTUATION.get(character)
        if type_ is not None and type_ != "SPACE":
            self.out.append(evolve(piece, type=type_, text=character))
