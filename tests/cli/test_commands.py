"""Each command by itself: what it prints, as text and as JSON, and its exit code."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Call

import golfrules as gr
from golfrules.cli.files import write_text
from golfrules.lang.codes import CODES
from golfrules.locate import cards_dir

GOOD = 'language 1\ngame six-card\n\nhouse "Cheap tens" {\n  tens { points is 1 }\n}\n'
BAD = 'language 1\ngame six-card\n\nhouse "Cheap tens" {\n  tens { pionts is 1 }\n}\n'


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A file of house rules of somebody's own."""
    file = tmp_path / "mine.golf"
    file.write_text(GOOD)
    return file


def read(text: str) -> Any:
    assert text.isascii()
    return json.loads(text)


# ---------------------------------------------------------------- cards, houses


def test_cards_shows_the_whole_box(call: Call) -> None:
    done = call("cards", "scramble")
    assert (done.code, done.err) == (0, "")
    assert "Shots: 18 kinds, 34 cards" in done.out
    assert "Holes: 18" in done.out
    row = next(line for line in done.out.splitlines() if "The Creek Guards" in line)
    assert row.split()[:8] == ["4", "The", "Creek", "Guards", "4", "3", "2", "1"]
    assert "Going into the water" in row


def test_cards_as_json_has_every_card_with_its_numbers(call: Call) -> None:
    kinds = read(call("cards", "scramble", "--json").out)["kinds"]
    assert [hole["id"] for hole in kinds["hole"]] == list(range(1, 19))
    assert sum(shot["copies"] for shot in kinds["shot"]) == 34
    driver = kinds["shot"][0]
    assert (driver["name"], driver["tags"], driver["numbers"]["balls"]) == ("Driver", ["fairway", "club"], 2)


def test_cards_follows_house_rules_and_options(call: Call, mine: Path) -> None:
    kinds = read(call("cards", "six-card", "--house", "jokers", "--house", mine, "--option", "packs=2", "--json").out)[
        "kinds"
    ]
    found = {card["name"]: (card["copies"], card["numbers"]["points"]) for card in kinds["card"]}
    assert found["Joker"] == (4, -5)
    assert found["10"] == (8, 1)


def test_houses_lists_house_rules_with_their_numbers_and_options(call: Call) -> None:
    done = call("houses", "six-card")
    assert (done.code, done.err) == (0, "")
    assert '"jokers-at(worth)"' in done.out  # as a shell takes it
    assert "Rounds in a match" in done.out
    found = read(call("houses", "six-card", "--json").out)
    game = gr.load_game("six-card")
    assert {o["option"]: o["default"] for o in found["options"]} == game.options()
    assert next(h for h in found["houses"] if h["house"] == "five-rounds")["text"] == "rounds is 5"
    assert all(gr.load_game("six-card", house=h["house"]) for h in found["houses"] if not h["parameters"])


# ---------------------------------------------------------------- explain


def test_explain_prints_the_page_of_a_code(call: Call) -> None:
    code = next(code for code in CODES.values() if code.wrong)
    done = call("explain", code.code.lower())
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"{code.code} ({code.severity}): ")
    assert "Wrong:" in done.out
    assert read(call("explain", code.code, "--json").out)["wrong"] == code.wrong


def test_explain_proposes_a_code_that_is_near(call: Call) -> None:
    assert "Did you mean GR" in call("explain", "GR20I").sentence


# ---------------------------------------------------------------- new


