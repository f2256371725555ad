"""For testing games and house rules of your own. It needs the extra `testing`: `pip install golfrules[testing]`.

`check_game` and `check_rules` are the short way: one call in one test. `strategies` and `machine_for` are for tests
with hypothesis.
"""

from golfrules.testing import strategies
from golfrules.testing.build import game_with
from golfrules.testing.check import check_game
from golfrules.testing.faults import GameFault, RulesFault
from golfrules.testing.machine import GameMachine, machine_for
from golfrules.testing.rules import check_rules

__all__ = [
    "GameFault",
    "GameMachine",
    "RulesFault",
    "check_game",
    "check_rules",
    "game_with",
    "machine_for",
    "strategies",
]
