"""Make the virtual environment of the Makefile, or see that it is good as it is.

    python3 tools/environment.py FOLDER EXTRA

The folder then holds the project, editable, with that extra, at the versions of constraints.txt. It is made anew when
what it was made from has changed, and not otherwise. Needs nothing but Python 3.11.
"""

import hashlib
import json
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STAMP = "golfrules-stamp.json"
CONSTRAINTS = ROOT / "constraints.txt"
WIDEST = "dev"  # the extra that holds every other


def main(folder: Path, extra: str) -> None:
    """Leave an environment with `extra` in `folder`."""
    inputs = digest(folder)
    stamp = folder / STAMP
    known = json.loads(stamp.read_text()) if stamp.exists() else None
    if known is None and folder.exists() and any(folder.iterdir()):
        sys.exit(f"{folder} was not made by this Makefile. Move it away, or name another: make VENV=.venv-make ...")

    extras: list[str] = known["extras"] if known else []
    if known and known["inputs"] == inputs and runs(folder):
        if extra in extras or WIDEST in extras:
            return
    else:
        extras = []
        print(f"Making {folder.name} ...", flush=True)
        venv.create(folder, clear=True, with_pip=True)
    # Stamped before the install too: if that is broken off, the folder is still known as ours.
    stamp.write_text(json.dumps({"inputs": inputs, "extras": extras}))
    print(f"Installing golfrules[{extra}] in {folder.name} ...", flush=True)
    pip = [str(python_of(folder)), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    done = subprocess.run([*pip, "--constraint", str(CONSTRAINTS), "--editable", f"{ROOT}[{extra}]"], check=False)
    if done.returncode:
        sys.exit(done.returncode)
    stamp.write_text(json.dumps({"inputs": inputs, "extras": [*extras, extra]}))


def digest(folder: Path) -> str:
    """What the environment is made from: the parts of pyproject.toml that say so, the pins, and where it all lies."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    parts = [project["build-system"], project["project"], project["tool"]["hatch"]]
    where = [str(ROOT), str(folder.resolve())]
    text = json.dumps([parts, where]) + CONSTRAINTS.read_text(encoding="utf-8")
    return hashlib.sha256(text.encode()).hexdigest()


def runs(folder: Path) -> bool:
    """Whether the environment's Python still starts; it does not when the one that it was made from is gone."""
    try:
        return subprocess.run([python_of(folder), "-c", ""], check=False).returncode == 0
    except OSError:
        return False


def python_of(folder: Path) -> Path:
    """The environment's Python."""
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
