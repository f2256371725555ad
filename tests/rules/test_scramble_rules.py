"""docs/rules/scramble.md, rule by rule."""

from __future__ import annotations

import random
from functools import cache

import pytest

import golfrules as gr
from golfrules.engine.chance import Chance

from .laid import Laid, legal, play

GAME = gr.load_game("scramble")
SHOTS = [thing.name for thing in GAME.program.things["shot"]]
QUIET: dict[str, int | str] = {"psyche-outs": 0, "mulligan": "never"}
"""Nobody is asked about a token or the Mulligan, so that a stroke is two actions: play and pick."""

FAIRWAY, GREEN, CUP, ROUGH, BUNKER, WATER, PURE = (
    "Fairway Iron",
    "Dart",
    "Chip-In",
    "Deep Rough",
    "Pot Bunker",
    "Splash",
    "Pure Strike",
)
CLUB, PATH = "Driver", "Cart Path Bounce"

Ball = tuple[object, object, object, object]


@cache
def game(house: tuple[str, ...] = (), **options: int | str) -> gr.Game:
    given = {**QUIET, **{name.replace("_", "-"): value for name, value in options.items()}}
    return gr.load_game("scramble", house=house, options=given)


def start(players: int = 2, house: tuple[str, ...] = (), *, seed: int = 7, **options: int | str) -> gr.State:
    return game(house, **options).new_initial_state(players=players, seed=seed)


def ball_of(state: gr.State, side: int = 0) -> Ball:
    """Where a side's ball lies, how far from the pin, how, and after how many strokes."""
    view = state.observe(gr.SPECTATOR)
    return (*(view.count(name, "ball", side) for name in ("spot", "away", "lie")), view.count("strokes", "side", side))


def both(*cards: str) -> str:
    """The text that plays two cards."""
    return f"play {' + '.join(sorted(cards, key=SHOTS.index))}"


def laid(state: gr.State, hole: int = 1, spot: str = "out", away: int = 3, lie: str = "clear") -> Laid:
    """A duel on a Hole, with the ball of side 0 somewhere."""
    found = Laid(state).hole(hole)
    return found.count("ball", "spot", 0, spot).count("ball", "away", 0, away).count("ball", "lie", 0, lie)


@cache
def stroke(
    shot: str,
    away: int = 3,
    spot: str = "out",
    lie: str = "clear",
    *,
    hole: int = 1,
    house: tuple[str, ...] = (),
    **options: int | str,
) -> Ball:
    """What a shot makes of a ball: (spot, balls to the pin, lie, strokes)."""
    other = "Soft Wedge"
    table = laid(start(2, house, **options), hole, spot, away, lie).put("hand", 0, f"{shot},{other}")
    return ball_of(play(table.state, both(shot, other), f"pick {shot}"))


def finish(state: gr.State, *strokes: int) -> gr.State:
    """Everybody putts the Hole out; each side has then taken so many strokes on it."""
    table = Laid(state)
    for side, taken in enumerate(strokes):
        table.count("ball", "spot", side, "on").count("ball", "away", side, 0).count("side", "strokes", side, taken - 1)
    state = table.state
    played = state.observe(0).counts["played"]
    while not state.is_terminal and state.observe(0).counts["played"] == played:
        state = state.apply(state.legal_actions[0])
    return state


def of_sides(state: gr.State, name: str) -> list[object]:
    """A stored quantity of each side."""
    return [state.observe(gr.SPECTATOR).count(name, "side", side) for side in sorted(set(state.sides))]


def hole(state: gr.State) -> object:
    """The number of the Hole that is played."""
    return state.observe(0).flow["hole"]


# ---------------------------------------------------------------- the idea


@pytest.mark.rule("S40")
def test_the_fewest_strokes_win() -> None:
    over = finish(finish(start(2, holes=2), 3, 5), 4, 3)
    assert over.is_terminal
    assert over.scores == (7, 8)
    assert over.winners == (0,)


@pytest.mark.rule("S42")
def test_two_to_four_play() -> None:
    assert GAME.players == (2, 4)
    assert start(4).sides == (0, 1, 0, 1)
    assert start(2).sides == (0, 1)
    for n in (1, 5):
        with pytest.raises(gr.OptionError, match="2 to 4 players"):
            GAME.new_initial_state(players=n, seed=1)


@pytest.mark.rule("S1")
def test_three_are_a_pair_against_one_or_each_alone() -> None:
    pair = start(3)
    assert pair.sides == (0, 1, 0)
    assert [len(pair.observe(s).zone("hand", s).cards) for s in range(3)] == [5, 6, 5]
    alone = start(3, three="alone")
    assert alone.sides == (0, 1, 2)
    assert [len(alone.observe(s).zone("hand", s).cards) for s in range(3)] == [6, 6, 6]
    assert all(" + " in text for text in legal(alone))


@pytest.mark.rule("S27")
def test_seats_alternate() -> None:
    assert start(4).sides == (0, 1, 0, 1)
    assert start(3).sides == (0, 1, 0)
    assert start(3, three="alone").sides == (0, 1, 2)


@pytest.mark.rule("S8")
def test_the_first_seat_of_a_side_picks_and_spends_tokens() -> None:
    table = Laid(start(4, psyche_outs=2)).put("hand", 0, CLUB).put("hand", 2, GREEN)
    state = play(table.state, f"play {CLUB}", f"play {GREEN}")
    assert (state.current_player, legal(state)) == (0, [f"pick {CLUB}", f"pick {GREEN}"])
    asked = play(state, f"pick {CLUB}")
    assert (asked.current_player, legal(asked)) == (1, ["allow", "psyche"])


# ---------------------------------------------------------------- the cards


