"""The op registry: every verb of the language with the forms it takes and what it does.

The parser takes its verbs from here, the checker their arguments, the reference page its text.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen

__all__ = ["OPS", "VERBS", "Op"]


@frozen(slots=True)
class Op:
    """A verb. `clauses` says which prepositions it takes: `from?` may be left out, `to` may not."""

    verb: str
    form: str
    meaning: str
    example: str
    clauses: tuple[str, ...] = ()
    words: tuple[str, ...] = ()  # words that may follow the verb at once
    defaults: tuple[str, ...] = ()  # prepositions for which a game may name a zone
    raises: bool = False  # whether an event may come about by it, card by card
    then: str = ""  # a block after it: "" none, "always", or "done", if that was done, and `else` if it was not
    only_in_tests: bool = False

    @property
    def prepositions(self) -> tuple[str, ...]:
        return tuple(c.rstrip("?") for c in self.clauses)


_WHICH: Final = ("in?", "of?", "with?", "named?", "but?", "by?")

_ALL: Final = (
    Op(
        "draw",
        "draw N cards [from ZONE] [to ZONE]",
        "Moves cards from the top of a pile, by default the game's own pile to the player's hand. A pile that is empty"
        " is refilled first, if its zone says from where.",
        "draw 2 cards",
        ("from?", "to?"),
        defaults=("from", "to"),
        then="done",
    ),
    Op(
        "discard",
        "discard N THINGS in ZONE [by PLAYER], or discard NAME",
        "Moves cards to the game's discard. When fewer are named than lie there, the player the block is about, or"
        " `by`, chooses.",
        "discard 1 card in hand",
        _WHICH,
        defaults=("to",),
        then="done",
    ),
    Op(
        "trash",
        "trash N THINGS in ZONE [by PLAYER], or trash NAME",
        "Moves cards out of the game, to the game's trash.",
        "trash 1 card in hand",
        _WHICH,
        defaults=("to",),
        then="done",
    ),
    Op(
        "gain",
        "gain N THINGS from ZONE [to ZONE], or gain NAME [to ZONE]",
        "Moves cards from a supply, the top ones first, by default to the game's discard. None left is no harm: nothing"
        " is gained. Where the header says so, an event comes about for each card.",
        "gain 1 card from discard to hand",
        ("from?", "to?", "with?", "named?", "but?"),
        defaults=("to",),
        raises=True,
        then="done",
    ),
    Op(
        "move",
        "move NAME to [top of | bottom of] ZONE, or move N THINGS in ZONE to ZONE",
        "Moves cards that a name holds, or that the player chooses.",
        "move kept to hand",
        ("to", *_WHICH),
        then="done",
    ),
    Op(
        "swap",
        "swap NAME for NAME",
        "Two cards that were chosen change places.",
        "swap mine for yours",
        ("for",),
        then="done",
    ),
    Op(
        "shuffle",
        "shuffle cards in ZONE, or shuffle ZONE where its name is no verb",
        "Puts a pile into an order that nobody knows.",
        "shuffle deck",
        ("in?", "of?"),
    ),
    Op(
        "look",
        "look at N cards from ZONE as NAME",
        "Shows the player the top cards of a pile, or all of them, and binds them to a name; they stay where they are."
        " A pile that has too few is made anew under those that are left, if its zone says from what.",
        "look at 3 cards from deck as ahead",
        ("from", "as", "by?"),
        words=("at",),
        then="done",
    ),
    Op(
        "reveal",
        "reveal N THINGS in ZONE, or reveal NAME, or reveal N THINGS from ZONE [to ZONE]",
        "Shows cards to everybody; they stay where they are. With `from`, the top cards of a pile are turned up and"
        " laid out; where the header says so, an event comes about for each.",
        "reveal 1 card in hand",
        ("as?", "from?", "to?", *_WHICH),
        defaults=("to",),
        raises=True,
        then="done",
    ),
    Op(
        "choose",
        'choose N THINGS in ZONE as NAME [by PLAYER], choose one { "WORDS" { } }, choose number LOW..HIGH as NAME',
        "Asks. What was chosen has a name until the end of the block; in a block after it the name is what was chosen,"
        " and `else` says what happens when there is nothing to choose.",
        "choose 1 card in discard as kept { move kept to hand } else { }",
        ("as?", *_WHICH),
        words=("one", "number"),
        then="done",
    ),
    Op(
        "roll",
        "roll LOW..HIGH as NAME",
        "A number by chance, each equally likely.",
        "roll 1..6 as gust",
        ("as",),
        then="always",
    ),
    Op(
        "end",
        "end turn, end hole, end round, end game",
        "Ends it when the statement that is being carried out is over.",
        "end round",
        words=("turn", "hole", "round", "game"),
    ),
    Op("stop", "stop", "Leaves the rest of this body undone.", "stop"),
    Op(
        "play",
        'play "CARD" ...',
        "In a test: plays cards, by the game's own rules.",
        'play "Driver"',
        only_in_tests=True,
    ),
    Op(
        "raise",
        "raise EVENT [with ROLE is THING] ...",
        "In a test: lets an event come about. A role that is not said is the Hole in play, or player 0, side 0 and"
        " what is theirs.",
        "raise hole-over with winner is side 1",
        ("with?",),
        only_in_tests=True,
    ),
    Op(
        "answer",
        'answer "ACTION" ...',
        "In a test: answers what is asked, by the text of an action.",
        'answer "yes"',
        only_in_tests=True,
    ),
    Op(
        "refuse",
        'refuse "ACTION" ...',
        "In a test: says that an action is not legal now.",
        'refuse "play Driver"',
        only_in_tests=True,
    ),
)

OPS: Final[dict[str, Op]] = {op.verb: op for op in _ALL}
VERBS: Final = frozenset(OPS)
