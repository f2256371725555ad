"""docs/rules/duffers.md, rule by rule: a turn, completing a Hole, the Caddie, the end of a turn."""

from __future__ import annotations

from pathlib import Path

import pytest

import golfrules as gr

from .duffers_table import (
    BIG,
    BROKEN,
    CAKE,
    CHIP,
    FAIRWAY,
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
    count,
    done_with,
    flown,
    hidden,
    own,
    pile,
    size,
    start,
    table,
    told,
    turn,
    value,
)
from .laid import legal, play

ON_CAKE_WALK = f"{FAIRWAY}, {CHIP} x2, {PUTT}"
"""250 yards and a Putt."""
FLAG = f"{FAIRWAY}, {CHIP}, {TEE}, {PUTT}"
"""Cake Walk's yards exactly, and a Putt."""
OPEN = ("Make Hay", "Over the Wall", MEADOWS, "Duck, Pond", "Halfway House")
"""Holes for somebody to have completed."""
CAKE_NUMBER = next(hole.number for hole in HOLES if hole.name == CAKE)


def completes(state: gr.State) -> list[str]:
    """The Holes that may be named."""
    return [text.removeprefix("complete ") for text in legal(state) if text.startswith("complete ")]


def letters(number: int, **piles: str) -> gr.State:
    """A turn in which another player has completed so many Holes."""
    purse = int(piles.pop("purse", "0"))
    return table(course=(CAKE, *OPEN), purse=purse, **piles).completed(1, *OPEN[:number]).state


# ---------------------------------------------------------------- a turn


@pytest.mark.rule("D63")
def test_a_turn_is_buying_and_completing_in_any_order_or_neither() -> None:
    state = turn(hand=f"{ON_CAKE_WALK}, {SEVEN}", deck=f"{CHIP} x5")
    buying, completing = [f"pay {SEVEN}", f"buy {BROKEN}"], f"complete {CAKE}"
    one = flown(play(state, *buying), ON_CAKE_WALK, completing)
    other = flown(state, ON_CAKE_WALK, completing, *buying)
    for after in (one, other):
        assert (count(after, "finished"), pile(after, "discard")) == (1, [BROKEN])
    assert count(play(play(state, *buying), "pass"), "finished") == 0
    assert pile(flown(state, ON_CAKE_WALK, completing), "discard") == []
    assert play(state, "pass").current_player == 1


@pytest.mark.rule("D5")
def test_buying_and_playing_may_be_mixed_and_each_use_is_fixed() -> None:
    state = turn(hand=f"{ON_CAKE_WALK}, {SEVEN}, 2 Iron", deck=CHIP)
    state = play(state, f"play {FAIRWAY}", f"pay {SEVEN}", f"play {CHIP}", f"buy {BROKEN}", f"play {CHIP}")
    state = play(state, f"play {PUTT}", f"complete {CAKE}", "pay 2 Iron", f"buy {THREE_PUTT}")
    assert pile(state, "discard") == [BROKEN, THREE_PUTT]
    assert (count(state, "score"), count(state, "credits")) == (5, 40 + 50 - 30 - 40)
    assert pile(state, "spent") == [SEVEN, "2 Iron"]


@pytest.mark.rule("D98")
def test_what_can_be_played_and_how() -> None:
    state = turn(hand=f"{FAIRWAY}, {PUTT}, {GLOVE}, Stilt Tees, Coach, {WHIFF}, Hook")
    verbs = {card: {text.split()[0] for text in legal(state) if text.endswith(card)} for card in pile(state, "hand")}
    assert verbs == {
        **{card: {"play", "pay", "hold"} for card in (FAIRWAY, PUTT, GLOVE, "Stilt Tees")},
        "Coach": {"play", "pay"},
        **{card: set() for card in (WHIFF, "Hook")},
    }
    assert attempt(play(state, f"play {PUTT}")).strokes == 2 + 1


@pytest.mark.rule("D98")
def test_a_card_that_is_worth_nothing_does_not_pay(tmp_path: Path) -> None:
    on = own(tmp_path, 'cards named "Broken Tee" { credits is 0 }').new_initial_state(players=2, seed=1)
    assert legal(turn(on, hand=BROKEN)) == [f"play {BROKEN}", f"hold {BROKEN}", "pass"]


@pytest.mark.rule("D66")
def test_yards_are_added_up_and_what_a_card_does_is_done_at_once() -> None:
    state = turn(hand=f"{GLOVE}, {WOOD}", deck=SEVEN, luck_deck="Friendly Squirrel")
    state = play(state, f"play {GLOVE}")
    assert pile(state, "hand") == [WOOD, SEVEN]
    assert attempt(flown(state, f"{WOOD}, {SEVEN}")).yards == 15 + 230 + 30 + 150


@pytest.mark.rule("D64")
def test_credits_are_added_up_and_what_a_card_does_then_is_done() -> None:
    state = play(turn(hand=f"{BIG}, {CHIP}, Gift Certificate"), f"pay {BIG}", f"pay {CHIP}", "pay Gift Certificate")
    assert count(state, "credits") == 75 + 20 + 80
    assert (pile(state, "spent"), pile(state, "trash", None)) == ([BIG, CHIP], ["Gift Certificate"])
    assert pile(play(turn(hand="Ball Washer", deck=SEVEN), "pay Ball Washer"), "hand") == [SEVEN]


@pytest.mark.rule("D67")
def test_yards_or_credits_and_never_both() -> None:
    state = turn(hand=f"{BIG}, {WOOD}", luck_deck="")
    state = play(state, f"play {BIG}")
    assert (attempt(state).yards, count(state, "credits")) == (275, 0)
    assert not [text for text in legal(state) if BIG in text]
    state = play(state, f"pay {WOOD}")
    assert (attempt(state).yards, count(state, "credits")) == (275, 60)
    assert not [text for text in legal(state) if text.endswith((BIG, WOOD)) and "buy" not in text]
    over = flown(turn(hand=f"{BIG}, {PUTT}", luck_deck=""), f"{BIG}, {PUTT}", f"complete {CAKE}")
    assert count(over, "credits") == 0


