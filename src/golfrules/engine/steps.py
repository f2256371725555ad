"""Statements: a routine is a flat list of steps, so that how far it has come is one number, and a question that is open is the
step that asks. Only a step may ask. `run` carries out the step at `f.pos` and moves it on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from golfrules.engine.nodes import Expr
from golfrules.engine.select import Selection, item_card, item_place, make_item
from golfrules.engine.sight import seers, sees
from golfrules.engine.table import ALL_SEATS, Frame, Pending, Table

if TYPE_CHECKING:
    from golfrules.engine.rules import Target

__all__ = ["BindAll", "BindCard", "ChangeCount", "Choose", "ChooseNumber", "ChooseOne", "Draw", "EachBegin", "EachNext", "End", "Gain", "Gap", "Jump", "JumpUnless",
           "LookAt", "Mark", "May", "Move", "Probe", "Repeat", "RepeatNext", "Reveal", "Roll", "SetSlot", "Shuffle", "Step", "Stop", "Swap", "UntilStep"]

TURN: Final = 1
HOLE: Final = 2
ROUND: Final = 4
GAME: Final = 8
ENDINGS: Final = {"turn": TURN, "hole": HOLE, "round": ROUND, "game": GAME}

# verbs that every game has; the flow's own come after these
V_CHOOSE: Final = 0
V_DONE: Final = 1
V_YES: Final = 2
V_NO: Final = 3
V_OPTION: Final = 4
V_NUMBER: Final = 5
V_PLACE: Final = 6
STANDARD_VERBS: Final[list[tuple[str, str]]] = [
    ("choose", "card"), ("done", ""), ("yes", ""), ("no", ""), ("do", "text"), ("say", "number"), ("choose card", "place"),
]


class Step:
    def run(self, t: Table, f: Frame) -> None:
        raise NotImplementedError

    def answer(self, t: Table, f: Frame, option: int) -> None:
        """The answer to the question that this step asked."""
        raise NotImplementedError


class Mark(Step):
    """A clause is reached: for coverage and for explanations."""

    def __init__(self, clause: int) -> None:
        self.clause = clause

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        if t.trace is not None:
            t.trace.append(("clause", self.clause, 0, 0, 0))


class Probe(Step):
    """A rung is come to: for the walk of a ladder. Each of its exceptions is asked, also those that another goes before."""

    def __init__(self, rung: int, exceptions: list[tuple[int, Expr]]) -> None:
        self.rung = rung
        self.exceptions = exceptions

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        trace = t.trace
        if trace is None:
            return
        trace.append(("rung", self.rung, 0, 0, 0))
        t.trace = None
        for clause, question in self.exceptions:
            trace.append(("could", clause, int(question.ev(t, f) != 0), self.rung, 0))
        t.trace = trace


class Gap(Step):
    """The end of a ladder, which is come to when none of its rungs happens. `first` is the first rung."""

    def __init__(self, first: int) -> None:
        self.first = first

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        if t.trace is not None:
            t.trace.append(("gap", self.first, 0, 0, 0))


class Jump(Step):
    def __init__(self, by: int) -> None:
        self.by = by

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1 + self.by


class JumpUnless(Step):
    def __init__(self, question: Expr, by: int) -> None:
        self.question = question
        self.by = by

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        if self.question.ev(t, f) == 0:
            f.pos += self.by


class SetSlot(Step):
    def __init__(self, slot: int, value: int) -> None:
        self.slot = slot
        self.value = value

    def run(self, t: Table, f: Frame) -> None:
        f.v[self.slot] = self.value
        f.pos += 1


class ChangeCount(Step):
    """A stored quantity changes; of nobody nothing does."""

    def __init__(self, base: int, subject: Expr, how: str, amount: Expr, clause: int) -> None:
        self.base = base
        self.subject = subject
        self.how = how
        self.amount = amount
        self.clause = clause

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        s = self.subject.ev(t, f)
        if s < 0:
            return
        a = self.amount.ev(t, f)
        i = self.base + s
        n = t.counts[i]
        how = self.how
        if how == "+":
            t.counts[i] = n + a
        elif how == "-":
            t.counts[i] = n - a
        elif how == "times":
            t.counts[i] = n * a
        elif how == "at most":
            t.counts[i] = min(n, a)
        elif how == "at least":
            t.counts[i] = max(n, a)
        else:
            t.counts[i] = a
        if t.trace is not None:
            t.trace.append(("count", self.clause, i, n, t.counts[i]))


class EachBegin(Step):
    """All things are found before the first change; then the block is carried out for each."""

    def __init__(self, selection: Selection, found: int, slot: int, skip: int) -> None:
        self.selection = selection
        self.found = found  # the set that keeps them
        self.slot = slot
        self.skip = skip

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        f.sets[self.found] = self.selection.find(t, f)
        f.v[self.slot] = 0
        if not f.sets[self.found]:
            f.pos += self.skip
        else:
            self.selection.bind(f, f.sets[self.found][0])


class EachNext(Step):
    def __init__(self, selection: Selection, found: int, slot: int, back: int) -> None:
        self.selection = selection
        self.found = found
        self.slot = slot
        self.back = back

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        f.v[self.slot] += 1
        i = f.v[self.slot]
        if i < len(f.sets[self.found]):
            self.selection.bind(f, f.sets[self.found][i])
            f.pos -= self.back


class Repeat(Step):
    def __init__(self, slot: int, times: int) -> None:
        self.slot = slot
        self.times = times

    def run(self, t: Table, f: Frame) -> None:
        f.v[self.slot] = self.times
        f.pos += 1


class RepeatNext(Step):
    def __init__(self, slot: int, back: int) -> None:
        self.slot = slot
        self.back = back

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        f.v[self.slot] -= 1
        if f.v[self.slot] > 0:
            f.pos -= self.back


class Stop(Step):
    def run(self, t: Table, f: Frame) -> None:
        f.pos = len(f.routine.steps)


class End(Step):
    """The turn, the Hole, the round or the game is to end; the flow sees to it when the routine is over."""

    def __init__(self, what: str) -> None:
        self.what = ENDINGS[what]

    def run(self, t: Table, f: Frame) -> None:
        t.ending |= self.what
        f.pos += 1


class UntilStep(Step):
    """The lines of a block count from now to an end, for whom the routine is about."""

    def __init__(self, number: int, *, following: bool) -> None:
        self.number = number
        self.following = following

    def run(self, t: Table, f: Frame) -> None:
        f.pos += 1
        own = t.rules.whose_turn(t)
        ends = 2 if self.following and f.v[2] == own else 1
        t.untils += [self.number, f.v[2], f.v[3], ends]


# ---------------------------------------------------------------- questions


class Asking(Step):
    """A step that asks. Its `state` slot is -1 until it was entered."""

    def __init__(self, seat: Expr, text: int) -> None:
        self.seat = seat
        self.text = text

    def whom(self, t: Table, f: Frame) -> int:
        s = self.seat.ev(t, f)
        return s if s >= 0 else max(t.rules.whose_turn(t), 0)


class May(Asking):
    def __init__(self, seat: Expr, text: int, skip: int) -> None:
        super().__init__(seat, text)
        self.skip = skip  # past what happens on yes

    def run(self, t: Table, f: Frame) -> None:
        n = t.rules.verbs.number
        t.pending = Pending("effect", self.whom(t, f), self.text, [n(V_YES), n(V_NO)])

    def answer(self, t: Table, f: Frame, option: int) -> None:
        f.pos += 1
        if t.rules.verbs.split(option)[0] == V_NO:
            f.pos += self.skip


class ChooseOne(Asking):
    def __init__(self, seat: Expr, text: int, texts: list[int], offsets: list[int]) -> None:
        super().__init__(seat, text)
        self.texts = texts
        self.offsets = offsets

    def run(self, t: Table, f: Frame) -> None:
        t.pending = Pending("effect", self.whom(t, f), self.text, [t.rules.verbs.number(V_OPTION, x) for x in self.texts])

    def answer(self, t: Table, f: Frame, option: int) -> None:
        f.pos += 1 + self.offsets[self.texts.index(t.rules.verbs.split(option)[1])]


class ChooseNumber(Asking):
    def __init__(self, seat: Expr, text: int, slot: int, low: int, high: int) -> None:
        super().__init__(seat, text)
        self.slot = slot
        self.low = low
        self.high = high

    def run(self, t: Table, f: Frame) -> None:
        t.pending = Pending("effect", self.whom(t, f), self.text, [t.rules.verbs.number(V_NUMBER, i) for i in range(self.low, self.high + 1)])

    def answer(self, t: Table, f: Frame, option: int) -> None:
        f.v[self.slot] = t.rules.verbs.split(option)[1]
        f.pos += 1


class Choose(Asking):
    """One pick a question, in the order of the kinds so that each set is asked for once; picks that are forced make
    themselves. Cards that the chooser does not see are chosen by where they lie."""

    def __init__(self, seat: Expr, text: int, selection: Selection, low: Expr, high: Expr, out: int, did: int, state: int, *, shown: bool) -> None:
        super().__init__(seat, text)
        self.shown = shown  # the cards were looked at before
        self.selection = selection
        self.low = low
        self.high = high
        self.out = out
        self.did = did
        self.state = state  # slot: how many picks were made; -1 before the first, -2 after the last

    def key(self, t: Table, seat: int, item: int) -> int:
        """How the chooser names a card: by its kind where it is seen and lies in a pile, else by its place."""
        place = item_place(item)
        pile, at = place >> 12, place & 4095
        verbs = t.rules.verbs
        if t.rules.pile_grid[pile] or not (self.shown or sees(t, seat, pile, at)):
            return verbs.number(V_PLACE, at)
        return verbs.number(V_CHOOSE, item_card(item))

    def run(self, t: Table, f: Frame) -> None:
        if f.v[self.state] == -1:
            f.sets[self.out] = []
            f.v[self.state] = 0
        picked = f.sets[self.out]
        seat = self.whom(t, f)
        found = self.selection.find(t, f)
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
        floor = self.key(t, seat, picked[-1]) if picked else -1
        need = low - len(picked)
        keys = [(self.key(t, seat, item), item) for item in left]
        keys = [k for k in keys if k[0] >= floor]
        options: list[int] = []
        for key, _ in keys:
            if key in options or sum(1 for k, _ in keys if k >= key) < need:
                continue
            options.append(key)
        options.sort()
        if not options:
            f.v[self.state] = -2
            return
        if need > 0 and len(options) == 1:
            self.pick(t, f, seat, options[0])
            return
        if need <= 0:
            options.append(t.rules.verbs.number(V_DONE))
        t.pending = Pending("effect", seat, self.text, options, max(low, 0), high)

    def pick(self, t: Table, f: Frame, seat: int, key: int) -> None:
        left = self.selection.find(t, f)
        for item in f.sets[self.out]:
            left.remove(item)
        f.sets[self.out].append(next(i for i in left if self.key(t, seat, i) == key))
        f.v[self.state] += 1

    def answer(self, t: Table, f: Frame, option: int) -> None:
        if t.rules.verbs.split(option)[0] == V_DONE:
            f.v[self.state] = -2
        else:
            self.pick(t, f, self.whom(t, f), option)


# ---------------------------------------------------------------- cards


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


def either(a: int, b: int) -> int:
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
                if t.rules.pile_grid[to] and -1 not in t.piles[to]:
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
                card = t.draw(a)
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
            found = self.selection.find(t, f)
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
            t.say(t.rules.text_looked, seat, tuple(item_card(i) for i in items), p, 1 << max(seat, 0))
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
