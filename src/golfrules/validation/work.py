"""The work of one worker: a few games by their numbers.

What it is given is plain data: checked rules, options, names of players, a seed. It reads no file. Each game has a seed
of its own, made of the seed of all and its number, so that it is the same game whoever plays it, and whatever was
played before.
"""

from __future__ import annotations

import hashlib
import pickle
import threading
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from attrs import frozen

from golfrules.engine.chance import seed_text
from golfrules.engine.compare import leaders
from golfrules.engine.game import Game
from golfrules.engine.record import Record
from golfrules.engine.rules import Rules
from golfrules.engine.trial import Trace
from golfrules.errors import GolfrulesError
from golfrules.players.catalogue import make_player
from golfrules.players.one_table import OneTable
from golfrules.players.study import Study
from golfrules.validation.meters import meter_for
from golfrules.validation.rows import Failure, FailureKind, GameRow

__all__ = ["Desk", "Work", "carry_out", "play_number"]

_LOOKS_UP: Final = 256
"""After so many decisions a worker looks whether it should stop."""
_DESKS_KEPT: Final = 4


@frozen(slots=True)
class Work:
    """Games of one kind: the rules, who sits where, the seed of all, and when a game is given up.

    The first `listened` games are listened to. `packed` holds the rules, small enough to be sent with each few games.
    """

    packed: bytes
    players: tuple[str, ...]
    seed: str
    most_decisions: int
    listened: int = 0

    @classmethod
    def of(cls, game: Game, players: Sequence[str], seed: int | str, most_decisions: int, listened: int = 0) -> Work:
        kept = (_version(), game.program, game.flow, game._given)
        packed = zlib.compress(pickle.dumps(kept, protocol=5))
        return cls(packed, tuple(players), seed_text(seed), most_decisions, listened)

    def seed_of(self, number: int) -> str:
        """The seed of a game."""
        return f"{self.seed} game {number}"


def _version() -> str:
    from golfrules import __version__

    return __version__


