"""What layouts come to."""

import json

import pytest

import golfrules as gr
from golfrules.errors import LayoutError
from golfrules.games.load import load_game
from golfrules.games.score import score, score_layouts

CLASSIC = ("classic-values",)
CANCEL = ("classic-values", "pairs-always-cancel")

KNOWN = [
    ("7 2 K / 7 5 K", (), 7),
    ("7 2 K / 7 5 K", ("pairs-always-cancel",), 7),
    ("A 10 Q / 3 10 Q", (), -16),
    ("A 10 Q / 3 10 Q", ("pairs-always-cancel",), 4),
    *(
        (layout, house, value)
        for layout, value in (
            ("A 2 3/4 5 6", 17),
            ("5 2 3/5 4 6", 11),
            ("K Q J/K 2 A", 19),
            ("K 3 4/5 6 7", 25),
            ("3 7 9/3 7 9", 0),
            ("K 5 7/K 3 9", 24),
            ("A 3 5/7 9 K", 25),
        )
        for house in (CLASSIC, CANCEL)
    ),
    ("2 3 4/2 5 6", CANCEL, 18),
    ("2 3 4/2 5 6", CLASSIC, 14),
    ("K A A/3 A A", (*CLASSIC, "king-is--2"), 1),
    ("K A A/3 A A", (*CANCEL, "king-is--2"), 1),
    ("10 K K/A K K", (*CLASSIC, "ten-is-one"), 2),
    ("10 K K/A K K", (*CANCEL, "ten-is-one"), 2),
    ("K Q A/K J 2", (*CLASSIC, "twos-count-two"), 23),
    ("K A Q/K 2 Q", (*CLASSIC, "twos-count-two"), 3),
    ("A 2 3/4 5 6/7 8 9", (*CLASSIC, "three-in-a-column"), 41),
    ("K 2 J/K 3 Q/K 4 A", (*CLASSIC, "three-in-a-column"), 26),
    ("K 2 J/K 3 Q/K 4 A", (*CANCEL, "three-in-a-column"), 26),
]


@pytest.mark.rule("G1", "G35", "G36", "G48", "G49")
@pytest.mark.parametrize(("layout", "house", "value"), KNOWN)
def test_known_layouts(layout, house, value):
    (found,) = score(layout, house=house)
    assert (found.score, found.tally) == (value, value)
    assert sum(card.points for card in found.cards) == value
    assert found.warnings == ()


@pytest.mark.rule("G4")
def test_a_layout_may_stand_in_one_line():
    assert score("7 2 k 7 5 k") == score("7 2 K / 7 5 K")
    assert score("7 2 k 7 5 k")[0].layout == "7 2 K / 7 5 K"


@pytest.mark.rule("G1")
def test_why_a_layout_counts_what_it_counts():
    (found,) = score("A 10 Q / 3 10 Q")
    assert [(c.row, c.column, c.card, c.printed, c.points) for c in found.cards] == [
        (1, 1, "A", 1, 1),
        (1, 2, "10", -10, -10),
        (1, 3, "Q", 10, 0),
        (2, 1, "3", 3, 3),
        (2, 2, "10", -10, -10),
        (2, 3, "Q", 10, 0),
    ]
    queen = found.cards[2].reasons
    assert [(r.before, r.after) for r in queen] == [(10, 0)]
    assert {"G1"} <= set(queen[0].rule_ids)
    assert [(g.name, g.card, g.places) for g in found.groups] == [
        ("pair", "10", ((1, 2), (2, 2))),
        ("pair", "Q", ((1, 3), (2, 3))),
    ]
    lines = str(found).splitlines()
    assert lines[0] == "A 10 Q / 3 10 Q = -16"
    assert lines[1] == "  row 1, column 1: A counts 1"
    assert lines[-1] == "  a pair of Qs: row 1, column 3 and row 2, column 3"


def test_options_count_as_house_rules_do():
    (found,) = score("A 10 Q / 3 10 Q", options={"negative-pairs": "cancel"})
    assert found.score == 4


def test_lines_about_the_whole_layout():
    (found,) = score("7 7 2 / 7 7 5", house="block-of-four")
    assert (found.tally, found.score) == (-13, -13)
    assert [(r.about, r.before, r.after, r.what.split(":")[0]) for r in found.reasons] == [
        ("tally", 7, -13, "Block of four")
    ]
    assert [g.name for g in found.groups] == ["pair", "pair", "block"]
    assert "  the cards count 7" in str(found).splitlines()


@pytest.mark.rule("G16")
@pytest.mark.parametrize(
    ("house", "caller", "scores"),
    [
        ("caller-+10", 0, [24, 14, 20]),
        ("caller-+10", 2, [14, 14, 30]),
        ("caller-+10", None, [14, 14, 20]),
        ("caller-+10,-ties-pass", 0, [14, 14, 20]),
        ("caller-doubled", 2, [14, 14, 40]),
        ("two-a-head", 0, [20, 14, 20]),
        ("clean-call", 0, [14, 14, 20]),
    ],
)
def test_several_layouts_with_a_caller(house, caller, scores):
    key = {"caller-+10,-ties-pass": "Caller +10, ties pass"}.get(house, house)
    found = score("K 2 3 / K 4 5", "2 K 3 / 4 K 5", "K 2 3 / K 7 8", house=key, caller=caller)
    assert [s.score for s in found] == scores


