"""Every act of the language, every way to speak and to choose, on a small game made for it."""

from __future__ import annotations

import random

import pytest
from tests.toys.positions import cards, lay
from tests.toys.range import make

import golfrules as gr

GAME = make(turns=30)


def reach(state: gr.State, player: int) -> int:
    return state.explain("reach", "player", player).value


def draws(state: gr.State, player: int) -> int:
    return state.explain("draws", "player", player).value


def test_what_a_card_prints_may_depend_on_others() -> None:
    state = lay(GAME, bag0=["Wedge", "Driver", "7 Iron"], hand0=["Fork"])
    assert reach(state, 0) == 250 + 150 + (90 + 20)


def test_two_copies_of_a_card_are_others_to_each_other() -> None:
    assert reach(lay(GAME, bag0=["Wedge", "Wedge"], hand0=["Fork"]), 0) == 2 * (90 + 10)


def test_a_card_speaks_only_where_cards_speak() -> None:
    assert draws(lay(GAME, hand0=["Coach"]), 0) == 1
    assert draws(lay(GAME, table0=["Coach"], hand0=["Fork"]), 0) == 2


def test_two_copies_speak_twice_and_for_their_owner_alone() -> None:
    state = lay(GAME, table0=["Coach", "Coach"], hand0=["Fork"])
    assert (draws(state, 0), draws(state, 1)) == (3, 1)


def test_a_card_may_speak_of_opponents() -> None:
    state = lay(GAME, table0=["Heckler"], bag0=["Driver"], bag1=["Driver", "7 Iron"], hand0=["Fork"])
    assert (reach(state, 0), reach(state, 1)) == (250, 350)


def test_owners_and_opponents_lines_add_up_whatever_their_age() -> None:
    state = lay(GAME, table0=["Pro", "Heckler"], table1=["Pro", "Heckler"], bag0=["7 Iron", "Driver"], hand0=["Fork"])
    assert reach(state, 0) == 170 + 200


def test_an_explanation_names_who_spoke() -> None:
    state = lay(GAME, table0=["Coach"], hand0=["Fork"])
    found = state.explain("draws", "player", 0)
    assert [(r.before, r.after) for r in found.reasons] == [(1, 2)]
    assert found.reasons[0].what.startswith("Coach")


def test_a_card_waits_for_what_opponents_do_once_for_each_copy() -> None:
    state = lay(
        make('card crew "Echo" x2 { when opponent played { owner { score + 1 } } }', turns=30),
        seat=1,
        table0=["Echo", "Echo"],
        hand1=["Driver"],
    )
    assert state.apply("play Driver").observe(0).count("score", "player", 0) == 2
    own = lay(
        make('card crew "Echo" x2 { when opponent played { owner { score + 1 } } }', turns=30),
        seat=0,
        table0=["Echo", "Echo"],
        hand0=["Fork"],
    )
    assert own.apply("play Fork").observe(0).count("score", "player", 0) == 0


def test_choosing_from_a_pile_goes_in_any_order_and_may_stop() -> None:
    state = lay(GAME, discard0=["7 Iron", "Driver", "Driver"], hand0=["Retriever"], hand1=["Fork"], deck0=["Pro"])
    state = state.apply("play Retriever")
    assert [str(a) for a in state.legal_actions] == ["choose Driver", "choose 7 Iron", "done"]
    assert cards(state.apply("done"), "hand", 0) == ["Pro"]
    other = state.apply("choose 7 Iron")  # in any order
    assert [str(a) for a in other.legal_actions] == ["choose Driver", "done"]
    assert sorted(map(str, cards(other.apply("choose Driver"), "hand", 0))) == ["7 Iron", "Driver", "Pro"]
    second = state.apply("choose Driver")
    assert [str(a) for a in second.legal_actions] == ["choose Driver", "choose 7 Iron", "done"]
    assert cards(second.apply("choose Driver"), "hand", 0) == ["Driver", "Driver", "Pro"]


BEGGAR = """
card trick "Beggar" { when this played {
  choose 1 card in supply as kept { move kept to hand of player } else { purse of player + 5 } } }
"""


def test_a_choice_with_nothing_to_choose_takes_its_else() -> None:
    state = lay(make(BEGGAR), hand0=["Beggar"], hand1=["Fork"]).apply("play Beggar")
    assert state.observe(0).count("purse", "player", 0) == 5


def test_looking_shows_cards_to_one_player_and_leaves_the_rest_where_they_are() -> None:
    state = lay(GAME, deck0=["Driver", "Wedge", "7 Iron", "Pro"], hand0=["Scout"], hand1=["Fork"]).apply("play Scout")
    assert {str(a) for a in state.legal_actions} == {"choose 7 Iron", "choose Pro", "choose Wedge"}
    assert "Wedge" in " ".join(e.say() for e in state.observe(0).events)
    assert "Wedge" not in " ".join(e.say() for e in state.observe(1).events)
    assert state.observe(1).legal_actions == ()
    after = state.apply("choose Wedge")
    assert "Wedge" in cards(after, "hand", 0)
    assert cards(after, "deck", 0) == [None, None]  # Driver and 7 Iron: the Pro was drawn at the end of the turn


