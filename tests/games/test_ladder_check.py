"""The base rules of a stroke are proved complete, and an author is told what can never happen."""

import pytest

import golfrules as gr
from golfrules.games.ladder_check import check_ladders, check_own_ladders
from golfrules.games.load import find_book
from golfrules.games.stroke_table import path_of, stroke_table
from golfrules.lang.book import read_book
from golfrules.lang.source import Source


@pytest.fixture(scope="module")
def sources():
    return [file.source for file in find_book("scramble").files if not file.source.name.endswith("tests.golf")]


def own(sources, *rules):
    """What is told of a file with these rules: code, line and sentence of each finding."""
    book = read_book(sources, [Source("mine.golf", "\n".join(["language 1", "game scramble", *rules]))])
    assert not book.diagnostics.errors, [str(d) for d in book.diagnostics]
    return [(d.code, d.place.line, d.sentence) for d in check_own_ladders(book)]


def changed(sources, old, new):
    """The codes and sentences told of the game with a piece of its header replaced."""
    game = next(s for s in sources if s.name.endswith("game.golf"))
    assert old in game.text
    mine = [Source(s.name, s.text.replace(old, new)) if s is game else s for s in sources]
    return [(d.code, d.sentence) for d in check_ladders(read_book(mine))]


# ---------------------------------------------------------------- the proof


def test_the_base_rules_and_each_bundled_house_rule_are_complete():
    """No gap, no overlap, no dead rung and no dead exception, for any Hole and any house rule alone."""
    assert [str(d) for d in check_ladders(find_book("scramble"))] == []


def test_every_cell_is_decided_by_exactly_one_rung_or_its_exception():
    table = stroke_table(gr.load_game("scramble"))
    clauses = {c.number: c for c in table.rules.program.clauses}
    for cell, trace in table.walk():
        decided = path_of(table.rules, trace)
        assert decided, cell
        rungs = [clauses[n].label for what, n, *_ in trace if what == "rung"]
        assert rungs == [step.label for step in decided], cell
        assert not [n for what, n, *_ in trace if what == "gap"], cell
        yes = [(rung, clauses[n].layer) for what, n, answer, rung, _ in trace if what == "could" and answer]
        assert len(yes) == len(set(yes)), cell


def test_a_rung_that_is_left_out_is_a_gap(sources):
    found = changed(sources, "    step (S54): if by-the-green { spot is on }\n", "")
    assert "GR510" not in {code for code, _ in found}, "past takes these"
    found = changed(sources, "        edge:         { spot is edge }\n", "")
    gap = next(sentence for code, sentence in found if code == "GR510")
    assert gap.startswith('No rung of the ladder in "exact" happens on hole 1, 2 away, Driver, so that nothing does.')
    assert "cells. If that is not meant, give it a last rung without a question." in gap


def test_a_rung_that_others_go_before_is_dead(sources):
    found = changed(
        sources,
        "    strike (S21, S58): ",
        "    lost: if shot is water and lie is trouble { spot is edge }\n    strike (S21, S58): ",
    )
    (told,) = [sentence for code, sentence in found if code == "GR512"]
    assert told == (
        'The rung "lost" never happens: its question is never answered yes. (2,720 cells tried.) '
        "Change its question, put it before another rung, or leave it out."
    )


# ---------------------------------------------------------------- an author's house rules


def test_nothing_is_said_of_rules_that_are_good(sources):
    assert own(sources, "exception to green: if shot is green and away is 1 { hole-out }") == []
    assert own(sources, "psyche-outs is 4, scoring is skins") == []
    assert own(sources, "without putt") == []
    assert own(sources, "when stroke and shot is water { strokes + 1 }") == []


@pytest.mark.rule("S18")
def test_what_can_never_happen_on_a_hole(sources):
    found = own(sources, 'hole 19 "The Quarry" par 3 balls 1 { exception to past: if shot is rough { get-wet } }')
    ((code, line, told),) = found
    assert (code, line) == ("GR513", 3)
    assert told == (
        'This can never happen on hole 19: its question is never answered yes where "past" happens '
        "(3 times there). "
        "(85 cells tried.) Change its question, or leave it out."
    )


