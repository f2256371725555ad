"""Pages of the documentation that show the cards and Holes of a game, made from its card files."""

from collections.abc import Callable
from functools import partial
from html import escape
from itertools import groupby

import golfrules as gr
from golfrules.games.catalogue import FLOWS
from golfrules.lang.words import listed, plural
from golfrules.locate import cards_dir
from golfrules.pictures import Face, draw, faces

MADE = "<!-- Made from the card files when the documentation is built. -->\n"
TOLD = """
Every card and Hole in the box. The text is printed from what the card's file says; `golfrules cards {game}` lists the
same in a terminal.{symbols}
Under each picture stands which of its facts are printed in the rulebook and which are reconstructed.
"""
SYMBOLS = """
The symbols: a clover for each Luck card to reveal, a crossed ball for each Duff to gain, a flag for what counts as a
Putt, a star for what may be an Early Bird."""
STYLE = """<style>
.golf-cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 1.2rem; }
.golf-cards figure { margin: 0; width: auto; text-align: left; }
.golf-cards svg { width: 100%; height: auto; display: block; }
.golf-cards figcaption { max-width: none; margin: 0.4rem 0 0; font-size: 0.65rem; font-style: normal; }
</style>
"""
_SORTS = {"club": "Clubs", "crew": "Crew", "equipment": "Equipment", "luck": "Luck", "duff": "Duffs", "hole": "Holes"}


def pages() -> dict[str, Callable[[], str]]:
    """Where each page stands, and what writes its text. A game of plain playing cards has none."""
    return {page_of(game): partial(gallery, game) for game in FLOWS if (cards_dir() / game / "holes.golf").exists()}


def page_of(game: str) -> str:
    """Where the page of a game stands."""
    return f"reference/cards-{game}.md"


def gallery(game: str) -> str:
    """The cards of one game, sort by sort."""
    loaded = gr.load_game(game)
    shown = faces(loaded)
    told = TOLD.format(game=game, symbols=SYMBOLS if any(face.marks for face in shown) else "")
    parts = [MADE, f"# Cards of {loaded.title}\n", told, STYLE]
    for heading, some in groupby(sorted(shown, key=_place(shown)), key=_heading):
        box = list(some)
        parts.append(f"## {heading}\n")
        parts.append(f"{_how_many(box)}\n")
        figures = "\n".join(map(figure, box))
        parts.append(f'<div class="golf-cards">\n{figures}\n</div>\n')
    return "\n".join(parts)


def _place(shown: tuple[Face, ...]) -> Callable[[Face], int]:
    """Sorts in the order in which the first of each stands in the box."""
    order = list(dict.fromkeys(map(_heading, shown)))
    return lambda face: order.index(_heading(face))


def _heading(face: Face) -> str:
    if face.sort in _SORTS:
        return _SORTS[face.sort]
    return f"{plural(face.kind).capitalize()}: {face.sort.replace('-', ' ')}"


def _how_many(box: list[Face]) -> str:
    cards = sum(face.copies or 0 for face in box)
    if not cards:
        return f"{len(box)} of them."
    return f"{len(box)} different ones, {cards} cards." if len(box) > 1 else f"One, {cards} {_cards(cards)}."


def _cards(n: int) -> str:
    return "card" if n == 1 else "cards"


def figure(face: Face) -> str:
    """One card: its picture, and the same in words."""
    said = [
        f"<strong>{escape(face.name)}</strong>",
        escape(face.type_line),
        escape(face.numbers),
        f"{face.copies} {_cards(face.copies)}" if face.copies is not None else "",
        escape(face.text),
        f"<em>{escape(sources(face))}</em>",
    ]
    caption = "<br>".join(x for x in said if x)
    return f'<figure id="{face.slug}">{draw(face)}<figcaption>{caption}</figcaption></figure>'


def sources(face: Face) -> str:
    """Where its facts come from: of some it is the rulebook, others are reconstructed."""
    found: dict[str, list[str]] = {}
    for fact, source in face.facts:
        found.setdefault(source, []).append(fact.replace("-", " "))
    return " ".join(f"{source[:1].upper()}{source[1:]}: {listed(facts, 'and')}." for source, facts in found.items())
