"""What an author acknowledges in a file."""

import json
from pathlib import Path

import pytest
from tests.lang.programs import HEADER

import golfrules as gr
from golfrules.games.checked import check_target
from golfrules.games.targets import Target, targets
from golfrules.lang import check_text
from golfrules.lang.book import Book, read_book
from golfrules.lang.check import check
from golfrules.lang.codes import CODES
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.format import format_text
from golfrules.lang.meant import idle_findings, sift
from golfrules.lang.program import Meant
from golfrules.lang.prose import text_of_house
from golfrules.lang.render import render_sarif
from golfrules.lang.source import Place, Source, Span

HEAD = "language 1\ngame scramble\n\n"
LONG = "shots { flight is 3 }"
WHY = 'meant GR716 "Every shot flies three."'


def codes(text: str) -> list[str]:
    return [d.code for d in check_text(text)]


def book_of(rules: str) -> Book:
    return read_book([Source("links.golf", HEADER + rules)])


# ---------------------------------------------------------------- where it holds


def test_a_house_rule_says_what_it_means() -> None:
    assert codes(HEAD + f'house "H" {{ {LONG} }}') == ["GR716"]
    assert codes(HEAD + f'house "H" {{ {WHY}, {LONG} }}') == []


def test_it_holds_for_its_own_block_alone() -> None:
    assert codes(HEAD + f'house "G" {{ {WHY}, {LONG} }}\nhouse "H" {{ {LONG} }}') == ["GR716"]


def test_at_the_top_of_a_file_it_holds_for_all_of_it() -> None:
    assert codes(HEAD + f'{WHY}\nhouse "G" {{ {LONG} }}\nhouse "H" {{ {LONG} }}') == []


def test_a_card_says_it_in_its_block_of_its_name_too() -> None:
    cards = 'shot green "Soft Wedges" {{ {} }}\n'
    assert codes(HEAD + cards.format("flight 2")) == ["GR219"]
    assert codes(HEAD + cards.format('meant GR219 "It is one of a pair.", flight 2')) == []


def test_a_file_with_nothing_but_that_is_no_house_rule() -> None:
    book = read_book([Source("links.golf", HEADER)], [Source("mine.golf", 'language 1\ngame links\nmeant GR716 "So."')])
    assert book.houses == {}
    assert [m.reason for m in book.meant] == ["So."]


@pytest.mark.parametrize(
    "text",
    [
        f"if holes is 3 {{ {WHY} }}",
        f"shots {{ {WHY}, flight + 1 }}",
        f"when stroke {{ {WHY}, strokes + 1 }}",
        f'shot green "Bump" {{ owner {{ {WHY} }} }}',
        f'test "T" {{ {WHY}, expect holes is 18 }}',
        f"kind shot {{ {WHY} }}",
    ],
)
def test_it_stands_nowhere_else(text: str) -> None:
    found = check_text(HEAD + text)
    assert found.errors
    assert WHY in {d.place.text for d in found}


# ---------------------------------------------------------------- what it may say


@pytest.mark.parametrize(
    ("said", "code", "at"),
    [
        ('meant GR999 "So."', "GR224", "GR999"),
        ('meant gr716 "So."', "GR224", "gr716"),
        ('meant GR201 "So."', "GR225", "GR201"),
        ("meant GR716", "GR226", "meant GR716"),
        ('meant GR716 ""', "GR226", '""'),
        ('meant GR716 "  "', "GR226", '"  "'),
        ('meant GR999 ""', "GR224", "GR999"),
    ],
)
def test_what_is_wrong_with_it(said: str, code: str, at: str) -> None:
    found = [d for d in check_text(HEAD + said) if d.code == code]
    assert [d.place.text for d in found] == [at]
    assert found[0].suggestion


def test_the_code_that_was_meant_is_proposed() -> None:
    (found,) = check_text(HEAD + 'meant gr716 "So."')
    assert found.suggestion == "Write GR716."


def test_an_error_cannot_be_meant() -> None:
    d = Diagnostic("GR201", Place(Source("a", "xy"), Span(0, 1)), "No.")
    m = Meant("GR201", "So.", d.place, d.place)
    assert sift([d], [m]).left == (d,)


# ---------------------------------------------------------------- sifting


def test_of_several_the_innermost_speaks_and_the_others_are_idle() -> None:
    source = Source("a", "0123456789")
    outer = Meant("GR716", "All.", Place(source, Span(0, 1)), Place(source, Span(0, 10)))
    inner = Meant("GR716", "This.", Place(source, Span(4, 5)), Place(source, Span(4, 8)))
    other = Meant("GR715", "No.", Place(source, Span(2, 3)), Place(source, Span(0, 10)))
    d = Diagnostic("GR716", Place(source, Span(5, 6)), "Wiped.")
    far = Diagnostic("GR716", Place(source, Span(9, 10)), "Wiped.")
    assert sift([d], [outer, inner, other]) == ((), ((d, inner),), (outer, other))
    assert sift([d, far], [outer, inner, other]) == ((), ((d, inner), (far, outer)), (other,))
    assert sift([d], []) == ((d,), (), ())
    assert [x.place for x in idle_findings((outer, other))] == [outer.place, other.place]