@pytest.mark.rule("D65")
def test_a_card_costs_what_it_says() -> None:
    display = f"2 Iron, Coach, {TEE}, {IRON}, {WOOD}"
    state = turn(purse=99, display=display)
    assert {text for text in legal(state) if text.startswith("buy")} == {
        *(f"buy {TEE}", f"buy {IRON}", f"buy {VINTAGE}", f"buy {THREE_PUTT}", f"buy {BROKEN}")
    }
    with pytest.raises(gr.IllegalActionError, match="2 Iron costs 100, and there are 99 credits"):
        play(state, "buy 2 Iron")
    exact = play(turn(purse=100, display=display), "buy 2 Iron")
    assert (count(exact, "credits"), pile(exact, "discard")) == (0, ["2 Iron"])
    assert size(exact, "display", None) == 4
    stacked = play(state, f"buy {VINTAGE}")
    assert (count(stacked, "credits"), size(stacked, "stacks", None)) == (29, 35)


@pytest.mark.rule("D22")
def test_several_cards_and_then_the_credits_are_lost() -> None:
    state = turn(purse=150, hand_1=CHIP, deck=f"{CHIP} x5", deck_1=f"{CHIP} x9")
    state = play(state, f"buy {BROKEN}", f"buy {BROKEN}", f"buy {THREE_PUTT}")
    assert (count(state, "credits"), pile(state, "discard")) == (50, [BROKEN, BROKEN, THREE_PUTT])
    state = play(state, "pass")
    assert count(state, "credits") == 0
    assert count(play(state, "pass"), "credits") == 0


@pytest.mark.rule("D22")
def test_an_empty_stack_ends_nothing() -> None:
    state = play(turn(purse=100, stacks=f"{BROKEN}, {THREE_PUTT}"), f"buy {BROKEN}", f"buy {THREE_PUTT}")
    assert size(state, "stacks", None) == 0
    state = play(state, "pass")
    assert not state.is_terminal
    assert not any("Tee" in text or "Putt" in text for text in legal(state))


@pytest.mark.rule("D7")
def test_played_cards_stay_until_the_turn_is_over_and_gained_ones_are_discarded_at_once() -> None:
    hand = f"{SEVEN}, {FAIRWAY}, {GLOVE}"
    state = play(turn(hand=hand), f"pay {SEVEN}", f"play {FAIRWAY}", f"buy {BROKEN}")
    assert (pile(state, "spent"), pile(state, "play"), pile(state, "discard")) == ([SEVEN], [FAIRWAY], [BROKEN])
    state = play(state, f"play {GLOVE}")
    assert pile(state, "hand") == [BROKEN]  # the discard became the deck, without what was played

    letter = turn(start(paid="discarded"), hand=hand)
    letter = play(letter, f"pay {SEVEN}", f"play {FAIRWAY}")
    assert pile(letter, "spent") == [SEVEN]
    letter = play(letter, f"buy {BROKEN}")
    assert (pile(letter, "spent"), pile(letter, "play")) == ([], [FAIRWAY])
    assert sorted(pile(letter, "discard"), key=str) == [SEVEN, BROKEN]


@pytest.mark.rule("D25")
def test_crew_is_played_for_its_effect_or_for_credits() -> None:
    state = turn(hand=f"Coach, {CHIP}", deck=f"{CHIP} x5", deck_1=f"{CHIP} x5")
    effect = play(state, "play Coach")
    assert (pile(effect, "table"), count(effect, "credits")) == (["Coach"], 0)
    later = play(effect, "pass", "pass", f"play {CHIP}")
    assert attempt(later).yards == 50
    paid = play(state, "pay Coach")
    assert (pile(paid, "table"), count(paid, "credits")) == ([], 50)
    assert attempt(play(paid, f"play {CHIP}")).yards == 30
    assert "Coach" in pile(play(paid, "pass"), "discard")


@pytest.mark.rule("D101")
def test_a_turn_is_over_when_its_player_passes() -> None:
    state = turn(hand="", hand_1="")
    assert (state.current_player, legal(state)) == (0, ["pass"])
    done = done_with(ON_CAKE_WALK, CAKE)
    assert (done.current_player, legal(done)) == (0, ["pass"])
    assert play(done, "pass").current_player == 1
    assert legal(turn(hand=CHIP)) == [f"play {CHIP}", f"pay {CHIP}", f"hold {CHIP}", "pass"]


@pytest.mark.rule("D118")
def test_a_hand_that_changes_in_the_turns_of_others_stays_so() -> None:
    shorter = turn(hand=f"{WOOD}, {CHIP}", hand_1=WHIFF, deck_1=f"{CHIP} x9", luck_deck="Bolt from the Blue Tees")
    shorter = play(shorter, f"play {WOOD}", "pass")
    assert (shorter.current_player, pile(shorter, "hand", 1)) == (1, [])
    longer = turn(hand="Miracle Everybody Saw", hand_1=f"{WHIFF} x5", deck_1=f"{CHIP} x9")
    longer = play(longer, "play Miracle Everybody Saw", "pass")
    assert pile(longer, "hand", 1) == [WHIFF] * 5 + [CHIP]
    assert size(play(longer, "pass"), "hand", 1) == 5


@pytest.mark.rule("D118")
def test_credits_that_come_in_somebody_elses_turn_wait() -> None:
    state = done_with(FLAG, CAKE, table_1="Overzealous Marshal")
    assert count(state, "credits", 1) == 40
    state = play(state, "pass")
    assert (state.current_player, count(state, "credits", 1)) == (1, 40)
    assert f"buy {BROKEN}" in legal(state)
    assert count(play(state, "pass"), "credits", 1) == 0


# ---------------------------------------------------------------- completing a Hole


@pytest.mark.rule("D75")
def test_each_hole_once_and_it_stays_open_to_the_others() -> None:
    given = {"hand": ON_CAKE_WALK, "hand_1": f"{WOOD}, {PUTT}"}
    state = flown(turn(course=(CAKE, SAND), luck_deck="", **given), ON_CAKE_WALK)
    assert completes(state) == [CAKE, SAND]
    state = play(state, f"complete {CAKE}")
    assert state.observe(0).flow["completed"] == [[CAKE], []]
    state = flown(play(state, "pass"), f"{WOOD}, {PUTT}", f"complete {CAKE}")
    assert state.observe(0).flow["completed"] == [[CAKE], [CAKE]]
    assert state.observe(0).count("finishers", "hole", CAKE_NUMBER) == 2

    again = table(course=(CAKE, SAND), hand=ON_CAKE_WALK).completed(0, CAKE).state
    again = flown(again, ON_CAKE_WALK)
    assert completes(again) == [SAND]
    with pytest.raises(gr.IllegalActionError, match="Cake Walk is completed already"):
        play(again, f"complete {CAKE}")


