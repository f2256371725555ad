"""A good player of Scramble.

It knows what its seat may see, and counts the shots that are gone. For each place of the ball it knows how many strokes
are still to come (strokes.py), and what a stroke then costs by what wins the round: strokes, or the Hole. A card that
is not played is worth what it may save later, and so are a token and the Mulligan.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from golfrules.engine.actions import Action
from golfrules.engine.view import View
from golfrules.games.scramble import IN, ON
from golfrules.players.odds import best_of, least_of, threshold
from golfrules.players.player import Hint, legal
from golfrules.players.strokes import MOST, Ball, HolePlan, Strokes
from golfrules.players.study import Study

if TYPE_CHECKING:
    from golfrules.engine.game import Game

__all__ = ["ScrambleExpert"]

# What play between experts taught. None of these is a rule.
KEEPING: Final = 0.6  # strokes during which a card that is kept is thought to be of use
PARTNER: Final = 3  # cards of which a partner is thought to play the best
SPITE: Final = 0.7  # how likely the others are to spend a token where it pays
TRIFLE: Final = 0.02  # what a stroke is worth where only the Hole counts and the Hole does not hang on it
HARDLY: Final = 0.05  # strokes that are not worth a token
MOST_WRITTEN: Final = 3 * MOST

PUTT: Final = "Any card holes the putt"


class ScrambleExpert:
    """Plays for any seat; made for one game and its house rules. Nothing in it is left to chance.

    >>> import golfrules as gr
    >>> game = gr.load_game("scramble")
    >>> state = game.new_initial_state(players=2, seed=7)
    >>> ScrambleExpert(game, 1).hint(state.observe(0)).action in state.legal_actions
    True
    """

    def __init__(self, game: Game, seed: int | str, study: Study | None = None) -> None:
        self.game = game
        self._study = Study.shared(study, game)
        self._plans: dict[int, HolePlan] = {}  # of this player, as it first met each Hole

    def choose(self, view: View) -> Action:
        return self.hint(view).action

    def hint(self, view: View) -> Hint:
        """The move, and why, in a sentence."""
        actions = legal(view)
        strokes = self._study.of(_strokes, view.players)
        return _Decision(view, strokes, self._plans, self.game.card_counts(view.players)).advise(actions)


def _strokes(game: Game, players: int) -> Strokes:
    return Strokes(game.rules(players), game.card_counts(players))


class _Goal:
    """What so many strokes on the Hole cost a side, in strokes."""

    def __init__(self, plan: HolePlan, costs: list[float]) -> None:
        self.plan = plan
        self.costs = costs
        self._known: dict[tuple[Ball, int], float] = {}

    def at(self, strokes: int) -> float:
        return self.costs[min(strokes, MOST_WRITTEN)]

    def to_come(self, ball: Ball, strokes: int) -> float:
        """What it comes to, on average, from where the ball lies after so many strokes."""
        if ball.spot == IN:
            return self.at(strokes)
        found = self._known.get((ball, strokes))
        if found is None:
            costs, last = self.costs, MOST_WRITTEN
            row = enumerate(self.plan.spread[ball], strokes)
            found = sum([p * costs[min(n, last)] for n, p in row if p])
            self._known[ball, strokes] = found
        return found

    def cost(self, ball: Ball, strokes: int, card: int) -> float:
        """What it comes to, on average, when a card is played from there."""
        spent, then = self.plan.after(ball, card)
        return self.to_come(then, strokes + spent)


class _Decision:
    """One decision, seen from one seat."""

    def __init__(self, view: View, strokes: Strokes, plans: dict[int, HolePlan], counts: list[int]) -> None:
        self.view = view
        self.rules = strokes.rules
        self.names = self.rules.names[self.rules.card_kind]
        self._numbers = {name: i for i, name in enumerate(self.names)}
        self.held = strokes.flow.held
        self.side = view.sides[view.seat]
        self.sides = max(view.sides) + 1
        words = {c.name: c.words for c in self.rules.program.counts if c.kind == "ball"}
        self.balls = [
            Ball(
                words["spot"].index(str(view.count("spot", "ball", s))),
                self.number("away", "ball", s),
                words["lie"].index(str(view.count("lie", "ball", s))),
            )
            for s in range(self.sides)
        ]
        self.strokes = [self.number("strokes", "side", s) for s in range(self.sides)]
        self.done = [
            ball.spot == IN or view.count("picked-up", "ball", s) == "yes" for s, ball in enumerate(self.balls)
        ]
        hole = self.rules.names["hole"].index(str(view.flow["name"]))
        plan = plans.get(hole)
        if plan is None or any(ball.spot != IN and ball not in plan.needed for ball in self.balls):
            new = self.balls if plan is None else [ball for ball in self.balls if ball not in plan.needed]
            plan = plans[hole] = strokes.plan(hole, new)
        self.plan = plan
        self.stake = strokes.stat("worth", hole) + self.number("pot") if view.options["scoring"] == "skins" else 1
        self.hand = self.cards_in("hand", view.seat)
        self.golfers = [seat for seat in range(view.players) if view.sides[seat] == self.side]
        self.unseen = self._unseen(counts)
        self.played = int(view.flow["played"])
        self.sudden = bool(view.flow["sudden_death"])
        self.last = self.sudden or self.played >= int(view.flow["holes"])
        self._goals: dict[int, _Goal] = {}
        self._tokens: dict[int, float] = {}
        self._costs_now: dict[int, float] = {}
        self._later: dict[tuple[Ball, int, tuple[int, ...], int], float] = {}

    # ------------------------------------------------------------ what is seen

    def number(self, name: str, kind: str = "", owner: int = 0) -> int:
        n = self.view.count(name, kind, owner)
        return n if isinstance(n, int) else 0

    def cards_in(self, zone: str, owner: int | None = None) -> list[int]:
        """The cards of a zone that are seen."""
        return [self._numbers[card] for card in self.view.zone(zone, owner).cards if card is not None]

    def _unseen(self, counts: list[int]) -> list[float]:
        """For each card how likely an unseen one, that may be played, is this."""
        left = counts[:]
        for z in self.view.zones:
            for card in z.cards:
                if card is not None:
                    left[self._numbers[card]] -= 1
        many = sum(max(0, n) for n in left)
        if many < 2:  # the discard is about to come back
            left = counts
            many = sum(counts)
        return [0.0 if self.held[card] else max(0, n) / many for card, n in enumerate(left)]

    def goal(self, side: int) -> _Goal:
        found = self._goals.get(side)
        if found is None:
            found = self._goals[side] = _Goal(self.plan, self._costs(side))
        return found

    def _costs(self, side: int) -> list[float]:
        """What so many strokes on this Hole cost a side."""
        view, plan = self.view, self.plan
        written = [plan.written(n) for n in range(MOST_WRITTEN + 1)]
        scoring = view.options["scoring"]
        if scoring == "strokes" and not self.last:
            return [float(n) for n in written]
        rivals = self._rivals(side)
        counts_total = scoring == "strokes" and not self.sudden
        best = self._best_of_rivals(
            rivals,
            [
                self.number("total", "side", s) - self.number("total", "side", side) if counts_total else 0
                for s in rivals
            ],
        )
        won, halved, lost = 1.0, 0.5, 0.0
        if self.last and not self.sudden and scoring != "strokes":
            name = "won" if scoring == "match" else "points"
            lead = self.number(name, "side", side) - max(self.number(name, "side", s) for s in rivals)
            won, halved, lost = (_chance(lead + n) for n in (self.stake, 0, -self.stake))
        scale = self.stake / self._slope
        costs = []
        for n in written:
            good = sum(p * (won if n < other else halved if n == other else lost) for other, p in best.items())
            costs.append(TRIFLE * n - scale * good)
        return costs

    @property
    def _slope(self) -> float:
        """How much of a Hole one stroke decides, from tee to tee."""
        row = self.plan.spread[self.plan.tee]
        lower = [sum(row[n + 1 :]) + row[n] / 2 for n in range(len(row))]
        return max(0.05, sum(p * (a - b) for p, (a, b) in zip(row, pairwise([*lower, 0.0]), strict=True)))

    def _rivals(self, side: int) -> list[int]:
        """The sides against which this one plays the Hole; in sudden death those that are level."""
        rivals = [s for s in range(self.sides) if s != side]
        if not self.sudden:
            return rivals
        scores = [0 if n is None else n for n in self.view.scores]  # None: a house rule counts what is hidden
        lowest = self.rules.comparisons[0].measures[0].lowest
        best = min(scores) if lowest else max(scores)
        return [s for s in rivals if scores[self.view.sides.index(s)] == best] or rivals

    def _best_of_rivals(self, rivals: Sequence[int], starts: Sequence[int]) -> dict[int, float]:
        """How likely the best of the rivals comes to so many strokes, from what each starts with."""
        best: dict[int, float] = {}
        for s, start in zip(rivals, starts, strict=True):
            row = [1.0] if self.done[s] else self.plan.spread[self.balls[s]]
            own: dict[int, float] = {}
            for n, p in enumerate(row):
                total = start + self.plan.written(self.strokes[s] + n)
                own[total] = own.get(total, 0.0) + p
            if not best:
                best = own
                continue
            both: dict[int, float] = {}
            for a, p in best.items():
                for b, q in own.items():
                    both[min(a, b)] = both.get(min(a, b), 0.0) + p * q
            best = both
        return best

    # ------------------------------------------------------------ what is to come

    def holes_left(self, until: str) -> int:
        """Holes to come after this one before tokens and set-aside cards come back, or for the rest of the round."""
        holes = int(self.view.flow["holes"])
        if self.sudden:
            return 0
        return (min(9, holes) if until == "nine" and self.played <= 9 else holes) - self.played

    def chances(self, until: str) -> int:
        """Strokes to come, on average, at which a token or the Mulligan might be used."""
        return round(self.plan.away_strokes * (0.5 + self.holes_left(until)))

    def token_worth(self, side: int) -> float:
        """What a token of a side must bring to be spent now."""
        found = self._tokens.get(side)
        if found is None:
            gains, tokens = self.plan.force_gains, self.number("tokens", "side", side)
            found = self._tokens[side] = max(HARDLY, threshold(gains, self.chances("nine"), tokens))
        return found

    @cached_property
    def spite_from(self) -> float:
        """How much worse the other card must be for the others to force it."""
        if self.sudden or self.balls[self.side].spot == ON:
            return math.inf
        able = (s for s in range(self.sides) if s != self.side and self.number("tokens", "side", s) > 0)
        return min(map(self.token_worth, able), default=math.inf)

    def cost(self, card: int) -> float:
        """What it comes to when a card is this stroke."""
        found = self._costs_now.get(card)
        if found is None:
            ball, strokes = self.balls[self.side], self.strokes[self.side]
            found = self._costs_now[card] = self.goal(self.side).cost(ball, strokes, card)
        return found

    def keeping(self, hand: Sequence[int]) -> float:
        """What cards that stay in the hand will save."""
        if self.last and self.sudden:
            return 0.0
        later = KEEPING if not self.last else KEEPING / 3
        worth = self.plan.worth
        return later * sum(worth.get(card, 0.0) for card in hand)

    def later(self, card: int, hand: tuple[int, ...]) -> float:
        """What a stroke with a card comes to, if the next is the best of this hand and of what is drawn."""
        goal = self.goal(self.side)
        spent, then = self.plan.after(self.balls[self.side], card)
        strokes = self.strokes[self.side] + spent
        if then.spot in (IN, ON):
            return goal.to_come(then, strokes)
        key = (then, strokes, hand, len(self.golfers))
        found = self._later.get(key)
        if found is None:
            costs = [goal.cost(then, strokes, c) for c in self.plan.strokes.cards]
            cost = dict(zip(self.plan.strokes.cards, costs, strict=True))
            best = min((cost[c] for c in hand if c in cost), default=max(costs))
            times = 2 if len(self.golfers) == 1 else 1 + PARTNER
            found = self._later[key] = least_of(best, costs, [self.unseen[c] for c in self.plan.strokes.cards], times)
        return found

    def stroke(self, cards: tuple[int, int], hand: tuple[int, ...]) -> float:
        """What a stroke with two cards comes to, one of which is picked, with this hand kept."""
        a, b = sorted(cards, key=self.cost)
        forced = SPITE if self.cost(b) - self.cost(a) >= self.spite_from else 0.0
        return (1 - forced) * self.later(a, hand) + forced * self.later(b, hand)

    def rest(self, *gone: int) -> tuple[int, ...]:
        """The hand without some cards."""
        hand = self.hand[:]
        for card in gone:
            hand.remove(card)
        return tuple(hand)

    def play_pair(self, pair: tuple[int, int], hand: tuple[int, ...]) -> float:
        return self.stroke(pair, hand) - self.keeping(hand)

    def play_one(self, card: int, hand: tuple[int, ...]) -> float:
        """What a card comes to beside whatever a partner plays."""
        return sum(p * self.stroke((card, other), hand) for other, p in self.partners_card.items()) - self.keeping(hand)

    @cached_property
    def partners_card(self) -> dict[int, float]:
        """How likely a partner plays each card: the best of some of those that are unseen, or that lie open."""
        partner = next(seat for seat in self.golfers if seat != self.view.seat)
        seen = [card for card in self.cards_in("hand", partner) if not self.held[card]]
        weights = [seen.count(card) / len(seen) if seen else n for card, n in enumerate(self.unseen)]
        cards = sorted((card for card, n in enumerate(weights) if n), key=self.cost)
        return dict(zip(cards, best_of([weights[card] for card in cards], PARTNER), strict=True))

    # ------------------------------------------------------------ decisions

    def advise(self, actions: tuple[Action, ...]) -> Hint:
        """The best action; where this player has no opinion, the first."""
        kind = self.view.decision.kind if self.view.decision is not None else ""
        if kind == "play":
            return self.play(actions)
        if kind == "mulligan":
            return self.mulligan(actions)
        if kind == "pick":
            return self.pick(actions)
        if kind == "psyche":
            return self.psyche(actions)
        return Hint(actions[0], "It is the first of the answers, and none is known to be better.")

    def cards_of(self, action: Action) -> tuple[int, ...]:
        return tuple([self._numbers[str(card)] for card in action.arguments])

    def play(self, actions: tuple[Action, ...]) -> Hint:
        """Which card, or which two."""
        rated: dict[Action, float] = {}
        for action in actions:
            cards = self.cards_of(action)
            if len(cards) == 2:
                rated[action] = self.play_pair((cards[0], cards[1]), self.rest(*cards))
            elif cards:
                rated[action] = self.play_one(cards[0], self.rest(*cards))
        if not rated:
            return Hint(actions[0], "It is the first of the answers, and none is known to be better.")
        action = min(rated, key=lambda a: rated[a])
        return Hint(action, self.reason_to_play(self.cards_of(action)))

    def reason_to_play(self, cards: tuple[int, ...]) -> str:
        ball = self.balls[self.side]
        if ball.spot == ON:
            return f"{PUTT}, and {'this' if len(cards) == 1 else 'these two'} will be missed least."
        best = min(cards, key=self.cost)
        text = f"With the {self.names[best]} the Hole takes about {self.plan.cost(ball, best):.1f} strokes more"
        if len(cards) > 1:
            other = cards[0] if cards[1] == best else cards[1]
            return f"{text}, and the {self.names[other]} goes with it."
        if any(self.cost(card) < self.cost(best) for card in self.hand if not self.held[card]):
            return f"{text}; your partner may have a better one, and you keep yours for later."
        return f"{text}."

    def mulligan(self, actions: tuple[Action, ...]) -> Hint:
        """Keep the two shots, or play afresh."""
        keep = next(a for a in actions if a.verb == "keep")
        fresh = next((a for a in actions if a.verb == "mulligan"), None)
        if fresh is None:
            return Hint(keep, "You have no Mulligan to take.")
        a, b = self.cards_in("play", self.side)[:2]
        kept = self.stroke((a, b), tuple(self.hand)) - self.keeping(self.hand)
        gain = kept - self.fresh()
        choice = PARTNER if len(self.golfers) > 1 else len(self.hand)
        left = "game" if self.view.options["mulligan"] == "game" else "nine"
        wanted = threshold(
            self.plan.fresh_gains(choice), self.chances(left) if self.view.options["mulligan"] != "hole" else 1, 1
        )
        if gain > max(wanted, 0.1):
            return Hint(
                fresh, f"Two fresh shots save about {gain:.1f} strokes, and the Mulligan will hardly save more later."
            )
        return Hint(
            keep,
            f"Two fresh shots would save about {max(0.0, gain):.1f} strokes, and the Mulligan may save more later.",
        )

    def fresh(self) -> float:
        """What the stroke comes to when it is played afresh from the hand, which is filled up only after it."""
        cards = [card for card in self.hand if not self.held[card]]
        worth = self.plan.worth
        drawn = KEEPING * sum(p * worth.get(card, 0.0) for card, p in enumerate(self.unseen))
        if len(self.golfers) > 1:
            return min(self.play_one(card, self.rest(card)) for card in set(cards)) - 2 * drawn
        pairs = {(a, b) for i, a in enumerate(cards) for b in cards[i + 1 :]}
        return min(self.play_pair(pair, self.rest(*pair)) for pair in pairs) - 3 * drawn

    def pick(self, actions: tuple[Action, ...]) -> Hint:
        """Which of the two shots counts."""
        hand = tuple(self.hand)
        cards = {self.cards_of(a)[0]: a for a in actions if a.arguments}
        (best, action), *others = sorted(cards.items(), key=lambda item: self.later(item[0], hand))
        ball = self.balls[self.side]
        if ball.spot == ON:
            return Hint(action, f"{PUTT}.")
        text = f"With the {self.names[best]} the Hole takes about {self.plan.cost(ball, best):.1f} strokes more"
        if others:
            text += f", with the {self.names[others[0][0]]} about {self.plan.cost(ball, others[0][0]):.1f}"
        return Hint(action, f"{text}.")

    def psyche(self, actions: tuple[Action, ...]) -> Hint:
        """Spend a token, or not."""
        allow = next(a for a in actions if a.verb == "allow")
        theirs = int(self.view.flow["side"])
        goal, ball, spent = self.goal(theirs), self.balls[theirs], self.strokes[theirs]
        costs = {card: goal.cost(ball, spent, card) for card in self.cards_in("play", theirs)}
        worst = max(costs, key=lambda card: costs[card])
        picked = self.view.flow["picked"]
        if picked is None:  # the token is spent before the pick, and names the card
            now = min(costs.values())
            spend = next(a for a in actions if a.verb == "psyche" and a.arguments == (self.names[worst],))
        else:
            now = costs[self._numbers[str(picked)]]
            spend = next(a for a in actions if a.verb == "psyche")
            worst = next((card for card in costs if card != self._numbers[str(picked)]), worst)
        gain = costs[worst] - now
        wanted = self.token_worth(self.side)
        if gain >= wanted:
            return Hint(
                spend, f"The {self.names[worst]} costs them about {gain:.1f} strokes, more than a token is worth now."
            )
        return Hint(
            allow,
            f"The other card would cost them about {max(0.0, gain):.1f} strokes, and a token is worth {wanted:.1f}.",
        )


def _chance(lead: int) -> float:
    """How likely a lead at the end wins."""
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
