"""The best set of cards for a turn of Duffers: which to play for yards to complete which Hole, and what the rest buys.

What cards come to together is first added up from what each is read to be with the table as it lies; the most promising
sets are then laid down, and the rules asked whether they complete the Hole, and in how many strokes.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from golfrules.engine.cascade import read
from golfrules.engine.table import Scope, Table
from golfrules.players.bags import Cards, Outlook
from golfrules.players.laid import Laying

__all__ = ["Plan", "Purse", "Swings"]

# What play between experts taught. None of these is a rule.
SURE: Final = 0.85  # how likely a set comes home for each Luck symbol on it
DUFFED: Final = 0.3  # what it costs to gain a Duff
TRIES: Final = 10  # sets that are laid down, at most, before the best of them is taken
SLACK: Final = 60  # yards by which a set may miss and still be tried, where cards change each other
MOST_CARDS: Final = 9  # cards of which every set is looked at
STEP: Final = 5  # credits
MOST_CREDITS: Final = 400  # more are seldom seen together
HELD: Final = 1.0  # what a card with the Caddie may add to a guess
SECOND: Final = 0.5  # what a second Putt is worth to the first, bought together


class Plan(NamedTuple):
    """What to do with a hand: the Hole that is completed, or -1, what for, and what is bought."""

    value: float
    hole: int
    cards: tuple[int, ...]
    strokes: int
    hold: int
    buys: tuple[int, ...]


class Purse:
    """What credits buy: for each sum the best of what is for sale."""

    def __init__(self, goods: list[tuple[int, int, float, bool]]) -> None:
        """`goods` are cards with what each costs, what it gains, and whether it is a Putt."""
        most = MOST_CREDITS // STEP
        self.best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())] * (most + 1)
        putts = 0
        for card, cost, gain, putt in sorted(goods, key=lambda g: -g[2]):
            worth = gain * (SECOND**putts if putt else 1.0) - 0.01
            putts += putt
            if worth <= 0:
                continue
            price = -(-cost // STEP)
            for n in range(most, price - 1, -1):
                before, cards = self.best[n - price]
                if before + worth > self.best[n][0]:
                    self.best[n] = (before + worth, (*cards, card))

    def worth(self, credit: int) -> float:
        return self.best[min(len(self.best) - 1, max(0, credit // STEP))][0]

    def buys(self, credit: int) -> tuple[int, ...]:
        return self.best[min(len(self.best) - 1, max(0, credit // STEP))][1]


class Swings:
    """Finds sets of cards with the rules of a game."""

    def __init__(self, laying: Laying, cards: Cards) -> None:
        self.laying = laying
        self.rules = laying.rules
        self.flow = laying.flow
        self.cards = cards
        r = self.rules
        clauses = r.program.clauses
        self.needs_putt = any(clauses[g.clause].label == "putting" for g in self.flow.completing.requires)
        self._alike: dict[tuple[int, int, int], tuple[int, ...]] = {}
        holes = range(len(self.flow.names_of_holes))
        self.putts = [[r.tagged(card, "putt", h) for card in range(self.flow.cards)] for h in holes]

    # ------------------------------------------------------------ reading

    def _lines(self, stat: int, hole: int, card: int) -> tuple[int, ...]:
        """What tells on which Holes a quantity of a card is the same: the lines said of it there."""
        key = (stat, hole, card)
        found = self._alike.get(key)
        if found is None:
            r = self.rules
            lines = r.lines[stat][hole + 1][card].all if r.by_thing[stat] and r.lines[stat] else ()
            found = self._alike[key] = tuple(m.clause for m in lines)
        return found

    def exact(self, t: Table, seat: int, hole: int, cards: tuple[int, ...]) -> tuple[bool, int]:
        """Whether cards of the hand complete a Hole, with every Duff of the hand, and the strokes."""
        flow = self.flow
        tried = t.copy()
        pile, hand = tried.own(flow.play + seat), tried.own(flow.hand + seat)
        caddie = tried.own(flow.caddie + seat)
        for card in cards:
            (hand if card in hand else caddie).remove(card)
            pile.append(card)
        for card in [c for c in hand if flow.is_a["duff"][c]]:
            hand.remove(card)
            pile.append(card)
        if next(flow.unmet(tried, flow.completing, seat, hole), None) is not None:
            return False, 0
        return True, read(tried, flow.total_strokes, seat, -1, flow.scope(tried, seat, hole))

    # ------------------------------------------------------------ the search

    def best(self, t: Table, seat: int, outlook: Outlook, purse: Purse) -> Plan:
        """The best that can be done from here with the cards at hand."""
        flow, facts = self.flow, self.cards
        hand = [c for c in t.piles[flow.hand + seat] if flow.is_playable(c)]
        able = hand + [c for c in t.piles[flow.caddie + seat] if flow.is_playable(c)]
        pays = {c: max(0, flow.read_card(t, flow.worth, c, seat)) for c in set(able)}
        credit = t.counts[flow.credits + seat]
        room = flow.caddie_has_room(t, seat)
        best = self._spend(hand, able, (), pays, credit, outlook, purse, room=room)
        if not flow.may_complete_more(t):
            return best
        clubs = [c for c in able if not flow.is_a["crew"][c]]
        clubs.sort(key=lambda c: (not facts[c].putt, -facts[c].yards))
        del clubs[MOST_CARDS:]
        if not clubs and not t.piles[flow.play + seat]:
            return best
        found = self._sets(t, seat, clubs, pays, outlook, purse, credit + sum(pays[c] for c in able))
        tries = 0
        seen: set[tuple[int, tuple[int, ...]]] = set()
        for guess, hole, chosen, sure, base in found:
            if (hole, chosen) in seen:
                continue
            seen.add((hole, chosen))
            if guess + HELD <= best.value or tries >= TRIES:
                break
            tries += 1
            holds, strokes = self.exact(t, seat, hole, chosen)
            if not holds:
                continue
            rest = self._spend(hand, able, chosen, pays, credit, outlook, purse, room=room)
            value = rest.value + sure * (base - strokes) - DUFFED * sum(facts[c].duffs for c in chosen)
            if value > best.value:
                best = Plan(value, hole, chosen, strokes, rest.hold, rest.buys)
        return best

    def _spend(
        self,
        hand: list[int],
        able: list[int],
        played: tuple[int, ...],
        pays: dict[int, int],
        credit: int,
        outlook: Outlook,
        purse: Purse,
        *,
        room: bool,
    ) -> Plan:
        """What the cards that are left are good for: one with the Caddie, the others for credits."""
        rest, left = able[:], hand[:]
        for card in played:
            rest.remove(card)
            if card in left:
                left.remove(card)
        whole = credit + sum(pays[c] for c in rest)
        value, hold = purse.worth(whole), -1
        if room:
            for card in set(left):
                if self.flow.may_be_held(card):
                    worth = purse.worth(whole - pays[card]) + outlook.held(card)
                    if worth > value:
                        value, hold = worth, card
        paid = whole - (pays[hold] if hold >= 0 else 0)
        return Plan(value, -1, (), 0, hold, purse.buys(paid))

    def _sets(
        self,
        t: Table,
        seat: int,
        clubs: list[int],
        pays: dict[int, int],
        outlook: Outlook,
        purse: Purse,
        whole: int,
    ) -> list[tuple[float, int, tuple[int, ...], float, float]]:
        """The sets that seem to complete a Hole, the most promising first.

        Of each what it seems to be worth, the Hole, the cards, how likely it comes home, and what the Hole is worth.
        """
        flow, facts = self.flow, self.cards
        tried = flow.attempted(t, seat)
        played = tried.piles[flow.play + seat]
        cost, duffs, sure, tricky = [0], [0.0], [1.0], [len(played) > len(t.piles[flow.play + seat])]
        tricky[0] = tricky[0] or any(facts[c].tricky for c in played)
        for c in clubs:
            f = facts[c]
            cost += [n + pays[c] for n in cost]
            duffs += [n + DUFFED * f.duffs for n in duffs]
            sure += [n * SURE**f.luck for n in sure]
            tricky += [n or f.tricky for n in tricky]
        known: dict[tuple[int, int, tuple[int, ...]], int] = {}
        out = []
        for hole in flow.open_holes(t, seat):
            x = flow.scope(t, seat, hole)
            _, low, high = flow.window(tried, seat, hole)
            yards = [read(tried, flow.total_yards, seat, -1, x)]
            strokes = [read(tried, flow.total_strokes, seat, -1, x)]
            putts = [not self.needs_putt or any(self.putts[hole][c] for c in played)]
            for c in clubs:
                y, s = (self._of(tried, stat, hole, c, x, known) for stat in (flow.yards, flow.strokes))
                yards += [n + y for n in yards]
                strokes += [n + s for n in strokes]
                putts += [True] * len(putts) if self.putts[hole][c] else putts
            base = outlook.completing(hole)
            for mask, total in enumerate(yards):
                if not putts[mask]:
                    continue
                slack = SLACK if tricky[mask] else 0
                if low - slack <= total <= high + slack:
                    gain = sure[mask] * (base - strokes[mask]) - duffs[mask]
                    out.append((gain + purse.worth(whole - cost[mask]), hole, mask, base))
        out.sort(key=lambda o: -o[0])
        return [
            (guess, hole, tuple(c for i, c in enumerate(clubs) if mask >> i & 1), sure[mask], base)
            for guess, hole, mask, base in out[: 3 * TRIES]
        ]

    def _of(
        self, t: Table, stat: int, hole: int, card: int, x: Scope, known: dict[tuple[int, int, tuple[int, ...]], int]
    ) -> int:
        key = (stat, card, self._lines(stat, hole, card))
        found = known.get(key)
        if found is None:
            found = known[key] = read(t, stat, card, -1, x)
        return found
