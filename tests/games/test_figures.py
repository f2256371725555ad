"""Numbers of Duffers here and now: of cards that are seen, of Holes, and what cards would come to on a Hole."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.rules.laid import Laid, LaidTurn

import golfrules as gr
from golfrules.errors import GolfrulesError
from golfrules.games.figures import against_par, figures, prospects, windows
from golfrules.games.tried import try_cards
from golfrules.locate import cards_dir


@pytest.fixture(scope="module")
def duffers() -> gr.Game:
    return gr.load_game("duffers")


@pytest.fixture(scope="module")
def state(duffers: gr.Game) -> gr.State:
    return duffers.new_initial_state(players=2, seed=7)


@pytest.mark.rule("D95")
def test_only_cards_that_a_seat_sees_have_figures(state: gr.State) -> None:
    assert None not in figures(state, 0, "hand", 0)
    assert set(figures(state, 1, "hand", 0)) == {None}
    assert set(figures(state, 0, "shop")) == {None}
    assert [one.card for one in figures(state, 1, "display") if one] == list(state.observe(1).zone("display").cards)


@pytest.mark.rule("D22", "D25")
def test_a_price_is_read_where_the_card_lies(duffers: gr.Game) -> None:
    """A Crew card makes what lies in the Display cheaper, and not the same card in the Stacks."""
    laid = Laid(duffers.new_initial_state(players=2, seed=7)).put("hand", 0, "Cousin in the Pro Shop")
    before = laid.state
    after = before.apply("play Cousin in the Pro Shop")
    for zone, cheaper in (("display", True), ("stacks", False)):
        old, new = figures(before, 0, zone)[0], figures(after, 0, zone)[0]
        assert old is not None
        assert new is not None
        assert (new.cost < old.cost) is cheaper
        assert figures(after, 1, zone)[0] == old


@pytest.mark.rule("D1", "D119")
def test_the_window_of_a_hole_is_what_the_hole_says(duffers: gr.Game) -> None:
    found = {w.hole: (w.low, w.high) for w in windows(duffers.new_initial_state(players=2, seed=7), 0)}
    make_hay = found["Make Hay"]
    assert make_hay[1] - make_hay[0] == 80
    assert all(high - low == 50 for hole, (low, high) in found.items() if hole != "Make Hay")


def test_every_action_that_is_told_of_is_legal(state: gr.State) -> None:
    for _ in range(40):
        told = prospects(state)
        assert set(told) <= set(state.legal_actions)
        assert all(told.values())
        verbs = {a.verb for a in state.legal_actions} - {a.verb for a in told}
        assert not verbs & {"play", "pay", "buy", "complete"}
        state = state.apply(state.legal_actions[len(told) % len(state.legal_actions)])


@pytest.mark.rule("D19", "D77")
def test_what_a_chip_shot_sells_for_is_told_before_it_is_sold(duffers: gr.Game) -> None:
    laid = LaidTurn(duffers.new_initial_state(players=2, seed=7)).lay("hand", 0, "Chip Shot, Coach")
    state = laid.completed(1, "Cake Walk").state.apply("pay Coach")
    said = {str(action): words for action, words in prospects(state).items()}
    assert said["sell"] == "Trash a Chip Shot for twice its credits (+40 credits, 90 in all)"
    sold = state.apply("sell").observe(0)
    assert sold.counts["credits of player 0"] == 90


@pytest.mark.rule("D30", "D110")
def test_so_is_what_one_pays_before_play_whatever_lies_in_the_bag(duffers: gr.Game) -> None:
    sale = gr.load_game("duffers", house="pro-shop-pre-sales").new_initial_state(players=2, seed=7)
    said = {str(action): words for action, words in prospects(sale).items()}
    title = duffers.program.actions["cash-in"].title
    assert said["cash-in"] == f"{title} (+20 credits, 220 in all)"
    assert sale.apply("cash-in").observe(1).counts["credits of player 1"] == 220
    bare = Laid(sale).put("deck", 1, ", ".join(["Broken Tee"] * 5 + ["3-Putt"] * 5)).state
    assert bare.apply("cash-in").observe(1).counts["credits of player 1"] == 200
    assert prospects(bare) == prospects(sale)


def test_nothing_is_told_once_the_game_is_over() -> None:
    state = gr.load_game("duffers", options={"most-turns": 10}).new_initial_state(players=2, seed=7)
    while not state.is_terminal:
        state = state.apply("pass" if "pass" in map(str, state.legal_actions) else state.legal_actions[0])
    assert prospects(state) == {}


def test_rules_of_ones_own_may_have_no_duff_symbols(state: gr.State, tmp_path: Path) -> None:
    """What stands for them there is of another name, and no number of this one is told."""
    folder = tmp_path / "duffers"
    shutil.copytree(cards_dir() / "duffers", folder)
    for file in folder.glob("*.golf"):
        file.write_text(file.read_text("utf-8").replace("duff-marks", "burdens"), "utf-8")
    own = gr.load_game(f"{folder}/").new_initial_state(players=2, seed=7)
    with_marks, without = figures(state, 0, "stacks")[0], figures(own, 0, "stacks")[0]
    assert with_marks is not None
    assert without is not None
    assert (with_marks.duffs, without.duffs) == (1, 0)
    assert without.yards == with_marks.yards


@pytest.mark.parametrize("ask", [lambda s: windows(s, 0), lambda s: figures(s, 0, "hand", 0), prospects])
def test_other_games_have_no_such_numbers(ask: object) -> None:
    scramble = gr.load_game("scramble").new_initial_state(players=2, seed=7)
    assert callable(ask)
    with pytest.raises(GolfrulesError, match="These are numbers of Duffers, and this is Scramble"):
        ask(scramble)


def test_cards_are_tried_on_holes_of_duffers_alone() -> None:
    with pytest.raises(GolfrulesError, match="Holes are attempted with cards in Duffers, and this is Scramble"):
        try_cards(gr.load_game("scramble"), "First Tee", ["Driver"])


@pytest.mark.rule("D71")
def test_trying_is_what_a_game_would_say(duffers: gr.Game) -> None:
    """The same cards, laid into a game, come to the same."""
    cards = ["Fairway Wood", "Chip Shot", "Regulation Putt"]
    laid = Laid(duffers.new_initial_state(players=2, seed=7)).put("hand", 0, ", ".join([*cards, "Hook", "Slice"]))
    played = laid.state
    for card in cards:
        played = played.apply(f"play {card}")
    for attempt in gr.attempts(played):
        tried, odd = try_cards(duffers, attempt.hole, cards, ["Hook", "Slice"])
        assert tried == attempt
        assert odd == []


def test_strokes_against_par_in_words() -> None:
    assert [against_par(n) for n in (-2, -1, 0, 1, 3)] == [
        "2 under par", "1 under par", "par", "1 over par", "3 over par",
    ]  # fmt: skip


def test_a_bag_goes_to_the_table_where_it_is_no_equipment_in_play() -> None:
    """Neither the score of named cards nor what an action would come to promises what play refuses."""
    game = gr.load_game("duffers")
    clubs = ["Big Head Driver", "Pitching Wedge", "Regulation Putt"]
    assert not try_cards(game, "The Gear Shed", ["Basic Bag", *clubs])[0].completes
    assert try_cards(game, "The Gear Shed", ["Golf Glove", *clubs])[0].completes
    bare, with_bag = (try_cards(game, "Staggering Monk", [], cards)[0] for cards in ([], ["Basic Bag"]))
    assert with_bag.unmet == bare.unmet
