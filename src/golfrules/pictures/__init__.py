"""Pictures of cards and Holes: `faces` reads what stands on one from a game, `card` draws it as SVG.

The drawing is made from data and is the same for the same card. It brings its own paper and ink, so that it can be read
on a light page and on a dark one.
"""

from golfrules.pictures.card import draw
from golfrules.pictures.faces import Face, Figure, Mark, faces

__all__ = ["Face", "Figure", "Mark", "draw", "faces"]
