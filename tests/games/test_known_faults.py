"""Faults that golf programs are known for, where no rule's own test shows that we have them not.

The rest have theirs: exactly one last turn each, the last hidden card swapped, hidden pairs, the replaced card, the
rebuilt stock, negative totals and level scores in tests/rules; a choice with nothing to choose in
tests/engine/test_range.py.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import golfrules as gr
from golfrules.testing import check_game


def finished(game: gr.Game, seed: int, *, lazy: bool = False) -> tuple[gr.State, list[str]]:
    """A whole game played by chance (or by declining everything), and all that an onlooker was told."""
    chance = random.Random(seed)
    state = game.new_initial_state(players=3, seed=seed)
    told = [e.say() for e in state.observe(gr.SPECTATOR).events]
    while not state.is_terminal:
        texts = [str(a) for a in state.legal_actions]
        lazily = [t for t in ("done", "draw", "discard", "pass") if t in texts]
        state = state.apply(lazily[0] if lazy and lazily else chance.choice(texts))
        told += [e.say() for e in state.observe(gr.SPECTATOR).events]
    return state, told


@pytest.mark.rule("G10", "G42")
@pytest.mark.parametrize(
    ("house", "options", "lazy"),
    [
        ([], {}, False),
        (["sudden-stop"], {}, False),
        (["knock"], {}, False),
        ([], {"idle-turns": 1}, True),
        (["empty-stock-ends"], {"idle-turns": 0}, True),
        ([], {"last-turns": 0}, False),
        ([], {"last-turns": 3}, False),
    ],
    ids=["call", "at once", "knock", "idle", "empty stock", "no last turns", "three last turns"],
)
def test_a_round_is_scored_once_however_it_ended(house: list[str], options: dict[str, int], *, lazy: bool) -> None:
    game = gr.load_game("six-card", house=house, options={"rounds": 3, **options})
    for seed in range(6):
        state, told = finished(game, seed, lazy=lazy)
        assert sum("scores" in t for t in told) == 3 * 3
        scored = [int(t.split()[-1].rstrip(".")) for t in told if "scores" in t]
        assert [sum(scored[seat::3]) for seat in range(3)] == list(state.scores)


@pytest.mark.parametrize("order", ["K", "tens"])
def test_lines_that_do_not_commute_go_by_stage_and_not_by_age(tmp_path: Path, order: str) -> None:
    lines = ["tens { points + 1 }", "tens { points times 2 }", "tens { points at most 3 }", "tens { points is 5 }"]
    text = "\n".join(lines if order == "K" else lines[::-1])
    path = tmp_path / "mine.golf"
    path.write_text(f"language 1\ngame six-card\n{text}\n")
    state = gr.load_game("six-card", house=[path]).new_initial_state(seed=1)
    found = state.explain("points", "10")
    assert found.value == 3  # set to 5, plus 1 is 6, times 2 is 12, at most 3
    assert [(r.before, r.after) for r in found.reasons if r.what != "printed"] == [(-10, 5), (5, 6), (6, 12), (12, 3)]


def test_a_stale_action_says_why_and_changes_nothing() -> None:
    state = gr.load_game("six-card", options={"peek": 0}).new_initial_state(seed=4)
    drawn = state.apply("draw")
    before = gr.dumps(drawn)
    for stale in (state.legal_actions[0], "draw", {"type": "action", "verb": "take", "arguments": []}):
        with pytest.raises(gr.IllegalActionError, match=r"A card is drawn already.*\(G37\)"):
            drawn.apply(stale)
    with pytest.raises(gr.IllegalActionError, match="Player 0 is asked now, and not player 1"):
        drawn.apply("discard", seat=1)
    assert gr.dumps(drawn) == before
    assert isinstance(gr.IllegalActionError("x"), ValueError)


@pytest.mark.parametrize("name", ["six-card", "scramble", "duffers"])
def test_a_refusal_tells_no_secret(name: str) -> None:
    """What is said to the one who is asked names their own answers and no card that they do not see."""
    state = gr.load_game(name).new_initial_state(players=2, seed=9)
    chance = random.Random(9)
    for _ in range(30):
        seat = state.current_player
        assert seat is not None
        seen = json.dumps(state.observe(seat).to_json(), ensure_ascii=False)
        with pytest.raises(gr.IllegalActionError) as refused:
            state.apply("steal everything")
        for other in range(2):
            if other != seat and name in ("scramble", "duffers"):
                for card in state.observe(other).zone("hand", other).cards:
                    assert card is not None
                    assert card in seen or card not in str(refused.value)
        assert state.game.new_initial_state(players=2, seed=9).seed_commitment not in str(refused.value)
        state = state.apply(chance.choice(state.legal_actions))


def test_the_invariants_can_fail(tmp_path: Path) -> None:
    """A rule that reads hidden cards to decide what may be done is caught, with a record that replays."""
    path = tmp_path / "cheat.golf"
    path.write_text(
        'language 1\ngame six-card\nhouse "Cheat" { action draw { require a king in grid of left of player } }\n'
    )
    game = gr.load_game("six-card", house=[path], options={"rounds": 1})
    with pytest.raises(AssertionError, match="decision"):
        check_game(game, players=2, games=20, seed=1)
