"""Games that go wrong, for tests of what becomes of them."""

from golfrules.engine.table import Table
from golfrules.errors import GolfrulesError
from golfrules.games.scramble import INDEX, Scramble

__all__ = ["Breaking"]


class Breaking(Scramble):
    """Scramble that goes wrong on its second Hole."""

    def hole_over(self, t: Table) -> None:
        if t.flow[INDEX] == 1:
            raise GolfrulesError("The second Hole is never over.")
        super().hole_over(t)
