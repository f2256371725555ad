"""A game for one from set-up to the end."""

from __future__ import annotations

from collections.abc import Collection

from tests.twins.duffers.cards import CARDS, Card
from tests.twins.duffers.courses import COURSES
from tests.twins.duffers.holes import HOLES
from tests.twins.duffers.table import DECLARED, Flow
from tests.twins.solo.table import SoloTable, copies

HOUSES: dict[str, dict[str, int | str]] = {
    **COURSES,
    # ours, so that Luck and Duffs run out and Holes are completed
    "rough-day": {},
    "soft-greens": {},
}
"""House rules that fit a game for one, with the options that they set."""


class SoloTwin(SoloTable):
    """One game. There is a decision while `legal()` is not empty; `apply` takes the action and goes on."""

    def __init__(self, seed: int, houses: tuple[str, ...] = (), **options: int | str) -> None:
        said: dict[str, int | str] = {}
        for house in houses:
            said |= HOUSES[house]
        super().__init__(seed, frozenset(houses), said | options)
        self.seat: int | None = None
        self.round = 0
        self._actions: Collection[str] = ()
        self._flow = self._game()
        self._go_on(None)

    # ---- from outside

    def legal(self) -> list[str]:
        return list(self._actions)

    def apply(self, action: str) -> None:
        if action not in self._actions:
            raise ValueError(f"{action!r} is not one of {list(self._actions)}")
        self._go_on(action)

    def zones(self) -> dict[str, list[str]]:
        zones = {name: self.pile(name, 0) for name in self.own} | self.shared
        zones |= {f"spread {hole}": cards for hole, cards in self.spread.items()}
        zones |= {f"fortune {hole}": cards for hole, cards in self.fortune.items()}
        return {name: [card.name for card in cards] for name, cards in zones.items()}

    def _go_on(self, action: str | None) -> None:
        try:
            self.seat, self._actions = next(self._flow) if action is None else self._flow.send(action)
        except StopIteration:
            self.seat, self._actions = None, ()

    # ---- the whole of it

    def _game(self) -> Flow[None]:
        course = self.draw_course()
        up = self.number("open-holes")
        self.places += course[:up]  # D123
        self.face_down = course[up:]
        self._lay_piles()
        self.round = 1
        yield from self._turn_up()
        while self.up():
            action = yield 0, self._may_do()  # asked even if there is but to turn
            if action == "pick-up":
                self.seen["picked up"] += 1
                break
            yield from self._do(action)
            yield from self._forced_duffs()
        if not self.up():
            self.seen["the course was completed"] += 1
        for hole in course:  # D133
            if hole not in self.completed[0]:
                self.score[0] += 2 * HOLES[hole].par
                self.seen["double par"] += 1

    # ---- setting up

    def _lay_piles(self) -> None:
        """D124, D125."""
        for name in CARDS:
            for _ in range(copies(name, self.houses)):
                card = Card(name)
                if card.has("club"):
                    self.pile("deck", 0).append(card)
                elif card.has("equipment"):
                    self.pile("shop").append(card)
                elif card.has("luck"):
                    self.pile("luck-deck").append(card)
                else:
                    self.pile("duff-stack").append(card)
        for stack in (self.pile("shop"), self.pile("luck-deck"), self.pile("duff-stack"), self.pile("deck", 0)):
            self.shuffle(stack)

    # ---- cards are turned

    def _turn_up(self) -> Flow[None]:
        pile, deck = self.pile("pile", 0), self.pile("deck", 0)
        self.seen["drawn cards put on the pile"] += len(self.pile("drawn", 0))
        self.move_all(self.pile("drawn", 0), pile)
        if len(deck) < self.number("turned"):
            self.seen["fewer turned"] += 1
        for _ in range(min(self.number("turned"), len(deck))):
            pile.append(deck.pop())
        yield from self._forced_duffs()

    def _forced_duffs(self) -> Flow[None]:
        """D136."""
        while self.up():
            duffs = [card for card in self.pile("pile", 0) + self.pile("drawn", 0) if card.has("duff")]
            if not duffs:
                return
            self.seen["a drawn Duff"] += duffs[0] in self.pile("drawn", 0)
            action = yield from self.ask(0, [f"play {duffs[0].name} + {hole}" for hole in self.up()])
            yield from self._play(duffs[0], action.partition(" + ")[2])
            self.seen["forced Duff"] += 1

    def _turn_over(self) -> Flow[None]:
        """D31: bottom of the pile on top, and at the very bottom what came beneath the deck last."""
        pile, beneath, deck = (self.pile(name, 0) for name in ("pile", "beneath", "deck"))
        self.move_all(self.pile("drawn", 0), pile)
        deck[:] = [*pile, *beneath][::-1]
        pile.clear()
        beneath.clear()
        self.round += 1
        self.seen["turned over"] += 1
        yield from self._turn_up()

    # ---- a decision

    def _free(self) -> dict[str, Card]:
        """Cards that may be played, of those alike the one on the pile first (D32, D130)."""
        top, drawn = self.pile("pile", 0)[-1:], self.pile("drawn", 0)
        free: dict[str, Card] = {}
        for card in [*top, *sorted(drawn, key=lambda card: DECLARED[card.name])]:
            free.setdefault(card.name, card)
        return free

    def _may_do(self) -> list[str]:
        actions: list[str] = []
        for name, card in self._free().items():
            actions += [f"play {name} + {hole}" for hole in self.up() if self.can_be_played(card, hole)]
            actions += [f"hole-out {name} + {hole}" for hole in self.up() if self.can_hole_out(card, hole)]
            if card.has("equipment") and name in self.for_yards:  # D129
                actions.append(f"use {name}")
        if self.pile("deck", 0):
            return [*actions, "turn"]
        return [*actions, "turn-over" if self.round < self.number("rounds") else "pick-up"]  # D137

    def _do(self, action: str) -> Flow[None]:
        verb, _, rest = action.partition(" ")
        name, _, hole = rest.partition(" + ")
        if verb == "turn":
            yield from self._turn_up()
        elif verb == "turn-over":
            yield from self._turn_over()
        elif verb == "use":
            yield from self._use(self._free()[name])
        elif verb == "play":
            yield from self._play(self._free()[name], hole)
        else:
            yield from self._hole_out(self._free()[name], hole)

    def _play(self, card: Card, hole: str) -> Flow[None]:
        self.take_up(hole)
        self.move(card, self.pile("play", 0))
        yield from self.played_for_yards(0, card)
        self.seen[f"{card.name} on a Hole"] += 1
        self.lay_down()

    def _use(self, card: Card) -> Flow[None]:
        incoming = self.pile("incoming")
        self.move(card, incoming)
        yield from self.for_yards[card.name](self, 0, card)
        self.seen[f"used {card.name}"] += 1
        if card in incoming:
            self.move(card, self.pile("beneath", 0))  # D35

    def _hole_out(self, card: Card, hole: str) -> Flow[None]:
        """D132."""
        self.take_up(hole)
        self.move(card, self.pile("play", 0))
        yield from self.played_for_yards(0, card)
        self.seen[f"{card.name} to hole out"] += 1
        if self._meets(0, hole):
            yield from self._complete(hole)
        else:
            self.seen["holed out in vain"] += 1
            self.lay_down()

    def _complete(self, hole: str) -> Flow[None]:
        self.score[0] += self.strokes(0)
        self.completed[0].append(hole)
        self.seen[f"completed {hole}"] += 1
        if self.pile("shop"):
            yield from self.gain(0, self.pile("shop")[-1])
            self.seen["prize"] += 1
        else:
            self.seen["no prize left"] += 1
        if self.word("bullseye") == "yes" and self.yards(0) == self.yards_of_hole(0, hole):
            waste = yield from self.choose(0, 0, 2 if hole == "The Thimble" else 1, self.of_hand(0))
            self.move_all(waste, self.pile("trash"))
            self.seen[f"bullseye, {len(waste)} trashed"] += 1
        if hole == "Quicksandcastle":
            duffs = [card for card in self.pile("play", 0) if card.has("duff")]
            self.move_all((yield from self.choose(0, 0, 1, duffs)), self.pile("trash"))

        gone = [card for card in self.pile("play", 0) if card.name in ("Rental Driver", "Pencil with a Big Eraser")]
        self.move_all(self.pile("play", 0), self.pile("holed", 0))
        self.move_all(self.pile("fate", 0), self.pile("holed", 0))
        self._leave_behind(gone)
        self.leave()
        self.places[self.places.index(hole)] = self.face_down.pop(0) if self.face_down else None
