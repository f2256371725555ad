"""A game of Duffers from set-up to the end."""

from __future__ import annotations

from collections.abc import Collection

from tests.twins.duffers.acts import Acts
from tests.twins.duffers.cards import CARDS, Card
from tests.twins.duffers.courses import COURSES
from tests.twins.duffers.holes import HOLES
from tests.twins.duffers.table import SHARED_PILES, Flow, Pile

HOUSES: dict[str, dict[str, int | str]] = {
    **COURSES,
    # variants
    "scratch-golf": {"scratch": "yes"},
    "pro-shop-pre-sales": {"pre-sale": 200},
    "sleep-in": {"early-birds": "none"},
    "for-the-love-of-the-game": {"rewards-each": 0},
    # house rules
    "hand-of-six": {"hand-size": 6},
    "two-holes-a-turn": {"finishes": 2},
    "spring-clean": {"free-trash": 1},
    "one-mulligan": {"redraws": 1},
    "a-putter-in-the-bag": {},
    "first-there": {},
    "open-rewards": {"reward-sight": "open"},
    "duffs-sting": {},
}
"""Every variant and house rule of the bundle, with the options that it sets."""


class DuffersTwin(Acts):
    """One game. `seat` decides among `legal()`; `apply` takes the action and goes on."""

    def __init__(
        self,
        players: int,
        seed: int,
        houses: tuple[str, ...] = (),
        bag: tuple[str, ...] = (),
        **options: int | str,
    ) -> None:
        if players not in (2, 3, 4):
            raise ValueError("two to four players")
        said: dict[str, int | str] = {}
        for house in houses:
            said |= HOUSES[house]
        super().__init__(players, seed, frozenset(houses), frozenset(bag), said | options)
        self.seat: int | None = None
        self.turns = 0
        self._left_alone = 0  # turns in a row in which no card left the Display
        self._actions: Collection[str] = ()
        self._flow = self._game()
        self._go_on(None)

    # ---- from outside

    def legal(self) -> set[str]:
        return set(self._actions)

    def apply(self, action: str) -> None:
        if action not in self._actions:
            raise ValueError(f"{action!r} is not one of {sorted(self._actions)}")
        self._go_on(action)

    def zones(self) -> dict[str, list[str]]:
        zones = {f"{name} {seat}": pile for name, own in self.own.items() for seat, pile in enumerate(own)}
        zones |= self.shared
        zones |= {f"rewards {hole}": pile for hole, pile in self.rewards.items()}
        return {name: [card.name for card in pile] for name, pile in zones.items()}

    def winners(self) -> list[int]:
        """D14; none while the game is played."""
        if self.seat is not None:
            return []
        totals = [self.total(seat) for seat in range(self.players)]
        return [seat for seat, total in enumerate(totals) if total == min(totals)]

    def _go_on(self, action: str | None) -> None:
        try:
            self.seat, self._actions = next(self._flow) if action is None else self._flow.send(action)
        except StopIteration:
            self.seat, self._actions = None, ()

    # ---- the whole of it

    def _game(self) -> Flow[None]:
        self.course = self.draw_course()
        self._lay_piles()
        if self.word("scratch") == "yes":
            yield from self._scratch_golf()
        for deck in self.own["deck"]:
            self.shuffle(deck)
        yield from self._open_shop()
        if self.number("pre-sale"):
            yield from self._pre_sales()
        for seat in range(self.players):
            self.draw(seat, self.draws(seat))
        yield from self._turns()
        for seat in range(self.players):  # D86
            for hole in self.course:
                if hole not in self.completed[seat]:
                    self.score[seat] += 2 * HOLES[hole].par
                    self.seen["double par"] += 1
        for seat in range(self.players):  # D122
            for name in ("deck", "hand"):
                self.discard(seat, self.pile(name, seat))

    # ---- setting up (D94)

    def _lay_piles(self) -> None:
        for card in self.box_of_cards():
            if card.prints.starts:
                self.pile("box").append(card)
            elif card.has("stack"):
                self.pile("stacks").append(card)
            elif card.has("luck"):
                self.pile("luck-deck").append(card)
            elif card.has("duff"):
                self.pile("duff-stack").append(card)
            else:
                self.pile("shop").append(card)
        extra = set(self.bag)
        if "a-putter-in-the-bag" in self.houses:
            extra.add("Regulation Putt")
        for deck in self.own["deck"]:
            for name, prints in CARDS.items():
                if many := prints.starts or int(name in extra):
                    alike = [c for c in self.box_and_shop() if c.name == name]
                    self.move_all(alike[:many], deck)
        self.shuffle(self.pile("luck-deck"))
        self.shuffle(self.pile("duff-stack"))

    def box_and_shop(self) -> Pile:
        """Everything that nobody owns yet, pile by pile."""
        return [card for name in SHARED_PILES for card in self.pile(name)]

    def _scratch_golf(self) -> Flow[None]:
        """D28, D109."""
        shop = self.pile("shop")
        clubs = [card for card in shop if card.has("club")]
        shop[:] = [card for card in shop if not card.has("club")]
        self.shuffle(clubs)
        for offer in self.own["offer"]:
            for _ in range(3):
                offer.append(clubs.pop())
        shop += clubs
        for seat, offer in enumerate(self.own["offer"]):
            action = yield from self.ask(seat, {f"give-back {card.name}" for card in offer})
            self.move(next(card for card in offer if action == f"give-back {card.name}"), shop)
            deck = self.pile("deck", seat)
            self.move_all(offer, deck)
            self.move_all([card for card in deck if card.name == "Chip Shot"][:2], self.pile("trash"))

    def _open_shop(self) -> Flow[None]:
        """Early Birds (D24), rewards (D60), the Display (D61)."""
        shop = self.pile("shop")
        birds: Pile = []
        many = self.number("birds-each")
        if self.word("early-birds") == "random":
            stars = [card for card in shop if card.has("star")]
            self.shuffle(stars)
            for star in stars[: many * self.players]:
                bird = self._named(star.name, shop)  # of those alike the lowest
                shop.remove(bird)
                birds.append(bird)
        elif self.word("early-birds") == "chosen":
            for _ in range(many):
                for seat in self._turn_order():
                    stars = [card for card in shop if card.has("star")]
                    if stars:
                        action = yield from self.ask(seat, {f"set-aside {card.name}" for card in stars})
                        bird = next(card for card in stars if action == f"set-aside {card.name}")
                        self.move(bird, self.pile("display"))  # they are put aside openly
            birds = list(self.pile("display"))
            self.pile("display").clear()
        self.shuffle(shop)
        for hole in self.course:
            for _ in range(self.number("rewards-each") * (self.players - 1)):
                if shop:
                    self.rewards[hole].append(shop.pop())
        self.shuffle(birds)
        shop += birds
        self.fill_display()

    def _turn_order(self) -> list[int]:
        first = self.number("first")
        return [(first + step) % self.players for step in range(self.players)]

    def _pre_sales(self) -> Flow[None]:
        """D30, D110."""
        display = self.pile("display")
        for seat in reversed(self._turn_order()):
            self.credits[seat] = self.number("pre-sale")
            deck = self.pile("deck", seat)
            cashed = False
            while True:
                actions = {"pass"} | {
                    f"buy {card.name}" for card in display if self.cost(seat, card) <= self.credits[seat]
                }
                chips = [card for card in deck if card.name == "Chip Shot"]
                if not cashed and len(self.pile("shop")) >= self.number("display-size"):
                    actions.add("cash-in")
                action = yield seat, actions  # as in a turn
                if action == "pass":
                    break
                if action == "cash-in":
                    cashed = True
                    if not chips:
                        continue
                    self.credits[seat] += chips[0].prints.credits
                    self.trash(chips[0])
                    self.shuffle(deck)
                    self.turn_over_display()
                    self.seen["cash-in"] += 1
                else:
                    yield from self._buy(seat, action.removeprefix("buy "))
            self.fill_display()
            self.credits[seat] = 0

    # ---- turns

    def _turns(self) -> Flow[None]:
        seat = self.number("first") % self.players
        finisher: int | None = None
        last: list[int] = []  # who still has a last turn, in order
        while True:
            yield from self._turn(seat)
            self.turns += 1
            if len(self.pile("display")) < self.number("display-size"):  # D85, D10, D11
                self.seen["the shop ran dry"] += 1
                return
            if finisher is None and len(self.completed[seat]) == len(self.course):  # D12, D108
                finisher = seat
                others = [(seat + step) % self.players for step in range(1, self.players)]
                last = others * self.number("last-turns")
                self.seen["the course was completed"] += 1
            if self.turns == self.number("most-turns") * self.players:  # D107
                self.seen["darkness"] += 1
                return
            if finisher is None:
                seat = (seat + 1) % self.players
            elif last:
                seat = last.pop(0)
                self.seen["last turn"] += 1
            else:
                return

    def _turn(self, seat: int) -> Flow[None]:
        self.turn_of = seat
        self.gains = [0] * self.players
        self.sold = self.has_played = False
        self.finished_now = 0
        yield from self._cycle(seat)
        self.display_left = False
        yield from self.turn_starts(seat)
        while True:
            action = yield seat, self._may_do(seat)  # asked even if there is but to pass
            if action == "pass":
                break
            yield from self._do(seat, action)
        self._clear_up(seat)
        self._left_alone = 0 if self.display_left else self._left_alone + 1

    def _cycle(self, seat: int) -> Flow[None]:
        """D23, D104, D105."""
        stale = self._left_alone >= self.number("stale-turns")
        size = self.number("display-size")
        full = len(self.pile("display")) == size and len(self.pile("shop")) >= size
        if not stale or not full or self.word("cycling") == "off":
            return
        if self.word("cycling") == "vote":
            if (yield from self.ask(seat, {"cycle", "leave"})) == "leave":
                return
            for step in range(1, self.players):
                if (yield from self.ask((seat + step) % self.players, {"agree", "refuse"})) == "refuse":
                    return
        self.turn_over_display()
        self._left_alone = 0
        self.seen[f"Display turned over, {self.word('cycling')}"] += 1

    def _clear_up(self, seat: int) -> None:
        """D9."""
        play = self.pile("play", seat)
        self.move_all([card for card in play if card.has("luck")], self.pile("luck-discard"))
        for name in ("play", "spent", "holed", "hand"):
            self.discard(seat, self.pile(name, seat))
        self.move_all(self.pile("handed", seat), self.pile("caddie", seat))
        self.draw(seat, self.draws(seat))
        self.fill_display()
        self.credits[seat] = 0
        self.tidied[seat] = 0
        self.choked_down = self.more_yards = self.more_strokes = 0

    def _may_do(self, seat: int) -> set[str]:
        hand, caddie = self.pile("hand", seat), self.pile("caddie", seat)
        held = len(caddie) + len(self.pile("handed", seat))
        actions = {"pass"}
        for card in hand:
            if card.has("club", "equipment", "crew"):  # D98
                actions.add(f"play {card.name}")
                if card.prints.credits > 0:
                    actions.add(f"pay {card.name}")
            if card.has("club", "equipment") and held < self.room():
                actions.add(f"hold {card.name}")
        for card in caddie:
            actions.add(f"play-held {card.name}")
            if card.prints.credits > 0:
                actions.add(f"pay-held {card.name}")
        for card in self.pile("display") + self.pile("stacks"):
            if self.cost(seat, card) <= self.credits[seat]:
                actions.add(f"buy {card.name}")
        for hole in self.course:
            open_to = hole not in self.completed[seat] and self.finished_now < self.number("finishes")
            if open_to and self.can_complete(seat, hole):
                actions.add(f"complete {hole}")
        if self.letter("a") and not self.sold and any(card.has("chip-shot") for card in hand + caddie):
            actions.add("sell")
        if self.redrawn[seat] < self.number("redraws") and not self.has_played:
            actions.add("redraw")
        if self.tidied[seat] < self.number("free-trash") and hand:
            actions.add("tidy")
        return actions

    def _do(self, seat: int, action: str) -> Flow[None]:
        verb, _, name = action.partition(" ")
        if verb in ("play", "play-held"):
            card = self._named(name, self.pile("hand" if verb == "play" else "caddie", seat))
            self.move(card, self.pile("play", seat))
            if card.has("crew"):
                yield from self.played_for_effect(seat, card)
            else:
                yield from self.played_for_yards(seat, card)
        elif verb in ("pay", "pay-held"):
            card = self._named(name, self.pile("hand" if verb == "pay" else "caddie", seat))
            self.move(card, self.pile("spent", seat))
            yield from self.played_for_credits(seat, card)
        elif verb == "hold":
            self.move(self._named(name, self.pile("hand", seat)), self.pile("handed", seat))
            if len(self.pile("caddie", seat) + self.pile("handed", seat)) == 2:
                self.seen["action C"] += 1
        elif verb == "buy":
            yield from self._buy(seat, name)
        elif verb == "complete":
            if self.finished_now:
                self.seen["second Hole of a turn"] += 1
            yield from self.complete(seat, name)
        elif verb == "sell":  # D19
            chips = [c for c in self.pile("hand", seat) + self.pile("caddie", seat) if c.has("chip-shot")]
            for chip in (yield from self.choose(seat, 1, 1, chips)):
                self.credits[seat] += 2 * chip.prints.credits
                self.trash(chip)
            self.sold = True
            self.seen["action A"] += 1
        elif verb == "redraw":  # D111
            self.redrawn[seat] += 1
            self.discard(seat, self.pile("hand", seat))
            self.draw(seat, self.draws(seat))
            self.seen["hand redrawn"] += 1
        elif verb == "tidy":  # D112
            self.tidied[seat] += 1
            for waste in (yield from self.choose(seat, 1, 1, self.of_hand(seat))):
                self.trash(waste)
            self.seen["tidied"] += 1
        else:
            raise ValueError(f"no action {action}")

    def _named(self, name: str, pile: Pile) -> Card:
        return next(card for card in pile if card.name == name)

    def _buy(self, seat: int, name: str) -> Flow[None]:
        display = self.pile("display")
        card = self._named(name, display + self.pile("stacks"))
        self.credits[seat] -= self.cost(seat, card)
        self.display_left = self.display_left or card in display
        yield from self.gain(seat, card, bought=True)
