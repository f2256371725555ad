"""tools/rule_index.py: nothing is missing in this checkout, and in others it finds what is."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import rule_index


@pytest.fixture(scope="module")
def index() -> rule_index.Index:
    return rule_index.read()


def test_each_rule_has_a_clause_or_code(index: rule_index.Index) -> None:
    assert index.without_clause_or_code == []


def test_each_rule_has_a_test(index: rule_index.Index) -> None:
    assert index.without_test == []


def test_no_place_names_a_rule_that_no_page_knows(index: rule_index.Index) -> None:
    assert [f"{place} names {id_}" for place, id_ in sorted(index.unknown)] == []


def test_the_page_has_a_line_for_each_rule(index: rule_index.Index) -> None:
    lines = rule_index.page(index).splitlines()
    assert sum(line.startswith("| [") for line in lines) == len(index.rules) > 100


# ---------------------------------------------------------------- in a small checkout

PAGE = """# A game

### T1 · Short of the pin
*rulebook*

### T2 · Past the pin
*ruling, against the letter*

### T3 · Whose turn it is
*ours*
"""
HEADER = """language 1
game scramble "Scramble"

units strokes
kind side "Golfers" {
  count strokes in strokes "So far"
}
event stroke { side } "A stroke"

# The fewest strokes win (T2).
compare sides by strokes lowest
"""
RULE = """short (T1): when stroke { strokes + 1 }
option rounds is 1 in 1..2 "Rounds"  # T2
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for folder in ("docs/rules", "cards/small", "src/golfrules/games", "tests", "tools"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "docs/rules/small.md").write_text(PAGE, encoding="utf-8")
    (tmp_path / "cards/small/game.golf").write_text(HEADER + RULE, encoding="utf-8")
    return tmp_path


def write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


def test_a_label_and_a_remark_name_a_rule(checkout: Path) -> None:
    index = rule_index.read(checkout)
    lines = {id_: [(p.line, p.what) for p in sorted(places)] for id_, places in index.clauses.items()}
    assert lines == {
        "T1": [(12, "short (T1): when stroke { strokes + 1 }")],
        "T2": [(11, "compare sides by strokes lowest"), (13, 'option rounds is 1 in 1..2 "Rounds"')],
    }


def test_a_rule_without_clause_code_or_test_is_told(checkout: Path) -> None:
    assert list(rule_index.read(checkout).gaps()) == [
        "T3 (Whose turn it is) has no clause in cards/, and no code names it.",
        "T1 (Short of the pin) is shown by no test.",
        "T2 (Past the pin) is shown by no test.",
        "T3 (Whose turn it is) is shown by no test.",
    ]


def test_docstrings_and_comments_of_flow_and_engine_carry_a_rule_out(checkout: Path) -> None:
    write(
        checkout / "src/golfrules/games/small.py",
        'class Small:\n    def turn(self):\n        """The next one (T3)."""\n        x = 1  # T2\n',
    )
    index = rule_index.read(checkout)
    assert [(p.what, p.line) for id_ in ("T2", "T3") for p in index.code[id_]] == [("Small.turn", 4), ("Small.turn", 3)]


def test_a_message_that_names_a_rule_does_not_carry_it_out(checkout: Path) -> None:
    write(checkout / "src/golfrules/games/small.py", 'print("Not now (T3), nor ever (T9).")\n')
    index = rule_index.read(checkout)
    assert index.code == {}
    assert {(str(place), id_) for place, id_ in index.unknown} == {("src/golfrules/games/small.py:1", "T9")}


def test_marks_and_tests_of_the_language_show_a_rule(checkout: Path) -> None:
    write(
        checkout / "tests/test_small.py", 'import pytest\n\n\n@pytest.mark.rule("T1", "T2")\ndef test_it():\n    pass\n'
    )
    write(
        checkout / "cards/small/tests.golf",
        'language 1\ngame scramble\n\ntest "Turns go round (T3)" {\n  expect strokes of side 0 is 0\n}\n',
    )
    index = rule_index.read(checkout)
    assert index.without_test == []
    assert [p.what for p in index.tests["T1"]] == ["test_it"]
    assert [p.what for p in index.tests["T3"]] == ['"Turns go round (T3)"']


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("cards/small/more.golf", "language 1\ngame scramble\n\nlong (T7): when stroke { strokes + 1 }\n"),
        ("cards/small/more.golf", "language 1\ngame scramble\n\nwhen stroke { strokes + 1 }  # T7\n"),
        ("tests/test_small.py", 'import pytest\n\n\n@pytest.mark.rule("T7")\ndef test_it():\n    pass\n'),
        ("docs/page.md", "As T7 says.\n"),
        ("src/golfrules/games/small.py", "# T7\n"),
    ],
)
def test_an_id_that_no_page_knows_is_told_wherever_it_stands(checkout: Path, file: str, text: str) -> None:
    write(checkout / file, text)
    ids = {(place.file, id_) for place, id_ in rule_index.read(checkout).unknown}
    assert ids == {(file, "T7")}


def test_a_rule_that_stands_on_two_pages_is_refused(checkout: Path) -> None:
    write(checkout / "docs/rules/other.md", "### T1 · Again\n*ours*\n")
    with pytest.raises(ValueError, match=r"small\.md has a rule T1, and so has other\.md"):
        rule_index.read(checkout)


def test_the_page_tells_what_goes_against_the_letter_and_links_to_each_rule(checkout: Path) -> None:
    page = rule_index.page(rule_index.read(checkout))
    assert "- [T2 · Past the pin](small.md#t2-past-the-pin)" in page
    assert "| [T1](small.md#t1-short-of-the-pin) Short of the pin | rulebook | `small/game.golf:12` |" in page