def test_an_exception_to_what_does_not_come_about(sources):
    found = own(
        sources,
        'shot green "Dud" { balls 1 }',
        'hole 19 "Soup" par 3 balls 2 { shots { flight is 2 }, exception to short: { spot is edge } }',
    )
    ((code, line, told),) = found
    assert (code, line) == ("GR513", 4)
    assert told == (
        'This can never happen on hole 19: "short" never happens there. (90 cells tried.) '
        'An exception keeps the question of what it is made to: "short" must come about first.'
    )


def test_who_asks_for_more_than_the_table_tries_is_not_called_dead(sources):
    """The table has each stroke as the first of its Hole, and the score of the match is not in it."""
    assert own(sources, "before putt { gentle: if strokes at least 9 { hole-out } }") == []
    assert own(sources, "exception to putt: if total of side above 90 { hole-out }") == []
    assert (
        own(sources, "before putt { late: if played at least 10 { first of { in-one: if shot is cup { hole-out } } } }")
        == []
    )


def test_an_exception_that_another_goes_before(sources):
    found = own(
        sources,
        'hole 19 "Two" par 3 balls 2 { exception to green: if shot is green { spot is edge } }',
        "exception to green: if shot is green | cup { spot is back }",
    )
    assert [(code, line) for code, line, _ in found] == [("GR513", 3)]
    assert "always goes before it" in found[0][2]


def test_a_rung_that_is_put_in_and_never_happens(sources):
    found = own(sources, "before step { lucky: if spot is edge and shot is cup { hole-out } }")
    assert [(code, line) for code, line, _ in found] == [("GR512", 3)]
    assert found[0][2].startswith('The rung "lucky" never happens: its question is never answered yes.')


def test_two_exceptions_that_overlap(sources):
    found = own(
        sources,
        'house "Soft greens" { exception to green: if shot is green { spot is edge } }',
        'house "Long ones" { exception to green: if away is 2 { spot is back } }',
    )
    ((code, line, told),) = found
    assert (code, line) == ("GR511", 4)
    assert told == (
        'Two house rules make an exception to "green" on hole 1, 2 away, Cart Path Bounce: '
        '"Soft greens" (line 3) and "Long ones" (line 4). Add a condition to one.'
    )


def test_two_exceptions_of_one_house_rule_that_overlap(sources):
    found = own(
        sources,
        "exception to green: if shot is green { spot is edge }",
        "exception to green: if away is 2 { spot is back }",
    )
    assert ("GR511", 4) in [(code, line) for code, line, _ in found]
    assert any('"mine" makes two exceptions to "green" on hole 1' in sentence for *_, sentence in found)


def test_exceptions_of_different_layers_do_not_overlap(sources):
    assert own(sources, "exception to green: if shot is green and away at least 2 { spot is back }") == []


def test_beside_a_bundled_house_rule(sources):
    bundled = [
        *sources,
        Source(
            "more.golf",
            'language 1\ngame scramble\nhouse "Firm" { exception to edge: if shot is fairway { spot is back } }',
        ),
    ]
    found = own(bundled, "exception to edge: if shot is club { spot is on }")
    assert [(code, line) for code, line, _ in found] == [("GR511", 3)]
    assert '"Firm" (line 3) and "mine" (line 3)' in found[0][2]


def test_where_somebody_chooses_nothing_is_proved(sources):
    found = own(sources, 'exception to green: { choose one { "A" { spot is on }, "B" { spot is edge } } }')
    assert [(code, line) for code, line, _ in found] == [("GR514", 3)]
    assert "somebody must choose" in found[0][2]


def test_a_numbered_house_rule_is_walked(sources):
    found = own(sources, 'house "Short greens" limit { exception to green: if away above limit { spot is edge } }')
    assert found == []


def test_other_games_have_no_strokes():
    assert not list(check_ladders(find_book("six-card")))
    assert not list(check_own_ladders(find_book("six-card")))
