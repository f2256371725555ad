"""Who sees what: the one place where a zone's visibility is read.

Allow-lists throughout: what is not granted is hidden.
"""

from __future__ import annotations

from golfrules.engine.table import ALL_SEATS, BY_CARD, Table

__all__ = ["knows_count", "may_know", "owner_seats", "seers", "seers_of_all", "sees"]


def seers(t: Table, pile: int, at: int) -> int:
    """The seats that see the card at a position of a pile, as bits; ALL_SEATS when onlookers see it too."""
    r = t.rules
    seats = r.pile_seers[pile]
    if seats != BY_CARD:
        return seats
    if r.by_knowers[pile]:
        return t.known[pile][at]
    return ALL_SEATS if at in (-1, len(t.piles[pile]) - 1) else 0  # a pile of which the top is seen


def seers_of_all(t: Table, pile: int) -> list[int]:
    """The same for every card of a pile, in their order."""
    r = t.rules
    many = len(t.piles[pile])
    seen = r.pile_seen[pile]
    if seen == "knowers":
        return t.known[pile]
    if seen == "top":
        return [*([0] * (many - 1)), ALL_SEATS][:many] if many else []
    return [ALL_SEATS if seen == "all" else r.pile_seats[pile] if seen == "owner" else 0] * many


def sees(t: Table, seat: int, pile: int, at: int) -> bool:
    """Whether a seat (a number below 0 is an onlooker) sees a card."""
    mask = seers(t, pile, at)
    return mask == ALL_SEATS or (seat >= 0 and mask >> seat & 1 == 1)


def knows_count(seen: str, owner_seats: int, seat: int) -> bool:
    """Whether a seat may know a stored quantity that is seen by `seen`."""
    if seen == "all":
        return True
    return seen == "owner" and seat >= 0 and owner_seats >> seat & 1 == 1


def owner_seats(t: Table, kind: str, owner: int) -> int:
    """The seats, as bits, of whoever a thing of a kind belongs to: a player's own, or all of a side."""
    if kind == "player" or t.rules.program.kinds[kind].of == "player":
        return 1 << owner
    return sum(1 << s for s in range(t.players) if t.side_of[s] == owner)


def may_know(t: Table, observer: int) -> bool:
    """Whether all that was asked about, as it was noted, is there for the observer to see."""
    for what, number, *_ in t.trace or ():
        if what == "pile" and not sees_all(t, observer, number):
            return False
        if what == "stored":
            c = next(c for c in reversed(t.rules.program.counts) if t.rules.count_base[c.number] <= number)
            if not knows_count(c.seen, owner_seats(t, c.kind, number - t.rules.count_base[c.number]), observer):
                return False
    return True


def sees_all(t: Table, observer: int, pile: int) -> bool:
    if t.rules.flow_class.sees_besides(t, observer, pile):
        return True
    return all(sees(t, observer, pile, i) for i in range(len(t.piles[pile])))
