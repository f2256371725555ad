"""What Luck does when it is revealed, card by card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.twins.duffers.table import Flow

if TYPE_CHECKING:
    from tests.twins.duffers.acts import Acts


def nothing(*_: object) -> Flow[None]:
    """It lies in play, and counts."""
    yield from ()


def gopher_broke(t: Acts, seat: int) -> Flow[None]:
    yield from t.gain_duffs(seat, 1)


def lost_a_penny(t: Acts, seat: int) -> Flow[None]:
    if t.credits[seat] >= 20:
        t.credits[seat] -= 20
    else:
        yield from t.discard_some(seat, 1)


def recalled(t: Acts, seat: int) -> Flow[None]:
    equipment = [c for c in t.pile("play", seat) if c.has("equipment")]
    faulty = yield from t.choose(seat, 1, 1, equipment)
    t.credits[seat] += sum(c.prints.cost for c in faulty)
    t.move_all(faulty, t.pile("trash"))
    if not faulty:
        yield from t.gain_duffs(seat, 1)


def reckless_redo(t: Acts, seat: int) -> Flow[None]:
    yield from ()
    hand = t.pile("hand", seat)
    if hand:
        t.discard(seat, hand)
        t.draw(seat, 3)


def bolt_from_the_blue_tees(t: Acts, _: int) -> Flow[None]:
    for player in range(t.players):
        yield from t.discard_some(player, 1)


def cart_before_the_course(t: Acts, seat: int) -> Flow[None]:
    wait, walk = "do Wait for the tow truck, for a stroke", "do Walk on, and gain a Duff"
    if (yield from t.ask(seat, (wait, walk))) == wait:
        t.more_strokes += 1
    else:
        yield from t.gain_duffs(seat, 1)


def clubhouse_ricochet(t: Acts, seat: int) -> Flow[None]:
    shout, lie = "do Shout fore, and take 40 yards", "do Let it lie"
    if (yield from t.ask(seat, (shout, lie))) == shout:
        t.more_yards += 40


def find_a_penny(t: Acts, seat: int) -> Flow[None]:
    yield from ()
    t.credits[seat] += 25


def sweet_relief(t: Acts, seat: int) -> Flow[None]:
    lost = yield from t.choose(seat, 0, 1, t.of_hand(seat, "duff"))
    if not lost:
        old = [c for c in t.pile("discard", seat) if c.has("duff")]
        lost = yield from t.choose(seat, 0, 1, old)
    t.move_all(lost, t.pile("trash"))


def cleansing_cloudburst(t: Acts, _: int) -> Flow[None]:
    for player in range(t.players):
        mud = yield from t.choose(player, 0, 1, t.of_hand(player, "duff"))
        t.move_all(mud, t.pile("trash"))
        t.draw(player, len(mud))


def mulligan_stew(t: Acts, seat: int) -> Flow[None]:
    stew = yield from t.choose(seat, 0, 2, t.of_hand(seat))
    t.draw(seat, len(stew))
    t.discard(seat, stew)


def boomerang_ball(t: Acts, seat: int) -> Flow[None]:
    clubs = [c for c in t.pile("discard", seat) if c.has("club")]
    t.to_hand(seat, (yield from t.choose(seat, 0, 1, clubs)))


def hecklers_hiccups(t: Acts, seat: int) -> Flow[None]:
    for other in t.others(seat):
        yield from t.gain_duffs(other, 1)


REVEALED: dict[str, Callable[[Acts, int], Flow[None]]] = {
    "Sprinkler Dread": nothing,
    "Goose Egg": nothing,
    "Crosswind Conditions": nothing,
    "Iron Deficiency": nothing,
    "Gopher Broke": gopher_broke,
    "Lost a Penny": lost_a_penny,
    "Recalled": recalled,
    "Reckless Redo": reckless_redo,
    "Bolt from the Blue Tees": bolt_from_the_blue_tees,
    "Cart Before the Course": cart_before_the_course,
    "Friendly Squirrel": nothing,
    "Second Wind": nothing,
    "Pumping Iron": nothing,
    "Clubhouse Ricochet": clubhouse_ricochet,
    "Pin Dropped": nothing,
    "Gimme Shelter": nothing,
    "Find a Penny": find_a_penny,
    "Sweet Relief": sweet_relief,
    "Cleansing Cloudburst": cleansing_cloudburst,
    "Mulligan Stew": mulligan_stew,
    "Boomerang Ball": boomerang_ball,
    "Heckler's Hiccups": hecklers_hiccups,
}
