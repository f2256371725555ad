"""Exceptions, without and before: what stands instead of a statement, and who is the more particular."""

from tests.lang.programs import THE_HOLE, THE_PLAYER, body, line, lines, made, number, option, reports, stat

from golfrules.lang.ladders import conjuncts
from golfrules.lang.program import Exception_, Program, S, X

LADDER = """
when played {
  first of {
    long (A1): if card is wood { total + 1 }
    short: if card is putt { total + 2 }
    rest: { total + 3 } } }
"""


def rungs(p: Program, event: str = "played") -> list[S]:
    """The rungs of the ladder that an event leads to."""
    (ladder,) = body(p, event).args
    assert ladder.op == "ladder"
    return list(ladder.args)


def labels(p: Program) -> list[str]:
    return [r.args[3] for r in rungs(p)]


def exceptions(p: Program, label: str) -> tuple[Exception_, ...]:
    (found,) = (r.args[1] for r in rungs(p) if r.args[3] == label)
    return found


def added(s: S) -> int:
    """What a body adds to a total."""
    (change,) = s.args
    return change.args[3].args[0]


# ---------------------------------------------------------------- ladders


def test_a_ladder_has_rungs_with_questions_labels_and_rules() -> None:
    p = made(LADDER)
    assert labels(p) == ["long", "short", "rest"]
    assert [added(r.args[2]) for r in rungs(p)] == [1, 2, 3]
    assert rungs(p)[0].args[0].op == "tag"
    assert rungs(p)[2].args[0] is None
    assert p.clauses[rungs(p)[0].clause].ids == ("A1",)


def test_an_exception_keeps_its_place_its_question_and_its_speaker() -> None:
    p = made(LADDER + 'hole 3 "Third" par 5 length 510 { exception to long (A2): if par is 5 { total + 9 } }')
    (e,) = exceptions(p, "long")
    assert (e.layer, e.speaker, added(e.body)) == ("hole", ("hole", 2), 9)
    assert e.where == X("in", (stat(p, "hole", "par", THE_HOLE), number(5)))
    assert (p.clauses[e.clause].label, p.clauses[e.clause].ids) == ("long", ("A2",))


def test_the_more_particular_comes_first() -> None:
    p = made(
        LADDER
        + 'house "H" { exception to long: if par is 3 { total + 30 } }\n'
        + 'card iron "Spoon" { exception to long: { total + 10 } }\n'
        + 'hole 3 "Third" par 5 length 510 { exception to long: { total + 20 } }\n'
        + "exception to long: { total + 5 }",
        ("H",),
    )
    assert [(e.layer, added(e.body)) for e in exceptions(p, "long")] == [
        ("house", 30),
        ("hole", 20),
        ("card", 10),
        ("game", 5),
    ]


def test_without_takes_rungs_away() -> None:
    p = made(LADDER + 'house "H" { without long | short }', ("H",))
    assert labels(p) == ["rest"]


def test_what_is_taken_away_has_no_exceptions_and_still_a_place() -> None:
    p = made(
        LADDER
        + 'hole 3 "Third" par 5 length 510 { exception to long: { total + 20 } }\n'
        + 'house "A" { without long }\nhouse "B" { before long { tap: if card is iron { total + 5 } } }',
        ("A", "B"),
    )
    assert labels(p) == ["tap", "short", "rest"]


def test_who_takes_a_rung_away_contradicts_nobody_who_makes_an_exception() -> None:
    p = made(LADDER + 'house "A" { without long }\nhouse "B" { exception to long: { total + 9 } }', ("A", "B"))
    assert labels(p) == ["short", "rest"]


def test_what_is_taken_away_in_an_if_keeps_its_place_otherwise() -> None:
    p = made(LADDER + 'house "H" { if wind is strong { without long } }', ("H",))
    assert labels(p) == ["long", "short", "rest"]
    assert conjuncts(rungs(p)[0].args[0])[0] == X("not", (option(p, "wind", 1),))


def test_a_hole_takes_a_rung_away_while_it_is_played() -> None:
    p = made(LADDER + 'hole 3 "Third" par 5 length 510 { without long }')
    assert conjuncts(rungs(p)[0].args[0])[0] == X("not", (X("speaks", (("hole", 2),)),))


def test_without_takes_a_when_away() -> None:
    p = made('toll: when played and card is wood { total + 1 }\nhouse "H" { without toll }', ("H",))
    assert [t for t in p.triggers if t.event == "played"] == []
    p = made(
        'toll: when played and card is wood { total + 1 }\nhouse "H" { if wind is strong { without toll } }', ("H",)
    )
    (rung,) = body(p, "played").args
    assert rung.args[0].args[0] == X("not", (option(p, "wind", 1),))


def test_an_exception_may_stand_in_an_if() -> None:
    p = made(LADDER + "if wind is strong { exception to long: if par is 3 { total + 9 } } else { without short }")
    windy = option(p, "wind", 1)
    (e,) = exceptions(p, "long")
    assert e.where == X("and", (windy, X("in", (stat(p, "hole", "par", THE_HOLE), number(3)))))
    assert conjuncts(rungs(p)[1].args[0])[0] == X("not", (X("not", (windy,)),))


def test_rungs_are_put_in_before_others() -> None:
    house = 'house "H" { before short { mid: if card is iron { total + 5 }, near: if par is 3 { total + 6 } } }'
    p = made(LADDER + house, ("H",))
    assert labels(p) == ["long", "mid", "near", "short", "rest"]
    assert rungs(p)[1].args[4] == ("always",)
    assert p.clauses[rungs(p)[1].clause].source == "H"