def test_cards_that_are_not_seen_are_chosen_by_where_they_lie() -> None:
    state = lay(GAME, hand0=["Trade", "Driver"], hand1=["Wedge", "Pro"], deck0=["Coach"]).apply("play Trade")
    assert [str(a) for a in state.legal_actions] == ["choose card 1", "choose card 2"]
    after = state.apply("choose card 2")
    assert cards(after, "hand", 0) == ["Pro", "Coach"]
    assert cards(after, "hand", 1) == ["Wedge", "Driver"]


def test_stop_leaves_the_rest_undone() -> None:
    state = lay(GAME, hand0=["Trade"], hand1=["Wedge"]).apply("play Trade")
    assert state.current_player == 1
    assert cards(state, "hand", 1) == ["Wedge"]


def test_choose_one_and_choose_a_number() -> None:
    state = lay(GAME, hand0=["Fork"], hand1=["Wedge"]).apply("play Fork")
    assert [str(a) for a in state.legal_actions] == ["do Draw two", "do Bet"]
    bet = state.apply("do Bet")
    assert [str(a) for a in bet.legal_actions] == ["say 1", "say 2", "say 3"]
    assert bet.apply("say 3").observe(0).count("purse", "player", 0) == 3


def test_may_inside_repeat_with_what_happens_if_not() -> None:
    state = lay(GAME, deck0=["Driver", "Wedge", "7 Iron"], hand0=["Practice"], hand1=["Fork"]).apply("play Practice")
    state = state.apply("no").apply("yes").apply("no")
    assert state.observe(0).count("purse", "player", 0) == 2
    assert cards(state, "discard", 0) == ["Practice", "7 Iron"]


def test_a_gain_from_an_empty_supply_is_nothing_and_is_told() -> None:
    state = lay(GAME, hand0=["Gift"], hand1=["Fork"]).apply("play Gift")
    assert state.observe(1).count("purse", "player", 1) == 2
    assert any("nothing to gain" in e.say() for e in state.observe(1).events)
    other = lay(GAME, hand0=["Gift"], hand1=["Fork"], supply=["Pro", "Coach"]).apply("play Gift")
    assert cards(other, "hand", 1) == ["Fork", "Coach"]


def test_all_of_none_takes_the_else() -> None:
    state = lay(GAME, hand0=["Cleanup"], hand1=["Fork"], discard0=["Driver"]).apply("play Cleanup")
    assert state.observe(0).count("purse", "player", 0) == 3
    some = lay(GAME, hand0=["Cleanup"], hand1=["Fork"], discard0=["7 Iron", "Wedge"], deck0=["Pro", "Coach"]).apply(
        "play Cleanup"
    )
    assert cards(some, "hand", 0) == ["Coach", "Pro"]
    assert cards(some, "discard", 0) == ["Cleanup"]


def test_a_draw_across_a_reshuffle_goes_on_in_mid_draw() -> None:
    state = (
        lay(GAME, deck0=["Driver"], discard0=["Wedge", "Wedge"], hand0=["Fork"], hand1=["Pro"])
        .apply("play Fork")
        .apply("do Draw two")
    )
    # two drawn by the card (Driver, then one of what was discarded, the Fork itself among it), one as the turn ends
    assert len(cards(state, "hand", 0)) == 3
    assert len(cards(state, "deck", 0)) == 1


def test_lines_that_last_end_when_they_say() -> None:
    state = lay(
        GAME, hand0=["Gust"], bag0=["Driver"], bag1=["Driver"], hand1=["Fork", "Pro"], deck0=["Pro"], deck1=["Coach"]
    )
    assert reach(state, 0) == 250
    state = state.apply("play Gust")
    assert (reach(state, 0), reach(state, 1)) == (240, 250)  # until the end of player 0's next turn, in player 0's play
    state = state.apply("play Pro")
    assert reach(state, 0) == 240
    state = state.apply("pass")
    assert reach(state, 0) == 250


def test_different_cards_are_asked_for_with_besides_and_a_line_may_last() -> None:
    one = lay(GAME, hand0=["Two clubs"], hand1=["Fork"], bag0=["Driver"], deck0=["Pro"]).apply("play Two clubs")
    assert reach(one, 0) == 250
    two = lay(
        GAME, hand0=["Two clubs"], hand1=["Fork"], bag0=["Driver", "7 Iron"], bag1=["Driver"], deck0=["Pro"]
    ).apply("play Two clubs")
    assert (reach(two, 0), reach(two, 1)) == (440, 250)


def test_the_top_and_the_bottom_of_a_pile_are_things() -> None:
    house = (
        'house "Echo" { when played and bottom of bag of player is wood '
        "{ score of player + yards of top of bag of player } }"
    )
    state = (
        lay(make(house, turns=30), hand0=["Fork"], hand1=["Fork"], bag0=["Driver", "7 Iron"], deck0=["Pro"])
        .apply("play Fork")
        .apply("do Draw two")
    )
    assert state.scores[0] == 150
    none = (
        lay(make(house, turns=30), hand0=["Fork"], hand1=["Fork"], deck0=["Pro"])
        .apply("play Fork")
        .apply("do Draw two")
    )
    assert none.scores[0] == 0


