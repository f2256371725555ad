"""What somebody types, to the action that is meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golfrules import Action
from golfrules.cli.session.answers import AmbiguousError, numbered, understand

TURN = [Action("draw"), Action("take")]
PLACES = [*(Action("replace", (n,)) for n in range(1, 7)), Action("discard")]
PEEKS = [Action("peek", (4,)), Action("peek", (6,)), Action("done")]
CLUBS = [
    Action("play", ("7 Iron",)),
    Action("play", ("Big Head Driver",)),
    Action("pay", ("Big Head Driver",)),
    Action("complete", ("Duck, Pond",)),
    Action("pass"),
]
SHOTS = [Action("play", ("Driver", "Dart")), Action("play", ("Driver", "Deep Rough")), Action("play", ("Dart", "Dart"))]


def test_actions_are_counted_from_one() -> None:
    assert numbered(TURN) == {1: Action("draw"), 2: Action("take")}


def test_an_action_about_a_place_has_the_number_of_the_place() -> None:
    assert numbered(PEEKS) == {4: Action("peek", (4,)), 6: Action("peek", (6,)), 7: Action("done")}
    assert numbered(PLACES)[7] == Action("discard")


def test_numbers_that_would_clash_or_hide_something_are_not_used() -> None:
    clash = [Action("flip", (2,)), Action("peek", (2,))]
    assert list(numbered(clash)) == [1, 2]
    nothing = [Action("say", (0,)), Action("say", (1,))]
    assert list(numbered(nothing)) == [1, 2]


@pytest.mark.parametrize(
    ("typed", "actions", "meant"),
    [
        ("1", TURN, "draw"),
        (" 2 ", TURN, "take"),
        ("d", TURN, "draw"),
        ("DRAW", TURN, "draw"),
        ("4", PEEKS, "peek 4"),
        ("peek 6", PEEKS, "peek 6"),
        ("done", PEEKS, "done"),
        ("dis", PLACES, "discard"),
        ("replace 3", PLACES, "replace 3"),
        ("r 3", PLACES, "replace 3"),
        ("play dart + dart", SHOTS, "play Dart + Dart"),
        ("Driver + Dart", SHOTS, "play Driver + Dart"),
        ("dart, driver", SHOTS, "play Driver + Dart"),
        ("dri+dee", SHOTS, "play Driver + Deep Rough"),
        ("p deep+dri", SHOTS, "play Driver + Deep Rough"),
        ('play "Dart" + "Dart"', SHOTS, "play Dart + Dart"),
        ("play driver", CLUBS, "play Big Head Driver"),
        ("pa big dri", CLUBS, "pay Big Head Driver"),
        ("complete Duck, Pond", CLUBS, "complete Duck, Pond"),
        ("duck", CLUBS, "complete Duck, Pond"),
        ("pond", CLUBS, "complete Duck, Pond"),
        ("b-6", CLUBS, "complete Duck, Pond"),
        ("complete B-6", CLUBS, "complete Duck, Pond"),
        ("play 7", CLUBS, "play 7 Iron"),
        ("7 i", CLUBS, "play 7 Iron"),
    ],
)
def test_a_number_or_the_words_or_a_beginning_will_do(typed: str, actions: list[Action], meant: str) -> None:
    assert str(understand(typed, numbered(actions), {"b-6": "Duck, Pond"})) == meant


@pytest.mark.parametrize("typed", ["3", "0", "-1", "99999999999999999999", "zzz", "drawn", "t k", "", "+", "²", "1 2"])
def test_what_means_nothing_is_left_to_the_rules(typed: str) -> None:
    assert understand(typed, numbered(TURN)) is None


def test_an_empty_line_is_the_only_answer_there_is() -> None:
    assert understand("", {1: Action("keep")}) == Action("keep")


def test_what_could_be_several_is_told() -> None:
    with pytest.raises(AmbiguousError, match=r'"driver" could be play Driver \+ Dart or play Driver \+ Deep Rough'):
        understand("driver", numbered(SHOTS))
    with pytest.raises(AmbiguousError, match='"driver" could be play Big Head Driver or pay Big Head Driver'):
        understand("driver", numbered(CLUBS))
    with pytest.raises(AmbiguousError, match="2 more"):
        understand("replace", numbered(PLACES))


@given(st.text(max_size=20), st.sampled_from([TURN, PLACES, PEEKS, SHOTS, CLUBS]))
def test_any_text_means_one_of_the_actions_or_none(typed: str, actions: list[Action]) -> None:
    try:
        meant = understand(typed, numbered(actions))
    except AmbiguousError:
        return
    assert meant is None or meant in actions


@given(st.sampled_from([TURN, PLACES, PEEKS, SHOTS, CLUBS]), st.data())
def test_every_action_is_reached_by_its_number_and_by_its_text(actions: list[Action], data: st.DataObject) -> None:
    action = data.draw(st.sampled_from(actions))
    choices = numbered(actions)
    assert sorted(map(str, choices.values())) == sorted(map(str, actions))
    (number,) = [n for n, a in choices.items() if a == action]
    assert understand(str(number), choices) == understand(str(action), choices) == action