def test_and_before_those_that_were_put_in() -> None:
    p = made(
        LADDER
        + 'house "G" { before short { mid: if card is iron { total + 5 } } }\n'
        + 'house "H" { needs "G", before mid { near: if par is 3 { total + 6 } }, exception to mid: { total + 7 } }',
        ("G", "H"),
    )
    assert labels(p) == ["long", "near", "mid", "short", "rest"]
    (e,) = exceptions(p, "mid")
    assert added(e.body) == 7


def test_a_rung_of_a_hole_speaks_while_it_is_played() -> None:
    p = made(
        LADDER + 'hole 3 "Third" par 5 length 510 { before long { far: if yards of card above 200 { total + 4 } } }'
    )
    assert rungs(p)[0].args[4] == ("hole", 2)
    p = made(LADDER + "if wind is strong { before long { far: if par is 5 { total + 4 } } }")
    assert rungs(p)[0].args[0].args[0] == option(p, "wind", 1)


def test_a_label_in_a_word_is_one_label() -> None:
    p = made(
        'word pay { toll: { total + 1 } }\nwhen turn-start { pay }\nwhen played { pay }\nhouse "H" { without toll }',
        ("H",),
    )
    for event in ("turn-start", "played"):
        (word,) = body(p, event).args
        (ladder,) = word.args
        assert ladder == S("ladder", ())


# ---------------------------------------------------------------- whole bodies


def test_an_exception_to_a_when_keeps_its_question() -> None:
    p = made(
        'toll: when played and card is wood { total + 1 }\nhouse "H" { exception to toll: if par is 3 { total + 2 } }',
        ("H",),
    )
    (rung,) = body(p, "played").args
    assert rung.args[0].op == "tag"
    (e,) = rung.args[1]
    assert added(e.body) == 2


def test_an_exception_to_a_statement_in_a_body() -> None:
    p = made("when played {\n  toll: total + 1\n  total + 2 }\n" + 'house "H" { without toll }', ("H",))
    ladder, plain = body(p, "played").args
    assert ladder == S("ladder", ())
    assert plain.op == "count"


# ---------------------------------------------------------------- blocks of lines


def test_an_exception_to_lines_takes_their_place() -> None:
    p = made(
        "far: woods { yards + 10 }\n"
        'hole 3 "Third" par 5 length 510 { exception to far: if wind is strong { woods { yards - 10 } } }'
    )
    plain, instead = lines(p, "yards")
    speaks = X("and", (X("speaks", (("hole", 2),)), option(p, "wind", 1)))
    assert (instead.layer, instead.speaker) == ("hole", ("hole", 2))
    assert instead.where.args[1] == speaks
    assert plain.where.args[1] == X("not", (speaks,))
    assert plain.amount == number(10)


def test_without_leaves_nothing_of_lines() -> None:
    p = made('far: woods { yards + 10 }\nhouse "H" { without far }', ("H",))
    assert line(p, "yards").where.args[1] == number(0)  # never
    p = made('far: woods { yards + 10 }\nhouse "H" { if wind is strong { without far } }', ("H",))
    assert line(p, "yards").where.args[1] == X("not", (option(p, "wind", 1),))


def test_of_two_exceptions_to_lines_the_more_particular_counts() -> None:
    p = made(
        "far: woods { yards + 10 }\n"
        'hole 3 "Third" par 5 length 510 { exception to far: { woods { yards + 20 } } }\n'
        'house "H" { exception to far: if wind is strong { woods { yards + 30 } } }',
        ("H",),
    )
    windy, third = option(p, "wind", 1), X("speaks", (("hole", 2),))
    found = {m.amount.args[0]: m.where.args[1:] for m in lines(p, "yards")}
    assert found == {
        30: (windy,),
        20: (X("not", (windy,)), third),
        10: (X("not", (windy,)), X("not", (third,))),
    }


def test_a_labelled_line_of_a_thing_is_still_printed() -> None:
    p = made('card putt "Blade" { yards 5, soft: yards - 1 }')
    assert p.things["card"][3].own["yards"] == X("sum", (number(5), X("negative", (number(1),))))


# ---------------------------------------------------------------- what is not clear


def test_two_houses_with_an_exception_to_one_statement() -> None:
    houses = 'house "G" {{ exception to long: {} }}\nhouse "H" {{ exception to long: {} }}'

    def said(one: str, other: str) -> list[str]:
        return reports(LADDER + houses.format(one, other), ("G", "H"))

    assert said("{ total + 5 }", "if par is 3 { total + 6 }") == ["GR707 long"]
    assert said("if par is 3 { total + 5 }", "if par is 3 { total + 6 }") == ["GR707 long"]
    assert said("if par is 3 { total + 5 }", "if par is 4 { total + 6 }") == []


def test_names_in_an_exception_mean_what_they_mean_at_its_statement() -> None:
    p = made(LADDER + 'house "H" { exception to long: { total + par of hole } }', ("H",))
    (e,) = exceptions(p, "long")
    assert e.body.args[0].args[1:] == (THE_PLAYER, "+", stat(p, "hole", "par", THE_HOLE))
    assert reports(LADDER + 'house "H" { exception to long: { won of winner + 1 } }', ("H",)) == ["GR201 winner"]
