"""docs/rules/duffers.md, rule by rule: the end of the round, the rulebook's examples, variants and house rules."""

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
    HOLES,
    IRON,
    MEADOWS,
    PUTT,
    SEVEN,
    TEE,
    THREE_PUTT,
    VINTAGE,
    WHIFF,
    WOOD,
    attempt,
    copies,
    count,
    flown,
    game,
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
from .laid import LaidTurn, legal, play

ON_CAKE_WALK = f"{FAIRWAY}, {CHIP} x2, {PUTT}"
"""250 yards and a Putt, in five strokes."""
REST = ("Make Hay", "Over the Wall", MEADOWS, "Duck, Pond", "Halfway House")
COURSE = (CAKE, *REST)
FULL_DISPLAY = f"2 Iron, Coach, {TEE}, {IRON}, {WOOD}"
DRY = {"shop": "", "display": ""}
PAR = {hole.name: value(start(), "par", hole.name) for hole in HOLES}
DOUBLE_PAR = 2 * sum(PAR[name] for name in COURSE)


def round_of(state: gr.State, number: int) -> tuple[list[int | None], gr.State]:
    """Whose turns they are while everybody passes, so many at most, and the state after them."""
    seats: list[int | None] = []
    while not state.is_terminal and len(seats) < number:
        seats.append(state.current_player)
        state = play(state, "pass")
    return seats, state


def last_hole(on: gr.State | None = None, seat: int = 0, **piles: str) -> gr.State:
    """A seat completes Cake Walk, its last Hole; the turn goes on."""
    laid = table(on, seat=seat, course=COURSE, hand=ON_CAKE_WALK, **piles)
    return flown(laid.completed(seat, *REST).state, ON_CAKE_WALK, f"complete {CAKE}")


def over(laid: LaidTurn) -> gr.State:
    """The game is over with this turn, because the shop is dry."""
    state = play(laid.lay("shop", 0, "").lay("display", 0, "").state, "pass")
    assert state.is_terminal
    return state


# ---------------------------------------------------------------- the end of the round


@pytest.mark.rule("D84")
def test_the_others_have_one_turn_more() -> None:
    state = play(last_hole(hand_1=f"{WOOD}, {PUTT}, {SEVEN}", luck_deck=""), "pass")
    assert (state.current_player, state.is_terminal) == (1, False)
    state = flown(play(state, f"pay {SEVEN}", f"buy {BROKEN}", "no"), f"{WOOD}, {PUTT}", f"complete {CAKE}")
    assert (count(state, "finished", 1), pile(state, "discard", 1)) == (1, [BROKEN])
    assert play(state, "pass").is_terminal


@pytest.mark.rule("D12")
@pytest.mark.parametrize("turns", [0, 1, 3])
def test_how_many_last_turns_there_are_is_an_option(turns: int) -> None:
    on = start(3, cycling="off") if turns == 1 else start(3, cycling="off", last_turns=turns)
    seats, state = round_of(last_hole(on), 99)
    assert seats == [0, *[1, 2] * turns]
    assert state.is_terminal


@pytest.mark.rule("D12")
def test_a_second_finisher_gives_nobody_a_turn() -> None:
    on = start(3)
    laid = table(on, course=COURSE, hand=ON_CAKE_WALK, hand_1=f"{WOOD}, {PUTT}", luck_deck="")
    state = laid.completed(0, *REST).completed(1, *REST).state
    state = flown(state, ON_CAKE_WALK, f"complete {CAKE}", "pass")
    state = flown(state, f"{WOOD}, {PUTT}", f"complete {CAKE}")
    assert state.observe(0).flow["finisher"] == 0
    assert round_of(state, 99)[0] == [1, 2]


