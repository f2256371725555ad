"""The words of a game, as an author of house rules has them at hand."""

from __future__ import annotations

from attrs import frozen

from golfrules.engine.game import Game
from golfrules.lang.program import Program
from golfrules.lang.words import plural

__all__ = ["Quantity", "Vocabulary", "vocabulary"]


@frozen
class Quantity:
    """A number of a kind of things: `name of kind`."""

    name: str
    kind: str
    unit: str


@frozen
class Vocabulary:
    """What a house rule may speak of. A zone is named alone: in a block about a player that player's is meant."""

    game: str
    card: str
    """What a card is called: card, shot."""
    nouns: tuple[str, ...]
    """Words that select cards: all of them, those with a tag, those of a rank."""
    zones: tuple[str, ...]
    piles: tuple[str, ...]
    """The zones in which cards lie on each other, and not in rows and columns."""
    events: tuple[str, ...]
    counts: tuple[Quantity, ...]
    """What is stored of players and sides."""
    card_stats: tuple[Quantity, ...]
    other_stats: tuple[Quantity, ...]
    holes: bool


def vocabulary(game: Game) -> Vocabulary:
    """The words of a game.

    >>> import golfrules as gr
    >>> words = vocabulary(gr.load_game("scramble"))
    >>> words.card, "hole-over" in words.events, [q.name for q in words.card_stats]
    ('shot', True, ['balls', 'flight', 'penalty'])
    """
    p = game.program
    card = next(k.name for k in p.kinds.values() if k.name != "hole" and (k.tags or k.families))
    k = p.kinds[card]
    members = [m for family in k.families.values() for m in family]
    owned = [z for z in p.zones.values() if _reaches(p, z.of) and not z.parts]
    stats = [Quantity(s.name, s.kind, s.unit) for s in p.stats]
    return Vocabulary(
        p.game,
        card,
        tuple(plural(noun) for noun in (card, *k.tags, *members)),
        tuple(z.name for z in owned),
        tuple(z.name for z in owned if z.grid is None),
        tuple(p.events),
        tuple(
            Quantity(c.name, c.kind, c.unit)
            for c in p.counts
            if c.kind in ("player", "side") and not (c.words or c.thing or c.option)
        ),
        tuple(s for s in stats if s.kind == card),
        tuple(s for s in stats if s.kind in ("player", "side", "hole", "layout")),
        "hole" in p.kinds,
    )


def _reaches(p: Program, owner: str) -> bool:
    """Whether a player has one such thing: a hand of their own, the layout in front of them, the side they play for."""
    while owner not in ("", "player"):
        if owner == "side":
            return "player" in p.kinds and p.kinds["player"].of == "side"
        owner = p.kinds[owner].of
    return True
