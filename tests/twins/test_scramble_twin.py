"""Self-tests of the Scramble twin: one per ruling, one per quirk, all expectations by hand.

A ball is written "3" (balls away), "edge", "back", "on" or "holed", with "!" when it lies in
trouble and " +1" or " +2" for penalty strokes.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from .scramble import CARD_ORDER, CARDS, HOLES, MULLIGAN, OPTIONS, PURE_STRIKE, ScrambleTwin, stroke

PACK = Counter({name: copies for name, (copies, _, _) in CARDS.items()})
BOUNCE = "Cart Path Bounce"
ONE_BALL_GREENS = ("Member's Bounce", "Dart", "Soft Wedge")
SPECIALS = (PURE_STRIKE, MULLIGAN)


def cell(hole: int, start: str, card: str, *, tee: bool = False, club: bool = False) -> str:
    lie = "trouble" if start.endswith("!") else "clear"
    place = start.rstrip("!")
    spot, away = ("out", int(place)) if place.isdigit() else (place, 0)
    spot, away, lie, penalty = stroke(hole, spot, away, lie, card, tee=tee, bounce_is_club=club)
    text = (str(away) if spot == "out" else spot) + ("!" if lie == "trouble" else "")
    return text + (f" +{penalty}" if penalty else "")


def check(hole: int, table: str, *, tee: bool = False, club: bool = False) -> None:
    """Each line: start | card, card | expected."""
    for line in table.strip().splitlines():
        start, cards, expected = (part.strip() for part in line.split("|"))
        for card in cards.split(", "):
            got = cell(hole, start, card, tee=tee, club=club)
            assert got == expected, f"Hole {hole}, {start}, {card}: {got}, not {expected}"


def stacked(*hands: list[str]) -> Callable[[list[str]], list[str]]:
    """A shuffle that deals these hands, then the rest in the deck list's order; later ones do nothing."""

    def shuffle(names: list[str]) -> list[str]:
        if Counter(names) != PACK:
            return names
        dealt = [hand[place] for place in range(max(map(len, hands))) for hand in hands if place < len(hand)]
        rest = Counter(names)
        rest.subtract(dealt)
        assert min(rest.values()) >= 0
        return [*dealt, *sorted(rest.elements(), key=CARD_ORDER.index)][::-1]

    return shuffle


def unshuffled(names: list[str]) -> list[str]:
    return names


def answer(twin: ScrambleTwin, *actions: str) -> None:
    """Apply the actions, saying "keep" and "allow" wherever they are silent about it."""
    for action in actions:
        while action not in twin.legal():
            silent = {"keep", "allow"} & twin.legal()
            assert len(silent) == 1, f"{action} not in {twin.legal()}"
            twin.apply(silent.pop())
        twin.apply(action)


def silence(twin: ScrambleTwin) -> None:
    while silent := {"keep", "allow"} & twin.legal():
        twin.apply(silent.pop())


def finish(twin: ScrambleTwin, *scores: int) -> None:
    """Play the Hole with these strokes: every ball is laid ON, one putt from its score."""
    index = twin.hole_index
    for side, score in enumerate(scores):
        twin.balls[side] = ("on", 0, "clear")
        twin.strokes[side] = score - 1
    while twin.seat is not None and twin.hole_index == index:
        twin.apply(min(twin.legal() - {"mulligan"}))


def finish_all(twin: ScrambleTwin, *holes: tuple[int, ...]) -> None:
    for scores in holes:
        finish(twin, *scores)


DUEL_0 = ["Driver", "Driver", "Dart", "Chip-In", "Splash", "Hybrid"]
DUEL_1 = ["Driver", "3-Wood", "Dart", "Chip-In", "Splash", "Hybrid"]


def duel(first: list[str] = DUEL_0, **options: Any) -> ScrambleTwin:
    return ScrambleTwin(2, stacked(first, DUEL_1), **options)


# ---- the deck and the course


def test_deck() -> None:
    assert sum(PACK.values()) == 34
    landings: Counter[str] = Counter()
    for copies, _, landing in CARDS.values():
        landings[landing] += copies
    assert landings == {
        "fairway": 10,
        "green": 8,
        "cup": 3,
        "rough": 4,
        "bunker": 4,
        "water": 3,
        "pure": 1,
        "none": 1,
    }
    two = [name for name, (_, balls, _) in CARDS.items() if balls == 2]
    assert two == ["Driver", "3-Wood", BOUNCE]


def test_s1_players_and_hands() -> None:
    sizes = {
        2: [6, 6],
        3: [5, 6, 5],
        4: [5, 5, 5, 5],
    }
    for players, full in sizes.items():
        twin = ScrambleTwin(players, unshuffled)
        zones = twin.zones()
        assert [len(zones[f"hand {seat}"]) for seat in range(players)] == full
        assert len(zones["deck"]) == 34 - sum(full)
        assert len(twin.balls) == 2
        assert twin.seat == 0
    alone = ScrambleTwin(3, unshuffled, three="alone", hand_alone=7)
    assert [len(alone.zones()[f"hand {seat}"]) for seat in range(3)] == [7, 7, 7]
    assert len(alone.balls) == 3
    with pytest.raises(ValueError, match="two to four"):
        ScrambleTwin(5, unshuffled)
    # one card at a time, the top first: the last of the pack is the Mulligan
    hands = ScrambleTwin(3, unshuffled).zones()
    assert hands["hand 0"][0] == MULLIGAN
    assert hands["hand 1"][0] == PURE_STRIKE
    assert hands["hand 2"][0] == "Lake Ball"
    assert hands["hand 1"][5] == "Fairway Iron"  # the sixteenth from the top, to seat 1 alone


