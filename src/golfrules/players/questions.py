"""Questions of rules, asked again on a table that a player laid.

Rules are carried out on such tables by the engine itself, so that no card and no house rule needs a word of its own
here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from golfrules.engine.actions import Action
from golfrules.engine.rules import NO_ITEMS, Routine, Rules
from golfrules.engine.run import answer, carry_on
from golfrules.engine.select import SET, item_card, make_item
from golfrules.engine.steps import Choose, EachBegin, LookAt
from golfrules.engine.steps.questions import V_DONE, Asking, ChooseOne
from golfrules.engine.table import PLACE_BITS, Frame, Table
from golfrules.engine.trial import Trial
from golfrules.engine.view import View
from golfrules.games.golf_cards import GolfCards

__all__ = ["Questions", "carry_out"]

_TRIES: Final = 12
"""As many answers of a question within a trial are weighed."""


class Questions:
    """Tables of a game with the cards of Duffers, and what rules ask there."""

    def __init__(self, rules: Rules, flow: GolfCards, copies: list[int]) -> None:
        self.rules = rules
        self.flow = flow
        self.copies = copies
        self.names = rules.names[rules.card_kind]
        self.numbers = {name: i for i, name in enumerate(self.names)}
        self.holes = {name: i for i, name in enumerate(flow.names_of_holes)}

    def empty(self) -> Table:
        """A table on which nothing lies."""
        t = Trial(self.rules).table
        t.trace = None
        return t

    def lay_seen(self, view: View) -> tuple[Trial, list[int], dict[str, int]]:
        """A table with the cards that are seen; how many of each are left; how many lie in zones not seen through."""
        trial = Trial(self.rules)
        left = self.copies[:]
        hidden: dict[str, int] = {}
        for z in view.zones:
            cards = [self.numbers[card] for card in z.cards if card is not None]
            for card in cards:
                left[card] -= 1
            if cards:
                trial.deal(z.name, cards, z.owner or 0)
            if len(cards) < len(z.cards):
                hidden[z.name] = len(z.cards)
        return trial, left, hidden

    def store_counts(self, t: Table, view: View) -> None:
        """Stored quantities as they are seen."""
        r = self.rules
        for c in r.program.counts:
            base = r.count_base[c.number]
            end = r.count_base[c.number + 1] if c.number + 1 < len(r.count_base) else len(t.counts)
            single = end - base == 1 and c.kind in ("round", "game")
            for i in range(base, end):
                n = view.counts.get(c.name if single else f"{c.name} of {c.kind} {i - base}", 0)
                t.counts[i] = c.words.index(n) if isinstance(n, str) else -1 if n is None else n

    def question(self, t: Table, view: View, picked: list[str]) -> Table | None:
        """The table with the open question of a rule asked again; None where no rule is known that asks like this.

        `picked` are the cards that were chosen so far in this choice.
        """
        d = view.decision
        if d is None:
            return None
        wanted, best, most = {str(action) for action in d.actions}, None, 0.0
        for routine, at in self._asking(view):
            if not self._speaks(t, routine):
                continue
            asked = t.copy()
            frame = self._frame(asked, view, routine, at, picked)
            asked.frames.append(frame)
            routine.steps[at].run(asked, frame)
            p = asked.pending
            if p is not None:
                there = {str(self.rules.verbs.action(o)) for o in p.options}
                alike = len(there & wanted) / len(there | wanted)  # not all may be known of what lies in the deck
                if alike > most:
                    best, most = asked, alike
        return best

    def _asking(self, view: View) -> Iterator[tuple[Routine, int]]:
        d, r = view.decision, self.rules
        if d is None:
            return
        said = {a.arguments[0] for a in d.actions if a.verb == "do"}
        for routine in r.routines:
            for i, step in enumerate(routine.steps):
                if not isinstance(step, Asking) or r.texts[step.text] != d.question:
                    continue
                if isinstance(step, ChooseOne) and {r.texts[x] for x in step.texts} != said:
                    continue
                yield routine, i

    def _speaks(self, t: Table, routine: Routine) -> bool:
        """Whether what speaks lies where it can speak."""
        if routine.speaker in ("mine", "card"):
            return any(routine.speaker_number in t.piles[p] for p in (*self.rules.live_piles, self.flow.incoming))
        return routine.speaker != "hole" or t.ground == routine.speaker_number

    def _frame(self, t: Table, view: View, routine: Routine, at: int, picked: list[str]) -> Frame:
        r, me = self.rules, view.seat
        v = [-1] * routine.slots
        v[2], v[3], v[4] = me, t.side_of[me], t.ground
        v[5] = me if routine.speaker in ("card", "mine") else -1
        frame = Frame(routine, v, [NO_ITEMS] * routine.sets)
        event = routine.name.removeprefix("when ")
        occasion = r.occasions.get(event)
        if occasion is not None and occasion.card >= 0:
            v[occasion.card], v[occasion.card + 1] = self._event_card(t, me, routine, event)
        if occasion is not None and "hole" in occasion.roles:
            v[occasion.roles["hole"]] = t.ground
        for step in routine.steps[:at]:
            if isinstance(step, EachBegin):  # the block is carried out for this seat, and for nobody after it
                frame.sets[step.found] = []
                step.selection.bind(frame, make_item(me, -1))
        asking = routine.steps[at]
        if isinstance(asking, Choose):
            if asking.selection.domain == SET:
                self._show(t, frame, view, routine, at, picked)
            found = asking.find(t, frame, me)
            for name in picked:
                item = next((i for i in found if item_card(i) == self.numbers[name]), None)
                if item is not None:
                    found.remove(item)
                    frame.sets[asking.out] = [*frame.sets[asking.out], item]
            v[asking.state] = len(frame.sets[asking.out])
        frame.pos = at
        return frame

    def _event_card(self, t: Table, me: int, routine: Routine, event: str) -> tuple[int, int]:
        """The card that an event was about, as far as it can be told, and where it lies."""
        flow = self.flow
        if event == "gained" and t.piles[flow.incoming]:
            return t.piles[flow.incoming][-1], (flow.incoming << PLACE_BITS) | (len(t.piles[flow.incoming]) - 1)
        for pile in flow.attempt_piles(me):
            cards = t.piles[pile]
            if routine.speaker == "mine" and routine.speaker_number in cards:
                at = len(cards) - 1 - cards[::-1].index(routine.speaker_number)
                return cards[at], (pile << PLACE_BITS) | at
        pile = flow.play + me
        cards = t.piles[pile]
        return (cards[-1], (pile << PLACE_BITS) | (len(cards) - 1)) if cards else (-1, -1)

    def _show(self, t: Table, f: Frame, view: View, routine: Routine, at: int, picked: list[str]) -> None:
        """Lays the cards that somebody looks at on top of where they lie."""
        asking, d = routine.steps[at], view.decision
        if d is None or not isinstance(asking, Choose):
            return
        shown = [self.numbers[str(a.arguments[0])] for a in d.actions if a.verb == "choose"]
        shown += [self.numbers[name] for name in picked]
        for step in routine.steps[:at]:
            if isinstance(step, LookAt) and step.out == asking.selection.number:
                p = step.source.pile(t, f)
                pile = t.own(p)
                for card in shown:
                    if card in pile:
                        pile.remove(card)
                del pile[: max(0, len(shown) - 1)]
                pile += shown
                top = len(pile) - len(shown)
                f.sets[step.out] = [make_item(card, (p << PLACE_BITS) | (top + i)) for i, card in enumerate(shown)]

    def answered(self, t: Table, action: Action, seat: int, worth: Callable[[Table], float]) -> Table | None:
        """The table after an answer of its open question; what is asked then is answered as well as may be.

        None for an answer that cannot be given on this table.
        """
        options = [] if t.pending is None else t.pending.options
        option = next((o for o in options if self.rules.verbs.action(o) == action), None)
        if option is None:
            return None
        after = t.copy()
        answer(after, option)
        carry_out(after, seat, worth)
        return after


def carry_out(t: Table, me: int, worth: Callable[[Table], float]) -> None:
    """Carries out what is under way to its end; each question is answered by what it is worth, others' by the first."""
    carry_on(t)
    while (p := t.pending) is not None:
        options = p.options[:_TRIES] if p.seat == me else p.options[:1]
        best = options[0]
        if len(options) > 1:
            best = max(options, key=lambda option: worth(_rolled(t, option)))
        answer(t, best)
        carry_on(t)


def _rolled(t: Table, option: int) -> Table:
    """The table after an answer, with no more chosen than must be."""
    after = t.copy()
    answer(after, option)
    carry_on(after)
    while (p := after.pending) is not None:
        done = next((o for o in p.options if t.rules.verbs.split(o)[0] == V_DONE), p.options[0])
        answer(after, done)
        carry_on(after)
    return after
