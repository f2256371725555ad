"""Rules of golf card games: cards and rules in a small language, played on immutable states.

>>> import golfrules as gr
>>> state = gr.load_game("six-card", options={"rounds": 1}).new_initial_state(players=2, seed=7)
>>> while not state.is_terminal:
...     state = state.apply(state.legal_actions[0])
>>> len(state.scores)
2
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from golfrules.engine.actions import Action
    from golfrules.engine.explain import Explanation
    from golfrules.engine.game import Game, dumps, loads
    from golfrules.engine.record import Record
    from golfrules.engine.state import State
    from golfrules.engine.view import SPECTATOR, Decision, Event, View, ZoneView
    from golfrules.errors import (
        GolfrulesError,
        IllegalActionError,
        LoadError,
        OptionError,
        ReadError,
        RecordError,
        RulesError,
    )
    from golfrules.games.attempts import Attempt, attempts
    from golfrules.games.daily import daily_seed
    from golfrules.games.load import load_game
    from golfrules.validation.validate import Validation, validate

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR",
    "Action",
    "Attempt",
    "Decision",
    "Event",
    "Explanation",
    "Game",
    "GolfrulesError",
    "IllegalActionError",
    "LoadError",
    "OptionError",
    "ReadError",
    "Record",
    "RecordError",
    "RulesError",
    "State",
    "Validation",
    "View",
    "ZoneView",
    "attempts",
    "daily_seed",
    "dumps",
    "load_game",
    "loads",
    "validate",
]

# Where each name lives. It is imported when it is first asked for, so that `import golfrules` costs next to nothing.
_HOMES = {
    "golfrules.engine.actions": ("Action",),
    "golfrules.engine.explain": ("Explanation",),
    "golfrules.engine.record": ("Record",),
    "golfrules.engine.state": ("State",),
    "golfrules.engine.view": ("SPECTATOR", "Decision", "Event", "View", "ZoneView"),
    "golfrules.errors": (
        "GolfrulesError",
        "IllegalActionError",
        "LoadError",
        "OptionError",
        "ReadError",
        "RecordError",
        "RulesError",
    ),
    "golfrules.games.attempts": ("Attempt", "attempts"),
    "golfrules.games.daily": ("daily_seed",),
    "golfrules.games.load": ("Game", "dumps", "load_game", "loads"),  # which also says how saved games find their rules
    "golfrules.validation.validate": ("Validation", "validate"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
