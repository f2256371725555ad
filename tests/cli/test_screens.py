"""What is drawn, held against pictures that were looked at by a person.

A picture that is meant to change is written anew with GOLFRULES_GOLDEN=1, and then looked at.
"""

from __future__ import annotations

import io
import os
from itertools import pairwise
from pathlib import Path

import pytest
from rich.console import Console
from tests.cli import solo_games
from tests.cli.duffers_games import played

import golfrules as gr
from golfrules.cli.render.screens import asking, choices, news, trimmed
from golfrules.cli.render.table import draw
from golfrules.cli.session.answers import numbered
from golfrules.cli.session.scenes import scene_of
from golfrules.cli.session.scorecard import Scorecard
from golfrules.cli.terminal import Terminal

GOLDEN = Path(__file__).with_name("golden")
NAMES = {0: "You", 1: "Expert", 2: "Ann", 3: "Benjamin", 4: "Cy", 5: "Di", 6: "Ed", 7: "Flo"}
SIX = ["peek 5", "peek 6", *["done"] * 3, "draw", "replace 5", "take", "replace 2", "draw", "discard", "draw"]


def play(game: str, players: int, actions: list[str], **options: int | str) -> list[gr.State]:
    """The states of a game in which these answers are given, as far as they are legal, and else one that is."""
    states = [gr.load_game(game, options=options).new_initial_state(players=players, seed=7)]
    for i, action in enumerate(actions):
        legal = states[-1].legal_actions
        if not legal:
            break
        states.append(states[-1].apply(action if action in map(str, legal) else legal[5 * i % len(legal)]))
    return states


def screen(states: list[gr.State], seat: int, *, width: int = 80, unicode: bool = True) -> str:
    """The whole screen of a seat, without colours."""
    out = Console(file=io.StringIO(), width=width, color_system=None, highlight=False, markup=False)
    terminal = Terminal(out, interactive=False, unicode=unicode)
    card = Scorecard.start(states[0])
    for before, after in pairwise(states):
        card = card.then(before, after)
    scene = scene_of(states[-1], seat, NAMES, card, terminal)
    lines = [*draw(scene), *news(scene, scene.view.events)]
    if states[-1].current_player == seat:
        look = scene.outlook
        notes = look.prospects if look is not None else {}
        lines += asking(scene.game, states[-1].decision, width)
        lines += choices("What now?", numbered(states[-1].legal_actions), width, notes=notes)
    for line in trimmed(lines):
        out.print(line)
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


SCREENS = {
    "six-card-2": (("six-card", 2, SIX), {}, {}),
    "six-card-4": (("six-card", 4, SIX), {}, {}),
    "six-card-8": (("six-card", 8, SIX), {}, {}),
    "six-card-grid": (("six-card", 3, SIX), {"rows": 3, "columns": 4}, {}),
    "six-card-narrow": (("six-card", 3, SIX), {}, {"width": 40}),
    "six-card-ascii": (("six-card", 2, SIX), {}, {"unicode": False}),
    "six-card-round-over": (("six-card", 3, ["draw"] * 200), {"rounds": 2}, {}),
    "scramble-2": (("scramble", 2, []), {}, {}),
    "scramble-4": (("scramble", 4, ["any"] * 30), {}, {}),
    "scramble-3-alone": (("scramble", 3, ["any"] * 60), {"three": "alone"}, {}),
    "scramble-ascii": (("scramble", 2, ["any"] * 9), {}, {"unicode": False}),
    "scramble-narrow": (("scramble", 2, ["any"] * 9), {}, {"width": 50}),
    "scramble-over": (("scramble", 2, ["any"] * 4000), {"scoring": "skins"}, {}),
}


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_as_it_was_looked_at(name: str) -> None:
    (game, players, actions), options, look = SCREENS[name]
    states = play(game, players, actions, **options)
    if name == "six-card-round-over":
        last = next(i for i, s in enumerate(states) if any("shows" in e.text for e in s.events))
        states = states[: last + 1]
    held_against(name, screen(states, seat=states[-1].current_player or 0, **look))


def held_against(name: str, found: str) -> None:
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("GOLFRULES_GOLDEN") == "1":
        file.write_text(found, encoding="utf-8")
    assert found == file.read_text(encoding="utf-8")


ROUNDS = {
    "duffers-2": ((0, 2), {}, {}),
    "duffers-attempt": ((120, 2), {"until": "complete"}, {}),
    "duffers-4": ((260, 4), {"house": ["open-rewards"]}, {}),
    "duffers-choice": ((60, 3), {"until": "choose"}, {}),
    "duffers-ascii": ((150, 3), {}, {"unicode": False}),
    "duffers-narrow": ((150, 2), {"house": ["short-course"]}, {"width": 50}),
    "duffers-pre-sale": ((1, 2), {"house": ["scratch-golf", "pro-shop-pre-sales"], "until": "cash-in"}, {}),
    "duffers-over": ((5000, 3), {"house": ["rapid-round"]}, {}),
}


