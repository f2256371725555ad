"""What the turn flow of Six-card Golf keeps, how it reads layouts, and the questions that it asks again and again."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from golfrules.engine.flow import Flow
from golfrules.engine.grids import regions
from golfrules.engine.native import mypyc_attr
from golfrules.engine.rules import Rules
from golfrules.engine.table import ALL_SEATS, Table

__all__ = [
    "AFTER",
    "DEAL",
    "DRAWN",
    "FROM_DISCARD",
    "IDLE",
    "LEFT",
    "MOST_ROUNDS",
    "NOBODY",
    "OPEN",
    "OPENER",
    "OVER",
    "PEEK",
    "PHASE",
    "PICKED",
    "PROGRESS",
    "REFUSED",
    "REVEAL",
    "ROUND",
    "SCORED",
    "SEAT",
    "START",
    "TURN",
    "TURNS",
    "SixCardTable",
]

# where the flow has come to; a phase either asks and changes nothing, or does something and moves on: at once, when
# nothing waits for what it did, since a turn has many
DEAL: Final = 0
OPEN: Final = 1
PEEK: Final = 2
START: Final = 3
TURN: Final = 4
DRAWN: Final = 5
REFUSED: Final = 6
AFTER: Final = 7
REVEAL: Final = 8
SCORED: Final = 9
OVER: Final = 10

# the numbers of the flow
PHASE: Final = 0
ROUND: Final = 1
OPENER: Final = 2
SEAT: Final = 3
LEFT: Final = 4  # turns until the round ends, the one in progress too; below 0 while nobody has called
IDLE: Final = 5
PROGRESS: Final = 6
FROM_DISCARD: Final = 7
PICKED: Final = 8
TURNS: Final = 9

NOBODY: Final = -1
MOST_TURNS: Final = 10_000
"""So many turns has a round that idle turns do not end, as a house rule may want."""
MOST_ROUNDS: Final = 200  # then a tie stands


@mypyc_attr(allow_interpreted_subclasses=True)
class SixCardTable(Flow):
    """Layouts, and what is known of them when rules are linked. Nothing goes on here.

    Positions of a layout count from 0 in here, in reading order (G4); players see them from 1.
    """

    GAME: ClassVar[str] = "six-card"
    PLAYERS: ClassVar[tuple[int, int]] = (2, 8)  # G31
    NUMBERS: ClassVar[tuple[str, ...]] = (
        "phase",
        "round",
        "opener",
        "seat",
        "left",
        "idle",
        "progress",
        "from-discard",
        "picked",
        "turns",
    )
    VERBS: ClassVar[tuple[tuple[str, str], ...]] = (
        ("draw", ""),
        ("take", ""),
        ("replace", "place"),
        ("discard", ""),
        ("flip", "place"),
        ("pass", ""),
        ("knock", ""),
        ("peek", "place"),
        ("open", "place"),
    )
    NEEDS: ClassVar[tuple[str, ...]] = (
        "a card",
        *(f"number {name}" for name in ("columns", "goal", "idle-turns", "last-turns", "open", "packs", "peek")),
        *(f"number {name}" for name in ("rounds", "rows")),
        *(f"words {name}" for name in ("empty-stock", "ending", "flip-turn", "opener", "peek-where", "refused")),
        *(f"words {name}" for name in ("take-back", "tie")),
        "zone stock",
        "zone discard",
        "zone drawn of player",
        "zone grid of layout in rows by columns",
        "count total of player",
        "count last of player",
        "count caller of round",
        "count played of round",
        *(f"event {name}" for name in ("called", "flipped", "replaced", "round-over", "round-start", "turn-start")),
    )
    RAISES: ClassVar[tuple[str, ...]] = ("called", "flipped", "replaced", "round-over", "round-start", "turn-start")
    TEXTS: ClassVar[tuple[str, ...]] = (
        "Draw from the stock, or take the top of the discard?",
        "Replace a card, or discard the one drawn?",
        "Turn up a card?",
        "Look at a card?",
        "Turn up a card before play.",
        "Round {number} begins; {who} opens.",
        "{who} turns up {cards}.",
        "{who} looks at a card.",
        "{who} draws {cards} from the stock.",
        "{who} takes {cards} from the discard.",
        "{who} places a card at {number}, and {cards} goes to the discard.",
        "{who} discards {cards}.",
        "{who} turns up no card.",
        "{who} knocks.",
        "{who} calls: last turns.",
        "The stock is made anew from the discard.",
        "The stock is empty: the round ends.",
        "Nobody has turned up a card for so long that the round ends.",
        "All cards are turned up.",
        "{who} shows {cards}.",
        "{who} scores {number}.",
        "The match is over.",
    )

    # ------------------------------------------------------------ what fits

    @classmethod
    def fit(cls, players: int, option: Any, cards: int | None) -> str:
        """Enough cards for a discard and one of stock (G8)."""
        places = option("rows") * option("columns")
        if option("open") >= places:
            return f"open is {option('open')}, and a layout has {places} cards: at least one must stay hidden."
        dealt = places * players
        if cards is None:
            return ""
        have = cards * option("packs")
        if have < dealt + 2:
            packs = -(-(dealt + 2) // max(cards, 1))
            take = f"{players} layouts of {places} take {dealt} cards"
            if packs > 3:
                return f"{take}, which is more than three packs have. Play with fewer."
            return f"{take}, and {have} leave no stock and discard. Set packs to {packs}."
        return ""

    # ------------------------------------------------------------ helpers

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        if rules.piles:
            self.stock = rules.pile("stock")
            self.discard = rules.pile("discard")
            self.grid = rules.pile("grid")
            self.drawn = rules.pile("drawn")
            self.places = rules.rows * rules.columns
            self.total = rules.count("player", "total")
            self.last = rules.count("player", "last")
            self.caller = rules.count("round", "caller")
            self.number = rules.count("round", "played")
            word, option = rules.word, rules.option
            self.peeked, self.opened = option("peek"), option("open")
            self.where_to_look, self.opener, self.ending = word("peek-where"), word("opener"), word("ending")
            self.refused, self.empty_stock = word("refused"), word("empty-stock")
            self.flips, self.takes_back = word("flip-turn") == "yes", word("take-back") == "yes"
            self.extra_rounds = word("tie") == "extra-round"
            self.last_turns = option("last-turns") * (rules.players - 1)
            self.calls_itself = self.ending != "knock"
            self.idle_turns = option("idle-turns") * rules.players
            # a house rule may hide cards again, and no round has more turns than this without
            most = (self.places * rules.players + 2) * self.idle_turns
            self.most_turns = most if self.idle_turns else MOST_TURNS
            self.goal, self.rounds = option("goal"), option("rounds")
            self.pack = [card for card, n in enumerate(rules.copies) for _ in range(n)] * option("packs")
            self.apart = self.where_to_look == "one-a-column"
            bottom = self.where_to_look == "bottom"
            self.looked_at = [not bottom or at // rules.columns == rules.rows - 1 for at in range(self.places)]
            self.columns = [sum(1 << at for at in places) for places in regions("columns", rules.rows, rules.columns)]
            self.draw, self.take, self.replace = self.verb("draw"), self.verb("take"), self.verb("replace")
            self.decline, self.flip, self.stay = self.verb("discard"), self.verb("flip"), self.verb("pass")
            self.knock, self.peek, self.open_up = self.verb("knock"), self.verb("peek"), self.verb("open")
            self.make_questions()

    def make_questions(self) -> None:
        """Those that are asked again and again."""
        number = self.option
        places = [number("replace", place) for place in range(self.places)]
        words = "Replace a card, or discard the one drawn?"
        self.must_place = self.questions("drawn", words, places)
        self.may_decline = self.questions("drawn", words, [*places, number("discard")])
        begin = [number("draw"), number("take")]
        self.peek_at, self.no_more = number("peek"), number("done")
        self.words_of_turn = "Draw from the stock, or take the top of the discard?"
        self.plain_turn = self.questions("turn", self.words_of_turn, begin)

    def whose_turn(self, t: Table) -> int:
        return t.flow[SEAT]

    def is_over(self, t: Table) -> bool:
        return t.flow[PHASE] == OVER

    def hidden(self, t: Table, seat: int) -> list[int]:
        """The positions of a layout that lie face down."""
        cards, known = t.piles[self.grid + seat], t.known[self.grid + seat]
        return [at for at in range(len(cards)) if known[at] != ALL_SEATS and cards[at] >= 0]

    def all_face_up(self, t: Table, seat: int) -> bool:
        cards, known = t.piles[self.grid + seat], t.known[self.grid + seat]
        for at in range(len(cards)):
            if known[at] != ALL_SEATS and cards[at] >= 0:
                return False
        return True

    def face_up(self, t: Table, seat: int, at: int) -> None:
        t.own(self.grid + seat)
        t.known[self.grid + seat][at] = ALL_SEATS

    def places_allowed(self, t: Table, seat: int, picked: int) -> list[int]:
        """Where a player may still open or peek, after the picks so far (bits of `picked`), in any order (G3)."""
        taken = picked
        if self.apart:
            for column in self.columns:
                if picked & column:
                    taken |= column
        return [at for at in self.hidden(t, seat) if self.looked_at[at] and not taken >> at & 1]

    def can_complete(self, t: Table, seat: int, picked: int, pick: int, need: int) -> bool:
        """Whether after this pick enough others remain."""
        if need <= 1:
            return True
        return self.how_many(self.places_allowed(t, seat, picked | 1 << pick)) >= need - 1

    def how_many(self, places: list[int]) -> int:
        """How many of some places may be picked."""
        return len({place % self.rules.columns for place in places}) if self.apart else len(places)

    def next_seat(self, t: Table) -> int:
        return (t.flow[SEAT] + 1) % t.players
