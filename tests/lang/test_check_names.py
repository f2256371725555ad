"""What a name means: in a block, in an event, in whose play a line is read."""

import pytest
from tests.lang.programs import (
    FIRST,
    HEADER,
    THE_HOLE,
    THE_PLAYER,
    THE_SIDE,
    body,
    count,
    first,
    line,
    made,
    number,
    reports,
    same,
    stat,
)

from golfrules.lang.book import read_book
from golfrules.lang.check import check
from golfrules.lang.program import X
from golfrules.lang.source import Source


def test_a_quantity_belongs_to_the_thing_of_the_block() -> None:
    p = made("players { if total above 3 { reach + 1 } }")
    assert line(p, "reach").where == X("compare", ("above", count(p, "player", "total", FIRST), number(3)))


def test_then_to_a_role_of_the_event() -> None:
    p = made("when played { total + par }")
    assert first(p, "played").args[1:] == (THE_PLAYER, "+", stat(p, "hole", "par", THE_HOLE))


def test_then_to_what_belongs_with_a_role() -> None:
    p = made("when played and tally above 3 { total + 1 }")
    ((question, *_),) = body(p, "played").args[0]
    layout = X("hop", ("player", "layout", THE_PLAYER))
    assert question == X("compare", ("above", stat(p, "layout", "tally", layout), number(3)))


def test_then_a_line_is_read_in_somebody_s_play() -> None:
    p = made("cards { if par is 3 and won above 1 { yards + 1 } }")
    par, won = line(p, "yards").where.args
    assert par.args[0] == stat(p, "hole", "par", THE_HOLE)
    assert won.args[1] == count(p, "side", "won", THE_SIDE)


def test_what_happens_is_about_the_event_s_roles_alone() -> None:
    assert reports("when rain { total + 1 }") == ["GR305 total"]
    assert reports("when rain { players { total + 1 } }") == []
    assert reports("when rain and par is 3 { players { total + 1 } }") == []  # there is one Hole in play


def test_what_there_is_one_of_needs_no_owner() -> None:
    p = made("when turn-start { leader is player }")
    assert first(p, "turn-start").args[1:] == (number(0), "is", THE_PLAYER)


@pytest.mark.parametrize(
    ("path", "x"),
    [
        ("total of player", "total of the player"),
        ("total of leader", "total of the leader"),
        ("total of leader of round", "total of the leader"),
        ("total of left of player", "total of the next"),
    ],
)
def test_paths(path: str, x: str) -> None:
    p = made(
        f"when turn-start {{ purse is 0, purse of left of player + 1 }}\nwhen played and {path} is 3 {{ total + 1 }}"
    )
    whose = {
        "total of the player": THE_PLAYER,
        "total of the leader": count(p, "round", "leader", number(0)),
        "total of the next": X("left", (THE_PLAYER,)),
    }[x]
    assert body(p, "played").args[0][0][0].args[0] == count(p, "player", "total", whose)


def test_the_card_at_the_end_of_a_pile() -> None:
    p = made("when played and yards of top of discard above 100 { total + 1 }")
    top = X("end-card", ("discard", None, False))
    assert body(p, "played").args[0][0][0].args[1] == stat(p, "card", "yards", top)
    p = made("when played and bottom of hand is wood { total + 1 }")
    assert body(p, "played").args[0][0][0] == X("tag", ("card", ("wood",), X("end-card", ("hand", THE_PLAYER, True))))


def test_this_is_the_innermost_thing() -> None:
    p = made("holes { cards { yards + length of hole, strokes + 1 } }")
    assert line(p, "yards").amount == stat(p, "hole", "length", FIRST)
    assert reports("holes { cards { yards + length of this } }") == ["GR302 length"]


def test_an_option_of_a_game_and_one_of_each_player() -> None:
    p = made("players { reach + 10, if handicap above 3 { reach + tees times 2 } }")
    (plain, asked) = sorted((m for m in p.modifiers), key=lambda m: m.clause)
    assert plain.where is None
    assert asked.where == X("compare", ("above", count(p, "player", "handicap", FIRST), number(3)))
    assert asked.amount.args[0] == X("option", (p.options["tees"].number,))
    assert p.counts[asked.where.args[1].args[0]].option


def test_printed_is_read_before_anybody_speaks() -> None:
    p = made("cards { yards is printed yards times 2 }")
    assert line(p, "yards").amount == X("product", (stat(p, "card", "yards", FIRST, printed=True), number(2)))


def test_a_thing_may_be_compared_with_a_name_a_role_and_nobody() -> None:
    p = made('when played and card is "Driver" | putt { total + 1 }')
    slot = body(p, "played").args[0][0][0].args[0].args[2]
    assert body(p, "played").args[0][0][0] == X("or", (X("tag", ("card", ("putt",), slot)), X("in", (slot, number(0)))))
    p = made("when hole-over and winner is not nobody { won of winner + 1 }")
    asked = body(p, "hole-over").args[0][0][0]
    assert asked.op == "not"
    assert asked.args[0].args[1] == X("same", (number(-1),))


def test_a_family_is_asked_by_its_words() -> None:
    p = made("when played and card is spades { total + 1 }")
    asked = body(p, "played").args[0][0][0]
    assert asked.args[0].args[:2] == ("card", "suit")
    assert asked.args[1:] == (number(1),)


def test_words_of_the_header_are_spelled_out_where_they_stand() -> None:
    p = made("word far is yards above 200\ncards { if far { strokes + 1 } }")
    assert line(p, "strokes").where == X("compare", ("above", stat(p, "card", "yards", FIRST), number(200)))
    p = made("word tip { total + 1 }\nwhen turn-start { tip, tip }")
    assert [s.args[0].args[1] for s in body(p, "turn-start").args] == [THE_PLAYER, THE_PLAYER]


def test_a_mistake_inside_a_word_is_told_once_and_where_the_word_is_used() -> None:
    text = HEADER + "word far is yardz above 200\ncards { if far { strokes + 1 } }\ncards { if far { strokes + 2 } }"
    (d,) = check(read_book([Source("links.golf", text)]))[1]
    assert d.place.text == "yardz"
    assert [(place.text, said) for place, said in d.related] == [("far", "The word is used here.")]


def test_the_thing_itself_is_no_longer_this_in_a_line_about_others() -> None:
    p = made('card putt "Blade" { yards 5, woods { yards + printed yards of this } }')
    blade = number(3)
    assert line(p, "yards").amount == stat(p, "card", "yards", FIRST, printed=True)
    p = made('card putt "Blade" { yards 5, if strokes above 1 { woods { yards + 1 } } }')
    assert line(p, "yards").where.args[1] == X("compare", ("above", stat(p, "card", "strokes", blade), number(1)))
    p = made('card putt "Blade" { yards 5, other woods { yards + 1 } }')
    assert line(p, "yards").where.args[0].args[1] == X("not", (same(FIRST, blade),))
