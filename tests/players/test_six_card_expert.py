"""What the expert of Six-card Golf knows of the rules, and what it does at some tables laid by hand."""

from __future__ import annotations

import pytest
from attrs import evolve

import golfrules as gr
from golfrules.engine.chance import Chance
from golfrules.games.load import find_book
from golfrules.players.layouts import UNKNOWN, Layouts
from golfrules.players.six_card import SixCardExpert


def layouts(*house: str, players: int = 2) -> Layouts:
    return Layouts(gr.load_game("six-card", house=house).rules(players))


HOUSES = [key + ("(-2)" if house.node.parameters else "") for key, house in find_book("six-card").houses.items()]


@pytest.mark.parametrize("house", HOUSES)
def test_the_parts_of_a_layout_are_worth_what_the_rules_say_of_the_whole(house: str) -> None:
    known = layouts(house, players=5 if house == "two-packs" else 2)
    chance = Chance.of(house)
    for _ in range(100):
        some = [known.cards[chance.below(len(known.cards))] for _ in range(3)]
        cards = [some[chance.below(3)] for _ in range(known.places)]
        blank = [UNKNOWN] * known.places
        whole = known.margin(known.scores([cards, *[blank] * (known.rules.players - 1)]), 0)
        parts = [known.worth(i, tuple(cards[p] for p in part)) for i, part in enumerate(known.parts)]
        assert known.nothing + sum(parts) == pytest.approx(whole)


@pytest.mark.rule("G48")
def test_parts_are_what_the_rules_join() -> None:
    assert layouts().parts == [(0, 3), (1, 4), (2, 5)]
    assert layouts("horizontal-pairs").parts == [(0, 1, 2), (3, 4, 5)]
    assert layouts("three-in-a-column").parts == [(0, 3, 6), (1, 4, 7), (2, 5, 8)]
    for house in ("pairs-every-way", "block-of-four", "four-corners", "three-in-a-line"):
        assert layouts(house).whole


def test_it_matters_who_calls_where_a_house_rule_says_so() -> None:
    assert not layouts().caller_counts
    assert not layouts("king-is--2").caller_counts
    assert layouts("caller-+10").caller_counts
    assert layouts("clean-call").caller_counts


def table(
    game: gr.Game, kind: str, mine: str, theirs: str, discard: str, drawn: str = "", *, actions: tuple[str, ...]
) -> gr.View:
    """What seat 0 of two sees: layouts row by row, `?` a card face down, `(A)` one that is known besides."""
    view = game.new_initial_state(players=2, seed=1).observe(0)

    def grid(owner: int, text: str) -> gr.ZoneView:
        cards = tuple(None if c == "?" else c.strip("()") for c in text.split())
        return gr.ZoneView("grid", owner, cards, tuple(c[0] not in "?(" for c in text.split()))

    hand = (drawn,) if drawn else ()
    laid = {
        ("grid", 0): grid(0, mine),
        ("grid", 1): grid(1, theirs),
        ("drawn", 0): gr.ZoneView("drawn", 0, hand, (False,) * len(hand)),
        ("discard", None): gr.ZoneView("discard", None, (discard,), (True,)),
    }
    legal = tuple(gr.Action(a.split()[0], tuple(int(n) for n in a.split()[1:])) for a in actions)
    return evolve(
        view,
        zones=tuple(laid.get((z.name, z.owner), z) for z in view.zones),
        decision=gr.Decision(0, kind, "?", legal),
        flow={**view.flow, "from_discard": kind == "drawn" and not drawn},
    )


TURN = ("draw", "take")
DRAWN = (*(f"replace {n}" for n in range(1, 7)), "discard")


def chosen(game: gr.Game, view: gr.View) -> str:
    return str(SixCardExpert(game, 1).choose(view))


def test_it_takes_what_makes_a_pair_and_puts_it_there() -> None:
    game = gr.load_game("six-card")
    assert chosen(game, table(game, "turn", "9 3 2 ? ? A", "? ? ? ? ? ?", "9", actions=TURN)) == "take"
    placed = table(game, "drawn", "9 3 2 ? ? A", "? ? ? ? ? ?", "4", "9", actions=DRAWN)
    assert chosen(game, placed) == "replace 4"


