"""Whatever a caller hands over to a public name: it does what it says, or it refuses in one sentence of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.toys.range import make

import golfrules as gr
from golfrules.lang.outside import shown
from golfrules.testing.nonsense import NO_ACTIONS

GAME = gr.load_game("six-card")
SCRAMBLE = gr.load_game("scramble").new_initial_state(players=3, seed=7)
STATE = GAME.new_initial_state(players=2, seed=7)
TURN = gr.load_game("six-card", options={"peek": 0}).new_initial_state(players=2, seed=7)
FLIP = gr.load_game("six-card", options={"peek": 0, "flip_turn": "yes"}).new_initial_state(players=2, seed=7)
DUFFERS = gr.load_game("duffers").new_initial_state(players=3, seed=7)
VIEW = STATE.observe(0)
RECORD = STATE.record

LONG = "more digits than Python writes"  # stands for such a number, which not even hypothesis can show
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.sampled_from([LONG, 2**64, 2.0, float("nan"), b"draw", object(), int, "9" * 5000, "²", "\ud800", "a\nb"])
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["rounds", "jokers", "score", "layout", "grid", "total", "player", "peek 4", "Driver", "type"])
    | st.sampled_from([x for x in NO_ACTIONS if x.__hash__ is not None])
)
ODD = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.lists(inner, max_size=3).map(tuple)
        | st.dictionaries(
            st.sampled_from(["rounds", "type", "verb", "arguments", "format", 1, None]), inner, max_size=3
        )
    ),
    max_leaves=6,
)

ENTRIES: dict[str, Callable[[Any], Any]] = {
    "load_game": gr.load_game,
    "load_game house": lambda x: gr.load_game("six-card", house=x),
    "load_game house in a list": lambda x: gr.load_game("six-card", house=["jokers", x]),
    "load_game number of a house rule": lambda x: gr.load_game("six-card", house=f"jokers-at({shown(x)})"),
    "load_game options": lambda x: gr.load_game("six-card", options=x),
    "load_game number": lambda x: gr.load_game("six-card", options={"rounds": x}),
    "load_game word": lambda x: gr.load_game("six-card", options={"ending": x}),
    "load_game numbers": lambda x: make(handicap=x).new_initial_state(players=2),
    "Game.options": GAME.options,
    "Game.rules": GAME.rules,
    "Game.card_counts": GAME.card_counts,
    "new_initial_state players": lambda x: GAME.new_initial_state(players=x, seed=1),
    "new_initial_state seed": lambda x: GAME.new_initial_state(seed=x),
    "Game.record players": lambda x: GAME.record(x, 1, ()).replay(),
    "Game.record seed": lambda x: GAME.record(2, x, ()).replay(),
    "Game.record actions": lambda x: GAME.record(2, 1, x).replay(),
    "apply": STATE.apply,
    "apply in a turn": TURN.apply,
    "apply seat": lambda x: STATE.apply("peek 4", seat=x),
    "apply verb": lambda x: STATE.apply(gr.Action(x)),
    "apply arguments": lambda x: STATE.apply(gr.Action("peek", x)),
    "apply argument": lambda x: STATE.apply(gr.Action("peek", (x,))),
    "apply JSON": lambda x: STATE.apply({"type": "action", "verb": "peek", "arguments": x}),
    "observe": STATE.observe,
    "explain quantity": STATE.explain,
    "explain thing": lambda x: STATE.explain("score", x),
    "explain number": lambda x: STATE.explain("score", "layout", x),
    "explain side": lambda x: SCRAMBLE.explain("flight", "Driver", side=x),
    "explain seat": lambda x: SCRAMBLE.explain("flight", "Driver", seat=x),
    "explain number of a Hole": lambda x: DUFFERS.explain("yards", "hole", x),
    "explain observer": lambda x: STATE.explain("score", "layout", 0, observer=x),
    "attempts": gr.attempts,
    "attempts seat": lambda x: gr.attempts(DUFFERS, x),
    "apply in Duffers": DUFFERS.apply,
    "apply a Hole": lambda x: DUFFERS.apply(gr.Action("complete", (x,))),
    "apply a card": lambda x: DUFFERS.apply(f"buy {shown(x)}"),
    "rewards of a Hole": DUFFERS.observe(0).zone,
    "rewards of which Hole": lambda x: DUFFERS.observe(0).zone("rewards", x),
    "View.zone": VIEW.zone,
    "View.zone owner": lambda x: VIEW.zone("grid", x),
    "View.count": VIEW.count,
    "View.count kind": lambda x: VIEW.count("total", x),
    "View.count owner": lambda x: VIEW.count("total", "player", x),
    "Event.say": STATE.events[0].say,
    "Action.from_json": gr.Action.from_json,
    "dumps": gr.dumps,
    "loads": gr.loads,
    "loads game": lambda x: gr.loads(gr.dumps(STATE), x),
    "Record.loads": gr.Record.loads,
    "Record.states": RECORD.states,
    "Record.replay": RECORD.replay,
    "Record.seen_by": RECORD.seen_by,
    "Record.seen_by game": lambda x: RECORD.seen_by(0, x),
}


def filled(value: Any) -> Any:
    """The value with its long numbers in it."""
    if isinstance(value, (list, tuple)):
        return type(value)(map(filled, value))
    if isinstance(value, dict):
        return {key: filled(inner) for key, inner in value.items()}
    return 10**5000 if value is LONG else value


@pytest.mark.parametrize("entry", list(ENTRIES))
@given(value=ODD)
@example(value=LONG)
@example(value="")
@example(value=True)
@example(value="\ud800")
@example(value="9" * 5000)
@example(value=[[2]])
@example(value={"rounds": [LONG]})
@example(value=99)
@example(value=-99)
def test_nothing_that_is_handed_over_comes_back_as_an_error_of_python(entry: str, value: Any) -> None:
    try:
        ENTRIES[entry](filled(value))
    except gr.GolfrulesError as e:
        told = str(e)
        assert told.endswith((".", "?")), told
        assert "\n" not in told
        assert len(told) < 800
        assert told.encode()


@pytest.mark.parametrize("place", ["²", "٣", "0", "-1", "99", "9" * 5000, "1 2"])
def test_a_place_is_a_number_that_is_there(place: str) -> None:
    with pytest.raises(gr.IllegalActionError, match="is not legal now"):
        FLIP.apply(f"flip {place}")


@pytest.mark.rule("G22")
def test_a_card_that_lies_open_is_not_turned_up_again() -> None:
    turned = FLIP.apply("flip 1").apply("flip 1")
    with pytest.raises(gr.IllegalActionError, match="lies face up already"):
        turned.apply("flip 1")


@pytest.mark.parametrize("given_", [{"take_back": "no", "take-back": "yes"}, {"take-back": "no", "take_back": "no"}])
def test_an_option_is_given_once(given_: dict[str, str]) -> None:
    with pytest.raises(gr.OptionError, match='"take-back" is given twice'):
        gr.load_game("six-card", options=given_)


def test_a_record_of_too_many_players_is_refused_when_it_is_replayed() -> None:
    record = gr.loads(RECORD.dumps().replace('"players": 2', '"players": 99'))
    assert isinstance(record, gr.Record)
    with pytest.raises(gr.LoadError, match="for 2 to 8 players, and not for 99"):
        record.replay()


def own_file(folder: Path, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / "own.golf"
    file.write_text(f"language 1\ngame six-card\n\n{text}\n", encoding="utf-8")
    return file


def test_a_file_that_is_named_twice_is_one_file(tmp_path: Path) -> None:
    file = own_file(tmp_path, "nines { points is 0 }")
    game = gr.load_game("six-card", house=[file, str(file), file.parent / ".." / tmp_path.name / file.name])
    assert game.houses == ("own",)


def test_two_files_of_one_name_are_told_apart_or_refused(tmp_path: Path) -> None:
    one = own_file(tmp_path / "a", "nines { points is 0 }")
    with pytest.raises(gr.RulesError, match=r'house rule "own" already, and .* called like its file\. Rename the file'):
        gr.load_game("six-card", house=[one, own_file(tmp_path / "b", "eights { points is 0 }")])
    other = own_file(tmp_path / "b", 'house "Eights" { eights { points is 0 } }')
    assert gr.load_game("six-card", house=[one, other]).houses == ("own", "eights")
