"""The working table: piles, counters, the frames of an effect in progress, the open question, chance.

All are plain numbers. A transition runs on a private table; a State holds one that nobody writes to again. A card in a
pile is the number of its kind, so copies are alike and a view can leak no identity. `copy` shares the piles, and `own`
makes one private before it is written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from golfrules.engine.actions import Action
    from golfrules.engine.chance import Chance
    from golfrules.engine.grids import Groups
    from golfrules.engine.rules import Routine, Rules

__all__ = ["ALL_SEATS", "BY_CARD", "LASTING", "Frame", "Pending", "Scope", "Table", "card_at"]

ALL_SEATS: Final = -1
"""A set of seats is the bits of a number; this is everybody, onlookers too."""

BY_CARD: Final = -2
"""Who sees the cards of a pile, where it is not the same of each."""

PLACE_BITS: Final = 12
PLACE_MASK: Final = (1 << PLACE_BITS) - 1
"""A place is a pile and a position in it, in one number."""

THING_BITS: Final = 12
THING_MASK: Final = (1 << THING_BITS) - 1
"""An item is a place and a thing in one number, each one more than it is, so that none is 0."""

SPEAKS: Final = 1
GRID: Final = 2
OFFERS: Final = 4
FOLLOWS: Final = SPEAKS | GRID | OFFERS
KNOWERS: Final = 8
"""What is noted of a pile, as bits: its cards speak, they are laid out in rows and columns, anybody may take them.

From each of these something follows, which is kept until the pile changes. And it is kept who knows each of its cards.
"""

LASTING: Final = 5
"""So many numbers stand in `Table.untils` for each block that lasts.

