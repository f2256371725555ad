"""Lines that are always so: what a thing prints, what is said of others, what is settled before the game."""

import pytest
from tests.lang.programs import (
    FIRST,
    THE_PLAYER,
    THE_SIDE,
    THE_SPEAKER,
    count,
    line,
    lines,
    made,
    number,
    option,
    reports,
    same,
    stat,
)

from golfrules.lang.program import X


def printed(block: str) -> dict[str, X]:
    """What a card prints that has a block."""
    return made(f'card putt "Blade" {{ {block} }}').things["card"][3].own


# ---------------------------------------------------------------- printing


def test_what_a_thing_says_of_itself_is_what_it_prints() -> None:
    assert printed("yards 5") == {"yards": number(5)}
    assert printed("yards 5, strokes is 2") == {"yards": number(5), "strokes": number(2)}
    assert printed("yards 5, yards + 10") == {"yards": X("sum", (number(5), number(10)))}
    assert printed("yards 5, yards - 10") == {"yards": X("sum", (number(5), X("negative", (number(10),))))}
    assert printed("yards 5, yards times 3") == {"yards": X("product", (number(5), number(3)))}
    assert printed("yards 5, yards at most 3") == {"yards": X("least", (number(5), number(3)))}
    assert printed("yards 5, yards at least 30") == {"yards": X("most", (number(5), number(30)))}


def test_it_begins_with_what_its_kind_prints() -> None:
    p = made('card putt "Blade" { yards 5, strokes + 1 }')
    stroke = next(s for s in p.stats if s.name == "strokes")
    assert p.things["card"][3].own["strokes"] == X("sum", (X("default", (stroke.number,)), number(1)))
    assert stroke.printed == number(1)


def test_it_may_ask() -> None:
    p = made('card putt "Blade" { yards 5, if par is 3 { yards + 10 } }')
    asked, more, less = p.things["card"][3].own["yards"].args
    assert asked.op == "in"
    assert (more, less) == (X("sum", (number(5), number(10))), number(5))


def test_values_after_the_name_are_printed_too() -> None:
    p = made('hole 3 "Third" par 5 length 510 { par + 1 }')
    assert p.things["hole"][2].own == {"par": X("sum", (number(5), number(1))), "length": number(510)}


def test_a_line_about_itself_in_another_block_is_not_printed() -> None:
    p = made('hole 3 "Third" par 5 length 510 { holes { length - 10 } }')
    assert p.things["hole"][2].own["length"] == number(510)
    m = line(p, "length")
    assert (m.layer, m.speaker, m.bind) == ("hole", ("hole", 2), FIRST.args[0])


# ---------------------------------------------------------------- lines about others


def test_stages_come_before_layers_and_layers_before_age() -> None:
    p = made(
        'house "H" { woods { yards + 3, yards is 100 } }\n'
        "woods { yards + 1 }\nwoods { yards times 2 }\n"
        'hole 3 "Third" par 5 length 510 { woods { yards + 2, yards at most 300 } }',
        ("H",),
    )
    assert [(m.how, m.layer) for m in lines(p, "yards")] == [
        ("set", "house"),
        ("add", "game"),
        ("add", "hole"),
        ("add", "house"),
        ("times", "game"),
        ("at most", "hole"),
    ]


def test_less_is_more_of_the_negative() -> None:
    p = made("woods { yards - 20 }")
    assert line(p, "yards").amount == X("negative", (number(20),))


def test_questions_stand_with_the_line_and_their_else_is_the_contrary() -> None:
    p = made("woods { if wind is strong { yards - 20 } else if par is 3 { yards - 10 } else { yards + 5 } }")
    strong, third, rest = (m.where.args[1:] for m in lines(p, "yards"))
    windy = option(p, "wind", 1)
    assert strong == (windy,)
    assert third[0] == rest[0] == X("not", (windy,))
    assert rest[1] == X("not", (third[1],))


def test_a_line_about_one_thing_says_whose() -> None:
    p = made("players { tally of layout of left of this + 1 }")
    m = line(p, "tally")
    assert m.bind == -1
    assert m.where == same(X("hop", ("player", "layout", X("left", (FIRST,)))), X("slot", (0,)))


def test_a_line_in_a_block_about_a_player_counts_in_that_player_s_play() -> None:
    p = made("players with total above 3 { woods { yards - 10 } }")
    m = line(p, "yards")
    assert m.where.args[-1] == same(THE_PLAYER, FIRST)
    assert m.loops[0].domain == ("all", "player")
    p = made("sides { woods { yards - 10 } }")
    assert line(p, "yards").where.args[-1] == same(THE_SIDE, FIRST)
    p = made("players { opponents { reach - 10 } }")
    assert THE_PLAYER not in line(p, "reach").where.args