@pytest.mark.rule("S41")
def test_34_shot_cards_and_18_holes() -> None:
    assert sum(GAME.card_counts(2)) == 34
    holes = GAME.program.things["hole"]
    assert [thing.id for thing in holes] == list(range(1, 19))
    state = GAME.new_initial_state(players=2, seed=1)
    pars = [state.explain("par", thing.name).value for thing in holes]
    assert (sum(pars[:9]), sum(pars[9:])) == (36, 36)


@pytest.mark.rule("S33")
def test_discard_and_set_aside_lie_open_and_hands_and_deck_do_not() -> None:
    table = laid(start(), away=3).put("hand", 0, f"{PURE},{GREEN}")
    state = play(table.state, both(PURE, GREEN), f"pick {PURE}")
    for seat in (0, 1, gr.SPECTATOR):
        view = state.observe(seat)
        assert view.zone("discard").cards == (GREEN,)
        assert view.zone("set-aside").cards == (PURE,)
        assert set(view.zone("deck").cards) == {None}
        assert [set(view.zone("hand", s).cards) == {None} for s in (0, 1)] == [seat != 0, seat != 1]


# ---------------------------------------------------------------- setting up


@pytest.mark.rule("S43")
def test_hands_of_five_and_of_six() -> None:
    def hands(players: int, **options: int | str) -> list[int]:
        state = start(players, **options)
        return [len(state.observe(s).zone("hand", s).cards) for s in range(players)]

    assert hands(4) == [5, 5, 5, 5]
    assert hands(2) == [6, 6]
    assert hands(3, hand_size=3, hand_alone=7) == [3, 7, 3]


@pytest.mark.rule("S28")
def test_the_deal_and_the_refill_go_in_seat_order() -> None:
    deck = [card for card, n in enumerate(GAME.card_counts(3)) for _ in range(n)]
    Chance.of(7).shuffle(deck)  # the Holes are in the order of their numbers: this shuffle is the first
    hands: list[list[str]] = [[], [], []]
    for seat in [0, 1, 2] * 5 + [1]:
        hands[seat].append(SHOTS[deck.pop()])
    state = start(3, seed=7)
    assert [list(state.observe(s).zone("hand", s).cards) for s in range(3)] == hands

    played = play(state, legal(state)[0])
    picked = play(played, legal(played)[0])
    after = play(picked, legal(picked)[0]) if "pick" in legal(picked)[0] else picked
    assert after.observe(0).zone("hand", 0).cards[-1] == SHOTS[deck[-1]]
    assert after.observe(2).zone("hand", 2).cards[-1] == SHOTS[deck[-2]]


@pytest.mark.rule("S44")
def test_each_side_has_two_tokens() -> None:
    assert of_sides(GAME.new_initial_state(players=4, seed=1), "tokens") == [2, 2]
    assert of_sides(start(4, psyche_outs=5), "tokens") == [5, 5]
    assert of_sides(start(3, three="alone", psyche_outs=1), "tokens") == [1, 1, 1]


@pytest.mark.rule("S3")
def test_the_course_has_all_eighteen_in_order_or_nine_or_a_shuffle() -> None:
    def course(**options: int | str) -> list[object]:
        state = start(2, **options)
        holes = []
        while not state.is_terminal:
            holes.append(hole(state))
            state = finish(state, 3, 4)
        return holes

    assert course() == list(range(1, 19))
    assert course(holes=9) == list(range(1, 10))
    assert course(holes=9, nine="last") == list(range(10, 19))
    assert course(holes=3, nine="last") == [10, 11, 12]
    shuffled = course(order="shuffled")
    assert sorted(shuffled, key=str) == sorted(range(1, 19), key=str)
    assert shuffled != list(range(1, 19))


# ---------------------------------------------------------------- a Hole


@pytest.mark.rule("S45")
def test_a_new_hole_puts_every_ball_at_its_distance() -> None:
    state = finish(start(), 3, 4)
    assert state.observe(1).flow["name"] == "The Runway"
    assert [ball_of(state, side) for side in (0, 1)] == [("out", 4, "clear", 0)] * 2
    assert (state.explain("par", "The Runway").value, state.explain("balls", "The Runway").value) == (5, 4)


@pytest.mark.rule("S2")
def test_the_hole_says_itself_how_long_it_is() -> None:
    state = start()
    names = {thing.id: thing.name for thing in GAME.program.things["hole"]}
    lengths = {n: (state.explain("par", names[n]).value, state.explain("balls", names[n]).value) for n in names}
    assert {n: lengths[n] for n in (8, 9, 16)} == {8: (5, 5), 9: (4, 2), 16: (4, 4)}
    assert {n for n, (par, balls) in lengths.items() if balls != par - 1} == {8, 9, 16}


@pytest.mark.rule("S5")
def test_sides_alternate_a_side_that_is_in_waits_and_the_winner_opens() -> None:
    state = laid(start(), spot="on", away=0).state
    state = play(state, legal(state)[0])
    state = play(state, legal(state)[0]) if "pick" in legal(state)[0] else state
    assert ball_of(state)[0] == "holed"
    for _ in range(3):
        assert state.current_player == 1
        state = play(state, legal(state)[0])
        state = play(state, legal(state)[0]) if "pick" in legal(state)[0] else state
    assert finish(start(), 4, 3).current_player == 1
    assert finish(finish(start(), 4, 3), 4, 4).current_player == 1
    assert finish(finish(start(), 4, 3), 3, 4).current_player == 0


@pytest.mark.rule("S5")
def test_partners_do_not_see_each_others_hands_unless_they_play_so() -> None:
    assert set(start(4).observe(0).zone("hand", 2).cards) == {None}
    seen = start(4, partners_see="yes").observe(0)
    assert None not in seen.zone("hand", 2).cards
    assert set(seen.zone("hand", 1).cards) == {None}