@pytest.mark.rule("D1", "D68")
@pytest.mark.parametrize(
    ("cards", "yards", "windows"),
    [
        (f"{FAIRWAY}, {CHIP}", 220, set()),
        (f"{FAIRWAY}, {CHIP}, {TEE}", 225, {0, 30, 50, 200}),
        (f"{WOOD}", 230, {30, 50, 200}),
        (f"{WOOD}, Foot Wedge", 290, {200}),
        (BIG, 275, {50, 200}),
        (f"{BIG}, {TEE}", 280, {200}),
        (f"{BIG}, {SEVEN}", 425, {200}),
        (f"{BIG}, {SEVEN}, {TEE}", 430, set()),
    ],
)
def test_from_the_yards_of_the_hole_to_fifty_over(cards: str, yards: int, windows: set[int]) -> None:
    for window in (0, 30, 50, 200):
        on = start() if window == 50 else start(window=window)
        state = turn(on, play=f"{cards}, {PUTT}")
        assert attempt(state).yards == yards
        assert (CAKE in completes(state)) == (window in windows), window


@pytest.mark.rule("D1")
def test_a_hole_may_say_otherwise() -> None:
    assert completes(turn(play=f"{FAIRWAY} x2, {TEE}, {PUTT}", course=("Make Hay",)))[0] == "Make Hay"
    for cards, done in ((f"{FAIRWAY}, {TEE}", True), (f"{FAIRWAY}, {GLOVE}", False)):
        state = turn(play=f"{cards}, {PUTT}", course=("The Thimble",))
        assert ("The Thimble" in completes(state)) == done


@pytest.mark.rule("D69")
@pytest.mark.parametrize(
    ("cards", "done"),
    [
        (f"{WOOD}", False),
        (f"{WOOD}, {PUTT}", True),
        (f"{WOOD}, {THREE_PUTT}", True),
        (f"{FAIRWAY}, Minor Miracle", True),
        (f"{FAIRWAY}, {CHIP} x2", False),
    ],
)
def test_one_card_at_least_counts_as_a_putt(cards: str, done: bool) -> None:
    assert (completes(turn(play=cards))[:1] == [CAKE]) == done


@pytest.mark.rule("D69")
def test_a_putter_that_paid_is_no_putt() -> None:
    state = play(turn(play=WOOD, hand=PUTT), f"pay {PUTT}")
    assert completes(state) == []


@pytest.mark.rule("D70")
@pytest.mark.parametrize(
    ("cards", "done"),
    [
        ("Miracle off the Cart Path", False),  # 120 yards, and a Putt: one card cannot do for both
        (f"Miracle off the Cart Path, {PUTT}", True),
        (f"Bump and Run, {CHIP}, {PUTT}", True),  # 90
        (f"Sand Wedge, {CHIP} x2, {PUTT}", False),  # 80
        (f"Pitching Wedge, {CHIP}, {PUTT}", True),
        (f"{SEVEN}, {PUTT}", False),  # 150
    ],
)
def test_leap_frog_asks_for_a_club_besides_the_putt(cards: str, done: bool) -> None:
    assert ("Leap Frog" in completes(turn(play=cards, course=("Leap Frog",)))) == done


@pytest.mark.rule("D70")
def test_a_hole_may_keep_out_a_kind_of_club() -> None:
    state = turn(play=f"{FAIRWAY}, {SEVEN}, {PUTT}", course=("Duck, Pond", MEADOWS))
    assert completes(state)[0] == MEADOWS
    (unmet,) = attempt(state, "Duck, Pond").unmet
    assert "wood" in unmet.text.lower()
    with pytest.raises(gr.IllegalActionError, match="Duck, Pond asks for more"):
        play(state, "complete Duck, Pond")
    assert completes(turn(play=f"{SEVEN} x2, {CHIP}, {PUTT}", course=("Duck, Pond",)))[0] == "Duck, Pond"


@pytest.mark.rule("D119")
def test_a_hole_has_no_say_before_it_is_named() -> None:
    state = turn(play=f"{CHIP} x3, Sprinkler Dread", course=("The Long Goodbye", "Beginner's Luck", CAKE))
    assert value(state, "yards", CHIP) == 30
    assert {a.hole: a.yards for a in gr.attempts(state)[:3]} == {
        "The Long Goodbye": 3 * 50 - 50,
        "Beginner's Luck": 3 * 30,
        CAKE: 3 * 30 - 50,
    }


@pytest.mark.rule("D119")
def test_what_was_gained_before_stays_where_it_is() -> None:
    state = turn(hand=f"{IRON} x2, {PUTT}", course=("Halfway House",), duff_stack="Hook x2")
    state = flown(state, f"{IRON} x2, {PUTT}")
    assert (pile(state, "hand"), pile(state, "discard")) == ([], ["Hook", "Hook"])
    state = play(state, "complete Halfway House")
    assert (count(state, "score"), pile(state, "discard")) == (4, ["Hook", "Hook"])


@pytest.mark.rule("D71")
def test_every_duff_in_hand_must_be_played() -> None:
    hand = f"{BIG}, {PUTT}, Hook, {WHIFF}"
    state = flown(turn(hand=hand, luck_deck=""), f"{BIG}, {PUTT}")
    assert (attempt(state).yards, attempt(state).strokes) == (275 - 30, 1 + 2 + 1)
    state = play(state, f"complete {CAKE}")
    assert told(state)[1:3] == ["Player 0 had to play Hook.", "Player 0 had to play Whiff."]
    assert (pile(state, "hand"), count(state, "score")) == ([], 4)


@pytest.mark.rule("D6", "D71")
def test_duffs_gained_this_turn_are_not_played_unless_a_reshuffle_brings_them() -> None:
    gained = flown(turn(hand=f"{IRON}, {CHIP} x2, {PUTT}", duff_stack="Slice"), f"{IRON}, {CHIP} x2, {PUTT}")
    assert (attempt(gained).yards, pile(gained, "discard")) == (235, ["Slice"])
    state = turn(hand=f"{IRON}, {GLOVE}, {CHIP} x3, {PUTT}", duff_stack="Slice")
    state = flown(state, f"{IRON}, {GLOVE}, {CHIP} x3, {PUTT}")
    assert pile(state, "hand") == ["Slice"]
    assert attempt(state).yards == 175 + 15 + 90 - 40


