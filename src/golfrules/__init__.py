"""Rules of golf card games: cards and rules in a small language, played on immutable states.

>>> import golfrules as gr
>>> state = gr.load_game("six-card", options={"rounds": 1}).new_initial_state(players=2, seed=7)
>>> while not state.is_terminal:
...     state = state.apply(state.legal_actions[0])
>>> len(state.scores)
2
"""

from golfrules.engine.actions import Action
from golfrules.engine.explain import Explanation
from golfrules.engine.game import Game, dumps, loads
from golfrules.engine.record import Record
from golfrules.engine.state import State
from golfrules.engine.view import SPECTATOR, Decision, Event, View, ZoneView
from golfrules.errors import GolfrulesError, IllegalActionError, LoadError, OptionError, RecordError, RulesError
from golfrules.games.load import load_game

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR", "Action", "Decision", "Event", "Explanation", "Game", "GolfrulesError", "IllegalActionError", "LoadError", "OptionError", "Record", "RecordError",
    "RulesError", "State", "View", "ZoneView", "dumps", "load_game", "loads",
]
