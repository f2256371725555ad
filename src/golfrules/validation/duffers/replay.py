"""A hand that was found, played through in the engine from a real position to the Hole; and against any Luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from golfrules.engine.cascade import read
from golfrules.engine.game import Game
from golfrules.engine.rules import Rules
from golfrules.engine.run import after
from golfrules.engine.state import State
from golfrules.engine.table import Table
from golfrules.games.duffers import Duffers
from golfrules.games.solo import Solo
from golfrules.validation.duffers.pools import flow_of
from golfrules.validation.duffers.search import Found
from golfrules.validation.duffers.start import Plan, start

__all__ = ["Played", "Replay", "plan_of"]

_MOST_POSITIONS = 3000
"""So many positions are looked at before a way to play a hand is given up."""
_DECLINED = ("done", "no")


@frozen(slots=True)
class Played:
    """A hand as it was played: what was done, in order, and what was put down for it."""

    plan: Plan
    actions: tuple[str, ...]
    score: int
    duffs_gained: int


def plan_of(found: Found, hole: int, hand: int) -> Plan:
    """The position in which a hand is played: what it has more cards than a hand, it draws."""
    of = {kind: [i for i in found.items if i.kind == kind] for kind in ("hand", "luck", "duff")}
    cards = sorted(of["hand"], key=lambda i: -i.brings) if len(of["hand"]) > hand else of["hand"]
    return Plan(
        hole,
        tuple(i.card for i in cards[:hand]),
        tuple(i.card for i in sorted(of["luck"], key=lambda i: i.brings)),
        tuple(i.card for i in of["duff"]),
        tuple(i.card for i in cards[hand:]),
    )


class Replay:
    """Plays hands on one Hole. `gave_up` says that some way to play a hand was not looked at."""

    def __init__(self, game: Game, rules: Rules, hole: int) -> None:
        self.game = game
        self.rules = rules
        self.flow = flow_of(rules)
        self.hole = hole
        self.gave_up = False
        self.looked_at = 0

    # ------------------------------------------------------------ one way to complete it

    def play(self, found: Found, hand: int) -> Played | None:
        """A way to play a hand so that it comes to what was found; None when none is seen."""
        plan = plan_of(found, self.hole, hand)
        begin = start(self.rules, plan)
        self.looked_at = 0
        first = sorted(
            (i for i in found.items if i.kind == "hand" and not self.flow.is_a["duff"][i.card]),
            key=lambda i: (-i.brings if plan.bag else 0, i.lucks > 0, not i.is_quiet, -self._printed(i.card)),
        )
        options = self._way(begin, tuple(i.card for i in first), found)
        if options is None:
            return None
        return self._confirmed(plan, begin, options)

    def _printed(self, card: int) -> int:
        return self.rules.printed[self.flow.yards][card]

    def _way(self, t: Table, left: tuple[int, ...], found: Found) -> list[int] | None:
        """The answers that lead to the Hole from here."""
        self.looked_at += 1
        if self.looked_at > _MOST_POSITIONS:
            self.gave_up = True
            return None
        for option, card in self._moves(t, left):
            following = after(t, option)
            if self._is_done(following):
                if self._fits(t, following, found, option):
                    return [option]
                continue
            rest = left
            if card >= 0:
                at = left.index(card)
                rest = left[:at] + left[at + 1 :]
            way = self._way(following, rest, found)
            if way is not None:
                return [option, *way]
        return None

    def _moves(self, t: Table, left: tuple[int, ...]) -> Iterator[tuple[int, int]]:
        """What is worth doing here: an answer, a card that is still to be played, or to complete the Hole."""
        p = t.pending
        if p is None:
            return
        if p.kind == "effect":
            names = [str(self.rules.verbs.action(option)) for option in p.options]
            order = sorted(range(len(names)), key=lambda i: names[i] not in _DECLINED)
            yield from ((p.options[i], -1) for i in order)
            return
        own = {card: i for i, card in reversed(list(enumerate(left)))}
        plays = []
        for option in p.options:
            verb, about = self.flow.verb_of(option)
            if isinstance(self.flow, Solo):
                if verb in ("play", "hole-out"):
                    card, hole = self.rules.verbs.two(about)
                    if hole == self.hole and p.kind == "duff":
                        yield option, -1
                    elif hole == self.hole and card in own:
                        plays.append((own[card], verb == "play" and len(left) == 1, option, card))
            elif verb == "complete" and about == self.hole and not left:
                yield option, -1
            elif verb == "play" and about in own:
                plays.append((own[about], False, option, about))
        for _, _, option, card in sorted(plays):
            yield option, card

    def _is_done(self, t: Table) -> bool:
        """Whether the Hole is completed, or a question is asked on the way out."""
        if isinstance(self.flow, Duffers):
            return self.flow.has_completed(t, 0, 0)
        return self.flow.has_completed(t, 0)

    def _fits(self, before: Table, now: Table, found: Found, option: int) -> bool:
        """Whether the Hole was completed with so many yards and strokes."""
        flow = self.flow
        if isinstance(flow, Duffers):
            t = flow.attempt_on(before, 0, self.hole)
            x = flow.scope(t, 0, self.hole)
            return read(t, flow.total_yards, 0, -1, x) == found.yards and (
                read(t, flow.total_strokes, 0, -1, x) == found.strokes
            )
        return now.counts[flow.score] - before.counts[flow.score] == found.strokes

    def _confirmed(self, plan: Plan, begin: Table, options: Sequence[int]) -> Played:
        """The same by the public way, action by action."""
        state = State.of(self.game, begin, None, None)
        actions = []
        for option in options:
            action = str(self.rules.verbs.action(option))
            state = state.apply(action)
            actions.append(action)
        duffs = sum(self.flow.is_a["duff"][c] for c in begin.piles[self.flow.duff_stack])
        left = sum(self.flow.is_a["duff"][c] for c in state._table.piles[self.flow.duff_stack])
        score = state._table.counts[self.flow.score] - begin.counts[self.flow.score]
        return Played(plan, tuple(actions), score, duffs - left)

    # ------------------------------------------------------------ whatever is revealed

    def always(self, found: Found, hand: int) -> tuple[bool | None, tuple[int, ...]]:
        """Whether a hand completes the Hole whatever Luck it reveals, played as well as can be; what breaks it if not.

        None when that takes too long to see. What is revealed is known once it is, and not before.
        """
        if not any(i.lucks for i in found.items):
            return True, ()
        plan = plan_of(found, self.hole, hand)
        lucks = tuple(c for c, n in enumerate(self.rules.copies) for _ in range(n) if self.flow.is_a["luck"][c])
        begin = start(self.rules, Plan(plan.hole, plan.hand, (), plan.duffs, plan.bag, bare=True))
        reveals = {i.card: i.lucks for i in found.items if i.kind == "hand"}
        left = sorted(
            (i for i in found.items if i.kind == "hand" and not self.flow.is_a["duff"][i.card]),
            key=lambda i: (i.lucks > 0, not i.is_quiet, -self._printed(i.card)),
        )
        self.looked_at = 0
        try:
            broken = self._broken(begin, tuple(i.card for i in left), lucks, reveals)
        except _TooMuch:
            return None, ()
        return broken is None, broken or ()

    def _broken(
        self, t: Table, left: tuple[int, ...], lucks: tuple[int, ...], reveals: dict[int, int]
    ) -> tuple[int, ...] | None:
        """What breaks a hand from here; None when it can be played so that nothing does."""
        self.looked_at += 1
        if self.looked_at > _MOST_POSITIONS * 3:
            raise _TooMuch
        worst: tuple[int, ...] | None = ()
        for option, card in self._moves_or_complete(t, left):
            if card < 0 or not reveals.get(card, 0):
                broken = self._after(t, option, card, left, lucks, reveals)
            else:
                broken = None
                for drawn in _drawings(lucks, reveals[card]):
                    now = t.copy()
                    now.lay_out(self.flow.luck_deck, list(reversed(drawn)))
                    rest = list(lucks)
                    for luck in drawn:
                        rest.remove(luck)
                    broken = self._after(now, option, card, left, tuple(rest), reveals)
                    if broken is not None:
                        broken = (*drawn, *broken)
                        break
            if broken is None:
                return None
            if not worst:
                worst = broken
        return worst

    def _after(
        self,
        t: Table,
        option: int,
        card: int,
        left: tuple[int, ...],
        lucks: tuple[int, ...],
        reveals: dict[int, int],
    ) -> tuple[int, ...] | None:
        following = after(t, option)
        if self._is_done(following):
            return None
        rest = left
        if card >= 0:
            at = left.index(card)
            rest = left[:at] + left[at + 1 :]
        return self._broken(following, rest, lucks, reveals)

    def _moves_or_complete(self, t: Table, left: tuple[int, ...]) -> Iterator[tuple[int, int]]:
        p = t.pending
        if p is None:
            return
        if p.kind != "effect" and isinstance(self.flow, Duffers):
            for option in p.options:
                if self.flow.verb_of(option) == ("complete", self.hole):
                    yield option, -1
            if not left:
                return
        yield from self._moves(t, left)


class _TooMuch(Exception):  # noqa: N818 - it is no fault
    """More positions than anybody wants to wait for."""


def _drawings(lucks: tuple[int, ...], number: int) -> Iterator[tuple[int, ...]]:
    """What may be revealed, in each order, each kind once."""
    if number == 0:
        yield ()
        return
    for luck in dict.fromkeys(lucks):
        rest = list(lucks)
        rest.remove(luck)
        for more in _drawings(tuple(rest), number - 1):
            yield (luck, *more)