def test_s1_pair_against_one() -> None:
    hands = (
        ["Driver", "Dart", "Hybrid", "Hybrid", "Splash"],
        ["3-Wood", "Dart", "Driver", "3-Wood", "Splash", "Lake Ball"],
        ["Chip-In", "Chip-In", "Soft Wedge", "Soft Wedge", "Driver"],
    )
    twin = ScrambleTwin(3, stacked(*hands))
    assert twin.legal() == {"play Driver", "play Dart", "play Hybrid", "play Splash"}
    twin.apply("play Driver")
    assert twin.seat == 2
    assert twin.zones()["play 0"] == ["Driver"]
    answer(twin, "play Driver")
    silence(twin)  # two equal cards: nothing to pick
    assert twin.balls[0] == ("out", 1, "clear")
    assert twin.seat == 1
    assert "play Driver + 3-Wood" in twin.legal()  # two of their own, in the deck list's order
    assert "play 3-Wood + 3-Wood" in twin.legal()
    assert "play 3-Wood + Driver" not in twin.legal()
    assert len(twin.legal()) == 11  # five names: ten pairs and the two 3-Woods


def test_s2_the_table_of_holes() -> None:
    assert [par for par, _ in HOLES.values()] == [
        *(4, 5, 3, 4, 4, 3, 4, 5, 4),
        *(4, 3, 4, 5, 4, 3, 4, 4, 5),
    ]
    off_the_rule = {n: balls for n, (par, balls) in HOLES.items() if balls != par - 1}
    assert off_the_rule == {8: 5, 9: 2, 16: 4}
    twin = ScrambleTwin(2, unshuffled)
    for hole in range(1, 19):
        assert (twin.hole, twin.balls) == (hole, [("out", HOLES[hole][1], "clear")] * 2)
        finish(twin, 3, 4)


def test_s3_order_of_the_holes() -> None:
    def course(**options: Any) -> list[int]:
        twin = ScrambleTwin(2, reverse, **options)
        holes = []
        while twin.seat is not None:
            holes.append(twin.hole)
            finish(twin, 3, 4)
        return holes

    seen: list[list[str]] = []

    def reverse(names: list[str]) -> list[str]:
        seen.append(names)
        return names[::-1]

    assert course() == list(range(1, 19))
    assert course(holes=9) == list(range(1, 10))
    assert course(holes=9, nine="last") == list(range(10, 19))
    assert course(holes=3, nine="last") == [10, 11, 12]
    assert course(holes=10, nine="last") == list(range(1, 11))
    seen.clear()
    assert course(order="shuffled") == list(range(18, 0, -1))
    assert seen[0] == [str(number) for number in range(1, 19)]
    assert Counter(seen[1]) == PACK
    assert course(order="shuffled", nine="last", holes=2) == [9, 8]


def test_s4_sudden_death_goes_on_and_wraps() -> None:
    twin = ScrambleTwin(2, unshuffled, holes=9)
    finish_all(twin, *[(4, 4)] * 9)
    assert (twin.hole, twin.hole_index) == (10, 9)
    twin = ScrambleTwin(2, unshuffled, holes=9, nine="last")
    finish_all(twin, *[(4, 4)] * 9)
    assert (twin.hole, twin.hole_index) == (1, 9)
    finish(twin, 4, 4)
    assert twin.hole == 2
    finish(twin, 5, 4)
    assert twin.seat is None
    assert twin.winners() == [1]
    assert twin.totals == [36, 36]  # sudden death changes no score
    assert twin.legal() == set()
    twin = ScrambleTwin(2, unshuffled)
    finish_all(twin, *[(4, 4)] * 18)
    assert twin.hole == 1


def test_s4_sudden_death_among_the_level_sides() -> None:
    twin = ScrambleTwin(3, unshuffled, three="alone", holes=1)
    finish(twin, 4, 5, 4)
    assert twin.hole == 2
    finish(twin, 3, 1, 3)  # side 1 is out of it: its strokes are not played
    assert (twin.hole, twin.seat) == (3, 0)
    finish(twin, 4, 1, 3)
    assert twin.winners() == [2]
    twin = ScrambleTwin(3, unshuffled, three="alone", holes=2)
    finish_all(twin, (3, 2, 3), (3, 6, 3))
    assert twin.totals == [6, 8, 6]
    assert twin.seat == 2  # side 1 won the last decided Hole but plays no more: the next opens


def test_s5_turns_and_openers() -> None:
    twin = duel()
    answer(twin, "play Driver + Driver")
    silence(twin)
    assert twin.seat == 1
    answer(twin, "play Driver + 3-Wood", "pick Driver")
    silence(twin)
    assert twin.seat == 0
    assert twin.balls == [("out", 1, "clear")] * 2
    answer(twin, "play Chip-In + Hybrid", "pick Chip-In")
    silence(twin)
    assert twin.balls[0] == ("holed", 0, "clear")
    answer(twin, "play Dart + Hybrid", "pick Hybrid")
    silence(twin)
    assert twin.balls[1] == ("edge", 0, "clear")
    assert twin.seat == 1  # side 0 waits
    answer(twin, "play Chip-In + Splash", "pick Chip-In")
    silence(twin)
    assert (twin.hole, twin.seat) == (2, 0)
    assert (twin.totals, twin.strokes) == ([2, 3], [0, 0])

    twin = ScrambleTwin(4, unshuffled)
    openers = []
    for scores in [(4, 3), (3, 3), (3, 4), (5, 5), (5, 4)]:
        finish(twin, *scores)
        assert twin.seat is not None
        openers.append(twin.seat % 2)
    assert openers == [1, 1, 0, 0, 1]

    twin = ScrambleTwin(3, unshuffled, three="alone", holes=1)
    finish(twin, 3, 4, 3)
    finish(twin, 4, 0, 4)
    assert (twin.hole, twin.seat) == (3, 0)  # a tied Hole changes no opener, in sudden death too


# ---- a stroke


def test_s6_token_after_the_pick() -> None:
    twin = duel()
    twin.apply("play Driver + Splash")
    assert (twin.seat, twin.legal()) == (0, {"keep"})
    twin.apply("keep")
    assert (twin.seat, twin.legal()) == (0, {"pick Driver", "pick Splash"})
    twin.apply("pick Driver")
    assert (twin.seat, twin.legal()) == (1, {"psyche", "allow"})
    twin.apply("psyche")
    assert twin.tokens == [2, 1]
    assert twin.balls[0] == ("out", 3, "clear")  # the Splash was taken
    assert twin.strokes == [2, 0]
    assert twin.zones()["discard"] == ["Driver", "Splash"]
    assert len(twin.zones()["hand 0"]) == 6


