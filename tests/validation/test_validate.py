"""One call that does all, and what becomes of each stage."""

import json
from pathlib import Path

import pytest

import golfrules as gr
from golfrules.cli import main
from golfrules.games.load import find_book
from golfrules.testing import RulesFault, check_rules
from golfrules.validation.validate import STAGES, validate

OWN = """\
language 1
game scramble

house "Sticky sand" { shots with shot is bunker { penalty + 1 } }
"""
WRONG = 'language 1\ngame scramble\nhouse "Sticky sand" { shots with shot is bunker { penalty plus 1 } }\n'
NO_GREENS = 'language 1\ngame duffers\nhouse "No greens" { holes { forbid a putt in play } }\n'


def write(folder: Path, text: str) -> Path:
    file = folder / "own.golf"
    file.write_text(text, "utf-8")
    return file


def test_everything_is_done_in_its_order(tmp_path: Path) -> None:
    told: list[tuple[str, float]] = []
    own = write(tmp_path, OWN)
    found = validate(own, games=4, seconds=2.0, workers=1, progress=lambda what, share: told.append((what, share)))
    assert [s.name for s in found.stages] == list(STAGES)
    assert [s.name for s in found.stages if not s.is_done] == ["tests"]
    assert found.stage("tests").skipped == "There are no tests."
    assert [what for what, share in told if share == 0.0] == list(dict.fromkeys(what for what, _ in told))
    assert all(0.0 <= share <= 1.0 for _, share in told)
    assert found.proofs is not None
    assert found.simulation is not None
    assert found.comparison is not None
    assert found.coverage
    assert json.loads(json.dumps(found.to_json()))["stages"][0]["name"] == "check"


def test_what_does_not_hold_up_is_not_played(tmp_path: Path) -> None:
    found = validate(write(tmp_path, WRONG))
    assert not found.ok
    assert {s.skipped for s in found.stages[1:]} == {"The files do not hold up."}
    assert found.findings[0].severity == "error"


def test_what_does_not_hold_up_is_told_whatever_was_asked(tmp_path: Path) -> None:
    found = validate(write(tmp_path, WRONG), only=["simulation"])
    assert not found.ok
    assert found.stage("simulation").skipped == "The files do not hold up."


def test_house_rules_that_contradict_each_other_are_told(tmp_path: Path) -> None:
    text = """\
language 1
game duffers

house "Short" { contradicts "Long", holes { yards - 10 } }
house "Long" { holes { yards + 10 } }
"""
    found = validate(write(tmp_path, text), only=["check", "coverage"])
    assert not found.ok
    assert any("Long" in d.message for d in found.findings)
    assert validate(tmp_path / "own.golf", house="long", only=["check"]).ok


def test_a_test_that_does_not_hold_is_a_finding(tmp_path: Path) -> None:
    text = """\
language 1
game scramble

house "Deep" { holes { splash is 3 } }
test "deeper" { given house "Deep", given hole 1, expect splash of hole is 4 }
"""
    found = validate(write(tmp_path, text), only=["check", "tests"])
    assert [d.code for d in found.findings] == ["GR909"]
    assert "deeper" in found.findings[0].message
    assert not found.ok


def test_a_bundled_hole_that_a_house_rule_spoils_is_told_of_the_house_rule(tmp_path: Path) -> None:
    own = write(tmp_path, NO_GREENS)
    found = validate(own, only=["check", "proof"], seconds=20.0)
    spoilt = [d for d in found.findings if d.code == "GR1001"]
    assert len(spoilt) == 18
    assert {d.place.source.name for d in spoilt} == {str(own)}
    assert any("B-1" in d.message or "Beginner's Luck" in d.message for d in spoilt)


def test_what_is_acknowledged_is_no_finding(tmp_path: Path) -> None:
    own = write(tmp_path, NO_GREENS.replace("{ holes", '{ meant GR1001 "A joke for the first of April.", holes'))
    found = validate(own, only=["check", "proof"], seconds=20.0)
    assert "GR1001" not in {d.code for d in found.findings}
    assert {meant.reason for d, meant in found.acknowledged if d.code == "GR1001"} == {"A joke for the first of April."}


@pytest.mark.parametrize("wrong", ["spelling", "chek", ""])
def test_a_stage_that_is_not_there_is_refused_with_a_sentence(wrong: str) -> None:
    with pytest.raises(gr.GolfrulesError, match="Nothing that is done is called"):
        validate("six-card", only=[wrong])


def test_a_file_that_is_not_there_is_refused_with_a_sentence() -> None:
    with pytest.raises(gr.GolfrulesError, match="There is no file"):
        validate("nowhere.golf")


