"""Diagnostics as values, the bag that collects them, what renders them, and the table of codes."""

import json
from collections.abc import Callable

import pytest

from golfrules.errors import RulesError
from golfrules.games.checked import check_target
from golfrules.games.ladder_check import check_own_ladders
from golfrules.games.load import find_book
from golfrules.games.targets import Target
from golfrules.lang import check_text
from golfrules.lang.book import read_book
from golfrules.lang.codes import BANDS, CODES, Code, explain, reference_markdown
from golfrules.lang.codes.layouts import LAYOUTS
from golfrules.lang.codes.meaning import MEANING
from golfrules.lang.codes.playing import PLAYING
from golfrules.lang.codes.shape import SHAPE
from golfrules.lang.codes.strokes import STROKES
from golfrules.lang.codes.witnesses import WITNESSES
from golfrules.lang.diagnostics import Diagnostic, Diagnostics
from golfrules.lang.parse import parse
from golfrules.lang.render import render_json, render_sarif, render_text, summary
from golfrules.lang.source import Place, Source, Span

SOURCE = Source("cards/a b.golf", "yards = 0\n\tströkes\n")


def place(start: int, end: int, source: Source = SOURCE) -> Place:
    return Place(source, Span(start, end))


# ---------------------------------------------------------------- values


def test_a_diagnostic_is_one_line() -> None:
    diagnostic = Diagnostic("GR108", place(6, 7), "There is no = here.", 'Use the word "is".')
    assert str(diagnostic) == 'cards/a b.golf:1:7: error GR108: There is no = here. Use the word "is".'
    assert (
        str(Diagnostic("GR108", place(6, 7), "There is no = here."))
        == "cards/a b.golf:1:7: error GR108: There is no = here."
    )


def test_its_severity_is_that_of_its_code() -> None:
    assert Diagnostic("GR108", place(6, 7), "").severity == "error"
    warning = next(c.code for c in CODES.values() if c.severity == "warning")
    assert Diagnostic(warning, place(6, 7), "").severity == "warning"


def test_its_code_must_be_known() -> None:
    with pytest.raises(ValueError, match="GR999"):
        Diagnostic("GR999", place(0, 1), "")


def test_as_plain_data() -> None:
    diagnostic = Diagnostic("GR112", place(6, 10), "Open.", "Close it.", ((place(11, 12), "Here."),))
    assert diagnostic.to_json() == {
        "code": "GR112",
        "severity": "error",
        "file": "cards/a b.golf",
        "line": 1,
        "column": 7,
        "end_line": 2,
        "end_column": 1,
        "message": "Open.",
        "suggestion": "Close it.",
        "related": [
            {"file": "cards/a b.golf", "line": 2, "column": 2, "end_line": 2, "end_column": 3, "message": "Here."}
        ],
    }


# ---------------------------------------------------------------- the bag


def test_the_bag_is_in_the_order_of_the_text() -> None:
    bag = Diagnostics()
    for start in (6, 0, 3):
        bag.add("GR107", place(start, start + 1), "No.")
    assert [d.place.span.start for d in bag] == [0, 3, 6]
    assert len(bag) == 3


def test_the_same_is_said_once() -> None:
    bag = Diagnostics()
    bag.add("GR107", place(0, 1), "First.")
    bag.add("GR107", place(0, 1), "Second.")
    bag.add("GR108", place(0, 1), "Another.")
    assert [d.message for d in bag] == ["First.", "Another."]


def test_nothing_is_said_of_a_silent_place() -> None:
    bag = Diagnostics()
    bag.silence(place(3, 8))
    bag.add("GR107", place(3, 8), "In it.")
    bag.add("GR107", place(5, 5), "In it.")
    bag.add("GR107", place(7, 9), "Not all in it.")
    bag.add("GR107", place(3, 8, Source("other.golf", "yards = 0")), "In another file.")
    assert [d.message for d in bag] == ["Not all in it.", "In another file."]


def test_only_errors_are_raised() -> None:
    bag = Diagnostics()
    bag.raise_if_errors()
    warning = next(c.code for c in CODES.values() if c.severity == "warning")
    bag.add(warning, place(0, 1), "Probably not meant.")
    bag.raise_if_errors()
    assert bag.warnings
    assert not bag.errors
    bag.add("GR107", place(0, 1), "Wrong.")
    with pytest.raises(RulesError) as error:
        bag.raise_if_errors()
    assert error.value.diagnostics == tuple(bag)
    assert "GR107: Wrong." in str(error.value)


# ---------------------------------------------------------------- text


def found(text: str) -> Diagnostics:
    return parse(Source("a.golf", text))[1]


def test_text_shows_the_line() -> None:
    assert render_text(found("woods {\n  yards = 0\n}")) == (
        'a.golf:2:9: error GR108: Use the word "is" to say what something is: yards is 0. There is no = here.\n'
        "2 |   yards = 0\n"
        "  |         ^\n"
    )


def test_text_shows_what_is_related() -> None:
    assert render_text(found("woods {\n  yards is 0\nirons { yards is 1 }")) == (
        "a.golf:1:1: error GR112: This block is still open at the end of the file. It began at line 1: woods {\n"
        "1 | woods {\n"
        "  | ^^^^^^^\n"
        "  = a.golf:3:1: Going by how the lines are set in, its } belongs before this.\n"
        "3 | irons { yards is 1 }\n"
        "  | ^^^^^\n"
    )


def test_text_points_after_the_end_of_a_line() -> None:
    text = render_text(found("zone hand of player\n"))
    assert text.endswith("1 | zone hand of player\n  |                    ^\n")