@pytest.mark.rule("D6")
def test_duffs_are_forced_only_when_a_hole_is_named() -> None:
    state = turn(hand=f"{WOOD}, Hook, {WHIFF}", luck_deck="", deck=f"{CHIP} x5")
    state = play(state, f"play {WOOD}")
    assert (pile(state, "play"), pile(state, "hand")) == ([WOOD], ["Hook", WHIFF])
    state = play(state, "pass")
    assert (count(state, "score"), sorted(pile(state, "discard"), key=str)) == (0, [WOOD, "Hook", WHIFF])


@pytest.mark.rule("D6")
def test_duffs_that_were_drawn_this_turn_are_forced() -> None:
    state = flown(turn(hand=f"{GLOVE}, {WOOD}, {PUTT}", deck=WHIFF, luck_deck=""), f"{GLOVE}, {WOOD}, {PUTT}")
    assert attempt(state).strokes == 4
    assert count(play(state, f"complete {CAKE}"), "score") == 4


@pytest.mark.rule("D99")
def test_forced_duffs_go_into_play_together_and_then_count_one_by_one(tmp_path: Path) -> None:
    rule = "when played for yards and card is duff { credits of player + number of duffs in play times 1 }"
    on = own(tmp_path, rule).new_initial_state(players=2, seed=1)
    state = flown(turn(on, hand=f"{WOOD}, {CHIP}, {PUTT}, {WHIFF} x2", luck_deck=""), f"{WOOD}, {CHIP}, {PUTT}")
    assert count(play(state, f"complete {CAKE}"), "credits") == 2 + 2


@pytest.mark.rule("D99")
def test_duffs_cannot_undo_a_completion_but_all_is_counted_afterwards(tmp_path: Path) -> None:
    rule = "when played for yards and card is whiff { discard all putts in play, discard all woods in play }"
    on = own(tmp_path, rule).new_initial_state(players=2, seed=1)
    state = flown(turn(on, hand=f"{WOOD}, {PUTT}, {WHIFF}", luck_deck=""), f"{WOOD}, {PUTT}")
    assert attempt(state).strokes == 4
    state = play(state, f"complete {CAKE}")
    assert (count(state, "finished"), count(state, "score")) == (1, 1)


@pytest.mark.rule("D99", "D114")
def test_a_bullseye_is_seen_after_the_duffs(tmp_path: Path) -> None:
    rule = "when played for yards and card is whiff { until end of hole { attempts { yards - 5 } } }"
    on = own(tmp_path, rule).new_initial_state(players=2, seed=1)
    given = {"hand": f"{WOOD}, {PUTT}, {WHIFF}", "discard": SEVEN, "luck_deck": ""}
    state = flown(turn(on, **given), f"{WOOD}, {PUTT}", f"complete {CAKE}")
    assert legal(state) == [f"choose {SEVEN}", "done"]


@pytest.mark.rule("D4")
def test_only_a_hole_that_is_then_completed_may_be_named() -> None:
    state = flown(turn(hand=f"{FAIRWAY}, {CHIP} x2, {PUTT}, Hook, {SEVEN}"), f"{FAIRWAY}, {CHIP} x2, {PUTT}")
    assert attempt(state).yards == 220
    assert CAKE not in completes(state)
    with pytest.raises(gr.IllegalActionError, match="Cake Walk asks for more"):
        play(state, f"complete {CAKE}")
    with pytest.raises(gr.IllegalActionError, match="not on the course"):
        play(state, "complete Nowhere")


@pytest.mark.rule("D4")
def test_luck_is_dealt_with_before_a_hole_is_named() -> None:
    state = turn(hand=f"{WOOD}, {PUTT}", play=CHIP, luck_deck="Cart Before the Course", duff_stack="Hook")
    asked = play(state, f"play {PUTT}", f"play {WOOD}")
    assert completes(asked) == []
    assert completes(play(asked, legal(asked)[0])) == [CAKE]


@pytest.mark.rule("D4")
def test_cards_may_pay_after_the_hole() -> None:
    state = done_with(ON_CAKE_WALK, CAKE, hand=BIG)
    state = play(state, f"pay {BIG}", f"buy {VINTAGE}")
    assert pile(state, "discard") == [VINTAGE]


@pytest.mark.rule("D2")
def test_one_hole_a_turn_or_more_by_the_option() -> None:
    hand = f"{ON_CAKE_WALK}, {FAIRWAY}, {CHIP}, {PUTT}"
    one = flown(turn(hand=hand, course=(CAKE, SAND)), ON_CAKE_WALK, f"complete {CAKE}")
    one = flown(one, f"{FAIRWAY}, {CHIP}, {PUTT}")
    assert completes(one) == []
    with pytest.raises(gr.IllegalActionError, match="D2"):
        play(one, f"complete {SAND}")

    two = flown(turn(start(finishes=2), hand=hand, course=(CAKE, SAND)), ON_CAKE_WALK, f"complete {CAKE}")
    assert completes(two) == []
    assert attempt(two, SAND).yards == 0
    two = flown(two, f"{FAIRWAY}, {CHIP}, {PUTT}", f"complete {SAND}")
    assert (count(two, "finished"), count(two, "score")) == (2, 5 + 4)
    assert completes(two) == []


@pytest.mark.rule("D2", "D103")
@pytest.mark.parametrize(
    ("luck", "answer", "yards", "strokes"),
    [
        ("Clubhouse Ricochet", "do Shout fore, and take 40 yards", 40, 0),
        ("Cart Before the Course", "do Wait for the tow truck, for a stroke", 0, 1),
    ],
)
def test_luck_of_one_hole_counts_for_no_other(luck: str, answer: str, yards: int, strokes: int) -> None:
    given = {"hand": f"{WOOD}, {PUTT}, {CHIP}", "luck_deck": luck, "deck": f"{CHIP} x5", "deck_1": f"{CHIP} x5"}
    state = turn(start(finishes=2), course=(CAKE, SAND), **given)
    state = play(state, f"play {WOOD}", answer, f"play {PUTT}")
    assert (attempt(state).yards, attempt(state).strokes) == (230 + yards, 3 + strokes)
    later = play(state, "pass", "pass", f"play {CHIP}")
    assert (attempt(later).yards, attempt(later).strokes) == (30, 1)
    state = play(state, f"complete {CAKE}")
    assert (attempt(state, SAND).yards, attempt(state, SAND).strokes) == (0, 0)
    state = play(state, f"play {CHIP}")
    assert (attempt(state, SAND).yards, attempt(state, SAND).strokes) == (30, 1)


