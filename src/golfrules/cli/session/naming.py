"""Things by what somebody types for them: a name, its beginning, some of its words, the letter and number of a Hole."""

from __future__ import annotations

from typing import Final

from golfrules.cli.errors import UsageError
from golfrules.cli.session.answers import begins_some, could_be
from golfrules.engine.game import Game
from golfrules.lang.program import Thing
from golfrules.lang.words import did_you_mean, plurals, slug

__all__ = ["of_kind", "short_names", "spelled_out", "thing_meant"]

_ABOUT: Final = ("card", "hole", "card on hole")
"""What verbs can be about whose things are spelled out."""


def short_names(game: Game) -> dict[str, str]:
    """What Holes are called for short, in small letters, with their names: `b-3`, `Cake Walk`."""
    return {thing.sign.lower(): thing.name for things in game.program.things.values() for thing in things if thing.sign}


def spelled_out(game: Game, typed: str) -> str:
    """An answer with its verb and what it is about in full, so that the rules can say why it will not do.

    Anything else is left as it was typed.

    >>> import golfrules as gr
    >>> spelled_out(gr.load_game("duffers"), "comp b-3"), spelled_out(gr.load_game("duffers"), "jump")
    ('complete Cake Walk', 'jump')
    >>> spelled_out(gr.load_game("solo"), "play 5 iron broken")
    'play 5 Iron + Broken Lighthouse'
    """
    first, _, rest = " ".join(typed.split()).partition(" ")
    verbs = {verb: about.split(" on ") for verb, about in game.flow.VERBS if about in _ABOUT}
    meant = [verb for verb in verbs if verb == first.lower()] or [v for v in verbs if v.startswith(first.lower())]
    if len(meant) != 1 or not rest:
        return typed
    kinds = verbs[meant[0]]
    found = _card_and_hole(game, rest) if len(kinds) == 2 else _one_thing(game, rest)
    return f"{meant[0]} {found}" if found else typed


def _one_thing(game: Game, typed: str, kind: str = "") -> str:
    """The name of what is meant; nothing when that is not clear."""
    try:
        return thing_meant(game, typed, kind).name
    except UsageError:
        return ""


def _card_and_hole(game: Game, typed: str) -> str:
    """The names of a card and of a Hole that are named one after the other; nothing when it could be several."""
    words = typed.split()
    pairs = set()
    for cut in range(1, len(words)):
        card = _one_thing(game, " ".join(words[:cut]).removesuffix("+"), "card")
        hole = _one_thing(game, " ".join(words[cut:]).removeprefix("+"), "hole")
        if card and hole:
            pairs.add(f"{card} + {hole}")
    return pairs.pop() if len(pairs) == 1 else ""


def of_kind(game: Game, typed: str) -> list[Thing]:
    """The cards and Holes of the kind that somebody names: `luck`, `woods`; none when it is the name of one of them.

    >>> import golfrules as gr
    >>> len(of_kind(gr.load_game("duffers"), "luck")), of_kind(gr.load_game("duffers"), "chip shot")
    (22, [])
    """
    word = slug(typed)
    things = [thing for box in game.program.things.values() for thing in box]
    if any(slug(thing.name) == word for thing in things):
        return []
    return [thing for thing in things if any(word in (kind, *plurals(kind)) for kind in (thing.kind, *thing.tags))]


def thing_meant(game: Game, typed: str, kind: str = "") -> Thing:
    """The card or the Hole that somebody means; UsageError, with what is near, when it is none or could be several.

    `kind` says that it is a card, or that it is a Hole.

    >>> import golfrules as gr
    >>> thing_meant(gr.load_game("duffers"), "big dri").name, thing_meant(gr.load_game("duffers"), "b-3").name
    ('Big Head Driver', 'Cake Walk')
    """
    word = " ".join(typed.replace('"', "").split()).lower()
    word = short_names(game).get(word, word).lower()
    things = [thing for name, box in game.program.things.items() if kind in ("", name) for thing in box]
    for fits in (
        lambda name: name == word,
        lambda name: name.startswith(word),
        lambda name: begins_some(word.split(), name.split()),
    ):
        found = [thing for thing in things if fits(thing.name.lower())]
        if len(found) == 1:
            return found[0]
        if found:
            raise UsageError(could_be(typed, [thing.name for thing in found]))
    near = did_you_mean(typed, [thing.name for thing in things])
    raise UsageError(f'Nothing is called "{typed.strip()}" in {game.title or game.name}. {near}'.rstrip())