@pytest.mark.parametrize("name", ROUNDS)
def test_a_screen_of_duffers_is_as_it_was_looked_at(name: str) -> None:
    (steps, players), how, look = ROUNDS[name]
    states = played(steps, players, **how)
    held_against(name, screen(states, seat=states[-1].current_player or 0, **look))


ALONE = {
    "solo-begin": ((0,), {}, {}),
    "solo-use": ((20,), {"seed": 12, "until": "use"}, {}),
    "solo-hole-out": ((12,), {"seed": 15, "until": "hole-out"}, {}),
    "solo-drawn": ((5,), {"seed": 12}, {}),
    "solo-choice": ((3,), {"seed": 4, "until": "choose"}, {}),
    "solo-turn-over": ((20,), {"seed": 12, "until": "turn-over"}, {}),
    "solo-six-holes": ((9,), {"seed": 3, "open_holes": 6}, {"width": 100}),
    "solo-ascii": ((14,), {"seed": 14}, {"unicode": False}),
    "solo-narrow": ((27,), {"seed": 12}, {"width": 44}),
    "solo-over": ((5000,), {"seed": 12}, {}),
}


@pytest.mark.parametrize("name", ALONE)
def test_a_screen_of_solo_is_as_it_was_looked_at(name: str) -> None:
    (steps,), how, look = ALONE[name]
    seed, until = int(how.get("seed", 7)), str(how.get("until", ""))
    options = {key: int(value) for key, value in how.items() if key not in ("seed", "until")}
    held_against(name, screen(solo_games.played(steps, seed=seed, until=until, **options), 0, **look))


@pytest.mark.rule("D32", "D123", "D130")
@pytest.mark.parametrize("width", [39, 60, 80, 120])
@pytest.mark.parametrize("unicode", [True, False])
@pytest.mark.parametrize("open_holes", [1, 3, 6])
def test_a_screen_of_solo_fits(open_holes: int, width: int, *, unicode: bool) -> None:
    """Nothing is wider than the screen; each Hole face up is there with all its cards, and so is what may be played."""
    state = (states := solo_games.played(14, seed=14, open_holes=open_holes))[-1]
    found = screen(states, 0, width=width, unicode=unicode)
    assert max(map(len, found.splitlines())) <= width
    assert found.isascii() or unicode
    said = " ".join("".join(c for c in found if c.isalnum() or c.isspace()).split())
    for attempt in gr.attempts(state):
        for words in (attempt.hole, *(part.card for part in attempt.parts)):
            for word in words.split():
                assert "".join(filter(str.isalnum, word)) in said
    for card in (state.observe(0).zone("pile", 0).cards[-1], *state.observe(0).zone("drawn", 0).cards):
        assert all("".join(filter(str.isalnum, word)) in said for word in str(card).split())


@pytest.mark.parametrize("width", [39, 60, 80, 120])
@pytest.mark.parametrize("unicode", [True, False])
@pytest.mark.parametrize("players", [2, 4])
def test_a_screen_of_duffers_fits(players: int, width: int, *, unicode: bool) -> None:
    """Nothing is wider than the screen, and each Hole, card of the Display and card in hand is told of in full."""
    states = played(150, players, until="play")
    seat = states[-1].current_player
    assert seat is not None
    found = screen(states, seat, width=width, unicode=unicode)
    assert max(map(len, found.splitlines())) <= width
    assert found.isascii() or unicode
    view = states[-1].observe(seat)
    for name in (*view.flow["course"], *view.zone("display").cards):
        assert str(name) in found
    edges = [line for line in found.splitlines() if "pays" in line and ("──" in line or "--" in line)]
    hand = view.zone("hand", seat).cards
    paying = [card for card in hand if f"pay {card}" in map(str, states[-1].legal_actions)]
    assert sum(line.count("pays") for line in edges) == len(paying)


@pytest.mark.parametrize("width", [39, 60, 80, 120])
@pytest.mark.parametrize(("game", "players"), [("six-card", 8), ("six-card", 3), ("scramble", 4), ("scramble", 3)])
@pytest.mark.parametrize("unicode", [True, False])
def test_a_narrow_screen_cuts_no_card(game: str, players: int, width: int, *, unicode: bool) -> None:
    """Every card of the own layout, or hand, is drawn in one piece, however narrow the screen is."""
    states = play(game, players, SIX)
    seat = states[-1].current_player
    assert seat is not None
    found = screen(states, seat, width=width, unicode=unicode)
    if game == "six-card":
        edges = [line for line in found.splitlines() if "──4──" in line or "--4--" in line]
        assert len(edges) == 1
    if not unicode:
        assert found.isascii()
    assert max(map(len, found.splitlines())) <= width
