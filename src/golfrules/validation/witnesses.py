"""Can each Hole be completed, with which hand, and with how few strokes? A witness that was played, or a proof."""

from __future__ import annotations

from collections.abc import Iterable

from golfrules.engine.game import Game
from golfrules.errors import OptionError
from golfrules.lang.outside import shown
from golfrules.lang.words import did_you_mean, same_words
from golfrules.validation.clock import now
from golfrules.validation.duffers.ask import Asking
from golfrules.validation.duffers.bounds import FAR
from golfrules.validation.duffers.items import Items
from golfrules.validation.duffers.pools import POOLS, PoolLike, flow_of, hand_size, pool_of
from golfrules.validation.duffers.proofs import Hand, HoleProof, LineProof

__all__ = ["POOLS", "Hand", "HoleProof", "LineProof", "prove_holes"]


def prove_holes(
    game: Game,
    *,
    pool: PoolLike = "box",
    hand: int | None = None,
    holes: Iterable[str] | str | None = None,
    seconds: float = 10.0,
) -> tuple[HoleProof, ...]:
    """What is proved of the Holes of Duffers, or of solo, for hands out of a pool of cards.

    For each Hole it is a hand with the fewest strokes, which the engine has played to the Hole, or a proof that there
    is none, or that `seconds` of computing for all were too few. `pool` is `"box"`, `"start"` (what a bag begins
    with), `"stacks"` (that, and what the Stacks sell), or cards by their names: a list, or so many of each. A hand has
    as many cards as the game draws, unless `hand` says how many; each is played or put aside, the Duffs among them are
    forced, and Luck cards are revealed as one would wish. Cards that stay on the table count where they are among
    those of the hand. `holes` are names or signs; without, all in the box are asked.

    OptionError for a game, a pool, a card, a Hole or a number that is not there.

    >>> import golfrules as gr
    >>> proof = prove_holes(gr.load_game("duffers"), pool="stacks", holes="Cake Walk")[0]
    >>> proof.answer, proof.witness.strokes, proof.witness.yards
    ('possible', 6, 230)
    >>> print(prove_holes(gr.load_game("duffers"), pool="start", holes="B-1")[0].reason)
    No hand of 5 cards out of the cards of a bag as it begins meets this: it needs a Putt.
    """
    rules = game.rules(game.players[0])
    flow_of(rules)
    size = hand_size(rules, hand)
    check_seconds(seconds)
    items = Items(rules, pool_of(game, rules, pool))
    wanted = _holes(game, holes)
    until = now() + seconds
    proofs = []
    for i, hole in enumerate(wanted):
        left = max(0.0, until - now())
        # what one Hole leaves over is for the others, and none may take it all
        share = left / min(len(wanted) - i, 4)
        proofs.append(Asking(game, rules, items, hole, size, share).answer())
    return tuple(proofs)


def check_seconds(seconds: object) -> None:
    """OptionError for what is no time."""
    if not isinstance(seconds, (int, float)) or isinstance(seconds, bool) or not 0 < seconds < FAR:
        raise OptionError(f"A proof is given a number of seconds, and {shown(seconds)} is none.")


def _holes(game: Game, holes: Iterable[str] | str | None) -> list[int]:
    """Holes by their names or signs; all of the box where none is named."""
    box = game.rules(game.players[0]).box_of_holes
    if holes is None:
        return list(box)
    things = game.program.things["hole"]
    found = []
    for name in [holes] if isinstance(holes, str) else holes:
        thing = next((t for t in things if same_words(name, t.name) or (t.sign and same_words(name, t.sign))), None)
        if thing is None:
            near = did_you_mean(str(name), [t.name for t in things])
            raise OptionError(f'There is no Hole "{shown(name)}" in {game.title or game.name}. {near}'.rstrip())
        if thing.number not in box:
            raise OptionError(f"{thing.name} is not played here: a house rule leaves it out.")
        found.append(thing.number)
    return found
