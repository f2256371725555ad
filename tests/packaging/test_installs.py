"""A wheel, an sdist and an editable install, each in a new environment: the cards travel, and a game loads."""

import subprocess
import sys
import venv
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
CONSTRAINTS = ROOT / "constraints.txt"

LOCATE = """
from golfrules.locate import cards_dir, grammar_file
assert grammar_file().is_file(), grammar_file()
assert any(cards_dir().rglob("*.golf")), cards_dir()
print(grammar_file())
print(cards_dir())
"""
LOAD = "import golfrules as gr; gr.load_game('six-card')"


class Environment(NamedTuple):
    """A new environment, with pip kept outside of it, and an empty folder to work in."""

    folder: Path
    elsewhere: Path

    def install(self, what: str, *options: str) -> None:
        pip = [sys.executable, "-m", "pip", "--python", str(self.program("python")), "--disable-pip-version-check"]
        done = self.run(*pip, "install", "--quiet", "--constraint", str(CONSTRAINTS), *options, what)
        assert done.returncode == 0, done.stdout + done.stderr

    def python(self, code: str) -> str:
        # -I: no current folder and no PYTHONPATH; only what is installed can be imported.
        done = self.run(str(self.program("python")), "-I", "-W", "error", "-c", code)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def program(self, name: str) -> Path:
        folder = self.folder / ("Scripts" if sys.platform == "win32" else "bin")
        return folder / (f"{name}.exe" if sys.platform == "win32" else name)

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=self.elsewhere, capture_output=True, text=True, check=False)


@pytest.fixture
def env(tmp_path: Path) -> Environment:
    folder, elsewhere = tmp_path / "env", tmp_path / "elsewhere"
    venv.create(folder, with_pip=False)
    elsewhere.mkdir()
    return Environment(folder, elsewhere)


def build(kind: str, out: Path) -> Path:
    command = [sys.executable, "-m", "build", f"--{kind}", "--outdir", str(out), str(ROOT)]
    done = subprocess.run(command, cwd=out.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = out.iterdir()
    return built


def check(env: Environment, home: Path) -> None:
    """The data lies in `home`, the command says its version, and a bundled game loads."""
    for line in env.python(LOCATE).splitlines():
        assert Path(line).is_relative_to(home), line
    done = env.run(str(env.program("golfrules")), "--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert "0.1.0" in done.stdout
    env.python(LOAD)


@pytest.mark.packaging
def test_a_wheel_brings_its_cards(env: Environment, tmp_path: Path) -> None:
    wheel = build("wheel", tmp_path / "dist")

    env.install(str(wheel))
    env.python(LOAD)
    without_cli = env.run(str(env.program("golfrules")), "play", "six-card")
    assert without_cli.returncode == 2
    assert "golfrules[cli]" in without_cli.stderr
    assert len(without_cli.stderr.splitlines()) == 1

    env.install(f"{wheel}[cli]")
    check(env, home=env.folder)
    env.python("from importlib.resources import files; assert files('golfrules').joinpath('py.typed').is_file()")


@pytest.mark.packaging
def test_a_wheel_brings_its_games_ready_made(env: Environment, tmp_path: Path) -> None:
    """Nothing is parsed to play them; where somebody changed a card, it is read and counts."""
    env.install(str(build("wheel", tmp_path / "dist")))
    (home,) = {Path(line).parent for line in env.python(LOCATE).splitlines() if line.endswith("cards")}
    games = [path.name for path in (home / "cards").iterdir()]
    assert {path.name.rpartition("-")[0] for path in (home / "kept").iterdir()} == {*games, "lark", "tree"}
    loaded = "import sys, golfrules as gr; print([gr.load_game(g).name for g in %r], 'lark' in sys.modules)"
    assert env.python(loaded % games).strip() == f"{games} False"
    card = home / "cards" / "six-card" / "game.golf"
    card.write_text(card.read_text("utf-8") + "# by hand\n", encoding="utf-8")
    assert env.python(loaded % games).strip() == f"{games} True"


@pytest.mark.packaging
def test_an_sdist_brings_its_cards(env: Environment, tmp_path: Path) -> None:
    sdist = build("sdist", tmp_path / "dist")
    env.install(f"{sdist}[cli]")
    check(env, home=env.folder)


@pytest.mark.packaging
def test_an_editable_install_uses_the_checkout(env: Environment) -> None:
    env.install(f"{ROOT}[cli]", "--editable")
    check(env, home=ROOT)
