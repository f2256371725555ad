"""The Holes: what each prints."""

from __future__ import annotations

from typing import NamedTuple


class Hole(NamedTuple):
    sign: str
    par: int
    yards: int
    over: int | None = None  # yards past it, where the Hole says its own


HOLES: dict[str, Hole] = {
    "Beginner's Luck": Hole("B-1", 3, 140),
    "Make Hay": Hole("B-2", 4, 310, 80),
    "Cake Walk": Hole("B-3", 3, 225),
    "Over the Wall": Hole("B-4", 4, 340),
    "The Meadows": Hole("B-5", 4, 325),
    "Duck, Pond": Hole("B-6", 4, 310),
    "Chip Off the Old Block": Hole("B-7", 3, 205),
    "Halfway House": Hole("B-8", 4, 330),
    "The Long Goodbye": Hole("B-9", 5, 480),
    "The Odd Couple": Hole("A-1", 4, 390),
    "Leap Frog": Hole("A-2", 3, 120),
    "Staggering Monk": Hole("A-3", 5, 565),
    "Broken Lighthouse": Hole("A-4", 4, 350),
    "The Thimble": Hole("A-5", 3, 195, 0),
    "The Gear Shed": Hole("A-6", 4, 370),
    "Blacksmith's Day Off": Hole("A-7", 4, 290),
    "Quicksandcastle": Hole("A-8", 3, 200),
    "Last Call": Hole("A-9", 5, 530),
}
"""In the order in which they are declared."""

PARTICULAR = set(HOLES) - {"Make Hay", "Cake Walk", "The Meadows"}
"""Those that say more than numbers."""


def beginner(hole: str) -> bool:
    return HOLES[hole].sign.startswith("B")
