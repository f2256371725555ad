"""Numbers of solo here and now: of the Holes that lie face up, and what each action would come to."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from tests.cli.solo_games import played

import golfrules as gr
from golfrules.errors import GolfrulesError
from golfrules.games.figures import figures
from golfrules.games.solo_figures import alone_prospects, lies

SAID = re.compile(r"(-?\d+) yd \(([+-]\d+)\), (\d+) strokes?, (.+)")


@pytest.mark.rule("D33", "D127", "D132")
@pytest.mark.parametrize("seed", [4, 12, 14, 15])
def test_a_card_comes_to_what_was_said_unless_something_is_revealed(seed: int) -> None:
    """Of cards without marks and without a text the total, the strokes and what is missing are those after the play."""
    checked = set()
    for state in played(60, seed=seed):
        told = alone_prospects(state)
        assert set(told) <= set(state.legal_actions)
        texts = {card: state.game.text_of(card) for card in {str(a.arguments[0]) for a in told if a.arguments}}
        for action, words in told.items():
            found = SAID.fullmatch(words)
            if action.verb not in ("play", "hole-out"):
                assert not found
                continue
            assert found is not None
            card, hole = map(str, action.arguments)
            if "reveals" in words or "gains" in words or texts[card] or action.verb == "hole-out":
                checked.add(action.verb)
                continue
            before, after = ({a.hole: a for a in gr.attempts(s)}[hole] for s in (state, state.apply(action)))
            assert (int(found[1]), int(found[3])) == (after.yards, after.strokes)
            assert int(found[2]) == after.yards - before.yards
            short, past = after.low - after.yards, after.yards - after.high
            assert found[4] == (f"{short} short" if short > 0 else f"{past} too far" if past > 0 else "far enough")
            checked.add(found[4].split()[-1])
    assert {"play", "hole-out", "short"} <= checked


@pytest.mark.rule("D132")
def test_a_hole_is_completed_with_what_was_said() -> None:
    states = played(5000, seed=12)
    for before, after in pairwise(states):
        holing = [a for a in before.legal_actions if a.verb == "hole-out"]
        done = len(after.observe(0).flow["completed"]) - len(before.observe(0).flow["completed"])
        if holing and done:
            words = alone_prospects(before)[holing[0]]
            if "reveals" not in words and "gains" not in words:
                found = SAID.fullmatch(words)
                assert found is not None
                assert int(found[3]) == after.scores[0] - before.scores[0]
                return
    pytest.fail("no Hole was completed")


@pytest.mark.rule("D31", "D32", "D137")
def test_going_on_says_what_is_left() -> None:
    turn = played(0, seed=12)[-1]
    assert alone_prospects(turn)[gr.Action("turn")] == "3 of 56 cards in the deck"
    states = played(5000, seed=12)
    over = next(s for s in states if gr.Action("turn-over") in s.legal_actions)
    view = over.observe(0)
    cards = sum(len(view.zone(zone, 0).cards) for zone in ("pile", "drawn", "beneath"))
    assert alone_prospects(over)[gr.Action("turn-over")] == f"round 2 of 3 begins, with {cards} cards"
    last = states[-2]
    left = 9 - len(last.observe(0).flow["completed"])
    assert alone_prospects(last)[gr.Action("pick-up")] == f"the game is over, with double par for {left} Holes"
    assert alone_prospects(states[-1]) == {}


@pytest.mark.rule("D33")
def test_the_last_card_on_a_hole_is_the_lowest_that_is_no_duff() -> None:
    for state in played(60, seed=14):
        for lie in lies(state):
            hole = next(h for h in state.game.program.things["hole"] if h.name == lie.attempt.hole)
            laid = state.observe(0).zone("spread", hole.number).cards
            tags = {c.name: c.tags for c in state.game.program.things["card"]}
            printed = [p.printed for p in lie.attempt.parts if p.card in laid and "duff" not in tags[p.card]]
            if state.observe(0).flow["hole"] != lie.attempt.hole:
                assert lie.last == (min(printed) if printed else None)


@pytest.mark.rule("D33")
def test_where_yards_need_not_go_down_there_is_no_last_card(tmp_path: Path) -> None:
    own = tmp_path / "own.golf"
    own.write_text('language 1\ngame solo\n\nhouse "Any order" {\n  without descending\n}\n')
    for house, last in (([], 30), ([own], None)):
        state = gr.load_game("solo", house=house).new_initial_state(seed=7)
        assert lies(state.apply("play Chip Shot + Broken Lighthouse"))[0].last == last


@pytest.mark.rule("D36")
def test_nothing_costs_or_pays_credits() -> None:
    for state in played(40, seed=12):
        for one in figures(state, 0, "pile", 0):
            assert one is not None
            assert (one.cost, one.credits) == (0, 0)


@pytest.mark.parametrize("game", ["duffers", "scramble", "six-card"])
@pytest.mark.parametrize("ask", [lies, alone_prospects])
def test_other_games_have_no_such_numbers(game: str, ask: object) -> None:
    state = gr.load_game(game).new_initial_state(seed=7)
    with pytest.raises(GolfrulesError, match="These are numbers of"):
        ask(state)  # type: ignore[operator]