@pytest.mark.rule("D12", "D84")
def test_a_rule_that_ends_the_turn_with_a_hole_keeps_nobody_from_being_the_finisher(tmp_path: Path) -> None:
    on = own(tmp_path, "when complete { end turn }").new_initial_state(players=3, seed=1)
    hand = f"Rental Driver, {PUTT}"  # the driver goes when the Hole is left behind
    laid = table(on, course=COURSE, hand=hand, luck_deck="")
    state = flown(laid.completed(0, *REST).state, hand, f"complete {CAKE}")
    assert (state.current_player, state.observe(0).flow["finisher"]) == (1, 0)
    assert hidden(state, "shop", 0)[0] == "Rental Driver"
    seats, state = round_of(state, 99)
    assert seats == [1, 2]
    assert state.is_terminal


@pytest.mark.rule("D108")
def test_the_finisher_finishes_the_turn_and_has_no_other() -> None:
    state = last_hole(start(3), seat=1, caddie=SEVEN)
    assert (state.current_player, told(state)[0]) == (1, f"Player 1 completes {CAKE}.")
    state = play(state, f"pay-held {SEVEN}", f"buy {BROKEN}", "no")
    assert pile(state, "discard", 1) == [BROKEN]
    assert round_of(state, 99)[0] == [1, 2, 0]
    at_once = last_hole(start(3, last_turns=0))
    assert not at_once.is_terminal
    assert play(at_once, "pass").is_terminal


@pytest.mark.rule("D85")
@pytest.mark.parametrize(("shop", "is_over"), [("", True), (SEVEN, True), (f"{SEVEN}, {BIG}", False)])
def test_a_shop_that_cannot_fill_the_display_ends_the_game_at_once(shop: str, is_over: bool) -> None:
    state = turn(start(3), purse=250, display=FULL_DISPLAY, shop=shop)
    state = play(state, "buy 2 Iron", f"buy {TEE}", "pass")
    assert state.is_terminal == is_over
    assert (size(state, "display", None) == 5) == (not is_over)


@pytest.mark.rule("D11")
def test_both_ends_at_once_are_an_end_at_once() -> None:
    together = last_hole(**DRY)
    assert play(together, "pass").is_terminal
    in_last_turns = table(start(3), course=COURSE, hand=ON_CAKE_WALK, display=FULL_DISPLAY, shop="", caddie_1=BIG)
    state = in_last_turns.completed(0, *REST).count("player", "credits", 1, 100).state
    state = flown(state, ON_CAKE_WALK, f"complete {CAKE}", "pass")
    assert (state.current_player, state.is_terminal) == (1, False)
    assert play(state, "buy 2 Iron", "pass").is_terminal


@pytest.mark.rule("D107")
def test_darkness() -> None:
    on = start(3, cycling="off", most_turns=10)
    seats, state = round_of(on, 99)
    assert seats == [0, 1, 2] * 10
    assert state.is_terminal
    assert "It is dark." in told(state)
    assert GAME.options()["most-turns"] == 100


@pytest.mark.rule("D122")
def test_bags_and_hands_are_laid_open() -> None:
    state = over(table(hand=f"{CHIP}, {SEVEN}", deck=f"{WHIFF} x6", hand_1=BIG, deck_1=TEE, discard_1=CHIP))
    for seat, cards in ((0, [CHIP, SEVEN, *[WHIFF] * 6]), (1, [BIG, TEE, CHIP])):
        for observer in (0, 1, gr.SPECTATOR):
            assert sorted(pile(state, "discard", seat, seat=observer), key=str) == sorted(cards)
        assert (size(state, "deck", seat), size(state, "hand", seat)) == (0, 0)


@pytest.mark.rule("D86")
def test_an_unfinished_hole_counts_double_par_and_pays_no_reward() -> None:
    laid = table(course=COURSE, rewards="2 Iron").completed(0, "Make Hay", MEADOWS).count("player", "score", 0, 11)
    state = over(laid)
    assert state.scores == (11 + DOUBLE_PAR - 2 * (4 + 4), DOUBLE_PAR)
    assert hidden(state, "rewards", next(hole.number for hole in HOLES if hole.name == CAKE)) == ["2 Iron"]


