"""Text to tree."""
from __future__ import annotations

from functools import cache

from lark import Lark, Token

from golfrules.lang import tree
from golfrules.lang.build import Builder
from golfrules.lang.ops import VERBS
from golfrules.lang.source import Source
from golfrules.locate import grammar_file


@cache
def parser() -> Lark:
    def verb(token: Token) -> Token:
        if str(token) in VERBS:
            token.type = "VERB"
        return token

    return Lark(grammar_file().read_text("utf-8"), parser="lalr", lexer="basic", lexer_callbacks={"NAME": verb}, propagate_positions=True, maybe_placeholders=True)


def parse(source: Source):
    from golfrules.lang.diagnostics import Diagnostics
    return tree.File(source, Builder().transform(parser().parse(source.text))), Diagnostics()
