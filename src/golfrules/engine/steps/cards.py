"""Steps that move cards, show them and mix them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from golfrules.engine.nodes import Expr
from golfrules.engine.select import Selection, item_card, item_place, make_item
from golfrules.engine.sight import seers
from golfrules.engine.steps.control import Step
from golfrules.engine.table import ALL_SEATS, PLACE_BITS, Frame, Table, card_at

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
            return (p << PLACE_BITS) | pile.index(card)
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


def where_it_lies(t: Table, item: int) -> tuple[int, int]:
    """The pile and the place in it; -1 for both when the card is not in that pile any more.

    Others may have gone meanwhile.
    """
    card, place = item_card(item), item_place(item)
    pile, at = card_at(place)
    cards = t.piles[pile]
    if at < len(cards) and cards[at] == card:
        return pile, at
    return (pile, cards.index(card)) if card in cards else (-1, -1)


def lift(t: Table, item: int) -> tuple[int, int, int]:
    """Takes a card from where it lies: its kind, its pile, who saw it. The pile is -1 when nothing can be taken.

    It may not be there any more, or it lies in a grid, where cards keep their places.
    """
    card = item_card(item)
    pile, at = where_it_lies(t, item)
    if pile < 0 or t.rules.pile_grid[pile]:
        return card, -1, 0
    mask = seers(t, pile, at)
    t.take(pile, at)
    return card, pile, mask


def cards_of(t: Table) -> int:
    """All the cards of the game."""
    return sum(map(len, t.piles))


def so_many(t: Table, number: int) -> int:
    """The number of cards that an act is about: no act does anything to more than there are in the game."""
    for pile in t.piles:
        if number <= len(pile):  # most acts are about few
            return number
    return min(number, cards_of(t))


def lay(t: Table, card: int, pile: int, mask: int, *, bottom: bool = False) -> int:
    """Puts a card down; gives who sees it there."""
    t.put(pile, card, mask, bottom=bottom)
    return seers(t, pile, 0 if bottom else len(t.piles[pile]) - 1)


def doer(t: Table, f: Frame, *piles: int) -> int:
    """The player who is said to do something; -1 when it is nobody, and the game does it itself.

    It is whose cards these are, else whom the event is about, else the first of the side that it is about.
    """
    for p in piles:
        if p >= 0 and t.rules.pile_player[p] >= 0:
            return t.rules.pile_player[p]
    if f.v[2] >= 0:
        return f.v[2]
    return t.side_of.index(f.v[3]) if f.v[3] >= 0 else -1


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
        gone: list[int] = []  # places where cards lay before any was moved
        if to >= 0:
            for item in f.sets[self.cards]:
                card, pile, mask = lift(t, self.shifted(item, gone, to))
                if pile < 0:
                    continue
                gone.append(item_place(item))
                seen = lay(t, card, to, mask, bottom=self.target.bottom)
                if not t.silent:
                    t.say(t.rules.text_moved, doer(t, f, pile, to), (card,), to, either(mask, seen))
        f.sets[self.cards] = []
        f.v[self.did] = len(gone)

    def shifted(self, item: int, gone: list[int], to: int) -> int:
        """The card where it lies by now, so that of several alike none but the one that was meant is taken."""
        place = item_place(item)
        if place < 0 or not gone:
            return item
        pile = place >> PLACE_BITS
        below = 0
        for other in gone:
            if other < place and other >> PLACE_BITS == pile:
                below += 1
        return make_item(item_card(item), place - below + (len(gone) if self.target.bottom and pile == to else 0))


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
            wanted = so_many(t, self.number.ev(t, f))
            for _ in range(wanted):
                card = t.draw(a)
                if card < 0:
                    t.say(t.rules.text_nothing_to_draw, doer(t, f, b, a), (), wanted - n)
                    break
                seen = lay(t, card, b, t.rules.pile_seats[b], bottom=self.target.bottom)
                if not t.silent:
                    t.say(t.rules.text_drew, doer(t, f, b, a), (card,), b, seen)
                n += 1
        f.v[self.did] = n


class Supply(Step):
    """Takes cards from a supply, the top ones first. None left is no harm: less, or nothing, is gained.

    Where an event comes about by it, it does so card by card, and the next card is taken when all that waited for the
    event is through: the step stands where it is until then.
    """

    def __init__(
        self,
        shown: bool,
        event: str,
        selection: Selection,
        number: Expr,
        target: Target,
        did: int,
        seat: Expr,
        wanted: int,
        taken: int,
    ) -> None:
        self.shown = shown  # turned up, so that everybody sees them
        self.event = event
        self.selection = selection
        self.number = number
        self.target = target
        self.did = did
        self.seat = seat
        self.wanted = wanted  # slot: how many are to be taken; -1 before the first
        self.taken = taken  # slot: how many were

    def run(self, t: Table, f: Frame) -> None:
        v = f.v
        if v[self.wanted] < 0:
            v[self.wanted] = max(0, so_many(t, self.number.ev(t, f)))
            v[self.taken] = 0
        while v[self.taken] < v[self.wanted] and self.take(t, f):
            v[self.taken] += 1
            if self.event:
                return
        if v[self.taken] < v[self.wanted]:
            text = t.rules.text_nothing_to_reveal if self.shown else t.rules.text_nothing
            t.say(text, self.seat.ev(t, f), (), v[self.wanted] - v[self.taken])
        v[self.did] = v[self.taken]
        v[self.wanted] = -1
        f.pos += 1

    def take(self, t: Table, f: Frame) -> bool:
        to = self.target.pile(t, f)
        source = self.selection.pile(t, f)
        if to < 0 or source < 0:
            return False
        found = self.selection.find(t, f)
        if not found and t.refill(source):
            found = self.selection.find(t, f)
        if not found:
            return False
        card, pile, mask = lift(t, found[-1])
        if pile < 0:
            return False
        gained(t, card, to, mask, self.seat.ev(t, f), self.event, shown=self.shown, bottom=self.target.bottom)
        return True


def gained(
    t: Table, card: int, to: int, mask: int, seat: int, event: str, *, shown: bool = False, bottom: bool = False
) -> None:
    """Lays a card that somebody takes, says so, and lets happen what waits for it."""
    r = t.rules
    seen = lay(t, card, to, ALL_SEATS if shown else mask, bottom=bottom)
    text = r.text_turned_up if shown else r.text_gained
    t.say(text, seat, (card,), to, ALL_SEATS if shown else either(mask, seen))
    if event:
        at = (to << PLACE_BITS) | (0 if bottom else len(t.piles[to]) - 1)
        r.raise_event(t, event, seat, card=card, at=at)


class Take(Step):
    """Cards that bear a name are gained, one after the other."""

    def __init__(self, event: str, cards: int, target: Target, did: int, seat: Expr, taken: int) -> None:
        self.event = event
        self.cards = cards
        self.target = target
        self.did = did
        self.seat = seat
        self.taken = taken  # slot: how many were looked at; -1 before the first

    def run(self, t: Table, f: Frame) -> None:
        v = f.v
        if v[self.taken] < 0:
            v[self.taken] = v[self.did] = 0
        items = f.sets[self.cards]
        to = self.target.pile(t, f)
        while v[self.taken] < len(items):
            item = items[v[self.taken]]
            v[self.taken] += 1
            card, pile, mask = lift(t, item) if to >= 0 else (0, -1, 0)
            if pile < 0:
                continue
            v[self.did] += 1
            gained(t, card, to, mask, self.seat.ev(t, f), self.event, bottom=self.target.bottom)
            if self.event:
                return
        f.sets[self.cards] = []
        v[self.taken] = -1
        f.pos += 1


class Shuffle(Step):
    def __init__(self, target: Target) -> None:
        self.target = target

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        p = self.target.pile(t, f)
        if p >= 0:
            t.shuffle(p)
            t.say(t.rules.text_shuffled, doer(t, f, p), (), p)


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
            wanted = so_many(t, self.number.ev(t, f))
            if len(pile) < wanted < cards_of(t):
                t.refill_under(p)
                pile = t.piles[p]
            for i in range(min(wanted, len(pile))):
                at = len(pile) - 1 - i
                items.append(make_item(pile[at], (p << PLACE_BITS) | at))
            if items:
                t.say(t.rules.text_looked, seat, tuple(map(item_card, items)), p, 1 << seat if seat >= 0 else 0)
        f.sets[self.out] = items
        f.v[self.did] = len(items)


class Reveal(Step):
    def __init__(self, cards: int, did: int) -> None:
        self.cards = cards
        self.did = did

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        shown, piles = [], []
        for item in f.sets[self.cards]:
            pile, at = where_it_lies(t, item)
            if pile < 0:
                continue
            shown.append(item_card(item))
            piles.append(pile)
            if t.rules.by_knowers[pile]:
                t.own(pile)
                t.known[pile][at] = ALL_SEATS
        if shown:
            t.say(t.rules.text_revealed, doer(t, f, *piles), tuple(shown))
        f.v[self.did] = len(shown)


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
        pa, ia = where_it_lies(t, f.sets[self.a][0])
        pb, ib = where_it_lies(t, f.sets[self.b][0])
        if pa < 0 or pb < 0:
            return
        ma, mb = seers(t, pa, ia), seers(t, pb, ib)
        x, y = t.own(pa), t.own(pb)
        x[ia], y[ib] = y[ib], x[ia]
        for pile, at, mask in ((pa, ia, mb), (pb, ib, ma)):
            if t.rules.by_knowers[pile]:
                t.known[pile][at] = mask
        t.say(t.rules.text_swapped, doer(t, f, pa, pb))
        f.v[self.did] = 1


class Roll(Step):
    def __init__(self, slot: int, low: int, high: int) -> None:
        self.slot = slot
        self.low = low
        self.high = high

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        f.v[self.slot] = self.low + t.chance.below(self.high - self.low + 1)
        t.say(t.rules.text_rolled, doer(t, f), (), f.v[self.slot])
