"""A game's own verbs and those of effects may share a name."""

import pytest

import golfrules as gr


@pytest.mark.rule("G37")
def test_taking_the_discard_is_an_action_of_the_game_itself() -> None:
    state = gr.load_game("six-card", options={"peek": 0}).new_initial_state(players=2, seed=7)
    assert state.legal_actions == (gr.Action("draw"), gr.Action("take"))
    assert [str(a) for a in state.apply("take").legal_actions][-1] == "discard"


@pytest.mark.rule("G10")
def test_at_the_end_of_a_round_each_player_shows_all_cards() -> None:
    state = gr.load_game("six-card", options={"rounds": 1}).new_initial_state(players=3, seed=7)
    while not state.is_terminal:
        state = state.apply(state.legal_actions[0])
    shown = {e.seat: e.cards for e in state.observe(gr.SPECTATOR).events if e.text.startswith("{who} shows")}
    assert shown == {seat: state.observe(gr.SPECTATOR).zone("grid", seat).cards for seat in range(3)}
    assert all(None not in cards for cards in shown.values())
