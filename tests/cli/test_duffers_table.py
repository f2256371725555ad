"""What the table of Duffers tells: what each Hole still wants, what an action would come to; and no secrets."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

import pytest
from tests.cli.duffers_games import golfer, played
from tests.cli.test_screens import screen
from tests.rules.laid import Laid

import golfrules as gr
from golfrules.cli.render.bag import counted
from golfrules.cli.session.course import Course

SHORT = "short-course"
"""A course with Cake Walk on it, and two other Holes for beginners."""


@cache
def on(*house: str) -> gr.Game:
    return gr.load_game("duffers", house=house)


def turn(hand: str, *actions: str, house: tuple[str, ...] = ()) -> gr.State:
    """A turn of seat 0 with these cards in hand and else Chip Shots, after some actions."""
    cards = hand.split(", ")
    cards += ["Chip Shot"] * (5 - len(cards))
    new = on(SHORT, *house).new_initial_state(players=2, seed=7)
    state = Laid(new).put("hand", 0, ", ".join(cards)).state
    for action in actions:
        state = state.apply(action)
    return state


def told(state: gr.State, seat: int = 0, *, width: int = 100) -> str:
    """The screen in one line, without what is only there for the eye."""
    return " ".join(screen([state], seat, width=width).split())


def below(state: gr.State, hole: str, seat: int = 0) -> str:
    """What is said below a Hole, up to the next."""
    lines = screen([state], seat, width=100).splitlines()
    at = next(i for i, line in enumerate(lines) if hole in line)
    end = next(i for i in range(at + 1, len(lines)) if not lines[i].startswith("    "))
    return " ".join(line.strip() for line in lines[at + 1 : end])


CLUBS = "Fairway Wood, Chip Shot, Chip Shot, Regulation Putt, 7 Iron"

# ---------------------------------------------------------------- the course


@pytest.mark.rule("D1", "D69")
def test_each_hole_says_what_it_still_wants() -> None:
    state = turn(CLUBS, "play Fairway Wood")
    wants = below(state, "Cake Walk")
    assert "putt" in wants.lower()
    assert "35 yd" in wants
    assert "Not yet: " in wants
    assert "50 yd past" not in below(state, "Beginner's Luck")  # 190 is the last yard of its window


@pytest.mark.rule("D1", "D72")
def test_a_hole_that_can_be_completed_says_with_how_many_strokes() -> None:
    state = turn(CLUBS, "play Fairway Wood", "play Chip Shot", "play Chip Shot", "play Regulation Putt")
    assert below(state, "Cake Walk") == "Can be completed: 5 strokes, 2 over par."
    assert "complete Cake Walk: 250 yd, 5 strokes, 2 over par, 1 reward to choose from" in told(state)


def test_nothing_is_missing_where_nothing_is_in_play() -> None:
    assert "Not yet" not in told(turn(CLUBS))


@pytest.mark.rule("D2", "D100")
def test_what_is_played_after_a_hole_completes_no_other() -> None:
    state = turn("Fairway Wood, Regulation Putt, 7 Iron", "play Fairway Wood", "play Regulation Putt")
    played_on = state.apply("complete Beginner's Luck").apply("play 7 Iron")
    assert "In play: 7 Iron = 150 yd, 1 stroke" in told(played_on)
    assert "play Chip Shot: no more Holes this turn" in told(played_on)
    assert "Not yet" not in told(played_on)
    two = turn(CLUBS, "play Fairway Wood", "play Regulation Putt", house=("two-holes-a-turn",))
    again = two.apply("complete Beginner's Luck").apply("play 7 Iron")
    assert "Not yet: needs a Putt; 75 yd short of 225." in told(again)


@pytest.mark.rule("D73", "D75")
def test_a_completed_hole_shows_its_strokes_and_who_took_them() -> None:
    state = turn(CLUBS, "play Fairway Wood", "play Chip Shot", "play Chip Shot", "play Regulation Putt")
    states = [state, state.apply("complete Cake Walk")]
    row = next(line for line in screen(states, 0).splitlines() if line.startswith("B-3 Cake Walk"))
    assert row.split()[-1] == "5"
    assert "1 of 3 Holes" in screen(states, 0)


@pytest.mark.rule("D6")
def test_a_total_that_a_hole_changes_is_told_with_the_hole() -> None:
    """On Broken Lighthouse a Hook costs nothing, elsewhere it does."""
    game = gr.load_game("duffers", house=["advanced-course"], options={"holes": 9})
    laid = Laid(game.new_initial_state(players=2, seed=7)).put("hand", 0, "Fairway Wood, Hook")
    state = laid.state.apply("play Fairway Wood")
    assert "Here 190 yd = 190 Fairway Wood" in below(state, "Broken Lighthouse")
    assert "In play: 160 yd = 190 Fairway Wood - 30 Hook" in told(state)
    assert "Here" not in below(state, "Leap Frog")


@pytest.mark.parametrize("seed", [0, 2])
def test_the_strokes_on_the_course_are_those_of_the_score_pad(seed: int) -> None:
    states = played(3000, 2 + seed % 3, house=["rapid-round"], seed=seed)
    course = Course.start(states[0])
    assert course is not None
    for before, after in pairwise(states):
        new = after.observe(gr.SPECTATOR)
        course = course.then(before, after)
        for seat in range(new.players):
            done = {hole for hole, row in zip(course.holes, course.strokes, strict=True) if row[seat] is not None}
            assert done == set(new.flow["completed"][seat])
            if not new.is_terminal:
                assert course.besides(new, seat) == 0
    assert states[-1].is_terminal
    assert any(n is not None for row in course.strokes for n in row)


# ---------------------------------------------------------------- what actions come to


@pytest.mark.rule("D45", "D66")
def test_a_card_for_yards_tells_the_total_with_it_and_its_symbols() -> None:
    said = told(turn("Big Head Driver, 5 Iron, Whiff"))
    assert "play Big Head Driver: 275 yd (+275), 2 strokes, reveals 1 Luck" in said
    assert "play 5 Iron: 175 yd (+175), 2 strokes, gains 1 Duff" in said
    after = told(turn("Fairway Wood, Chip Shot, Regulation Putt", "play Fairway Wood", "play Chip Shot"))
    assert "play Regulation Putt: 220 yd (+0), 4 strokes" in after


def test_what_a_card_would_be_enough_for_is_told_by_the_letters_of_the_holes() -> None:
    state = turn(CLUBS, "play Fairway Wood", "play Chip Shot", "play Chip Shot")
    assert "play Regulation Putt: 250 yd (+0), 5 strokes, enough for B-3" in told(state)


@pytest.mark.rule("D22", "D64", "D65")
def test_credits_are_told_before_they_are_had_and_before_they_are_spent() -> None:
    state = turn("Big Head Driver, Chip Shot")
    assert "pay Big Head Driver: +75 credits, 75 in all" in told(state)
    paid = state.apply("pay Big Head Driver")
    assert "pay Chip Shot: +20 credits, 95 in all" in told(paid)
    assert "buy Vintage Driver: costs 70, 5 left" in told(paid)


@pytest.mark.rule("D22", "D25")
def test_prices_are_those_of_whoever_looks() -> None:
    """A Crew card makes the Display cheaper for its owner, and for nobody else."""
    state = turn("Cousin in the Pro Shop, Chip Shot, Chip Shot", "play Cousin in the Pro Shop")
    card = max(state.observe(0).zone("display").cards, key=lambda c: state.explain("cost", str(c)).value)
    price = state.explain("cost", str(card)).value

    def cost(seat: int) -> int:
        row = next(line for line in screen([state], seat).splitlines() if line.startswith(str(card)))
        return int(row.split()[-4])

    assert cost(1) == price
    assert cost(0) < price


@pytest.mark.rule("D21", "D45")
def test_what_is_told_before_depends_on_nothing_hidden() -> None:
    """The same hand on the same table, with other Luck and other Duffs to come: every word is the same."""
    luck = "Goose Egg", "Friendly Squirrel"
    duffs = "Hook", "Toed"
    screens = set()
    for good, duff in zip(luck, duffs, strict=True):
        laid = Laid(on(SHORT).new_initial_state(players=2, seed=7))
        laid.put("hand", 0, "Big Head Driver, 5 Iron, Regulation Putt, Chip Shot, Whiff")
        state = laid.top("luck-deck", good).top("duff-stack", duff).state
        screens.add(screen([state], 0))
    assert len(screens) == 1


@pytest.mark.rule("D6", "D95")
def test_the_duffs_of_a_hand_are_told_to_its_owner_alone() -> None:
    hook = turn("Fairway Wood, Hook, Chip Shot", "play Fairway Wood")
    whiff = turn("Fairway Wood, Whiff, Chip Shot", "play Fairway Wood")
    assert "160 yd = 190 Fairway Wood - 30 Hook, 1 stroke (with Hook of your hand)" in told(hook)
    for seat in (1, gr.SPECTATOR):
        assert screen([hook], seat) == screen([whiff], seat)
        assert "In play: Fairway Wood = 190 yd, 1 stroke" in told(hook, seat)
        assert "Not yet" not in told(hook, seat)


@pytest.mark.rule("D118")
def test_nobody_is_told_what_others_may_do() -> None:
    state = turn(CLUBS)
    assert "+20 credits" not in told(state, 1)
    assert "Your hand" in told(state, 1)
    assert "Your hand" not in told(state, gr.SPECTATOR)


# ---------------------------------------------------------------- places


@pytest.mark.rule("D18")
def test_the_caddie_says_what_can_be_played_now_and_what_later() -> None:
    state = turn(CLUBS, "hold 7 Iron")
    assert "Caddie: 7 Iron (from the next turn)" in told(state)
    later = state.apply("pass").apply("pass")
    assert "Caddie: 7 Iron" in told(later)
    assert "next turn" not in told(later)
    assert "play-held 7 Iron: 150 yd (+150)" in told(later)


def test_cards_are_counted_by_name() -> None:
    assert counted(["Chip Shot", "7 Iron", "Chip Shot"]) == "7 Iron, Chip Shot x2"
    assert counted([None, "7 Iron", None]) == "2 cards, 7 Iron"
    assert counted([None]) == "1 card"
    assert counted([]) == ""


@pytest.mark.rule("D17")
def test_rewards_that_lie_open_are_named() -> None:
    state = turn(CLUBS, house=("open-rewards",))
    number = next(h.number for h in state.game.program.things["hole"] if h.name == "Cake Walk")
    (prize,) = state.observe(gr.SPECTATOR).zone("rewards", number).cards
    assert below(state, "Cake Walk") == f"Rewards: {prize}"
    assert "Rewards" not in below(turn(CLUBS), "Cake Walk")


@pytest.mark.rule("D12")
def test_the_last_turns_are_announced() -> None:
    states = played(0, 2, house=[SHORT])
    while states[-1].observe(0).flow["finisher"] is None:
        states.append(states[-1].apply(golfer(states[-1])))
        assert not states[-1].is_terminal
    assert "completed every Hole: 1 more turn." in told(states[-1])


# ---------------------------------------------------------------- the end


@pytest.mark.rule("D13", "D14", "D15")
def test_the_end_says_what_was_added_and_taken_off() -> None:
    states = played(5000, 3, house=["rapid-round"])
    found = screen(states, 0).splitlines()
    titles = ("Unfinished Holes", "At the end", "Total")
    rows = {title: [int(n) for n in line.split()[-3:]] for line in found for title in titles if line.startswith(title)}
    assert rows["Total"] == list(states[-1].scores)
    holes = [line.split()[-3:] for line in found if line[:2] in ("A-", "B-")]
    assert len(holes) == 3
    assert sum(rows["Unfinished Holes"]) > 0


def test_any_seat_sees_any_table() -> None:
    """Random play, set-up included, seen from every seat: no screen is too wide, and none fails."""
    dice = random.Random(3)
    houses = ["scratch-golf", "pro-shop-pre-sales", "open-rewards", "two-holes-a-turn", "one-mulligan", "spring-clean"]
    game = gr.load_game("duffers", house=houses, options={"early-birds": "chosen", "holes": 4})
    state = game.new_initial_state(players=3, seed=7)
    for i in range(160):
        state = state.apply(dice.choice(state.legal_actions))
        if i % 8 == 0 or i < 12:
            for seat in (0, 1, 2, gr.SPECTATOR):
                assert max(map(len, screen([state], seat).splitlines())) <= 80


# ---------------------------------------------------------------- what is new


def test_cards_that_go_the_same_way_are_told_together() -> None:
    """Hidden cards by their number, alike doings in one sentence, and the turn of whoever looks as theirs."""
    state = turn(CLUBS)
    assert "Expert draws 5 cards." in told(state)
    assert "It is your turn." in told(state)
    assert "It is the turn of You." not in told(state)
    after = state.apply("pass")
    said = told(after)
    assert "You move " in said
    (moved,) = [line for line in said.split("You move ")[1:] if " to the discard." in line]
    for card in ("Fairway Wood", "Chip Shot", "Regulation Putt"):
        assert card in moved.partition(" to the discard.")[0]
    assert "It is the turn of Expert." in said
