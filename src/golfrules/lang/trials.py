"""Tests in the language, checked: what each lays on the table, what it lets happen, what it expects.

A test is about player 0, side 0 and what is theirs, unless it says otherwise. A table in a test is a test for each of its rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from attrs import evolve, field, frozen

from golfrules.lang import tree
from golfrules.lang.bodies import Speech
from golfrules.lang.book import Book, TestCase, Use
from golfrules.lang.check import _Check
from golfrules.lang.diagnostics import Diagnostics
from golfrules.lang.expressions import Env, Mistake
from golfrules.lang.ops import OPS
from golfrules.lang.program import Modifier, Program, X
from golfrules.lang.source import Place, Span
from golfrules.lang.vocabulary import PLAYER, SIDE, THIS, Type, Vocabulary
from golfrules.lang.words import did_you_mean, listed, slug

__all__ = ["Answer", "Case", "Deal", "Expect", "Lay", "Part", "Play", "Put", "Raise", "TestChecker", "Tests", "check_tests"]

_NUMBER: Final = re.compile(r"-?[0-9]+")
_RANGE: Final = re.compile(r"(-?[0-9]+)\.\.(-?[0-9]+)")
_HOP: Final = re.compile(r"([A-Za-z][\w!-]*)(?: +([0-9]+))?")

_RAISE: Final = "raise"


# ---------------------------------------------------------------- what a checked test is made of


@frozen(slots=True)
class Put:
    """A stored quantity is set."""

    count: int
    of: X
    value: X
    place: Place = field(eq=False)


@frozen(slots=True)
class Deal:
    """Cards lie in a zone, the last on top."""

    zone: str
    owner: X | None
    cards: tuple[int, ...]
    place: Place = field(eq=False)


@frozen(slots=True)
class Lay:
    """A layout lies face up."""

    owner: X
    text: str
    place: Place = field(eq=False)


@frozen(slots=True)
class Play:
    cards: tuple[str, ...]
    place: Place = field(eq=False)


@frozen(slots=True)
class Raise:
    event: str
    roles: tuple[tuple[str, X], ...]
    place: Place = field(eq=False)


@frozen(slots=True)
class Answer:
    action: str
    place: Place = field(eq=False)


@frozen(slots=True)
class Part:
    """One of the questions that an `expect` asks at once, with the number that it asks about, where it is about one."""

    text: str
    question: X
    about: str
    measured: X | None
    type: Type


@frozen(slots=True)
class Expect:
    parts: tuple[Part, ...]
    place: Place = field(eq=False)


Step = Put | Deal | Lay | Play | Raise | Answer | Expect


@frozen(slots=True)
class Case:
    """A test, or a row of one, that can be carried out: the rules with what the test lays on top of them, and its steps."""

    name: str
    place: Place = field(eq=False)
    program: Program
    players: int  # 0: as few as the game can be played by
    hole: int  # a Hole's place among the Holes; -1 where none was turned up
    card: tuple[int, int]  # the slot of the card that is spoken of, and the card; -1 for none
    slots: int
    steps: tuple[Step, ...]


# ---------------------------------------------------------------- checking


class TestChecker(_Check):
    """Checks the tests of a book that are played with the same house rules. The rules themselves are checked once."""

    __test__ = False

    def __init__(self, book: Book, uses: tuple[Use, ...]) -> None:
        super().__init__(book, uses)
        self.base = self.run()
        self.base_findings = self.d

    def case(self, name: str, node: tree.Node, test: TestCase, statements: list[tree.Stmt], found: Diagnostics) -> Case | None:
        """One case of a test; None when something in it is wrong, which `found` then tells."""
        assert self.base is not None
        before = len(found.errors)
        self.d = found
        self.source = test.source
        self.modifiers = list(self.base.modifiers)
        self.set_options = list(self.base.set_options)
        self.clauses = list(self.base.clauses)
        self.texts = list(self.base.texts)
        self.untils = list(self.base.untils)
        self.speech = Speech("test", name, ("always",), {})
        made = _CaseChecker(self).read(statements)
        if len(found.errors) > before:
            return None
        program = evolve(
            self.base,
            modifiers=tuple(self.modifiers),
            set_options=tuple(self.set_options),
            clauses=tuple(self.clauses),
        )
        place = Place(test.source, node.span)
        return Case(name, place, program, made.players, made.hole, (made.card_slot, made.card), made.env.frame.slots + 2, tuple(made.steps))


class _CaseChecker:
    """Reads the statements of one case, in their order."""

    def __init__(self, checker: TestChecker) -> None:
        self.c = checker
        self.v = checker.v
        self.env: Env = checker.new_env()
        self.steps: list[Step] = []
        self.players = 0
        self.hole = -1
        self.card = -1
        self.card_slot = -1
        self.happened: tree.Node | None = None

    def read(self, statements: list[tree.Stmt]) -> _CaseChecker:
        for s in statements:
            try:
                if isinstance(s, tree.Given):
                    self.given(s)
                elif isinstance(s, tree.ActStmt):
                    self.act(s)
                elif isinstance(s, tree.Demand) and s.verb == "expect":
                    self.expect(s)
                elif not isinstance(s, tree.GivenHouse):
                    self.c.fail("GR904", s, "This does not belong in a test.", suggestion="A test says what is given, what is played or raised, and what to expect.")
            except Mistake:
                continue
        return self

    # -- given

    def given(self, s: tree.Given) -> None:
        c = self.c
        if self.happened is not None:
            related = ((c.place(self.happened), "This happens first."),)
            c.fail("GR905", s, "What is given lies on the table before anything happens.", suggestion="Move it up.", related=related)
        x = s.expr
        if s.texts:
            self.given_cards(s, x)
        elif isinstance(x, tree.Path) and len(x.hops) == 1 and x.hops[0].name == "hole" and x.hops[0].index is not None:
            self.turn_up(s, x.hops[0].index)
        elif isinstance(x, tree.Is) and not x.negated and len(x.values) == 1 and not isinstance(x.values[0], tree.Range):
            self.given_value(s, x.left, x.values[0])
        else:
            self.not_given(s)

    def not_given(self, s: tree.Node) -> None:
        self.c.fail("GR902", s, "A given lays one thing on the table.", suggestion='Write for example: given away is 2, given hole 6, given layout "7 2 K / 7 5 K".')

    def turn_up(self, node: tree.Node, which: int | str) -> None:
        holes = self.v.things.get("hole", [])
        found = next((h for h in holes if which in (h.name, h.number + 1 if h.id is None else h.id)), None)
        if found is None:
            near = did_you_mean(which, [h.name for h in holes]) if isinstance(which, str) else ""
            name = f'called "{which}"' if isinstance(which, str) else str(which)
            self.c.fail("GR209", node, f"There is no hole {name}.", suggestion=near)
        self.hole = found.number

    def given_cards(self, s: tree.Given, x: tree.Expr) -> None:
        c = self.c
        path = tree.Path(False, (tree.Hop(x.text, None, span=x.span),), span=x.span) if isinstance(x, tree.Name) else x
        if not isinstance(path, tree.Path):
            self.not_given(s)
            return
        first = path.hops[0].name
        kind = self.v.nouns.get(first, first)
        if kind == "hole" and len(s.texts) == 1:
            self.turn_up(s.texts[0], s.texts[0].text)
            return
        if self.v.is_card_kind(kind) and len(path.hops) == 1 and len(s.texts) == 1:
            self.speak_of(s.texts[0], kind)
            return
        zone = next((z for z in self.v.zones.values() if z.name == first), None) or next((z for z in self.v.zones.values() if z.of == first and z.grid), None)
        if zone is None:
            known = [*self.v.zones, *(z.of for z in self.v.zones.values() if z.grid)]
            c.fail("GR214", path, f'No cards can be laid in "{first}".', suggestion=did_you_mean(first, known) or f"Write {listed(known)}.")
        if zone.grid:
            if len(s.texts) != 1:
                c.fail("GR907", s, "A layout is one text.", suggestion='Write for example: given layout "7 2 K / 7 5 K"')
            if first == zone.name:
                owner = c.zone(path, self.env)[2]
            else:
                owner, t = c.path(path, self.env)
                if t.what != "thing" or t.kind != zone.of:
                    c.fail("GR907", path, f"A layout belongs to a {zone.of}, and this is {t}.")
            assert isinstance(owner, X)
            self.steps.append(Lay(owner, s.texts[0].text, c.place(s.texts[0])))
            return
        card_kind = self.v.card_kind or ""
        cards = tuple(c.named(t, card_kind, t.text) for t in s.texts)
        owner_of_zone = c.zone(path, self.env)[2]
        assert owner_of_zone is None or isinstance(owner_of_zone, X)
        self.steps.append(Deal(zone.name, owner_of_zone, cards, c.place(s)))

    def speak_of(self, node: tree.Text, kind: str) -> None:
        """From here on the kind's name is this card."""
        self.card = self.c.named(node, kind, node.text)
        if self.card_slot < 0:
            self.card_slot = self.env.frame.take(2)
            self.env = self.env.binding(kind, self.card_slot, Type("thing", kind=kind))

    def given_value(self, s: tree.Given, left: tree.Expr, value: tree.Expr) -> None:
        c = self.c
        if isinstance(left, tree.Name):
            left = tree.Path(False, (tree.Hop(left.text, None, span=left.span),), span=left.span)
        if isinstance(left, tree.NumberOf) and [self.v.nouns.get(w.text) for w in left.selector.words] == ["player"] and left.period is None:
            if not isinstance(value, tree.Number) or value.value < 1:
                c.fail("GR902", value, "The number of players is a plain number.", suggestion="Write for example: given number of players is 4")
            self.players = value.value
            return
        if not isinstance(left, tree.Path) or left.printed:
            self.not_given(s)
            return
        name, last = left.hops[0], self.v.nouns.get(left.hops[-1].name, "")
        if len(left.hops) == 1 and name.name in self.v.options:
            self.line(s, left, value, ())
            return
        if len(left.hops) == 2 and (last == "hole" or self.v.is_card_kind(last)):
            self.line(s, left, value, (left.hops[1],))
            return
        x, t = c.path(left, self.env)
        if x.op == "stat":
            self.settle_stat(s, x, value)
        elif x.op == "count":
            self.steps.append(Put(x.args[0], x.args[1], self.value(s, t, value), c.place(s)))
        else:
            self.not_given(s)

    def value(self, node: tree.Node, t: Type, value: tree.Expr) -> X:
        c = self.c
        if t.what == "word":
            return X("number", (c.word_value(value, t),))
        if t.what == "thing":
            return c.same_kind(value, t, self.env)
        x, u = c.number(value, self.env)
        c.units(node, t, u, f"gives {u.unit} for a number of {t.unit}")
        return x

    def line(self, s: tree.Given, left: tree.Path, value: tree.Expr, of: tuple[tree.Hop, ...]) -> None:
        """A line of the topmost layer: an option, or what cards or Holes have."""
        head = left.hops[0]
        line: tree.Stmt = tree.Line(
            tree.Head(((tree.Name(head.name, span=head.span),),), (), span=head.span), tree.Change("is", value, span=value.span), span=s.span
        )
        for hop in of:
            who = tree.Head(((tree.Name(hop.name, span=hop.span),),), (), span=hop.span)
            line = tree.Scope(who, tree.Block((line,), span=s.span), span=s.span)
        self.c.statics((line,), self.c.new_env(), (), ())

    def settle_stat(self, s: tree.Given, x: X, value: tree.Expr) -> None:
        """A line about the one thing that the test is about."""
        c = self.c
        stat = self.v.stats[x.args[0]]
        amount, u = c.number(value, self.env)
        c.units(s, c.type_of(stat), u, f"gives {u.unit} for {stat.name}, which is in {stat.unit}")
        whose = X("in", (_of_the_first(x.args[1]), X("same", (X("slot", (THIS,)),))))
        clause = c.clause_of("line", s)
        c.modifiers.append(Modifier(stat.number, "set", _of_the_first(amount), whose, (), self.env.frame.slots, "test", ("always",), clause, -1))

    # -- what happens

    def act(self, s: tree.ActStmt) -> None:
        c, act = self.c, s.act
        verb = act.verb.text
        if not OPS[verb].only_in_tests:
            c.fail("GR904", s, f'In a test nobody can "{verb}": things happen by the rules.', suggestion='Write play "...", raise EVENT or answer "...".')
        if s.done is not None or s.otherwise is not None:
            c.fail("GR908", s, f'No block follows "{verb}" in a test.')
        self.happened = s
        texts = [a.text for a in act.arguments if isinstance(a, tree.Text)]
        if verb == _RAISE:
            self.raising(act)
        elif act.clauses or not texts or len(texts) != len(act.arguments):
            c.fail("GR908", s, f"It is not said what to {verb}.", suggestion=f"It is written: {OPS[verb].form}")
        elif verb == "play":
            self.playing(act, texts)
        else:
            self.steps += [Answer(text, c.place(s)) for text in texts]

    def playing(self, act: tree.Act, texts: list[str]) -> None:
        kind = self.v.card_kind or ""
        for a in act.arguments:
            assert isinstance(a, tree.Text)
            self.speak_of(a, kind)
        self.steps.append(Play(tuple(texts), self.c.place(act)))

    def raising(self, act: tree.Act) -> None:
        c = self.c
        names = [a for a in act.arguments if isinstance(a, tree.Name)]
        if len(names) != 1 or len(act.arguments) != 1:
            c.fail("GR908", act, "One event is raised at a time.", suggestion=f"It is written: {OPS[_RAISE].form}")
        event = self.v.events.get(names[0].text)
        if event is None:
            c.fail("GR210", names[0], f'There is no event "{names[0]}".', suggestion=did_you_mean(names[0].text, self.v.events))
        known = {name: kind for name, kind, _ in event.roles}
        roles: dict[str, X] = {}
        for clause in act.clauses:
            role, value = self.role_of(clause)
            if role not in known:
                c.fail("GR908", clause, f'The event "{event.name}" has no {role}.', suggestion=did_you_mean(role, known) or f"It has {listed(known, 'and') or 'none'}.")
            roles[role] = self.player_of(known[role], value)
        for role, kind in known.items():
            if role not in roles and self.v.is_card_kind(kind):
                c.fail("GR908", act, f"Which {role} is meant is not said.", suggestion=f'Write: raise {event.name} with {role} is "..."')
        self.steps.append(Raise(event.name, tuple(roles.items()), c.place(act)))

    def role_of(self, clause: tree.Clause) -> tuple[str, tree.Expr]:
        """`with winner is side 1`"""
        x = clause.value
        if clause.word == "with" and isinstance(x, tree.Is) and not x.negated and len(x.values) == 1 and isinstance(x.left, tree.Path) and len(x.left.hops) == 1:
            return x.left.hops[0].name, x.values[0]
        self.c.fail("GR908", clause, "What an event is about is said role by role.", suggestion="Write for example: raise hole-over with winner is side 1")

    def player_of(self, kind: str, value: tree.Expr) -> X:
        if isinstance(value, tree.Text):
            return X("number", (self.c.named(value, kind, value.text),))
        return self.c.same_kind(value, Type("thing", kind=kind), self.env)

    # -- expect

    def expect(self, s: tree.Demand) -> None:
        items = s.expr.items if isinstance(s.expr, tree.All) else (s.expr,)
        self.steps.append(Expect(tuple(self.part(x) for x in items), self.c.place(s)))

    def part(self, x: tree.Expr) -> Part:
        question = self.c.question(x, self.env)
        text = self.words(x)
        if isinstance(x, (tree.Is, tree.Compares)) and isinstance(x.left, (tree.Path, tree.Name, tree.NumberOf, tree.Aggregate)):
            measured, t = self.c.expr(x.left, self.env)
            about = self.words(x.left)
            in_a_table = x.left.span.start < x.span.start
            return Part(f"{about} is {text}" if in_a_table else text, question, about, measured, t)
        return Part(text, question, text, None, Type("truth"))

    def words(self, x: tree.Node) -> str:
        return " ".join(self.c.place(x).text.split())


