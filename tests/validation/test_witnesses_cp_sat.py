"""A second opinion: hands on made-up Holes by OR-tools CP-SAT, whose model knows only what cards print."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ortools.sat.python import cp_model

import golfrules as gr
from golfrules.testing import game_with
from golfrules.validation.proof import IMPOSSIBLE, POSSIBLE
from golfrules.validation.witnesses import HoleProof, prove_holes

CARDS = {t.name: t for t in gr.load_game("duffers").program.things["card"]}

PLAIN = (
    "Chip Shot", "Whiff", "Vintage Driver", "3-Putt", "Fairway Wood", "Carbon-Dated Driver", "2 Iron", "5 Iron",
    "7 Iron", "Pitching Wedge", "Butter Knife", "Foot Wedge", "Minor Miracle", "Miracle off the Cart Path",
    "Regulation Putt", "Tap-In", "Worm Burner", "Broken Tee", "Golf Tee", "Pencil with a Big Eraser", "Hook", "Slice",
    "Toed", "Matching Set", "Identity Crisis Hybrid",
)  # fmt: skip
"""Cards that reveal nothing and ask nothing. Toed and Matching Set count others, which the model is told below."""


class Wish(NamedTuple):
    """What a Hole asks besides yards and a Putt: as it is written, and for the model."""

    text: str
    lay_down: Callable[[Model], None]


class Model:
    """The hand of one Hole, as a linear program with two products."""

    def __init__(self, pool: dict[str, int], hand: int, low: int, high: int) -> None:
        self.m = m = cp_model.CpModel()
        self.x = {name: m.new_int_var(0, copies, name) for name, copies in pool.items()}
        whole = min(hand, sum(pool.values()))
        spare = sum(n for name, n in pool.items() if "duff" not in CARDS[name].tags)
        m.add(sum(self.x.values()) <= hand)
        m.add(self.number("duff") >= max(0, whole - spare))  # a whole hand has these at least, and all are forced
        m.add(self.number("putt") >= 1)
        yards: Any = sum(self.printed(name, "yards") * x for name, x in self.x.items())
        if "Toed" in self.x:
            yards -= 15 * self.product(self.x["Toed"], self.number("club") - self.number("putter"))
        if "Matching Set" in self.x:
            yards += 20 * self.product(self.x["Matching Set"], self.number("wood") - 1)
        m.add(yards >= low)
        m.add(yards <= high)
        printed = sum(self.printed(name, "strokes") * x for name, x in self.x.items())
        self.strokes = m.new_int_var(1, 99, "strokes")
        m.add_max_equality(self.strokes, [printed, 1])
        m.minimize(self.strokes)

    def printed(self, name: str, stat: str) -> int:
        return CARDS[name].begins_with(stat) or 0

    def number(self, *tags: str) -> Any:
        """How many cards have one of these tags."""
        return sum(x for name, x in self.x.items() if set(tags) & set(CARDS[name].tags))

    def product(self, a: Any, b: Any) -> Any:
        both = self.m.new_int_var(-200, 200, "")
        other = self.m.new_int_var(-20, 20, "")
        self.m.add(other == b)
        self.m.add_multiplication_equality(both, [a, other])
        return both

    def fewest(self) -> int | None:
        """The fewest strokes; None when no hand will do."""
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(self.m)
        assert status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
        return solver.value(self.strokes) if status == cp_model.OPTIMAL else None


def besides(model: Model) -> None:
    model.m.add(model.number("wood") >= 1)
    model.m.add(model.number("iron") >= 1)
    model.m.add(model.number("wood", "iron") >= 2)


WISHES = (
    Wish("", lambda _: None),
    Wish("require a wood in play", lambda o: o.m.add(o.number("wood") >= 1)),
    Wish("forbid a wood in play", lambda o: o.m.add(o.number("wood") == 0)),
    Wish("forbid an iron in play", lambda o: o.m.add(o.number("iron") == 0)),
    Wish("forbid a duff in play", lambda o: o.m.add(o.number("duff") == 0)),
    Wish("require an equipment in play", lambda o: o.m.add(o.number("equipment") >= 1)),
    Wish("require number of putters in play at least 2", lambda o: o.m.add(o.number("putter") >= 2)),
    Wish("require number of clubs in play at most 3", lambda o: o.m.add(o.number("club") <= 3)),
    Wish("require number of cards in play is 4", lambda o: o.m.add(sum(o.x.values()) == 4)),
    Wish("require strokes of attempt at most 3", lambda o: o.m.add(o.strokes <= 3)),
    Wish("require a wood in play besides an iron in play", besides),
)


def proved(pool: dict[str, int], hand: int, low: int, over: int, wish: str) -> HoleProof:
    text = f'hole X-1 "The Test" par 4 yards {low} {{\n    over is {over}\n    {wish} }}'
    game = game_with("duffers", f'language 1\ngame duffers\n\nhouse "Made up" {{\n  {text}\n}}\n')
    (proof,) = prove_holes(game, pool=pool, hand=hand, holes="X-1", seconds=60)
    return proof


pools = st.dictionaries(st.sampled_from(PLAIN), st.integers(1, 3), min_size=1, max_size=9)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(pools, st.integers(1, 6), st.integers(2, 150), st.sampled_from((0, 5, 20, 50)), st.sampled_from(WISHES))
@pytest.mark.rule("D1", "D6", "D66", "D69", "D72", "D121")
def test_both_agree(pool: dict[str, int], hand: int, fives: int, over: int, wish: Wish) -> None:
    low = 5 * fives
    proof = proved(pool, hand, low, over, wish.text)
    model = Model(pool, hand, low, low + over)
    wish.lay_down(model)
    fewest = model.fewest()
    assert proof.answer == (IMPOSSIBLE if fewest is None else POSSIBLE), proof.reason
    if proof.witness is not None:
        assert proof.fewest
        assert proof.witness.strokes == fewest
        assert low <= proof.witness.yards <= low + over
        assert all(proof.witness.cards.count(name) <= pool[name] for name in proof.witness.cards)


@pytest.mark.parametrize("sign", [t.sign for t in gr.load_game("duffers").program.things["hole"]])
@pytest.mark.rule("D1", "D72")
def test_both_agree_on_the_bundled_holes_out_of_the_stacks(sign: str) -> None:
    game = gr.load_game("duffers")
    hole = next(t for t in game.program.things["hole"] if t.sign == sign)
    pool = {"Chip Shot": 7, "Whiff": 3, "Vintage Driver": 12, "3-Putt": 12, "Broken Tee": 12}
    (proof,) = prove_holes(game, pool="stacks", holes=sign, seconds=30)
    wishes: dict[str, Callable[[Model], object]] = {
        "B-4": lambda o: o.m.add(o.number("wood") >= 1),
        "B-6": lambda o: o.m.add(o.number("wood") == 0),
        "A-1": besides,
        "A-2": lambda o: o.m.add_bool_or([]),  # there is no Club of 90 to 130 yd
        "A-3": lambda o: o.m.add(o.number("equipment") == 0),
        "A-6": lambda o: o.m.add(o.number("equipment") >= 1),
        "A-7": lambda o: o.m.add(o.number("iron") == 0),
        "A-9": lambda o: o.m.add(o.number("club") <= 4),
    }
    changed = {
        "B-7": 2,
        "B-9": 6,
        "A-8": 5,
    }  # where lines of the Hole change what cards print, it was worked out by hand
    if sign in changed:
        assert proof.witness is not None
        assert proof.witness.strokes == changed[sign]
        return
    low, high = proof.window
    assert low == hole.begins_with("yards")
    model = Model(pool, 5, low, high)
    wishes.get(sign, lambda _: None)(model)
    fewest = model.fewest()
    assert proof.answer == (IMPOSSIBLE if fewest is None else POSSIBLE)
    assert (None if proof.witness is None else proof.witness.strokes) == fewest
