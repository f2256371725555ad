"""What was proved of Holes, as lines and a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.table import Table
from rich.text import Text

from golfrules.cli.render.tables import columns
from golfrules.cli.terminal import Terminal
from golfrules.lang.words import many
from golfrules.validation.witnesses import Hand, HoleProof

__all__ = ["holes_proved", "reasons"]

_HEADS: Final = ("", "Hole", "par", "yards", "strokes", "hand", "total")


def holes_proved(proofs: Sequence[HoleProof], terminal: Terminal) -> Table:
    """A row for each Hole: the hand with the fewest strokes, or that there is none."""
    return columns(_HEADS, [_row(proof) for proof in proofs], terminal)


def _row(proof: HoleProof) -> tuple[object, ...]:
    low, high = proof.window
    yards = str(low) if low == high else f"{low} to {high}"
    hand = proof.witness
    if hand is None:
        return proof.sign, proof.hole, proof.par, yards, "", Text(proof.answer, style="bold yellow"), ""
    strokes = f"{hand.strokes}{'' if proof.fewest else ' or fewer'}"
    return proof.sign, proof.hole, proof.par, yards, strokes, _told(hand), hand.yards


def _told(hand: Hand) -> str:
    """The cards, and what fell to them."""
    luck = f"; Luck: {', '.join(hand.luck)}" if hand.luck else ""
    drawn = f"; drawn: {', '.join(hand.drawn)}" if hand.drawn else ""
    return f"{', '.join(hand.cards)}{drawn}{luck}"


def reasons(proofs: Iterable[HoleProof]) -> Iterable[str]:
    """What no table says: why not, and what Luck may spoil."""
    for proof in proofs:
        if proof.witness is None:
            needs = f" A hand of {proof.needs} would do." if proof.needs is not None else ""
            yield f"{proof.hole}: {proof.reason}{needs}"
        elif proof.witness.holds_always is False:
            sure = proof.sure
            without = f" Without Luck it takes {many(sure.strokes, 'stroke')}: {', '.join(sure.cards)}." if sure else ""
            yield f"{proof.hole}: {proof.witness.spoilt} this hand.{without}"