def _of_the_first(x: X) -> X:
    """The same with player 0 and side 0 in place of whose play it is: a line is read in the play of whom it is about."""
    if x.op == "slot" and x.args[0] in (PLAYER, SIDE):
        return X("number", (0,))
    return X(x.op, tuple(_of_the_first(a) if isinstance(a, X) else a for a in x.args))


# ---------------------------------------------------------------- cases


class _Cases:
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
                    self.bad("GR903", s, "A table begins with the names of its columns.", "Write for example: | hole | away | card => spot |")
            else:
                made = self.row(names, s)
                if made is not None:
                    self.number += 1
                    before = [p for p in plain if not isinstance(p, tree.Demand)]
                    cases.append((f"{self.test.name}, row {self.number}", s, [*before, *made]))
        expects = any(isinstance(s, tree.Demand) for s in plain)
        if not expects and not cases and not self.found.errors:
            self.bad("GR906", self.test.node.name, "This test expects nothing, so it can never fail.", "Say what is to come of it: expect ...")
        if expects or not cases:
            cases.insert(0, (self.test.name, self.test.node.name, plain))
        return iter(cases)

    def row(self, names: tree.Row, row: tree.Row) -> list[tree.Stmt] | None:
        if len(row.given) != len(names.given) or len(row.expected) != len(names.expected):
            told = f"{len(names.given)} cells before => and {len(names.expected)} after it" if names.expected else f"{len(names.given)} cells"
            has = f"{len(row.given)} and {len(row.expected)}"
            self.bad("GR903", row, f"The first row of the table has {told}, and this one has {has}.", "Give each column a cell; an empty one will do.")
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
                self.bad("GR903", column, f'"{column.text}" names no column.', "A column is named by what is given or expected: away, spot, score of player 1.")
                return None
            hops.append(tree.Hop(m[1], int(m[2]) if m[2] else None, span=column.span))
        return tree.Path(False, tuple(hops), span=column.span)

    def laid(self, column: tree.Text, cell: tree.Text) -> tree.Stmt | None:
        if column.text == "number of players":
            players = tree.Selector((tree.Name("players", span=column.span),), (), span=column.span)
            many = self.value_of(cell)
            left = tree.NumberOf(players, None, None, span=column.span)
            return None if many is None else tree.Given(tree.Is(left, (many,), False, span=cell.span), (), span=cell.span)
        path = self.path(column)
        if path is None:
            return None
        name = path.hops[0].name
        if name == "hole" and cell.text.isdigit():
            return tree.Given(tree.Path(False, (tree.Hop("hole", int(cell.text), span=cell.span),), span=cell.span), (), span=cell.span)
        if self.takes_cards(name) and len(path.hops) <= 2:
            zone = self.v.zones.get(name)
            texts = cell.text.split(",") if zone is not None and zone.grid is None else [cell.text]
            return tree.Given(path, tuple(tree.Text(text.strip(), span=cell.span) for text in texts), span=cell.span)
        value = self.value_of(cell)
        return None if value is None else tree.Given(tree.Is(path, (value,), False, span=cell.span), (), span=cell.span)

    def takes_cards(self, name: str) -> bool:
        """Whether a column lays cards or turns up a Hole, so that its cells are names."""
        kind = self.v.nouns.get(name, name)
        return kind == "hole" or self.v.is_card_kind(kind) or any(name in (z.name, z.of if z.grid else "") for z in self.v.zones.values())

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
            self.bad("GR903", cell, f'"{cell.text}" is no number and no word.', "A cell holds one number, one range such as 1..3, or one word.")
            return None
        return tree.Path(False, (tree.Hop(hop[1], int(hop[2]) if hop[2] else None, span=span),), span=span)


