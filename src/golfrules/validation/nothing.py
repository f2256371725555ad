"""Where a rule changes nothing: whether it does with more players, or for what somebody sees.

A game that was the same to the last action may still be another for its players, who were shown more of it. And some
rules are for many players, or for partners.
"""

from __future__ import annotations

import time
from typing import Final

from attrs import frozen

from golfrules.engine.game import Game
from golfrules.engine.view import SPECTATOR, View, view_for
from golfrules.errors import GolfrulesError
from golfrules.players.one_table import OneTable
from golfrules.players.player import RandomPlayer
from golfrules.validation.rows import same_game
from golfrules.validation.work import Desk, Work, play_number

__all__ = ["Elsewhere", "changes_elsewhere"]

_TRIED: Final = 3
"""As many games are tried for each other number of players."""
_LOOKED_AT: Final = 2
"""In as many games it is compared what everybody sees."""


@frozen(slots=True)
class Elsewhere:
    """What a rule changes though it changed no game: with so many players, or for what is seen."""

    players: tuple[int, ...] = ()
    sight: bool = False

    @property
    def anything(self) -> bool:
        return bool(self.players) or self.sight


def changes_elsewhere(
    before: Game, after: Game, players: int, seed: int | str, most_decisions: int, deadline: float
) -> Elsewhere:
    """Looks where else a rule may change something, in games at random, for as long as there is time."""
    low, high = before.players
    found = [
        many
        for many in range(low, high + 1)
        if many != players and time.monotonic() < deadline and _differs(before, after, many, seed, most_decisions)
    ]
    sight = any(_is_seen(before, after, players, f"{seed} game {n}", most_decisions) for n in range(_LOOKED_AT))
    return Elsewhere(tuple(found), sight)


def _differs(before: Game, after: Game, players: int, seed: int | str, most_decisions: int) -> bool:
    """Whether a game for so many players is another with the rule. It may not be for so many at all."""
    desks = [Desk(game) for game in (before, after)]
    works = [Work.of(game, ("random",) * players, seed, most_decisions) for game in (before, after)]
    for number in range(_TRIED):
        try:
            a, b = (play_number(desk, work, number) for desk, work in zip(desks, works, strict=True))
        except GolfrulesError:  # the options do not fit so many
            return False
        if not same_game(a, b):
            return True
    return False


def _is_seen(before: Game, after: Game, players: int, seed: str, most_decisions: int) -> bool:
    """Whether somebody is shown another thing at some point of a game that is the same."""
    seats = [RandomPlayer(f"{seed} seat {seat}") for seat in range(players)]
    a, b = (OneTable(game, seats, seed) for game in (before, after))
    a.begin()
    b.begin()
    while not (a.is_over or b.is_over) and len(a.played) < most_decisions:
        if any(_shown(a, seat) != _shown(b, seat) for seat in range(SPECTATOR, players)):
            return True
        p, q = a.pending, b.pending
        if len(p.options) != len(q.options):
            return True
        at = seats[p.seat].pick(len(p.options))
        a.carry_out(p.options[at])
        b.carry_out(q.options[at])
    return a.is_over != b.is_over


def _shown(table: OneTable, seat: int) -> tuple[object, ...]:
    """What a seat sees of the table, but for the options of the game."""
    view: View = view_for(table.table, seat, tuple(table.table.log))
    return view.zones, view.counts, view.flow, view.scores, view.decision
