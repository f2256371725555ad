"""The worked example of solo as a game that was really dealt: Broken Lighthouse in 400 yards and four strokes.

    python -m tests.golden.lighthouse

writes its record anew, as must be done when the rule files of the game change.
"""

from __future__ import annotations

from pathlib import Path

import golfrules as gr

RECORD = Path(__file__).parents[2] / "docs" / "rules" / "broken-lighthouse.json"
SEED = 48056
"""With it the Hole lies face up, and Luck, Duffs and Clubs come as in the example."""
CARDS = ("Big Head Driver", "5 Iron", "Regulation Putt")
HOLE = "Broken Lighthouse"


def play() -> gr.State:
    """The game up to the completed Hole: whatever is not in the example is passed by."""
    state = gr.load_game("solo").new_initial_state(seed=SEED)
    for card in CARDS:
        ways = {f"{verb} {card} + {HOLE}" for verb in ("play", "hole-out")}
        while not ways & set(map(str, state.legal_actions)):
            state = state.apply(state.legal_actions[-1])
        state = state.apply((ways & set(map(str, state.legal_actions))).pop())
    return state


if __name__ == "__main__":
    RECORD.write_text(gr.dumps(play().record) + "\n", encoding="utf-8")
