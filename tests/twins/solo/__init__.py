"""A hard-coded twin of Duffers for one player, the oracle that the engine is compared with.

Written from the rulebook and the rulings (D31 to D36, D123 to D139). What the cards print, and what most of them do,
it has from the twin of Duffers; where solo play goes its own way, `table` and `flow` do. `table` knows where every card
lies and what a Hole's hand comes to, `flow` plays a game from set-up to the end.
"""

from tests.twins.solo.flow import SoloTwin

__all__ = ["SoloTwin"]
