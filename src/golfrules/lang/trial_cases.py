"""The cases of a test: its plain statements, and each row of its tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from golfrules.lang import tree
from golfrules.lang.book import TestCase
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.source import Place
from golfrules.lang.vocabulary import Vocabulary

__all__ = ["Cases"]

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
_RANGE: Final = re.compile(r"(-?[0-9]{1,9})\.\.(-?[0-9]{1,9})")
_HOP: Final = re.compile(r"([A-Za-z][\w!-]*)(?: +([0-9]{1,9}))?")

_RAISE: Final = "raise"


class Cases:
    """Parts a test into its cases: its plain statements, and each row of its tables."""

    def __init__(self, test: TestCase, vocabulary: Vocabulary, found: Diagnostics) -> None:
        self.test = test
        self.v = vocabulary
        self.found = found
        self.number = 0

    def bad(self, code: str, node: tree.Node, message: str, suggestion: str = "") -> None:
        self.found.add(code, Place(self.test.source, node.span), message, suggestion=suggestion)

    def __iter__(self) -> Iterator[tuple[str, tree.Node, list[tree.Stmt]]]:
        plain: list[tree.Stmt] = []
        names: tree.Row | None = None
        cases: list[tuple[str, tree.Node, list[tree.Stmt]]] = []
        for s in self.test.node.block.statements:
            if not isinstance(s, tree.Row):
                plain.append(s)
                names = None
            elif names is None:
                names = s
                if not s.given and not s.expected:
                    self.bad(
                        "GR903",
                        s,
                        "A table begins with the names of its columns.",
                        "Write for example: | hole | away | card => spot |",
                    )
            else:
                made = self.row(names, s)
                if made is not None:
                    self.number += 1
                    before = [p for p in plain if not isinstance(p, tree.Demand)]
                    cases.append((f"{self.test.name}, row {self.number}", s, [*before, *made]))
        expects = any(isinstance(s, tree.Demand) or _refuses(s) for s in plain)
        if not expects and not cases and not self.found.errors:
            self.bad(
                "GR906",
                self.test.node.name,
                "This test expects nothing, so it can never fail.",
                "Say what is to come of it: expect ...",
            )
        if expects or not cases:
            cases.insert(0, (self.test.name, self.test.node.name, plain))
        return iter(cases)

    def row(self, names: tree.Row, row: tree.Row) -> list[tree.Stmt] | None:
        if len(row.given) != len(names.given) or len(row.expected) != len(names.expected):
            told = (
                f"{len(names.given)} cells before => and {len(names.expected)} after it"
                if names.expected
                else f"{len(names.given)} cells"
            )
            has = f"{len(row.given)} and {len(row.expected)}"
            self.bad(
                "GR903",
                row,
                f"The first row of the table has {told}, and this one has {has}.",
                "Give each column a cell; an empty one will do.",
            )
            return None
        given: list[tree.Stmt] = []
        acts: list[tree.Stmt] = []
        for column, cell in zip(names.given, row.given, strict=True):
            if not cell.text:
                continue
            if self.is_happening(column.text):
                acts.append(self.happening(column, cell))
            else:
                s = self.laid(column, cell)
                if s is None:
                    return None
                given.append(s)
        expected: list[tree.Stmt] = []
        for column, cell in zip(names.expected, row.expected, strict=True):
            if cell.text:
                asked = self.asked(column, cell)
                if asked is None:
                    return None
                expected.append(tree.Demand("expect", asked, span=cell.span))
        if not expected:
            self.bad("GR906", row, "This row expects nothing, so it can never fail.", "Fill in a cell after =>.")
            return None
        return [*given, *acts, *expected]

    def is_happening(self, column: str) -> bool:
        """Columns that play or raise something. `card` plays, unless the game itself calls its cards so."""
        return column in ("play", _RAISE) or (column == "card" and "card" not in self.v.kinds)

    @staticmethod
    def happening(column: tree.Text, cell: tree.Text) -> tree.Stmt:
        raising = column.text == _RAISE
        verb = tree.Name(_RAISE if raising else "play", span=cell.span)
        if raising:
            arguments: tuple[Any, ...] = (tree.Name(cell.text, span=cell.span),)
        else:
            arguments = tuple(tree.Text(name.strip(), span=cell.span) for name in cell.text.split(","))
        return tree.ActStmt(tree.Act(verb, arguments, (), span=cell.span), None, None, span=cell.span)

    def path(self, column: tree.Text) -> tree.Path | None:
        hops = []
        for word in re.split(r"\s+of\s+", column.text):
            m = _HOP.fullmatch(word)
            if m is None:
                self.bad(
                    "GR903",
                    column,
                    f'"{column.text}" names no column.',
                    "A column is named by what is given or expected: away, spot, score of player 1.",
                )
                return None
            hops.append(tree.Hop(m[1], int(m[2]) if m[2] else None, span=column.span))
        return tree.Path(False, tuple(hops), span=column.span)

    def laid(self, column: tree.Text, cell: tree.Text) -> tree.Stmt | None:
        if column.text == "number of players":
            players = tree.Selector((tree.Name("players", span=column.span),), (), span=column.span)
            many = self.value_of(cell)
            left = tree.NumberOf(players, None, None, span=column.span)
            return (
                None if many is None else tree.Given(tree.Is(left, (many,), False, span=cell.span), (), span=cell.span)
            )
        path = self.path(column)
        if path is None:
            return None
        name = path.hops[0].name
        if name == "hole" and _NUMBER.fullmatch(cell.text):
            return tree.Given(
                tree.Path(False, (tree.Hop("hole", int(cell.text), span=cell.span),), span=cell.span),
                (),
                span=cell.span,
            )
        if self.takes_cards(name) and len(path.hops) <= 2:
            zone = self.v.zones.get(name)
            texts = cell.text.split(",") if zone is not None and zone.grid is None else [cell.text]
            return tree.Given(path, tuple(tree.Text(text.strip(), span=cell.span) for text in texts), span=cell.span)
        value = self.value_of(cell)
        return None if value is None else tree.Given(tree.Is(path, (value,), False, span=cell.span), (), span=cell.span)

    def takes_cards(self, name: str) -> bool:
        """Whether a column lays cards or turns up a Hole, so that its cells are names."""
        kind = self.v.nouns.get(name, name)
        return (
            kind == "hole"
            or self.v.is_card_kind(kind)
            or any(name in (z.name, z.of if z.grid else "") for z in self.v.zones.values())
        )

    def asked(self, column: tree.Text, cell: tree.Text) -> tree.Expr | None:
        path = self.path(column)
        if path is None:
            return None
        value = self.value_of(cell)
        return None if value is None else tree.Is(path, (value,), False, span=cell.span)

    def value_of(self, cell: tree.Text) -> tree.Expr | None:
        text, span = cell.text, cell.span
        if _NUMBER.fullmatch(text):
            return tree.Number(int(text), span=span)
        ends = _RANGE.fullmatch(text)
        if ends:
            return tree.Range(int(ends[1]), int(ends[2]), span=span)
        hop = _HOP.fullmatch(text)
        if hop is None:
            self.bad(
                "GR903",
                cell,
                f'"{cell.text}" is no number and no word.',
                "A cell holds one number, one range such as 1..3, or one word.",
            )
            return None
        return tree.Path(False, (tree.Hop(hop[1], int(hop[2]) if hop[2] else None, span=span),), span=span)


def _refuses(s: tree.Stmt) -> bool:
    """Whether a statement of a test says that an action is not legal."""
    return isinstance(s, tree.ActStmt) and s.act.verb.text == "refuse"
