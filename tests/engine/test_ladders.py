"""The walk of a ladder, on a small game whose cases are its cards."""

import re

import pytest
from tests.toys.range import Range, make

from golfrules.engine.ladders import Walked, examine
from golfrules.engine.link import link, option_values
from golfrules.engine.trial import Trial


def walk(*rules):
    """What is wrong with rules that wait for a card to be played: code, text of the clause, sentence."""
    program = make("\n".join(rules)).program
    linked = link(program, Range, 2, option_values(program, {}, 2), watch=True)
    cases = []
    for number, card in enumerate(program.things["card"]):
        trial = Trial(linked)
        trial.raise_event("played", card=number)
        cases.append(Walked(-1, card.name, trial.trace))
    return [(d.code, d.place.text.split(" {")[0], d.message) for d in examine(program, "played", cases)]


BOTH = "when played { first of { far: if card is wood { score of player + 1 }, rest: { score of player + 2 } } }"


def test_a_whole_ladder():
    assert walk(BOTH) == []


def test_a_gap():
    found = walk("when played { first of { far: if card is wood { score + 1 }, near: if card is iron { score + 2 } } }")
    assert [(code, text) for code, text, _ in found] == [("GR510", "far: if card is wood")]
    assert found[0][2].startswith("No rung of this ladder happens on Coach, so that nothing does. That is so in ")


def test_a_gap_inside_a_rung():
    found = walk(
        "when played { first of {",
        "  far: if card is club { first of {",
        "    one: if card is wood { score + 1 }, two: if card is crew { score + 2 } } }",
        "  rest: { score + 3 } } }",
    )
    assert [(code, text) for code, text, _ in found] == [
        ("GR510", "one: if card is wood"),
        ("GR512", "two: if card is crew"),
    ]
    assert 'No rung of the ladder in "far" happens on 7 Iron' in found[0][2]


def test_what_a_house_rule_lets_happen_besides_need_not_decide_everything():
    rule = "when played { first of { far: if card is wood { score + 1 }, near: if card is iron { score + 2 } } }"
    assert walk(f'house "Mine" {{ {rule} }}') == []


@pytest.mark.parametrize(
    ("rung", "why"),
    [
        ('lost: if card is "Driver" and card is iron { score + 1 }', "its question is never answered yes"),
        ("lost: if card is wood and card is club { score + 1 }", "its question is never answered yes"),
    ],
)
def test_a_dead_rung(rung, why):
    found = walk(
        f"when played {{ first of {{ far: if card is wood {{ score + 1 }}, {rung}, rest: {{ score + 2 }} }} }}"
    )
    assert [code for code, *_ in found] == ["GR512"]
    assert found[0][2].startswith(f'The rung "lost" never happens: {why}. (')


def test_a_rung_that_is_never_come_to():
    found = walk(
        "when played { first of { one: if card is club { score + 1 }, two: if card is not club { score + 1 },",
        "  lost: { score + 2 } } }",
    )
    assert [(code, text) for code, text, _ in found] == [("GR512", "lost:")]
    assert "a rung before it always happens" in found[0][2]


def test_a_dead_exception():
    found = walk(BOTH, 'house "Mine" { exception to far: if card is iron { score + 5 } }')
    assert [(code, text) for code, text, _ in found] == [("GR513", "exception to far: if card is iron")]
    assert found[0][2].startswith(
        'This can never happen: its question is never answered yes where "far" happens (once). ('
    )


def test_two_exceptions_at_once():
    found = walk(
        BOTH,
        'house "One" { exception to rest: if card is iron { score + 5 } }',
        'house "Two" { exception to rest: if card is club { score + 7 } }',
    )
    assert [code for code, *_ in found] == ["GR511", "GR513"]
    sentence = r'Two house rules make an exception to "rest" on 7 Iron: "One" \(line (\d+)\) and "Two" \(line (\d+)\)\.'
    lines = re.fullmatch(sentence, found[0][2])
    assert lines is not None
    assert int(lines[2]) == int(lines[1]) + 1


def test_an_exception_of_a_card_and_one_of_a_house_rule_are_no_overlap():
    found = walk(
        BOTH,
        'house "One" { exception to rest: if card is "Wedge" { score + 5 } }',
        'card crew "Marshal" { exception to rest: if card is iron { score + 6 } }',
    )
    assert "GR511" not in {code for code, *_ in found}