def test_a_card_speaks_for_its_owner() -> None:
    p = made('card "Coach" { owner { reach + 10 }, opponents { woods { yards - 5 } }, irons { yards + 1 } }')
    reach = line(p, "reach")
    others, own = lines(p, "yards")
    assert reach.speaker == others.speaker == own.speaker == ("card", 3)
    assert reach.loops[0].domain == ("one", "player", THE_SPEAKER)
    side = X("hop", ("player", "side", THE_SPEAKER))
    assert others.loops[0].where.args[0].args[1] == X("same", (side,))
    mine = X("in", (THE_SPEAKER, number(-1), X("same", (THE_PLAYER,))))
    assert own.where.args[-1] == X("or", (mine, X("in", (THE_PLAYER, number(-1)))))


def test_a_hole_speaks_while_it_is_played() -> None:
    p = made('hole 3 "Third" par 5 length 510 { woods { yards + 10 }, if par is 5 { irons { yards + 1 } } }')
    plain, asked = lines(p, "yards")
    assert plain.speaker == asked.speaker == ("hole", 2)
    assert asked.where.args[1].args[0] == stat(p, "hole", "par", number(2))


def test_lines_that_last() -> None:
    p = made(
        "when played {\n"
        "  until end of next turn { woods { yards - 10 }, reach - 5 }\n"
        "  reach of player + 40 until end of hole }"
    )
    assert [(u.number, u.period, u.next) for u in p.untils] == [(0, "turn", True), (1, "hole", False)]
    (woods,) = lines(p, "yards")
    less, more = lines(p, "reach")
    assert woods.speaker == less.speaker == ("until", 0)
    assert less.where == same(THE_PLAYER, X("slot", (0,)))
    assert more.speaker == ("until", 1)
    assert [s.op for s in p.triggers[0].body.args] == ["until", "until"]


# ---------------------------------------------------------------- what is settled before the game


def test_copies() -> None:
    p = made('putts { copies is 2 }\nif wind is strong { cards named "Driver" { copies + 1 } }')
    (putts, how, n, asked, _), (driver, _, _, windy, _) = p.copies
    assert (putts.domain, how, n, asked) == (("things", "card"), "is", number(2), ())
    assert driver.where == X("in", (X("slot", (driver.slot,)), number(0)))
    assert windy == (option(p, "wind", 1),)


def test_copies_may_ask_for_what_is_a_plain_number_on_each_card() -> None:
    assert reports("cards with printed strokes is 1 { copies is 2 }") == []
    assert reports("cards with printed yards above 100 { copies is 2 }") == [
        "GR418 copies is 2"
    ]  # a Cleek adds to its own
    assert reports("cards with yards above 100 { copies is 2 }") == ["GR418 copies is 2"]


def test_options_are_set_to_what_is_in_their_range() -> None:
    p = made('house "H" { if number of players above 4 { tees is number of players + 1 }, wind is strong }', ("H",))
    (tees, x, when, _), (wind, y, always, _) = p.set_options
    assert (tees, wind) == ("tees", "wind")
    assert x == X("sum", (X("seats"), number(1)))
    assert when == X("compare", ("above", X("seats"), number(4)))
    assert (y, always) == (number(1), None)


@pytest.mark.parametrize(
    ("value", "fits"),
    [
        ("9", True),
        ("10", False),
        ("number of players", True),
        ("number of players + 2", False),
        ("tees", True),
        ("tees times 2", False),
        ("tees divided by 3 rounded up", True),
        ("tees divided by 3 rounded down", False),
        ("10 - tees", True),
        ("handicap", False),
    ],
)
def test_the_range_of_a_number_that_is_worked_out(value: str, fits: bool) -> None:
    assert (reports(f'house "H" {{ tees is {value} }}', ("H",)) == []) is fits


def test_what_an_option_of_each_player_is() -> None:
    p = made('house "H" { handicap is 12 }', ("H",))
    assert p.set_options[0][:2] == ("handicap", number(12))
    assert p.options["handicap"].of == "player"
    assert reports("players { handicap + 1 }") == ["GR704 handicap + 1"]
    assert reports("when turn-start { handicap + 1 }") == ["GR406 handicap + 1"]


def test_stored_quantities_of_every_sort() -> None:
    p = made()
    found = {c.name: c for c in p.counts}
    assert (found["purse"].seen, found["purse"].kind, found["purse"].unit) == ("owner", "player", "points")
    assert (found["mood"].words, found["mood"].seen) == (("calm", "cross"), "owner")
    assert (found["favourite"].thing, found["favourite"].initial, found["favourite"].seen) == ("card", -1, "nobody")
    assert (found["leader"].thing, found["leader"].kind) == ("player", "round")
    assert count(p, "player", "purse", THE_PLAYER).op == "count"
