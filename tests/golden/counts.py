"""How many sequences of actions there are to a small depth, and a whole short game written out view by view.

    python -m tests.golden.counts

writes the golden files anew; look at what changed before you keep it.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

from tests.toys.golfer import choose

import golfrules as gr

HERE = Path(__file__).parent
COUNTS = HERE / "counts.json"
DEPTH = {"six-card": 7, "scramble": 6, "duffers": 4, "solo": 4}
SHORT: dict[str, dict[str, int]] = {
    "six-card": {"rounds": 1, "idle-turns": 2},
    "scramble": {"holes": 1},
    "duffers": {"holes": 2, "most-turns": 10, "hand-size": 6, "window": 100},
    "solo": {"holes": 3, "rounds": 1, "window": 120},
}
MANY_PILES = ("duffers", "solo")


def count(state: gr.State, depth: int) -> int:
    """The number of sequences of so many actions from a state; a game that ends before counts as one."""
    if depth == 0 or state.is_terminal:
        return 1
    return sum(count(state.apply(action), depth - 1) for action in state.legal_actions)


def some_turns_on(state: gr.State, seed: int) -> gr.State:
    """Once cards were bought: all first hands of Duffers are much alike."""
    chance = random.Random(seed)
    while sum(len(state.observe(0).zone("discard", seat).cards) for seat in range(state.players)) < 12:
        state = state.apply(choose(state, chance))
    return state


def counts() -> dict[str, list[int]]:
    """For each game, number of players and seed: the counts from depth 1 on."""
    out = {}
    for name, depth in DEPTH.items():
        game = gr.load_game(name)
        for players in range(max(2, game.players[0]), 5) if game.players[1] > 1 else (1,):
            for seed in (1, 2):
                state = game.new_initial_state(players=players, seed=seed)
                if name == "duffers":
                    state = some_turns_on(state, seed)
                out[f"{name}, {players} players, seed {seed}"] = [count(state, d) for d in range(1, depth + 1)]
    return out


def playthrough(name: str) -> str:
    """A short game with every view at every step, played by chance; Duffers by somebody who wants to get round.

    Of the games with fifty piles each view tells what has changed in it.
    """
    chance = random.Random(11)
    game = gr.load_game(name, options=SHORT[name])
    players = min(2, game.players[1])
    state = game.new_initial_state(players=players, seed=11)
    lines = [f"# {name}: {SHORT[name]}, {'two players' if players == 2 else 'one player'}, seed 11"]
    seen: dict[int, set[str]] = {}
    step = 0
    while True:
        lines.append(f"\n== {step}")
        for seat in (*range(players), gr.SPECTATOR):
            view = state.observe(seat)
            who = "spectator" if seat == gr.SPECTATOR else f"seat {seat}"
            lines.append(f"-- {who}")
            lines += [f"  {e.say()}" for e in view.events]
            shown = shown_piles(view)
            if name in MANY_PILES:
                shown += [f"  {quantity}: {value}" for quantity, value in view.counts.items()]
                nothing = {line for line in shown if line.endswith((":", ": 0"))}
                lines += [line for line in shown if line not in seen.get(seat, nothing)]
                seen[seat] = set(shown)
            else:
                lines += shown
                if seat == gr.SPECTATOR:
                    lines.append(f"  {json.dumps(view.counts)}")
            lines += [f"  may: {', '.join(map(str, view.legal_actions))}"] if view.legal_actions else []
        if state.is_terminal:
            lines.append(f"\nscores {list(state.scores)}, winners {list(state.winners)}")
            return "\n".join(lines) + "\n"
        action = _choose(name, state, chance)
        lines.append(f"> player {state.current_player}: {action}")
        state = state.apply(action)
        step += 1


def _choose(name: str, state: gr.State, chance: random.Random) -> gr.Action:
    if name == "duffers":
        return choose(state, chance)
    going_on = ("turn", "turn-over", "pick-up") if name == "solo" else ()
    return chance.choice([a for a in state.legal_actions if a.verb not in going_on] or list(state.legal_actions))


def shown_piles(view: gr.View) -> list[str]:
    """Each pile as a view shows it, a line each: `?` is a card that is not seen, `*` one that not everybody sees."""
    found = []
    for zone in view.zones:
        owner = "" if zone.owner is None else f" {zone.owner}"
        cards = " ".join(
            ("?" if c is None else c) + ("" if o else "*") for c, o in zip(zone.cards, zone.open, strict=True)
        )
        found.append(f"  {zone.name}{owner}: {cards}".rstrip())
    return found


def write() -> None:
    """Writes all golden files of this folder."""
    rows = ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in counts().items())
    COUNTS.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")
    for name in SHORT:
        (HERE / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    write()
