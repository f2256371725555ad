"""Is a rule sound, and what does it do? Proofs, simulation, comparison, and a report of all of it."""

from golfrules.validation.compare import Comparison, compare
from golfrules.validation.prove import Proofs, prove
from golfrules.validation.simulate import Simulation, read_simulation, simulate

__all__ = ["Comparison", "Proofs", "Simulation", "compare", "prove", "read_simulation", "simulate"]
