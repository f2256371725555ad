"""The driving range: play a card each turn; crew stays on the table and speaks, everything else is discarded."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from golfrules.engine.flow import Flow
from golfrules.engine.game import Game
from golfrules.engine.table import Pending, Table
from golfrules.lang.book import read_book
from golfrules.lang.check import check
from golfrules.lang.source import Source

TEXT = Path(__file__).with_suffix(".golf").read_text("utf-8")


class Range(Flow):
    GAME: ClassVar[str] = "range"
    PLAYERS: ClassVar[tuple[int, int]] = (2, 4)
    NUMBERS: ClassVar[tuple[str, ...]] = ("turn", "phase")
    VERBS: ClassVar[tuple[tuple[str, str], ...]] = (("play", "card"), ("pass", ""))
    TEXTS: ClassVar[tuple[str, ...]] = ("Play a card?", "{who} plays {cards}.")

    def whose_turn(self, t: Table) -> int:
        return t.flow[0] % t.players

    def is_over(self, t: Table) -> bool:
        return t.flow[0] >= self.rules.option("turns")

    def set_up(self, t: Table) -> None:
        r = self.rules
        t.own(r.pile("supply")).extend(card for card, n in enumerate(r.copies) for _ in range(n))
        t.shuffle(r.pile("supply"))
        for seat in range(t.players):
            for _ in range(4):
                t.put(r.pile("deck", seat), t.take(r.pile("supply")))
            for _ in range(3):
                t.put(r.pile("hand", seat), t.take(r.pile("supply")))
            t.put(r.pile("bag", seat), t.take(r.pile("supply")))

    def advance(self, t: Table) -> None:
        seat = self.whose_turn(t)
        if t.flow[1] == 1:
            t.flow[1] = 2
            self.rules.raise_event(t, "turn-over", seat=seat)
        elif t.flow[1] == 2 or t.ending:
            t.ending = 0
            self.rules.end_period(t, "turn", seat)
            t.flow[0] += 1
            t.flow[1] = 0
        else:
            hand = sorted(set(t.piles[self.rules.pile("hand", seat)]))
            self.ask_turn_question(
                t, "turn", seat, "Play a card?", [*(self.option("play", c) for c in hand), self.option("pass")]
            )

    def answer(self, t: Table, pending: Pending, option: int) -> None:
        verb, card = self.verb_of(option)
        seat = pending.seat
        t.flow[1] = 1
        if verb == "play":
            hand = self.rules.pile("hand", seat)
            t.take(hand, t.piles[hand].index(card))
            zone = "table" if self.rules.tagged(card, "crew") else "discard"
            t.put(self.rules.pile(zone, seat), card)
            self.tell(t, "{who} plays {cards}.", seat, (card,))
            self.rules.raise_event(t, "played", seat=seat, card=card)


def make(extra: str = "", **options: Any) -> Game:
    """The game, with more statements at the end of its header."""
    book = read_book([Source("range.golf", f"{TEXT}\n{extra}\n")])
    program, diagnostics = check(book, tuple(book.uses(list(book.houses))))
    diagnostics.raise_if_errors()
    assert program is not None
    return Game(program, Range, options)
