"""The commands, one a module that bears its name, in the order in which help lists them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

__all__ = ["COMMANDS", "command"]

COMMANDS: Final = (
    "play",
    "check",
    "test",
    "validate",
    "prove",
    "simulate",
    "compare",
    "fmt",
    "cards",
    "houses",
    "score",
    "table",
    "replay",
    "explain",
    "new",
)


def command(name: str) -> Callable[..., int]:
    """The function that carries out a command. Its module is imported now, so that each costs only what it needs."""
    found: Callable[..., int] = getattr(import_module(f"{__name__}.{name}"), name)
    return found