def test_each_player_may_have_an_option_of_their_own() -> None:
    game = make(turns=30, handicap=[10, 30])
    state = lay(game, hand0=["Fork"], hand1=["Fork"])
    assert [state.explain("start", "player", p).value for p in (0, 1)] == [10, 30]
    assert gr.loads(gr.dumps(state), game) == state
    assert [lay(make(turns=30, handicap=7)).explain("start", "player", p).value for p in (0, 1)] == [7, 7]
    assert state.observe(0).options["handicap"] == game.options(2)["handicap"] == "10,30"
    again = make(turns=30, handicap=game.options()["handicap"])
    assert [lay(again).explain("start", "player", p).value for p in (0, 1)] == [10, 30]
    for given, shown in ((7, 7), ("7,7", 7), ([7, 7, 7], 7), ("", None), ("1,x", None), ([1, 501], None), (1.5, None)):
        if shown is None:
            with pytest.raises(gr.OptionError, match='"handicap"'):
                make(handicap=given)
        else:
            assert make(handicap=given).options()["handicap"] == shown
    assert lay(make(turns=30)).observe(1).options["handicap"] == 0
    with pytest.raises(gr.OptionError, match="one number for each player, and 3 for 2 were given"):
        make(handicap="1,2,3").new_initial_state(players=2)
    with pytest.raises(gr.RulesError, match="it is set before the game"):
        make('house "Cheat" { when played { handicap of player + 1 } }')


def test_a_secret_count_is_seen_by_its_owner() -> None:
    state = lay(make(BEGGAR), hand0=["Beggar"], hand1=["Fork"]).apply("play Beggar")
    assert state.observe(0).count("purse", "player", 0) == 5
    for seat in (1, gr.SPECTATOR):
        assert "purse of player 0" not in state.observe(seat).counts


def test_what_lasts_is_about_whom_its_block_is_about() -> None:
    slow = make('card trick "Slow" { when this played { opponents { until end of next turn { draws + 2 } } } }')
    state = lay(slow, hand0=["Slow"], hand1=["Fork"], deck0=["Driver"] * 4, deck1=["7 Iron"] * 5).apply("play Slow")
    assert len(cards(state, "hand", 0)) == 1  # who played it draws as ever
    assert len(cards(state.apply("pass"), "hand", 1)) == 4


def test_results_by_more_than_one_measure() -> None:
    state = lay(make(BEGGAR), hand0=["Beggar"], hand1=["Fork"]).apply("play Beggar")
    assert state.results[""] == (1,)  # level on yards, and player 1 has the smaller purse


def test_house_actions_are_offered_once_a_turn_and_guarded() -> None:
    game = make('action sponsor "Take a credit" once a turn { require purse at most 1, purse + 1 }', turns=30)
    state = lay(game, hand0=["Fork"], hand1=["Fork"])
    assert "sponsor" in map(str, state.legal_actions)
    state = state.apply("sponsor")
    assert state.current_player == 0
    assert "sponsor" not in map(str, state.legal_actions)
    with pytest.raises(gr.IllegalActionError, match="as often as it may be"):
        state.apply("sponsor")


def test_history_is_counted_by_period_and_player() -> None:
    game = make(
        'house "Third shot" { when played and number of played this game by player is 3 { score of player + 1000 } }',
        turns=30,
    )
    state = lay(
        game,
        hand0=["Pro", "Pro", "Coach"],
        hand1=["Coach", "Heckler", "Heckler"],
        deck0=["Gust", "Gust"],
        deck1=["Gift", "Gift"],
    )
    for action in ("play Pro", "play Coach", "play Pro", "play Heckler", "play Coach"):
        state = state.apply(action)
    assert state.scores == (1000, 0)


def test_an_action_may_be_forbidden_by_a_rule_that_is_then_named() -> None:
    game = make('house "Shy" { action pass { require score at least 1 } }', turns=30)
    state = lay(game, hand0=["Fork", "Driver"], hand1=["Fork"])
    assert "pass" not in map(str, state.legal_actions)
    with pytest.raises(gr.IllegalActionError, match=r"Shy forbids it: require score at least 1 \(range.golf:\d+:\d+\)"):
        state.apply("pass")


def test_end_turn_and_end_game_are_seen_to_when_the_body_is_over() -> None:
    game = make('house "Rain" { when played { end game, score of player + 1 } }', turns=30)
    state = lay(game, hand0=["Fork", "Driver"], hand1=["Fork"]).apply("play Driver")
    assert state.scores[0] in (1, 251)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_hold_in_mid_choice_too(players: int) -> None:
    for seed in range(12):
        chance = random.Random(seed)
        state = GAME.new_initial_state(players=players, seed=seed)
        while not state.is_terminal:
            again = gr.loads(gr.dumps(state), GAME)
            assert isinstance(again, gr.State)
            assert again == state
            action = chance.choice(state.legal_actions)
            state = state.apply(action)
            assert again.apply(str(action)) == state
