"""What is wrong with a command line, in one sentence with what would be right."""

from __future__ import annotations

from cyclopts import CycloptsError, MissingArgumentError, UnusedCliTokensError

from golfrules.cli.commands import COMMANDS
from golfrules.lang.words import did_you_mean, listed

__all__ = ["no_command", "sentence"]


def no_command(word: str) -> str:
    """The sentence for a command that is not there."""
    near = did_you_mean(word, COMMANDS) or f"There are {listed(COMMANDS, 'and')}."
    return f'There is no command "{word}". {near}'


def sentence(error: CycloptsError, words: list[str]) -> str:
    """The sentence for a mistake that cyclopts found."""
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        return f'"{error.unused_tokens[0]}" is one word too many. {_see(words)}'
    if (
        isinstance(error, MissingArgumentError)
        and error.argument is not None
        and not error.argument.name.startswith("-")
    ):
        return f"golfrules {words[0]} needs a {error.argument.name}. {_see(words)}"
    text = " ".join(str(error).split()).rstrip(".")
    return f"{text}{'' if text.endswith('?') else '.'} {_see(words)}"


def _see(words: list[str]) -> str:
    command = f" {words[0]}" if words and words[0] in COMMANDS else ""
    return f"See golfrules{command} --help."
