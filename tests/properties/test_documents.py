"""Documents and rule files that somebody broke: refused in a sentence, or read; never a traceback."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import golfrules as gr
from golfrules.lang.book import Use, read_book
from golfrules.lang.check import check
from golfrules.lang.source import Source
from golfrules.testing.strategies import broken_files, states

GAMES = {name: gr.load_game(name) for name in ("six-card", "scramble")}
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
