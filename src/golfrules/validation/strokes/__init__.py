"""Proofs about the strokes of Scramble: each Hole comes to its end, and each clause has a say."""

from golfrules.validation.strokes.live import Effect
from golfrules.validation.strokes.proof import HoleProof, Rung, SpotProof, StrokeProof, Worst
from golfrules.validation.strokes.prove import prove_strokes
from golfrules.validation.strokes.round import Shot

__all__ = ["Effect", "HoleProof", "Rung", "Shot", "SpotProof", "StrokeProof", "Worst", "prove_strokes"]
