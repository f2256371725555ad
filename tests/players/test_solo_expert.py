"""What the expert of solo knows and remembers, what it does at some tables, and that it plays well by every rule."""

from __future__ import annotations

import re
import statistics

import pytest

import golfrules as gr
from golfrules.engine.hidden import reshuffle_hidden
from golfrules.games.attempts import attempts_on
from golfrules.games.load import find_book
from golfrules.games.solo import Solo
from golfrules.players import Adviser, RandomPlayer, make_player, play_game
from golfrules.players.alone import UNSEEN
from golfrules.players.fairways import ANY, Grounds, Outcome, State, Values, merged
from golfrules.players.rounds import PASS, Move, Position, Search
from golfrules.players.solo import SoloExpert

GAME = gr.load_game("solo")
RULES = GAME.rules(1)
GROUNDS = Grounds(RULES, GAME.card_counts(1))
FREE = Values(GROUNDS, 0.04, [0.0] * GROUNDS.flow.cards)
SEARCH = Search(FREE, 3)


SHORT = gr.load_game("solo", house="front-nine", options={"rounds": 2})


def number(card: str) -> int:
    return GROUNDS.numbers[card]


def hole(name: str) -> int:
    return GROUNDS.holes[name]


class Checked:
    """The expert, with every hint looked at."""

    def __init__(self, game: gr.Game) -> None:
        self.expert = make_player("expert", game, seed=1)
        self.reasons: set[str] = set()

    def choose(self, view: gr.View) -> gr.Action:
        assert isinstance(self.expert, Adviser)
        action, reason = self.expert.hint(view)
        assert action in view.legal_actions
        assert re.fullmatch(r"[A-Z][^\n]*[.]", reason), reason
        self.reasons.add(reason)
        return action


# ------------------------------------------------------------------------------------------------ what it knows


def test_its_table_comes_to_what_the_game_comes_to() -> None:
    expert = SoloExpert(GAME, 1)
    state = GAME.new_initial_state(players=1, seed=7)
    compared = 0
    while state.current_player is not None:
        view = state.observe(0)
        decision = expert.decision(view)
        t, flow = decision.table, decision.flow
        here = [(a.hole, a.low, a.high, a.yards, a.strokes) for a in attempts_on(t, 0, flow.face_up(t))]
        there = [(a.hole, a.low, a.high, a.yards, a.strokes) for a in gr.attempts(state)]
        if view.flow["hole"] is None:
            assert here == there
            compared += 1
        state = state.apply(expert.choose(view))
    assert compared > 40


@pytest.mark.rule("D31")
def test_it_remembers_the_order_of_the_deck() -> None:
    """Of cards that go under the deck together it may not be able to tell which was first."""
    expert = SoloExpert(SHORT, 1)
    right = looked = 0
    for seed in (7, 8):
        state = SHORT.new_initial_state(players=1, seed=seed)
        while state.current_player is not None:
            view = state.observe(0)
            deck = expert.decision(view).memory.deck
            real = state._table.piles[GROUNDS.flow.deck]
            if view.flow["round"] == 1:
                assert deck is None
            elif real:
                assert deck is not None
                assert len(deck) == len(real)
                looked += 1
                right += all(a in (b, UNSEEN) for a, b in zip(deck, real, strict=True))
            state = state.apply(expert.choose(view))
    assert looked > 30
    assert right > 0.9 * looked


def test_whoever_comes_late_remembers_nothing() -> None:
    state = GAME.new_initial_state(players=1, seed=7)
    while state.observe(0).flow["round"] == 1:
        state = state.apply(next(a for a in state.legal_actions if a.verb in ("turn", "turn-over") or a.verb == "play"))
    late = SoloExpert(GAME, 1)
    view = state.observe(0)
    assert late.decision(view).memory.deck is None
    assert late.choose(view) in view.legal_actions


@pytest.mark.rule("D126")
def test_conditions_are_known_for_single_cards_and_for_pairs() -> None:
    wood, iron, both = number("Fairway Wood"), number("5 Iron"), number("Identity Crisis Hybrid")
    wall, odd, duck = (GROUNDS[hole(name)] for name in ("Over the Wall", "The Odd Couple", "Duck, Pond"))
    assert wall.holds(wall.meets[wood])
    assert not wall.holds(wall.meets[iron])
    assert odd.holds(odd.meets[wood] | odd.meets[iron])
    assert odd.holds(odd.meets[wood] | odd.meets[both])
    assert not odd.holds(odd.meets[wood])
    assert not odd.holds(odd.meets[iron])
    assert (duck.bars[wood], duck.bars[iron]) == (True, False)
    assert GROUNDS[hole("Last Call")].most_clubs == 4
    assert GROUNDS[hole("The Meadows")].most_clubs > 9


