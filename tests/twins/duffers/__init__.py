"""A hard-coded twin of Duffers, the oracle that the engine is compared with.

Written from the rulebook, the rulings (D1 to D122, named where they are used) and the text of the cards, and on
purpose sharing nothing with the engine but the stream of chance. `cards` and `holes` hold what is printed, `table`
what it comes to where it lies, `played`, `luck` and `acts` what happens when cards are played, revealed and gained
and Holes completed, `flow` a game from set-up to the end.
"""

from tests.twins.duffers.cards import CARDS
from tests.twins.duffers.flow import DuffersTwin
from tests.twins.duffers.holes import HOLES

__all__ = ["CARDS", "HOLES", "DuffersTwin"]
