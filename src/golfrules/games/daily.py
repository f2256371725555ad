"""The game of the day: a seed that is made from the name of a game and a date, the same for everybody (D139)."""

from __future__ import annotations

from datetime import date, datetime

from golfrules.errors import OptionError
from golfrules.games.catalogue import flow_for
from golfrules.lang.outside import shown

__all__ = ["daily_seed"]


def daily_seed(game: str, day: date | str | None = None) -> str:
    """The seed of a game for a day, today where none is named: whoever names the same day gets the same game (D139).

    Nothing is asked of anybody for it. The day is a date, or text like `2026-11-30`. The seed goes to
    `Game.new_initial_state`; a record keeps it, so that the game can be replayed. OptionError for what is no date,
    GolfrulesError for a game that is not bundled.

    >>> import golfrules as gr
    >>> daily_seed("solo", "2026-11-30")
    'solo daily 2026-11-30'
    >>> state = gr.load_game("solo").new_initial_state(players=1, seed=daily_seed("solo", "2026-11-30"))
    >>> state.observe(0).flow["open"]
    ['Quicksandcastle', 'Over the Wall', 'The Meadows']
    """
    flow_for(game)
    return f"{game} daily {_date(day).isoformat()}"


def _date(day: object) -> date:
    if day is None:
        return date.today()  # noqa: DTZ011 - the day where the player is
    if isinstance(day, datetime):  # which is a date too, and would write its time
        return day.date()
    if isinstance(day, date):
        return day
    try:
        return date.fromisoformat(day.strip() if isinstance(day, str) else "")
    except ValueError:
        raise OptionError(f'"{shown(day)}" is no date. Write it as in 2026-11-30.') from None