@pytest.mark.rule("D100")
def test_cards_played_after_a_hole_do_what_they_say_and_count_for_nothing() -> None:
    state = done_with(
        ON_CAKE_WALK, CAKE, hand=f"{IRON}, {WOOD}, {GLOVE}", luck_deck="Find a Penny", duff_stack="Hook", deck=SEVEN
    )
    state = flown(state, f"{IRON}, {WOOD}, {GLOVE}")
    assert (pile(state, "discard"), pile(state, "hand")) == (["Hook"], [SEVEN])
    assert count(state, "credits") == 25
    assert (count(state, "score"), state.scores[0]) == (5, 5)
    state = play(state, "pass")
    assert (count(state, "score"), count(state, "finished")) == (5, 1)


@pytest.mark.rule("D3")
def test_yards_that_complete_nothing_cost_no_strokes() -> None:
    state = turn(hand=f"{BIG}, {IRON}", luck_deck="Gopher Broke", duff_stack="Hook x2", deck=f"{CHIP} x5")
    state = flown(state, f"{BIG}, {IRON}", "pass")
    assert state.scores == (0, 0)
    assert sorted(pile(state, "discard"), key=str) == [IRON, BIG, "Hook", "Hook"]


@pytest.mark.rule("D72")
def test_the_strokes_of_all_that_was_played_are_the_score_duffs_and_luck_included() -> None:
    state = turn(hand=f"{WOOD}, {CHIP}, {THREE_PUTT}, {WHIFF}", luck_deck="Cart Before the Course")
    state = play(flown(state, f"{CHIP}, {THREE_PUTT}, {WOOD}"), "do Wait for the tow truck, for a stroke")
    assert attempt(state).strokes == 1 + 1 + 3 + 1 + 1
    state = play(state, f"complete {CAKE}")
    assert state.scores == (7, 0)


@pytest.mark.rule("D121")
def test_no_hole_costs_less_than_a_stroke() -> None:
    state = turn(play=f"Miracle Everybody Saw, {TEE} x2, Pencil with a Big Eraser", course=(SAND,))
    assert attempt(state).yards == 200
    assert attempt(state).strokes == 1
    assert value(state, "strokes", "Miracle Everybody Saw") + value(state, "strokes", "Pencil with a Big Eraser") == 0
    assert count(play(state, f"complete {SAND}"), "score") == 1


@pytest.mark.rule("D73", "D113")
def test_a_finisher_looks_at_the_rewards_and_gains_one() -> None:
    state = done_with(ON_CAKE_WALK, CAKE, on=start(3), rewards=f"{TEE}, 2 Iron")
    assert (state.current_player, legal(state)) == (0, ["choose 2 Iron", f"choose {TEE}"])
    assert any(TEE in event.say() for event in state.observe(0).events)
    for seat in (1, 2, gr.SPECTATOR):
        assert not any(name in event.say() for event in state.observe(seat).events for name in (TEE, "2 Iron"))
        assert state.observe(seat).legal_actions == ()
    state = play(state, f"choose {TEE}")
    assert (pile(state, "discard"), hidden(state, "rewards", CAKE_NUMBER)) == ([TEE], ["2 Iron"])


@pytest.mark.rule("D73")
def test_the_last_to_a_hole_finds_no_reward() -> None:
    given = {"hand": ON_CAKE_WALK, "hand_1": f"{WOOD}, {PUTT}", "luck_deck": ""}
    state = flown(turn(rewards=TEE, **given), ON_CAKE_WALK, f"complete {CAKE}", "pass")
    state = flown(state, f"{WOOD}, {PUTT}", f"complete {CAKE}")
    assert (pile(state, "discard", 1), legal(state)) == ([], ["pass"])


@pytest.mark.rule("D17")
def test_a_reward_is_gained_and_not_bought() -> None:
    laid = table(hand=ON_CAKE_WALK, rewards=f"{TEE}, 2 Iron", course=(CAKE, *OPEN)).completed(1, *OPEN[:3])
    state = flown(laid.state, ON_CAKE_WALK, f"complete {CAKE}", f"choose {TEE}")
    assert (pile(state, "discard"), pile(state, "handed"), legal(state)) == ([TEE], [], ["pass"])
    assert count(state, "credits") == 0
    for seat in (0, 1, gr.SPECTATOR):
        assert pile(state, "rewards", CAKE_NUMBER, seat=seat) == [None]
    bought = play(letters(3, purse="80", display=f"{TEE}, 2 Iron, Coach, {IRON}, {WOOD}"), f"buy {TEE}")
    assert legal(bought) == ["yes", "no"]


@pytest.mark.rule("D74")
def test_exactly_the_yards_trash_a_card_of_hand_deck_or_discard() -> None:
    state = done_with(FLAG, CAKE, hand=SEVEN, discard=f"{WHIFF}, Hook", deck="2 Iron, Slice")
    assert legal(state) == [f"choose {c}" for c in (WHIFF, "2 Iron", SEVEN, "Hook", "Slice")] + ["done"]
    assert pile(play(state, "choose Slice"), "trash", None) == ["Slice"]
    assert pile(play(state, "done"), "trash", None) == []
    over = done_with(f"{WOOD}, {PUTT}", CAKE, discard=WHIFF, luck_deck="")
    assert legal(over) == ["pass"]


@pytest.mark.rule("D16", "D74")
@pytest.mark.parametrize(("card", "shuffled"), [(SEVEN, False), (WHIFF, False), ("2 Iron", True)])
def test_the_deck_is_shuffled_only_if_the_card_came_from_it(card: str, shuffled: bool) -> None:
    deck = f"{CHIP}, 2 Iron, {FAIRWAY}, {BROKEN}, Coach, {BIG}, {IRON}, {VINTAGE}, {GLOVE}"
    orders = set()
    for seed in range(4):
        state = done_with(FLAG, CAKE, on=start(seed=seed), hand=SEVEN, discard=WHIFF, deck=deck)
        state = play(state, f"choose {card}")
        orders.add(tuple(hidden(state, "deck")))
        assert any("shuffles" in text for text in told(state)) == shuffled
    kept = [name for name in deck.split(", ") if name != card]
    assert (len(orders) > 1) == shuffled
    assert all(sorted(order) == sorted(kept) for order in orders)