@pytest.mark.rule("D13")
def test_a_hole_of_a_last_turn_counts_and_pays_as_any_other() -> None:
    state = play(last_hole(hand_1=f"{WOOD}, {PUTT}", luck_deck="", rewards=f"{TEE}, 2 Iron"), "choose 2 Iron", "pass")
    state = flown(state, f"{WOOD}, {PUTT}", f"complete {CAKE}")
    assert pile(state, "discard", 1) == [TEE]
    state = play(state, "pass")
    assert state.scores == (5, 3 + DOUBLE_PAR - 2 * PAR[CAKE] - 1)


@pytest.mark.rule("D87")
def test_the_total_is_all_strokes_and_what_cards_change() -> None:
    def ended(hand: str, house: tuple[str, ...] = ()) -> tuple[int, ...]:
        on = start(2, house)
        return over(table(on, course=COURSE, hand=hand).completed(0, *COURSE).count("player", "score", 0, 30)).scores

    assert ended(CHIP) == (30, DOUBLE_PAR)
    assert ended(f"{TEE} x2") == (28, DOUBLE_PAR)
    assert ended("Golden Tee") == (28, DOUBLE_PAR)
    assert ended(f"{TEE}, {WHIFF} x3", ("Duffs sting",)) == (32, DOUBLE_PAR)


@pytest.mark.rule("D87")
def test_the_score_pad_has_the_strokes_alone_until_then() -> None:
    assert turn(hand=f"{TEE} x2").scores == (0, 0)


ANYWHERE = ["deck", "hand", "discard", "play", "spent", "holed", "table", "caddie", "handed"]


@pytest.mark.rule("D15")
@pytest.mark.parametrize("zone", ANYWHERE)
def test_a_golf_tee_counts_wherever_it_lies(zone: str) -> None:
    laid = table(course=COURSE, **{zone: f"{TEE} x2"}).completed(0, *COURSE).count("player", "score", 0, 30)
    assert value(laid.state, "total", "player", 0) == 28
    assert over(laid).scores[0] == 28


@pytest.mark.rule("D15")
def test_one_in_the_trash_does_not_nor_a_broken_tee() -> None:
    laid = table(course=COURSE, trash=f"{TEE} x2", hand=f"{BROKEN} x3").completed(0, *COURSE)
    assert over(laid.count("player", "score", 0, 30)).scores[0] == 30


@pytest.mark.rule("D14")
def test_equal_lowest_totals_share_the_win() -> None:
    laid = table(start(3), hand=TEE).count("player", "score", 0, 11).count("player", "score", 1, 10)
    state = over(laid.count("player", "score", 2, 14))
    assert state.scores == (10 + DOUBLE_PAR_HERE, 10 + DOUBLE_PAR_HERE, 14 + DOUBLE_PAR_HERE)
    assert state.winners == (0, 1)


DOUBLE_PAR_HERE = 2 * sum(PAR[name] for name in turn(start(3)).observe(0).flow["course"])


# ---------------------------------------------------------------- the rulebook's own examples


@pytest.mark.rule("D93")
def test_finishing_a_hole_the_hard_way() -> None:
    state = turn(hand=f"{BIG}, {CHIP} x2, {PUTT}, Slice", luck_deck="Goose Egg", rewards=TEE)
    state = play(state, f"play {BIG}")
    assert told(state)[1] == "Player 0 reveals Goose Egg."
    state = play(state, f"play {CHIP}", f"play {CHIP}", f"play {PUTT}")
    found = attempt(state)
    assert [(part.card, part.yards, part.strokes) for part in found.parts] == [
        (BIG, 275, 1),
        ("Goose Egg", 0, 0),
        (CHIP, 30, 1),
        (CHIP, 30, 1),
        (PUTT, 0, 2),
        ("Slice", -80, 0),
    ]
    assert str(found) == "255 yd = 275 Big Head Driver + 30 + 30 - 80 Slice (40, doubled by Goose Egg)"
    assert (found.yards, found.strokes, found.over_par, found.completes) == (255, 5, 2, True)
    state = play(state, f"complete {CAKE}")
    assert (state.scores, state.observe(0).flow["completed"]) == ((5, 0), [[CAKE], []])
    assert pile(state, "discard") == [TEE]


