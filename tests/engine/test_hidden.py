"""What nobody is told by the way: by limits, by explanations, by what is saved; and the help that finds it."""

from __future__ import annotations

import pytest
from tests.toys.positions import lay
from tests.toys.range import make

import golfrules as gr
from golfrules.engine.hidden import hidden_places, reshuffle_hidden
from golfrules.testing import check_game, game_with

HANDS = {"hand0": ["Fork"], "hand1": ["Driver", "7 Iron", "Coach"], "deck1": ["Pro"]}


def asked_for_clubs() -> gr.State:
    """Player 1 is to choose up to three clubs of a hand that nobody else sees."""
    game = make('house "Show" { when turn-over { opponents { reveal 0..3 clubs in hand } } }')
    state = lay(game, **HANDS).apply("pass")
    assert state.current_player == 1
    return state


def test_how_many_may_be_chosen_is_told_to_the_one_who_is_asked_alone() -> None:
    state = asked_for_clubs()
    mine, theirs, onlooker = (state.observe(seat).decision for seat in (1, 0, gr.SPECTATOR))
    assert mine is not None
    assert (mine.minimum, mine.maximum) == (0, 2)  # so there are two clubs, and that is a secret
    for decision in (theirs, onlooker):
        assert decision is not None
        assert (decision.minimum, decision.maximum, decision.actions) == (0, 0, ())


def test_a_choice_among_some_cards_of_a_hidden_pile_shows_which_they_are() -> None:
    game = make(
        'house "Search" { when turn-over { choose 1 club in deck of player as found { reveal found } else { stop } } }'
    )
    state = lay(game, hand0=["Fork"], hand1=["Fork"], deck0=["Driver", "Coach", "Wedge", "Pro"]).apply("pass")
    assert [str(a) for a in state.legal_actions] == ["choose Driver", "choose Wedge"]
    for whose, offered in (
        ("player", ["choose Driver", "choose Wedge", "choose Coach"]),  # who chooses among their own cards, looks
        ("left of player", ["choose card 1", "choose card 2"]),
    ):
        text = f"choose 1 card in deck of {whose} as found {{ reveal found }} else {{ stop }}"
        other = make(f'house "Search" {{ when turn-over {{ {text} }} }}')
        decks = {"deck0": ["Driver", "Coach", "Wedge", "Pro"], "deck1": ["Gust", "Pro"]}
        state = lay(other, hand0=["Fork"], hand1=["Fork"], **decks).apply("pass")
        assert [str(a) for a in state.legal_actions] == offered


def test_a_number_that_depends_on_hidden_cards_is_not_explained() -> None:
    """Nor is one that depends on somebody else's: whether the caller pays says how low the others are."""
    game = gr.load_game("six-card", house=["caller-+10"], options={"peek": 0})
    state = game.new_initial_state(players=2, seed=1)
    for layout in (0, 1):
        with pytest.raises(gr.GolfrulesError, match="not to be seen"):
            state.explain("score", "layout", layout, observer=0)
    assert state.explain("score", "layout", 0).unit == "points"  # told to nobody in particular
    assert state.explain("points", "K", observer=0).value == 0


def test_a_secret_count_is_not_explained_to_others() -> None:
    game = make('house "Rich" { players { if purse of this at least 1 { draws + 1 } } }')
    state = lay(game, hand0=["Fork"])
    assert state.explain("draws", "player", 0, observer=0).value == 1
    with pytest.raises(gr.GolfrulesError, match="not to be seen"):
        state.explain("draws", "player", 0, observer=1)


def test_what_is_to_end_is_saved() -> None:
    """`end` waits until its body is done, and a question may be open before that."""
    rule = "when turn-start { players { end game, may { total of player + 1 } } }"
    text = f'language 1\ngame six-card\nhouse "Last" {{ {rule} }}\n'
    game = game_with("six-card", text, options={"rounds": 2, "peek": 0})
    state = game.new_initial_state(players=2, seed=1).apply("yes")
    again = gr.loads(gr.dumps(state), game)
    assert isinstance(again, gr.State)
    assert again.apply("no").is_terminal
    assert again.apply("no") == state.apply("no")


@pytest.mark.parametrize("seat", [0, 1, gr.SPECTATOR])
def test_what_a_seat_cannot_know_is_dealt_anew_and_nothing_else(seat: int) -> None:
    state = gr.load_game("six-card").new_initial_state(players=2, seed=7).apply("peek 4")
    places = hidden_places(state._table, seat)
    other = reshuffle_hidden(state, seat, "any")
    assert state.observe(seat) == other.observe(seat)
    for pile, cards in enumerate(state._table.piles):
        for at, card in enumerate(cards):
            assert (pile, at) in places or other._table.piles[pile][at] == card
    assert len(places) == 52 - 1 - (1 if seat == 0 else 0)  # all but the discard and what was peeked at
    assert other != state
    with pytest.raises(gr.GolfrulesError, match="There is no seat 2"):
        reshuffle_hidden(state, 2, 1)


def test_periods_that_are_whole_games() -> None:
    """`game` is a word of the language, and may stand where a turn or a Hole may."""
    house = """house "Once" {
      action wish "Once" once a game { score of player + 1 }
      when turn-over { until end of game { clubs { yards + 1 } } } }"""
    game = make(house, turns=4)
    state = lay(game, hand0=["Fork"], hand1=["Fork"], bag0=["Driver"]).apply("wish")
    assert "wish" not in map(str, state.legal_actions)
    state = state.apply("pass").apply("pass")
    assert "wish" not in map(str, state.legal_actions)
    assert state.explain("reach", "player", 0, seat=0).value == 250 + 1
    check_game(game, players=2, games=1)


def test_a_score_that_hangs_on_hidden_cards_is_not_shown() -> None:
    game = game_with("six-card", 'language 1\ngame six-card\nhouse "Now" { compare players by score lowest }\n')
    state = game.new_initial_state(players=2, seed=1)
    assert [state.observe(seat).scores for seat in (gr.SPECTATOR, 0, 1)] == [(None, None)] * 3
    while not state.is_terminal:
        state = state.apply(state.legal_actions[-1])
    assert state.observe(gr.SPECTATOR).scores == state.scores


def test_cards_of_a_layout_are_chosen_by_their_places_though_they_lie_face_up() -> None:
    """Two that are alike lie in two places, and it matters which one is meant."""
    text = 'action cover-up "Give a card of the layout" { choose 1 card in grid as mine else { stop }, reveal mine }'
    rules = f'language 1\ngame six-card\nhouse "Cover up" {{ {text} }}'
    game = game_with("six-card", rules, options={"open": 5, "peek": 0, "peek-where": "anywhere", "rounds": 1})
    state = game.new_initial_state(players=2, seed=1)
    while "cover-up" not in map(str, state.legal_actions):
        state = state.apply(state.legal_actions[0])
    assert sum(state.observe(0).zone("grid", 0).open) == 5
    asked = state.apply("cover-up")
    assert [str(a) for a in asked.legal_actions] == [f"choose card {place}" for place in range(1, 7)]
