"""The search against trying every hand: with Luck, with cards that speak of others, and with lines of house rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import golfrules as gr
from golfrules.testing import game_with
from golfrules.validation.clock import now
from golfrules.validation.duffers.demands import Demand
from golfrules.validation.duffers.items import Item, Items
from golfrules.validation.duffers.laid import Laid
from golfrules.validation.duffers.pools import flow_of, pool_of
from golfrules.validation.duffers.search import Search

THINGS = gr.load_game("duffers").program.things["card"]
LUCKS = tuple(t.name for t in THINGS if "luck" in t.tags)
CARDS = tuple(t.name for t in THINGS if "luck" not in t.tags)
LINES = (
    "woods { yards - 20 }",
    "holes { yards + 15 }",
    "holes { over is 10 }",
    "irons { if number of irons in play at least 2 { yards + 25 } }",
    "attempts { if a duff in play { strokes + 1 } }",
    "attempts { if number of woods in play above 1 { yards - 35 } }",
    "putters { strokes at most 1 }",
    "clubs with printed yards above 200 { yards times 2 }",
    "cards { yards at most 180 }",
    "equipment { counts as putt }",
    "attempts { if a wood in play besides an iron in play { strokes - 1 } }",
)
WISHES = (
    "",
    "forbid a luck in play",
    "require number of cards in play at least 3",
    "require a good luck in play",
    "require yards of attempt is 150..200 | 260..270",
    "require strokes of attempt at most par of hole - 2",
    "forbid number of clubs in play is 2",
    "require a wood in play or an equipment in play",
)
MOST_LUCKS = 3


def every_hand(items: list[Item], hand: int) -> Iterator[tuple[Item, ...]]:
    """Every hand with as many cards revealed as it reveals."""
    own = [i for i in items if i.kind == "hand"]
    lucks = [i for i in items if i.kind == "luck"]
    for size in range(hand + 1):
        for cards in combinations_with_replacement(own, size):
            number = sum(i.lucks for i in cards)
            for revealed in combinations_with_replacement(lucks, number) if number <= MOST_LUCKS else ():
                whole = (*cards, *revealed)
                copies = {(i.card, i.kind): i.copies for i in whole}
                if all(sum((i.card, i.kind) == key for i in whole) <= most for key, most in copies.items()):
                    yield whole


def fewest_by_hand(laid: Laid, items: list[Item], hand: int) -> int | None:
    found = None
    for cards in every_hand(items, hand):
        laid.lay(cards)
        if laid.meets(laid.guards, ()):
            strokes = laid.strokes
            found = strokes if found is None else min(found, strokes)
    return found


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(st.sampled_from(CARDS), min_size=1, max_size=5, unique=True),
    st.sets(st.sampled_from(LUCKS), min_size=1, max_size=3),
    st.sets(st.sampled_from(LINES), max_size=2),
    st.sampled_from(WISHES),
    st.integers(0, 110),
    st.integers(1, 3),
)
def test_the_search_finds_what_trying_every_hand_finds(
    cards: list[str], lucks: set[str], lines: set[str], wish: str, fives: int, hand: int
) -> None:
    out = " | ".join(f'"{name}"' for name in LUCKS if name not in lucks)
    hole_text = f'hole X-1 "The Test" par 4 yards {5 * fives} {{ {wish} }}'
    says = [*sorted(lines), f"lucks named {out} {{ copies is 0 }}", hole_text]
    text = 'language 1\ngame duffers\n\nhouse "Made up" {\n' + "".join(f"  {line}\n" for line in says) + "}\n"
    game = game_with("duffers", text)
    rules = game.rules(2)
    flow = flow_of(rules)
    hole = rules.names["hole"].index("The Test")
    items = list(Items(rules, pool_of(game, rules, dict.fromkeys(cards, 2))))
    laid = Laid(rules, hole)
    expected = fewest_by_hand(laid, items, hand)
    few = [i for i in items if sum(o.lucks for o in items if o.kind == "hand") * hand <= MOST_LUCKS or not i.lucks]
    if few != items:  # where more Luck could be revealed than is tried here, those cards are left out
        items, expected = few, fewest_by_hand(laid, few, hand)
    search = Search(rules, hole, items, hand, until=now() + 60)
    demand = Demand(tuple(flow.completing.in_order[hole + 1]))
    found = search.find(demand)
    assert (found is None) == (expected is None)
    if expected is not None:
        assert search.find(Demand(demand.wanted, strokes=expected - 1)) is None
        best = search.find(Demand(demand.wanted, strokes=expected))
        assert best is not None
        assert best.strokes == expected
