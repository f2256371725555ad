"""Text to tree: what is said of mistakes, and that nothing stops the reading."""

import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from lark import Lark
from tests.lang.texts import BAD, BUNDLED, bundled, mutated, right, scraps

from golfrules.errors import GolfrulesError, ReadError, RulesError
from golfrules.lang import tree
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.findings import MOST
from golfrules.lang.machine import END, table
from golfrules.lang.mend import DEPTH, SIZE
from golfrules.lang.parse import parse
from golfrules.lang.read import read
from golfrules.lang.source import Place, Source, Span
from golfrules.locate import grammar_file

each_bundled = pytest.mark.parametrize("text", BUNDLED.values(), ids=BUNDLED)
EXPECTATION = re.compile(r"# expect (GR\d{3}) (\d+):(\d+)((?: «[^»]*»)*)")


def codes(text: str) -> list[str]:
    return [d.code for d in parse(Source("test.golf", text))[1]]


def statements(text: str) -> tuple[tree.Stmt, ...]:
    return parse(Source("test.golf", text))[0].statements


# ---------------------------------------------------------------- the grammar and right files


def test_the_grammar_is_strict() -> None:
    Lark(grammar_file().read_text("utf-8"), parser="lalr", lexer="basic", strict=True)


@each_bundled
def test_bundled_files_have_no_mistakes(text: str) -> None:
    file, found = parse(Source("test.golf", text))
    assert not found
    assert file.statements


@given(right())
def test_right_files_have_no_mistakes(text: str) -> None:
    assert not codes(text)


@each_bundled
def test_line_ends_and_the_byte_order_mark_do_not_matter(text: str) -> None:
    assert parse(Source("a", "\ufeff" + text.replace("\n", "\r\n")))[0] == parse(Source("b", text))[0]


@each_bundled
def test_spans_lie_in_the_text_and_in_each_other(text: str) -> None:
    pending: list[tuple[object, Span]] = [(s, Span(0, len(text))) for s in statements(text)]
    while pending:
        node, around = pending.pop()
        if isinstance(node, tuple):
            pending += [(part, around) for part in node]
        elif isinstance(node, tree.Node):
            assert around.start <= node.span.start <= node.span.end <= around.end, node
            pending += [(getattr(node, name), node.span) for name in node.__slots__ if name != "span"]


def test_names_and_texts_are_where_they_say() -> None:
    text = 'hole 5 "The Postcard" par 4 balls 3 { splash is 2 }'
    thing = statements(text)[0]
    assert isinstance(thing, tree.Thing)
    assert thing.words == (tree.Name("hole"),)
    assert (thing.number, thing.name.text, thing.copies) == (5, "The Postcard", None)
    assert [(v.name.text, v.value.value) for v in thing.own] == [("par", 4), ("balls", 3)]
    assert text[thing.name.span.start : thing.name.span.end] == '"The Postcard"'
    assert text[thing.own[0].span.start : thing.own[0].span.end] == "par 4"


def test_lark_is_imported_only_when_something_is_read() -> None:
    program = "import sys, golfrules.lang.parse, golfrules.lang.format; sys.exit('lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_the_largest_bundled_file_is_read_in_some_milliseconds() -> None:
    text = max(BUNDLED.values(), key=len)
    parse(Source("test.golf", text))
    times = []
    for _ in range(5):
        start = time.process_time()
        parse(Source("test.golf", text))
        times.append(time.process_time() - start)
    assert min(times) < 0.5  # 30 ms on a slow machine that is otherwise idle


# ---------------------------------------------------------------- mistakes


@pytest.mark.parametrize("path", BAD, ids=lambda p: p.stem)
def test_what_is_said_of_a_bad_file(path: Path) -> None:
    source = read(path, path.name)
    expected = [EXPECTATION.fullmatch(line) for line in source.text.splitlines() if line.startswith("# expect")]
    assert expected
    assert all(expected)
    found = list(parse(source)[1])
    wanted = [(m[1], int(m[2]), int(m[3])) for m in expected if m]
    assert [(d.code, d.place.line, d.place.column) for d in found] == wanted, "\n".join(map(str, found))
    for match, diagnostic in zip(expected, found, strict=True):
        assert match is not None
        for words in re.findall(r"«([^»]*)»", match[4]):
            assert words in diagnostic.sentence