def test_what_only_a_validation_finds_is_idle_after_one_alone() -> None:
    source = Source("a", "0123456789")
    for code in (c for c in CODES.values() if c.band in ("10", "11") and c.severity != "error"):
        m = Meant(code.code, "So.", Place(source, Span(0, 1)), Place(source, Span(0, 10)))
        assert list(idle_findings([m])) == []
        assert [d.code for d in idle_findings([m], played=True)] == ["GR227"]


def test_what_excuses_nothing_is_told() -> None:
    assert codes(HEAD + f'house "H" {{ {WHY}, shots {{ flight + 1 }} }}') == ["GR227"]


def test_nothing_is_called_idle_beside_mistakes() -> None:
    assert codes(HEAD + f'house "H" {{ {WHY}, shots {{ flight + much }} }}') == ["GR201"]


# ---------------------------------------------------------------- programs, hashes, reports


def test_a_program_has_what_is_played() -> None:
    rules = """
    house "G" { meant GR715 "G.", tees is 4 }
    house "H" { meant GR716 "H.", tees is 5 }
    """
    book = book_of('meant GR218 "All."\n' + rules)
    for names, reasons in ((("G",), ["All.", "G."]), ((), ["All."]), (("H",), ["All.", "H."])):
        program, _ = check(book, book.uses(names))
        assert program is not None
        assert [m.reason for m in program.meant] == reasons
    assert [m.reason for m in book.meant] == ["All.", "G.", "H."]


def test_nothing_is_played_otherwise_for_it(tmp_path: Path) -> None:
    plain, said = tmp_path / "plain" / "long.golf", tmp_path / "said" / "long.golf"
    for path, inside in ((plain, LONG), (said, f"{WHY}, {LONG}")):
        path.parent.mkdir()
        path.write_text(f'{HEAD}house "Long" {{ {inside} }}\n', encoding="utf-8")
    one, other = (gr.load_game("scramble", house=[str(p)]).program for p in (plain, said))
    assert one.modifiers == other.modifiers
    assert one.triggers == other.triggers
    assert text_of_house(one, "long") == text_of_house(other, "long")


def test_tests_with_it_are_no_rules() -> None:
    def with_tests(text: str) -> str:
        return read_book([Source("a.golf", HEADER), Source("b.golf", "language 1\ngame links\n" + text)]).hash

    assert with_tests('test "T" { expect tees is 3 }') == with_tests('meant GR218 "So."\ntest "T" { expect tees is 3 }')


def test_a_report_has_what_is_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "long.golf"
    path.write_text(f'{HEAD}house "Long" {{ {WHY}, {LONG} }}\n', encoding="utf-8")
    (target,) = targets([str(path)])
    result = check_target(target)
    assert result.found == ()
    ((d, m),) = result.acknowledged
    assert (d.code, m.reason) == ("GR716", "Every shot flies three.")
    assert m.to_json() == {"reason": "Every shot flies three.", "file": str(path), "line": 4}
    (shown,) = json.loads(render_sarif((), acknowledged=result.acknowledged))["runs"][0]["results"]
    assert shown["suppressions"][0]["justification"] == m.reason


def test_in_shared_files_it_speaks_of_the_game_they_were_written_for() -> None:
    (target,) = targets(["solo"])
    assert any(m.shared and m.place.source.name.startswith("duffers") for m in target.book.meant)
    assert check_target(target).found == ()


def test_a_target_without_files_has_nothing_to_say() -> None:
    book = book_of('house "G" { meant GR715 "G.", tees is 3 }')
    assert check_target(Target("none", book, set())).acknowledged == ()


# ---------------------------------------------------------------- its shape


def test_the_formatter_leaves_it_where_it_is() -> None:
    text = f'{HEAD}house "H" {{   meant GR716   "So, it is."  # why\n{LONG} }}\n'
    formatted = format_text(text)
    assert formatted == f'{HEAD}house "H" {{\n  meant GR716   "So, it is."  # why\n  {LONG} }}\n'
    assert format_text(formatted) == formatted


def test_how_it_is_written_is_told_where_it_is_written_otherwise() -> None:
    (found,) = check_text(HEAD + 'meant "So."')
    assert found.code == "GR136"
    assert "GR716" in found.sentence
