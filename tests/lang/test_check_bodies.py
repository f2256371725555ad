"""What happens: changes of stored quantities, branches, repeats, choices, chance, names, acts."""

import pytest
from tests.lang.programs import THE_PLAYER, THE_SIDE, body, count, first, made, number, reports, same, stat

from golfrules.lang.program import S, X


def act(statement: str) -> S:
    """What a statement at the beginning of a turn becomes."""
    return first(made(f"when turn-start {{ {statement} }}"), "turn-start")


def acts(statement: str) -> tuple[S, ...]:
    return body(made(f"when turn-start {{ {statement} }}"), "turn-start").args


def done(s: S) -> tuple[X, S, S | None]:
    """What hangs on an act: the question whether it was done, what then, what else."""
    (((question, then, _),), otherwise) = s.args
    return question, then, otherwise


# ---------------------------------------------------------------- quantities


@pytest.mark.parametrize(
    ("change", "how", "amount"),
    [
        ("+ 2", "+", number(2)),
        ("- 2", "-", number(2)),
        ("times 2", "times", number(2)),
        ("is 2", "is", number(2)),
        ("at most 5", "at most", number(5)),
        ("at least 5", "at least", number(5)),
        ("+ 2 times 3", "+", X("product", (number(2), number(3)))),
    ],
)
def test_a_number_changes(change: str, how: str, amount: X) -> None:
    assert act(f"total {change}").args[1:] == (THE_PLAYER, how, amount)


def test_a_word_and_a_thing_are_set() -> None:
    assert act("mood is cross").args[1:] == (THE_PLAYER, "is", number(1))
    assert act("leader is left of player").args[1:] == (number(0), "is", X("left", (THE_PLAYER,)))
    assert act("leader is nobody").args[3] == number(-1)
    assert act('favourite is "Putter"').args[3] == number(2)


def test_whose_it_is_may_be_said() -> None:
    p = made("when turn-start { won of side + 1, total of leader + 1 }")
    won, total = body(p, "turn-start").args
    assert won.args[1] == X("hop", ("player", "side", THE_PLAYER))
    assert total.args[1] == count(p, "round", "leader", number(0))


# ---------------------------------------------------------------- branches and rounds


def test_branches_are_asked_in_turn() -> None:
    (((one, _, _), (two, _, _)), rest) = act(
        "if wind is calm { stop } else if total above 3 { stop } else { total + 1 }"
    ).args
    assert (one.op, two.op) == ("in", "compare")
    assert rest is not None


def test_a_block_is_repeated_so_many_times() -> None:
    times, inner, _ = act("repeat 3 { draw 1 card }").args
    assert times == 3
    assert inner.args[0].op == "draw"


def test_a_house_rule_may_say_how_often() -> None:
    p = made('house "H" often { when turn-start { repeat (often) { total + 1 } } }', ("H(4)",))
    assert first(p, "turn-start").args[0] == 4


def test_all_are_found_before_the_first_is_changed() -> None:
    selector, inner, _ = act("sides with won above 3 { won - 1 }").args
    assert selector.domain == ("all", "side")
    assert selector.where.op == "compare"
    assert inner.args[0].args[1] == X("slot", (selector.slot,))


# ---------------------------------------------------------------- choices


def test_a_choice_binds_a_name_to_the_end_of_the_block() -> None:
    choose, hang, move = acts("choose 1 wood in hand as kept else { stop }, discard kept")
    out, selector, least, most, who, _, slot = choose.args
    assert selector.domain == ("zone", "hand", THE_PLAYER)
    assert (least, most, who) == (number(1), number(1), THE_PLAYER)
    question, then, otherwise = done(hang)
    assert question == X("compare", ("at least", X("slot", (slot,)), number(1)))
    assert then.args == ()
    assert otherwise.args[0].op == "stop"
    assert move.args[:2] == (out, ("zone", "discard", None))


def test_a_block_after_it_is_where_the_name_holds() -> None:
    (_, hang) = acts("choose 0..2 cards in discard as some { move some to hand }")
    assert done(hang)[1].args[0].op == "move"
    assert done(hang)[2] is None
    assert reports("when turn-start { choose 0..2 cards in discard as some { move some to hand }, discard some }") == [
        "GR201 some"
    ]


def test_the_one_who_chooses_may_be_named() -> None:
    assert acts("choose 1 card in hand as kept by leader else { stop }")[0].args[4].op == "count"
    assert acts("choose 1 card in hand as kept by side else { stop }")[0].args[4] == X(
        "captain", (X("hop", ("player", "side", THE_PLAYER)),)
    )
    p = made('when hole-over { choose one { "Yes" { won of winner + 1 }, "No" { } } }')
    assert first(p, "hole-over").args[0].op == "captain"


def test_the_question_is_the_act_without_its_name() -> None:
    p = made(
        "when turn-start {\n  choose 1 card in hand as kept else { stop }\n"
        "  discard 2   cards in hand\n  may draw 1 card }"
    )
    assert p.texts == ("Choose 1 card in hand", "Choose to discard 2 cards in hand", "Do you want to draw 1 card?")


def test_a_number_may_be_chosen_or_come_by_chance() -> None:
    p = made("when turn-start { choose number 0..50 as bid, roll 1..6 as gust, purse + bid, total + gust times 2 }")
    choose, roll, bid, gust = body(p, "turn-start").args
    assert choose.args[1:4] == (0, 50, THE_PLAYER)
    assert roll.args[1:] == (1, 6)
    assert bid.args[3] == X("slot", (choose.args[0],))
    assert gust.args[3] == X("product", (X("slot", (roll.args[0],)), number(2)))
    roll, inner = acts("roll 1..6 as gust { total + gust }")
    assert inner.args[0].args[3] == X("slot", (roll.args[0],))
    assert reports("when turn-start { roll 1..6 as gust { total + gust }, total + gust }") == ["GR201 gust"]


