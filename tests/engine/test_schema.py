"""The published schemas hold for what is really written."""

import json
import random

import jsonschema
import pytest

import golfrules as gr
from golfrules.engine.schema import SCHEMAS, schema


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_schema_is_a_schema(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(name))


@pytest.mark.parametrize("game", ["six-card", "scramble", "duffers"])
def test_documents_fit_their_schemas(game: str) -> None:
    chance = random.Random(3)
    state = gr.load_game(game).new_initial_state(players=3, seed=3)
    checks = {name: jsonschema.Draft202012Validator(schema(name)) for name in SCHEMAS}
    for _ in range(40):
        checks["state"].validate(json.loads(gr.dumps(state)))
        checks["view"].validate(json.loads(json.dumps(state.observe(0).to_json())))
        checks["action"].validate(state.legal_actions[0].to_json())
        state = state.apply(chance.choice(state.legal_actions))
    checks["record"].validate(json.loads(gr.dumps(state.record)))
    checks["seat-record"].validate(json.loads(state.record.seen_by(0).dumps()))


def test_an_unknown_schema_is_named() -> None:
    with pytest.raises(gr.OptionError, match='There is no schema "stat"'):
        schema("stat")


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("game", None, "expected GameSpec at game"),
        ("game", "scramble", "expected GameSpec at game"),
        ("players", True, "expected int at players"),
        ("players", "2", "expected int at players"),
        ("seed", 7, "expected str at seed"),
        ("actions", "draw", "expected tuple at actions"),
        ("actions", ["draw", 3], r"expected str at actions\[1\]"),
    ],
)
def test_a_document_with_a_wrong_value_is_refused_with_its_place(field: str, value: object, told: str) -> None:
    state = gr.load_game("six-card").new_initial_state(seed=1)
    data = json.loads(gr.dumps(state.record)) | {field: value}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, schema("record"))
    with pytest.raises(gr.LoadError, match=f"^This is no record: invalid value for type, {told}.$"):
        gr.loads(json.dumps(data))


def test_a_document_with_more_than_the_schema_says_is_refused() -> None:
    state = gr.load_game("six-card").new_initial_state(seed=1)
    data = json.loads(gr.dumps(state))
    data["extra"] = 1
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, schema("state"))
    with pytest.raises(gr.LoadError, match="This is no saved state"):
        gr.loads(json.dumps(data))


def test_a_state_that_was_changed_after_it_was_written_is_refused() -> None:
    text = gr.dumps(gr.load_game("scramble").new_initial_state(seed=1))
    data = json.loads(text)
    data["drawn"] += 1
    with pytest.raises(gr.LoadError, match="changed or damaged"):
        gr.loads(json.dumps(data))
    assert gr.loads(json.dumps(json.loads(text), indent=2)) == gr.loads(text)  # how it is set out does not matter


@pytest.mark.parametrize("text", [None, 5, "", "[]", "{}", '{"format": 1}', '{"format": 2, "type": "state"}'])
def test_what_is_no_document_is_said_in_a_sentence(text: object) -> None:
    with pytest.raises(gr.LoadError, match=r"^This .*\.$"):
        gr.loads(text)  # type: ignore[arg-type]


def test_an_action_out_of_a_view_is_sent_back_as_it_is() -> None:
    for game in ("six-card", "scramble", "duffers"):
        state = gr.load_game(game).new_initial_state(players=2, seed=5)
        data = state.observe(0).to_json()["decision"]["actions"][0]
        assert state.apply(data) == state.apply(state.legal_actions[0])
