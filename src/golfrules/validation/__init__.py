"""Is a rule sound, and what does it do? Proofs, simulation, comparison, and a report of all of it."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from golfrules.validation.comparison import Comparison, compare
    from golfrules.validation.proofs import Proofs, prove
    from golfrules.validation.simulation import Simulation, read_simulation, simulate

__all__ = ["Comparison", "Proofs", "Simulation", "compare", "prove", "read_simulation", "simulate"]

# Each is imported when it is first asked for: who validates no rules, waits for none of this.
_HOMES = {
    "golfrules.validation.comparison": ("Comparison", "compare"),
    "golfrules.validation.proofs": ("Proofs", "prove"),
    "golfrules.validation.simulation": ("Simulation", "read_simulation", "simulate"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value
