"""The whole box of each game, a line a card: name, kind, numbers, text; then its house rules with theirs.

    python -m tests.golden.cards

writes the golden files anew, as GOLFRULES_GOLDEN=1 does while the tests run; look at what changed before you keep it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import golfrules as gr
from golfrules.errors import RulesError
from golfrules.games.catalogue import FLOWS
from golfrules.games.load import find_book
from golfrules.lang.check import check_house_alone
from golfrules.lang.prose import text_of_house
from golfrules.pictures import Face, faces

HERE = Path(__file__).parent
GAMES = tuple(FLOWS)


@cache
def box(game: str) -> tuple[Face, ...]:
    """What stands on each card and Hole of a game."""
    return faces(gr.load_game(game))


@cache
def house_texts(game: str) -> dict[str, str]:
    """What each bundled house rule says, played alone."""
    book = find_book(game)
    texts = {}
    for house in book.houses.values():
        program, diagnostics = check_house_alone(book, house)
        if program is None:
            raise RulesError(tuple(diagnostics))
        texts[house.name] = text_of_house(program, house.node)
    return texts


def written(game: str) -> str:
    """The golden file of a game."""
    lines = [f"{face.name} | {face.type_line} | {face.numbers} | {face.text}" for face in box(game)]
    lines += [f"{name} | house rule | | {text}" for name, text in house_texts(game).items()]
    return "".join(f"{line.rstrip(' |')}\n" for line in lines)


def file_of(game: str) -> Path:
    """Where it is kept."""
    return HERE / f"cards-{game}.txt"


def write() -> None:
    """Writes all of them."""
    for game in GAMES:
        file_of(game).write_text(written(game), encoding="utf-8")


if __name__ == "__main__":
    write()
