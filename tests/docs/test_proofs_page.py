"""The page of proofs: its tables are what is proved of the Holes as they are now."""

from __future__ import annotations

from tools.hole_proofs import PAGE, made, told


def test_the_tables_are_as_they_are_proved() -> None:
    assert told(PAGE.read_text("utf-8")) == made(), "Run python tools/hole_proofs.py."
