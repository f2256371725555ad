"""The cards of which a hand may be made up: the whole box, a bag, what the Stacks sell, or a list of one's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from attrs import frozen

from golfrules.engine.actions import is_whole
from golfrules.engine.game import Game
from golfrules.engine.rules import Rules
from golfrules.errors import OptionError
from golfrules.games.duffers import Duffers
from golfrules.games.solo import Solo
from golfrules.lang.outside import shown, shown_number
from golfrules.lang.words import did_you_mean, listed, same_words

__all__ = ["POOLS", "Pool", "PoolLike", "flow_of", "hand_size", "pool_of"]

POOLS: Final = ("box", "start", "stacks")
"""The pools that have a name: all cards, what a bag begins with, and that with what the Stacks sell."""

CARDS_ON_A_HOLE: Final = 5
"""So many cards a Hole is asked for where no rule says how many a hand has."""

MOST_IN_HAND: Final = 12

PoolLike: TypeAlias = str | Mapping[str, int] | Iterable[str]


@frozen(slots=True)
class Pool:
    """So many of each card, by the number of the card."""

    name: str
    counts: tuple[int, ...]

    @property
    def words(self) -> str:
        """What the pool is called in a sentence."""
        return {
            "box": "the whole box",
            "start": "the cards of a bag as it begins",
            "stacks": "a bag as it begins and the Stacks",
        }.get(self.name, "these cards")


def flow_of(rules: Rules) -> Duffers | Solo:
    """The flow of Duffers or solo; OptionError for another game."""
    flow = rules.flow_class
    if not isinstance(flow, (Duffers, Solo)):
        raise OptionError(f"Holes are completed with hands of cards in Duffers and solo, and not in {_title(rules)}.")
    return flow


def _title(rules: Rules) -> str:
    return rules.program.title or rules.program.game


def hand_size(rules: Rules, hand: object) -> int:
    """How many cards a hand has: as many as were said, else as the game draws; OptionError for no such number."""
    if hand is None:
        return rules.option("hand-size") if "hand-size" in rules.program.options else CARDS_ON_A_HOLE
    if not is_whole(hand) or not 1 <= hand <= MOST_IN_HAND:
        raise OptionError(f"A hand has 1 to {MOST_IN_HAND} cards here, and not {shown_number(hand)}.")
    return hand


def pool_of(game: Game, rules: Rules, pool: PoolLike) -> Pool:
    """A pool by its name, or of cards by their names, so many of each. OptionError for a name that is not there."""
    flow = flow_of(rules)
    laid = [may_be_laid(flow, card) for card in range(flow.cards)]
    counts = game.card_counts(rules.players)
    if isinstance(pool, str):
        if pool not in POOLS:
            raise OptionError(f'There is no pool "{shown(pool)}": it is {listed(POOLS)}, or cards by their names.')
        wanted = counts if pool == "box" else _begun(flow, counts, stacks=pool == "stacks")
        return Pool(pool, tuple(n if laid[card] else 0 for card, n in enumerate(wanted)))
    own = [0] * flow.cards
    pairs = pool.items() if isinstance(pool, Mapping) else ((name, 1) for name in pool)
    for name, number in pairs:
        card = _card(game, rules, name)
        if not laid[card]:
            raise OptionError(f"{rules.names[rules.card_kind][card]} is in no hand that is played on a Hole.")
        own[card] += number
    return Pool("cards", tuple(own))


def _begun(flow: Duffers | Solo, counts: list[int], *, stacks: bool) -> list[int]:
    """What one player begins with, and so many of each card of the Stacks as there are where these are wanted."""
    if isinstance(flow, Duffers):
        bag = [max(flow.begins_with(card), 0) for card in range(flow.cards)]
    else:
        bag = [n if flow.is_a["club"][card] else 0 for card, n in enumerate(counts)]
    return [counts[card] if stacks and flow.is_a["stack"][card] else n for card, n in enumerate(bag)]


def may_be_laid(flow: Duffers | Solo, card: int) -> bool:
    """Whether a card counts on a Hole by being played from a hand, or by being forced as Duffs are (D5, D6)."""
    if isinstance(flow, Solo):
        return flow.may_lie_on_holes[card]
    return flow.is_playable(card) or flow.is_a["duff"][card]


def _card(game: Game, rules: Rules, name: object) -> int:
    names = rules.names[rules.card_kind]
    found = next((i for i, known in enumerate(names) if isinstance(name, str) and same_words(name, known)), None)
    if found is None:
        near = did_you_mean(str(name), names)
        raise OptionError(f'There is no card "{shown(name)}" in {game.title or game.name}. {near}'.rstrip())
    return found
