"""What the expert of Duffers knows, and what it does at some tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from attrs import evolve

import golfrules as gr
from golfrules.engine.chance import Chance
from golfrules.games.attempts import attempts_on
from golfrules.players import make_player
from golfrules.players.bags import Cards, turns_left
from golfrules.players.duffers import DuffersExpert
from golfrules.players.hands import Goal, Hands
from golfrules.players.laid import Laying
from golfrules.players.swings import Purse

GAME = gr.load_game("duffers")
LAYING = Laying(GAME.rules(2), GAME.card_counts(2))
CARDS = Cards(LAYING)


def number(card: str) -> int:
    return LAYING.numbers[card]


def played(players: int, seed: int) -> Iterator[tuple[gr.State, DuffersExpert]]:
    """The states of a game between experts, with the one who is asked."""
    state = GAME.new_initial_state(players=players, seed=seed)
    seats = [make_player("expert", GAME, seat) for seat in range(players)]
    while state.current_player is not None:
        expert = seats[state.current_player]
        assert isinstance(expert, DuffersExpert)
        yield state, expert
        state = state.apply(expert.choose(state.observe(state.current_player)))


# ------------------------------------------------------------------------------------------------ what it knows


def test_the_table_that_it_lays_comes_to_what_the_game_comes_to() -> None:
    compared = 0
    for state, expert in played(3, 301):
        view = state.observe(state.current_player or 0)
        if view.decision is None or view.decision.kind != "turn":
            continue
        t = expert.decision(view).table
        holes = LAYING.flow.open_holes(t, view.seat)
        here = [(a.hole, a.low, a.high, a.yards, a.strokes, a.completes) for a in attempts_on(t, view.seat, holes)]
        there = [(a.hole, a.low, a.high, a.yards, a.strokes, a.completes) for a in gr.attempts(state)]
        assert here == there
        compared += 1
    assert compared > 150


def test_it_finds_the_rule_behind_every_question() -> None:
    asked = 0
    for seed in (301, 302):
        for state, expert in played(3, seed):
            view = state.observe(state.current_player or 0)
            if view.decision is not None and view.decision.kind == "effect":
                again = expert.decision(view).asked_again()
                assert again is not None
                assert again.pending is not None
                answers = {GAME.rules(3).verbs.action(option) for option in again.pending.options}
                assert answers & set(view.legal_actions)
                asked += 1
    assert asked > 20


@pytest.mark.rule("D8")
def test_it_remembers_most_of_what_is_in_its_deck() -> None:
    right = []
    for state, expert in played(3, 301):
        view = state.observe(state.current_player or 0)
        deck = Counter(LAYING.names[card] for card in expert.decision(view).deck)
        real = Counter(LAYING.names[card] for card in state._table.piles[GAME.rules(3).pile("deck", view.seat)])
        assert deck.total() == real.total()
        right.append(deck == real)
    assert sum(right) > 0.9 * len(right)


@pytest.mark.rule("D1", "D6")
def test_hands_tell_which_card_is_missing() -> None:
    """Two swings without a Putt want a Putt, and a Putt without swings wants one."""
    hole = next(h.number for h in GAME.program.things["hole"] if h.name == "The Meadows")
    goal = Goal(CARDS.ground(hole), 6.0)
    duff = CARDS.duff
    nothing = [0.0] * len(duff)
    irons, putt, whiff = number("5 Iron"), number("Regulation Putt"), number("Whiff")
    chance = Chance.of(1)
    far = Hands([goal], [irons] * 20, [], 5, nothing, duff, chance)
    near = Hands([goal], [putt] * 20, [], 5, nothing, duff, chance)
    assert far.plain == near.plain == 0
    assert far.adds(putt) > 1 > far.adds(irons) == 0
    assert near.adds(putt) == near.adds(irons) == 0  # one swing is too short
    assert far.holds(putt) == far.adds(putt)
    both = Hands([goal], [irons] * 20 + [putt] * 20, [], 5, nothing, duff, chance)
    assert both.plain > 0 > both.adds(whiff)


def test_the_conditions_of_a_hole_are_known_card_by_card() -> None:
    holes = {h.name: CARDS.ground(h.number) for h in GAME.program.things["hole"]}
    wood, iron, putt = number("Fairway Wood"), number("5 Iron"), number("Regulation Putt")
    wall, duck = holes["Over the Wall"], holes["Duck, Pond"]
    assert (
        wall.needs & ~(wall.meets[wood] | wall.meets[putt]) == 0 != wall.needs & ~(wall.meets[iron] | wall.meets[putt])
    )
    assert (duck.bars[wood], duck.bars[iron], duck.bars[putt]) == (True, False, False)


def test_credits_go_where_they_gain_most() -> None:
    purse = Purse([(1, 60, 2.0, False), (2, 50, 1.5, False), (3, 50, 1.4, False), (4, 10, -1.0, False)])
    assert purse.buys(40) == ()
    assert purse.buys(60) == (1,)
    assert set(purse.buys(100)) == {2, 3}
    assert set(purse.buys(400)) == {1, 2, 3}


@pytest.mark.rule("D12")
def test_the_game_is_short_when_somebody_is_nearly_through() -> None:
    assert turns_left([6, 6], 0, 60, finisher=False) > turns_left([6, 2], 8, 60, finisher=False)
    assert turns_left([6, 2], 8, 60, finisher=False) > turns_left([6, 2], 8, 0, finisher=False)
    assert turns_left([6, 0], 12, 60, finisher=True) == 1


# ------------------------------------------------------------------------------------------------ at the table


def asked(actions: list[str], **zones: tuple[str, ...]) -> gr.View:
    """What seat 0 sees in a turn with these cards in its zones, or in the Display; the course is the printed one."""
    state = gr.load_game("duffers", house="short-course").new_initial_state(players=2, seed=3)
    view = state.observe(0)
    laid = tuple(
        gr.ZoneView(z.name, z.owner, zones[z.name], (True,) * len(zones[z.name]))
        if z.name in zones and z.owner in (0, None)
        else z
        for z in view.zones
    )
    made = tuple(gr.Action(text.split(" ")[0], tuple(text.split(" ", 1)[1:])) for text in actions)
    return evolve(view, zones=laid, decision=gr.Decision(0, "turn", "What do you do?", made))


def chosen(view: gr.View) -> str:
    return str(DuffersExpert(gr.load_game("duffers", house="short-course"), 1).choose(view))


@pytest.mark.rule("D1", "D4")
def test_it_plays_the_cards_that_complete_a_hole_and_no_more() -> None:
    hand = ("Fairway Wood", "7 Iron", "Chip Shot", "Regulation Putt", "Chip Shot")
    turn = [f"{verb} {card}" for verb in ("play", "pay", "hold") for card in dict.fromkeys(hand)]
    first = chosen(asked([*turn, "pass"], hand=hand, display=()))
    assert first in ("play Fairway Wood", "play 7 Iron")
    view = asked(
        ["play Chip Shot", "pay Chip Shot", "complete The Meadows", "pass"],
        hand=("Chip Shot", "Chip Shot"),
        play=("Fairway Wood", "7 Iron", "Regulation Putt"),
        display=(),
    )
    assert chosen(view) == "complete The Meadows"


@pytest.mark.rule("D5")
def test_it_pays_for_a_putt_when_there_is_none() -> None:
    hand = ("Chip Shot", "Chip Shot", "Chip Shot", "Whiff", "Whiff")
    view = asked(["play Chip Shot", "pay Chip Shot", "hold Chip Shot", "pass"], hand=hand, display=("Regulation Putt",))
    assert chosen(view) == "pay Chip Shot"


@pytest.mark.rule("D18")
def test_a_good_club_that_is_not_needed_stays_with_the_caddie() -> None:
    hand = ("Big Head Driver", "Whiff", "Whiff", "Whiff", "Slice")
    turn = ["play Big Head Driver", "pay Big Head Driver", "hold Big Head Driver", "pass"]
    view = asked(turn, hand=hand, display=(), stacks=())
    assert chosen(view) == "hold Big Head Driver"


def choice(question: str, actions: list[gr.Action], low: int, high: int, **zones: tuple[str, ...]) -> gr.View:
    return evolve(asked(["pass"], **zones), decision=gr.Decision(0, "effect", question, tuple(actions), low, high))


@pytest.mark.rule("D17")
def test_of_what_may_be_trashed_it_trashes_the_worst() -> None:
    cards = ("Chip Shot", "Whiff", "Fairway Wood")
    actions = [*(gr.Action("choose", (card,)) for card in cards), gr.Action("done")]
    view = choice("Choose up to 1 card in hand", actions, 0, 1, hand=cards, play=("Divot Tool",), display=())
    assert chosen(view) == "choose Whiff"


def test_a_question_of_a_rule_that_nobody_knows_gets_the_first_answer() -> None:
    view = choice("Is it raining?", [gr.Action("yes"), gr.Action("no")], 1, 1)
    assert chosen(view) == "yes"


def test_whoever_is_ahead_ends_the_game_with_the_last_card() -> None:
    game = gr.load_game("duffers", house="short-course")
    hand = ("Whiff", "Whiff")
    ahead = {"score of player 0": 3, "finished of player 0": 1, "credits of player 0": 60}
    behind = {"score of player 1": 3, "finished of player 1": 1, "credits of player 0": 60}
    view = asked(["buy Gift Certificate", "pass"], hand=hand, display=("Gift Certificate",) * 5, shop=())
    done = (["Cake Walk"], [])
    first = evolve(view, counts={**view.counts, **ahead}, flow={**view.flow, "completed": [*done], "turns": 20})
    second = evolve(view, counts={**view.counts, **behind}, flow={**view.flow, "completed": [*done[::-1]], "turns": 20})
    assert str(DuffersExpert(game, 1).choose(first)) == "buy Gift Certificate"
    assert str(DuffersExpert(game, 1).choose(second)) == "pass"


def test_whoever_asks_twice_is_told_the_same_and_may_do_something_else() -> None:
    state = GAME.new_initial_state(players=2, seed=7)
    expert = DuffersExpert(GAME, 1)
    asked_for = 0
    while state.current_player is not None and asked_for < 60:
        view = state.observe(state.current_player)
        hint = expert.hint(view)
        assert expert.hint(view) == hint
        assert hint.action in view.legal_actions
        other = [action for action in view.legal_actions if action != hint.action]
        state = state.apply(other[0] if other and asked_for % 3 == 0 else hint.action)
        asked_for += 1
    assert asked_for == 60
