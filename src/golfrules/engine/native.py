"""Marks for mypyc, which makes C of the play of a game in the compiled wheel. At run time they do nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**marks):
        """Says how mypyc is to compile a class, as a decorator."""
        return lambda marked: marked