def test_it_leaves_what_is_dear_and_takes_what_is_cheap() -> None:
    game = gr.load_game("six-card")
    assert chosen(game, table(game, "turn", "? ? ? ? (5) (6)", "? ? ? ? ? ?", "Q", actions=TURN)) == "draw"
    assert chosen(game, table(game, "turn", "? ? ? ? (5) (6)", "? ? ? ? ? ?", "10", actions=TURN)) == "take"
    assert chosen(game, table(game, "drawn", "2 A 3 K ? 2", "? ? ? ? ? ?", "7", "Q", actions=DRAWN)) == "discard"


@pytest.mark.rule("G1")
def test_it_keeps_tens_apart_where_pairs_always_cancel_and_does_not_care_where_they_stay() -> None:
    row = "10 Q ? ? 4 ?"
    for house, together in (([], True), (["pairs-always-cancel"], False)):
        game = gr.load_game("six-card", house=house)
        known = Layouts(game.rules(2))
        ten = known.number("10")
        assert (known.worth(0, (ten, ten)) == -20) is together
        placed = chosen(game, table(game, "drawn", row, "? ? ? ? ? ?", "7", "10", actions=DRAWN))
        # the Queen goes, or, where two tens keep what they are worth, a hidden card below the ten and the Queen later
        assert placed in ({"replace 2", "replace 4"} if together else {"replace 2"})


def test_a_king_is_worth_what_the_house_says() -> None:
    plain, minus = gr.load_game("six-card"), gr.load_game("six-card", house="king-is--2")
    mine, theirs = "K 2 8 A 3 ?", "? 9 ? ? ? ?"
    for game, value in ((plain, 0), (minus, -2)):
        known = Layouts(game.rules(2))
        assert known.worth(0, (known.number("K"), UNKNOWN)) == value
        assert chosen(game, table(game, "drawn", mine, theirs, "7", "K", actions=DRAWN)) == "replace 3"


@pytest.mark.rule("G9")
def test_it_ends_the_round_when_it_is_far_ahead_and_not_when_it_is_far_behind() -> None:
    game = gr.load_game("six-card")
    ahead = table(game, "drawn", "10 K A 10 K ?", "Q J 9 8 ? ?", "7", "A", actions=DRAWN)
    assert chosen(game, ahead) == "replace 6"
    behind = table(game, "drawn", "Q J 9 8 4 (2)", "10 K A 10 K ?", "7", "3", actions=DRAWN)
    assert chosen(game, behind) != "replace 6"


@pytest.mark.rule("G23")
def test_it_knocks_when_it_is_far_ahead() -> None:
    game = gr.load_game("six-card", house="knock")
    turn = (*TURN, "knock")
    assert chosen(game, table(game, "turn", "10 K A 10 K A", "Q J 9 8 Q 7", "9", actions=turn)) == "knock"
    assert chosen(game, table(game, "turn", "Q J 9 8 Q 7", "10 K A 10 K A", "9", actions=turn)) != "knock"


def test_who_called_pays_so_it_waits_where_that_costs_more_than_it_gains() -> None:
    mine, theirs = "K 3 A K 3 ?", "K A K 2 ? ?"
    plain = gr.load_game("six-card")
    dear = gr.load_game("six-card", options={"caller-penalty": 100})
    assert chosen(plain, table(plain, "drawn", mine, theirs, "7", "A", actions=DRAWN)) == "replace 6"
    assert chosen(dear, table(dear, "drawn", mine, theirs, "7", "A", actions=DRAWN)) != "replace 6"


def test_it_remembers_the_discard_as_it_grows() -> None:
    game = gr.load_game("six-card")
    names = game.rules(2).names["card"]
    expert = SixCardExpert(game, 1)
    state = game.new_initial_state(players=2, seed=3)
    gone: list[str | None] = []
    for _ in range(40):
        view = state.observe(0)
        expert.watch(view)
        pile = view.zone("discard").cards
        gone = [*gone[: len(pile) - 1], pile[-1]]
        assert [names[card] for card in expert._memory[0].pile] == gone
        want = {"peek": "done", "turn": "draw", "drawn": "discard"}
        assert view.decision is not None
        state = state.apply(want[view.decision.kind])
    assert len(gone) > 15
