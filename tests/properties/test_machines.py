"""Games played, saved, left and taken up again in every order, with a plain dict as the model of the piles."""

from __future__ import annotations

from hypothesis import settings

import golfrules as gr
from golfrules.testing import machine_for

FEW = settings(max_examples=max(5, settings().max_examples // 2), stateful_step_count=20)

SIX_CARD = gr.load_game(
    "six-card", house=["jokers", "refuse-and-may-flip", "a-flip-is-a-turn"], options={"rounds": 2, "idle-turns": 3}
)
SCRAMBLE = gr.load_game("scramble", options={"holes": 2, "psyche-outs": 3})


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


SixCardPiles.TestCase.settings = FEW
ScrambleCards.TestCase.settings = FEW
TestSixCard = SixCardPiles.TestCase
TestScramble = ScrambleCards.TestCase
