"""Documents and rule files that somebody broke: refused in a sentence, or read; never a traceback."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import golfrules as gr
from golfrules.engine.codec import checksum
from golfrules.lang.book import Use, read_book
from golfrules.lang.check import check
from golfrules.lang.source import Source
from golfrules.testing.strategies import broken_files, states

GAMES = {name: gr.load_game(name) for name in ("six-card", "scramble", "duffers")}
ASKING = {
    "six-card": """language 1
game six-card
house "Asking" {
  when turn-start {
    player {
      choose 2 cards in grid as mine else { stop }
      may { swap mine for mine }
      choose one {
        "Roll" { roll 1..6 as gust, if gust is 3 { until end of round { nines { points is 3 } } } }
        "Name a number" { choose number 0..3 as bid, total + bid } } } } }
""",
    "scramble": """language 1
game scramble
house "Asking" {
  when hole-start { until end of hole { shots with balls is 2 { flight - 1 } } }
  when stroked {
    side { may { strokes + 1, spot is on } }
    players {
      choose 0..2 shots in discard as found { move found to hand } } } }
""",
    "duffers": """language 1
game duffers
house "Asking" {
  when turn-start {
    until end of next turn { attempts { yards + 10 } }
    player {
      look at 3 cards from luck-deck as omens
      choose 0..2 cards in omens as bad-omens { move bad-omens to bottom of luck-deck }
      may gain 1 duff from duff-stack { credits + 5 } else { choose number 0..3 as bid, score + bid }
      choose 0..1 card in golf-bag as found { if a card in found from deck { move found to hand, shuffle deck } } } } }
