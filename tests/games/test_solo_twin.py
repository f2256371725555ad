"""Duffers for one, engine and twin side by side over random games, options and house rules."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.lockstep import difference
from tests.twins.duffers import CARDS, HOLES
from tests.twins.duffers.cards import Card
from tests.twins.duffers.courses import COURSES, box_of_holes, together
from tests.twins.solo import SoloTwin
from tests.twins.solo.flow import HOUSES
from tests.twins.solo.table import OPTIONS, OWN_PILES, SHARED_PILES, copies

import golfrules as gr
from golfrules.engine.cascade import read
from golfrules.games.load import find_book

MOST_DECISIONS = 20_000

MOODS: dict[str, dict[str, float]] = {
    "steady": {"turn": 0.4, "use": 2},
    "choosy": {"turn": 3, "use": 3},
    "wild": {"play": 1, "turn": 1, "use": 1},
    "hasty": {"turn": 30, "turn-over": 30, "pick-up": 30},
}
"""Moods of a golfer, and how much each likes to do what; what is not named is liked a little."""


class Golfer:
    """Plays at random, but as somebody who wants to get round.

    Cards go mostly where they fit: long ones on long Holes, none past the flag. Whoever can hole out nearly always
    does. So most of what happens only after Holes were completed comes about.
    """

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self._mood = self._chance.choices(list(MOODS), (6, 6, 2, 1))[0]

    def choose(self, actions: list[str], twin: SoloTwin) -> str:
        return self._chance.choices(actions, [self._weight(action, twin) for action in actions])[0]

    def _weight(self, action: str, twin: SoloTwin) -> float:
        verb, _, rest = action.partition(" ")
        name, _, hole = rest.partition(" + ")
        if verb == "hole-out":
            return 100
        if verb == "play" and self._mood != "wild":
            return self._fit(Card(name), hole, twin)
        if action == "done":
            return 2
        if verb == "choose" and "duff" in CARDS[name].tags:
            return 3
        return MOODS[self._mood].get(verb, 0.2 if verb in ("turn-over", "pick-up") else 1)

    def _fit(self, card: Card, hole: str, twin: SoloTwin) -> float:
        """Liked best: what the Hole asks for, and what leaves nothing, or just what another card flies."""
        yards = card.prints.yards
        left = HOLES[hole].yards - twin.comes_to(hole)[0]
        if yards > left + 50:
            return 0.02
        if left <= 0:
            return 5 if yards == 0 else 0.05
        with twin.regarding(hole):
            missed = not twin.fits(0, hole)
        with twin.regarding(hole, card):
            missed = missed and twin.fits(0, hole)
        rest = left - yards
        liking = 0.1 + 4 * (yards / max(left, yards)) ** 2 + 8 * missed
        return 5 * liking if rest == 0 or (rest in LENGTHS and rest < yards) else liking


LENGTHS = {
    prints.yards for name, prints in CARDS.items() if copies(name) and prints.tags & {"wood", "iron", "chip-shot"}
}


OURS = {
    "rough-day": 'house "Rough day" { clubs { luck-marks + 1 }, clubs { duff-marks + 1 } }',
    "soft-greens": 'house "Soft greens" { cards named "Tap-In" | "Pencil with a Big Eraser" { copies is 9 } }',
}
"""House rules that the bundle has not."""


@frozen
class Setup:
    houses: tuple[str, ...]
    options: dict[str, int | str]
    seed: int

    def game(self) -> gr.Game:
        with TemporaryDirectory() as folder:
            houses = [house for house in self.houses if house not in OURS]
            for house in self.houses:
                if house in OURS:
                    file = Path(folder, f"{house}.golf")
                    file.write_text(f"language 1\ngame solo\n{OURS[house]}\n")
                    houses.append(str(file))
            return gr.load_game("solo", house=houses, options=self.options)

    def twin(self) -> SoloTwin:
        return SoloTwin(self.seed, self.houses, **self.options)


# ---------------------------------------------------------------- what is tried

SOME_OPTIONS: dict[str, list[Any]] = {name: list(allowed) for name, (_, allowed) in OPTIONS.items()} | {
    "window": [0, 20, 50, 100, 200],
    "rounds": [1, 2, 3, 3, 4, 9],
}


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    houses = draw(st.lists(st.sampled_from(list(HOUSES)), max_size=3, unique=True).map(tuple).filter(together))
    some = {name: st.sampled_from(allowed) for name, allowed in SOME_OPTIONS.items()}
    some["holes"] = st.integers(1, len(box_of_holes(houses)))
    options = draw(st.fixed_dictionaries({}, optional=some))
    return Setup(houses, options, draw(st.integers(0, 2**32)))


# ---------------------------------------------------------------- side by side


def everything(state: gr.State, twin: SoloTwin) -> tuple[dict[str, Any], dict[str, Any]]:
    """All that both know of a game, in the twin's words."""
    t, r = state._table, state._table.rules
    names, holes = r.names["card"], r.names["hole"]
    flow: Any = r.flow_class

    def pile(zone: str, owner: int = 0) -> list[str]:
        return [names[card] for card in t.piles[r.pile(zone, owner)]]

    def come_to(hole: int) -> tuple[int, int]:
        attempt = flow.attempt_on(t, 0, hole)
        about = flow.scope(attempt, 0, hole)
        yards, strokes = (read(attempt, stat, 0, -1, about) for stat in (flow.total_yards, flow.total_strokes))
        return yards, strokes

    ours: dict[str, Any] = {zone: pile(zone) for zone in (*OWN_PILES, *SHARED_PILES)}
    for zone in ("spread", "fortune"):
        ours |= {f"{zone} {hole}": pile(zone, n) for n, hole in enumerate(holes)}
    ours |= {
        "score": t.counts[r.count("player", "score")],
        "shown": state.scores[0],
        "total": state.explain("total").value,
        "ground": holes[t.ground] if t.ground >= 0 else None,
        "hands of the Holes": [] if state.is_terminal else [(holes[n], *come_to(n)) for n in flow.face_up(t)],
        "winners": list(state.winners),
        "seat": state.current_player,
    }
    theirs = twin.zones() | {
        "score": twin.score[0],
        "shown": twin.total(0),
        "total": twin.total(0),
        "ground": twin.ground,
        "hands of the Holes": [] if twin.seat is None else [(hole, *twin.comes_to(hole)) for hole in twin.up()],
        "winners": [0] if twin.seat is None else [],
        "seat": twin.seat,
    }
    return ours, theirs