def test_one_of_some_blocks() -> None:
    who, branches, _ = act('choose one { "Rest" { total + 1 }, "Go on" { } }').args
    assert who == THE_PLAYER
    assert [b.args == () for _, b in branches] == [False, True]


def test_may_asks_first_and_its_block_is_for_what_was_done() -> None:
    who, _, yes, no, _ = act("may discard 1 wood in hand { draw 1 card } else { total + 1 }").args
    assert who == THE_PLAYER
    assert [s.op for s in yes.args] == ["choose", "move", "if"]
    _, then, otherwise = done(yes.args[2])
    assert then.args[0].op == "draw"
    assert otherwise == no


def test_a_name_that_went_missing_is_no_second_mistake() -> None:
    assert reports("when turn-start { choose 1 wod in hand as kept else { stop }, discard kept }") == ["GR201 wod"]
    assert reports("when turn-start { roll 6..1 as gust, total + gust }") == ["GR606 6..1"]


# ---------------------------------------------------------------- cards


def test_cards_are_drawn_from_the_game_s_own_pile() -> None:
    n, source, target, _ = act("draw 2 cards").args
    assert (n, source, target) == (number(2), ("zone", "deck", None), ("zone", "hand", THE_PLAYER))
    assert act("draw (tees) cards from discard to table of left of player").args[1:3] == (
        ("zone", "discard", None),
        ("zone", "table", X("left", (THE_PLAYER,))),
    )


def test_all_cards_are_not_chosen() -> None:
    bind, move = acts("discard all woods in hand")
    assert (bind.op, move.op) == ("bind-all", "move")


def test_a_card_of_the_event_is_moved_by_its_name() -> None:
    p = made("when played { move card to top of deck }")
    bind, move = body(p, "played").args
    assert bind.args[1:3] == (X("slot", (6,)), X("slot", (7,)))
    assert move.args[1] == ("zone", "deck", None, "top")


def test_cards_are_gained_looked_at_shown_swapped_and_shuffled() -> None:
    gain = act("gain 2 woods from discard to hand").args
    assert (gain[0].domain, gain[1], gain[2]) == (("zone", "discard", None), number(2), ("zone", "hand", THE_PLAYER))
    look = act("look at 3 cards from deck as ahead").args
    assert look[1:4] == (number(3), ("zone", "deck", None), THE_PLAYER)
    assert acts("reveal 1 card in hand as shown, discard shown")[1].op == "reveal"
    statements = acts(
        "choose 1 card in hand as one else { stop }, choose 1 card in discard as two else { stop }, swap one for two"
    )
    assert statements[-1].args[:2] == (0, 1)
    assert act("shuffle deck").args == (("zone", "deck", None),)
    assert act("shuffle cards in discard").args == (("zone", "discard", None),)
    assert act("shuffle hand of left of player").args[0][2] == X("left", (THE_PLAYER,))


def test_what_ends() -> None:
    assert [act(f"end {what}").args for what in ("turn", "hole", "round", "game")] == [
        ("turn",),
        ("hole",),
        ("round",),
        ("game",),
    ]
    assert act("stop") == S("stop")


# ---------------------------------------------------------------- cards that wait for events


def test_a_card_says_whose_event_it_waits_for() -> None:
    p = made(
        'card "Cheer" { yards 5\n'
        "  when this played { owner { total - 1 } }\n"
        "  when own turn-start { draw 1 card }\n"
        "  when opponent played { owner { purse + 1 } } }"
    )
    this, own, other = p.triggers
    speaker = X("slot", (5,))
    assert (this.speaker, own.speaker, other.speaker) == (("mine", 3), ("card", 3), ("card", 3))
    assert this.body.args[0][0][0] == X("in", (X("slot", (6,)), number(3)))
    assert own.body.args[0][0][0] == same(THE_PLAYER, speaker)
    assert other.body.args[0][0][0] == X("not", (same(THE_PLAYER, speaker),))
    assert this.body.args[0][0][1].args[0].args[0].domain == ("one", "player", THE_PLAYER)
    assert other.body.args[0][0][1].args[0].args[0].domain == ("one", "player", speaker)


def test_an_event_about_sides_is_the_owner_s_by_the_side() -> None:
    p = made('card "Cheer" { yards 5, when own hole-over { won of winner + 1 } }')
    winner = X("slot", (6,))
    assert p.triggers[0].body.args[0][0][0] == same(winner, X("hop", ("player", "side", X("slot", (5,)))))


def test_a_hole_waits_while_it_is_played() -> None:
    p = made('hole 3 "Third" par 5 length 510 { when played and par of this is 5 { total + 1 } }')
    (t,) = p.triggers
    assert (t.speaker, t.layer) == ("hole", 2) or (t.speaker, t.layer) == (("hole", 2), "hole")
    assert t.body.args[0][0][0].args[0] == stat(p, "hole", "par", X("slot", (4,)))


def test_the_questions_round_a_when_are_asked_when_it_happens() -> None:
    p = made("if wind is strong { when turn-start and total above 3 { total + 1 } }")
    (((question, _, _),), _) = body(p, "turn-start").args
    windy, above = question.args
    assert windy.args[0].op == "option"
    assert above.args[1] == count(p, "player", "total", THE_PLAYER)
    assert THE_SIDE not in above.args
