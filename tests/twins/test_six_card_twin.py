"""Self-tests of the Six-card twin: known layouts, hand-checked scenes of the rulings, random matches."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from .six_card import JOKER, NUMBER_OPTIONS, RANKS, VALUES, WORD_OPTIONS, SixCardTwin, score_layout

Shuffle = Callable[[list[str]], list[str]]

CLASSIC = VALUES | {"2": -2, "10": 10}
TWOS_UP = CLASSIC | {"2": 2}


def rows_of(layout: str) -> list[list[str]]:
    return [row.split() for row in layout.split("/")]


# Known layouts


@pytest.mark.parametrize(
    ("layout", "score"),
    [
        ("7 2 K/7 5 K", 7),
        ("A 10 Q/3 10 Q", -16),
        ("10 2 3/Q 4 5", 14),  # G13: equal ranks pair, never equal values (below: 10 and Q at 10)
        ("Joker 2 3/Joker 4 5", 4),  # G2
    ],
)
def test_layouts_of_the_page(layout: str, score: int) -> None:
    assert score_layout(rows_of(layout)) == score


@pytest.mark.parametrize(
    ("layout", "score"),
    [
        ("A 2 3/4 5 6", 17),
        ("5 2 3/5 4 6", 11),
        ("K Q J/K 2 A", 19),
        ("K 3 4/5 6 7", 25),
        ("3 7 9/3 7 9", 0),
        ("K 5 7/K 3 9", 24),
        ("A 3 5/7 9 K", 25),
        ("2 3 4/2 5 6", 18),
        ("10 2 3/Q 4 5", 30),
    ],
)
def test_classic_layouts_where_pairs_always_cancel(layout: str, score: int) -> None:
    assert score_layout(rows_of(layout), CLASSIC, negative_pairs="cancel") == score


@pytest.mark.parametrize(
    ("layout", "values", "score"),
    [
        ("K A A/3 A A", CLASSIC | {"K": -2}, 1),
        ("10 K K/A K K", CLASSIC | {"10": 1}, 2),
        ("K Q A/K J 2", TWOS_UP, 23),
        ("K A Q/K 2 Q", TWOS_UP, 3),
    ],
)
def test_layouts_with_other_values(layout: str, values: dict[str, int], score: int) -> None:
    assert score_layout(rows_of(layout), values, negative_pairs="cancel") == score


def test_negative_pairs_are_kept_or_cancelled() -> None:
    """G1."""
    assert score_layout(rows_of("2 3 4/2 5 6"), CLASSIC, negative_pairs="keep") == 14
    assert score_layout(rows_of("A 10 Q/3 10 Q"), negative_pairs="cancel") == 4


@pytest.mark.parametrize(
    ("layout", "score"), [("A 2 3/4 5 6/7 8 9", 41), ("K 2 J/K 3 Q/K 4 A", 26), ("7 2 A/7 3 A/5 4 A", 24)]
)
def test_three_by_three_where_only_three_cancel(layout: str, score: int) -> None:
    assert score_layout(rows_of(layout), CLASSIC, cancel=3) == score


def test_horizontal_pairs() -> None:
    """G14: pairs need not be adjacent, and of three equal cards the third counts."""
    assert score_layout(rows_of("7 2 7/5 5 5"), pairs_from="rows") == 2 + 5
    assert score_layout(rows_of("7 7 7 7/10 A 10 10"), pairs_from="rows") == -30 + 1
    assert score_layout(rows_of("7 A/7 2/7 3"), pairs_from="columns") == 7 + 6
    assert score_layout(rows_of("7 2 3/7 4 5"), pairs_from="rows") == 28


# Scenes: stacked packs


def dealt(layouts: list[str], discard: str, stock: str = "", opener: int = 0) -> list[str]:
    """Return the cards from the top of the pile that deal these layouts, this discard, this stock."""
    cards = [layout.split() for layout in layouts]
    order = [(opener + step) % len(cards) for step in range(len(cards))]
    return [cards[seat][place] for place in range(len(cards[0])) for seat in order] + [
        discard,
        *stock.split(),
    ]


def stacking(*tops: list[str], asked: list[list[str]] | None = None) -> Shuffle:
    """Return a shuffle that lays each stack in turn on top; once they are used up it sorts the cards."""
    waiting = list(tops)

    def shuffle(cards: list[str]) -> list[str]:
        if asked is not None:
            asked.append(sorted(cards))
        top = waiting.pop(0) if waiting else []
        rest = Counter(cards)
        rest.subtract(top)
        assert min(rest.values()) >= 0, "stacked a card that is not there"
        return sorted(rest.elements()) + top[::-1]

    return shuffle


LOW, HIGH, MIXED = "2 3 4 5 6 7", "8 9 J Q K A", "2 8 3 9 4 J"


def scene(
    *layouts: str, discard: str = "5", stock: str = "", shuffle: Shuffle | None = None, **options: int | str
) -> SixCardTwin:
    """Return a match without peeks whose first round is dealt so."""
    shuffle = shuffle or stacking(dealt(list(layouts), discard, stock))
    return SixCardTwin(len(layouts), shuffle, **({"peek": 0} | options))  # type: ignore[arg-type]


def play(twin: SixCardTwin, actions: Iterable[str]) -> None:
    for action in actions:
        twin.apply(action)


def turns(text: str) -> list[str]:
    """Turn "draw, replace 1; take, discard" into actions."""
    return [action.strip() for turn in text.split(";") for action in turn.split(",")]


def turn_up(seat_turns: int, others: int) -> str:
    """Seat 0 replaces its cards 1, 2 .. face up; the others draw and discard in between."""
    idle = "; draw, discard" * others
    return "; ".join(f"draw, replace {place}{idle}" for place in range(1, seat_turns + 1))


def test_the_deal_goes_round_position_by_position() -> None:
    twin = scene(LOW, HIGH, discard="10", stock="K 9")
    zones = twin.zones()
    assert zones["layout 0"] == LOW.split()
    assert zones["layout 1"] == HIGH.split()
    assert zones["discard"] == ["10"]
    assert zones["stock"][:-3:-1] == ["K", "9"]
    assert twin.facing() == {0: "DDDDDD", 1: "DDDDDD"}
    assert (twin.seat, twin.legal()) == (0, {"draw", "take"})


def test_two_bottom_cards_may_be_peeked_at() -> None:
    """G3, G11: any two of the row, fewer if one likes; only the owner knows them, until replaced."""
    twin = scene(LOW, HIGH, peek=2)
    assert twin.legal() == {"peek 4", "peek 5", "peek 6", "done"}
    twin.apply("peek 6")
    assert twin.legal() == {"peek 4", "peek 5", "done"}
    twin.apply("peek 5")
    assert twin.seat == 1
    play(twin, ["peek 6", "done"])
    assert (twin.seat, twin.legal()) == (0, {"draw", "take"})
    assert twin.peeked() == {0: {5, 6}, 1: {6}}
    assert twin.facing() == {0: "DDDDDD", 1: "DDDDDD"}
    play(twin, turns("draw, replace 5"))
    assert twin.peeked() == {0: {6}, 1: {6}}


def test_peek_one_a_column_and_done() -> None:
    twin = scene(LOW, HIGH, peek=2, peek_where="one-a-column")
    twin.apply("peek 2")
    assert twin.legal() == {"peek 1", "peek 3", "peek 4", "peek 6", "done"}
    twin.apply("done")
    assert (twin.seat, "done" in twin.legal()) == (1, True)


def test_open_offers_only_picks_that_can_be_completed() -> None:
    twin = scene(LOW, HIGH, open=2, peek_where="one-a-column")
    assert twin.legal() == {f"open {place}" for place in (1, 2, 3, 4, 5, 6)}
    twin.apply("open 3")
    assert twin.legal() == {"open 1", "open 2", "open 4", "open 5"}
    twin.apply("open 4")
    assert twin.facing() == {0: "DDUUDD", 1: "DDDDDD"}
    twin = scene(LOW, HIGH, open=3, peek_where="one-a-column")
    play(twin, ["open 6", "open 1", "open 5"])
    assert (twin.seat, twin.facing()[0]) == (1, "UDDDUU")


def test_open_before_peeking_and_as_many_as_can_be() -> None:
    twin = scene(LOW, HIGH, open=2, peek=2)
    play(twin, ["open 4", "open 6", "open 4", "open 5"])
    assert (twin.seat, twin.legal()) == (0, {"peek 5", "done"})
    twin.apply("done")
    assert (twin.seat, twin.legal()) == (1, {"peek 6", "done"})
    twin = scene(LOW, HIGH, open=10, peek_where="bottom")
    assert twin.facing() == {0: "DDDUUU", 1: "DDDUUU"}
    assert scene(LOW, HIGH, open=10, peek_where="anywhere").facing() == {0: "UUUUUU", 1: "UUUUUU"}
    assert scene(LOW, HIGH, open=10, peek_where="one-a-column").legal() >= {"open 1", "open 4"}


def test_a_card_taken_from_the_discard_may_go_back() -> None:
    """G5."""
    twin = scene(LOW, HIGH, discard="Q")
    twin.apply("take")
    assert twin.zones()["drawn 0"] == ["Q"]
    assert "discard" in twin.legal()
    twin.apply("discard")
    assert (twin.seat, twin.zones()["discard"], twin.zones()["drawn 0"]) == (1, ["Q"], [])

    strict = scene(LOW, HIGH, discard="Q", take_back="no")
    strict.apply("take")
    assert strict.legal() == {f"replace {place}" for place in range(1, 7)}
    play(strict, turns("replace 1; draw"))
    assert "discard" in strict.legal()


def test_a_replaced_card_goes_face_up_on_the_discard() -> None:
    """G12: face-up cards may be replaced too."""
    twin = scene(LOW, HIGH, stock="10 A K")
    play(twin, turns("draw, replace 1; draw, discard; draw, replace 1"))
    assert twin.zones()["discard"] == ["5", "2", "A", "10"]
    assert twin.zones()["layout 0"] == ["K", "3", "4", "5", "6", "7"]
    assert twin.facing()[0] == "UDDDDD"


def test_a_round_without_progress_ends() -> None:
    """G6 and G10: ten turns a player without a new face-up card; hidden cards are revealed and scored."""
    twin = scene("2 3 4 2 6 7", HIGH, stock="10 Q 9", rounds=1)
    play(twin, turns("draw, replace 1; draw, discard"))  # a new card, then one idle turn
    play(twin, turns("draw, replace 1"))  # a face-up card replaced is idle too: two
    play(twin, ["take", "discard"] * 17)
    assert (twin.seat, twin.facing()) == (0, {0: "UDDDDD", 1: "DDDDDD"})
    play(twin, ["take", "discard"])  # twenty
    assert (twin.seat, twin.legal()) == (None, set())
    assert twin.facing() == {0: "UUUUUU", 1: "UUUUUU"}
    assert twin.round_scores == [[(9 + 2) + (3 + 6) + (4 + 7), (8 + 10) + (9 + 0) + (10 + 1)]]


def test_a_new_face_up_card_starts_the_count_anew() -> None:
    """G6."""
    twin = scene(LOW, HIGH, rounds=1, idle_turns=2)
    play(twin, ["take", "discard"] * 3)
    play(twin, ["take", "replace 1"])
    play(twin, ["take", "discard"] * 3)
    assert twin.seat == 1
    play(twin, ["take", "discard"])
    assert twin.seat is None


def test_idle_turns_are_an_option() -> None:
    twin = scene(LOW, HIGH, rounds=1, idle_turns=1)
    play(twin, turns("take, discard; take, discard"))
    assert twin.seat is None
    endless = scene(LOW, HIGH, rounds=1, idle_turns=0)
    play(endless, ["take", "discard"] * 300)
    assert endless.seat == 0


def test_the_call_comes_before_the_idle_rule() -> None:
    """A knock is an idle turn: it starts last turns, which the idle rule then cuts short; it still counts."""
    twin = scene(LOW, HIGH, MIXED, rounds=2, ending="knock", idle_turns=1, opener="caller")
    play(twin, turns("take, discard; take, discard; knock"))
    assert (twin.round, twin.seat) == (1, 2)


EIGHT = [
    "A A A A 2 2",
    "2 2 3 3 3 3",
    "4 4 4 4 5 5",
    "5 5 6 6 6 6",
    "7 7 7 7 8 8",
    "8 8 9 9 9 9",
    "10 10 10 10 J J",
    "J J Q Q Q Q",
]


def test_an_empty_stock_is_rebuilt_from_the_discard_without_its_top() -> None:
    """G7, G8: eight players leave a discard and three stock cards, all Kings here."""
    asked: list[list[str]] = []
    twin = scene(*EIGHT, shuffle=stacking(dealt(EIGHT, "K", "K K K"), asked=asked))
    play(twin, turns("draw, replace 1; draw, replace 1; draw"))
    assert (twin.seat, twin.zones()["stock"]) == (2, [])  # not rebuilt before the next turn
    twin.apply("replace 1")
    assert asked[1:] == [["2", "A", "K"]]  # the first discard and the first two cards replaced
    assert (twin.seat, twin.zones()["discard"]) == (3, ["4"])
    assert sorted(twin.zones()["stock"]) == ["2", "A", "K"]


def test_if_nothing_can_be_rebuilt_the_discard_must_be_taken() -> None:
    """G7. No deal leads there (stock and discard are never under two together): laid by hand."""
    twin = scene(LOW, HIGH)
    twin._stock.clear()
    play(twin, turns("take, discard"))
    assert (twin.seat, twin.zones()["drawn 1"]) == (1, ["5"])  # "take" was forced
    assert "replace 1" in twin.legal()


def test_an_empty_stock_may_end_the_round() -> None:
    asked: list[list[str]] = []
    shuffle = stacking(dealt(EIGHT, "K", "K K K"), asked=asked)
    twin = scene(*EIGHT, shuffle=shuffle, empty_stock="end-round", rounds=1)
    play(twin, turns("draw, discard; draw, discard; draw"))
    assert twin.seat == 2
    twin.apply("discard")
    assert len(asked) == 1
    assert twin.legal() == set()
    assert twin.round_scores == [[6, 10, 18, 22, 30, 34, -20, 40]]


def test_swapping_the_last_hidden_card_calls_and_each_other_has_exactly_one_turn() -> None:
    """G9."""
    twin = scene(LOW, HIGH, MIXED, rounds=1)
    play(twin, turns(turn_up(5, others=2)))
    assert (twin.seat, twin.facing()[0]) == (0, "UUUUUD")
    play(twin, turns("take, replace 6"))
    assert (twin.seat, twin.facing()[0]) == (1, "UUUUUU")
    play(twin, turns("draw, replace 1"))
    assert (twin.seat, twin.facing()[1]) == (2, "UDDDDD")
    twin.apply("draw")
    assert twin.seat == 2
    twin.apply("discard")
    assert len(twin.round_scores) == 1
    assert twin.legal() == set()


def test_a_call_in_the_middle_goes_round_to_the_seat_before_it() -> None:
    twin = scene(LOW, HIGH, MIXED, rounds=1)
    for place in range(1, 6):
        play(twin, ["take", "discard", "draw", f"replace {place}", "take", "discard"])
    play(twin, ["take", "discard", "draw", "replace 6"])
    assert (twin.seat, twin.facing()[1]) == (2, "UUUUUU")
    play(twin, ["take", "discard"])
    assert twin.seat == 0
    play(twin, ["take", "discard"])
    assert twin.seat is None


@pytest.mark.parametrize("passes", [1, 2])
def test_a_second_layout_wholly_face_up_calls_nothing(passes: int) -> None:
    twin = scene(LOW, HIGH, rounds=1, last_turns=passes)
    for place in range(1, 6):
        play(twin, ["draw", f"replace {place}"] * 2)
    play(twin, ["take", "replace 6"])
    for _ in range(passes):
        assert twin.seat == 1
        play(twin, ["take", "replace 6"])
    assert twin.seat is None


@pytest.mark.parametrize("passes", [0, 2, 3])
def test_last_turns_is_an_option(passes: int) -> None:
    twin = scene(LOW, HIGH, MIXED, rounds=1, last_turns=passes)
    play(twin, turns(turn_up(5, others=2) + "; take, replace 6"))
    for _ in range(passes):
        for seat in (1, 2):
            assert twin.seat == seat
            play(twin, ["take", "discard"])
    assert twin.seat is None


def test_at_once_ends_the_round_on_the_last_card() -> None:
    twin = scene(LOW, HIGH, rounds=1, ending="at-once", last_turns=2)
    play(twin, turns(turn_up(5, others=1) + "; take, replace 6"))
    assert twin.seat is None


def test_knocking_is_a_whole_turn_and_replaces_the_automatic_call() -> None:
    twin = scene(LOW, HIGH, MIXED, rounds=1, ending="knock")
    play(twin, turns(turn_up(6, others=2)))
    assert (twin.seat, twin.facing()[0]) == (0, "UUUUUU")  # nothing called
    assert twin.legal() == {"draw", "take", "knock"}
    play(twin, turns("take, discard; knock"))
    assert (twin.seat, twin.legal()) == (2, {"draw", "take"})
    play(twin, turns("take, discard; take, discard"))
    assert twin.seat is None


def test_hidden_cards_are_revealed_then_scored() -> None:
    """G10: the pairs among cards never seen cancel as well."""
    twin = scene("7 2 3 7 4 5", "10 Q 6 10 Q 8", rounds=1, idle_turns=1)
    play(twin, turns("take, discard; take, discard"))
    assert twin.round_scores == [[14, -6]]
    assert (twin.totals, twin.winners(), twin.peeked()) == ([14, -6], [1], {0: set(), 1: set()})


def test_horizontal_pairs_in_a_match() -> None:
    """G14."""
    shuffle = stacking(dealt(["7 2 7 5 5 5", "7 A K 7 2 3"], "9"))
    twin = SixCardTwin(2, shuffle, pairs_from="rows", rounds=1, idle_turns=1, peek=0)
    play(twin, turns("take, discard; take, discard"))
    assert twin.round_scores == [[7, 20]]


def test_jokers_join() -> None:
    """G2: a Joker is worth -5, and a pair of them stays -10 by G1."""
    layouts = ["Joker 2 3 Joker 4 5", HIGH]
    twin = SixCardTwin(2, stacking(dealt(layouts, "9")), jokers=2, rounds=1, idle_turns=1, peek=0)
    assert len([card for pile in twin.zones().values() for card in pile]) == 54
    play(twin, turns("take, discard; take, discard"))
    assert twin.round_scores == [[4, 38]]


def test_the_opening_passes_left_each_round() -> None:
    """G15: seat 0 opens the first round and gets the first card; then seats 1, 2, 0."""
    shuffle = stacking([], dealt([LOW, HIGH, MIXED], "5", opener=1))
    twin = scene(LOW, HIGH, MIXED, shuffle=shuffle, rounds=5, idle_turns=1)
    openers = []
    while twin.seat is not None:
        openers.append(twin.seat)
        play(twin, ["take", "discard"] * 3)
        if twin.round == 1 and len(openers) == 1:
            assert twin.zones()["layout 1"] == HIGH.split()
    assert openers == [0, 1, 2, 0, 1]
    assert (twin.round, len(twin.round_scores)) == (4, 5)
    assert twin.totals == [sum(scores) for scores in zip(*twin.round_scores, strict=True)]


def test_the_winner_may_open_the_next_round() -> None:
    """Equal scores: the first such seat in turn order from the opener of the round before."""
    first = dealt(["8 9 J Q K A", "2 3 4 5 6 7", "7 6 5 4 3 2"], "9")  # 38, 27, 27: seat 1
    second = dealt(["7 6 5 4 3 2", "8 9 J Q K A", "2 3 4 5 6 7"], "9", opener=1)  # seat 2, not 0
    twin = scene(LOW, HIGH, MIXED, shuffle=stacking(first, second), idle_turns=1, opener="winner")
    play(twin, ["take", "discard"] * 3)
    assert (twin.round, twin.seat, twin.round_scores) == (1, 1, [[38, 27, 27]])
    play(twin, ["take", "discard"] * 3)
    assert (twin.round, twin.seat) == (2, 2)


def test_the_caller_may_open_the_next_round() -> None:
    twin = scene(LOW, HIGH, MIXED, ending="knock", opener="caller", idle_turns=2)
    play(twin, ["take", "discard", "take", "discard", "knock"] + ["take", "discard"] * 2)
    assert (twin.round, twin.seat) == (1, 2)
    play(twin, ["take", "discard"] * 6)  # nobody knocked: as left of the dealer
    assert (twin.round, twin.seat) == (2, 2)


def test_a_goal_ends_the_match_at_the_end_of_a_round() -> None:
    twin = scene(LOW, HIGH, idle_turns=1, goal=38)
    play(twin, ["take", "discard"] * 2)
    assert (twin.seat, twin.totals, twin.winners()) == (None, [27, 38], [0])
    longer = scene(LOW, HIGH, idle_turns=1, goal=39)
    play(longer, ["take", "discard"] * 2)
    assert longer.seat == 1


def test_equal_totals_share_the_win() -> None:
    """G16."""
    twin = scene(LOW, "7 6 5 4 3 2", HIGH, idle_turns=1, rounds=1)
    play(twin, ["take", "discard"] * 3)
    assert twin.winners() == [0, 1]


def test_a_refused_stock_card_may_or_must_flip() -> None:
    flips = {f"flip {place}" for place in range(1, 7)}
    must = scene(LOW, HIGH, refused="must-flip")
    play(must, turns("draw, discard"))
    assert (must.seat, must.legal()) == (0, flips)
    must.apply("flip 3")
    assert (must.seat, must.facing()[0]) == (1, "DDUDDD")
    play(must, turns("take, discard"))  # only a stock card asks for a flip
    assert must.seat == 0

    may = scene(LOW, HIGH, refused="may-flip")
    play(may, turns("draw, discard"))
    assert may.legal() == flips | {"pass"}
    may.apply("pass")
    assert (may.seat, may.facing()[0]) == (1, "DDDDDD")


def test_a_must_flip_of_the_last_card_is_forced_and_calls() -> None:
    twin = scene(LOW, HIGH, rounds=1, refused="must-flip")
    play(twin, ["draw", "discard", "flip 1", "take", "discard"])
    for place in (2, 3, 4, 5):
        play(twin, ["draw", "discard", f"flip {place}", "take", "discard"])
    play(twin, ["draw", "discard"])
    assert (twin.seat, twin.facing()[0]) == (1, "UUUUUU")
    play(twin, ["take", "discard"])
    assert twin.seat is None


@pytest.mark.parametrize("refused", ["may-flip", "must-flip"])
def test_with_nothing_to_flip_a_refusal_just_ends_the_turn(refused: str) -> None:
    twin = scene(LOW, HIGH, open=6, peek_where="anywhere", ending="knock", refused=refused)
    play(twin, turns("draw, discard"))
    assert (twin.seat, twin.legal()) == (1, {"draw", "take", "knock"})


def test_flips_only_once_the_round_is_ending() -> None:
    twin = scene(LOW, HIGH, MIXED, ending="knock", refused="flip-when-ending")
    play(twin, turns("draw, discard; knock; draw, discard"))
    assert (twin.seat, "pass" in twin.legal(), "flip 6" in twin.legal()) == (2, True, True)


def test_flipping_a_card_may_be_the_whole_turn() -> None:
    twin = scene(LOW, HIGH, flip_turn="yes", peek=1)
    play(twin, ["peek 4", "done"])
    assert twin.legal() == {"draw", "take"} | {f"flip {place}" for place in range(1, 7)}
    twin.apply("flip 4")
    assert (twin.seat, twin.facing()[0], twin.peeked()[0]) == (1, "DDDUDD", set())


def test_an_illegal_action_changes_nothing() -> None:
    twin = scene(LOW, HIGH)
    for action in ("discard", "replace 1", "knock", "flip 1", "draw ", "peek 4", ""):
        before = (twin.seat, twin.legal(), twin.zones(), twin.facing())
        with pytest.raises(ValueError, match="not legal"):
            twin.apply(action)
        assert (twin.seat, twin.legal(), twin.zones(), twin.facing()) == before


def test_options_are_checked() -> None:
    """G8 among them: two to eight players, and a deal that the pack can serve."""
    keep = stacking()
    for players, options in [
        (1, {}),
        (9, {"packs": 3}),
        (6, {"rows": 3}),
        (2, {"columns": 6}),
        (2, {"ending": "never"}),
        (2, {"mulligans": 1}),
        (2, {"pairs_from": "diagonals"}),
        (2, {"jokers": -1}),
    ]:
        with pytest.raises(ValueError, match=r"players|is not|no such|below|neither"):
            SixCardTwin(players, keep, **options)  # type: ignore[arg-type]
    assert len(SixCardTwin(8, keep).zones()["stock"]) == 3


# Random matches


def random_options(rng: random.Random) -> dict[str, int | str]:
    options: dict[str, int | str] = {name: rng.choice(words) for name, words in WORD_OPTIONS.items()}
    for name in ("rows", "columns", "last_turns", "peek", "open"):
        _, lowest, highest = NUMBER_OPTIONS[name]
        options[name] = rng.randint(lowest, min(highest, 6))
    return options | {"idle_turns": rng.randint(1, 3), "packs": 3}


def test_random_matches_end_and_conserve_the_cards() -> None:
    for seed in range(2000):
        rng = random.Random(seed)

        def shuffle(cards: list[str], rng: random.Random = rng) -> list[str]:
            return rng.sample(cards, len(cards))

        defaults = seed % 2 == 0
        players = rng.randint(2, 4)
        options = {"idle_turns": 2} if defaults else random_options(rng)
        rounds = options["rounds"] = rng.choice([1, 1, 1, 2])
        jokers, packs = rng.randint(0, 2), int(options.get("packs", 1))
        pairs_from = rng.choice(["columns", "rows"])
        twin = SixCardTwin(players, shuffle, jokers=jokers, pairs_from=pairs_from, **options)
        pack = Counter(dict.fromkeys(RANKS, 4 * packs) | {JOKER: jokers * packs})
        steps = 0
        while twin.seat is not None:
            legal = twin.legal()
            assert len(legal) > 1, "a forced decision was left to the players"
            if steps % 32 == 0:
                assert Counter(card for pile in twin.zones().values() for card in pile) == pack
                for seat, known in twin.peeked().items():
                    assert all(twin.facing()[seat][place - 1] == "D" for place in known)
            twin.apply(rng.choice(sorted(legal)))
            steps += 1
            assert steps < 5000, f"seed {seed} does not end"
        assert Counter(card for pile in twin.zones().values() for card in pile) == pack
        assert len(twin.round_scores) == rounds
        assert twin.totals == [sum(scores) for scores in zip(*twin.round_scores, strict=True)]
        assert set("".join(twin.facing().values())) == {"U"}
