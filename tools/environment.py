"""Make the virtual environment of the Makefile, or see that it is good as it is.

    python3 tools/environment.py FOLDER EXTRA [compiled]

The folder then holds the project, editable, with that extra, at the versions of constraints.txt. It is made anew when
what it was made from has changed, and not otherwise. Needs nothing but Python 3.11.

With `compiled` it holds a wheel of the project whose play is compiled, which is built anew when a file of it has
changed. That needs a C compiler and the headers of Python.
"""

import hashlib
import json
import os
import subprocess
import sys
import sysconfig
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STAMP = "golfrules-stamp.json"
CONSTRAINTS = ROOT / "constraints.txt"
WIDEST = "dev"  # the extra that holds every other
IN_A_WHEEL = ("src", "cards", "grammar", "hatch_build.py", "README.md", "LICENSE")


def main(folder: Path, extra: str, *, compiled: bool = False) -> None:
    """Leave an environment with `extra` in `folder`."""
    headers = Path(sysconfig.get_path("include"), "Python.h")
    if compiled and not headers.exists():
        sys.exit(
            f"To compile golfrules, Python's headers must be here: {headers} (on Debian: apt install python3-dev)."
        )
    inputs = digest(folder, compiled=compiled)
    wheel = digest_of_files() if compiled else None
    stamp = folder / STAMP
    known = json.loads(stamp.read_text()) if stamp.exists() else None
    if known is None and folder.exists() and any(folder.iterdir()):
        sys.exit(f"{folder} was not made by this Makefile. Move it away, or name another: make VENV=.venv-make ...")

    extras: list[str] = known["extras"] if known else []
    if known and known["inputs"] == inputs and runs(folder):
        if extra in extras or WIDEST in extras:
            if known["wheel"] != wheel:
                print(f"Compiling golfrules anew in {folder.name} ...", flush=True)
                stamp.write_text(json.dumps({**known, "wheel": None}))
                install(folder, "--force-reinstall", "--no-deps", str(ROOT), compiled=compiled)
                stamp.write_text(json.dumps({**known, "wheel": wheel}))
            return
    else:
        extras = []
        print(f"Making {folder.name} ...", flush=True)
        venv.create(folder, clear=True, with_pip=True)
    # Stamped before the install too: if that is broken off, the folder is still known as ours.
    stamp.write_text(json.dumps({"inputs": inputs, "extras": extras, "wheel": None}))
    print(f"Installing golfrules[{extra}]{', compiled,' if compiled else ''} in {folder.name} ...", flush=True)
    install(folder, *([] if compiled else ["--editable"]), f"{ROOT}[{extra}]", compiled=compiled)
    stamp.write_text(json.dumps({"inputs": inputs, "extras": [*extras, extra], "wheel": wheel}))


def install(folder: Path, *what: str, compiled: bool) -> None:
    """Install the project with pip; where that fails, pip has said why."""
    # What builds a wheel is pinned as well; older and newer versions of pip ask for that by different names.
    env = {**os.environ, "PIP_CONSTRAINT": str(CONSTRAINTS), "PIP_BUILD_CONSTRAINT": str(CONSTRAINTS)}
    env["GOLFRULES_COMPILED"] = "1" if compiled else "0"
    pip = [str(python_of(folder)), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    done = subprocess.run([*pip, *what], check=False, env=env)
    if done.returncode:
        sys.exit(done.returncode)


def digest_of_files() -> str:
    """What a wheel is made of: its files, as they are now."""
    found = hashlib.sha256()
    for path in sorted(p for name in IN_A_WHEEL for p in [ROOT / name, *(ROOT / name).rglob("*")]):
        inside = path.relative_to(ROOT)
        if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in inside.parts):
            data = path.read_bytes()
            found.update(f"{inside} {len(data)} ".encode() + data)
    return found.hexdigest()


def digest(folder: Path, *, compiled: bool) -> str:
    """What the environment is made from: the parts of pyproject.toml that say so, the pins, and where it all lies."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    parts = [project["build-system"], project["project"], project["tool"]["hatch"]]
    where = [str(ROOT), str(folder.resolve())]
    text = json.dumps([parts, where, compiled]) + CONSTRAINTS.read_text(encoding="utf-8")
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
    main(Path(sys.argv[1]), sys.argv[2], compiled=sys.argv[3:] == ["compiled"])
