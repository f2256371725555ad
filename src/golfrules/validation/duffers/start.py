"""A real position: a hand, a Hole on the course, the Luck deck in the order that is wanted, and all else at home."""

from __future__ import annotations

from attrs import frozen

from golfrules.engine.chance import Chance
from golfrules.engine.rules import Rules
from golfrules.engine.run import settle
from golfrules.engine.table import Table
from golfrules.games.duffers import Duffers
from golfrules.games.duffers_table import COURSE, HOLES
from golfrules.validation.duffers.pools import flow_of

__all__ = ["Plan", "start"]


@frozen(slots=True)
class Plan:
    """What is laid out: `lucks` are revealed in this order, `bag` drawn in this order, `lying` is on the table.

    A `bare` position has no other Luck.
    """

    hole: int
    hand: tuple[int, ...]
    lucks: tuple[int, ...] = ()
    duffs: tuple[int, ...] = ()
    bag: tuple[int, ...] = ()
    lying: tuple[int, ...] = ()
    bare: bool = False


def start(rules: Rules, plan: Plan) -> Table:
    """The table, with the question what the first seat does in its turn."""
    flow = flow_of(rules)
    t = Table(rules, Chance.of(0))
    left = list(rules.copies)
    for card in (*plan.hand, *plan.lucks, *plan.duffs, *plan.bag, *plan.lying):
        left[card] -= 1
    if isinstance(flow, Duffers):
        for card in range(flow.cards):
            for seat in range(1, t.players):
                for _ in range(min(max(flow.begins_with(card), 0), max(0, left[card]))):
                    t.put(flow.deck + seat, card)
                    left[card] -= 1
        hand = flow.hand
        box = [hole for hole in rules.box_of_holes if hole != plan.hole]
        course = [plan.hole, *box][: rules.option("holes")]
    else:
        hand = flow.drawn
        course = []
    for card, number in enumerate(left):
        home = flow.home(card)
        if not (plan.bare and flow.is_a["luck"][card]):
            for _ in range(number):
                t.put(home, card)
    for pile, cards in ((flow.luck_deck, plan.lucks), (flow.duff_stack, plan.duffs), (flow.deck, plan.bag)):
        for card in reversed(cards):
            t.put(pile, card)
    for card in plan.lying:
        t.put(flow.table, card)
    for card in plan.hand:
        t.put(hand, card)
    if isinstance(flow, Duffers):
        flow.fill_display(t)
        flow.put_right(t)
        t.flow[HOLES] = len(course)
        t.flow[COURSE : COURSE + len(course)] = course
    else:
        t.ground = plan.hole
        flow.put_right(t)
    settle(t)
    return t