def test_a_caller_is_told_why():
    found = score("2 3 4 / 5 6 7", "K K K / K K A", house="caller-+10", caller=0)
    assert [s.score for s in found] == [37, 1]
    assert [(r.about, r.before, r.after, r.what) for r in found[0].reasons] == [
        ("score", 27, 37, "Caller +10: score + 10")
    ]
    assert found[1].reasons == ()


def test_what_another_layout_does():
    found = score("9 2 9 / 9 3 9", "K 2 3 / K 4 5", house="four-corners")
    assert [s.score for s in found] == [5, 44]
    assert [g.name for g in found[0].groups] == ["pair", "pair", "corner-set"]


def test_more_cards_than_there_are_is_a_warning():
    (found,) = score("7 7 7 / 7 7 K")
    assert found.warnings == ("7 lies here 5 times, and 4 of it are in play.",)
    assert score("7 7 7 / 7 7 K", options={"packs": 2})[0].warnings == ()
    (found,) = score("Joker 2 3 / 4 5 6")
    assert found.warnings == ("Joker lies here once, and none of it is in play.",)
    assert score("Joker 2 3 / 4 5 6", house="jokers")[0].warnings == ()
    first, second = score("7 7 7 / 2 3 4", "7 7 K / 2 3 4")
    assert first.warnings == second.warnings == ("7 lies here 5 times, and 4 of it are in play.",)


@pytest.mark.parametrize(
    ("layouts", "more", "sentence"),
    [
        (["7 2 K / 7 5"], {}, "A layout here is 2 rows of 3, 6 cards, and this has 5: 7 2 K / 7 5"),
        (["A 2 / 3 4"], {"house": "3x3"}, "A layout here is 3 rows of 3, 9 cards, and this has 4: A 2 / 3 4"),
        (["7 2 K / 7 5 Jack"], {}, 'There is no card "Jack".'),
        (["7 2 K / 7 5 jokr"], {}, 'There is no card "jokr". Did you mean Joker?'),
        (["7 2 K / 7 5 K"], {"caller": 0}, "What a caller pays or gains depends on the other layouts: give these too."),
        (["7 2 K / 7 5 K"] * 2, {"caller": 2}, "The caller is one of the players 0 to 1, and 2 is none."),
        (["7 2 K / 7 5 K"] * 9, {}, "Six-card Golf is for 2 to 8 players, and these are 9 layouts."),
        (["7 2 K / 7 5 K"], {"house": "jockers"}, 'six-card has no house rule "jockers". Did you mean jokers?'),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(layouts, more, sentence):
    with pytest.raises(gr.GolfrulesError) as error:
        score(*layouts, **more)
    assert str(error.value).startswith(sentence)
    assert isinstance(error.value, ValueError)


def test_other_games_and_no_layouts():
    with pytest.raises(gr.GolfrulesError, match="Layouts are scored in Six-card Golf, and this is Scramble"):
        score_layouts(load_game("scramble"), ["A"])
    with pytest.raises(gr.GolfrulesError, match="There is no layout to score"):
        score_layouts(load_game("six-card"), [])


def test_a_score_is_plain_data():
    (found,) = score("7 2 K / 7 5 K")
    data = json.loads(json.dumps(found.to_json()))
    assert (data["layout"], data["score"]) == ("7 2 K / 7 5 K", 7)
    assert data["cards"][0]["points"] == 0
    assert data["groups"][0] == {"name": "pair", "card": "7", "places": [[1, 1], [2, 1]]}


@pytest.mark.rule("G48")
def test_a_score_is_what_the_game_itself_counts():
    """Layouts laid by hand and layouts that were played count the same."""
    game = load_game("six-card", house=["caller-doubled", "horizontal-pairs"], options={"rounds": 1})
    for seed in range(20):
        state = game.new_initial_state(players=3, seed=seed)
        while not state.is_terminal:
            state = state.apply(state.legal_actions[seed % len(state.legal_actions)])
        table = state._table
        rules = table.rules
        names = rules.names["card"]
        layouts = [" ".join(names[card] for card in table.piles[rules.pile("grid", seat)]) for seat in range(3)]
        caller = table.counts[rules.count("round", "caller")]
        found = score_layouts(game, layouts, None if caller < 0 else caller)
        assert tuple(s.score for s in found) == tuple(state.scores)


@pytest.mark.parametrize("layouts", [(5,), (None,), (["7 2 K", "7 5 K"],)])
def test_a_layout_that_is_no_text_is_refused(layouts: tuple[object, ...]) -> None:
    with pytest.raises(LayoutError, match="A layout is a text"):
        score(*layouts)  # type: ignore[arg-type]


@pytest.mark.parametrize("caller", ["0", 0.0, True, 7])
def test_a_caller_who_is_none_is_refused(caller: object) -> None:
    with pytest.raises(gr.OptionError, match="The caller is one of the players 0 to 1"):
        score("7 2 K / 7 5 K", "7 2 K / 7 5 K", caller=caller)  # type: ignore[arg-type]
