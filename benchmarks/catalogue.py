"""Who is measured: each by a short name, and where to find it."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Final

from benchmarks.contestant import AbsentError, Contestant

__all__ = ["CATALOGUE", "OURS", "TITLES", "Entry", "build"]

OURS: Final = ("golfrules", "start")
"""The groups that another Python, with a compiled golfrules, can be measured in as well."""


@dataclass(frozen=True)
class Entry:
    """`package` is the peer's as pip knows it, so that its version can be told; "" for what is ours.

    `only_here` is what no other Python is asked for, though it is ours.
    """

    group: str  # golfrules, reference, peer, start
    title: str
    game: str
    module: str
    factory: str
    arguments: tuple[str, ...] = ()
    package: str = ""
    only_here: bool = False


SIX_CARD: Final = "Six-card Golf"
TITLES: Final = {"six-card": SIX_CARD, "scramble": "Scramble", "duffers": "Duffers", "solo": "Solo"}


def _ours() -> dict[str, Entry]:
    out = {}
    for how, factory, title in (
        ("states", "by_states", "golfrules, frozen states"),
        ("table", "on_a_table", "golfrules, one table"),
        ("expert", "by_experts", "golfrules, its expert bots"),
    ):
        for game, name in TITLES.items():
            out[f"{game}-{how}"] = Entry("golfrules", title, name, "benchmarks.playouts", factory, (game,))
    naive = "golfrules, one table, read naively"
    out["duffers-naive"] = Entry(
        "golfrules", naive, "Duffers", "benchmarks.naive", "contestant", ("duffers",), only_here=True
    )
    return out


def _tuned(key: str, game: str, module: str) -> dict[str, Entry]:
    """A game in tuned Python: as it is, and compiled."""
    title = "tuned Python, no language"
    return {
        f"{key}{more}": Entry("reference", f"{title}{words}", game, "benchmarks.peers.tuned", factory, (module,))
        for more, words, factory in (
            ("", "", "interpreted"),
            ("-compiled", ", by mypyc", "compiled"),
        )
    }


CATALOGUE: Final[dict[str, Entry]] = {
    **_ours(),
    "c": Entry("reference", "hand-written C", SIX_CARD, "benchmarks.peers.six_card_c", "contestant"),
    **_tuned("tuned", SIX_CARD, "tuned_six_card"),
    **_tuned("duffers-hard-coded", "Duffers", "hard_coded_duffers"),
    "openspiel-golf": Entry(
        "peer", "OpenSpiel, a Python game", SIX_CARD, "benchmarks.peers.openspiel_golf", "contestant", (), "open-spiel"
    ),
    "openspiel-eights-cpp": Entry(
        "peer",
        "OpenSpiel, C++ game and loop",
        "Crazy Eights",
        "benchmarks.peers.openspiel",
        "in_cpp",
        ("crazy_eights",),
        "open-spiel",
    ),
    "openspiel-cribbage-cpp": Entry(
        "peer",
        "OpenSpiel, C++ game and loop",
        "Cribbage",
        "benchmarks.peers.openspiel",
        "in_cpp",
        ("cribbage",),
        "open-spiel",
    ),
    "openspiel-eights-python": Entry(
        "peer",
        "OpenSpiel, C++ game, Python loop",
        "Crazy Eights",
        "benchmarks.peers.openspiel",
        "in_python",
        ("crazy_eights",),
        "open-spiel",
    ),
    "openspiel-cribbage-python": Entry(
        "peer",
        "OpenSpiel, C++ game, Python loop",
        "Cribbage",
        "benchmarks.peers.openspiel",
        "in_python",
        ("cribbage",),
        "open-spiel",
    ),
    "pyminion": Entry(
        "peer", "pyminion, random bots", "Dominion", "benchmarks.peers.dominion", "contestant", (), "pyminion"
    ),
    "rlcard-uno": Entry(
        "peer", "RLCard, random agents", "Uno", "benchmarks.peers.rlcard_games", "contestant", ("uno", "4"), "rlcard"
    ),
    "rlcard-gin-rummy": Entry(
        "peer",
        "RLCard, random agents",
        "Gin Rummy",
        "benchmarks.peers.rlcard_games",
        "contestant",
        ("gin-rummy", "2"),
        "rlcard",
    ),
    "pettingzoo": Entry(
        "peer",
        "PettingZoo, random agents",
        "Texas Hold'em",
        "benchmarks.peers.pettingzoo_games",
        "contestant",
        (),
        "pettingzoo",
    ),
    "boardgame-io": Entry(
        "peer", "boardgame.io, under Node.js", SIX_CARD, "benchmarks.peers.boardgame_io", "contestant"
    ),
    "start-python": Entry("start", "Python alone", "", "benchmarks.starts", "contestant", ("python",)),
    "start-import": Entry("start", "`import golfrules`", "", "benchmarks.starts", "contestant", ("import",)),
    "start-ready": Entry(
        "start", "`golfrules.load_game`, not yet called", "", "benchmarks.starts", "contestant", ("ready",)
    ),
    "start-names": Entry("start", "every public name used", "", "benchmarks.starts", "contestant", ("names",)),
    **{
        f"start-{game}": Entry("start", f"`load_game`, {name}", "", "benchmarks.starts", "contestant", (game,))
        for game, name in TITLES.items()
    },
    "start-own": Entry("start", "own file, text never seen before", "", "benchmarks.starts", "contestant", ("own",)),
    "start-own-known": Entry(
        "start", "own file, the same text in a new process", "", "benchmarks.starts", "contestant", ("own-known",)
    ),
    "start-own-again": Entry(
        "start", "own file, loaded twice in a process", "", "benchmarks.starts", "contestant", ("own-again",)
    ),
}


def build(name: str) -> Contestant:
    """Makes one ready; AbsentError, in one line, when its package is not installed."""
    entry = CATALOGUE[name]
    try:
        made: Contestant = getattr(import_module(entry.module), entry.factory)(*entry.arguments)
    except ModuleNotFoundError as problem:
        if not entry.package:
            raise
        raise AbsentError(f"{entry.package} is not installed here ({problem.name} is missing)") from None
    return made
