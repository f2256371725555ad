"""What the expert of Scramble knows of strokes, and what it does at some tables laid by hand."""

from __future__ import annotations

import random

import pytest
from attrs import evolve

import golfrules as gr
from golfrules.games.scramble import IN, ON
from golfrules.players.odds import best_of, least_of, threshold
from golfrules.players.scramble import ScrambleExpert
from golfrules.players.strokes import Ball, Strokes

GAME = gr.load_game("scramble")


def strokes(game: gr.Game) -> Strokes:
    return Strokes(game.rules(2), game.card_counts(2))


def ball(view: gr.View, side: int) -> Ball:
    spots, lies = ("out", "edge", "back", "on", "holed"), ("clear", "trouble")
    spot, away, lie = (view.count(name, "ball", side) for name in ("spot", "away", "lie"))
    assert isinstance(away, int)
    return Ball(spots.index(str(spot)), away, lies.index(str(lie)))


@pytest.mark.parametrize("house", [[], ["gimme"], ["deep-water"]])
def test_a_stroke_in_the_plan_is_the_stroke_in_the_game(house: list[str]) -> None:
    game = gr.load_game("scramble", house=house)
    known = strokes(game)
    names = game.rules(2).names
    chance = random.Random(5)
    seen = 0
    for seed in range(3):
        state = game.new_initial_state(players=2, seed=seed)
        while not state.is_terminal:
            view = state.observe(gr.SPECTATOR)
            after = state.apply(chance.choice(state.legal_actions))
            played = [e.cards[0] for e in after.events if e.text.startswith("The stroke")]
            then = after.observe(gr.SPECTATOR)
            if played and then.flow["hole"] == view.flow["hole"] and then.flow["played"] == view.flow["played"]:
                side = view.flow["side"]
                hole = names["hole"].index(view.flow["name"])
                spent, place = known.after(hole, ball(view, side), names["shot"].index(str(played[0])))
                assert place == ball(then, side)
                before = view.count("strokes", "side", side)
                assert isinstance(before, int)
                assert before + spent == then.count("strokes", "side", side)
                seen += 1
            state = after
    assert seen > 100


def test_the_strokes_still_needed_fit_together() -> None:
    known = strokes(GAME)
    for hole in range(18):
        plan = known.plan(hole)
        for place, needed in plan.needed.items():
            assert needed == pytest.approx(sum(n * p for n, p in enumerate(plan.spread[place])), abs=0.01)
            assert sum(plan.spread[place]) == pytest.approx(1)
            assert needed > 0.999
            assert (place.spot == ON) is (needed == pytest.approx(1))
        assert sum(plan.visits.values()) <= plan.needed[plan.tee] + 1e-6
        assert 2 < plan.needed[plan.tee] < 5


def test_a_longer_hole_and_a_ball_in_trouble_need_more() -> None:
    plan = strokes(GAME).plan(0)
    assert plan.needed[Ball(0, 1, 0)] < plan.needed[Ball(0, 2, 0)] < plan.needed[Ball(0, 3, 0)]
    assert plan.needed[Ball(0, 1, 0)] < plan.needed[Ball(0, 1, 1)]


@pytest.mark.rule("S31")
def test_the_plan_knows_when_the_ball_is_picked_up() -> None:
    plan = strokes(gr.load_game("scramble", house="pick-up-at-double-par")).plan(0)
    assert plan.limit == (8, 8)
    assert [plan.written(n) for n in (7, 8, 12)] == [7, 8, 8]
    assert strokes(GAME).plan(0).limit is None


@pytest.mark.rule("S21")
def test_the_cards_that_save_strokes_are_worth_keeping() -> None:
    known = strokes(GAME)
    worth = {GAME.rules(2).names["shot"][card]: n for card, n in known.plan(0).worth.items()}
    assert max(worth, key=lambda card: worth[card]) == "Pure Strike"
    assert worth["Chip-In"] > worth["Dart"] > worth["Splash"] >= 0


# ------------------------------------------------------------------------------------------------ at the table


def asked(
    kind: str,
    actions: tuple[gr.Action, ...],
    *,
    game: gr.Game = GAME,
    hand: tuple[str, ...] = (),
    play: tuple[str, ...] = (),
    playing: int = 0,
    spot: str = "out",
    away: int = 1,
    lie: str = "clear",
    played: int = 1,
    tokens: int = 2,
    strokes: tuple[int, int] = (0, 0),
    picked: str | None = None,
    other: str = "out",
) -> gr.View:
    """What seat 0 of a duel sees when it is asked on Hole 1; `spot` and the like are those of the side that plays."""
    view = game.new_initial_state(players=2, seed=1).observe(0)
    zones = {("hand", 0): hand, ("play", playing): play}
    counts: dict[str, int | str | None] = {
        f"spot of ball {playing}": spot,
        f"away of ball {playing}": away,
        f"lie of ball {playing}": lie,
        f"spot of ball {1 - playing}": other,
        "tokens of side 0": tokens,
        "tokens of side 1": tokens,
        "strokes of side 0": strokes[0],
        "strokes of side 1": strokes[1],
    }
    return evolve(
        view,
        zones=tuple(
            gr.ZoneView(z.name, z.owner, zones[z.name, z.owner], (True,) * len(zones[z.name, z.owner]))
            if (z.name, z.owner) in zones
            else z
            for z in view.zones
        ),
        counts={**view.counts, **counts},
        flow={**view.flow, "played": played, "side": playing, "picked": picked},
        decision=gr.Decision(0, kind, "?", actions),
    )


def pairs(hand: tuple[str, ...]) -> tuple[gr.Action, ...]:
    return tuple(gr.Action("play", (a, b)) for i, a in enumerate(hand) for b in hand[i + 1 :])


