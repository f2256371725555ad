"""What cards do when they are played, card by card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.twins.duffers.cards import Card
from tests.twins.duffers.table import Flow

if TYPE_CHECKING:
    from tests.twins.duffers.acts import Acts

Does = Callable[["Acts", int, Card], Flow[None]]
"""The table, whose card, which one."""


def grandpas_persimmon(t: Acts, seat: int, _: Card) -> Flow[None]:
    short = [c for c in t.pile("discard", seat) if c.has("club") and c.prints.yards <= 150]
    t.to_hand(seat, (yield from t.choose(seat, 0, 1, short)))


def choke_down(t: Acts, seat: int, _: Card) -> Flow[None]:
    grips = {
        "do Swing away": 0,
        "do Choke down, 25 yards less": 25,
        "do Choke down to the head, 50 yards less": 50,
    }
    t.choked_down += grips[(yield from t.ask(seat, tuple(grips)))]


def shank_you_very_much(t: Acts, seat: int, _: Card) -> Flow[None]:
    for other in t.others(seat):
        yield from t.gain_duffs(other, 1)


def sensible_layup(t: Acts, seat: int, _: Card) -> Flow[None]:
    yield from t.may_change_a_card(seat)


def punch_out(t: Acts, seat: int, _: Card) -> Flow[None]:
    t.move_all((yield from t.choose(seat, 0, 1, t.of_hand(seat, "duff"))), t.pile("trash"))


def sand_wedge(t: Acts, seat: int, _: Card) -> Flow[None]:
    t.discard(seat, (yield from t.choose(seat, 0, 1, t.of_hand(seat, "duff"))))


def draw_one(t: Acts, seat: int, _: Card) -> Flow[None]:
    yield from ()
    t.draw(seat, 1)


def miracle_everybody_saw(t: Acts, seat: int, _: Card) -> Flow[None]:
    yield from ()
    for other in t.others(seat):
        t.draw(other, 1)


def stay(t: Acts, seat: int, card: Card) -> Flow[None]:
    yield from ()
    t.move(card, t.pile("table", seat))


def short_retriever(t: Acts, seat: int, _: Card) -> Flow[None]:
    catch = yield from t.choose(seat, 1, 1, [c for c in t.pile("discard", seat) if c.has("club")])
    t.to_hand(seat, catch)
    if not catch:
        t.draw(seat, 1)


def long_retriever(t: Acts, seat: int, _: Card) -> Flow[None]:
    t.to_hand(seat, (yield from t.choose(seat, 0, 2, list(t.pile("discard", seat)))))


def divot_tool(t: Acts, seat: int, _: Card) -> Flow[None]:
    t.move_all((yield from t.choose(seat, 0, 1, t.of_hand(seat))), t.pile("trash"))


def ball_washer(t: Acts, seat: int, _: Card) -> Flow[None]:
    muck = [c for c in t.pile("discard", seat) if c.has("duff")]
    t.move_all((yield from t.choose(seat, 0, 1, muck)), t.pile("trash"))
    t.draw(seat, 1)


def cooler_on_wheels(t: Acts, seat: int, _: Card) -> Flow[None]:
    t.draw(seat, 3)
    yield from t.discard_some(seat, 2)


def pocketful_of_mulligans(t: Acts, seat: int, _: Card) -> Flow[None]:
    yield from ()
    t.discard(seat, t.pile("hand", seat))
    t.draw(seat, 4)


def bucket_of_range_balls(t: Acts, seat: int, _: Card) -> Flow[None]:
    t.to_hand(seat, (yield from t.choose(seat, 1, 1, list(t.pile("stacks")))))


def two_headed_coin(t: Acts, seat: int, _: Card) -> Flow[None]:
    t.draw(seat, 1)
    for omen in (yield from t.choose(seat, 0, 3, t.look_at_luck(3))):
        t.move(omen, t.pile("luck-deck"), bottom=True)


def gift_certificate(t: Acts, _: int, card: Card) -> Flow[None]:
    yield from ()
    t.trash(card)


FOR_YARDS: dict[str, Does] = {
    "Grandpa's Persimmon": grandpas_persimmon,
    "Choke-Down 6 Iron": choke_down,
    "Shank You Very Much": shank_you_very_much,
    "Sensible Layup": sensible_layup,
    "Punch Out": punch_out,
    "Bump and Run": draw_one,
    "Sand Wedge": sand_wedge,
    "Miracle Everybody Saw": miracle_everybody_saw,
    "Basic Bag": stay,
    "Supreme Bag": stay,
    "Shag Bag": stay,
    "Punch Card": stay,
    "Fancy Club Covers": draw_one,
    "15' Ball Retriever": short_retriever,
    "21' Ball Retriever": long_retriever,
    "Golf Glove": draw_one,
    "Divot Tool": divot_tool,
    "Ball Washer": ball_washer,
    "Cooler on Wheels": cooler_on_wheels,
    "Pocketful of Mulligans": pocketful_of_mulligans,
    "Bucket of Range Balls": bucket_of_range_balls,
    "Two-Headed Coin": two_headed_coin,
}
FOR_CREDITS: dict[str, Does] = {
    "Ball Washer": draw_one,
    "Gift Certificate": gift_certificate,
}
