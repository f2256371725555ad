"""What each clause about strokes changes: the table is made once with it and once without."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal, TypeAlias

from attrs import evolve, field, frozen

from golfrules.engine.game import Game
from golfrules.engine.trial import Trace
from golfrules.errors import GolfrulesError
from golfrules.games.stroke_asks import LIES, asked
from golfrules.games.stroke_table import Cell, StrokeTable, stroke_table
from golfrules.lang.inside import inside
from golfrules.lang.program import Clause, Exception_, Program, S, Thing, X
from golfrules.lang.source import Place
from golfrules.validation.strokes.reads import STROKE, Strokes

__all__ = ["Effect", "State", "effects", "without"]

State: TypeAlias = Literal["live", "without effect", "dead", "undecided"]

_OF_A_STROKE: Final = frozenset({"spot", "away", "lie", "strokes"})
_PLAIN: Final = frozenset({"block", "ladder", "rung", "if", "count", "stop"})


@frozen(slots=True)
class Effect:
    """A clause about strokes, or a number that a Hole gives itself, and what it does.

    `hole` is the number of the Hole on which it counts, None for all. `said` is in how many cells it speaks (None
    where that is not noted), `changed` how many come out differently without it; the cards of those are `cards`, and
    `first` is the first of them. `places` counts those to which a ball comes only with it, or only without it.
    """

    title: str
    layer: str
    source: str
    rule_ids: tuple[str, ...]
    place: Place = field(eq=False, repr=False)
    what: str
    hole: int | None
    said: int | None
    changed: int
    cards: tuple[str, ...]
    first: str
    places: int
    state: State

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {
            "title": self.title,
            "layer": self.layer,
            "source": self.source,
            "rules": list(self.rule_ids),
            "where": str(self.place),
            "what": self.what,
            "hole": self.hole,
            "said": self.said,
            "changed": self.changed,
            "cards": list(self.cards),
            "first": self.first,
            "places": self.places,
            "state": self.state,
        }


Key = tuple[str, bool, str]
Outcome = tuple[str, bool, int]
Cells = dict[int, dict[Key, Outcome]]


@frozen(slots=True)
class _Candidate:
    """What is to be taken away: a clause, or what a Hole prints of a quantity."""

    clause: Clause | None
    hole: int | None  # its place among the Holes
    piece: Any
    is_plain: bool  # whether it does nothing that the table does not show
    thing: Thing | None = None
    stat: str = ""


def effects(game: Game, table: StrokeTable, walked: list[tuple[Cell, Trace]], strokes: Strokes) -> tuple[Effect, ...]:
    """What the clauses of cards, Holes and house rules change, in the order in which they stand."""
    program = table.rules.program
    cells = _by_hole(table, (cell for cell, _ in walked))
    said = _said(table, walked)
    found = []
    for c in _candidates(program, strokes, table.holes):
        holes = table.holes if c.hole is None else tuple(h for h in table.holes if h == c.hole)
        if holes:
            found.append(_effect(game, table, c, {h: cells[h] for h in holes}, said))
    return tuple(sorted(found, key=lambda e: (e.layer == "house", e.place.source.name, e.place.span.start)))


def _by_hole(table: StrokeTable, cells: Iterable[Cell]) -> Cells:
    found: Cells = {}
    for cell in cells:
        found.setdefault(table.number_of(cell), {})[cell.spot, cell.trouble, cell.card] = (
            cell.to,
            cell.to_trouble,
            cell.penalty,
        )
    return found


def _said(table: StrokeTable, walked: list[tuple[Cell, Trace]]) -> dict[tuple[int, int], int]:
    """In how many cells of each Hole each clause spoke."""
    found: dict[tuple[int, int], int] = {}
    for cell, trace in walked:
        hole = table.number_of(cell)
        for number in {number for what, number, *_ in trace if what in ("line", "clause", "rung")}:
            found[number, hole] = found.get((number, hole), 0) + 1
    return found


# ---------------------------------------------------------------- what there is


def _candidates(program: Program, strokes: Strokes, holes: tuple[int, ...]) -> Iterator[_Candidate]:
    """The clauses, each once, that say something of a stroke and are not the game's own."""
    elsewhere = asked(
        program,
        [t.body for t in program.triggers if t.event != STROKE]
        + [a.body for a in program.actions.values()]
        + [c.measures for c in program.compares],
    )
    seen: set[int] = set()
    for m in program.modifiers:
        clause = program.clauses[m.clause]
        if clause.layer != "game" and m.stat in strokes.reads.stats and m.clause not in seen:
            seen.add(m.clause)
            alone = m.stat not in elsewhere.stats
            yield _Candidate(clause, _hole_of(m.speaker), (m.amount, m.where, m.loops), alone)
    for _, tag, selector, when, speaker, number in program.extra_tags:
        clause = program.clauses[number]
        if clause.layer != "game" and tag in strokes.reads.tags and number not in seen:
            seen.add(number)
            alone = tag not in elsewhere.tags and tag not in ("held", "pure")
            yield _Candidate(clause, _hole_of(speaker), (selector, when), alone)
    for t in program.triggers:
        if t.event != STROKE:
            continue
        clause = program.clauses[t.clause]
        if clause.layer != "game":
            yield _Candidate(clause, _hole_of(t.speaker), t.body, _is_plain(program, t.body))
            continue
        for y in _pieces(t.body):
            clause = program.clauses[y.clause]
            if clause.layer == "game" or y.clause in seen:
                continue
            seen.add(y.clause)
            if isinstance(y, Exception_):
                yield _Candidate(clause, _hole_of(y.speaker), (y.where, y.body), _is_plain(program, y.body))
            else:
                yield _Candidate(clause, _hole_of(y.args[4]), y.args, _is_plain(program, y.args[2]))
    for hole in holes:
        thing = program.things["hole"][hole]
        for s in program.stats:
            own = thing.own.get(s.name) if s.kind == "hole" and s.number in strokes.reads.stats else None
            if own is not None and s.printed is not None and own != s.printed:
                yield _Candidate(None, hole, own, s.number not in elsewhere.stats, thing, s.name)


