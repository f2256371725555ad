"""The tables in the pages about proofs: what is proved of the bundled rules.

    python tools/proof_pages.py write

Each table stands between two remarks, `<!-- made: NAME -->` and `<!-- end: NAME -->`; `write` makes it anew.
"""

import argparse
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Final

import golfrules as gr
from golfrules.games.load import find_book, make_game
from golfrules.lang.book import read_book
from golfrules.lang.source import Source
from golfrules.lang.words import listed
from golfrules.validation.layouts import LayoutProof, prove_layouts
from golfrules.validation.strokes import Effect, HoleProof, StrokeProof, prove_strokes

__all__ = ["PAGES", "made", "main", "with_tables"]

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "explanation"
_TABLE: Final = re.compile(r"(<!-- made: (?P<name>\S+) -->\n).*?(<!-- end: (?P=name) -->\n)", re.DOTALL)

GRIDS: Final = (("2x2", "four cards"), ("2x3", "six cards"), ("2x4", "2x4"), ("3x3", "3x3"), ("2x5", "2x5"))
RULES: Final = (
    (),
    ("jokers",),
    ("jokers-at(-2)",),
    ("lonely-jokers",),
    ("horizontal-pairs",),
    ("pairs-every-way",),
    ("pairs-always-cancel",),
    ("block-of-four",),
    ("ten-is-one",),
    ("king-is--2",),
    ("jack-is-nothing",),
    ("queen-is-twelve",),
    ("classic-values",),
    ("classic-values", "pairs-always-cancel"),
    ("classic-values", "king-is--2"),
    ("three-in-a-column",),
    ("three-in-a-line",),
)


def row(*cells: object) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |\n"


def table(heads: tuple[str, ...], rows: list[tuple[object, ...]]) -> str:
    return row(*heads) + row(*["---"] * len(heads)) + "".join(row(*cells) for cells in rows)


# ---------------------------------------------------------------- Scramble


def holes(proof: StrokeProof, without: StrokeProof) -> str:
    """Each Hole with its fewest strokes, and those without the best card."""
    heads = ("Hole", "", "Par", "Fewest", "For example", "No Pure Strike", "For example")
    return table(heads, [_hole(hole, without.hole(hole.number)) for hole in proof.holes])


def _hole(hole: HoleProof, without: HoleProof) -> tuple[object, ...]:
    def line(found: HoleProof) -> str:
        return ", ".join(shot.card for shot in found.line)

    return hole.number, hole.name, hole.par, hole.least, line(hole), without.least, line(without)


def without_strike() -> gr.Game:
    """The game with no Pure Strike in the box."""
    rule = 'language 1\ngame scramble\nhouse "Mortal" { shots named "Pure Strike" { copies is 0 } }\n'
    book = read_book([file.source for file in find_book("scramble", tests=False).files], [Source("mortal.golf", rule)])
    return make_game(book, book.uses(book.extra))


def quirks(proof: StrokeProof) -> str:
    """What each Hole says, and the cards with which it matters."""
    rows = [_quirk(effect, proof) for effect in sorted(proof.effects, key=lambda e: (e.hole, e.place.span.start))]
    return table(("Hole", "What it says", "Cells", "With which cards"), rows)


def _quirk(effect: Effect, proof: StrokeProof) -> tuple[object, ...]:
    said = effect.title.split(": ", 1)[1]
    said = f"an exception to *{said}*" if effect.what == "exception" else f"`{said}`"
    every = {shot for e in proof.effects for shot in e.cards}
    missing = sorted(every - set(effect.cards))
    cards = listed(effect.cards, "and")
    if len(missing) < len(effect.cards) / 2:
        cards = f"all but {listed(missing, 'and')}"
    return effect.hole, said, effect.changed, cards


# ---------------------------------------------------------------- Six-card Golf


def grids() -> str:
    rows = []
    for grid, name in GRIDS:
        proof = prove_layouts(gr.load_game("six-card", house=grid))
        rows.append((name, *_figures(proof)))
    return table(("Layout", "Mean", "Exactly", "Deviation", "Best", "", "Worst", ""), rows)


def rules() -> str:
    rows = []
    for house in RULES:
        proof = prove_layouts(gr.load_game("six-card", house=house))
        rows.append((", ".join(proof.houses) or "the rulebook's own", *_figures(proof)))
    return table(("House rules", "Mean", "Exactly", "Deviation", "Best", "", "Worst", ""), rows)


def _figures(proof: LayoutProof) -> tuple[object, ...]:
    if proof.mean is None or proof.best is None or proof.worst is None:
        raise ValueError(proof.why)
    return (
        f"{float(proof.mean):.3f}",
        proof.mean,
        f"{proof.deviation:.3f}",
        proof.best.score,
        f"`{proof.best.layout}`",
        proof.worst.score,
        f"`{proof.worst.layout}`",
    )


def chances() -> str:
    proof = prove_layouts(gr.load_game("six-card"))
    steps = [(-40, -1), (0, 0), (1, 9), (10, 19), (20, 29), (30, 39), (40, 49), (50, 60)]
    rows: list[tuple[object, ...]] = [
        (f"{a}" if a == b else f"{a} to {b}", _percent(proof.chance_of(a, b))) for a, b in steps
    ]
    return table(("Score", "How likely"), rows)


def _percent(p: Fraction) -> str:
    return f"{float(p):.3%}"


# ---------------------------------------------------------------- the pages

PAGES: Final = ("proofs-scramble.md", "proofs-six-card.md")


def made() -> dict[str, Callable[[], str]]:
    """What makes each table."""
    strokes = prove_strokes(gr.load_game("scramble"))
    return {
        "holes": lambda: holes(strokes, prove_strokes(without_strike())),
        "quirks": lambda: quirks(strokes),
        "grids": grids,
        "rules": rules,
        "chances": chances,
    }


def with_tables(text: str, tables: dict[str, Callable[[], str]]) -> str:
    """A page with its tables as they are now."""
    return _TABLE.sub(lambda m: f"{m[1]}\n{tables[m['name']]()}\n{m[3]}", text)


def main() -> None:
    """`write`, from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("do", choices=["write"])
    parser.parse_args()
    tables = made()
    for name in PAGES:
        page = FOLDER / name
        page.write_text(with_tables(page.read_text("utf-8"), tables), "utf-8")


if __name__ == "__main__":
    main()