def play(setup: Setup) -> SoloTwin:
    """One game on both, compared at every decision."""
    state = setup.game().new_initial_state(players=1, seed=setup.seed)
    twin = setup.twin()
    golfer = Golfer(setup.seed)
    for decision in range(MOST_DECISIONS):
        ours, theirs = everything(state, twin)
        assert ours.keys() == theirs.keys()
        apart = "; ".join(difference(what, ours[what], theirs[what]) for what in ours if ours[what] != theirs[what])
        assert not apart, f"engine, twin: {apart}, at decision {decision}, after {state.record.actions[-6:]}"
        legal = [str(a) for a in state.legal_actions]
        assert legal == twin.legal(), f"at decision {decision}, after {state.record.actions[-6:]}"
        if state.is_terminal:
            return twin
        action = golfer.choose(legal, twin)
        state = state.apply(action)
        twin.apply(action)
    raise AssertionError("a game that does not end")


@given(setups())
def test_engine_and_twin_agree(setup: Setup) -> None:
    play(setup)


@given(st.integers(0, 2**32))
@settings(max_examples=settings().max_examples // 2)
def test_engine_and_twin_agree_on_the_game_as_it_is(seed: int) -> None:
    play(Setup((), {}, seed))


# ---------------------------------------------------------------- that all of it came about

PUTTS = ("soft-greens",)
KINDS: list[tuple[tuple[str, ...], dict[str, int | str]]] = [
    (PUTTS, {"window": 100, "bullseye": "yes", "rounds": 5, "holes": 18, "open-holes": 6}),
    ((*PUTTS, "advanced-course"), {"window": 100, "bullseye": "yes", "rounds": 5}),
    (("rough-day",), {"window": 200, "rounds": 9, "turned": 2}),
    ((*PUTTS, "thirty-over"), {"holes": 2, "turned": 2}),
]


def batch() -> Iterator[Setup]:
    """Games on the whole course and half of it, most of them with rounds enough, or Putts, to get far."""
    for seed in range(200):
        yield Setup(*KINDS[seed % len(KINDS)], seed=seed)


EQUIPMENT = {name for name, prints in CARDS.items() if "equipment" in prints.tags and copies(name)}
USED = {
    *(
        "Shag Bag",
        "Punch Card",
        "Bucket of Range Balls",
        "Golf Glove",
        "Divot Tool",
        "Ball Washer",
        "Cooler on Wheels",
        "Two-Headed Coin",
    ),
    *("Pocketful of Mulligans", "Bucket of Range Balls"),
}
EVERYTHING = (
    {f"completed {hole}" for hole in HOLES}
    | {f"revealed {name}" for name, prints in CARDS.items() if "luck" in prints.tags and copies(name)}
    | {f"used {name}" for name in USED}
    | {f"{name} on a Hole" for name in EQUIPMENT if name not in USED or CARDS[name].yards}
    | {
        f"{name} on a Hole"
        for name in CARDS
        if CARDS[name].tags & {"wood", "iron", "duff", "chip-shot"} and copies(name)
    }
    | {f"{name} to hole out" for name in CARDS if CARDS[name].tags & {"putt", "chip-shot"} and copies(name)}
    | {"forced Duff", "a drawn Duff", "gained a Duff", "no Duff left", "no Luck left", "discarded", "discarded a Duff"}
    | {"prize", "gained at the Halfway House", "holed out in vain", "Rental Driver given back", "Pencil used up"}
    | {"drawn", "nothing to draw", "drawn cards put on the pile", "fewer turned", "turned over"}
    | {"bullseye, 0 trashed", "bullseye, 1 trashed", "bullseye, 2 trashed"}
    | {"course laid anew", "the course was completed", "picked up", "double par"}
)


def test_all_of_it_comes_about_and_is_agreed_upon() -> None:
    seen: Counter[str] = Counter()
    for setup in batch():
        seen += play(setup).seen
        if seen.keys() >= EVERYTHING:
            return
    raise AssertionError(f"never came about: {EVERYTHING - seen.keys()}")


# ---------------------------------------------------------------- that the twin knows the box


@pytest.mark.rule("D36", "D124", "D125")
def test_the_twin_knows_the_box() -> None:
    game = gr.load_game("solo")
    names = [card.name for card in game.rules(1).program.things["card"]]
    assert names == [name for name, prints in CARDS.items() if "crew" not in prints.tags]
    assert dict(zip(names, game.card_counts(1), strict=True)) == {name: copies(name) for name in names}


def test_the_twin_knows_every_option_and_house_rule() -> None:
    options = gr.load_game("solo").rules(1).program.options.values()
    assert {name: (default, list(allowed)) for name, (default, allowed) in OPTIONS.items()} == {
        o.name: (o.words[o.default], list(o.words)) if o.words else (o.default, list(range(o.low, o.high + 1)))
        for o in options
    }
    assert set(find_book("solo").houses) == set(COURSES)


@pytest.mark.rule("D93")
def test_the_twin_adds_up_the_example_for_one() -> None:
    twin = SoloTwin(7)
    hole = "Broken Lighthouse"
    twin.fortune[hole].append(Card("Sprinkler Dread"))
    twin.spread[hole] += [Card(name) for name in ("Big Head Driver", "5 Iron", "Hook")]
    putt = Card("Regulation Putt")
    assert twin.can_hole_out(putt, hole)
    assert not twin.can_be_played(putt, hole)
    twin.spread[hole].append(putt)
    assert twin.comes_to(hole) == (400, 4)


def test_the_twin_refuses_what_it_does_not_know() -> None:
    twin = SoloTwin(7)
    for action in ("", "turned", "play Whiff + Cake Walk"):
        with pytest.raises(ValueError, match="is not one of"):
            twin.apply(action)
    with pytest.raises(ValueError, match="no option"):
        SoloTwin(7, rounds=10)
    with pytest.raises(KeyError):
        SoloTwin(7, ("two-holes-a-turn",))
