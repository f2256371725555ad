"""What is wrong with a command line, in one sentence with what would be right."""

from __future__ import annotations

from cyclopts import App, CycloptsError, UnknownCommandError, UnusedCliTokensError

from golfrules.lang.words import did_you_mean, listed

__all__ = ["sentence"]


def sentence(error: CycloptsError, app: App, words: list[str]) -> str:
    """The sentence for a mistake that cyclopts found."""
    names = [name for name in app if not name.startswith("-")]
    if isinstance(error, UnknownCommandError):
        word = next((w for w in words if w not in names), "")
        near = did_you_mean(word, names) or f"There are {listed(names, 'and')}."
        return f'There is no command "{word}". {near}'
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        return f'"{error.unused_tokens[0]}" is one word too many. {_see(words, names)}'
    text = " ".join(str(error).split()).rstrip(".")
    return f"{text}{'' if text.endswith('?') else '.'} {_see(words, names)}"


def _see(words: list[str], names: list[str]) -> str:
    command = next((f" {w}" for w in words if w in names), "")
    return f"See golfrules{command} --help."
