"""The figures as a page of the documentation and as a picture for it."""

from __future__ import annotations

import math
import sys
from pathlib import Path
from typing import Final

from benchmarks.catalogue import CATALOGUE, TITLES, Entry
from benchmarks.figures import costs, rates, ratio, rounded, spread, times
from benchmarks.floors import FLOORS, INSTRUCTIONS
from benchmarks.interleaved import ROOT, Run, split
from tools.balance import table
from tools.charts import begun, ended, legend

__all__ = ["PAGE", "PICTURE", "page", "picture", "title", "uncounted", "write"]

PAGE: Final = ROOT / "docs" / "explanation" / "speed.md"
PICTURE: Final = PAGE.with_suffix(".svg")

INTRO: Final = """\
What golfrules costs, side by side with others. Everybody is measured in the same run, on one core, each in a process of
its own, in rounds that go from one to the next (A B C, A B C, ...); seconds are those of the processor. What counts are
the ratios: they hold from machine to machine, and the figures a second do not. This page is written by
`python -m benchmarks write`; `make bench` measures anew."""
ABOUT_GAMES: Final = """\
The reference game is Six-card Golf of four players and nine rounds; a card taken from the discard must be placed
(the option `take-back` is `no`). Random players choose among the legal actions, each equally likely. A decision is
a choice among at least two; what is forced, and what chance does, is not counted.

*Frozen states* is the public way: `legal_actions`, `apply`, a new state each time. *One table* is the engine beneath
it, without the copy and the list of `Action`, as `State.play_out` plays a game to its end. *Tuned Python* is the same
game written by hand with its rules in Python statements: one state that is written to, legal actions out of tables,
no views, no record, no house rules. There is one of Duffers as well, of the box as it is: each card's text is a
branch in it. *C* is Six-card Golf in C, and what one core can do. All these play the same cards as golfrules, which a
test sees to. *By mypyc* is the tuned one compiled, and its random players with it, as those of a compiled golfrules
on one table are. OpenSpiel's Python game holds the tuned one. The other peers play games of their own, except where
Six-card Golf stands beside them, so of them only the size of the ratio says something. *Read naively*, golfrules goes
over all lines of its book for every quantity, and asks all that they ask: that is what it has an index against. The
*expert bots* are made anew for each game, and what they reckon beforehand is counted."""
ABOUT_COUNTS: Final = """\
What the processor carries out for a decision, as callgrind counts it, so that a busy machine makes no difference. The
same random players play whole games, on one table. `python -m benchmarks count` counts anew, and with
`--python compiled=PATH` a compiled golfrules as well; it takes some minutes, and needs valgrind."""
ABOUT_FLOORS: Final = """\
What we want to hold. A line for a compiled golfrules has a figure when one was measured
(`python -m benchmarks measure --python compiled=PATH`, and `count` for instructions)."""
ABOUT_LIMITS: Final = """\
### What limits it

A floor that is not held has its reason, and what was tried is in it.

- *Six-card Golf, compiled.* No one thing is most of a decision. A fifth goes into scoring by the lines of the
  language, a sixth into shuffles out of BLAKE2b, which any machine can repeat from a seed; the rest is spread over
  Python's lists, whole numbers of any size that are looked into before they are used, and what house rules may ask
  for at any time: events, periods, who knows which card. The same game without a language, compiled from Python as
  well, is twenty times slower than C, and that is what the compiled engine can come near to.
- *Beside golf in OpenSpiel.* The game that OpenSpiel holds is the tuned one. Three times that would be nearly half
  of the tuned one by itself, and sixty times that a quarter of C.
- *Duffers.* At each decision the rules are asked which of nine Holes may be completed, what each card is worth and
  costs, what the Caddie can hold, and three actions with conditions of their own. The game by hand has those answers
  written into it; an interpreter looks them up, and it passes over whatever cannot speak now.
- *Frozen states.* A state shares its piles with the one before and copies its numbers: a quarter of what a state
  costs is making a table and letting it go. Arrays of machine numbers in place of lists would make the copies
  smaller, and only the compiled engine faster; reading and boxing numbers is a seventh of a decision there.
- *Read naively.* The index saves the reading of lines alone. Moving cards, events and lists of answers are the same
  with it and without, and the less the reading takes, the more of what is left is those."""
ABOUT_STARTS: Final = """\
Each is a new process, in milliseconds of the processor, Python's own start among them. "Never seen" is a file of twenty
lines whose text changes each time."""
_BY_HAND: Final = {TITLES["six-card"]: "tuned-compiled", TITLES["duffers"]: "duffers-hard-coded-compiled"}
PICTURED: Final = "Decisions a second of golfrules and of others, each line ten times the one before"


def entry_of(key: str) -> Entry:
    return CATALOGUE[split(key)[0]]


def title(key: str) -> str:
    _, python = split(key)
    return entry_of(key).title + (f", {python}" if python else "")


def uncounted(key: str) -> str:
    """What is said of somebody, or of all, whose instructions were not counted."""
    return f"Instructions of {title(key)} ({entry_of(key).game})" if key else "Instructions a decision"


def played(run: Run) -> list[str]:
    """Those who make decisions, the fastest first."""
    found = [key for key in run.samples if entry_of(key).group != "start"]
    return sorted(found, key=lambda key: -spread(rates(run, key)).middle)