def test_s6_token_before_the_pick() -> None:
    twin = duel(psyche_when="before-pick")
    answer(twin, "play Driver + Splash", "keep")
    assert (twin.seat, twin.legal()) == (1, {"psyche Driver", "psyche Splash", "allow"})
    twin.apply("psyche Splash")
    assert (twin.seat, twin.tokens, twin.strokes) == (1, [2, 1], [2, 0])
    answer(twin, "play Driver + Splash", "keep", "allow")
    assert (twin.seat, twin.legal()) == (1, {"pick Driver", "pick Splash"})
    twin.apply("pick Driver")
    assert (twin.seat, twin.balls[1]) == (0, ("out", 1, "clear"))
    twin = duel(psyche_when="before-pick")
    answer(twin, "play Driver + Driver", "keep")
    assert twin.legal() == {"psyche Driver", "allow"}


def test_s6_three_sides_and_their_tokens() -> None:
    hands = (
        DUEL_0,
        ["Driver", "3-Wood", "Dart", "Chip-In", "Splash", "Fried Egg"],
        ["3-Wood", "Soft Wedge", "Hybrid", "Long Putt", "Lake Ball", "Fried Egg"],
    )
    for when, pick, psyche in [
        ("after-pick", ("pick Driver",), "psyche"),
        ("before-pick", (), "psyche Splash"),
    ]:
        twin = ScrambleTwin(3, stacked(*hands), three="alone", psyche_when=when)
        answer(twin, "play Driver + Splash", "keep", *pick)
        assert twin.seat == 1
        twin.apply("allow")
        assert twin.seat == 2
        twin.apply(psyche)
        assert (twin.seat, twin.tokens, twin.strokes[0]) == (1, [2, 2, 1], 2)
        twin = ScrambleTwin(3, stacked(*hands), three="alone", psyche_when=when)
        answer(twin, "play Driver + Splash", "keep", *pick, psyche)
        assert (twin.seat, twin.tokens) == (1, [2, 1, 2])  # side 2 is not asked any more
        assert "play Driver + 3-Wood" in twin.legal()


def test_s7_tokens() -> None:
    twin = duel()
    answer(twin, "play Driver + Splash", "pick Driver", "psyche")
    assert twin.tokens == [2, 1]
    finish_all(twin, *[(4, 4)] * 8)
    assert (twin.hole, twin.tokens) == (9, [2, 1])
    twin.tokens[0] = 0
    finish(twin, 4, 4)
    assert (twin.hole, twin.tokens) == (10, [2, 2])

    twin = duel(psyche_outs=0)
    answer(twin, "play Driver + Splash", "pick Driver")
    assert (twin.seat, twin.balls[0]) == (1, ("out", 1, "clear"))  # nobody was asked

    twin = duel()
    twin.balls[0] = ("on", 0, "clear")
    answer(twin, "play Driver + Splash", "pick Splash")
    assert (twin.seat, twin.balls[0]) == (1, ("holed", 0, "clear"))

    twin = duel(holes=1)
    finish(twin, 3, 3)
    while not any(action.startswith("pick") for action in twin.legal()):
        twin.apply(min(twin.legal()))
    twin.apply(min(twin.legal()))
    assert twin.seat == 1
    assert min(twin.legal()).startswith("play")  # none in sudden death
    assert twin.tokens == [2, 2]

    twin = duel(psyche_outs=1)
    answer(twin, "play Driver + Splash", "pick Driver", "psyche")
    assert twin.tokens == [1, 0]
    answer(twin, "play Driver + Splash", "pick Driver", "psyche")
    answer(twin, "play Driver + Hybrid", "pick Driver")
    assert twin.seat == 1
    assert min(twin.legal()).startswith("play")  # no token left


def test_s8_captains() -> None:
    hands = [
        ["Driver", "Dart", "Hybrid", "Splash", "Deep Rough"],
        ["3-Wood", "Dart", "Hybrid", "Splash", "Deep Rough"],
        ["Chip-In", "Soft Wedge", "Driver", "3-Wood", "Fried Egg"],
        ["Chip-In", "Soft Wedge", "Driver", "3-Wood", "Fried Egg"],
    ]
    twin = ScrambleTwin(4, stacked(*hands))
    seats = []
    for action in (
        *("play Driver", "play Fried Egg", "keep", "keep", "pick Driver", "allow"),
        *("play 3-Wood", "play Chip-In", "keep", "keep", "pick Chip-In", "psyche"),
    ):
        assert twin.seat is not None
        seats.append(twin.seat)
        twin.apply(action)
    assert seats == [0, 2, 0, 2, 0, 1, 1, 3, 1, 3, 1, 0]
    assert twin.balls == [("out", 1, "clear"), ("out", 1, "clear")]
    assert twin.tokens == [1, 2]
    assert twin.zones()["discard"] == ["Driver", "Fried Egg", "3-Wood", "Chip-In"]


def test_plain_flight() -> None:
    table = f"""
        3 | Driver, 3-Wood, {BOUNCE}                          | 1
        3 | Fairway Iron, Hybrid, Dart, Soft Wedge, Long Putt | 2
        3 | Member's Bounce, Chip-In                          | 2
        3 | Deep Rough, Pushed Right, Pot Bunker, Fried Egg   | 2!
        2 | Driver, 3-Wood                                    | edge
        2 | {BOUNCE}                                          | on
        1 | Driver, 3-Wood, {BOUNCE}                          | back
        1 | Dart, Soft Wedge, Member's Bounce                 | on
        1 | Fairway Iron, Hybrid                              | edge
        edge | Dart, {BOUNCE}, Hybrid, Fairway Iron           | on
        back | Dart, {BOUNCE}, Hybrid, Driver, 3-Wood         | on
        edge | Chip-In, Long Putt, Pure Strike                | holed
        back | Chip-In, Long Putt, Pure Strike                | holed
    """
    for hole in (1, 2, 17, 18):
        check(hole, table)


