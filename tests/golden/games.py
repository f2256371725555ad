"""A thousand games of each kind, the same wherever they are played, and a line for each that tells what came of it.

    python -m tests.golden.games GAME [MANY]

Two ways to run the rules are alike if they print the same: nothing is kept of it, so that rules may change.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterator
from functools import cache
from itertools import count, islice

from tests.toys.short import CHOOSE, SHORT, Player, houses, short_of

import golfrules as gr
from golfrules.locate import is_compiled

__all__ = ["MANY", "told", "who_plays"]

MANY = 1000
PAIRS = 10


def who_plays() -> str:
    """Which golfrules this is."""
    return "compiled" if is_compiled() else "pure"


def told(game: str, many: int = MANY) -> Iterator[str]:
    """What is played, and a digest of all that a caller sees: legal actions, events, state and record, to the byte."""
    for seed in range(many):
        chance = random.Random(seed)
        house = _house(game, seed)
        try:
            loaded = _loaded(game, house)
            players = chance.randint(*loaded.players)
            state = loaded.new_initial_state(players=players, seed=seed)
        except (gr.RulesError, gr.OptionError) as error:  # two house rules may contradict each other
            yield f"{seed} {'+'.join(house)}: {error}"
            continue
        seen = _digest(state, chance, CHOOSE.get(game) if seed // 3 % 3 == 0 else None)
        yield f"{seed} {'+'.join(house)} for {players}: {seen}"


def _house(game: str, seed: int) -> tuple[str, ...]:
    """One, each in its turn; two, of a few pairs, since a game takes longer to check than to play; none."""
    turn, kind = divmod(seed, 3)
    names = houses(game)
    if kind == 0:
        return (names[turn % len(names)],)
    return tuple(random.Random(f"{game} {turn % PAIRS}").sample(names, 2)) if kind == 1 else ()


@cache
def _loaded(game: str, house: tuple[str, ...]) -> gr.Game:
    return gr.load_game(game, house=house, options=short_of(game, *house))


def _digest(state: gr.State, chance: random.Random, pick: Player | None) -> str:
    seen = hashlib.blake2b(digest_size=16)
    for turn in count():
        seen.update(repr((state.legal_actions, [event.say() for event in state.events])).encode())
        if state.is_terminal:
            break
        # Now and then one that nobody would choose, so that all that may be done is done.
        legal = state.legal_actions
        state = state.apply(pick(state, chance) if pick and turn % 4 else chance.choice(legal))
    seen.update(gr.dumps(state.record).encode())
    seen.update(gr.dumps(state).encode())
    return seen.hexdigest()


if __name__ == "__main__":
    print(who_plays())
    game = sys.argv[1]
    if game not in SHORT:
        sys.exit(f"There is no game {game}.")
    for line in islice(told(game), int(sys.argv[2]) if len(sys.argv) > 2 else MANY):
        print(line)
