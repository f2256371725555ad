"""What cards that somebody names would come to on a Hole, in Duffers or in solo, with no game in progress."""

from __future__ import annotations

from collections.abc import Sequence

from golfrules.engine.game import Game
from golfrules.engine.trial import Trial
from golfrules.errors import GolfrulesError
from golfrules.games.attempts import Attempt, attempts_on
from golfrules.games.duffers import Duffers
from golfrules.games.golf_cards import GolfCards
from golfrules.lang.outside import shown
from golfrules.lang.program import Thing
from golfrules.lang.words import did_you_mean, listed, same_words

__all__ = ["try_cards"]


def try_cards(game: Game, hole: str, cards: Sequence[str], besides: Sequence[str] = ()) -> tuple[Attempt, list[str]]:
    """The attempt that cards of a hand make on a Hole, and what is odd about it, in sentences.

    `besides` are cards that lie there and were not played from the hand: Luck that was revealed, Duffs, Crew on the
    table. Nothing is revealed or gained for what is named. GolfrulesError for a name that is not there.

    >>> import golfrules as gr
    >>> clubs = ["Big Head Driver", "Chip Shot", "Chip Shot", "Regulation Putt"]
    >>> attempt, _ = try_cards(gr.load_game("duffers"), "Cake Walk", clubs, ["Slice", "Goose Egg"])
    >>> print(attempt)
    255 yd = 275 Big Head Driver + 30 + 30 - 80 Slice (40, doubled by Goose Egg)
    >>> attempt.completes, attempt.over_par
    (True, 2)
    """
    trial = Trial(game.rules(game.players[0]))
    flow = trial.rules.flow_class
    if not isinstance(flow, GolfCards):
        raise GolfrulesError(f"Holes are attempted with cards in Duffers, and this is {game.title or game.name}.")
    ground = _found(game, "hole", hole)
    if ground.number not in trial.rules.box_of_holes:
        raise GolfrulesError(f"{ground.name} is not played here: a house rule leaves it out.")
    played = [_found(game, "card", name) for name in cards]
    lying = [_found(game, "card", name) for name in besides]
    for card in played:
        if not flow.is_playable(card.number) or flow.is_a["crew"][card.number]:
            why = "lies on the table" if flow.is_a["crew"][card.number] else "is not played from the hand"
            raise GolfrulesError(f'{card.name} {why}: name it as --with "{card.name}".')
    laid = [card.number for card in (*played, *lying)]
    if isinstance(flow, Duffers):
        trial.deal("play", [card for card in laid if not flow.stays[card]])
        trial.deal("table", [card for card in laid if flow.stays[card]])
        flow.put_right(trial.table)
    else:  # the Hole is in play, and Luck lies on it beside the rest
        trial.deal("play", [card for card in laid if not flow.is_a["luck"][card]])
        trial.deal("fate", [card for card in laid if flow.is_a["luck"][card]])
        trial.table.ground = ground.number
    (attempt,) = attempts_on(trial.table, 0, [ground.number])
    return attempt, list(_too_many(game, [*played, *lying]))


def _found(game: Game, kind: str, name: str) -> Thing:
    """A card or a Hole by its name, in any letters, or by the letter and number of a Hole."""
    things = game.program.things[kind]
    word = " ".join(name.split()).lower()
    found = next((t for t in things if word and (same_words(name, t.name) or same_words(name, t.sign))), None)
    if found is not None:
        return found
    what = "Hole" if kind == "hole" else kind
    starts = [t.name for t in things if word and t.name.lower().startswith(word)]
    near = did_you_mean(name, [t.name for t in things]) or (f"It could be {listed(starts[:4])}." if starts else "")
    raise GolfrulesError(f'There is no {what} "{shown(name)}" in {game.title or game.name}. {near}'.rstrip())


def _too_many(game: Game, cards: Sequence[Thing]) -> list[str]:
    """Cards of which more lie there than there are."""
    counts = game.card_counts(game.players[0])
    said = []
    for card in {card.number: card for card in cards}.values():
        lie = sum(c.number == card.number for c in cards)
        if lie > counts[card.number]:
            said.append(f"{card.name} lies here {lie} times, and there {_are(counts[card.number])} in the game.")
    return said


def _are(number: int) -> str:
    return f"{'is' if number == 1 else 'are'} {number or 'none'}"
