"""docs/rules/duffers.md, rule by rule: the idea, the cards, the words."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import golfrules as gr

from .duffers_table import (
    BIG,
    BROKEN,
    CAKE,
    CARDS,
    CHIP,
    FAIRWAY,
    GAME,
    GLOVE,
    HOLES,
    IRON,
    MEADOWS,
    PUTT,
    SAND,
    SEVEN,
    TEE,
    THREE_PUTT,
    VINTAGE,
    WHIFF,
    WOOD,
    attempt,
    copies,
    count,
    course,
    golfer,
    hidden,
    own,
    pile,
    size,
    start,
    table,
    tagged,
    told,
    turn,
    value,
)
from .laid import legal, play

FLAG_ON_CAKE_WALK = f"{FAIRWAY}, {CHIP}, {TEE}, {PUTT}"
"""Exactly 225 yards and a Putt."""
FLAG_PLAYED = [f"play {card}" for card in FLAG_ON_CAKE_WALK.split(", ")]
BAG = [CHIP] * 7 + [WHIFF] * 3
STACKS = {VINTAGE, BROKEN, THREE_PUTT}
SEEN_BY_ALL = {
    *("play", "spent", "holed", "discard", "caddie", "handed", "table"),
    *("display", "stacks", "luck-discard", "incoming", "trash", "box"),
}
SEEN_BY_NOBODY = {"deck", "shop", "rewards", "luck-deck", "duff-stack"}


# ---------------------------------------------------------------- the idea


@pytest.mark.rule("D37")
def test_the_lowest_total_wins() -> None:
    laid = table(course=(CAKE,)).count("player", "score", 0, 20).count("player", "score", 1, 12)
    over = play(laid.lay("shop", 0, "").lay("display", 0, "").state, "pass")
    assert over.is_terminal
    assert over.scores[0] - over.scores[1] == 8
    assert over.winners == (1,)


@pytest.mark.rule("D38")
def test_two_to_four_play_each_with_a_caddie() -> None:
    assert GAME.players == (2, 4)
    for players in (2, 3, 4):
        state = start(players)
        assert state.sides == tuple(range(players))
        assert [size(state, "caddie", seat) for seat in range(players)] == [0] * players
    for players in (1, 5):
        with pytest.raises(gr.OptionError, match="2 to 4 players"):
            GAME.new_initial_state(players=players, seed=1)


@pytest.mark.rule("D27")
def test_the_option_names_who_begins() -> None:
    def turns(state: gr.State, number: int) -> list[int | None]:
        seats = []
        for _ in range(number):
            seats.append(state.current_player)
            state = play(state, "pass")
        return seats

    assert turns(start(3, stale_turns=12), 4) == [0, 1, 2, 0]
    assert turns(start(3, stale_turns=12, first=1), 4) == [1, 2, 0, 1]
    with pytest.raises(gr.OptionError, match="seats are 0 to 1"):
        start(2, first=2)


@pytest.mark.rule("D95")
@pytest.mark.parametrize("seed", range(3))
def test_who_sees_what(seed: int) -> None:
    state = start(3, seed=seed, pre_sale=200, scratch="yes")
    choose = golfer(seed)
    for _ in range(150):
        for seat in (0, 1, 2, gr.SPECTATOR):
            for zone in state.observe(seat).zones:
                if not zone.cards:
                    continue
                mine = zone.name in ("hand", "offer") and zone.owner == seat
                assert (None not in zone.cards) == (mine or zone.name in SEEN_BY_ALL), zone
                assert mine or zone.name in SEEN_BY_ALL or set(zone.cards) == {None}, zone
        state = state.apply(choose(state))
    view = state.observe(gr.SPECTATOR)
    assert sum(len(zone.cards) for zone in view.zones) == 202
    assert {"score of player 0", "credits of player 2"} <= set(view.counts)


@pytest.mark.rule("D95")
@pytest.mark.parametrize(("houses", "options"), [((), {"reward_sight": "open"}), (("Open rewards",), {})])
def test_rewards_may_lie_open(houses: tuple[str, ...], options: dict[str, str]) -> None:
    rewards = f"{TEE}, 2 Iron"
    closed = turn(course=(CAKE,), rewards=rewards)
    opened = turn(start(2, houses, **options), course=(CAKE,), rewards=rewards)
    cake = next(hole.number for hole in HOLES if hole.name == CAKE)
    for seat in (0, 1, gr.SPECTATOR):
        assert pile(closed, "rewards", cake, seat=seat) == [None, None]
        assert pile(opened, "rewards", cake, seat=seat) == [TEE, "2 Iron"]


@pytest.mark.rule("D95")
@pytest.mark.parametrize("seat", [1, gr.SPECTATOR])
def test_what_is_told_gives_nothing_away(seat: int) -> None:
    given = {"hand": "Two-Headed Coin, 3 Wood", "deck": SEVEN, "luck_deck": "Recalled, Goose Egg, Pin Dropped"}
    looked = play(turn(**given), "play Two-Headed Coin")
    put = play(looked, "choose Recalled", "done")
    for state in (looked, put):
        said = " ".join(event.say() for event in state.observe(seat).events)
        assert not any(name in said for name in (SEVEN, "Recalled", "Goose Egg", "Pin Dropped")), said
    own_words = " ".join(event.say() for event in looked.observe(0).events)
    assert all(name in own_words for name in (SEVEN, "Recalled", "Goose Egg", "Pin Dropped"))


@pytest.mark.rule("D96")
def test_copies_are_one_choice() -> None:
    state = turn(hand=f"{CHIP} x3", purse=100, display="Golf Glove x2, 2 Iron, Coach, Golden Tee")
    assert [text for text in legal(state) if CHIP in text] == [f"play {CHIP}", f"pay {CHIP}", f"hold {CHIP}"]
    assert legal(state).count("buy Golf Glove") == 1
    assert legal(state).count(f"buy {VINTAGE}") == 1


@pytest.mark.rule("D96")
def test_the_first_of_several_places_gives_its_card() -> None:
    sold = play(table(hand=CHIP, caddie=CHIP, course=(CAKE,)).completed(1, CAKE).state, "sell")
    assert (pile(sold, "hand"), pile(sold, "caddie")) == ([], [CHIP])

    bought = play(turn(purse=100, display=f"{BROKEN}, 2 Iron, Coach, 3 Wood, {SEVEN}"), f"buy {BROKEN}")
    assert BROKEN not in pile(bought, "display", None)
    assert pile(bought, "stacks", None).count(BROKEN) == 11


@pytest.mark.rule("D96")
@pytest.mark.parametrize("place", ["hand", "discard", "deck"])
def test_a_bullseye_looks_in_the_hand_then_in_the_discard_then_in_the_deck(place: str) -> None:
    places = ["hand", "discard", "deck"]
    having = places[places.index(place) :]
    piles = dict.fromkeys(having, SEVEN)
    piles["hand"] = ", ".join([FLAG_ON_CAKE_WALK, *([piles["hand"]] if "hand" in piles else [])])
    state = turn(course=(CAKE,), **piles)
    before = {zone: size(state, zone) for zone in places}
    state = play(state, *FLAG_PLAYED, f"complete {CAKE}")
    assert legal(state) == [f"choose {SEVEN}", "done"]
    state = play(state, f"choose {SEVEN}")
    gone = {zone: before[zone] - size(state, zone) for zone in places}
    assert gone == {"hand": 4 + (place == "hand"), "discard": int(place == "discard"), "deck": int(place == "deck")}


@pytest.mark.rule("D96")
def test_who_must_take_one_of_several_alike_is_not_asked() -> None:
    state = turn(hand=f"{WOOD}, {PUTT}", luck_deck="", course=(CAKE,), rewards="2 Iron x2")
    state = play(state, f"play {WOOD}", f"play {PUTT}", f"complete {CAKE}")
    assert legal(state) == ["pass"]
    assert pile(state, "discard") == ["2 Iron"]


@pytest.mark.rule("D102")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_each_card_lies_in_one_place(players: int, seed: int) -> None:
    state = start(players, seed=seed)
    choose = golfer(seed)
    all_cards = GAME.card_counts(players)
    for i in range(200):
        state = state.apply(choose(state))
        assert sum(len(zone.cards) for zone in state.observe(0).zones) == 202
        if i % 10 == 0:
            zones = [zone for zone in GAME.program.zones.values() if not zone.parts]
            owners = {"player": players, "hole": 18, "": 1}
            found = Counter(c for z in zones for o in range(owners[z.of]) for c in hidden(state, z.name, o))
            assert [found[card.name] for card in CARDS] == all_cards


@pytest.mark.rule("D102")
def test_a_card_that_leaves_play_counts_no_more() -> None:
    state = play(turn(hand=f"{GLOVE}, {WOOD}", deck=CHIP, luck_deck="Recalled"), f"play {GLOVE}")
    assert attempt(state).yards == 15
    state = play(state, f"play {WOOD}")
    assert GLOVE in pile(state, "trash", None)
    assert attempt(state).yards == 230


# ---------------------------------------------------------------- the cards


@pytest.mark.rule("D39")
def test_what_is_in_the_box() -> None:
    shop = {card.name for card in CARDS if not card.tags or not {"luck", "duff", "stack", "chip-shot"} & set(card.tags)}
    assert {name: copies(name) for name in (CHIP, WHIFF, VINTAGE, BROKEN, THREE_PUTT)} == {
        CHIP: 28,
        WHIFF: 12,
        VINTAGE: 12,
        BROKEN: 12,
        THREE_PUTT: 12,
    }
    assert {tag: copies(*(shop & tagged(tag))) for tag in ("club", "equipment", "crew")} == {
        "club": 51,
        "equipment": 26,
        "crew": 12,
    }
    assert copies(*shop) == 89
    assert copies(*tagged("luck")) == 25
    assert {name: copies(name) for name in tagged("duff")} == {WHIFF: 12, "Hook": 4, "Slice": 4, "Toed": 4}
    assert sum(GAME.card_counts(4)) == 202


@pytest.mark.rule("D39")
def test_which_holes_are_in_the_box() -> None:
    assert Counter(value(start(), "par", hole.name) for hole in HOLES) == {3: 6, 4: 9, 5: 3}
    assert [hole.sign for hole in HOLES] == [f"{letter}-{i}" for letter in "BA" for i in range(1, 10)]
    assert [hole.tags for hole in HOLES] == [("beginner",)] * 9 + [("advanced",)] * 9


PRINTED = {
    CHIP: {"yards": 30, "strokes": 1},
    BIG: {"yards": 275, "strokes": 1, "luck-marks": 1},
    WOOD: {"yards": 230},
    "2 Iron": {"yards": 195},
    FAIRWAY: {"yards": 190},
    IRON: {"yards": 175, "strokes": 1, "duff-marks": 1},
    PUTT: {"yards": 0, "strokes": 2},
    "Sprinkler Dread": {"yards": -50, "strokes": 0},
    "Hook": {"strokes": 0},
    "Slice": {"strokes": 0},
    WHIFF: {"yards": 0, "strokes": 1},
    CAKE: {"par": 3},
    "Staggering Monk": {"par": 5, "yards": 565},
}
"""What the rulebook prints of a card or a Hole in numbers."""

NAMED = {
    "equipment": {
        *("Club Head Covers", "Fancy Club Covers", "15' Ball Retriever", "21' Ball Retriever", "Basic Bag"),
        *("Supreme Bag", TEE),
    },
    "crew": {"Coach"},
    "luck": {
        *("Recalled", "Reckless Redo", "Pin Dropped", "Lost a Penny", "Find a Penny", "Cleansing Cloudburst"),
        *("Goose Egg", "Sprinkler Dread"),
    },
}
"""What it names without a number."""


@pytest.mark.rule("D39")
@pytest.mark.parametrize("name", PRINTED)
def test_what_the_rulebook_prints_is_kept_to_the_letter(name: str) -> None:
    thing = next(thing for thing in (*CARDS, *HOLES) if thing.name == name)
    for fact, number in PRINTED[name].items():
        assert value(start(), fact, name) == number
        assert thing.source_of(fact) == "rulebook", fact
    assert thing.source_of("name") == "rulebook"


@pytest.mark.rule("D39")
@pytest.mark.parametrize("tag", NAMED)
def test_what_the_rulebook_names_is_there(tag: str) -> None:
    found = {card.name: card for card in CARDS if tag in card.tags}
    for name in NAMED[tag]:
        assert found[name].source_of("name") == "rulebook"


@pytest.mark.rule("D39")
def test_what_it_says_of_cards_besides_numbers() -> None:
    tags = {card.name: set(card.tags) for card in CARDS}
    assert {name for name, those in tags.items() if "miracle" in those} == {n for n in tags if "Miracle" in n}
    assert all({"iron", "putt"} <= those for those in tags.values() if "miracle" in those)
    assert {"club", "putt"} <= tags[PUTT]
    assert (tags[VINTAGE], tags[BROKEN]) == ({"club", "iron", "stack"}, {"equipment", "stack"})
    assert {"club", "putter", "stack"} <= tags[THREE_PUTT]
    assert "bad" in tags["Sprinkler Dread"] & tags["Goose Egg"]
    for name in ("Hook", "Slice", "Toed", WHIFF):
        assert name.lower() in tags[name]
        assert "duff" in tags[name]
    for name in (CHIP, WHIFF, VINTAGE, BROKEN, THREE_PUTT, "Hook", "Slice", "Toed"):
        assert next(card for card in CARDS if card.name == name).source_of("copies") == "rulebook"


@pytest.mark.rule("D39")
def test_what_it_says_of_duffs_and_tees() -> None:
    doubled = turn(hand="Slice", play=f"{BIG}, Goose Egg")
    assert attempt(doubled).yards == 275 - 80
    assert attempt(turn(hand="Hook", play=BIG)).yards < 275
    toed = turn(hand="Toed", play=BIG)
    assert attempt(toed).yards < 275
    assert next(part for part in attempt(toed).parts if part.card == BIG).yards == 275
    assert value(start(), "yards", "Slice") == -40
    assert value(start(), "saves", TEE) > 0
    assert value(start(), "saves", BROKEN) == 0


@pytest.mark.rule("D39")
def test_what_it_says_of_holes() -> None:
    by_sign = {hole.sign: hole for hole in HOLES}
    assert {sign: by_sign[sign].name for sign in ("B-1", "B-3", "B-5")} == {
        "B-1": "Beginner's Luck",
        "B-3": CAKE,
        "B-5": MEADOWS,
    }
    for name in ("Beginner's Luck", CAKE, MEADOWS, "Broken Lighthouse", "Staggering Monk", "Leap Frog"):
        assert next(hole for hole in HOLES if hole.name == name).source_of("name") == "rulebook"
    assert 206 <= value(start(), "yards", CAKE) <= 255
    assert 350 <= value(start(), "yards", "Broken Lighthouse") <= 400
    lighthouse = attempt(turn(play=BIG, hand="Hook x2", course=("Broken Lighthouse",)))
    assert (lighthouse.hole, lighthouse.yards) == ("Broken Lighthouse", 275)


@pytest.mark.rule("D39")
def test_all_else_is_ours() -> None:
    facts = {"yards", "strokes", "cost", "credits", "luck-marks", "duff-marks", "saves"}
    for card in CARDS:
        printed = {fact for fact in facts if card.source_of(fact) == "rulebook"}
        assert printed == set(PRINTED.get(card.name, {})), card.name
    for hole in HOLES:
        printed = {fact for fact in ("par", "yards", "over") if hole.source_of(fact) == "rulebook"}
        assert printed == set(PRINTED.get(hole.name, {})), hole.name


@pytest.mark.rule("D40")
def test_a_card_tells_what_it_costs_and_what_it_brings() -> None:
    state = start()
    told = [value(state, stat, BIG) for stat in ("cost", "credits", "yards", "strokes", "luck-marks", "duff-marks")]
    assert told == [150, 75, 275, 1, 1, 0]
    assert {"club", "wood"} <= set(next(card for card in CARDS if card.name == BIG).tags)
    assert "20" in GAME.text_of("Coach")


@pytest.mark.rule("D41")
def test_each_card_is_of_one_of_five_types() -> None:
    types = {"club", "equipment", "crew", "luck", "duff"}
    assert all(len(types & set(card.tags)) == 1 for card in CARDS)


@pytest.mark.rule("D42")
def test_credits_are_half_the_cost_unless_the_card_says_otherwise(tmp_path: Path) -> None:
    others = {card.name for card in CARDS if "credits" in card.own}
    assert others == {CHIP, "Gift Certificate"}
    state = start()
    for card in CARDS:
        if card.name not in others:
            assert value(state, "credits", card.name) == value(state, "cost", card.name) // 2
    odd = own(tmp_path, 'equipment "Odd Sock" cost 55 yards 5').new_initial_state(players=2, seed=1)
    assert value(odd, "credits", "Odd Sock") == 27


@pytest.mark.rule("D43")
def test_a_club_is_a_wood_an_iron_or_a_putter_or_two_of_these() -> None:
    kinds = {card.name: {"wood", "iron", "putter"} & set(card.tags) for card in CARDS if "club" in card.tags}
    assert kinds.pop(CHIP) == set()
    assert {len(those) for those in kinds.values()} == {1, 2}
    assert all(not {"wood", "iron", "putter"} & set(card.tags) for card in CARDS if "club" not in card.tags)


@pytest.mark.rule("D44")
def test_putters_and_miracles_count_as_a_putt() -> None:
    assert tagged("putt") == tagged("putter") | tagged("miracle")
    assert len(tagged("miracle")) > 1
    assert tagged("miracle") <= tagged("iron")


@pytest.mark.rule("D45")
def test_symbols_are_obeyed_when_a_card_flies() -> None:
    given = {"hand": f"Miracle off the Scoreboard, {IRON}", "luck_deck": "Friendly Squirrel", "duff_stack": "Hook"}
    flown = play(turn(**given), "play Miracle off the Scoreboard")
    assert pile(flown, "play") == ["Miracle off the Scoreboard", "Friendly Squirrel"]
    flown = play(flown, f"play {IRON}")
    assert pile(flown, "discard") == ["Hook"]

    paid = play(turn(**given), "pay Miracle off the Scoreboard", f"pay {IRON}")
    assert (pile(paid, "play"), pile(paid, "discard")) == ([], [])
    assert (size(paid, "luck-deck", None), size(paid, "duff-stack", None)) == (1, 1)


@pytest.mark.rule("D45")
def test_symbols_are_on_woods_and_irons() -> None:
    state = start()
    marked = {c.name for c in CARDS if value(state, "luck-marks", c.name) or value(state, "duff-marks", c.name)}
    assert marked
    assert marked <= tagged("wood", "iron")


@pytest.mark.rule("D46")
def test_there_are_four_duffs_and_a_whiff_costs_a_stroke() -> None:
    assert tagged("duff") == {WHIFF, "Hook", "Slice", "Toed"}
    state = turn(hand=f"{WOOD}, {PUTT}, {WHIFF}", luck_deck="", course=(CAKE,))
    assert [text for text in legal(state) if WHIFF in text] == []
    state = play(state, f"play {WOOD}", f"play {PUTT}", f"complete {CAKE}")
    assert (count(state, "score"), pile(state, "hand")) == (1 + 2 + 1, [])


@pytest.mark.rule("D47")
def test_luck_is_good_or_bad_and_strikes_at_once() -> None:
    assert all(len({"good", "bad"} & set(card.tags)) == 1 for card in CARDS if "luck" in card.tags)
    squirrel = play(turn(hand=WOOD, luck_deck="Friendly Squirrel"), f"play {WOOD}")
    assert attempt(squirrel).yards == 230 + 30
    gopher = play(turn(hand=WOOD, luck_deck="Gopher Broke", duff_stack="Hook x2"), f"play {WOOD}")
    assert (pile(gopher, "discard"), pile(gopher, "discard", 1)) == (["Hook"], [])


@pytest.mark.rule("D47")
def test_luck_strikes_the_whole_table() -> None:
    state = turn(start(3), hand=f"{WOOD}, {CHIP}", hand_1=WHIFF, hand_2="Hook", luck_deck="Bolt from the Blue Tees")
    state = play(state, f"play {WOOD}")
    assert [pile(state, "discard", seat) for seat in range(3)] == [[CHIP], [WHIFF], ["Hook"]]


@pytest.mark.rule("D47")
def test_luck_does_what_can_be_done() -> None:
    state = turn(start(3), hand=WOOD, hand_2="Hook", luck_deck="Bolt from the Blue Tees")
    state = play(state, f"play {WOOD}")
    assert [pile(state, "discard", seat) for seat in range(3)] == [[], [], ["Hook"]]


@pytest.mark.rule("D48")
def test_equipment_is_played_for_yards_or_for_credits() -> None:
    state = turn(hand=f"{GLOVE}, {WOOD}, Stilt Tees", deck=CHIP, luck_deck="")
    flown = play(state, f"play {GLOVE}", "play Stilt Tees", f"play {WOOD}")
    assert attempt(flown).yards == 15 + 230 + 40
    assert pile(flown, "hand") == [CHIP]
    assert count(play(state, f"pay {GLOVE}", "pay Stilt Tees"), "credits") == 25 + 35


@pytest.mark.rule("D49", "D103")
def test_crew_and_bags_stay_on_the_table() -> None:
    state = turn(hand=f"Coach, Basic Bag, {CHIP}", deck=f"{CHIP} x9", deck_1=f"{CHIP} x5")
    state = play(state, "play Coach", "play Basic Bag")
    assert pile(state, "table") == ["Coach", "Basic Bag"]
    assert attempt(play(state, f"play {CHIP}")).yards == 30 + 20
    later = play(state, "pass", "pass")
    assert (pile(later, "table"), size(later, "hand")) == (["Coach", "Basic Bag"], 6)
    assert attempt(play(later, f"play {CHIP}")).yards == 30 + 20


@pytest.mark.rule("D103")
@pytest.mark.parametrize(
    ("zone", "bonus"),
    [("play", 40), ("table", 40), ("hand", 0), ("caddie", 0), ("handed", 0), ("deck", 0), ("discard", 0), ("spent", 0)],
)
def test_a_text_counts_in_play_and_on_the_table(zone: str, bonus: int) -> None:
    given = {"play": FAIRWAY, zone: "Stilt Tees"}
    if zone == "play":
        given["play"] = f"{FAIRWAY}, Stilt Tees"
    assert attempt(turn(**given)).yards == 190 + bonus


@pytest.mark.rule("D103")
def test_two_copies_both_count() -> None:
    assert attempt(turn(play=f"{FAIRWAY}, Crosswind Conditions")).yards == 190 - 30
    assert attempt(turn(play=f"{FAIRWAY}, Crosswind Conditions x2")).yards == 190 - 60


@pytest.mark.rule("D103")
def test_a_text_counts_until_a_hole_is_completed_or_the_turn_is_over() -> None:
    given = {"hand": f"{FAIRWAY}, Stilt Tees, {PUTT}, 3 Wood", "deck": f"{FAIRWAY} x2, {CHIP} x3", "luck_deck": ""}
    state = turn(start(finishes=2), course=(CAKE, MEADOWS), **given)
    state = play(state, "play Stilt Tees", f"play {FAIRWAY}", f"play {PUTT}", f"complete {CAKE}", "play 3 Wood")
    assert attempt(state).yards == 230
    state = turn(**given, hand_1="", deck_1=f"{CHIP} x5")
    state = play(state, "play Stilt Tees", "pass", "pass", f"play {FAIRWAY}")
    assert attempt(state).yards == 190


@pytest.mark.rule("D117")
def test_symbols_come_before_the_text() -> None:
    state = turn(hand="Shank You Very Much", duff_stack="Slice, Hook")
    state = play(state, "play Shank You Very Much")
    assert (pile(state, "discard", 0), pile(state, "discard", 1)) == (["Hook"], ["Slice"])
    luck_first = turn(hand="Grandpa's Persimmon", luck_deck="Boomerang Ball", discard=f"{CHIP}, {FAIRWAY}")
    of_the_luck = play(luck_first, "play Grandpa's Persimmon")
    assert legal(of_the_luck) == [f"choose {CHIP}", f"choose {FAIRWAY}", "done"]
    assert legal(play(of_the_luck, "done")) == [f"choose {CHIP}", "done"]


@pytest.mark.rule("D117")
def test_cards_then_the_hole_then_house_rules_have_their_say(tmp_path: Path) -> None:
    rule = """
    equipment "Loud Hat" cost 10 { when own complete { credits of player + 40 } }
    when complete { score + 10 }
    """
    on = own(tmp_path, rule).new_initial_state(players=2, seed=1)
    state = turn(on, play=f"{FAIRWAY}, {BROKEN}, Loud Hat, {PUTT}", hand=WHIFF, course=(SAND,))
    state = play(state, f"complete {SAND}")
    assert legal(state) == [f"choose {WHIFF}", "done"]  # the Hole asks
    assert (count(state, "credits"), count(state, "score")) == (40, 1 + 2 + 2)
    state = play(state, "done")
    assert (count(state, "credits"), count(state, "score")) == (40, 1 + 2 + 2 + 10)


@pytest.mark.rule("D117")
def test_cards_have_their_say_in_the_same_order_wherever_they_lie() -> None:
    asked = []
    for cards in ("Shag Bag, Beverage Cart Regular", "Beverage Cart Regular, Shag Bag"):
        state = turn(start(cycling="off"), table_1=cards, hand_1=f"Hook, {CHIP}", deck_1=f"{SEVEN}, {IRON}, {BIG}")
        state = play(state, "pass")
        asked.append((legal(state), pile(state, "hand", 1)))
    assert asked[0] == asked[1]
    assert asked[0][0] == ["yes", "no"]


@pytest.mark.rule("D117")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_befalls_the_table_befalls_it_from_seat_0_on(seat: int) -> None:
    state = turn(start(3), seat=seat, hand=WOOD, luck_deck="Heckler's Hiccups", duff_stack="Toed, Slice, Hook")
    state = play(state, f"play {WOOD}")
    others = [s for s in range(3) if s != seat]
    assert [pile(state, "discard", s) for s in others] == [["Hook"], ["Slice"]]
    assert pile(state, "discard", seat) == []


# ---------------------------------------------------------------- words


@pytest.mark.rule("D50")
def test_gained_cards_go_to_the_discard_unless_sent_elsewhere() -> None:
    bought = play(turn(purse=100), f"buy {BROKEN}")
    assert pile(bought, "discard") == [BROKEN]
    given = {"hand": f"{FAIRWAY}, {SEVEN}, {PUTT}", "rewards": "Golf Tee"}
    rewarded = turn(course=("Over the Wall",), **given)
    rewarded = play(rewarded, f"play {FAIRWAY}", f"play {SEVEN}", f"play {PUTT}", "complete Over the Wall")
    assert (pile(rewarded, "discard"), pile(rewarded, "hand")) == ([TEE], [])
    to_hand = turn(course=("Halfway House",), **given)
    to_hand = play(to_hand, f"play {FAIRWAY}", f"play {SEVEN}", f"play {PUTT}", "complete Halfway House")
    assert (pile(to_hand, "discard"), pile(to_hand, "hand")) == ([], [TEE])


@pytest.mark.rule("D51")
def test_to_draw_is_the_top_card_of_the_deck_to_the_hand() -> None:
    state = play(turn(hand=GLOVE, deck=f"{WHIFF}, {CHIP}, {SEVEN}"), f"play {GLOVE}")
    assert pile(state, "hand") == [SEVEN]
    assert hidden(state, "deck") == [WHIFF, CHIP]


@pytest.mark.rule("D52")
def test_to_discard_is_from_the_hand_without_playing_it() -> None:
    state = turn(hand=f"Sensible Layup, 2 Iron, {CHIP}", deck=WHIFF, duff_stack="Hook")
    state = play(state, "play Sensible Layup", "yes", "choose 2 Iron")
    assert pile(state, "discard") == ["2 Iron"]
    assert size(state, "duff-stack", None) == 1
    assert attempt(state).yards == 115


@pytest.mark.rule("D53")
def test_to_trash_is_out_of_the_game_and_the_player_chooses() -> None:
    state = play(turn(hand=f"Divot Tool, {CHIP}, {WHIFF}, 2 Iron"), "play Divot Tool")
    assert legal(state) == [f"choose {CHIP}", f"choose {WHIFF}", "choose 2 Iron", "done"]
    assert pile(play(state, f"choose {WHIFF}"), "trash", None) == [WHIFF]


@pytest.mark.rule("D8")
def test_the_discard_becomes_the_deck_when_a_card_is_wanted_and_not_before() -> None:
    exact = play(turn(hand=CHIP, deck=f"{CHIP} x5", discard=WHIFF, deck_1=f"{CHIP} x5"), "pass")
    assert (size(exact, "deck"), pile(exact, "discard")) == (0, [WHIFF, CHIP])
    wanted = turn(hand=GLOVE, deck="", discard=f"{WHIFF}, {CHIP}, {SEVEN}")
    wanted = play(wanted, f"play {GLOVE}")
    assert (size(wanted, "hand"), size(wanted, "deck"), pile(wanted, "discard")) == (1, 2, [])


@pytest.mark.rule("D8")
def test_a_draw_goes_on_across_a_reshuffle() -> None:
    state = turn(hand="Pocketful of Mulligans, 2 Iron", deck=f"{SEVEN}, {IRON}", discard=f"{WHIFF} x3")
    state = play(state, "play Pocketful of Mulligans")
    drawn = pile(state, "hand")
    assert drawn[:2] == [IRON, SEVEN]
    assert sorted([*drawn[2:], *hidden(state, "deck")], key=str) == sorted([WHIFF] * 3 + ["2 Iron"])
    assert (len(drawn), size(state, "deck"), size(state, "discard")) == (4, 2, 0)
    assert sum("made anew" in text for text in told(state)) == 1


@pytest.mark.rule("D8")
def test_the_reshuffle_is_a_shuffle() -> None:
    def order(seed: int) -> list[str]:
        state = turn(start(seed=seed), hand=GLOVE, deck="", discard=f"{WHIFF}, {CHIP}, {SEVEN}, {IRON}, 2 Iron, 3 Wood")
        return hidden(play(state, f"play {GLOVE}"), "deck")

    assert len({tuple(order(seed)) for seed in range(6)}) > 1


@pytest.mark.rule("D8")
def test_with_both_empty_there_is_no_more() -> None:
    state = play(turn(hand="Cooler on Wheels", deck=CHIP, discard=WHIFF), "play Cooler on Wheels")
    assert (size(state, "hand"), size(state, "deck")) == (0, 0)
    assert sorted(pile(state, "discard"), key=str) == [CHIP, WHIFF]
    assert legal(play(turn(hand=GLOVE, deck="", discard=""), f"play {GLOVE}")) == ["pass"]


@pytest.mark.rule("D8")
@pytest.mark.parametrize("zone", ["play", "spent", "holed", "caddie", "handed", "table"])
def test_no_card_in_play_is_reshuffled(zone: str) -> None:
    given = {zone: f"{FAIRWAY}, {SEVEN}"}
    state = turn(hand=f"{GLOVE}, {WHIFF}", deck="", discard="", **given)
    state = play(state, f"play {GLOVE}")
    assert (pile(state, "hand"), size(state, "deck")) == ([WHIFF], 0)
    assert {FAIRWAY, SEVEN} <= set(pile(state, zone))


@pytest.mark.rule("D120")
def test_luck_is_shuffled_under_what_is_left_to_be_looked_at() -> None:
    state = turn(hand="Two-Headed Coin", deck=CHIP, luck_deck="Goose Egg", luck_discard="Recalled, Pin Dropped")
    state = play(state, "play Two-Headed Coin")
    assert set(legal(state)) == {"choose Goose Egg", "choose Recalled", "choose Pin Dropped", "done"}
    assert hidden(state, "luck-deck")[-1] == "Goose Egg"
    assert size(state, "luck-discard", None) == 0


@pytest.mark.rule("D120")
def test_so_is_the_discard(tmp_path: Path) -> None:
    rule = """
    equipment "Spyglass" cost 60 {
      when this played for yards {
        look at 3 cards from deck as found
        choose 0..1 card in found as fine { move fine to hand } } }
    """
    on = own(tmp_path, rule).new_initial_state(players=2, seed=1)
    state = play(turn(on, hand="Spyglass", deck=CHIP, discard=f"{WHIFF} x3"), "play Spyglass")
    assert set(legal(state)) == {f"choose {CHIP}", f"choose {WHIFF}", "done"}
    assert hidden(state, "deck") == [WHIFF] * 3 + [CHIP]
    assert pile(state, "discard") == []


@pytest.mark.rule("D21")
def test_revealed_luck_has_a_discard_of_its_own() -> None:
    state = turn(hand=WOOD, luck_deck="Goose Egg, Friendly Squirrel", deck=f"{CHIP} x5")
    state = play(state, f"play {WOOD}", "pass")
    assert pile(state, "luck-discard", None) == ["Friendly Squirrel"]
    empty = turn(hand=WOOD, luck_deck="", luck_discard="Friendly Squirrel, Second Wind, Pumping Iron")
    empty = play(empty, f"play {WOOD}")
    assert pile(empty, "play")[1] in ("Friendly Squirrel", "Second Wind", "Pumping Iron")
    assert (size(empty, "luck-deck", None), size(empty, "luck-discard", None)) == (2, 0)


@pytest.mark.rule("D21")
def test_luck_in_play_is_not_in_the_new_luck_deck() -> None:
    state = turn(hand="Grip It and Regret It", luck_deck="Friendly Squirrel", luck_discard="")
    state = play(state, "play Grip It and Regret It")
    assert pile(state, "play") == ["Grip It and Regret It", "Friendly Squirrel"]
    assert "There is nothing to reveal." in told(state)


@pytest.mark.rule("D21")
def test_with_no_duff_left_none_is_gained() -> None:
    state = play(turn(hand="Butter Knife", duff_stack="Hook", trash="Slice"), "play Butter Knife")
    assert pile(state, "discard") == ["Hook"]
    assert pile(state, "trash", None) == ["Slice"]
    assert "There is nothing to gain." in told(state)


@pytest.mark.rule("D21")
def test_what_is_in_the_trash_never_comes_back() -> None:
    state = turn(
        hand=f"{GLOVE}, {WOOD}, {IRON}", deck="", luck_deck="", duff_stack="", trash=f"{CHIP} x9, Recalled, Hook"
    )
    state = play(state, f"play {GLOVE}", f"play {WOOD}", f"play {IRON}", "pass")
    assert size(state, "trash", None) == 11
    assert sorted(pile(state, "hand"), key=str) == sorted([GLOVE, WOOD, IRON])


@pytest.mark.rule("D97")
def test_as_much_is_taken_as_there_is() -> None:
    two_of_three = play(turn(hand="Cooler on Wheels", deck=f"{CHIP} x2", discard=""), "play Cooler on Wheels")
    assert pile(two_of_three, "discard") == [CHIP] * 2
    short_hand = play(turn(hand=CHIP, deck=f"{CHIP} x2", discard="", deck_1=f"{CHIP} x5"), "pass")
    assert size(short_hand, "hand") == 3


@pytest.mark.rule("D97")
@pytest.mark.parametrize(
    ("card", "empty"),
    [(WOOD, {"luck_deck": ""}), (IRON, {"duff_stack": ""}), (GLOVE, {"deck": ""})],
)
def test_an_empty_pile_is_a_nothing_that_is_told(card: str, empty: dict[str, str]) -> None:
    state = play(turn(hand=f"{card}, {CHIP}", **empty), f"play {card}")
    assert pile(state, "play") == [card]
    assert pile(state, "hand") == [CHIP]
    assert f"play {CHIP}" in legal(state)
    assert not state.is_terminal
    verb = {WOOD: "reveal", IRON: "gain", GLOVE: "draw"}[card]
    assert told(state)[1:] == [f"There is nothing to {verb}."]


@pytest.mark.rule("D116")
def test_yards_and_totals_may_be_below_nothing() -> None:
    assert attempt(turn(play="Sprinkler Dread x2", hand="Slice")).yards == -140
    laid = table(hand=f"{TEE} x2, Golden Tee").completed(0, *course(turn()))
    over = play(laid.lay("shop", 0, "").lay("display", 0, "").state, "pass")
    assert over.scores[0] == -4


@pytest.mark.rule("D116")
def test_a_price_is_not_below_nothing_nor_is_a_number_of_cards(tmp_path: Path) -> None:
    rule = """
    cards { cost - 500 }
    players { draws - 9 }
    cards named "5 Iron" { duff-marks - 3 }
    cards named "3 Wood" { luck-marks - 3 }
    """
    state = own(tmp_path, rule).new_initial_state(players=2, seed=1)
    assert [size(state, "hand", seat) for seat in (0, 1)] == [0, 0]
    state = play(turn(state, purse=7, hand=f"{IRON}, {WOOD}"), f"buy {BROKEN}", f"play {IRON}", f"play {WOOD}")
    assert (count(state, "credits"), pile(state, "discard")) == (7, [BROKEN])
    assert pile(state, "play") == [IRON, WOOD]
    assert size(play(state, "pass"), "hand") == 0
