"""What only the turns of a game can tell of its rules: events, options, quantities and cards."""

import ast
import inspect

import pytest

from golfrules.engine.flow import Flow
from golfrules.engine.game import Game
from golfrules.games.catalogue import FLOWS
from golfrules.games.checked import check_target
from golfrules.games.load import find_book, load_game
from golfrules.games.targets import Target, targets
from golfrules.lang.book import read_book
from golfrules.lang.source import Source


def found(game: str, rules: str) -> list[str]:
    """What is found in a file of one's own, by code and text."""
    files = [file.source for file in find_book(game, tests=False).files]
    book = read_book(files, [Source("mine.golf", f"language 1\ngame {game}\n\n{rules}\n")])
    checked = check_target(Target("mine.golf", book, {"mine.golf"}))
    return [f"{d.code} {d.place.text}" for d in checked.found]


# ---------------------------------------------------------------- what the flows say of themselves


def raised_in(flow: type[Flow]) -> set[str]:
    """The events that the code of a flow lets come about, with their ways, read from its text."""
    events = set()
    for cls in flow.__mro__:
        if not cls.__module__.startswith("golfrules.games"):
            continue
        module = inspect.getmodule(cls)
        assert module is not None
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.FunctionDef) and node.name.endswith("_in_test"):
                continue
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "raise_event":
                name = node.args[1]
                assert isinstance(name, ast.Constant)
                ways = [
                    inner.value
                    for keyword in node.keywords
                    if keyword.arg == "way"
                    for inner in ast.walk(keyword.value)
                    if isinstance(inner, ast.Constant)
                ]
                events |= {f"{name.value} for {way}" for way in ways} or {str(name.value)}
    return events


@pytest.mark.pure  # reads the code of the flow
@pytest.mark.parametrize("game", FLOWS)
def test_a_flow_says_which_events_it_raises(game: str) -> None:
    flow = FLOWS[game]
    assert set(flow.RAISES) == raised_in(flow)
    declared = load_game(game).program.events
    for raised in flow.RAISES:
        name, _, way = raised.partition(" for ")
        assert way in (*declared[name].ways, "")
    assert {need.removeprefix("event ") for need in flow.NEEDS if need.startswith("event ")} <= {
        raised.partition(" for ")[0] for raised in flow.RAISES
    }


@pytest.mark.parametrize("game", ["duffers", "solo"])
@pytest.mark.rule("D55", "D56", "D124", "D125")
def test_a_flow_says_where_cards_begin(game: str) -> None:
    rules = load_game(game)
    state = rules.new_initial_state(players=None if game == "solo" else 2, seed=3)
    assert not state.is_terminal
    homes = dict(FLOWS[game].HOMES)
    assert set(homes.values()) <= set(rules.program.zones)
    assert set(homes) - {""} <= set(rules.program.kinds["card"].tags)


def test_other_flows_deal_all_cards_from_one_pile() -> None:
    assert FLOWS["scramble"].HOMES == FLOWS["six-card"].HOMES == ()
    assert isinstance(load_game("scramble"), Game)


@pytest.mark.parametrize("game", FLOWS)
def test_bundled_rules_have_nothing_to_be_told(game: str) -> None:
    (target,) = targets([game])
    checked = check_target(target)
    assert [str(d) for d in checked.found] == []
    assert all(m.reason for _, m in checked.acknowledged)


# ---------------------------------------------------------------- events


def test_an_event_that_the_turns_know_nothing_of() -> None:
    gust = 'event gust { side } "The wind blows"'
    assert found("scramble", f'house "H" {{ {gust}, when gust {{ strokes + 1 }} }}') == [
        "GR293 when gust { strokes + 1 }"
    ]


def test_an_event_in_a_way_that_does_not_come_about() -> None:
    assert found("solo", 'house "H" { when played for credits { score + 1 } }') == [
        "GR293 when played for credits { score + 1 }"
    ]
    assert found("solo", 'house "H" { when played for yards { score + 1 } }') == []
    assert found("solo", 'house "H" { when played { score + 1 } }') == []
    assert found("duffers", 'house "H" { when played for credits { score + 1 } }') == []


