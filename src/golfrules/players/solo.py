"""A good player of solo.

It knows what its seat may see, and remembers in which order the cards were turned up: from the second round on it knows
what comes (alone.py). How a Hole stands is read from the rules on a table of its own; what is still to come on it, and
what a card is worth elsewhere, is reckoned beforehand (fairways.py). What to do is found by a search through the pile
and the cards that are known to come (rounds.py), and followed for as long as things come as they were planned.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Final

from golfrules.engine.actions import Action
from golfrules.engine.chance import Chance
from golfrules.engine.table import Table
from golfrules.engine.view import View
from golfrules.players.alone import UNSEEN, Remembered
from golfrules.players.fairways import MOST_KEPT, Grounds, State, Values, prices
from golfrules.players.player import Hint, legal
from golfrules.players.questions import carry_out
from golfrules.players.rounds import NARROW, NONE, Able, Move, Position, Search
from golfrules.players.study import Study

if TYPE_CHECKING:
    from golfrules.engine.game import Game

__all__ = ["SoloDecision", "SoloExpert"]

# What play taught. None of these is a rule.
KNOWN: Final = 0.04  # what letting a card go by costs while it is known what comes
KEPT: Final = 0.2  # of what a card is worth elsewhere, how much is lost with it then
WAITS: Final = (0.015, 0.025, 0.04, 0.06, 0.09, 0.14, 0.2)  # the same while it is not known what comes
WAIT: Final = 0.14  # what it costs when there are as many Holes left as turns
KEEP: Final = 0.5  # of what a card is worth elsewhere, how much is lost with it
USE: Final = 0.05  # strokes that the use of Equipment must save
DEALS: Final = 2  # ways in which an unknown deck is dealt to try that
CLOSE: Final = 3  # answers that are looked at more closely
DRAWN_DUFF: Final = 0.5  # strokes that a Duff costs that is still to be played

UNKNOWN: Final = "It is the first of the answers, and none is known to be better."


class _Knowledge:
    """What there is to know of a game."""

    def __init__(self, game: Game, players: int = 1) -> None:
        rules = game.rules(players)
        self.grounds = Grounds(rules, game.card_counts(players))
        self.turned = rules.option("turned")
        self.states: dict[tuple[int, ...], State] = {}
        self._searches: dict[tuple[float, float], Search] = {}

    def search(self, wait: float, keep: float) -> Search:
        """The search with time and cards at a price."""
        found = self._searches.get((wait, keep))
        if found is None:
            values = Values(self.grounds, wait, prices(self.grounds, self.grounds.rules.box_of_holes, wait, keep))
            found = self._searches[wait, keep] = Search(values, self.turned)
        return found


class SoloExpert:
    """Plays solo; made for one game and its house rules.

    Its seed deals what it tries.

    >>> import golfrules as gr
    >>> game = gr.load_game("solo")
    >>> state = game.new_initial_state(players=1, seed=7)
    >>> SoloExpert(game, 1).hint(state.observe(0)).action in state.legal_actions
    True
    """

    def __init__(self, game: Game, seed: int | str, study: Study | None = None) -> None:
        self.seed = seed
        self._known = Study.shared(study, game).of(_Knowledge, 1)
        self._memory = Remembered()

    def choose(self, view: View) -> Action:
        return self.hint(view).action

    def hint(self, view: View) -> Hint:
        """The move, and why, in a sentence."""
        actions = legal(view)
        answered = self._memory.answered
        if answered is None or answered[0] != view:  # whoever asks twice is told the same
            answered = (view, self.decision(view).advise(actions))
            self._memory.answered = answered
            action = answered[1].action
            card = self._known.grounds.numbers.get(str(action.arguments[0]), UNSEEN) if action.arguments else UNSEEN
            self._memory.tell(action.verb, card)
        return answered[1]

    def decision(self, view: View) -> SoloDecision:
        """What there is to decide, and all that is known of it."""
        if not self._memory.is_of(view):
            self._memory = Remembered()
        self._memory.look(view, self._known.grounds.numbers)
        return SoloDecision(view, self._known, self._memory, self.seed)


class SoloDecision:
    """One decision."""

    def __init__(self, view: View, known: _Knowledge, memory: Remembered, seed: int | str) -> None:
        self.view = view
        self.me = view.seat
        self.seed = seed
        self.known = known
        self.grounds = known.grounds
        self.flow = known.grounds.flow
        self.memory = memory
        self.rounds_left: int = view.flow["rounds"] - view.flow["round"]
        self.chance = Chance.of(f"{seed} {view.flow['round']} {memory.many}")

    # ------------------------------------------------------------ what is known

    @property
    def is_known(self) -> bool:
        """Whether it is known which cards come next."""
        return self.memory.deck is not None or self.memory.many == 0

    @cached_property
    def search(self) -> Search:
        """The search, with time as dear as it is."""
        if self.is_known:
            return self.known.search(KNOWN, KEPT)
        flow, turned, deck = self.view.flow, self.known.turned, self.memory.many
        whole = deck + len(self.memory.beneath) + len(self.memory.pile)
        turns = math.ceil(deck / turned) + self.rounds_left * math.ceil(whole / turned)
        wait = WAIT * (len(flow["open"]) + flow["face_down"]) / turns
        return self.known.search(min(WAITS, key=lambda w: abs(math.log(w / wait))), KEEP)

    @cached_property
    def table(self) -> Table:
        """What is seen, and the rest as it may lie."""
        return self.grounds.lay(self.view, self.memory, self.chance)

    @cached_property
    def stack(self) -> tuple[State, ...]:
        """Holes that are still to be turned up, in some order."""
        flow, numbers = self.view.flow, self.grounds.holes
        shown = {numbers[name] for name in (*flow["open"], *flow["completed"])}
        box = sorted(hole for hole in self.grounds.rules.box_of_holes if hole not in shown)
        Chance.of(f"{self.seed} {len(shown)}").shuffle(box)
        return tuple(self.grounds.start(hole) for hole in box[: flow["face_down"]])

    def state(self, t: Table, hole: int) -> State:
        """How a Hole stands on a table."""
        key = self.grounds.lying(t, hole)
        found = self.known.states.get(key)
        if found is None:
            if len(self.known.states) >= MOST_KEPT:
                self.known.states.clear()
            found = self.known.states[key] = self.grounds.state(t, hole)
        return found

    def position(self, t: Table) -> Position:
        """What may be done from a table."""
        flow = self.flow
        return Position(
            open=tuple(self.state(t, hole) for hole in flow.face_up(t)),
            pile=tuple(t.piles[flow.pile]),
            drawn=tuple(t.piles[flow.drawn]),
            deck=tuple(t.piles[flow.deck]) if self.is_known else (),
            beneath=tuple(t.piles[flow.beneath]),
            rounds=self.rounds_left,
            stack=self.stack,
            spent=0.0,
            move=None,
            before=None,
        )

    # ------------------------------------------------------------ what a table is worth

    def quick(self, t: Table) -> float:
        """What a table is worth, about: the strokes still to come, below nothing."""
        duffs = sum(self.flow.is_a["duff"][card] for card in (*t.piles[self.flow.drawn], *t.piles[self.flow.pile]))
        return -self.search.turn([self.position(t)], NARROW)[0][0] - DRAWN_DUFF * duffs

    def value(self, t: Table) -> float:
        """What a table is worth, with the best that can be done."""
        return -self.search.best(self.position(t), known=self.is_known)[0]

    # ------------------------------------------------------------ decisions

    def advise(self, actions: tuple[Action, ...]) -> Hint:
        kind = self.view.decision.kind if self.view.decision is not None else ""
        if len(actions) == 1:
            return Hint(actions[0], "Nothing else can be done.")
        if kind == "turn":
            return self.turn(actions)
        if kind == "duff":
            return self.duff(actions)
        return self.effect(actions) if kind == "effect" else Hint(actions[0], UNKNOWN)

    def card_of(self, action: Action) -> int:
        return self.grounds.numbers[str(action.arguments[0])]

    def turn(self, actions: tuple[Action, ...]) -> Hint:
        """A card on a Hole, Equipment used, or the next cards."""
        holes = self.grounds.holes
        moves: dict[Move, Action] = {}
        for action in actions:
            if action.verb in ("play", "hole-out"):
                hole = holes[str(action.arguments[1])]
                moves[Move(self.card_of(action), hole, action.verb == "hole-out")] = action
            elif action.verb == "use":
                moves[Move(self.card_of(action), NONE, False)] = action
        found = moves.get(self.planned(moves))
        if found is None or found.verb != "use":
            for move, action in moves.items():
                if move.hole == NONE and self.used(move.card) > self.value(self.table) + USE:
                    self.memory.plan = []
                    found = action
        if found is None:
            passing = next((a for a in actions if a.verb in ("turn", "turn-over", "pick-up")), actions[-1])
            return Hint(passing, "No card that may be played now does a Hole more good than another will.")
        card = found.arguments[0]
        if found.verb == "use":
            return Hint(found, f"The {card} is of more use now than on a Hole.")
        if found.verb == "hole-out":
            return Hint(found, f"The {card} completes {found.arguments[1]}, and no better Putt is worth waiting for.")
        return Hint(found, f"The {card} brings {found.arguments[1]} on in as few strokes as may be hoped for.")

    def planned(self, moves: Iterable[Move]) -> Move:
        """What the plan says; a new plan where things came otherwise."""
        m, start = self.memory, self.position(self.table)
        here = (start.open, start.pile, start.drawn)
        step = m.plan[0] if m.plan else None
        if step is None or here != step[:3] or (step.move.card != NONE and step.move not in moves):
            m.plan = self.search.best(start, self.able(moves), known=self.is_known)[1]
        return m.plan.pop(0).move

    def able(self, moves: Iterable[Move]) -> Able:
        """What comes of each card that may be played now, as the rules have it."""
        g, flow, t, search = self.grounds, self.flow, self.table, self.search
        out: Able = {}
        for move in moves:
            if move.hole == NONE:
                continue
            trial = flow.attempt_on(t, self.me, move.hole)
            trial.put(flow.play, move.card)
            lying = g.state(trial, move.hole)
            if move.sinks:
                _, low, high = flow.window(trial, self.me, move.hole)
                effect = search.sunk(lying, move.card, high - low + g[move.hole].low)
            else:
                effect = search.laid(lying, move.card)
            out.setdefault((move.card, move.hole), []).append(effect)
        return out

    def used(self, card: int) -> float:
        """What it is worth to use Equipment."""
        deals = 1 if self.is_known else DEALS
        total = 0.0
        for _ in range(deals):
            t = self.grounds.lay(self.view, self.memory, self.chance)
            self.flow.use(t, card)
            carry_out(t, self.me, self.quick)
            total += self.value(t)
        return total / deals

    def duff(self, actions: tuple[Action, ...]) -> Hint:
        """The Hole on which a Duff does the least harm."""
        best, found = -math.inf, actions[0]
        for action in actions:
            t = self.table.copy()
            card = self.card_of(action)
            self.flow.take(t, card, forced=True)
            t.put(self.flow.spread + self.grounds.holes[str(action.arguments[1])], card)
            value = self.value(t)
            if value > best:
                best, found = value, action
        return Hint(found, f"On {found.arguments[1]} the {found.arguments[0]} does the least harm.")

    def effect(self, actions: tuple[Action, ...]) -> Hint:
        """An answer to a rule: each is tried, and the most promising are looked at more closely."""
        m, d = self.memory, self.view.decision
        if d is None or m.asked != d.question:
            m.picked = []
        m.asked = "" if d is None else d.question
        asked = self.grounds.question(self.table, self.view, m.picked)
        tried = []
        if asked is not None:
            for action in actions:
                after = self.grounds.answered(asked, action, self.me, self.quick)
                if after is not None:
                    tried.append((action, after))
        if not tried:
            m.picked = []
            return Hint(actions[0], UNKNOWN)
        tried.sort(key=lambda answer: -round(self.quick(answer[1]), 6))
        found, left = max(tried[:CLOSE], key=lambda answer: round(self.value(answer[1]), 6))
        m.untils = left.untils[:]
        if found.verb == "choose":
            m.picked.append(str(found.arguments[0]))
        if found.verb != "choose" or (d is not None and len(m.picked) >= d.maximum):
            m.picked = []
        return Hint(found, "The Holes take the fewest strokes with it.")
