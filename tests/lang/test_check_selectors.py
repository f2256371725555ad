"""Which things words mean: looked for where something is asked or done, spoken of wherever they are in lines."""

import pytest
from tests.lang.programs import (
    FIRST,
    THE_HOLE,
    THE_PLAYER,
    THE_SIDE,
    body,
    count,
    first,
    line,
    lines,
    made,
    number,
    option,
    reports,
    same,
    stat,
)

from golfrules.lang.program import Selector, X


def found(question: str) -> Selector:
    """What is looked for in a question about a card that is played."""
    p = made(f"when played and {question} {{ total + 1 }}")
    asked = body(p, "played").args[0][0][0]
    selector = asked.args[1].args[0]
    assert isinstance(selector, Selector)
    return selector


# ---------------------------------------------------------------- where something is looked for


@pytest.mark.parametrize(
    ("question", "domain"),
    [
        ("a wood in hand", ("zone", "hand", THE_PLAYER)),
        ("a wood in hand of left of player", ("zone", "hand", X("left", (THE_PLAYER,)))),
        ("a wood in deck", ("zone", "deck", None)),
        ("at least 2 sides", ("all", "side")),
        ("a hole with par is 3", ("things", "hole")),
        ("a pair in player", ("group", "pair", X("hop", ("player", "layout", THE_PLAYER)))),
        ("no card in pair", ("zone", "grid", X("hop", ("player", "layout", THE_PLAYER)))),
        ("no card in grid", ("zone", "grid", X("hop", ("player", "layout", THE_PLAYER)))),
    ],
)
def test_cards_lie_somewhere_and_players_are_a_population(question: str, domain: tuple[object, ...]) -> None:
    assert found(question).domain == domain


def test_a_group_is_asked_of_the_place_where_a_card_lies() -> None:
    s = found("no card in pair")
    assert s.where == X("in-group", ("pair", s.slot + 1))


@pytest.mark.parametrize(
    ("words", "where"),
    [
        ("wood", lambda x: X("tag", ("card", ("wood",), x))),
        ("hearts wood", lambda x: X("and", (X("tag", ("card", ("wood",), x)), same_family(x, 0)))),
        ("card with yards above 100", None),
        ('card named "Driver" | "Putter"', None),
        ("card but putt", lambda x: X("not", (X("tag", ("card", ("putt",), x)),))),
    ],
)
def test_words_and_clauses_narrow(words: str, where: object) -> None:
    noun, _, rest = words.partition(" with ")
    noun, _, named = noun.partition(" named ")
    noun, _, but = noun.partition(" but ")
    text = f"a {noun} in hand" + (
        f" with {rest}" if rest else f" named {named}" if named else f" but {but}" if but else ""
    )
    s = found(text)
    x = X("slot", (s.slot,))
    if rest:
        assert s.where.args[1].args[1] == x
    elif named:
        assert s.where == X("in", (x, number(0), number(2)))
    else:
        assert s.where == where(x)


def same_family(x: X, n: int) -> X:
    return X("in", (X("family", ("card", "suit", x)), number(n)))


def test_other_cards_leave_out_this_copy_and_other_players_this_player() -> None:
    p = made('card putt "Blade" { yards 5, strokes + number of other putts in hand times 1 }')
    blade = p.things["card"][3].own["strokes"]
    s = blade.args[1].args[0].args[0]
    other = X("not", (X("and", (same(FIRST, X("slot", (0,))), same(X("slot", (s.slot + 1,)), X("slot", (1,))))),))
    assert s.where.args[1] == other
    p = made("players { if number of other players with total above 3 above 1 { reach + 1 } }")
    s = line(p, "reach").where.args[1].args[0]
    assert s.where.args[0] == X("not", (same(X("slot", (s.slot,)), FIRST),))


def test_cards_that_were_given_a_name() -> None:
    p = made(
        "when turn-start { look at 3 cards from deck as ahead\n"
        "  choose 1 wood in ahead as kept else { stop }\n"
        "  move kept to hand, move all cards in ahead but kept to bottom of deck }"
    )
    statements = body(p, "turn-start").args
    look, choose, bind = statements[0], statements[1], statements[4]
    assert look.args[0] == 0
    assert choose.args[:2] == (1, choose.args[1])
    assert choose.args[1].domain == ("set", 0)
    assert bind.op == "bind-all"
    assert bind.args[1].domain == ("set", 0)
    assert bind.args[1].where == X("not", (X("in-set", (1, bind.args[1].slot + 1)),))
    assert statements[5].args[1] == ("zone", "deck", None, "bottom")


def test_different_cards_are_found_by_besides() -> None:
    p = made("when played and a wood in hand besides a card in hand besides a putt in hand { total + 1 }")
    asked = body(p, "played").args[0][0][0]
    assert asked.op == "different"
    assert [s.domain for s in asked.args] == [("zone", "hand", THE_PLAYER)] * 3
    assert reports("when played and a side besides a wood in hand { total + 1 }") == ["GR213 side"]


# ---------------------------------------------------------------- lines speak of things wherever they are


def test_a_line_asks_of_each_card_where_it_lies() -> None:
    p = made("woods in hand { yards + 1 }")
    m = line(p, "yards")
    wood, lies = m.where.args
    assert m.bind == FIRST.args[0]
    assert m.loops == ()
    assert wood == X("tag", ("card", ("wood",), FIRST))
    assert lies == X("lies-in", ("hand", THE_PLAYER, FIRST.args[0] + 1))
    p = made("cards in pair { yards + 1 }")
    assert line(p, "yards").where == X("in-group", ("pair", FIRST.args[0] + 1))