@pytest.mark.rule("D16")
def test_the_reward_comes_first_and_may_be_trashed() -> None:
    state = done_with(FLAG, CAKE, rewards="Divot Tool, 2 Iron", caddie=SEVEN, table="Swing Guru")
    assert legal(state) == ["choose 2 Iron", "choose Divot Tool"]
    state = play(state, "choose Divot Tool")
    assert legal(state) == ["choose Divot Tool", "done"]
    state = play(state, "choose Divot Tool")
    assert (pile(state, "trash", None), legal(state)) == (
        ["Divot Tool"],
        [f"play-held {SEVEN}", f"pay-held {SEVEN}", "pass"],
    )


@pytest.mark.rule("D114")
def test_the_deck_is_looked_through_in_no_order() -> None:
    one = done_with(FLAG, CAKE, deck=f"{SEVEN}, {BIG}, {WHIFF}")
    other = done_with(FLAG, CAKE, deck=f"{WHIFF}, {SEVEN}, {BIG}")
    assert legal(one) == legal(other)
    assert set(one.observe(0).zone("deck", 0).cards) == {None}


@pytest.mark.rule("D114")
def test_the_exact_yards_are_those_of_the_turn() -> None:
    on_the_flag = f"{FAIRWAY}, {BROKEN}, {TEE}, {PUTT}"  # 205 yards
    state = flown(turn(hand=on_the_flag, play="Pin Dropped", discard=WHIFF), on_the_flag)
    assert (attempt(state).low, attempt(state).yards) == (205, 205)
    assert legal(play(state, f"complete {CAKE}")) == [f"choose {WHIFF}", "done"]
    exact_else = flown(turn(hand=FLAG, play="Pin Dropped", discard=WHIFF), FLAG, f"complete {CAKE}")
    assert legal(exact_else) == ["pass"]


# ---------------------------------------------------------------- the Caddie


@pytest.mark.rule("D76")
def test_a_card_may_be_handed_to_the_caddie_and_played_later() -> None:
    state = turn(hand=f"{WOOD}, {CHIP}", deck=f"{CHIP} x10", deck_1=f"{CHIP} x5", luck_deck="")
    state = play(state, f"hold {WOOD}")
    assert pile(state, "handed", 0, seat=1) == [WOOD]
    state = play(state, "pass")
    assert (pile(state, "caddie", 0, seat=1), WOOD in pile(state, "discard")) == ([WOOD], False)
    state = play(state, "pass")
    assert {f"play-held {WOOD}", f"pay-held {WOOD}"} <= set(legal(state))
    assert count(play(state, f"pay-held {WOOD}"), "credits") == 60
    state = play(state, f"play-held {WOOD}")
    assert (attempt(state).yards, pile(state, "caddie")) == (230, [])
    assert WOOD in pile(play(state, "pass"), "discard")


@pytest.mark.rule("D18")
def test_the_caddie_holds_clubs_and_equipment_one_at_a_time() -> None:
    state = turn(hand=f"{WOOD}, {GLOVE}, Coach, {WHIFF}")
    assert [text for text in legal(state) if text.startswith("hold")] == [f"hold {WOOD}", f"hold {GLOVE}"]
    with pytest.raises(gr.IllegalActionError, match="D18"):
        play(state, "hold Coach")
    state = play(state, f"hold {WOOD}")
    assert not [text for text in legal(state) if text.startswith(("hold", "play-held", "pay-held"))]
    with pytest.raises(gr.IllegalActionError, match="no more"):
        play(state, f"hold {GLOVE}")


@pytest.mark.rule("D18", "D79")
@pytest.mark.parametrize(("holes", "room"), [(4, 1), (5, 2)])
def test_action_c_makes_room_for_two(holes: int, room: int) -> None:
    state = letters(holes, hand=f"{WOOD}, {GLOVE}, {SEVEN}", deck=f"{CHIP} x5", deck_1=f"{CHIP} x5")
    held = 0
    while any(text.startswith("hold") for text in legal(state)):
        state = play(state, next(text for text in legal(state) if text.startswith("hold")))
        held += 1
    assert held == room
    state = play(state, "pass", "pass")
    assert size(state, "caddie") == room
    assert len([text for text in legal(state) if text.startswith("play-held")]) == room


@pytest.mark.rule("D115")
def test_a_card_stays_with_the_caddie_until_it_is_played() -> None:
    state = turn(start(cycling="off"), hand=f"{WOOD}, {CHIP}", deck=f"{CHIP} x9", deck_1=f"{CHIP} x9", luck_deck="")
    state = play(state, f"hold {WOOD}", *["pass"] * 4)
    assert (state.current_player, pile(state, "caddie")) == (0, [WOOD])
    assert f"hold {CHIP}" not in legal(state)
    state = play(state, f"play-held {WOOD}")
    assert f"hold {CHIP}" in legal(state)


@pytest.mark.rule("D115")
def test_what_was_handed_over_this_turn_is_neither_played_nor_sold() -> None:
    state = play(letters(1, hand=f"{CHIP}, {WHIFF}"), f"hold {CHIP}")
    assert legal(state) == ["pass"]
    assert "sell" in legal(letters(1, hand=WHIFF, caddie=CHIP))


@pytest.mark.rule("D115")
def test_no_card_is_lost_where_there_is_less_room_than_cards() -> None:
    state = turn(caddie=f"{WOOD}, {SEVEN}", hand=CHIP, deck=f"{CHIP} x5", deck_1=f"{CHIP} x5", luck_deck="")
    assert f"hold {CHIP}" not in legal(state)
    state = play(state, "pass", "pass", f"play-held {WOOD}")
    assert pile(state, "caddie") == [SEVEN]
    assert f"hold {CHIP}" not in legal(state)


@pytest.mark.rule("D80")
@pytest.mark.parametrize("finisher", [0, 1, 2])
def test_letters_are_for_everybody(finisher: int) -> None:
    laid = table(start(3), seat=2, hand=CHIP, course=(CAKE, *OPEN))
    assert "sell" not in legal(laid.state)
    assert "sell" in legal(laid.completed(finisher, CAKE).state)