@pytest.mark.rule("D127")
def test_what_luck_and_duffs_may_bring_is_known() -> None:
    meadows, lighthouse, beginner = (
        GROUNDS[hole(name)] for name in ("The Meadows", "Broken Lighthouse", "Beginner's Luck")
    )
    for card in GROUNDS.playable:
        assert sum(o.chance for o in meadows.outcomes[card]) == pytest.approx(1)
        marked = GROUNDS.lucks[card] + GROUNDS.duffs[card] > 0
        assert (len(meadows.outcomes[card]) > 1) is marked
    iron = number("5 Iron")

    def mean(outcomes: tuple[Outcome, ...]) -> float:
        return sum(o.yards * o.chance for o in outcomes)

    assert mean(meadows.outcomes[iron]) < mean(lighthouse.outcomes[iron]) < 0  # a Hook does nothing there
    wood = number("3 Wood")
    assert mean(meadows.outcomes[wood]) < mean(beginner.outcomes[wood])  # where Luck takes no yards
    assert merged([Outcome(-30, 0, 0.5), Outcome(-35, 0, 0.2), Outcome(0, 1, 0.3)]) == (
        Outcome(-30, 0, 0.7),
        Outcome(0, 1, 0.3),
    )


def test_a_hole_that_is_further_on_costs_less() -> None:
    meadows = hole("The Meadows")
    start, halfway, ready = (
        State(meadows, yards, lowest, 0, 0, 0) for yards, lowest in ((0, ANY), (190, 190), (340, 150))
    )
    assert FREE.of(start) > FREE.of(halfway) > FREE.of(ready) > 1
    past = State(meadows, 500, 30, 0, 0, 3)
    assert FREE.of(past) == 8  # nobody comes back from there: twice its par
    dear = Values(GROUNDS, 0.2, [0.0] * GROUNDS.flow.cards)
    assert dear.of(halfway) > FREE.of(halfway)


# ------------------------------------------------------------------------------------------------ what it finds


def position(
    opened: tuple[State, ...], pile: tuple[str, ...] = (), deck: tuple[str, ...] = (), drawn: tuple[str, ...] = ()
) -> Position:
    cards = (tuple(number(card) for card in cards) for cards in (pile, drawn, deck))
    lying, free, coming = cards
    return Position(opened, lying, free, coming, (), 0, (), 0.0, None, None)


def moves(p: Position, *, known: bool = True) -> list[Move]:
    return [step.move for step in SEARCH.best(p, known=known)[1] if step.move != PASS]


@pytest.mark.rule("D32", "D33", "D34")
def test_cards_are_played_from_the_top_downward_and_a_putt_completes() -> None:
    meadows = hole("The Meadows")
    start = position((GROUNDS.start(meadows),), pile=("Tap-In", "7 Iron", "Fairway Wood"))
    wood, iron, putt = (number(card) for card in ("Fairway Wood", "7 Iron", "Tap-In"))
    assert moves(start) == [Move(wood, meadows, False), Move(iron, meadows, False), Move(putt, meadows, True)]
    assert SEARCH.best(start, known=True)[0] == pytest.approx(3)
    ascending = position((GROUNDS.start(meadows),), pile=("Tap-In", "Fairway Wood", "7 Iron"))
    assert SEARCH.best(ascending, known=True)[0] == 8


def test_it_waits_for_the_better_putt_that_it_knows_to_come() -> None:
    meadows = State(hole("The Meadows"), 340, 150, 0, 0, 2)
    now = position((meadows,), pile=("Regulation Putt",), deck=("Chip Shot", "Chip Shot", "Tap-In"))
    wait = position((meadows,), pile=("Regulation Putt",), deck=("Tap-In", "Chip Shot", "Chip Shot"))
    assert moves(now) == [
        Move(number("Regulation Putt"), meadows.hole, True)
    ]  # the Tap-In will lie under two Chip Shots
    assert moves(wait) == [Move(number("Tap-In"), meadows.hole, True)]


@pytest.mark.rule("D130")
def test_cards_that_were_drawn_may_be_played_in_any_order() -> None:
    meadows = hole("The Meadows")
    start = position((GROUNDS.start(meadows),), drawn=("Tap-In", "7 Iron", "Fairway Wood"), pile=("Chip Shot",))
    assert SEARCH.best(start, known=True)[0] == pytest.approx(3)


