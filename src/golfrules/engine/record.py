"""Records: a game is its rules, options, seats, seed and actions, in one JSON document.

Replay gives the same states to the byte.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from golfrules.engine.chance import commitment, seed_text
from golfrules.engine.codec import FORMAT, GameSpec, parse_document, structure, unstructure
from golfrules.errors import GolfrulesError, IllegalActionError, LoadError, OptionError, RecordError
from golfrules.lang.outside import shown

if TYPE_CHECKING:
    from golfrules.engine.game import Game
    from golfrules.engine.state import State

__all__ = ["Record", "SeatRecord"]


@frozen
class SeatRecord:
    """A record as one seat, or an onlooker, may keep it: what they saw happen, and a commitment instead of the seed."""

    format: int
    type: str
    game: GameSpec
    players: int
    seat: int
    commitment: str
    events: tuple[str, ...]

    def dumps(self) -> str:
        return json.dumps(unstructure(self), ensure_ascii=False)


@frozen
class Record:
    """A whole game. Whoever has it knows every card; give others `seen_by` until the game is over."""

    format: int
    type: str
    game: GameSpec
    players: int
    seed: str
    actions: tuple[str, ...] = field()
    names: tuple[str, ...] = ()

    @classmethod
    def of(cls, game: Game, players: int, seed: int | str, actions: Iterable[str]) -> Record:
        if isinstance(actions, str) or not isinstance(actions, Iterable):
            raise RecordError(f"The actions of a record are a list of texts, and {shown(actions)} is none.")
        kept = tuple(actions)
        if not all(isinstance(action, str) for action in kept):
            raise RecordError("The actions of a record are texts.")
        return cls(FORMAT, "record", game.spec, players, seed_text(seed), kept)

    def dumps(self) -> str:
        """The document."""
        return json.dumps(unstructure(self), ensure_ascii=False)

    @classmethod
    def loads(cls, text: str) -> Record:
        """Reads a document. LoadError, in one sentence, when it is none."""
        data = parse_document(text, "record")
        if data.get("type") != "record":
            raise LoadError(f'This is no record: it says it is a "{shown(data.get("type"))}".')
        return structure(data, cls, "record")

    def states(self, game: Game | None = None) -> tuple[State, ...]:
        """Every state of the game, from the first. RecordError when an action is not legal where it stands."""
        state = self.start(game)
        out = [state]
        for i, action in enumerate(self.actions):
            state = self._step(state, i, action)
            out.append(state)
        return tuple(out)

    def replay(self, game: Game | None = None) -> State:
        """The last state of the game."""
        state = self.start(game)
        for i, action in enumerate(self.actions):
            state = self._step(state, i, action)
        return state

    def start(self, game: Game | None = None) -> State:
        """The first state. LoadError when the rules at hand are not those of the record."""
        from golfrules.engine.game import Game

        if game is not None and not isinstance(game, Game):
            raise GolfrulesError(f"What a record was played with is a Game, and {shown(game)} is none.")
        found = game if game is not None else self.load_game()
        if found.hash != self.game.hash:
            raise LoadError(
                f"This record was played with other rules of {self.game.name} than these. "
                "Load it with the rule files it was played with."
            )
        try:
            return found.new_initial_state(players=self.players, seed=self.seed)
        except OptionError as e:
            raise LoadError(f"This record is of no game that could be played: {e}") from None

    def load_game(self) -> Game:
        from golfrules.engine.game import loader

        return loader(self.game)

    @staticmethod
    def _step(state: State, i: int, action: str) -> State:
        try:
            return state.apply(action)
        except IllegalActionError as e:
            raise RecordError(f"Action {i + 1} of the record does not fit: {e}") from None

    def seen_by(self, seat: int, game: Game | None = None) -> SeatRecord:
        """What a seat, or `SPECTATOR`, saw of it: no seed, no hidden card."""
        events: list[str] = []
        for state in self.states(game):
            events += [e.say() for e in state.observe(seat).events]
        return SeatRecord(FORMAT, "seat-record", self.game, self.players, seat, commitment(self.seed), tuple(events))

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = unstructure(self)
        return data
