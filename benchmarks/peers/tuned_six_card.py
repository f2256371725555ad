"""Six-card Golf as tuned Python: one state that is written to, whole numbers, legal actions from tables, no language.

What an engine without an effect language can do in Python; the rules are in its statements and nowhere else. Its
shuffles can be given from outside, which is how a test has it play the very cards that golfrules plays. It imports
nothing of ours, so that mypyc can compile it by itself (benchmarks/peers/tuned.py).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

__all__ = ["DISCARD", "DONE", "DRAW", "PEEK", "PLACES", "TAKE", "TunedSixCard", "begin", "play", "random_shuffle"]

PLACES: Final = 6
DRAW, TAKE, DISCARD, DONE = range(PLACES, PLACES + 4)  # an action below these is a place: to peek at, or to replace
PEEK, TURN, FROM_STOCK, FROM_DISCARD, OVER = range(5)

LEGAL: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (DRAW, TAKE),
    (*range(PLACES), DISCARD),
    tuple(range(PLACES)),
    (),
)
"""What is legal in each phase but the peek."""
PEEKS: Final = {
    picked: (*(p for p in (3, 4, 5) if not picked >> p & 1), DONE) for picked in range(0, 1 << PLACES, 1 << 3)
}
"""What is legal in the peek, by the places looked at so far, as bits."""
PACK: Final = [rank for rank in range(13) for _ in range(4)]
POINTS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, -10, 10, 10, 0)
COLUMN: Final = [[2 * min(POINTS[a], 0) if a == b else POINTS[a] + POINTS[b] for b in range(13)] for a in range(13)]
"""What a column of two cards counts."""
ALL_HIDDEN: Final = (1 << PLACES) - 1


def random_shuffle(seed: int) -> Callable[[list[int]], None]:
    chance = random.Random(seed).random

    def shuffle(cards: list[int]) -> None:
        cards.sort(key=lambda _: chance())

    return shuffle


class TunedSixCard:
    """A match under way. `legal` is what the one who is asked, `seat`, may do."""

    __slots__ = (
        "caller",
        "discard",
        "hand",
        "hidden",
        "idle",
        "layouts",
        "left",
        "legal",
        "most_idle",
        "peeked",
        "phase",
        "picked",
        "played",
        "players",
        "rounds",
        "seat",
        "shuffle",
        "stock",
        "totals",
    )

    def __init__(self, players: int, shuffle: Callable[[list[int]], None], rounds: int = 9) -> None:
        self.players = players
        self.rounds = rounds
        self.shuffle = shuffle
        self.most_idle = 10 * players
        self.played = 0
        self.totals = [0] * players
        self.deal()

    def deal(self) -> None:
        stock = PACK[:]
        self.shuffle(stock)
        n = self.players
        opener = self.played % n
        dealt = stock[: -n * PLACES - 1 : -1]  # from the top, which is the last
        del stock[-n * PLACES :]
        self.layouts = [dealt[(seat - opener) % n :: n] for seat in range(n)]
        self.discard = [stock.pop()]
        self.stock = stock
        self.hidden = [ALL_HIDDEN] * n
        self.peeked = [0] * n
        self.hand = self.caller = self.left = -1
        self.idle = self.picked = 0
        self.seat = opener
        self.phase = PEEK
        self.legal = PEEKS[0]

    def legal_actions(self) -> tuple[int, ...]:
        return self.legal

    def apply(self, action: int) -> None:
        phase = self.phase
        if phase == TURN:
            if action == DRAW:
                self.hand = self.stock.pop()
                phase = FROM_STOCK
            else:
                self.hand = self.discard.pop()
                phase = FROM_DISCARD
            self.phase = phase
            self.legal = LEGAL[phase]
        elif phase == PEEK:
            self.peek(action)
        else:
            seat = self.seat
            self.idle += 1
            if action == DISCARD:
                self.discard.append(self.hand)
            else:
                layout = self.layouts[seat]
                self.discard.append(layout[action])
                layout[action] = self.hand
                hidden = self.hidden[seat]
                bit = 1 << action
                if hidden & bit:
                    self.idle = 0
                    self.hidden[seat] = hidden = hidden ^ bit
                    if not hidden and self.left < 0:
                        self.caller = seat
                        self.left = self.players
            self.end_turn(seat)

    def peek(self, action: int) -> None:
        seat = self.seat
        if action != DONE:
            self.picked |= 1 << action
            self.peeked[seat] = self.picked
            if self.picked.bit_count() < 2:
                self.legal = PEEKS[self.picked]
                return
        self.picked = 0
        self.seat = seat = (seat + 1) % self.players
        if seat == self.played % self.players:
            self.phase = TURN
            self.legal = LEGAL[TURN]
        else:
            self.legal = PEEKS[0]

    def end_turn(self, seat: int) -> None:
        left = self.left
        if left > 0:
            self.left = left = left - 1
            if not left:
                self.end_round()
                return
        if self.idle >= self.most_idle:
            self.end_round()
            return
        n = self.players
        seat = (seat + 1) % n
        if left > 0 and seat == self.caller:
            seat = (seat + 1) % n
        self.seat = seat
        if not self.stock:
            discard = self.discard
            top = discard.pop()
            self.shuffle(discard)
            self.stock = discard
            self.discard = [top]
        self.phase = TURN
        self.legal = LEGAL[TURN]

    def end_round(self) -> None:
        totals = self.totals
        for seat, (a, b, c, d, e, f) in enumerate(self.layouts):
            totals[seat] += COLUMN[a][d] + COLUMN[b][e] + COLUMN[c][f]
        self.played += 1
        if self.played < self.rounds:
            self.deal()
        else:
            self.phase = OVER
            self.legal = LEGAL[OVER]

    def is_over(self) -> bool:
        return self.phase == OVER

    def scores(self) -> list[int]:
        return self.totals


def begin(seed: int) -> TunedSixCard:
    """A match of four."""
    return TunedSixCard(4, random_shuffle(seed))


def play(seed: int) -> int:
    """A match of four random players: how many decisions there were."""
    chance = random.Random(seed).random
    state = begin(seed)
    decisions = 0
    while not state.is_over():
        legal = state.legal_actions()
        state.apply(legal[int(chance() * len(legal))])
        decisions += 1
    return decisions