def test_what_acts_bring_about_is_raised() -> None:
    assert found("solo", 'house "H" { when gained { score + 1 } }') == []
    assert found("solo", 'house "H" { when gained for credits { score + 1 } }') == [
        "GR293 when gained for credits { score + 1 }"
    ]
    assert found("duffers", 'house "H" { when revealed { score + 1 } }') == []


# ---------------------------------------------------------------- options and quantities


@pytest.mark.parametrize(
    ("use", "told"),
    [
        ("", True),
        ("shots { if gusts is 3 { flight - 1 } }", False),
        ("when hole-start { sides { strokes + gusts } }", False),
        ("if gusts at least 2 { shots { flight - 1 } }", False),
        ('house "Storm" { gusts is 3 }', True),  # set, and never asked for
    ],
)
def test_an_option_that_nothing_asks_for(use: str, told: bool) -> None:
    option = 'option gusts is 0 in 0..6 strokes "How it blows"'
    lines = [x for x in found("scramble", f"{option}\n{use}") if x.startswith("GR719")]
    assert lines == ([f"GR719 {option}"] if told else [])


def test_a_quantity_that_nothing_reads() -> None:
    assert found("solo", 'house "H" { players { draws + 1 } }') == ["GR294 draws + 1"]
    assert found("duffers", 'house "H" { players { draws + 1 } }') == []
    assert found("solo", 'house "H" { players { draws + 1 }, when complete { draw (draws of player) cards } }') == []


# ---------------------------------------------------------------- cards


def test_a_card_that_no_pile_ever_holds() -> None:
    crew = 'crew "Ball Boy" cost 60'
    assert found("solo", f'house "H" {{ {crew} }}') == [f"GR292 {crew}"]
    assert found("duffers", f'house "H" {{ {crew} }}') == []
    assert found("solo", 'house "H" { club "Spoon" yards 150 strokes 1 }') == []


def test_unless_a_rule_looks_into_the_box() -> None:
    box = "when complete { choose 0..1 crew in box as hired { move hired to table } }"
    assert found("solo", f'house "H" {{ crew "Ball Boy" cost 60, {box} }}') == []


@pytest.mark.parametrize(
    ("copies", "told"), [("", True), (', cards named "Spoon" { copies is 2 }', False), (", irons { copies + 1 }", True)]
)
def test_a_card_without_copies(copies: str, told: bool) -> None:
    lines = found("duffers", f'house "H" {{ club wood "Spoon" x0 yards 150 strokes 1{copies} }}')
    assert lines == (['GR292 club wood "Spoon" x0 yards 150 strokes 1'] if told else [])


# ---------------------------------------------------------------- how many play


@pytest.mark.parametrize(
    ("game", "question", "code"),
    [
        ("duffers", "number of players above 4", "GR507"),  # D38
        ("duffers", "number of players at most 4", "GR506"),
        ("duffers", "number of players at least 2", "GR506"),
        ("duffers", "number of players at least 3", ""),
        ("solo", "number of players at least 2", "GR507"),
        ("scramble", "number of players below 2", "GR507"),
        ("six-card", "number of players above 4", ""),
        ("six-card", "number of players above 8", "GR507"),
    ],
)
def test_how_many_a_game_is_for(game: str, question: str, code: str) -> None:
    option = {"duffers": "holes is 9", "solo": "holes is 8", "scramble": "holes is 9", "six-card": "packs is 2"}[game]
    told = found(game, f'house "H" {{ if {question} {{ {option} }} }}')
    assert [x.split()[0] for x in told] == ([code] if code else [])


def test_one_who_plays_alone_has_no_opponents() -> None:
    assert found("solo", 'house "H" { when complete { opponents { draw 1 card } } }') == ["GR421 opponents"]
    card = 'club "Spoon" yards 150 strokes 1 { when opponent complete { draw 1 card } }'
    assert found("solo", card) == ["GR293 opponent"]
    assert found("duffers", card) == []