def test_s9_water() -> None:
    for hole in HOLES:
        cost = "+2" if hole in (4, 12) else "+1"
        for start in ("5", "2", "1", "edge", "back"):
            for lie in ("", "!"):
                for card in ("Splash", "Lake Ball"):
                    assert cell(hole, start + lie, card) == f"{start} {cost}"
    twin = duel()
    answer(twin, "play Hybrid + Splash", "pick Splash")
    silence(twin)
    assert (twin.balls[0], twin.strokes) == (("out", 3, "clear"), [2, 0])


def test_s10_putts() -> None:
    for hole in HOLES:
        for card in CARDS:
            if card != MULLIGAN:
                assert cell(hole, "on", card) == "holed"


def test_s11_trouble_cards_at_the_green() -> None:
    for hole in set(HOLES) - {3}:
        check(
            hole,
            """
            edge | Deep Rough, Pushed Right, Pot Bunker, Fried Egg | edge!
            back | Deep Rough, Pushed Right, Pot Bunker, Fried Egg | edge!
            1    | Deep Rough, Pushed Right, Pot Bunker, Fried Egg | edge!
            """
            if hole != 11
            else """
            edge | Deep Rough, Fried Egg | edge!
            back | Deep Rough, Fried Egg | edge!
            1    | Deep Rough, Fried Egg | edge!
            """,
        )


def test_s12_in_trouble() -> None:
    check(
        1,
        f"""
        3!    | Driver                                                | 1
        3!    | Dart, Hybrid, Chip-In                                 | 2
        3!    | Deep Rough, Fried Egg                                 | 2!
        2!    | Driver, {BOUNCE}, Pure Strike                         | edge
        1!    | Driver, {BOUNCE}, Pure Strike, Chip-In, Dart, Hybrid  | edge
        1!    | Pushed Right, Pot Bunker                              | edge!
        edge! | Dart, {BOUNCE}, Chip-In, Long Putt, Pure Strike       | on
        edge! | Driver, 3-Wood, Hybrid, Fairway Iron                  | edge
        edge! | Deep Rough, Pot Bunker                                | edge!
        edge! | Splash                                                | edge +1
        """,
    )


def test_s13_too_much_club() -> None:
    for hole in HOLES:
        through = "on" if hole in (6, 15) else "back"
        check(
            hole,
            f"""
            edge | Driver, 3-Wood                   | {through}
            edge | {BOUNCE}, Hybrid, Fairway Iron   | on
            back | Driver, 3-Wood, {BOUNCE}         | on
            """,
        )
        check(
            hole,
            f"""
            edge  | {BOUNCE} | {through}
            back  | {BOUNCE} | on
            """,
            club=True,
        )
    assert stroke(1, "edge", 0, "clear", BOUNCE, tee=False) == ("on", 0, "clear", 0)
    assert cell(1, "edge!", BOUNCE, club=True) == "on"  # in trouble it is a touch card still
    first = ["Driver", BOUNCE, "Dart", "Chip-In", "Splash", "Hybrid"]
    for club, spot in {"no": "on", "yes": "back"}.items():
        twin = duel(first, bounce_is_club=club)
        twin.balls[0] = ("edge", 0, "clear")
        answer(twin, f"play {BOUNCE} + Dart", f"pick {BOUNCE}", "allow")
        assert twin.balls[0] == (spot, 0, "clear")


def test_s14_cups() -> None:
    for hole in HOLES:
        check(hole, "1 | Chip-In, Long Putt | holed")
        short = "on" if hole == 14 else "1"
        check(hole, f"2 | Chip-In, Long Putt | {short}")
    check(14, "3 | Chip-In | 1")


def test_s15_flights_of_pure_strike_and_water() -> None:
    for hole in HOLES:
        check(
            hole,
            """
            5 | Pure Strike | on
            2 | Pure Strike | on
            1 | Pure Strike | holed
            """,
        )
        water = "+2" if hole in (4, 12) else "+1"
        check(hole, f"1 | Splash | 1 {water}")
    check(14, "1 | Dart, Soft Wedge | back")


def test_s16_hole_8_is_the_general_rule() -> None:
    check(
        8,
        """
        5 | Pot Bunker, Fried Egg, Deep Rough | 4!
        1 | Pot Bunker, Fried Egg, Deep Rough | edge!
        5 | Driver                            | 3
        """,
        tee=True,
    )


def test_s17_and_hole_10_punch_out() -> None:
    cards = "Driver, Dart, Chip-In, Deep Rough, Fried Egg, Hybrid, Pure Strike"
    check(
        10,
        f"""
        2!    | {cards}          | 2
        1!    | {cards}          | 1
        edge! | {cards}          | edge
        edge! | Splash           | edge +1
        2!    | Lake Ball        | 2 +1
        3     | Driver           | 1
        3     | Deep Rough       | 2!
        edge  | Chip-In          | holed
        """,
    )


def test_s18_and_hole_11_over_the_pond() -> None:
    check(
        11,
        f"""
        1    | Driver, 3-Wood         | 1 +1
        1    | {BOUNCE}               | back
        1!   | Driver, {BOUNCE}       | edge
        2    | Driver                 | edge
        2    | {BOUNCE}               | on
        edge | Driver                 | back
        1    | Pure Strike, Chip-In   | holed
        1    | Deep Rough, Pot Bunker | edge!
        1    | Hybrid                 | edge
        """,
    )


def test_s19_and_hole_13_the_shortcut() -> None:
    check(13, f"4 | Driver, 3-Wood, {BOUNCE} | 1\n4 | Hybrid, Dart | 3", tee=True)
    check(13, f"4 | Driver, {BOUNCE} | 2\n3 | Driver | 1\n2 | {BOUNCE} | on")
    twin = ScrambleTwin(2, thirteenth_first(stacked(DUEL_0, DUEL_1)), order="shuffled")
    assert (twin.hole, twin.balls[0]) == (13, ("out", 4, "clear"))
    answer(twin, "play Driver + Splash", "pick Splash")
    silence(twin)
    assert (twin.balls[0], twin.strokes[0]) == (("out", 4, "clear"), 2)
    answer(twin, "play Driver + 3-Wood", "pick 3-Wood")
    silence(twin)
    assert twin.balls[1] == ("out", 1, "clear")
    answer(twin, "play Driver + Hybrid", "pick Driver")
    silence(twin)
    assert (twin.balls[0], twin.strokes[0]) == (("out", 1, "clear"), 3)  # from the tee again


