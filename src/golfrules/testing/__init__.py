"""For testing games and house rules. It needs the extra `testing`: `pip install golfrules[testing]`."""

from golfrules.testing.check import check_game
from golfrules.testing.faults import GameFault

__all__ = ["GameFault", "check_game"]
