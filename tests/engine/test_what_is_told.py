"""What players are asked and told by house rules: sentences, with the player who does it."""

from __future__ import annotations

from pathlib import Path

import pytest

import golfrules as gr


def start(tmp_path: Path, game: str, rules: str, **options: int | str) -> gr.State:
    own = tmp_path / "own.golf"
    own.write_text(f"language 1\ngame {game}\n\n{rules}\n", encoding="utf-8")
    return gr.load_game(game, house=[own], options=options).new_initial_state(players=2, seed=7)


@pytest.mark.parametrize(
    ("body", "question"),
    [
        ("total + 1, last is 3", "add 1 to total and set last to 3"),
        ("total - 1, last times 2", "take 1 from total and multiply last by 2"),
        ("last at most 4", "bring last down to 4 at most"),
        ("\n # a remark\n total + 1\n last at least 2\n", "add 1 to total and bring last up to 2 at least"),
        ("if total is 3 { total + 1 } else { total - 2 }", "add 1 to total if total is 3, else take 2 from total"),
        ("until end of round { nines { points is 3 } }", "set points to 3 for nines until the end of the round"),
        ("draw 1 from stock, repeat 3 { total + 1 }", "draw 1 from stock and add 1 to total, 3 times"),
        ("may { total + 1 }", "add 1 to total if it is wished"),
    ],
)  # fmt: skip
def test_whether_to_do_something_is_asked_in_plain_words(tmp_path: Path, body: str, question: str) -> None:
    rules = f'action mull "Take it again" {{ may {{ {body} }} }}'
    decision = start(tmp_path, "six-card", rules, peek=0).apply("mull").decision
    assert decision is not None
    assert decision.question == f"Do you want to {question}?"


def test_who_does_something_is_told(tmp_path: Path) -> None:
    rules = "when hole-start { shuffle deck, players { draw 1 from deck to hand }, roll 1..6 as gust }"
    told = [str(e) for e in start(tmp_path, "scramble", rules).events]
    assert told[1] == "The game shuffles the deck."
    assert [line.split(" draws ")[0] for line in told[2:4]] == ["Player 0", "Player 1"]
    assert told[4].startswith("The game rolls ")


def test_what_each_does_in_somebodys_event_is_done_by_each(tmp_path: Path) -> None:
    rules = "when turn-start { players { draw 1 from stock to drawn } }"
    told = [e for e in start(tmp_path, "six-card", rules, peek=0).events if "draws" in str(e)]
    assert [e.seat for e in told] == [0, 1]


def test_an_action_that_a_house_rule_adds_is_done_by_its_player(tmp_path: Path) -> None:
    rules = 'action mull "Take it again" { shuffle stock, draw 1 from stock to discard, roll 1..6 as gust }'
    state = start(tmp_path, "six-card", rules, peek=0)
    events = state.apply("mull").events
    assert len(events) == 3
    assert {e.seat for e in events} == {state.current_player}


def test_a_pile_at_the_beginning_of_a_sentence_has_a_capital() -> None:
    event = gr.Event("{pile} is made anew and shuffled.", None, (), 0, "the deck")
    assert event.say() == "The deck is made anew and shuffled."


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("peeek 4", 'There is no action "peeek 4" in Six-card Golf. Did you mean peek 4?'),
        ("knok", 'There is no action "knok" in Six-card Golf. Did you mean knock?'),
        ("sing", 'There is no action "sing" in Six-card Golf. Player 0 may'),
        ("draw", '"draw" is not legal now.'),
        ("peek 1", '"peek 1" is not legal now. That card may not be looked at (G3).'),
        ("99", '"99" is not legal now.'),
        ("joker", '"joker" is not legal now.'),
    ],
)
def test_what_is_no_action_is_told_from_what_is_not_legal_now(typed: str, told: str) -> None:
    state = gr.load_game("six-card").new_initial_state(players=2, seed=7)
    with pytest.raises(gr.IllegalActionError) as refused:
        state.apply(typed)
    assert str(refused.value).startswith(told)


def test_what_a_thing_prints_is_said_in_no_rule_and_has_no_place() -> None:
    told = str(gr.load_game("scramble").new_initial_state(seed=1).explain("flight", "Driver"))
    assert told.splitlines()[1:] == ["  Driver: 0 -> 2  printed"]
