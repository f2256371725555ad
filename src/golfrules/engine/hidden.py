"""What a seat cannot know, dealt anew: a state that differs from another only in what the seat can tell nothing of.

It is how a game shows that it leaks nothing: whatever the seat is shown or told must be the same in both.
"""

from __future__ import annotations

from golfrules.engine.chance import Chance
from golfrules.engine.run import settle
from golfrules.engine.select import GROUP, SET, ZONE, item_card, item_place, make_item
from golfrules.engine.sight import knows_count, owner_seats, sees
from golfrules.engine.state import State
from golfrules.engine.steps import Choose, EachBegin, LookAt
from golfrules.engine.table import ALL_SEATS, PLACE_BITS, Pending, Table

__all__ = ["hidden_places", "reshuffle_hidden"]

_TRIES = 50
"""How many ways to lay the hidden cards are tried before they are left as they are.

Some would have led to another question.
"""


def reshuffle_hidden(state: State, seat: int, seed: int | str) -> State:
    """The state as it might be instead, for all that a seat (or `SPECTATOR`) can tell.

    The cards that the seat does not see change places among themselves, as do the hidden quantities of several owners,
    and chance takes another course. Then the open question is asked again. Where somebody else is asked, they still
    have a choice: that they had one is known. GolfrulesError for a seat that is not there.

    >>> import golfrules as gr
    >>> state = gr.load_game("six-card").new_initial_state(players=2, seed=7)
    >>> other = reshuffle_hidden(state, 1, seed=3)
    >>> other == state, other.observe(1) == state.observe(1)
    (False, True)
    """
    state.check_seat(seat)
    chance = Chance.of(seed)
    places = hidden_places(state._to_ask(), seat)
    for _ in range(_TRIES):
        pool = [state._table.piles[pile][at] for pile, at in places]
        chance.shuffle(pool)
        if (other := _laid(state, seat, chance, places, pool)) is not None:
            return other
    as_it_lies = _laid(state, seat, chance, [], [])
    return state if as_it_lies is None else as_it_lies


def hidden_places(t: Table, seat: int) -> list[tuple[int, int]]:
    """Where cards lie that a seat neither sees nor is being shown: the pile and the position of each."""
    flow = t.rules.flow_class
    shown = _shown(t, seat)
    return [
        (pile, at)
        for pile, cards in enumerate(t.piles)
        if not flow.sees_besides(t, seat, pile)
        for at, card in enumerate(cards)
        if card >= 0 and not sees(t, seat, pile, at) and (pile, at) not in shown
    ]


def _shown(t: Table, seat: int) -> set[tuple[int, int]]:
    """What an effect in progress lets a seat look at.

    These are the cards that it looked at, and those that it looks through to choose some.
    """
    items: list[int] = []
    for f in t.frames:
        for step in f.routine.steps:
            if isinstance(step, LookAt) and step.seat.ev(t, f) == seat:
                items += f.sets[step.out]
        asking = f.routine.steps[f.pos] if f.pos < len(f.routine.steps) else None
        if isinstance(asking, Choose) and asking.whom(t, f) == seat:
            found = asking.selection.candidates(t, f)
            items += [i for i in found if asking.is_looked_through(t, seat, item_place(i) >> PLACE_BITS)]
    return {divmod(item_place(item), 4096) for item in items}


def _laid(state: State, seat: int, chance: Chance, places: list[tuple[int, int]], pool: list[int]) -> State | None:
    """The state with other cards in some places.

    None when it could not be, or when another than the seat would be asked another question.
    """
    before = state._table
    t = before.copy()
    flow = t.rules.flow_class
    for (pile, at), card in zip(places, pool, strict=True):
        if not flow.may_lie(t, card, pile, at):
            return None
        t.own(pile)[at] = card
    _follow(before, t)
    flow.hide_anew(t, seat, chance)
    if before.pending is not None:
        _exchange_counts(t, seat, chance)
        if not _ask_again(before.pending, t, seat):
            return None
    t.chance = Chance.of(f"{chance.word()}")
    t.chance.position = chance.below(1000)
    t.log = [
        (text, who, _told(t, seat, cards, seers, pool, chance), number, seers)
        for text, who, cards, number, seers in state._table.log
    ]
    return State.of(state.game, t, None, None)


def _follow(before: Table, t: Table) -> None:
    """Effects in progress hold cards with where they lie: the same places, other cards."""

    def now(card: int, place: int) -> int:
        pile, at = divmod(place, 4096)
        return (
            t.piles[pile][at]
            if place >= 0 and at < len(before.piles[pile]) and before.piles[pile][at] == card
            else card
        )

    for f in t.frames:
        f.sets = [[make_item(now(item_card(i), item_place(i)), item_place(i)) for i in items] for items in f.sets]
        for step in f.routine.steps:
            if isinstance(step, EachBegin) and step.selection.domain in (ZONE, SET, GROUP):
                slot = step.selection.slot
                f.v[slot] = now(f.v[slot], f.v[slot + 1])


def _exchange_counts(t: Table, seat: int, chance: Chance) -> None:
    """A quantity that several owners keep secret changes owners."""
    r = t.rules
    for c in r.program.counts:
        base = r.count_base[c.number]
        end = r.count_base[c.number + 1] if c.number + 1 < len(r.count_base) else len(t.counts)
        secret = [i for i in range(base, end) if not knows_count(c.seen, owner_seats(t, c.kind, i - base), seat)]
        values = [t.counts[i] for i in secret]
        chance.shuffle(values)
        for i, n in zip(secret, values, strict=True):
            t.counts[i] = n


def _ask_again(asked: Pending, t: Table, seat: int) -> bool:
    """Asks the open question once more. False where another than the seat is asked and would not be asked like that."""
    t.pending = None
    if not _could_be_picked(t):
        return False
    again = _asked_by_rules(t)
    if asked.seat == seat or asked.always:  # nothing that is hidden may change this question: let it show if it does
        if again is None:
            settle(t)
        return True
    return (
        again is not None
        and (again.kind, again.seat, again.text) == (asked.kind, asked.seat, asked.text)
        and len(again.options) > 1
    )


def _could_be_picked(t: Table) -> bool:
    """Whether what was picked so far, in a choice of several, might have been picked as the cards lie now."""
    f = t.frames[-1] if t.frames else None
    step = None if f is None else f.routine.steps[f.pos]
    if f is None or not isinstance(step, Choose) or f.v[step.state] < 0:
        return True
    return set(f.sets[step.out]) <= set(step.selection.find(t, f))


def _asked_by_rules(t: Table) -> Pending | None:
    """What is asked where the table stands: by the effect in progress, or by the flow."""
    if t.frames:
        f = t.frames[-1]
        f.routine.steps[f.pos].run(t, f)
    else:
        t.rules.flow_class.advance(t)
    return t.pending


def _told(t: Table, seat: int, cards: tuple[int, ...], seers: int, pool: list[int], chance: Chance) -> tuple[int, ...]:
    """The cards of an event; others, where the seat was not to see them."""
    if not pool or seers == ALL_SEATS or (seat >= 0 and seers >> seat & 1):
        return cards
    return tuple(pool[chance.below(len(pool))] for _ in cards)
