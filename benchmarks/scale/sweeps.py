"""What grows: one thing at a time, in several games. All else stays as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from benchmarks.catalogue import TITLES
from benchmarks.playouts import OPTIONS, players_of

import golfrules as gr

__all__ = ["LONG", "SWEEPS", "WAYS", "Line", "Setting", "Sweep", "key_of", "with_rules"]

WAYS: Final = {"states": "frozen states", "table": "one table"}
LONG: Final[dict[str, dict[str, Any]]] = {
    "six-card": {"rounds": 100},
    "scramble": {"holes": 18, "order": "shuffled"},
    "duffers": {"holes": 18},
}
"""The longest games that the options allow; each is looked at in tenths. Shuffled, no Hole has a tenth of its own."""


@dataclass(frozen=True)
class Setting:
    """A game, and how many play it."""

    game: gr.Game
    players: int


@dataclass(frozen=True)
class Line:
    """One line of a plot: the same game at each of the sizes."""

    name: str
    title: str
    sizes: tuple[int, ...]
    setting: Callable[[int], Setting]


@dataclass(frozen=True)
class Sweep:
    """`axis` says what the sizes are."""

    name: str
    title: str
    axis: str
    lines: tuple[Line, ...]


def key_of(sweep: str, line: str, size: int, way: str) -> str:
    """What a figure is kept under."""
    return f"{sweep}/{line}/{size}/{way}"


def with_rules(game: str, rules: Sequence[str], **options: Any) -> gr.Game:
    """A bundled game with a rule file of one's own, in which these rules stand."""
    given = {**OPTIONS.get(game, {}), **options}
    if not rules:
        return gr.load_game(game, options=given)
    with TemporaryDirectory(prefix="golfrules-bench-") as folder:
        path = Path(folder) / "ours.golf"
        text = "\n".join(["language 1", f"game {game}", 'source "our table"', "", *rules])
        path.write_text(f"{text}\n", encoding="utf-8")
        return gr.load_game(game, house=path, options=given)


# ------------------------------------------------------------------------------------------------------------- players


def _players(game: str, most: int) -> Line:
    return Line(game, TITLES[game], tuple(range(2, most + 1)), lambda n: Setting(with_rules(game, ()), n))


PLAYERS: Final = Sweep(
    "players",
    "Players",
    "players",
    (_players("six-card", 8), _players("scramble", 4), _players("duffers", 4)),
)

# --------------------------------------------------------------------------------------------------- Holes of a course


def _holes(game: str) -> Line:
    def setting(n: int) -> Setting:
        return Setting(with_rules(game, (), holes=n), players_of(game))

    return Line(game, TITLES[game], (3, 6, 9, 12, 18), setting)


HOLES: Final = Sweep(
    "holes", "Holes on the course", "Holes on the course", tuple(map(_holes, ("scramble", "duffers", "solo")))
)

# --------------------------------------------------------------------------------------------------- cards in the box

MORE_CARDS: Final = (0, 50, 100, 200, 400)
SHOTS: Final = ("fairway club", "green", "fairway", "green", "rough", "bunker", "water")
"""About as many of each as there are in the box."""


def _cards(name: str, title: str, game: str, card: Callable[[int], str]) -> Line:
    def setting(n: int) -> Setting:
        return Setting(with_rules(game, [card(i) for i in range(n)]), players_of(game))

    return Line(name, title, MORE_CARDS, setting)


def spare_line(i: int) -> str:
    """A card that could speak, but no copy of it is in play, so that the games are the same to the card."""
    return f'equipment "Spare {i}" x0 cost 70 {{ woods {{ yards + 5 }} }}'


def spare_trigger(i: int) -> str:
    return f'equipment "Spare {i}" x0 cost 70 {{ when this played for yards {{ draw 1 card }} }}'


def spare_plain(i: int) -> str:
    return f'equipment "Spare {i}" cost 70 yards 5'


def spare_shot(i: int) -> str:
    return f'shot {SHOTS[i % 7]} "Spare {i}"'


CARDS: Final = Sweep(
    "cards",
    "Cards in the box",
    "more cards in the box",
    (
        _cards("duffers-plain", "Duffers, numbers only", "duffers", spare_plain),
        _cards("duffers-line", "Duffers, a line on each", "duffers", spare_line),
        _cards("duffers-trigger", "Duffers, a `when` on each", "duffers", spare_trigger),
        _cards("scramble-plain", "Scramble, numbers only", "scramble", spare_shot),
        _cards(
            "scramble-line",
            "Scramble, a line on each",
            "scramble",
            lambda i: f"{spare_shot(i)} {{ flight + 1 }}",
        ),
    ),
)

# ---------------------------------------------------------------------------------------------------------- house rules

BUNDLED: Final = {
    "six-card": (
        "pairs-always-cancel",
        "four-corners",
        "winner-opens",
        "clean-call",
        "jack-is-nothing",
        "queen-is-twelve",
        "king-is--2",
        "block-of-four",
        "ten-is-one",
        "caller-minus-5",
        "two-packs",
        "two-up",
        "lonely-jokers",
        "refuse-and-may-flip",
        "caller-doubled",
        "pairs-every-way",
    ),
    "scramble": (
        "deep-water",
        "gimme",
        "three-tokens",
        "mulligan-a-hole",
        "skins",
        "skins-carry-over",
        "press",
        "hand-of-seven",
    ),
    "duffers": (
        "first-there",
        "duffs-sting",
        "open-rewards",
        "thirty-over",
        "a-putter-in-the-bag",
        "one-mulligan",
        "spring-clean",
        "hand-of-six",
    ),
}
"""House rules that go together, in the order in which they are laid on."""

MORE_RULES: Final = (0, 4, 16, 64)


def _bundled(game: str) -> Line:
    names = BUNDLED[game]

    def setting(n: int) -> Setting:
        return Setting(gr.load_game(game, house=names[:n], options=OPTIONS.get(game, {})), players_of(game))

    sizes = tuple(n for n in (0, 1, 2, 4, 8, 16) if n <= len(names))
    return Line(f"{game}-bundled", f"{TITLES[game]}, bundled", sizes, setting)


def _made(name: str, title: str, game: str, body: str) -> Line:
    def setting(n: int) -> Setting:
        rules = [f'house "Ours {i}" {{ {body} }}' for i in range(n)]
        return Setting(with_rules(game, rules), players_of(game))

    return Line(name, title, MORE_RULES, setting)


RULES: Final = Sweep(
    "rules",
    "House rules",
    "house rules",
    (
        *map(_bundled, BUNDLED),
        _made("six-card-line", "Six-card Golf, a line each", "six-card", "layouts { tally + 0 }"),
        _made(
            "six-card-trigger",
            "Six-card Golf, a `when` each",
            "six-card",
            "when replaced { if played above 200 { played is 1 } }",
        ),
        _made(
            "six-card-guard",
            "Six-card Golf, a `require` each",
            "six-card",
            "action replace { require number of turn-start this round by player at least 0 }",
        ),
        _made("duffers-line", "Duffers, a line each", "duffers", "clubs { yards + 0 }"),
        _made(
            "duffers-trigger",
            "Duffers, a `when` each",
            "duffers",
            "when turn-start { if finished of player above 100 { credits of player + 1 } }",
        ),
        _made(
            "duffers-guard",
            "Duffers, a `require` each",
            "duffers",
            "action complete { require number of cards in play at most 200 }",
        ),
    ),
)

SWEEPS: Final = {sweep.name: sweep for sweep in (PLAYERS, HOLES, CARDS, RULES)}
