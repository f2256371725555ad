"""Somebody at a real keyboard: a pseudo-terminal, with what it shows read back."""

from __future__ import annotations

import json
import os
import re
import select
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

fcntl = pytest.importorskip("fcntl", reason="pseudo-terminals are of Unix")
termios = pytest.importorskip("termios", reason="pseudo-terminals are of Unix")

PATIENCE = 60
SEQUENCE = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[()][A-Z0-9]|\x1b[=>]")
CLEARED = "\x1b[3J"
# The program must be the owner of its terminal, or Ctrl-C would not reach it; and where the tests run in the background
# of a shell, they were told to ignore it, which the program would inherit.
START = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""


class Typist:
    """Types, and reads what is shown."""

    def __init__(self, master: int, program: subprocess.Popen[bytes]) -> None:
        self._master = master
        self.program = program
        self.raw = ""
        self._read = 0

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def line(self, text: str) -> None:
        self.type(text + "\n")

    def wait(self, *words: str) -> str:
        """What is shown up to one of some words, without the sequences that move and colour."""
        end = time.monotonic() + PATIENCE
        while True:
            fresh = plain(self.raw[self._read :])
            if any(word in fresh for word in words):
                self._read = len(self.raw)
                return fresh
            if time.monotonic() > end or not self._more(end):
                pytest.fail(f"waited for {words!r} and saw:\n{fresh}")

    def _more(self, end: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], max(0.0, end - time.monotonic()))
        if not ready:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:  # the other end was closed
            return False
        self.raw += data.decode("utf-8", "replace")
        return bool(data)

    def interrupt(self) -> None:
        """Presses Ctrl-C, as often as a person would whom nothing answers.

        One that comes just before the program begins to wait for a key is noted by Python, and acted on at the next.
        """
        end = time.monotonic() + PATIENCE
        while self.program.poll() is None and time.monotonic() < end:
            self.type("\x03")
            patience = time.monotonic() + 3
            while self._more(patience):
                pass
            with suppress(subprocess.TimeoutExpired):
                self.program.wait(timeout=1)

    def finish(self) -> int:
        """The exit code, once the program has ended."""
        end = time.monotonic() + PATIENCE
        while self._more(end):
            pass
        return self.program.wait(timeout=PATIENCE)


@contextmanager
def terminal(*words: str, columns: int = 80, lines: int = 60, **env: str) -> Iterator[Typist]:
    master, slave = os.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    clean = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR", "PYTHONIOENCODING")}
    program = subprocess.Popen(
        [sys.executable, "-c", START, "-m", "golfrules", *words],
        stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
        env={**clean, "TERM": "xterm-256color", "PYTHONUTF8": "1", **env},
    )  # fmt: skip
    os.close(slave)
    try:
        yield Typist(master, program)
    finally:
        program.kill()
        program.wait()
        os.close(master)


def plain(raw: str) -> str:
    return SEQUENCE.sub("", raw).replace("\r\n", "\n")


def offered(screen: str) -> dict[str, str]:
    """What may be answered, by its words, with the number beside it."""
    asked = screen.rpartition("?\n")[2].partition("h hint")[0]
    return {words: number for number, words in re.findall(r"(\d+) ([a-z]+(?: \d+)?)", asked)}


ANN_AND_BEN = ("play", "six-card", "--seats", "you:Ann,you:Ben", "--seed", "7")
ENTER = "press Enter"