def thirteenth_first(shuffle: Callable[[list[str]], list[str]]) -> Callable[[list[str]], list[str]]:
    def shuffled(names: list[str]) -> list[str]:
        if names[0] != "1":
            return shuffle(names)
        return ["13", *(name for name in names if name != "13")]

    return shuffled


def test_s20_and_hole_3_the_ghost() -> None:
    check(
        3,
        """
        2     | Deep Rough, Pushed Right, Pot Bunker, Fried Egg | 1! +1
        1     | Deep Rough, Pushed Right, Pot Bunker, Fried Egg | edge! +1
        1!    | Deep Rough, Fried Egg                           | edge! +1
        edge  | Deep Rough, Fried Egg                           | edge! +1
        edge! | Deep Rough, Fried Egg                           | edge! +1
        back  | Deep Rough, Fried Egg                           | edge! +1
        on    | Deep Rough, Fried Egg                           | holed
        1     | Splash                                          | 1 +1
        2     | Driver                                          | edge
        """,
    )


def test_s21_pure_strike() -> None:
    check(
        17,
        """
        3    | Pure Strike | on
        2    | Pure Strike | on
        1    | Pure Strike | holed
        edge | Pure Strike | holed
        back | Pure Strike | holed
        """,
    )
    first = ["Driver", "Pure Strike", "Dart", "Chip-In", "Splash", "Hybrid"]
    twin = duel(first=first)
    answer(twin, "play Driver + Pure Strike", "pick Driver")
    silence(twin)
    assert twin.zones()["discard"] == ["Driver", "Pure Strike"]  # not picked: spent
    assert twin.zones()["set-aside"] == []

    twin = duel(first=first)
    answer(twin, "play Driver + Pure Strike", "pick Driver", "psyche")  # forced is picked
    assert twin.balls[0] == ("on", 0, "clear")
    assert twin.zones()["set-aside"] == ["Pure Strike"]
    assert twin.zones()["discard"] == ["Driver"]
    finish_all(twin, *[(4, 4)] * 8)
    assert (twin.hole, twin.zones()["set-aside"]) == (9, ["Pure Strike"])
    finish(twin, 4, 4)
    assert (twin.hole, twin.zones()["set-aside"]) == (10, [])
    assert twin.zones()["discard"][-1] == "Pure Strike"

    twin = duel(first=first, holes=9)
    answer(twin, "play Driver + Pure Strike", "pick Pure Strike", "allow")
    finish_all(twin, *[(4, 4)] * 9)
    assert (twin.hole, twin.zones()["set-aside"]) == (10, ["Pure Strike"])  # sudden death


def test_s22_mulligan() -> None:
    first = ["Splash", "Splash", "Driver", "Driver", "Hybrid", MULLIGAN]
    twin = mulligan_duel(first)
    assert "play Driver + Hybrid" in twin.legal()
    assert not any(MULLIGAN in action for action in twin.legal())
    twin.apply("play Splash + Splash")
    assert (twin.seat, twin.legal()) == (0, {"keep", "mulligan"})
    twin.apply("mulligan")
    assert twin.strokes == [0, 0]
    assert twin.zones()["set-aside"] == [MULLIGAN]
    assert twin.zones()["discard"] == ["Splash", "Splash"]
    assert twin.zones()["hand 0"] == ["Driver", "Driver", "Hybrid"]  # no refill before
    assert twin.legal() == {"play Driver + Driver", "play Driver + Hybrid"}
    twin.apply("play Driver + Hybrid")
    assert twin.legal() == {"pick Driver", "pick Hybrid"}  # no second question
    twin.apply("pick Driver")
    twin.apply("allow")
    assert (twin.balls[0], twin.strokes) == (("out", 1, "clear"), [1, 0])
    assert len(twin.zones()["hand 0"]) == 6
    assert twin.seat == 1
    twin.apply(min(twin.legal()))
    assert "keep" not in twin.legal()  # everybody sees where it lies
    finish_all(twin, *[(4, 4)] * 9)
    assert twin.hole == 10
    assert MULLIGAN in twin.zones()["discard"]


def mulligan_duel(first: list[str], **options: Any) -> ScrambleTwin:
    second = ["Driver", "3-Wood", "Dart", "Chip-In", "Lake Ball", "Hybrid"]
    return ScrambleTwin(2, stacked(first, second), **options)


def test_s22_each_golfer_is_asked() -> None:
    hands = [
        ["Driver", "Dart", "Hybrid", "Splash", "Deep Rough"],
        ["3-Wood", "Dart", "Hybrid", "Splash", "Deep Rough"],
        ["Chip-In", "Soft Wedge", "Driver", MULLIGAN, "Fried Egg"],
        ["Chip-In", "Soft Wedge", "Driver", "3-Wood", "Fried Egg"],
    ]
    twin = ScrambleTwin(4, stacked(*hands))
    answer(twin, "play Splash", "play Fried Egg")
    assert (twin.seat, twin.legal()) == (0, {"keep"})
    twin.apply("keep")
    assert (twin.seat, twin.legal()) == (2, {"keep", "mulligan"})
    twin.apply("mulligan")
    assert twin.seat == 0
    assert twin.legal() == {"play Driver", "play Dart", "play Hybrid", "play Deep Rough"}
    answer(twin, "play Driver")
    assert twin.legal() == {"play Chip-In", "play Soft Wedge", "play Driver"}
    twin = ScrambleTwin(4, stacked(*hands))
    answer(twin, "play Splash", "play Fried Egg", "keep", "keep", "pick Splash", "allow")
    answer(twin, "play Splash", "play Fried Egg")
    assert (twin.seat, twin.legal()) == (1, {"keep"})  # the others are asked as well
    twin.apply("keep")
    assert (twin.seat, twin.legal()) == (3, {"keep"})