@pytest.mark.rule("S25")
def test_a_side_that_has_taken_the_most_strokes_picks_its_ball_up() -> None:
    assert GAME.options()["most-strokes"] == 50
    table = laid(start(2, most_strokes=10)).count("side", "strokes", 0, 9).put("hand", 0, f"{WATER},{GREEN}")
    state = play(table.state, both(WATER, GREEN), f"pick {WATER}")
    assert state.observe(0).count("picked-up", "ball", 0) == "yes"
    assert ball_of(state)[3] == 11
    again = play(state, legal(state)[0])
    again = play(again, legal(again)[0]) if "pick" in legal(again)[0] else again
    assert again.current_player == 1


@pytest.mark.rule("S31")
def test_a_side_at_double_par_picks_up_with_exactly_that() -> None:
    def after(strokes: int, spot: str, **options: int | str) -> tuple[object, object]:
        table = laid(start(2, **options), spot=spot, away=0 if spot == "on" else 3).count("side", "strokes", 0, strokes)
        state = play(table.put("hand", 0, f"{FAIRWAY},{GREEN}").state, both(FAIRWAY, GREEN), f"pick {FAIRWAY}")
        return state.observe(0).count("picked-up", "ball", 0), ball_of(state)[3]

    assert after(7, "out", pick_up="double-par") == ("yes", 8)
    assert after(6, "out", pick_up="double-par") == ("no", 7)
    assert after(9, "on", pick_up="double-par")[1] == 8
    assert after(7, "out") == ("no", 8)


# ---------------------------------------------------------------- a stroke


@pytest.mark.rule("S46")
def test_partners_each_lay_a_hidden_card_and_a_golfer_alone_two() -> None:
    table = Laid(start(4)).put("hand", 0, CLUB).put("hand", 2, GREEN)
    first = play(table.state, f"play {CLUB}")
    assert first.current_player == 2
    assert [first.observe(s).zone("play", 0).cards for s in (0, 1, 2)] == [(CLUB,), (None,), (None,)]
    second = play(first, f"play {GREEN}")
    assert [second.observe(s).zone("play", 0).cards for s in (0, 1, 2)] == [(CLUB, GREEN)] * 3
    assert all(text.count(" + ") == 1 for text in legal(start(2)))


@pytest.mark.rule("S6")
def test_the_steps_of_a_stroke() -> None:
    def kinds(**options: int | str) -> list[tuple[int, str]]:
        table = Laid(start(4, psyche_outs=2, mulligan="nine", **options)).put("hand", 0, CLUB).put("hand", 2, GREEN)
        state = table.put("hand", 1, "Mulligan").state
        asked = []
        for action in (f"play {CLUB}", f"play {GREEN}", "keep", "keep"):
            asked.append((state.current_player, state.decision.kind))
            state = state.apply(action)
        for action in (f"pick {CLUB}", "allow") if "pick" in legal(state)[0] else ("allow", f"pick {CLUB}"):
            asked.append((state.current_player, state.decision.kind))
            state = state.apply(action)
        return asked

    before = [(0, "play"), (2, "play"), (0, "mulligan"), (2, "mulligan")]
    assert kinds() == [*before, (0, "pick"), (1, "psyche")]
    assert kinds(psyche_when="before-pick") == [*before, (1, "psyche"), (0, "pick")]


@pytest.mark.rule("S6")
def test_a_token_before_the_pick_says_itself_which_card_counts() -> None:
    table = laid(start(2, psyche_outs=2, psyche_when="before-pick")).put("hand", 0, f"{CLUB},{GREEN}")
    state = play(table.state, both(CLUB, GREEN))
    assert legal(state) == ["allow", f"psyche {CLUB}", f"psyche {GREEN}"]
    assert ball_of(play(state, f"psyche {GREEN}")) == ("out", 2, "clear", 1)


@pytest.mark.rule("S47")
def test_one_card_is_the_stroke_and_both_are_used_up() -> None:
    table = laid(start()).put("hand", 0, f"{CLUB},{GREEN}")
    state = play(table.state, both(CLUB, GREEN), f"pick {CLUB}")
    assert ball_of(state) == ("out", 1, "clear", 1)
    assert set(state.observe(1).zone("discard").cards) == {CLUB, GREEN}
    with pytest.raises(gr.IllegalActionError, match="S47"):
        play(table.state, both(CLUB, GREEN)).apply(f"pick {WATER}")


@pytest.mark.rule("S30")
def test_two_of_a_name_leave_nothing_to_pick() -> None:
    state = play(laid(start()).put("hand", 0, f"{CLUB},{CLUB}").state, both(CLUB, CLUB))
    assert ball_of(state) == ("out", 1, "clear", 1)


@pytest.mark.rule("S30")
def test_two_sides_that_could_spend_a_token_are_asked_in_order_until_one_does() -> None:
    table = Laid(start(3, three="alone", psyche_outs=2)).put("hand", 0, f"{CLUB},{GREEN}")
    state = play(table.state, both(CLUB, GREEN), f"pick {CLUB}")
    assert state.current_player == 1
    assert play(state, "allow").current_player == 2
    assert ball_of(play(state, "psyche")) == ("out", 2, "clear", 1)
    assert of_sides(play(state, "psyche"), "tokens") == [2, 1, 2]


@pytest.mark.rule("S79")
def test_a_token_makes_the_stroke_the_other_card() -> None:
    table = laid(start(2, psyche_outs=2)).put("hand", 0, f"{CLUB},{GREEN}")
    state = play(table.state, both(CLUB, GREEN), f"pick {CLUB}", "psyche")
    assert ball_of(state) == ("out", 2, "clear", 1)
    assert of_sides(state, "tokens") == [2, 1]