@pytest.mark.rule("D134")
def test_a_tee_is_played_before_the_putt() -> None:
    meadows = State(hole("The Meadows"), 340, 150, 0, 0, 2)
    found = moves(position((meadows,), pile=("Tap-In", "Golden Tee")))
    assert found == [Move(number("Golden Tee"), meadows.hole, False), Move(number("Tap-In"), meadows.hole, True)]


@pytest.mark.rule("D31")
def test_the_search_turns_the_pile_over() -> None:
    meadows = State(hole("The Meadows"), 340, 150, 0, 0, 2)
    last = position((meadows,), pile=("Tap-In", "Chip Shot", "Fairway Wood"))
    assert moves(last) == []
    again = last._replace(rounds=1)
    assert again.pile[0] == number("Tap-In")
    assert moves(again) == []  # the same three come up in the same order
    two = last._replace(rounds=1, pile=(number("Fairway Wood"), number("Chip Shot"), number("Tap-In")))
    assert moves(two) == [Move(number("Tap-In"), meadows.hole, True)]


# ------------------------------------------------------------------------------------------------ how it plays

TABLES: list[dict[str, int | str]] = [
    {"holes": 1},
    {"holes": 18, "rounds": 1},
    {"holes": 3, "open-holes": 1, "bullseye": "yes"},
    {"holes": 6, "open-holes": 6, "turned": 1, "rounds": 1},
    {"holes": 3, "turned": 6, "window": 0},
    {"holes": 2, "rounds": 9, "par-three": "no"},
]


@pytest.mark.parametrize("house", list(find_book("solo").houses))
def test_it_plays_by_every_house_rule(house: str) -> None:
    game = gr.load_game("solo", house=house, options={"rounds": 2 if "nine" in house else 1})
    assert play_game(game, [Checked(game)], seed=7).is_terminal


@pytest.mark.parametrize("options", TABLES)
def test_it_plays_at_every_table(options: dict[str, int | str]) -> None:
    game = gr.load_game("solo", options=options)
    assert play_game(game, [Checked(game)], seed=7).is_terminal


def test_it_says_why_in_words() -> None:
    checked = Checked(GAME)
    play_game(GAME, [checked], seed=7)
    said = " ".join(checked.reasons)
    assert "completes" in said
    assert "brings" in said
    assert "No card that may be played now" in said


def test_a_choice_depends_on_what_was_seen_and_on_nothing_else() -> None:
    """Two experts that saw the same do the same, however the rest lies."""
    one, other = (make_player("expert", SHORT, 1) for _ in range(2))
    state = SHORT.new_initial_state(players=1, seed=11)
    changed = 0
    while state.current_player is not None:
        another = reshuffle_hidden(state, 0, seed=changed)
        changed += another != state
        action = one.choose(state.observe(0))
        assert other.choose(another.observe(0)) == action
        state = state.apply(action)
    assert changed > 20


def test_it_forgets_one_game_when_another_begins() -> None:
    used, fresh = make_player("expert", SHORT, 1), make_player("expert", SHORT, 1)
    play_game(SHORT, [used], seed=3)
    assert play_game(SHORT, [used], seed=4).scores == play_game(SHORT, [fresh], seed=4).scores


# Over hundreds of games the expert took 8 strokes less than par on the front nine, and chance 33 more. Much less than
# that is asked for here.


@pytest.mark.parametrize(("house", "below", "least"), [("front-nine", 25, 7), ("back-nine", 18, 5)])
def test_it_is_far_better_than_chance(house: str, below: int, least: int) -> None:
    game = gr.load_game("solo", house=house)
    expert = make_player("expert", game, 1)
    scores, completed, chance = [], [], []
    for seed in range(4):
        over = play_game(game, [expert], seed=seed)
        scores.append(over.scores[0])
        completed.append(len(over.observe(0).flow["completed"]))
        chance.append(play_game(game, [RandomPlayer(seed)], seed=seed).scores[0])
    assert statistics.mean(chance) - statistics.mean(scores) > below
    assert statistics.mean(completed) >= least


def test_it_plays_solo_and_nothing_else() -> None:
    assert isinstance(RULES.flow_class, Solo)
    with pytest.raises(gr.GolfrulesError, match="laid for solo here"):
        Grounds(gr.load_game("duffers").rules(2), [])
