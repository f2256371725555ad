"""Duffers, engine and twin side by side over random games, options, variants and house rules."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.lockstep import difference
from tests.twins.duffers import CARDS, HOLES, DuffersTwin
from tests.twins.duffers.acts import EFFECTS
from tests.twins.duffers.cards import Card
from tests.twins.duffers.courses import box_of_holes, together
from tests.twins.duffers.flow import HOUSES
from tests.twins.duffers.holes import PARTICULAR
from tests.twins.duffers.played import FOR_CREDITS, FOR_YARDS
from tests.twins.duffers.table import OPTIONS, OWN_PILES, SHARED_PILES

import golfrules as gr
from golfrules.locate import cards_dir

MOST_DECISIONS = 20_000

MOODS: dict[str, dict[str, float]] = {
    "swing": {"play": 9, "play-held": 9, "hold": 1, "pay": 0.3, "pay-held": 0.3, "buy": 4, "pass": 0.3},
    "shop": {"pay": 9, "pay-held": 9, "buy": 9, "sell": 9, "play": 0.5, "play-held": 0.5, "hold": 1, "pass": 0.2},
    "dawdle": {"pass": 9},
    "wild": {},
}
"""Moods of a golfer, and how much each likes to do what; what is not named is liked a little."""


class Golfer:
    """Plays at random, but as somebody who wants to get round.

    A turn is for its yards or for its credits. Whoever could complete a Hole with some cards of the hand mostly plays
    these, and nearly always completes it; dear cards are bought rather than cheap ones. So most of what happens only
    after Holes were completed comes about.
    """

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self._dawdles = self._chance.choice((0, 0, 0, 2, 8))
        self._mood = ""  # of this turn
        self._plan: list[str] = []  # what is still to be done of it

    def choose(self, actions: tuple[gr.Action, ...], twin: DuffersTwin) -> gr.Action:
        in_turn = any(action.verb == "pass" for action in actions)
        if in_turn and not self._mood:
            self._mood = self._chance.choices(list(MOODS), (8, 5, self._dawdles, 1))[0]
            self._plan = self._think(twin) if self._chance.random() < 0.8 else []
        if in_turn and self._plan:
            wanted = self._plan.pop(0)
            action = next((a for a in actions if str(a) == wanted), None)
            if action is not None:
                return action
        action = self._chance.choices(actions, [self._weight(a) for a in actions])[0]
        if action.verb == "pass":
            self._mood, self._plan = "", []
        return action

    def _weight(self, action: gr.Action) -> float:
        verb, _, name = str(action).partition(" ")
        if verb == "complete":
            return 1_000
        if verb == "buy":
            prints = CARDS[name]
            liking = 0.02 * prints.cost + 2 * ("putt" in prints.tags) + 4 * (prints.saves > 0)
            return liking * MOODS.get(self._mood, {}).get(verb, 1)
        if verb in ("play", "hold") and name == "3-Putt":
            return 0.2
        return MOODS.get(self._mood, {}).get(verb, 1)

    def _think(self, twin: DuffersTwin) -> list[str]:
        """Cards that complete a Hole as things lie, on the flag if it can be, unless Luck or a Duff comes between."""
        seat = twin.turn_of
        holes = [hole for hole in twin.course if hole not in twin.completed[seat]]
        play, hand, caddie = (twin.pile(zone, seat) for zone in ("play", "hand", "caddie"))
        lie = list(play), list(hand), list(caddie)
        cards = [card for card in hand + caddie if card.has("club", "equipment")][:7]
        plans: list[list[str]] = []
        for many in range(1, len(cards) + 1):
            for some in combinations(cards, many):
                about = sum(card.prints.yards for card in [*lie[0], *some])
                near = [hole for hole in holes if -150 <= about - HOLES[hole].yards <= 250]
                if not near or not any(card.has("putt", "chip-shot") for card in some):
                    continue
                play[:] = [*lie[0], *some]
                hand[:] = [card for card in lie[1] if card not in some]
                found = [hole for hole in near if twin.can_complete(seat, hole)]
                if found:
                    verbs = ["play" if card in lie[1] else "play-held" for card in some]
                    named = [f"{verb} {card.name}" for verb, card in zip(verbs, some, strict=True)]
                    plans.append([*named, f"complete {self._chance.choice(found)}"])
                    if any(twin.yards(seat) == twin.yards_of_hole(seat, hole) for hole in found):
                        plans += [plans[-1]] * 20
        play[:], hand[:], caddie[:] = lie
        return self._chance.choice(plans) if plans else []


@frozen
class Setup:
    players: int
    houses: tuple[str, ...]
    options: dict[str, int | str]
    seed: int
    bag: tuple[str, ...] = ()

    def game(self) -> gr.Game:
        if not self.bag:
            return gr.load_game("duffers", house=self.houses, options=self.options)
        named = " | ".join(f'"{name}"' for name in self.bag)
        rare = [f'"{name}"' for name in self.bag if CARDS[name].copies < 4]
        copies = f"  cards named {' | '.join(rare)} {{ copies is 4 }}\n" if rare else ""
        with TemporaryDirectory() as folder:
            bag = Path(folder, "fuller-bag.golf")
            bag.write_text(
                f'language 1\ngame duffers\nhouse "Fuller bag" {{\n{copies}  cards named {named} {{ starts is 1 }} }}\n'
            )
            return gr.load_game("duffers", house=(*self.houses, str(bag)), options=self.options)

    def twin(self) -> DuffersTwin:
        return DuffersTwin(self.players, self.seed, self.houses, self.bag, **self.options)


# ---------------------------------------------------------------- what is tried

SOME_OPTIONS: dict[str, list[Any]] = {name: list(allowed) for name, (_, allowed) in OPTIONS.items()} | {
    "window": [0, 20, 50, 100, 200],
    "finishes": [1, 2, 9],
    "hand-size": [1, 4, 5, 7, 10],
    "a-opens": [1, 2, 18],
    "b-opens": [1, 2, 3],
    "c-opens": [1, 2, 5],
    "stale-turns": [1, 2, 3, 12],
    "pre-sale": [0, 15, 120, 500],
    "most-turns": [10, 12, 20, 40],
}
"""Any options; those that make games long or short in a range where something happens."""


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    players = draw(st.integers(2, 4))
    houses = draw(st.lists(st.sampled_from(list(HOUSES)), max_size=4, unique=True).map(tuple).filter(together))
    some = {name: st.sampled_from(allowed) for name, allowed in SOME_OPTIONS.items()}
    some["first"] = st.integers(0, players - 1)
    some["holes"] = st.integers(1, len(box_of_holes(houses)))
    options = draw(st.fixed_dictionaries({"most-turns": some.pop("most-turns")}, optional=some))
    bag = draw(st.lists(st.sampled_from(for_bags(houses)), max_size=8, unique=True).map(tuple))
    return Setup(players, houses, options, draw(st.integers(0, 2**32)), bag)


def for_bags(houses: tuple[str, ...]) -> list[str]:
    """Cards that a player may begin with, besides those that everybody does."""
    love = {"equipment", "crew"} if "for-the-love-of-the-game" in houses else set()
    return [name for name, prints in CARDS.items() if not prints.starts and not prints.tags & ({"luck"} | love)]


# ---------------------------------------------------------------- side by side


def everything(state: gr.State, twin: DuffersTwin) -> tuple[dict[str, Any], dict[str, Any]]:
    """All that both know of a game, in the twin's words."""
    t, r = state._table, state._table.rules
    names, holes = r.names["card"], r.names["hole"]

    def pile(zone: str, owner: int = 0) -> list[str]:
        return [names[card] for card in t.piles[r.pile(zone, owner)]]

    def count(name: str) -> list[int]:
        base = r.count("player", name)
        return t.counts[base : base + t.players]

    ours: dict[str, Any] = {f"{zone} {seat}": pile(zone, seat) for zone in OWN_PILES for seat in range(t.players)}
    ours |= {zone: pile(zone) for zone in SHARED_PILES}
    ours |= {f"rewards {hole}": pile("rewards", n) for n, hole in enumerate(holes)}
    base = r.count("hole", "finishers")
    ours |= {
        "score": count("score"),
        "credits": count("credits"),
        "finished": count("finished"),
        "redrawn": count("redrawn"),
        "tidied": count("tidied"),
        "finishers": dict(zip(holes, t.counts[base : base + len(holes)], strict=True)),
        "shown": list(state.scores),
        "ground": holes[t.ground] if t.ground >= 0 else None,
    }
    theirs = twin.zones() | {
        "score": twin.score,
        "credits": twin.credits,
        "finished": [len(done) for done in twin.completed],
        "redrawn": twin.redrawn,
        "tidied": twin.tidied,
        "finishers": twin.finishers,
        "shown": [twin.total(seat) for seat in range(t.players)] if twin.seat is None else twin.score,
        "ground": twin.ground,
    }
    return ours, theirs


