"""The formatter."""

import pytest
from hypothesis import given
from tests.lang.texts import BUNDLED, mutated, right

from golfrules.errors import RulesError
from golfrules.lang.format import WIDTH, format_source, format_text
from golfrules.lang.parse import parse
from golfrules.lang.source import Source
from golfrules.lang.tokens import tokenize

bundled = pytest.mark.parametrize("text", BUNDLED.values(), ids=BUNDLED)


def assert_in_order(text: str) -> None:
    formatted = format_text(text)
    assert format_text(formatted) == formatted
    assert parse(Source("a", formatted))[0] == parse(Source("b", text))[0]
    assert remarks(formatted) == remarks(text)
    for line in formatted.splitlines():
        assert line == line.rstrip()
    assert "\n\n\n" not in formatted
    assert not formatted.startswith("\n")
    assert formatted.endswith("\n")


def remarks(text: str) -> list[str]:
    return [t.text.rstrip() for t in tokenize(text) if t.type == "COMMENT"]


@bundled
def test_bundled_files_keep_their_meaning(text: str) -> None:
    assert_in_order(text)


@bundled
def test_bundled_files_with_windows_line_ends_keep_these(text: str) -> None:
    assert format_text(text.replace("\n", "\r\n")) == format_text(text).replace("\n", "\r\n")


@given(right())
def test_whatever_can_be_read_is_put_in_order(text: str) -> None:
    assert not parse(Source("a", text))[1], text
    assert_in_order(text)


@given(mutated())
def test_what_cannot_be_read_is_left_alone(text: str) -> None:
    formatted, found = format_source(Source("a", text))
    if found.errors:
        assert formatted == text
    else:
        assert_in_order(text)


def test_mistakes_come_with_the_text() -> None:
    with pytest.raises(RulesError, match="GR108"):
        format_text("yards = 0")


@pytest.mark.parametrize(
    ("text", "formatted"),
    [
        # spaces
        ("woods{yards is 0}", "woods { yards is 0 }\n"),
        ("woods   {yards is 0  }", "woods   { yards is 0  }\n"),
        ("a1 { b1 is 1,c1 is 2 ,d1 is 3 }", "a1 { b1 is 1, c1 is 2, d1 is 3 }\n"),
        ("putt(S10 ,S42) :if spot is on{}", "putt (S10, S42): if spot is on { }\n"),
        ("if(spot is on) { hole-out }", "if (spot is on) { hole-out }\n"),
        ("yards +5", "yards + 5\n"),
        ("x is 1|2", "x is 1 | 2\n"),
        ("\twoods\t{ yards is 0 }  ", "woods { yards is 0 }\n"),
        # lines
        ("a1 is 1, b1 is 2", "a1 is 1\nb1 is 2\n"),
        ("a1 is 1,\n\n\n\nb1 is 2", "a1 is 1\n\nb1 is 2\n"),
        ("\n\na1 is 1", "a1 is 1\n"),
        ("woods {\nyards is 0 }", "woods {\n  yards is 0 }\n"),
        ("woods { yards is 0\n}", "woods {\n  yards is 0\n}\n"),
        ("woods { yards is 0, cost is 1\n}", "woods {\n  yards is 0\n  cost is 1\n}\n"),
        ("woods {\n\n\n}", "woods { }\n"),
        ("if a1 {\nb1 } else {\nc1 }", "if a1 {\n  b1 } else {\n  c1 }\n"),
        ("if a1 or\nb1 { c1 }", "if a1 or\n    b1 { c1 }\n"),
        ("a1 {\nb1 { c1 } }", "a1 {\n  b1 { c1 } }\n"),
        # remarks
        ("a1 is 1#why", "a1 is 1 #why\n"),
        ("a1 is 1, # why\nb1 is 2", "a1 is 1 # why\nb1 is 2\n"),
        ("woods {   # why\nyards is 0 }", "woods {   # why\n  yards is 0 }\n"),
        ("woods {\n# why\n}", "woods {\n  # why\n}\n"),
        ("woods { yards is 0\n# why\n  }   # end", "woods {\n  yards is 0\n  # why\n}   # end\n"),
        ("if a1 and # why\n# more\nb1 { c1 }", "if a1 and # why\n    # more\n    b1 { c1 }\n"),
        ("# first\n\n# second", "# first\n\n# second\n"),
    ],
)
def test_by_example(text: str, formatted: str) -> None:
    if all(t.type in {"COMMENT", "NEWLINE"} for t in tokenize(text)):
        text, formatted = f"{text}\na1 is 1", f"{formatted}a1 is 1\n"
    assert format_text(text) == formatted


@pytest.mark.parametrize(
    ("rows", "lined_up"),
    [
        (
            ["|card=>points of card|", "| A => 1|", "|10=>-10   |  # G35", "| Joker    => -5 |"],
            ["| card  => points of card |", "| A     =>              1 |", "| 10    =>            -10 |  # G35",
             "| Joker =>             -5 |"],
        ),
        (
            ["| hole | spot | card => spot | strokes |", "|1|out|Driver=>edge|1|", "|18|edge|Cart Path Bounce=>on|2|"],
            ["| hole | spot | card             => spot | strokes |",
             "|    1 | out  | Driver           => edge |       1 |",
             "|   18 | edge | Cart Path Bounce => on   |       2 |"],
        ),
        (["| a | b |", "| c | 1 |", "| ddd | 20 |"], ["| a   |  b |", "| c   |  1 |", "| ddd | 20 |"]),
        (["| a => b |", "| c |", "| 10 => 1..2 |"], ["|  a => b    |", "| c |", "| 10 => 1..2 |"]),
        (["| a => b |", "", "# why", "|  => 1 |"], ["| a => b |", "", "# why", "|   => 1 |"]),
    ],
)  # fmt: skip
def test_the_cells_of_a_table_stand_under_each_other(rows: list[str], lined_up: list[str]) -> None:
    def written(lines: list[str]) -> str:
        return "\n".join(['test "t" {', *(f"  {line}".rstrip() for line in lines), "}", ""])

    assert format_text(written(rows)) == written(lined_up)
    assert format_text(written(lined_up)) == written(lined_up)


def test_tables_of_two_tests_are_two_tables() -> None:
    text = 'test "a" {\n  | a => b |\n}\ntest "b" {\n  | aaa => bbb |\n  | c   => d   |\n}\n'
    assert format_text(text) == text


def test_a_block_goes_over_several_lines_if_it_does_not_fit() -> None:
    line = "first-word is 1, second-word is 2"
    fits = f"{'w' * (WIDTH - len(line) - 5)} {{ {line} }}"
    assert len(fits) == WIDTH
    assert format_text(fits) == f"{fits}\n"
    assert format_text(f"w{fits}") == f"w{fits[: -len(line) - 3]}\n  first-word is 1\n  second-word is 2\n}}\n"


def test_an_if_and_its_else_look_alike() -> None:
    text = f"if spot is on {{ hole-out }} else {{ {', '.join(f'word-{i} is {i}' for i in range(9))} }}"
    lines = format_text(text).splitlines()
    assert lines[:3] == ["if spot is on {", "  hole-out", "} else {"]
    assert lines[-1] == "}"


def test_the_byte_order_mark_is_dropped() -> None:
    assert format_text("\ufeffyards is 1") == "yards is 1\n"


def test_a_tab_does_not_hide_what_else_is_wrong() -> None:
    text = "8\twoods is is"
    formatted, found = format_source(Source("a", text))
    assert formatted == text
    assert [d.code for d in found] == ["GR134"]


@bundled
def test_the_bundled_files_are_in_order(text: str) -> None:
    assert format_text(text) == text
