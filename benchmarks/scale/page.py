"""The figures as a page of the documentation, with its plots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.catalogue import TITLES
from benchmarks.figures import Spread, costs, rounded, spread
from benchmarks.interleaved import ROOT
from benchmarks.scale.long_games import MOVES, RECORDS, TENTHS
from benchmarks.scale.measure import Scale
from benchmarks.scale.plot import Curve, plot
from benchmarks.scale.shapes import FLAT, SHAPES, shape, slope
from benchmarks.scale.sweeps import LONG, SWEEPS, WAYS, key_of
from tools.balance import table

__all__ = ["PAGE", "page", "pictures", "write"]

PAGE: Final = ROOT / "docs" / "explanation" / "scale.md"
BYTES: Final = {
    "alone": "A state alone",
    "kept": "Each state kept",
    "document": "A state in JSON",
    "moves": "Moves of a game",
    "record": "Its record",
    "move": "Each move to a state",
}

INTRO: Final = f"""\
What becomes of the cost of a decision when there are more players, more cards, more house rules, or when a game goes on
for long; and what it costs to keep states and records. Random players choose among the legal actions, each equally
likely. *Frozen states* is the public way: `legal_actions`, `apply`, a new state each time; *one table* is the engine
beneath it. All sizes are measured in turn, in rounds; seconds are those of the processor, figures are medians, and the
last column but one is what the last size costs beside the first, taken within each round.

*Flat* is what stays within {100 * (FLAT - 1):.0f} % from the cheapest size to the dearest, *linear* what grows by about
as much for each more. The games that are played differ a little from size to size, and the figures with them. This page
is written by `python -m benchmarks write`; `python -m benchmarks scale` measures anew."""
ABOUT: Final = {
    "players": """\
A decision asks one player, and whoever else sits there does not matter. With more players there are other
decisions, since the cards go round faster.""",
    "holes": """\
In Duffers and in solo any Hole of the course may be completed, so of each that is open it is asked whether it can be.
In Scramble one Hole is played after the other.""",
    "cards": """\
A rule file adds cards to the box, with numbers only, or with a text. In Duffers those with numbers lie in the Pro Shop,
which then never runs out, so games last longer. Of those with a text no copy is in play: the same games are played to
the card, and what is seen is what cards cost that say nothing. Where a quantity is worked out that a card's line is
about, it is looked up whether the card lies where it speaks; where a card is played, each `when this played` is asked
whether that card is meant. In Scramble the line is about the card itself, and nobody else is asked.""",
    "rules": """\
*Bundled* lays on the house rules that come with golfrules, one more each time. They change the game: one that is
asked about at each turn costs something, and how much is its own affair. The others are made for this: a file with
so many house rules, which all speak of the same quantity, wait for the same event or guard the same action, and change
nothing. Each of them is asked each time.""",
    "length": """\
Each game is cut into ten parts with as many decisions in each. Six-card Golf has a hundred rounds, the others eighteen
Holes. In Scramble a nine begins in the first part and in the sixth, with all tokens to be spent, and decisions about
those are cheap. In Duffers bags fill, and there is more to choose among and to ask: the game is another at its end.""",
    "record": """\
A record of Six-card Golf, six players, cut at several lengths. *Replayed* is `record.replay`, from the first state to
the last. *Made of a state, and written* is `state.record.dumps()`.""",
    "memory": """\
