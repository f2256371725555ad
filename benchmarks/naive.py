"""golfrules without an index of its lines: what an engine costs that goes over its whole book for every quantity.

golfrules asks at load what of a line's question never changes, and keeps for each thing on each Hole the lines that are
left (engine/link.py). Here nothing is asked at load, and each quantity is given the lines of all others besides, which
are not about it: so they are gone over, and asked, each time that it is read. All else is the same, and so are the
games.
"""

from __future__ import annotations

from attrs import evolve
from benchmarks.contestant import Contestant
from benchmarks.playouts import load, play_table, players_of

import golfrules as gr
from golfrules.engine import link
from golfrules.engine.cascade import Line
from golfrules.lang.program import Modifier, Program, X

__all__ = ["contestant", "whole_book", "without_index"]

NEVER = X("number", (0,))


class Unindexed(link._Linker):
    def for_thing(self, line: Line, thing: int) -> Line:
        """The line as it stands, for whatever thing: whether it is about that is asked when it is read."""
        return line


def whole_book(program: Program) -> Program:
    """The program in which every line stands among those of every quantity."""

    def among(line: Modifier, stat: int) -> Modifier:
        return line if line.stat == stat else evolve(line, stat=stat, where=NEVER, loops=(), bind=-1)

    return evolve(program, modifiers=tuple(among(m, s.number) for s in program.stats for m in program.modifiers))


def without_index(game: gr.Game) -> gr.Game:
    """The same game, made ready without one for as many players as a benchmark has."""
    players = players_of(game.name)
    bare = gr.Game(game.program, game.flow, game._given)
    values = link.option_values(game.program, game._given, players)
    linker = Unindexed(whole_book(game.program), game.flow, players, values, game._given, watch=False)
    bare._rules[players] = linker.run()
    return bare


def contestant(name: str) -> Contestant:
    game = without_index(load(name))
    return Contestant(lambda seed: play_table(game, seed))
