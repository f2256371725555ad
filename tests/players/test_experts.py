"""The experts: they play by any bundled house rule, know no more than their seat, are quick, and beat chance."""

from __future__ import annotations

import re
import statistics
import time
from collections.abc import Sequence

import pytest

import golfrules as gr
from golfrules.engine.hidden import reshuffle_hidden
from golfrules.players import Adviser, Player, RandomPlayer, Watcher, make_player, play_game
from golfrules.games.load import find_book

SHORT = {"six-card": {"rounds": 2}, "scramble": {"holes": 2}}


def uses(game: str) -> list[str]:
    """Every bundled house rule of a game, as it is asked for; one with a number is given -2."""
    houses = find_book(game).houses
    return [key + ("(-2)" if house.node.parameters else "") for key, house in houses.items()]


CASES = [(game, house) for game in SHORT for house in uses(game)]


class Checked:
    """An expert whose hints are looked at."""

    def __init__(self, expert: Player) -> None:
        self.expert = expert

    def choose(self, view: gr.View) -> gr.Action:
        assert isinstance(self.expert, Adviser)
        action, reason = self.expert.hint(view)
        assert action in view.legal_actions
        assert re.fullmatch(r"[A-Z][^\n]*[.]", reason), reason
        return action

    def watch(self, view: gr.View) -> None:
        if isinstance(self.expert, Watcher):
            self.expert.watch(view)


def games(game: gr.Game, seats: Sequence[Player], seeds: range) -> tuple[float, float]:
    """The share of games that the even seats win, and by how much their mean score is above the others', on average.

    Every deal is played twice, the seats turned by one.
    """
    won: list[float] = []
    above: list[float] = []
    for seed in seeds:
        for turn in (0, 1):
            over = play_game(game, [*seats[turn:], *seats[:turn]], seed=seed)
            ours = [s for s in range(len(seats)) if (s + turn) % 2 == 0]
            theirs = [s for s in range(len(seats)) if s not in ours]
            won.append(sum(s in ours for s in over.winners) / len(over.winners))
            above.append(statistics.mean(over.scores[s] for s in ours) - statistics.mean(over.scores[s] for s in theirs))
    return statistics.mean(won), statistics.mean(above)


@pytest.mark.parametrize(("name", "house"), CASES)
def test_experts_play_by_every_house_rule(name: str, house: str) -> None:
    game = gr.load_game(name, house=house, options=SHORT[name])
    players = 5 if house == "two-packs" else 2
    assert play_game(game, [Checked(make_player("expert", game, seat)) for seat in range(players)], seed=7).is_terminal