def test_a_new_game_can_be_checked_and_played(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "my-golf"
    done = call("new", "six-card", folder)
    assert (done.code, done.err) == (0, "")
    assert f"golfrules play {folder}" in done.out
    header = folder / "game.golf"
    header.write_text(header.read_text().replace("option rounds is 9", "option rounds is 2"))
    assert call("check", folder).code == 0
    record = read(call("play", folder, "--watch", "--seats", "random,random", "--seed", 1, "--json").out)
    assert len(record["scorecard"]) == 2


def test_a_new_game_overwrites_nothing(call: Call, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")
    assert "not empty" in call("new", "scramble", tmp_path).sentence
    assert "a file" in call("new", "scramble", tmp_path / "letter.txt").sentence
    assert [p.name for p in tmp_path.iterdir()] == ["letter.txt"]


# ---------------------------------------------------------------- check


def test_check_passes_the_bundled_games_and_says_how_long_events_take(call: Call) -> None:
    done = call("check", "scramble", "six-card")
    assert (done.code, done.err) == (0, "")
    assert "no mistakes" in done.out
    found = read(call("check", "scramble", "--json").out)
    assert found["ok"] is True
    (game,) = found["games"]
    assert game["bounds"]["when stroke"] > 1
    assert re.search(rf"when stroke +{game['bounds']['when stroke']}\b", done.out)


def test_check_says_no_bounds_where_something_is_wrong(call: Call, mine: Path) -> None:
    asks = "when replaced { player { total + 1 } }\n"
    mine.write_text(GOOD + asks)
    assert "when replaced" in call("check", mine).out
    for wrong in (BAD + asks, GOOD + asks + 'test "t" { expect nonsense is 1 }\n'):
        mine.write_text(wrong)
        done = call("check", mine)
        assert done.code == 1
        assert "when replaced" not in done.out
        assert read(call("check", mine, "--json").out)["games"][0]["bounds"] == {}


def test_check_shows_a_mistake_with_its_line(call: Call, mine: Path) -> None:
    mine.write_text(BAD)
    done = call("check", mine)
    assert (done.code, done.err) == (1, "")
    assert f"{mine}:5:" in done.out
    assert "5 |   tens { pionts is 1 }" in done.out
    assert "^^^^^^" in done.out
    assert "1 error" in done.out


def test_check_as_json_and_as_sarif_says_the_same(call: Call, mine: Path) -> None:
    mine.write_text(BAD)
    plain = call("check", mine, "--json")
    sarif = call("check", mine, "--sarif")
    assert (plain.code, sarif.code) == (1, 1)
    found = read(plain.out)
    assert found["ok"] is False
    (diagnostic,) = found["diagnostics"]
    (result,) = json.loads(sarif.out)["runs"][0]["results"]
    assert (diagnostic["code"], diagnostic["line"]) == (
        result["ruleId"],
        result["locations"][0]["physicalLocation"]["region"]["startLine"],
    )


def test_check_leaves_out_what_is_meant_and_tells_how_much_that_is(call: Call, tmp_path: Path) -> None:
    mine = str(tmp_path / "long.golf")
    rule = 'house "Long drives" {\n  meant GR716 "Every shot flies three."\n  shots { flight is 3 } }\n'
    write_text(Path(mine), f"language 1\ngame scramble\n\n{rule}")
    done = call("check", mine)
    assert done.code == 0
    assert done.out.endswith("1 file: no mistakes, 1 acknowledged.\n")
    found = read(call("check", mine, "--json").out)
    assert found["diagnostics"] == []
    (acknowledged,) = found["acknowledged"]
    assert (acknowledged["code"], acknowledged["line"]) == ("GR716", 6)
    assert acknowledged["meant"] == {"reason": "Every shot flies three.", "file": mine, "line": 5}
    (shown,) = read(call("check", mine, "--sarif").out)["runs"][0]["results"]
    assert shown["suppressions"][0]["kind"] == "inSource"


def test_check_of_one_file_of_a_game_speaks_of_that_file_alone(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "game"
    call("new", "six-card", folder)
    (folder / "more.golf").write_text(BAD)
    assert call("check", folder / "house.golf").code == 0
    assert call("check", folder / "more.golf").code == 1
    assert call("check", folder).code == 1
    assert call("check", tmp_path).code == 1


def test_check_lays_files_on_each_other(call: Call, tmp_path: Path) -> None:
    one, other = tmp_path / "one.golf", tmp_path / "other.golf"
    one.write_text('language 1\ngame six-card\n\nhouse "Low" { contradicts "High kings", kings { points is -1 } }\n')
    other.write_text('language 1\ngame six-card\n\nhouse "High kings" { kings { points is 9 } }\n')
    alone = call("check", other)
    assert (alone.code, alone.err) == (0, "")
    together = call("check", one, "--house", other)
    assert together.code == 1
    assert "GR711" in together.out


def test_check_of_house_rules_together(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "two.golf"
    file.write_text(
        'language 1\ngame six-card\nhouse "One" { rounds is 3 }\nhouse "Two" { contradicts "One", rounds is 4 }\n'
    )
    assert call("check", file).code == 0
    together = call("check", file, "--house", "one", "--house", "two")
    assert together.code == 1
    assert "contradict" in together.out


# ---------------------------------------------------------------- fmt


def test_fmt_puts_a_file_in_order_and_then_leaves_it(call: Call, mine: Path) -> None:
    mine.write_text(GOOD.replace("  tens", "tens"))
    mine.chmod(0o640)
    done = call("fmt", mine)
    assert (done.code, done.err) == (0, "")
    assert "was put in order" in done.out
    assert mine.read_text() == GOOD
    assert mine.stat().st_mode & 0o777 == 0o640
    assert read(call("fmt", mine, "--json").out) == {"changed": [], "files": 1, "diagnostics": []}


def test_a_new_file_is_as_any_other_program_would_leave_it(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.touch()
    write_text(tmp_path / "new", "1")
    assert (tmp_path / "new").stat().st_mode == plain.stat().st_mode


def test_fmt_check_changes_nothing(call: Call, mine: Path) -> None:
    messy = GOOD.replace("  tens", "tens")
    mine.write_text(messy)
    done = call("fmt", mine, "--check")
    assert done.code == 1
    assert "-tens { points is 1 }" in done.out
    assert "+  tens { points is 1 }" in done.out
    assert mine.read_text() == messy
    mine.write_text(GOOD)
    assert call("fmt", mine, "--check").code == 0


def test_fmt_leaves_a_file_with_mistakes_and_does_the_others(call: Call, tmp_path: Path) -> None:
    wrong, messy, strange = (tmp_path / f"{name}.golf" for name in ("a", "b", "c"))
    wrong.write_text('language 1\ngame six-card\nhouse "A" {\n')
    messy.write_text(GOOD.replace("  tens", "tens"))
    strange.write_bytes(b"\xff\xfe\x00")
    done = call("fmt", tmp_path)
    assert done.code == 1
    assert messy.read_text() == GOOD
    assert wrong.read_text().endswith("{\n")
    assert "a.golf:" in done.out
    assert "c.golf:" in done.out
    assert "b.golf was put in order" in done.out


# ---------------------------------------------------------------- test

TESTS = GOOD + (
    'test "A ten is one" {\n  given house "Cheap tens"\n  given layout "10 K K / K K K"\n  expect tally is WORTH\n}\n'
)


def test_the_tests_of_a_game_hold(call: Call) -> None:
    done = call("test", "six-card")
    assert (done.code, done.err) == (0, "")
    found = read(call("test", "six-card", "--json").out)
    assert found["passed"] is True
    held = len(found["games"][0]["tests"])
    assert held
    assert f"{held} of {held} tests hold" in done.out


def test_a_test_that_fails_says_what_was_found(call: Call, mine: Path) -> None:
    mine.write_text(TESTS.replace("WORTH", "1"))
    assert call("test", mine).code == 0
    mine.write_text(TESTS.replace("WORTH", "2"))
    done = call("test", mine)
    assert done.code == 1
    assert "A ten is one" in done.out
    assert f"{mine}:10:" in done.out
    assert "0 of 1 test holds" in done.out


def test_a_test_that_cannot_be_read_does_not_hold(call: Call, mine: Path) -> None:
    whole = TESTS.replace("WORTH", "1")
    meaning = 'test "Meaning" {\n  given layout "10 K K / K K K"\n  expect tallly is 1\n}\n'
    shape = 'test "Shape" {\n  given layout "10 K K / K K K" expect tally is 1\n}\n'
    mine.write_text(whole + meaning + shape)
    done = call("test", mine)
    assert done.code == 1
    assert "failed Meaning" in done.out
    assert "failed Shape" in done.out
    assert "1 of 3 tests hold" in done.out
    assert re.search(r"reached wholly; \d errors", done.out)
    found = read(call("test", mine, "--json").out)["games"][0]["tests"]
    assert [(test["name"], test["passed"]) for test in found] == [
        ("A ten is one", True),
        ("Meaning", False),
        ("Shape", False),
    ]


def test_tests_of_a_house_rule_that_cannot_be_read_do_not_hold(call: Call, mine: Path) -> None:
    mine.write_text(TESTS.replace("WORTH", "1").replace("points", "pionts"))
    done = call("test", mine)
    assert done.code == 1
    assert "0 of 1 test holds" in done.out


# ---------------------------------------------------------------- score


@pytest.mark.rule("G1")
def test_score_draws_a_layout_and_says_how_it_comes_about(call: Call) -> None:
    done = call("score", "six-card", "7 2 K / 7 5 K")
    assert (done.code, done.err) == (0, "")
    assert "7 2 K / 7 5 K = 7" in done.out
    assert "│  2  │" in done.out
    assert "G1" in done.out


@pytest.mark.parametrize(
    ("layouts", "house", "more", "scores"),
    [
        (["7 2 K / 7 5 K"], [], [], [7]),
        (["A 10 Q / 3 10 Q"], [], [], [-16]),
        (["A 10 Q / 3 10 Q"], ["Pairs always cancel"], [], [4]),
        (["2 3 4 / 5 6 7", "K K K / K K A"], ["caller-+10"], ["--caller", "0"], [37, 1]),
    ],
)
def test_score_counts_as_the_house_does(
    call: Call, layouts: list[str], house: list[str], more: list[str], scores: list[int]
) -> None:
    words = [word for name in house for word in ("--house", name)]
    found = read(call("score", "six-card", *layouts, *words, *more, "--json").out)
    assert [one["score"] for one in found] == scores


# ---------------------------------------------------------------- table


def test_table_as_csv_has_a_line_for_each_stroke(call: Call) -> None:
    head, *rows = call("table", "scramble", "--csv").out.splitlines()
    assert head == "hole,spot,trouble,tee,card,to,to_trouble,penalty"
    assert len(rows) == len(read(call("table", "scramble", "--json").out))
    assert "5,2,0,0,Cart Path Bounce,edge,0,0" in rows


def test_table_of_a_hole_puts_cards_that_do_the_same_in_a_row(call: Call) -> None:
    done = call("table", "scramble", "--hole", 5)
    assert (done.code, done.err) == (0, "")
    assert "Hole 5 · The Postcard" in done.out
    assert "Hole 6" not in done.out
    row = next(line for line in done.out.splitlines() if line.strip().startswith("Driver, 3-Wood"))
    assert row.split()[2:] == ["1", "E", "E", "B", "E", "B", "E", "ON", "in"]


def test_table_explains_and_follows_house_rules(call: Call) -> None:
    plain = call("table", "scramble", "--hole", 1, "--spot", "edge", "--card", "dart", "--explain")
    gimme = call("table", "scramble", "--hole", 1, "--spot", "edge", "--card", "dart", "--explain", "--house", "gimme")
    assert "ON" in plain.out.splitlines()[0]
    assert "holed" in gimme.out.splitlines()[0]
    assert "Gimme" in gimme.out
    found = read(call("table", "scramble", "--hole", 1, "--spot", "edge", "--card", "dart", "--explain", "--json").out)
    assert all(cell["path"] for cell in found)


@pytest.mark.parametrize("word", [".", "holes.golf", "./holes.golf"])
def test_in_the_folder_of_a_game_its_own_files_are_checked_and_tested(
    word: str, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(cards_dir() / "scramble", folder)
    monkeypatch.chdir(folder)
    done = call("test", ".")
    assert "of 0 tests" not in done.out
    assert done.code == 0
    holes = folder / "holes.golf"
    holes.write_text(holes.read_text("utf-8").replace("splash is 2", "splush is 2", 1), encoding="utf-8")
    done = call("check", word)
    assert done.code == 1
    assert "GR201" in done.out + done.err