@pytest.mark.rule("S7")
def test_tokens_lapse_with_the_nine_and_have_no_power_on_the_green() -> None:
    table = laid(start(2, psyche_outs=2), spot="on", away=0).put("hand", 0, f"{CLUB},{GREEN}")
    assert ball_of(play(table.state, both(CLUB, GREEN), f"pick {CLUB}"))[0] == "holed"

    ninth = Laid(start(2, psyche_outs=2)).hole(9).count("side", "tokens", 0, 0).count("side", "tokens", 1, 1)
    assert of_sides(finish(ninth.state, 3, 3), "tokens") == [2, 2]
    eighth = Laid(start(2, psyche_outs=2)).hole(8).count("side", "tokens", 0, 0).count("side", "tokens", 1, 1)
    assert of_sides(finish(eighth.state, 3, 3), "tokens") == [0, 1]

    sudden = finish(start(2, holes=1, psyche_outs=2), 4, 4)
    table = Laid(sudden).put("hand", sudden.current_player or 0, f"{CLUB},{GREEN}")
    state = play(table.state, both(CLUB, GREEN), f"pick {CLUB}")
    assert state.decision is not None
    assert state.decision.kind == "play"


@pytest.mark.rule("S48")
@pytest.mark.parametrize(
    ("shot", "flies"), [(CLUB, 2), ("3-Wood", 2), (PATH, 2), (FAIRWAY, 1), (GREEN, 1), ("Long Putt", 1), (ROUGH, 1)]
)
def test_how_far_shots_fly(shot: str, flies: int) -> None:
    assert stroke(shot, away=5)[1] == 5 - flies


@pytest.mark.rule("S49")
def test_those_who_played_draw_up_and_the_discard_becomes_the_deck() -> None:
    state = start(4)
    state = play(state, legal(state)[0])
    state = play(state, legal(state)[0])
    state = play(state, legal(state)[0]) if "pick" in legal(state)[0] else state
    assert [len(state.observe(s).zone("hand", s).cards) for s in range(4)] == [5, 5, 5, 5]

    table = laid(start(), away=5).put("hand", 0, f"{CLUB},{GREEN}").carry("deck", "discard")
    before = len(table.state.observe(0).zone("discard").cards)
    after = play(table.state, both(CLUB, GREEN), f"pick {CLUB}").observe(0)
    assert len(after.zone("hand", 0).cards) == 6
    assert (len(after.zone("deck").cards), len(after.zone("discard").cards)) == (before, 0)


# ---------------------------------------------------------------- where the ball comes to rest


@pytest.mark.rule("S50")
@pytest.mark.parametrize("shot", [FAIRWAY, GREEN, CUP])
def test_short_of_the_pin(shot: str) -> None:
    assert stroke(shot, away=3) == ("out", 2, "clear", 1)


@pytest.mark.rule("S51")
@pytest.mark.parametrize(
    ("shot", "away", "ball"),
    [
        (GREEN, 1, ("on", 0, "clear", 1)),
        (PATH, 2, ("on", 0, "clear", 1)),
        (FAIRWAY, 1, ("edge", 0, "clear", 1)),
        (CLUB, 2, ("edge", 0, "clear", 1)),
        (ROUGH, 1, ("edge", 0, "trouble", 1)),
        ("Member's Bounce", 2, ("out", 1, "clear", 1)),
    ],
)
def test_exactly_to_the_pin(shot: str, away: int, ball: Ball) -> None:
    assert stroke(shot, away) == ball


@pytest.mark.rule("S52")
def test_past_the_pin() -> None:
    assert stroke(CLUB, away=1) == ("back", 0, "clear", 1)
    assert stroke(PATH, away=1) == ("back", 0, "clear", 1)
    assert stroke(ROUGH, away=1, hole=14) == ("edge", 0, "trouble", 1)


@pytest.mark.rule("S55")
def test_a_cup_card_holes_out_from_one_ball_away() -> None:
    assert stroke(CUP, away=1)[0] == "holed"
    assert stroke("Long Putt", away=1)[0] == "holed"


@pytest.mark.rule("S14")
def test_a_cup_card_is_a_cup_card_on_every_hole_from_one_away_and_a_green_one_from_farther_out() -> None:
    assert {stroke(CUP, away=1, hole=n)[0] for n in range(1, 19)} == {"holed"}
    assert stroke(CUP, away=3) == ("out", 2, "clear", 1)
    assert stroke(CUP, away=2, hole=14) == ("on", 0, "clear", 1)  # it flies two balls there, exactly to the pin


@pytest.mark.rule("S53", "S10")
@pytest.mark.parametrize("shot", [FAIRWAY, GREEN, CUP, ROUGH, BUNKER, WATER, PURE, CLUB])
def test_no_putt_misses(shot: str) -> None:
    assert stroke(shot, away=0, spot="on") == ("holed", 0, "clear", 1)
    assert stroke(shot, away=0, spot="on", hole=4) == ("holed", 0, "clear", 1)


@pytest.mark.rule("S54")
@pytest.mark.parametrize("spot", ["edge", "back"])
def test_from_either_side_of_the_green(spot: str) -> None:
    assert stroke(CUP, 0, spot)[0] == "holed"
    assert stroke(PURE, 0, spot)[0] == "holed"
    assert stroke(GREEN, 0, spot)[0] == "on"
    assert stroke(FAIRWAY, 0, spot)[0] == "on"


@pytest.mark.rule("S13")
def test_a_club_runs_through_the_green_while_it_flies_two() -> None:
    assert stroke(CLUB, 0, "edge")[0] == "back"
    assert stroke("3-Wood", 0, "edge")[0] == "back"
    assert stroke(CLUB, 0, "back")[0] == "on"
    assert stroke(CLUB, 0, "edge", hole=6)[0] == "on"  # the wind takes its second ball
    assert stroke(PATH, 0, "edge")[0] == "on"
    assert stroke(PATH, 0, "edge", bounce_is_club="yes")[0] == "back"