def _hole_of(speaker: tuple[Any, ...]) -> int | None:
    return int(speaker[1]) if speaker[0] == "hole" else None


def _pieces(x: Any) -> Iterator[S | Exception_]:
    """The rungs and exceptions of a body."""
    if isinstance(x, Exception_):
        yield x
        yield from _pieces(x.body)
    elif isinstance(x, S):
        if x.op == "rung":
            yield x
        yield from _pieces(x.args)
    elif isinstance(x, tuple):
        for part in x:
            yield from _pieces(part)


def _is_plain(program: Program, body: Any) -> bool:
    """Whether a body moves the ball and counts strokes, and does nothing else."""
    return all(
        y.op in _PLAIN and (y.op != "count" or program.counts[y.args[0]].name in _OF_A_STROKE)
        for y in inside(body)
        if isinstance(y, S)
    )


# ---------------------------------------------------------------- with it and without


def without(program: Program, clause: int) -> Program:
    """The same rules as if a clause had not been written: a line, an exception, a rung, an occasion or a tag."""

    def left(x: Any) -> Any:
        if isinstance(x, Exception_):
            return evolve(x, body=left(x.body))
        if isinstance(x, S):
            return S(x.op, left(x.args), x.clause)
        if isinstance(x, tuple):
            return tuple(left(y) for y in x if not (_is_a_piece(y) and y.clause == clause))
        return x

    return evolve(
        program,
        modifiers=tuple(m for m in program.modifiers if m.clause != clause),
        extra_tags=tuple(e for e in program.extra_tags if e[-1] != clause),
        triggers=tuple(evolve(t, body=left(t.body)) for t in program.triggers if t.clause != clause),
    )


def _is_a_piece(x: Any) -> bool:
    return isinstance(x, Exception_) or (isinstance(x, S) and x.op == "rung")


def _unprinted(program: Program, thing: Thing, stat: str) -> Program:
    """The same rules, with a Hole that leaves a quantity at what the game says."""
    own = {name: x for name, x in thing.own.items() if name != stat}
    holes = tuple(evolve(t, own=own) if t.number == thing.number else t for t in program.things["hole"])
    return evolve(program, things={**program.things, "hole": holes})


def _effect(game: Game, table: StrokeTable, c: _Candidate, cells: Cells, said: dict[tuple[int, int], int]) -> Effect:
    program = table.rules.program
    number = -1 if c.clause is None else c.clause.number
    how_often = sum(said.get((number, hole), 0) for hole in cells)
    notes = c.clause is not None and c.clause.number not in {e[-1] for e in program.extra_tags}
    needs = asked(program, [c.piece])
    settled = needs.names(program) <= LIES and not needs.elsewhere and not needs.remembers
    settled = settled and not any(isinstance(y, X) and y.op == "option" for y in inside(c.piece))  # it waits for one
    change = _changed(game, program, c, cells)
    state: State
    if change.cells or change.places:
        state = "live"
    elif not settled:
        state = "undecided"
    elif notes and not how_often:
        state = "dead"
    else:
        state = "without effect" if c.is_plain else "live"
    hole = None if c.hole is None else table.id_of(c.hole)
    k = c.clause
    if k is not None:
        who = (k.title, k.layer, k.source, k.ids, k.place, k.what)
    elif c.thing is not None:
        value = c.piece.args[0] if isinstance(c.piece, X) and c.piece.op == "number" else "..."
        who = (f"{c.thing.name}: {c.stat} is {value}", "hole", c.thing.name, (), c.thing.place, "number")
    else:
        raise TypeError("Neither a clause nor a number of a Hole.")
    spoke = how_often if notes else None
    return Effect(*who, hole, spoke, change.cells, change.cards, change.first, change.places, state)


@frozen(slots=True)
class _Change:
    cells: int
    cards: tuple[str, ...]
    first: str
    places: int


def _changed(game: Game, program: Program, c: _Candidate, cells: Cells) -> _Change:
    """What comes out differently without it."""
    if c.clause is not None:
        other = without(program, c.clause.number)
    elif c.thing is not None:
        other = _unprinted(program, c.thing, c.stat)
    else:
        raise TypeError("Neither a clause nor a number of a Hole.")
    try:
        table = stroke_table(Game(other, game.flow, game._given))
        walked = [cell for cell, _ in table.walk(cells)]
    except GolfrulesError:  # without it there is no table at all
        every = [key for own in cells.values() for key in own]
        return _Change(len(every), tuple(dict.fromkeys(card for *_, card in every)), "", 0)
    plain = _by_hole(table, walked)
    words = {(table.number_of(cell), cell.spot, cell.trouble, cell.card): cell.where for cell in walked}
    changed, places = 0, 0
    cards: dict[str, None] = {}
    first = ""
    for hole, own in cells.items():
        before = plain.get(hole, {})
        places += len({key[:2] for key in own} ^ {key[:2] for key in before})
        for key, outcome in own.items():
            if key in before and outcome != before[key]:
                changed += 1
                cards[key[2]] = None
                first = first or words[hole, *key]
    order = [table.rules.names[table.rules.card_kind][card] for card in table.cards]
    return _Change(changed, tuple(card for card in order if card in cards), first, places)
