"""pyminion: a deck-building game of the size of Duffers, in Python. Four bots that do anything allowed."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from typing import Any, Final

from benchmarks.contestant import Contestant
from pyminion.expansions import base
from pyminion.game import Game
from pyminion.player import Player

__all__ = ["RandomDecider", "contestant"]

KINGDOM: Final = (
    base.cellar,
    base.chapel,
    base.market,
    base.militia,
    base.mine,
    base.moat,
    base.remodel,
    base.smithy,
    base.village,
    base.workshop,
)
MOST_TURNS: Final = 2000
"""A game that bots without a plan have not ended by then is left where it is."""


def of_cards(what: str) -> Callable[..., list[Any]]:
    """A question for cards, as pyminion asks it: by keywords, and how many in `min_num_gain` and `max_num_gain`."""

    def decision(self: RandomDecider, *, valid_cards: list[Any], **asked: Any) -> list[Any]:
        return self.some(valid_cards, asked.get(f"min_num_{what}", 0), asked.get(f"max_num_{what}", -1))

    return decision


class RandomDecider:
    """Answers every question by chance. As in golfrules it is a decision where there is more than one answer."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.made = 0

    def one(self, cards: list[Any]) -> Any:
        """A card, or none."""
        self.made += bool(cards)
        at = int(self.rng.random() * (len(cards) + 1))
        return cards[at] if at < len(cards) else None

    def some(self, cards: list[Any], low: int, high: int) -> list[Any]:
        high = len(cards) if high < 0 else min(high, len(cards))
        low = min(low, high)
        self.made += low < high or 0 < low < len(cards)
        return self.rng.sample(cards, self.rng.randint(low, high))

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        return self.one(valid_actions)

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> list[Any]:
        return self.some(valid_treasures, 0, -1)

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        return self.one(valid_cards)

    def binary_decision(
        self, prompt: str, card: Any, player: Any, game: Any, relevant_cards: list[Any] | None = None
    ) -> bool:
        self.made += 1
        return self.rng.random() < 0.5

    discard_decision = of_cards("discard")
    trash_decision = of_cards("trash")
    gain_decision = of_cards("gain")
    reveal_decision = of_cards("reveal")


def contestant() -> Contestant:
    logging.disable(logging.CRITICAL)

    def play(seed: int) -> int:
        random.seed(seed)  # by which pyminion shuffles
        deciders = [RandomDecider(seed + seat) for seat in range(4)]
        players = [Player(decider, player_id=str(seat)) for seat, decider in enumerate(deciders)]
        game = Game(players, [base.base_set], kingdom_cards=list(KINGDOM), random_order=False, log_stdout=False)
        game.start()
        for turn in range(MOST_TURNS):
            players[turn % 4].take_turn(game)
            if game.is_over():
                break
        return sum(decider.made for decider in deciders)

    return Contestant(play)