@pytest.mark.rule("S11")
@pytest.mark.parametrize("shot", [ROUGH, BUNKER])
def test_rough_and_bunker_near_the_green_end_at_the_edge_in_trouble(shot: str) -> None:
    for away, spot, hole_number in ((1, "out", 1), (1, "out", 14), (0, "edge", 1), (0, "back", 1)):
        assert stroke(shot, away, spot, hole=hole_number)[:3] == ("edge", 0, "trouble")


# ---------------------------------------------------------------- trouble and water


@pytest.mark.rule("S56")
def test_trouble_holds_for_one_stroke() -> None:
    assert stroke(ROUGH, 3) == ("out", 2, "trouble", 1)
    assert stroke(FAIRWAY, 3, lie="trouble") == ("out", 2, "clear", 1)
    assert stroke(CUP, 1, lie="trouble") == ("edge", 0, "clear", 1)
    assert stroke(FAIRWAY, 0, "edge", "trouble") == ("edge", 0, "clear", 1)
    assert [stroke(shot, 0, "edge", "trouble")[0] for shot in (GREEN, CUP, PURE)] == ["on"] * 3


@pytest.mark.rule("S12")
def test_the_stroke_out_of_trouble() -> None:
    assert stroke(CLUB, 1, lie="trouble") == ("edge", 0, "clear", 1)  # past the pin is the edge too
    assert stroke(GREEN, 1, lie="trouble") == ("edge", 0, "clear", 1)
    assert stroke(PURE, 4, lie="trouble") == ("edge", 0, "clear", 1)
    assert stroke(BUNKER, 3, lie="trouble") == ("out", 2, "trouble", 1)
    assert stroke(BUNKER, 1, lie="trouble") == ("edge", 0, "trouble", 1)
    assert stroke(BUNKER, 0, "edge", "trouble") == ("edge", 0, "trouble", 1)


@pytest.mark.rule("S57")
def test_a_splash_costs_a_stroke_and_moves_nothing() -> None:
    assert stroke(WATER, 3) == ("out", 3, "clear", 2)
    assert stroke("Lake Ball", 3) == ("out", 3, "clear", 2)
    assert [stroke(WATER, 3, hole=n)[3] for n in (4, 12)] == [3, 3]


@pytest.mark.rule("S9")
def test_a_splash_from_anywhere_but_the_green() -> None:
    assert stroke(WATER, 0, "edge") == ("edge", 0, "clear", 2)
    assert stroke(WATER, 0, "back") == ("back", 0, "clear", 2)
    assert stroke(WATER, 2, lie="trouble") == ("out", 2, "clear", 2)
    assert stroke(WATER, 0, "edge", "trouble", hole=12) == ("edge", 0, "clear", 3)


# ---------------------------------------------------------------- the special cards


@pytest.mark.rule("S58")
def test_pure_strike_stops_at_the_pin() -> None:
    assert stroke(PURE, 5) == ("on", 0, "clear", 1)
    assert stroke(PURE, 2) == ("on", 0, "clear", 1)
    assert [stroke(PURE, 1)[0], stroke(PURE, 0, "edge")[0], stroke(PURE, 0, "back")[0]] == ["holed"] * 3


@pytest.mark.rule("S21")
def test_pure_strike_is_set_aside_when_picked_and_comes_back_at_the_tenth() -> None:
    table = laid(start()).put("hand", 0, f"{PURE},{GREEN}")
    picked = play(table.state, both(PURE, GREEN), f"pick {PURE}")
    assert picked.observe(1).zone("set-aside").cards == (PURE,)
    spent = play(table.state, both(PURE, GREEN), f"pick {GREEN}")
    assert spent.observe(1).zone("set-aside").cards == ()
    assert PURE in spent.observe(1).zone("discard").cards

    def after(hole_number: int) -> tuple[str | None, ...]:
        return finish(Laid(picked).hole(hole_number).state, 3, 3).observe(0).zone("set-aside").cards

    assert after(8) == (PURE,)
    assert after(9) == ()

    holed = play(
        laid(start(2, holes=9)).hole(9).put("hand", 0, f"{PURE},{GREEN}").state, both(PURE, GREEN), f"pick {PURE}"
    )
    sudden = finish(holed, 4, 4)
    assert sudden.observe(0).flow["sudden_death"]
    assert sudden.observe(0).zone("set-aside").cards == (PURE,)


def mulligan(players: int = 2, **options: int | str) -> Laid:
    """Side 0 has just the Mulligan and five shots."""
    return laid(start(players, **{"mulligan": "nine", **options})).put(
        "hand", 0, f"Mulligan,{CLUB},{GREEN},{FAIRWAY},{ROUGH},{WATER}"
    )


@pytest.mark.rule("S59")
def test_the_mulligan_cancels_both_cards_for_two_others() -> None:
    state = play(mulligan().state, both(ROUGH, WATER), "mulligan")
    assert ball_of(state) == ("out", 3, "clear", 0)
    assert state.observe(1).zone("set-aside").cards == ("Mulligan",)
    assert set(state.observe(1).zone("discard").cards) == {ROUGH, WATER}
    assert ball_of(play(state, both(CLUB, GREEN), f"pick {CLUB}")) == ("out", 1, "clear", 1)