@pytest.mark.rule("D20")
def test_a_opens_with_the_first_hole_b_with_the_third_and_c_with_the_fifth() -> None:
    def open_letters(number: int, on: gr.State | None = None) -> str:
        laid = table(on, hand=f"{CHIP}, {WHIFF}", purse=30, course=(CAKE, *OPEN)).completed(1, *OPEN[:number])
        state = laid.state
        a = "sell" in legal(state)
        b = "yes" in legal(play(state, f"buy {BROKEN}"))
        c = any(text.startswith("hold") for text in legal(laid.lay("caddie", 0, SEVEN).state))
        return "".join(letter for letter, is_open in zip("abc", (a, b, c), strict=True) if is_open)

    assert [open_letters(number) for number in range(6)] == ["", "a", "a", "ab", "ab", "abc"]
    other = start(a_opens=2, b_opens=1, c_opens=4)
    assert [open_letters(number, other) for number in range(5)] == ["", "b", "ab", "ab", "abc"]


@pytest.mark.rule("D20")
def test_not_by_the_holes_of_all_together() -> None:
    laid = table(start(3), hand=CHIP, purse=30, course=(CAKE, *OPEN))
    state = laid.completed(1, *OPEN[:2]).completed(2, *OPEN[2:4]).state
    assert legal(play(state, f"buy {BROKEN}")) == [text for text in legal(state) if not text.startswith("buy")]


@pytest.mark.rule("D20")
def test_a_letter_opens_at_once() -> None:
    state = flown(turn(hand=f"{ON_CAKE_WALK}, {CHIP}"), ON_CAKE_WALK)
    assert "sell" not in legal(state)
    state = play(state, f"complete {CAKE}")
    assert "sell" in legal(state)


@pytest.mark.rule("D19", "D77")
def test_a_chip_shot_a_turn_is_trashed_for_twice_its_credits() -> None:
    state = letters(1, hand=f"{CHIP} x2, {SEVEN}", caddie=CHIP, deck=f"{CHIP} x5", deck_1=f"{CHIP} x5")
    state = play(state, "sell")
    assert (count(state, "credits"), pile(state, "trash", None)) == (40, [CHIP])
    assert "sell" not in legal(state)
    state = play(state, "pass")
    assert count(state, "credits") == 0
    assert "sell" in legal(play(state, "pass"))
    from_caddie = play(letters(1, hand=SEVEN, caddie=CHIP), "sell")
    assert (pile(from_caddie, "caddie"), count(from_caddie, "credits")) == ([], 40)
    assert "sell" not in legal(letters(1, hand=SEVEN, deck=CHIP, discard=CHIP))


@pytest.mark.rule("D77")
def test_twice_its_credits_as_they_are(tmp_path: Path) -> None:
    on = own(tmp_path, "chip-shots { credits + 5 }").new_initial_state(players=2, seed=1)
    state = table(on, hand=CHIP, course=(CAKE,)).completed(1, CAKE).state
    assert count(play(state, "sell"), "credits") == 50


@pytest.mark.rule("D78")
def test_a_bought_card_may_go_to_an_empty_caddie() -> None:
    def offered(number: int, card: str, **piles: str) -> bool:
        display = f"2 Iron, Coach, {TEE}, {IRON}, {WOOD}"
        return "yes" in legal(play(letters(number, purse="200", display=display, **piles), f"buy {card}"))

    assert offered(3, "2 Iron")
    assert offered(3, TEE)
    assert offered(3, BROKEN)
    assert not offered(2, "2 Iron")
    assert not offered(3, "Coach")
    assert not offered(3, "2 Iron", caddie=SEVEN)
    assert not offered(3, "2 Iron", handed=SEVEN)

    given = {"purse": "30", "deck": f"{CHIP} x5", "deck_1": f"{CHIP} x5"}
    yes = play(letters(3, **given), f"buy {BROKEN}", "yes")
    assert (pile(yes, "handed"), pile(yes, "discard")) == ([BROKEN], [])
    assert f"play-held {BROKEN}" in legal(play(yes, "pass", "pass"))
    assert pile(play(letters(3, **given), f"buy {BROKEN}", "no"), "discard") == [BROKEN]


@pytest.mark.rule("D79")
def test_two_cards_on_the_space_and_action_b_still_needs_an_empty_one() -> None:
    state = play(letters(5, purse="30", caddie=SEVEN, hand=WOOD), f"buy {BROKEN}")
    assert (pile(state, "discard"), f"hold {WOOD}" in legal(state)) == ([BROKEN], True)


# ---------------------------------------------------------------- the end of a turn


@pytest.mark.rule("D81")
def test_all_is_discarded_and_five_are_drawn() -> None:
    state = turn(hand=f"{WOOD}, {SEVEN}, {WHIFF}", luck_deck="Pin Dropped", deck=f"{CHIP} x6")
    state = play(state, f"play {WOOD}", f"pay {SEVEN}", "pass")
    assert sorted(pile(state, "discard"), key=str) == [WOOD, SEVEN, WHIFF]
    assert pile(state, "luck-discard", None) == ["Pin Dropped"]
    assert (pile(state, "hand"), size(state, "deck")) == ([CHIP] * 5, 1)
    done = play(done_with(ON_CAKE_WALK, CAKE, deck=f"{SEVEN} x3, {IRON} x2"), "pass")
    assert sorted(pile(done, "discard"), key=str) == [CHIP, CHIP, FAIRWAY, PUTT]
    assert size(done, "hand") == 5


@pytest.mark.rule("D9")
def test_first_discarded_then_drawn_then_the_display() -> None:
    state = turn(hand=f"{CHIP} x3", purse=100, deck="", display=f"2 Iron, Coach, {TEE}, {IRON}, {WOOD}")
    state = play(state, "buy 2 Iron", "pass")
    assert sorted(pile(state, "hand"), key=str) == ["2 Iron", CHIP, CHIP, CHIP]
    lines = told(state)
    discards = [i for i, line in enumerate(lines) if line.endswith("to the discard.")]
    hands = [i for i, line in enumerate(lines) if line.endswith("to the hand.")]
    displays = [i for i, line in enumerate(lines) if line.endswith("to the display.")]
    assert (len(discards), len(hands), len(displays)) == (3, 4, 1)
    assert max(discards) < min(hands) <= max(hands) < displays[0]