def test_what_stands_round_a_line_is_looked_for() -> None:
    p = made("woods in hand { holes { length + yards of card } }".replace("yards of card", "printed yards of card"))
    m = line(p, "length")
    (around,) = m.loops
    assert around.domain == ("zone", "hand", THE_PLAYER)
    assert around.where == X("tag", ("card", ("wood",), FIRST))
    assert m.bind == FIRST.args[0] + 2


def test_a_line_about_what_belongs_to_the_thing_is_said_of_each() -> None:
    p = made("players { tally of layout + 1 }")
    m = line(p, "tally")
    assert m.bind == -1
    assert [s.domain for s in m.loops] == [("all", "player")]
    assert m.where == same(X("hop", ("player", "layout", FIRST)), X("slot", (0,)))


def test_one_of_a_kind_and_all_of_it() -> None:
    p = made("when played { sides { won + 1 }, side { won + 2 }, player { total + 1 }, holes { stop }, hole { stop } }")
    every, one, player, holes, hole = body(p, "played").args
    assert every.args[0].domain == ("all", "side")
    assert one.args[0].domain == ("one", "side", X("hop", ("player", "side", THE_PLAYER)))
    assert player.args[0].domain == ("one", "player", THE_PLAYER)
    assert holes.args[0].domain == ("things", "hole")
    assert hole.args[0].domain == ("one", "hole", THE_HOLE)
    p = made("layout { tally + 1 }")
    assert line(p, "tally").loops[0].domain == ("one", "layout", X("hop", ("player", "layout", THE_PLAYER)))


def test_the_thing_that_a_count_holds() -> None:
    p = made("leader { reach + 10 }")
    m = line(p, "reach")
    assert m.loops[0].domain == ("one", "player", count(p, "round", "leader", number(0)))
    assert m.where == same(X("slot", (m.loops[0].slot,)), X("slot", (0,)))


def test_a_name_for_the_things_of_a_block() -> None:
    p = made("players as rival { opponents { if total below total of rival { reach - 5 } } }")
    m = line(p, "reach")
    below = m.where.args[1]
    assert below.args[2] == count(p, "player", "total", FIRST)
    p = made("when turn-start { players as guest { player { total + total of guest } } }")
    each = first(p, "turn-start")
    guest = each.args[0].slot
    inner = each.args[1].args[0]
    assert inner.args[0].domain == ("one", "player", X("slot", (guest,)))
    assert inner.args[1].args[0].args[3] == count(p, "player", "total", X("slot", (guest,)))


def test_several_heads_are_several_blocks() -> None:
    p = made("woods | putts { yards + 1 }")
    assert [m.where for m in lines(p, "yards")] == [
        X("tag", ("card", (t,), X("slot", (m.bind,)))) for t, m in zip(("wood", "putt"), lines(p, "yards"), strict=True)
    ]


# ---------------------------------------------------------------- players among each other


def test_opponents_are_on_another_side_and_partners_on_the_same() -> None:
    p = made("when turn-start { opponents { total + 1 }, partners { total - 1 } }")
    opponents, partners = (s.args[0] for s in body(p, "turn-start").args)
    x = X("slot", (opponents.slot,))
    side = same(X("hop", ("player", "side", x)), X("hop", ("player", "side", THE_PLAYER)))
    assert opponents.where == X("not", (side,))
    y = X("slot", (partners.slot,))
    assert partners.where.args[1] == X("not", (same(y, THE_PLAYER),))
    assert partners.where.args[0] == same(X("hop", ("player", "side", y)), X("hop", ("player", "side", THE_PLAYER)))


def test_the_opponents_of_a_side_are_the_other_sides() -> None:
    p = made("when hole-over { winner { opponents { won - 1 } } }")
    inner = first(p, "hole-over").args[1].args[0].args[0]
    assert inner.domain == ("all", "side")


def test_how_many_players_there_are_needs_no_looking() -> None:
    p = made("cards { if number of players above 4 { yards + 1 } }")
    assert line(p, "yards").where == X("compare", ("above", X("seats"), number(4)))


def test_what_counts_as_what_is_said_of_things() -> None:
    p = made('cards named "Cleek" { counts as putt }\nif wind is strong { woods { counts as iron } }')
    (kind, tag, who, when, speaker, _), (_, _, _, asked, _, _) = p.extra_tags
    assert (kind, tag, when, speaker) == ("card", "putt", None, ("always",))
    assert who.where == X("in", (X("slot", (who.slot,)), number(1)))
    assert asked == option(p, "wind", 1)


def test_a_card_may_count_as_something_itself() -> None:
    p = made('card "Spoon" { yards 190, counts as wood }')
    ((_, tag, who, _, _, _),) = p.extra_tags
    assert tag == "wood"
    assert who.where == X("in", (X("slot", (who.slot,)), number(3)))


def test_sums_and_extremes() -> None:
    p = made("players { reach + lowest printed yards of woods in hand }")
    total = line(p, "reach").amount
    how, quantity, s = total.args
    assert how == "lowest"
    assert quantity == stat(p, "card", "yards", X("slot", (s.slot,)), printed=True)
    assert s.domain == ("zone", "hand", FIRST)
    assert THE_SIDE not in total.args
