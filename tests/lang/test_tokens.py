"""The lossless token stream."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.lang.texts import BUNDLED, mutated, scraps

from golfrules.lang.machine import lark
from golfrules.lang.ops import VERBS
from golfrules.lang.tokens import TRIVIA, TROUBLE, Token, keywords, tokenize

bundled = pytest.mark.parametrize("text", BUNDLED.values(), ids=BUNDLED)


def assert_lossless(text: str) -> None:
    tokens = tokenize(text)
    assert "".join(t.text for t in tokens) == text
    position = 0
    for token in tokens:
        assert (token.start, token.end) == (position, position + len(token.text))
        assert token.text
        position = token.end


@given(st.text())
def test_the_texts_of_the_tokens_are_the_text(text: str) -> None:
    assert_lossless(text)


@given(st.one_of(scraps(), mutated()))
def test_so_they_are_of_text_that_is_nearly_right(text: str) -> None:
    assert_lossless(text)


@bundled
def test_bundled_files_have_no_trouble(text: str) -> None:
    assert_lossless(text)
    assert not {t.type for t in tokenize(text)} & TROUBLE.keys()


@bundled
def test_they_are_the_tokens_of_larks_basic_lexer(text: str) -> None:
    ours = [("NAME" if t.type == "VERB" else t.type, t.text, t.start) for t in tokenize(text) if t.type not in TRIVIA]
    theirs = [(t.type, str(t), t.start_pos) for t in lark().lex(text) if t.type != "_NL"]
    assert ours == theirs


def test_words_of_the_language_are_whole_words() -> None:
    assert [t.type for t in tokenize("is island is-land") if t.type != "SPACE"] == ["IS", "NAME", "NAME"]
    assert [t.type for t in tokenize("at least at leastwise") if t.type != "SPACE"] == ["BOUND", "NAME", "NAME"]
    assert "is" in keywords()
    assert not keywords() & VERBS


def test_line_ends_remarks_and_the_byte_order_mark() -> None:
    types = [t.type for t in tokenize("\ufeffa1 # why\r\n\r\n\tb1\r")]
    assert types == ["MARK", "NAME", "SPACE", "COMMENT", "NEWLINE", "NEWLINE", "SPACE", "NAME", "NEWLINE"]


def test_a_row_stands_where_a_statement_may_begin() -> None:
    assert [t.type for t in tokenize("{ | a | b |\n | c |") if t.type not in TRIVIA] == ["LBRACE", "ROW", "ROW"]
    assert "ROW" not in [t.type for t in tokenize("x is 1 | 2 |")]


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("3-Wood", ["BAD_NUMBER"]),
        ("1.5", ["BAD_NUMBER"]),
        ("1..3", ["RANGE"]),
        ("hole_out", ["BAD_NAME"]),
        ("bälle", ["BAD_NAME"]),
        ("“Driver”", ["CURLY_STRING"]),
        ('"Driver', ["OPEN_STRING"]),
        ("| a | b", ["OPEN_ROW"]),
        ("// why", ["REMARK"]),
        ("/* a\nb */", ["REMARK"]),
        ("!=", ["SIGN"]),
        ("@", ["STRAY"]),
    ],
)
def test_trouble_is_told_apart(text: str, types: list[str]) -> None:
    assert [t.type for t in tokenize(text)] == types


@pytest.mark.parametrize("piece", ["|", "| |", '"', "“{", "{|", "/*", "1-", "a_", "-", "=", "é", "\u200b", "1..", "'"])
@pytest.mark.parametrize("end", ["", "\n", "x"])
def test_a_long_line_takes_no_more_than_its_length(piece: str, end: str) -> None:
    text = piece * (200_000 // len(piece)) + end
    start = time.process_time()
    assert_lossless(text)
    assert time.process_time() - start < 20  # quadratic time would be minutes


def test_a_token_knows_its_span() -> None:
    token = Token("NAME", "yards", 3, 8)
    assert (token.span.start, token.span.end) == (3, 8)
