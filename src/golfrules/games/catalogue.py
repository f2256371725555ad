"""Which games there are, each with its turn flow, which is imported when the game is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from golfrules.errors import GolfrulesError
from golfrules.lang.outside import shown
from golfrules.lang.words import did_you_mean, listed

if TYPE_CHECKING:
    from golfrules.engine.flow import Flow

__all__ = ["FLOWS", "flow_for"]


class _Flows(Mapping[str, "type[Flow]"]):
    """The turn flows by the names of their games."""

    def __init__(self, where: Mapping[str, tuple[str, str]]) -> None:
        self._where = where

    def __getitem__(self, game: str) -> type[Flow]:
        module, name = self._where[game]
        flow: Any = getattr(import_module(f"golfrules.games.{module}"), name)
        return flow  # type: ignore[no-any-return]

    def __iter__(self) -> Iterator[str]:
        return iter(self._where)

    def __len__(self) -> int:
        return len(self._where)

    def __contains__(self, game: object) -> bool:
        return game in self._where


FLOWS: Final[Mapping[str, type[Flow]]] = _Flows(
    {
        "six-card": ("six_card", "SixCard"),
        "scramble": ("scramble", "Scramble"),
        "duffers": ("duffers", "Duffers"),
        "solo": ("solo", "Solo"),
    }
)


def flow_for(game: str) -> type[Flow]:
    """The turn flow that a game is played by; GolfrulesError when there is none of that name."""
    if game not in FLOWS:
        near = did_you_mean(game, FLOWS) or f"There is {listed(FLOWS, 'and')}."
        raise GolfrulesError(f'There is no game "{shown(game)}". {near}')
    return FLOWS[game]
