"""A game, ready to be played: its checked rules, its house rules and its options."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from golfrules.engine.actions import is_whole
from golfrules.engine.chance import Chance, fresh_seed, seed_text
from golfrules.engine.codec import GameSpec, parse_document, read_state, restore, structure, write_state
from golfrules.engine.flow import Flow
from golfrules.engine.link import link, option_values
from golfrules.engine.link_values import shown_options
from golfrules.engine.record import Record
from golfrules.engine.rules import Rules
from golfrules.engine.run import settle
from golfrules.engine.state import State
from golfrules.engine.table import Table
from golfrules.errors import GolfrulesError, LoadError, OptionError
from golfrules.lang.outside import shown, shown_number
from golfrules.lang.program import Program
from golfrules.lang.words import between, did_you_mean, same_words, slug

__all__ = ["Game", "dumps", "given_options", "loader", "loads", "set_loader"]

_loaders: list[Callable[[GameSpec], Game]] = []


def set_loader(find: Callable[[GameSpec], Game]) -> None:
    """Says how a game is found by what a saved document says of it; `golfrules.games` does, once."""
    _loaders[:] = [find]


def loader(spec: GameSpec) -> Game:
    """The game that a saved document was played with."""
    if not _loaders:
        raise LoadError("No games are loaded. Import golfrules first.")
    return _loaders[0](spec)


def _plain(value: Any) -> int | str:
    """An option as it is kept: a number, a word, or numbers with commas between."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value))
    return value if isinstance(value, (int, str)) else str(value)


def given_options(options: object) -> dict[str, Any]:
    """Options as somebody handed them over; OptionError where they are no mapping of names to values."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise OptionError(f'Options have names, as in options={{"rounds": 3}}, and {shown(options)} has none.')
    return dict(options)


class Game:
    """Rules that can be played. Immutable: any number of states may share it, in any thread."""

    def __init__(
        self, program: Program, flow: type[Flow], options: Mapping[str, Any] | None = None, *, watch: bool = False
    ) -> None:
        self.program = program
        self.flow = flow
        self._given = given_options(options)
        self._watch = watch
        self._rules: dict[int, Rules] = {}
        low = flow.PLAYERS[0]
        option_values(program, self._given, low)  # so that a wrong option is told at once
        self.hash = hashlib.blake2b(
            json.dumps(
                [
                    program.hash,
                    program.houses,
                    sorted((k.replace("_", "-"), str(_plain(v))) for k, v in self._given.items()),
                ]
            ).encode(),
            digest_size=16,
        ).hexdigest()

    @property
    def name(self) -> str:
        """`scramble`, `six-card`, ..."""
        return self.program.game

    @property
    def title(self) -> str:
        return self.program.title

    @property
    def houses(self) -> tuple[str, ...]:
        """The house rules that are played, in the order in which they are laid on."""
        return self.program.houses

    @property
    def spec(self) -> GameSpec:
        given = {k.replace("_", "-"): _plain(v) for k, v in self._given.items()}
        return GameSpec(self.name, self.houses, given, self.hash)

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most players."""
        return self.flow.PLAYERS

    def options(self, players: int | None = None) -> dict[str, int | str]:
        """The value of each option, for so many players (some house rules ask how many there are).

        An option that each player has by itself is one value where all have the same, else `"3,0"`.
        """
        n = self.flow.PLAYERS[0] if players is None else players
        values = option_values(self.program, self._given, self._players(n))
        return shown_options(self.program, self._given, values)

    def rules(self, players: int) -> Rules:
        """The rules linked for so many players."""
        found = self._rules.get(self._players(players))
        if found is None:
            found = link(
                self.program,
                self.flow,
                players,
                option_values(self.program, self._given, players),
                self._given,
                watch=self._watch,
            )
            self._rules[players] = found
        return found

    def _players(self, players: object) -> int:
        """A number of players; OptionError for one that the game is not for, and for what is no number."""
        low, high = self.flow.PLAYERS
        if not is_whole(players) or not low <= players <= high:
            raise OptionError(
                f"{self.title or self.name} is for {between(low, high, 'player')}, and not for {shown_number(players)}."
            )
        return players

    def card_counts(self, players: int) -> list[int]:
        """How many copies of each card are in play."""
        rules = self.rules(players)
        packs = rules.option("packs") if "packs" in self.program.options else 1
        return [n * packs for n in rules.copies]

    def text_of(self, name: str) -> str:
        """What a card, a Hole or a house rule that is played says, in sentences printed from its rules.

        "" for a card that has its numbers and no more. OptionError for a name that is not there,
        NoSentenceError where a rule of somebody's own says what no sentence is known for.

        >>> import golfrules as gr
        >>> gr.load_game("scramble").text_of("The Bog")
        'Shot cards fly 1 ball less, but at least 1 ball.'
        """
        from golfrules.lang.prose import text_of, text_of_house  # a large room, which play never enters

        things = [t for box in self.program.things.values() for t in box]
        found = next((t for t in things if same_words(t.name, name)), None)
        houses = [house.partition("(")[0] for house in self.houses]
        if found is not None:
            return text_of(self.program, found)
        if slug(name) in houses:
            return text_of_house(self.program, slug(name))
        near = did_you_mean(name, [*(t.name for t in things), *houses])
        raise OptionError(f'{self.title or self.name} has no "{shown(name)}". {near}'.rstrip())

    def new_initial_state(self, players: int | None = None, seed: int | str | None = None) -> State:
        """A new game, of the fewest players unless their number is said.

        The same seed gives the same game; without one a seed is chosen that nobody can guess.

        OptionError when the game is not for so many players, or its options do not fit them.
        """
        rules = self.rules(self.players[0] if players is None else players)
        known = fresh_seed() if seed is None else seed_text(seed)
        t = Table(rules, Chance.of(known))
        rules.flow_class.set_up(t)
        settle(t)
        return State.of(self, t, known, (None,))

    def record(self, players: int, seed: int | str, actions: Iterable[str]) -> Record:
        """A record of this game, to be replayed; whether the actions fit is only known then."""
        return Record.of(self, self._players(players), seed, actions)

    def __repr__(self) -> str:
        return f"<Game {self.name}{' with ' + ', '.join(self.houses) if self.houses else ''}>"


def dumps(value: State | Record) -> str:
    """A state or a record as a JSON document. A state's document tells everything, hidden cards and chance too."""
    if isinstance(value, Record):
        return value.dumps()
    if isinstance(value, State):
        return write_state(value)
    raise GolfrulesError("Only a state or a record can be kept.")


def loads(text: str, game: Game | None = None) -> State | Record:
    """Reads what `dumps` wrote. With rule files of one's own, give the `game` it was played with.

    LoadError, in one sentence, when it is not such a document, is of another format, or of other rules.
    """
    if game is not None and not isinstance(game, Game):
        raise GolfrulesError(f"What a saved game was played with is a Game, and {shown(game)} is none.")
    data = parse_document(text, "saved game")
    what = data.get("type")
    if what == "record":
        return structure(data, Record, "record")
    if what != "state":
        raise LoadError(
            f'This is no saved game: it says it is a "{shown(what)}", and a "state" or a "record" is wanted.'
        )
    saved = read_state(data)
    return restore(game if game is not None else loader(saved.game), saved)