@pytest.mark.rule("D82")
def test_the_display_is_filled_from_the_top() -> None:
    display = f"2 Iron, Coach, {TEE}, {IRON}, {WOOD}"
    state = turn(purse=180, display=display, shop=f"{SEVEN}, {BIG}, {PUTT}", deck=f"{CHIP} x5")
    state = play(state, "buy 2 Iron", f"buy {TEE}")
    assert pile(state, "display", None) == ["Coach", IRON, WOOD]
    state = play(state, "pass")
    assert pile(state, "display", None) == ["Coach", IRON, WOOD, PUTT, BIG]
    assert hidden(state, "shop") == [SEVEN]


@pytest.mark.rule("D10")
def test_the_display_is_filled_and_the_shop_seen_to_be_dry_only_at_the_end_of_a_turn() -> None:
    full = f"2 Iron, Coach, {TEE}, {IRON}, {WOOD}"
    state = play(turn(purse=100, display=full, shop=SEVEN), "buy 2 Iron")
    assert (size(state, "display", None), size(state, "shop", None)) == (4, 1)
    state = play(state, "pass")
    assert (size(state, "display", None), size(state, "shop", None), state.is_terminal) == (5, 0, False)
    assert not play(state, "pass").is_terminal
    short = turn(purse=200, display=full, shop="")
    short = play(short, "buy 2 Iron")
    assert not short.is_terminal
    assert play(short, "pass").is_terminal


def stale(turns: int = 3, on: gr.State | None = None, **piles: str) -> gr.State:
    """The next turn of seat 1, after so many turns in which nobody touched the Display."""
    return play(table(on, **piles).flow("stale-turns", turns - 1).state, "pass")


@pytest.mark.rule("D23", "D83")
def test_after_three_stale_turns_the_display_may_be_turned_over() -> None:
    state = start()
    for _ in range(3):
        assert state.decision is not None
        assert state.decision.kind == "turn"
        state = play(state, "pass")
    assert (state.current_player, legal(state)) == (1, ["cycle", "leave"])
    before, shop = pile(state, "display", None), hidden(state, "shop")
    state = play(state, "cycle", "agree")
    assert pile(state, "trash", None) == before
    assert pile(state, "display", None) == shop[:-6:-1]
    assert (state.current_player, "pass" in legal(state)) == (1, True)


@pytest.mark.rule("D23")
def test_it_must_be_full_and_there_must_be_enough_for_another() -> None:
    shop = f"{SEVEN}, {BIG}, {PUTT}, {FAIRWAY}, 2 Iron"
    assert legal(stale(shop=shop)) == ["cycle", "leave"]
    assert "pass" in legal(stale(shop=shop.removesuffix(", 2 Iron")))


@pytest.mark.rule("D23")
def test_how_many_turns_and_how_it_is_done_are_options() -> None:
    assert "pass" in legal(stale(2))
    assert "cycle" in legal(stale(2, start(stale_turns=2)))
    assert "pass" in legal(stale(12, start(cycling="off")))
    before = start(cycling="auto")
    auto = stale(3, before)
    assert legal(auto)[-1] == "pass"
    assert pile(auto, "trash", None) == pile(before, "display", None)
    assert not set(legal(auto)) & {"cycle", "agree"}


@pytest.mark.rule("D104")
def test_the_turns_of_all_count_and_a_gap_breaks_the_row() -> None:
    def count_of(state: gr.State) -> int:
        number: int = state.observe(0).flow["stale_turns"]
        return number

    state = start(3)
    assert [count_of(s) for s in (state, play(state, "pass"), play(state, "pass", "pass"))] == [0, 1, 2]
    given = {"purse": 100, "display": f"2 Iron, Coach, {TEE}, {IRON}, {WOOD}"}
    bought = table(**given).flow("stale-turns", 2).state
    assert count_of(play(bought, "buy 2 Iron", "pass")) == 0
    assert count_of(play(bought, f"buy {BROKEN}", "pass")) == 3
    turned = play(stale(), "cycle", "agree")
    assert (count_of(turned), count_of(play(turned, "pass"))) == (0, 1)


@pytest.mark.rule("D104")
def test_whatever_took_the_card_breaks_the_row(tmp_path: Path) -> None:
    rule = "when played for yards and card is chip-shot { choose 1 card in display as gone { trash gone } else { } }"
    on = own(tmp_path, rule).new_initial_state(players=2, seed=1)
    laid = table(on, hand=CHIP, display=f"2 Iron, Coach, {TEE}, {IRON}, {WOOD}").flow("stale-turns", 2)
    state = play(laid.state, f"play {CHIP}", "choose Coach", "pass")
    assert state.observe(0).flow["stale_turns"] == 0


@pytest.mark.rule("D104")
def test_a_proposal_that_comes_to_nothing_leaves_the_next_player_to_propose() -> None:
    for answers in (["leave"], ["cycle", "refuse"]):
        state = play(stale(), *answers)
        assert (state.current_player, legal(state)[-1]) == (1, "pass")
        state = play(state, "pass")
        assert (state.current_player, legal(state)) == (0, ["cycle", "leave"])


@pytest.mark.rule("D104")
def test_pre_sales_are_no_turns() -> None:
    state = start(pre_sale=200)
    assert [state.current_player, play(state, "pass").current_player] == [1, 0]
    state = play(state, "pass", "pass")
    assert (state.current_player, state.observe(0).flow["stale_turns"], state.observe(0).flow["turns"]) == (0, 0, 0)


@pytest.mark.rule("D105")
def test_the_others_answer_in_turn_order_until_one_refuses() -> None:
    state = play(stale(3, start(4)), "cycle")
    assert (state.current_player, legal(state)) == (2, ["agree", "refuse"])
    state = play(state, "agree")
    assert state.current_player == 3
    refused = play(state, "refuse")
    assert (refused.current_player, size(refused, "trash", None), legal(refused)[-1]) == (1, 0, "pass")
    agreed = play(state, "agree")
    assert (agreed.current_player, legal(agreed)) == (0, ["agree", "refuse"])
    agreed = play(agreed, "agree")
    assert (agreed.current_player, size(agreed, "trash", None), legal(agreed)[-1]) == (1, 5, "pass")


@pytest.mark.rule("D105")
def test_the_vote_comes_before_anything_else_in_the_turn() -> None:
    state = stale(3, hand_1=CHIP, table_1="Rich Brother-in-Law")
    assert (legal(state), count(state, "credits", 1)) == (["cycle", "leave"], 0)
    assert count(play(state, "leave"), "credits", 1) == 20
