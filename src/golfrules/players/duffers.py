"""A good player of Duffers.

It knows what its seat may see, and remembers its bag and what it has planned for the turn. Whatever a card or a Hole
does, it finds out by trying it on a table of its own, laid with what it sees (laid.py). What cards are worth in the
long run comes from the hands that they may be part of (bags.py, hands.py), and the best set of cards for a Hole from a
search (swings.py).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Final

from golfrules.engine.actions import Action
from golfrules.engine.chance import Chance
from golfrules.engine.table import PLACE_BITS, Table
from golfrules.engine.view import View
from golfrules.players.bags import Cards, Outlook, turns_left
from golfrules.players.laid import Laying
from golfrules.players.memory import Memory
from golfrules.players.player import Hint, legal
from golfrules.players.questions import carry_out
from golfrules.players.study import Study
from golfrules.players.swings import Plan, Purse, Swings

if TYPE_CHECKING:
    from golfrules.engine.game import Game

__all__ = ["Decision", "DuffersExpert"]

# What play between experts taught. None of these is a rule.
TRY: Final = 0.05  # what a card must bring to be played for what it does
STALE: Final = 1.0  # what the best card of the Display must gain for it to stay
THEIRS: Final = 0.15  # what a Duff in another's discard is worth, and a card in another's hand costs
CASHED: Final = 30  # credits with which a new Display is worth a Chip Shot
ENDING: Final = 5.0  # what it is worth to end the game while one is ahead

UNKNOWN: Final = "It is the first of the answers, and none is known to be better."


class _Knowledge:
    """What there is to know of a game for so many players."""

    def __init__(self, game: Game, players: int) -> None:
        self.laying = Laying(game.rules(players), game.card_counts(players))
        self.cards = Cards(self.laying)
        self.swings = Swings(self.laying, self.cards)
        flow = self.laying.flow
        empty = self.laying.empty()
        self.starts = [
            card
            for card, n in enumerate(self.laying.copies)
            for _ in range(min(n, max(0, flow.read_card(empty, flow.starts, card, 0))))
        ]


class DuffersExpert:
    """Plays for any seat; made for one game and its house rules.

    Its seed deals what it tries.

    >>> import golfrules as gr
    >>> game = gr.load_game("duffers")
    >>> state = game.new_initial_state(players=2, seed=7)
    >>> DuffersExpert(game, 1).hint(state.observe(0)).action in state.legal_actions
    True
    """

    def __init__(self, game: Game, seed: int | str, study: Study | None = None) -> None:
        self.game = game
        self.seed = seed
        self._study = Study.shared(study, game)
        self._memory: dict[int, Memory] = {}

    def choose(self, view: View) -> Action:
        return self.hint(view).action

    def hint(self, view: View) -> Hint:
        """The move, and why, in a sentence."""
        actions = legal(view)
        decision = self.decision(view)
        m = decision.memory
        if m.answered is None or m.answered[0] != view:  # whoever asks twice is told the same
            m.answered = (view, decision.advise(actions))
        return m.answered[1]

    def decision(self, view: View) -> Decision:
        """What there is to decide, and all that is known of it."""
        known = self._of(view.players)
        return Decision(view, known, self._remember(view, known), self.seed)

    def _of(self, players: int) -> _Knowledge:
        return self._study.of(_Knowledge, players)

    def _remember(self, view: View, known: _Knowledge) -> Memory:
        m = self._memory.get(view.seat)
        turns: int = view.flow["turns"]
        if m is None or turns < m.turns:
            m = self._memory[view.seat] = Memory()
        if turns != m.turns:
            m.turns = turns
            m.new_turn()
        m.look(view, known.laying, known.starts)
        return m


class Decision:
    """One decision, seen from one seat."""

    def __init__(self, view: View, known: _Knowledge, memory: Memory, seed: int | str) -> None:
        self.view = view
        self.me = view.seat
        self.laying = known.laying
        self.flow = known.laying.flow
        self.cards = known.cards
        self.swings = known.swings
        self.memory = memory
        self.chance = Chance.of(f"{seed} {view.flow['turns']} {view.seat}")

    def mine(self, zone: str) -> list[int]:
        """The cards of a zone of one's own that are seen."""
        return [self.laying.numbers[card] for card in self.view.zone(zone, self.me).cards if card is not None]

    @cached_property
    def deck(self) -> list[int]:
        return [self.laying.numbers[card] for card in sorted(self.memory.deck.elements())]

    @cached_property
    def table(self) -> Table:
        """What is seen, with the deck in some order."""
        deck = self.deck[:]
        self.chance.shuffle(deck)
        t = self.laying.lay(self.view, deck, self.memory.untils, self.chance)
        self.memory.untils = self.laying.add_lasting(t, self.me, self.memory.told)
        return t

    @cached_property
    def outlook(self) -> Outlook:
        """How the game stands. It is thought over when a turn begins and when a Hole is completed."""
        m, view, flow = self.memory, self.view, self.flow
        done = view.flow["completed"]
        key = (view.flow["turns"], len(done[self.me]))
        if m.outlook is None or m.outlook[0] != key:
            bag = [card for zone in self.laying.bag for card in self.mine(zone) if not flow.is_a["luck"][card]]
            left = [len(view.flow["course"]) - len(names) for names in done]
            shop = len(view.zone("shop").cards)
            turns = turns_left(
                left, view.flow["turns"] / view.players, shop, finisher=view.flow["finisher"] is not None
            )
            rewarded = frozenset(z.owner for z in view.zones if z.name == "rewards" and z.owner is not None and z.cards)
            draws = flow.read_player(self.table, flow.draws, self.me)
            holes = flow.open_holes(self.table, self.me)
            outlook = Outlook(self.cards, [*bag, *self.deck], draws, turns, holes, rewarded, self.chance, self.deck)
            m.outlook = (key, outlook)
        return m.outlook[1]

    @cached_property
    def goods(self) -> list[tuple[int, int, float, bool]]:
        """What is for sale: each card with its price, what it gains, and whether it is a Putt."""
        t, flow = self.table, self.flow
        out = []
        ending = 0.0
        if (
            not self.view.zone("shop").cards
            and self.view.decision is not None
            and self.view.decision.kind != "pre-sale"
        ):
            ending = ENDING if self.lead > 0 else -ENDING  # the next card of the Display ends the game
        for pile, most in ((flow.display, 9), (flow.stacks, 2)):
            places: dict[int, list[int]] = {}
            for at, card in enumerate(t.piles[pile]):
                places.setdefault(card, []).append(at)
            for card, found in places.items():
                price = flow.price(t, card, (pile << PLACE_BITS) | found[0], flow.scope(t, self.me))
                gain = self.outlook.worth(card) + (ending if pile == flow.display else 0.0)
                item = (card, price, gain, self.cards[card].putt)
                out += [item] * min(most, len(found))
        return out

    @cached_property
    def lead(self) -> float:
        """By how much this seat is ahead of the best of the others, were the game over now, as far as can be seen."""
        t, flow = self.table, self.flow
        totals = [
            t.counts[flow.score + seat] + 2 * sum(flow.pars[hole] for hole in flow.open_holes(t, seat))
            for seat in range(t.players)
        ]
        mine = totals.pop(self.me) - sum(self.cards[card].saves for card in self.outlook.bag)
        return min(totals) - mine

    @cached_property
    def purse(self) -> Purse:
        return Purse(self.goods)

    # ------------------------------------------------------------ what a table is worth

    def standing(self, t: Table) -> float:
        """What the cards of the bag and of the table are worth in the long run, and what was done to others."""
        flow, me = self.flow, self.me
        worth, luck = self.outlook.worth, flow.is_a["luck"]
        value = 0.0
        for first in self.laying.piles_of_bag:
            for card in t.piles[first + me]:
                if not luck[card]:
                    value += worth(card)
        for card in t.piles[self.laying.lying + me]:
            value += self.outlook.lying(card)
        for seat in range(t.players):
            if seat != me:
                value -= THEIRS * len(t.piles[flow.hand + seat])
                value += THEIRS * sum(flow.is_a["duff"][card] for card in t.piles[flow.discard + seat])
        return value - t.counts[flow.score + me]

    def quick(self, t: Table) -> float:
        """What a table is worth, about."""
        flow, me = self.flow, self.me
        at_hand = (*t.piles[flow.hand + me], *t.piles[flow.caddie + me])
        return (
            self.standing(t)
            + sum(self.outlook.held(card) for card in at_hand)
            + self.purse.worth(t.counts[flow.credits + me] + 10 * len(at_hand))
        )

    def value(self, t: Table) -> float:
        """What a table is worth, with the best that can be done in this turn."""
        return self.standing(t) + self.swings.best(t, self.me, self.outlook, self.purse).value

    # ------------------------------------------------------------ decisions

    def advise(self, actions: tuple[Action, ...]) -> Hint:
        kind = self.view.decision.kind if self.view.decision is not None else ""
        if len(actions) == 1:
            return Hint(actions[0], "Nothing else can be done.")
        ways: dict[str, Callable[[tuple[Action, ...]], Hint]] = {
            "turn": self.turn,
            "effect": self.effect,
            "pre-sale": self.pre_sale,
            "set-aside": self.set_aside,
            "give-back": self.give_back,
            "propose": self.propose,
            "vote": self.vote,
        }
        way = ways.get(kind)
        return way(actions) if way is not None else Hint(actions[0], UNKNOWN)

    def number(self, action: Action) -> int:
        return self.laying.numbers[str(action.arguments[0])]

    # ------------------------------------------------------------ the turn

    def turn(self, actions: tuple[Action, ...]) -> Hint:
        m = self.memory
        m.picked = []
        if m.todo and m.todo[0].action in actions and m.hand == self.hand_after(None):
            return self.next_step()
        m.todo = []
        plan = self.swings.best(self.table, self.me, self.outlook, self.purse)
        tried = self.try_out(actions, plan)
        if tried is not None:
            return tried
        m.todo = self.swing(plan) if plan.hole >= 0 else self.spend(plan)
        if m.todo[0].action not in actions:
            m.todo = []
            return Hint(next(a for a in actions if a.verb == "pass"), "Nothing else is worth doing.")
        return self.next_step()

    def next_step(self) -> Hint:
        """The first thing that is still to be done of what is planned."""
        m = self.memory
        step = m.todo.pop(0)
        m.hand = self.hand_after(step.action)
        return step

    def hand_after(self, action: Action | None) -> list[str | None]:
        """The hand after an action, to tell whether what was planned was done."""
        hand = sorted(self.view.zone("hand", self.me).cards, key=str)
        if action is not None and action.verb in ("play", "pay", "hold"):
            hand.remove(str(action.arguments[0]))
        return hand

    def try_out(self, actions: tuple[Action, ...], plan: Plan) -> Hint | None:
        """What is worth doing first for what it brings."""
        r = self.laying.rules
        now = self.standing(self.table) + plan.value
        best, found = TRY, None
        for action in actions:
            if action.verb in ("play", "play-held"):
                if not self.laying.acts[self.number(action)]:
                    continue
            elif action.verb not in r.actions or r.actions[action.verb].routine is None:
                continue
            after = self.table.copy()
            self.laying.do(after, self.me, action)
            carry_out(after, self.me, self.quick)
            gain = self.value(after) - now
            if gain > best:
                best, found = gain, action
        if found is None:
            return None
        what = f"The {found.arguments[0]} brings" if found.arguments else "This brings"
        return Hint(found, f"{what} more now than anything else.")

    def swing(self, plan: Plan) -> list[Hint]:
        """The cards of a plan, those first of which it is not known what comes of them, and then the Hole."""
        hole = self.flow.names_of_holes[plan.hole]
        out = []
        held = self.mine("caddie")
        for card in sorted(
            plan.cards, key=lambda c: (not self.is_open_ended(c), self.cards[c].putt, -self.cards[c].yards)
        ):
            verb = "play"
            if card in held:
                held.remove(card)
                verb = "play-held"
            name = self.laying.names[card]
            out.append(Hint(Action(verb, (name,)), f"The {name} is one of the cards that complete {hole}."))
            if self.is_open_ended(card):
                return out
        return [*out, Hint(Action("complete", (hole,)), f"{hole} takes {plan.strokes} strokes like this.")]

    def is_open_ended(self, card: int) -> bool:
        """Whether something comes of a card that is not known before."""
        c = self.cards[card]
        return c.luck > 0 or c.duffs > 0 or self.laying.acts[card]

    def spend(self, plan: Plan) -> list[Hint]:
        """What is left goes to the Caddie or pays for what is worth buying."""
        flow, t, names = self.flow, self.table, self.laying.names
        out = []
        hand = [c for c in self.mine("hand") if flow.is_playable(c)]
        if plan.hold >= 0:
            hand.remove(plan.hold)
            name = names[plan.hold]
            out.append(Hint(Action("hold", (name,)), f"The {name} is worth more in the next turn than what it pays."))
        price = {card: cost for card, cost, _, _ in self.goods}
        credit = t.counts[flow.credits + self.me] - sum(price[c] for c in plan.buys)
        able = [(c, "pay") for c in hand] + [(c, "pay-held") for c in self.mine("caddie") if flow.is_playable(c)]
        pays = {c: flow.read_card(t, flow.worth, c, self.me) for c, _ in able}
        for card, verb in sorted(able, key=lambda o: (self.cards[o[0]].tricky, -pays[o[0]])):
            if credit >= 0:
                break
            if pays[card] > 0:
                credit += pays[card]
                out.append(
                    Hint(Action(verb, (names[card],)), f"The {names[card]} helps to pay for what is worth buying.")
                )
        out += [
            Hint(Action("buy", (names[c],)), f"The {names[c]} is what the bag lacks most, of what can be paid.")
            for c in plan.buys
        ]
        return [*out, Hint(Action("pass"), "Nothing else is worth doing.")]

    # ------------------------------------------------------------ questions of cards

    def asked_again(self) -> Table | None:
        """The table with the question of a rule asked again; None where no rule is known that asks like this."""
        m, d = self.memory, self.view.decision
        if d is None or m.asked != d.question:
            m.picked = []
        m.asked = "" if d is None else d.question
        return self.laying.question(self.table, self.view, m.picked)

    def effect(self, actions: tuple[Action, ...]) -> Hint:
        m, d = self.memory, self.view.decision
        asked = self.asked_again()
        if asked is None:
            m.picked = []
            return Hint(actions[0], UNKNOWN)
        tried = [
            (a, after) for a in actions if (after := self.laying.answered(asked, a, self.me, self.quick)) is not None
        ]
        found, left = max(tried, key=lambda answer: round(self.value(answer[1]), 6))
        m.untils = left.untils[:]
        if found.verb == "choose":
            m.picked.append(str(found.arguments[0]))
        if found.verb != "choose" or (d is not None and len(m.picked) >= d.maximum):
            m.picked = []
        return Hint(found, f"With {found} the turn and the bag are worth most.")

    # ------------------------------------------------------------ before play, and the Display

    def pre_sale(self, actions: tuple[Action, ...]) -> Hint:
        """The best of the Display; then what is left may turn it over."""
        credit = self.table.counts[self.flow.credits + self.me]
        goods = [g for g in self.goods if Action("buy", (self.laying.names[g[0]],)) in actions]
        for card in Purse(goods).buys(credit):
            name = self.laying.names[card]
            return Hint(Action("buy", (name,)), f"The {name} is among the best that these credits buy.")
        cash = Action("cash-in")
        if cash in actions and credit >= CASHED:
            return Hint(cash, "A Chip Shot less does no harm, and a new Display may have something better.")
        return Hint(Action("pass"), "Nothing more is worth buying.")

    def set_aside(self, actions: tuple[Action, ...]) -> Hint:
        action = max(actions, key=lambda a: self.outlook.worth(self.number(a)) - self.cards[self.number(a)].cost / 100)
        return Hint(action, f"The {action.arguments[0]} is worth most for what it costs.")

    def give_back(self, actions: tuple[Action, ...]) -> Hint:
        action = min(actions, key=lambda a: self.outlook.worth(self.number(a)))
        return Hint(action, f"The {action.arguments[0]} is worth least of the three.")

    @property
    def is_stale(self) -> bool:
        """Whether nothing in the Display is worth what the cards of the shop are worth on average."""
        flow = self.flow
        shop = [
            self.outlook.worth(card) for card, n in enumerate(self.laying.copies) if n and flow.home(card) == flow.shop
        ]
        shown = [self.outlook.worth(card) for card in self.table.piles[flow.display]]
        return bool(shop) and max(shown, default=0.0) < STALE * sum(shop) / len(shop)

    def propose(self, actions: tuple[Action, ...]) -> Hint:
        if self.is_stale:
            return Hint(Action("cycle"), "Five other cards are worth more than these on average.")
        return Hint(Action("leave"), "There is something in the Display that is worth buying.")

    def vote(self, actions: tuple[Action, ...]) -> Hint:
        if self.is_stale:
            return Hint(Action("agree"), "Five other cards are worth more than these on average.")
        return Hint(Action("refuse"), "There is something in the Display that is worth buying.")