def chosen(view: gr.View, game: gr.Game = GAME) -> gr.Action:
    return ScrambleExpert(game, 1).choose(view)


KEEP, MULLIGAN = gr.Action("keep"), gr.Action("mulligan")
ALLOW, PSYCHE = gr.Action("allow"), gr.Action("psyche")


@pytest.mark.rule("S14")
def test_from_one_away_it_plays_the_card_that_holes_out() -> None:
    hand = ("Driver", "Chip-In", "Dart", "Hybrid", "Splash", "Pot Bunker")
    action = chosen(asked("play", pairs(hand), hand=hand, tokens=0))
    assert "Chip-In" in action.arguments
    assert "Dart" not in action.arguments  # which is a good card, and would be spent for nothing


@pytest.mark.rule("S10")
def test_on_the_green_it_gets_rid_of_what_is_no_use() -> None:
    hand = ("Driver", "Chip-In", "Dart", "Pure Strike", "Splash", "Pot Bunker")
    assert set(chosen(asked("play", pairs(hand), hand=hand, spot="on", away=0)).arguments) == {"Splash", "Pot Bunker"}


def test_a_side_that_may_be_forced_plays_a_second_card_that_does_not_hurt() -> None:
    hand = ("Chip-In", "Dart", "Lake Ball", "Splash")
    free = chosen(asked("play", pairs(hand), hand=hand, tokens=0, played=18))
    wary = chosen(asked("play", pairs(hand), hand=hand, tokens=2, played=18))
    assert set(free.arguments) & {"Lake Ball", "Splash"}
    assert set(wary.arguments) == {"Chip-In", "Dart"}


def test_it_picks_what_brings_the_ball_nearer() -> None:
    actions = tuple(gr.Action("pick", (card,)) for card in ("Dart", "Splash"))
    assert chosen(asked("pick", actions, play=("Splash", "Dart"))) == actions[0]


@pytest.mark.rule("S22")
def test_the_mulligan_is_for_two_bad_shots() -> None:
    hand = ("Mulligan", "Chip-In", "Dart", "Driver")
    bad = asked("mulligan", (KEEP, MULLIGAN), hand=hand, play=("Splash", "Lake Ball"))
    good = asked("mulligan", (KEEP, MULLIGAN), hand=hand, play=("Chip-In", "Lake Ball"), tokens=0)
    assert chosen(bad) == MULLIGAN
    assert chosen(good) == KEEP
    assert chosen(asked("mulligan", (KEEP,), hand=hand[1:], play=("Splash", "Lake Ball"))) == KEEP


@pytest.mark.rule("S6", "S7")
def test_a_token_is_spent_where_it_costs_the_others_most() -> None:
    dear = asked("psyche", (ALLOW, PSYCHE), play=("Chip-In", "Lake Ball"), playing=1, picked="Chip-In")
    cheap = asked("psyche", (ALLOW, PSYCHE), play=("Chip-In", "Dart"), playing=1, picked="Chip-In")
    same = asked("psyche", (ALLOW, PSYCHE), play=("Dart", "Soft Wedge"), playing=1, picked="Dart", played=9)
    assert [chosen(view) for view in (dear, cheap, same)] == [PSYCHE, ALLOW, ALLOW]
    late = asked("psyche", (ALLOW, PSYCHE), play=("Chip-In", "Dart"), playing=1, picked="Chip-In", played=9)
    assert chosen(late) == PSYCHE  # it lapses with the nine


@pytest.mark.rule("S6")
def test_before_the_pick_a_token_names_the_worse_card() -> None:
    game = gr.load_game("scramble", options={"psyche-when": "before-pick"})
    actions = (ALLOW, *(gr.Action("psyche", (card,)) for card in ("Chip-In", "Lake Ball")))
    view = asked("psyche", actions, game=game, play=("Chip-In", "Lake Ball"), playing=1)
    assert chosen(view, game) == actions[2]


@pytest.mark.rule("S23")
def test_a_hole_that_is_lost_is_no_place_for_a_token_or_a_good_card() -> None:
    game = gr.load_game("scramble", house="match-play")
    lost = {"game": game, "other": "holed", "played": 3}
    spend = asked("psyche", (ALLOW, PSYCHE), play=("Chip-In", "Lake Ball"), playing=1, picked="Chip-In", **lost)
    assert chosen(evolve(spend, counts={**spend.counts, "strokes of side 0": 2, "strokes of side 1": 7}), game) == ALLOW
    hand = ("Driver", "Chip-In", "Dart", "Pure Strike", "Splash", "Pot Bunker")
    view = asked("play", pairs(hand), hand=hand, strokes=(9, 3), **lost)
    assert set(chosen(view, game).arguments) == {"Splash", "Pot Bunker"}


# ------------------------------------------------------------------------------------------------ odds


def test_odds() -> None:
    assert best_of([0.25] * 4, 1) == pytest.approx([0.25] * 4)
    assert sum(best_of([0.1, 0.2, 0.7], 3)) == pytest.approx(1)
    assert best_of([0.0, 0.0], 2) == [0.0, 0.0]
    assert least_of(3.0, [2.0, 1.0], [0.5, 0.5], 1) == pytest.approx(1.5)
    assert least_of(3.0, [], [], 2) == 3.0
    gains = [(0.0, 0.5), (1.0, 0.3), (2.0, 0.2)]
    wanted = [threshold(gains, chances, 1) for chances in range(12)]
    assert wanted == sorted(wanted)
    assert wanted[0] == 0
    assert wanted[-1] < 2
    assert threshold(gains, 5, 3) < threshold(gains, 5, 1)
    assert IN == 4
