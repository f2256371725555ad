"""What was proved of the layouts of Six-card Golf."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

from golfrules.cli.render.tables import columns
from golfrules.cli.terminal import Terminal

if TYPE_CHECKING:
    from golfrules.validation.layouts import LayoutProof, LineProof

__all__ = ["proved_layouts"]

_BAR = 40
_BINS = 12
_RARE = Fraction(1, 10_000)


def proved_layouts(proof: LayoutProof, terminal: Terminal) -> Iterator[RenderableType]:
    """What layouts come to, how often, and which lines have a say. The findings are not among it."""
    if proof.mean is None or proof.best is None or proof.worst is None:
        yield Text(f"{proof.answer.capitalize()}: {proof.why}")
        return
    shape = f"{proof.rows} rows of {proof.columns} from {proof.pack} cards"
    yield Text(f"The {proof.of} of a layout of {shape}, dealt and not played, with nobody as the caller:")
    yield columns(
        ["", "Score", "Layout", "Chance"],
        [
            ("best", proof.best.score, proof.best.layout, chance(proof.best.chance)),
            ("worst", proof.worst.score, proof.worst.layout, chance(proof.worst.chance)),
            ("mean", f"{float(proof.mean):.4f}", f"exactly {proof.mean}", ""),
            ("median", proof.middle, "", ""),
            ("deviation", f"{proof.deviation:.4f}", "", ""),
        ],
        terminal,
    )
    yield columns(["Score", "Chance", ""], _bars(proof, "█" if terminal.unicode else "#"), terminal)
    if proof.lines:
        heads = ["Line", "", "Seen in"]
        yield columns(heads, [_line(line) for line in proof.lines], terminal, title="Lines about scores")


def chance(p: Fraction) -> str:
    """A probability as people read it."""
    if p == 0 or p >= _RARE:
        return f"{float(p):.2%}"
    return f"1 in {round(1 / p):,}"


def _bars(proof: LayoutProof, sign: str) -> Iterator[tuple[object, ...]]:
    """Scores in steps of equal width."""
    low, high = proof.scores[0][0], proof.scores[-1][0]
    step = max(1, -(-(high - low + 1) // _BINS))
    bins = [(at, min(at + step - 1, high)) for at in range(low, high + 1, step)]
    chances = [proof.chance_of(*ends) for ends in bins]
    most = max(chances)
    for (first, last), p in zip(bins, chances, strict=True):
        name = f"{first}" if first == last else f"{first} to {last}"
        yield name, chance(p), sign * round(_BAR * p / most)


def _line(line: LineProof) -> tuple[object, ...]:
    seen = "; ".join(line.layouts)
    if line.caller is not None:
        seen += f" (player {line.caller} called)"
    return line.title, line.state, seen