def play(setup: Setup) -> DuffersTwin:
    """One game on both, compared at every decision."""
    state = setup.game().new_initial_state(players=setup.players, seed=setup.seed)
    twin = setup.twin()
    golfer = Golfer(setup.seed)
    for decision in range(MOST_DECISIONS):
        ours, theirs = everything(state, twin)
        assert ours.keys() == theirs.keys()
        apart = "; ".join(difference(what, ours[what], theirs[what]) for what in ours if ours[what] != theirs[what])
        assert not apart, f"engine, twin: {apart}, at decision {decision}, after {state.record.actions[-6:]}"
        legal = [str(a) for a in state.legal_actions]
        assert len(set(legal)) == len(legal)
        only = set(legal) - twin.legal(), twin.legal() - set(legal)
        assert (state.current_player, only) == (twin.seat, (set(), set())), (
            f"engine alone, twin alone: {only}, at decision {decision}, after {state.record.actions[-6:]}"
        )
        if state.is_terminal:
            assert list(state.winners) == twin.winners()
            return twin
        action = golfer.choose(state.legal_actions, twin)
        state = state.apply(action)
        twin.apply(str(action))
    raise AssertionError("a game that does not end")


@given(setups())
@settings(max_examples=settings().max_examples // 2)
def test_engine_and_twin_agree(setup: Setup) -> None:
    play(setup)


@given(st.integers(2, 4), st.integers(0, 2**32))
@settings(max_examples=settings().max_examples // 5)
def test_engine_and_twin_agree_on_the_game_as_it_is(players: int, seed: int) -> None:
    play(Setup(players, (), {}, seed))


# ---------------------------------------------------------------- that all of it came about

ALWAYS = {"most-turns": 40, "hand-size": 7, "window": 100, "b-opens": 2, "c-opens": 2}
KINDS: list[tuple[tuple[str, ...], dict[str, int | str]]] = [
    (("front-nine", "first-there", "spring-clean"), ALWAYS),
    (("back-nine", "one-mulligan"), ALWAYS),
    (("two-holes-a-turn", "duffs-sting", "pro-shop-pre-sales"), ALWAYS | {"early-birds": "chosen", "cycling": "auto"}),
    (("rapid-round", "scratch-golf"), ALWAYS | {"paid": "discarded", "last-turns": 2, "first": 1, "stale-turns": 1}),
]


def batch() -> Iterator[Setup]:
    """Games in which every card is in a bag, on both halves of the course, with some of every option."""
    yield Setup(4, (), {"hand-size": 10, "most-turns": 10}, seed=16)
    bags = for_bags(())
    for n in range(64):
        bag = bags[n % 8 :: 8] + bags[(n + 3) % 8 :: 16]
        yield Setup(2 + n % 3, *KINDS[(n + n // 8) % 4], seed=n, bag=tuple(bag))


EVERYTHING = (
    {f"completed {hole}" for hole in HOLES}
    | {f"revealed {name}" for name, prints in CARDS.items() if "luck" in prints.tags}
    | {f"played {name}" for name in FOR_YARDS}
    | {f"paid {name}" for name in FOR_CREDITS}
    | {f"played {name}" for name, prints in CARDS.items() if "crew" in prints.tags}
    | {
        "action A",
        "action B",
        "action C",
        "reward",
        "forced Duff",
        "second Hole of a turn",
        "first there",
        "on the house",
    }
    | {"bullseye, 0 trashed", "bullseye, 1 trashed", "bullseye, 2 trashed", "bullseye from the deck"}
    | {"reshuffle", "reshuffle in mid-draw", "Luck reshuffled", "nothing to draw", "no Duff left"}
    | {"gained at the Halfway House", "covered against a Duff", "insured against a Duff", "a storm put off"}
    | {
        "Rental Driver given back",
        "Pencil used up",
        "fined by a Marshal",
        "hand redrawn",
        "tidied",
        "cash-in",
        "course laid anew",
    }
    | {"Display turned over, vote", "Display turned over, auto"}
    | {"the course was completed", "last turn", "the shop ran dry", "darkness", "double par"}
)


def test_all_of_it_comes_about_and_is_agreed_upon() -> None:
    seen: Counter[str] = Counter()
    for setup in batch():
        seen += play(setup).seen
        if seen.keys() >= EVERYTHING:
            return
    raise AssertionError(f"never came about: {EVERYTHING - seen.keys()}")


# ---------------------------------------------------------------- that the twin knows the box

PLAIN = re.compile(r"source .*|[a-z-]+ (is )?-?[0-9]+")
"""A line of a card that is but a number, or says where one comes from."""


def says_more(*files: str) -> set[str]:
    """Cards or Holes of these files whose block holds more than numbers."""
    found: set[str] = set()
    for file in files:
        text = re.sub(r"#.*", "", (cards_dir() / "duffers" / f"{file}.golf").read_text())
        for block in re.split(r"^(?=[a-z].*\")", text, flags=re.MULTILINE)[1:]:
            head, _, body = block.partition("{")
            lines = body.rpartition("}")[0].splitlines()
            if not all(PLAIN.fullmatch(line.strip()) for line in lines if line.strip()):
                found.add(head.split('"')[1])
    return found


@pytest.mark.rule("D39", "D42")
def test_the_twin_knows_every_card() -> None:
    state = gr.load_game("duffers").new_initial_state(players=2, seed=1)
    bare = DuffersTwin(2, 1)
    things = state.game.rules(2).program.things["card"]
    assert [card.name for card in things] == list(CARDS)
    assert {card.name: set(card.tags) for card in things} == {name: set(prints.tags) for name, prints in CARDS.items()}
    assert dict(zip(CARDS, state.game.card_counts(2), strict=True)) == {
        name: prints.copies for name, prints in CARDS.items()
    }
    for name, prints in CARDS.items():
        numbers = (prints.cost, prints.credits, bare.own_yards(0, Card(name)), prints.strokes)
        symbols = (prints.luck, prints.duff, prints.saves, prints.starts)
        read = ("cost", "credits", "yards", "strokes", "luck-marks", "duff-marks", "saves", "starts")
        assert tuple(state.explain(stat, name).value for stat in read) == numbers + symbols, name
    assert says_more("clubs", "crew", "gear", "luck") == EFFECTS


@pytest.mark.rule("D58")
def test_the_twin_knows_every_hole() -> None:
    state = gr.load_game("duffers").new_initial_state(players=2, seed=1)
    assert [(hole.name, hole.sign) for hole in state.game.rules(2).program.things["hole"]] == [
        (name, hole.sign) for name, hole in HOLES.items()
    ]
    for name, hole in HOLES.items():
        over = 50 if hole.over is None else hole.over
        assert [state.explain(stat, name).value for stat in ("par", "yards", "over")] == [hole.par, hole.yards, over]
    assert says_more("holes") == PARTICULAR


def test_the_twin_knows_every_option_and_house_rule() -> None:
    options = gr.load_game("duffers").rules(2).program.options.values()
    known = {name: (default, list(allowed)) for name, (default, allowed) in OPTIONS.items()}
    assert known == {
        o.name: (o.words[o.default], list(o.words)) if o.words else (o.default, list(range(o.low, o.high + 1)))
        for o in options
    }
    text = "".join((cards_dir() / "duffers" / f"{file}.golf").read_text() for file in ("course", "variants", "house"))
    names = re.findall(r'^house "([^"]+)"', text, flags=re.MULTILINE)
    assert {name.lower().replace(" ", "-") for name in names} == set(HOUSES)


@pytest.mark.rule("D93")
def test_the_twin_adds_up_both_worked_examples() -> None:
    twin = DuffersTwin(2, 7)
    for hole, names, yards, strokes in (
        ("Cake Walk", ["Big Head Driver", "Goose Egg", *["Chip Shot"] * 2, "Regulation Putt", "Slice"], 255, 5),
        ("Broken Lighthouse", ["Big Head Driver", "Sprinkler Dread", "5 Iron", "Regulation Putt", "Hook"], 400, 4),
    ):
        twin.pile("play", 0)[:] = [Card(name) for name in names]
        assert twin.can_complete(0, hole)
        twin.ground = hole
        assert (twin.yards(0), twin.strokes(0)) == (yards, strokes)


def test_the_twin_refuses_what_it_does_not_know() -> None:
    twin = DuffersTwin(2, 7)
    for action in ("", "play Whiff", "complete Cake Walk", "passed"):
        with pytest.raises(ValueError, match="is not one of"):
            twin.apply(action)
    with pytest.raises(ValueError, match="no option"):
        DuffersTwin(2, 7, holes=19)
    with pytest.raises(KeyError):
        DuffersTwin(2, 7, ("house-of-cards",))
    with pytest.raises(KeyError):
        Card("Ace of Clubs")