class Desk:
    """What a worker has ready for one kind of work: the rules, and what players have worked out from them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.study = Study(game)
        self._watched: Game | None = None

    @classmethod
    def for_work(cls, work: Work) -> Desk:
        """Unpacks the rules. GolfrulesError when they were packed by another version of golfrules."""
        version, program, flow, options = pickle.loads(zlib.decompress(work.packed))  # noqa: S301 - from our own kin
        if version != _version():
            raise GolfrulesError(f"A worker has golfrules {_version()}, and the work comes from golfrules {version}.")
        return cls(Game(program, flow, options))

    @property
    def watched(self) -> Game:
        """The same rules, made to be watched."""
        if self._watched is None:
            self._watched = Game(self.game.program, self.game.flow, self.game._given, watch=True)
        return self._watched


class _Stopped(Exception):  # noqa: N818 - caught here, never seen outside
    """Somebody wants no more games."""


_mine = threading.local()
"""The desks of a worker. Each thread has its own, since players of several threads must not share a study."""


def _desk(work: Work) -> Desk:
    desks: dict[bytes, Desk] = getattr(_mine, "desks", {})
    _mine.desks = desks
    found = desks.get(work.packed)
    if found is None:
        if len(desks) >= _DESKS_KEPT:
            desks.clear()
        found = desks[work.packed] = Desk.for_work(work)
    return found


def carry_out(work: Work, numbers: Iterable[int], stops: Callable[[], bool] | None = None) -> list[GameRow]:
    """Plays games by their numbers. When `stops` says so, those that are over are given back."""
    desk = _desk(work)
    rows: list[GameRow] = []
    try:
        for number in numbers:
            rows.append(play_number(desk, work, number, stops))  # noqa: PERF401 - what is there is kept when stopped
    except _Stopped:
        return rows
    return rows


def play_number(desk: Desk, work: Work, number: int, stops: Callable[[], bool] | None = None) -> GameRow:
    """Plays one game to its end, or until it fails."""
    seed = work.seed_of(number)
    listens = number < work.listened
    game = desk.watched if listens else desk.game
    players = [
        make_player(name, desk.game, f"{seed} seat {seat}", desk.study) for seat, name in enumerate(work.players)
    ]
    rules = game.rules(len(players))
    meter = meter_for(rules.flow_class)
    table = OneTable(game, players, seed, notice=meter.notice, listens=listens, tells=False)
    ear = _Ear() if listens else None
    choices = 0
    failing: tuple[FailureKind, int] = ("stuck", -1)  # who is at work, and on what
    failure: Failure | None = None
    try:
        table.begin()
        while not table.is_over:
            if len(table.played) >= work.most_decisions:
                message = f"After {work.most_decisions:,} decisions the game is not over."
                failure = Failure("endless", message, table.record())
                break
            _look_up(len(table.played), stops)
            choices += len(table.pending.options) > 1
            failing = ("player", -1)
            option = table.choose()
            failing = ("stuck", option)
            table.carry_out(option)
            if ear is not None:
                ear.hear(table.table.trace or [])
                table.table.trace = []
    except _Stopped:
        raise
    except Exception as error:  # noqa: BLE001 - whatever a rule or a player does wrong is a finding, and the rest goes on
        failure = _failure(table, failing, error, work.players)
    t, flow = table.table, rules.flow_class
    actions = "\n".join(str(rules.verbs.action(o)) for o in table.played)
    return GameRow(
        number=number,
        seed=seed,
        players=len(players),
        scores=tuple(flow.scores(t)) if failure is None else (),
        winners=tuple(flow.winners(t)) if failure is None else (),
        decisions=len(table.played),
        choices=choices,
        rounds=meter.rounds,
        turns=meter.turns,
        lead_changes=meter.lead_changes,
        holes=tuple(meter.holes),
        also=tuple((c.title, tuple(leaders(t, c))) for c in rules.comparisons if c.title) if failure is None else (),
        digest=hashlib.blake2b(actions.encode(), digest_size=12).hexdigest(),
        fired=ear.fired(rules) if ear is not None else None,
        failure=failure,
    )


def _look_up(played: int, stops: Callable[[], bool] | None) -> None:
    """Now and then, whether no more games are wanted."""
    if stops is not None and played % _LOOKS_UP == 0 and stops():
        raise _Stopped


def _failure(table: OneTable, failing: tuple[FailureKind, int], error: Exception, players: Sequence[str]) -> Failure:
    """What became of a game, in a sentence, with the record up to the last question."""
    kind, option = failing
    said = str(error).split("\n", maxsplit=1)[0] if isinstance(error, GolfrulesError) else ""
    what = said or f"{type(error).__name__}: {error}".rstrip(": ").replace("\n", " ")
    if kind == "player":
        asked = table.pending.seat
        message = f"The player of seat {asked} ({players[asked]}) failed: {what}"
        return Failure(kind, message, table.record())
    if option < 0:
        return Failure(kind, what, table.record())
    whole = table.record()
    before = Record.of(table.game, len(players), table.seed, whole.actions[:-1])
    return Failure(kind, what, before, whole.actions[-1])


class _Ear:
    """Counts what the clauses of the rules did in one game."""

    def __init__(self) -> None:
        self._begun: Counter[int] = Counter()
        self._changed: Counter[int] = Counter()
        self._yes: Counter[int] = Counter()
        self._no: Counter[int] = Counter()

    def hear(self, trace: Trace) -> None:
        for what, number, a, before, after in trace:
            if what == "clause":
                self._begun[number] += 1
            elif what == "line":
                self._changed[number] += before != after
            elif what == "asked":
                (self._yes if a else self._no)[number] += 1

    def fired(self, rules: Rules) -> tuple[tuple[int, int], ...]:
        """How often each clause did something.

        What is required of an action does something when it forbids it, a line when it changes a number. Of all else,
        what asks does something when the answer is yes, and what does not, when it begins.
        """
        forbids = {r.clause for a in rules.program.actions.values() for r in a.requires}
        lines = {m.clause for m in rules.program.modifiers}
        found: dict[int, int] = {}
        for number in {*self._begun, *self._changed, *self._yes, *self._no}:
            if number in forbids:
                n = self._no[number]
            elif number in lines:
                n = self._changed[number]
            else:
                asks = number in self._yes or number in self._no
                n = self._yes[number] if asks else self._begun[number]
            if n:
                found[number] = n
        return tuple(sorted(found.items()))
