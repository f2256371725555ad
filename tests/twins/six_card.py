"""A hard-coded twin of Six-card Golf: a slow, plain oracle to hold the engine against.

It was written from the rulebook (page 002), the rulings G1 to G18 and the flow spec, without a look at
the engine, and imports nothing of it. Positions of a layout are numbers from 1 in reading order, seats
count from 0, and the last card of a pile is its top. The ruling behind a line is named in its comment.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER = "Joker"

VALUES = {"A": 1, "10": -10, "J": 10, "Q": 10, "K": 0, JOKER: -5} | {str(pips): pips for pips in range(2, 10)}

# Each with its default, its lowest and its highest value.
NUMBER_OPTIONS: dict[str, tuple[int, int, int]] = {
    "rows": (2, 2, 3),
    "columns": (3, 2, 5),
    "rounds": (9, 1, 100),
    "goal": (0, 0, 500),
    "peek": (2, 0, 10),
    "open": (0, 0, 10),
    "packs": (1, 1, 3),
    "last_turns": (1, 0, 3),
    "idle_turns": (10, 0, 50),
}

# Each with the words allowed, the default first.
WORD_OPTIONS: dict[str, tuple[str, ...]] = {
    "peek_where": ("bottom", "anywhere", "one-a-column"),
    "ending": ("call", "knock", "at-once"),
    "refused": ("discard", "may-flip", "must-flip", "flip-when-ending"),
    "flip_turn": ("no", "yes"),
    "take_back": ("yes", "no"),
    "empty_stock": ("reshuffle", "end-round"),
    "opener": ("left-of-dealer", "winner", "caller"),
    "negative_pairs": ("keep", "cancel"),
}


def score_layout(
    rows: Sequence[Sequence[str]],
    values: Mapping[str, int] = VALUES,
    pairs_from: str = "columns",
    negative_pairs: str = "keep",
    cancel: int = 2,
) -> int:
    """Return the score of a layout given row by row.

    In each line (column or row) cards of one rank cancel in sets of ``cancel`` (2: pairs), wherever in
    the line they lie; what is left over counts in full (G13, G14). A cancelled card counts 0, but with
    ``negative_pairs="keep"`` it keeps a value below 0 (G1).
    """
    lines = zip(*rows, strict=True) if pairs_from == "columns" else iter(rows)
    score = 0
    for line in lines:
        for rank, count in Counter(line).items():
            value = values[rank]
            cancelled = count // cancel * cancel
            score += value * (count - cancelled)
            if negative_pairs == "keep":
                score += min(value, 0) * cancelled
    return score


class SixCardTwin:
    """One match of Six-card Golf: ask ``seat`` and ``legal``, then ``apply`` an action."""

    def __init__(
        self,
        players: int,
        shuffle: Callable[[list[str]], list[str]],
        *,
        jokers: int = 0,
        pairs_from: str = "columns",
        **options: int | str,
    ) -> None:
        """Deal the first round.

        ``shuffle`` gets the cards to be shuffled and returns them in pile order; ``jokers`` counts the
        Jokers of one pack (G2). Options are named as in the spec, with ``_`` for ``-``.
        """
        self._number, self._word = _check_options(options)
        if not 2 <= players <= 8:  # G8
            raise ValueError(f"players: {players} is not from 2 to 8")
        if jokers < 0:
            raise ValueError(f"jokers: {jokers} is below 0")
        if pairs_from not in ("columns", "rows"):
            raise ValueError(f"pairs_from: {pairs_from!r} is neither columns nor rows")
        self._players = players
        self._shuffle = shuffle
        self._pairs_from = pairs_from
        self._columns = self._number["columns"]
        self._size = self._number["rows"] * self._columns
        one_pack = [rank for rank in RANKS for _ in range(4)] + [JOKER] * jokers
        self._pack = one_pack * self._number["packs"]
        if len(self._pack) < players * self._size + 2:  # G8: a stock card and a discard are left
            raise ValueError(f"{len(self._pack)} cards are too few for {players} players")

        self.seat: int | None = 0
        self.round = 0
        self.totals: list[int] = [0] * players
        self.round_scores: list[list[int]] = []
        self._begin_round(opener=0)  # G15: the first dealer is the last seat
        self._resolve_forced()

    # What everybody may ask

    def legal(self) -> set[str]:
        """Return the actions that the deciding seat may choose from; none when the match is over."""
        if self.seat is None:
            return set()
        if self._phase == "open":
            return {f"open {position}" for position in self._picks_offered()}
        if self._phase == "peek":
            return {f"peek {position}" for position in self._picks_offered()} | {"done"}
        flips = {f"flip {position}" for position in self._face_down(self.seat)}
        if self._phase == "drawn":
            actions = {f"replace {position}" for position in range(1, self._size + 1)}  # G12
            if self._from_stock or self._word["take_back"] == "yes":  # G5
                actions.add("discard")
            return actions
        if self._phase == "refused":
            return flips if self._word["refused"] == "must-flip" else flips | {"pass"}
        actions = {"take"}
        if self._stock:
            actions.add("draw")
        if self._word["flip_turn"] == "yes":
            actions |= flips
        if self._word["ending"] == "knock" and self._caller is None:
            actions.add("knock")
        return actions

    def apply(self, action: str) -> None:
        """Play ``action``, then every decision that leaves no choice.

        Raises ValueError, and changes nothing, if the action is not legal.
        """
        if action not in self.legal():
            raise ValueError(f"{action!r} is not legal now: {', '.join(sorted(self.legal()))}")
        self._play(action)
        self._resolve_forced()

    def zones(self) -> dict[str, list[str]]:
        """Return the cards of every zone: piles bottom to top, layouts by position."""
        zones = {"stock": list(self._stock), "discard": list(self._discard)}
        for seat in range(self._players):
            zones[f"layout {seat}"] = list(self._layouts[seat])
            zones[f"drawn {seat}"] = list(self._drawn) if seat == self.seat else []
        return zones

    def facing(self) -> dict[int, str]:
        """Return for each seat which cards lie face up (U) and face down (D)."""
        return {seat: "".join("U" if up else "D" for up in self._face_up[seat]) for seat in range(self._players)}

    def peeked(self) -> dict[int, set[int]]:
        """Return for each seat the positions of its face-down cards that it knows (G11)."""
        return {seat: set(self._known[seat]) for seat in range(self._players)}

    def winners(self) -> list[int]:
        """Return the seats with the lowest total; equal totals share the win (G16)."""
        return [seat for seat, total in enumerate(self.totals) if total == min(self.totals)]

    # A round

    def _begin_round(self, opener: int) -> None:
        self._opener = opener
        self._stock = self._shuffled(self._pack)
        self._layouts: list[list[str]] = [[] for _ in range(self._players)]
        for _ in range(self._size):
            for seat in self._turn_order():
                self._layouts[seat].append(self._stock.pop())
        self._discard = [self._stock.pop()]
        self._face_up = [[False] * self._size for _ in range(self._players)]
        self._known: list[set[int]] = [set() for _ in range(self._players)]
        self._drawn: list[str] = []
        self._from_stock = False
        self._caller: int | None = None
        self._turns_left = 0
        self._idle = 0
        self._phase = "open"
        self._picks: list[int] = []
        self.seat = opener
        self._go_on_with_picks()

    def _end_round(self) -> None:
        for seat in range(self._players):  # G10: reveal first, then pairs and values
            self._face_up[seat] = [True] * self._size
            self._known[seat].clear()
        scores = [self._score(seat) for seat in range(self._players)]
        self.round_scores.append(scores)
        self.totals = [total + score for total, score in zip(self.totals, scores, strict=True)]
        goal = self._number["goal"]
        goal_reached = goal > 0 and max(self.totals) >= goal
        if goal_reached or self.round + 1 >= self._number["rounds"]:
            self.seat = None
            return
        opener = self._next_opener(scores)
        self.round += 1
        self._begin_round(opener)

    def _next_opener(self, scores: list[int]) -> int:
        if self._word["opener"] == "winner":
            return min(self._turn_order(), key=lambda seat: scores[seat])
        if self._word["opener"] == "caller" and self._caller is not None:
            return self._caller
        return (self.round + 1) % self._players  # G15

    def _score(self, seat: int) -> int:
        layout = self._layouts[seat]
        rows = [layout[start : start + self._columns] for start in range(0, self._size, self._columns)]
        return score_layout(rows, VALUES, self._pairs_from, self._word["negative_pairs"])

    # Before the first turn: cards turned up, then peeks (G3)

    def _picks_offered(self) -> list[int]:
        places = self._places(self._picks)
        if self._phase == "peek":
            return places if len(self._picks) < self._number["peek"] else []
        left = min(self._number["open"] - len(self._picks), self._room(self._picks))
        if left == 0:
            return []
        if left == len(places):  # all of them, in whatever order
            return places[:1]
        return [place for place in places if self._room([*self._picks, place]) >= left - 1]

    def _places(self, picks: list[int]) -> list[int]:
        """Return where the deciding seat may pick after ``picks``: not there again, and still face down."""
        assert self.seat is not None
        start = self._size - self._columns if self._word["peek_where"] == "bottom" else 0
        places = [place for place in self._face_down(self.seat) if place > start and place not in picks]
        if self._word["peek_where"] == "one-a-column":
            taken = {self._column(pick) for pick in picks}
            places = [place for place in places if self._column(place) not in taken]
        return places

    def _room(self, picks: list[int]) -> int:
        """Return how many picks can still follow ``picks``."""
        places = self._places(picks)
        if self._word["peek_where"] == "one-a-column":
            return len({self._column(place) for place in places})
        return len(places)

    def _column(self, position: int) -> int:
        return (position - 1) % self._columns

    def _go_on_with_picks(self, done: bool = False) -> None:
        """Find the next seat with a pick to make; after the last one the first turn starts."""
        while done or not self._picks_offered():
            done = False
            self._picks = []
            self.seat = self._next_seat()
            if self.seat == self._opener:
                if self._phase == "peek":
                    self._start_turn()
                    return
                self._phase = "peek"

    # Turns

    def _start_turn(self) -> None:
        if not self._stock:
            if self._word["empty_stock"] == "end-round":
                self._end_round()
                return
            *under, top = self._discard
            if under:  # G7
                self._stock = self._shuffled(under)
                self._discard = [top]
        self._phase = "turn"
        self._new_card_up = False

    def _end_turn(self) -> None:
        assert self.seat is not None
        self._idle = 0 if self._new_card_up else self._idle + 1
        wholly_up = all(self._face_up[self.seat])
        if self._caller is None and wholly_up and self._word["ending"] != "knock":
            self._call()  # G9: automatic
        elif self._caller is not None and self.seat != self._caller:
            self._turns_left -= 1
        if self._caller is not None and self._turns_left == 0:
            self._end_round()
            return
        idle_limit = self._number["idle_turns"] * self._players
        if idle_limit > 0 and self._idle >= idle_limit:  # G6
            self._end_round()
            return
        self.seat = self._next_seat()
        if self.seat == self._caller:
            self.seat = self._next_seat()
        self._start_turn()

    def _call(self) -> None:
        """Let the deciding seat call or knock: the others' last turns begin (G9)."""
        self._caller = self.seat
        passes = 0 if self._word["ending"] == "at-once" else self._number["last_turns"]
        self._turns_left = passes * (self._players - 1)

    def _play(self, action: str) -> None:
        assert self.seat is not None
        word, _, place = action.partition(" ")
        position = int(place) if place else 0
        if word == "open":
            self._picks.append(position)
            self._turn_up(position)
            self._go_on_with_picks()
        elif word == "peek":
            self._picks.append(position)
            self._known[self.seat].add(position)
            self._go_on_with_picks()
        elif word == "done":
            self._go_on_with_picks(done=True)
        elif word in ("draw", "take"):
            self._from_stock = word == "draw"
            self._drawn = [(self._stock if self._from_stock else self._discard).pop()]
            self._phase = "drawn"
        elif word == "replace":
            layout = self._layouts[self.seat]
            self._discard.append(layout[position - 1])
            layout[position - 1] = self._drawn.pop()
            self._turn_up(position)
            self._end_turn()
        elif word == "discard":
            self._discard.append(self._drawn.pop())
            if self._may_flip_after_refusal(self.seat):
                self._phase = "refused"
            else:
                self._end_turn()
        elif word == "flip":
            self._turn_up(position)
            self._end_turn()
        else:
            if word == "knock":
                self._call()
            self._end_turn()

    def _may_flip_after_refusal(self, seat: int) -> bool:
        refused = self._word["refused"]
        if not self._from_stock or refused == "discard" or not self._face_down(seat):
            return False
        return refused != "flip-when-ending" or self._caller is not None

    def _turn_up(self, position: int) -> None:
        """Have the card at ``position`` of the deciding seat lie face up, which may be nothing new."""
        assert self.seat is not None
        if not self._face_up[self.seat][position - 1]:
            self._new_card_up = True
        self._face_up[self.seat][position - 1] = True
        self._known[self.seat].discard(position)

    def _resolve_forced(self) -> None:
        while len(actions := self.legal()) == 1:
            self._play(actions.pop())

    # Small helpers

    def _face_down(self, seat: int) -> list[int]:
        return [position for position, up in enumerate(self._face_up[seat], start=1) if not up]

    def _turn_order(self) -> list[int]:
        return [(self._opener + step) % self._players for step in range(self._players)]

    def _next_seat(self) -> int:
        assert self.seat is not None
        return (self.seat + 1) % self._players

    def _shuffled(self, cards: list[str]) -> list[str]:
        pile = list(self._shuffle(list(cards)))
        if Counter(pile) != Counter(cards):
            raise RuntimeError("the shuffle lost or changed cards")
        return pile


def _check_options(options: Mapping[str, int | str]) -> tuple[dict[str, int], dict[str, str]]:
    """Return the number options and the word options, defaults filled in."""
    numbers = {name: default for name, (default, _, _) in NUMBER_OPTIONS.items()}
    words = {name: allowed[0] for name, allowed in WORD_OPTIONS.items()}
    for name, value in options.items():
        if name in NUMBER_OPTIONS:
            _, lowest, highest = NUMBER_OPTIONS[name]
            if not isinstance(value, int) or not lowest <= value <= highest:
                raise ValueError(f"{name}: {value!r} is not from {lowest} to {highest}")
            numbers[name] = value
        elif name in WORD_OPTIONS:
            if not isinstance(value, str) or value not in WORD_OPTIONS[name]:
                raise ValueError(f"{name}: {value!r} is not one of {', '.join(WORD_OPTIONS[name])}")
            words[name] = value
        else:
            raise ValueError(f"{name}: no such option")
    return numbers, words