@pytest.mark.rule("D93")
def test_broken_lighthouse_of_the_solo_example() -> None:
    state = turn(hand=f"{BIG}, {IRON}, {PUTT}, Hook", luck_deck="Sprinkler Dread", course=("Broken Lighthouse",))
    state = flown(state, f"{BIG}, {IRON}, {PUTT}")
    found = attempt(state)
    assert (found.hole, found.yards, found.strokes, found.over_par) == ("Broken Lighthouse", 400, 4, 0)
    state = play(state, "complete Broken Lighthouse")
    assert state.scores == (4, 0)


# ---------------------------------------------------------------- variants of the rulebook


@pytest.mark.rule("D88")
def test_sleep_in() -> None:
    assert game(("Sleep In",)).options()["early-birds"] == "none"
    displays = [hidden(start(2, ("Sleep In",), seed=seed), "display") for seed in range(6)]
    assert not all(set(display) <= tagged("star") for display in displays)
    assert len({tuple(display) for display in displays}) > 1


@pytest.mark.rule("D89")
def test_rapid_round_and_the_short_course() -> None:
    courses = {tuple(start(2, ("Rapid round",), seed=seed).observe(0).flow["course"]) for seed in range(4)}
    assert {len(holes) for holes in courses} == {3}
    assert len(courses) > 1
    assert sorted(start(2, ("Short course",)).observe(0).flow["course"]) == ["Beginner's Luck", CAKE, MEADOWS]


def scratch(players: int = 2, **options: int | str) -> gr.State:
    """Scratch Golf, where the first is asked which Club goes back."""
    return start(players, ("Scratch Golf",), **options)


def give_back(state: gr.State) -> gr.State:
    """Everybody gives a Club back."""
    while state.decision is not None and state.decision.kind == "give-back":
        state = play(state, legal(state)[0])
    return state


@pytest.mark.rule("D28", "D90")
@pytest.mark.parametrize("players", [2, 4])
def test_scratch_golf_two_clubs_in_and_two_chip_shots_out(players: int) -> None:
    state = scratch(players)
    assert [size(state, "offer", seat) for seat in range(players)] == [3] * players
    offers = [hidden(state, "offer", seat) for seat in range(players)]
    clubs = tagged("club") - tagged("stack", "chip-shot")
    assert {card for offer in offers for card in offer} <= clubs
    assert size(state, "display", None) == 0  # Early Birds and rewards come later
    assert len(hidden(state, "shop")) == 89 - 3 * players
    state = give_back(state)
    for seat in range(players):
        bag = hidden(state, "deck", seat) + hidden(state, "hand", seat)
        kept = [card for card in bag if card in clubs]
        assert Counter(bag) == Counter({CHIP: 5, WHIFF: 3}) + Counter(kept)
        assert len(kept) == 2
        assert not Counter(kept) - Counter(offers[seat])
    assert pile(state, "trash", None) == [CHIP] * 2 * players
    assert size(state, "shop", None) + 5 + 6 * (players - 1) == 89 - 2 * players


@pytest.mark.rule("D90")
def test_the_third_club_is_shuffled_in_again() -> None:
    places = set()
    for seed in range(6):
        state = scratch(seed=seed)
        back = [card for card in hidden(state, "offer", 0) if card not in tagged("star") and copies(card) == 1]
        if not back or legal(state).count(f"give-back {back[0]}") != 1:
            continue
        state = give_back(play(state, f"give-back {back[0]}"))
        shop = hidden(state, "shop")
        places.add(shop.index(back[0]) if back[0] in shop else -1)
    assert len(places) > 1


