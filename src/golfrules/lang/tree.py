"""The syntax tree: frozen nodes, each with the span of the text it was read from.

Two trees are equal when they say the same, wherever they stand.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from golfrules.lang.source import Source, Span

NOWHERE = Span(0, 0)


@frozen(slots=True, kw_only=True)
class Node:
    span: Span = field(default=NOWHERE, eq=False, repr=False)


@frozen(slots=True)
class Name(Node):
    text: str

    def __str__(self) -> str:
        return self.text


@frozen(slots=True)
class Text(Node):
    """A quoted string."""

    text: str

    def __str__(self) -> str:
        return self.text


# ---------------------------------------------------------------- questions and numbers


@frozen(slots=True)
class Number(Node):
    value: int


@frozen(slots=True)
class Range(Node):
    low: int
    high: int


@frozen(slots=True)
class Hop(Node):
    """One step of a path: a word, with a number where a test says `player 0`."""

    name: str
    index: int | None


@frozen(slots=True)
class Path(Node):
    """`printed yards`, `flight of shot`, `score of player 0`: the last hop is looked up first."""

    printed: bool
    hops: tuple[Hop, ...]


@frozen(slots=True)
class Any(Node):
    items: tuple[Expr, ...]


@frozen(slots=True)
class All(Node):
    items: tuple[Expr, ...]


@frozen(slots=True)
class Not(Node):
    item: Expr


@frozen(slots=True)
class Is(Node):
    left: Expr
    values: tuple[Expr, ...]
    negated: bool


@frozen(slots=True)
class Compares(Node):
    left: Expr
    bound: str  # at least, at most, above, below
    right: Expr


@frozen(slots=True)
class Exists(Node):
    """`a wood in attempt`; `no wood in attempt` when `none`; with `besides`, as many different cards."""

    selector: Selector
    none: bool
    besides: tuple[Selector, ...] = ()


@frozen(slots=True)
class Quantity(Node):
    """`at least 2 woods in attempt`."""

    bound: str
    number: int
    selector: Selector


@frozen(slots=True)
class Sum(Node):
    """Terms, each with + or - before it (the first with +)."""

    terms: tuple[tuple[str, Expr], ...]


@frozen(slots=True)
class Product(Node):
    factors: tuple[Expr, ...]


@frozen(slots=True)
class Divide(Node):
    left: Expr
    right: Expr
    rounded: str  # up, down


@frozen(slots=True)
class NumberOf(Node):
    """`number of woods in attempt`, `number of knocks this game by player`."""

    selector: Selector
    period: str | None
    by: Path | None


@frozen(slots=True)
class Aggregate(Node):
    """`sum of points of cards in this`, `lowest tally of opponents`."""

    how: str  # sum, lowest, highest
    printed: bool
    stat: Name
    selector: Selector


# ---------------------------------------------------------------- selectors


@frozen(slots=True)
class Clause(Node):
    """What a preposition adds: `of in from to by for` a path, `as but` a name, `with` a test, `named` texts."""

    word: str
    value: Path | Name | Expr | tuple[Text, ...]


@frozen(slots=True)
class Selector(Node):
    words: tuple[Name, ...]
    clauses: tuple[Clause, ...]


@frozen(slots=True)
class Head(Node):
    """What a scope, a line or a declared thing begins with."""

    alternatives: tuple[tuple[Name, ...], ...]
    clauses: tuple[Clause, ...]


# ---------------------------------------------------------------- statements of a block


@frozen(slots=True)
class Block(Node):
    statements: tuple[Stmt, ...]


@frozen(slots=True)
class Label(Node):
    name: Name
    ids: tuple[Name, ...]


@frozen(slots=True)
class Labelled(Node):
    label: Label
    body: Stmt | Block


@frozen(slots=True)
class OwnValue(Node):
    name: Name
    value: Number


@frozen(slots=True)
class Thing(Node):
    """A declared card or Hole."""

    words: tuple[Name, ...]
    number: int | None
    name: Text
    copies: int | None
    own: tuple[OwnValue, ...]
    block: Block | None
    sign: Name | None = None  # "B-3", where a Hole is known by more than a number


@frozen(slots=True)
class Scope(Node):
    head: Head
    block: Block


@frozen(slots=True)
class Change(Node):
    how: str  # is, +, -, times, at most, at least, above, below
    value: Expr | tuple[Expr, ...]


@frozen(slots=True)
class Line(Node):
    head: Head
    change: Change
    lasting: tuple[Name, ...] = ()  # until end of these words


@frozen(slots=True)
class Own(Node):
    values: tuple[OwnValue, ...]


@frozen(slots=True)
class CountsAs(Node):
    name: Name


@frozen(slots=True)
class Bare(Node):
    """A head that stands alone: the use of a word."""

    head: Head


@frozen(slots=True)
class If(Node):
    branches: tuple[tuple[Expr, Block], ...]
    otherwise: Block | None


@frozen(slots=True)
class Ladder(Node):
    block: Block


@frozen(slots=True)
class When(Node):
    words: tuple[Name, ...]
    how: Name | None
    condition: Expr | None
    block: Block


@frozen(slots=True)
class Except(Node):
    labels: tuple[Name, ...]
    ids: tuple[Name, ...]
    body: Stmt | Block


@frozen(slots=True)
class Without(Node):
    labels: tuple[Name, ...]


@frozen(slots=True)
class Before(Node):
    label: Name
    block: Block


@frozen(slots=True)
class Demand(Node):
    verb: str  # require, forbid, expect
    expr: Expr


@frozen(slots=True)
class Amount(Node):
    """`2`, `0..2`, `all` or a number worked out."""

    value: Number | Range | Expr | None  # None: all


@frozen(slots=True)
class Act(Node):
    verb: Name
    arguments: tuple[Name | Amount | Text, ...]
    clauses: tuple[Clause, ...]


@frozen(slots=True)
class ActStmt(Node):
    act: Act
    done: Block | None
    otherwise: Block | None


@frozen(slots=True)
class May(Node):
    act: Act | Block
    done: Block | None
    otherwise: Block | None


@frozen(slots=True)
class Repeat(Node):
    amount: Amount
    block: Block


@frozen(slots=True)
class Until(Node):
    words: tuple[Name, ...]
    block: Block


@frozen(slots=True)
class Branch(Node):
    text: Text
    block: Block


@frozen(slots=True)
class Given(Node):
    expr: Expr
    texts: tuple[Text, ...]


@frozen(slots=True)
class GivenHouse(Node):
    use: HouseUse


@frozen(slots=True)
class Row(Node):
    """A line of a table of decisions, cut at its bars; `=>` parts what is given from what is expected."""

    given: tuple[Text, ...]
    expected: tuple[Text, ...]


# ---------------------------------------------------------------- what a file is about


@frozen(slots=True)
class Language(Node):
    number: int


@frozen(slots=True)
class Game(Node):
    name: Name
    parent: Name | None
    title: Text | None
    shares: tuple[Name, ...] = ()  # the files of the parent that are its own as well; all where none is named


@frozen(slots=True)
class SourceNote(Node):
    text: str
    facts: tuple[Name, ...] = ()  # of which facts it speaks; of all where there are none


@frozen(slots=True)
class Meant(Node):
    """What the checker has found here is meant: its code, and why."""

    code: Name
    reason: Text | None


@frozen(slots=True)
class HouseUse(Node):
    name: Text
    arguments: tuple[int, ...]


@frozen(slots=True)
class House(Node):
    name: Text
    parameters: tuple[Name, ...]
    block: Block | None


@frozen(slots=True)
class Test(Node):
    name: Text
    block: Block


@frozen(slots=True)
class Needs(Node):
    uses: tuple[HouseUse, ...]


@frozen(slots=True)
class Contradicts(Node):
    uses: tuple[HouseUse, ...]


# ---------------------------------------------------------------- what a header declares


@frozen(slots=True)
class Units(Node):
    names: tuple[Name, ...]


@frozen(slots=True)
class Option(Node):
    name: Name
    values: tuple[Number | Name, ...]  # one number, or words of which the first is the default
    range: Range | None
    unit: Name | None
    help: str
    of: Name | None = None  # one for each player or side


@frozen(slots=True)
class Kind(Node):
    name: Name
    of: Name | None
    help: str
    block: Block | None


@frozen(slots=True)
class Tags(Node):
    names: tuple[Name, ...]


@frozen(slots=True)
class Family(Node):
    name: Name
    members: tuple[Name, ...]


@frozen(slots=True)
class Stat(Node):
    name: Name
    unit: Name
    expr: Expr | None
    help: str


@frozen(slots=True)
class Count(Node):
    name: Name
    unit: Name | None  # a number
    words: tuple[Name, ...]  # or one of these words
    thing: Name | None  # or a thing of this kind
    initial: int
    seen: Name | None
    help: str


@frozen(slots=True)
class Zone(Node):
    name: Name
    of: Name | None
    grid: tuple[Name, Name] | None
    seen: Name
    live: bool
    refilled: Name | None
    help: str


@frozen(slots=True)
class Zones(Node):
    """Several zones under one name."""

    name: Name
    of: Name | None
    parts: tuple[Name, ...]
    help: str
    lands: Name | None = None


@frozen(slots=True)
class Role(Node):
    name: Name
    kind: Name


@frozen(slots=True)
class Event(Node):
    name: Name
    roles: tuple[Role, ...]
    help: str
    raised: Name | None = None  # the verb of the act that brings it about
    ways: tuple[Name, ...] = ()  # in which it may come about


@frozen(slots=True)
class Group(Node):
    name: Name
    size: int
    kind: Name
    family: Name
    region: Name


@frozen(slots=True)
class Word(Node):
    name: Name
    meaning: Expr | Block


@frozen(slots=True)
class Default(Node):
    act: Act


@frozen(slots=True)
class Measure(Node):
    name: Name
    extreme: str  # lowest, highest


@frozen(slots=True)
class Compare(Node):
    also: bool
    kind: Name
    measures: tuple[Measure, ...]
    title: str


@frozen(slots=True)
class Action(Node):
    name: Name
    title: str
    once: Name | None
    block: Block | None
    of: Name | None = None  # the kind of thing that it is about


@frozen(slots=True)
class File(Node):
    source: Source = field(eq=False, repr=False)
    statements: tuple[Stmt, ...]


Expr: TypeAlias = (
    Number
    | Text
    | Name
    | Range
    | Path
    | Any
    | All
    | Not
    | Is
    | Compares
    | Exists
    | Quantity
    | Sum
    | Product
    | Divide
    | NumberOf
    | Aggregate
)
Stmt: TypeAlias = (
    Language
    | Game
    | SourceNote
    | Meant
    | House
    | Test
    | Needs
    | Contradicts
    | Units
    | Option
    | Kind
    | Tags
    | Family
    | Stat
    | Count
    | Zone
    | Zones
    | Event
    | Group
    | Word
    | Default
    | Compare
    | Action
    | Labelled
    | Thing
    | Scope
    | Line
    | Own
    | CountsAs
    | Bare
    | If
    | Ladder
    | When
    | Except
    | Without
    | Before
    | Demand
    | ActStmt
    | May
    | Repeat
    | Until
    | Branch
    | Given
    | GivenHouse
    | Row
)
