"""Actions that rules guard and house rules add, and what wins."""

import pytest
from tests.lang.programs import THE_PLAYER, THIS_THING, count, made, number, option, reports, stat

from golfrules.lang.program import X

KNOCK = 'action knock "Knock" once a round { require total above 3, forbid mood is cross, total + 1 }\n'


def test_an_action_has_words_guards_a_body_and_a_limit() -> None:
    p = made(KNOCK)
    a = p.actions["knock"]
    above, not_cross = (r.question for r in a.requires)
    assert (a.title, a.once) == ("Knock", "round")
    assert above == X("compare", ("above", count(p, "player", "total", THE_PLAYER), number(3)))
    assert not_cross.op == "not"
    assert a.body.args[0].op == "count"
    assert {p.clauses[c].what for c in (r.clause for r in a.requires)} == {"require"}


def test_a_house_rule_adds_a_guard() -> None:
    p = made(KNOCK + 'house "H" { action knock { require par is 3 } }', ("H",))
    a = p.actions["knock"]
    assert len(a.requires) == 3
    assert p.clauses[a.requires[2].clause].source == "H"
    assert (a.title, a.once) == ("Knock", "round")


def test_a_guard_of_a_hole_or_in_an_if_holds_meanwhile() -> None:
    p = made(
        KNOCK
        + 'hole 3 "Third" par 5 length 510 { action knock { require a wood in hand of player } }\n'
        + "if wind is strong { action knock { require par of hole is 3 } }"
    )
    windy, third = (r.question for r in p.actions["knock"].requires[2:])
    assert windy.args[0] == X("not", (option(p, "wind", 1),))
    assert third.args[0] == X("not", (X("speaks", (("hole", 2),)),))
    assert third.args[1].op == "compare"


def test_an_action_of_one_s_own_in_an_if_is_there_meanwhile() -> None:
    p = made('if wind is strong { action shelter "Take shelter" { total + 1 } }')
    assert [r.question for r in p.actions["shelter"].requires] == [option(p, "wind", 1)]


def test_a_guard_with_a_label_takes_exceptions() -> None:
    base = 'action knock "Knock" { bold: require total above 3, total + 1 }\n'
    p = made(base + 'house "H" { exception to bold: if wind is strong { require total above 9 } }', ("H",))
    plain, instead = (r.question for r in p.actions["knock"].requires)
    windy = option(p, "wind", 1)
    total = count(p, "player", "total", THE_PLAYER)
    assert plain == X("or", (windy, X("compare", ("above", total, number(3)))))
    assert instead == X("or", (X("not", (windy,)), X("compare", ("above", total, number(9)))))
    p = made(base + 'house "H" { without bold }', ("H",))
    (never,) = p.actions["knock"].requires
    assert never.question.args[0] == number(1)


@pytest.mark.parametrize(
    ("rules", "report"),
    [
        (KNOCK + 'house "H" { action nock { require par is 3 } }', "GR714 nock"),
        ('house "H" { action knock { total + 1 } }', "GR714 knock"),
        (KNOCK + 'action knock "Again" { total + 1 }', "GR203 knock"),
        (KNOCK + 'house "H" { action knock { total + 2 } }', "GR203 knock"),
        (KNOCK + 'action Knock "Again" { total + 1 }', "GR203 Knock"),
        ('action yes "Again" { total + 1 }', "GR204 yes"),
        ('action wave "Wave" { total + 1 }\nhouse "H" { action wave "Wave twice" { total + 2 } }', "GR203 wave"),
        ('action knock "Knock" once a week { total + 1 }', "GR605 week"),
        ('action knock "Knock" { expect total is 3, total + 1 }', "GR901 expect total is 3"),
    ],
)
def test_mistakes_in_actions(rules: str, report: str) -> None:
    assert reports(rules, ("H",) if '"H"' in rules else ()) == [report]


# ---------------------------------------------------------------- what wins


def test_players_are_compared_by_measures_in_turn() -> None:
    p = made(header=HEADER_WITH("compare players by total lowest then reach highest"))
    (c,) = p.compares
    assert [(name, how) for name, _, how in c.measures] == [("total", "lowest"), ("reach", "highest")]
    assert c.measures[0][1] == count(p, "player", "total", THIS_THING)
    assert c.measures[1][1] == stat(p, "player", "reach", THIS_THING)


def test_of_several_comparisons_the_last_that_holds_counts() -> None:
    p = made("if wind is strong { compare players by total highest }")
    calm, strong = p.compares
    assert (calm.when, strong.when) == (None, option(p, "wind", 1))
    p = made(
        'if wind is strong { compare players by total highest } else { also compare sides by won highest as "Sides" }'
    )
    _, strong, also = p.compares
    assert also.when == X("not", (option(p, "wind", 1),))
    assert (also.title, also.kind) == ("Sides", "side")


def test_a_house_rule_may_say_what_wins() -> None:
    p = made('house "H" { compare players by purse highest }', ("H",))
    assert [c.measures[0][0] for c in p.compares] == ["total", "purse"]
    two = 'house "G" { compare players by reach highest }\nhouse "H" { compare players by purse highest }'
    assert reports(two, ("G", "H")) == ["GR707 compare players by purse highest"]


def HEADER_WITH(compare: str) -> str:  # noqa: N802 - it makes another HEADER
    from tests.lang.programs import HEADER

    return HEADER.replace("compare players by total lowest", compare)
