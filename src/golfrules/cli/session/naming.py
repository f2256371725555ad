"""Things by what somebody types for them: a name, its beginning, some of its words, the letter and number of a Hole."""

from __future__ import annotations

from golfrules.cli.errors import UsageError
from golfrules.cli.session.answers import begins_some, could_be
from golfrules.engine.game import Game
from golfrules.lang.program import Thing
from golfrules.lang.words import did_you_mean

__all__ = ["short_names", "spelled_out", "thing_meant"]


def short_names(game: Game) -> dict[str, str]:
    """What Holes are called for short, in small letters, with their names: `b-3`, `Cake Walk`."""
    return {thing.sign.lower(): thing.name for things in game.program.things.values() for thing in things if thing.sign}


def spelled_out(game: Game, typed: str) -> str:
    """An answer with its verb and the one thing that it is about in full, so that the rules can say why it will not do.

    Anything else is left as it was typed.

    >>> import golfrules as gr
    >>> spelled_out(gr.load_game("duffers"), "comp b-3"), spelled_out(gr.load_game("duffers"), "jump")
    ('complete Cake Walk', 'jump')
    """
    first, _, rest = " ".join(typed.split()).partition(" ")
    verbs = [verb for verb, about in game.flow.VERBS if about in ("card", "hole")]
    meant = [verb for verb in verbs if verb == first.lower()] or [v for v in verbs if v.startswith(first.lower())]
    if len(meant) != 1 or not rest:
        return typed
    try:
        return f"{meant[0]} {thing_meant(game, rest).name}"
    except UsageError:
        return typed


def thing_meant(game: Game, typed: str) -> Thing:
    """The card or the Hole that somebody means; UsageError, with what is near, when it is none or could be several.

    >>> import golfrules as gr
    >>> thing_meant(gr.load_game("duffers"), "big dri").name, thing_meant(gr.load_game("duffers"), "b-3").name
    ('Big Head Driver', 'Cake Walk')
    """
    word = " ".join(typed.replace('"', "").split()).lower()
    word = short_names(game).get(word, word).lower()
    things = [thing for kind in game.program.things.values() for thing in kind]
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
