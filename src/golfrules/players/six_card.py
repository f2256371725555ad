"""A good player of Six-card Golf.

It knows what its seat may see and remembers what it saw go to the discard. What it does not know it takes for the
average of what is unseen. It weighs a move by three things: what its own layout is then worth, how much its next draws
may still better that, and how much time the move leaves the others to better theirs. What layouts are worth it asks of
the rules (layouts.py).
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from golfrules.engine.actions import Action
from golfrules.engine.chance import Chance
from golfrules.engine.view import View
from golfrules.players.expectations import Expectations
from golfrules.players.layouts import UNKNOWN, Layouts
from golfrules.players.player import Hint, legal
from golfrules.players.study import Study

if TYPE_CHECKING:
    from golfrules.engine.game import Game

__all__ = ["SixCardExpert"]

# What play between experts taught. None of these is a rule.
FADE: Final = 0.3  # how much of a draw's promise the draw after it still holds
PATIENCE: Final = 4  # turns without a new face-up card, after which one is worth ever more ...
HASTE: Final = 0.25  # ... by this, for the square of the turns since
WARY: Final = 0.7  # how much it counts what a discard may do for the next player
SAMPLES: Final = 12  # deals of the unseen cards that are tried before a round is ended, where it counts who ends it


class _Memory:
    """What one seat remembers of a round."""

    def __init__(self, number: int) -> None:
        self.number = number  # the round
        self.pile: list[int] = []  # the discard as it was seen to grow; UNKNOWN where it was not
        self.mine = False  # whether the view before was the beginning of a turn of one's own
        self.hidden = -1  # cards face down when the last turn began
        self.idle = 0  # turns without a new face-up card since
        self.last_turns = 0  # turns begun since somebody called


class SixCardExpert:
    """Plays for any seat; made for one game and its house rules.

    Shown only its own turns it plays well, and better when it watches. Its seed deals what it tries.

    >>> import golfrules as gr
    >>> game = gr.load_game("six-card")
    >>> state = game.new_initial_state(players=2, seed=7)
    >>> SixCardExpert(game, 1).hint(state.observe(0)).action in state.legal_actions
    True
    """

    def __init__(self, game: Game, seed: int | str, study: Study | None = None) -> None:
        self.game = game
        self.seed = seed
        self._study = Study.shared(study, game)
        self._memory: dict[int, _Memory] = {}

    def watch(self, view: View) -> None:
        """Remembers what can be seen now."""
        self._remember(view, self._of(view.players))

    def choose(self, view: View) -> Action:
        return self.hint(view).action

    def hint(self, view: View) -> Hint:
        """The move, and why, in a sentence."""
        actions = legal(view)
        layouts = self._of(view.players)
        memory = self._remember(view, layouts)
        return _Turn(view, layouts, memory, self.game.card_counts(view.players), Chance.of(self.seed)).advise(actions)

    def _of(self, players: int) -> Layouts:
        return self._study.of(_layouts, players)

    def _remember(self, view: View, layouts: Layouts) -> _Memory:
        number: int = view.flow["round"]
        cards = view.zone("discard").cards
        hidden = view.zone("grid", view.seat).open.count(False)
        m = self._memory.get(view.seat)
        if m is None or m.number != number or hidden > m.hidden >= 0:
            m = self._memory[view.seat] = _Memory(number)
        # What lies below the top changes only when the stock is made anew of it, and then the top alone is left.
        del m.pile[max(0, len(cards) - 1) :]
        m.pile += [UNKNOWN] * (len(cards) - 1 - len(m.pile))
        if cards:
            m.pile.append(layouts.number(cards[-1]))
        d = view.decision
        mine = d is not None and d.seat == view.seat and d.kind == "turn"
        if mine and not m.mine:
            m.idle = m.idle + 1 if hidden == m.hidden else 0
            m.hidden = hidden
            m.last_turns += view.counts["caller"] is not None
        m.mine = mine
        return m


def _layouts(game: Game, players: int) -> Layouts:
    return Layouts(game.rules(players))


class _Turn:
    """One decision, seen from one seat."""

    def __init__(self, view: View, layouts: Layouts, memory: _Memory, counts: list[int], chance: Chance) -> None:
        self.view = view
        self.layouts = layouts
        self.memory = memory
        self.chance = chance
        self.me = view.seat
        self.players = view.players
        grids = [view.zone("grid", seat) for seat in range(view.players)]
        self.cards = [tuple([layouts.number(card) for card in z.cards]) for z in grids]
        self.hidden = [z.open.count(False) for z in grids]
        self.open = grids[self.me].open
        self.mine = self.cards[self.me]
        self.in_hand = [layouts.number(card) for card in view.zone("drawn", self.me).cards]
        unseen = counts[:]
        for known in (*self.cards, memory.pile, self.in_hand):
            for card in known:
                if card != UNKNOWN:
                    unseen[card] -= 1
        self.unseen = [max(0, n) for n in unseen]
        self.odds = Expectations(layouts, self.unseen)
        caller = view.counts["caller"]
        self.caller = caller if isinstance(caller, int) else None
        last = view.options["last-turns"]
        self.last_turns = last if isinstance(last, int) else 0
        # of one's own, once somebody has called
        self.turns_to_come = max(0, self.last_turns - max(1, memory.last_turns))
        self.others = [seat for seat in range(view.players) if seat != self.me]
        self.others_gain = sum(self.odds.draw_gain(self.cards[seat]) for seat in self.others) / len(self.others)
        self._stands: dict[tuple[tuple[int, ...], int, bool, bool], float] = {}

    # ------------------------------------------------------------ how good a position is

    def turns_left(self, *, ends: bool) -> tuple[int, int]:
        """How many turns more one has, and the others have, as far as it pays to look."""
        if self.caller is not None:
            return self.turns_to_come, self.turns_to_come
        return (0, self.last_turns) if ends else (1, 1)

    def ends(self, hidden: int, *, knocks: bool) -> bool:
        """Whether a move that leaves so many cards face down brings the round to its end."""
        return self.caller is None and (knocks or (hidden == 0 and self.view.options["ending"] != "knock"))

    def stand(self, layout: tuple[int, ...], hidden: int, *, turned: bool, knocks: bool = False) -> float:
        """How good it is to have this layout after one's move, in points; more is better."""
        key = (layout, hidden, turned, knocks)
        found = self._stands.get(key)
        if found is None:
            ends = self.ends(hidden, knocks=knocks)
            mine, theirs = self.turns_left(ends=ends)
            promise = self.odds.draw_gain(self.mine if self.layouts.whole else layout)
            found = promise * _turns(mine) - self.others_gain * _turns(theirs) - self.odds.expect(layout)
            if turned or knocks:
                found += HASTE * max(0, self.memory.idle - PATIENCE) ** 2
            if ends and self.layouts.caller_counts:
                found -= self.price_of_ending(layout)
            self._stands[key] = found
        return found

    def price_of_ending(self, layout: tuple[int, ...]) -> float:
        """What it costs, on average, to be the one who ends the round.

        The unseen cards are dealt some times, and the others take their last turns.
        """
        layouts, odds = self.layouts, self.odds
        deck = [card for card, n in enumerate(self.unseen) for _ in range(n)]
        times = max(3, SAMPLES // len(self.others))
        price = 0.0
        for _ in range(times):
            self.chance.shuffle(deck)
            at = iter(deck)
            dealt = [
                [next(at, 0) if card == UNKNOWN else card for card in (layout if seat == self.me else self.cards[seat])]
                for seat in range(self.players)
            ]
            for seat in self.others:
                for _ in range(self.last_turns):
                    card = next(at, UNKNOWN)
                    if card != UNKNOWN:
                        place = min(
                            range(len(layout)),
                            key=lambda i: odds.expect((*dealt[seat][:i], card, *dealt[seat][i + 1 :])),
                        )
                        with_it = [*dealt[seat][:place], card, *dealt[seat][place + 1 :]]
                        if odds.expect(tuple(with_it)) < odds.expect(tuple(dealt[seat])):
                            dealt[seat] = with_it
            price += layouts.margin(layouts.scores(dealt, self.me), self.me) - layouts.margin(
                layouts.scores(dealt), self.me
            )
        return price / times

    @cached_property
    def dangers(self) -> list[float]:
        """For each card what it does on the discard for the next player, beyond what the stock would."""
        after = (self.me + 1) % self.players
        if after == self.caller:
            after = (after + 1) % self.players if self.turns_to_come else self.me
        if after == self.me:
            return [0.0] * len(self.odds.cards)
        gain = self.odds.gain(self.cards[after])
        usual = self.odds.average(gain)
        return [WARY * max(0.0, n - usual) / len(self.others) for n in gain]

    def danger(self, card: int) -> float:
        return self.odds.average(self.dangers) if card == UNKNOWN else self.dangers[self.odds.at[card]]

    # ------------------------------------------------------------ moves

    def placed(self, card: int, place: int) -> float:
        """How good it is to put a card in a place."""
        hidden = self.hidden[self.me] - (not self.open[place])
        layout = (*self.mine[:place], card, *self.mine[place + 1 :])
        return self.stand(layout, hidden, turned=not self.open[place]) - self.danger(self.mine[place])

    def refused(self, card: int, *, stock: bool) -> float:
        """How good it is to discard the card drawn."""
        how = self.view.options["refused"] if stock else "discard"
        flips = [self.turned_up(i) for i, up in enumerate(self.open) if not up]
        best = self.passed()
        if how == "must-flip" and flips:
            best = max(flips)
        elif how == "may-flip" or (how == "flip-when-ending" and self.caller is not None):
            best = max([best, *flips])
        return best - self.danger(card)

    def passed(self) -> float:
        return self.stand(self.mine, self.hidden[self.me], turned=False)

    def turned_up(self, place: int) -> float:
        """How good it is to turn up a card."""
        hidden = self.hidden[self.me] - 1
        if self.mine[place] != UNKNOWN:
            return self.stand(self.mine, hidden, turned=True)
        before, after = self.mine[:place], self.mine[place + 1 :]
        return self.odds.average([self.stand((*before, card, *after), hidden, turned=True) for card in self.odds.cards])

    def with_card(self, card: int, *, stock: bool, may_refuse: bool) -> float:
        """How good the best move with a card drawn is."""
        best = max(self.placed(card, place) for place in range(len(self.mine)))
        return max(best, self.refused(card, stock=stock)) if may_refuse else best

    def worth_of(self, action: Action) -> float | None:
        """How good an action is; None for one that this player has no opinion of."""
        verb = action.verb
        kind = self.view.decision.kind if self.view.decision is not None else ""
        place = int(action.arguments[0]) - 1 if action.arguments and isinstance(action.arguments[0], int) else -1
        if kind == "turn":
            if verb == "draw":
                return self.odds.average(
                    [self.with_card(card, stock=True, may_refuse=True) for card in self.odds.cards]
                )
            if verb == "take":
                return self.with_card(
                    self.memory.pile[-1], stock=False, may_refuse=self.view.options["take-back"] == "yes"
                )
            if verb == "flip":
                return self.turned_up(place)
            if verb == "knock":
                return self.stand(self.mine, self.hidden[self.me], turned=False, knocks=True)
        elif kind == "drawn":
            if verb == "replace":
                return self.placed(self.in_hand[0], place)
            if verb == "discard":
                return self.refused(self.in_hand[0], stock=not self.view.flow["from_discard"])
        elif kind == "refused":
            return self.passed() if verb == "pass" else self.turned_up(place)
        elif kind in ("open", "peek") and place >= 0:
            part = next(part for part in self.layouts.parts if place in part)
            return -sum(self.mine[p] != UNKNOWN for p in part) - place / 100  # a part of which nothing is known yet
        return None

    # ------------------------------------------------------------ advice

    def advise(self, actions: tuple[Action, ...]) -> Hint:
        """The best action; of those this player has no opinion of, the first."""
        rated = [
            (worth, -i, action) for i, action in enumerate(actions) if (worth := self.worth_of(action)) is not None
        ]
        if not rated:
            return Hint(actions[0], "It is the first of the answers, and none is known to be better.")
        worth, _, action = max(rated)
        return Hint(action, self.reason(action, {a: w for w, _, a in rated}))

    def reason(self, action: Action, rated: dict[Action, float]) -> str:
        now = _points(self.odds.expect(self.mine))
        name = self.layouts.name
        verb = action.verb
        if verb in ("open", "peek"):
            return "The more columns you know something of, the more pairs you can make."
        if verb == "draw":
            if self.memory.pile:
                top = name(self.memory.pile[-1])
                return f"The stock promises more than the {top} on the discard; your layout stands at about {now}."
            return f"There is no discard to take; your layout stands at about {now}."
        if verb == "take":
            card = self.memory.pile[-1]
            best = min(self.odds.expect((*self.mine[:i], card, *self.mine[i + 1 :])) for i in range(len(self.mine)))
            if best > self.odds.expect(self.mine):
                return f"You may put the {name(card)} back, and a card of the stock would serve the next player more."
            better = f"The {name(card)} brings your layout from about {now} to about {_points(best)}"
            return f"{better}, and the stock promises less."
        if verb == "replace" and isinstance(action.arguments[0], int):
            return self.reason_to_place(action.arguments[0] - 1, now)
        if verb == "discard":
            return f"The {name(self.in_hand[0])} does more harm than good in your layout, which stands at about {now}."
        if verb == "knock":
            return f"Your layout stands at about {now}, and the others would gain more by time than you."
        if verb == "pass":
            return "It is better to keep your cards face down for another turn."
        return f"A card more face up brings the end nearer, and your layout stands at about {now}."

    def reason_to_place(self, place: int, now: str) -> str:
        card = self.in_hand[0]
        old = self.mine[place]
        gone = "a card that you do not know" if old == UNKNOWN else f"the {self.layouts.name(old)}"
        named = self.layouts.name(card)
        after = (*self.mine[:place], card, *self.mine[place + 1 :])
        text = f"the {named} for {gone} brings your layout from about {now} to about {_points(self.odds.expect(after))}"
        if self.ends(self.hidden[self.me] - (not self.open[place]), knocks=False):
            return f"T{text[1:]}, and the round ends before the others can gain more."
        if self.odds.expect(after) <= self.odds.expect(self.mine):
            return f"T{text[1:]}."
        if self.danger(card) > self.danger(old):
            return f"On the discard the {named} would serve the next player; {text}."
        return f"A card more face up brings the end nearer; {text}."


def _turns(n: int) -> float:
    """How many draws' promise so many turns hold, since each leaves less to better."""
    return sum(FADE**i for i in range(n))


def _points(n: float) -> str:
    return str(round(n))
