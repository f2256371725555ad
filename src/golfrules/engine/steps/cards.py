"""Steps that move cards, show them and mix them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from golfrules.engine.nodes import Expr
from golfrules.engine.select import Selection, item_card, item_place, make_item
from golfrules.engine.sight import seers
from golfrules.engine.steps.control import Step
from golfrules.engine.table import ALL_SEATS, Frame, Table

if TYPE_CHECKING:
    from golfrules.engine.rules import Target


class BindCard(Step):
    """A card that is known by name: the event's, or the one a block is about."""

    def __init__(self, out: int, card: Expr, place: Expr, did: int) -> None:
        self.out = out
        self.card = card
        self.place = place
        self.did = did

    def run(self, t: Table, f: Frame) -> None:
        card = self.card.ev(t, f)
        place = self.place.ev(t, f)
        if place < 0 and card >= 0:
            place = find_card(t, card)
        f.sets[self.out] = [make_item(card, place)] if card >= 0 and place >= 0 else []
        f.v[self.did] = len(f.sets[self.out])
        f.pos += 1


def find_card(t: Table, card: int) -> int:
    """Where a card lies in the open, looked for among the piles that everybody sees, in their order."""
    for p, pile in enumerate(t.piles):
        if t.rules.pile_seen[p] in ("all", "knowers") and card in pile:
            return (p << 12) | pile.index(card)
    return -1


class BindAll(Step):
    def __init__(self, out: int, selection: Selection, did: int) -> None:
        self.out = out
        self.selection = selection
        self.did = did

    def run(self, t: Table, f: Frame) -> None:
        f.sets[self.out] = self.selection.find(t, f)
        f.v[self.did] = len(f.sets[self.out])
        f.pos += 1


def lift(t: Table, item: int) -> tuple[int, int, int]:
    """Takes a card from where it lies: its kind, its pile, who saw it. The pile is -1 when it is not there any more."""
    card, place = item_card(item), item_place(item)
    pile, at = place >> 12, place & 4095
    cards = t.piles[pile]
    if at >= len(cards) or cards[at] != card:
        if card not in cards:
            return card, -1, 0
        at = cards.index(card)
    mask = seers(t, pile, at)
    if t.rules.pile_grid[pile]:
        t.own(pile)[at] = -1
        t.known[pile][at] = 0
    else:
        t.take(pile, at)
    return card, pile, mask


def lay(t: Table, card: int, pile: int, mask: int, *, bottom: bool = False) -> int:
    """Puts a card down; gives who sees it there. In a grid it takes the first empty place."""
    if t.rules.pile_grid[pile]:
        at = t.own(pile).index(-1)
        t.piles[pile][at] = card
        t.known[pile][at] = mask
        return mask
    t.put(pile, card, mask, bottom=bottom)
    return seers(t, pile, 0 if bottom else len(t.piles[pile]) - 1)


def has_room(t: Table, pile: int) -> bool:
    """Whether a card can be laid there: a grid that is full takes none."""
    return not t.rules.pile_grid[pile] or -1 in t.piles[pile]


def draw(t: Table, pile: int) -> int:
    """The top card of a pile, the last one of a grid; -1 when there is none."""
    if not t.rules.pile_grid[pile]:
        return t.draw(pile)
    at = max((i for i, card in enumerate(t.piles[pile]) if card >= 0), default=-1)
    return -1 if at < 0 else lift(t, make_item(t.piles[pile][at], (pile << 12) | at))[0]


def either(a: int, b: int) -> int:
    """The seats of one set or the other."""
    return ALL_SEATS if ALL_SEATS in (a, b) else a | b


class Move(Step):
    def __init__(self, cards: int, target: Target, did: int) -> None:
        self.cards = cards
        self.target = target
        self.did = did

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        to = self.target.pile(t, f)
        n = 0
        if to >= 0:
            for item in f.sets[self.cards]:
                if not has_room(t, to):
                    break
                card, pile, mask = lift(t, item)
                if pile < 0:
                    continue
                seen = lay(t, card, to, mask, bottom=self.target.bottom)
                t.say(t.rules.text_moved, f.v[2], (card,), to, either(mask, seen))
                n += 1
        f.sets[self.cards] = []
        f.v[self.did] = n