def test_check_rules_gives_back_what_is_clean_and_raises_what_is_not(tmp_path: Path) -> None:
    assert check_rules(write(tmp_path, OWN)).is_clean
    with pytest.raises(RulesFault, match="GR") as caught:
        check_rules(write(tmp_path, WRONG))
    assert caught.value.validation.findings


# ---------------------------------------------------------------- on the command line


def test_the_command_prints_a_verdict_and_writes_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own, page = write(tmp_path, OWN), tmp_path / "report.html"
    assert main(["validate", str(own), "--only", "check,coverage", "--html", str(page)]) == 0
    assert "no mistakes" in capsys.readouterr().out
    assert page.read_text("utf-8").startswith("<!doctype html>")


def test_the_command_fails_where_something_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", str(write(tmp_path, WRONG)), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["ok"] is False


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["nowhere.golf"],
        ["six-card", "--only", "chek"],
        ["six-card", "scramble", "--html", "page.html"],
        ["six-card", "--html", "no/such/folder/page.html"],
        ["six-card", "--house", "nobody's"],
        ["six-card", "--option", "rounds=0"],
        ["six-card", "--seats", "genius,expert"],
        ["six-card", "--games", "0"],
        ["six-card", "--workers", "0"],
        ["six-card", "--seconds", "-1"],
    ],
)
def test_a_wrong_call_gets_one_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", *words]) == 2
    complaint = capsys.readouterr().err.strip()
    assert complaint
    assert "Traceback" not in complaint
    assert "fault of golfrules" not in complaint


# ---------------------------------------------------------------- what is bundled


@pytest.mark.parametrize("game", ["six-card", "scramble", "duffers", "solo"])
def test_the_bundled_games_are_clean(game: str) -> None:
    found = validate(game, only=["check", "proof"], seconds=5.0)
    assert found.is_clean, "\n".join(map(str, found.findings))


HOUSES = [
    (game, house)
    for game in ("six-card", "scramble", "duffers", "solo")
    for house in find_book(game, tests=False).houses
]


@pytest.mark.parametrize(("game", "house"), HOUSES, ids=lambda x: x)
def test_the_bundled_house_rules_are_clean(game: str, house: str) -> None:
    found = validate(game, house=house, only=["proof"], seconds=1.5)  # what is not found in that time is no finding
    assert found.is_clean, "\n".join(map(str, found.findings))


def test_a_rule_that_seldom_happens_is_not_said_to_change_nothing_where_a_proof_says_otherwise() -> None:
    stages = ["proof", "comparison"]
    found = validate("six-card", house="block-of-four", only=stages, seats=["random", "random"], seconds=8.0, workers=1)
    assert found.proofs is not None
    assert found.proofs.live == {"Block of four"}
    assert "GR1104" not in {d.code for d in found.findings}


def test_each_finding_is_said_of_the_house_rule_that_brings_it_about(tmp_path: Path) -> None:
    text = """\
language 1
game duffers

house "Mine" {
  meant GR1001 "Cake Walk is a joke."
  holes named "Cake Walk" { yards + 20000 } }
house "Yours" { holes named "The Meadows" { yards + 20000 } }
"""
    found = validate(write(tmp_path, text), only=["check", "proof"], seconds=5.0)
    assert [(d.code, d.place.text) for d in found.findings if d.code == "GR1001"] == [("GR1001", '"Yours"')]
    assert [d.place.text for d, _ in found.acknowledged] == ['"Mine"']


def test_a_warning_about_a_house_rule_is_silent_where_another_of_its_file_makes_it_untrue(tmp_path: Path) -> None:
    text = """\
language 1
game scramble

house "More par" { holes { par + 1 } }
house "If six" { holes with par is 6 { splash is 2 } }
"""
    own = write(tmp_path, text)
    assert validate(own, only=["check"]).is_clean
    assert [d.code for d in validate(own, house="if-six", only=["check"]).findings] == ["GR507"]


def test_rules_with_which_no_game_can_begin_are_a_finding(tmp_path: Path) -> None:
    own = write(tmp_path, 'language 1\ngame scramble\n\nhouse "No cards" { shots { copies is 0 } }\n')
    found = validate(own, only=["check", "coverage"])
    assert "GR1101" in {d.code for d in found.findings}
    assert found.stage("coverage").skipped == "The game cannot begin with these rules."


@pytest.mark.parametrize(
    "wrong",
    [
        {"house": 5},
        {"options": [1]},
        {"seconds": "5"},
        {"games": True},
        {"only": []},
        {"games": 1.5},
        {"workers": 10**30},
        {"precision": -1},
    ],
)
def test_a_wrong_argument_is_refused_with_a_sentence(wrong: dict[str, object]) -> None:
    with pytest.raises(gr.GolfrulesError, match=r"\.$"):
        validate("six-card", **wrong)  # type: ignore[arg-type]
