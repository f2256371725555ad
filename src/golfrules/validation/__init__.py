"""Is a rule sound, and what does it do? Proofs, simulation, comparison, and a report of all of it."""