@pytest.mark.rule("D28")
def test_scratch_golf_is_an_option() -> None:
    assert game(("Scratch Golf",)).options()["scratch"] == "yes"
    assert GAME.options()["scratch"] == "no"
    assert legal(start())[-1] == "pass"


@pytest.mark.rule("D109")
def test_clubs_are_seen_by_their_own_player_who_answers_in_seat_order() -> None:
    state = scratch(3, first=1)
    asked = []
    while state.decision is not None and state.decision.kind == "give-back":
        seat = state.current_player
        asked.append(seat)
        for observer in (0, 1, 2, gr.SPECTATOR):
            seen = pile(state, "offer", seat, seat=observer)
            assert (None not in seen) == (observer == seat)
            assert (state.observe(observer).legal_actions != ()) == (observer == seat)
        before = state
        state = play(state, legal(state)[0])
        for observer in {0, 1, 2} - {seat}:
            text = " ".join(event.say() for event in state.observe(observer).events if event.seat == seat)
            assert not any(name in text for name in hidden(before, "offer", seat or 0) if name != CHIP)
    assert asked == [0, 1, 2]
    assert state.current_player == 1


@pytest.mark.rule("D109")
def test_a_star_that_is_kept_is_no_early_bird() -> None:
    state = give_back(scratch(4))
    bags = [card for seat in range(4) for card in hidden(state, "deck", seat) + hidden(state, "hand", seat)]
    stars = tagged("star")
    shop = [*hidden(state, "display"), *reversed(hidden(state, "shop"))]
    left = copies(*stars) - sum(card in stars for card in bags)
    assert set(shop[: min(left, 12)]) <= stars
    assert sum(card in stars for card in [*shop, *bags]) + sum(
        card in stars for hole in HOLES for card in hidden(state, "rewards", hole.number)
    ) == copies(*stars)


LOVE = "For the Love of the Game"


@pytest.mark.rule("D29", "D91")
def test_clubs_and_nothing_else() -> None:
    for players in (2, 4):
        state = start(players, (LOVE,))
        assert sum(size(state, "rewards", hole.number) for hole in HOLES) == 0
        zones = [zone for zone in GAME.program.zones.values() if not zone.parts]
        owners = {"player": players, "hole": 18, "": 1}
        there = {card for zone in zones for owner in range(owners[zone.of]) for card in hidden(state, zone.name, owner)}
        assert there == {card.name for card in CARDS} - tagged("equipment", "crew")
        assert Counter(pile(state, "stacks", None)) == {VINTAGE: 12, THREE_PUTT: 12}
    assert game((LOVE,)).options()["rewards-each"] == 0


@pytest.mark.rule("D29")
def test_a_demand_for_equipment_falls_away() -> None:
    given = {"play": f"{IRON}, 2 Iron, {PUTT}", "course": ("Over the Wall", "The Gear Shed")}
    assert "complete The Gear Shed" in legal(turn(start(2, (LOVE,)), **given))
    assert "complete The Gear Shed" not in legal(turn(**given))
    no_wood = turn(start(2, (LOVE,)), **given)
    assert "complete Over the Wall" not in legal(no_wood)


SALE = "Pro Shop Pre-Sales"