@pytest.mark.rule("S22")
def test_everybody_on_the_side_is_asked_until_the_mulligan_lies_in_the_open() -> None:
    table = Laid(start(4, mulligan="nine")).put("hand", 1, "Mulligan").put("hand", 0, CLUB).put("hand", 2, GREEN)
    state = play(table.state, f"play {CLUB}", f"play {GREEN}")
    assert (state.current_player, legal(state)) == (0, ["keep"])
    assert (play(state, "keep").current_player, legal(play(state, "keep"))) == (2, ["keep"])
    with pytest.raises(gr.IllegalActionError, match="S22"):
        play(mulligan().state).apply(both("Mulligan", CLUB))

    used = play(mulligan().state, both(ROUGH, WATER), "mulligan")
    assert legal(play(used, both(CLUB, GREEN))) == [f"pick {CLUB}", f"pick {GREEN}"]


@pytest.mark.rule("S22")
@pytest.mark.parametrize(
    ("how", "comes_back"), [("nine", [False, True]), ("hole", [True, True]), ("game", [False, False])]
)
def test_when_the_mulligan_comes_back(how: str, comes_back: list[bool]) -> None:
    used = play(mulligan(mulligan=how).state, both(ROUGH, WATER), "mulligan")
    after = [finish(Laid(used).hole(n).state, 3, 3).observe(0).zone("set-aside").cards == () for n in (8, 9)]
    assert after == comes_back


@pytest.mark.rule("S22")
def test_where_nobody_may_use_it_nobody_is_asked() -> None:
    assert legal(play(mulligan(mulligan="never").state, both(ROUGH, WATER))) == [f"pick {ROUGH}", f"pick {WATER}"]


@pytest.mark.rule("S29")
def test_a_mulligan_needs_cards_to_play_again_and_is_asked_about_once() -> None:
    table = laid(start(2, mulligan="nine", hand_alone=4)).put("hand", 0, f"Mulligan,{CLUB},{GREEN},{FAIRWAY}")
    state = play(table.state, both(CLUB, GREEN))
    assert legal(state) == ["keep"]
    with pytest.raises(gr.IllegalActionError, match="S29"):
        state.apply("mulligan")
    assert legal(play(mulligan().state, both(ROUGH, WATER))) == ["keep", "mulligan"]
    again = play(mulligan().state, both(ROUGH, WATER), "mulligan", both(CLUB, GREEN))
    assert again.decision is not None
    assert again.decision.kind == "pick"


@pytest.mark.rule("S60")
def test_long_putt() -> None:
    spots = [(0, "on"), (0, "edge"), (0, "back"), (1, "out")]
    assert [stroke("Long Putt", away, spot)[0] for away, spot in spots] == ["holed"] * 4
    assert stroke("Long Putt", 4) == ("out", 3, "clear", 1)


# ---------------------------------------------------------------- the eighteen Holes

HOLES = {
    1: ("First Tee", 4, 3),
    2: ("The Runway", 5, 4),
    3: ("The Ghost", 3, 2),
    4: ("The Creek Guards", 4, 3),
    5: ("The Postcard", 4, 3),
    6: ("Hold Onto Your Hat", 3, 2),
    7: ("The Postage Stamp", 4, 3),
    8: ("The Beast", 5, 5),
    9: ("The Concrete Highway", 4, 2),
    10: ("The Church Pew", 4, 3),
    11: ("The Lilypad", 3, 2),
    12: ("The Crossing", 4, 3),
    13: ("The Gamble", 5, 4),
    14: ("The Downhill Lie", 4, 3),
    15: ("The Bog", 3, 2),
    16: ("The Ski Hill", 4, 4),
    17: ("The Gauntlet", 4, 3),
    18: ("The Finisher", 5, 4),
}


def is_printed(number: int) -> bool:
    """Whether a Hole's card has the name, par and length of the page."""
    name, par, balls = HOLES[number]
    thing = GAME.program.things["hole"][number - 1]
    state = start()
    return (thing.id, thing.name) == (number, name) and (
        state.explain("par", name).value,
        state.explain("balls", name).value,
    ) == (par, balls)


def differs_from_hole_1(number: int) -> set[str]:
    """The shots that do on this Hole, from somewhere, what they do not on a Hole without a quirk."""
    lies = [
        (3, "out", "clear"),
        (2, "out", "clear"),
        (1, "out", "clear"),
        (0, "edge", "clear"),
        (0, "back", "clear"),
        (2, "out", "trouble"),
    ]
    shots = (CLUB, PATH, GREEN, CUP, FAIRWAY, ROUGH, BUNKER, WATER, PURE)
    return {shot for shot in shots for lie in lies if stroke(shot, *lie, hole=number) != stroke(shot, *lie)}


@pytest.mark.rule("S15")
def test_quirks_of_flight_change_every_flight_but_those_of_pure_strike_and_water() -> None:
    for number in (6, 9, 13, 14, 15):
        assert not {PURE, WATER} & differs_from_hole_1(number), number
    assert stroke(GREEN, 1, hole=14) == ("back", 0, "clear", 1)


@pytest.mark.rule("S61")
def test_hole_1() -> None:
    assert is_printed(1)


@pytest.mark.rule("S62")
def test_hole_2() -> None:
    assert is_printed(2)
    assert differs_from_hole_1(2) == set()


@pytest.mark.rule("S63")
def test_hole_3() -> None:
    assert is_printed(3)
    assert stroke(ROUGH, 2, hole=3) == ("out", 1, "trouble", 2)
    assert differs_from_hole_1(3) == {ROUGH, BUNKER}


@pytest.mark.rule("S20")
def test_on_hole_3_every_rough_or_bunker_landing_costs_and_no_putt_does() -> None:
    for away, spot, lie in (
        (2, "out", "clear"),
        (1, "out", "clear"),
        (0, "edge", "clear"),
        (0, "back", "clear"),
        (2, "out", "trouble"),
        (0, "edge", "trouble"),
    ):
        assert [stroke(shot, away, spot, lie, hole=3)[3] for shot in (ROUGH, BUNKER)] == [2, 2]
    assert stroke(ROUGH, 0, "on", hole=3)[3] == 1