def who(run: Run) -> str:
    rows = []
    for key in played(run):
        entry = entry_of(key)
        rate = spread(rates(run, key))
        beside = [ratio(run, key, other) for other in ("six-card-states", "c")]
        version = run.versions.get(entry.package, "")
        rows.append(
            (
                f"{title(key)} {version}".rstrip(),
                entry.game,
                rate.shown(),
                rate.between(),
                *("" if b is None else rounded(b.middle) for b in beside),
            )
        )
    return table(("Who", "Game", "Decisions a second", "Half of the rounds", "Beside frozen states", "Beside C"), rows)


def floors(run: Run) -> str:
    rows = []
    for floor in FLOORS:
        found = floor.figure(run)
        rows.append(
            (floor.title, floor.asked(), "not measured", "", "")
            if found is None
            else (
                floor.title,
                floor.asked(),
                found.shown(floor.unit),
                "" if floor.of == INSTRUCTIONS else found.between(),
                "yes" if floor.holds(found) else "no",
            )
        )
    return table(("Figure", "Wanted", "Measured", "Half of the rounds", "Held"), rows)


def counts(run: Run) -> str:
    rows = []
    for key, number in sorted(run.instructions.items(), key=lambda kept: kept[1]):
        game = entry_of(key).game
        beside = times(run, key, _BY_HAND[game]) if game in _BY_HAND else None
        rows.append((title(key), game, rounded(number), "" if beside is None else beside.shown()))
    return table(("Who", "Game", "Instructions a decision", "Beside tuned Python by mypyc"), rows)


def starts(run: Run) -> str:
    rows = []
    for key in run.samples:
        if entry_of(key).group == "start":
            cost = spread(costs(run, key))
            rows.append((title(key), cost.shown(), cost.between()))
    return table(("What", "Milliseconds", "Half of the rounds"), rows)


def page(run: Run) -> str:
    rounds = max((len(samples) for samples in run.samples.values()), default=0)
    told = f"Python {run.python}, {run.machine}; {rounds} rounds of about {run.seconds:g} s for each."
    parts = [
        "# How fast it is",
        INTRO,
        told,
        f"![{PICTURED}]({PICTURE.name})",
        "## Decisions",
        ABOUT_GAMES,
        who(run),
        *(["## Instructions a decision", ABOUT_COUNTS, counts(run)] if run.instructions else []),
        "## Floors",
        ABOUT_FLOORS,
        floors(run),
        ABOUT_LIMITS,
    ]
    if any(entry_of(key).group == "start" for key in run.samples):
        parts += ["## Starting", ABOUT_STARTS, starts(run)]
    lines = [f"- {title(key)} ({entry_of(key).game}): {why}." for key, why in run.absent.items()]
    lines += [f"- {uncounted(key)}: {why}." for key, why in run.uncounted.items() if key not in run.absent]
    if lines:
        parts += ["## Not measured", "\n".join(lines)]
    return "\n\n".join(parts) + "\n"


# ---------------------------------------------------------------------------------------------------------- the picture

WIDTH, ROW, LEFT, TOP = 860, 24, 380, 46
COLOURS: Final = {"golfrules": "#2e7d32", "reference": "#5d4037", "peer": "#9e9e9e"}
NAMES: Final = {"golfrules": "golfrules", "reference": "written by hand", "peer": "others"}


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def picture(run: Run) -> str:
    """A bar for each, on a logarithmic scale; a thin line from the slow quarter of the rounds to the fast one."""
    keys = played(run)
    found = {key: spread(rates(run, key)) for key in keys}
    first = math.floor(math.log10(min(s.low for s in found.values())))
    last = math.ceil(math.log10(max(s.high for s in found.values())))
    step = (WIDTH - LEFT - 90) / (last - first)
    bottom = TOP + ROW * len(keys)

    def x(rate: float) -> float:
        return LEFT + (math.log10(rate) - first) * step

    groups = {NAMES[group]: colour for group, colour in COLOURS.items()}
    out = [*begun(WIDTH, bottom + 48, PICTURED), *legend(groups, LEFT, top=14, step=140)]
    for power in range(first, last + 1):
        at = x(10**power)
        label = f"{10 ** (power % 3)}{('', ' thousand', ' million')[power // 3]}"
        out.append(f"<path d='M{at:.1f} {TOP - 8}V{bottom}' stroke='#dddddd'/>")
        if power % 2 == first % 2:  # every other: they need the room
            out.append(f"<text x='{at:.1f}' y='{bottom + 16}' text-anchor='middle'>{label}</text>")
    for row, key in enumerate(keys):
        entry = entry_of(key)
        s, y = found[key], TOP + row * ROW
        out.append(
            f"<text x='{LEFT - 8}' y='{y + 13}' text-anchor='end'>{escaped(title(key))}: {escaped(entry.game)}</text>"
        )
        out.append(
            f"<rect x='{LEFT}' y='{y + 2}' width='{x(s.middle) - LEFT:.1f}' height='14' fill='{COLOURS[entry.group]}'/>"
        )
        out.append(f"<path d='M{x(s.low):.1f} {y + 9}H{x(s.high):.1f}' stroke='#111111' stroke-width='2'/>")
        out.append(f"<text x='{x(s.high) + 8:.1f}' y='{y + 13}'>{s.shown()}</text>")
    out.append(f"<text x='{LEFT}' y='{bottom + 36}'>Decisions a second, on one core</text>")
    return ended(out)


def write(run: Run) -> list[Path]:
    """Writes both; a run in which nobody played, as `--only start`, makes no page."""
    if not played(run):
        sys.exit("The last run measured nobody who plays, so there is no page to write: python -m benchmarks measure")
    PAGE.write_text(page(run), encoding="utf-8", newline="\n")
    PICTURE.write_text(picture(run), encoding="utf-8", newline="\n")
    return [PAGE, PICTURE]