def test_s22_enough_cards_for_a_replay() -> None:
    short = ["Splash", "Splash", "Driver", MULLIGAN]
    second = ["Driver", "3-Wood", "Dart", "Chip-In"]
    twin = ScrambleTwin(2, stacked(short, second), hand_alone=4)
    twin.apply("play Splash + Splash")
    assert twin.legal() == {"keep"}  # one other card is not two
    twin = ScrambleTwin(2, stacked([*short, "Hybrid"], [*second, "Dart"]), hand_alone=5)
    twin.apply("play Splash + Splash")
    assert twin.legal() == {"keep", "mulligan"}


def test_s22_enough_cards_for_a_pair() -> None:
    others = (["Driver", "Dart", "Hybrid"], ["Driver", "Dart", "Hybrid"], ["Driver", "3-Wood", "3-Wood"])
    twin = ScrambleTwin(4, stacked(["Splash", "Chip-In", MULLIGAN], *others), hand_size=3)
    answer(twin, "play Splash", "play Driver")
    assert twin.legal() == {"keep", "mulligan"}
    twin.apply("mulligan")  # one card left to play: it plays itself
    assert twin.zones()["play 0"] == ["Chip-In"]
    assert (twin.seat, twin.legal()) == (2, {"play Dart", "play Hybrid"})


def test_s22_how_often() -> None:
    first = ["Splash", "Splash", "Driver", "Driver", "Hybrid", MULLIGAN]
    for option, at_hole in {"hole": 2, "nine": 10, "game": 0}.items():
        twin = mulligan_duel(first, mulligan=option)
        answer(twin, "play Splash + Splash", "mulligan")
        for hole in range(1, 18):
            aside = MULLIGAN in twin.zones()["set-aside"]
            assert aside == (at_hole == 0 or hole < at_hole), (option, hole)
            if not aside:
                assert MULLIGAN in twin.zones()["discard"]
                break
            finish(twin, 4, 4)
    twin = mulligan_duel(first, mulligan="never")
    twin.apply("play Driver + Splash")
    assert twin.legal() == {"pick Driver", "pick Splash"}
    twin = mulligan_duel(first, mulligan="hole", holes=1)
    answer(twin, "play Splash + Splash", "mulligan")
    finish(twin, 4, 4)
    assert MULLIGAN in twin.zones()["discard"]  # sudden death too


def test_s22_set_aside_cards_are_not_reshuffled() -> None:
    shuffles: list[list[str]] = []
    first = ["Splash", "Splash", "Driver", "Driver", "Hybrid", MULLIGAN]
    deal = stacked(first, ["Driver", "3-Wood", "Dart", "Chip-In", "Lake Ball", "Hybrid"])

    def shuffle(names: list[str]) -> list[str]:
        shuffles.append(list(names))
        return deal(names)

    twin = ScrambleTwin(2, shuffle, mulligan="game")
    answer(twin, "play Splash + Splash", "mulligan")
    finish_all(twin, *[(4, 4)] * 12)
    assert len(shuffles) >= 2
    for names in shuffles[1:]:
        assert MULLIGAN not in names
        assert len(names) >= 20


# ---- the score


def test_s23_match_play() -> None:
    twin = ScrambleTwin(2, unshuffled, scoring="match")
    finish_all(twin, *[(3, 9)] * 3, *[(4, 4)] * 5, *[(5, 4)] * 10)
    assert twin.holes_won == [3, 10]
    assert twin.totals == [79, 87]
    assert twin.winners() == [1]


def test_s23_a_decided_match() -> None:
    for stop, played in (("yes", 10), ("no", 18)):
        twin = ScrambleTwin(4, unshuffled, scoring="match", stop_when_decided=stop)
        holes = 0
        while twin.seat is not None:
            finish(twin, 3, 4)
            holes += 1
        assert holes == played  # ten up with eight to play; nine up with nine is not decided
        assert twin.winners() == [0, 2]
    twin = ScrambleTwin(3, unshuffled, three="alone", scoring="match", stop_when_decided="yes", holes=4)
    finish_all(twin, (3, 4, 5), (3, 4, 5))
    assert twin.seat is not None  # two up with two to play
    finish(twin, 3, 3, 5)
    assert twin.legal() == set()
    assert twin.winners() == [0]
    twin = ScrambleTwin(2, unshuffled, scoring="strokes", stop_when_decided="yes")
    finish_all(twin, *[(3, 4)] * 17)
    assert twin.seat is not None


def test_s23_and_hole_18_skins() -> None:
    twin = ScrambleTwin(2, unshuffled, scoring="skins")
    finish_all(twin, (3, 4), (4, 4), *[(4, 3)] * 2, *[(4, 4)] * 13)
    assert twin.points == [1, 2]
    finish(twin, 4, 5)
    assert twin.points == [3, 2]  # Hole 18 counts double
    assert twin.winners() == [0]

    twin = ScrambleTwin(2, unshuffled, scoring="skins-carry")
    finish_all(twin, (3, 4), (4, 4), (4, 4), (4, 3), *[(4, 4)] * 13)
    assert twin.points == [1, 3]
    finish(twin, 4, 5)
    assert twin.points == [16, 3]  # 13 carried and two
    twin = ScrambleTwin(2, unshuffled, scoring="skins", holes=1, nine="last", order="shuffled")
    assert twin.hole == 10

    def home_first(names: list[str]) -> list[str]:
        return names[::-1]

    twin = ScrambleTwin(2, home_first, scoring="skins", order="shuffled", holes=2)
    finish_all(twin, (3, 4), (4, 3))
    assert twin.points == [2, 1]  # the double goes with the card


