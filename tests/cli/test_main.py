"""The command line as a whole: what it costs, and what becomes of a wrong call."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Call

from golfrules.cli import main
from golfrules.cli.app import app
from golfrules.cli.commands import COMMANDS
from golfrules.locate import is_compiled

VERSION = "0.1.0 (compiled)" if is_compiled() else "0.1.0"


def python(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **env},
        encoding="utf-8",
    )


def test_the_version_is_one_line_and_costs_nothing() -> None:
    done = python("-c", "import sys; from golfrules.cli import main; main(['--version']); print(*sys.modules)")
    version, modules = done.stdout.splitlines()
    assert (version, done.stderr, done.returncode) == (VERSION, "", 0)
    assert not {"lark", "rich", "cyclopts", "attrs", "cattrs"} & {name.partition(".")[0] for name in modules.split()}


def test_the_package_can_be_run() -> None:
    done = python("-m", "golfrules", "--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{VERSION}\n", "")


WITHOUT_EXTRA = """
import sys
from importlib.util import find_spec
import importlib.util
importlib.util.find_spec = lambda name: None if name in ("rich", "cyclopts") else find_spec(name)
from golfrules.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("words", [[], ["--help"], ["play", "six-card"], ["nonsense"]])
def test_without_the_extra_one_sentence_says_what_to_install(words: list[str]) -> None:
    done = python("-c", WITHOUT_EXTRA, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "golfrules[cli]" in done.stderr


def test_the_version_does_without_the_extra() -> None:
    done = python("-c", WITHOUT_EXTRA, "--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{VERSION}\n", "")


def test_help_lists_every_command(call: Call) -> None:
    done = call("--help")
    assert (done.code, done.err) == (0, "")
    assert all(f" {name} " in done.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_help(call: Call, name: str) -> None:
    done = call(name, "--help")
    assert (done.code, done.err) == (0, "")
    assert f"golfrules {name}" in done.out


def whole_numbers() -> list[tuple[str, str]]:
    """Every option of every command that is a whole number."""
    return [
        (name, argument.name)
        for name in COMMANDS
        for argument in app([name])[name].assemble_argument_collection()
        if argument.hint in (int, int | None) and argument.name.startswith("--")
    ]


@pytest.mark.parametrize(("command", "option"), whole_numbers())
@pytest.mark.parametrize("number", ["1.5", "2.0", "1e3", "nan", "two", "", "4_0", "0x4"])
def test_what_is_no_whole_number_is_not_rounded(call: Call, command: str, option: str, number: str) -> None:
    done = call(command, "six-card", option, number)
    assert (done.code, done.out) == (2, "")
    assert done.sentence == (
        f'Invalid value for {option}: "{number}" is no whole number, as 7 is one. See golfrules {command} --help.'
    )


def test_there_are_such_options() -> None:
    assert {("simulate", "--games"), ("simulate", "--workers"), ("play", "--players")} <= {*whole_numbers()}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["pley"], 'There is no command "pley". Did you mean play?'),
        (["xyzzy"], 'There is no command "xyzzy". There are play, check,'),
        (["play", "--wach"], "Unknown option: --wach. Did you mean --watch? See golfrules play --help."),
        (["play", "six-card", "now"], '"now" is one word too many. See golfrules play --help.'),
        (["play", "--players"], "--players requires an argument"),
        (["play", "--players", "two"], '"two"'),
        (["explain"], "CODE"),
        (["replay"], "FILE"),
        (["new", "six-card"], "FOLDER"),
        (["check"], "Name what to check"),
        (["test"], "Name what to test"),
        (["fmt"], "Name what to put in order"),
        (["table", "scramble", "--hole", "first"], '"first"'),
    ],
)
def test_a_wrong_call_is_told_in_a_sentence(call: Call, words: list[str], sentence: str) -> None:
    done = call(*words)
    assert (done.code, done.out) == (2, "")
    assert sentence in done.sentence


