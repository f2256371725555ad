"""For testing games and house rules of your own. It needs the extra `testing`: `pip install golfrules[testing]`.

`check_game` is the short way: one call in one test. `strategies` and `machine_for` are for tests with hypothesis.
"""

from golfrules.testing import strategies
from golfrules.testing.build import game_with
from golfrules.testing.check import check_game
from golfrules.testing.faults import GameFault
from golfrules.testing.machine import GameMachine, machine_for

__all__ = ["GameFault", "GameMachine", "check_game", "game_with", "machine_for", "strategies"]
