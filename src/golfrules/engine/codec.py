"""States and records as JSON, through cattrs; each document says which form it has.

The schemas are made from these classes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import cache
from types import GenericAlias
from typing import TYPE_CHECKING, Any, Final, TypeVar, get_args, get_origin

from attrs import frozen, has

from golfrules.engine.actions import is_whole
from golfrules.engine.chance import Chance
from golfrules.engine.run import settle
from golfrules.engine.select import ALL, THINGS, item_card
from golfrules.engine.steps import EachBegin
from golfrules.engine.table import ALL_SEATS, LASTING, Frame, Table
from golfrules.errors import LoadError, OptionError
from golfrules.lang.outside import shown
from golfrules.lang.words import a

if TYPE_CHECKING:
    from cattrs import Converter

    from golfrules.engine.game import Game
    from golfrules.engine.rules import Rules
    from golfrules.engine.state import State

__all__ = [
    "FORMAT",
    "GameSpec",
    "SavedFrame",
    "SavedState",
    "converter",
    "parse_document",
    "read_state",
    "restore",
    "snapshot",
    "structure",
    "unstructure",
    "write_state",
]

FORMAT = 1
_MOST: Final = 1 << 53
"""Below this a number is the same in every reader of JSON; no game comes near it."""
_MOST_DRAWN: Final = 1 << 60
T = TypeVar("T")


@frozen
class GameSpec:
    """Which game is played: enough to load it again, and the hash of its rules to see that they are the same."""

    name: str
    houses: tuple[str, ...]
    options: dict[str, int | str]
    hash: str


@frozen
class SavedFrame:
    routine: int
    position: int
    slots: tuple[int, ...]
    sets: tuple[tuple[int, ...], ...]


@frozen
class SavedState:
    """A state: piles with the top last, counters, effects in progress, chance.

    Cards are numbers in the order of `golfrules cards`.
    """

    format: int
    type: str
    game: GameSpec
    players: int
    piles: tuple[tuple[int, ...], ...]
    known: tuple[tuple[int, ...], ...]
    counts: tuple[int, ...]
    history: tuple[int, ...]
    ground: int
    flow: tuple[int, ...]
    frames: tuple[SavedFrame, ...]
    lasting: tuple[int, ...]
    ending: int
    key: str
    drawn: int
    events: tuple[tuple[int, int, tuple[int, ...], int, int], ...] = ()
    check: str = ""  # of all the rest, so that a document that was damaged is known as such

    def key_(self) -> tuple[Any, ...]:
        return (
            self.players,
            self.piles,
            self.known,
            self.counts,
            self.history,
            self.ground,
            self.flow,
            self.frames,
            self.lasting,
            self.ending,
            self.key,
            self.drawn,
        )


@cache
def converter() -> Converter:
    """The converter for everything that is kept: strict, so that a wrong document is refused and not mended."""
    from cattrs.gen import make_dict_structure_fn
    from cattrs.preconf.json import make_converter

    c = make_converter(forbid_extra_keys=True, detailed_validation=True)

    def whole(value: Any, _: Any) -> int:
        if not is_whole(value):
            raise TypeError(f"{shown(value)} is no whole number")
        return int(value)

    def words(value: Any, _: Any) -> str:
        if not isinstance(value, str):
            raise TypeError(f"{shown(value)} is no text")
        return value

    def either(value: Any, _: Any) -> int | str:
        return words(value, str) if isinstance(value, str) else whole(value, int)

    def is_row(t: Any) -> bool:
        return get_origin(t) is tuple and get_args(t)[1:] == (...,)

    def row(value: Any, t: Any) -> Any:
        if not isinstance(value, (list, tuple)):  # a text would pass for the list of its letters
            raise TypeError(f"{shown(value)} is no list")
        items: Any = GenericAlias(list, get_args(t)[:1])
        return tuple(c.structure(value, items))

    def of_object(cls: type) -> Callable[[Any, Any], Any]:
        fields: Callable[[Any, Any], Any] = make_dict_structure_fn(cls, c)

        def read(value: Any, t: Any) -> Any:
            if not isinstance(value, dict):
                raise TypeError(f"{shown(value)} is no object")
            return fields(value, t)

        return read

    c.register_structure_hook_factory(has, of_object)
    c.register_structure_hook_func(is_row, row)
    c.register_structure_hook(int, whole)
    c.register_structure_hook(str, words)
    c.register_structure_hook(int | str, either)
    return c


def unstructure(value: Any) -> Any:
    """A value as plain data, ready for JSON."""
    return converter().unstructure(value)


def structure(data: Any, cls: type[T], what: str) -> T:
    """A value of an attrs class from plain data; LoadError, in one sentence, when it does not fit."""
    from cattrs import BaseValidationError, transform_error

    if not isinstance(data, dict):
        raise LoadError(f"This is no {what}: it is no object.")
    try:
        return converter().structure(data, cls)
    except BaseValidationError as e:  # a group of all that is wrong: the first thing is told, with where it is
        first = transform_error(e)[0].replace("@ $.", "at ").replace("@ $", "at its top")
        raise LoadError(f"This is no {what}: {first}.") from None


def parse_document(text: str, what: str) -> dict[str, Any]:
    """The JSON object in a text; LoadError when there is none."""
    if not isinstance(text, (str, bytes, bytearray)):
        raise LoadError(f"This is no {what}: it is no text.")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as e:
        raise LoadError(f"This is no {what}: it is not JSON ({e}).") from None
    if not isinstance(data, dict):
        raise LoadError(f"This is no {what}: it is JSON, but not an object.")
    version = data.get("format")
    if version != FORMAT:
        raise LoadError(
            f"This {what} has format {shown(version)}, and this version of golfrules reads format {FORMAT}."
        )
    return data


def checksum(data: dict[str, Any]) -> str:
    """The BLAKE2b-128 digest, in hex, of a document without its `check`, written with sorted keys and no spaces."""
    rest = {k: v for k, v in data.items() if k != "check"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def write_state(state: State) -> str:
    """A state as a document, with its checksum."""
    data = unstructure(snapshot(state))
    data["check"] = checksum(data)
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read_state(data: dict[str, Any]) -> SavedState:
    """What a document says of a state; LoadError when it does not fit, or was changed after it was written."""
    saved = structure(data, SavedState, "saved state")
    if saved.check != checksum(data):
        raise LoadError("This saved state was changed or damaged after it was written.")
    return saved


def snapshot(state: State) -> SavedState:
    """All that is needed to go on from a state."""
    t = state._table
    return SavedState(
        FORMAT,
        "state",
        state.game.spec,
        t.players,
        tuple(map(tuple, t.piles)),
        tuple(map(tuple, t.known)),
        tuple(t.counts),
        tuple(t.history),
        t.ground,
        tuple(t.flow),
        tuple(SavedFrame(f.routine.number, f.pos, tuple(f.v), tuple(map(tuple, f.sets))) for f in t.frames),
        tuple(t.untils),
        t.ending,
        t.chance.key.hex(),
        t.chance.position,
        tuple(state._table.log),
    )


def restore(game: Game, s: SavedState) -> State:
    """The state that was kept.

    LoadError when it could not have come about: cards too many or too few, places that do not exist.
    """
    from golfrules.engine.state import State

    try:
        rules = game.rules(s.players)
    except OptionError as e:
        raise LoadError(f"This state could not have come about: {e}") from None
    _check(game, s)
    t = Table(rules, Chance(bytes.fromhex(s.key), s.drawn))
    t.piles = [list(p) for p in s.piles]
    t.known = [list(k) for k in s.known]
    t.counts = list(s.counts)
    t.history = list(s.history)
    t.ground = s.ground
    t.flow = list(s.flow)
    t.untils = list(s.lasting)
    t.ending = s.ending
    for saved in s.frames:
        f = Frame(rules.routines[saved.routine], list(saved.slots), [list(x) for x in saved.sets])
        f.pos = saved.position
        t.frames.append(f)
    _check_flow(t)
    try:
        settle(t)
        t.log = list(s.events)
        state = State.of(game, t, None, None)
        _try(state)
    except Exception as e:
        raise LoadError("This state could not have come about: its rules cannot go on from it.") from e
    if snapshot(state).key_() != s.key_():
        raise LoadError("This state could not have come about: nothing is asked in it, and the game is not over.")
    return state


def _is_key(text: str) -> bool:
    try:
        return len(bytes.fromhex(text)) == 32
    except ValueError:
        return False


def _check(game: Game, s: SavedState) -> None:
    rules = game.rules(s.players)
    if s.game.hash != game.hash:
        raise LoadError(
            f"This state was kept with other rules of {game.name} than these. "
            "Load it with the rule files it was played with."
        )
    if not _is_key(s.key) or not 0 <= s.drawn < _MOST_DRAWN:
        raise LoadError(
            "This state could not have come about: its chance is no key of 32 bytes and a place in the stream."
        )
    _check_numbers(s)
    cards = len(rules.copies)
    sizes = (
        ("piles", len(s.piles), rules.piles),
        ("known", len(s.known), rules.piles),
        ("counts", len(s.counts), len(rules.initial_counts)),
        ("history", len(s.history), rules.histories),
        ("flow", len(s.flow), rules.flow_numbers),
    )
    for name, have, want in sizes:
        if have != want:
            raise LoadError(
                f"This state could not have come about: {name} has {have} entries, and {want} belong there."
            )
    for i, pile in enumerate(s.piles):
        if any(not (-1 if rules.pile_grid[i] else 0) <= c < cards for c in pile):
            raise LoadError(f"This state could not have come about: pile {i} holds a card that the game does not have.")
        if len(s.known[i]) != (len(pile) if rules.by_knowers[i] else 0) or any(
            not ALL_SEATS <= k < 1 << s.players for k in s.known[i]
        ):
            raise LoadError(
                f"This state could not have come about: who knows the cards of pile {i} does not fit its cards."
            )
    if [sum(p.count(c) for p in s.piles) for c in range(cards)] != game.card_counts(s.players):
        raise LoadError("This state could not have come about: it has other cards than the game.")
    if not -1 <= s.ground < len(rules.names.get("hole", [])):
        raise LoadError("This state could not have come about: it is played on a Hole that does not exist.")
    for f in s.frames:
        if not 0 <= f.routine < len(rules.routines):
            raise LoadError("This state could not have come about: an effect in progress is not of these rules.")
        r = rules.routines[f.routine]
        if not 0 <= f.position <= len(r.steps) or len(f.slots) != r.slots or len(f.sets) != r.sets:
            raise LoadError("This state could not have come about: an effect in progress does not fit its rule.")
        if not all(_exists(step, f) for step in r.steps):
            raise LoadError("This state could not have come about: an effect in progress is about what does not exist.")
    if not 0 <= s.ending < 16:
        raise LoadError("This state could not have come about: something is to end that never does.")
    _check_counts(rules, s)
    _check_lasting(rules, s)
    _check_events(rules, s)


def _exists(step: object, f: SavedFrame) -> bool:
    """Whether what a block goes through, and what it is about now, are things that there are."""
    if not isinstance(step, EachBegin) or step.selection.domain not in (ALL, THINGS):
        return True
    few = range(-1, step.selection.population)
    return f.slots[step.selection.slot] in few and all(item_card(item) in few for item in f.sets[step.found])


def _check_numbers(s: SavedState) -> None:
    """No number is as large as none becomes."""
    rows = (s.counts, s.history, s.flow, *(f.slots for f in s.frames), *(row for f in s.frames for row in f.sets))
    if any(abs(n) >= _MOST for row in rows for n in row) or any(abs(e[3]) >= _MOST for e in s.events):
        raise LoadError("This state could not have come about: it holds a number that is far too large.")
    if any(n < 0 for n in s.history):
        raise LoadError("This state could not have come about: something has happened less than never.")


def _check_counts(rules: Rules, s: SavedState) -> None:
    """A quantity that is one of some words is one of them, and one that is a thing is one that there is."""
    bases = [*rules.count_base, len(s.counts)]
    for c in rules.program.counts:
        low, high = -_MOST, _MOST
        if c.words:
            low, high = 0, len(c.words) - 1
        elif c.thing:
            low, high = -1, rules.population(c.thing) - 1
        mine = slice(bases[c.number], bases[c.number + 1])
        if any(not low <= n <= high for n in s.counts[mine]) or (
            c.option and list(s.counts[mine]) != rules.initial_counts[mine]
        ):
            raise LoadError(f'This state could not have come about: "{c.name}" of {a(c.kind)} is never that.')


def _check_lasting(rules: Rules, s: SavedState) -> None:
    if len(s.lasting) % LASTING:
        raise LoadError(f"This state could not have come about: what lasts is not in {LASTING} numbers each.")
    for i in range(0, len(s.lasting), LASTING):
        number, seat, side, ends, hole = s.lasting[i : i + LASTING]
        known = 0 <= number < len(rules.until_period) and -1 <= seat < rules.players and -1 <= side < rules.sides
        known = known and -1 <= hole < len(rules.names.get("hole", []))
        if not known or not 1 <= ends <= 2:
            raise LoadError("This state could not have come about: something lasts that its rules do not have.")


def _check_events(rules: Rules, s: SavedState) -> None:
    for text, seat, cards, _, seers in s.events:
        known = 0 <= text < len(rules.texts) and -1 <= seat < rules.players and ALL_SEATS <= seers < 1 << rules.players
        if not known or any(not -1 <= card < len(rules.copies) for card in cards):
            raise LoadError("This state could not have come about: something is told that never happens.")


def _check_flow(t: Table) -> None:
    """The turn flow says what its numbers can be, and what must lie where."""
    flow = t.rules.flow_class
    limits = flow.limits(t)
    for name, n in zip(flow.NUMBERS, t.flow, strict=True):
        low, high = limits.get(name, (-_MOST, _MOST))
        if not low <= n <= high:
            raise LoadError(f"This state could not have come about: {name} is {n}, and goes from {low} to {high}.")
    mistake = flow.mistake(t)
    if mistake:
        raise LoadError(f"This state could not have come about: {mistake}.")


def _try(state: State) -> None:
    """In the midst of an effect, looks at a state from every seat and gives each answer once.

    The names that an effect has given to things have no shape of their own, so what they lead to is tried. All else was
    checked, and most documents are of no such moment.
    """
    if not state._table.frames:
        return
    for seat in range(-1, state.players):
        state.observe(seat)
    for action in state.legal_actions:
        state.apply(action)