@pytest.mark.parametrize(
    "words",
    [
        ["play", "chess"],
        ["play", "six-card", "--house", "no-such-rule"],
        ["play", "six-card", "--house", "no-such-file.golf"],
        ["play", "six-card", "--option", "rounds"],
        ["play", "six-card", "--option", "rounds=many"],
        ["play", "six-card", "--option", "rounds=1000"],
        ["play", "six-card", "--option", "rounds=1", "--option", "rounds=2"],
        ["play", "six-card", "--option", "length=9"],
        ["play", "six-card", "--players", "1"],
        ["play", "scramble", "--players", "5"],
        ["play", "six-card", "--seats", "you,,random"],
        ["play", "six-card", "--seats", "you,nobody"],
        ["play", "six-card", "--seats", "random:Ann,you"],
        ["play", "six-card", "--seats", "you:Ann,you:ann"],
        ["play", "six-card", "--seats", "you,random,random", "--players", "2"],
        ["play", "six-card", "--seats", "you,random", "--watch"],
        ["play", "six-card", "--watch", "--pace", "-1"],
        ["play", "six-card", "--json"],
        ["play", "--resume", "no-such-file.json"],
        ["play", "six-card", "--save", "no-such-folder/game.json"],
        ["play", "six-card", "--save", "."],
        ["cards", "chess"],
        ["cards", "six-card", "--house", "jokers-at(one)"],
        ["houses", "chess"],
        ["explain", "GR000"],
        ["replay", "no-such-file.json"],
        ["replay", "."],
        ["check", "no-such-folder"],
        ["check", "six-card", "--json", "--sarif"],
        ["check", "six-card", "--house", "no-such-rule"],
        ["fmt", "no-such-file.golf"],
        ["test", "no-such-file.golf"],
        ["new", "chess", "somewhere"],
        ["score", "six-card"],
        ["score", "six-card", "7 2 K"],
        ["score", "six-card", "7 2 K / 7 5 Z"],
        ["score", "six-card", "7 2 K / 7 5 K", "--caller", "0"],
        ["score", "scramble", "7 2 K / 7 5 K"],
        ["table", "six-card"],
        ["table", "scramble", "--hole", "19"],
        ["table", "scramble", "--spot", "tree"],
        ["table", "scramble", "--card", "Putter"],
        ["table", "scramble", "--csv", "--json"],
        ["\0"],
        ["play", "six-card", "--save", "a\0b"],
        ["replay", "a\0b"],
        ["cards", "x" * 5000],
    ],
)
def test_whatever_is_wrong_is_one_sentence(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    done = call(*words)
    assert (done.code, done.out) == (2, "")
    assert len(done.sentence) > 15
    assert not list(tmp_path.iterdir())


def test_mistakes_in_a_house_rule_are_shown_with_their_lines(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "mine.golf"
    file.write_text('language 1\ngame six-card\nhouse "Mine" { tens { pionts is 3 } }\n')
    done = call("play", "six-card", "--house", file)
    assert (done.code, done.out) == (2, "")
    assert "pionts" in done.err
    assert "^^^^^^" in done.err
    assert "1 error" in done.err


def test_a_fault_of_our_own_is_told_without_a_traceback(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.delenv("GOLFRULES_TRACEBACK", raising=False)
    monkeypatch.setattr("golfrules.cli.commands.explain.page", broken)
    done = call("explain", "GR101")
    assert done.code == 70
    assert "ZeroDivisionError: by nothing" in done.sentence
    monkeypatch.setenv("GOLFRULES_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        main(["explain", "GR101"])


def test_an_interrupt_ends_quietly(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    done = call("play", "six-card", "--seats", "you,random")
    assert (done.code, done.err) == (130, "")


def test_a_reader_that_has_read_enough_is_no_mistake() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "golfrules", "table", "scramble", "--csv"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline() == b"hole,spot,trouble,tee,card,to,to_trouble,penalty\n"
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="/dev/full is of Linux")
@pytest.mark.parametrize("words", [["--version"], ["cards", "six-card"], ["cards", "six-card", "--json"]])
def test_a_full_disk_is_told_in_a_sentence(words: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "golfrules", *words], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"No space left" in done.stderr


def test_what_the_terminal_cannot_show_is_replaced() -> None:
    done = python(
        "-m", "golfrules", "play", "--watch", "scramble", "--seed", "1", PYTHONIOENCODING="ascii", COLUMNS="80"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert "Hole          1  2  3" in done.stdout
    assert "+-----------" in done.stdout


def test_json_is_ascii_in_every_locale(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "jeu à moi"
    done = call("new", "six-card", folder, "--json")
    assert done.code == 0
    assert done.out.isascii()
    assert json.loads(done.out)["folder"] == str(folder)