@pytest.mark.rule("S64")
def test_hole_4() -> None:
    assert is_printed(4)
    assert stroke(WATER, 3, hole=4)[3] == 3
    assert differs_from_hole_1(4) == {WATER}


@pytest.mark.rule("S65")
def test_hole_5() -> None:
    assert is_printed(5)
    assert stroke(PATH, 2, hole=5) == ("edge", 0, "clear", 1)
    assert stroke(GREEN, 1, hole=5) == ("on", 0, "clear", 1)
    assert differs_from_hole_1(5) == {PATH}


@pytest.mark.rule("S66")
def test_hole_6() -> None:
    assert is_printed(6)
    assert stroke(CLUB, 2, hole=6) == ("out", 1, "clear", 1)
    assert differs_from_hole_1(6) == {CLUB, PATH}


@pytest.mark.rule("S67")
def test_hole_7() -> None:
    assert is_printed(7)
    assert stroke(GREEN, 1, hole=7)[0] == "holed"
    assert stroke(PATH, 2, hole=7)[0] == "holed"
    assert stroke(GREEN, 1, lie="trouble", hole=7)[0] == "edge"
    assert differs_from_hole_1(7) == {PATH, GREEN}


@pytest.mark.rule("S68")
def test_hole_8() -> None:
    assert is_printed(8)
    assert stroke(BUNKER, 1, hole=8) == ("edge", 0, "trouble", 1)


@pytest.mark.rule("S16")
def test_hole_8_says_the_general_rule_over_again() -> None:
    assert differs_from_hole_1(8) == set()
    assert stroke(BUNKER, 3, hole=8) == ("out", 2, "trouble", 1)


@pytest.mark.rule("S69")
def test_hole_9() -> None:
    assert is_printed(9)
    assert stroke(PATH, 2, hole=9) == ("back", 0, "clear", 1)
    assert stroke(PATH, 4, hole=9) == ("out", 1, "clear", 1)
    assert differs_from_hole_1(9) == {PATH}


@pytest.mark.rule("S70")
def test_hole_10() -> None:
    assert is_printed(10)
    assert stroke(FAIRWAY, 2, lie="trouble", hole=10) == ("out", 2, "clear", 1)


@pytest.mark.rule("S17")
def test_on_hole_10_every_card_out_of_trouble_punches() -> None:
    for shot in (PURE, GREEN, CUP, ROUGH, BUNKER, CLUB):
        assert stroke(shot, 2, lie="trouble", hole=10) == ("out", 2, "clear", 1)
        assert stroke(shot, 0, "edge", "trouble", hole=10) == ("edge", 0, "clear", 1)
    assert stroke(WATER, 2, lie="trouble", hole=10) == ("out", 2, "clear", 2)


@pytest.mark.rule("S71")
def test_hole_11() -> None:
    assert is_printed(11)
    assert stroke(CLUB, 1, hole=11) == ("out", 1, "clear", 2)
    assert stroke(PATH, 1, hole=11) == ("back", 0, "clear", 1)


@pytest.mark.rule("S18")
def test_on_hole_11_the_pond_takes_what_flies_past_and_nothing_else() -> None:
    assert stroke(CLUB, 0, "edge", hole=11)[0] == "back"
    assert stroke(CLUB, 1, lie="trouble", hole=11) == ("edge", 0, "clear", 1)
    assert differs_from_hole_1(11) == {CLUB}


@pytest.mark.rule("S72")
def test_hole_12() -> None:
    assert is_printed(12)
    assert stroke(WATER, 3, hole=12)[3] == 3
    assert differs_from_hole_1(12) == {WATER}


@pytest.mark.rule("S73")
def test_hole_13() -> None:
    assert is_printed(13)
    assert stroke(CLUB, 4, hole=13) == ("out", 1, "clear", 1)
    assert stroke(CLUB, 3, hole=13) == ("out", 1, "clear", 1)
    assert stroke(FAIRWAY, 4, hole=13) == ("out", 3, "clear", 1)


@pytest.mark.rule("S19")
def test_on_hole_13_a_replay_from_the_tee_is_a_tee_shot_too() -> None:
    table = laid(start(), 13, away=4).put("hand", 0, f"{WATER},{GREEN},{CLUB},{FAIRWAY}")
    splashed = play(table.state, both(WATER, GREEN), f"pick {WATER}")
    assert ball_of(splashed) == ("out", 4, "clear", 2)
    again = Laid(splashed).flow("side", 0).state
    assert ball_of(play(again, both(CLUB, FAIRWAY), f"pick {CLUB}")) == ("out", 1, "clear", 3)


@pytest.mark.rule("S74")
def test_hole_14() -> None:
    assert is_printed(14)
    assert stroke(FAIRWAY, 3, hole=14) == ("out", 1, "clear", 1)
    assert stroke(CLUB, 5, hole=14) == ("out", 2, "clear", 1)


@pytest.mark.rule("S75")
def test_hole_15() -> None:
    assert is_printed(15)
    assert stroke(CLUB, 3, hole=15) == ("out", 2, "clear", 1)
    assert differs_from_hole_1(15) == {CLUB, PATH}


@pytest.mark.rule("S76")
def test_hole_16() -> None:
    assert is_printed(16)
    assert differs_from_hole_1(16) == set()


@pytest.mark.rule("S77")
def test_hole_17() -> None:
    assert is_printed(17)
    assert differs_from_hole_1(17) == set()


@pytest.mark.rule("S78")
def test_hole_18() -> None:
    assert is_printed(18)
    assert differs_from_hole_1(18) == set()
    state = start()
    assert (state.explain("worth", "The Finisher").value, state.explain("worth", "The Gauntlet").value) == (2, 1)


