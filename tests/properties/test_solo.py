"""What holds in every game of solo, whatever is played, with options and house rules of all sorts."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st
from tests.toys.soloist import choose

import golfrules as gr
from golfrules.testing import check_game
from golfrules.testing.invariants import cards_are_conserved

FEW = settings(max_examples=max(6, settings().max_examples // 4))
HOUSES = ("front-nine", "back-nine", "no-luck", "thirty-over", "beginner-course")
GOING_ON = ("turn", "turn-over", "pick-up")


@st.composite
def games(draw: st.DrawFn) -> gr.State:
    """A game that begins."""
    options: dict[str, int | str] = {
        "holes": draw(st.integers(1, 9)),
        "open-holes": draw(st.integers(1, 6)),
        "turned": draw(st.integers(1, 6)),
        "rounds": draw(st.integers(1, 3)),
        "bullseye": draw(st.sampled_from(["no", "yes"])),
        "window": draw(st.sampled_from([0, 50, 50, 150])),
        "par-three": "no",
    }
    house = draw(st.sampled_from([(), *((name,) for name in HOUSES)]))
    return gr.load_game("solo", house=house, options=options).new_initial_state(
        players=1, seed=draw(st.integers(0, 2**32))
    )


def steps(state: gr.State, seed: int = 0) -> Iterator[tuple[gr.State, gr.Action, gr.State]]:
    """A whole game, step by step."""
    chance = random.Random(seed)
    while not state.is_terminal:
        action = choose(state, chance)
        after = state.apply(action)
        yield state, action, after
        state = after


def pile(state: gr.State, zone: str, owner: int = 0) -> list[str]:
    r = state._table.rules
    return [r.names["card"][card] for card in state._table.piles[r.pile(zone, owner)]]


def is_a(state: gr.State, name: str, tag: str) -> bool:
    r = state._table.rules
    return r.tagged(r.names["card"].index(name), tag)


def printed(state: gr.State, name: str) -> int:
    thing = next(t for t in state.game.program.things["card"] if t.name == name)
    return thing.begins_with("yards") or 0


def holes(state: gr.State) -> list[str]:
    return state._table.rules.names["hole"]


def at_rest(state: gr.State) -> bool:
    """Whether no card is in the midst of being played."""
    return state.decision is None or state.decision.kind in ("turn", "duff")


@pytest.mark.rule("D31", "D137")
@given(games(), st.integers(0, 99))
@FEW
def test_going_on_is_always_possible_and_ends_every_game(state: gr.State, seed: int) -> None:
    """Each round turns every card of its deck at most once, so that the rounds bound a game."""
    options = state.game.options()
    turned, rounds = int(options["turned"]), int(options["rounds"])
    turnings = 0
    for before, action, _ in steps(state, seed):
        assert before.decision is not None
        if before.decision.kind == "turn":
            assert before.legal_actions[-1].verb in GOING_ON
        turnings += action.verb in ("turn", "turn-over")
    cards = sum(state.game.card_counts(1))
    assert turnings <= rounds * (-(-cards // turned) + 1)
    event(f"{rounds} rounds")


@pytest.mark.rule("D33")
@given(games(), st.integers(0, 99))
@FEW
def test_yards_go_down_on_every_hole(state: gr.State, seed: int) -> None:
    for _, action, after in steps(state, seed):
        if at_rest(after):
            for hole in range(len(holes(after))):
                lying = [c for c in pile(after, "spread", hole) if not is_a(after, c, "duff")]
                yards = [printed(after, card) for card in lying]
                # what was to complete a Hole, and did not after all, may equal what lay there before
                assert yards == sorted(yards, reverse=True), (holes(after)[hole], lying)
        if action.verb == "play" and at_rest(after):
            assert not any(is_a(after, str(action.arguments[0]), tag) for tag in ("putter", "luck", "crew"))


@pytest.mark.rule("D123", "D132")
@given(games(), st.integers(0, 99))
@FEW
def test_holes_come_up_one_for_one_and_the_score_counts_each_once(state: gr.State, seed: int) -> None:
    rules = state._table.rules
    pars = dict(zip(holes(state), rules.printed[rules.stat("hole", "par")], strict=True))
    total = int(state.game.options()["holes"])
    view = state.observe(0)
    for before, _, after in steps(state, seed):
        view, was = after.observe(0), view
        done, up = view.flow["completed"], view.flow["open"]
        assert set(was.flow["completed"]) <= set(done)
        assert not set(done) & set(up)
        assert len(done) + len(up) + view.flow["face_down"] == total or not at_rest(after) or after.is_terminal
        assert len(done) == view.count("finished", "player", 0)
        cards_are_conserved(after)
        if before.decision is not None and before.decision.kind == "turn" and at_rest(after):
            assert len(done) - len(was.flow["completed"]) in (0, 1)
            assert not pile(after, "play") + pile(after, "fate") + pile(after, "incoming")
    left = set(view.flow["course"]) - set(view.flow["completed"])
    strokes = state.game.rules(1).count("player", "score")
    assert view.flow["face_down"] >= 0
    final = before.apply(before.legal_actions[-1]) if before.legal_actions[-1].verb == "pick-up" else None
    if final is not None:
        assert final._table.counts[strokes] == before._table.counts[strokes] + 2 * sum(pars[hole] for hole in left)


@pytest.mark.rule("D31", "D32")
@given(games(), st.integers(0, 99))
@FEW
def test_the_deck_is_turned_over_and_never_shuffled(state: gr.State, seed: int) -> None:
    for before, action, after in steps(state, seed):
        if action.verb == "turn-over":
            order = pile(before, "pile") + pile(before, "drawn") + pile(before, "beneath")
            turned = [e for e in after.events if e.text.startswith("{who} turns")]
            up = list(turned[0].cards) if turned else []
            assert up + pile(after, "deck")[::-1] == order
            assert not pile(after, "beneath")
        elif action.verb == "turn":
            deck = pile(before, "deck")
            number = min(int(state.game.options()["turned"]), len(deck))
            assert pile(after, "deck") == deck[: len(deck) - number]


@pytest.mark.rule("D131", "D134")
@given(games(), st.integers(0, 99))
@FEW
def test_luck_leaves_a_hole_only_with_it_and_tees_count_only_there(state: gr.State, seed: int) -> None:
    lucks: Counter[str] = Counter()
    for _, _, after in steps(state, seed):
        if not at_rest(after):
            continue
        now = Counter(c for hole in range(len(holes(after))) for c in pile(after, "fortune", hole))
        now += Counter(c for c in pile(after, "holed") if is_a(after, c, "luck"))
        assert not lucks - now
        lucks = now
        saved = sum({"Golf Tee": 1, "Golden Tee": 2}.get(card, 0) for card in pile(after, "holed"))
        total, score = (
            after.explain("total", "player", 0).value,
            after._table.counts[after._table.rules.count("player", "score")],
        )
        assert total == score - saved


@pytest.mark.rule("D36", "D138")
@given(games(), st.integers(0, 99))
@FEW
def test_there_are_no_credits_and_nothing_in_the_discard(state: gr.State, seed: int) -> None:
    credits_ = state._table.rules.count("player", "credits")
    for _, _, after in steps(state, seed):
        assert after._table.counts[credits_] == 0
        assert not pile(after, "discard") + pile(after, "stacks") + pile(after, "table")


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSES)
def test_games_hold_to_their_end(house: str) -> None:
    check_game(gr.load_game("solo", house=[house]), players=1, games=5, seed=house, choose=choose)