def _uses(book: Book, test: TestCase, found: Diagnostics) -> tuple[Use, ...] | None:
    """The house rules that a test is played with; those that its own file states outside of any house rule too."""
    uses: dict[str, Use] = {}
    for key in book.extra:
        house = book.houses[key]
        if house.source is test.source and house.node not in _statements(book, test):
            uses[key] = Use(key)
    wrong = False
    for s in test.node.block.statements:
        if not isinstance(s, tree.GivenHouse):
            continue
        key = slug(s.use.name.text)
        if key not in book.houses:
            found.add("GR209", Place(test.source, s.use.name.span), f'There is no house rule "{s.use.name.text}".', suggestion=did_you_mean(key, book.houses))
            wrong = True
        else:
            uses[key] = Use(key, s.use.arguments)
    return None if wrong else tuple(sorted(uses.values(), key=lambda u: book.houses[u.name].number))


def _statements(book: Book, test: TestCase) -> tuple[tree.Stmt, ...]:
    return next(f.statements for f in book.files if f.source is test.source)


class Tests:
    """The tests of a book, each checked when it is asked for."""

    __test__ = False

    def __init__(self, book: Book) -> None:
        self.book = book
        self._checkers: dict[tuple[Use, ...], TestChecker] = {}

    def cases(self, test: TestCase, found: Diagnostics) -> list[Case]:
        """The cases of a test. What is wrong with it is added to `found`; a test with a mistake has no cases."""
        mine = Diagnostics()
        made = self._cases(test, mine)
        for d in mine:
            found.put(d)
        return [] if mine.errors else made

    def _cases(self, test: TestCase, found: Diagnostics) -> list[Case]:
        uses = _uses(self.book, test, found)
        if uses is None:
            return []
        checker = self._checkers.get(uses)
        if checker is None:
            checker = self._checkers[uses] = TestChecker(self.book, uses)
        if checker.base is None:
            for d in checker.base_findings.errors:
                found.put(d)
            return []
        parted = _Cases(test, checker.v, found)
        made = [checker.case(name, node, test, statements, found) for name, node, statements in parted]
        return [case for case in made if case is not None]


def check_tests(book: Book) -> Diagnostics:
    """What is wrong with the tests of a book, as far as it can be told without carrying them out."""
    found = Diagnostics()
    tests = Tests(book)
    for test in book.tests:
        tests.cases(test, found)
    return found
