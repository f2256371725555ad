"""One Hole after the other: the search, the replay, the reason, and what there is to say of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from golfrules.engine.game import Game
from golfrules.engine.rules import Guard, Rules
from golfrules.lang.words import listed, many
from golfrules.validation.clock import now
from golfrules.validation.duffers.asked import Asked
from golfrules.validation.duffers.bounds import FAR
from golfrules.validation.duffers.demands import Demand
from golfrules.validation.duffers.items import Item, Items
from golfrules.validation.duffers.notes import Notes
from golfrules.validation.duffers.pools import MOST_IN_HAND, Pool, flow_of
from golfrules.validation.duffers.proofs import Hand, HoleProof
from golfrules.validation.duffers.reasons import Reason, reason_for
from golfrules.validation.duffers.replay import Played, Replay
from golfrules.validation.duffers.search import Found, OutOfTime, Search
from golfrules.validation.proof import IMPOSSIBLE, POSSIBLE, UNDECIDED, Answer

__all__ = ["Asking"]

_NO_REASON: Final = Reason("", (None, None), ())
_BRINGERS: Final = 6
"""So many cards that bring others are tried, each with the hand that it would make."""
_LOWEST: Final = -9
"""No rule takes so many strokes off that a Hole is done in fewer."""


class Asking:
    """The questions about one Hole, and the time that they may take."""

    def __init__(self, game: Game, rules: Rules, items: Items, hole: int, hand: int, seconds: float) -> None:
        self.game = game
        self.rules = rules
        self.items = items
        self.pool: Pool = items.pool
        self.hole = hole
        self.hand = hand
        self.until = now() + seconds
        self.flow = flow_of(rules)
        self.guards: tuple[Guard, ...] = tuple(self.flow.completing.in_order[hole + 1])
        self.replay = Replay(game, rules, hole)
        self.asking = Asked(rules, hole)
        self.played: dict[Found, Played] = {}
        self.unsure: list[str] = list(items.open)
        self.luck_is_needed = False  # proved, and not only that no hand without it was found
        self.checked = 0
        self.least_duffs = self._least_duffs()

    def _least_duffs(self) -> int:
        """So many Duffs are in every whole hand, where the pool has too few other cards."""
        if self.rules.players == 1:
            return 0
        duffs = sum(n for card, n in enumerate(self.pool.counts) if self.flow.is_a["duff"][card])
        return max(0, min(self.hand, sum(self.pool.counts)) - (sum(self.pool.counts) - duffs))

    # ------------------------------------------------------------ searches

    def search(self, items: Sequence[Item], share: float = 1.0, *, hand: int = 0) -> Search:
        """A search that may take a share of the time that is left."""
        begun = now()
        until = begun + max(0.0, self.until - begun) * share
        size = hand or self.hand
        least = self.least_duffs if size == self.hand else 0
        return Search(self.rules, self.hole, items, size, until=until, least_duffs=least, asking=self.asking)

    def accept(self, found: Found) -> bool:
        """Whether the engine plays a hand to the Hole."""
        played = self.replay.play(found, self.hand)
        if played is None:
            names = listed((self.items.names[i.card] for i in found.items), "and")
            self.unsure.append(f"{names} would do, and no way was seen to play them so.")
            return False
        self.played[found] = played
        return True

    def best(self, items: Sequence[Item], share: float = 0.6) -> tuple[Found | None, bool, bool]:
        """The hand with the fewest strokes, whether that is proved, and whether every hand was looked at."""
        search = self.search(items, share)
        try:
            best = search.find(Demand(self.guards), self.accept)
        except OutOfTime:
            self._count(search)
            return None, False, False
        if best is None:
            self._count(search)
            return None, True, True
        proved = True
        least = search.floor(Demand(self.guards))
        strokes = _LOWEST if least is None else least
        while strokes < best.strokes:
            try:
                found = search.find(Demand(self.guards, strokes=strokes), self.accept)
            except OutOfTime:
                proved = False
                break
            if found is not None:
                best = found
            strokes += 1
        self._count(search)
        return best, proved, True

    def _count(self, search: Search) -> None:
        self.checked += search.nodes + search.asked
        if search.bounds.open and search.rejected:
            self.unsure.append("What it asks depends on more than the cards that are played for it.")

    # ------------------------------------------------------------ the answer

    def answer(self) -> HoleProof:
        items = list(self.items)
        best, fewest, whole = self.best(items)
        answer: Answer = POSSIBLE if best is not None else UNDECIDED
        reason, needs = _NO_REASON, None
        drawn = False
        if best is None and whole:
            best, answer, reason = self._with_drawn(items)
            drawn = best is not None
            fewest = fewest and not drawn
            needs = None if drawn else self._needs(items)
        if best is None and answer == UNDECIDED and not reason.text:
            reason = Reason(self._why_undecided(), (None, None), ())
        witness = None if best is None else self._hand(best)
        sure: Hand | None = None
        only: tuple[str, ...] = ()
        if best is not None and self.pool.name == "box" and not drawn:
            sure, only = self._besides(items, best)
        notes = Notes(self, items)
        lines = tuple(notes.lines()) if self.pool.name == "box" else ()
        par, low, high = self._window()
        thing = self.rules.program.things["hole"][self.hole]
        proof = HoleProof(
            thing.name,
            thing.sign,
            answer,
            self.pool.name,
            self.hand,
            par,
            (low, high),
            witness,
            fewest and best is not None,
            sure,
            reason.text,
            reason.nearest,
            needs,
            only,
            lines,
            self.checked,
            (),
        )
        return notes.with_findings(proof, reason)

    def _window(self) -> tuple[int, int, int]:
        laid = self.search([]).laid
        laid.lay(())
        return laid.window()

    def _with_drawn(self, items: Sequence[Item]) -> tuple[Found | None, Answer, Reason]:
        """No hand does it by itself: whether one does with cards that come into it, and if not, why."""
        if self.unsure:
            return None, UNDECIDED, _NO_REASON
        bringers = sorted((i for i in items if i.brings and i.kind == "hand"), key=lambda i: -i.brings)
        brought = sum(i.brings * i.copies for i in items)
        reason = self._reason(items)
        if not bringers or not self.search(items).may_do_with(Demand(self.guards), brought):
            return None, IMPOSSIBLE, reason
        for item in bringers[:_BRINGERS]:
            search = self.search(items, 0.1, hand=min(MOST_IN_HAND, self.hand + item.brings))
            try:
                found = search.find_with(Demand(self.guards), item, self.accept)
            except OutOfTime:
                found = None
            self._count(search)
            if found is not None:
                return found, POSSIBLE, _NO_REASON
        names = dict.fromkeys(self.items.names[i.card] for i in bringers)
        some = listed([*list(names)[:2], *(["other cards"] if len(names) > 2 else [])], "and")
        open_ = f"{reason.text} Whether one does with what {some} may bring is not decided."
        return None, UNDECIDED, Reason(open_, reason.nearest, reason.clauses)

    def _reason(self, items: Sequence[Item]) -> Reason:
        """Why no hand does it by itself."""
        search = self.search(items, 0.4)
        try:
            return reason_for(self.rules, search, self.guards, self.hand, self.pool.words)
        except OutOfTime:
            text = f"No hand of {many(self.hand, 'card')} out of {self.pool.words} does all that it asks."
            return Reason(text, (None, None), ())
        finally:
            self._count(search)

    def _needs(self, items: Sequence[Item]) -> int | None:
        """The size of a hand that would do: the smallest that is found in time."""
        found, size = None, MOST_IN_HAND
        while size > self.hand:
            search = self.search(items, 0.5, hand=size)
            try:
                hand = search.find(Demand(self.guards))
            except OutOfTime:
                return found
            finally:
                self._count(search)
            if hand is None:
                return found
            found = sum(i.kind == "hand" for i in hand.items)
            size = found - 1
        return found

    def _why_undecided(self) -> str:
        why = self.unsure[0] if self.unsure else "The time was over before every hand was looked at."
        return f"No hand was found, and that there is none is not proved. {why}"

    def _besides(self, items: Sequence[Item], best: Found) -> tuple[Hand | None, tuple[str, ...]]:
        """The best hand without Luck, and the cards without which there is none."""
        sure = None
        if any(i.lucks for i in best.items):
            luckless = [i for i in items if not i.lucks and i.kind != "luck"]
            found, _, looked = self.best(luckless, 0.2)
            sure = None if found is None else self._hand(found)
            if found is None and looked:  # by itself; and with cards that bring others, as far as they may bring them?
                brought = sum(i.brings * i.copies for i in luckless)
                self.luck_is_needed = not self.search(luckless).may_do_with(Demand(self.guards), brought)
        suspects = {i.card for i in best.items if i.kind == "hand"}
        if self._without(items, suspects) is not None:
            return sure, ()
        for card in sorted(suspects):
            if card in suspects:
                other = self._without(items, {card})
                if other is not None:
                    suspects &= {i.card for i in other.items}
        return sure, tuple(self.items.names[card] for card in sorted(suspects))

    def _without(self, items: Sequence[Item], cards: set[int]) -> Found | None:
        """Any hand without some cards. Where the time is over an empty one is given, since nothing is proved then."""
        search = self.search([i for i in items if i.card not in cards], 0.4)
        try:
            return search.find(Demand(self.guards))
        except OutOfTime:
            return Found((), 0, FAR)
        finally:
            self._count(search)

    # ------------------------------------------------------------ telling

    def _hand(self, found: Found) -> Hand:
        played = self.played[found]
        always, broken = self.replay.always(found, self.hand)
        names = self.items.names
        return Hand(
            tuple(self._in_order(found, played)),
            tuple(names[c] for c in played.plan.bag),
            tuple(names[c] for c in played.plan.lucks),
            played.duffs_gained,
            found.yards,
            found.strokes,
            found.strokes - self._window()[0],
            played.actions,
            always,
            tuple(names[c] for c in broken),
            played.plan,
        )

    def _in_order(self, found: Found, played: Played) -> Iterator[str]:
        """The cards of a hand as they were played, and then what was forced."""
        left = [self.items.names[i.card] for i in found.items if i.kind == "hand"]
        for action in played.actions:
            verb, _, about = action.partition(" ")
            name = about.partition(" + ")[0]
            if verb in ("play", "hole-out") and name in left:
                left.remove(name)
                yield name
        yield from left
