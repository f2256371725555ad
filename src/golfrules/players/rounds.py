"""A search through what may be done in solo, from the pile as it lies and through the cards that are known to come.

A position is how each open Hole stands, the Play Pile, what was drawn and what is to be turned. A card is played, or
more are turned; the best few positions of each turn are looked at further. Luck counts with what it may bring, and goes
on as what is likeliest; Holes of the stack come in some order.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import Final, NamedTuple

from golfrules.players.fairways import LOST, MOST_KEPT, State, Values

__all__ = ["NARROW", "NONE", "PASS", "Able", "Move", "Position", "Search", "Step"]

# What play taught. None of these is a rule.
WIDE: Final = 10  # positions of a turn that are looked at further
NARROW: Final = 8  # where it is not known what comes
DEEP: Final = 400  # turns that are looked ahead, at most
BEHIND: Final = 2.0  # strokes by which a position may be worse than the best of its turn
LONG: Final = 8  # cards that are played in a turn, at most
PATIENT: Final = 0.01  # what a turn costs for each open Hole, where it is known what comes
NONE: Final = -1


class Move(NamedTuple):
    """A card on a Hole, `sinks` if it is to complete it. On no Hole it is used; no card is to go on."""

    card: int
    hole: int
    sinks: bool


PASS: Final = Move(NONE, NONE, False)


class Position(NamedTuple):
    """What there is to play with and on."""

    open: tuple[State, ...]
    pile: tuple[int, ...]  # the top last
    drawn: tuple[int, ...]
    deck: tuple[int, ...]  # the top last; empty where it is not known
    beneath: tuple[int, ...]
    rounds: int  # that are still to come after this
    stack: tuple[State, ...]  # Holes that are still to be turned up, as they may lie, the next first
    spent: float  # strokes of what was completed, and what the cards that were used are worth elsewhere
    move: Move | None  # what was done last
    before: Position | None  # where that was done


class Step(NamedTuple):
    """A part of a plan: what to do with these Holes, this pile and these cards drawn."""

    open: tuple[State, ...]
    pile: tuple[int, ...]
    drawn: tuple[int, ...]
    move: Move


Effect = tuple[bool, State | None, float]
Able = dict[tuple[int, int], list[Effect]]
"""What a card may do on a Hole, by the numbers of both."""


class Search:
    """Finds what to do with one table of values."""

    def __init__(self, values: Values, turned: int) -> None:
        self.values = values
        self.turned = turned
        self._moves: dict[tuple[State, int], list[Effect]] = {}

    def moves(self, s: State, card: int) -> list[Effect]:
        """What a card may do on a Hole: whether it is to complete it, how the Hole stands then, and what it costs more.

        The Hole of None is complete.
        """
        key = (s, card)
        found = self._moves.get(key)
        if found is None:
            if len(self._moves) >= MOST_KEPT:
                self._moves.clear()
            found = self._moves[key] = [] if card == NONE else self._find_moves(s, card)
        return found

    def _find_moves(self, s: State, card: int) -> list[Effect]:
        g = self.values.grounds
        f = g[s.hole]
        printed = g.printed[card]
        clubs = f.counted(s.clubs, card)
        if printed > s.lowest or f.bars[card] or clubs > f.most_clubs:
            return []
        out: list[Effect] = []
        lying = State(
            s.hole,
            s.yards + f.yards[card],
            printed,
            s.met | f.meets[card],
            clubs,
            s.strokes + f.strokes[card],
        )
        if f.putt[card] and f.low <= lying.yards <= f.high_with[card] and f.holds(lying.met):
            out.append(self.sunk(lying, card, f.high_with[card]))
        if g.lies[card] and printed < s.lowest and lying.yards <= f.high + LOST:
            out.append(self.laid(lying, card))
        return out

    def laid(self, lying: State, card: int) -> Effect:
        """What comes of a card that lies on a Hole, as this stands with it before Luck and Duffs."""
        of = self.values.of
        outcomes = self.values.grounds[lying.hole].outcomes[card]
        ends = [
            lying._replace(yards=lying.yards + o.yards, strokes=lying.strokes + o.strokes)
            if o.yards or o.strokes
            else lying
            for o in outcomes
        ]
        cost = sum([o.chance * of(end) for o, end in zip(outcomes, ends, strict=True)])
        return False, ends[0], cost - of(ends[0]) + self.values.prices[card]

    def sunk(self, lying: State, card: int, high: int) -> Effect:
        """What comes of a card that is to complete a Hole, as this stands with it before Luck and Duffs.

        A Putt that does not bring the ball in after all lies there, and another may fly as far.
        """
        of, f = self.values.of, self.values.grounds[lying.hole]
        outcomes = f.outcomes[card]
        ends = [
            lying._replace(yards=lying.yards + o.yards, strokes=lying.strokes + o.strokes, lowest=lying.lowest - 1)
            for o in outcomes
        ]
        cost = self.values.prices[card]
        for o, end in zip(outcomes, ends, strict=True):
            cost += o.chance * (end.strokes if f.low <= end.yards <= high else of(end))
        if f.low <= ends[0].yards <= high:
            return True, None, cost
        return True, ends[0], cost - of(ends[0])

    def to_come(self, p: Position) -> float:
        """What the Holes of a position come to that are not complete."""
        of = self.values.of
        return sum([of(s) for s in p.open]) + sum([of(s) for s in p.stack])

    # ------------------------------------------------------------ one turn

    def turn(self, starts: Iterable[Position], wide: int, able: Able | None = None) -> list[tuple[float, Position]]:
        """The positions in which a turn may leave the table, the best first; of those with the same Holes the best.

        Where it is known what the first card may do, on each Hole, nothing else is done with it.
        """
        layer = [(p.spent + self.to_come(p), p) for p in starts]
        seen = best_of_each(layer)
        for _ in range(LONG):
            found = best_of_each(after for _, p in layer for after in self._after(p, able))
            able = None
            if not found:
                break
            layer = sorted(found.values(), key=itemgetter(0))[:wide]
            most = layer[0][0] + BEHIND
            layer = [x for x in layer if x[0] <= most]
            seen = best_of_each([*seen.values(), *layer])
        return sorted(seen.values(), key=itemgetter(0))[:wide]

    def _after(self, p: Position, able: Able | None) -> list[tuple[float, Position]]:
        """Every position one card further."""
        out = []
        of, special = self.values.of, self.values.grounds.flow.is_special
        now = p.spent + self.to_come(p)
        cards = [(p.pile[-1], p.pile[:-1], p.drawn)] if p.pile else []
        for card in sorted(set(p.drawn)):
            at = p.drawn.index(card)
            cards.append((card, p.pile, p.drawn[:at] + p.drawn[at + 1 :]))
        opened, stack, spent = p.open, p.stack, p.spent
        for card, pile, drawn in cards:
            for i, s in enumerate(opened):
                for sinks, then, cost in self.moves(s, card) if able is None else able.get((card, s.hole), ()):
                    if then is None:
                        left, rest = (*opened[:i], *stack[:1], *opened[i + 1 :]), stack[1:]
                        value = now + cost - of(s)
                    else:
                        left, rest = (*opened[:i], then, *opened[i + 1 :]), stack
                        value = now + cost - of(s) + of(then)
                    move = Move(card, s.hole, sinks)
                    out.append(
                        (value, Position(left, pile, drawn, p.deck, p.beneath, p.rounds, rest, spent + cost, move, p))
                    )
            if card != NONE and special[card]:
                move, under = Move(card, NONE, False), (*p.beneath, card)
                out.append((now, Position(opened, pile, drawn, p.deck, under, p.rounds, stack, spent, move, p)))
        return out

    # ------------------------------------------------------------ several turns

    def best(self, start: Position, able: Able | None = None, *, known: bool) -> tuple[float, list[Step]]:
        """What a position comes to with the best that may be done, and what that is.

        Where it is not known what comes, this turn is looked at and no other.
        """
        found = self.turn([start], WIDE if known else NARROW, able)
        if not known:
            return found[0][0], plan(found[0][1])
        for _ in range(DEEP):
            if not any(p.open for _, p in found):
                break
            found = self.turn([self.turned_up(p) for _, p in found], WIDE)
        return found[0][0], plan(found[0][1])

    def turned_up(self, p: Position) -> Position:
        """The position after the next cards are turned."""
        pile, deck, beneath, rounds = p.pile + p.drawn, p.deck, p.beneath, p.rounds
        if not deck:
            if rounds == 0:  # nothing more is played
                g = self.values.grounds
                most = sum(2.0 * g[s.hole].par for s in (*p.open, *p.stack))
                return Position((), (), (), (), (), 0, (), p.spent + most, PASS, p)
            deck = (pile + beneath)[::-1]
            pile, beneath, rounds = (), (), rounds - 1
        up = deck[: -self.turned - 1 : -1]
        spent = p.spent + PATIENT * len(p.open)
        return Position(p.open, pile + up, (), deck[: -self.turned], beneath, rounds, p.stack, spent, PASS, p)


def plan(p: Position) -> list[Step]:
    """What led to a position, from the beginning; to go on, where nothing did."""
    steps = []
    last = p
    while p.before is not None and p.move is not None:
        steps.append(Step(p.before.open, p.before.pile, p.before.drawn, p.move))
        p = p.before
    steps.reverse()
    return [*steps, Step(last.open, last.pile, last.drawn, PASS)]


def best_of_each(found: Iterable[tuple[float, Position]]) -> dict[tuple[State, ...], tuple[float, Position]]:
    """Of the positions with the same Holes the best."""
    out: dict[tuple[State, ...], tuple[float, Position]] = {}
    for x in found:
        old = out.get(x[1].open)
        if old is None or x[0] < old[0]:
            out[x[1].open] = x
    return out