def test_s23_press() -> None:
    twin = ScrambleTwin(2, unshuffled, press=True)
    finish_all(twin, *[(3, 5)] * 9)
    assert twin.press_totals == [0, 0]
    finish_all(twin, *[(5, 4)] * 8)
    assert twin.press_winners() == []  # still being played
    finish(twin, 5, 4)
    assert (twin.totals, twin.press_totals) == ([72, 81], [45, 36])
    assert (twin.winners(), twin.press_winners()) == ([0], [1])

    twin = ScrambleTwin(4, unshuffled, press=True, scoring="match")
    finish_all(twin, *[(3, 5)] * 9, *[(5, 4)] * 3, *[(4, 5)] * 3, *[(4, 4)] * 3)
    assert (twin.holes_won, twin.press_totals) == ([12, 3], [3, 3])
    assert (twin.winners(), twin.press_winners()) == ([0, 2], [0, 1, 2, 3])  # a press is shared

    twin = ScrambleTwin(2, unshuffled, press=True, scoring="skins-carry")
    finish_all(twin, *[(4, 4)] * 10, (4, 5), *[(5, 4)] * 7)
    assert (twin.points, twin.press_totals) == ([11, 8], [2, 8])  # nothing carried into it

    twin = ScrambleTwin(2, unshuffled)
    finish_all(twin, *[(4, 5)] * 18)
    assert (twin.press_totals, twin.press_winners()) == ([0, 0], [])


def test_s24_sudden_death_in_every_scoring() -> None:
    for scoring in ("strokes", "match", "skins", "skins-carry"):
        twin = ScrambleTwin(2, unshuffled, scoring=scoring, holes=2)
        finish_all(twin, (4, 5), (5, 4))
        assert twin.hole == 3, scoring
        assert twin.winners() == []
        before = (list(twin.totals), list(twin.holes_won), list(twin.points))
        finish(twin, 4, 4)
        finish(twin, 5, 4)
        assert twin.winners() == [1]
        assert (twin.totals, twin.holes_won, twin.points) == before


def test_extra_holes_end() -> None:
    twin = ScrambleTwin(4, unshuffled, holes=1, most_extra_holes=2)
    finish_all(twin, (4, 4), (4, 4), (4, 4))
    assert twin.seat is None
    assert twin.winners() == [0, 1, 2, 3]


def test_picked_up_balls() -> None:
    twin = duel(pick_up="double-par")
    twin.strokes[0] = 7  # Hole 1 is a par 4
    answer(twin, "play Hybrid + Splash", "pick Splash")
    silence(twin)
    assert (twin.strokes[0], twin.balls[0]) == (8, ("out", 3, "clear"))
    answer(twin, "play Driver + 3-Wood", "pick Driver")
    silence(twin)
    assert twin.seat == 1  # side 0 waits
    twin.strokes[1] = 8
    twin.balls[1] = ("on", 0, "clear")
    answer(twin, "play Dart + Hybrid", "pick Dart")
    assert twin.totals == [8, 8]  # holed with more still counts double par

    twin = duel(pick_up="double-par")
    twin.strokes[0] = 6
    answer(twin, "play Driver + Hybrid", "pick Driver", "allow")
    assert twin.strokes[0] == 7  # one short of it
    answer(twin, "play Driver + 3-Wood", "pick Driver", "allow")
    assert twin.seat == 0
    answer(twin, "play Dart + Splash", "pick Dart", "allow")
    assert (twin.strokes[0], twin.balls[0]) == (8, ("on", 0, "clear"))
    assert twin.seat == 1
    answer(twin, "play Dart + Hybrid", "pick Dart", "allow")
    assert twin.seat == 1  # side 0 was picked up on exactly double par

    twin = duel(most_strokes=10)
    twin.strokes[0] = 9
    answer(twin, "play Driver + Hybrid", "pick Driver", "allow")
    answer(twin, "play Driver + 3-Wood", "pick Driver", "allow")
    assert (twin.strokes[0], twin.seat) == (10, 1)

    twin = duel(most_strokes=10)
    twin.strokes[0] = 9
    answer(twin, "play Hybrid + Splash", "pick Splash", "allow")
    assert twin.strokes[0] == 11  # as counted
    answer(twin, "play Driver + 3-Wood", "pick Driver", "allow")
    assert twin.seat == 1


# ---- the quirks that no ruling above has tested


def test_hole_4_and_12_creeks() -> None:
    for hole in (4, 12):
        check(hole, "3 | Splash, Lake Ball | 3 +2\nedge! | Splash | edge +2\non | Splash | holed")


def test_hole_5_tiny_green() -> None:
    check(
        5,
        f"""
        3  | {BOUNCE}                          | 1
        2  | {BOUNCE}                          | edge
        1  | {BOUNCE}                          | back
        2  | {", ".join(ONE_BALL_GREENS)}      | 1
        1  | {", ".join(ONE_BALL_GREENS)}      | on
        2  | Driver                            | edge
        2  | Pure Strike                       | on
        edge | Dart                            | on
        """,
    )


def test_hole_6_windy() -> None:
    check(
        6,
        f"""
        2    | Driver, 3-Wood, {BOUNCE}, Hybrid | 1
        1    | Driver, Hybrid                   | edge
        1    | {BOUNCE}, Dart                   | on
        edge | Driver                           | on
        2    | Deep Rough                       | 1!
        """,
        tee=True,
    )


def test_hole_7_postage_stamp() -> None:
    check(
        7,
        f"""
        1    | {", ".join(ONE_BALL_GREENS)} | holed
        2    | {BOUNCE}                     | holed
        1    | {BOUNCE}                     | back
        1    | Hybrid                       | edge
        1!   | Dart                         | edge
        edge | Dart                         | on
        3    | Pure Strike                  | on
        """,
    )


def test_hole_8_the_beast() -> None:
    assert HOLES[8] == (5, 5)
    check(8, "2 | Driver | edge\n1 | Dart | on\nedge | Fried Egg | edge!")


def test_hole_9_the_concrete_highway() -> None:
    check(
        9,
        f"""
        3  | {BOUNCE}        | on
        2  | {BOUNCE}        | back
        2  | Driver          | edge
        2! | {BOUNCE}        | edge
        1  | Member's Bounce | on
        """,
    )


def test_hole_14_downhill() -> None:
    check(
        14,
        f"""
        3  | Driver           | edge
        3  | {BOUNCE}         | on
        3  | Hybrid, Dart     | 1
        3  | Deep Rough       | 1!
        2  | Hybrid           | edge
        2  | Dart             | on
        2  | Driver, {BOUNCE} | back
        1  | Hybrid, Dart     | back
        1  | Fried Egg        | edge!
        1! | Dart             | edge
        3! | Driver           | edge
        3! | Dart             | 1
        """,
    )


