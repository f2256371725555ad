"""A second reader of the rules, slow and plain, agrees with the engine about every number, game after game."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.oracle.books import SHORT, Chosen, choose, play
from tests.oracle.groups import groups
from tests.oracle.happening import happen, plain
from tests.oracle.position import NOWHERE, Place, Position
from tests.oracle.reader import Asker, Reader, Said
from tests.toys.range import make

import golfrules as gr
from golfrules.engine.cascade import read
from golfrules.engine.compare import values
from golfrules.engine.game import Game
from golfrules.engine.grids import find_groups, regions
from golfrules.engine.steps.control import ENDINGS
from golfrules.engine.table import Scope, Table
from golfrules.lang.inside import inside
from golfrules.lang.program import Action, Program, S, Trigger
from golfrules.lang.vocabulary import HOLE, PLAYER, SIDE
from golfrules.testing import game_with
from golfrules.testing.strategies import house_rules, rule_files

DEEP = os.environ.get("GOLFRULES_DEEP") == "1"
EVERY = {"six-card": 40, "scramble": 12, "duffers": 60, "range": 6, "partners": 6}
"""Of how many positions of a game one is compared."""
FEW = settings(max_examples=200 if DEEP else 10)


def each_game(seeds: int) -> list[tuple[str, int]]:
    """So many games of Six-card, whose layouts take long, and four times as many of each other game."""
    return [(name, seed) for name in SHORT for seed in range(seeds if name == "six-card" else 4 * seeds)]


# ---------------------------------------------------------------- side by side


class Sides:
    """One position, as the engine has it and as the second reader sees it."""

    def __init__(self, game: Game, options: dict[str, Any], t: Table) -> None:
        self.t = t
        self.p = game.program
        self.position = Position.of(self.p, options, t)
        self.reader = Reader(self.position)

    def stat(self, number: int, thing: int, place: Place | int, asker: Asker) -> None:
        """A quantity of a thing, as it lies there, asked by somebody."""
        t, stat = self.t, self.p.stats[number]
        where = -1
        if isinstance(place, Place):
            where = (t.rules.pile(place.zone, place.owner) << 12) | place.at
        for printed in (False, True):
            asked = Scope([thing, where, asker.player, asker.side, t.ground, -1], [])
            engine = read(t, number, thing, where, asked, printed=printed)
            ours = self.reader.stat(number, thing, place, asker, printed=printed)
            assert ours == engine, f"{stat.name} of {stat.kind} {thing} at {place} for {asker}, printed: {printed}"

    def askers(self) -> list[Asker]:
        return [Asker(), *(Asker(seat, side) for seat, side in enumerate(self.position.side_of))]

    def quantities(self, chance: random.Random, cards: int) -> None:
        """Every quantity of everything, and of some cards wherever they lie."""
        askers = self.askers()
        for s in self.p.stats:
            everything = [(i, NOWHERE) for i in range(self.position.many(s.kind))]
            if s.kind in self.p.things:
                things: list[tuple[int, Any]] = chance.sample(everything, min(cards, len(everything)))
                if s.kind != "hole":
                    lying = [(c, Place(*pile, i)) for pile, cs in self.position.piles.items() for i, c in enumerate(cs)]
                    things += chance.sample([x for x in lying if x[0] >= 0], min(cards, len(lying)))
                for thing, place in things:
                    self.stat(s.number, thing, place, chance.choice(askers))
            else:
                for thing, place in everything:
                    self.stat(s.number, thing, place, chance.choice(askers))

    def tags(self, chance: random.Random) -> None:
        for kind, things in self.p.things.items():
            for tag in self.p.kinds[kind].tags:
                thing = chance.choice(things).number
                names = self.p.kinds[kind].tags
                bits = self.t.rules.tags[self.t.rules.kind_number[kind]][self.t.ground + 1][thing]
                assert self.reader.tagged(kind, tag, thing) == bool(bits >> names.index(tag) & 1), (tag, thing)

    def settled(self) -> None:
        """What is settled before the first card is dealt."""
        for o in self.p.options.values():
            if not o.of:
                assert self.reader.option(o.number) == self.t.rules.options[o.number], o.name
        for things in self.p.things.values():
            if things[0].kind != "hole":
                assert [self.reader.copies(c) for c in things] == self.t.rules.copies
            else:
                box = [h.number for h in things if self.reader.copies(h) > 0]
                assert box == self.t.rules.box_of_holes

    def measures(self) -> None:
        """What players are compared by."""
        for c in self.t.rules.comparisons:
            meant = [x for x in self.p.compares if x.title == c.title and (x.when is None or self.asks(x.when))]
            ours = [
                [self.reader.number(x, Said().holding(**self.whose(c.kind, i))) for _, x, _ in meant[-1].measures]
                for i in range(self.position.many(c.kind))
            ]
            assert ours == values(self.t, c), c.title

    def asks(self, x: Any) -> bool:
        return self.reader.yes(x, Said())

    def whose(self, kind: str, number: int) -> dict[str, int]:
        ground = self.position.ground
        if kind == "player":
            return {"this": number, "player": number, "side": self.position.side_of[number], "hole": ground}
        return {"this": number, "side": number, "hole": ground}

    def guards(self) -> None:
        """What house rules forbid."""
        flow = self.t.rules.flow_class
        for a in self.p.actions.values():
            if a.of:
                self.conditions(a)
                continue
            for seat in range(self.position.players):
                said = Said().holding(**self.whose("player", seat)).holding(this=-1)
                no = next((r.clause for r in a.requires if not self.reader.demanded(r, said)), None)
                if a.once and self.position.history[f"action {a.name}", a.once][seat]:
                    no = -2
                assert flow.guarded(self.t, seat, flow.verb(a.name)) == no, a.name

    def conditions(self, a: Action) -> None:
        """What each Hole asks of each player, as everything lies."""
        flow = self.t.rules.flow_class
        for seat in range(self.position.players):
            for hole in range(self.position.many("hole")):
                said = Said().holding(player=seat, side=self.position.side_of[seat], hole=hole, this=-1)
                ours = [r.clause for r in a.requires if not self.reader.demanded(r, said)]
                assert list(flow.unmet(self.t, self.t.rules.actions[a.name], seat, hole)) == ours, (seat, hole)


def walk(chosen: Chosen, chance: random.Random, every: int) -> Iterator[Sides]:
    """A random game, and on the way some of its positions."""
    state = chosen.game.new_initial_state(players=chosen.players, seed=chance.getrandbits(30))
    n = chance.randrange(every)
    while not state.is_terminal:
        n += 1
        if n % every == 0:
            yield Sides(chosen.game, chosen.options, state._table)
        state = state.apply(chance.choice(state.legal_actions))
    yield Sides(chosen.game, chosen.options, state._table)


def compared(chosen: Chosen, chance: random.Random, every: int, cards: int = 6) -> None:
    for i, sides in enumerate(walk(chosen, chance, every)):
        if i == 0:
            sides.settled()
        sides.quantities(chance, cards)
        sides.tags(chance)
        sides.measures()
        sides.guards()


# ---------------------------------------------------------------- quantities


@pytest.mark.parametrize(("name", "seed"), each_game(300 if DEEP else 2))
def test_a_game_as_it_comes_is_read_alike(name: str, seed: int) -> None:
    chance = random.Random(f"{name} {seed} plain")
    compared(choose(name, chance, 0), chance, EVERY[name])


@pytest.mark.parametrize(("name", "seed"), each_game(500 if DEEP else 6))
def test_any_house_rules_together_are_read_alike(name: str, seed: int) -> None:
    chance = random.Random(f"{name} {seed}")
    compared(choose(name, chance, 9), chance, EVERY[name])


TOGETHER = [
    ("six-card", ["five-a-card", "pairs-are-seven"]),  # the lines of an exception are as old as the exception
    ("six-card", ["shared-out", "left-over"]),
    ("six-card", ["two-packs"]),  # which it sets for more players alone
    ("scramble", ["trouble-is-cup", "clubs-are-held", "darts-are-clubs"]),  # each counts as what the next one asks for
    ("scramble", ["windy", "windy-cups"]),  # the same on one Hole alone
    ("scramble", ["long-are-cups", "windy-cups"]),  # what is printed is known before what counts as what
    ("partners", ["bonus", "other-side"]),  # what both of a side did
]
"""Rules that have been read differently, or that meet in few random games."""


@pytest.mark.parametrize(("name", "houses"), TOGETHER, ids=lambda x: x if isinstance(x, str) else "+".join(x))
def test_rules_that_lean_on_each_other_are_read_alike(name: str, houses: list[str]) -> None:
    chosen = play(name, houses, 4, {} if name == "scramble" else None)
    chance = random.Random(name)
    t = chosen.game.new_initial_state(players=4, seed=1)._table.copy()
    for hole in range(len(chosen.game.program.things.get("hole", ()))):
        t.ground = hole
        for _ in range(20):
            Sides(chosen.game, chosen.options, t).tags(chance)
    compared(play(name, houses, 4), chance, 8, cards=12)


def test_a_card_in_the_discard_belongs_to_no_group() -> None:
    """Though as many cards lie there as in a layout, and its places have the same numbers."""
    chosen = play("six-card", [], 2)
    t = chosen.game.new_initial_state(players=2, seed=1)._table.copy()
    t.clear(t.rules.pile("discard"))
    for _ in range(6):
        t.put(t.rules.pile("discard"), 4)
    sides = Sides(chosen.game, chosen.options, t)
    for at in range(6):
        sides.stat(0, 4, Place("discard", 0, at), Asker())
        assert sides.reader.stat(0, 4, Place("discard", 0, at)) == 5


@pytest.mark.parametrize("region", ["columns", "rows", "diagonals", "lines", "squares", "corners"])
def test_as_few_cards_as_possible_stay_alone(region: str) -> None:
    """Layouts full of equal cards, as they are seldom dealt."""
    chance = random.Random(region)
    for _ in range(5_000 if DEEP else 500):
        rows, columns, size = (
            chance.randint(2, 3),
            chance.randint(2, 4),
            4 if region == "squares" else chance.randint(2, 3),
        )
        values = [chance.randint(-1, 2) for _ in range(rows * columns)]
        found = find_groups(values, regions(region, rows, columns), size, overlapping=region != "squares")
        ours = groups(values, region, rows, columns, size)
        assert len(ours) == len(found.found), values
        for value in range(3):
            joined = {p for group in ours for p in group if values[p] == value}
            assert len(joined) == sum(values[p] == value for p in range(len(values)) if found.members >> p & 1), values


@FEW
@given(rule_files(gr.load_game("six-card")), st.integers(2, 4))
def test_six_card_under_rules_out_of_nowhere(text: str, players: int) -> None:
    options: dict[str, int | str] = {"rounds": 1, "idle-turns": 1}
    read_out_of_nowhere(Chosen(game_with("six-card", text, options=options), options, players), len(text))


@FEW
@given(rule_files(gr.load_game("scramble")), st.integers(2, 4))
def test_scramble_under_rules_out_of_nowhere(text: str, players: int) -> None:
    options: dict[str, int | str] = {"holes": 1, "most-strokes": 10, "most-extra-holes": 1}
    read_out_of_nowhere(Chosen(game_with("scramble", text, options=options), options, players), len(text))


@FEW
@given(house_rules(make()), st.integers(2, 4))
def test_the_driving_range_under_rules_out_of_nowhere(text: str, players: int) -> None:
    read_out_of_nowhere(Chosen(make(text, turns=8), {"turns": 8}, players), len(text))


def read_out_of_nowhere(chosen: Chosen, seed: int) -> None:
    compared(chosen, random.Random(seed), 20, cards=3)


# ---------------------------------------------------------------- what happens


def shaken(t: Table, program: Program, chance: random.Random) -> Table:
    """The same table with other stored numbers, on any Hole, and with more cards that speak: more comes about."""
    t = t.copy()
    t.frames, t.pending, t.ending, t.trace = [], None, 0, []
    position = Position.of(program, {}, t)
    stored = []
    for number, thing in position.counts:
        c = program.counts[number]
        least, most = (-1, position.many(c.thing) - 1) if c.thing else (0, len(c.words) - 1 if c.words else 6)
        stored.append(position.counts[number, thing] if c.option else chance.randint(least, most))
    t.counts = stored
    cards = next(things for kind, things in program.things.items() if kind != "hole")
    for pile in t.rules.live_piles:
        t.own(pile).extend(chance.choice(cards).number for _ in range(3))
    if "hole" in program.things:
        t.ground = chance.randrange(len(program.things["hole"]))
    return t


def roles_of(program: Program, event: str, position: Position, chance: random.Random) -> dict[str, int]:
    """Whom an event may be about: the Hole that is played, anybody, any card, and nobody who has won."""
    roles = {}
    for name, kind, slot in program.events[event].roles:
        low = -1 if slot not in (PLAYER, SIDE) and kind in ("player", "side") else 0
        roles[name] = position.ground if slot == HOLE else chance.randint(low, position.many(kind) - 1)
    return roles


def compared_event(game: Game, options: dict[str, Any], t: Table, event: str, roles: dict[str, int]) -> set[int]:
    """Lets an event come about on both sides; the clauses that were reached."""
    before = Position.of(game.program, options, t)
    slots = {name: slot for name, _, slot in game.program.events[event].roles}
    seat = next((who for name, who in roles.items() if slots[name] == PLAYER), -1)
    side = next((who for name, who in roles.items() if slots[name] == SIDE), -1)
    more = {name: thing for name, thing in roles.items() if slots[name] not in (PLAYER, SIDE)}
    t.rules.raise_event(t, event, seat, side, roles=more)
    while t.frames:
        frame = t.frames[-1]
        if frame.pos < len(frame.routine.steps):
            frame.routine.steps[frame.pos].run(t, frame)
        else:
            t.frames.pop()
    noted = [number for what, number, *_ in t.trace or () if what == "clause"]
    before.history = Position.of(game.program, options, t).history  # the event counts before its bodies begin
    ours = happen(before, event, seat, side, **more)
    titles = [c.title for c in game.program.clauses]
    assert [titles[c] for c in ours.clauses] == [titles[c] for c in noted], (event, roles)
    after = Position.of(game.program, options, t)
    assert ours.after.counts == after.counts, (event, roles)
    assert ours.after.lasting == after.lasting, (event, roles)
    assert sum(ENDINGS[e] for e in ours.endings) == t.ending, (event, roles)
    return set(noted)


def an_event(program: Program, position: Position, chance: random.Random) -> tuple[str, dict[str, int]]:
    """An event at which nobody is asked anything, with what it is about."""
    while True:
        event = chance.choice(list(program.events))
        roles = roles_of(program, event, position, chance)
        if plain(program, event, roles.get("card", -1)):
            return event, roles


def compared_events(chosen: Chosen, chance: random.Random, every: int, tables: int) -> None:
    program = chosen.game.program
    for sides in walk(chosen, chance, every):
        for _ in range(tables):
            t = shaken(sides.t, program, chance)
            event, roles = an_event(program, sides.position, chance)
            if "hole" in roles:
                roles["hole"] = t.ground
            compared_event(chosen.game, chosen.options, t, event, roles)


@pytest.mark.parametrize("name", ["six-card", "scramble"])
def test_nothing_asks_a_question_while_a_bundled_game_settles_an_event(name: str) -> None:
    """So that each of its events is compared below."""
    program = gr.load_game(name).program
    assert all(plain(program, event) for event in program.events)


def test_every_stroke_of_scramble_happens_alike() -> None:
    """Each Hole, each shot, from everywhere, however the ball lies: so each rung and each exception is come to."""
    chosen = choose("scramble", random.Random(0), 0, watch=True)
    program = chosen.game.program
    state = chosen.game.new_initial_state(players=2, seed=1)
    spot, away, lie = (state._table.rules.count("ball", name) for name in ("spot", "away", "lie"))
    holes, shots = (range(len(program.things[kind])) for kind in ("hole", "shot"))
    farthest = [range(7 if DEEP or at == 0 else 2) for at in range(5)]
    reached: set[int] = set()
    for hole, shot, at, lies in product(holes, shots, range(5), range(2)):
        for far in farthest[at]:
            t = shaken(state._table, program, random.Random(far))
            t.ground, t.counts[spot], t.counts[away], t.counts[lie] = hole, at, far, lies
            roles = {"side": 0, "shot": shot, "ball": 0, "hole": hole}
            reached |= compared_event(chosen.game, chosen.options, t, "stroke", roles)
    ladder = {c.number: c.title for c in program.clauses if c.what in ("rung", "exception")}
    others = {c for trigger in program.triggers if trigger.event != "stroke" for c in rungs(trigger)}
    assert {title for number, title in ladder.items() if number not in reached | others} == set()


def rungs(trigger: Trigger) -> set[int]:
    return {s.clause for s in inside(trigger.body) if isinstance(s, S) and s.op == "rung"}


@pytest.mark.parametrize(("name", "seed"), each_game(500 if DEEP else 6))
def test_what_happens_under_any_house_rules_is_alike(name: str, seed: int) -> None:
    chance = random.Random(f"{name} {seed} events")
    compared_events(choose(name, chance, 9, watch=True), chance, EVERY[name], 10)