def test_the_carets_stand_under_wide_characters() -> None:
    text = render_text(found('house "日本" = 3'))
    assert text.splitlines()[1:] == ['1 | house "日本" = 3', "  |              ^"]


def test_nothing_from_a_file_moves_the_cursor() -> None:
    text = render_text(found("a1\t= \x1b[31m \u202e 3"))
    assert text.isprintable() or {c for c in text if not c.isprintable()} == {"\n"}


def test_a_long_line_is_cut_round_the_place() -> None:
    text = render_text(found(f"{'a1, ' * 500}yards = 3, {'b1, ' * 500}"))
    line, carets = text.splitlines()[1:3]
    assert len(line) < 120
    assert line[carets.index("^")] == "="


def test_the_summary_counts() -> None:
    assert summary([]) == "no mistakes"
    assert summary(found("yards = 0")) == "1 error"
    assert summary(found("yards = 0\nyards = 1")) == "2 errors"


# ---------------------------------------------------------------- JSON and SARIF


def test_json_is_a_list() -> None:
    (one,) = json.loads(render_json(found("yards = 0")))
    assert (one["code"], one["line"], one["column"], one["end_column"]) == ("GR108", 1, 7, 8)
    assert json.loads(render_json([])) == []


def test_sarif() -> None:
    related = ((place(0, 1), "Here."),)
    diagnostics = [
        Diagnostic("GR112", place(6, 7), "Open.", "Close it.", related),
        Diagnostic("GR107", place(10, 11), "No."),
    ]
    log = json.loads(render_sarif(diagnostics, version="0.1.0", help_uri="https://example.org/diagnostics/"))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    driver = run["tool"]["driver"]
    assert driver["name"] == "golfrules"
    assert driver["semanticVersion"] == "0.1.0"
    assert [r["id"] for r in driver["rules"]] == ["GR107", "GR112"]
    assert driver["rules"][1]["helpUri"] == "https://example.org/diagnostics/#gr112"
    first, second = run["results"]
    assert (first["ruleId"], first["ruleIndex"], first["level"]) == ("GR112", 1, "error")
    assert first["message"] == {"text": "Open. Close it."}
    assert first["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "cards/a%20b.golf"},
        "region": {"startLine": 1, "startColumn": 7, "endLine": 1, "endColumn": 8},
    }
    assert first["relatedLocations"][0]["message"] == {"text": "Here."}
    assert "relatedLocations" not in second
    assert json.loads(render_sarif([]))["runs"][0]["results"] == []


# ---------------------------------------------------------------- the table of codes

Checker = Callable[[str], Diagnostics]

_WALKED = {f"GR51{n}" for n in range(5)}
"""What only trying every stroke can tell."""
_OF_A_FLOW = {"GR292", "GR293", "GR294", "GR719"}
"""What only the turns of a game can tell."""


def _walked(text: str) -> Diagnostics:
    game = [file.source for file in find_book("scramble", tests=False).files]
    return check_own_ladders(read_book(game, [Source("mine.golf", text)]))


def _with_turns(text: str) -> Diagnostics:
    name = "solo" if "game solo" in text else "scramble"
    book = read_book([file.source for file in find_book(name, tests=False).files], [Source("mine.golf", text)])
    found = Diagnostics()
    for d in check_target(Target("mine.golf", book, {"mine.golf"})).found:
        found.put(d)
    return found


def _checker(code: str) -> Checker:
    return _walked if code in _WALKED else _with_turns if code in _OF_A_FLOW else check_text


def _checkers() -> list[tuple[Code, Checker]]:
    """Each code with an example, and what finds it: the parser for the shape, the checker for the rest."""
    checkers: list[tuple[Code, Checker]] = [(code, found) for code in SHAPE]
    checkers += [(code, _checker(code.code)) for code in MEANING]
    return [(code, checker) for code, checker in checkers if code.wrong]


@pytest.mark.parametrize(("code", "checker"), _checkers(), ids=lambda x: getattr(x, "code", ""))
def test_the_wrong_example_has_this_mistake_and_the_right_one_has_none(code: Code, checker: Checker) -> None:
    assert [d.code for d in checker(code.wrong)] == [code.code]
    assert list(checker(code.right)) == []


# No page can show these: bytes that are no text, a megabyte, fifty mistakes.
_WITHOUT_EXAMPLE = {"GR101", "GR102", "GR129"}


@pytest.mark.parametrize("code", SHAPE, ids=lambda c: c.code)
def test_a_code_is_explained(code: Code) -> None:
    assert bool(code.wrong) == bool(code.right) == (code.code not in _WITHOUT_EXAMPLE)
    assert code.title
    assert 2 <= code.explanation.count(". ") + 1 <= 4
    assert code.explanation.endswith(".")


def test_codes_stand_in_their_bands() -> None:
    assert list(CODES) == sorted(CODES, key=lambda code: int(code[2:]))
    assert {code.band for code in CODES.values()} <= set(BANDS)
    assert len(CODES) == sum(map(len, (SHAPE, MEANING, WITNESSES, STROKES, LAYOUTS, PLAYING)))


def test_a_code_can_be_explained_at_the_terminal() -> None:
    page = explain(" gr108 ")
    assert page is not None
    assert page.startswith("GR108 (error): A sign where a word belongs\n\n")
    assert "Wrong:\n\n    hooks { yards = 0 }\n" in page
    assert "Right:\n\n    hooks { yards is 0 }\n" in page
    assert explain("GR999") is None


def test_the_reference_has_every_code() -> None:
    page = reference_markdown()
    for code in CODES:
        assert f"{{ #{code.lower()} }}" in page
    for band in {code.band for code in CODES.values()}:
        assert f"## GR{band}xx: {BANDS[band]}" in page
