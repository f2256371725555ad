"""Steps that ask. Only these may leave a question open; they stand where they are until it is answered."""

from __future__ import annotations

from typing import Final

from golfrules.engine.nodes import Expr
from golfrules.engine.select import Selection, item_card, item_place
from golfrules.engine.sight import sees
from golfrules.engine.steps.control import Step
from golfrules.engine.table import Frame, Pending, Table, card_at

# verbs that every game has; the flow's own come after these
V_CHOOSE: Final = 0
V_DONE: Final = 1
V_YES: Final = 2
V_NO: Final = 3
V_OPTION: Final = 4
V_NUMBER: Final = 5
V_PLACE: Final = 6
V_CHOOSE_ON: Final = 7
STANDARD_VERBS: Final[list[tuple[str, str]]] = [
    ("choose", "card"),
    ("done", ""),
    ("yes", ""),
    ("no", ""),
    ("do", "text"),
    ("say", "number"),
    ("choose card", "place"),
    ("choose", "card on hole"),
]


class Asking(Step):
    """A step that asks, for a clause. Its `state` slot is -1 until it was entered."""

    def __init__(self, seat: Expr, text: int, clause: int) -> None:
        self.seat = seat
        self.text = text
        self.clause = clause

    def whom(self, t: Table, f: Frame) -> int:
        s = self.seat.ev(t, f)
        return s if s >= 0 else max(t.rules.whose_turn(t), 0)


class May(Asking):
    def __init__(self, seat: Expr, text: int, clause: int, skip: int) -> None:
        super().__init__(seat, text, clause)
        self.skip = skip  # past what happens on yes

    def run(self, t: Table, f: Frame) -> None:
        n = t.rules.verbs.number
        t.pending = Pending("effect", self.whom(t, f), self.text, [n(V_YES), n(V_NO)])

    def answer(self, t: Table, f: Frame, option: int) -> None:
        f.pos += 1
        if t.rules.verbs.split(option)[0] == V_NO:
            f.pos += self.skip


class ChooseOne(Asking):
    def __init__(self, seat: Expr, text: int, clause: int, texts: list[int], offsets: list[int]) -> None:
        super().__init__(seat, text, clause)
        self.texts = texts
        self.offsets = offsets

    def run(self, t: Table, f: Frame) -> None:
        t.pending = Pending(
            "effect", self.whom(t, f), self.text, [t.rules.verbs.number(V_OPTION, x) for x in self.texts]
        )

    def answer(self, t: Table, f: Frame, option: int) -> None:
        f.pos += 1 + self.offsets[self.texts.index(t.rules.verbs.split(option)[1])]


class ChooseNumber(Asking):
    def __init__(self, seat: Expr, text: int, clause: int, slot: int, low: int, high: int) -> None:
        super().__init__(seat, text, clause)
        self.slot = slot
        self.low = low
        self.high = high

    def run(self, t: Table, f: Frame) -> None:
        t.pending = Pending(
            "effect",
            self.whom(t, f),
            self.text,
            [t.rules.verbs.number(V_NUMBER, i) for i in range(self.low, self.high + 1)],
        )

    def answer(self, t: Table, f: Frame, option: int) -> None:
        f.v[self.slot] = t.rules.verbs.split(option)[1]
        f.pos += 1


class Choose(Asking):
    """One pick a question, in any order, until there are enough or the player is done.

    Picks that are forced make themselves. Cards that the chooser does not see are chosen by where they lie. Where only
    some of the cards may be chosen, those are shown: whoever chooses a club in a deck looks through it. So does whoever
    chooses among cards of their own.
    """

    def __init__(
        self,
        seat: Expr,
        text: int,
        clause: int,
        selection: Selection,
        low: Expr,
        high: Expr,
        out: int,
        did: int,
        state: int,
        *,
        shown: bool,
        by_face: bool,
    ) -> None:
        super().__init__(seat, text, clause)
        self.by_face = by_face  # which cards may be chosen hangs on what they are
        self.shown = shown  # the cards were looked at before
        self.selection = selection
        self.low = low
        self.high = high
        self.out = out
        self.did = did
        self.state = state  # slot: how many picks were made; -1 before the first, -2 after the last

    def key(self, t: Table, seat: int, item: int) -> int:
        """How the chooser names a card: by its kind where it is seen and lies in a pile, else by its place.

        Where cards of every Hole may be chosen, the Hole is named too: it makes a difference which of them loses one.
        """
        place = item_place(item)
        pile, at = card_at(place)
        verbs = t.rules.verbs
        seen = self.shown or self.is_looked_through(t, seat, pile) or sees(t, seat, pile, at)
        if t.rules.pile_grid[pile] or not seen:
            return verbs.number(V_PLACE, at)
        hole = self.hole_of(t, pile)
        return verbs.number(V_CHOOSE, item_card(item)) if hole < 0 else verbs.number(V_CHOOSE_ON, item_card(item), hole)

    def hole_of(self, t: Table, pile: int) -> int:
        """The Hole on which a card lies, where cards of every Hole may be chosen; -1 for any other."""
        if pile in self.selection.piles:
            return t.rules.pile_owner[pile]
        return t.ground if self.selection.piles and pile in t.rules.live_piles else -1

    def is_looked_through(self, t: Table, seat: int, pile: int) -> bool:
        """Whether the chooser looks through a pile: where only some cards may be chosen, and where it is their own."""
        own = t.rules.pile_player[pile] == seat
        return not t.rules.pile_grid[pile] and (own or self.selection.where is not None)

    def find(self, t: Table, f: Frame, seat: int) -> list[int]:
        """What may be chosen. Of a grid by its face only what the chooser sees: to be offered a card would tell it."""
        found = self.selection.find(t, f)
        if not self.by_face:
            return found
        places = [divmod(item_place(item), 4096) for item in found]
        grid = t.rules.pile_grid
        return [i for i, (pile, at) in zip(found, places, strict=True) if not grid[pile] or sees(t, seat, pile, at)]

    def run(self, t: Table, f: Frame) -> None:
        if f.v[self.state] == -1:
            f.sets[self.out] = []
            f.v[self.state] = 0
        picked = f.sets[self.out]
        seat = self.whom(t, f)
        found = self.find(t, f, seat)
        low = min(self.low.ev(t, f), len(found))
        high = min(self.high.ev(t, f), len(found))
        if f.v[self.state] == -2 or len(picked) >= high:
            f.v[self.did] = len(picked)
            f.v[self.state] = -1
            f.pos += 1
            return
        left = list(found)
        for item in picked:
            left.remove(item)
        need = low - len(picked)
        options = sorted({self.key(t, seat, item) for item in left})
        if not options:
            f.v[self.state] = -2
            return
        if need > 0 and (len(options) == 1 or need == len(left)):
            self.pick(t, f, seat, options[0])
            return
        if need <= 0:
            options.append(t.rules.verbs.number(V_DONE))
        t.pending = Pending("effect", seat, self.text, options, max(low, 0), high)

    def pick(self, t: Table, f: Frame, seat: int, key: int) -> None:
        left = self.find(t, f, seat)
        for item in f.sets[self.out]:
            left.remove(item)
        f.sets[self.out] = [*f.sets[self.out], next(i for i in left if self.key(t, seat, i) == key)]
        f.v[self.state] += 1

    def answer(self, t: Table, f: Frame, option: int) -> None:
        if t.rules.verbs.split(option)[0] == V_DONE:
            f.v[self.state] = -2
        else:
            self.pick(t, f, self.whom(t, f), option)