class Draw(Step):
    def __init__(self, number: Expr, source: Target, target: Target, did: int) -> None:
        self.number = number
        self.source = source
        self.target = target
        self.did = did

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        a = self.source.pile(t, f)
        b = self.target.pile(t, f)
        n = 0
        if a >= 0 and b >= 0:
            for _ in range(self.number.ev(t, f)):
                card = draw(t, a) if has_room(t, b) else -1
                if card < 0:
                    break
                seen = lay(t, card, b, t.rules.pile_seats[b], bottom=self.target.bottom)
                t.say(t.rules.text_drew, f.v[2], (card,), b, seen)
                n += 1
        f.v[self.did] = n


class Gain(Step):
    """Takes cards from a supply, the top ones first. None left is no harm: less, or nothing, is gained."""

    def __init__(self, selection: Selection, number: Expr, target: Target, did: int) -> None:
        self.selection = selection
        self.number = number
        self.target = target
        self.did = did

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        to = self.target.pile(t, f)
        n = 0
        wanted = self.number.ev(t, f)
        while to >= 0 and n < wanted:
            found = self.selection.find(t, f) if has_room(t, to) else []
            if not found:
                break
            card, pile, mask = lift(t, found[-1])
            if pile < 0:
                break
            seen = lay(t, card, to, mask, bottom=self.target.bottom)
            t.say(t.rules.text_moved, f.v[2], (card,), to, either(mask, seen))
            n += 1
        if n < wanted:
            t.say(t.rules.text_nothing, f.v[2], (), wanted - n)
        f.v[self.did] = n


class Shuffle(Step):
    def __init__(self, target: Target) -> None:
        self.target = target

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        p = self.target.pile(t, f)
        if p >= 0 and not t.rules.pile_grid[p]:
            t.shuffle(p)
            t.say(t.rules.text_shuffled, f.v[2], (), p)


class LookAt(Step):
    """Shows the top cards of a pile to one player; they stay where they are."""

    def __init__(self, out: int, number: Expr, source: Target, seat: Expr, did: int) -> None:
        self.out = out
        self.number = number
        self.source = source
        self.seat = seat
        self.did = did

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        p = self.source.pile(t, f)
        seat = self.seat.ev(t, f)
        items: list[int] = []
        if p >= 0:
            pile = t.piles[p]
            for i in range(min(self.number.ev(t, f), len(pile))):
                at = len(pile) - 1 - i
                items.append(make_item(pile[at], (p << 12) | at))
            t.say(t.rules.text_looked, seat, tuple(item_card(i) for i in items), p, 1 << seat if seat >= 0 else 0)
        f.sets[self.out] = items
        f.v[self.did] = len(items)


class Reveal(Step):
    def __init__(self, cards: int, did: int) -> None:
        self.cards = cards
        self.did = did

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        for item in f.sets[self.cards]:
            place = item_place(item)
            pile, at = place >> 12, place & 4095
            if t.rules.by_knowers[pile]:
                t.own(pile)
                t.known[pile][at] = ALL_SEATS
        if f.sets[self.cards]:
            t.say(t.rules.text_revealed, f.v[2], tuple(item_card(i) for i in f.sets[self.cards]))
        f.v[self.did] = len(f.sets[self.cards])


class Swap(Step):
    """Two cards change places; who knows a card knows it still."""

    def __init__(self, a: int, b: int, did: int) -> None:
        self.a = a
        self.b = b
        self.did = did

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        f.v[self.did] = 0
        if not f.sets[self.a] or not f.sets[self.b]:
            return
        pa, ia = divmod(item_place(f.sets[self.a][0]), 4096)
        pb, ib = divmod(item_place(f.sets[self.b][0]), 4096)
        ma, mb = seers(t, pa, ia), seers(t, pb, ib)
        x, y = t.own(pa), t.own(pb)
        x[ia], y[ib] = y[ib], x[ia]
        for pile, at, mask in ((pa, ia, mb), (pb, ib, ma)):
            if t.rules.by_knowers[pile]:
                t.known[pile][at] = mask
        t.say(t.rules.text_swapped, f.v[2])
        f.v[self.did] = 1


class Roll(Step):
    def __init__(self, slot: int, low: int, high: int) -> None:
        self.slot = slot
        self.low = low
        self.high = high

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        f.v[self.slot] = self.low + t.chance.below(self.high - self.low + 1)
        t.say(t.rules.text_rolled, f.v[2], (), f.v[self.slot])
