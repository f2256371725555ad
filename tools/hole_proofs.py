"""What is proved of the bundled Holes of Duffers, put into docs/explanation/proofs.md between its two marks.

    python tools/hole_proofs.py

A test proves all of it again and compares.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import golfrules as gr
from golfrules.validation.witnesses import HoleProof, prove_holes

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "explanation" / "proofs.md"
BEGIN: Final = "<!-- proofs of holes: made by tools/hole_proofs.py -->"
END: Final = "<!-- end of the proofs of holes -->"
SECONDS: Final = 300

FEWEST: Final = """\
The fewest strokes, and a hand of five cards that takes them. Luck that it reveals stands after it; the last column is
the fewest without Luck where that is another hand."""
STACKS: Final = """\
What can be done before anything is bought in the Pro Shop: a bag as it begins, and the three cards of the Stacks."""
LINES: Final = """\
What the Holes say besides their yards. A condition decides when some hand does all else and fails it; of a line it is
told which cards of the box it can change."""


def made() -> str:
    """The tables, as the page has them."""
    game = gr.load_game("duffers")
    box = prove_holes(game, seconds=SECONDS)
    stacks = prove_holes(game, pool="stacks", seconds=SECONDS)
    fewest = table(("Hole", "Par", "Yards", "Strokes", "Hand", "Without Luck"), map(row, box))
    early = table(("Hole", "Par", "Strokes", "Hand, or why there is none"), map(early_row, stacks))
    lines = table(("Hole", "It says", "What comes of it"), (cells for proof in box for cells in line_rows(proof)))
    parts = [BEGIN, FEWEST, fewest, STACKS, early, LINES, lines, END]
    return "\n\n".join(parts)


def row(proof: HoleProof) -> tuple[str, ...]:
    """A Hole with the whole box to choose from."""
    hand, sure = proof.witness, proof.sure
    if hand is None:
        return name(proof), str(proof.par), yards(proof), proof.answer, proof.reason, ""
    luck = f" (Luck: {', '.join(hand.luck)})" if hand.luck else ""
    without = f"{sure.strokes}: {', '.join(sure.cards)}" if sure is not None else ""
    return name(proof), str(proof.par), yards(proof), strokes(proof), ", ".join(hand.cards) + luck, without


def early_row(proof: HoleProof) -> tuple[str, ...]:
    """A Hole before anything was bought."""
    if proof.witness is None:
        return name(proof), str(proof.par), "", proof.reason
    return name(proof), str(proof.par), strokes(proof), ", ".join(proof.witness.cards)


def line_rows(proof: HoleProof) -> Iterable[tuple[str, ...]]:
    """What a Hole says, line by line."""
    for line in proof.lines:
        if line.is_condition:
            comes = {True: "It decides.", False: "It never decides.", None: "Not known."}[line.decides]
        else:
            comes = f"It changes {', '.join(line.changes)}." if line.changes else "It changes nothing."
        yield name(proof), line.text if line.is_condition else f"`{line.text}`", comes


def name(proof: HoleProof) -> str:
    """`B-3 Cake Walk`."""
    return f"{proof.sign} {proof.hole}"


def yards(proof: HoleProof) -> str:
    """The window."""
    low, high = proof.window
    return str(low) if low == high else f"{low} to {high}"


def strokes(proof: HoleProof) -> str:
    """How many, and whether fewer are ruled out."""
    few = "" if proof.fewest else " or fewer"
    return "" if proof.witness is None else f"{proof.witness.strokes}{few}"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def told(page: str) -> str:
    """What stands on a page between the marks, with them."""
    return page[page.index(BEGIN) : page.index(END) + len(END)]


if __name__ == "__main__":
    text = PAGE.read_text("utf-8")
    PAGE.write_text(text.replace(told(text), made()), "utf-8")
