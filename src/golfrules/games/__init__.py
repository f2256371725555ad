"""The turn flow of each game, one module each."""

from golfrules.games.catalogue import FLOWS, flow_for

__all__ = ["FLOWS", "flow_for"]
