"""A decision costs no more Python than it did: calls and lines are counted, and no clock is looked at."""

import json

import pytest
from tests.engine.work import COMMAND, FILE, GAMES, WAYS, apart, measured

from golfrules.engine import playout
from golfrules.engine.run import answer

pytestmark = pytest.mark.pure  # what is compiled has no lines and no calls that could be counted

KEPT = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_a_decision_costs_what_it_did(name, way):
    wrong = apart(name, way, measured(name, way), KEPT[f"{name}, {way}"])
    assert not wrong, wrong


def test_what_costs_more_is_told_with_what_to_do():
    said = apart("duffers", "one table", {"calls": 27.4, "lines": 16.9}, {"calls": 27.0, "lines": 14.7})
    assert said == (
        "A decision of Duffers (one table) takes 16.9 times the lines of its rival, and that was 14.7 (15% more). "
        f"Find what costs it; if it was meant to, renew the figures: {COMMAND}"
    )


def test_what_costs_less_is_told_so_that_it_is_held():
    said = apart("six-card", "frozen states", {"calls": 9.0, "lines": 8.0}, {"calls": 18.0, "lines": 15.0})
    assert "9 times the calls of its rival, and that was 18 (50% fewer); 8 times the lines" in said
    assert said.endswith(f"That is good news: renew the figures, so that it stays so: {COMMAND}")


def test_a_little_is_let_pass():
    assert apart("solo", "one table", {"calls": 103.0, "lines": 97.0}, {"calls": 100.0, "lines": 100.0}) == ""


def test_somebody_who_goes_over_all_cards_at_each_decision_is_found_out(monkeypatch):
    def answer_slowly(t, option):
        assert sum(1 for pile in t.piles for _ in pile) == 52
        answer(t, option)

    before = measured("six-card", "one table")
    monkeypatch.setattr(playout, "answer", answer_slowly)
    said = apart("six-card", "one table", measured("six-card", "one table"), before)
    assert "more). Find what costs it" in said