# ---------------------------------------------------------------- the end of the round


@pytest.mark.rule("S80")
def test_every_side_writes_down_its_strokes() -> None:
    state = finish(finish(start(), 3, 5), 4, 3)
    assert of_sides(state, "total") == [7, 8]


@pytest.mark.rule("S81")
def test_a_level_round_goes_on_until_a_hole_has_one_winner() -> None:
    level = finish(start(2, holes=2), 4, 4)
    sudden = finish(level, 5, 5)
    assert sudden.observe(0).flow["sudden_death"]
    assert not sudden.is_terminal
    still = finish(sudden, 4, 4)
    assert not still.is_terminal
    over = finish(still, 5, 4)
    assert over.is_terminal
    assert over.winners == (1,)


@pytest.mark.rule("S24")
@pytest.mark.parametrize("house", [(), ("match-play",), ("skins",)])
def test_sudden_death_in_every_scoring(house: tuple[str, ...]) -> None:
    sudden = finish(finish(start(2, house, holes=2), 3, 4), 4, 3)
    assert sudden.observe(0).flow["sudden_death"]
    assert finish(sudden, 4, 3).winners == (1,)


@pytest.mark.rule("S4")
def test_sudden_death_goes_on_with_the_next_holes_and_then_from_the_top() -> None:
    assert hole(finish(start(2, holes=1), 4, 4)) == 2
    last = Laid(start()).hole(18).state
    assert hole(finish(last, 4, 4)) == 1
    assert hole(finish(finish(start(2, holes=1, nine="last"), 4, 4), 4, 4)) == 12


@pytest.mark.rule("S32")
def test_only_those_who_share_the_best_score_play_on_and_no_score_changes() -> None:
    sudden = finish(start(3, three="alone", holes=1), 4, 5, 4)
    seats = set()
    state = sudden
    for _ in range(8):
        seats.add(state.current_player)
        state = state.apply(state.legal_actions[0])
    assert seats == {0, 2}
    over = finish(sudden, 4, 1, 3)
    assert over.scores == (4, 5, 4)
    assert over.winners == (2,)


@pytest.mark.rule("S26")
def test_sudden_death_that_decides_nothing_shares_the_round() -> None:
    assert GAME.options()["most-extra-holes"] == 36
    state = finish(start(2, holes=1, most_extra_holes=2), 4, 4)
    state = finish(state, 4, 4)
    assert not state.is_terminal
    over = finish(state, 4, 4)
    assert over.is_terminal
    assert over.winners == (0, 1)


# ---------------------------------------------------------------- variants of the rulebook


@pytest.mark.rule("S82")
def test_match_play_counts_holes() -> None:
    over = finish(finish(finish(start(2, ("match-play",), holes=3), 3, 9), 4, 3), 4, 3)
    assert over.scores == (1, 2)
    assert over.winners == (1,)


@pytest.mark.rule("S83")
def test_skins_pay_a_point_a_hole_and_two_on_hole_18() -> None:
    state = finish(start(2, ("skins",)), 3, 4)
    assert state.scores == (1, 0)
    over = finish(Laid(state).hole(18).state, 5, 4)
    assert over.scores == (1, 2)
    assert over.winners == (1,)


@pytest.mark.rule("S84")
def test_a_press_counts_the_last_nine_once_more() -> None:
    state = finish(Laid(start(2, ("press",))).hole(9).state, 3, 7)
    assert of_sides(state, "back-total") == [0, 0]
    over = finish(Laid(finish(state, 5, 4)).hole(18).state, 4, 4)
    assert over.scores == (12, 15)
    assert over.winners == (0,)
    assert over.results["Back nine"] == (1,)


@pytest.mark.rule("S23")
def test_how_the_variants_count() -> None:
    tied = finish(start(2, ("skins",)), 4, 4)
    assert tied.scores == (0, 0)
    assert finish(tied, 3, 4).scores == (1, 0)
    carried = finish(start(2, ("skins-carry-over",)), 4, 4)
    assert finish(carried, 3, 4).scores == (2, 0)
    match = finish(finish(start(2, ("match-play",), holes=3), 3, 4), 3, 4)
    assert match.scores == (2, 0)
    assert not match.is_terminal
    stopped = finish(finish(start(2, ("match-play",), holes=3, stop_when_decided="yes"), 3, 4), 3, 4)
    assert stopped.is_terminal
    assert stopped.winners == (0,)


# ---------------------------------------------------------------- and the whole


@pytest.mark.rule("S12", "S57", "S79", "S10")
def test_the_hole_of_the_page_played_through() -> None:
    state = Laid(start(4, psyche_outs=2)).hole(4).state
    for a, b, pick, answer in (
        (CLUB, WATER, CLUB, "psyche"),
        (CLUB, BUNKER, CLUB, "allow"),
        ("Pushed Right", WATER, "Pushed Right", "allow"),
        ("Dart", "Hybrid", "Dart", "allow"),
        ("Lake Ball", ROUGH, ROUGH, ""),
    ):
        table = Laid(state).flow("side", 0).put("hand", 0, a).put("hand", 2, b)
        state = play(table.state, f"play {a}", f"play {b}", f"pick {pick}", *([answer] if answer else []))
    assert ball_of(state) == ("holed", 0, "clear", 7)


@pytest.mark.rule("S40")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_rounds_come_to_a_winner(players: int) -> None:
    chance = random.Random(players)
    state = gr.load_game("scramble", options={"holes": 9}).new_initial_state(players=players, seed=players)
    while not state.is_terminal:
        state = state.apply(chance.choice(state.legal_actions))
    best = min(state.scores)
    assert all(state.scores[seat] == best for seat in state.winners)
    assert len({state.sides[seat] for seat in state.winners}) == 1
