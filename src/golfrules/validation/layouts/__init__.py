"""Proofs about the layouts of Six-card Golf: what each can come to, counted exactly, and which lines have a say."""

from golfrules.validation.layouts.proof import Extreme, GroupProof, LayoutProof, LineProof
from golfrules.validation.layouts.prove import prove_layouts

__all__ = ["Extreme", "GroupProof", "LayoutProof", "LineProof", "prove_layouts"]