def test_hole_15_bog_wind() -> None:
    check(
        15,
        f"""
        2    | Driver, {BOUNCE}, Hybrid, Dart | 1
        1    | Driver, Hybrid                 | edge
        1    | {BOUNCE}, Dart                 | on
        1    | Chip-In                        | holed
        edge | 3-Wood                         | on
        2    | Fried Egg                      | 1!
        """,
    )


def test_hole_16_uphill() -> None:
    assert HOLES[16] == (4, 4)
    check(16, f"4 | Driver, {BOUNCE} | 2\n4 | Hybrid | 3\n2 | Driver | edge", tee=True)


def test_every_stroke_lands_somewhere() -> None:
    for hole in HOLES:
        for spot, away in [("out", n) for n in range(1, 6)] + [("edge", 0), ("back", 0), ("on", 0)]:
            for lie in ("clear", "trouble"):
                for card in set(CARDS) - {MULLIGAN}:
                    for tee in (False, True):
                        end, left, after, cost = stroke(hole, spot, away, lie, card, tee=tee)
                        assert (left > 0) == (end == "out")
                        assert left <= away
                        assert after == "clear" or CARDS[card][2] in ("rough", "bunker")
                        assert after == "clear" or end in ("out", "edge")
                        assert 0 <= cost <= 2
                        assert lie == "clear" or end != "holed" or spot == "on"


def test_no_such_stroke() -> None:
    for spot, away, lie, card in [
        ("holed", 0, "clear", "Dart"),
        ("out", 0, "clear", "Dart"),
        ("edge", 1, "clear", "Dart"),
        ("out", 1, "wet", "Dart"),
        ("out", 1, "clear", MULLIGAN),
        ("out", 1, "clear", "Putter"),
    ]:
        with pytest.raises(ValueError, match="no stroke"):
            stroke(1, spot, away, lie, card, tee=False)
    with pytest.raises(ValueError, match="no stroke"):
        stroke(19, "out", 1, "clear", "Dart", tee=False)


# ---- whole rounds


def state(twin: ScrambleTwin) -> object:
    numbers = (twin.strokes, twin.totals, twin.holes_won, twin.points, twin.tokens)
    place = (twin.seat, twin.hole, twin.hole_index, twin.balls, twin.press_totals)
    return repr((twin.zones(), twin.legal(), numbers, place))


def test_illegal_actions_change_nothing() -> None:
    twin = ScrambleTwin(4, unshuffled)
    for _ in range(200):
        before = state(twin)
        for action in ("", "play Mulligan", "play Putter", "pick Putter", "psyche out", "mulligan!"):
            with pytest.raises(ValueError, match="is not one of"):
                twin.apply(action)
        twin.legal().clear()
        twin.zones()["deck"].clear()
        assert state(twin) == before
        twin.apply(min(twin.legal()))
    with pytest.raises(ValueError, match="no option"):
        ScrambleTwin(2, unshuffled, holes=19)
    with pytest.raises(ValueError, match="no option"):
        ScrambleTwin(2, unshuffled, tokens=2)
    with pytest.raises(ValueError, match="no scoring"):
        ScrambleTwin(2, unshuffled, scoring="stableford")
    with pytest.raises(ValueError, match="the shuffle"):
        ScrambleTwin(2, lambda names: names[1:])


def test_options_and_their_limits() -> None:
    limits = {
        name: (default, min(values), max(values))
        for name, (default, values) in OPTIONS.items()
        if default != str(default)
    }
    assert limits == {
        "holes": (18, 1, 18),
        "hand_size": (5, 3, 7),
        "hand_alone": (6, 3, 7),
        "psyche_outs": (2, 0, 9),
        "most_strokes": (50, 10, 200),
        "most_extra_holes": (36, 1, 200),
    }
    for name, (default, values) in OPTIONS.items():
        assert default in values, name


def random_options(luck: random.Random) -> dict[str, int | str]:
    return {
        "holes": luck.choice((1, 9, 12, 18)),
        "order": luck.choice(("numbers", "shuffled")),
        "nine": luck.choice(("first", "last")),
        "hand_size": luck.randint(3, 7),
        "hand_alone": luck.randint(3, 7),
        "psyche_outs": luck.choice((0, 2, 9)),
        "psyche_when": luck.choice(("after-pick", "before-pick")),
        "mulligan": luck.choice(("nine", "hole", "game", "never")),
        "pick_up": luck.choice(("never", "double-par")),
        "bounce_is_club": luck.choice(("no", "yes")),
        "three": luck.choice(("pair", "alone")),
        "stop_when_decided": luck.choice(("no", "yes")),
        "most_strokes": luck.choice((10, 50)),
        "most_extra_holes": luck.choice((1, 36)),
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_rounds(players: int) -> None:
    for seed in range(60):
        luck = random.Random(seed)
        options = random_options(luck) if seed % 3 else {}

        def shuffle(names: list[str], luck: random.Random = luck) -> list[str]:
            return luck.sample(names, len(names))

        scoring = luck.choice(("strokes", "match", "skins", "skins-carry"))
        press = luck.random() < 0.5
        twin = ScrambleTwin(players, shuffle, scoring=scoring, press=press, **options)
        decisions = 0
        while twin.seat is not None:
            actions = sorted(twin.legal())
            assert len(actions) > 1 or actions == ["keep"]
            twin.apply(luck.choice(actions))
            decisions += 1
            zones = twin.zones()
            assert sum((Counter(cards) for cards in zones.values()), Counter()) == PACK
            assert min(twin.tokens) >= 0
            assert set(zones["set-aside"]) <= set(SPECIALS)
            assert decisions < 20_000
        assert twin.legal() == set()
        assert twin.winners()
        sides = len(twin.balls)
        assert {seat for seat in range(players) if seat % sides in {w % sides for w in twin.winners()}} == set(
            twin.winners()
        )
        assert not any(cards for name, cards in twin.zones().items() if name.startswith("play"))
