"""Checked rules: what the checker makes of the files of a game and of the house rules laid on top, and what the engine plays.

Everything here is a frozen value and says nothing about text. Expressions and statements are trees of `X` and `S`: an operator
with its arguments. The operators are listed below, each with what it means; the engine's linker has a class for each.
"""

from __future__ import annotations

from typing import Any, Final

from attrs import field, frozen

from golfrules.lang.source import Place

__all__ = ["EXPRESSIONS", "STATEMENTS", "Action", "Clause", "Compare", "Count", "Event", "Exception_", "Group", "Kind", "Modifier", "Option",
           "Program", "S", "Selector", "Stat", "Thing", "Trigger", "Until", "X", "Zone", "LAYERS", "STAGES"]

LAYERS: Final = ("game", "card", "hole", "house", "test")
"""Who speaks, from the general to the particular."""

STAGES: Final = ("set", "add", "times", "bound")
"""In which order the lines on one quantity are worked out, after it was printed."""

EXPRESSIONS: Final = {
    "number": "a whole number",
    "option": "the value of an option",
    "seats": "how many players there are",
    "slot": "what a name holds: a thing, a place, a number",
    "stat": "a quantity, worked out (its last argument: only as printed)",
    "count": "a quantity that is stored",
    "hop": "from one thing to the thing of another kind that belongs with it",
    "end-card": "the card at the top or the bottom of a pile",
    "left": "the next player in turn order",
    "tag": "whether a card has one of some tags",
    "family": "a card's place in an exclusive family",
    "lies-in": "whether a place is in a zone",
    "speaks": "whether a card, a Hole or a block that lasts speaks now",
    "captain": "the first player of a side",
    "default": "what a quantity is unless a thing says otherwise",
    "if": "one of two numbers",
    "least": "the lesser of two numbers",
    "most": "the greater of two numbers",
    "same": "a thing to compare with",
    "range": "from a number to another, both included",
    "in-group": "whether the card at a place belongs to a group",
    "in": "whether a number is one of some ranges",
    "compare": "at least, at most, above, below",
    "and": "whether all are so",
    "or": "whether one is so",
    "not": "whether it is not so",
    "sum": "a sum",
    "negative": "the same below nothing",
    "product": "a product",
    "divide": "a quotient, rounded up or down",
    "number-of": "how many things a selector finds",
    "different": "whether selectors find as many different cards, one for each",
    "total-of": "sum, lowest or highest of a quantity over what a selector finds",
    "history": "how often an event came about this turn, round or game",
}

STATEMENTS: Final = {
    "block": "one after another",
    "count": "change a stored quantity",
    "if": "the branch of the first question answered yes",
    "ladder": "the first rung whose question is answered yes, or what stands instead of it",
    "each": "a block for each thing that a selector finds; all are found before the first change",
    "repeat": "a block a fixed number of times",
    "may": "ask yes or no, then one of two blocks",
    "choose-one": "ask for one of some blocks",
    "choose": "ask for cards, bind them to a name",
    "choose-number": "ask for a number",
    "roll": "a number by chance",
    "rung": "a rung of a ladder: question, exceptions, body, label, while who speaks",
    "bind": "give the name to a card that is known",
    "bind-all": "give the name to all cards that a selector finds",
    "gain": "move cards from a supply",
    "move": "move cards",
    "draw": "move cards from the top of a pile",
    "swap": "two cards change places",
    "shuffle": "shuffle a pile",
    "look": "show the top cards of a pile to a player, bind them to a name",
    "reveal": "show cards to everybody",
    "until": "a block of lines that counts until the end of a turn, round, hole or game",
    "end": "end the turn, the round or the game",
    "stop": "leave the rest of the block undone",
}


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
    """Which things are meant. `domain` is one of
    ("zone", zone, owner: X | None)   cards that lie there
    ("things", kind)                  declared things
    ("all", kind)                     players, sides and what belongs to them
    ("one", kind, thing: X)           one thing, or nobody
    ("group", group, owner: X)        groups found in a grid
    ("set", slot)                     cards bound to a name
    Each is bound to `slot` (a card's place to the slot after it) while `where` is asked."""

    domain: tuple[Any, ...]
    kind: str
    slot: int
    where: X | None = None
    place: Place | None = field(default=None, eq=False, repr=False)


