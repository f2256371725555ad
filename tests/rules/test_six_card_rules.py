"""docs/rules/six-card.md, rule by rule."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache

import pytest

import golfrules as gr
from golfrules.engine.chance import Chance

from .laid import Laid, legal, play

GAME = gr.load_game("six-card")
DECK = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "Joker"]


@cache
def game(house: tuple[str, ...] = (), **options: int | str) -> gr.Game:
    given = {name.replace("_", "-"): value for name, value in {"peek": 0, **options}.items()}
    return gr.load_game("six-card", house=house, options=given)


def start(players: int = 2, house: tuple[str, ...] = (), *, seed: int = 7, **options: int | str) -> gr.State:
    """A first state in which nobody peeks, unless the options say so."""
    return game(house, **options).new_initial_state(players=players, seed=seed)


def tally(layout: str, *house: str, **options: int | str) -> int:
    """What a layout comes to, written row by row."""
    laid = Laid(start(2, house, **options)).put("grid", 0, layout)
    return laid.state.explain("tally", "layout", 0).value


def last_turn(laid: Laid) -> gr.State:
    """The state after the last turn of a round: the player about to move draws and declines."""
    return play(laid.flow("left", 1).state, "draw", "discard")


def total(state: gr.State, seat: int) -> object:
    return state.observe(gr.SPECTATOR).count("total", "player", seat)


def points(card: str, *house: str) -> int:
    return start(2, house).explain("points", card).value


# ---------------------------------------------------------------- the idea


@pytest.mark.rule("G30")
def test_the_fewest_points_win_and_may_be_below_nothing() -> None:
    laid = Laid(start(2, rounds=1)).put("grid", 0, "A 10 Q / 3 10 Q").put("grid", 1, "7 2 K / 7 5 K")
    over = last_turn(laid)
    assert over.scores == (-16, 7)
    assert over.winners == (0,)


@pytest.mark.rule("G31")
def test_two_to_eight_play_with_52_cards() -> None:
    assert GAME.players == (2, 8)
    assert [len(GAME.new_initial_state(players=n, seed=1).scores) for n in (2, 8)] == [2, 8]
    for n in (1, 9):
        with pytest.raises(gr.OptionError, match="2 to 8 players"):
            GAME.new_initial_state(players=n, seed=1)
    assert dict(zip(DECK, GAME.card_counts(2), strict=True)) == {**dict.fromkeys(DECK, 4), "Joker": 0}


@pytest.mark.rule("G8")
def test_a_stock_card_and_a_discard_are_left() -> None:
    eight = GAME.new_initial_state(players=8, seed=1).observe(gr.SPECTATOR)
    assert len(eight.zone("stock").cards) == 3
    with pytest.raises(gr.OptionError, match="Set packs to 2"):
        start(8, columns=4)
    assert len(start(8, columns=4, packs=2).observe(0).zone("stock").cards) == 104 - 64 - 1


@pytest.mark.rule("G17")
def test_variants_combine_unless_they_contradict() -> None:
    state = start(2, ("four-cards", "six-rounds", "jokers", "no-peek"))
    assert state.game.options()["rounds"] == 6
    assert len(state.observe(0).zone("grid", 0).cards) == 4
    with pytest.raises(gr.RulesError, match="different values"):
        gr.load_game("six-card", house=["four-cards", "3x3"])


# ---------------------------------------------------------------- what the cards are worth


@pytest.mark.rule("G35")
def test_values() -> None:
    values = {card: points(card) for card in DECK}
    assert values == {"A": 1, **{str(n): n for n in range(2, 10)}, "10": -10, "J": 10, "Q": 10, "K": 0, "Joker": -5}


@pytest.mark.rule("G36")
def test_a_pair_in_a_column_costs_nothing() -> None:
    assert tally("9 2 3 / 9 4 5") == 2 + 3 + 4 + 5
    assert tally("9 9 3 / 2 4 5") == 9 + 9 + 3 + 2 + 4 + 5


@pytest.mark.rule("G13")
def test_equal_values_are_no_pair() -> None:
    assert tally("J 2 3 / Q 4 5") == 34
    assert tally("J 2 3 / J 4 5") == 14


@pytest.mark.rule("G1")
def test_a_pair_never_costs_and_keeps_what_is_below_nothing() -> None:
    assert tally("10 A A / 10 2 3") == -20 + 1 + 1 + 2 + 3
    assert tally("10 A A / 10 2 3", negative_pairs="cancel") == 1 + 1 + 2 + 3
    assert tally("10 A A / 10 2 3", "pairs-always-cancel") == 1 + 1 + 2 + 3


@pytest.mark.rule("G14")
@pytest.mark.parametrize(
    ("layout", "house", "options", "score"),
    [
        ("5 A / 5 2 / 5 3", (), {"rows": 3, "columns": 2}, 5 + 1 + 2 + 3),
        ("5 A / 4 2 / 5 3", (), {"rows": 3, "columns": 2}, 4 + 1 + 2 + 3),
        ("5 2 5 / A 3 4", ("horizontal-pairs",), {}, 2 + 1 + 3 + 4),
        ("5 5 5 / A 3 4", ("horizontal-pairs",), {}, 5 + 1 + 3 + 4),
        ("5 5 5 5 / A 2 3 4", ("horizontal-pairs",), {"columns": 4}, 1 + 2 + 3 + 4),
    ],
)
def test_pairs_need_not_touch_and_a_third_card_counts(
    layout: str, house: tuple[str, ...], options: dict[str, int], score: int
) -> None:
    assert tally(layout, *house, **options) == score


@pytest.mark.rule("G18")
def test_the_odds_are_what_the_page_of_rules_says() -> None:
    counts = dict(zip(DECK, GAME.card_counts(2), strict=True))
    cards = sum(counts.values())
    assert Fraction(sum(points(card) * n for card, n in counts.items()), cards) == Fraction(55, 13)
    others = counts["7"] - 1
    outside = cards - len(start().observe(0).zone("grid", 0).cards)
    assert round(others / outside, 3) == 0.065
    assert round(others / (cards - 1), 3) == 0.059


# ---------------------------------------------------------------- setting up a round


@pytest.mark.rule("G32")
def test_six_cards_lie_face_down_in_two_rows_of_three() -> None:
    state = start(3)
    assert (state.game.options()["rows"], state.game.options()["columns"]) == (2, 3)
    for seat in range(3):
        grid = state.observe(seat).zone("grid", seat)
        assert grid.cards == (None,) * 6
        assert grid.open == (False,) * 6


@pytest.mark.rule("G4")
def test_a_layout_is_read_row_by_row() -> None:
    laid = Laid(start()).put("grid", 0, "7 2 K / 7 5 K")
    state = play(laid.state, "take", "replace 4")
    assert [i for i, card in enumerate(state.observe(1).zone("grid", 0).cards) if card] == [3]
    assert state.observe(1).zone("discard").cards[-1] == "7"
    assert laid.state.explain("tally", "layout", 0).value == 2 + 5


@pytest.mark.rule("G27")
def test_layouts_of_other_sizes() -> None:
    state = start(2, peek=2, rows=3, columns=4)
    assert legal(state) == ["peek 9", "peek 10", "peek 11", "peek 12", "done"]
    turn = play(state, "done", "done", "take")
    assert "replace 12" in legal(turn)
    assert "replace 13" not in legal(turn)


@pytest.mark.rule("G15")
def test_seat_0_opens_the_first_round_and_the_next_seat_the_next() -> None:
    state = start(3)
    openers = []
    for _ in range(4):
        openers.append(state.current_player)
        state = last_turn(Laid(state))
    assert openers == [0, 1, 2, 0]


@pytest.mark.rule("G24")
def test_the_winner_or_the_caller_may_open() -> None:
    def after(opener: str, caller: int) -> int | None:
        laid = Laid(start(4, opener=opener, last_turns=0)).count("round", "caller", 0, caller)
        for seat, layout in enumerate(("9 8 7 / 6 5 4", "A 2 3 / 4 5 6", "9 8 7 / J Q 4", "A 2 3 / 6 5 4")):
            laid.put("grid", seat, layout)
        return last_turn(laid).current_player

    assert after("winner", -1) == 1
    assert after("caller", 3) == 3
    assert after("caller", -1) == 1
    assert after("left-of-dealer", 3) == 1


@pytest.mark.rule("G19")
def test_the_deal_goes_round_from_the_opener_one_card_at_a_time() -> None:
    pack = [card for card, n in enumerate(GAME.card_counts(3)) for _ in range(n)]
    Chance.of(7).shuffle(pack)
    state = start(3, seed=7)
    laid = Laid(state)
    dealt = [[pack.pop(), pack.pop(), pack.pop()] for _ in range(6)]
    turned = pack.pop()
    for seat in range(3):
        cards = " ".join(DECK[row[seat]] for row in dealt)
        assert laid.put("grid", seat, cards).state == state
    assert state.observe(0).zone("discard").cards == (DECK[turned],)


@pytest.mark.rule("G33")
def test_only_the_top_of_the_discard_is_there_to_take() -> None:
    state = play(start(), "take", "replace 1", "draw", "discard")
    discard = state.observe(0).zone("discard").cards
    assert discard[:-1] == (None,) * (len(discard) - 1)
    top = discard[-1]
    assert top is not None
    assert play(state, "take").observe(1).zone("drawn", 0).cards == (top,)


@pytest.mark.rule("G34")
def test_each_player_may_look_at_two_cards_of_the_bottom_row() -> None:
    state = GAME.new_initial_state(players=2, seed=7)
    assert legal(state) == ["peek 4", "peek 5", "peek 6", "done"]
    state = play(state, "peek 4", "peek 6")
    grid = state.observe(0).zone("grid", 0)
    assert [i + 1 for i, card in enumerate(grid.cards) if card] == [4, 6]
    assert grid.open == (False,) * 6
    assert state.current_player == 1


@pytest.mark.rule("G3")
def test_how_many_cards_are_peeked_at_and_where() -> None:
    assert legal(start(peek=1)) == ["peek 4", "peek 5", "peek 6", "done"]
    assert play(start(peek=1), "peek 5").current_player == 1
    anywhere = start(peek=2, peek_where="anywhere")
    assert legal(anywhere) == [*(f"peek {n}" for n in range(1, 7)), "done"]
    apart = play(start(peek=3, peek_where="one-a-column"), "peek 1")
    assert legal(apart) == ["peek 2", "peek 3", "peek 5", "peek 6", "done"]


@pytest.mark.rule("G20")
def test_everybody_opens_before_anybody_peeks_and_a_peek_may_be_left() -> None:
    state = start(2, open=2, peek=2, peek_where="anywhere")
    asked = []
    while legal(state)[0] not in ("draw", "take"):
        asked.append((state.current_player, legal(state)[0].split()[0]))
        state = play(state, "done" if "done" in legal(state) else legal(state)[0])
    assert asked == [(0, "open"), (0, "open"), (1, "open"), (1, "open"), (0, "peek"), (1, "peek")]
    assert [state.observe(gr.SPECTATOR).zone("grid", seat).open.count(True) for seat in (0, 1)] == [2, 2]
    few = start(2, open=5)
    assert legal(few) == ["draw", "take"]
    assert few.observe(1).zone("grid", 0).open == (False, False, False, True, True, True)


@pytest.mark.rule("G11")
def test_a_peeked_card_is_known_to_its_owner_alone() -> None:
    state = play(GAME.new_initial_state(players=3, seed=7), "peek 5", "done")
    seen = {seat: state.observe(seat).zone("grid", 0).cards[4] is not None for seat in (0, 1, 2, gr.SPECTATOR)}
    assert seen == {0: True, 1: False, 2: False, gr.SPECTATOR: False}
    hidden = [i for i, card in enumerate(state.observe(0).zone("grid", 0).cards) if card is None]
    assert hidden == [0, 1, 2, 3, 5]


# ---------------------------------------------------------------- your turn


@pytest.mark.rule("G37")
def test_a_turn_draws_a_card_and_places_or_declines_it() -> None:
    state = start(3)
    assert legal(state) == ["draw", "take"]
    assert legal(play(state, "draw")) == [*(f"replace {n}" for n in range(1, 7)), "discard"]
    assert [play(state, "draw", end).current_player for end in ("replace 2", "discard")] == [1, 1]


@pytest.mark.rule("G28")
def test_a_card_from_the_stock_is_known_to_its_drawer_alone() -> None:
    def seen(action: str) -> list[bool]:
        state = play(start(2), action)
        return [state.observe(seat).zone("drawn", 0).cards[0] is not None for seat in (0, 1, gr.SPECTATOR)]

    assert seen("draw") == [True, False, False]
    assert seen("take") == [True, True, True]


@pytest.mark.rule("G38")
def test_the_new_card_lies_face_up_and_the_old_one_on_the_discard() -> None:
    laid = Laid(start()).put("grid", 0, "9 8 7 / 6 5 4").top("stock", "K")
    view = play(laid.state, "draw", "replace 3").observe(1)
    assert view.zone("grid", 0).cards == (None, None, "K", None, None, None)
    assert view.zone("discard").cards[-1] == "7"


@pytest.mark.rule("G12")
def test_a_face_up_card_may_be_replaced() -> None:
    laid = Laid(start()).put("grid", 0, "9 8 7 / 6 5 4").open(0, 1).top("stock", "K")
    state = play(laid.state, "draw", "replace 1")
    assert state.observe(1).zone("grid", 0).cards[0] == "K"
    assert state.observe(1).zone("discard").cards[-1] == "9"


@pytest.mark.rule("G39")
def test_a_declined_card_leaves_the_layout_as_it_was() -> None:
    laid = Laid(start()).open(0, 1, 2).top("stock", "K")
    before = laid.state
    after = play(before, "draw", "discard")
    assert after.observe(0).zone("grid", 0) == before.observe(0).zone("grid", 0)
    assert after.observe(0).zone("discard").cards[-1] == "K"


@pytest.mark.rule("G5")
def test_a_card_from_the_discard_may_be_put_back_unless_the_table_says_no() -> None:
    assert "discard" in legal(play(start(), "take"))
    strict = play(start(take_back="no"), "take")
    assert "discard" not in legal(strict)
    with pytest.raises(gr.IllegalActionError, match="G5"):
        strict.apply("discard")
    assert "discard" in legal(play(start(take_back="no"), "draw"))


@pytest.mark.rule("G21")
def test_what_a_refused_stock_card_asks_for() -> None:
    def after(refused: str, *actions: str, caller: int = -1) -> list[str]:
        state = (
            Laid(start(2, refused=refused))
            .open(0, 1, 2, 3, 4)
            .count("round", "caller", 0, caller)
            .flow("left", -1 if caller < 0 else 2)
            .state
        )
        return legal(play(state, *actions))

    turn = ["draw", "take"]
    assert after("discard", "draw", "discard") == turn
    assert after("must-flip", "draw", "discard") == ["flip 5", "flip 6"]
    assert after("may-flip", "draw", "discard") == ["flip 5", "flip 6", "pass"]
    assert after("flip-when-ending", "draw", "discard") == turn
    assert after("flip-when-ending", "draw", "discard", caller=1) == ["flip 5", "flip 6", "pass"]
    assert after("must-flip", "take", "discard") == turn


@pytest.mark.rule("G22")
def test_a_flip_may_be_the_whole_turn() -> None:
    with pytest.raises(gr.IllegalActionError, match="G22"):
        start().apply("flip 1")
    state = play(Laid(start(flip_turn="yes")).open(0, 2).state, "flip 1")
    assert state.current_player == 1
    assert state.observe(1).zone("grid", 0).open[:2] == (True, True)


@pytest.mark.rule("G7")
def test_an_empty_stock_is_made_anew_from_the_discard_but_its_top() -> None:
    view = play(Laid(play(start(), "draw")).carry("stock", "discard").state, "discard").observe(0)
    assert len(view.zone("discard").cards) == 1
    assert len(view.zone("stock").cards) == 52 - 12 - 1

    ended = Laid(play(start(empty_stock="end-round", rounds=1), "draw")).carry("stock", "discard").state
    assert play(ended, "discard").is_terminal


@pytest.mark.rule("G7")
def test_where_no_stock_can_be_made_the_discard_is_taken() -> None:
    laid = Laid(play(start(8), "take")).carry("stock", "drawn", 1)  # out of reach, as the cards in a hand are
    state = play(laid.state, "discard")
    assert state.current_player == 1
    assert any("takes" in str(event) for event in state.events)


# ---------------------------------------------------------------- the end of a round


def all_but_one(seat: int = 0, players: int = 3, **options: int | str) -> Laid:
    """A player has one hidden card left, at place 6."""
    return Laid(start(players, **options)).open(seat, 1, 2, 3, 4, 5)


@pytest.mark.rule("G40")
def test_a_wholly_open_layout_ends_the_round() -> None:
    state = play(all_but_one().state, "draw", "replace 6")
    assert state.observe(1).counts["caller"] == 0
    assert any("calls" in str(event) for event in state.events)


@pytest.mark.rule("G9")
def test_the_call_makes_itself_and_the_caller_has_no_further_turn() -> None:
    state = play(all_but_one(rounds=1).state, "draw", "replace 6")
    turns = []
    while not state.is_terminal:
        turns.append(state.current_player)
        state = play(state, "draw", "discard")
    assert turns == [1, 2]


@pytest.mark.rule("G41")
def test_everybody_else_has_one_more_turn_and_nobody_calls_again() -> None:
    laid = all_but_one(rounds=1).open(1, 1, 2, 3, 4, 5)
    state = play(laid.state, "draw", "replace 6", "draw", "replace 6")
    assert state.observe(0).counts["caller"] == 0
    assert state.current_player == 2
    assert play(state, "draw", "discard").is_terminal


@pytest.mark.rule("G23")
def test_other_ways_to_end_a_round() -> None:
    assert play(all_but_one(rounds=1, ending="at-once").state, "draw", "replace 6").is_terminal

    knock = all_but_one(rounds=1, ending="knock").state
    assert "knock" in legal(knock)
    assert play(knock, "draw", "replace 6").observe(0).counts["caller"] is None
    knocked = play(knock, "knock")
    assert knocked.current_player == 1
    assert "knock" not in legal(knocked)
    assert play(knocked, "draw", "discard", "draw", "discard").is_terminal

    assert play(all_but_one(rounds=1, last_turns=0).state, "draw", "replace 6").is_terminal
    twice = play(all_but_one(players=2, rounds=1, last_turns=2).state, "draw", "replace 6", "draw", "discard")
    assert twice.current_player == 1
    assert play(twice, "draw", "discard").is_terminal


@pytest.mark.rule("G6")
def test_a_round_in_which_nobody_turns_up_a_card_ends() -> None:
    state = start(2, idle_turns=2, rounds=1)
    assert GAME.options()["idle-turns"] == 10
    for turn in range(4):
        assert not state.is_terminal, turn
        state = play(state, "draw", "discard")
    assert state.is_terminal
    busy = play(start(2, idle_turns=1, rounds=1), "draw", "replace 1", "draw", "discard")
    assert not busy.is_terminal


@pytest.mark.rule("G26")
def test_the_call_is_looked_at_before_the_idle_turns_and_they_count_on_in_last_turns() -> None:
    laid = Laid(start(2, rounds=1, idle_turns=1)).open(0, 1, 2, 3, 4, 5, 6).flow("idle", 1)
    state = play(laid.state, "draw", "discard")  # the second idle turn in a row, and a layout that is all open
    assert any("calls" in str(event) for event in state.events)
    assert state.is_terminal  # the idle turns end what the call began
    slow = play(Laid(start(2, rounds=1, idle_turns=10)).open(0, 1, 2, 3, 4, 5, 6).state, "draw", "discard")
    assert slow.current_player == 1


# ---------------------------------------------------------------- scoring


@pytest.mark.rule("G10")
def test_hidden_cards_are_turned_up_and_hidden_pairs_count() -> None:
    laid = Laid(start(2, rounds=1)).put("grid", 0, "7 2 K / 7 5 K").put("grid", 1, "9 9 3 / 9 4 A")
    over = last_turn(laid)
    assert over.observe(0).zone("grid", 1).cards == ("9", "9", "3", "9", "4", "A")
    assert over.scores == (7, 9 + 3 + 4 + 1)


@pytest.mark.rule("G42")
def test_the_score_of_a_round_joins_the_total() -> None:
    laid = Laid(start(2)).put("grid", 0, "7 2 K / 7 5 K").count("player", "total", 0, 30)
    state = last_turn(laid)
    assert total(state, 0) == 37
    assert state.observe(1).count("last", "player", 0) == 7


@pytest.mark.rule("G49")
def test_the_examples_of_the_page() -> None:
    assert tally("7 2 K / 7 5 K") == 7
    assert tally("A 10 Q / 3 10 Q") == -16
    laid = Laid(start(3, rounds=1))
    for seat, (layout, before) in enumerate({"9 7 Q / 9 8 Q": 27, "10 A 2 / 3 4 5": -10, "9 7 K / 9 8 K": 53}.items()):
        laid.put("grid", seat, layout).count("player", "total", seat, before)
    over = last_turn(laid)
    assert over.scores == (42, -5, 68)
    assert over.winners == (1,)


@pytest.mark.rule("G43")
def test_a_match_has_nine_rounds_or_as_many_as_are_set() -> None:
    assert GAME.options()["rounds"] == 9
    state = start(2, rounds=3)
    for number in (1, 2, 3):
        assert state.observe(0).counts["played"] == number
        state = last_turn(Laid(state))
    assert state.is_terminal
    assert state.winners == tuple(s for s in (0, 1) if state.scores[s] == min(state.scores))


@pytest.mark.rule("G25")
def test_a_goal_ends_the_match_and_so_do_the_rounds() -> None:
    def ended(goal: int, rounds: int) -> bool:
        laid = Laid(start(2, goal=goal, rounds=rounds)).put("grid", 0, "9 2 K / 8 5 K").put("grid", 1, "A A A / 2 2 3")
        return last_turn(laid.count("player", "total", 0, 76)).is_terminal

    assert ended(100, 9)
    assert not ended(101, 9)
    assert ended(101, 1)
    assert not ended(0, 9)


@pytest.mark.rule("G16")
def test_equal_totals_share_the_win_and_calling_costs_nothing() -> None:
    laid = Laid(start(3, rounds=1)).count("round", "caller", 0, 2)
    for seat, layout in enumerate(("A 2 3 / 4 5 6", "A 2 3 / 4 5 6", "9 2 3 / 4 5 7")):
        laid.put("grid", seat, layout)
    over = last_turn(laid)
    assert over.scores == (21, 21, 30)
    assert over.winners == (0, 1)
    punished = Laid(start(3, ("caller-+10",), rounds=1)).count("round", "caller", 0, 2)
    for seat, layout in enumerate(("A 2 3 / 4 5 6", "A 2 3 / 4 5 6", "9 2 3 / 4 5 7")):
        punished.put("grid", seat, layout)
    assert last_turn(punished).scores == (21, 21, 40)


# ---------------------------------------------------------------- variants of the rulebook


@pytest.mark.rule("G44")
def test_four_cards() -> None:
    state = start(2, ("four-cards",))
    assert (state.game.options()["rows"], state.game.options()["columns"]) == (2, 2)
    assert tally("7 2 / 7 5", "four-cards") == 7


@pytest.mark.rule("G45")
def test_six_rounds() -> None:
    assert start(2, ("six-rounds",)).game.options()["rounds"] == 6


@pytest.mark.rule("G46")
def test_jokers_take_five_points_off() -> None:
    assert tally("Joker 2 3 / 4 5 6", "jokers") == -5 + 2 + 3 + 4 + 5 + 6


@pytest.mark.rule("G2")
def test_two_jokers_join_each_pack_and_a_pair_of_them_stays_at_minus_ten() -> None:
    game = gr.load_game("six-card", house=["jokers"], options={"packs": 2})
    assert game.card_counts(2)[DECK.index("Joker")] == 4
    assert sum(gr.load_game("six-card", house=["jokers"]).card_counts(2)) == 54
    assert tally("Joker 2 3 / Joker 5 6", "jokers") == -10 + 2 + 3 + 5 + 6


@pytest.mark.rule("G47")
def test_no_peek() -> None:
    state = gr.load_game("six-card", house=["no-peek"]).new_initial_state(players=2, seed=7)
    assert legal(state) == ["draw", "take"]


@pytest.mark.rule("G48")
def test_horizontal_pairs() -> None:
    assert tally("9 9 2 / 3 4 5", "horizontal-pairs") == 2 + 3 + 4 + 5
    assert tally("9 2 3 / 9 4 5", "horizontal-pairs") == 9 + 2 + 3 + 9 + 4 + 5


# ---------------------------------------------------------------- known layouts

KNOWN = [
    ("7 2 K / 7 5 K", (), 7),
    ("A 10 Q / 3 10 Q", (), -16),
    ("A 10 Q / 3 10 Q", ("pairs-always-cancel",), 4),
    ("A 2 3 / 4 5 6", ("classic-values",), 17),
    ("5 2 3 / 5 4 6", ("classic-values",), 11),
    ("K Q J / K 2 A", ("classic-values",), 19),
    ("K 3 4 / 5 6 7", ("classic-values",), 25),
    ("3 7 9 / 3 7 9", ("classic-values",), 0),
    ("K 5 7 / K 3 9", ("classic-values",), 24),
    ("A 3 5 / 7 9 K", ("classic-values",), 25),
    ("2 3 4 / 2 5 6", ("classic-values", "pairs-always-cancel"), 18),
    ("2 3 4 / 2 5 6", ("classic-values",), 14),
    ("K A A / 3 A A", ("classic-values", "king-is--2"), 1),
    ("10 K K / A K K", ("classic-values", "ten-is-one"), 2),
    ("K Q A / K J 2", ("classic-values", "twos-count-two"), 23),
    ("K A Q / K 2 Q", ("classic-values", "twos-count-two"), 3),
    ("A 2 3 / 4 5 6 / 7 8 9", ("classic-values", "three-in-a-column"), 41),
    ("K 2 J / K 3 Q / K 4 A", ("classic-values", "three-in-a-column"), 26),
]


@pytest.mark.rule("G42")
@pytest.mark.parametrize(("layout", "house", "score"), KNOWN)
def test_the_known_layouts_of_the_page(layout: str, house: tuple[str, ...], score: int) -> None:
    assert tally(layout, *house) == score


@pytest.mark.rule("G30")
@pytest.mark.parametrize("seed", range(3))
def test_whole_matches_come_to_a_winner_with_the_lowest_total(seed: int) -> None:
    chance = random.Random(seed)
    state = GAME.new_initial_state(players=3, seed=seed)
    while not state.is_terminal:
        state = state.apply(chance.choice(state.legal_actions))
    assert state.winners == tuple(s for s in range(3) if state.scores[s] == min(state.scores))
