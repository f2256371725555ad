"""Colours for ```golf blocks in the documentation: the language's own scanner, as a lexer of Pygments."""

import sys
from collections.abc import Iterator
from typing import Any

from pygments import lexers, token
from pygments.lexer import Lexer

from golfrules.lang.tokens import keywords, tokenize

__all__ = ["GolfLexer", "register"]

TYPES = {
    "COMMENT": token.Comment.Single,
    "STRING": token.String,
    "INT": token.Number.Integer,
    "NINT": token.Number.Integer,
    "RANGE": token.Number.Integer,
    "COPIES": token.Number.Integer,
    "VERB": token.Name.Function,
    "NAME": token.Name,
    "ROW": token.Text,
    "SPACE": token.Whitespace,
    "NEWLINE": token.Whitespace,
}
WORDS_OF_SEVERAL = {
    "EXTREME",
    "DEMAND",
    "BOUND",
    "DIVIDED",
    "ROUNDED",
    "NUMBER_OF",
    "SUM_OF",
    "PERIOD",
    "UNTIL",
    "FIRST_OF",
}


class GolfLexer(Lexer):
    """Rule files."""

    name = "golf"
    aliases = ("golf",)
    filenames = ("*.golf",)

    def get_tokens_unprocessed(self, text: str) -> Iterator[tuple[int, Any, str]]:
        """Every piece of the text with what it is."""
        reserved = keywords()
        for piece in tokenize(text):
            plain = token.Keyword if piece.text in reserved or piece.type in WORDS_OF_SEVERAL else token.Punctuation
            yield piece.start, TYPES.get(piece.type, plain), piece.text


def register() -> None:
    """Lets Pygments find the lexer by its name; there is no package here that could say so."""
    sys.modules.setdefault("golf_lexer", sys.modules[__name__])
    lexers.LEXERS["GolfLexer"] = ("golf_lexer", "golf", ("golf",), ("*.golf",), ())
