"""What a document from a stranger may not do."""

from __future__ import annotations

import json

import pytest

import golfrules as gr
from golfrules.engine.chance import Chance


@pytest.mark.parametrize(
    "spec",
    [
        {"houses": ["/etc/passwd"]},
        {"houses": ["mine.golf"]},
        {"name": "elsewhere/"},
        {"name": ""},
        {"name": "nope"},
        {"name": "x" * 5000 + "/"},
        {"houses": ["2x2", "3x3"]},
        {"houses": ["jokers-at(1,2)"]},
        {"options": {"rounds": "many"}},
    ],
)
def test_a_document_reads_no_file_and_is_refused_in_one_sentence(spec: dict[str, object]) -> None:
    state = gr.load_game("six-card").new_initial_state(seed=1)
    data = json.loads(gr.dumps(state.record))
    data["game"].update(spec)
    record = gr.loads(json.dumps(data))
    assert isinstance(record, gr.Record)
    with pytest.raises(gr.LoadError) as refused:
        record.replay()
    assert "\n" not in str(refused.value)


def test_a_number_may_be_drawn_from_any_range() -> None:
    chance = Chance.of(1)
    assert all(0 <= chance.below(n) < n for n in (1, 2**64, 2**64 + 1, 10**40))
