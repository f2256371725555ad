"""Plays a game at random and sees that it holds what every game must: for your own house rules, in your own pytest."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator

from golfrules.engine.actions import Action
from golfrules.engine.game import Game, dumps
from golfrules.engine.record import Record
from golfrules.engine.run import answer, settle
from golfrules.engine.state import State
from golfrules.engine.view import SPECTATOR
from golfrules.errors import IllegalActionError, OptionError
from golfrules.testing import invariants
from golfrules.testing.faults import GameFault

__all__ = ["check_game"]


def check_game(
    game: Game,
    *,
    players: int | Iterable[int] | None = None,
    games: int = 2,
    seed: int | str = 0,
    most_decisions: int = 20_000,
    choose: Callable[[State, random.Random], Action] | None = None,
) -> None:
    """Plays random games, so many for each number of players, and checks them at every decision.

    The game ends (within `most_decisions`). No card is lost or made. What is legal can be done; what is not is refused
    with a sentence, and changes nothing. A state that is written and read is the same state with the same future, in
    mid-choice too. Every form of an action is read back. While the game goes on somebody has a choice, and when it is
    over nobody is asked. No seat, and no onlooker, is shown or told what it cannot know. What is scored is scored once.
    The record replays to the same bytes, and what a seat may keep of it holds no secret.

    `players` are all numbers that the game and its options allow, unless you say. Every legal action is as likely as
    any other, unless `choose` picks one: where play at random seldom comes to what is worth a look. Raises `GameFault`,
    an AssertionError with a record that replays, at the first fault; OptionError when no number of players fits.

    >>> import golfrules as gr
    >>> game = gr.load_game("six-card", house=["knock"], options={"rounds": 1})
    >>> check_game(game, players=2, games=1)
    """
    for n in _numbers(game, players):
        for i in range(games):
            _Walk(game, n, f"seed {seed} of game {i} for {n}", most_decisions, choose or _at_random).run()


def _numbers(game: Game, players: int | Iterable[int] | None) -> Iterator[int]:
    if players is not None:
        yield from [players] if isinstance(players, int) else players
        return
    low, high = game.players
    wrong: OptionError | None = None
    fitting = []
    for n in range(low, high + 1):
        try:
            game.rules(n)
            fitting.append(n)
        except OptionError as e:
            wrong = e
    if not fitting and wrong is not None:
        raise wrong
    yield from fitting


def _at_random(state: State, chance: random.Random) -> Action:
    return chance.choice(state.legal_actions)


class _Walk:
    """One random game, with everything that is seen on the way."""

    def __init__(
        self, game: Game, players: int, seed: str, most: int, choose: Callable[[State, random.Random], Action]
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.most = most
        self.choose = choose
        self.chance = random.Random(seed)
        self.known: dict[Action, None] = {}
        self.written: list[str] = []
        self.seen: dict[int, list[str]] = {seat: [] for seat in (SPECTATOR, players - 1)}
        self.scoring = _Scoring(game)

    def run(self) -> None:
        state = self.game.new_initial_state(players=self.players, seed=self.seed)
        try:
            while True:
                self.note(state)
                self.look(state)
                if state.is_terminal:
                    break
                state = self.go_on(state)
            self.ending(state)
        except GameFault as e:
            raise GameFault(f"{self.told()}: {e.fault}", _record(state)) from e
        except IllegalActionError as e:
            raise GameFault(f"{self.told()}: an action is offered, and refused: {e}", _record(state)) from e
        except Exception as e:
            raise GameFault(f"{self.told()}: {type(e).__name__}: {e}", _record(state)) from e

    def told(self) -> str:
        return f"{self.game.title} for {self.players}, decision {len(self.written)}"

    def note(self, state: State) -> None:
        self.written.append(dumps(state))
        for seat, seen in self.seen.items():
            seen += [e.say() for e in state.observe(seat).events]

    def look(self, state: State) -> None:
        """Everything that is checked at one moment."""
        chance = self.chance
        invariants.cards_are_conserved(state)
        invariants.question_is_open(state)
        invariants.actions_read_back(state)
        invariants.legal_actions_apply(state, chance)
        invariants.nonsense_is_refused(state, self.known, chance)
        invariants.survives_saving(state, chance.choice(state.legal_actions) if state.legal_actions else None)
        invariants.secrets_are_kept(state, chance.randrange(SPECTATOR, self.players), chance)
        if len(self.written) % 10 == 1 or state.is_terminal:
            invariants.secrets_are_unwritten(state, [self.seed])
        self.known.update(dict.fromkeys(state.legal_actions))

    def go_on(self, state: State) -> State:
        if len(self.written) > self.most:
            raise GameFault(f"The game is not over after {self.most} decisions.")
        action = self.choose(state, self.chance)
        after = state.apply(action)
        self.scoring.listen(state, action, after)
        return after

    def ending(self, state: State) -> None:
        """What can be seen once a game is over."""
        for i, again in enumerate(state.record.states(self.game)):
            if dumps(again) != self.written[i]:
                raise GameFault(f"State {i} of the replayed record is not, to the byte, the one that was played.")
        for seat, seen in self.seen.items():
            kept = state.record.seen_by(seat, self.game)
            if list(kept.events) != seen:
                raise GameFault(f"The record that seat {seat} may keep tells something else than its views did.")
            if self.seed in kept.dumps() or state._table.chance.key.hex() in kept.dumps():
                raise GameFault(f"The record that seat {seat} may keep holds the seed.")


class _Scoring:
    """Listens for what is over: a round or a Hole cannot be over again before the next one has begun."""

    def __init__(self, game: Game) -> None:
        events = game.program.events
        self.starts = {e.number: name.removesuffix("-start") for name, e in events.items() if name.endswith("-start")}
        self.overs = {e.number: name.removesuffix("-over") for name, e in events.items() if name.endswith("-over")}
        self.open = dict.fromkeys(self.starts.values(), True)  # the first begins before there is a state to listen at

    def listen(self, state: State, action: Action, after: State) -> None:
        t = state._table.copy()
        t.trace = []
        answer(t, state._option(action, None))
        settle(t)
        if (t.piles, t.counts, t.flow) != (after._table.piles, after._table.counts, after._table.flow):
            raise GameFault(f"After {action} a game that is listened to goes on differently.")
        for what, number, *_ in t.trace:
            if what != "event":
                continue
            if number in self.starts:
                self.open[self.starts[number]] = True
            period = self.overs.get(number)
            if period in self.open:
                if not self.open[period]:
                    raise GameFault(f"A {period} was over, and so scored, twice.")
                self.open[period] = False


def _record(state: State) -> Record | None:
    return state.record if state._seed is not None else None