""",
}
"""House rules that ask in the midst of effects, with names for cards, things and numbers, and with lines that last."""
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to each value in a document."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(way for key, inner in items for way in leaves(inner, (*path, key)))]


def changed(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    copy = dict(document) if isinstance(document, dict) else list(document)
    copy[path[0]] = changed(document[path[0]], path[1:], value)
    return copy


@given(st.text() | JSON.map(json.dumps))
def test_what_is_no_document_is_refused(text: str) -> None:
    with pytest.raises(gr.LoadError, match=r"\.$"):
        gr.loads(text)


@pytest.mark.parametrize("name", list(GAMES))
@given(data=st.data())
def test_a_document_that_was_changed_is_refused_or_is_a_state_that_can_be_played(
    name: str, data: st.DataObject
) -> None:
    state = data.draw(states(GAMES[name]))
    document = json.loads(gr.dumps(state))
    path = data.draw(st.sampled_from(leaves(document)[1:]))
    text = json.dumps(changed(document, path, data.draw(st.integers(-3, 60) | JSON)))
    try:
        other = gr.loads(text, GAMES[name])
    except gr.LoadError as e:
        assert str(e).endswith(".")  # noqa: PT017 - it may also be a state
        return
    assert isinstance(other, gr.State)
    assert gr.loads(gr.dumps(other), GAMES[name]) == other
    chance = random.Random(1)
    for _ in range(5):
        other.observe(0)
        if other.is_terminal:
            break
        other = other.apply(chance.choice(other.legal_actions))


@pytest.fixture(scope="module")
def asking(tmp_path_factory: pytest.TempPathFactory) -> dict[str, gr.Game]:
    """All games with `ASKING`."""
    folder = tmp_path_factory.mktemp("own")
    made = {}
    for name, text in ASKING.items():
        file = folder / f"{name}.golf"
        file.write_text(text, encoding="utf-8")
        made[name] = gr.load_game(name, house=[file])
    return made


def damages(old: Any) -> list[Any]:
    """What may stand in place of a value: another word, a number that is out of range, something else altogether."""
    other: list[Any] = [-2, -1, 0, 1, 2, 3, 7, 60, 200, 2**31, 2**64, 10**30, -(10**30), "x", None, True, 1.0, [], {}]
    if isinstance(old, list):
        return [old[:-1], [*old, 0], [*old, -1], old[::-1], old + old, [], *other]
    return [old + 1, old - 1, old + 2, *other] if isinstance(old, int) else [f"{old} ", *other]


def value_at(document: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        document = document[key]
    return document


@pytest.mark.parametrize("with_questions", [False, True])
@pytest.mark.parametrize("name", list(GAMES))
@given(data=st.data())
def test_damage_with_a_right_checksum_is_refused_or_is_a_state_that_works(
    name: str, with_questions: bool, asking: dict[str, gr.Game], data: st.DataObject
) -> None:
    game = asking[name] if with_questions else GAMES[name]
    document = json.loads(gr.dumps(data.draw(states(game))))
    part = data.draw(st.sampled_from(sorted(document.keys() - {"format", "type", "check"})))
    path = data.draw(st.sampled_from([way for way in leaves(document) if way[:1] == (part,)]))
    damaged = changed(document, path, data.draw(st.sampled_from(damages(value_at(document, path)))))
    damaged["check"] = checksum(damaged)
    try:
        state = gr.loads(json.dumps(damaged), game)
    except gr.LoadError as e:
        assert str(e).endswith(".")  # noqa: PT017 - it may also be a state
        assert "\n" not in str(e)  # noqa: PT017
        return
    assert isinstance(state, gr.State)
    for seat in range(gr.SPECTATOR, state.players):
        assert all(event.say() for event in state.observe(seat).events)
    assert state.events is not None
    assert len(state.scores) == state.players
    assert gr.loads(gr.dumps(state), game) == state
    for action in state.legal_actions:
        after = state.apply(action)
        assert after.observe(0).seat == 0
        assert gr.dumps(after)


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        (("ground",), -2, "played on a Hole that does not exist"),
        (("ground",), -1, "no Hole is turned up"),
        (("drawn",), 2**64, "place in the stream"),
        (("flow", 0), 99, "phase is 99, and goes from 0 to 13"),
        (("flow", 2), 2, "side is 2, and goes from 0 to 1"),
        (("flow", 9), 0, "a side is to play whose ball is holed"),
        (("history",), [-1], "less than never|history has"),
        (("lasting",), [0, 0, 0, 9, -1], "something lasts that its rules do not have"),
        (("events",), [[10_000, 0, [], 0, -1]], "something is told that never happens"),
        (("events",), [[0, 0, [999], 0, -1]], "something is told that never happens"),
        (("events",), [[0, 0, [], 2**70, -1]], "a number that is far too large"),
    ],
)
def test_what_could_not_have_come_about_is_told(path: tuple[Any, ...], value: Any, told: str) -> None:
    game = GAMES["scramble"]
    document = json.loads(gr.dumps(game.new_initial_state(players=2, seed=1)))
    damaged = changed(document, path, value)
    damaged["check"] = checksum(damaged)
    with pytest.raises(gr.LoadError, match=told):
        gr.loads(json.dumps(damaged), game)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({("ground",): 3}, "a Hole is in play that nobody completes"),
        ({("flow", 0): 13}, "a Hole is in play that nobody completes, or none while one is completed"),
        ({("flow", 0): 99}, "phase is 99, and goes from 0 to 18"),
        ({("flow", 0): 6, ("flow", 2): 2}, "asked is 2, and goes from 0 to 1"),
        ({("flow", 1): 2}, "seat is 2, and goes from 0 to 1"),
        ({("flow", 6): 1}, "player 1 has completed every Hole and not every Hole"),
        ({("flow", 6): 1, ("flow", 12): 3}, "nobody has a turn left, and somebody takes one"),
        ({("flow", 11): 4}, "done-0 is 4, and goes from 0 to 3"),
        ({("flow", 13): 1}, "done-2 is 1, and goes from 0 to 0"),
        ({("flow", 15): 0, ("flow", 16): 0}, "a Hole is twice on the course"),
        ({("flow", 15): 18}, "course-0 is 18, and goes from 0 to 17"),
        ({("flow", 17): 1}, "course-2 is 1, and goes from 0 to 0"),
    ],
)
def test_what_could_not_have_come_about_in_duffers_is_told(changes: dict[tuple[Any, ...], int], told: str) -> None:
    game = gr.load_game("duffers", options={"holes": 2})
    document = json.loads(gr.dumps(game.new_initial_state(players=2, seed=1)))
    for path, value in changes.items():
        document = changed(document, path, value)
    document["check"] = checksum(document)
    with pytest.raises(gr.LoadError, match=told):
        gr.loads(json.dumps(document), game)


@pytest.mark.parametrize("name", list(GAMES))
@given(data=st.data())
def test_a_record_that_was_changed_is_refused_or_replays(name: str, data: st.DataObject) -> None:
    state = data.draw(states(GAMES[name], most=10))
    document = json.loads(gr.dumps(state.record))
    path = data.draw(st.sampled_from(leaves(document)[1:]))
    text = json.dumps(changed(document, path, data.draw(st.sampled_from(["draw", "0", 3]) | JSON)))
    try:
        record = gr.loads(text)
        assert isinstance(record, gr.Record)
        record.replay(GAMES[name])
    except gr.GolfrulesError as e:
        assert str(e).endswith(".")  # noqa: PT017 - it may also replay


@pytest.mark.parametrize("name", list(GAMES))
@given(data=st.data())
def test_a_broken_rule_file_is_told_and_never_breaks_the_checker(name: str, data: st.DataObject) -> None:
    text = data.draw(broken_files(name))
    book = read_book([Source("broken.golf", text)])
    program, diagnostics = check(book, tuple(Use(key, (1,) * len(h.node.parameters)) for key, h in book.houses.items()))
    assert (program is None) == any(d.severity == "error" for d in diagnostics)
    assert all(str(d) for d in diagnostics)
