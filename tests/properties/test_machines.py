"""Games played, saved, left and taken up again in every order, with a plain dict as the model of the piles."""

from __future__ import annotations

from collections import Counter

from hypothesis import settings
from tests.twins.duffers.acts import EFFECTS

import golfrules as gr
from golfrules.testing import machine_for

FEW = settings(max_examples=max(5, settings().max_examples // 2), stateful_step_count=20)

SIX_CARD = gr.load_game(
    "six-card", house=["jokers", "refuse-and-may-flip", "a-flip-is-a-turn"], options={"rounds": 2, "idle-turns": 3}
)
SCRAMBLE = gr.load_game("scramble", options={"holes": 2, "psyche-outs": 3})
DUFFERS = gr.load_game(
    "duffers", house=["for-the-love-of-the-game"], options={"holes": 2, "most-turns": 10, "hand-size": 4}
)

SOLO = gr.load_game("solo", house=["no-luck"], options={"holes": 4, "rounds": 2, "window": 100})


def piles(state: gr.State) -> dict[str, list[str]]:
    """What lies where, the last card on top."""
    t, r = state._table, state._table.rules
    names = r.names[r.card_kind]
    zones = {z.number: z.name for z in r.program.zones.values()}
    return {f"{zones[r.pile_zone[p]]} {r.pile_owner[p]}": [names[c] for c in pile] for p, pile in enumerate(t.piles)}


class SixCardPiles(machine_for(SIX_CARD)):  # type: ignore[misc] - a class that is made on the spot
    """A dict that knows nothing but where cards go when they are drawn, placed and thrown away."""

    def begin(self, state: gr.State) -> None:
        self.model = piles(state)

    def follow(self, action: gr.Action, before: gr.State, after: gr.State) -> None:
        seat, model = before.current_player, self.model
        if action.verb in ("draw", "take"):
            model[f"drawn {seat}"].append(model["stock 0" if action.verb == "draw" else "discard 0"].pop())
        elif action.verb == "discard":
            model["discard 0"].append(model[f"drawn {seat}"].pop())
        elif action.verb == "replace":
            at = int(action.arguments[0]) - 1
            model["discard 0"].append(model[f"grid {seat}"][at])
            model[f"grid {seat}"][at] = model[f"drawn {seat}"].pop()
        told = [e.text for e in after.events]
        now = piles(after)
        if any("Round" in text for text in told):
            model.update(now)  # dealt anew
        elif any("made anew" in text for text in told):
            *under, top = model["discard 0"]
            assert sorted(under) == sorted(now["stock 0"])
            model["stock 0"], model["discard 0"] = now["stock 0"], [top]
        assert model == now


class ScrambleCards(machine_for(SCRAMBLE)):  # type: ignore[misc]
    """A dict of how many cards lie where: laid cards leave the hand, and both are spent when the stroke is over."""

    def begin(self, state: gr.State) -> None:
        self.model = {where: len(cards) for where, cards in piles(state).items()}

    def follow(self, action: gr.Action, before: gr.State, after: gr.State) -> None:
        model, now = self.model, piles(after)
        seat = before.current_player
        assert seat is not None
        side = before.sides[seat]
        if action.verb == "play":
            model[f"hand {seat}"] -= len(action.arguments)
            model[f"play {side}"] += len(action.arguments)
        elif action.verb == "mulligan":
            model["discard 0"] += model[f"play {side}"]
            model[f"play {side}"] = 0
            model[f"hand {seat}"] -= 1
            model["set-aside 0"] += 1
        told = [e.text for e in after.events]
        if any(text.startswith("The stroke") for text in told):
            spent = sum(model[f"play {s}"] for s in set(before.sides))
            drawn = sum(len(e.cards) for e in after.events if e.text.startswith("{who} draws"))
            assert spent == 2
            assert len(now["deck 0"]) + len(now["discard 0"]) + len(now["set-aside 0"]) == (
                model["deck 0"] + model["discard 0"] + model["set-aside 0"] + spent - drawn
            )
            self.begin(after)
        else:
            assert model == {where: len(cards) for where, cards in now.items()}


class DuffersPiles(machine_for(DUFFERS)):  # type: ignore[misc]
    """A dict that knows where cards go when they are played, paid with, held, bought and cleared away.

    What a card does besides, and a Hole that is completed, it takes as it comes.
    """

    def begin(self, state: gr.State) -> None:
        self.model = piles(state)

    def follow(self, action: gr.Action, before: gr.State, after: gr.State) -> None:
        seat, model, now = before.current_player, self.model, piles(after)
        name = str(action.arguments[0]) if action.arguments else ""
        if after.is_terminal:  # every bag is laid open
            self.begin(after)
        elif action.verb == "pass":
            self.clear_away(before, after)
        elif action.verb in WAYS:
            source, target = WAYS[action.verb]
            if action.verb == "buy":
                pile = model["display 0"] if name in model["display 0"] else model["stacks 0"]
            else:
                pile = model[f"{source} {seat}"]
            pile.remove(name)
            model[f"{target} {seat}"].append(name)
        if action.verb not in {"pass", *WAYS} or name in EFFECTS or marks(before, name) or asks(after):
            self.begin(after)
        assert self.model == now

    def clear_away(self, before: gr.State, after: gr.State) -> None:
        """The end of a turn: all is discarded, and so many cards are drawn, in the midst of a reshuffle too."""
        seat, model, now = before.current_player, self.model, piles(after)
        luck = {n for n in model[f"play {seat}"] if tagged(before, n, "luck")}
        model["luck-discard 0"] += [n for n in model[f"play {seat}"] if n in luck]
        model[f"discard {seat}"] += [n for n in model[f"play {seat}"] if n not in luck]
        for zone in ("spent", "holed", "hand"):
            model[f"discard {seat}"] += model[f"{zone} {seat}"]
        model[f"caddie {seat}"] += model[f"handed {seat}"]
        for zone in ("play", "spent", "holed", "hand", "handed"):
            model[f"{zone} {seat}"] = []
        deck, discard = model[f"deck {seat}"], model[f"discard {seat}"]
        draws = before.explain("draws", "player", seat).value
        of_deck = [deck.pop() for _ in range(min(draws, len(deck)))]
        drawn = now[f"hand {seat}"]
        assert drawn[: len(of_deck)] == of_deck
        if len(of_deck) < draws and discard:
            rest = drawn[len(of_deck) :]
            assert len(rest) == min(draws - len(of_deck), len(discard))
            assert Counter(rest) + Counter(now[f"deck {seat}"]) == Counter(discard)
            model[f"deck {seat}"], model[f"discard {seat}"] = now[f"deck {seat}"], []
        model[f"hand {seat}"] = drawn
        while len(model["display 0"]) < 5 and model["shop 0"]:
            model["display 0"].append(model["shop 0"].pop())


class SoloPiles(machine_for(SOLO)):  # type: ignore[misc]
    """A dict that knows how cards are turned, turned over and played; what they do besides it takes as it comes."""

    def begin(self, state: gr.State) -> None:
        self.model = piles(state)

    def follow(self, action: gr.Action, before: gr.State, after: gr.State) -> None:
        model, now = self.model, piles(after)
        if after.is_terminal or before.decision is None or before.decision.kind == "effect":
            self.begin(after)
        elif action.verb in ("turn", "turn-over"):
            self.turn(over=action.verb == "turn-over")
        elif action.verb == "play" and before.decision.kind == "turn":
            name, hole = map(str, action.arguments)
            source = "pile 0" if model["pile 0"][-1:] == [name] else "drawn 0"
            model[source].remove(name) if source == "drawn 0" else model[source].pop()
            model[f"spread {before._table.rules.names['hole'].index(hole)}"].append(name)
            if name in EFFECTS or marks(before, name) or asks(after):
                self.begin(after)
        else:
            self.begin(after)
        assert self.model == now

    def turn(self, *, over: bool) -> None:
        """What was drawn goes onto the pile, which is the next deck when the old one is through; three are turned."""
        model = self.model
        model["pile 0"] += model["drawn 0"]
        model["drawn 0"] = []
        if over:
            model["deck 0"] = [*model["pile 0"], *model["beneath 0"]][::-1]
            model["pile 0"], model["beneath 0"] = [], []
        for _ in range(min(3, len(model["deck 0"]))):
            model["pile 0"].append(model["deck 0"].pop())


WAYS = {
    "play": ("hand", "play"),
    "pay": ("hand", "spent"),
    "play-held": ("caddie", "play"),
    "pay-held": ("caddie", "spent"),
    "hold": ("hand", "handed"),
    "buy": ("", "discard"),
}


def tagged(state: gr.State, name: str, tag: str) -> bool:
    r = state._table.rules
    return r.tagged(r.names["card"].index(name), tag)


def marks(state: gr.State, name: str) -> bool:
    """Whether Luck is revealed, or a Duff gained, when a card is played."""
    return bool(name) and any(state.explain(f"{what}-marks", name).value for what in ("luck", "duff"))


def asks(state: gr.State) -> bool:
    """Whether a card asks something, or the game is over."""
    return state.decision is None or state.decision.kind != "turn"


SixCardPiles.TestCase.settings = FEW
ScrambleCards.TestCase.settings = FEW
DuffersPiles.TestCase.settings = FEW
SoloPiles.TestCase.settings = FEW
TestSixCard = SixCardPiles.TestCase
TestScramble = ScrambleCards.TestCase
TestDuffers = DuffersPiles.TestCase
TestSolo = SoloPiles.TestCase