They are its number, the player and the side whom it concerns, how many ends are still to come, and the Hole on which
it lasts, or -1 for any.
"""


def card_at(place: int) -> tuple[int, int]:
    """The pile and the position that a place number means."""
    return place >> PLACE_BITS, place & PLACE_MASK


class Scope:
    """What an expression may speak of.

    `v` holds things, places and numbers by slot, `sets` the cards that bear a name. A set is never written to: another
    is put in its place.
    """

    __slots__ = ("sets", "v")

    def __init__(self, v: list[int], sets: list[list[int]]) -> None:
        self.v = v
        self.sets = sets


class Frame(Scope):
    """A routine that is being carried out, and how far it has come."""

    __slots__ = ("pos", "routine")

    def __init__(self, routine: Routine, v: list[int], sets: list[list[int]]) -> None:
        super().__init__(v, sets)
        self.routine = routine
        self.pos = 0

    def copy(self) -> Frame:
        f = Frame(self.routine, self.v[:], self.sets[:])
        f.pos = self.pos
        return f


MOST: Final = 10**12
"""No quantity is further from nothing than this: rules that multiply without end come to it, and stay there."""


def kept_small(n: int) -> int:
    return n if -MOST <= n <= MOST else MOST if n > 0 else -MOST


class Pending:
    """The one open question. Options are actions by number (engine/verbs.py).

    It may be asked many times over, and is never written to but for what is made of it.
    """

    __slots__ = ("actions", "always", "high", "is_open", "kind", "low", "options", "seat", "text")

    def __init__(
        self, kind: str, seat: int, text: int, options: list[int], low: int = 1, high: int = 1, always: bool = False
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.text = text
        self.options = options
        self.low = low
        self.high = high
        self.always = always  # asked even when there is one answer, since being asked must tell nothing
        self.is_open = always or len(options) != 1  # else the one answer gives itself
        self.actions: tuple[Action, ...] | None = None  # the options as players see them, once somebody has asked

    def offered(self, action: object) -> int:
        """The option that is one of the actions that were shown, this very object; -1 when none is."""
        if self.actions is not None:
            for i in range(len(self.options)):
                if self.actions[i] is action:
                    return self.options[i]
        return -1


class Table:
    __slots__ = (
        "_chance",
        "_draws_alone",
        "_knows_alone",
        "asked_hole",
        "asker",
        "counts",
        "ending",
        "flow",
        "frames",
        "ground",
        "grouped",
        "history",
        "known",
        "known_sums",
        "log",
        "mine",
        "noted",
        "offered",
        "pending",
        "piles",
        "players",
        "rules",
        "side_of",
        "sides",
        "silent",
        "speaking",
        "trace",
        "unguarded",
        "untils",
    )

    def __init__(self, rules: Rules, chance: Chance, like: Table | None = None) -> None:
        """A table on which nothing lies; or one like another, whose piles it shares."""
        self.rules = rules
        self._chance = chance
        self._draws_alone = like is None  # else another table may be at the same place of the stream
        self._knows_alone = like is None  # else `known` may be another's as well
        self.unguarded = False  # only while somebody asks what could be done if no rule forbade anything
        self.players = rules.players
        self.sides = rules.sides
        self.side_of: list[int] = rules.side_of
        self.noted: list[int] = rules.noted_piles
        # what follows from the cards of a pile, once somebody has asked; forgotten when the pile changes
        self.speaking: int | None = None  # the cards that lie where cards speak, as bits
        self.grouped: dict[int, list[Groups | None]] | None = None  # the groups in a grid
        self.offered: list[int] | None = None  # the cards that anybody may take; never written to
        self.asker: Scope | None = None  # of the question that was asked last
        self.log: list[tuple[int, int, tuple[int, ...], int, int]] = []  # text, seat, cards, number, who sees the cards
        self.silent = False  # nobody hears what happens, and nothing of it is told
        self.trace: list[tuple[str, int, int, int, int]] | None = None
        self.known_sums: dict[int, int] | None = None  # what was worked out, while one question is asked of many Holes
        self.asked_hole = False  # whether what is being worked out has asked which Hole is played
        if like is None:
            self.piles: list[list[int]] = [[] for _ in range(rules.piles)]
            self.known: list[list[int]] = [
                [] for _ in range(rules.piles)
            ]  # for each card who knows it; only where a zone is seen by knowers
            self.mine: list[bool] = [True] * rules.piles
            self.counts: list[int] = rules.initial_counts[:]
            self.history: list[int] = [0] * rules.histories
            self.ground = -1  # the Hole in play
            self.flow: list[int] = [0] * rules.flow_numbers  # the game's own, where its turn flow has come to
            self.frames: list[Frame] = []
            self.pending: Pending | None = None
            self.untils: list[int] = []  # blocks that last, LASTING numbers for each; never written to but replaced
            self.ending = 0  # bits: turn, hole, round, game are to end
        else:
            self.piles = like.piles[:]
            self.known = like.known
            self.mine = [False] * len(like.mine)
            self.counts = like.counts[:]
            self.history = like.history[:] if like.history else like.history
            self.ground = like.ground
            self.flow = like.flow[:]
            self.frames = [f.copy() for f in like.frames] if like.frames else []
            self.pending = like.pending
            self.untils = like.untils
            self.ending = like.ending
            self.speaking = like.speaking
            self.grouped = like.grouped.copy() if like.grouped is not None else None
            self.offered = like.offered
            like._draws_alone = like._knows_alone = False

    def copy(self) -> Table:
        return Table(self.rules, self._chance, self)

    @property
    def chance(self) -> Chance:
        """The place in the stream, to draw from it."""
        if not self._draws_alone:
            self._chance = self._chance.copy()
            self._draws_alone = True
        return self._chance

    @chance.setter
    def chance(self, chance: Chance) -> None:
        self._chance = chance
        self._draws_alone = True

    # ------------------------------------------------------------ piles; the top is the last

    def own(self, p: int) -> list[int]:
        """A pile that may be written to, now."""
        noted = self.noted[p]
        if noted & KNOWERS and not self._knows_alone:
            self.know_alone()
        if not self.mine[p]:
            self.mine[p] = True
            self.piles[p] = self.piles[p][:]
            if noted & KNOWERS:
                self.known[p] = self.known[p][:]
        if noted & FOLLOWS:
            self.forget(p)
        return self.piles[p]

    def know_alone(self) -> None:
        self.known = self.known[:]
        self._knows_alone = True

    def forget(self, p: int) -> None:
        """What followed from the cards of a pile."""
        noted = self.noted[p]
        if noted & SPEAKS:
            self.speaking = None
        if noted & GRID and self.grouped is not None:
            self.grouped.pop(p, None)
        if noted & OFFERS:
            self.offered = None

    def lay_out(self, p: int, cards: list[int]) -> None:
        """Lays a whole pile; who knows its cards is not changed. The list is not written to."""
        self.piles[p] = cards
        self.mine[p] = False
        if self.noted[p]:
            self.forget(p)

    def show(self, p: int, cards: list[int]) -> None:
        """Shows other cards in a pile, to be asked what would be then.

        Those that lie there are to be shown again before anything is carried out; on a copy they need not.
        """
        self.piles[p] = cards
        if self.noted[p]:
            self.forget(p)

    def who_speaks(self) -> int:
        """The cards that lie where cards speak, as bits."""
        if self.speaking is None:
            bits = 0
            for p in self.rules.live_piles:
                for card in self.piles[p]:
                    bits |= 1 << card
            self.speaking = bits
        return self.speaking

    def on_offer(self) -> list[int]:
        """The cards that anybody may take, each once, in order."""
        if self.offered is None:
            found: set[int] = set()
            for p in self.rules.offered_piles:
                found.update(self.piles[p])
            self.offered = sorted(found)
        return self.offered

    def asking(self, seat: int, hole: int) -> Scope:
        """The scope of a question that is asked now, of a seat and about a Hole. The next question takes it over."""
        x = self.asker
        if x is None:
            x = self.asker = Scope(self.rules.asked_blank[:], self.rules.no_sets)
        v = x.v
        v[2], v[3], v[4] = seat, self.side_of[seat], hole
        return x

    def look(self, p: int) -> list[int]:
        """A pile that something worked out asks about.

        Whoever listens is told, since it may be one that not everybody sees.
        """
        if self.trace is not None:
            self.trace.append(("pile", p, 0, 0, 0))
        return self.piles[p]

    def stored(self, i: int) -> int:
        """A stored quantity that something worked out asks about; whoever listens is told."""
        if self.trace is not None:
            self.trace.append(("stored", i, 0, 0, 0))
        return self.counts[i]

    def put(self, p: int, card: int, knowers: int = 0, *, bottom: bool = False) -> None:
        noted = self.noted[p]
        if not self.mine[p] or noted & FOLLOWS:
            self.own(p)
        if bottom:
            self.piles[p].insert(0, card)
        else:
            self.piles[p].append(card)
        if noted & KNOWERS:
            if bottom:
                self.known[p].insert(0, knowers)
            else:
                self.known[p].append(knowers)

    def take(self, p: int, at: int = -1) -> int:
        noted = self.noted[p]
        if not self.mine[p] or noted & FOLLOWS:
            self.own(p)
        if noted & KNOWERS:
            self.known[p].pop(at)
        return self.piles[p].pop(at)

    def clear(self, p: int) -> list[int]:
        """Takes all cards of a pile away."""
        cards = self.piles[p]
        noted = self.noted[p]
        self.piles[p] = []
        self.mine[p] = True
        if noted & KNOWERS:
            if not self._knows_alone:
                self.know_alone()
            self.known[p] = []
        if noted & FOLLOWS:
            self.forget(p)
        return cards

    def shuffle(self, p: int) -> None:
        self.chance.shuffle(self.own(p))
        if self.noted[p] & KNOWERS:
            self.known[p] = [0] * len(self.piles[p])

    def move_all(self, a: int, b: int) -> None:
        for card in self.clear(a):
            self.put(b, card)

    def refill(self, p: int) -> bool:
        """Makes an empty pile anew from the pile that its zone is refilled from; False when that is empty too."""
        source = self.rules.refill_from[p]
        if source < 0 or not self.piles[source]:
            return False
        self.move_all(source, p)
        self.shuffle(p)
        self.say(self.rules.text_reshuffled, -1, (), p, ALL_SEATS)
        return True

    def refill_under(self, p: int) -> bool:
        """Lays what a pile is refilled from, shuffled, under what is left of it."""
        source = self.rules.refill_from[p]
        if source < 0 or not self.piles[source]:
            return False
        left = self.clear(p)
        self.refill(p)
        for card in left:
            self.put(p, card)
        return True

    def draw(self, p: int) -> int:
        """The top card of a pile, refilled if need be; -1 when there is none."""
        if not self.piles[p] and not self.refill(p):
            return -1
        return self.take(p)

    # ------------------------------------------------------------ what is told

    def say(self, text: int, seat: int, cards: tuple[int, ...] = (), number: int = 0, seers: int = ALL_SEATS) -> None:
        if not self.silent:
            self.log.append((text, seat, cards, number, seers))