@pytest.mark.rule("D92")
def test_pre_sales_200_credits_from_the_last_player_to_the_first() -> None:
    for first, seats in ((0, [2, 1, 0]), (1, [0, 2, 1])):
        state = start(3, (SALE,), first=first)
        asked = []
        while state.decision is not None and state.decision.kind == "pre-sale":
            seat = state.current_player or 0
            asked.append(seat)
            assert [count(state, "credits", other) for other in range(3)] == [
                200 * (other == seat) for other in range(3)
            ]
            state = play(state, "pass")
        assert (asked, state.current_player) == (seats, first)
        assert [count(state, "credits", seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("D30")
def test_what_is_bought_goes_to_the_discard_and_the_display_is_filled_after_each() -> None:
    state = start(2, (SALE,))
    display = pile(state, "display", None)
    cheap = [card for card in display if value(state, "cost", card or "") <= 100]
    state = play(state, f"buy {cheap[0]}", f"buy {cheap[1]}")
    assert pile(state, "discard", 1) == cheap[:2]
    assert size(state, "display", None) == 3
    spent = sum(value(state, "cost", card or "") for card in cheap[:2])
    assert count(state, "credits", 1) == 200 - spent
    state = play(state, "pass")
    assert (state.current_player, size(state, "display", None), count(state, "credits", 1)) == (0, 5, 0)


@pytest.mark.rule("D30", "D92")
def test_a_chip_shot_adds_its_credits_and_the_display_is_replaced_once() -> None:
    state = start(2, (SALE,))
    before, shop = pile(state, "display", None), hidden(state, "shop")
    state = play(state, "cash-in")
    assert count(state, "credits", 1) == 220
    assert pile(state, "trash", None) == [CHIP, *before]
    assert pile(state, "display", None) == shop[:-6:-1]
    assert Counter(hidden(state, "deck", 1)) == {CHIP: 6, WHIFF: 3}
    assert "cash-in" not in legal(state)
    assert "cash-in" in legal(play(state, "pass"))


@pytest.mark.rule("D30")
def test_the_credits_of_pre_sales_are_an_option() -> None:
    assert game((SALE,)).options()["pre-sale"] == 200
    assert GAME.options()["pre-sale"] == 0
    assert count(start(pre_sale=500), "credits", 1) == 500


@pytest.mark.rule("D110")
def test_nothing_comes_from_the_stacks_and_the_chip_shot_comes_from_the_bag() -> None:
    state = start(2, (SALE,))
    assert size(state, "hand", 0) == size(state, "hand", 1) == 0
    assert {text.removeprefix("buy ") for text in legal(state)[:-2]} <= set(pile(state, "display", None))
    assert not {f"buy {name}" for name in (VINTAGE, BROKEN, THREE_PUTT)} & set(legal(state))
    played = play(state, "cash-in", "pass", "pass")
    assert [size(played, "hand", seat) + size(played, "deck", seat) for seat in (0, 1)] == [10, 9]


@pytest.mark.rule("D110")
def test_a_display_is_replaced_only_while_there_is_enough_for_a_whole_one() -> None:
    on = start(2, (SALE,))
    enough = LaidTurn(on).lay("shop", 0, f"{SEVEN}, {BIG}, {PUTT}, {FAIRWAY}, 2 Iron")
    assert legal(enough.state)[-2:] == ["cash-in", "pass"]
    assert "cash-in" not in legal(LaidTurn(on).lay("shop", 0, f"{SEVEN}, {BIG}, {PUTT}, {FAIRWAY}").state)


@pytest.mark.rule("D110")
def test_whoever_has_no_chip_shot_gets_nothing_for_it() -> None:
    state = LaidTurn(start(2, (SALE,))).lay("deck", 1, f"{WHIFF} x3").state
    before = pile(state, "display", None)
    state = play(state, "cash-in")
    assert (count(state, "credits", 1), pile(state, "display", None)) == (200, before)
    assert size(state, "trash", None) == 0
    assert "cash-in" not in legal(state)


@pytest.mark.rule("D94")
def test_a_bag_that_traded_a_chip_shot_in_is_shuffled_once_more() -> None:
    changed = []
    for seed in range(4):
        state = start(2, (SALE,), seed=seed)
        deck, other = hidden(state, "deck", 1), hidden(state, "deck", 0)
        deck.remove(CHIP)
        state = play(state, "cash-in")
        changed.append(hidden(state, "deck", 1) != deck)
        assert sorted(hidden(state, "deck", 1)) == sorted(deck)
        assert hidden(state, "deck", 0) == other
    assert any(changed)


@pytest.mark.rule("D28", "D88", "D89", "D91", "D92")
def test_variants_combine() -> None:
    state = start(3, ("Scratch Golf", LOVE, SALE, "Sleep In", "Rapid round"), most_turns=10)
    choose = golfer(5)
    kinds = set()
    while not state.is_terminal:
        assert state.decision is not None
        kinds.add(state.decision.kind)
        state = state.apply(choose(state))
    assert {"give-back", "pre-sale", "turn"} <= kinds
    assert len(state.observe(0).flow["course"]) == 3


# ---------------------------------------------------------------- rules that only houses play


@pytest.mark.rule("D111")
def test_the_hand_is_redrawn_before_a_card_was_played() -> None:
    on = start(redraws=1)
    given = {"hand": f"{CHIP} x2, {WHIFF}", "deck": f"{SEVEN} x3, {IRON} x3, {CHIP} x6", "deck_1": f"{CHIP} x5"}
    state = turn(on, **given)
    assert "redraw" in legal(state)
    assert "redraw" not in legal(play(state, f"play {CHIP}"))
    assert "redraw" not in legal(play(state, f"pay {CHIP}"))
    assert "redraw" not in legal(turn(**given))
    again = play(state, "redraw")
    assert (pile(again, "hand"), sorted(pile(again, "discard"), key=str)) == ([CHIP] * 5, [CHIP, CHIP, WHIFF])
    assert "redraw" not in legal(again)
    assert "redraw" not in legal(play(again, "pass", "pass"))
    assert "redraw" in legal(play(again, "pass"))  # the other has one too


@pytest.mark.rule("D111")
@pytest.mark.parametrize("card", ["Coach", "Basic Bag", "Gift Certificate"])
def test_nor_after_a_card_was_played_that_lies_elsewhere_by_now(card: str) -> None:
    verb = "pay" if card == "Gift Certificate" else "play"
    state = play(turn(start(redraws=1), hand=f"{card}, {CHIP}"), f"{verb} {card}")
    assert (pile(state, "play"), pile(state, "spent")) == ([], [])
    assert "redraw" not in legal(state)


@pytest.mark.rule("D111")
def test_nor_after_a_hole_or_a_purchase_whose_cards_are_gone() -> None:
    on = start(redraws=1)
    done = flown(turn(on, hand=f"{ON_CAKE_WALK}, {SEVEN}"), ON_CAKE_WALK, f"complete {CAKE}")
    assert "redraw" not in legal(done)
    paid = play(turn(start(redraws=1, paid="discarded"), hand=f"{BIG}, {SEVEN}"), f"pay {BIG}", f"buy {BROKEN}")
    assert pile(paid, "spent") == []
    assert "redraw" not in legal(paid)


@pytest.mark.rule("D112")
def test_cards_of_the_hand_are_trashed_for_nothing() -> None:
    on = start(free_trash=2)
    given = {"hand": f"{CHIP}, {WHIFF}, {SEVEN}", "deck": f"{IRON} x2, {WHIFF} x8", "deck_1": f"{CHIP} x5"}
    assert "tidy" not in legal(turn(**given))
    state = play(turn(on, hand_1=CHIP, **given), "tidy", f"choose {WHIFF}", "tidy", f"choose {CHIP}")
    assert (pile(state, "trash", None), count(state, "credits")) == ([WHIFF, CHIP], 0)
    assert (pile(state, "hand"), "tidy" in legal(state)) == ([SEVEN], False)
    assert "tidy" in legal(play(state, "pass", "pass"))


@pytest.mark.rule("D111", "D112")
def test_neither_touches_cards_elsewhere(tmp_path: Path) -> None:
    on = own(tmp_path, "redraws is 1, free-trash is 1").new_initial_state(players=2, seed=1)
    state = turn(on, hand="", caddie=SEVEN, deck=f"{CHIP} x5")
    assert "tidy" not in legal(state)
    assert pile(play(state, "redraw"), "caddie") == [SEVEN]
