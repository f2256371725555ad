"""Layouts as people write them: `7 2 K / 7 5 K`."""

from __future__ import annotations

from collections.abc import Sequence

from golfrules.errors import LayoutError
from golfrules.lang.words import did_you_mean

__all__ = ["read_layout", "write_layout"]


def read_layout(text: str, rows: int, columns: int, names: Sequence[str]) -> list[int]:
    """The cards of a layout, row by row, by their numbers in `names`.

    A slash parts two rows. Without one the cards stand row by row in one line. Capitals are as good as small letters.
    LayoutError, in one sentence, when the cards are not as many as the layout has places, or one is none.

    >>> read_layout("a 2 / 2 k", 2, 2, ["A", "2", "K"])
    [0, 1, 1, 2]
    """
    by_name = {name.lower(): i for i, name in enumerate(names)}
    lines = [_words(line) for line in text.split("/")]
    cards = []
    for word in (word for line in lines for word in line):
        if word.lower() not in by_name:
            near = did_you_mean(word, names) or f"The cards are {', '.join(names)}."
            raise LayoutError(f'There is no card "{word}". {near}')
        cards.append(by_name[word.lower()])
    shape = f"{rows} rows of {columns}"
    if len(cards) != rows * columns:
        has = f"{len(cards)}: {text.strip()}" if cards else "none."
        raise LayoutError(f"A layout here is {shape}, {rows * columns} cards, and this has {has}")
    if len(lines) > 1 and [len(line) for line in lines] != [columns] * rows:
        has = " and ".join(str(len(line)) for line in lines)
        raise LayoutError(f"A layout here is {shape}, and the rows of this one have {has} cards: {text.strip()}")
    return cards


def _words(line: str) -> list[str]:
    """The cards of a row; commas part them where a name has more than one word."""
    return [word.strip() for word in line.split(",") if word.strip()] if "," in line else line.split()


def write_layout(cards: Sequence[int], columns: int, names: Sequence[str]) -> str:
    """The text that `read_layout` reads.

    >>> write_layout([0, 1, 1, 2], 2, ["A", "2", "K"])
    'A 2 / 2 K'
    """
    words = [names[card] for card in cards]
    between = ", " if any(" " in word for word in words) else " "
    return " / ".join(between.join(words[i : i + columns]) for i in range(0, len(words), columns))
