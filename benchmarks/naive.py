"""golfrules that reads its book from end to end, for every quantity of every thing: what it keeps an index against.

golfrules asks at load what of a line's question never changes, keeps for each thing on each Hole the lines that are
left, and passes over those whose card lies nowhere (engine/link.py, engine/cascade.py). Here a quantity is read as it
would be without all that: each line of the book is looked at, whoever may say it is looked for in all piles where cards
speak, and everything that its author asks is asked. All else is the same, and so are the games.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from attrs import evolve, frozen
from benchmarks.contestant import AbsentError, Contestant
from benchmarks.playouts import load, play_table, players_of

import golfrules as gr
from golfrules.engine import cascade, link
from golfrules.engine.cascade import concerns
from golfrules.engine.nodes import Expr
from golfrules.engine.rules import Rules
from golfrules.engine.select import Selection
from golfrules.engine.table import LASTING, Scope, Table
from golfrules.lang.program import LAYERS, STAGES, Modifier, Program, X

__all__ = ["NaiveReader", "contestant", "reading_naively"]

FREE: Final = 6
"""The slots of a scope that are not of this or that line."""
APPLIED: Final[dict[str, Callable[[int, int], int]]] = {
    "set": lambda _, amount: amount,
    "add": lambda n, amount: n + amount,
    "times": lambda n, amount: n * amount,
    "at most": min,
    "at least": max,
}


@frozen(slots=True)
class Written:
    """A line of the book, with what it asks and says ready to be asked."""

    line: Modifier
    where: Expr | None
    amount: Expr
    loops: list[Selection]


def stage(line: Modifier) -> tuple[int, int]:
    """First what sets, then what adds, what multiplies, what bounds; of each first what is more general."""
    return (STAGES.index(line.how) if line.how in STAGES else len(STAGES), LAYERS.index(line.layer))


class NaiveReader:
    """Reads the quantities of one game."""

    def __init__(self, linker: link._Linker, program: Program) -> None:
        lines = sorted(program.modifiers, key=stage)
        self.book = [
            Written(
                line,
                None if line.where is None else linker.expr(line.where),
                linker.expr(line.amount),
                [linker.selection(s) for s in line.loops],
            )
            for line in lines
        ]
        self.blank = [-1] * max(0, *(line.slots - FREE for line in lines), *(len(b) for b in linker.r.blank))
        self.times = 0  # so often was something read

    def read(self, t: Table, stat: int, thing: int, place: int, x: Scope, *, printed: bool = False) -> int:
        self.times += 1
        r = t.rules
        face = r.faces[stat][thing]
        if printed and face is not None:
            return face
        y = self.in_play(r, t, stat, thing, place, x)
        own = r.own[stat][thing]
        n = r.printed[stat][thing] if own is None else own.ev(t, y)
        if printed:
            return n
        for written in self.book:
            line = written.line
            if line.stat != stat:
                continue
            for voice in self.voices(r, t, line, y):
                y.v[5] = voice
                if line.bind >= 0:
                    y.v[line.bind], y.v[line.bind + 1] = thing, place
                n = self.said(t, written, y, n, written.loops)
            y.v[5] = -1
        return n

    def in_play(self, r: Rules, t: Table, stat: int, thing: int, place: int, x: Scope) -> Scope:
        """A quantity of a player, a side or a Hole is read in their own play, any other in the asker's."""
        player, side, hole = x.v[2:5]
        whose = r.stat_route[stat]
        if whose == 1:
            player, side = thing, t.side_of[thing]
        elif whose == 2:
            side = thing
        elif whose == 3:
            hole = thing
        return Scope([thing, place, player, side, hole if hole >= 0 else t.ground, -1, *self.blank], [])

    def voices(self, r: Rules, t: Table, line: Modifier, y: Scope) -> list[int]:
        """Each time that a line is said now: in whose name."""
        who, *number = line.speaker
        if who == "card":
            return [r.pile_player[p] for p in r.live_piles for card in t.piles[p] if card == number[0]]
        if who == "until":
            starts = range(0, len(t.untils), LASTING)
            return [-1 for i in starts if t.untils[i] == number[0] and concerns(t, i, y.v[2], y.v[3])]
        return [-1] if who == "always" or y.v[4] == number[0] else []

    def said(self, t: Table, written: Written, y: Scope, n: int, loops: list[Selection]) -> int:
        """What becomes of a number by a line, once for each thing that the blocks round it find."""
        if loops:
            for item in loops[0].find(t, y):
                loops[0].bind(y, item)
                n = self.said(t, written, y, n, loops[1:])
            return n
        if written.where is not None and not written.where.ev(t, y):
            return n
        return APPLIED[written.line.how](n, written.amount.ev(t, y))


def whole_book(program: Program) -> Program:
    """The program with a line about every quantity, so that none is taken at load for what is printed."""
    never = evolve(program.modifiers[0], where=X("number", (0,)), loops=(), bind=-1)
    return evolve(program, modifiers=(*program.modifiers, *(evolve(never, stat=s.number) for s in program.stats)))


@contextmanager
def reading_naively(game: gr.Game, players: int) -> Iterator[tuple[gr.Game, NaiveReader]]:
    """The same game, read so by all of golfrules as long as this lasts."""
    bare = gr.Game(game.program, game.flow, game._given)
    values = link.option_values(game.program, game._given, players)
    linker = link._Linker(whole_book(game.program), game.flow, players, values, game._given, watch=False)
    bare._rules[players] = linker.run()
    reader = NaiveReader(linker, game.program)
    instead: dict[str, Any] = {
        "read": reader.read,
        "read_once": lambda t, stat, thing, x: reader.read(t, stat, thing, -1, x),
        "unsaid": lambda *_: None,  # nobody knows beforehand that nothing is said
    }
    found = [
        (module, name, usual)
        for module in list(sys.modules.values())
        for name in instead
        if (usual := getattr(cascade, name, None)) is not None and getattr(module, name, None) is usual
    ]
    try:
        for module, name, _ in found:
            setattr(module, name, instead[name])
        yield bare, reader
    finally:
        for module, name, usual in found:
            setattr(module, name, usual)


def contestant(name: str) -> Contestant:
    if not cascade.__file__.endswith(".py"):
        raise AbsentError("what is compiled reads as it was compiled to")
    game = load(name)

    def play(seed: int) -> int:
        with reading_naively(game, players_of(name)) as (bare, _):
            return play_table(bare, seed)

    return Contestant(play)