def test_a_whole_game_is_played_by_typing(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ("play", "six-card", "--seats", "you,random", "--seed", "7", "--option", "rounds=1", "--save", str(file))
    with terminal(*words) as typist:
        place = 0
        while "The seed was 7." not in (screen := typist.wait("\n> ", "The seed was 7.")):
            choices = offered(screen)
            if f"replace {place % 6 + 1}" in choices:
                typist.line(choices[f"replace {place % 6 + 1}"])
                place += 1
            else:
                typist.line(choices["draw" if "draw" in choices else "done"])
        assert typist.finish() == 0
    assert place >= 6
    assert "win" in screen
    assert "Traceback" not in typist.raw
    done = subprocess.run(
        [sys.executable, "-m", "golfrules", "replay", str(file)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "actions fit the rules" in done.stdout


def test_a_wrong_answer_is_told_below_the_table() -> None:
    with terminal("play", "six-card", "--seats", "you,random", "--seed", "7") as typist:
        typist.wait("\n> ")
        typist.line("jump")
        assert 'There is no action "jump" in Six-card Golf.' in typist.wait("\n> ")
        assert typist.raw.count(CLEARED) == 1


def test_an_interrupt_ends_quietly_and_the_game_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with terminal("play", "six-card", "--seats", "you,random", "--seed", "7", "--save", str(file)) as typist:
        typist.wait("\n> ")
        typist.line("4")
        typist.wait("\n> ")
        before = len(typist.raw)
        typist.interrupt()
        assert typist.finish() == 130
        assert plain(typist.raw[before:]).strip(" ^C\n") == ""
    assert json.loads(file.read_text())["actions"] == ["peek 4"]


def test_ctrl_d_leaves(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with terminal("play", "six-card", "--seats", "you,random", "--save", str(file)) as typist:
        typist.wait("\n> ")
        typist.type("\x04")
        typist.wait("Saved.")
        assert typist.finish() == 0


def test_it_asks_which_game(tmp_path: Path) -> None:
    with terminal("play", "--seats", "you,random") as typist:
        typist.wait("Which game?")
        typist.line("chess")
        assert "There is no game" in typist.wait("Which game?")
        typist.line("six")
        assert "Six-card Golf" in typist.wait("\n> ")


def test_the_screen_is_cleared_before_the_next_person_looks() -> None:
    with terminal(*ANN_AND_BEN) as typist:
        assert "Ann is to play" in typist.wait(ENTER)
        typist.line("")
        assert "▶ Ann" in typist.wait("\n> ")
        typist.line("4")
        assert re.search(r"│ \(\w+\) ", typist.wait("\n> "))
        typist.line("done")
        typist.wait("answer back): ")
        handed_over = plain(typist.raw.rpartition(CLEARED)[2]).strip().splitlines()
        assert handed_over == [
            "Ben is to play. Nobody else should look now.",
            "Ben, press Enter (Ann: u takes your last answer back):",
        ]
        typist.line("")
        bens = typist.wait("\n> ").rpartition("Six-card Golf")[2]
        assert "▶ Ben" in bens
        assert "(" not in bens.partition("▶ Ben")[0]


def test_the_last_answer_can_be_taken_back_before_the_next_person_looks() -> None:
    with terminal(*ANN_AND_BEN) as typist:
        typist.wait(ENTER)
        typist.line("")
        typist.wait("\n> ")
        typist.line("done")
        typist.wait("Ann: u takes")
        typist.line("u")
        again = typist.wait("\n> ")
        assert again.count("Six-card Golf") == 1
        assert "▶ Ann" in again
        assert "Look at a card?" in again


def test_what_showed_something_cannot_be_taken_back_at_the_handing_over() -> None:
    with terminal(*ANN_AND_BEN, "--option", "peek=0") as typist:
        typist.wait(ENTER)
        typist.line("")
        typist.wait("\n> ")
        typist.line("take")
        typist.wait("\n> ")
        typist.line("replace 1")
        typist.wait("Ben, press Enter: ")


def test_colours_are_left_out_where_they_are_not_wanted() -> None:
    words = ("play", "scramble", "--seats", "you,random", "--seed", "7")
    coloured = re.compile(r"\x1b\[[0-9;]*3[0-7]")
    with terminal(*words) as typist:
        typist.wait("\n> ")
        assert coloured.search(typist.raw)
    with terminal(*words, NO_COLOR="1") as typist:
        typist.wait("\n> ")
        assert not coloured.search(typist.raw)


@pytest.mark.parametrize("words", [("--ascii",), ()])
def test_without_unicode_it_is_drawn_in_ascii(words: tuple[str, ...]) -> None:
    env = {} if words else {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    with terminal("play", "scramble", "--seats", "you,random", "--seed", "7", *words, **env) as typist:
        screen = typist.wait("q save and quit")
        assert screen.isascii()
        assert "+----------+" in screen


def test_watching_shows_each_step() -> None:
    words = (
        "play",
        "six-card",
        "--watch",
        "--seats",
        "random,random",
        "--option",
        "rounds=1",
        "--seed",
        "3",
        "--pace",
        "0",
    )
    with terminal(*words) as typist:
        typist.wait("The seed was 3.")
        assert typist.finish() == 0
        assert typist.raw.count(CLEARED) > 10


def test_a_replay_is_looked_through_step_by_step(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = [
        sys.executable,
        "-m",
        "golfrules",
        "play",
        "six-card",
        "--watch",
        "--option",
        "rounds=1",
        "--save",
        str(file),
    ]
    assert subprocess.run(words, capture_output=True, check=False).returncode == 0
    with terminal("replay", "--step", str(file)) as typist:
        typist.wait("Step 0 of")
        typist.line("")
        typist.wait("Step 1 of")
        typist.line("q")
        assert typist.finish() == 0


def test_a_turn_of_duffers_is_typed(tmp_path: Path) -> None:
    """Looked up, paid, taken back, refused, held and passed; the next screen is that of the next turn."""
    file = tmp_path / "game.json"
    with terminal("play", "duffers", "--seats", "you,random", "--seed", "7", "--save", str(file)) as typist:
        first = typist.wait("\n> ")
        assert "Duffers · 6 Holes · turn 1" in first
        assert "│  Chip Shot  │" in first
        typist.line("? 5 iron")
        assert "5 Iron: club and iron" in typist.wait("\n> ")
        typist.line("pay chip")
        assert "20 credits" in typist.wait("\n> ")
        typist.line("u")
        assert "20 credits  deck" not in typist.wait("\n> ").rpartition("Duffers · ")[2]
        typist.line("buy vintage")
        assert "Vintage Driver costs 70, and there are 0 credits." in " ".join(typist.wait("\n> ").split())
        typist.line("hold chip")
        assert "Caddie: Chip Shot (from the next turn)" in typist.wait("\n> ")
        typist.line("pass")
        assert "Duffers · 6 Holes · turn 2" in typist.wait("\n> ")
        typist.line("q")
        typist.wait("Saved.")
        assert typist.finish() == 0
        assert "Traceback" not in typist.raw
    assert json.loads(file.read_text())["actions"][:2] == ["hold Chip Shot", "pass"]
