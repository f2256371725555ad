"""golfrules beside others.

    python -m benchmarks measure [--rounds 9] [--seconds 0.3] [--only NAME ...] [--python compiled=PATH]
    python -m benchmarks count [--only NAME ...] [--python compiled=PATH]
    python -m benchmarks report
    python -m benchmarks scale [--rounds 5] [--seconds 0.1] [--only PART ...]
    python -m benchmarks write

Called in the root of the project. `measure` measures and prints the figures; a peer that is not installed is left out,
in one line that says so (pip install --group bench -c benchmarks/constraints.txt brings them). `--python` names another
Python in which golfrules is installed, compiled or of another version, to be measured in the same rounds. `count`
counts the instructions of a decision, which needs valgrind and some minutes. `report` prints the figures of the last
run. `scale` measures what becomes of a decision with more players, more cards, more rules, in long games, and what it
costs to keep them. `write` puts the figures of what was measured into docs/explanation/speed.md and
docs/explanation/scale.md, and draws the pictures beside them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from benchmarks.catalogue import CATALOGUE
from benchmarks.instructions import count
from benchmarks.interleaved import KEPT, kept, measure
from benchmarks.page import page, title, uncounted, write
from benchmarks.scale import measure as scale
from benchmarks.scale import page as scale_page


def pythons(given: Sequence[str]) -> dict[str, str]:
    found = {}
    for text in given:
        name, equals, path = text.partition("=")
        if not (name and equals and path):
            sys.exit(f"{text} is no Python: write compiled=PATH.")
        found[name] = path
    return found


def chosen(only: Sequence[str], names: Collection[str] = CATALOGUE) -> list[str]:
    """Those named, or whose name begins so; all when none is."""
    unknown = [part for part in only if not any(name.startswith(part) for name in names)]
    if unknown:
        sys.exit(f"There is no {', '.join(unknown)}. There are: {', '.join(names)}.")
    return [name for name in names if not only or any(name.startswith(part) for part in only)]


def written() -> Iterator[Path]:
    """Writes the pages of what was measured."""
    if not (KEPT.exists() or scale.KEPT.exists()):
        sys.exit("Nothing is measured yet: python -m benchmarks measure, or python -m benchmarks scale")
    if scale.KEPT.exists():
        yield from scale_page.write(scale.kept())
    if KEPT.exists():
        yield from write(kept())


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
    ask = commands.add_parser("scale", help="measure what becomes of it with more of everything")
    ask.add_argument("--rounds", type=int, default=5)
    ask.add_argument("--seconds", type=float, default=0.1, help="about so long for each in a round, and one game")
    ask.add_argument("--only", nargs="+", default=[], help=f"some of {', '.join(scale.PARTS)}")
    commands.add_parser("write", help="write the pages and the pictures of the last runs")
    asked = parser.parse_args()
    if asked.command == "write":
        sys.stdout.writelines(f"{path}\n" for path in written())
        return
    if asked.command == "scale":
        sys.stdout.write(scale_page.page(scale.measure(chosen(asked.only, scale.PARTS), asked.rounds, asked.seconds)))
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
