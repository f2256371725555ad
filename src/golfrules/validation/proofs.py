"""What can be proved of a game: of its Holes, its strokes or its layouts, whichever it has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from inspect import signature
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeAlias

from attrs import field, frozen

from golfrules.engine.game import Game
from golfrules.errors import OptionError
from golfrules.games.golf_cards import GolfCards
from golfrules.games.scramble import Scramble
from golfrules.games.six_card import SixCard
from golfrules.lang.diagnostics import Diagnostic
from golfrules.lang.words import listed
from golfrules.validation.extra import check_game

__all__ = ["Proofs", "prove"]


class Part(Protocol):
    """One thing of which something is proved: a Hole, a card, a layout."""

    @property
    def findings(self) -> tuple[Diagnostic, ...]:
        """What there is to say about the rules."""

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""


@frozen(slots=True)
class Proofs:
    """What was proved of a game, part by part. What the parts are depends on the game: `kind` names them."""

    game: str
    kind: str
    parts: tuple[Any, ...]
    more: tuple[Diagnostic, ...] = field(default=(), repr=False)

    @property
    def findings(self) -> tuple[Diagnostic, ...]:
        """All that there is to say about the rules, each once."""
        found = [d for part in self.parts for d in part.findings]
        return tuple(dict.fromkeys([*found, *self.more]))

    @property
    def live(self) -> frozenset[str]:
        """The house rules of which a line is proved to change something: a stroke, or what a layout comes to."""
        lines = [line for part in self.parts for name in ("lines", "effects") for line in getattr(part, name, ())]
        return frozenset(x.source for x in lines if getattr(x, "state", "") == "live" and x.layer == "house")

    @property
    def is_sound(self) -> bool:
        """Whether none of it is an error."""
        return all(d.severity != "error" for d in self.findings)

    def to_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {
            "game": self.game,
            "kind": self.kind,
            "parts": [part.to_json() for part in self.parts],
            "findings": [d.to_json() for d in self.findings],
        }


Prover: TypeAlias = Callable[..., Any]

_PROVERS: Final[Mapping[type, tuple[str, str, str]]] = MappingProxyType({
    GolfCards: ("holes", "golfrules.validation.witnesses", "prove_holes"),
    Scramble: ("strokes", "golfrules.validation.strokes", "prove_strokes"),
    SixCard: ("layouts", "golfrules.validation.layouts", "prove_layouts"),
})  # fmt: skip
"""For each turn flow: of what something is proved, and where. Each is a room of its own, imported when it is wanted."""


def prove(game: Game, **how: Any) -> Proofs:
    """Proves what can be proved of a game.

    In Duffers and solo that is whether and how each Hole can be completed (`golfrules.validation.witnesses`), in
    Scramble what its strokes and Holes come to, in Six-card Golf what its layouts do. `how` is handed on to the proof
    of that game, as in `prove(game, pool="start")`. OptionError for a game of which nothing can be proved, and for
    what its proof cannot be given.

    >>> import golfrules as gr
    >>> proofs = prove(gr.load_game("duffers"), holes="Cake Walk", seconds=5)
    >>> proofs.kind, proofs.parts[0].answer, proofs.findings
    ('holes', 'possible', ())
    """
    check_game(game)
    for flow, (kind, module, name) in _PROVERS.items():
        if issubclass(game.flow, flow):
            prover: Prover = getattr(import_module(module), name)
            strange = [word for word in how if word not in signature(prover).parameters]
            if strange:
                raise OptionError(f"A proof of {kind} is given no {listed(strange)}.")
            found = prover(game, **how)
            return Proofs(game.name, kind, found) if isinstance(found, tuple) else _one(game, kind, found)
    raise OptionError(f"Nothing can be proved of {game.title or game.name}.")


def _one(game: Game, kind: str, found: Any) -> Proofs:
    """What a proof gives that is one value: its parts where it has some, else the value itself."""
    parts = getattr(found, "parts", None)
    if parts is None:
        return Proofs(game.name, kind, (found,))
    own = {id(d) for part in parts for d in getattr(part, "findings", ())}
    return Proofs(game.name, kind, tuple(parts), tuple(d for d in found.findings if id(d) not in own))
