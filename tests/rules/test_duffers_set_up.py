"""docs/rules/duffers.md, rule by rule: setting up."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import golfrules as gr
from golfrules.engine.chance import Chance

from .duffers_table import (
    BROKEN,
    CAKE,
    CARDS,
    CHIP,
    GAME,
    HOLES,
    MEADOWS,
    PUTT,
    SEVEN,
    THREE_PUTT,
    VINTAGE,
    WHIFF,
    copies,
    course,
    hidden,
    own,
    pile,
    size,
    start,
    table,
    tagged,
    turn,
    value,
)
from .laid import legal, play

BAG = [CHIP] * 7 + [WHIFF] * 3
STACKS = {VINTAGE, BROKEN, THREE_PUTT}


# ---------------------------------------------------------------- setting up


@pytest.mark.rule("D54")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_the_bag_of_ten(players: int) -> None:
    state = start(players)
    for seat in range(players):
        assert sorted(hidden(state, "deck", seat) + hidden(state, "hand", seat)) == BAG
    assert len(hidden(state, "box")) == 40 - 10 * players


@pytest.mark.rule("D55")
def test_three_stacks_lie_face_up() -> None:
    state = start()
    assert Counter(pile(state, "stacks", None)) == dict.fromkeys(STACKS, 12)
    for zone, owner in (("shop", 0), ("display", 0), *(("rewards", hole.number) for hole in HOLES)):
        assert not STACKS & set(hidden(state, zone, owner))
    assert {f"buy {name}" for name in STACKS} <= set(legal(turn(purse=70)))


@pytest.mark.rule("D56")
def test_luck_and_duffs_are_shuffled_decks_of_their_own() -> None:
    state = start()
    assert set(hidden(state, "luck-deck")) == tagged("luck")
    assert Counter(hidden(state, "duff-stack")) == {"Hook": 4, "Slice": 4, "Toed": 4}
    assert (size(state, "luck-deck", None), size(state, "duff-stack", None)) == (25, 12)
    other = start(seed=8)
    assert hidden(state, "luck-deck") != hidden(other, "luck-deck")
    assert hidden(state, "duff-stack") != hidden(other, "duff-stack")


@pytest.mark.rule("D57")
def test_a_standard_course_has_six_holes_and_a_full_one_nine() -> None:
    assert len(course(start())) == len(course(start(2, ("Standard course",)))) == 6
    full = [set(course(start(2, ("Full course",), seed=seed))) for seed in range(6)]
    assert {len(holes) for holes in full} == {9}
    signs = {hole.name: hole.sign[0] for hole in HOLES}
    assert any({signs[name] for name in holes} == {"A", "B"} for holes in full)


@pytest.mark.rule("D26", "D57")
def test_a_course_has_a_par_three_unless_the_option_says_otherwise() -> None:
    par = {hole.name: value(start(), "par", hole.name) for hole in HOLES}
    with_one = [course(start(seed=seed, holes=1)) for seed in range(8)]
    assert {par[holes[0]] for holes in with_one} == {3}
    without = [course(start(seed=seed, holes=1, par_three="no")) for seed in range(8)]
    assert {par[holes[0]] for holes in without} > {4}


@pytest.mark.rule("D26")
@pytest.mark.parametrize("holes", [1, 3, 18])
def test_a_course_has_any_number_of_holes_each_once(holes: int) -> None:
    found = course(start(holes=holes))
    assert len(found) == len(set(found)) == holes


@pytest.mark.rule("D26")
def test_a_house_rule_makes_any_list_of_holes_the_course() -> None:
    assert set(course(start(2, ("Short course",)))) == {"Beginner's Luck", CAKE, MEADOWS}
    assert set(course(start(2, ("Front nine",)))) == {hole.name for hole in HOLES[:9]}
    assert set(course(start(2, ("Back nine",)))) == {hole.name for hole in HOLES[9:]}


@pytest.mark.rule("D26")
def test_a_box_without_enough_holes_or_a_par_three_begins_no_game(tmp_path: Path) -> None:
    with pytest.raises(gr.GolfrulesError, match="10 Holes, and there are 9"):
        start(2, ("Beginner course",), holes=10)
    threes = [f'"{hole.name}"' for hole in HOLES if value(start(), "par", hole.name) == 3]
    no_three = own(tmp_path, f"holes named {' | '.join(threes)} {{ copies is 0 }}")
    with pytest.raises(gr.GolfrulesError, match="par 3"):
        no_three.new_initial_state(players=2, seed=1)


@pytest.mark.rule("D26")
def test_letters_go_by_the_number_of_holes_completed_on_a_short_course_too() -> None:
    on = start(2, ("Short course",))
    names = ("Beginner's Luck", CAKE, MEADOWS)
    state = table(on, hand=CHIP, caddie=SEVEN, purse=40, course=names).completed(1, *names).state
    assert "sell" in legal(state)
    assert f"hold {CHIP}" not in legal(state)


@pytest.mark.rule("D58")
def test_what_a_hole_tells() -> None:
    state = start()
    for hole in HOLES:
        assert hole.name
        assert value(state, "yards", hole.name) > 0
        assert value(state, "par", hole.name) in (3, 4, 5)
    said = {clause.source for clause in GAME.program.clauses}
    assert sum(hole.name in said or "over" in hole.own for hole in HOLES) >= 14


STARS = tagged("star")


@pytest.mark.rule("D59")
@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 3), (4, 3), (2, 1), (3, 5)])
def test_early_birds_are_the_first_to_be_sold(players: int, each: int) -> None:
    state = start(players) if each == 3 else start(players, birds_each=each)
    display, shop = hidden(state, "display"), hidden(state, "shop")
    first = [*display, *reversed(shop)]
    assert set(first[: players * each]) <= STARS
    assert len(first) == 89 - 6 * (players - 1)


@pytest.mark.rule("D24")
def test_early_birds_at_random_by_choice_or_none() -> None:
    firsts = {tuple(sorted(hidden(s, "display") + hidden(s, "shop")[-1:])) for s in (start(seed=n) for n in range(5))}
    assert len(firsts) > 1

    state = start(3, early_birds="chosen", first=1)
    asked = []
    while state.decision is not None and state.decision.kind == "set-aside":
        asked.append(state.current_player)
        state = play(state, f"set-aside {PUTT}" if f"set-aside {PUTT}" in legal(state) else legal(state)[-1])
    assert asked == [1, 2, 0] * 3
    birds = hidden(state, "display") + hidden(state, "shop")[-4:]
    assert birds.count(PUTT) == 4
    assert set(birds) <= STARS

    without = [start(seed=n, early_birds="none") for n in range(5)]
    assert not all(set(hidden(s, "display")) <= STARS for s in without)


@pytest.mark.rule("D24")
def test_early_birds_are_no_rewards_and_are_shuffled() -> None:
    state = start(4, birds_each=4)
    assert len(set(hidden(state, "shop")[-11:] + hidden(state, "display")) - STARS) == 0
    rewards = [card for hole in HOLES for card in hidden(state, "rewards", hole.number)]
    assert not STARS & set(rewards)

    def order(seed: int) -> tuple[str, ...]:
        chosen = start(2, seed=seed, early_birds="chosen")
        for _ in range(6):
            chosen = play(chosen, legal(chosen)[0])
        return tuple(hidden(chosen, "display") + hidden(chosen, "shop")[-1:])

    orders = {order(seed) for seed in range(5)}
    assert len({tuple(sorted(cards)) for cards in orders}) == 1
    assert len(orders) > 1


@pytest.mark.rule("D60")
@pytest.mark.parametrize(("players", "each", "rewards"), [(2, 1, 1), (3, 1, 2), (4, 1, 3), (3, 0, 0), (4, 2, 6)])
def test_rewards_on_each_hole_of_the_course(players: int, each: int, rewards: int) -> None:
    state = start(players) if each == 1 else start(players, rewards_each=each)
    lie = {hole.name: hidden(state, "rewards", hole.number) for hole in HOLES}
    assert {name: len(cards) for name, cards in lie.items() if cards} == (
        dict.fromkeys(course(state), rewards) if rewards else {}
    )
    assert {card for cards in lie.values() for card in cards} <= tagged("club", "equipment", "crew") - STACKS - {CHIP}


@pytest.mark.rule("D61")
@pytest.mark.parametrize("number", [1, 5, 9])
def test_the_display_is_the_first_five_cards(number: int) -> None:
    state = start() if number == 5 else start(display_size=number)
    assert size(state, "display", None) == number
    assert None not in pile(state, "display", None)
    rich = turn(state, purse=500)
    assert {f"buy {name}" for name in pile(rich, "display", None)} <= set(legal(rich))


@pytest.mark.rule("D62")
@pytest.mark.parametrize("number", [1, 5, 10])
def test_the_first_hands(number: int) -> None:
    state = start(3) if number == 5 else start(3, hand_size=number)
    assert [size(state, "hand", seat) for seat in range(3)] == [number] * 3
    assert len({tuple(sorted(hidden(start(seed=seed), "hand"))) for seed in range(8)}) > 1


@pytest.mark.rule("D94")
def test_the_order_of_setting_up() -> None:
    def cards(*names: str) -> list[str]:
        return [card.name for card in CARDS for _ in range(copies(card.name)) if card.name in names]

    chance = Chance.of(7)
    holes = [hole.name for hole in HOLES]
    while True:
        chance.shuffle(holes)
        if any(value(start(), "par", name) == 3 for name in holes[:6]):
            break
    luck, duffs = cards(*tagged("luck")), cards("Hook", "Slice", "Toed")
    chance.shuffle(luck)
    chance.shuffle(duffs)
    decks = [BAG[:], BAG[:]]
    for deck in decks:
        chance.shuffle(deck)
    shop = cards(*(tagged("club", "equipment", "crew") - STACKS - {CHIP}))
    stars = [card for card in shop if card in STARS]
    chance.shuffle(stars)
    birds = stars[:6]
    for card in birds:
        shop.remove(card)
    chance.shuffle(shop)
    rewards = {name: [shop.pop()] for name in holes[:6]}
    chance.shuffle(birds)
    shop += birds
    display = [shop.pop() for _ in range(5)]
    hands = [[deck.pop() for _ in range(5)] for deck in decks]

    state = start(2, seed=7)
    assert course(state) == holes[:6]
    assert (hidden(state, "luck-deck"), hidden(state, "duff-stack")) == (luck, duffs)
    assert {h.name: hidden(state, "rewards", h.number) for h in HOLES if h.name in rewards} == rewards
    assert (hidden(state, "shop"), hidden(state, "display")) == (shop, display)
    assert [hidden(state, "deck", seat) for seat in (0, 1)] == decks
    assert [hidden(state, "hand", seat) for seat in (0, 1)] == hands
    assert sorted(hidden(state, "box")) == [CHIP] * 14 + [WHIFF] * 6


@pytest.mark.rule("D106")
def test_all_stars_are_early_birds_where_more_are_wanted() -> None:
    assert copies(*STARS) < 4 * 5
    state = start(4, birds_each=5)
    first = [*hidden(state, "display"), *reversed(hidden(state, "shop"))]
    assert Counter(first[: copies(*STARS)]) == {name: copies(name) for name in STARS}
    chosen = start(4, birds_each=5, early_birds="chosen")
    while chosen.decision is not None and chosen.decision.kind == "set-aside":
        chosen = play(chosen, legal(chosen)[0])
    assert Counter([*hidden(chosen, "display"), *reversed(hidden(chosen, "shop"))][:16]) == {
        name: copies(name) for name in STARS
    }


@pytest.mark.rule("D106")
def test_holes_are_served_in_their_order_until_the_shop_is_empty() -> None:
    state = start(4, holes=18, rewards_each=2, early_birds="none")
    numbers = {hole.name: hole.number for hole in HOLES}
    served = [len(hidden(state, "rewards", numbers[name])) for name in course(state)]
    assert served == [6] * 14 + [5] + [0] * 3
    assert (size(state, "shop", None), size(state, "display", None)) == (0, 0)
    over = play(state, "pass")
    assert over.is_terminal


@pytest.mark.rule("D106")
def test_whoever_is_dealt_fewer_clubs_gives_none_back(tmp_path: Path) -> None:
    rule = """
    scratch is yes
    clubs but chip-shot { copies is 0 }
    clubs named "Foot Wedge" | "Sand Wedge" | "Bump and Run" | "Butter Knife" | "Low Stinger" { copies is 1 }
    """
    state = own(tmp_path, rule).new_initial_state(players=3, seed=1)
    assert state.current_player == 0
    state = play(state, legal(state)[0])
    bags = [hidden(state, "deck", seat) + hidden(state, "hand", seat) for seat in range(3)]
    clubs = [[card for card in bag if card not in (CHIP, WHIFF)] for bag in bags]
    assert [len(those) for those in clubs] == [2, 2, 0]
    assert [bag.count(CHIP) for bag in bags] == [5, 5, 7]
    assert [len(bag) for bag in bags] == [10] * 3


@pytest.mark.rule("D106")
def test_too_few_copies_for_every_bag_begin_no_game(tmp_path: Path) -> None:
    two_putters = own(tmp_path, 'cards named "Regulation Putt" { starts is 2 }')
    assert two_putters.new_initial_state(players=2, seed=1).players == 2
    with pytest.raises(gr.GolfrulesError, match=r"3 bags begin with 2 Regulation Putt each, and there are 4"):
        two_putters.new_initial_state(players=3, seed=1)
