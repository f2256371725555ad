"""What a picture of a table is drawn from."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from golfrules.cli.render.symbols import ASCII, UNICODE, Symbols
from golfrules.cli.session.alone import Alone
from golfrules.cli.session.outlook import Outlook
from golfrules.cli.session.scorecard import Scorecard
from golfrules.engine.game import Game
from golfrules.engine.view import View

__all__ = ["Scene"]


@frozen
class Scene:
    """A view, the names of the players, and how much room there is.

    `values` are what the rules make of cards here and now: of Six-card cards their points, of Scramble's how far they
    fly. `hole_values` are the par of the Hole in play and the balls from its tee to the pin. `outlook` is all that of
    Duffers, or of who plays alone.
    """

    game: Game
    view: View
    names: Mapping[int, str]
    values: Mapping[str, int]
    hole_values: Mapping[str, int]
    scorecard: Scorecard
    outlook: Outlook | Alone | None
    width: int
    symbols: Symbols

    @property
    def look(self) -> Outlook:
        """The outlook of a table of Duffers."""
        if not isinstance(self.outlook, Outlook):
            raise TypeError(f"{self.view.game} is no Duffers for several")
        return self.outlook

    @property
    def alone(self) -> Alone:
        """The outlook of who plays alone."""
        if not isinstance(self.outlook, Alone):
            raise TypeError(f"{self.view.game} is not played alone")
        return self.outlook

    @property
    def seat(self) -> int:
        """Whose view it is; below 0 an onlooker's."""
        return self.view.seat

    def name(self, seat: int) -> str:
        return self.names[seat]

    @staticmethod
    def signs(*, unicode: bool) -> Symbols:
        return UNICODE if unicode else ASCII
