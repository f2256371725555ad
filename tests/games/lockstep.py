"""Engine and twin side by side: the engine shuffles, and the twin is handed what came of it."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import golfrules as gr
from golfrules.engine.chance import Chance

MOST_DECISIONS = 1_500
"""Where nothing ever ends a round by itself (idle-turns 0), two stubborn players would go on for ever."""


class Shuffles:
    """What the engine's shuffles came to, oldest first."""

    def __init__(self) -> None:
        self._made: deque[list[int]] = deque()

    @contextmanager
    def listening(self) -> Iterator[None]:
        """While this holds, every shuffle of the engine is noted."""
        made = self._made

        class Heard(Chance):
            def copy(self) -> Chance:
                return Heard(self.key, self.position)

            def shuffle(self, x: list[Any]) -> None:
                super().shuffle(x)
                made.append(x[:])

        with patch("golfrules.engine.game.Chance", Heard):
            yield

    def next(self) -> list[int]:
        """The oldest shuffle that the twin has not had."""
        assert self._made, "the twin shuffles where the engine did not"
        return self._made.popleft()

    def all_told(self) -> bool:
        return not self._made


def difference(what: str, ours: Any, theirs: Any) -> str:
    """What the two hold, of long piles from where they part."""
    if not isinstance(ours, list):
        return f"{what}: {ours}, {theirs}"
    at = next((i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), min(len(ours), len(theirs)))
    return f"{what} ({len(ours)}, {len(theirs)}) from {at}: {ours[at : at + 6]}, {theirs[at : at + 6]}"


class Temper:
    """A way to play at random: some verbs are liked and some are shunned.

    So long rounds and empty piles come about.
    """

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self._liking: dict[str, float] = {}

    def choose(self, actions: tuple[gr.Action, ...]) -> gr.Action:
        return self._chance.choices(actions, [self._weight(a) for a in actions])[0]

    def _weight(self, action: gr.Action) -> float:
        if action.verb not in self._liking:
            self._liking[action.verb] = self._chance.choice((0.05, 1, 1, 1, 8))
        return self._liking[action.verb]


def play_beside(game: gr.Game, players: int, seed: int, make_twin: Any, compare: Any) -> None:
    """Plays one game on both, comparing them at every decision.

    `make_twin(shuffles)` gives the twin, `compare(state, twin)` what each of them knows, by the same names.
    """
    shuffles = Shuffles()
    temper = Temper(seed)
    with shuffles.listening():
        state = game.new_initial_state(players=players, seed=seed)
        twin = make_twin(shuffles)
        for decision in range(MOST_DECISIONS):
            ours, theirs = compare(state, twin)
            assert ours.keys() == theirs.keys()
            apart = {what: (ours[what], theirs[what]) for what in ours if ours[what] != theirs[what]}
            assert not apart, f"{apart}, at decision {decision}, after {state.record.actions[-6:]}"
            assert shuffles.all_told(), f"the engine shuffled where the twin did not, at decision {decision}"
            legal = [str(a) for a in state.legal_actions]
            assert len(set(legal)) == len(legal)
            assert (state.current_player, set(legal)) == (twin.seat, twin.legal()), (
                f"at decision {decision}, after {state.record.actions[-6:]}"
            )
            if state.is_terminal:
                assert list(state.winners) == twin.winners()
                return
            action = temper.choose(state.legal_actions)
            state = state.apply(action)
            twin.apply(str(action))
