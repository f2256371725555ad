"""What grows with the size of a game, and what does not: counted in lines carried out and in bytes, not in seconds.

Figures in seconds stand in docs/explanation/scale.md. Asserted is what a program builds on that plays long games, lays
on house rules or adds cards: that nothing grows with what lies behind, and nothing faster than what was added.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice

import pytest
from benchmarks.scale.long_games import choices, on_a_table, on_states
from benchmarks.scale.memory import each_move, each_of, one_game
from benchmarks.scale.sweeps import RULES, Line, Setting, spare_line, spare_trigger, with_rules
from tests.scale.work import lines_of

import golfrules as gr

pytestmark = pytest.mark.pure  # what is compiled has no lines that could be counted

Step = Callable[[int], None]
Begun = Callable[[gr.Game, int, int], Step]

WAYS: Sequence[Begun] = (on_states, on_a_table)


def carried_out(step: Step, made: Sequence[int]) -> float:
    """Lines for each of these decisions."""

    def play() -> None:
        for choice in made:
            step(choice)

    return lines_of(play) / len(made)


def each_decision(game: gr.Game, players: int, most: int = 10_000) -> float:
    """Lines for each of the first decisions of a random game, on frozen states."""
    made = choices(game, 1, players)[:most]
    warm = on_states(game, 1, players)  # what is made on first use is made
    for choice in made:
        warm(choice)
    return carried_out(on_states(game, 1, players), made)


def test_the_count_is_the_same_each_time() -> None:
    game = with_rules("six-card", (), rounds=1)
    assert each_decision(game, 2) == each_decision(game, 2) > 100
    assert lines_of(lambda: sorted(range(100))) == 0


# ------------------------------------------------------------ how long a game has lasted


@pytest.mark.parametrize("begun", WAYS)
def test_a_late_decision_is_no_more_work_than_an_early_one(begun: Begun) -> None:
    """Of sixty rounds the first six beside the last six: nothing is searched that grows with the game."""
    game = with_rules("six-card", (), rounds=60)
    made = choices(game, 1, 4)
    tenth = len(made) // 10
    assert tenth > 500
    step = begun(game, 1, 4)
    first = carried_out(step, made[:tenth])
    for choice in made[tenth:-tenth]:
        step(choice)
    assert carried_out(step, made[-tenth:]) == pytest.approx(first, rel=0.1)


def test_a_late_view_and_document_are_no_more_work_than_early_ones() -> None:
    """What a server does with each state: it is shown to a player, saved, and read again."""
    game = with_rules("six-card", (), rounds=40)
    states = list(one_game(Setting(game, 4), 1))

    def serve(some: Sequence[gr.State]) -> int:
        return lines_of(lambda: [(s.observe(0).to_json(), gr.loads(gr.dumps(s), game)) for s in some])

    tenth = len(states) // 10
    serve(states[:100:10])  # what is made on first use is made
    early, late = serve(states[:tenth:4]), serve(states[-tenth::4])
    assert late == pytest.approx(early, rel=0.1)


def test_a_late_state_keeps_no_more_than_an_early_one() -> None:
    """Beside the moves before it, which the states of a game share, each kept state is as large as ever."""
    long = Setting(with_rules("six-card", (), rounds=40), 4)
    assert each_of(long, 3_000, 300) == pytest.approx(each_of(long, 0, 300), rel=0.05)


def test_a_state_keeps_little_of_each_move_before_it() -> None:
    """The line of moves: a pair and a number each, and not the tables that lie behind."""
    assert 0 < each_move(Setting(with_rules("six-card", (), rounds=40), 4)) < 250


# ------------------------------------------------------------ records


def test_twice_the_moves_are_twice_the_work() -> None:
    """Replayed, and made of a state and written: nothing is gone through again for each move."""
    game = with_rules("six-card", (), rounds=40)
    state = game.new_initial_state(players=4, seed=1)
    at = {}
    for moves, choice in enumerate(islice(choices(game, 1, 4), 2_000), start=1):
        state = state.apply(state.legal_actions[choice])
        at[moves] = state
    replayed = [lines_of(lambda n=n: at[n].record.replay(game)) for n in (500, 1_000, 2_000)]
    written = [lines_of(lambda n=n: at[n].record.dumps()) for n in (500, 1_000, 2_000)]
    for found in (replayed, written):
        assert 1.8 < found[1] / found[0] < 2.2
        assert 1.8 < found[2] / found[1] < 2.2


# ------------------------------------------------------------ players


def test_a_decision_among_eight_is_no_more_work_than_one_between_two() -> None:
    game = with_rules("six-card", (), rounds=9)
    assert each_decision(game, 8) == pytest.approx(each_decision(game, 2), rel=0.1)


# ------------------------------------------------------------ cards that lie nowhere
# No copy of them is in play, so the games are the same to the card.


@pytest.mark.parametrize(
    ("game", "card", "own"),
    [
        ("duffers", 'equipment "Spare {}" x0 cost 70 yards 5', 97),
        ("scramble", 'shot green "Spare {}" x0 {{ flight + 1 }}', 18),
    ],
)
def test_three_times_the_cards_are_no_more_work(game: str, card: str, own: int) -> None:
    """Numbers, and what a card says of itself alone, are asked of that card: not one line more."""
    bare, thrice = (with_rules(game, [card.format(i) for i in range(n)], holes=3) for n in (0, 2 * own))
    kind = "shot" if game == "scramble" else "card"
    assert [len(g.program.things[kind]) for g in (bare, thrice)] == [own, 3 * own]
    assert each_decision(thrice, 4, 200) == each_decision(bare, 4, 200)


@pytest.mark.parametrize(
    "card", [pytest.param(spare_line, id="a line on each"), pytest.param(spare_trigger, id="a when on each")]
)
def test_cards_that_could_speak_and_lie_elsewhere_are_no_more_work(card: Callable[[int], str]) -> None:
    """Which cards speak is one number, and an event knows who waits for its card: not one line of Python more."""
    none, many = (each_decision(with_rules("duffers", [card(i) for i in range(n)], holes=3), 4, 200) for n in (0, 160))
    assert many == none


# ------------------------------------------------------------ house rules that change nothing


@pytest.mark.parametrize("line", [line for line in RULES.lines if "bundled" not in line.name], ids=lambda x: x.name)
def test_each_house_rule_is_as_much_work_as_the_one_before(line: Line) -> None:
    """Eight more beside eight: each is asked once where it was asked once, and no rule asks the others."""
    counted = []
    for n in (0, 8, 16):
        setting = line.setting(n)
        counted.append(each_decision(setting.game, setting.players, 200))
    none, some, many = counted
    assert many - some <= 1.1 * (some - none) + 0.01 * none
