"""golfrules beside others.

    python -m benchmarks measure [--rounds 9] [--seconds 0.3] [--only NAME ...] [--python compiled=PATH]
    python -m benchmarks count [--only NAME ...] [--python compiled=PATH]
    python -m benchmarks report
    python -m benchmarks write

Called in the root of the project. `measure` measures and prints the figures; a peer that is not installed is left out,
in one line that says so (pip install --group bench -c benchmarks/constraints.txt brings them). `--python` names another
Python in which golfrules is installed, compiled or of another version, to be measured in the same rounds. `count`
counts the instructions of a decision, which needs valgrind and some minutes. `report` prints the figures of the last
run, and `write` puts them into docs/explanation/speed.md and draws docs/explanation/speed.svg.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from benchmarks.catalogue import CATALOGUE
from benchmarks.instructions import count
from benchmarks.interleaved import kept, measure
from benchmarks.page import page, title, uncounted, write


def pythons(given: Sequence[str]) -> dict[str, str]:
    found = {}
    for text in given:
        name, equals, path = text.partition("=")
        if not (name and equals and path):
            sys.exit(f"{text} is no Python: write compiled=PATH.")
        found[name] = path
    return found


def chosen(only: Sequence[str]) -> list[str]:
    """Those named, or whose name begins so; all when none is."""
    unknown = [part for part in only if not any(name.startswith(part) for name in CATALOGUE)]
    if unknown:
        sys.exit(f"There is no {', '.join(unknown)}. There are: {', '.join(CATALOGUE)}.")
    return [name for name in CATALOGUE if not only or any(name.startswith(part) for part in only)]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="golfrules beside others")
    commands = parser.add_subparsers(dest="command", required=True)
    ask = commands.add_parser("measure", help="measure everybody in turn, and print the figures")
    ask.add_argument("--rounds", type=int, default=9)
    ask.add_argument("--seconds", type=float, default=0.3, help="about so long for each in a round")
    number = commands.add_parser("count", help="count instructions a decision, and print the figures")
    for command in (ask, number):
        command.add_argument("--only", nargs="+", default=[], help="names, or what they begin with")
        command.add_argument("--python", action="append", default=[], help="another Python with golfrules: NAME=PATH")
    commands.add_parser("report", help="print the figures of the last run")
    commands.add_parser("write", help="write the page and the picture of the last run")
    asked = parser.parse_args()
    if asked.command == "write":
        sys.stdout.writelines(f"{path}\n" for path in write(kept()))
        return
    if asked.command == "measure":
        run = measure(chosen(asked.only), asked.rounds, asked.seconds, pythons(asked.python))
        for key, why in run.absent.items():
            sys.stderr.write(f"{title(key)} is left out: {why}.\n")
    elif asked.command == "count":
        run = count(chosen(asked.only), pythons(asked.python))
        for key, why in run.uncounted.items():
            sys.stderr.write(f"{uncounted(key)}: {why}.\n")
    else:
        run = kept()
    sys.stdout.write(page(run))


if __name__ == "__main__":
    main()