def test_messages_speak_no_token_names() -> None:
    for path in BAD:
        for d in parse(read(path))[1]:
            assert not re.search(r"\b(_NL|[LR]BRACE|[LR]PAR|NINT|COLON|COMMA|VBAR|STRAY|\$END)\b", d.sentence), d


def test_there_are_enough_bad_files() -> None:
    assert len(BAD) >= 35


def test_one_mistake_leaves_the_rest_of_the_file_as_it_is() -> None:
    text = BUNDLED["scramble/holes.golf"]
    broken = re.sub(r"(exception to [^:]+):", r"\1", text, count=1)
    assert broken != text
    assert codes(broken) == ["GR118"]
    assert statements(broken) == statements(text)


def test_a_statement_that_nobody_can_read_is_left_out() -> None:
    before, after = statements("yards is 1\nby by by (\nstrokes is 2")
    assert isinstance(before, tree.Line)
    assert isinstance(after, tree.Line)
    assert codes("yards is 1\nby by by (\nstrokes is 2") == ["GR134"]


def test_the_block_of_a_statement_that_nobody_can_read_is_still_read() -> None:
    assert codes("kind ( shot {\n  tags rough,, bunker\n}\nyards = 1") == ["GR136", "GR126", "GR108"]


def test_a_block_that_is_open_ends_where_its_lines_end() -> None:
    file, found = parse(Source("test.golf", "woods {\n  yards is 0\n  strokes is 1\nirons { yards is 1 }"))
    assert [type(s) for s in file.statements] == [tree.Scope, tree.Scope]
    (diagnostic,) = found
    ((place, _),) = diagnostic.related
    assert (place.line, place.column) == (4, 1)


def test_the_checker_says_nothing_about_lines_that_were_mended_by_guess() -> None:
    source = Source("test.golf", "stat par in\nwoods { yards is 5 }")
    _, found = parse(source)
    assert [d.code for d in found] == ["GR136"]
    found.add("GR201", Place(source, Span(5, 8)), "No such word.")
    assert len(found) == 1
    found.add("GR201", Place(source, Span(12, 17)), "No such word.")
    assert len(found) == 2


def test_but_it_may_speak_about_lines_of_which_the_meaning_is_clear() -> None:
    source = Source("test.golf", "yards = 5")
    _, found = parse(source)
    found.add("GR201", Place(source, Span(0, 5)), "No such word.")
    assert [d.code for d in found] == ["GR201", "GR108"]


def test_files_share_a_bag() -> None:
    bag = Diagnostics()
    parse(Source("b.golf", "yards = 5"), bag)
    parse(Source("a.golf", "yards = 5"), bag)
    assert [d.place.source.name for d in bag] == ["b.golf", "a.golf"]


def test_strange_characters_are_told_once_a_file() -> None:
    _, found = parse(Source("test.golf", "a1\t{\n\tb1 is 1\n}\n\tc1"))
    (tab,) = found
    assert "2 more" in tab.sentence


def test_the_shape_of_a_repair_does_not_reach_the_tree() -> None:
    (option,) = statements("option rows 2 in 2..3")
    assert option == statements("option rows is 2 in 2..3")[0]


# ---------------------------------------------------------------- nothing stops the reading


@given(st.one_of(st.text(), scraps(), mutated()))
@example("")
@example("\n")
@example("\x00")
@example("}" * 99)
@example("| |")
@example('"')
@example("event a { } }")
def test_any_text_is_read_to_its_end(text: str) -> None:
    file, found = parse(Source("test.golf", text))
    assert isinstance(file, tree.File)
    assert len(found) <= MOST + 40
    for diagnostic in found:
        assert 0 <= diagnostic.place.span.start <= diagnostic.place.span.end <= len(text)
        assert str(diagnostic)


@given(bundled(), st.data())
def test_a_character_that_is_missing_gives_few_reports(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text) - 1))
    assert len(codes(text[:at] + text[at + 1 :])) <= 3


@given(bundled(), st.data())
def test_a_line_that_is_missing_gives_few_reports(text: str, data: st.DataObject) -> None:
    lines = text.splitlines(keepends=True)
    del lines[data.draw(st.integers(0, len(lines) - 1))]
    assert len(codes("".join(lines))) <= 3


