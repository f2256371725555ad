"""Checked rules: what the checker makes of a game with some house rules, and what the engine plays.

Everything here is a frozen value and says nothing about text. Expressions and statements are trees of `X` and `S`: an
operator with its arguments. The operators are listed below, each with its arguments and what it means; the engine's
linker has a class for each.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from attrs import field, frozen

from golfrules.lang.source import Place, Source

__all__ = [
    "EXPRESSIONS",
    "LAYERS",
    "STAGES",
    "STATEMENTS",
    "Action",
    "Clause",
    "Compare",
    "CopyChange",
    "Count",
    "Event",
    "Exception_",
    "ExtraTag",
    "Group",
    "Kind",
    "Meant",
    "Modifier",
    "Option",
    "Program",
    "Requirement",
    "S",
    "Selector",
    "SetOption",
    "Stat",
    "Thing",
    "Trigger",
    "Until",
    "X",
    "Zone",
]

LAYERS: Final = ("game", "card", "hole", "house", "test")
"""Who speaks, from the general to the particular."""

STAGES: Final = ("set", "add", "times", "bound")
"""In which order the lines on one quantity are worked out, after it was printed."""

EXPRESSIONS: Final = {
    "number": "n: a whole number; yes is 1, no is 0, nobody is -1",
    "option": "number: the value of an option",
    "seats": "how many players there are",
    "slot": "slot: what a name holds, a thing, a place or a number",
    "stat": "stat, thing, printed?: a quantity that is worked out, or what is printed of it",
    "count": "count, thing: a quantity that is stored",
    "copies": "kind, thing: how many of it there are in the box",
    "hop": "kind, kind, thing: from a thing to the one of the other kind that belongs with it",
    "end-card": "zone, owner, bottom?: the card at the top or the bottom of a pile",
    "left": "player: the next one in turn order",
    "tag": "kind, tags, thing: whether a card has one of some tags",
    "family": "kind, family, thing: a card's place in an exclusive family",
    "lies-in": "zone, owner, slot: whether the place in a slot is in a zone, or in one of several under one name",
    "in-group": "group, slot: whether the card at the place in a slot belongs to a group",
    "in-set": "set, slot: whether the card at the place in a slot is one of those that bear a name",
    "speaks": "speaker: whether a card, a Hole or a block that lasts speaks now",
    "captain": "side: its first player",
    "default": "stat: what a quantity is unless a thing says otherwise",
    "if": "question, number, number: the one or the other",
    "least": "number, number: the lesser",
    "most": "number, number: the greater",
    "in": "number, values: whether it is one of them",
    "same": "thing or number: a value for `in`",
    "range": "low, high: a value for `in`, both ends included",
    "compare": "at least | at most | above | below, number, number",
    "and": "questions: whether all are so",
    "or": "questions: whether one is so",
    "not": "question: whether it is not so",
    "sum": "numbers",
    "negative": "number: the same below nothing",
    "product": "numbers",
    "divide": "number, number, up | down: a quotient, rounded",
    "number-of": "selector: how many things it finds",
    "different": "selectors: whether they find as many different cards, one for each",
    "total-of": "sum | lowest | highest, quantity, selector: over what it finds",
    "history": "event, turn | round | hole | game, who or None, player | side: how often it came about, by whom",
}

STATEMENTS: Final = {
    "block": "statements: one after another",
    "count": "count, thing, how, number: change a stored quantity",
    "if": "((question, statement, clause), ...), statement or None: the branch of the first question answered yes",
    "ladder": "rungs: the first one whose question is answered yes, or what stands instead of it",
    "rung": "question or None, exceptions, statement, label, speaker: counts only while the speaker speaks",
    "each": "selector, statement, slot: for each thing found; all are found before the first change",
    "repeat": "number, statement, slot: so many times",
    "may": "player, text, statement, statement or None, slot: ask yes or no",
    "choose-one": "player, ((text, statement), ...), slot: ask for one of some blocks",
    "choose": "set, selector, least, most, player, text, done: ask for cards, bind them to a name",
    "choose-number": "slot, low, high, player, text: ask for a number",
    "roll": "slot, low, high: a number by chance",
    "bind": "set, card, place, done: give the name to a card that is known",
    "bind-all": "set, selector, done: give the name to all cards that are found",
    "gain": "selector, number, target, done, player: move cards from a supply, the top ones first",
    "turn-up": "selector, number, target, done, player: the same, shown to everybody",
    "take": "set, target, done, player: gain cards that bear a name",
    "move": "set, target, done: move cards",
    "draw": "number, zone, target, done: move cards from the top of a pile",
    "swap": "set, set, done: two cards change places",
    "shuffle": "zone",
    "look": "set, number, zone, player, done: show the top cards of a pile to a player, bind them to a name",
    "reveal": "set, done: show cards to everybody",
    "until": "until, player, side: its block of lines counts for whom it is about, until the end of a turn, round,"
    " hole or game",
    "end": "turn | hole | round | game",
    "stop": "leave the rest of the body undone",
}
"""What stands for a zone is ("zone", its name, its owner or None); for a target, with "top" or "bottom" after it.
`done` is the slot that gets the number of cards."""


@frozen(slots=True)
class X:
    """An expression: an operator of EXPRESSIONS and its arguments."""

    op: str
    args: tuple[Any, ...] = ()


@frozen(slots=True)
class S:
    """A statement: an operator of STATEMENTS, its arguments, the clause it belongs to."""

    op: str
    args: tuple[Any, ...] = ()
    clause: int = -1


@frozen(slots=True)
class Selector:
    """Which things are meant. Each is bound to `slot` (a card's place to the slot after it) while `where` is asked.

    `domain` is one of
    ("zone", zone, owner: X | None)   cards that lie there
    ("things", kind)                  declared things
    ("all", kind)                     players, sides and what belongs to them
    ("one", kind, thing: X)           one thing, or nobody
    ("group", group, owner: X)        groups found in a grid
    ("set", set)                      cards bound to a name
    """

    domain: tuple[Any, ...]
    kind: str
    slot: int
    where: X | None = None
    place: Place | None = field(default=None, eq=False, repr=False)


@frozen(slots=True)
class Clause:
    """A piece of rule that somebody wrote: what explanations, coverage and the rule index speak of."""

    number: int
    what: str  # when, rung, exception, line, if, action, require
    label: str
    ids: tuple[str, ...]
    layer: str
    source: str  # "" for the game's own, else the card, Hole or house rule that says it
    place: Place = field(eq=False)

    @property
    def title(self) -> str:
        """Its label, else the beginning of its text, after who says it."""
        who = f"{self.source}: " if self.source else ""
        return f"{who}{self.label}" if self.label else f"{who}{' '.join(self.place.text.split())[:60]}"


@frozen(slots=True)
class Meant:
    """What an author acknowledges: that a finding of this code in a block is meant, and why."""

    code: str
    reason: str
    place: Place  # of the statement
    covers: Place  # the block, or the whole file, in which it stands
    shared: bool = False  # whether its file was written for another game, where it may excuse more than here

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read: why, and where that is said."""
        return {"reason": self.reason, "file": self.place.source.name, "line": self.place.line}


@frozen(slots=True)
class Option:
    name: str
    number: int
    words: tuple[str, ...]  # empty for a number
    default: int  # a number, or a word's place
    low: int
    high: int
    unit: str
    help: str
    place: Place = field(eq=False, repr=False)
    of: str = ""  # "player" or "side" where each has a value of its own, which is then read as a count of that name

    def show(self, value: int) -> str | int:
        """A value as it is written."""
        return self.words[value] if self.words else value


@frozen(slots=True)
class Kind:
    name: str
    of: str  # "" when it belongs to nobody
    help: str
    tags: tuple[str, ...]
    families: dict[str, tuple[str, ...]]


@frozen(slots=True)
class Stat:
    """A quantity that is worked out when read."""

    number: int
    kind: str
    name: str
    unit: str
    help: str
    printed: X | None  # how it is worked out unless a thing says otherwise; slots as in a modifier


@frozen(slots=True)
class Count:
    """A quantity that is stored: a number, one of some words, or a thing (-1 is nobody)."""

    number: int
    kind: str
    name: str
    unit: str
    words: tuple[str, ...]  # empty unless it is one of them
    thing: str  # the kind, "" unless it holds a thing
    initial: int
    seen: str  # all, nobody, owner
    help: str
    option: bool = False  # the value of an option that each player or side has, so nothing changes it


@frozen(slots=True)
class Zone:
    number: int
    name: str
    of: str
    grid: tuple[str, str] | None  # names of the options for rows and columns
    seen: str  # all, nobody, owner, top, knowers
    live: bool
    refilled: str
    help: str
    parts: tuple[str, ...] = ()  # the zones that this is another name for; then it is none itself
    lands: str = ""  # of such a name: the zone into which cards go that are moved to it


@frozen(slots=True)
class Event:
    number: int
    name: str
    roles: tuple[tuple[str, str, int], ...]  # name, kind, slot (a card's place comes in the slot after it)
    help: str
    verb: str = ""  # the act that brings it about, card by card; "" when only the flow of the game does
    ways: tuple[str, ...] = ()  # in which it may come about


@frozen(slots=True)
class Group:
    number: int
    name: str
    size: int
    kind: str
    family: str
    region: str  # columns, rows, diagonals, lines, squares, corners


@frozen(slots=True)
class Thing:
    """A card or a Hole."""

    number: int  # within its kind
    kind: str
    id: int | None
    name: str
    tags: tuple[str, ...]
    families: dict[str, int]
    copies: X
    own: dict[str, X]  # stat -> what it prints
    source: str
    place: Place = field(eq=False, repr=False)
    sign: str = ""  # "B-3", where it is known by more than a number
    facts: dict[str, str] = field(factory=dict)  # stat, tag, "name", "copies", "text" -> where that fact is from

    def source_of(self, fact: str) -> str:
        """Where a fact comes from: a stat, a tag, its `name`, its `copies` or its `text`, which is what it does."""
        return self.facts.get(fact, self.source)

    def begins_with(self, stat: str) -> int | None:
        """The number that a quantity of it begins with, before lines of its own change it; None where it says none."""
        return _begins(self.own[stat]) if stat in self.own else None


def _begins(x: X) -> int | None:
    if x.op == "number":
        return int(x.args[0])
    if x.op == "negative":
        inner = _begins(x.args[0])
        return None if inner is None else -inner
    if x.op == "if":
        return _begins(x.args[2])
    if x.op in ("sum", "product", "least", "most"):
        return _begins(x.args[0])
    return None


@frozen(slots=True)
class Modifier:
    """One line about a quantity of some things. Slots: THIS, PLACE, PLAYER, SIDE, HOLE, SPEAKER, then `loops`."""

    stat: int
    how: str  # set, add, times, at most, at least
    amount: X
    where: X | None
    loops: tuple[Selector, ...]  # the blocks round the line: it is said once for each thing that they find
    slots: int
    layer: str
    speaker: tuple[Any, ...]  # ("always",) ("hole", thing) ("card", thing) ("until", number)
    clause: int
    bind: int  # the slot that is another name for THIS, or -1


@frozen(slots=True)
class Trigger:
    """When EVENT, do this."""

    event: str
    body: S
    slots: int
    sets: int
    layer: str
    speaker: tuple[Any, ...]
    clause: int
    way: str = ""  # the way in which the event must come about; "" for any


@frozen(slots=True)
class Exception_:  # noqa: N801 - Exception is Python's own
    """What stands instead of a labelled statement, while its speaker speaks and its question is yes."""

    speaker: tuple[Any, ...]
    where: X | None
    body: Any
    layer: str
    clause: int


@frozen(slots=True)
class Until:
    """A block that lasts. Its lines are modifiers whose speaker is ("until", number)."""

    number: int
    period: str
    next: bool  # not the end that comes first, but the one after it


@frozen(slots=True)
class Requirement:
    """What must be so for an action, while whoever says it speaks: of a card, each copy that lies where cards speak."""

    question: X
    clause: int
    speaker: tuple[Any, ...]


@frozen(slots=True)
class Action:
    """Something a player may do: the flow's own, guarded by `requires`, or a house rule's, with a body."""

    name: str
    title: str
    once: str  # "", turn, hole, round, game
    requires: tuple[Requirement, ...]
    body: S | None
    slots: int
    sets: int
    clause: int
    of: str = ""  # the kind of thing that it is about: "hole", or ""


@frozen(slots=True)
class Compare:
    """What wins.

    Of those without a title whose question is yes (it asks about options alone) the last one counts, so that a house
    rule may lay down another; each one with a title is a result of its own.
    """

    kind: str
    measures: tuple[tuple[str, X, str], ...]  # name, quantity of THIS, lowest or highest
    title: str
    when: X | None


SetOption: TypeAlias = tuple[str, X, X | None, int]
"""What a house rule sets: the option, its value, the question when it does, the clause."""

ExtraTag: TypeAlias = tuple[str, str, Selector, X | None, tuple[Any, ...], int]
"""What counts as something: the kind, the tag, who, when, who says it, the clause."""

CopyChange: TypeAlias = tuple[Selector, str, X, tuple[X, ...], int]
"""How many copies there are: of whom, how it changes, the number, the questions when it does, the clause."""


@frozen(slots=True)
class Program:
    """The rules of a game with some house rules, all in order."""

    game: str
    title: str
    houses: tuple[str, ...]
    hash: str
    units: tuple[str, ...]
    options: dict[str, Option]
    set_options: tuple[SetOption, ...]
    kinds: dict[str, Kind]
    stats: tuple[Stat, ...]
    counts: tuple[Count, ...]
    zones: dict[str, Zone]
    events: dict[str, Event]
    groups: dict[str, Group]
    things: dict[str, tuple[Thing, ...]]
    extra_tags: tuple[ExtraTag, ...]
    copies: tuple[CopyChange, ...]
    modifiers: tuple[Modifier, ...]
    triggers: tuple[Trigger, ...]
    actions: dict[str, Action]
    untils: tuple[Until, ...]
    texts: tuple[str, ...]
    compares: tuple[Compare, ...]
    clauses: tuple[Clause, ...]
    sources: tuple[Source, ...] = field(default=(), eq=False, repr=False)
    """The files that it was made of, those of its house rules last; also where nothing else of one is left here."""
    meant: tuple[Meant, ...] = field(default=(), eq=False, repr=False)
    """What the authors of the files acknowledge, of the house rules those that are played."""