Bytes, as Python counts them. *A state alone* was read from its document, in the middle of a game. *Each state kept* is
of a thousand in a row that are all kept: what did not change they share. The last column is what a state has for each
move that led to it, once for all states of a game.""",
}
UNITS: Final = ("Microseconds a decision", "Microseconds a move")
AXES: Final = {"length": "tenth of the game", "record": "moves"}
HEADS: Final = {"length": "How long the game has lasted", "record": "Each move of a record"}


@dataclass(frozen=True)
class Row:
    """A line of a plot and of a table: the figures of one game, one way, at each size."""

    part: str
    title: str
    way: str
    sizes: tuple[int, ...]
    keys: tuple[str, ...]

    def figures(self, scale: Scale) -> list[Spread]:
        """Microseconds for one decision, or move."""
        return [spread([1000 * ms for ms in costs(scale, key)]) for key in self.keys]

    def middles(self, scale: Scale) -> list[float]:
        return [s.middle for s in self.figures(scale)]

    def beside(self, scale: Scale, key: str) -> Spread:
        """What a size costs beside the first, within each round."""
        pairs = zip(costs(scale, key), costs(scale, self.keys[0]), strict=True)
        return spread([own / first for own, first in pairs])

    def last(self, scale: Scale) -> Spread:
        return self.beside(scale, self.keys[-1])

    def shape(self, scale: Scale) -> str:
        return shape(self.sizes, self.middles(scale))


def _rows() -> Iterator[Row]:
    lines = [(name, line.name, line.title, line.sizes) for name, sweep in SWEEPS.items() for line in sweep.lines]
    lines += [("length", game, TITLES[game], tuple(range(1, TENTHS + 1))) for game in LONG]
    for part, name, title, sizes in lines:
        for way in WAYS:
            yield Row(part, title, way, sizes, tuple(key_of(part, name, size, way) for size in sizes))
    for name, title in RECORDS.items():
        yield Row("record", title, "states", MOVES, tuple(key_of("record", name, n, "states") for n in MOVES))


def rows(scale: Scale, part: str = "") -> list[Row]:
    """Those that were measured."""
    return [row for row in _rows() if part in ("", row.part) and all(key in scale.samples for key in row.keys)]


def figures(scale: Scale, part: str) -> str:
    """A table: microseconds at each size."""
    found = rows(scale, part)
    sizes = sorted({size for row in found for size in row.sizes})
    out = []
    for row in found:
        at = dict(zip(row.sizes, row.middles(scale), strict=True))
        last = row.last(scale)
        more = 1000 * slope(row.sizes, row.middles(scale))
        out.append(
            (
                row.title if part == "record" else f"{row.title}, {WAYS[row.way]}",
                *(rounded(at[size]) if size in at else "" for size in sizes),
                *(() if part in ("record", "length") else (rounded(more),)),
                f"{last.shown()} ({last.between()})",
                row.shape(scale),
            )
        )
    each = () if part in ("record", "length") else ("Each more, ns",)
    return table(
        (UNITS[part == "record"], *(f"{size:,}".replace(",", " ") for size in sizes), *each, "Last / first", "So"), out
    )


def bytes_kept(scale: Scale) -> str:
    columns = [what for what in BYTES if any(what in row for row in scale.memory.values())]
    out = [
        (name, *(rounded(row[what]) if what in row else "" for what in columns)) for name, row in scale.memory.items()
    ]
    return table(("Bytes", *(BYTES[what] for what in columns)), out)


def head(part: str) -> str:
    return SWEEPS[part].title if part in SWEEPS else HEADS[part]


def summary(scale: Scale) -> str:
    """What is flat and what is linear, as it was found: by frozen states, as programs use them."""
    by: dict[str, dict[str, list[str]]] = {}
    for row in rows(scale):
        if row.way == "states":
            by.setdefault(row.shape(scale), {}).setdefault(head(row.part), []).append(row.title)
    lines = []
    for words in SHAPES:
        if words in by:
            lines.append(f"- **{words.capitalize()}**")
            lines += [f"    - {part}: {'; '.join(titles)}" for part, titles in by[words].items()]
    return "\n".join(lines)


def pictures(scale: Scale) -> dict[str, str]:
    """A plot for each part that was measured, by the name of its file."""
    out = {}
    for part in (*SWEEPS, *HEADS):
        found = [row for row in rows(scale, part) if row.way == "states"]
        if not found:
            continue
        curves = []
        for row in found:
            if part == "record":
                points = [
                    (n, spread([ms * n for ms in costs(scale, key)]))
                    for n, key in zip(row.sizes, row.keys, strict=True)
                ]
            else:
                points = [(n, row.beside(scale, key)) for n, key in zip(row.sizes, row.keys, strict=True)]
            curves.append(Curve(row.title, tuple(points)))
        across = SWEEPS[part].axis if part in SWEEPS else AXES[part]
        up = "milliseconds" if part == "record" else "cost of a decision, the first being 1"
        out[f"scale-{part}.svg"] = plot(f"{head(part)}: {up}", across, up, curves)
    return out


def page(scale: Scale) -> str:
    rounds = max((len(samples) for samples in scale.samples.values()), default=0)
    told = f"Python {scale.python}, {scale.machine}; {rounds} rounds of about {scale.seconds:g} s or one game for each."
    parts = ["# How it scales", INTRO, told, summary(scale)]
    for part in (*SWEEPS, *HEADS):
        if rows(scale, part):
            parts += [f"## {head(part)}", ABOUT[part], f"![{head(part)}](scale-{part}.svg)", figures(scale, part)]
    if scale.memory:
        parts += ["## Memory and documents", ABOUT["memory"], bytes_kept(scale)]
    return "\n\n".join(part for part in parts if part) + "\n"


def write(scale: Scale) -> list[Path]:
    drawn = {PAGE.parent / name: text for name, text in pictures(scale).items()}
    for path, text in {PAGE: page(scale), **drawn}.items():
        path.write_text(text, encoding="utf-8", newline="\n")
    return [PAGE, *drawn]