@pytest.mark.slow
@each_bundled
def test_many_a_character_that_is_missing_gives_few_reports(text: str) -> None:
    for at in range(0, len(text), 1 + len(text) // 1_000):
        assert len(codes(text[:at] + text[at + 1 :])) <= 3, text[max(0, at - 30) : at + 30]


@pytest.mark.parametrize(
    "text",
    [
        "x {" * 10_000,
        "x { " * 10_000 + "}" * 10_000,
        "if " + "(" * 10_000,
        "[" * 10_000,
        "\uff5b" * 10_000,
        "x { (" * 5_000,
    ],
    ids=["open", "closed", "brackets", "square", "wide", "mixed"],
)
def test_ten_thousand_blocks_in_each_other_are_one_report(text: str) -> None:
    start = time.process_time()
    assert codes(text) == ["GR103"]
    assert time.process_time() - start < 10


def test_as_many_blocks_as_allowed_are_read() -> None:
    assert not codes("x {" * DEPTH + "}" * DEPTH)
    assert not codes("x {" * (DEPTH - 1) + "y is " + "(" + "1" + ")" + "}" * (DEPTH - 1))


@pytest.mark.parametrize(
    "text", ["a1: " * 5_000, "exception to x: " * 5_000, "x is 1" + " + 1" * 5_000, "require x" + " or x" * 5_000]
)
def test_what_is_long_is_not_deep(text: str) -> None:
    file, _ = parse(Source("test.golf", text))
    assert repr(file)
    assert file == parse(Source("test.golf", text))[0]


def test_brackets_that_are_left_open_on_many_lines_are_not_deep() -> None:
    assert "GR103" not in codes("if (x is 1 { y }\n" * (DEPTH + 5))


def test_a_file_that_is_too_large_is_not_read() -> None:
    assert codes("#" * (SIZE + 1)) == ["GR102"]


def test_after_many_mistakes_the_rest_is_left() -> None:
    found = codes("yards is is 1\n" * (MOST + 5))
    assert found == ["GR136"] * MOST + ["GR129"]


# ---------------------------------------------------------------- the table of states


def test_the_table_knows_what_may_come_next() -> None:
    states, count = table().feed_all(table().start, ["WHEN", "NAME"])
    assert count == 2
    assert table().accepts(states) == {"NAME", "FOR", "AND", "LBRACE"}
    assert table().feed(states, END) is None
    assert table().feed(states, "LBRACE") is not None


# ---------------------------------------------------------------- files


def test_a_file_is_read_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.golf"
    path.write_bytes("\ufeffyards is 1\r\n# ä".encode())
    assert read(path).text == "\ufeffyards is 1\r\n# ä"
    assert read(path, "cards/a.golf").name == "cards/a.golf"
    assert read(str(path)).name == str(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match=r"There is no file nowhere\.golf") as error:
        read(tmp_path / "nowhere.golf", "nowhere.golf")
    assert isinstance(error.value, GolfrulesError)
    assert isinstance(error.value, OSError)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match="is a folder"):
        read(tmp_path)


def test_a_device_is_no_file() -> None:
    with pytest.raises(ReadError, match="no file with text"):
        read("/dev/null")


@pytest.mark.parametrize("name", ["a\0b", "a" * 5_000])
def test_a_name_that_no_file_has(name: str) -> None:
    with pytest.raises(ReadError):
        read(name)


@pytest.mark.parametrize(
    ("data", "words", "column"),
    [
        (b"# caf\xe9", "byte 0xe9", 6),
        ("yards".encode("utf-16"), "UTF-16", 1),
        (b"\x89PNG\0\xff", "no text", 1),
        ("ä".encode() + b"\xff", "byte 0xff", 2),
    ],
)
def test_a_file_that_is_not_utf_8(tmp_path: Path, data: bytes, words: str, column: int) -> None:
    path = tmp_path / "a.golf"
    path.write_bytes(data)
    with pytest.raises(RulesError, match=words) as error:
        read(path)
    (diagnostic,) = error.value.diagnostics
    assert diagnostic.code == "GR101"
    assert (diagnostic.place.line, diagnostic.place.column) == (1, column)


def test_a_large_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "a.golf"
    path.write_bytes(b"#" * (SIZE * 4 + 10))
    with pytest.raises(RulesError, match="too large"):
        read(path)