@frozen(slots=True)
class Clause:
    """A piece of rule that somebody wrote: what explanations, coverage and the rule index speak of."""

    number: int
    what: str  # when, rung, exception, line, if, word
    label: str
    ids: tuple[str, ...]
    layer: str
    source: str  # "" for the game's own, else the card, Hole or house rule that says it
    place: Place = field(eq=False)

    @property
    def title(self) -> str:
        who = f"{self.source}: " if self.source else ""
        return f"{who}{self.label}" if self.label else f"{who}{' '.join(self.place.text.split())[:60]}"


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
    words: tuple[str, ...]
    thing: str
    initial: int
    seen: str
    help: str
    option: bool = False  # the value of an option that each player or side has, so nothing changes it


@frozen(slots=True)
class Zone:
    number: int
    name: str
    of: str
    grid: tuple[str, str] | None  # names of the options for rows and columns
    seen: str  # all, nobody, owner, top, knowers, turn
    live: bool
    refilled: str
    help: str


@frozen(slots=True)
class Event:
    number: int
    name: str
    roles: tuple[tuple[str, str, int], ...]  # name, kind, slot
    help: str


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


@frozen(slots=True)
class Modifier:
    """One line about a quantity of some things. Slots: THIS, PLACE, PLAYER, SIDE, HOLE, SPEAKER, then `loops`."""

    stat: int
    how: str  # set, add, times, at most, at least
    amount: X
    where: X | None
    loops: tuple[Selector, ...]  # who else the line is said of: for each of them in turn
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


@frozen(slots=True)
class Exception_:
    """What stands instead of a labelled statement, while its speaker speaks and its question is yes."""

    speaker: tuple[Any, ...]
    where: X | None
    body: Any
    layer: str
    clause: int


@frozen(slots=True)
class Until:
    number: int
    period: str
    next: bool


@frozen(slots=True)
class Action:
    """Something a player may do on their turn: the flow's own, guarded by `requires`, or a house rule's, with a body."""

    name: str
    title: str
    once: str  # "", turn, round, game
    requires: tuple[tuple[X, int], ...]  # question, clause
    body: S | None
    slots: int
    sets: int
    clause: int


@frozen(slots=True)
class Compare:
    kind: str
    measures: tuple[tuple[str, X, str], ...]  # name, quantity of THIS, lowest or highest
    title: str
    when: X | None


@frozen(slots=True)
class Program:
    game: str
    title: str
    houses: tuple[str, ...]
    hash: str
    units: tuple[str, ...]
    options: dict[str, Option]
    set_options: tuple[tuple[str, X, X | None, int], ...]  # option, value, when, clause
    kinds: dict[str, Kind]
    stats: tuple[Stat, ...]
    counts: tuple[Count, ...]
    zones: dict[str, Zone]
    events: dict[str, Event]
    groups: dict[str, Group]
    things: dict[str, tuple[Thing, ...]]
    extra_tags: tuple[tuple[str, str, Selector, X | None, tuple[Any, ...], int], ...]  # kind, tag, who, when, speaker, clause
    copies: tuple[tuple[Selector, str, X, tuple[X, ...], int], ...]  # who, how, number, when, clause
    modifiers: tuple[Modifier, ...]
    triggers: tuple[Trigger, ...]
    actions: dict[str, Action]
    untils: tuple[Until, ...]
    texts: tuple[str, ...]
    compares: tuple[Compare, ...]
    clauses: tuple[Clause, ...]
